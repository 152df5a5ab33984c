// Answers quickly whether a square lies on a blocked diagonal or antidiagonal.
#pragma once

#include <unordered_set>

#include "queens/problem.hpp"

namespace queens {

class BlockedLines {
 public:
  explicit BlockedLines(const Problem& problem);

  /// Whether the square lies on a blocked diagonal or antidiagonal. O(1).
  bool holds(Square square) const {
    return !empty_ && (diagonals_.count(line(std::int64_t{square.row} - square.column)) != 0 ||
                       antidiagonals_.count(line(std::int64_t{square.row} + square.column)) != 0);
  }

 private:
  // On the torus the lines are numbered modulo n.
  std::int64_t line(std::int64_t number) const { return toroidal_ ? (number + n_) % n_ : number; }

  std::int64_t n_;
  bool toroidal_, empty_;
  std::unordered_set<std::int64_t> diagonals_, antidiagonals_;
};

}  // namespace queens
