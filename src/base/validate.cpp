// Checks that a problem is well formed: its size is in range, every square and line lies on the board, it has n regions
// if it has any, and its pre-placed queens neither attack each other nor stand on blocked squares. Also lists the
// blocked squares of a problem, and its regions in several pieces.
#include <algorithm>
#include <ostream>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "board/rules.hpp"
#include "queens/problem.hpp"

namespace queens {
namespace {

void require_on_board(Square s, std::int32_t n, int base, const char* what) {
  if (on_board(s, n)) return;
  throw Error(ErrorCode::square_off_board, std::string(what) + " on " + to_string(s, base) +
                                               " is off the board: rows and columns go from " +
                                               std::to_string(base) + " to " +
                                               std::to_string(std::int64_t{n} - 1 + base));
}

void require_line_on_board(std::int64_t line, std::int64_t first, std::int64_t last,
                           std::int64_t shift, const char* what) {
  if (line >= first && line <= last) return;
  throw Error(ErrorCode::line_off_board,
              std::string("the blocked ") + what + ' ' + std::to_string(line + shift) +
                  " is off the board: its number must be from " + std::to_string(first + shift) +
                  " to " + std::to_string(last + shift));
}

// What a problem blocks. O(blocks) to make.
class Blocks {
 public:
  explicit Blocks(const Problem& problem) : toroidal_(problem.toroidal), n_(problem.n) {
    squares_ = problem.blocked;
    std::sort(squares_.begin(), squares_.end());
    for (const std::int64_t number : problem.blocked_diagonals) diagonals_.insert(line(number));
    for (const std::int64_t number : problem.blocked_antidiagonals)
      antidiagonals_.insert(line(number));
  }
  bool has_square(Square s) const {
    return std::binary_search(squares_.begin(), squares_.end(), s);
  }
  bool has_line_through(Square s) const {
    return diagonals_.contains(line(std::int64_t{s.row} - s.column)) ||
           antidiagonals_.contains(line(std::int64_t{s.row} + s.column));
  }

 private:
  // On the torus the lines are numbered modulo n.
  std::int64_t line(std::int64_t number) const { return toroidal_ ? (number + n_) % n_ : number; }

