// The rules that cut a count into units, and the engines that count by them, each by the method in the header of its
// decomposition.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "count/unit.hpp"

namespace queens {

const Engine& cross();  ///< counts the solutions of a board: count/cross.hpp
const Engine& join();   ///< the same, for large empty boards: count/join/decomposition.hpp
const Engine& torus();  ///< counts the solutions on the torus: count/torus.hpp
/// Counts the solutions that a half turn or a quarter turn maps to themselves: count/half_turn.hpp and
/// count/quarter_turn.hpp. It places one orbit at a time: two or four queens that the turn maps to one another.
const Engine& orbits();

namespace counting {

/// A rule that cuts counts into units.
struct Rule {
  std::string_view name;      ///< "cross/1": version 1 of the rule of the engine `cross`
  const Engine& (*engine)();  ///< which counts by it
  Question question;          ///< what the units add up to
  /// Whether its units may be counted by themselves, recorded, and counted again. Their numbers never change.
  bool kept;
  bool (*cuts)(std::int32_t n);  ///< whether the engine uses it on boards of n rows
  /// Cuts a problem that the engine serves, for a count with the memory and the threads of these limits. Returns null if
  /// it was stopped.
  std::unique_ptr<Decomposition> (*decompose)(const CheckedProblem&, const Limits&, StopToken&);
};

/// All rules, in the order of the catalogue.
const std::vector<Rule>& rules();

}  // namespace counting
}  // namespace queens
