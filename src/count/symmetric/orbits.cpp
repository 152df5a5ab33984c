#include "count/symmetric/orbits.hpp"

#include <string>

#include "count/by_units.hpp"
#include "count/symmetric/half_turn.hpp"
#include "count/symmetric/quarter_turn.hpp"

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

class OrbitsEngine final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    const bool half = question == Question::half_turn;
    if ((!half && question != Question::quarter_turn) || problem.toroidal || problem.restricted() ||
        problem.n > kInfo.largest_n)
      throw Error(ErrorCode::engine_cannot,
                  "engine orbits counts the solutions of empty boards of up to " +
                      std::to_string(kInfo.largest_n) +
                      " rows that a half or a quarter turn leaves as they are");
    const auto cut = [&](StopToken& /*a moment*/) {
      return half ? counting::symmetric::half_turn(problem.n)
                  : counting::symmetric::quarter_turn(problem.n);
    };
    return counting::count_by_units(kInfo, cut, limits, sink, question);
  }
};

}  // namespace

const Engine& orbits() {
  static const OrbitsEngine engine;
  return engine;
}

}  // namespace queens
