// Rank 0 owns the ledger, hands out portions of units and collects the results.
//
// Every counting rank has two portions at a time (see count/queue.hpp for their sizes), so rank 0 need
// not hurry: it sleeps up to 5 ms between polls and leaves its core to the counting ranks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "cluster/mpi/mailbox.hpp"

namespace queens::mpi {

class Manager final : public campaign::Backend {
 public:
  explicit Manager(Mailbox& mailbox);

  /// Sends all ranks the job, and waits until each has confirmed that it can do it.
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const campaign::UnitWork& work) override;

  /// Dismisses all ranks, once. Returns false if a rank does not answer: then MPI_Finalize would wait forever.
  bool dismiss();

  /// Call these after count(). The remarks of ranks are lines for the user.
  campaign::Team team() const;
  const std::string& remarks() const { return remarks_; }

 private:
  struct Member {
    bool ready = false, left = false;
    std::int64_t threads = 0, devices = 0;
    double weight = 0;
    std::shared_ptr<const ledger::Origin> origin;                            // of its processor
    std::vector<std::shared_ptr<const ledger::Origin>> device_origins = {};  // by kernels
  };
  // The failure of a rank, from its farewell: an exit status and a sentence.
  struct Failure {
    int status = 0;
    std::string message;
  };
  class Hand;  // one count: the portions handed out and the results received

  std::shared_ptr<const ledger::Origin> shared(ledger::Origin origin) const;
  const std::shared_ptr<const ledger::Origin>& origin(Member& member,
                                                      const std::string& kernel) const;
  void greet(const Message& message);
  void part(const Message& message);
  void handle(const Message& message);
  void throw_failure() const;

  Mailbox& mailbox_;
  Job job_;
  std::vector<Member> members_;  // by rank; that of rank 0 is not used
  Failure failure_;              // the first
  bool dismissed_ = false, all_left_ = true;
  Hand* hand_ = nullptr;  // while it counts
  double processor_started_ = 0;
  std::uint64_t portions_ = 0;
  double processor_seconds_ = 0;
  std::string kernels_;  // of all ranks
  std::string remarks_;
};

}  // namespace queens::mpi
