// The textbook algorithms, one file each. An algorithm is a template over its probe with a constructor
// Algorithm(problem, probe) and one function search(); textbook_engine() makes an Engine of it.
//
// In every file `probe_` watches the search (engine/probe.hpp). Its functions enter(), attempt(), reject(), place()
// and remove() report what happens, and do not change what the algorithm does. look() counts a square, a queen or a
// flag that is read, and returns it. tick() looks at the clock now and then, going() is false when the search must
// end, and solution() delivers a solution. `openings_` tells which squares the pre-placed queens and blocks leave
// open; on an empty board all squares are open.
#pragma once

#include <algorithm>

#include "engine/probe.hpp"

namespace queens {

/// The largest board of the algorithms that have no limit of their own. The recursive ones use one
/// small stack frame for each row: 10,000 rows fit a stack of 4 MB.
inline constexpr std::int32_t kLargestTextbook = 10000;

/// The engine of an algorithm, which counts looks and goes up to kLargestTextbook unless `info` says a smaller board.
template <template <class Probe> class Algorithm>
const Engine& textbook_engine(EngineInfo info, bool counts_looks = true) {
  info.counts_looks = counts_looks;
  info.largest_n = std::min(info.largest_n, kLargestTextbook);
  static const ProbedEngine<Algorithm> engine(info);
  return engine;
}

const Engine& permute_test();
const Engine& permute();
const Engine& fike_test();
const Engine& fike();
const Engine& gray_recursive();
const Engine& gray_iterative();
const Engine& backtrack();
const Engine& branch_and_bound();
const Engine& flags();
const Engine& bitmask();
const Engine& fewest_choices();
const Engine& dancing_links();

}  // namespace queens
