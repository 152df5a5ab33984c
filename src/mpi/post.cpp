#include "mpi/post.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace queens::mpi {

Post::Post() {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

void Post::send(int to, Kind kind, std::string bytes) {
  Parcel& parcel = sent_.emplace_back(Parcel{std::move(bytes)});
  MPI_Isend(parcel.bytes.data(), static_cast<int>(parcel.bytes.size()), MPI_BYTE, to,
            static_cast<int>(kind), MPI_COMM_WORLD, &parcel.request);
  empty();
}

std::optional<Letter> Post::receive() {
  empty();
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return {};
  int length = 0;
  MPI_Get_count(&status, MPI_BYTE, &length);
  Letter letter{status.MPI_SOURCE, static_cast<Kind>(status.MPI_TAG),
                std::string(static_cast<std::size_t>(length), '\0')};
  MPI_Recv(letter.bytes.data(), length, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return letter;
}

bool Post::empty() {
  sent_.remove_if([](Parcel& parcel) {
    int taken = 0;
    MPI_Test(&parcel.request, &taken, MPI_STATUS_IGNORE);
    return taken != 0;
  });
  return sent_.empty();
}

std::chrono::microseconds Patience::next() {
  return std::exchange(next_, std::min(2 * next_, kMost));
}

void Patience::sleep() { std::this_thread::sleep_for(next()); }

}  // namespace queens::mpi
