// Generates the clauses of a DIMACS file. The writer of the file and the SAT solver both use them, so that a
// proof by the solver names variables by the same numbers as the file.
//
// Every square has the variable row * n + column + 1, free or not; auxiliary variables follow.
// First come unit clauses against the squares that are not free, then the clauses of
// for_each_clause() in its order.
#pragma once

#include <cstdlib>
#include <vector>

#include "encode/clauses.hpp"

namespace queens::encode {

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
