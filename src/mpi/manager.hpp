// Rank 0: owns the ledger, hands out chunks of the units, takes in what comes back.
//
// Every counting rank has two chunks at a time (see count/chunk_scheduler.hpp for their sizes), so rank 0
// may take its time: it sleeps up to 5 ms between two looks and leaves its core to whoever counts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "campaign/count.hpp"
#include "mpi/mailbox.hpp"

namespace queens::mpi {

/// Of a rank: its last words were an exit status and a sentence.
struct Failure {
  int status = 0;
  std::string message;
};

class Manager final : public campaign::Backend {
 public:
  explicit Manager(Mailbox& mailbox);

  /// Tells all ranks the job and hears from each that it can do it.
  std::string prepare(const Problem& problem, const counting::Decomposition& decomposition,
                      StopToken& token) override;
  counting::RunResult count(const campaign::UnitWork& work) override;

  /// Sends everybody home, once. False when somebody does not answer: then MPI_Finalize would wait
  /// for ever.
  bool dismiss();

  /// After count().
  campaign::Team team() const;

 private:
  struct Member {
    bool ready = false, left = false;
    std::int64_t threads = 0;
    std::shared_ptr<const ledger::Origin> origin;
  };
  class Hand;  // one count: what is out and what has come back

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
  std::uint64_t chunks_ = 0;
  double processor_seconds_ = 0;
  std::string kernels_;  // of all ranks
};

}  // namespace queens::mpi
