// What the ranks of a job tell one another, and how it becomes bytes.
//
// Talk.  Rank 0 sends every other rank the job; each answers with a hello, which rank 0 compares with
//        its own program. Then chunks go out and results come back, until rank 0 says stop and
//        each rank its farewell, the last that is heard of it. A rank that cannot go on says
//        farewell by itself, with an exit status and a sentence.
// Bytes. CBOR (RFC 8949): each message a map from the names of its fields to their values. A message is
//        understood if it is, byte for byte, what this program would write.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "count/chunk_scheduler.hpp"
#include "units/unit_result.hpp"

namespace queens::mpi {

enum class Kind : int { job = 1, chunk, stop, hello, report, farewell };

/// To count: the problem as a ledger knows it.
struct Job {
  std::string version;  ///< of the program that sends it
  std::int64_t n = 0;
  std::string problem, decomposition;
  std::uint64_t units = 0;
  double report_seconds = 0;  ///< how often to send what is done of a chunk
};

/// Who will count, and how.
struct Hello {
  std::string version, decomposition;
  std::uint64_t units = 0;
  std::string kernel, build, host;
  std::int64_t threads = 0;
};

struct Task {
  std::uint64_t number = 0;
  std::vector<UnitRange> ranges;
};

/// Some of a task's units, each sent once. Who counted them is known from the hello.
struct Report {
  std::uint64_t number = 0;  ///< of the task
  bool done = false;         ///< all units of the task have been sent
  std::vector<UnitResult> results;
};

/// Status 0: as rank 0 wished. Else the exit status that the whole job should have, and why.
struct Farewell {
  std::int64_t status = 0;
  std::string message;
};

/// Any of these messages as bytes.
template <typename Content>
std::string pack(const Content& message);

/// The other way. Throws Error for bytes that are no such message.
template <typename Content>
Content unpack(std::string_view bytes);

/// Why the rank that says this hello cannot count for that job; empty when it can.
std::string disagreement(const Job& job, const Hello& hello);

}  // namespace queens::mpi
