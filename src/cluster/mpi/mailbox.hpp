// Sends and receives MPI messages without keeping a core busy. The blocking calls of Open MPI spin while they
// wait, so nothing here blocks: a rank that has nothing to do polls, and sleeps in between.
//
// A large message is transferred only when its receiver polls, so two ranks with blocking sends to each other
// would deadlock. Therefore send() returns at once, and keeps the message until it has been received.
#pragma once

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <list>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "cluster/message.hpp"

namespace queens::cluster {

struct Message {
  int from = 0;
  Kind kind = Kind::stop;
  std::string bytes;
};

/// Messages among the ranks of MPI_COMM_WORLD. Only one thread of a process may use it. MPI still uses the buffers
/// of messages that were not received yet, so a Mailbox must live until after MPI_Finalize.
class Mailbox {
 public:
  /// The mailbox of rank number `rank` in a job of `ranks` ranks.
  Mailbox(int rank, int ranks) : rank_(rank), ranks_(ranks) {}
  int rank() const { return rank_; }
  int ranks() const { return ranks_; }

  void send(int to, Kind kind, std::string bytes) {
    PendingSend& pending = sent_.emplace_back(PendingSend{std::move(bytes)});
    MPI_Isend(pending.bytes.data(), static_cast<int>(pending.bytes.size()), MPI_BYTE, to,
              static_cast<int>(kind), MPI_COMM_WORLD, &pending.request);
    pause_ = kLeast;
    empty();
  }

  /// The next message that has arrived, if any.
  std::optional<Message> receive() {
    empty();
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return {};
    int length = 0;
    MPI_Get_count(&status, MPI_BYTE, &length);
    Message message{status.MPI_SOURCE, static_cast<Kind>(status.MPI_TAG),
                    std::string(static_cast<std::size_t>(length), '\0')};
    MPI_Recv(message.bytes.data(), length, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pause_ = kLeast;
    return message;
  }

  /// The same; but if there is none, sleeps for pause() first.
  std::optional<Message> wait() {
    std::optional<Message> message = receive();
    if (!message) std::this_thread::sleep_for(pause());
    return message;
  }

  /// How long to sleep before polling again: a tenth of a millisecond after a message was sent or received, then
  /// twice as long each time, up to 5 ms. A poll takes about 50 microseconds of processor time.
  std::chrono::microseconds pause() { return std::exchange(pause_, std::min(2 * pause_, kMost)); }

  /// Whether everything sent has been received.
  bool empty() {
    sent_.remove_if([](PendingSend& pending) {
      int taken = 0;
      MPI_Test(&pending.request, &taken, MPI_STATUS_IGNORE);
      return taken != 0;
    });
    return sent_.empty();
  }

 private:
  struct PendingSend {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };
  static constexpr std::chrono::microseconds kLeast{100}, kMost{5000};

  int rank_ = 0, ranks_ = 1;
  std::list<PendingSend> sent_;  // perhaps not received yet
  std::chrono::microseconds pause_ = kLeast;
};

}  // namespace queens::cluster
