// A problem as clauses for a SAT solver, generated one after another without storing them: the caller counts them,
// stores them or writes them to a file.
//
// Lines.   Every encoding begins with the free squares of a problem and the lines they lie on. The free squares are
//          numbered from 0 in reading order, and each row, column, diagonal and antidiagonal is a list of the numbers
//          of its squares. On the torus there are n diagonals, numbered modulo n. On the board there are 2n - 1; the
//          main diagonal has the number n - 1. Memory: six to ten numbers for each free square.
// Colours. A region is a line like a row. If queens must not touch, the blocks of 2 x 2 squares take the place of the
//          diagonals: at most one square of each has a queen.
// Clauses. Literal v means that a queen stands on square v - 1; literal -v means that none stands there. First come the
//          rows, then the columns, then the regions: at least one square of each has a queen, and at most one. Then
//          come the diagonals and the antidiagonals: at most one square of each has a queen. Of a block only the two
//          pairs of squares that touch at a corner get a clause; the others share a row or column. There are two
//          encodings of "at most one of k":
//
//   pairwise   one clause for each pair: k(k - 1) / 2 clauses
//   product    J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: write the k
//              variables into a grid of p rows and q columns, p about sqrt(k). Each row and each column of the grid has
//              an auxiliary variable. A variable in the grid implies that of its row and that of its column. At most
//              one of the p row variables is true, and at most one of the q column variables; these two conditions are
//              encoded in the same way. This takes 2k + 4 sqrt(k) + O(k^(1/4)) clauses and 2 sqrt(k) + O(k^(1/4))
//              auxiliary variables. For up to six variables, pairwise clauses are used instead, since there are fewer
//              of them (15 against 16 for six).
//
// DIMACS.  In a DIMACS file every square has a variable, free or not. Unit clauses against the squares that are not
//          free come first, then the clauses above in their order. The writer of the file and the SAT solver share
//          these clauses, so that a proof by the solver names variables by the same numbers as the file.
#pragma once

#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <span>
#include <vector>

#include "queens/encode.hpp"
#include "queens/problem.hpp"

namespace queens::encode {

/// The better encoding for a board of n rows.
constexpr AtMostOne at_most_one_for(std::int64_t n) {
  return n < kProductFrom ? AtMostOne::pairwise : AtMostOne::product;
}

/// Called after some work, at most kLook squares; it may throw to end the whole.
using Look = std::function<void()>;
inline constexpr std::int32_t kLook = 1 << 16;

struct Lines {
  /// `problem` is well formed; n <= 46340.
  explicit Lines(
      const Problem& problem, const Look& look = [] {});

  std::vector<Square> squares;  ///< the free ones, in reading order
  std::vector<std::vector<std::int32_t>> rows, columns, diagonals, antidiagonals;
  /// The regions, and the blocks of 2 x 2 squares in the order of their top left squares. Empty if the problem has
  /// none; if it has blocks, it has no diagonals.
  std::vector<std::vector<std::int32_t>> regions, blocks;
};

template <class Take>
struct Clauses {
  const Lines& lines;
  AtMostOne encoding;
  Take take;
  std::int64_t variables = static_cast<std::int64_t>(lines.squares.size());

  /// Passes on all clauses. Returns the number of variables.
  std::int64_t run() {
    for (const auto* lines_of_a_kind : {&lines.rows, &lines.columns, &lines.regions})
      for (const std::vector<std::int32_t>& squares : *lines_of_a_kind) {
        const std::vector<std::int32_t> line = variables_on(squares);
        take(std::span<const std::int32_t>(line));
        at_most_one(line);
      }
    for (const auto* lines_of_a_kind : {&lines.diagonals, &lines.antidiagonals})
      for (const std::vector<std::int32_t>& squares : *lines_of_a_kind)
        at_most_one(variables_on(squares));
    for (const std::vector<std::int32_t>& block : lines.blocks) apart(block);
    return variables;
  }

  // At most one of the squares of a block that touch at a corner only.
  void apart(const std::vector<std::int32_t>& block) {
    for (const std::int32_t a : block)
      for (const std::int32_t b : block) {
        const Square &first = lines.squares[a], &second = lines.squares[b];
        if (first.row < second.row && first.column != second.column) pair(-a - 1, -b - 1);
      }
  }

  static constexpr std::size_t kFewVariables = 6;

  static std::vector<std::int32_t> variables_on(std::vector<std::int32_t> squares) {
    for (std::int32_t& each : squares) ++each;
    return squares;
  }

  void pair(std::int32_t a, std::int32_t b) {
    const std::array<std::int32_t, 2> clause = {a, b};
    take(std::span<const std::int32_t>(clause));
  }

  void at_most_one(const std::vector<std::int32_t>& of) {
    if (encoding == AtMostOne::product && of.size() > kFewVariables) return product(of);
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
    std::vector<std::int32_t> list(how_many);
    for (std::int32_t& each : list) each = static_cast<std::int32_t>(++variables);
    return list;
  }
};

/// Calls `take` with each clause, a span of literals without the 0. Returns the number of variables.
template <class Take>
std::int64_t for_each_clause(const Lines& lines, AtMostOne encoding, Take take) {
  return Clauses<Take>{lines, encoding, take}.run();
}

/// The clauses of a DIMACS file. Every square has the variable row * n + column + 1; auxiliary variables follow.
class DimacsClauses {
 public:
  DimacsClauses(const Problem& problem, AtMostOne encoding, const Look& look)
      : lines_(problem, look), encoding_(encoding), n_(problem.n) {}

  std::int64_t variable(Square square) const { return square.row * n_ + square.column + 1; }
  const std::vector<Square>& squares() const { return lines_.squares; }

  /// Calls `take` with each clause, a span of literals without the 0. Returns the number of
  /// variables, auxiliary ones included.
  template <class Take>
  std::int64_t for_each(Take take) const {
    std::int64_t next = 1;  // the current square
    const auto close_up_to = [&](std::int64_t end) {
      for (; next < end; ++next) {
        const std::int64_t clause[] = {-next};
        take(std::span<const std::int64_t>(clause));
      }
    };
    for (const Square& each : lines_.squares) {
      close_up_to(variable(each));
      ++next;
    }
    close_up_to(n_ * n_ + 1);

    const auto open = static_cast<std::int64_t>(lines_.squares.size());
    std::vector<std::int64_t> clause;
    const std::int64_t variables =
        for_each_clause(lines_, encoding_, [&](std::span<const std::int32_t> literals) {
          clause.clear();
          for (const std::int32_t literal : literals) {
            const std::int64_t name = std::abs(literal);
            const std::int64_t number =
                name > open ? n_ * n_ + name - open
                            : variable(lines_.squares[static_cast<std::size_t>(name) - 1]);
            clause.push_back(literal < 0 ? -number : number);
          }
          take(std::span<const std::int64_t>(clause));
        });
    return n_ * n_ + variables - open;
  }

 private:
  Lines lines_;
  AtMostOne encoding_;
  std::int64_t n_;
};

}  // namespace queens::encode
