// How a person completes a board: rules that say where a queen must stand, or where none can stand. The hardest rule
// that a board needs is its level.
//
// Idea.      A line is a row, a column or a region here: it needs one queen. A queen sees the squares of its lines, and
//            those on its diagonals, or those that touch it at a corner. The rules:
//            1. single: a line with one free square has its queen there.
//            2. confined: all free squares of a region lie in one row or column. The queen of that row is in this
//               region, so no other square of the row can have one; and the other way round.
//            3. seen: no queen can stand on a square that every free square of some line sees: that line would be left
//               without a free square.
//            4. sets: as rule 2, for k regions and k rows or columns.
//            5. supposed: suppose a queen on a square, and place by rule 1 the queens that follow. If a line is left
//               without a free square, the supposed queen cannot stand there.
//            6. cases: as rule 5, but if no line is left without a free square, take a line and suppose a queen on each
//               of its free squares in turn, and so on. If all of them end with a line without a free square, the first
//               supposed queen cannot stand there. PuzzleStep names the first line that was tried in this way.
//            The first rule that applies is used. Rules 2 to 6 only strike squares, until rule 1 can place a queen.
//            Rules 2 and 4 apply to boards with regions.
// Levels.    Rules 1 and 2 are easy, rule 3 is medium, 4 and 5 are hard, 6 is for experts. Where there are regions or
//            queens that only touch, rule 5 is for experts too: whoever solves such boards does without it.
// Invariant. A rule never strikes a square of a completion. So if the rules complete a board, it has no other
//            completion.
// Order.     If one rule could strike several squares, it strikes those on the line with the fewest free squares,
//            because that leads to the next queen soonest; if there are several, the first in reading order.
// Monotone.  With more givens the rules find at least as much. So if a given cannot be left out now, it cannot be
//            left out after others have been left out either. That is why one pass over the givens is enough.
// Cost.      A board is a set of at most 400 bits, a line as well. Rule 5 makes up to n^2 suppositions of O(n) words
//            each. Rule 6 is a search that branches on the smallest line.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/square_set.hpp"
#include "queens/puzzles.hpp"

namespace queens::puzzles {

/// What does not change while a board is completed: its lines, and what a queen sees.
template <std::size_t kWords>
struct Field {
  using Set = SquareSet<kWords>;

  /// The problem is valid, has at most kLargestExplained rows, and is no torus.
  explicit Field(const Problem& problem)
      : n(problem.n), coloured(problem.coloured()), lines(2 * n), near(n * n) {
    for (std::int32_t row = 0; row < n; ++row)
      for (std::int32_t column = 0; column < n; ++column) {
        const std::int32_t square = row * n + column;
        lines[row].add(square);
        lines[n + column].add(square);
        const std::int32_t far = problem.touching ? 1 : n;
        for (std::int32_t other = std::max(row - far, 0); other <= std::min(row + far, n - 1);
             ++other)
          for (const std::int32_t there : {column - (other - row), column + (other - row)})
            if (other != row && there >= 0 && there < n) near[square].add(other * n + there);
      }
    set_regions(problem.regions);
  }

  void set_regions(const std::vector<std::int32_t>& regions) {
    region_of = regions;
    lines.resize(2 * n);
    if (!regions.empty()) lines.resize(3 * n);
    for (std::int32_t square = 0; square < static_cast<std::int32_t>(regions.size()); ++square)
      lines[2 * n + regions[square]].add(square);
  }

  Set seen_from(std::int32_t square) const {
    Set seen = near[square];
    seen |= lines[square / n];
    seen |= lines[n + square % n];
    if (!region_of.empty()) seen |= lines[2 * n + region_of[square]];
    return seen;
  }

  std::int32_t n;
  bool coloured;
  std::vector<Set> lines;  ///< n rows, n columns, and n regions if there are any
  std::vector<Set> near;   ///< [square]: what a queen sees outside of its lines
  std::vector<std::int32_t> region_of;
};

/// The free squares of a board, and the lines that have no queen yet.
template <std::size_t kWords>
class Reasoning {
 public:
  using Set = SquareSet<kWords>;

  Reasoning(const Field<kWords>& field, const Problem& givens)
      : field_(&field), open_((std::uint64_t{1} << field.lines.size()) - 1) {
    for (std::int32_t row = 0; row < field.n; ++row) free_ |= field.lines[row];
    for (const Square& square : blocked_squares(givens)) strike(square);
    for (const Square& queen : givens.queens) place(number_of(queen));
  }

