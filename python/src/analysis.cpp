// The module's functions for ranks, estimates and search trees.
#include <chrono>
#include <cmath>
#include <random>

#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

// A Ranking that threads may share: one works, the others wait. What was stopped returns None.
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

  std::optional<Count> size(const py::object& callback) {
    return ask(callback, [](Ranking& ranking) { return ranking.size(); });
  }
  std::optional<Placement> at(Count index, const py::object& callback) {
    return ask(callback, [&](Ranking& ranking) { return ranking.at(index); });
  }
  std::optional<Count> rank(PlacementView columns, const py::object& callback) {
    return ask(callback, [&](Ranking& ranking) { return ranking.rank(columns); });
  }
  // A solution drawn with std::mt19937_64(seed), or with the k-th number that it gives; None also if there is none.
  std::optional<Placement> draw(std::uint64_t seed, const py::object& callback) {
    std::mt19937_64 random(seed);
    return ask(callback, [&](Ranking& ranking) -> std::optional<Placement> {
      const std::optional<Count> size = ranking.size();
      if (!size || *size == 0) return std::nullopt;
      return ranking.at(uniform_index(*size, random));
    });
  }

 private:
  std::timed_mutex mutex_;
  Job* job_ = nullptr;
  Ranking ranking_;
};

CountEstimate estimate(const Problem& problem, Limits limits, std::uint64_t particles,
                       std::uint64_t runs, const py::object& callback) {
  return run_job(callback, limits, [&] {
    return estimate_count(problem, {limits, particles, runs});
  });
}

struct Tree : TreeProfile {
  Problem problem;
};

Tree tree(const Problem& problem, TreeOrder order, Limits limits, const py::object& callback) {
  return run_job(callback, limits, [&] {
    return Tree{tree_profile(problem, order, {.limits = limits}), problem};
  });
}

struct EstimatedTree : TreeEstimate {
  std::vector<double> sizes;  // of the levels
};

EstimatedTree tree_estimate(const Problem& problem, TreeOrder order, Limits limits,
                            std::uint64_t walks, const py::object& callback) {
  EstimatedTree found{run_job(callback, limits,
                              [&] {
                                return estimate_tree(problem, order, {limits, walks});
                              }),
                      {}};
  for (const LogEstimate& each : found.levels) found.sizes.push_back(std::exp(each.log_value));
  return found;
}

}  // namespace

void add_analysis(py::module_& module) {
  module.attr("largest_ranked") = kLargestRanked;
  module.attr("constant_low") = kQueensConstantLow;
  module.attr("constant_high") = kQueensConstantHigh;
  py::class_<SharedRanking>(module, "Ranking", "The list of all solutions of an empty board.")
      .def(py::init<std::int32_t, double>())
      .def("size", &SharedRanking::size)
      .def("at", &SharedRanking::at)
      .def("rank", &SharedRanking::rank)
      .def("draw", &SharedRanking::draw);

  Record<CountEstimate>(module, "Estimate")
      .QUEENS_FIELDS(CountEstimate, n)
      .field("log_value", &CountEstimate::log_count)
      .QUEENS_FIELDS(CountEstimate, relative_error, log_low, log_high, log_spread, runs,
                     trustworthy)
      .field("seconds", &CountEstimate::elapsed_seconds)
      .attribute("value", [](CountEstimate& self) { return std::exp(self.log_count); })
      .attribute("stop", &CountEstimate::stop)
      .def(py::init<const CountEstimate&>());
  Record<Tree>(module, "Tree")
      .QUEENS_FIELDS(Tree, n, order, levels)
      .field("seconds", &Tree::elapsed_seconds)
      .QUEENS_FIELDS(Tree, problem)
      .attribute("stop", &Tree::stop)
      .attribute("nodes", &Tree::nodes)
      .def(py::init<const Tree&>());
  Record<EstimatedTree>(module, "TreeEstimate")
      .QUEENS_FIELDS(EstimatedTree, n, order)
      .field("levels", &EstimatedTree::sizes)
      .field("log_nodes", [](EstimatedTree& self) -> double& { return self.nodes.log_value; })
      .field("relative_error",
             [](EstimatedTree& self) -> double& { return self.nodes.relative_error; })
      .QUEENS_FIELDS(EstimatedTree, walks)
      .field("seconds", &EstimatedTree::elapsed_seconds)
      .attribute("stop", &EstimatedTree::stop)
      .attribute("nodes", [](EstimatedTree& self) { return std::exp(self.nodes.log_value); });

  module.def("published_count", &published_count);
  module.def("estimate", estimate);
  module.def("tree", tree);
  module.def("tree_estimate", tree_estimate);
}

}  // namespace queens::python
