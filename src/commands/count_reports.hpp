// Reports that the commands which count unit by unit share, in words or JSON: the progress of a count, its result, its
// devices, and what contradicts each other in a ledger.
#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "commands/count_options.hpp"
#include "present/json.hpp"
#include "record/count.hpp"

namespace queens::commands {

/// Shows the progress of a count: how much is done, how fast, and how long the rest will take.
class UnitProgress {
 public:
  /// For a board of n rows; 0: nothing is counted yet. `always`: print one line a second even if standard error is not
  /// a terminal.
  UnitProgress(std::int32_t n, bool always) : n_(n), always_(always) {}

  /// The count of a board of n rows begins, another one after those shown before.
  void go_on_with(std::int32_t n) { n_ = n, begin_ = now_; }

  void show(const Progress& now);
  void clear() { line_.clear(); }

 private:
  void show(const std::string& text, bool terminal);

  std::int32_t n_;
  bool always_;
  double next_seconds_ = 0.5;
  double begin_ = 0, now_ = 0;  // when the count of this board began, and the last time
  cli::ProgressLine line_;
};

// Results in a ledger.

/// A list of blocks with the results that several hosts recorded for them.
Json blocks_json(const std::vector<record::Block>& blocks);

/// Which command says which of contradictory results is wrong. `words` are options to repeat in it.
std::string checking_advice(const std::string& file, const std::string& words = {});

// A count by units.

/// The remarks about a count, for standard error: how many units are done, and which of all units were asked for.
/// `words` are options to repeat in a command that recounts what is disputed.
std::string units_remarks(const record::UnitCount& count, const std::string& ledger,
                          const std::string& about = "", const std::string& words = "");

/// What the search did, in a few lines.
std::string units_statistics(const record::UnitCount& count);
/// A count by units as JSON.
Json units_json(const Problem& problem, const record::UnitCount& count, int base);

/// Lines about the devices, for standard error: remarks, if the user asked for devices; and why a device does not
/// count, if the user asked for it or it stopped in the middle.
std::string device_remarks(const std::vector<record::DeviceShare>& devices,
                           const DeviceOptions& options);

/// What is reported about the count of one board.
struct CountReport {
  Answer answer;
  bool has_total = true;   ///< false: results contradict each other, or their sum cannot be right
  Json json;               ///< what --json prints
  std::string remarks;     ///< for standard error; empty for a complete count
  std::string statistics;  ///< likewise, if asked for

  bool finished() const { return answer.stop == Stop::finished; }
  /// The exit status.
  int status() const;
};

/// The report of a count that is cut into units. `about`, such as "n = 8: ", begins its remarks; `words` are options to
/// repeat in a command that recounts what is disputed.
CountReport units_report(const Problem& problem, const record::UnitCount& count,
                         const CountingOptions& options, const std::string& about = "",
                         const std::string& words = "");

/// Prints the count or the JSON object, and the remarks about it. Returns the exit status.
int print_report(const CountReport& report, const CountingOptions& options, cli::Output& output);

}  // namespace queens::commands
