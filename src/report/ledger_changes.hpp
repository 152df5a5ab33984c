// What merge, settle and drop did to a ledger, and which command comes next.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "campaign/conflicts.hpp"
#include "campaign/settle.hpp"
#include "ledger/merge.hpp"
#include "present/json.hpp"

namespace queens {

/// "queens count 14 --engine cross --ledger all": empty for a count that this program does not know.
std::string count_command(const ledger::Run& run, const std::string& file);

/// How to get from these conflicts to a total, with the `words` of options that were given.
std::string settling_advice(const campaign::Conflicts& conflicts, const std::string& file,
                            const std::string& words = {});

/// The verdict about each disputed range of units, whose results were wrong, and what to run next, with the
/// `words` that settle was given: " --threads 2 --memory 8000000000".
std::string settled_text(const campaign::Settled& settled, const std::string& file,
                         const std::string& words);
Json settled_json(const campaign::Settled& settled, const std::string& file,
                  const std::string& words);

/// What `ledger drop` took out of each count. `missing` are the units of that count without a result now.
struct DroppedFrom {
  ledger::Run run;
  ledger::TakenOut taken_out;
  std::uint64_t missing = 0;
};
std::string dropped_text(const std::vector<DroppedFrom>& dropped, const std::string& file);
Json dropped_json(const std::vector<DroppedFrom>& dropped, const std::string& file,
                  const std::string& why);

/// One ledger of a merge.
std::string merged_text(const std::string& from, const std::string& into,
                        const ledger::MergeReport& report);
Json merged_json(const std::string& from, const ledger::MergeReport& report);

}  // namespace queens
