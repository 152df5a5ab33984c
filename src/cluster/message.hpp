// What the ranks of a job have in common, apart from MPI: their messages, and how these are encoded; and how many threads
// each may use.
//
// Protocol. Rank 0 sends every other rank the job. Each answers with a hello, which rank 0 compares with its own
//        program. Then portions go out and results come back, until rank 0 sends stop. Each rank then answers
//        with a farewell, its last message. A rank that cannot continue sends a farewell without being asked,
//        with an exit status and the reason.
// Bytes. CBOR (RFC 8949): each message is a map from the names of its fields to their values. A message is
//        accepted only if it is, byte for byte, what this program would write.
#pragma once

#include <sched.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "queens/problem.hpp"
#include "queens/units.hpp"

/// A 128-bit number is written as digits, as in a ledger, because the JSON library has no such numbers.
template <>
struct nlohmann::adl_serializer<queens::Count> {
  static void to_json(json& value, const queens::Count& count) { value = queens::to_string(count); }
  static void from_json(const json& value, queens::Count& count) {
    count = queens::parse_count(value.get_ref<const std::string&>()).value_or(0);
  }
};

namespace queens {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnitRange, first, last)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnitResult, units, solutions, weighted, nodes, seconds)

namespace cluster {

enum class Kind : int { job = 1, portion, stop, hello, report, farewell };

/// What to count: the problem as in a ledger.
struct Job {
  std::string version;  ///< version of the program on rank 0
  std::int64_t n = 0;
  std::string problem, decomposition;
  std::uint64_t units = 0;
  double report_seconds = 0;  ///< the interval between partial results of a portion

  NLOHMANN_DEFINE_TYPE_INTRUSIVE(Job, version, n, problem, decomposition, units, report_seconds)
};

/// What a rank tells about itself: whether it has the same units as rank 0, and how it will count.
struct Hello {
  std::string version, decomposition;
  std::uint64_t units = 0;
  std::string kernel, build, host;
  std::int64_t threads = 0, devices = 0;
  double weight = 1;  ///< its speed, as a number of threads

  NLOHMANN_DEFINE_TYPE_INTRUSIVE(Hello, version, decomposition, units, kernel, build, host, threads,
                                 devices, weight)
};

struct Task {
  std::uint64_t number = 0;
  std::vector<UnitRange> ranges;

  NLOHMANN_DEFINE_TYPE_INTRUSIVE(Task, number, ranges)
};

/// Results of some units of a task; each is sent once.
struct Report {
  std::uint64_t number = 0;  ///< of the task
  bool done = false;         ///< all units of the task have been sent
  std::string kernel;  ///< of the device that counted them; empty: the one in the rank's hello
  std::vector<UnitResult> results;

  NLOHMANN_DEFINE_TYPE_INTRUSIVE(Report, number, done, kernel, results)
};

/// The last message of a rank. Status 0: rank 0 had sent stop; the message, if any, is a remark for the user.
/// Otherwise the exit status that the whole job should have, and why.
struct Farewell {
  std::int64_t status = 0;
  std::string message;

  NLOHMANN_DEFINE_TYPE_INTRUSIVE(Farewell, status, message)
};

/// Any of these messages as bytes.
template <typename Content>
std::string pack(const Content& message) {
  std::string bytes;
  nlohmann::json::to_cbor(nlohmann::json(message), bytes);
  return bytes;
}

/// Refuses lists and maps that lie deeper in each other than those of a message, before a reader that calls itself for
/// each of them runs out of stack.
class Shallow : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return deeper(); }
  bool end_object() override { return higher(); }
  bool start_array(std::size_t) override { return deeper(); }
  bool end_array() override { return higher(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

 private:
  bool deeper() { return ++depth_ <= 8; }
  bool higher() { return --depth_ >= 0; }
  int depth_ = 0;
};

/// The inverse of pack(). Throws Error for bytes that are not such a message.
template <typename Content>
Content unpack(std::string_view bytes) {
  try {
    Shallow shallow;
    using Format = nlohmann::json::input_format_t;
    if (nlohmann::json::sax_parse(bytes, &shallow, Format::cbor)) {
      const auto message = nlohmann::json::from_cbor(bytes).template get<Content>();
      if (pack(message) == bytes) return message;
    }
  } catch (const nlohmann::json::exception&) {
  }
  throw Error(ErrorCode::bad_text,
              "cannot understand a message of another rank; do all ranks run the same program?");
}

/// Why the rank that sent this hello cannot count for that job; empty if it can.
inline std::string disagreement(const Job& job, const Hello& hello) {
  if (job.version != hello.version)
    return "runs version " + hello.version + " of this program, but rank 0 runs version " +
           job.version + "; start the same program on all hosts";
  if (job.decomposition != hello.decomposition || job.units != hello.units)
    return "cuts this count into " + std::to_string(hello.units) + " units of " +
           hello.decomposition + ", but rank 0 cuts it into " + std::to_string(job.units) +
           " units of " + job.decomposition + "; start the same program on all hosts";
  return "";
}

/// The number of threads for one of the counting ranks of a host. A rank runs on the cores it is bound to, and ranks
/// that are bound to the same core share it: the sum over the rank's cores of 1 / (ranks that share the core), rounded
/// down, at least 1.
inline int threads_for(const std::vector<cpu_set_t>& bound, std::size_t me) {
  double sum = 0;
  for (int core = 0; core < CPU_SETSIZE; ++core) {
    const auto sharing = std::count_if(bound.begin(), bound.end(), [core](const cpu_set_t& each) {
      return CPU_ISSET(core, &each) != 0;
    });
    if (CPU_ISSET(core, &bound[me])) sum += 1 / static_cast<double>(sharing);
  }
  constexpr double kRounding = 1e-9;
  return std::max(1, static_cast<int>(sum + kRounding));
}

}  // namespace cluster
}  // namespace queens
