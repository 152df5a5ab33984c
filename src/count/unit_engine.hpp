// Makes an engine out of any way of counting by units. The engine runs on limits.threads threads. Cutting the count
// into units is part of its search, so limits and the caller's sink can stop it from the start.
#pragma once

#include <memory>

#include "count/unit.hpp"
#include "queens/engine.hpp"

namespace queens::counting {

class UnitEngine final : public Engine {
 public:
  /// Cuts the count into units; null if it was stopped.
  using Decompose = std::unique_ptr<Decomposition> (*)(const Problem&, Question, const Limits&,
                                                       StopToken&);

  UnitEngine(const EngineInfo& info, Decompose decompose) : info_(info), decompose_(decompose) {}
  const EngineInfo& info() const override { return info_; }

  /// Throws Error(engine_cannot) for a problem or a question that info() does not take.
  Answer solve(const Problem& problem, Question question, const Limits& limits,
               Sink& sink) const override;

 private:
  const EngineInfo& info_;
  const Decompose decompose_;
};

}  // namespace queens::counting
