#include "report/audit.hpp"
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/table.hpp"
#include "report/ledger_changes.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
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

std::vector<std::string> contradictions(const campaign::Audit& audit) {
  std::vector<std::string> lines;
  for (const auto& [run, found] : audit.disputed)
    for (const std::string& line : campaign::describe(found))
      lines.push_back(ledger::describe(run) + ": " + line);
  return lines;
}

}  // namespace

std::string findings_text(const Findings& findings, const std::vector<double>& shares) {
  Table table{{{"host"},
               {"units", Align::right},
               {"drawn", Align::right},
               {"counted again", Align::right},
               {"differing", Align::right}}};
  const bool signers = !findings.empty() && findings.begin()->second.not_accepted.has_value();
  if (signers) table.columns.push_back({"not accepted", Align::right});
  for (const double share : shares)
    table.columns.push_back({"passes with " + percent_text(share) + " wrong", Align::right});
  for (const auto& [host, found] : findings) {
    table.rows.push_back({host, grouped(found.units), grouped(found.drawn), grouped(found.again),
                          grouped(found.differing)});
    if (signers) table.rows.back().push_back(grouped(found.not_accepted.value_or(0)));
    for (const double share : shares) table.rows.back().push_back(passes_text(found, share));
  }
  return text(table);
}

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

Json findings_json(const Findings& findings, const std::vector<double>& shares) {
  Json rows = Json::array();
  for (const auto& [host, found] : findings) {
    Json row = {{"host", host},
                {"units", found.units},
                {"drawn", found.drawn},
                {"counted_again", found.again},
                {"differing", found.differing}};
    if (found.not_accepted) row["not_accepted"] = *found.not_accepted;
    for (const double share : shares) row["passes"][fmt::format("{}", share)] = found.passes(share);
    rows.push_back(std::move(row));
  }
  return rows;
}

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

std::string audit_text(const campaign::Audit& audit) {
  return fmt::format("{} in {} counted again by {}: {}\n", plural(audit.units, "unit"),
                     plural(audit.audited, "result"), fmt::join(audit.kernels, ", "),
                     audit.differing != 0 ? fmt::format("{} DIFFER", audit.differing)
                     : audit.disputed.empty()
                         ? "all agree"
                         : "none differs, but the ledger has an unsettled conflict");
}

std::string dispute_text(const campaign::Audit& audit, const std::string& file) {
  std::string text;
  for (const std::string& line : contradictions(audit)) text += fmt::format("queens: {}\n", line);
  if (audit.disputed.empty()) return text;
  return text + fmt::format("queens: {}\n", settling_advice(audit.disputed.front().second, file));
}

}  // namespace queens
