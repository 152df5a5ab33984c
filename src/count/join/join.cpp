#include "count/join/join.hpp"

#include <string>

#include "count/by_units.hpp"
#include "count/join/decomposition.hpp"

namespace queens {
namespace {

constexpr EngineInfo kInfo{
    .name = "join",
    .summary = "counts pairs of half boards that go together",
    .source = "this project; splitting into halves: Horowitz and Sahni 1974",
    .order = "counts only",
    .largest_n = counting::join::kLargestBoard,
    .takes_squares = false,
    .takes_torus = false,
    .lists = false,
    .finds = false,
    .counts_checks = false,
};

class JoinEngine final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    if (question != Question::count || problem.toroidal || problem.restricted() ||
        problem.n > kInfo.largest_n)
      throw Error(ErrorCode::engine_cannot,
                  "engine join counts on empty ordinary boards of up to " +
                      std::to_string(kInfo.largest_n) + " rows and answers no other question");
    const auto cut = [&](StopToken& token) {
      return counting::join::decompose(problem.n,
                                       {.memory = limits.memory, .threads = limits.threads}, token);
    };
    return counting::count_by_units(kInfo, cut, limits, sink);
  }
};

}  // namespace

const Engine& join() {
  static const JoinEngine engine;
  return engine;
}

}  // namespace queens
