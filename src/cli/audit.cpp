// A sample of units is drawn from all that are done, host by host; the results that hold them are
// counted again by another kernel than the one on record. What the sample is worth is said for each
// host by itself, for a host is what goes wrong: its memory, its compiler, its owner.
#include "cli/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <set>

#include "campaign/problem_key.hpp"
#include "catalogue/counting.hpp"
#include "cli/audit_report.hpp"
#include "cli/csv.hpp"
#include "cli/exit_status.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_options.hpp"
#include "cli/unit_progress.hpp"
#include "cli/values.hpp"
#include "ledger/sample.hpp"
#include "machine/memory.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr const char* kAuditExamples =
    "  queens ledger audit q18 --sample 20\n"
    "  queens ledger audit q18 --sample 20 --kernel scalar --seed 1\n"
    "  queens ledger audit all --per-host 300      be 95 % sure of each host\n"
    "  queens ledger audit all --share 0.02        what if 2 % of a host's units are wrong?\n";

struct AuditOptions {
  std::string file, kernel, seed;
  ledger::SampleOptions sample;
  std::vector<double> shares = {0.01, 0.05, 0.1};
  std::uint64_t memory = 0;
  int threads = 0;
  std::string output;
  double seconds = std::numeric_limits<double>::infinity();
  bool progress = false, csv = false;
};

// The fastest that is not the one on record; that one when there is no other.
const simd::Kernel& other_kernel(const std::string& recorded) {
  for (const simd::Kernel& kernel : counting::kernels())
    if (kernel.name != recorded) return kernel;
  return counting::kernels().front();
}

std::uint64_t units_of(const ledger::Result& result) { return result.last - result.first + 1; }

// Counts results of a ledger again, so many units in all.
class Recount {
 public:
  Recount(const AuditOptions& options, counting::Watch& watch, std::uint64_t units)
      : options_(options),
        wish_(kernel_wish(options.kernel)),
        watch_(watch),
        units_(units),
        progress_(0, options.progress) {}

  /// What is wrong with a result, empty when it agrees. Nothing when it was stopped.
  std::optional<std::string> fault(const ledger::Run& run, const ledger::Result& result) {
    if (decomposition_ == nullptr || !(run == run_)) decompose(run);
    if (decomposition_ == nullptr) return {};
    const simd::Kernel& kernel =
        wish_.empty() ? other_kernel(result.origin.kernel) : counting::kernel(wish_);
    counting::RunOptions again;
    again.threads = options_.threads;
    again.kernel = &kernel;
    again.first_unit = result.first;
    again.end_unit = result.last + 1;
    again.on_progress = [this](const counting::RunProgress& now) {
      show(now.step, now.units_done);
      return watch_.beat();
    };
    const counting::RunResult counted = counting::run(*decomposition_, again);
    if (counted.stop != Stop::finished) return {};
    units_done_ += units_of(result);
    kernels_.insert(std::string(kernel.name));
    if (counted.solutions == result.count && counted.weighted == result.weighted) return "";
    return fmt::format("{}, {}: {} on {} counted {} ({} weighted), {} counts {} ({} weighted)\n",
                       ledger::describe(run), ledger::describe(result), result.origin.kernel,
                       result.origin.host, to_string(result.count), to_string(result.weighted),
                       kernel.name, to_string(counted.solutions), to_string(counted.weighted));
  }

  void clear() { progress_.clear(); }

  /// " by avx2, scalar".
  std::string by() const {
    std::string text;
    for (const std::string& name : kernels_) text += (text.empty() ? " by " : ", ") + name;
    return text;
  }

 private:
  void decompose(const ledger::Run& run) {
    run_ = run;
    const auto n = static_cast<std::int32_t>(run.n);
    progress_.go_on_with(n);
    show(counting::Step::cutting, 0);
    decomposition_ =
        counting::decompose(campaign::parse_problem_key(n, run.problem), run.decomposition,
                            {.memory = machine::fair_memory(options_.memory),
                             .threads = options_.threads,
                             .pulse = &watch_});
    if (decomposition_ == nullptr) return;  // stopped
    if (decomposition_->units() != run.units)
      throw Error(
          ErrorCode::bad_text,
          fmt::format("this program cuts {} into {}, the ledger says {}", ledger::describe(run),
                      plural(decomposition_->units(), "unit"), grouped(run.units)));
  }

  // As a count shows it: what is to be counted again is the whole of the work.
  void show(counting::Step step, std::uint64_t units_done_now) {
    const std::uint64_t done = units_done_ + units_done_now;
    progress_.show({.run = {.fraction = static_cast<double>(done) / static_cast<double>(units_),
                            .units_done = done,
                            .units = units_,
                            .elapsed_seconds = watch_.elapsed_seconds(),
                            .step = step}});
  }

