// Finds out, for `queens ledger status`, how far a divided count is. It reads all ledgers of the count without
// disturbing the processes that write them.
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

/// The directory for copies of ledgers that are being written.
std::filesystem::path place_for_copies();

enum class PartState {
  done,          ///< all its units are counted
  running,       ///< a process on this machine, or a recent writer elsewhere, works on it
  unresponsive,  ///< a process elsewhere holds it but has not written for a long time
  stopped,       ///< some units are counted, and no process is working on it
  missing,       ///< there is no ledger, or it has nothing of this count
  damaged,       ///< the ledger cannot be read, or is about something else
  unread,        ///< not looked at, because the survey was stopped first
};
std::string_view name(PartState state);

struct PartProgress {
  BatchPart part;
  PartState state = PartState::missing;
  std::uint64_t units_done = 0;
  double work = 0, work_done = 0;  ///< expected work, on the decomposition's scale
  ledger::Totals totals = {};      ///< of the results that touch its units
  UnitSet done = {};
  UnitSet held = {};         ///< `done`, and finished units of other parts in the same ledger
  std::string trouble = {};  ///< why its ledger cannot be read, or what is contradictory in it
  bool read = false;         ///< whether its whole ledger was read, or there is no ledger
  bool disputed = false;     ///< whether its ledger has contradictory results
  bool to_settle = false;    ///< whether a recount of its units can settle them
};

struct JobProgress {
  std::vector<PartProgress> parts;
  UnitSet done;  ///< units in any ledger
  std::uint64_t units_done = 0;
  bool complete = false;  ///< all units of the count are done, and nothing is disputed
  double work = 0, work_done = 0;
  double seconds = 0;  ///< thread time so far
  /// Thread time for the missing units, without a recount of disputed ones; empty if unknown.
  std::optional<double> core_left;
  std::optional<double> left;  ///< time still needed if as many parts keep running as now
  std::set<std::string> hosts;
  /// Results that contradict each other, in one ledger or in two, and results that cannot be compared: a sentence
  /// for each of the first ones.
  std::vector<std::string> contradictions;
  std::uint64_t more_contradictions = 0;  ///< further ones
  bool ledgers_differ = false;            ///< whether two of the ledgers contradict each other
  bool whole = false;  ///< false: stopped before all was read; work and time left are unknown

  bool disputed() const { return !contradictions.empty(); }
  /// The parts to count (again): neither done nor running.
  std::vector<PartProgress> open() const;
};

/// The ledgers are in `directory`. `now` is compared with the time of a ledger's last write. `token` may stop the
/// work. Throws ledger::LedgerError if this program cannot cut the count into units.
JobProgress job_progress(const Manifest& manifest, const std::string& directory, std::time_t now,
                         StopToken& token);

}  // namespace queens::campaign
