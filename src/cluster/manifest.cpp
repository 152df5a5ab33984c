#include "cluster/manifest.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <type_traits>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "machine/limits.hpp"
#include "queens/version.hpp"
#include "record/board_check.hpp"

namespace queens::cluster {
namespace {

constexpr int kVersion = 1;

using Json = nlohmann::ordered_json;

// Says what is wrong with the manifest. Its text follows "... is not a manifest ...: " in the message.
using Wrong = std::invalid_argument;

// A required member of this type; a number must not be negative.
template <typename Value>
Value member(const Json& object, const char* key) {
  if (const auto found = object.find(key); found != object.end()) {
    if constexpr (std::is_same_v<Value, std::string>) {
      if (found->is_string()) return found->template get<std::string>();
    } else if constexpr (std::is_same_v<Value, double>) {
      if (found->is_number()) return found->template get<double>();
    } else if (found->is_number_unsigned()) {
      const auto value = found->template get<std::uint64_t>();
      if (value <= static_cast<std::uint64_t>(std::numeric_limits<Value>::max()))
        return static_cast<Value>(value);
    }
  }
  throw Wrong(fmt::format("{} is missing or wrong", quote(key)));
}

// Checks that the parts are in order and hold every unit once.
std::vector<BatchPart> parts_from(const Json& list, std::uint64_t units) {
  std::vector<BatchPart> parts;
  std::uint64_t next = 0;
  for (const Json& each : list) {
    const BatchPart part{
        member<int>(each, "part"),
        {member<std::uint64_t>(each, "first_unit"), member<std::uint64_t>(each, "last_unit")},
        member<std::string>(each, "ledger")};
    const int number = static_cast<int>(parts.size()) + 1;
    if (part.number != number || part.file != part_name(number) || part.units.first != next ||
        part.units.last < next || part.units.last >= units)
      throw Wrong(fmt::format("part {} has a wrong number, ledger or range of units", number));
    next = part.units.last + 1;
    parts.push_back(part);
  }
  if (next != units || parts.empty()) throw Wrong("some units are in no part");
  return parts;
}

Manifest manifest_from(const Json& json) {
  if (!json.is_object()) throw Wrong("it must be one JSON object");
  if (const int version = member<int>(json, "manifest"); version != kVersion)
    throw Wrong(fmt::format("its version is {}", version));
  Manifest manifest;
  record::Run& run = manifest.run;
  run.n = member<std::int32_t>(json, "n");
  run.problem = member<std::string>(json, "problem");
  run.rule = member<std::string>(json, "decomposition");
  run.units = member<std::uint64_t>(json, "units");
  manifest.engine = member<std::string>(json, "engine");
  manifest.program = member<std::string>(json, "program");
  manifest.threads = member<int>(json, "threads");
  if (run.n < 1) throw Wrong("'n' is missing or wrong");
  if (manifest.threads < 1) throw Wrong("'threads' is missing or wrong");
  if (manifest.engine != counting::engine_of(run.rule))
    throw Wrong("'engine' and 'decomposition' contradict each other");
  if (!json.contains("core_seconds") || !json.contains("parts")) throw Wrong("it is incomplete");
  if (const Json& seconds = json["core_seconds"]; !seconds.is_null())
    manifest.core_seconds =
        Interval{member<double>(seconds, "low"), member<double>(seconds, "expected"),
                 member<double>(seconds, "high")};
  manifest.parts = parts_from(json["parts"], run.units);
  return manifest;
}

constexpr std::uint64_t kMegabyte = 1 << 20;

// The share of the whole work that one thread does in the task with the largest part.
double longest_share(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, int threads) {
  double all = 0, longest = 0;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    double part = 0, unit = 0;
    for (std::uint64_t k = cuts[i - 1]; k < cuts[i]; ++k) {
      part += decomposition.size(k);
      unit = std::max(unit, decomposition.size(k));
    }
    all += part;
    longest = std::max({longest, part / threads, unit});
  }
  return all > 0 ? longest / all : 0;
}

std::uint64_t memory_for(int threads) {
  constexpr std::uint64_t kStep = 64 * kMegabyte;
  const std::uint64_t bytes =
      2 * machine::peak_memory() + 512 * kMegabyte * static_cast<std::uint64_t>(threads - 1);
  return (bytes + kStep - 1) / kStep * kStep;
}

void sample(const counting::Decomposition& decomposition, const std::vector<std::uint64_t>& cuts,
            const NeedsOptions& options, TaskNeeds& needs) {
  CostEstimate so_far;
  const CostEstimate cost = estimate_cost(
      decomposition,
      {.limits = {.seconds = options.seconds,
                  .kernel = options.kernel != nullptr ? std::string(options.kernel->variant) : "",
                  .on_progress =
                      [&](const Progress&) {
                        return !options.on_progress || options.on_progress(so_far);
                      }},
       .most_seconds = options.seconds,
       .clock = options.clock,
       .on_estimate = [&](const CostEstimate& estimate) { so_far = estimate; }});
  if (cost.exact || cost.sampled >= 2) needs.core_seconds = cost.core_seconds;
  if (options.memory == 0) needs.memory = memory_for(options.threads);
  if (options.minutes || !needs.core_seconds) return;
  needs.largest_seconds =
      cost.core_seconds.high * longest_share(decomposition, cuts, options.threads);
  needs.minutes = 5 + static_cast<long>(std::ceil(2 * needs.largest_seconds / 60));
}

}  // namespace

