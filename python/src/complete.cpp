// The module's functions for conflicts, proofs, problems for other solvers, random problems and closed forms.
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <functional>
#include <span>
#include <system_error>

#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

Conflict find_conflict(const Problem& problem, Limits limits, const py::object& callback) {
  return run_job(callback, limits, [&] { return minimal_conflict(problem, limits); });
}

Answer write_proof(const Problem& problem, const std::string& file, Limits limits,
                   const py::object& callback) {
  return run_job(callback, limits, [&] { return prove(problem, file, limits); });
}

constexpr std::int32_t kSmallExport =
    10;  // rows; smaller boards are exported in less than a millisecond

std::optional<AtMostOne> encoding_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  if (name == "pairwise") return AtMostOne::pairwise;
  if (name == "product") return AtMostOne::product;
  throw Error(ErrorCode::bad_argument,
              "there is no encoding '" + name + "'; there are: pairwise, product");
}

// The limit of time, and the reports, of work that only asks whether to go on.
class Going {
 public:
  Going(Job& job, double seconds) : job_(job), seconds_(seconds) {}
  bool operator()() {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    if (passed.count() > seconds_) return false;
    if (passed.count() > next_) {
      next_ = passed.count() + 0.02;
      Progress now;
      now.elapsed_seconds = passed.count();
      job_.report(now);
    }
    return job_.going();
  }

 private:
  Job& job_;
  const double seconds_;
  double next_ = 0;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Where an exported problem goes: a file, the method write() of an open file of Python, or a text in memory, which may
// become `longest` bytes long.
struct Target {
  std::string file;
  py::object write;
  std::uint64_t longest = 0;
};

// The text if it is to stay in memory, else an empty one; None if it was stopped.
std::optional<std::string> export_to(const Problem& problem, const std::string& format_name,
                                     const std::string& encoding_name, const Target& target,
                                     double seconds, const py::object& callback) {
  const ExportFormat format = parse_export_format(format_name);
  const std::optional<AtMostOne> encoding = encoding_of(encoding_name);
  const auto write_all = [&](Job& job) -> std::optional<std::string> {
    Going going(job, seconds);
    const bool in_memory = target.file.empty() && target.write.is_none();
    std::string text;  // all of it, or what is not yet written
    std::ofstream output;
    const auto failed = [&] {
      return std::system_error(errno, std::generic_category(), target.file);
    };
    if (!target.file.empty()) {
      output.open(target.file, std::ios::binary);
      if (!output) throw failed();
    }
    const auto hand_over = [&] {
      if (!target.file.empty()) {
        if (!output.write(text.data(), static_cast<std::streamsize>(text.size()))) throw failed();
      } else {
        const WithGil python;
        call(target.write, py::str(text));
      }
      text.clear();
    };
    const auto take = [&](std::string_view piece) {
      constexpr std::size_t kPart = std::size_t{1} << 16;
      const bool full = text.size() / kPart != (text.size() + piece.size()) / kPart;
      text += piece;
      if ((full || piece.empty()) && !going()) throw Interrupted();  // empty ones come for this
      if (full && !in_memory) hand_over();
      if (full && in_memory && text.size() > target.longest)
        throw Error(ErrorCode::too_large, "the text is longer than the free memory allows, " +
                                              std::to_string(target.longest >> 20) +
                                              " MB; with file= it goes to a file, piece by piece");
    };
    try {
      export_problem(problem, format, take, encoding);
      if (!in_memory) hand_over();
    } catch (const Interrupted&) {
      return std::nullopt;
    }
    if (!target.file.empty() && !output.flush()) throw failed();
    return text;
  };
  return run_job(callback, write_all, problem.n <= kSmallExport && target.write.is_none());
}

// None if it was stopped.
std::optional<Problem> some_pre_placed(std::int32_t n, std::int32_t queens, std::uint64_t seed,
                                       std::uint64_t index, double seconds,
                                       const py::object& callback) {
  Limits limits{.seconds = seconds};
  return run_job(callback, limits, [&] { return pre_placed(n, queens, seed, index, limits); });
}

// None if it was stopped.
std::optional<Problem> some_puzzle(std::int32_t n, Level level, bool regions, std::uint64_t seed,
                                   std::uint64_t index, double seconds,
                                   const py::object& callback) {
  Limits limits{.seconds = seconds};
  return run_job(callback, limits, [&] {
    return regions ? region_puzzle(n, level, seed, index, limits)
                   : puzzle(n, level, seed, index, limits);
  });
}

// A step with what it needs to say which regions it is about.
struct Step : PuzzleStep {
  std::vector<std::string> region_names;
};

std::vector<Step> all_steps(const Problem& problem) {
  const auto found = run_job(py::none(), [&](Job&) { return explain(problem); });
  std::vector<Step> steps;
  for (const PuzzleStep& each : found) steps.push_back({each, problem.region_names});
  return steps;
}

// By formula, in parts, so that the call can be stopped.
py::object placement_by(const ClosedForm& form) {
  const NewPlacement made = new_placement(static_cast<std::size_t>(form.n()));
  Job job;
  job.run(py::none(), [&] {
    constexpr std::size_t kPart = std::size_t{1} << 20;
    const std::size_t n = made.columns.size();
    for (std::size_t row = 0; row < n && job.going(); row += kPart)
      form.columns(static_cast<std::int32_t>(row),
                   made.columns.subspan(row, std::min(kPart, n - row)));
  });
  return made.object;
}

}  // namespace