  bool toroidal_;
  std::int64_t n_;
  std::vector<Square> squares_;
  std::unordered_set<std::int64_t> diagonals_, antidiagonals_;
};

// Throws if a pre-placed queen stands on a blocked square or diagonal.
void require_open(const Problem& problem, int base) {
  const Blocks blocks(problem);
  for (const Square& s : problem.queens) {
    const bool square = blocks.has_square(s);
    if (square || blocks.has_line_through(s))
      throw Error(ErrorCode::queen_blocked,
                  "the pre-placed queen on " + to_string(s, base) + " stands on a blocked " +
                      (square ? "square" : "diagonal") + "; remove the queen or the block");
  }
}

Rules rules_of(const Problem& problem) {
  return {problem.toroidal, problem.touching, problem.regions};
}

void require_regions(const Problem& problem, int base) {
  if (problem.touching && problem.toroidal)
    throw Error(ErrorCode::bad_regions,
                "on a torus queens attack along diagonals: leave out the torus, or let the "
                "problem say \"touching\": false");
  const std::string fault = region_fault(problem, base);
  if (!fault.empty()) throw Error(ErrorCode::bad_regions, fault);
}

// "attack each other along a row", and what queens must not do.
std::string attack_words(Line line) {
  if (line == Line::corner) return "touch at a corner";
  if (line == Line::region) return "share a region";
  return "attack each other along " + with_article(line);
}
std::string_view rule_words(const Problem& problem) {
  if (!problem.coloured()) return "a row, column or diagonal";
  if (!problem.touching) return "a row, column, diagonal or region";
  return problem.regions.empty() ? "a row or column, or touch"
                                 : "a row, column or region, or touch";
}

void require_well_formed(const Problem& problem, int base) {
  board_size(problem.n);
  checked_base(base);
  for (const Square& s : problem.queens) require_on_board(s, problem.n, base, "the queen");
  for (const Square& s : problem.blocked) require_on_board(s, problem.n, base, "the block");

  const std::int64_t last = std::int64_t{problem.n} - 1;
  for (const std::int64_t line : problem.blocked_diagonals)
    require_line_on_board(line, -last, last, 0, "diagonal");
  for (const std::int64_t line : problem.blocked_antidiagonals)
    require_line_on_board(line, 0, 2 * last, 2 * std::int64_t{base}, "antidiagonal");

  require_regions(problem, base);

  const Inspection found = inspect({problem.n, problem.queens}, rules_of(problem), 1, {});
  if (!found.attacks.empty()) {
    const auto& [first, second, line] = found.attacks.front();
    if (first == second)
      throw Error(ErrorCode::queens_attack,
                  "two pre-placed queens stand on " + to_string(first, base) + "; name it once");
    throw Error(ErrorCode::queens_attack,
                "the pre-placed queens on " + to_string(first, base) + " and " +
                    to_string(second, base) + " " + attack_words(line) +
                    "; pre-placed queens must not share " + std::string(rule_words(problem)));
  }
  require_open(problem, base);
}

}  // namespace

std::string region_fault(const Problem& problem, int base) {
  const std::vector<std::int32_t>& regions = problem.regions;
  if (regions.empty()) return "";
  const auto n = static_cast<std::uint64_t>(problem.n);
  if (regions.size() != n * n)
    return "a board of " + plural(n, "row") + " has " + plural(n * n, "square") +
           ", but the regions have " + std::to_string(regions.size());
  std::vector<std::int32_t> numbers = regions;
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  if (numbers.size() != n)
    return "there must be as many regions as rows, a queen in each: " + plural(n, "row") +
           ", but " + plural(numbers.size(), "region");
  const std::set<std::string> names(problem.region_names.begin(), problem.region_names.end());
  if (!names.empty() && (names.size() != n || problem.region_names.size() != n))
    return "each of the " + plural(n, "region") + " must have a name of its own, or none a name";
  for (std::size_t i = 0; i < regions.size(); ++i)
    if (regions[i] < 0 || regions[i] >= problem.n)
      return "the region " + std::to_string(regions[i]) + " of the square on " +
             to_string(Square{static_cast<std::int32_t>(i / n), static_cast<std::int32_t>(i % n)},
                       base) +
             " is none: regions are numbered from 0 to " + std::to_string(problem.n - 1);
  return "";
}

std::ostream& operator<<(std::ostream& out, const Square& square) {
  return out << to_string(square);
}

std::string to_string(Square square, int base) {
  std::string text = "(";
  text += std::to_string(std::int64_t{square.row} + base) + ", ";
  text += std::to_string(std::int64_t{square.column} + base) + ")";
  return text;
}

CheckedProblem::CheckedProblem(Problem problem, int base) : Problem(std::move(problem)) {
  require_well_formed(*this, base);
}

CheckedProblem::CheckedProblem(std::int64_t rows) : Problem{.n = board_size(rows)} {}

std::vector<Square> blocked_squares(const Problem& problem) {
  std::vector<Square> squares;
  const std::int64_t n = problem.n;
  for (const Square& each : problem.blocked)
    if (on_board(each, problem.n)) squares.push_back(each);
  // column = (row - d) for a diagonal, (s - row) for an antidiagonal, modulo n on the torus.
  const auto add = [&](std::int64_t row, std::int64_t column) {
    if (problem.toroidal) column = (column + 2 * n) % n;
    if (column >= 0 && column < n)
      squares.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  };
  for (const std::int64_t number : problem.blocked_diagonals)
    for (std::int64_t row = 0; row < n && number > -n && number < n; ++row) add(row, row - number);
  for (const std::int64_t number : problem.blocked_antidiagonals)
    for (std::int64_t row = 0; row < n && number >= 0 && number < 2 * n - 1; ++row)
      add(row, number - row);
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

Inspection inspect(const Arrangement& arrangement, const CheckedProblem& problem,
                   std::size_t list_at_most, const std::function<void()>& heed) {
  if (arrangement.n != problem.n)
    throw Error(ErrorCode::bad_argument,
                "an arrangement on " + plural(static_cast<std::uint64_t>(arrangement.n), "row") +
                    " cannot be judged by a problem of " +
                    plural(static_cast<std::uint64_t>(problem.n), "row"));
  Inspection found = inspect(arrangement, rules_of(problem), list_at_most, heed);
  if (problem.queens.empty() && !problem.blocks()) return found;

  const auto add = [&](Square s, std::uint64_t& count, std::vector<Square>& list) {
    if (++count <= list_at_most) list.push_back(s);
  };
  std::vector<Square> queens = arrangement.queens, given = problem.queens;
  std::sort(given.begin(), given.end());
  std::sort(queens.begin(), queens.end());
  queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
  for (const Square& s : given)
    if (!std::binary_search(queens.begin(), queens.end(), s))
      add(s, found.absent_count, found.absent);
  const Blocks blocks(problem);
  for (const Square& s : queens) {
    if (on_board(s, problem.n) && (blocks.has_square(s) || blocks.has_line_through(s)))
      add(s, found.on_blocked_count, found.on_blocked);
  }
  return found;
}

// Fills each piece of a region from its first square.
std::vector<Square> stray_squares(const CheckedProblem& problem) {
  if (problem.regions.empty()) return {};
  const std::int32_t n = problem.n;
  struct Piece {
    Square first;
    std::size_t squares;
  };
  std::vector<bool> seen(problem.regions.size());
  std::vector<std::vector<Piece>> pieces(static_cast<std::size_t>(n));  // [region]
  std::vector<Square> open;                                             // of the piece being filled
  const auto visit = [&](Square s, std::int32_t region) {
    if (!on_board(s, n)) return;
    const std::size_t place = static_cast<std::size_t>(s.row) * static_cast<std::size_t>(n) +
                              static_cast<std::size_t>(s.column);
    if (seen[place] || problem.regions[place] != region) return;
    seen[place] = true;
    open.push_back(s);
  };
  for (std::int32_t row = 0; row < n; ++row)
    for (std::int32_t column = 0; column < n; ++column) {
      const std::int32_t region = problem.region({row, column});
      visit({row, column}, region);
      if (open.empty()) continue;
      Piece piece{{row, column}, 0};
      for (; !open.empty(); ++piece.squares) {
        const Square s = open.back();
        open.pop_back();
        for (const Square& next : {Square{s.row - 1, s.column}, Square{s.row + 1, s.column},
                                   Square{s.row, s.column - 1}, Square{s.row, s.column + 1}})
          visit(next, region);
      }
      pieces[static_cast<std::size_t>(region)].push_back(piece);
    }
  std::vector<Square> stray;
  for (const std::vector<Piece>& of_region : pieces) {
    const auto largest =
        std::max_element(of_region.begin(), of_region.end(),
                         [](const Piece& a, const Piece& b) { return a.squares < b.squares; });
    for (auto piece = of_region.begin(); piece != of_region.end(); ++piece)
      if (piece != largest) stray.push_back(piece->first);
  }
  std::sort(stray.begin(), stray.end());
  return stray;
}

}  // namespace queens
