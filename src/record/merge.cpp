#include "record/merge.hpp"

#include "queens/ledger.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"

namespace queens::record {

Merged merge(const std::string& into, const std::vector<Part>& parts, const MergeOptions& options) {
  Merged merged;
  try {
    // 1. All parts are checked before anything is written.
    BoardCheck boards;
    std::vector<std::string> files;
    for (const Part& part : parts) try {
        boards.check(Ledger(part.file, Ledger::Access::still, options.go_on));
        files.push_back(part.file);
      } catch (const LedgerError& error) {
        if (error.trouble() == Trouble::stopped) throw;
        if (!part.may_be_left_out)
          throw LedgerError(
              error.trouble(),
              error.what() + std::string(parts.size() > 1 ? "; nothing has been merged" : ""));
        if (options.on_left_out) options.on_left_out(error);
        ++merged.left_out;
      }
    merged.parts = files.size();
    merged.checked = true;
    // 2. They are added one by one.
    Ledger target(into, Ledger::Access::write, options.go_on);
    boards.check(target);
    target.make();
    for (const std::string& file : files) {
      const MergeReport report = target.merge(file);
      if (options.on_merged) options.on_merged(file, report);
      ++merged.merged;
    }
    // 3. What cannot be right in the merged ledger.
    std::vector<Summary> earlier;
    for (const Run& run : target.runs()) {
      Summary sum = summary(target, run);
      merged.disputed += sum.disputed;
      for (const Block& block : sum.disputes) merged.disputes.emplace_back(run, block);
      if (!sum.known)
        merged.unknown.push_back(describe_unknown(into, run) + "; it cannot be checked here");
      for (const Summary& other : earlier)
        if (sum.objection.empty() && sum.known) sum.objection = objection(sum, other);
      if (!sum.objection.empty())
        merged.objections.push_back(describe(run) + ": " + sum.objection);
      else if (sum.known)
        earlier.push_back(std::move(sum));
    }
    merged.finished = true;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
  }
  return merged;
}

}  // namespace queens::record

namespace queens {

LedgerMerge merge_ledgers(const std::string& into, const std::vector<std::string>& from) {
  LedgerMerge merge;
  std::vector<record::Part> parts;
  for (const std::string& file : from) parts.push_back({.file = file});
  record::MergeOptions options;
  options.on_merged = [&](const std::string&, const record::MergeReport& report) {
    merge.added += report.added;
    merge.known += report.known;
  };
  const record::Merged merged = record::merge(into, parts, options);
  for (const auto& [run, block] : merged.disputes)
    merge.conflicts.push_back(record::describe(run) + ", " + record::describe_sides(block));
  if (merged.disputed > merge.conflicts.size())
    merge.conflicts.push_back("and " + std::to_string(merged.disputed - merge.conflicts.size()) +
                              " more");
  return merge;
}

}  // namespace queens
