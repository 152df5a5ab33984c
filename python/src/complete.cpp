// The module's functions for conflicts, proofs, problems for other solvers, random problems and closed forms.
#include <pybind11/stl.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <span>
#include <system_error>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "queens/queens.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

struct Interrupted {};

// (exists, core, minimal, trials, answer)
py::tuple conflict_object(const py::tuple& problem_values, const py::tuple& limit_values,
                          const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  const Limits limits = limits_of(limit_values);
  const Conflict found = run_job(callback, [&](Job& job) {
    JobSink sink(job);
    return minimal_conflict(problem, limits, sink);
  });
  return py::make_tuple(found.exists, problem_state(found.core), found.minimal, found.trials,
                        answer_object(found.answer));
}

py::tuple prove_object(const py::tuple& problem_values, const std::string& file,
                       const py::tuple& limit_values, const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  const Limits limits = limits_of(limit_values);
  return answer_object(run_job(callback, [&](Job& job) {
    JobSink sink(job);
    return prove(problem, file, limits, sink);
  }));
}

std::optional<AtMostOne> encoding_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name == "pairwise") return AtMostOne::pairwise;
  if (name == "product") return AtMostOne::product;
  throw Error(ErrorCode::bad_argument,
              "there is no encoding '" + name + "'; there are: pairwise, product");
}

// The text if `file` is empty, else nothing.
std::string export_object(const py::tuple& problem_values, const std::string& format_name,
                          const std::string& encoding_name, const std::string& file) {
  const Problem problem = problem_of(problem_values);
  const ExportFormat format = parse_export_format(format_name);
  const std::optional<AtMostOne> encoding = encoding_of(encoding_name);
  return run_job(py::none(), [&](Job& job) {
    std::string document;
    std::ofstream output;
    const auto failed = [&] { return std::system_error(errno, std::generic_category(), file); };
    if (!file.empty()) {
      output.open(file, std::ios::binary);
      if (!output) throw failed();
    }
    export_problem(
        problem, format,
        [&](std::string_view text) {
          if (!job.going()) throw Interrupted();
          if (file.empty())
            document += text;
          else if (!output.write(text.data(), static_cast<std::streamsize>(text.size())))
            throw failed();
        },
        encoding);
    if (!file.empty() && !output.flush()) throw failed();
    return document;
  });
}

// None if it was stopped.
py::object pre_placed_object(std::int32_t n, std::int32_t queens, std::uint64_t seed,
                             std::uint64_t index) {
  const std::optional<Problem> made = run_job(py::none(), [&](Job& job) {
    return pre_placed(n, queens, {seed, index}, [&] { return job.going(); });
  });
  return made ? py::object(problem_state(*made)) : py::none();
}

// None if it was stopped.
py::object puzzle_object(std::int32_t n, const std::string& level, std::uint64_t seed,
                         std::uint64_t index) {
  const auto* const named = std::find_if(std::begin(kLevels), std::end(kLevels),
                                         [&](Level each) { return name(each) == level; });
  if (named == std::end(kLevels))
    throw Error(ErrorCode::bad_argument,
                "there is no level '" + level + "'; there are: easy, medium, hard, expert");
  const std::optional<Problem> made = run_job(py::none(), [&](Job& job) {
    return puzzle(n, *named, {seed, index}, [&] { return job.going(); });
  });
  return made ? py::object(problem_state(*made)) : py::none();
}

}  // namespace

void add_complete(py::module_& module) {
  module.def("conflict", conflict_object, py::arg("problem"), py::arg("limits"),
             py::arg("callback"));
  module.def("prove", prove_object, py::arg("problem"), py::arg("file"), py::arg("limits"),
             py::arg("callback"));
  module.def("export_problem", export_object, py::arg("problem"), py::arg("format"),
             py::arg("encoding"), py::arg("file"));
  module.def("export_formats", [] {
    py::list list;
    for (const ExportFormatInfo& each : export_formats())
      list.append(py::make_tuple(text(each.name), text(each.summary), each.largest_n));
    return list;
  });
  module.def(
      "excluded_diagonals",
      [](std::int32_t n, double density, std::uint64_t seed, std::uint64_t index) {
        return problem_state(excluded_diagonals(n, density, {seed, index}));
      },
      py::arg("n"), py::arg("density"), py::arg("seed"), py::arg("index"));
  module.def("pre_placed", pre_placed_object, py::arg("n"), py::arg("queens"), py::arg("seed"),
             py::arg("index"));
  module.def("puzzle", puzzle_object, py::arg("n"), py::arg("level"), py::arg("seed"),
             py::arg("index"));

  py::class_<ClosedForm>(module, "ClosedForm", "A solution by formula.")
      .def(py::init([](std::int32_t n, const std::string& name) { return closed_form(n, name); }),
           py::arg("n"), py::arg("name"))
      .def("column", &ClosedForm::column, py::arg("row"))
      .def("placement",
           [](const ClosedForm& form) {
             return placement_object(run_job(py::none(), [&](Job& job) {
               constexpr std::size_t kPart = std::size_t{1} << 20;
               Placement columns(static_cast<std::size_t>(form.n()));
               for (std::size_t row = 0; row < columns.size() && job.going(); row += kPart)
                 form.columns(
                     static_cast<std::int32_t>(row),
                     std::span(columns).subspan(row, std::min(kPart, columns.size() - row)));
               return columns;
             }));
           })
      .def("runs", [](const ClosedForm& form) {
        py::list list;
        for (const Progression& each : form.runs())
          list.append(py::make_tuple(each.first.row, each.first.column, each.row_step,
                                     each.column_step, each.count));
        return list;
      });
  module.def(
      "closed_forms",
      [](std::int32_t n) {
        py::list list;
        for (const ClosedFormInfo& each : closed_forms())
          if (n == 0 || each.serves(n))
            list.append(py::make_tuple(text(each.name), text(each.summary), text(each.source),
                                       text(each.sizes), each.toroidal));
        return list;
      },
      py::arg("n"));
}

}  // namespace queens::python