  const AuditOptions& options_;
  const std::string wish_;
  counting::Watch& watch_;
  const std::uint64_t units_;
  std::uint64_t units_done_ = 0;
  UnitProgress progress_;
  ledger::Run run_;
  std::unique_ptr<counting::Decomposition> decomposition_;
  std::set<std::string> kernels_;
};

// The sample; nothing when it was stopped.
std::optional<ledger::Sample> drawn(const AuditOptions& options, counting::Watch& watch) {
  std::optional<ledger::Sample> sample;
  const bool whole = finishes([&] {
    const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read,
                                [&] { return watch.beat(); });
    sample = ledger::draw(ledger, options.sample);
  });
  return whole ? std::move(sample) : std::nullopt;
}

int audit(const AuditOptions& asked) {
  AuditOptions options = asked;
  options.sample.seed = seed_or_fresh(options.seed);
  counting::Watch watch = watch_until(options.seconds);
  Output output(options.output);
  const std::optional<ledger::Sample> sample = drawn(options, watch);
  if (!sample) return stopped(watch, "nothing was drawn yet");
  if (sample->drawn.empty()) {
    say(fmt::format("queens: nothing is recorded in {} yet, so there is nothing to audit\n",
                    quote(options.file)));
    return kNone;
  }
  Findings findings;
  for (const auto& [host, units] : sample->units) findings[host].units = units;
  std::uint64_t to_count = 0, units = 0, differing = 0;
  for (const ledger::Drawn& each : sample->drawn) to_count += units_of(each.result);
  Recount recount(options, watch, to_count);
  std::size_t audited = 0;
  for (const ledger::Drawn& each : sample->drawn) {
    const std::optional<std::string> fault = recount.fault(each.run, each.result);
    recount.clear();
    if (!fault) break;
    ++audited;
    Finding& found = findings[each.result.origin.host];
    found.drawn += each.units;
    found.again += units_of(each.result);
    units += units_of(each.result);
    if (fault->empty()) continue;
    ++found.differing;
    ++differing;
    if (options.csv)
      std::cerr << "queens: " << *fault;
    else
      output.write(*fault);
  }
  if (audited == 0) return stopped(watch, "no result was counted again");
  if (options.csv) {
    output.write(csv(findings_json(findings, options.shares)));
  } else {
    output.write(findings_text(findings, options.shares) + needed_text(findings, options.shares));
    output.write(fmt::format("{} in {} counted again{}: {}\n", plural(units, "unit"),
                             plural(audited, "result"), recount.by(),
                             differing == 0 ? "all agree" : fmt::format("{} DIFFER", differing)));
  }
  output.commit();
  for (const auto& [host, found] : findings)
    if (found.differing > 0)
      std::cerr << fmt::format("queens: {} of the results of the host {} are wrong\n",
                               found.differing, printable(host));
  say_seed(options.seed, options.sample.seed);
  const int status = audited == sample->drawn.size()
                         ? static_cast<int>(kAnswered)
                         : stopped(watch, fmt::format("{} of {} drawn counted again", audited,
                                                      plural(sample->drawn.size(), "result")));
  return differing > 0 && status != kInterrupted ? static_cast<int>(kNone) : status;
}

}  // namespace

void add_audit(CLI::App& group, Command& chosen) {
  auto options = std::make_shared<AuditOptions>();
  CLI::App* command = add_command(
      group, "audit", "Count a random sample again by another kernel (status 1: some differ)",
      kAuditExamples);
  command->add_option("FILE", options->file, "A ledger")->type_name("FILE")->required();
  command->add_option("--sample", options->sample.units, "How many units to draw [10]")
      ->type_name("K")
      ->transform(whole_number(1, std::uint64_t{1} << 40));
  command
      ->add_option("--per-host", options->sample.per_host,
                   "Draw at least this many units of each host [1]")
      ->type_name("K")
      ->transform(whole_number(0, std::uint64_t{1} << 40));
  command
      ->add_option("--share", options->shares,
                   "Say how likely a host passes with this share of wrong units [0.01,0.05,0.1]")
      ->type_name("F,F,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(number(1e-9, 1, "a share above 0 and up to 1, such as 0.01"));
  add_memory(*command, options->memory);
  add_kernel(*command, options->kernel)->default_str("another than the one on record");
  add_threads(*command, options->threads);
  add_seed(*command, options->seed);
  add_time_limit(*command, options->seconds);
  add_progress(*command, options->progress);
  add_output(*command, options->output);
  add_csv(*command, options->csv);
  command->callback([options, &chosen] { chosen = [options] { return audit(*options); }; });
}

}  // namespace queens::cli
