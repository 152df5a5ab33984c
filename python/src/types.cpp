#include "types.hpp"

#include <algorithm>
#include <stdexcept>

#include "errors.hpp"

namespace py = pybind11;

namespace queens::python {

std::vector<std::vector<std::int64_t>> region_rows(const Problem& problem) {
  std::vector<std::vector<std::int64_t>> rows;
  if (problem.regions.empty()) return rows;
  for (auto at = problem.regions.begin(); at != problem.regions.end(); at += problem.n)
    rows.emplace_back(at, at + problem.n);
  return rows;
}

py::object problem_object(const Problem& problem) {
  static PyObject* type = nullptr;
  using namespace py::literals;
  py::object regions = py::cast(region_rows(problem));
  if (!problem.region_names.empty()) {
    std::vector<std::vector<std::string>> labels;
    for (const std::vector<std::int64_t>& row : region_rows(problem)) {
      labels.emplace_back();
      for (const std::int64_t region : row)
        labels.back().push_back(problem.region_names[static_cast<std::size_t>(region)]);
    }
    regions = py::cast(labels);
  }
  return from_package(type, "queens._problem", "Problem")(
      problem.n, problem.queens, problem.blocked, "blocked_diagonals"_a = problem.blocked_diagonals,
      "blocked_antidiagonals"_a = problem.blocked_antidiagonals, "toroidal"_a = problem.toroidal,
      "regions"_a = regions, "touching"_a = problem.touching);
}

const char* docstring(const std::string& of) {
  using Row = std::pair<std::string_view, const char*>;
  static constexpr Row kTable[] = {
#include "docstrings.inc"
  };
  const auto* const row = std::ranges::find(kTable, of, &Row::first);
  if (row == std::end(kTable)) throw std::logic_error("_core.pyi has no docstring of " + of);
  return row->second;
}

py::tuple field_values(py::handle self) {
  const py::tuple names = py::type::of(self).attr("_fields");
  py::tuple values(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) values[i] = self.attr(names[i]);
  return values;
}

void add_field(py::handle type, const char* name) {
  const py::object before = type.attr("_fields");
  type.attr("_fields") = before + py::make_tuple(name);
}

void add_value_methods(py::object type) {
  type.attr("_fields") = py::tuple();
  const auto add = [&](const char* name, auto function) {
    type.attr(name) = py::cpp_function(function, py::name(name), py::is_method(type));
  };
  add("__repr__", [](const py::object& self) {
    const py::tuple names = py::type::of(self).attr("_fields"), values = field_values(self);
    std::string text = py::str(py::type::of(self).attr("__name__")).cast<std::string>() + "(";
    for (std::size_t i = 0; i < names.size(); ++i)
      text += (i == 0 ? "" : ", ") + names[i].cast<std::string>() + "=" +
              py::repr(values[i]).cast<std::string>();
    return text + ")";
  });
  add("__eq__", [type = type.ptr()](const py::object& self, const py::object& other) -> py::object {
    if (!py::isinstance(other, type)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
    return py::bool_(field_values(self).equal(field_values(other)));
  });
  add("__hash__", [](const py::object& self) { return py::hash(field_values(self)); });
}

}  // namespace queens::python
