#include "cluster/mpi/mailbox.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace queens::cluster {

void Mailbox::send(int to, Kind kind, std::string bytes) {
  PendingSend& pending = sent_.emplace_back(PendingSend{std::move(bytes)});
  MPI_Isend(pending.bytes.data(), static_cast<int>(pending.bytes.size()), MPI_BYTE, to,
            static_cast<int>(kind), MPI_COMM_WORLD, &pending.request);
  pause_ = kLeast;
  empty();
}

std::optional<Message> Mailbox::receive() {
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

std::optional<Message> Mailbox::wait() {
  std::optional<Message> message = receive();
  if (!message) std::this_thread::sleep_for(pause());
  return message;
}

std::chrono::microseconds Mailbox::pause() {
  return std::exchange(pause_, std::min(2 * pause_, kMost));
}

bool Mailbox::empty() {
  sent_.remove_if([](PendingSend& pending) {
    int taken = 0;
    MPI_Test(&pending.request, &taken, MPI_STATUS_IGNORE);
    return taken != 0;
  });
  return sent_.empty();
}

}  // namespace queens::cluster
