// A sample of units is drawn from all that are done, host by host; the results that hold them are
// counted again by another kernel than the one on record. What the sample is worth is said for each
// host by itself, for a host is what goes wrong: its memory, its compiler, its owner.
#include "cli/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "campaign/problem_key.hpp"
#include "catalogue/counting.hpp"
#include "cli/exit_status.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unit_options.hpp"
#include "cli/unit_progress.hpp"
#include "cli/values.hpp"
#include "ledger/acceptance.hpp"
#include "ledger/sample.hpp"
#include "machine/memory.hpp"
#include "present/table.hpp"
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
};

// What was found of one host.
struct Finding {
  std::uint64_t units = 0;  ///< that it has done
  std::uint64_t drawn = 0;  ///< of them, and counted again
  std::uint64_t again = 0;  ///< counted again: those drawn and their neighbours in the same rows
  std::uint64_t differing = 0;  ///< results
};

using Findings = std::map<std::string, Finding>;

std::string percent_text(double share) { return fmt::format("{:.4g} %", 100 * share); }

// A probability as a percentage that is never rounded to none or all.
std::string chance(double p) {
  if (p <= 0) return "0";
  if (p < 0.0001) return "< 0.01 %";
  return fmt::format("{:.{}f} %", 100 * p, p < 0.1 ? 2 : 1);
}

// How likely the host would have passed. All its units counted again: it would not.
std::string passes_text(const Finding& found, double share) {
  if (found.differing > 0) return "failed";
  if (found.again == found.units) return "0";
  return chance(ledger::passes(found.units, ledger::wrong_units(found.units, share), found.drawn));
}

std::string findings_text(const Findings& findings, const std::vector<double>& shares) {
  Table table{{{"host"},
               {"units", Align::right},
               {"drawn", Align::right},
               {"counted again", Align::right},
               {"differing", Align::right}}};
  for (const double share : shares)
    table.columns.push_back({"passes with " + percent_text(share) + " wrong", Align::right});
  for (const auto& [host, found] : findings) {
    table.rows.push_back({host, grouped(found.units), grouped(found.drawn), grouped(found.again),
                          grouped(found.differing)});
    for (const double share : shares) table.rows.back().push_back(passes_text(found, share));
  }
  return text(table);
}

// How many units must be drawn of each host.
std::string needed_text(const Findings& findings, const std::vector<double>& shares) {
  std::string text;
  for (const double share : shares) {
    std::uint64_t for_95 = 0, for_99 = 0;
    for (const auto& [host, found] : findings) {
      const std::uint64_t wrong = ledger::wrong_units(found.units, share);
      for_95 = std::max(for_95, ledger::enough(found.units, wrong, 0.05));
      for_99 = std::max(for_99, ledger::enough(found.units, wrong, 0.01));
    }
    text += fmt::format(
        "--per-host {1} finds a host with {0} of its units wrong in 95 of 100 audits, --per-host "
        "{2} "
        "in 99\n",
        percent_text(share), for_95, for_99);
  }
  return text;
}

// The fastest that is not the one on record; that one when there is no other.
const simd::Kernel& other_kernel(const std::string& recorded) {
  for (const simd::Kernel& kernel : counting::kernels())
    if (kernel.name != recorded) return kernel;
  return counting::kernels().front();
}

// Counts results of a ledger again.
class Recount {
 public:
  explicit Recount(const AuditOptions& options)
      : options_(options), wish_(kernel_wish(options.kernel)) {}

