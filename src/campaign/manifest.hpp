// The manifest, a file that describes a count divided among the tasks of a cluster: which units each task counts,
// and into which ledger. `queens batch` writes it, and `queens ledger status` reads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"
#include "ledger/row.hpp"
#include "ledger/totals.hpp"

namespace queens::campaign {

inline constexpr const char* kManifestName = "manifest.json";

/// Part `number`, from 1, counts `units` into the ledger `file`.
struct BatchPart {
  int number = 0;
  UnitRange units;
  std::string file;  ///< its name in the directory

  bool operator==(const BatchPart&) const = default;
};

struct Manifest {
  ledger::Run run;
  std::string engine, program;
  int threads = 1;                            ///< per task
  std::optional<Interval> core_seconds = {};  ///< planned; empty if nothing was measured
  std::vector<BatchPart> parts = {};

  /// Whether both divide the same count into the same parts.
  bool same_job(const Manifest& other) const { return run == other.run && parts == other.parts; }
};

/// The manifest of a count that is about to be divided at `cuts`, see cuts_of().
Manifest manifest_of(const Problem& problem, const counting::Decomposition& decomposition,
                     const std::vector<std::uint64_t>& cuts, int threads);

std::string manifest_text(const Manifest& manifest);

/// Parses the contents of `file`. Throws Error(bad_text), which says what is wrong, if they are not a manifest.
Manifest parse_manifest(std::string_view text, const std::string& file);

/// "cross" of "cross/1".
std::string engine_of(const std::string& decomposition);

/// "part-0007.ledger"
std::string part_name(int number);

}  // namespace queens::campaign
