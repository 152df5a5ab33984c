// The ranks of a job: rank 0 manages the count, all others count.
//
// Rank 0. Owns the ledger, hands out portions of units and collects the results. Every counting rank has two portions at
//         a time (see count/queue.hpp for their sizes), so rank 0 need not hurry: it sleeps up to 5 ms between polls and
//         leaves its core to the counting ranks.
// Others. Each waits for the job, sends its hello, and counts the units that rank 0 gives it. One thread exchanges
//         messages with rank 0: tasks (portions of units) come in, results go out. A single count lasts for the whole
//         life of the rank. Its threads and devices take their next units from the waiting tasks. So tables are built
//         once, and no thread waits for the last units of a task: it goes on with the next task.
// Parts.  Results of unfinished tasks are sent regularly, so that a killed job loses little: each time, one unbroken
//         range of units from each unfinished task. A rank that is stopped sends all its results.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/mpi/mailbox.hpp"
#include "commands/count_by_units.hpp"
#include "record/count.hpp"

namespace queens::cluster {

class Manager final : public record::Backend {
 public:
  explicit Manager(Mailbox& mailbox);

  /// Sends all ranks the job, and waits until each has confirmed that it can do it.
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const counting::Decomposition& decomposition, counting::RunOptions run,
                            const record::Record& record) override;

  /// Dismisses all ranks, once. Returns false if a rank does not answer: then MPI_Finalize would wait forever.
  bool dismiss();

  /// Call these after count(). The remarks of ranks are lines for the user.
  record::Team team() const;
  const std::string& remarks() const { return remarks_; }

 private:
  using Origin = std::shared_ptr<const record::Origin>;
  struct Member {
    bool ready = false, left = false;
    std::int64_t threads = 0, devices = 0;
    double weight = 0;
    std::map<std::string, Origin> origins = {};  // by kernels of devices; "": that of its processor
  };
  struct Portions;  // those handed out, and the results received

  bool all_of_them(bool Member::*state) const;
  void handle(const Message& message);
  void greet(int rank, const Hello& hello);
  void part(int rank, const Farewell& farewell);
  void give(int rank);
  void take(int rank, const Report& report);
  Origin shared(const record::Origin& origin) const;
  void throw_failure() const;

  Mailbox& mailbox_;
  Job job_;
  std::vector<Member> members_;  // by rank; that of rank 0 is not used
  Farewell failure_;             // of the first rank that failed
  bool dismissed_ = false, all_left_ = true;
  Portions* portions_ = nullptr;  // while it counts
  std::uint64_t handed_out_ = 0;
  double processor_seconds_ = 0;
  std::string remarks_;
};

/// Where a rank runs, if it counts.
struct Place {
  int threads = 1;               ///< for this rank
  gpu::ProcessOnHost on_host{};  ///< its number among the counting ranks of this host
};

/// Counts until rank 0 sends stop. The options say only how to count; rank 0 says what to count. If this rank cannot
/// continue, work() sends the results that it has, and throws; the caller then tells rank 0 the reason by refuse().
void work(Mailbox& mailbox, commands::UnitOptions options, const commands::DeviceOptions& devices,
          const Place& place);

/// Tells rank 0 that this rank cannot count, and waits until rank 0 has received that.
void refuse(Mailbox& mailbox, int status, std::string_view message);

}  // namespace queens::cluster
