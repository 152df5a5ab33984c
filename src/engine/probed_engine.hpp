// Makes an engine from a search that is a class template over its probe, to which it reports each step. The search
// has a constructor Algorithm(problem, probe), or Algorithm(problem, limits, probe) if it has vector kernels, and
// a function search(). It is compiled three times, once for each kind of probing.
#pragma once

#include <type_traits>

#include "engine/probe.hpp"

namespace queens {

template <template <class Probe> class Algorithm>
class ProbedEngine final : public Engine {
 public:
  explicit ProbedEngine(const EngineInfo& info) : info_(info) { info_.traces = true; }
  const EngineInfo& info() const override { return info_; }

  Answer solve(const Problem& problem, Question question, const Limits& limits,
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
  Answer watched_by(const Problem& problem, Question question, const Limits& limits,
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
