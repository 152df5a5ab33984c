#include "count/cross/completions.hpp"

#include "count/cross/leaf_setup.hpp"

namespace queens::counting::cross {

bool Completions::count(const Position& position, StopToken& token, Count& count) {
  count = 0;
  return descend(position, token, count);
}

bool Completions::descend(const Position& position, StopToken& token, Count& count) {
  constexpr int kLeafLines = 13;  // as in cross/1 at n = 18
  if (position.lines_left() == 0) {
    ++count;
    return true;
  }
  if (position.lines_left() <= kLeafLines) {
    set_up_leaf(position, leaf_);
    count += kernel_.count_leaf(leaf_, scratch_).solutions;
    return token.keep_going();
  }
  if ((++upper_nodes_ & 0xff) == 0 && !token.keep_going()) return false;
  const OpenLine line = position.fewest();
  for (std::uint64_t free = line.free; free != 0; free &= free - 1) {
    Position next = position;
    next.place_on(line, std::countr_zero(free));
    if (!descend(next, token, count)) return false;
  }
  return true;
}

}  // namespace queens::counting::cross
