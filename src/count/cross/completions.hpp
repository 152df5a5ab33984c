// Counts the solutions of a position: in one thread, by the upper tree and the vector kernels of cross/1.
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
