// The module's class for counts that are cut into units.
#include <pybind11/stl.h>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "queens/counting.hpp"
#include "queens/queens.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

// None if it was stopped.
py::object cut_object(const py::tuple& problem_values, const std::string& rule,
                      const py::tuple& control_values, const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  RunControl control = control_of(control_values);
  std::optional<Units> units = run_job(callback, [&](Job& job) {
    control.on_progress = job.on_progress();
    return cut(problem, rule, control);
  });
  return units ? py::cast(std::move(*units)) : py::none();
}

// (solutions, weighted, nodes, units_done, stop, kernel, seconds)
py::tuple count_object(const Units& units,
                       const std::vector<std::pair<std::uint64_t, std::uint64_t>>& ranges,
                       const py::tuple& control, const std::string& kernel,
                       const py::object& callback) {
  std::vector<UnitRange> which;
  for (const auto& [first, last] : ranges) which.push_back({first, last});
  CountUnitsOptions options;
  options.control = control_of(control);
  options.kernel = kernel;
  const UnitsCount found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return count(units, UnitSet(which), options);
  });
  return py::make_tuple(number(found.solutions), number(found.weighted), found.nodes,
                        found.units_done, stop_name(found.stop), found.kernel,
                        found.elapsed_seconds);
}

}  // namespace

void add_counting(py::module_& module) {
  py::class_<Units>(module, "Units", "A count cut into units.")
      .def("size", &Units::size)
      .def("engine", [](const Units& units) { return text(units.engine()); })
      .def("rule", [](const Units& units) { return text(units.rule()); })
      .def("work", &Units::work, py::arg("unit"))
      .def(
          "parts",
          [](const Units& units, int parts) {
            py::list list;
            for (const UnitRange& each : equal_parts(units, parts))
              list.append(py::make_tuple(each.first, each.last));
            return list;
          },
          py::arg("parts"))
      .def("count", count_object, py::arg("ranges"), py::arg("control"), py::arg("kernel"),
           py::arg("callback"));
  module.def("cut", cut_object, py::arg("problem"), py::arg("rule"), py::arg("control"),
             py::arg("callback"));
}

}  // namespace queens::python