std::string words_for(const record::Run& run) {
  return fmt::format("n = {}{}, {} of {}", run.n, run.problem.empty() ? "" : ", " + run.problem,
                     plural(run.units, "unit"), run.rule);
}

std::string part_name(int number) { return fmt::format("{}{:04}.ledger", kPartPrefix, number); }

Manifest manifest_of(const Problem& problem, const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, int threads) {
  const std::string rule(decomposition.name());
  Manifest manifest{.run = {rule, problem.n, record::problem_key(problem), decomposition.units()},
                    .engine = std::string(counting::engine_of(rule)),
                    .program = "queens " QUEENS_VERSION,
                    .threads = threads};
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const int number = static_cast<int>(i);
    manifest.parts.push_back({number, {cuts[i - 1], cuts[i] - 1}, part_name(number)});
  }
  return manifest;
}

std::string manifest_text(const Manifest& manifest) {
  Json parts = Json::array();
  for (const BatchPart& part : manifest.parts)
    parts.push_back({{"part", part.number},
                     {"first_unit", part.units.first},
                     {"last_unit", part.units.last},
                     {"ledger", part.file}});
  Json seconds;
  if (const auto& cost = manifest.core_seconds)
    seconds = {{"low", cost->low}, {"expected", cost->expected}, {"high", cost->high}};
  const Json whole = {{"manifest", kVersion},        {"program", manifest.program},
                      {"n", manifest.run.n},         {"problem", manifest.run.problem},
                      {"engine", manifest.engine},   {"decomposition", manifest.run.rule},
                      {"units", manifest.run.units}, {"threads", manifest.threads},
                      {"core_seconds", seconds},     {"parts", parts}};
  return whole.dump(2) + "\n";
}

Manifest parse_manifest(std::string_view text, const std::string& file) {
  try {
    return manifest_from(Json::parse(text, nullptr, false));
  } catch (const Wrong& wrong) {
    throw Error(ErrorCode::bad_text,
                fmt::format("{} is not a version-{} manifest of 'queens batch': {}", quote(file),
                            kVersion, wrong.what()));
  }
}

TaskNeeds task_needs(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, const NeedsOptions& options) {
  TaskNeeds needs{.memory = options.memory, .minutes = options.minutes.value_or(0)};
  if (options.memory == 0 || !options.minutes) sample(decomposition, cuts, options, needs);
  const std::uint64_t list = decomposition.units() / 1000 / 10;
  needs.megabytes = needs.memory / kMegabyte * 9 / 8 + 200 + list;
  needs.merge_megabytes = 500 + 10 * list;
  needs.merge_minutes = 15 + static_cast<long>(decomposition.units() / 500'000);
  return needs;
}

}  // namespace queens::cluster
