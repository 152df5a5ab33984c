// The module's functions for the general question, run(), and for the catalogue of engines.
#include <pybind11/stl.h>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "queens/queens.hpp"

namespace py = pybind11;

namespace queens::python {

namespace {

constexpr std::pair<const char*, Question> kQuestions[] = {
    {"one", Question::one},
    {"all", Question::all},
    {"count", Question::count},
    {"fundamental", Question::fundamental},
    {"representatives", Question::representatives},
    {"half turn", Question::half_turn},
    {"quarter turn", Question::quarter_turn}};

const char* question_name(Question wanted) {
  for (const auto& [name, question] : kQuestions)
    if (question == wanted) return name;
  return "";
}

}  // namespace

Question question_of(const std::string& wanted) {
  std::string known;
  for (const auto& [name, question] : kQuestions) {
    if (wanted == name) return question;
    known += (known.empty() ? "" : ", ") + std::string(name);
  }
  throw Error(ErrorCode::bad_argument,
              "there is no question '" + wanted + "'; there are: " + known);
}

const char* stop_name(Stop stop) {
  switch (stop) {
    case Stop::finished: return "finished";
    case Stop::enough: return "enough";
    case Stop::time_limit: return "time_limit";
    case Stop::tries: return "tries";
    case Stop::asked: return "asked";
  }
  return "";
}

py::tuple answer_object(const Answer& answer) {
  py::object placement = py::none(), statistics = py::none();
  if (answer.placement) placement = placement_object(*answer.placement);
  const Statistics& counted = answer.statistics;
  if (answer.counted)
    statistics = py::make_tuple(counted.nodes, counted.checks, counted.looks, counted.backtracks,
                                py::tuple(py::cast(counted.nodes_per_level)));
  return py::make_tuple(question_name(answer.question), text(name(answer.verdict)),
                        stop_name(answer.stop), number(answer.count), answer.complete, placement,
                        answer.engine, counted.elapsed_seconds, statistics);
}

Limits limits_of(const py::tuple& values) {
  Limits limits;
  limits.seconds = values[0].cast<double>();
  limits.solutions = values[1].cast<std::uint64_t>();
  limits.probing = values[2].cast<bool>() ? Probing::counting : Probing::silent;
  limits.threads = values[3].cast<int>();
  limits.memory = values[4].cast<std::uint64_t>();
  limits.seed = values[5].cast<std::uint64_t>();
  limits.kernel = values[6].cast<std::string>();
  limits.tries = values[7].cast<std::uint64_t>();
  return limits;
}

RunControl control_of(const py::tuple& values) {
  return {.seconds = values[0].cast<double>(),
          .threads = values[1].cast<int>(),
          .memory = values[2].cast<std::uint64_t>()};
}

namespace {

py::tuple run_object(const py::tuple& problem_values, const std::string& question_name,
                     const std::string& engine_name, const py::tuple& limit_values,
                     const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  const Question question = question_of(question_name);
  const Limits limits = limits_of(limit_values);
  return answer_object(run_job(callback, [&](Job& job) {
    JobSink sink(job);
    return run(problem, question, limits, sink, engine_name);
  }));
}

py::tuple info_object(const EngineInfo& info) {
  return py::make_tuple(text(info.name), text(info.summary), text(info.source), text(info.order),
                        info.largest_n, info.finds, info.lists, info.counts, info.takes_squares,
                        info.takes_torus, info.takes_board, info.takes_seed, info.counts_symmetric,
                        info.proves_none, info.traces, info.counts_checks, info.counts_looks);
}

py::list engine_objects(bool variants) {
  py::list list;
  for (const Engine* each : variants ? engine_variants() : engines())
    list.append(info_object(each->info()));
  return list;
}

// Why the engine does not serve the problem, as a sentence; None if it does.
py::object refusal_object(const std::string& engine_name, const py::tuple& problem,
                          const std::string& question) {
  const Engine& named = engine(engine_name);
  const auto why = refusal(named, problem_of(problem), question_of(question));
  if (!why) return py::none();
  return py::str(refusal_text(named, *why));
}

}  // namespace

void add_search(py::module_& module) {
  module.def("run", run_object, py::arg("problem"), py::arg("question"), py::arg("engine"),
             py::arg("limits"), py::arg("callback"));
  module.def("engines", engine_objects, py::arg("variants"));
  module.def("refusal", refusal_object, py::arg("engine"), py::arg("problem"), py::arg("question"));
  module.def(
      "validate", [](const py::tuple& problem) { validate(problem_of(problem), 0); },
      py::arg("problem"));
}

}  // namespace queens::python
