#include "count/cross/cross.hpp"

#include "count/cross/decomposition.hpp"
#include "count/cross/position.hpp"
#include "count/unit_engine.hpp"

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

std::unique_ptr<counting::Decomposition> cut_for_cross(const Problem& problem, Question,
                                                       const Limits&, StopToken& token) {
  return counting::cross::decompose(problem, token);
}

}  // namespace

const Engine& cross() {
  static const counting::UnitEngine engine(kInfo, cut_for_cross);
  return engine;
}

}  // namespace queens
