// Finds the free squares of a problem and the lines they lie on; every encoding begins with this. The free
// squares are numbered from 0 in reading order, and each row, column, diagonal and antidiagonal is a list of
// the numbers of its squares.
//
// On the torus there are n diagonals, numbered modulo n. On the board there are 2n - 1; the main diagonal has the
// number n - 1. Memory: six numbers for each free square; a seventh while they are sorted into lines.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "queens/encode.hpp"
#include "queens/problem.hpp"

namespace queens::encode {

/// Called after some work, at most kLook squares; it may throw to end the whole.
using Look = std::function<void()>;
inline constexpr std::int32_t kLook = 1 << 16;

/// Squares sorted into lines: line i holds squares[start[i] .. start[i + 1]).
class LineSet {
 public:
  LineSet() = default;
  LineSet(std::size_t lines, const std::vector<std::int32_t>& line_of_square, const Look& look);

  std::size_t size() const { return start_.size() - 1; }
  std::span<const std::int32_t> operator[](std::size_t line) const {
    return std::span(squares_).subspan(start_[line], start_[line + 1] - start_[line]);
  }

 private:
  std::vector<std::size_t> start_ = {0};
  std::vector<std::int32_t> squares_;
};

struct Lines {
  /// `problem` is one that validate() accepts; n <= 46340.
  explicit Lines(
      const Problem& problem, const Look& look = [] {});

  std::vector<Square> squares;  ///< the free ones, in reading order
  LineSet rows, columns, diagonals, antidiagonals;
};

// Generates the clauses that state a problem for a SAT solver, one after another, without storing them. The
// caller counts them, stores them or writes them to a file.
//
// Literal v means that a queen stands on square v - 1 (numbered as in encode/clauses.hpp); literal -v
// means that none stands there. First come the rows, then the columns: at least one square of each has a queen,
// and at most one. Then come the diagonals and the antidiagonals: at most one square of each has a queen. There
// are two encodings of "at most one of k":
//
//   pairwise   one clause for each pair: k(k - 1) / 2 clauses
//   product    J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: write the k
//              variables into a grid of p rows and q columns, p about sqrt(k). Each row and each
//              column of the grid has an auxiliary variable. A variable in the grid implies that of
//              its row and that of its column. At most one of the p row variables is true, and at most one of the q
//              column variables; these two conditions are encoded in the same way. This takes 2k + 4 sqrt(k) +
//              O(k^(1/4)) clauses and 2 sqrt(k) + O(k^(1/4)) auxiliary variables. For up to six variables, pairwise
//              clauses are used instead, since there are fewer of them (15 against 16 for six).
inline constexpr std::size_t kFewVariables = 6;

/// Calls `take` with each clause, a span of literals without the 0.
template <class Take>
class Clauses {
 public:
  Clauses(const Lines& lines, AtMostOne encoding, Take take)
      : lines_(lines),
        encoding_(encoding),
        take_(take),
        variables_(static_cast<std::int64_t>(lines.squares.size())) {}

  /// Passes on all clauses. Returns the number of variables.
  std::int64_t run() {
    for (const LineSet* each : {&lines_.rows, &lines_.columns})
      for (std::size_t i = 0; i < each->size(); ++i) {
        const std::vector<std::int32_t> variables = variables_on((*each)[i]);
        take_(std::span<const std::int32_t>(variables));
        at_most_one(variables);
      }
    for (const LineSet* each : {&lines_.diagonals, &lines_.antidiagonals})
      for (std::size_t i = 0; i < each->size(); ++i) at_most_one(variables_on((*each)[i]));
    return variables_;
  }

 private:
  static std::vector<std::int32_t> variables_on(std::span<const std::int32_t> squares) {
    std::vector<std::int32_t> variables(squares.begin(), squares.end());
    for (std::int32_t& each : variables) ++each;
    return variables;
  }

  void pair(std::int32_t a, std::int32_t b) {
    const std::array<std::int32_t, 2> clause = {a, b};
    take_(std::span<const std::int32_t>(clause));
  }

  void at_most_one(const std::vector<std::int32_t>& of) {
    if (encoding_ == AtMostOne::product && of.size() > kFewVariables) return product(of);
    for (std::size_t i = 0; i < of.size(); ++i)
      for (std::size_t j = i + 1; j < of.size(); ++j) pair(-of[i], -of[j]);
  }

  void product(const std::vector<std::int32_t>& of) {
    const auto p = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(of.size()))));
    const std::vector<std::int32_t> rows = further((of.size() + p - 1) / p), columns = further(p);
    for (std::size_t i = 0; i < of.size(); ++i) {
      pair(-of[i], rows[i / p]);
      pair(-of[i], columns[i % p]);
    }
    at_most_one(rows);
    at_most_one(columns);
  }

  // New auxiliary variables.
  std::vector<std::int32_t> further(std::size_t how_many) {
    std::vector<std::int32_t> variables(how_many);
    for (std::int32_t& each : variables) each = static_cast<std::int32_t>(++variables_);
    return variables;
  }

  const Lines& lines_;
  AtMostOne encoding_;
  Take take_;
  std::int64_t variables_;
};

/// Passes every clause to `take`; returns the number of variables.
template <class Take>
std::int64_t for_each_clause(const Lines& lines, AtMostOne encoding, Take take) {
  return Clauses<Take>(lines, encoding, take).run();
}

}  // namespace queens::encode
