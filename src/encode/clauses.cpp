// Sorts the free squares of a problem into lines, and makes its clauses as a value, a Cnf. For a Cnf the clauses are
// generated twice: first only counted, so that memory is allocated once, in the right size.
#include "encode/clauses.hpp"

#include <algorithm>

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

std::optional<Square> Cnf::square_of(std::int32_t variable) const {
  if (variable < 1 || static_cast<std::size_t>(variable) > squares.size()) return std::nullopt;
  return squares[static_cast<std::size_t>(variable) - 1];
}

std::int32_t Cnf::variable(Square square) const {
  const auto place = std::lower_bound(squares.begin(), squares.end(), square);
  if (place == squares.end() || *place != square) return 0;
  return static_cast<std::int32_t>(place - squares.begin()) + 1;
}

Cnf cnf(const CheckedProblem& problem, AtMostOne encoding) {
  if (problem.n > kLargestCnf)
    throw Error(ErrorCode::too_large,
                "clauses are generated for boards of up to " + std::to_string(kLargestCnf) +
                    " rows, not " + std::to_string(problem.n) +
                    ": at that limit an empty board already has about half a billion literals");
  constexpr std::uint64_t kMostLiterals = std::uint64_t{1} << 31;
  encode::Lines lines(problem);

  std::uint64_t clauses = 0, literals = 0;
  const auto count = [&](std::span<const std::int32_t> clause) {
    ++clauses;
    literals += clause.size() + 1;
    if (literals > kMostLiterals)
      throw Error(
          ErrorCode::too_large,
          "these clauses would have more than 2^31 literals; the product encoding has fewer");
  };
  const std::int64_t variables = encode::for_each_clause(lines, encoding, count);
  Cnf made{.n = problem.n, .variables = static_cast<std::int32_t>(variables)};
  made.clauses = clauses;
  made.literals.reserve(literals);
  encode::for_each_clause(lines, encoding, [&](std::span<const std::int32_t> clause) {
    made.literals.insert(made.literals.end(), clause.begin(), clause.end());
    made.literals.push_back(0);
  });
  made.squares = std::move(lines.squares);
  return made;
}

Cnf cnf(const CheckedProblem& problem) { return cnf(problem, at_most_one_for(problem.n)); }

}  // namespace queens
