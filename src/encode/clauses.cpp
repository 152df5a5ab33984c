// Sorts the free squares of a problem into lines.
#include "encode/clauses.hpp"

#include "engine/openings.hpp"

namespace queens {
namespace encode {
namespace {

// Calls work(i) for i = 0 .. end - 1.
template <class Work>
void for_each_index(std::size_t end, const Look& look, Work work) {
  for (std::size_t i = 0; i < end; ++i) {
    if (i % kLook == 0) look();
    work(i);
  }
}

}  // namespace

// Counting sort: squares of a line stay in reading order.
LineSet::LineSet(std::size_t lines, const std::vector<std::int32_t>& line_of_square,
                 const Look& look)
    : start_(lines + 1), squares_(line_of_square.size()) {
  const auto line_of = [&](std::size_t i) { return static_cast<std::size_t>(line_of_square[i]); };
  for_each_index(squares_.size(), look, [&](std::size_t i) { ++start_[line_of(i) + 1]; });
  for (std::size_t line = 0; line < lines; ++line) start_[line + 1] += start_[line];
  std::vector<std::size_t> next(start_.begin(), start_.end() - 1);
  for_each_index(squares_.size(), look, [&](std::size_t i) {
    squares_[next[line_of(i)]++] = static_cast<std::int32_t>(i);
  });
}

Lines::Lines(const Problem& problem, const Look& look) {
  const std::int32_t n = problem.n;
  const Openings openings(problem);
  for_each_index(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), look,
                 [&, square = Square{0, 0}](std::size_t) mutable {
                   if (openings.open(square.row, square.column)) squares.push_back(square);
                   if (++square.column == n) square = {square.row + 1, 0};
                 });

  std::vector<std::int32_t> line_of_square(squares.size());
  const auto sorted = [&](std::int32_t lines, auto line_of) {
    for_each_index(squares.size(), look,
                   [&](std::size_t i) { line_of_square[i] = line_of(squares[i]); });
    return LineSet(static_cast<std::size_t>(lines), line_of_square, look);
  };
  const auto wrapped = [&](std::int32_t line) { return problem.toroidal ? line % n : line; };
  const std::int32_t slanted = problem.toroidal ? n : 2 * n - 1;
  rows = sorted(n, [](Square s) { return s.row; });
  columns = sorted(n, [](Square s) { return s.column; });
  diagonals = sorted(slanted, [&](Square s) { return wrapped(s.row - s.column + n - 1); });
  antidiagonals = sorted(slanted, [&](Square s) { return wrapped(s.row + s.column); });
}

}  // namespace encode

AtMostOne at_most_one_for(std::int32_t n) {
  return n < 100 ? AtMostOne::pairwise : AtMostOne::product;
}

}  // namespace queens
