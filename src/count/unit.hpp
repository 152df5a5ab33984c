// The interfaces that all ways of counting implement: a Decomposition, which cuts a count into units, and the
// workers that count them, one by one or in batches.
//
// The units are independent, and each has a weight:
//      count = sum over units of weight(unit) * solutions(unit).
// Units are numbered from 0. The numbering depends only on the problem and the decomposition's name ("cross/1"),
// so any machine can count any range, and a ledger can say which units are done.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "base/random.hpp"
#include "engine/control.hpp"
#include "queens/engine.hpp"
#include "queens/units.hpp"
#include "simd/kernel.hpp"

namespace queens::counting {

// The inner loops of counting, each version for one instruction set; kernel() finds one by its name.
using queens::kernel;
using simd::Kernel;
using simd::kernels;

/// How the time of a unit was spent, in ticks of the processor's clock; all 0 if it was not measured.
struct Phases {
  std::uint64_t list = 0;    ///< listing half boards
  std::uint64_t filter = 0;  ///< filtering lists
  std::uint64_t tables = 0;  ///< turning the filtered lists into tables
  std::uint64_t visit = 0;   ///< looking up pairs in the tables
  std::uint64_t all = 0;     ///< the whole unit
  Count solutions = 0;       ///< weighted, of the units that were measured

  Phases& operator+=(const Phases& other) {
    list += other.list, filter += other.filter, tables += other.tables, visit += other.visit;
    all += other.all, solutions += other.solutions;
    return *this;
  }
};

/// Two estimates from one random path through the search tree of a unit. Their means over all paths are the number
/// of its nodes and the weighted number of its solutions (Knuth 1975).
struct Walk {
  double nodes = 0, weighted = 0;
};

/// Counts the units that one thread takes; holds the thread's working memory.
class Worker {
 public:
  virtual ~Worker() = default;
  /// Returns false if it was stopped; then only the nodes in `result` are meaningful. The runner sets the seconds
  /// of `result`, if a callback receives it.
  virtual bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) = 0;
  /// Makes a random walk through the search tree of the unit. Empty if this worker cannot.
  virtual std::optional<Walk> walk(std::uint64_t /*unit*/, random::SplitMix64& /*random*/) {
    return {};
  }
  /// Sums over all units that it has solved and timed.
  virtual Phases phases() const { return {}; }
};

/// Counts many units at once, as a graphics card does. One thread at a time uses it.
class BatchWorker {
 public:
  virtual ~BatchWorker() = default;
  /// Counts the units, in any order, and calls `done` for each. If it returns before all are done, others count the
  /// rest, and it gets no more units.
  virtual void solve(std::span<const std::uint64_t> units, StopToken& token,
                     const std::function<void(const UnitResult&)>& done) = 0;
  /// Called for each unit that it has counted, instead of RunOptions::on_unit.
  virtual void on_unit(const UnitResult& unit) = 0;
};

class Decomposition {
 public:
  virtual ~Decomposition() = default;
  virtual std::string_view name() const = 0;
  virtual std::int32_t n() const = 0;
  virtual std::uint64_t units() const = 0;
  /// Expected work, in any unit of measure: for the order of units and for progress.
  virtual double size(std::uint64_t unit) const = 0;
  /// Builds what all workers need, if no earlier call has done so. Call it once before worker(). False if it was
  /// stopped.
  virtual bool prepare(const Kernel& /*kernel*/, StopToken& /*token*/) const { return true; }
  virtual std::unique_ptr<Worker> worker(const Kernel& kernel) const = 0;
};

}  // namespace queens::counting
