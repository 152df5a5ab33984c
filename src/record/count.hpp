// Counts the solutions of a board unit by unit, with a ledger: it skips the units that the ledger already has, and
// records the results of the others.
//
// A Backend does the counting: the threads of this process, or the ranks of an MPI job. This file decides, for all
// backends, which units are missing, which engine continues the count of a ledger, and what the answer is.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/counting.hpp"
#include "count/unit.hpp"
#include "queens/ledger.hpp"
#include "queens/problem.hpp"
#include "record/ledger.hpp"

namespace queens::record {

/// This build of the program, which a ledger records with each result: its version and the compiler that made it:
/// "queens 0.1.0, GCC 12.2.0".
std::string build_name();

// Chooses between the engines `join` and `cross` on boards where the machine decides which of the two counts faster.
//
// Idea.  Both engines count a smaller board on one thread. Let the ratio be the processor time of `join` divided by
//        that of `cross`. From the smaller board to the board itself it falls by about the same factor on all
//        machines. So a table holds, for each board, the ratio on the smaller board at which both engines take the
//        same time on the board itself. If the measured ratio is less, `join` counts.
// Table. Measured on a Xeon with each of its vector kernels (bench/runs/2026-11-23-intel-xeon-2c-crossover). The
//        ratios of the table separate the kernels with which `join` is faster on the board from those with which
//        `cross` is faster. If the two engines differ by less than a tenth, either may be chosen; at n = 17, where
//        measuring must be quick, the table favours `cross`. If the speed of either engine changes, the table must
//        be measured again.
// Cost.  Measuring takes at most 3 % of the time of a count on one thread: with AVX-512, 3.3 ms for n = 17, 15 ms
//        for n = 18, 30 ms for n = 19, 120 ms for n = 20.
// Tried. Samples of the units of the board itself. They are more exact, but `join` first makes its tables, which
//        takes 60 ms at n = 18, 7 % of the count by `cross`, and a unit measured alone takes twice as long as
//        within a count.

/// Counts the empty board of n rows with an engine, and returns the seconds that it took; empty if it was stopped.
using TimeCount = std::function<std::optional<double>(std::int32_t n, std::string_view engine)>;

/// A TimeCount that measures processor time on this thread. Its result is empty also if there is too little memory.
TimeCount timed_by(const counting::Kernel& kernel, StopToken& token);

/// Whether measured_engine() measures anything.
bool is_measured(const Problem& problem);

/// The engine that is cheaper on this machine. Empty if nothing is measured on such a board, or it was stopped:
/// then pick() decides.
std::string_view measured_engine(const Problem& problem, const TimeCount& time);

/// How the engine is chosen if neither the caller nor the ledger says which.
struct Choice {
  std::string preferred = {};  ///< it counts; empty: the most suitable one
  TimeCount time = {};         ///< how engines are measured; empty: timed_by()
};

/// The counting ranks of an MPI job. The manager, rank 0, is not one of them.
struct Team {
  int ranks = 0, threads = 0, devices = 0, hosts = 0;
  std::uint64_t portions = 0;  ///< handed out
  double manager_seconds = 0;  ///< processor time of the manager
};

/// What one device, such as a card, did.
struct DeviceShare {
  std::string id, name;  ///< "cuda:0", "NVIDIA H100 80GB HBM3"
  std::uint64_t units = 0;
  double seconds = 0;        ///< wall-clock time from its first unit to its last
  std::string stopped = {};  ///< why it does not count, or no longer counts; empty: it counts
  std::string remark = {};   ///< a sentence for the user; empty: none
};

/// The whole result of a count.
struct UnitCount : CountOnRecord {
  std::string kernel;
  bool all_done = false;             ///< whether all units asked for are done
  Step step = Step::counting;        ///< the last step that this run reached
  std::uint64_t units_recorded = 0;  ///< by this run: those in complete blocks
  counting::Phases phases;           ///< of this run
  /// The first blocks asked for whose results in the ledger contradict each other, and the number of all of them.
  std::vector<Block> disputes;
  std::uint64_t disputed = 0;
  std::string objection;                  ///< why the sum cannot be the answer; empty: it may be
  std::optional<Team> team;               ///< empty if this process counted alone
  std::vector<DeviceShare> devices = {};  ///< those that were to take part

  /// Whether answer.count may be said.
  bool has_total() const { return disputed == 0 && objection.empty(); }
};

/// Called once for each result, with its origin; null means this process.
using Record = std::function<void(const UnitResult&, std::shared_ptr<const Origin>)>;

/// Counts units: in this process, on devices, or in other processes.
class Backend {
 public:
  virtual ~Backend() = default;
  /// Called before anything is written. Returns the name of the kernel; throws Error if the backend cannot count.
  /// If `token` stops it, count() is still called, and ends at once.
  virtual std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                              StopToken& token) = 0;
  /// `run` says which units are wanted, and who stops it; the backend chooses the threads and the kernel. Every result
  /// goes to `record`, unless that is empty.
  virtual counting::RunResult count(const counting::Decomposition& decomposition,
                                    counting::RunOptions run, const Record& record) = 0;
  /// The kernel with which this process counts; null if only devices or other processes count.
  virtual const counting::Kernel* kernel() const { return nullptr; }
  /// How fast it counts, in threads of this processor. Call it after prepare().
  virtual double weight() const { return 1; }
  /// What each device did that was to take part. Call it after count().
  virtual std::vector<DeviceShare> devices() const { return {}; }
};

/// The threads of this process.
class Processor final : public Backend {
 public:
  /// `threads` 0: one per hardware thread.
  Processor(int threads, const counting::Kernel& kernel) : threads_(threads), kernel_(kernel) {}
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const counting::Decomposition& decomposition, counting::RunOptions run,
                            const Record& record) override;
  const counting::Kernel* kernel() const override { return &kernel_; }
  double weight() const override { return counting::threads_for(threads_); }

 private:
  int threads_;
  const counting::Kernel& kernel_;
};

/// Counts the units that the ledger lacks; an empty name is no ledger. The options are those of count_on_record(), but
/// the threads and the kernel of the backend count. If there is too little memory for the fastest engine, `cross`
/// counts instead, because it needs hardly any memory; but not if the caller named the engine or the units, or if some
/// units are counted already. Throws Error and record::LedgerError.
UnitCount count(const CheckedProblem& problem, const std::string& ledger,
                const RecordOptions& options, Backend& backend, const Choice& choice = {});

}  // namespace queens::record
