#include "campaign/merge.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "campaign/conflicts.hpp"
#include "campaign/job_progress.hpp"
#include "campaign/problem_key.hpp"
#include "ledger/snapshot.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::campaign {
namespace {

constexpr std::size_t kKeptOpen = 100;

// Ledgers of a later version may have others.
bool is_known_rule(const std::string& name) {
  const auto& engines = counting::unit_engines();
  return std::any_of(engines.begin(), engines.end(), [&](const Engine* engine) {
    return counting::rule_of(engine->info().name) == name;
  });
}

class Merging {
 public:
  Merging(const std::string& into, const MergeOptions& options) : into_(into), options_(options) {}

  MergeResult go(const std::vector<MergeSource>& sources) try {
    for (const MergeSource& source : sources) check(source);
    result_.sources = checked_.size();
    result_.checked = true;
    ledger::Ledger target(into_, ledger::Ledger::Access::write, options_.go_on);
    target.make();
    for (auto& [file, kept] : checked_) {
      const Source source = kept == nullptr ? open(file) : std::move(kept);
      const ledger::MergeReport report = ledger::merge(target, **source);
      if (options_.on_merged) options_.on_merged(file, report);
      result_.agree = result_.agree && report.conflicts.empty() && report.overlaps.empty();
      ++result_.merged;
    }
    for (const ledger::Run& run : target.runs())
      result_.disputed =
          result_.disputed || (run.units > 0 && conflicts(target, run, {0, run.units - 1}).any());
    result_.finished = true;
    return result_;
  } catch (const ledger::LedgerError& error) {
    if (error.trouble() != ledger::Trouble::stopped) throw;
    return result_;
  }

 private:
  using Source = std::unique_ptr<ledger::Snapshot>;

  Source open(const std::string& file) const {
    return std::make_unique<ledger::Snapshot>(file, place_for_copies(), options_.go_on);
  }

  void check(const MergeSource& source) try {
    Source opened = open(source.file);
    for (const ledger::Run& run : (*opened)->runs()) check_size(source.file, run);
    checked_.emplace_back(source.file, checked_.size() < kKeptOpen ? std::move(opened) : nullptr);
  } catch (const ledger::LedgerError& error) {
    if (!source.may_be_left_out || error.trouble() == ledger::Trouble::stopped) throw;
    if (options_.on_left_out) options_.on_left_out(error);
    ++result_.left_out;
  }

  // A run of another number of units than its board is cut into would make all others look wrong.
  void check_size(const std::string& file, const ledger::Run& run) {
    const auto [known, is_new] = boards_.try_emplace({run.decomposition, run.n, run.problem});
    Board& board = known->second;
    if (is_new && is_known_rule(run.decomposition)) try {
        const Problem problem = parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
        board.units = counting::decompose(problem, run.decomposition, {.threads = 1})->units();
      } catch (const Error& error) {
        board.wrong = error.what();
      }
    if (!board.wrong.empty())
      throw ledger::LedgerError(ledger::Trouble::mismatch,
                                quote(file) + " holds a count that cannot be: " + board.wrong);
    if (board.units && *board.units != run.units)
      throw ledger::LedgerError(ledger::Trouble::mismatch,
                                quote(file) + " holds " + ledger::describe(run) + " cut into " +
                                    plural(run.units, "unit") + "; that board is cut into " +
                                    std::to_string(*board.units) +
                                    ", so nothing of it can be right");
  }

  struct Board {
    std::optional<std::uint64_t> units = {};  // none: by a rule that this program does not know
    std::string wrong = {};                   // why there is no such board
  };

  const std::string& into_;
  const MergeOptions& options_;
  std::map<std::tuple<std::string, std::int64_t, std::string>, Board> boards_;
  MergeResult result_;
  std::vector<std::pair<std::string, Source>> checked_;  // null: not kept open
};

}  // namespace

MergeResult merge(const std::string& into, const std::vector<MergeSource>& sources,
                  const MergeOptions& options) {
  return Merging(into, options).go(sources);
}

}  // namespace queens::campaign
