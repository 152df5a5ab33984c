#include "local/local_search.hpp"

#include <string>

#include "engine/control.hpp"
#include "engine/kernel.hpp"
#include "engine/placement_memory.hpp"
#include "local/exhaust.hpp"
#include "local/swaps.hpp"

namespace queens {
namespace {

using namespace local;

constexpr EngineInfo kInfo{
    .name = "local-search",
    .summary = "a random placement repaired by swaps: a large board in linear time",
    .source = "R. Sosic and J. Gu 1990, 1991, 1994",
    .order = "one solution only",
    .largest_n = 1'000'000'000,
    .takes_squares = true,
    .takes_torus = false,
    .lists = false,
    .counts = false,
    .counts_checks = false,
    .takes_seed = true,
    .proves_none = false,
};

bool find(Board& board, const simd::Kernel& kernel, std::uint64_t most_tries,
          random::SplitMix64& random, Control& control, Statistics& statistics) {
  while (control.going()) {
    if (statistics.tries >= most_tries) {
      control.ask_to_stop(Stop::tries);
      return false;
    }
    board.clear(control);
    if (!control.going()) return false;
    if (board.open_rows() <= kFewRows)
      return place_by_exhaustion(board, random, control, statistics);
    Leftover left = place_greedily(board, simd::place_pairs(kernel), random, control, statistics);
    if (place_by_swaps(board, std::move(left), random, control, statistics)) return control.going();
  }
  return false;
}

class LocalSearch final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    require_memory(problem.n, "local search on a board of n = " + std::to_string(problem.n));
    Control control(question, limits, sink);
    random::SplitMix64 random(limits.seed);
    Statistics statistics;
    {
      Board board(problem, control);
      if (find(board, kernel_named(limits.kernel), limits.tries, random, control, statistics))
        control.solution(board.take());
    }
    Answer answer = control.answer(kInfo.name);
    answer.counted = limits.probing != Probing::silent;
    statistics.elapsed_seconds = answer.statistics.elapsed_seconds;
    answer.statistics = std::move(statistics);
    return answer;
  }
};

}  // namespace

const Engine& local_search() {
  static const LocalSearch engine;
  return engine;
}

}  // namespace queens
