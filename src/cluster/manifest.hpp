// The manifest, a file that describes a count divided among the tasks of a cluster: which units each task counts,
// and into which ledger. `queens batch` writes it, and `queens ledger show` reads it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/counting.hpp"
#include "plan/cost.hpp"
#include "record/row.hpp"

namespace queens::cluster {

// In the directory of a divided count.
inline constexpr const char* kManifestName = "manifest.json";
inline constexpr std::string_view kPartPrefix = "part-";  ///< of the names of the parts' ledgers

/// Part `number`, from 1, counts `units` into the ledger `file`.
struct BatchPart {
  int number = 0;
  UnitRange units;
  std::string file;  ///< its name in the directory

  bool operator==(const BatchPart&) const = default;
};

struct Manifest {
  record::Run run;
  std::string engine, program;
  int threads = 1;                            ///< per task
  std::optional<Interval> core_seconds = {};  ///< planned; empty if nothing was measured
  std::vector<BatchPart> parts = {};

  /// Whether both divide the same count into the same parts.
  bool same_job(const Manifest& other) const { return run == other.run && parts == other.parts; }
};

/// A count in words: "n = 16, 2,289 units of cross/1".
std::string words_for(const record::Run& run);

/// The manifest of a count that is about to be divided at `cuts`, see cuts_of().
Manifest manifest_of(const Problem& problem, const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, int threads);

std::string manifest_text(const Manifest& manifest);

/// Parses the contents of `file`. Throws Error(bad_text), which says what is wrong, if they are not a manifest.
Manifest parse_manifest(std::string_view text, const std::string& file);

/// "part-0007.ledger"
std::string part_name(int number);

// Estimates how much time and memory the tasks of `queens batch` should request, from a sample of units that is
// counted on this machine.
//
// Time.   Twice the estimated time of the largest part, plus five minutes: a node may be slower than this
//         machine. A task that still runs out of time is queued again and resumes. The time of a part is divided
//         by the number of threads, but it is at least that of its largest unit, which one thread counts alone.
// Memory. The engine `join` uses at most half of its memory limit for its tables. For the tables of the sample to
//         fit, the limit must be twice what the sample used with one thread. Half a gigabyte is added for the lists
//         of each further thread. The task requests this limit and, in addition, memory for the program, the list of
//         units, and results waiting to be recorded.
struct NeedsOptions {
  int threads = 1;                           ///< per task
  std::uint64_t memory = 0;                  ///< bytes for tables and lists; 0: from the sample
  std::optional<long> minutes = {};          ///< empty: from the sample
  const counting::Kernel* kernel = nullptr;  ///< null: the fastest that runs here
  double seconds = kPlanSeconds;             ///< time for the sample
  std::function<double()> clock = {};        ///< as in CostOptions
  /// Called several times a second; return false to stop.
  std::function<bool(const CostEstimate&)> on_progress = {};
};

struct TaskNeeds {
  std::uint64_t memory = 0;     ///< bytes for tables and lists
  std::uint64_t megabytes = 0;  ///< of the whole task
  long minutes = 0;             ///< 0: the sample was too small to tell
  std::uint64_t merge_megabytes = 0;
  long merge_minutes = 0;

  std::optional<Interval> core_seconds = {};  ///< for all parts, on one thread of this machine
  double largest_seconds = 0;  ///< upper limit for the largest part, with the threads of its task
};

/// `cuts`: the bounds of the parts. Measures nothing if time and memory are both given.
TaskNeeds task_needs(const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, const NeedsOptions& options);

}  // namespace queens::cluster