  /// The next step by rules up to this level; empty if they yield none. Never PuzzleStep::Kind::several.
  std::optional<PuzzleStep> step(Level hardest) const {
    if (solved()) return PuzzleStep{};
    // 1. Does a line have one free square, or none?
    const std::int32_t narrow = narrowest();
    const Set free = free_on(narrow);
    PuzzleStep step = about(narrow);
    if (free.empty()) {
      step.kind = PuzzleStep::Kind::impossible;
      return step;
    }
    if (free.count() == 1) {
      step.kind = PuzzleStep::Kind::place;
      step.square = square_of(free.first());
      return step;
    }
    std::optional<PuzzleStep> found;
    const std::vector<std::int32_t> squares = by_choices();
    const Level supposing = field_->coloured ? Level::expert : Level::hard;
    if (has_regions()) found = confined(1);
    if (!found && hardest >= Level::medium) found = supposed(squares, false);
    if (!found && hardest >= Level::hard && has_regions())
      for (int k = 2; !found && 2 * k <= field_->n; ++k) found = confined(k);
    if (!found && hardest >= supposing) {
      found = supposed(squares, true);
      if (found) found->level = supposing;
    }
    if (!found && hardest >= Level::expert) found = cases(squares);
    return found;
  }

  void take(const PuzzleStep& step) {
    if (step.kind == PuzzleStep::Kind::place) place(number_of(step.square));
    for (const Square& square : step.struck) strike(square);
  }

  /// Whether rules up to this level place all queens.
  bool completes(Level hardest) const {
    if (hardest == Level::expert) return completions(2) == 1;
    Reasoning board = *this;
    while (const auto step = board.step(hardest)) {
      if (step->kind == PuzzleStep::Kind::solved) return true;
      if (step->kind == PuzzleStep::Kind::impossible) return false;
      board.take(*step);
    }
    return false;
  }

  /// The number of completions, counted up to `enough`. Appends the squares of each to `list` if there is one.
  int completions(int enough, std::vector<Set>* list = nullptr) const {
    if (solved()) {
      if (list != nullptr) list->push_back(queens_);
      return 1;
    }
    int found = 0;
    for (Set free = free_on(narrowest()); !free.empty() && found < enough;) {
      Reasoning supposed = *this;
      supposed.place(free.take_first());
      found += supposed.completions(enough - found, list);
    }
    return found;
  }

 private:
  using Lines = std::uint32_t;  // a bit for each line of one kind

  std::int32_t number_of(Square square) const { return square.row * field_->n + square.column; }
  Square square_of(std::int32_t number) const { return {number / field_->n, number % field_->n}; }
  bool has_regions() const { return !field_->region_of.empty(); }
  bool solved() const { return open_ == 0; }
  Set free_on(std::int32_t line) const { return free_ & field_->lines[line]; }

  PuzzleLine named(std::int32_t line) const {
    constexpr Line kKinds[] = {Line::row, Line::column, Line::region};
    return {kKinds[line / field_->n], line % field_->n};
  }

  PuzzleStep about(std::int32_t line) const {
    const PuzzleLine at = named(line);
    return {.line = at.line, .number = at.number};
  }

  // No queen can stand on `square`: so this rule says, and it names the line.
  PuzzleStep strike_of(Square square, std::int32_t line, Rule rule, Level level) const {
    PuzzleStep step = about(line);
    step.kind = PuzzleStep::Kind::strike;
    step.rule = rule;
    step.level = level;
    step.square = square;
    step.struck = {square};
    return step;
  }

  void place(std::int32_t square) {
    queens_.add(square);
    free_ = free_.without(field_->seen_from(square));
    const std::int32_t n = field_->n;
    open_ &= ~(std::uint64_t{1} << square / n | std::uint64_t{1} << (n + square % n));
    if (has_regions()) open_ &= ~(std::uint64_t{1} << (2 * n + field_->region_of[square]));
  }

  void strike(Square square) { free_.remove(static_cast<std::size_t>(number_of(square))); }

  // The line without a queen that has the fewest free squares: rows first, from the top, then columns.
  std::int32_t narrowest() const {
    std::int32_t best = 0;
    int fewest = field_->n * field_->n + 1;
    for (std::uint64_t open = open_; open != 0 && fewest > 0; open &= open - 1) {
      const std::int32_t line = std::countr_zero(open);
      if (const int free = free_on(line).count(); free < fewest) {
        fewest = free;
        best = line;
      }
    }
    return best;
  }

  // The line that is left without a free square when queens are placed by rule 1, if that happens. Places them only
  // if told to `follow`, and appends them to `forced`.
  std::optional<std::int32_t> contradiction(std::vector<Square>& forced, bool follow) {
    while (!solved()) {
      const std::int32_t line = narrowest();
      const Set free = free_on(line);
      if (free.empty()) return line;
      if (!follow || free.count() > 1) return std::nullopt;
      forced.push_back(square_of(free.first()));
      place(free.first());
    }
    return std::nullopt;
  }

  // The free squares, those on the narrowest lines first.
  std::vector<std::int32_t> by_choices() const {
    std::vector<int> choices(field_->lines.size());
    for (std::size_t i = 0; i < choices.size(); ++i)
      choices[i] = free_on(static_cast<std::int32_t>(i)).count();
    const auto fewest = [&](std::int32_t square) {
      const std::int32_t n = field_->n;
      const int least = std::min(choices[square / n], choices[n + square % n]);
      return has_regions() ? std::min(least, choices[2 * n + field_->region_of[square]]) : least;
    };
    std::vector<std::int32_t> squares;
    for (Set free = free_; !free.empty();) squares.push_back(free.take_first());
    std::stable_sort(squares.begin(), squares.end(),
                     [&](std::int32_t a, std::int32_t b) { return fewest(a) < fewest(b); });
    return squares;
  }

