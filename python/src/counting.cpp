// The module's class for counts that are cut into units.
#include "queens/counting.hpp"

#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

// None if it was stopped.
std::optional<Units> cut_units(const Problem& problem, const std::string& rule, Limits limits,
                               const py::object& callback) {
  return run_job(callback, limits, [&] { return cut(problem, rule, limits); });
}

UnitsCount count_units(const Units& units, const std::vector<UnitRange>& ranges,
                       const Limits& limits, const py::object& callback) {
  CountUnitsOptions options{limits};
  return run_job(callback, options.limits, [&] { return count(units, UnitSet(ranges), options); });
}

}  // namespace

void add_counting(py::module_& module) {
  Record<UnitsCount>(module, "UnitsCount")
      .QUEENS_FIELDS(UnitsCount, solutions, weighted, nodes, units_done, kernel)
      .field("seconds", &UnitsCount::elapsed_seconds)
      .attribute("stop", &UnitsCount::stop);
  py::class_<Units>(module, "Units", "A count cut into units.")
      .def("size", &Units::size)
      .def("rule", &Units::rule)
      .def("work", &Units::work)
      .def("parts", &equal_parts)
      .def("count", count_units);
  module.def("cut", cut_units);
}

}  // namespace queens::python
