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

namespace queens {

// The engines, each by the method in the header of its decomposition.

const Engine& cross();  ///< counts the solutions of a board: count/cross.hpp
const Engine& join();   ///< the same, for large empty boards: count/join/decomposition.hpp
const Engine& torus();  ///< counts the solutions on the torus: count/torus.hpp
/// Counts the solutions that a half turn or a quarter turn maps to themselves. It places one orbit at a time: two or
/// four queens that the turn maps to one another.
const Engine& orbits();

}  // namespace queens
