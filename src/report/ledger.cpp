#include "report/ledger.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "campaign/board_check.hpp"
#include "present/table.hpp"
#include "report/ledger_changes.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens {
namespace {

Json missing_json(const UnitSet& done, std::uint64_t units) {
  Json missing = Json::array();
  for (const UnitRange& hole : done.missing_of(units)) missing.push_back({hole.first, hole.last});
  return missing;
}

std::string signer_text(const ledger::Row& row) {
  return row.signature ? ledger::hexadecimal(row.signature->signer) : "";
}

Json signer_json(const ledger::Row& row) { return row.signature ? Json(signer_text(row)) : Json(); }

Json dropped_json(const std::vector<ledger::Dropped>& dropped) {
  Json list = Json::array();
  for (const ledger::Dropped& each : dropped) {
    const ledger::Row& row = each.claim.row;
    list.push_back({{"first", row.units.first},
                    {"last", row.units.last},
                    {"weighted", count_value(row.weighted)},
                    {"kernel", row.origin.kernel},
                    {"host", row.origin.host},
                    {"source", each.claim.source},
                    {"signer", signer_json(row)},
                    {"why", each.why},
                    {"at", each.at}});
  }
  return list;
}

Json signers_json(const ledger::Totals& totals) {
  Json list = Json::array();
  for (const auto& [key, units] : totals.signers)
    list.push_back({{"key", ledger::hexadecimal(key)}, {"units", units}});
  return list;
}

// A line that says who signed how many units; empty if no result is signed.
std::string signers_text(const RecordedCount& count) {
  if (count.totals.signers.empty()) return "";
  std::vector<std::string> parts;
  std::uint64_t rest = count.totals.units_done;
  for (const auto& [key, units] : count.totals.signers) {
    parts.push_back(fmt::format("{} by {}", plural(units, "unit"), ledger::fingerprint(key)));
    rest -= units;
  }
  if (rest > 0) parts.push_back(fmt::format("{} by nobody", plural(rest, "unit")));
  return fmt::format("signed: {}: {}\n", describe(count.run), fmt::join(parts, ", "));
}

}  // namespace

Json sides_json(const std::vector<ledger::Claim>& claims) {
  Json sides = Json::array();
  for (const ledger::Claim& each : claims)
    sides.push_back({{"count", count_value(each.row.solutions)},
                     {"weighted", count_value(each.row.weighted)},
                     {"kernel", each.row.origin.kernel},
                     {"host", each.row.origin.host},
                     {"source", each.source},
                     {"signer", signer_json(each.row)}});
  return sides;
}

Json conflicts_json(const campaign::Conflicts& conflicts) {
  Json list = Json::array();
  for (const campaign::Conflict& conflict : conflicts.list)
    list.push_back({{"first", conflict.units.first},
                    {"last", conflict.units.last},
                    {"sides", sides_json(conflict.sides)}});
  return list;
}

Json totals_json(const campaign::Conflicts& conflicts) {
  Json list = Json::array();
  for (const campaign::RuleTotal& each : conflicts.totals)
    list.push_back({{"decomposition", each.rule}, {"count", count_value(each.weighted)}});
  return list;
}

std::string recorded_notes(const RecordedCount& count, const std::string& file) {
  std::string text = signers_text(count);
  const bool known = campaign::is_known_rule(count.run.decomposition);
  if (!known)
    text += fmt::format(
        "not checked: {}: this program does not know the rule of this count; a newer version may "
        "have recorded the count, or somebody may have forged it\n",
        describe(count.run));
  for (const std::string& line : campaign::describe(count.conflicts))
    text += fmt::format("{}: {}\n", describe(count.run), line);
  if (known && count.conflicts.any()) text += settling_advice(count.conflicts, file) + "\n";
  constexpr std::size_t kListed = 10;
  for (std::size_t i = 0; i < count.dropped.size() && i < kListed; ++i) {
    const ledger::Dropped& each = count.dropped[i];
    text += fmt::format("dropped {}: {}, {}: {} ({})\n", each.at, describe(count.run),
                        describe(each.claim.row), describe_claim(each.claim), printable(each.why));
  }
  if (count.dropped.size() > kListed)
    text += fmt::format("dropped: {} more\n", grouped(count.dropped.size() - kListed));
  return text;
}

Json recorded_json(const RecordedCount& count) {
  const auto& [run, totals, done, conflicts, dropped] = count;
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"units", run.units},
          {"units_done", totals.units_done},
          {"complete", count.complete()},
          {"disputed", conflicts.any()},
          {"count", conflicts.any() ? Json() : count_value(totals.weighted)},
          {"nodes", count_value(totals.nodes)},
          {"seconds", totals.seconds},
          {"kernels", totals.kernels},
          {"hosts", totals.hosts},
          {"builds", totals.builds},
          {"last", totals.units_done > 0 ? Json(totals.finished) : Json()},
          {"signers", signers_json(totals)},
          {"conflicts", conflicts_json(conflicts)},
          {"differing_totals", totals_json(conflicts)},
          {"dropped", dropped_json(dropped)},
          {"known_rule", campaign::is_known_rule(run.decomposition)},
          {"missing", missing_json(done, run.units)}};
}

std::string recorded_text(const std::vector<RecordedCount>& counts) {
  Table table{{{"n", Align::right},
               {"units done", Align::right},
               {"of", Align::right},
               {"%", Align::right},
               {"count", Align::right},
               {"thread time", Align::right},
               {"kernels"},
               {"hosts"},
               {"by"},
               {"problem"}}};
  for (const RecordedCount& each : counts) {
    const auto& [run, totals, done, conflicts, dropped] = each;
    // Rounded down, so that only the last unit makes 100 %.
    const auto permille =
        each.complete() ? 1000
                        : static_cast<std::uint64_t>(Count{1000} * totals.units_done / run.units);
    table.rows.push_back({std::to_string(run.n), grouped(totals.units_done), grouped(run.units),
                          fmt::format("{}.{}", permille / 10, permille % 10),
                          conflicts.any()   ? "disputed"
                          : each.complete() ? grouped(totals.weighted)
                                            : "> " + grouped(totals.weighted),
                          duration(totals.seconds),
                          fmt::format("{}", fmt::join(totals.kernels, ", ")),
                          fmt::format("{}", fmt::join(totals.hosts, ", ")), run.decomposition,
                          run.problem.empty() ? "empty board" : run.problem});
  }
  return text(table);
}

Json record_json(const ledger::Run& run, const ledger::Row& each) {
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"first", each.units.first},
          {"last", each.units.last},
          {"count", count_value(each.solutions)},
          {"weighted", count_value(each.weighted)},
          {"nodes", count_value(each.nodes)},
          {"kernel", each.origin.kernel},
          {"build", each.origin.build},
          {"host", each.origin.host},
          {"seconds", each.seconds},
          {"finished", each.finished},
          {"signer", signer_json(each)}};
}

std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& each) {
  return {std::to_string(run.n),           escaped(run.problem),
          escaped(run.decomposition),      std::to_string(each.units.first),
          std::to_string(each.units.last), to_string(each.solutions),
          to_string(each.weighted),        std::to_string(each.nodes),
          escaped(each.origin.kernel),     escaped(each.origin.build),
          escaped(each.origin.host),       fmt::format("{:.6f}", each.seconds),
          escaped(each.finished),          signer_text(each)};
}

}  // namespace queens
