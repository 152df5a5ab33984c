#include "count/torus/torus.hpp"

#include <string>

#include "count/by_units.hpp"
#include "count/torus/decomposition.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "torus",
    .summary = "counts on the torus by its symmetries, on the fewest of all 4n lines",
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

class TorusEngine final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    if (question != Question::count || !problem.toroidal || problem.restricted() ||
        problem.n > kInfo.largest_n)
      throw Error(ErrorCode::engine_cannot, "engine torus counts on the empty torus of up to " +
                                                std::to_string(kInfo.largest_n) +
                                                " rows and answers no other question");
    const auto cut = [&](StopToken& /*a moment*/) { return counting::torus::decompose(problem.n); };
    return counting::count_by_units(kInfo, cut, limits, sink);
  }
};

}  // namespace

const Engine& torus() {
  static const TorusEngine engine;
  return engine;
}

}  // namespace queens
