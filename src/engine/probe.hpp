// Probes: three ways to watch the same search; and ProbedEngine, which makes an engine of it.
//
// A textbook engine is a template over its probe and reports each step to it. Silent handles only what every
// search needs (ticks and solutions, from Control); the compiler removes the other calls. Counting counts the
// steps. Tracing also reports them to the sink. So one source serves speed, statistics and animation.
//
//   enter(row)           the search turns to a row to fill
//   enter_column(column) ... or to a column
//   enter_region(region) ... or to a region
//   enter_line(line, n)  ... or to any of them: the rows have the numbers 0 .. n - 1, then come columns and regions
//   attempt(row, column) a candidate square is about to be tested: one "check"
//   reject(row, column)  ... and a queen cannot stand there
//   place(row, column)   ... a queen is placed: one "node"
//   remove(row, column)  ... and taken off again: one "backtrack"
//   look(value)          returns the value: a square, a queen or a flag, read to choose or test candidates:
//                        one "look". It is not reported as an event
#pragma once

#include <type_traits>

#include "engine/control.hpp"

namespace queens {

class Silent : public Control {
 public:
  using Control::Control;
  void enter(std::int32_t) {}
  void enter_column(std::int32_t) {}
  void enter_region(std::int32_t) {}
  void enter_line(std::int32_t, std::int32_t) {}
  template <class Value>
  const Value& look(const Value& value) {
    return value;
  }
  void attempt(std::int32_t, std::int32_t) {}
  void reject(std::int32_t, std::int32_t) {}
  void place(std::int32_t, std::int32_t) {}
  void remove(std::int32_t, std::int32_t) {}
};

class Counting : public Silent {
 public:
  using Silent::Silent;
  template <class Value>
  const Value& look(const Value& value) {
    ++counts_.looks;
    return value;
  }
  void attempt(std::int32_t, std::int32_t) { ++counts_.checks; }
  void place(std::int32_t, std::int32_t) {
    if (level_ == counts_.nodes_per_level.size()) counts_.nodes_per_level.push_back(0);
    ++counts_.nodes_per_level[level_++];
    ++counts_.nodes;
  }
  void remove(std::int32_t, std::int32_t) {
    --level_;
    ++counts_.backtracks;
  }

  Answer answer(std::string_view engine) {
    Answer answer = Control::answer(engine);
    counts_.elapsed_seconds = answer.statistics.elapsed_seconds;
    answer.statistics = std::move(counts_);
    answer.counted = true;
    return answer;
  }

 private:
  Statistics counts_;
  std::size_t level_ = 0;  // queens on the board
};

class Tracing : public Counting {
 public:
  Tracing(Question question, const Limits& limits, Sink& sink)
      : Counting(question, limits, sink), sink_(sink) {}
  void enter(std::int32_t row) { report(Event::Kind::enter, row, -1); }
  void enter_column(std::int32_t column) { report(Event::Kind::enter, -1, column); }
  void enter_region(std::int32_t region) { report(Event::Kind::enter, -1, -1, region); }
  void enter_line(std::int32_t line, std::int32_t n) {
    if (line < n)
      enter(line);
    else if (line < 2 * n)
      enter_column(line - n);
    else
      enter_region(line - 2 * n);
  }
  void attempt(std::int32_t row, std::int32_t column) {
    Counting::attempt(row, column);
    report(Event::Kind::attempt, row, column);
  }
  void reject(std::int32_t row, std::int32_t column) { report(Event::Kind::reject, row, column); }
  void place(std::int32_t row, std::int32_t column) {
    Counting::place(row, column);
    report(Event::Kind::place, row, column);
  }
  void remove(std::int32_t row, std::int32_t column) {
    Counting::remove(row, column);
    report(Event::Kind::remove, row, column);
  }
  bool solution(PlacementView columns) {
    report(Event::Kind::solution, -1, -1);
    return Counting::solution(columns);
  }

 private:
  void report(Event::Kind kind, std::int32_t row, std::int32_t column, std::int32_t region = -1) {
    if (!sink_.event({kind, row, column, region})) ask_to_stop();
  }
  Sink& sink_;
};

/// An engine from a class template over its probe. The search has a constructor Algorithm(problem, probe), or
/// Algorithm(problem, limits, probe) if it has vector kernels, and a function search(). It is compiled three times,
/// once for each kind of probing.
template <template <class Probe> class Algorithm>
class ProbedEngine final : public Engine {
 public:
  explicit ProbedEngine(const EngineInfo& info) : info_(info) { info_.traces = true; }
  const EngineInfo& info() const override { return info_; }

  Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    switch (limits.probing) {
      case Probing::counting: return watched_by<Counting>(problem, question, limits, sink);
      case Probing::tracing: return watched_by<Tracing>(problem, question, limits, sink);
      case Probing::silent: break;
    }
    return watched_by<Silent>(problem, question, limits, sink);
  }

 private:
  template <class Probe>
  Answer watched_by(const CheckedProblem& problem, Question question, const Limits& limits,
                    Sink& sink) const {
    Probe probe(question, limits, sink);
    if constexpr (std::is_constructible_v<Algorithm<Probe>, const Problem&, const Limits&, Probe&>)
      Algorithm<Probe>(problem, limits, probe).search();
    else
      Algorithm<Probe>(problem, probe).search();
    return probe.answer(info_.name);
  }

  EngineInfo info_;
};

}  // namespace queens
