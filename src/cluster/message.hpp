// The messages between the ranks of a job, and their encoding.
//
// Protocol. Rank 0 sends every other rank the job. Each answers with a hello, which rank 0 compares with its own
//        program. Then portions go out and results come back, until rank 0 sends stop. Each rank then answers
//        with a farewell, its last message. A rank that cannot continue sends a farewell without being asked,
//        with an exit status and the reason.
// Bytes. CBOR (RFC 8949): each message is a map from the names of its fields to their values. A message is
//        accepted only if it is, byte for byte, what this program would write.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/unit_result.hpp"
#include "queens/units.hpp"

namespace queens::mpi {

enum class Kind : int { job = 1, portion, stop, hello, report, farewell };

/// What to count: the problem as in a ledger.
struct Job {
  std::string version;  ///< version of the program on rank 0
  std::int64_t n = 0;
  std::string problem, decomposition;
  std::uint64_t units = 0;
  double report_seconds = 0;  ///< the interval between partial results of a portion
};

/// What a rank tells about itself: whether it has the same units as rank 0, and how it will count.
struct Hello {
  std::string version, decomposition;
  std::uint64_t units = 0;
  std::string kernel, build, host;
  std::int64_t threads = 0, devices = 0;
  double weight = 1;  ///< its speed, as a number of threads
};

struct Task {
  std::uint64_t number = 0;
  std::vector<UnitRange> ranges;
};

/// Results of some units of a task; each is sent once.
struct Report {
  std::uint64_t number = 0;  ///< of the task
  bool done = false;         ///< all units of the task have been sent
  std::string kernel;  ///< of the device that counted them; empty: the one in the rank's hello
  std::vector<UnitResult> results;
};

/// The last message of a rank. Status 0: rank 0 had sent stop; the message, if any, is a remark for the user.
/// Otherwise the exit status that the whole job should have, and why.
struct Farewell {
  std::int64_t status = 0;
  std::string message;
};

/// Any of these messages as bytes.
template <typename Content>
std::string pack(const Content& message);

/// The inverse of pack(). Throws Error for bytes that are not such a message.
template <typename Content>
Content unpack(std::string_view bytes);

/// Why the rank that sent this hello cannot count for that job; empty if it can.
std::string disagreement(const Job& job, const Hello& hello);

}  // namespace queens::mpi
