// Counts solutions unit by unit. A count is cut into independent units; any machine can count any unit, in any
// order. The results of all units add up to the number of solutions.
//
//    const auto units = queens::cut({.n = 20});
//    const auto half = queens::count(*units, {{0, units->size() / 2 - 1}});
//    std::cout << half.weighted;
//
// The rule that cuts a count has a name such as "join/1": version 1 of the rule of the engine `join`. The numbers
// of the units depend only on the problem and on this rule. queens/ledger.hpp keeps the results in a file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/engine.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"
#include "queens/units.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

namespace counting {
class Decomposition;
}

class Units;
struct CountUnitsOptions;

/// A count cut into units, numbered 0 .. size() - 1. Cheap to copy. Several threads may use it at once.
class Units {
 public:
  const Problem& problem() const noexcept { return problem_; }
  std::string_view engine() const;  ///< "join"
  std::string_view rule() const;    ///< "join/1"
  std::uint64_t size() const;
  [[nodiscard]] UnitSet all() const;
  /// The expected work of a unit, on a scale of the rule's own: only ratios mean something. O(1). Throws
  /// Error(bad_limit) for a unit that does not exist.
  [[nodiscard]] double work(std::uint64_t unit) const;

 private:
  Units(Problem problem, std::shared_ptr<const counting::Decomposition> decomposition);
  friend std::optional<Units> cut(const Problem&, std::string_view, const Limits&);
  friend std::vector<UnitRange> equal_parts(const Units&, int);
  friend UnitsCount count(const Units&, const UnitSet&, const CountUnitsOptions&);

  Problem problem_;
  std::shared_ptr<const counting::Decomposition> decomposition_;
};

/// Cuts a count into units. `rule` names a rule ("join/1") or an engine ("join"); empty means the most suitable
/// one. Pass the threads and the memory that you will count with. Returns nothing if the time limit or on_progress
/// stopped it. Throws Error for an invalid problem, one that no rule can cut, or an unknown name. Takes up to a
/// second for large boards of odd size, otherwise milliseconds.
[[nodiscard]] std::optional<Units> cut(const Problem& problem, std::string_view rule = {},
                                       const Limits& limits = {});

/// Divides all units into ranges of about the same expected work: `parts` of them, or fewer if some units are
/// larger than a part. Throws Error(bad_limit) unless 1 <= parts <= units.size(). O(units).
[[nodiscard]] std::vector<UnitRange> equal_parts(const Units& units, int parts);

struct CountUnitsOptions {
  Limits limits = {};
  /// Called once for each finished unit, by one thread at a time. An exception from a callback ends the count
  /// and is passed on.
  std::function<void(const UnitResult&)> on_unit = {};
};

/// Counts the units in `which`. A unit that was interrupted adds nothing. Throws Error(bad_limit) for units that
/// do not exist.
[[nodiscard]] UnitsCount count(const Units& units, const UnitSet& which,
                               const CountUnitsOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
