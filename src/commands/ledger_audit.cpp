// queens ledger audit: recounts a random sample of the recorded units, and compares the numbers. The report says for
// each host how many of its units were recounted, how many results were wrong, and how strong the evidence is that the
// others are right.
#include <fmt/ranges.h>

#include <iostream>

#include "campaign/board_check.hpp"
#include "cli/answer.hpp"
#include "cli/count_options.hpp"
#include "commands/common.hpp"
#include "commands/ledger.hpp"
#include "commands/reports.hpp"
#include "present/table.hpp"

namespace queens::commands {
namespace {

std::string percent_text(double share) { return fmt::format("{:.4g} %", 100 * share); }

// A probability as a percentage. A small one is shown as "< 0.01 %", not rounded to 0.
std::string chance(double p) {
  if (p <= 0) return "0";
  if (p < 0.0001) return "< 0.01 %";
  return fmt::format("{:.{}f} %", 100 * p, p < 0.1 ? 2 : 1);
}

std::string passes_text(const campaign::Finding& found, double share) {
  return found.differing > 0 ? "failed" : chance(found.passes(share));
}

}  // namespace

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

namespace {

// One line for each of `shares`: how many units an audit must draw from each host, so that it most likely finds a
// host that has this share of its units wrong.
std::string needed_text(const Findings& findings, const std::vector<double>& shares) {
  std::string text;
  for (const double share : shares)
    text += fmt::format(
        "if {0} of a host's units are wrong, --per-host {1} finds one of them in 95 of 100 "
        "audits, and --per-host {2} in 99\n",
        percent_text(share), enough_of_each(findings, share, 0.05),
        enough_of_each(findings, share, 0.01));
  return text;
}

// One line: how much was counted again, and whether it agrees.
std::string audit_text(const campaign::Audit& audit) {
  return fmt::format("{} in {} counted again by {}: {}\n", plural(audit.units, "unit"),
                     plural(audit.audited, "result"), fmt::join(audit.kernels, ", "),
                     audit.differing != 0 ? fmt::format("{} DIFFER", audit.differing)
                     : audit.disputed.empty()
                         ? "all agree"
                         : "none differs, but the ledger has an unsettled conflict");
}

// A line for each contradiction in the ledger.
std::vector<std::string> contradictions(const campaign::Audit& audit) {
  std::vector<std::string> lines;
  for (const auto& [run, found] : audit.disputed)
    for (const std::string& line : campaign::describe(found))
      lines.push_back(ledger::describe(run) + ": " + line);
  return lines;
}

// The contradictions in the ledger `file`, and the commands that settle them.
std::string dispute_text(const campaign::Audit& audit, const std::string& file) {
  std::string text;
  for (const std::string& line : contradictions(audit)) text += fmt::format("queens: {}\n", line);
  if (audit.disputed.empty()) return text;
  return text + fmt::format("queens: {}\n", settling_advice(audit.disputed.front().second, file));
}

Json findings_json(const Findings& findings, const std::vector<double>& shares) {
  Json rows = Json::array();
  for (const auto& [host, found] : findings) {
    Json row = {{"host", host},
                {"units", found.units},
                {"drawn", found.drawn},
                {"counted_again", found.again},
                {"differing", found.differing}};
    for (const double share : shares) row["passes"][fmt::format("{}", share)] = found.passes(share);
    rows.push_back(std::move(row));
  }
  return rows;
}

// A recorded result and the recount that differs from it.
Json difference_json(const campaign::Difference& found) {
  const ledger::Row& row = found.recorded;
  return {{"n", found.run.n},
          {"problem", found.run.problem},
          {"decomposition", found.run.decomposition},
          {"first", row.units.first},
          {"last", row.units.last},
          {"host", row.origin.host},
          {"recorded",
           {{"kernel", row.origin.kernel},
            {"count", count_value(row.solutions)},
            {"weighted", count_value(row.weighted)}}},
          {"counted_again",
           {{"kernel", found.kernel},
            {"count", count_value(found.solutions)},
            {"weighted", count_value(found.weighted)}}}};
}

// The whole audit of the ledger `file`; `differences` is a list of difference_json().
Json audit_json(const campaign::Audit& audit, const std::string& file, std::uint64_t seed,
                const std::vector<double>& shares, Json differences) {
  return {{"ledger", file},
          {"seed", count_value(seed)},
          {"stop", name(audit.stop)},
          {"elapsed_seconds", audit.elapsed_seconds},
          {"results_drawn", audit.drawn},
          {"results_counted_again", audit.audited},
          {"units_counted_again", audit.units},
          {"differing", audit.differing},
          {"disputed", !audit.disputed.empty()},
          {"contradictions", contradictions(audit)},
          {"kernels", audit.kernels},
          {"hosts", findings_json(audit.hosts, shares)},
          {"differences", std::move(differences)}};
}

// The command.

constexpr const char* kAuditExamples =
    "  queens ledger audit q18 --sample 20\n"
    "  queens ledger audit q18 --sample 20 --kernel scalar --seed 1\n"
    "  queens ledger audit all --per-host 300      check each host with 95 % confidence\n"
    "  queens ledger audit all --share 0.02        what if 2 % of a host's units are wrong?\n";

struct AuditOptions {
  std::optional<std::uint64_t> seed;
  std::string file, kernel, output;
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
    if (now.n > 0) progress.show(now.run);
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
  const bool failed = audit.differing > 0 || !audit.disputed.empty();
  const auto stopped = [&](std::string_view known) {
    const int status = cli::stopped(audit.stop, audit.elapsed_seconds, known);
    return failed && status != kInterrupted ? static_cast<int>(kNone) : status;
  };
  const bool finished = audit.stop == Stop::finished;
  for (const ledger::Run& run : audit.left_out)
    std::cerr << "queens: " << campaign::describe_unknown(options.file, run)
              << "; none of the units of this count are drawn\n";
  std::cerr << dispute_text(audit, options.file);
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
