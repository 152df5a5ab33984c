// Sending and receiving without ever spinning: the blocking calls of Open MPI burn the core that they
// wait on, so nothing here blocks, and who has nothing to do sleeps between two looks.
//
// Large messages are taken by their receiver only when it looks; two ranks that wait for each other to
// look would wait for ever. So what is sent is kept until it has been taken.
#pragma once

#include <mpi.h>

#include <chrono>
#include <list>
#include <optional>
#include <string>

#include "mpi/message.hpp"

namespace queens::mpi {

struct Message {
  int from = 0;
  Kind kind = Kind::stop;
  std::string bytes;
};

/// Among the ranks of MPI_COMM_WORLD. For one thread of a process. What it has sent and nobody has taken
/// yet belongs to MPI: a Mailbox lives until after MPI_Finalize.
class Mailbox {
 public:
  Mailbox();
  int rank() const { return rank_; }
  int ranks() const { return ranks_; }

  void send(int to, Kind kind, std::string bytes);
  /// The next that has come, if one has.
  std::optional<Message> receive();
  /// Whether everything sent has been taken.
  bool empty();

 private:
  struct PendingSend {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  int rank_ = 0, ranks_ = 1;
  std::list<PendingSend> sent_;  // and perhaps not yet taken
};

/// How long to sleep before looking again: a tenth of a millisecond after something happened, then
/// twice as long each time, up to 5 ms. At 5 ms looking takes 0.2 % of a core.
class Backoff {
 public:
  void reset() { next_ = kLeast; }
  std::chrono::microseconds next();
  void sleep();

 private:
  static constexpr std::chrono::microseconds kLeast{100}, kMost{5000};
  std::chrono::microseconds next_ = kLeast;
};

}  // namespace queens::mpi
