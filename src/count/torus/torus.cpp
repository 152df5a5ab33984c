#include "count/torus/torus.hpp"

#include "count/torus/decomposition.hpp"
#include "count/unit_engine.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "torus",
    .summary = "counts on the torus by symmetry, the line with the fewest free squares first",
    .source = "this project; no solutions when 2 or 3 divides n: Polya 1918",
    .order = "counts only",
    .largest_n = counting::torus::kLargestTorus,
    .takes_squares = false,
    .takes_torus = true,
    .lists = false,
    .finds = false,
    .counts_checks = false,
    .takes_board = false,
};

// Takes so little time that it needs no way to stop.
std::unique_ptr<counting::Decomposition> cut_for_torus(const Problem& problem, Question,
                                                       const Limits&, StopToken&) {
  return counting::torus::decompose(problem.n);
}

}  // namespace

const Engine& torus() {
  static const counting::UnitEngine engine(kInfo, cut_for_torus);
  return engine;
}

}  // namespace queens
