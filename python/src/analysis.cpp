// The module's functions for ranks, estimates and search trees.
#include <pybind11/stl.h>

#include <chrono>
#include <random>

#include "columns.hpp"
#include "job.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "queens/queens.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

// A Ranking that threads may share: one works, the others wait.
class SharedRanking {
 private:
  template <class Work>
  auto ask(const py::object& callback, Work&& work) {
    return run_job(callback, [&](Job& job) -> decltype(work(ranking_)) {
      std::unique_lock lock(mutex_, std::defer_lock);
      while (!lock.try_lock_for(std::chrono::milliseconds(10)))
        if (!job.going()) return std::nullopt;
      job_ = &job;
      return work(ranking_);
    });
  }

 public:
  SharedRanking(std::int32_t n, double seconds)
      : ranking_(n, {.seconds = seconds,
                     .on_progress = [this](const Progress& now) { return job_->report(now); }}) {}

  // None if it was stopped.
  py::object size(const py::object& callback) {
    const auto found = ask(callback, [](Ranking& ranking) { return ranking.size(); });
    return found ? py::object(number(*found)) : py::none();
  }
  py::object at(const py::int_& index, const py::object& callback) {
    const Count wanted = count_of(index);
    const auto found = ask(callback, [&](Ranking& ranking) { return ranking.at(wanted); });
    return found ? placement_object(*found) : py::none();
  }
  py::object rank(const py::object& placement, const py::object& callback) {
    const PlacementView columns = columns_of(placement);
    const auto found = ask(callback, [&](Ranking& ranking) { return ranking.rank(columns); });
    return found ? py::object(number(*found)) : py::none();
  }
  // A solution drawn with std::mt19937_64(seed), or with the k-th number that it gives; None also if there is none.
  py::object draw(std::uint64_t seed, const py::object& callback) {
    std::mt19937_64 random(seed);
    const auto found = ask(callback, [&](Ranking& ranking) -> std::optional<Placement> {
      const std::optional<Count> size = ranking.size();
      if (!size || *size == 0) return std::nullopt;
      return ranking.at(uniform_index(*size, random));
    });
    return found ? placement_object(*found) : py::none();
  }

 private:
  std::timed_mutex mutex_;
  Job* job_ = nullptr;
  Ranking ranking_;
};

py::tuple estimate_object(const py::tuple& problem_values, const py::tuple& control,
                          std::uint64_t particles, std::uint64_t runs, std::uint64_t seed,
                          const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  CountEstimateOptions options{control_of(control), particles, runs, seed};
  const CountEstimate found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return estimate_count(problem, options);
  });
  return py::make_tuple(found.n, found.runs, found.log_count, found.relative_error, found.log_low,
                        found.log_high, found.log_spread, found.elapsed_seconds,
                        stop_name(found.stop), found.trustworthy());
}

TreeOrder order_of(const std::string& wanted) {
  for (const TreeOrder each : kTreeOrders)
    if (name(each) == wanted) return each;
  throw Error(ErrorCode::bad_argument,
              "there is no order '" + wanted + "'; there are: rows, centre, fewest");
}

// (levels, stop, seconds)
py::tuple tree_object(const py::tuple& problem_values, const std::string& order_name,
                      double seconds, const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  const TreeOrder order = order_of(order_name);
  TreeOptions options;
  options.control.seconds = seconds;
  const TreeProfile found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return tree_profile(problem, order, options);
  });
  return py::make_tuple(py::tuple(py::cast(found.levels)), stop_name(found.stop),
                        found.elapsed_seconds);
}

// ([(log, error)], (log, error), walks, stop, seconds)
py::tuple tree_estimate_object(const py::tuple& problem_values, const std::string& order_name,
                               double seconds, std::uint64_t walks, std::uint64_t seed,
                               const py::object& callback) {
  const Problem problem = problem_of(problem_values);
  const TreeOrder order = order_of(order_name);
  TreeOptions options;
  options.control.seconds = seconds;
  options.walks = walks;
  options.seed = seed;
  const TreeEstimate found = run_job(callback, [&](Job& job) {
    options.control.on_progress = job.on_progress();
    return estimate_tree(problem, order, options);
  });
  py::list levels;
  for (const LogEstimate& each : found.levels)
    levels.append(py::make_tuple(each.log_value, each.relative_error));
  return py::make_tuple(py::tuple(levels),
                        py::make_tuple(found.nodes.log_value, found.nodes.relative_error),
                        found.walks, stop_name(found.stop), found.elapsed_seconds);
}

}  // namespace

void add_analysis(py::module_& module) {
  module.attr("largest_ranked") = kLargestRanked;
  module.attr("constant_low") = kQueensConstantLow;
  module.attr("constant_high") = kQueensConstantHigh;
  py::class_<SharedRanking>(module, "Ranking", "The list of all solutions of an empty board.")
      .def(py::init<std::int32_t, double>(), py::arg("n"), py::arg("seconds"))
      .def("size", &SharedRanking::size, py::arg("callback"))
      .def("at", &SharedRanking::at, py::arg("index"), py::arg("callback"))
      .def("rank", &SharedRanking::rank, py::arg("placement"), py::arg("callback"))
      .def("draw", &SharedRanking::draw, py::arg("seed"), py::arg("callback"));
  module.def(
      "published_count",
      [](std::int32_t n) -> py::object {
        const std::optional<Count> published = published_count(n);
        return published ? py::object(number(*published)) : py::none();
      },
      py::arg("n"));
  module.def("estimate", estimate_object, py::arg("problem"), py::arg("control"),
             py::arg("particles"), py::arg("runs"), py::arg("seed"), py::arg("callback"));
  module.def("tree", tree_object, py::arg("problem"), py::arg("order"), py::arg("seconds"),
             py::arg("callback"));
  module.def("tree_estimate", tree_estimate_object, py::arg("problem"), py::arg("order"),
             py::arg("seconds"), py::arg("walks"), py::arg("seed"), py::arg("callback"));
}

}  // namespace queens::python
