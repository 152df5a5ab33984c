// How far a count is that is spread over many ledgers, seen without disturbing those who write them.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/manifest.hpp"
#include "catalogue/counting.hpp"

namespace queens::campaign {

/// Where ledgers are copied to that somebody writes.
std::filesystem::path place_for_copies();

enum class PartState {
  done,     ///< all its units
  running,  ///< a process has it: one that lives here, or one elsewhere that was heard of lately
  unresponsive,  ///< a process elsewhere has signed for it and was not heard of for long
  stopped,       ///< some units are done, and nobody goes on
  missing,       ///< there is no ledger, or nothing of this count in it
  damaged,       ///< the ledger cannot be read, or holds something else
  unread,        ///< nobody has looked: it was stopped before
};
std::string_view name(PartState state);

struct PartProgress {
  BatchPart part;
  PartState state = PartState::missing;
  std::uint64_t units_done = 0;
  double work = 0, work_done = 0;  ///< expected work, as the decomposition sees it
  ledger::Totals totals = {};      ///< of the results that touch its units
  UnitSet done = {};
  std::string trouble = {};  ///< why it cannot be read, or what in it is contradicted
  bool disputed = false;     ///< there are several numbers for some of its units
};

struct JobProgress {
  std::vector<PartProgress> parts;
  UnitSet done;  ///< units in any ledger
  std::uint64_t units_done = 0;
  bool complete = false;  ///< all units of the count, and none of them disputed
  double work = 0, work_done = 0;
  double seconds = 0;               ///< of one thread, so far
  std::optional<double> core_left;  ///< the same, to come; none when nothing tells
  std::optional<double> left;       ///< with the parts that run now
  std::set<std::string> hosts;
  bool whole = false;  ///< false: stopped before all was read; work and what is left are not known

  /// Those to be counted (again): neither done nor running.
  std::vector<PartProgress> open() const;
};

/// `directory` holds the ledgers. `now` is compared with when a ledger was last written. `token` may stop
/// it. Throws Error for a count that this program cannot cut.
JobProgress job_progress(const Manifest& manifest, const std::string& directory, std::time_t now,
                         StopToken& token);

}  // namespace queens::campaign