  /// Nothing when it was interrupted.
  std::optional<bool> agrees(const ledger::Run& run, const ledger::Result& result) {
    if (decomposition_ == nullptr || !(run == run_)) decompose(run);
    if (decomposition_ == nullptr) return {};
    const simd::Kernel& kernel =
        wish_.empty() ? other_kernel(result.origin.kernel) : counting::kernel(wish_);
    line_.show(fmt::format("counting {} again", ledger::describe(result)));
    counting::RunOptions again;
    again.threads = options_.threads;
    again.kernel = &kernel;
    again.first_unit = result.first;
    again.end_unit = result.last + 1;
    again.on_progress = [](const counting::RunProgress&) { return !interrupted(); };
    const counting::RunResult counted = counting::run(*decomposition_, again);
    line_.clear();
    if (counted.stop != Stop::finished) return {};
    kernels_.insert(std::string(kernel.name));
    if (counted.solutions == result.count && counted.weighted == result.weighted) return true;
    print(fmt::format("{}, {}: {} on {} counted {} ({} weighted), {} counts {} ({} weighted)\n",
                      ledger::describe(run), ledger::describe(result), result.origin.kernel,
                      result.origin.host, to_string(result.count), to_string(result.weighted),
                      kernel.name, to_string(counted.solutions), to_string(counted.weighted)));
    return false;
  }

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
    decomposition_ =
        counting::decompose(campaign::parse_problem_key(n, run.problem), run.decomposition,
                            {.memory = machine::fair_memory(options_.memory),
                             .threads = options_.threads,
                             .pulse = &watch_});
    if (decomposition_ == nullptr) return;  // interrupted
    if (decomposition_->units() != run.units)
      throw Error(
          ErrorCode::bad_text,
          fmt::format("this program cuts {} into {}, the ledger says {}", ledger::describe(run),
                      plural(decomposition_->units(), "unit"), grouped(run.units)));
  }

  const AuditOptions& options_;
  const std::string wish_;
  ProgressLine line_;
  counting::Watch watch_{std::numeric_limits<double>::infinity(),
                         [](double) { return !interrupted(); }};
  ledger::Run run_;
  std::unique_ptr<counting::Decomposition> decomposition_;
  std::set<std::string> kernels_;
};

int audit(const AuditOptions& asked) {
  AuditOptions options = asked;
  options.sample.seed = seed_or_fresh(options.seed);
  const ledger::Ledger ledger(options.file, ledger::Ledger::Access::read);
  const ledger::Sample sample = ledger::draw(ledger, options.sample);
  if (sample.drawn.empty()) {
    say(fmt::format("queens: nothing is recorded in {} yet, so there is nothing to audit\n",
                    quote(options.file)));
    return kNone;
  }
  catch_interrupts();
  Findings findings;
  for (const auto& [host, units] : sample.units) findings[host].units = units;
  Recount recount(options);
  std::uint64_t units = 0, differing = 0;
  std::size_t audited = 0;
  for (const ledger::Drawn& each : sample.drawn) {
    const std::optional<bool> agrees =
        interrupted() ? std::nullopt : recount.agrees(each.run, each.result);
    if (!agrees) break;
    ++audited;
    Finding& found = findings[each.result.origin.host];
    found.drawn += each.units;
    found.again += each.result.last - each.result.first + 1;
    units += each.result.last - each.result.first + 1;
    found.differing += *agrees ? 0 : 1;
    differing += *agrees ? 0 : 1;
  }
  if (!findings.empty())
    print(findings_text(findings, options.shares) + needed_text(findings, options.shares));
  print(fmt::format("{} in {} counted again{}: {}\n", plural(units, "unit"),
                    plural(audited, "result"), recount.by(),
                    differing == 0 ? "all agree" : fmt::format("{} DIFFER", differing)));
  for (const auto& [host, found] : findings)
    if (found.differing > 0)
      std::cerr << fmt::format("queens: {} of the results of the host {} are wrong\n",
                               found.differing, printable(host));
  say_seed(options.seed, options.sample.seed);
  if (audited < sample.drawn.size()) {
    say(fmt::format("queens: interrupted: {} of the {} results drawn were counted\n", audited,
                    sample.drawn.size()));
    return kInterrupted;
  }
  return differing == 0 ? kAnswered : kNone;
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
  command->callback([options, &chosen] { chosen = [options] { return audit(*options); }; });
}

}  // namespace queens::cli
