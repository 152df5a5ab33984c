#include "count/cross/cross.hpp"

#include <string>

#include "count/by_units.hpp"
#include "count/cross/decomposition.hpp"
#include "count/cross/position.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "cross",
    .summary = "counts by a vector tree search from the middle rows and columns",
    .source = "this project; branching on the fewest squares: Bitner and Reingold 1975",
    .order = "counts only",
    .largest_n = counting::cross::kLargestBoard,
    .takes_squares = true,
    .takes_torus = false,
    .lists = false,
    .finds = false,
    .counts_checks = false,
};

class CrossEngine final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    if (question != Question::count || problem.toroidal || problem.n > kInfo.largest_n)
      throw Error(ErrorCode::engine_cannot, "engine cross counts on ordinary boards of up to " +
                                                std::to_string(kInfo.largest_n) +
                                                " rows and answers no other question");
    const auto cut = [&](StopToken& token) { return counting::cross::decompose(problem, token); };
    return counting::count_by_units(kInfo, cut, limits, sink);
  }
};

}  // namespace

const Engine& cross() {
  static const CrossEngine engine;
  return engine;
}

}  // namespace queens
