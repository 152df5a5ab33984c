// Counts the ways to complete a position (a board with some queens on it), in one thread. The method is that of the
// engine `cross`: branch on the line with the fewest free squares until few lines are left, and give the rest to a
// vector kernel.
#pragma once

#include "count/cross/position.hpp"
#include "count/unit.hpp"
#include "simd/kernel.hpp"

namespace queens::counting::cross {

class Completions {
 public:
  explicit Completions(const simd::Kernel& kernel) : kernel_(kernel) {}

  /// Returns false if it was stopped; `count` is then meaningless.
  bool count(const Position& position, StopToken& token, Count& count);

 private:
  bool descend(const Position& position, StopToken& token, Count& count);

  const simd::Kernel& kernel_;
  unsigned upper_nodes_ = 0;
  simd::Leaf leaf_;
  simd::Scratch scratch_;
};

}  // namespace queens::counting::cross
