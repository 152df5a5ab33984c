// The module's functions for recorded counts: ledgers, plans, merges and audits.
#include "queens/ledger.hpp"

#include <pybind11/stl.h>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "numbers.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

py::tuple range_object(const UnitRange& range) { return py::make_tuple(range.first, range.last); }

template <class Ranges>
py::tuple ranges_object(const Ranges& ranges) {
  py::list list;
  for (const UnitRange& each : ranges) list.append(range_object(each));
  return py::tuple(list);
}

// (answer, rule, units, units_before, units_done, notes)
py::tuple count_object(const py::tuple& problem_values, const std::string& ledger,
                       const py::tuple& control, const std::string& engine,
                       const std::string& kernel,
                       const std::optional<std::pair<std::uint64_t, std::uint64_t>>& units,
                       const std::string& sign, const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  RecordOptions options;
  options.control = control_of(control);
  options.engine = engine;
  options.kernel = kernel;
  if (units) options.units = UnitRange{units->first, units->second};
  options.sign = sign;
  std::vector<std::string> notes;
  options.on_note = [&](std::string_view note) { notes.emplace_back(note); };
  const CountOnRecord found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return count_on_record(problem, ledger, options);
  });
  return py::make_tuple(answer_object(found.answer), found.rule, found.units, found.units_before,
                        found.units_done, py::tuple(py::cast(notes)));
}

// ([engine], parts, [schedule], ledger_bytes, stop)
py::tuple plan_object(const py::tuple& problem_values, const py::tuple& control,
                      const std::string& engine, const std::string& kernel, int parts,
                      const std::vector<std::uint64_t>& cores, std::uint64_t seed,
                      const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  PlanCountOptions options;
  options.control = control_of(control);
  options.engine = engine;
  options.kernel = kernel;
  options.parts = parts;
  options.cores = cores;
  options.seed = seed;
  const CountPlan found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return plan_count(problem, options);
  });
  py::list engines, schedules;
  for (const CountCost& each : found.engines)
    engines.append(py::make_tuple(each.engine, each.rule, each.units, each.known, each.core_seconds,
                                  each.low, each.high, each.megabytes, each.sampled,
                                  py::tuple(py::cast(each.extrapolated_from))));
  for (const CountSchedule& each : found.schedules)
    schedules.append(
        py::make_tuple(each.cores, each.seconds, each.low, each.high, each.efficiency));
  return py::make_tuple(py::tuple(engines), ranges_object(found.parts), py::tuple(schedules),
                        found.ledger_bytes, stop_name(found.stop));
}

py::list read_object(const std::string& ledger) {
  const std::vector<LedgerEntry> entries =
      run_job(py::none(), [&](Job&) { return read_ledger(ledger); });
  py::list list;
  for (const LedgerEntry& each : entries)
    list.append(py::make_tuple(
        each.n, each.problem, each.rule, each.units, ranges_object(each.done), each.done.size(),
        number(each.count), each.complete(), each.disputed, each.nodes, each.seconds,
        py::tuple(py::cast(each.kernels)), py::tuple(py::cast(each.hosts)),
        py::tuple(py::cast(each.builds)), py::cast(each.signers), each.last));
  return list;
}

// (added, known, conflicts, overlaps)
py::tuple merge_object(const std::string& into, const std::vector<std::string>& from) {
  const LedgerMerge found = run_job(py::none(), [&](Job&) { return merge_ledgers(into, from); });
  return py::make_tuple(found.added, found.known, py::tuple(py::cast(found.conflicts)),
                        py::tuple(py::cast(found.overlaps)));
}

// ({host: (units, audited, differing, not_accepted)}, differing, faults, disputed, stop)
py::tuple audit_object(const std::string& ledger, const py::tuple& control, std::uint64_t units,
                       std::uint64_t per_host, std::uint64_t seed, const std::string& kernel,
                       const std::vector<std::string>& signers, const py::object& callback) {
  LedgerAuditOptions options{control_of(control), units, per_host, seed, kernel, signers};
  const LedgerAudit found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return audit_ledger(ledger, options);
  });
  py::dict hosts;
  for (const auto& [host, each] : found.hosts)
    hosts[py::str(host)] =
        py::make_tuple(each.units, each.audited, each.differing, each.not_accepted);
  return py::make_tuple(hosts, found.differing, py::tuple(py::cast(found.faults)), found.disputed,
                        stop_name(found.stop));
}

}  // namespace

void add_ledger(py::module_& module) {
  module.def("count_on_record", count_object, py::arg("problem"), py::arg("ledger"),
             py::arg("control"), py::arg("engine"), py::arg("kernel"), py::arg("units"),
             py::arg("sign"), py::arg("callback"));
  module.def("plan", plan_object, py::arg("problem"), py::arg("control"), py::arg("engine"),
             py::arg("kernel"), py::arg("parts"), py::arg("cores"), py::arg("seed"),
             py::arg("callback"));
  module.def("read_ledger", read_object, py::arg("ledger"));
  module.def("merge_ledgers", merge_object, py::arg("into"), py::arg("sources"));
  module.def("audit_ledger", audit_object, py::arg("ledger"), py::arg("control"), py::arg("units"),
             py::arg("per_host"), py::arg("seed"), py::arg("kernel"), py::arg("signers"),
             py::arg("callback"));
}

}  // namespace queens::python
