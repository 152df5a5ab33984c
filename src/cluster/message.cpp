#include "cluster/message.hpp"

#include <nlohmann/json.hpp>

#include "queens/problem.hpp"

using Json = nlohmann::json;

/// A 128-bit number is written as digits, as in a ledger, because the JSON library has no such numbers.
template <>
struct nlohmann::adl_serializer<queens::Count> {
  static void to_json(Json& json, const queens::Count& count) { json = queens::to_string(count); }
  static void from_json(const Json& json, queens::Count& count) {
    count = queens::parse_count(json.get_ref<const std::string&>()).value_or(0);
  }
};

namespace queens {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnitRange, first, last)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnitResult, units, solutions, weighted, nodes, seconds)

namespace mpi {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Job, version, n, problem, decomposition, units, report_seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Hello, version, decomposition, units, kernel, build, host,
                                   threads, devices, weight)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Task, number, ranges)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Report, number, done, kernel, results)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Farewell, status, message)

template <typename Content>
std::string pack(const Content& message) {
  std::string bytes;
  Json::to_cbor(Json(message), bytes);
  return bytes;
}
template std::string pack(const Job&);
template std::string pack(const Hello&);
template std::string pack(const Task&);
template std::string pack(const Report&);
template std::string pack(const Farewell&);

template <typename Content>
Content unpack(std::string_view bytes) {
  try {
    const auto message = Json::from_cbor(bytes).template get<Content>();
    if (pack(message) == bytes) return message;
  } catch (const Json::exception&) {
  }
  throw Error(ErrorCode::bad_text,
              "cannot understand a message of another rank; do all ranks run the same program?");
}
template Job unpack(std::string_view);
template Hello unpack(std::string_view);
template Task unpack(std::string_view);
template Report unpack(std::string_view);
template Farewell unpack(std::string_view);

std::string disagreement(const Job& job, const Hello& hello) {
  if (job.version != hello.version)
    return "runs version " + hello.version + " of this program, but rank 0 runs version " +
           job.version + "; start the same program on all hosts";
  if (job.decomposition != hello.decomposition || job.units != hello.units)
    return "cuts this count into " + std::to_string(hello.units) + " units of " +
           hello.decomposition + ", but rank 0 cuts it into " + std::to_string(job.units) +
           " units of " + job.decomposition + "; start the same program on all hosts";
  return "";
}

}  // namespace mpi
}  // namespace queens
