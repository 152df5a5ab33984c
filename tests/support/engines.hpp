// Helpers for tests that iterate over the engines of the catalogue: names for parametrised tests, lists of solutions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "queens/queens.hpp"

namespace queens::test {

/// Whether the tests are built with a sanitizer, which makes them slower and takes a huge address space.
#ifdef QUEENS_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// The name of an engine with underscores, as in branch_and_bound, because gtest takes no hyphens.
inline std::string test_name(const ::testing::TestParamInfo<const Engine*>& info) {
  std::string name(info.param->info().name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// The engines whose rows in the catalogue satisfy `wanted`.
template <class Wanted>
std::vector<const Engine*> engines_where(Wanted wanted) {
  std::vector<const Engine*> list;
  for (const Engine* each : engines())
    if (wanted(each->info())) list.push_back(each);
  return list;
}

/// Whose limits stop a search when it asks for the first time.
struct Impatient {
  int asked = 0;
  Limits limits() {
    return {.on_progress = [this](const Progress&) { return ++asked == 0; }};
  }
};

/// Keeps the solutions, and has enough when there are `most`.
class Collector : public Sink {
 public:
  explicit Collector(std::size_t most = ~std::size_t{0}) : most_(most) {}
  std::vector<Placement> solutions;
  bool solution(PlacementView columns) override {
    solutions.emplace_back(columns.begin(), columns.end());
    return solutions.size() < most_;
  }

 private:
  std::size_t most_;
};

/// An engine made of a function.
class MadeEngine : public Engine {
 public:
  using Solve = std::function<Answer(const CheckedProblem&, Question, Sink&)>;
  MadeEngine(std::string_view name, Solve solve) : solve_(std::move(solve)) { row.name = name; }
  EngineInfo row;
  const EngineInfo& info() const override { return row; }
  Answer solve(const CheckedProblem& problem, Question question, const Limits&,
               Sink& sink) const override {
    return solve_(problem, question, sink);
  }

 private:
  Solve solve_;
};

/// All solutions in the order in which the engine finds them.
inline std::vector<Placement> listed(const Engine& engine, const Problem& problem) {
  Collector collector;
  run(problem, Question::all, {}, collector, engine.info().name);
  return collector.solutions;
}

inline std::vector<Placement> sorted(std::vector<Placement> list) {
  std::sort(list.begin(), list.end());
  return list;
}

inline Answer answer_of(const Engine& engine, const Problem& problem, Question question,
                        const Limits& limits = {}) {
  return run(problem, question, limits, engine.info().name);
}

}  // namespace queens::test
