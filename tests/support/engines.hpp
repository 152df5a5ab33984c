// Helpers for tests that iterate over the engines of the catalogue: names for parametrised tests, lists of solutions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
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

class Collector : public Sink {
 public:
  std::vector<Placement> solutions;
  bool solution(PlacementView columns) override {
    solutions.emplace_back(columns.begin(), columns.end());
    return true;
  }
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
