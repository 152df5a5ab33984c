#include "record/merge.hpp"

#include "catalogue/counting.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"

namespace queens::record {
namespace {

class Merging {
 public:
  Merging(const std::string& into, const MergeOptions& options) : into_(into), options_(options) {}

  Merged go(const std::vector<Part>& parts) try {
    check_all(parts);
    result_.parts = checked_.size();
    result_.checked = true;
    Ledger target(into_, Ledger::Access::write, options_.go_on);
    boards_.check(target);
    target.make();
    for (const std::string& file : checked_) {
      const MergeReport report = target.merge(file);
      if (options_.on_merged) options_.on_merged(file, report);
      ++result_.merged;
    }
    examine(target);
    result_.finished = true;
    return result_;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
    return result_;
  }

 private:
  // All of them before anything is written.
  void check_all(const std::vector<Part>& parts) try {
    for (const Part& part : parts) check(part);
  } catch (const LedgerError& error) {
    if (parts.size() < 2 || error.trouble() == Trouble::stopped) throw;
    throw LedgerError(error.trouble(), error.what() + std::string("; nothing has been merged"));
  }

  void check(const Part& part) try {
    boards_.check(Ledger(part.file, Ledger::Access::read, options_.go_on));
    checked_.push_back(part.file);
  } catch (const LedgerError& error) {
    if (!part.may_be_left_out || error.trouble() == Trouble::stopped) throw;
    if (options_.on_left_out) options_.on_left_out(error);
    ++result_.left_out;
  }

  // What cannot be right in the merged ledger.
  void examine(const Ledger& target) {
    std::vector<Summary> complete;
    for (const Run& run : target.runs()) {
      if (!counting::is_known_rule(run.rule)) {
        result_.unknown.push_back(describe_unknown(into_, run) + "; it cannot be checked here");
      }
      const Summary sum = summary(target, run);
      result_.disputed += sum.disputed;
      for (const Block& block : sum.disputes) result_.disputes.emplace_back(run, block);
      if (sum.disputed > 0 || !counting::is_known_rule(run.rule)) continue;
      if (const std::string why = objection(run, sum.totals.weighted, sum.complete());
          !why.empty()) {
        result_.objections.push_back(describe(run) + ": " + why);
        continue;
      }
      if (!sum.complete()) continue;
      for (const Summary& other : complete)
        if (other.run.n == run.n && other.run.problem == run.problem &&
            other.totals.weighted != sum.totals.weighted)
          result_.objections.push_back(describe(run) + ": the total is " +
                                       to_string(sum.totals.weighted) + ", but " +
                                       to_string(other.totals.weighted) + " by " + other.run.rule);
      complete.push_back(sum);
    }
  }

  const std::string& into_;
  const MergeOptions& options_;
  BoardCheck boards_;
  Merged result_;
  std::vector<std::string> checked_;
};

}  // namespace

Merged merge(const std::string& into, const std::vector<Part>& parts, const MergeOptions& options) {
  return Merging(into, options).go(parts);
}

}  // namespace queens::record
