// How far a count is that is divided among several ledgers, and what remains to do until all its units are counted:
// which parts must be counted or counted again, and which ledgers must be checked. For `queens ledger show DIRECTORY`.
// Reads all ledgers of the count without disturbing the processes that write them.
#pragma once

#include <ctime>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cluster/manifest.hpp"
#include "engine/control.hpp"
#include "record/ledger.hpp"

namespace queens::cluster {

/// A count divided among the parts of a manifest, and the directory that holds their ledgers.
struct SpreadCount {
  Manifest manifest;
  std::string directory;
};

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

struct PartStatus {
  BatchPart part;
  PartState state = PartState::unread;
  double work = 0, work_done = 0;  ///< expected work, on the decomposition's scale
  record::Totals totals = {};      ///< of the results that touch its units
  UnitSet done = {};
  UnitSet held = {};         ///< `done`, and finished units of other parts in the same ledger
  std::string trouble = {};  ///< why its ledger cannot be read, or what is contradictory in it
  bool read = false;         ///< whether its whole ledger was read, or there is no ledger
  bool disputed = false;     ///< whether its ledger has contradictory results
};

struct CountStatus {
  std::vector<PartStatus> parts;
  UnitSet done;           ///< units in any ledger
  bool complete = false;  ///< all units of the count are done, and nothing is disputed
  double work = 0, work_done = 0;
  double seconds = 0;  ///< thread time so far
  /// Thread time for the missing units, without a recount of disputed ones; empty if unknown.
  std::optional<double> core_left;
  std::optional<double> left;  ///< time still needed if as many parts keep running as now
  std::set<std::string> hosts;
  /// Results that contradict each other, in one ledger or in two: a sentence for each of the first ones.
  std::vector<std::string> contradictions;
  std::uint64_t more_contradictions = 0;  ///< further ones
  bool ledgers_differ = false;            ///< whether two of the ledgers contradict each other
  bool whole = false;  ///< false: stopped before all was read; work and time left are unknown

  bool disputed() const { return !contradictions.empty(); }
};

/// `now` is compared with the time of a ledger's last write. `token` may stop the work. Throws record::LedgerError if
/// this program cannot cut the count into units.
CountStatus status_of(const SpreadCount& count, std::time_t now, StopToken& token);

/// The commands to run so that all units get counted, one line each. None if all units are counted and no results
/// disagree, if a process is working on the missing units, or if it is not known which units are missing.
std::vector<std::string> next_commands(const SpreadCount& count, const CountStatus& status);

}  // namespace queens::cluster
