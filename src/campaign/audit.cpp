#include "campaign/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "campaign/board_check.hpp"
#include "ledger/ledger.hpp"
#include "ledger/sample.hpp"
#include "machine/limits.hpp"

namespace queens::campaign {
namespace {

// The fastest kernel other than the recorded one, or the recorded one if there is no other.
const counting::Kernel& other_kernel(const std::string& recorded) {
  for (const counting::Kernel& kernel : counting::kernels())
    if (kernel.name != recorded) return kernel;
  return counting::kernels().front();
}

class Auditor {
 public:
  Auditor(const std::string& file, const AuditOptions& options) : file_(file), options_(options) {}

  Audit go() {
    if (draw()) {
      for (const ledger::Drawn& each : drawn_)
        if (!go_on() || !count_again(each)) break;
    }
    if (audit_.audited < audit_.drawn || drawn_.empty()) audit_.stop = why();
    audit_.elapsed_seconds = watch_.elapsed_seconds();
    return std::move(audit_);
  }

 private:
  // Remembers that it was asked to stop.
  bool tell() {
    progress_.run.elapsed_seconds = watch_.elapsed_seconds();
    if (!asked_ && options_.on_progress) asked_ = !options_.on_progress(progress_);
    return !asked_;
  }
  bool go_on() { return tell() && watch_.keep_going(); }
  Stop why() const { return asked_ ? Stop::asked : watch_.why(); }

  // Returns false if it was stopped.
  bool draw() try {
    const ledger::Ledger ledger(file_, ledger::Ledger::Access::read,
                                [this] { return watch_.keep_going(); });
    boards_.check(ledger);
    std::vector<ledger::Run> known = ledger.runs();
    std::erase_if(known, [&](const ledger::Run& run) {
      if (counting::is_known_rule(run.decomposition)) return false;
      audit_.left_out.push_back(run);
      return true;
    });
    if (known.empty())
      for (const ledger::Run& run : audit_.left_out) boards_.require(file_, run);
    for (const ledger::Run& run : ledger.runs()) {
      if (run.units == 0) continue;
      if (Conflicts found = conflicts(ledger, run, {0, run.units - 1}); found.any())
        audit_.disputed.emplace_back(run, std::move(found));
    }
    ledger::Sample sample = ledger::draw(ledger, known, options_.sample);
    drawn_ = std::move(sample.drawn);
    audit_.drawn = drawn_.size();
    for (const auto& [host, units] : sample.units) audit_.hosts[host].units = units;
    for (const ledger::Drawn& each : drawn_) progress_.run.units += each.result.units.size();
    return true;
  } catch (const ledger::LedgerError& error) {
    if (error.trouble() != ledger::Trouble::stopped) throw;
    return false;
  }

  // Returns false if it was stopped.
  bool count_again(const ledger::Drawn& drawn) {
    const ledger::Row& recorded = drawn.result;
    if (decomposition_ == nullptr || !(drawn.run == run_)) decompose(drawn.run);
    if (decomposition_ == nullptr) return false;
    const counting::Kernel& kernel =
        options_.kernel != nullptr ? *options_.kernel : other_kernel(recorded.origin.kernel);
    counting::RunOptions again;
    again.threads = options_.threads;
    again.kernel = &kernel;
    again.first_unit = recorded.units.first;
    again.end_unit = recorded.units.last + 1;
    again.on_progress = [this](const Progress& now) {
      show(now.step, now.units_done);
      return watch_.keep_going();
    };
    const counting::RunResult counted = counting::run(*decomposition_, again);
    if (counted.stop != Stop::finished) return false;
    ++audit_.audited;
    audit_.units += recorded.units.size();
    audit_.kernels.emplace(kernel.name);
    show(Step::counting, 0);
    Finding& host = audit_.hosts[recorded.origin.host];
    host.drawn += drawn.units;
    host.again += recorded.units.size();
    if (counted.solutions == recorded.solutions && counted.weighted == recorded.weighted)
      return true;
    ++host.differing;
    ++audit_.differing;
    if (options_.on_difference)
      options_.on_difference(
          {drawn.run, recorded, std::string(kernel.name), counted.solutions, counted.weighted});
    return true;
  }

  // Leaves decomposition_ null if it was stopped.
  void decompose(const ledger::Run& run) {
    boards_.require(file_, run);
    run_ = run;
    progress_.n = static_cast<std::int32_t>(run.n);
    show(Step::cutting, 0);
    decomposition_ =
        counting::decompose(parse_problem_key(progress_.n, run.problem), run.decomposition,
                            {.memory = machine::fair_memory(options_.memory),
                             .threads = options_.threads,
                             .token = &watch_});
  }

  // Reports progress as if the units to recount were a whole count.
  void show(Step step, std::uint64_t units_done_now) {
    Progress& all = progress_.run;
    all.step = step;
    all.units_done = audit_.units + units_done_now;
    all.fraction = static_cast<double>(all.units_done) / static_cast<double>(all.units);
  }

  const std::string& file_;
  const AuditOptions& options_;
  bool asked_ = false;
  ProgressTimer watch_{options_.seconds, [this](double) { return tell(); }};
  BoardCheck boards_{watch_};
  AuditProgress progress_;
  Audit audit_;
  std::vector<ledger::Drawn> drawn_;
  ledger::Run run_;
  std::unique_ptr<counting::Decomposition> decomposition_;
};

}  // namespace

std::string describe(const Difference& found) {
  const ledger::Row& recorded = found.recorded;
  return fmt::format("{}, {}: {} on {} counted {} ({} weighted), {} counts {} ({} weighted)",
                     ledger::describe(found.run), ledger::describe(recorded),
                     printable(recorded.origin.kernel), printable(recorded.origin.host),
                     to_string(recorded.solutions), to_string(recorded.weighted), found.kernel,
                     to_string(found.solutions), to_string(found.weighted));
}

double Finding::passes(double share) const {
  if (differing > 0 || again == units) return 0;
  return ledger::passes(units, ledger::wrong_units(units, share), drawn);
}

std::uint64_t enough_of_each(const std::map<std::string, Finding>& hosts, double share,
                             double risk) {
  std::uint64_t most = 0;
  for (const auto& [host, found] : hosts)
    most =
        std::max(most, ledger::enough(found.units, ledger::wrong_units(found.units, share), risk));
  return most;
}

Audit audit(const std::string& file, const AuditOptions& options) {
  return Auditor(file, options).go();
}

}  // namespace queens::campaign
