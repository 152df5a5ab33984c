// The module's functions for the general question, run(), and for the catalogue of engines.
#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

Answer run_question(const Problem& problem, Question question, const std::string& engine,
                    Limits limits, const py::object& callback) {
  return run_job(callback, limits, [&] { return run(problem, question, limits, engine); });
}

// Why the engine does not serve the problem, as a sentence; None if it does.
std::optional<std::string> refusal_of(const std::string& engine_name, const Problem& problem,
                                      Question question) {
  const auto why = refusal(engine(engine_name), problem, question);
  return why ? std::optional(why->sentence) : std::nullopt;
}

// Counters that the engine does not count are None.
struct Counters : Statistics {
  bool has_checks = true, has_looks = true;

  explicit Counters(const Answer& answer) : Statistics(answer.statistics) {
    // Two engines answer some questions together: "cross, orbits".
    const EngineInfo& info = engine(answer.engine.substr(0, answer.engine.find(','))).info();
    has_checks = info.counts_checks, has_looks = info.counts_looks;
  }
  Counters() = default;
};

// For Record::field(): a counter that may not be counted.
auto counter(std::uint64_t Statistics::*value, bool Counters::*counted) {
  return [=](Counters& self) { return self.*counted ? std::optional(self.*value) : std::nullopt; };
}
auto set_counter(std::uint64_t Statistics::*value, bool Counters::*counted) {
  return [=](Counters& self, std::optional<std::uint64_t> given) {
    self.*counted = given.has_value();
    self.*value = given.value_or(0);
  };
}

}  // namespace

void add_search(py::module_& module) {
  Record<Problem>(module, "Problem")
      .QUEENS_FIELDS(Problem, n, queens, blocked, blocked_diagonals, blocked_antidiagonals,
                     toroidal)
      .field("regions", region_rows,
             [](Problem& self, const std::vector<std::vector<std::int64_t>>& rows) {
               self.regions.clear();
               for (const std::vector<std::int64_t>& row : rows)
                 self.regions.insert(self.regions.end(), row.begin(), row.end());
             })
      .QUEENS_FIELDS(Problem, touching, region_names)
      .def(py::init([](std::int32_t n, std::vector<Square> queens, std::vector<Square> blocked,
                       std::vector<std::int64_t> diagonals, std::vector<std::int64_t> antidiagonals,
                       bool toroidal, const std::vector<std::int64_t>& regions, bool touching,
                       std::vector<std::string> region_names) {
        Problem made{n,
                     std::move(queens),
                     std::move(blocked),
                     std::move(diagonals),
                     std::move(antidiagonals),
                     toroidal,
                     {regions.begin(), regions.end()},
                     touching,
                     std::move(region_names)};
        return CheckedProblem(std::move(made), 0);
      }));

  py::class_<Limits>(module, "Limits", "The limits of a search.")
      .def(py::init([](double seconds, std::uint64_t solutions, bool counting, int threads,
                       std::uint64_t memory, std::uint64_t seed, std::string kernel,
                       std::uint64_t tries) {
        return Limits{seconds, solutions, counting ? Probing::counting : Probing::silent,
                      threads, memory,    seed,
                      kernel,  tries};
      }));

  Record<Progress>(module, "Progress")
      .QUEENS_FIELDS(Progress, solutions)
      .field("seconds", &Progress::elapsed_seconds)
      .QUEENS_FIELDS(Progress, fraction, units_done, units);
  const auto checks = &Statistics::checks, looks = &Statistics::looks,
             backtracks = &Statistics::backtracks;
  const auto has_checks = &Counters::has_checks, has_looks = &Counters::has_looks;
  Record<Counters>(module, "Statistics")
      .QUEENS_FIELDS(Counters, nodes)
      .field("checks", counter(checks, has_checks), set_counter(checks, has_checks))
      .field("looks", counter(looks, has_looks), set_counter(looks, has_looks))
      .field("backtracks", counter(backtracks, has_checks), set_counter(backtracks, has_checks))
      .QUEENS_FIELDS(Counters, nodes_per_level);
  Record<Answer>(module, "Answer")
      .QUEENS_FIELDS(Answer, question, verdict, stop, count, complete, placement, engine, classes)
      .field("seconds", [](Answer& self) -> double& { return self.statistics.elapsed_seconds; })
      .field(
          "statistics",
          [](Answer& self) { return self.counted ? std::optional(Counters(self)) : std::nullopt; },
          [](Answer& self, const std::optional<Counters>& statistics) {
            self.counted = statistics.has_value();
            if (!statistics) return;
            const double seconds = self.statistics.elapsed_seconds;
            self.statistics = *statistics;
            self.statistics.elapsed_seconds = seconds;
          });

  Record<EngineInfo>(module, "Engine")
      .QUEENS_FIELDS(EngineInfo, name, summary, source, order, largest_n, finds, lists, counts,
                     takes_squares, takes_torus, takes_regions, takes_board, takes_seed,
                     counts_symmetric, proves_none, traces, counts_checks, counts_looks);

  module.def("run", run_question);
  module.def("engines", [](bool variants) {
    std::vector<EngineInfo> found;
    for (const Engine* each : engines(variants)) found.push_back(each->info());
    return found;
  });
  module.def("refusal", refusal_of);
}

}  // namespace queens::python
