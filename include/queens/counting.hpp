// Counting by units: a count is cut into pieces, and any machine counts any of them, in any order. What
// they count adds up to the number of solutions.
//
//   const auto units = queens::cut({.n = 20});
//   const auto half = queens::count(*units, {{0, units->size() / 2 - 1}});
//   std::cout << queens::to_string(half.weighted);
//
// Which piece has which number depends on the problem and on the rule only ("join/1": the engine, and the
// version of its rule). queens/ledger.hpp keeps the results in a file.
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

/// A count, cut into units 0 .. size() - 1. Cheap to copy; may be used by several threads at once.
class Units {
 public:
  const Problem& problem() const { return problem_; }
  std::string_view engine() const;  ///< "join"
  std::string_view rule() const;    ///< "join/1"
  std::uint64_t size() const;
  UnitSet all() const;
  /// The expected cost of a unit, in a measure of the rule's own. O(1). Throws Error(bad_limit) for a unit
  /// that does not exist.
  double work(std::uint64_t unit) const;

  const counting::Decomposition& decomposition() const { return *decomposition_; }

 private:
  Units(Problem problem, std::shared_ptr<const counting::Decomposition> decomposition);
  friend std::optional<Units> cut(const Problem&, std::string_view, const RunControl&);

  Problem problem_;
  std::shared_ptr<const counting::Decomposition> decomposition_;
};

/// Cuts a count by the rule of that name or of that engine, or by the one that suits best. Pass the threads
/// and the memory that you will count with. Empty when the limit or on_progress stopped it. Throws Error for a
/// problem that is not well formed, that no rule cuts, and for an unknown name. Up to a second for large
/// boards of odd size, else milliseconds.
std::optional<Units> cut(const Problem& problem, std::string_view rule = {},
                         const RunControl& control = {});

/// Ranges of about the same expected work that cover all units; fewer than `parts` if some units are
/// larger than a part. Throws Error(bad_limit) unless 1 <= parts <= units.size(). O(units).
std::vector<UnitRange> equal_parts(const Units& units, int parts);

/// One unit, counted.
struct UnitCount {
  std::uint64_t unit = 0;
  Count solutions = 0;  ///< of the unit
  Count weighted = 0;   ///< times the images that the unit stands for: what it adds to the number
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< of the thread that counted it
};

struct CountUnitsOptions {
  RunControl control = {};
  std::string kernel = {};  ///< "avx2"; empty: the fastest here
  /// Each unit, once, when it is counted; by one thread at a time. What a callback throws ends the count and is
  /// passed on.
  std::function<void(const UnitCount&)> on_unit = {};
};

/// Some units, counted.
struct UnitsCount {
  Count solutions = 0, weighted = 0;  ///< of the units that were counted; see UnitCount
  std::uint64_t nodes = 0;
  std::uint64_t units_done = 0;
  Stop stop = Stop::finished;  ///< otherwise some units were not counted
  std::string kernel;          ///< the one that counted
  double elapsed_seconds = 0;
};

/// Counts these units. An unfinished unit is not counted. Throws Error(bad_limit) for units that do not
/// exist.
UnitsCount count(const Units& units, const UnitSet& which, const CountUnitsOptions& options = {});

}  // namespace queens
QUEENS_PUBLIC_END
