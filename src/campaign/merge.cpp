#include "campaign/merge.hpp"

#include <memory>
#include <utility>

#include "campaign/board_check.hpp"
#include "campaign/settle.hpp"

namespace queens::campaign {
namespace {

constexpr std::size_t kKeptOpen = 100;

class Merging {
 public:
  Merging(const std::string& into, const MergeOptions& options) : into_(into), options_(options) {}

  MergeResult go(const std::vector<MergeSource>& sources) try {
    check_all(sources);
    result_.sources = checked_.size();
    result_.checked = true;
    ledger::Ledger target(into_, ledger::Ledger::Access::write, options_.go_on);
    boards_.check(target);
    target.make();
    for (auto& [file, kept] : checked_) {
      const Source source = kept == nullptr ? open(file) : std::move(kept);
      const ledger::MergeReport report = ledger::merge(target, *source);
      if (options_.on_merged) options_.on_merged(file, report);
      result_.agree = result_.agree && report.conflicts.empty() && report.overlaps.empty();
      ++result_.merged;
    }
    for (const ledger::Run& run : target.runs()) {
      if (!counting::is_known_rule(run.decomposition))
        result_.unknown.push_back(describe_unknown(into_, run) + "; it cannot be checked here");
      if (run.units == 0) continue;
      const Conflicts found = conflicts(target, run, {0, run.units - 1});
      result_.disputed = result_.disputed || found.any();
      if (!found.totals.empty() && found.totals.front().rule == run.decomposition)
        result_.differing_totals.push_back(ledger::describe(run) + ": " + describe(found).back());
    }
    result_.finished = true;
    return result_;
  } catch (const ledger::LedgerError& error) {
    if (error.trouble() != ledger::Trouble::stopped) throw;
    return result_;
  }

 private:
  using Source = std::unique_ptr<ledger::Ledger>;

  Source open(const std::string& file) const {
    return std::make_unique<ledger::Ledger>(file, ledger::Ledger::Access::read, options_.go_on);
  }

  // All of them before anything is written.
  void check_all(const std::vector<MergeSource>& sources) try {
    for (const MergeSource& source : sources) check(source);
  } catch (const ledger::LedgerError& error) {
    if (sources.size() < 2 || error.trouble() == ledger::Trouble::stopped) throw;
    throw ledger::LedgerError(error.trouble(),
                              error.what() + std::string("; nothing has been merged"));
  }

  void check(const MergeSource& source) try {
    Source opened = open(source.file);
    for (const ledger::Run& run : opened->runs()) boards_.check(source.file, run);
    checked_.emplace_back(source.file, checked_.size() < kKeptOpen ? std::move(opened) : nullptr);
  } catch (const ledger::LedgerError& error) {
    if (!source.may_be_left_out || error.trouble() == ledger::Trouble::stopped) throw;
    if (options_.on_left_out) options_.on_left_out(error);
    ++result_.left_out;
  }

  const std::string& into_;
  const MergeOptions& options_;
  BoardCheck boards_;
  MergeResult result_;
  std::vector<std::pair<std::string, Source>> checked_;  // null: not kept open
};

}  // namespace

MergeResult merge(const std::string& into, const std::vector<MergeSource>& sources,
                  const MergeOptions& options) {
  return Merging(into, options).go(sources);
}

}  // namespace queens::campaign
