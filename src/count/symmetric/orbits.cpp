#include "count/symmetric/orbits.hpp"

#include "count/symmetric/half_turn.hpp"
#include "count/symmetric/quarter_turn.hpp"
#include "count/unit_engine.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "orbits",
    .summary = "counts symmetric solutions, placing the images of a queen together",
    .source = "this project; branching on the fewest places: Bitner and Reingold 1975",
    .order = "counts only",
    .largest_n = counting::symmetric::kLargestBoard,
    .takes_squares = false,
    .takes_torus = false,
    .lists = false,
    .counts = false,
    .finds = false,
    .counts_checks = false,
    .counts_symmetric = true,
};

// Takes so little time that it needs no way to stop.
std::unique_ptr<counting::Decomposition> cut_for_orbits(const Problem& problem, Question question,
                                                        const Limits&, StopToken&) {
  return question == Question::half_turn ? counting::symmetric::half_turn(problem.n)
                                         : counting::symmetric::quarter_turn(problem.n);
}

}  // namespace

const Engine& orbits() {
  static const counting::UnitEngine engine(kInfo, cut_for_orbits);
  return engine;
}

}  // namespace queens
