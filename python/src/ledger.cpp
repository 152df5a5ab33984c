// The module's functions for recorded counts: ledgers, plans, merges and checks.
#include "queens/ledger.hpp"

#include "job.hpp"
#include "module.hpp"
#include "queens/plan.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

struct Recorded : CountOnRecord {
  std::vector<std::string> notes;
};

Recorded record_count(const Problem& problem, const std::string& ledger, const Limits& limits,
                      const std::string& engine, const std::optional<UnitRange>& units,
                      const std::optional<std::pair<std::uint64_t, std::uint64_t>>& part,
                      const py::object& callback) {
  Recorded found;
  RecordOptions options{limits, engine, units};
  if (part) options.part = CountPart{part->first, part->second};
  options.on_note = [&](std::string_view note) { found.notes.emplace_back(note); };
  static_cast<CountOnRecord&>(found) =
      run_job(callback, options.limits, [&] { return count_on_record(problem, ledger, options); });
  return found;
}

CountPlan plan(const Problem& problem, const Limits& limits, const std::string& engine, int parts,
               const std::vector<std::uint64_t>& cores, const py::object& callback) {
  PlanCountOptions options{limits, engine, parts, cores};
  return run_job(callback, options.limits, [&] { return plan_count(problem, options); });
}

LedgerCheck check(const std::string& ledger, Limits limits, const py::object& callback) {
  return run_job(callback, limits, [&] { return check_ledger(ledger, limits); });
}

}  // namespace

void add_ledger(py::module_& module) {
  Record<Recorded>(module, "Recorded")
      .QUEENS_FIELDS(Recorded, answer, rule, units, units_before, units_done, notes);
  Record<CountCost>(module, "Cost")
      .QUEENS_FIELDS(CountCost, engine, rule, units, known)
      .field("core_seconds", [](CountCost& self) -> double& { return self.core_seconds.expected; })
      .field("low", [](CountCost& self) -> double& { return self.core_seconds.low; })
      .field("high", [](CountCost& self) -> double& { return self.core_seconds.high; })
      .QUEENS_FIELDS(CountCost, megabytes, sampled, walks, exact)
      .field(
          "extrapolated_from",
          [](CountCost& self) {  // as a vector of columns it would be taken for a placement
            const auto& sizes = self.extrapolated_from;
            return std::vector<std::int64_t>(sizes.begin(), sizes.end());
          },
          [](CountCost& self, const std::vector<std::int64_t>& sizes) {
            self.extrapolated_from.assign(sizes.begin(), sizes.end());
          });
  Record<CountSchedule>(module, "Schedule")
      .QUEENS_FIELDS(CountSchedule, cores)
      .field("seconds", [](CountSchedule& self) -> double& { return self.seconds.expected; })
      .field("low", [](CountSchedule& self) -> double& { return self.seconds.low; })
      .field("high", [](CountSchedule& self) -> double& { return self.seconds.high; })
      .QUEENS_FIELDS(CountSchedule, efficiency);
  Record<CountPlan>(module, "Plan")
      .QUEENS_FIELDS(CountPlan, engines, parts, schedules, ledger_bytes, stop)
      .attribute("known", &CountPlan::known);
  Record<LedgerEntry>(module, "LedgerEntry")
      .QUEENS_FIELDS(LedgerEntry, n, problem, rule, units, done)
      .field("units_done", [](LedgerEntry& self) { return self.done.size(); })
      .QUEENS_FIELDS(LedgerEntry, count, complete)
      .field(
          "disputed", [](LedgerEntry& self) { return self.disputed > 0; },
          [](LedgerEntry& self, bool disputed) { self.disputed = disputed ? 1 : 0; })
      .QUEENS_FIELDS(LedgerEntry, objection, confirmed, nodes, seconds, kernels, hosts, builds,
                     last);
  Record<LedgerMerge>(module, "Merge")
      .QUEENS_FIELDS(LedgerMerge, added, known, conflicts)
      .attribute("agree", &LedgerMerge::agree);
  Record<LedgerCheck::Host>(module, "HostCheck")
      .QUEENS_FIELDS(LedgerCheck::Host, results, again, differing);
  Record<LedgerCheck>(module, "LedgerCheck")
      .QUEENS_FIELDS(LedgerCheck, hosts, faults, too_few, complete, stop)
      .attribute("passed",
                 [](LedgerCheck& self) { return self.faults.empty() && self.too_few.empty(); });

  module.def("count_on_record", record_count);
  module.def("plan", plan);
  module.def("read_ledger", [](const std::string& ledger) {
    return run_job(py::none(), [&](Job&) { return read_ledger(ledger); });
  });
  module.def("merge_ledgers", [](const std::string& into, const std::vector<std::string>& from) {
    return run_job(py::none(), [&](Job&) { return merge_ledgers(into, from); });
  });
  module.def("check_ledger", check);
}

}  // namespace queens::python
