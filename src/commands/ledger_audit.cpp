// queens ledger audit: recounts a random sample of the recorded units, and compares the numbers.
#include <fmt/format.h>

#include <iostream>

#include "campaign/board_check.hpp"
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
#include "commands/ledger.hpp"
#include "present/json.hpp"
#include "report/audit.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kAuditExamples =
    "  queens ledger audit q18 --sample 20\n"
    "  queens ledger audit q18 --sample 20 --kernel scalar --seed 1\n"
    "  queens ledger audit all --per-host 300      check each host with 95 % confidence\n"
    "  queens ledger audit all --signer anna.pub --signer otto.pub\n"
    "  queens ledger audit all --share 0.02        what if 2 % of a host's units are wrong?\n";

struct AuditOptions {
  std::string file, kernel, seed, output;
  campaign::AuditOptions audit;
  std::vector<double> shares = {0.01, 0.05, 0.1};
  bool progress = false, csv = false, json = false;
};

// Writes differences as they are found.
campaign::Audit audited(const AuditOptions& options, std::uint64_t seed, Output& output,
                        Json& differences) {
  UnitProgress progress(0, options.progress);
  campaign::AuditOptions wishes = options.audit;
  wishes.sample.seed = seed;
  if (const std::string wish = kernel_wish(options.kernel); !wish.empty())
    wishes.kernel = &counting::kernel(wish);
  wishes.on_difference = [&](const campaign::Difference& found) {
    progress.clear();
    if (options.json) differences.push_back(difference_json(found));
    if (options.csv || options.json)
      std::cerr << "queens: " << campaign::describe(found) + "\n";
    else
      output.write(campaign::describe(found) + "\n");
  };
  wishes.on_progress = [&](const campaign::AuditProgress& now) {
    progress.go_on_with(now.n);
    if (now.n > 0) progress.show({.run = now.run});
    return !interrupted();
  };
  campaign::Audit audit = campaign::audit(options.file, wishes);
  progress.clear();
  return audit;
}

int audit(const AuditOptions& options) {
  const std::uint64_t seed = seed_or_fresh(options.seed);
  Output output(options.output);
  Json differences = Json::array();
  const campaign::Audit audit = audited(options, seed, output, differences);
  if (options.json) {
    output.write(json_document(
        audit_json(audit, options.file, seed, options.shares, std::move(differences))));
    output.commit();
  }
  // If a fault was found, the exit status says so, even if a limit stopped the audit.
  const bool failed = audit.differing + audit.not_accepted > 0 || !audit.disputed.empty();
  const auto stopped = [&](std::string_view known) {
    const int status = cli::stopped(audit.stop, audit.elapsed_seconds, known);
    return failed && status != kInterrupted ? static_cast<int>(kNone) : status;
  };
  const bool finished = audit.stop == Stop::finished;
  for (const ledger::Run& run : audit.left_out)
    std::cerr << "queens: " << campaign::describe_uncountable(options.file, run)
              << "; none of the units of this count are drawn\n";
  std::cerr << dispute_text(audit, options.file);
  for (const auto& [host, found] : audit.hosts)
    if (found.not_accepted.value_or(0) > 0)
      std::cerr << fmt::format("queens: no accepted key has signed {} of the host {}\n",
                               plural(*found.not_accepted, "unit"), printable(host));
  if (audit.drawn == 0 && !finished) return stopped("no unit has been drawn yet");
  if (audit.drawn == 0) {
    say(fmt::format("queens: nothing is recorded in {} yet, so there is nothing to audit\n",
                    quote(options.file)));
    return kNone;
  }
  if (audit.audited == 0) return stopped("no result has been counted again");
  if (options.csv)
    output.write(csv(findings_json(audit.hosts, options.shares)));
  else if (!options.json)
    output.write(findings_text(audit.hosts, options.shares) +
                 needed_text(audit.hosts, options.shares) + audit_text(audit));
  if (!options.json) output.commit();
  for (const auto& [host, found] : audit.hosts)
    if (found.differing > 0)
      std::cerr << fmt::format("queens: {} of the results of the host {} {} wrong\n",
                               found.differing, printable(host),
                               found.differing == 1 ? "is" : "are");
  say_seed(options.seed, seed);
  if (finished) return failed ? kNone : kAnswered;
  return stopped(fmt::format("{} of the {} drawn have been counted again", audit.audited,
                             plural(audit.drawn, "result")));
}

}  // namespace

void add_audit(Command& group) {
  auto [command, options] = group.add_command<AuditOptions>(
      {"audit", "Recount a random sample with another kernel (exit status 1: some results differ)",
       kAuditExamples},
      audit);
  constexpr std::uint64_t kMost = std::uint64_t{1} << 40;
  command.add({"FILE", 0, "A ledger", value::File{}}, options.file).required = true;
  command.add({"--sample", 0, "How many units to draw", value::Whole{1, kMost}, "K", "10"},
              options.audit.sample.units);
  command.add({"--per-host", 0, "Draw at least this many units from each host",
               value::Whole{0, kMost}, "K", "1"},
              options.audit.sample.per_host);
  command
      .add({"--signer", 0,
            "Accept only results signed by the owner of the public key in this PEM file",
            value::File{}, "KEY"},
           options.audit.signers)
      .repeatable = true;
  command
      .add({"--share", 0,
            "Show how likely a host is to pass the audit if this share of its units is wrong",
            value::Number{1e-9, 1, "a share greater than 0 and at most 1, such as 0.01"}, "F,F,...",
            "0.01,0.05,0.1"},
           options.shares)
      .list = true;
  command.add("--memory", options.audit.memory);
  command.add("--kernel", options.kernel).by_default =
      "a kernel other than the one that counted the units";
  command.add("--threads", options.audit.threads);
  command.add("--seed", options.seed);
  command.add("--time-limit", options.audit.seconds);
  command.add("--progress", options.progress);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add("--csv", options.csv);
}

}  // namespace queens::commands
