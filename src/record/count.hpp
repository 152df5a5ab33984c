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
/// "queens 1.0.0, GCC 12.2.0".
std::string build_name();

/// `join` if it counts the board faster than `cross` with this kernel. Empty if not, or if that was never measured:
/// then pick() decides.
std::string_view engine_by_kernel(const Problem& problem, const counting::Kernel& kernel);

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
  bool all_done = false;       ///< whether all units asked for are done
  Step step = Step::counting;  ///< the last step that this run reached
  counting::Phases phases;     ///< of this run
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
class Processor : public Backend {
 public:
  /// `threads` 0: one per hardware thread.
  Processor(int threads, const counting::Kernel& kernel) : threads_(threads), kernel_(kernel) {}
  std::string prepare(const Problem&, const counting::Decomposition&, StopToken&) override {
    return std::string(kernel_.name);
  }
  counting::RunResult count(const counting::Decomposition& decomposition, counting::RunOptions run,
                            const Record& record) override {
    run.limits.threads = threads_;
    run.limits.kernel = kernel_.variant;
    if (record) run.on_unit = [&](const UnitResult& result) { record(result, nullptr); };
    return counting::run(decomposition, run);
  }
  const counting::Kernel* kernel() const override { return &kernel_; }
  double weight() const override { return counting::threads_for(threads_); }

 private:
  int threads_;
  const counting::Kernel& kernel_;
};

/// Counts the units that the ledger lacks; an empty name is no ledger. The options are those of count_on_record(), but
/// the threads and the kernel of the backend count. If there is too little memory for the fastest engine, `cross`
/// counts instead, because it needs hardly any memory; but not if the caller named the engine or the units, or if some
/// units are counted already. `preferred` is the engine that counts if neither the caller nor the ledger says which;
/// if it is empty, engine_by_kernel() says it. Throws Error and record::LedgerError.
UnitCount count(const CheckedProblem& problem, const std::string& ledger,
                const RecordOptions& options, Backend& backend, const std::string& preferred = {});

}  // namespace queens::record
