// For `queens ledger merge`, `settle` and `drop`: says what the command changed in the ledger, and which command
// to run next.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "campaign/conflicts.hpp"
#include "campaign/settle.hpp"
#include "ledger/merge.hpp"
#include "present/json.hpp"

namespace queens {

/// The command that continues this count, "queens count 14 --engine cross --ledger all"; empty if this program
/// does not know the problem or the rule of the count.
std::string count_command(const ledger::Run& run, const std::string& file);

/// Which commands resolve these conflicts, or look for the wrong results behind them, so that the count gets a
/// total. `words` are options to repeat in these commands.
std::string settling_advice(const campaign::Conflicts& conflicts, const std::string& file,
                            const std::string& words = {});

/// What the recount decided about each disputed range of units, which hosts' results were wrong, and what to run
/// next. `words` are options of `settle` to repeat in the commands to run next: " --threads 2 --memory 8G".
std::string settled_text(const campaign::Settled& settled, const std::string& file,
                         const std::string& words);
Json settled_json(const campaign::Settled& settled, const std::string& file,
                  const std::string& words);

/// What `ledger drop` took out of one count. `missing` is the number of units of the count that have no result
/// now.
struct DroppedFrom {
  ledger::Run run;
  ledger::TakenOut taken_out;
  std::uint64_t missing = 0;   ///< units without a result now
  std::uint64_t disputed = 0;  ///< results that still contradict others
};
std::string dropped_text(const std::vector<DroppedFrom>& dropped, const std::string& file);
Json dropped_json(const std::vector<DroppedFrom>& dropped, const std::string& file,
                  const std::string& why);

/// What merging the ledger `from` added.
std::string merged_text(const std::string& from, const std::string& into,
                        const ledger::MergeReport& report);
Json merged_json(const std::string& from, const ledger::MergeReport& report);

}  // namespace queens
