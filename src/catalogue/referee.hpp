// The referee at the door: every placement an engine hands over is checked before anyone sees it.
#pragma once

#include "queens/engine.hpp"

namespace queens {

class Referee : public Sink {
 public:
  Referee(const Problem& problem, const Engine& engine, Sink& sink)
      : problem_(problem), engine_(engine), sink_(sink) {}

  /// Throws std::logic_error, naming the engine, for a placement that is no solution. O(n).
  bool solution(PlacementView columns) override;
  bool progress(const Progress& progress) override { return sink_.progress(progress); }
  bool event(const Event& event) override { return sink_.event(event); }

 private:
  const Problem& problem_;
  const Engine& engine_;
  Sink& sink_;
};

}  // namespace queens
