#include "count/join/join.hpp"

#include "count/join/decomposition.hpp"
#include "count/unit_engine.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "join",
    .summary = "counts pairs of half boards that fit together",
    .source = "this project; splitting into halves: Horowitz and Sahni 1974",
    .order = "counts only",
    .largest_n = counting::join::kLargestBoard,
    .takes_squares = false,
    .takes_torus = false,
    .lists = false,
    .finds = false,
    .counts_checks = false,
};

std::unique_ptr<counting::Decomposition> cut_for_join(const Problem& problem, Question,
                                                      const Limits& limits, StopToken& token) {
  return counting::join::decompose(problem.n, {.memory = limits.memory, .threads = limits.threads},
                                   token);
}

}  // namespace

const Engine& join() {
  static const counting::UnitEngine engine(kInfo, cut_for_join);
  return engine;
}

}  // namespace queens
