#include "report/ledger.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "present/table.hpp"
#include "report/words.hpp"

namespace queens {
namespace {

Json missing_json(const UnitSet& done, std::uint64_t units) {
  Json missing = Json::array();
  for (const UnitRange& hole : done.missing_of(units)) missing.push_back({hole.first, hole.last});
  return missing;
}

}  // namespace

Json recorded_json(const RecordedCount& count) {
  const auto& [run, totals, done] = count;
  return {{"n", run.n},
          {"problem", run.problem},
          {"decomposition", run.decomposition},
          {"units", run.units},
          {"units_done", totals.units_done},
          {"complete", count.complete()},
          {"count", count_value(totals.weighted)},
          {"nodes", count_value(totals.nodes)},
          {"seconds", totals.seconds},
          {"kernels", totals.kernels},
          {"hosts", totals.hosts},
          {"builds", totals.builds},
          {"last", totals.finished},
          {"missing", missing_json(done, run.units)}};
}

std::string recorded_text(const std::vector<RecordedCount>& counts) {
  Table table{{{"n", Align::right},
               {"units done", Align::right},
               {"of", Align::right},
               {"%", Align::right},
               {"count", Align::right},
               {"time", Align::right},
               {"kernels"},
               {"hosts"},
               {"by"},
               {"problem"}}};
  for (const RecordedCount& each : counts) {
    const auto& [run, totals, done] = each;
    // Rounded down: 100 % is reached by the last unit only.
    const auto permille =
        each.complete() ? 1000
                        : static_cast<std::uint64_t>(Count{1000} * totals.units_done / run.units);
    table.rows.push_back(
        {std::to_string(run.n), grouped(totals.units_done), grouped(run.units),
         fmt::format("{}.{}", permille / 10, permille % 10),
         each.complete() ? grouped(totals.weighted) : "> " + grouped(totals.weighted),
         duration(totals.seconds), fmt::format("{}", fmt::join(totals.kernels, ", ")),
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
          {"finished", each.finished}};
}

std::vector<std::string> record_cells(const ledger::Run& run, const ledger::Row& each) {
  return {std::to_string(run.n),
          run.problem,
          run.decomposition,
          std::to_string(each.units.first),
          std::to_string(each.units.last),
          to_string(each.solutions),
          to_string(each.weighted),
          std::to_string(each.nodes),
          each.origin.kernel,
          each.origin.build,
          each.origin.host,
          fmt::format("{:.6f}", each.seconds),
          each.finished};
}

}  // namespace queens
