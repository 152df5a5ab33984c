// The module's functions for conflicts, proofs, problems for other solvers, random problems and closed forms.
#include <algorithm>
#include <cerrno>
#include <fstream>
#include <span>
#include <system_error>

#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

Conflict find_conflict(const Problem& problem, const Limits& limits, const py::object& callback) {
  return run_job(callback, [&](Job& job) {
    JobSink sink(job);
    return minimal_conflict(problem, limits, sink);
  });
}

Answer write_proof(const Problem& problem, const std::string& file, const Limits& limits,
                   const py::object& callback) {
  return run_job(callback, [&](Job& job) {
    JobSink sink(job);
    return prove(problem, file, limits, sink);
  });
}

std::optional<AtMostOne> encoding_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name == "pairwise") return AtMostOne::pairwise;
  if (name == "product") return AtMostOne::product;
  throw Error(ErrorCode::bad_argument,
              "there is no encoding '" + name + "'; there are: pairwise, product");
}

// The text if `file` is empty, else nothing.
std::string export_to(const Problem& problem, const std::string& format_name,
                      const std::string& encoding_name, const std::string& file) {
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
std::optional<Problem> some_pre_placed(std::int32_t n, std::int32_t queens, std::uint64_t seed,
                                       std::uint64_t index) {
  return run_job(py::none(), [&](Job& job) {
    return pre_placed(n, queens, {seed, index}, [&] { return job.going(); });
  });
}

// None if it was stopped.
std::optional<Problem> some_puzzle(std::int32_t n, Level level, bool regions, std::uint64_t seed,
                                   std::uint64_t index) {
  return run_job(py::none(), [&](Job& job) {
    const auto going = [&] { return job.going(); };
    return regions ? region_puzzle(n, level, {seed, index}, going)
                   : puzzle(n, level, {seed, index}, going);
  });
}

std::vector<PuzzleStep> all_steps(const Problem& problem) {
  return run_job(py::none(), [&](Job&) { return explain(problem); });
}

// By formula, in parts, so that the call can be stopped.
Placement placement_by(const ClosedForm& form) {
  return run_job(py::none(), [&](Job& job) {
    constexpr std::size_t kPart = std::size_t{1} << 20;
    Placement columns(static_cast<std::size_t>(form.n()));
    for (std::size_t row = 0; row < columns.size() && job.going(); row += kPart)
      form.columns(static_cast<std::int32_t>(row),
                   std::span(columns).subspan(row, std::min(kPart, columns.size() - row)));
    return columns;
  });
}

}  // namespace

void add_complete(py::module_& module) {
  Record<Conflict>(module, "Conflict", "Queens and blocked squares that make a problem impossible.")
      .QUEENS_FIELDS(Conflict, core, minimal, trials)
      .attribute("queens", [](Conflict& self) -> std::vector<Square>& { return self.core.queens; })
      .attribute("blocked",
                 [](Conflict& self) -> std::vector<Square>& { return self.core.blocked; })
      .attribute("exists", &Conflict::exists)
      .attribute("answer", &Conflict::answer);
  module.def("conflict", find_conflict);
  module.def("prove", write_proof);
  module.def("export_problem", export_to);
  module.def("excluded_diagonals",
             [](std::int32_t n, double density, std::uint64_t seed, std::uint64_t index) {
               return excluded_diagonals(n, density, {seed, index});
             });
  module.def("pre_placed", some_pre_placed);
  module.def("puzzle", some_puzzle);
  // Steps that place no queen and strike no square follow from no rule, and have no level.
  const auto follows = [](const PuzzleStep& self) {
    return self.kind == PuzzleStep::Kind::place || self.kind == PuzzleStep::Kind::strike;
  };
  Record<PuzzleStep>(module, "Step", "A step of the reasoning; see `explain`.")
      .QUEENS_FIELDS(PuzzleStep, kind)
      .field(
          "rule",
          [follows](PuzzleStep& self) {
            return follows(self) ? std::optional(self.rule) : std::nullopt;
          },
          [](PuzzleStep& self, std::optional<Rule> rule) { self.rule = rule.value_or(Rule{}); })
      .field(
          "level",
          [follows](PuzzleStep& self) {
            return follows(self) ? std::optional(self.level) : std::nullopt;
          },
          [](PuzzleStep& self, std::optional<Level> level) {
            self.level = level.value_or(Level{});
          })
      .field(
          "square",
          [follows](PuzzleStep& self) {
            return follows(self) ? std::optional(self.square) : std::nullopt;
          },
          [](PuzzleStep& self, std::optional<Square> square) {
            self.square = square.value_or(Square{});
          })
      .QUEENS_FIELDS(PuzzleStep, struck)
      .field(
          "line",
          [](PuzzleStep& self) {
            return self.number < 0 ? std::nullopt
                                   : std::optional(PuzzleLine{self.line, self.number});
          },
          [](PuzzleStep& self, std::optional<PuzzleLine> line) {
            if (line) self.line = line->line, self.number = line->number;
          })
      .QUEENS_FIELDS(PuzzleStep, forced, lines, within)
      .def("__str__", [](const PuzzleStep& self) { return explanation(self, 0); });
  module.def("explain", all_steps);

  py::class_<ClosedForm>(module, "ClosedForm", "A solution by formula.")
      .def(py::init([](std::int32_t n, const std::string& name) { return closed_form(n, name); }))
      .def("column", &ClosedForm::column)
      .def("placement", placement_by)
      .def("runs", [](const ClosedForm& form) {
        std::vector<std::tuple<int, int, int, int, int>> runs;
        for (const Progression& each : form.runs())
          runs.emplace_back(each.first.row, each.first.column, each.row_step, each.column_step,
                            each.count);
        return runs;
      });
  Record<ClosedFormInfo>(module, "Form", "A row of the table of closed forms; see `closed_forms`.")
      .QUEENS_FIELDS(ClosedFormInfo, name, summary, source, sizes, toroidal);
  module.def("closed_forms", [](std::int32_t n) {
    std::vector<ClosedFormInfo> found;
    for (const ClosedFormInfo& each : closed_forms())
      if (n == 0 || each.serves(n)) found.push_back(each);
    return found;
  });
}

}  // namespace queens::python