  // Rule 3; rule 5 if told to `follow`.
  std::optional<PuzzleStep> supposed(const std::vector<std::int32_t>& squares, bool follow) const {
    for (const std::int32_t square : squares) {
      Reasoning board = *this;
      board.place(square);
      std::vector<Square> forced;
      const auto empty = board.contradiction(forced, follow);
      if (!empty) continue;
      PuzzleStep step = follow ? strike_of(square_of(square), *empty, Rule::supposed, Level::hard)
                               : strike_of(square_of(square), *empty, Rule::seen, Level::medium);
      step.forced = std::move(forced);
      // Whatever else all free squares of the line see falls with it.
      if (!follow && field_->coloured) step.struck = seen_from_all_on(*empty);
      return step;
    }
    return std::nullopt;
  }

  // The free squares that every free square of the line sees.
  std::vector<Square> seen_from_all_on(std::int32_t line) const {
    Set seen = free_;
    for (Set free = free_on(line); !free.empty();)
      seen = seen & field_->seen_from(free.take_first());
    seen = seen.without(field_->lines[line]);
    return list_of(seen);
  }

  std::vector<Square> list_of(Set squares) const {
    std::vector<Square> list;
    while (!squares.empty()) list.push_back(square_of(squares.take_first()));
    return list;
  }

  // Rule 6.
  std::optional<PuzzleStep> cases(const std::vector<std::int32_t>& squares) const {
    for (const std::int32_t square : squares) {
      Reasoning board = *this;
      board.place(square);
      if (board.completions(1) > 0) continue;
      std::vector<Square> forced;
      board.contradiction(forced, true);  // there is none yet: that would have been rule 5
      PuzzleStep step = strike_of(square_of(square), board.narrowest(), Rule::cases, Level::expert);
      step.forced = std::move(forced);
      return step;
    }
    return std::nullopt;
  }

  // Rules 2 and 4: k lines of one kind whose free squares all lie in k lines of the other kind.
  std::optional<PuzzleStep> confined(int k) const {
    const std::int32_t n = field_->n;
    for (const auto& [kind, other] :
         {std::pair(2 * n, 0), std::pair(2 * n, n), std::pair(0, 2 * n), std::pair(n, 2 * n)}) {
      std::vector<std::pair<std::int32_t, Lines>>
          lines;  // a line, and the lines of the other kind that it meets
      for (std::int32_t line = kind; line < kind + n; ++line) {
        if (!(open_ >> line & 1)) continue;
        Lines met = 0;
        for (std::int32_t i = 0; i < n; ++i)
          if (!(free_on(line) & field_->lines[other + i]).empty()) met |= Lines{1} << i;
        lines.emplace_back(line, met);
      }
      std::vector<std::int32_t> chosen;
      if (auto step = choose(lines, 0, 0, k, other, chosen)) return step;
    }
    return std::nullopt;
  }

  std::optional<PuzzleStep> choose(const std::vector<std::pair<std::int32_t, Lines>>& lines,
                                   std::size_t from, Lines met, int k, std::int32_t other,
                                   std::vector<std::int32_t>& chosen) const {
    if (static_cast<int>(chosen.size()) == k) return strike_outside(chosen, met, k, other);
    for (std::size_t i = from; i < lines.size(); ++i) {
      const Lines all = met | lines[i].second;
      if (std::popcount(all) > k) continue;
      chosen.push_back(lines[i].first);
      if (auto step = choose(lines, i + 1, all, k, other, chosen)) return step;
      chosen.pop_back();
    }
    return std::nullopt;
  }

  std::optional<PuzzleStep> strike_outside(const std::vector<std::int32_t>& chosen, Lines met,
                                           int k, std::int32_t other) const {
    Set struck;
    for (Lines rest = met; rest != 0; rest &= rest - 1)
      struck |= free_on(other + std::countr_zero(rest));
    for (const std::int32_t line : chosen) struck = struck.without(field_->lines[line]);
    if (struck.empty()) return std::nullopt;
    PuzzleStep step =
        strike_of(square_of(struck.first()), chosen[0], k == 1 ? Rule::confined : Rule::sets,
                  k == 1 ? Level::easy : Level::hard);
    step.struck = list_of(struck);
    for (const std::int32_t line : chosen) step.lines.push_back(named(line));
    for (Lines rest = met; rest != 0; rest &= rest - 1)
      step.within.push_back(named(other + std::countr_zero(rest)));
    return step;
  }

  const Field<kWords>* field_;
  Set free_, queens_;
  std::uint64_t open_;  // the lines without a queen
};

}  // namespace queens::puzzles
