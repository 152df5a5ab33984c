#include "analysis/reasoning.hpp"

#include <algorithm>
#include <bit>

namespace queens::analysis {

Reasoning::Reasoning(const Problem& problem) : n_(problem.n), missing_(problem.n) {
  const auto all = (std::uint32_t{1} << n_) - 1;
  open_rows_ = open_columns_ = all;
  for (std::int32_t i = 0; i < n_; ++i)
    rows_[static_cast<std::size_t>(i)] = columns_[static_cast<std::size_t>(i)] = all;
  for (const Square& square : blocked_squares(problem)) strike(square);
  for (const Square& queen : problem.queens) place(queen);
}

void Reasoning::strike(Square square) {
  rows_[static_cast<std::size_t>(square.row)] &= ~(std::uint32_t{1} << square.column);
  columns_[static_cast<std::size_t>(square.column)] &= ~(std::uint32_t{1} << square.row);
}

void Reasoning::place(Square queen) {
  for (std::int32_t i = 0; i < n_; ++i) {
    strike({queen.row, i});
    strike({i, queen.column});
    const std::int32_t down = queen.column + i - queen.row, up = queen.column - i + queen.row;
    if (down >= 0 && down < n_) strike({i, down});
    if (up >= 0 && up < n_) strike({i, up});
  }
  open_rows_ &= ~(std::uint32_t{1} << queen.row);
  open_columns_ &= ~(std::uint32_t{1} << queen.column);
  --missing_;
}

void Reasoning::take(const PuzzleStep& step) {
  if (step.kind == PuzzleStep::Kind::place) place(step.square);
  if (step.kind == PuzzleStep::Kind::strike) strike(step.square);
}

Square Reasoning::first_on(OneLine line, std::uint32_t free) {
  const std::int32_t at = std::countr_zero(free);
  return line.line == Line::row ? Square{line.number, at} : Square{at, line.number};
}

Reasoning::OneLine Reasoning::narrowest() const {
  OneLine best;
  int fewest = n_ + 1;
  for (const Line kind : {Line::row, Line::column})
    for (std::int32_t i = 0; i < n_; ++i) {
      const std::uint32_t open = kind == Line::row ? open_rows_ : open_columns_;
      if (!(open >> i & 1)) continue;
      const int free = std::popcount(free_on({kind, i}));
      if (free < fewest) {
        fewest = free;
        best = {kind, i};
      }
    }
  return best;
}

std::optional<Reasoning::OneLine> Reasoning::contradiction(std::vector<Square>* forced,
                                                           bool follow) {
  while (!solved()) {
    const OneLine line = narrowest();
    const std::uint32_t free = free_on(line);
    if (free == 0) return line;
    if (!follow || std::popcount(free) > 1) return std::nullopt;
    const Square square = first_on(line, free);
    if (forced) forced->push_back(square);
    place(square);
  }
  return std::nullopt;
}

std::vector<Square> Reasoning::free_squares() const {
  std::vector<Square> squares;
  for (std::int32_t row = 0; row < n_; ++row)
    for (std::uint32_t free = rows_[static_cast<std::size_t>(row)]; free != 0; free &= free - 1)
      squares.push_back({row, std::countr_zero(free)});
  const auto choices = [&](const Square& square) {
    return std::min(std::popcount(free_on({Line::row, square.row})),
                    std::popcount(free_on({Line::column, square.column})));
  };
  std::stable_sort(squares.begin(), squares.end(),
                   [&](const Square& a, const Square& b) { return choices(a) < choices(b); });
  return squares;
}

std::optional<PuzzleStep> Reasoning::step(Level hardest) const {
  using Kind = PuzzleStep::Kind;
  if (solved()) return PuzzleStep{};
  // 1. Does a line have one free square, or none?
  const OneLine line = narrowest();
  const std::uint32_t free = free_on(line);
  if (free == 0)
    return PuzzleStep{.kind = Kind::impossible, .line = line.line, .number = line.number};
  if (std::popcount(free) == 1)
    return PuzzleStep{.kind = Kind::place,
                      .square = first_on(line, free),
                      .line = line.line,
                      .number = line.number};
  // 2. Would a queen leave another line without a free square?
  // 3. Would it do so together with the queens that follow from it?
  const std::vector<Square> squares = free_squares();
  for (const Level level : {Level::medium, Level::hard}) {
    if (level > hardest) return std::nullopt;
    for (const Square& square : squares) {
      PuzzleStep step{.kind = Kind::strike, .level = level, .square = square};
      Reasoning supposed = *this;
      supposed.place(square);
      const auto empty = supposed.contradiction(&step.forced, level == Level::hard);
      if (!empty) continue;
      step.line = empty->line;
      step.number = empty->number;
      return step;
    }
  }
  if (hardest < Level::expert) return std::nullopt;
  // 4. Does every case fail?
  for (const Square& square : squares) {
    Reasoning supposed = *this;
    supposed.place(square);
    if (supposed.completions(1) > 0) continue;
    PuzzleStep step{.kind = Kind::strike, .level = Level::expert, .square = square};
    supposed.contradiction(&step.forced, true);  // there is none yet: that would have been rule 3
    const OneLine cases = supposed.narrowest();
    step.line = cases.line;
    step.number = cases.number;
    return step;
  }
  return std::nullopt;
}

bool Reasoning::completes(const Problem& problem, Level hardest) {
  Reasoning board(problem);
  while (const auto step = board.step(hardest)) {
    if (step->kind == PuzzleStep::Kind::solved) return true;
    if (step->kind == PuzzleStep::Kind::impossible) return false;
    board.take(*step);
  }
  return false;
}

int Reasoning::completions(int enough) const {
  if (solved()) return 1;
  const OneLine line = narrowest();
  int found = 0;
  for (std::uint32_t free = free_on(line); free != 0 && found < enough; free &= free - 1) {
    Reasoning supposed = *this;
    supposed.place(first_on(line, free));
    found += supposed.completions(enough - found);
  }
  return found;
}

}  // namespace queens::analysis