void add_complete(py::module_& module) {
  Record<Conflict>(module, "Conflict")
      .QUEENS_FIELDS(Conflict, core, minimal, trials)
      .attribute("queens", [](Conflict& self) -> std::vector<Square>& { return self.core.queens; })
      .attribute("blocked",
                 [](Conflict& self) -> std::vector<Square>& { return self.core.blocked; })
      .attribute("exists", &Conflict::exists)
      .attribute("answer", &Conflict::answer);
  module.def("conflict", find_conflict);
  module.def("prove", write_proof);
  module.def("export_problem", [](const Problem& problem, const std::string& format,
                                  const std::string& encoding, const std::string& file,
                                  const py::object& write, std::uint64_t longest, double seconds,
                                  const py::object& callback) {
    return export_to(problem, format, encoding, {file, write, longest}, seconds, callback);
  });
  module.def("excluded_diagonals",
             [](std::int32_t n, double density, std::uint64_t seed, std::uint64_t index) {
               return excluded_diagonals(n, density, seed, index);
             });
  module.def("pre_placed", some_pre_placed);
  module.def("puzzle", some_puzzle);
  // Steps that place no queen and strike no square follow from no rule, and have no level.
  const auto follows = [](const PuzzleStep& self) {
    return self.kind == PuzzleStep::Kind::place || self.kind == PuzzleStep::Kind::strike;
  };
  Record<Step>(module, "Step")
      .QUEENS_FIELDS(Step, kind)
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
      .QUEENS_FIELDS(Step, struck)
      .field(
          "line",
          [](PuzzleStep& self) {
            return self.number < 0 ? std::nullopt
                                   : std::optional(PuzzleLine{self.line, self.number});
          },
          [](PuzzleStep& self, std::optional<PuzzleLine> line) {
            if (line) self.line = line->line, self.number = line->number;
          })
      .QUEENS_FIELDS(Step, forced, lines, within, region_names)
      .def("__str__", [](const Step& self) { return explanation(self, 0, self.region_names); });
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
  Record<ClosedFormInfo>(module, "Form")
      .QUEENS_FIELDS(ClosedFormInfo, name, summary, source, sizes, toroidal);
  module.def("closed_forms", [](std::int32_t n) {
    std::vector<ClosedFormInfo> found;
    for (const ClosedFormInfo& each : closed_forms())
      if (n == 0 || each.serves(n)) found.push_back(each);
    return found;
  });
}

}  // namespace queens::python
