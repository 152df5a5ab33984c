#include <utility>

#include "catalogue/counting.hpp"
#include "count/work_line.hpp"
#include "engine/run_control.hpp"
#include "queens/counting.hpp"

namespace queens {
namespace {

UnitCount public_unit(const UnitResult& result) {
  return {result.units.first, result.solutions, result.weighted, result.nodes, result.seconds};
}

}  // namespace

Units::Units(Problem problem, std::shared_ptr<const counting::Decomposition> decomposition)
    : problem_(std::move(problem)), decomposition_(std::move(decomposition)) {}

std::string_view Units::rule() const { return decomposition_->name(); }
std::string_view Units::engine() const { return rule().substr(0, rule().find('/')); }
std::uint64_t Units::size() const { return decomposition_->units(); }

UnitSet Units::all() const {
  UnitSet units;
  if (size() > 0) units.add({0, size() - 1});
  return units;
}

double Units::work(std::uint64_t unit) const {
  if (unit >= size())
    throw Error(ErrorCode::bad_limit, "there is no unit " + std::to_string(unit) + ": " +
                                          std::string(rule()) + " has " + std::to_string(size()) +
                                          " units, numbered from 0");
  return decomposition_->size(unit);
}

std::optional<Units> cut(const Problem& problem, std::string_view rule, const RunControl& control) {
  validate(control);
  ProgressTimer watch(control.seconds, [&](double elapsed) {
    return !control.on_progress || control.on_progress({.elapsed_seconds = elapsed});
  });
  auto decomposition = counting::decompose(
      problem, rule, {.memory = control.memory, .threads = control.threads, .token = &watch});
  if (!decomposition) return {};
  return Units(problem, std::move(decomposition));
}

std::vector<UnitRange> equal_parts(const Units& units, int parts) {
  if (parts < 1 || static_cast<std::uint64_t>(parts) > units.size())
    throw Error(ErrorCode::bad_limit,
                std::to_string(units.size()) + " units can be divided into 1 to " +
                    std::to_string(units.size()) + " parts, not " + std::to_string(parts));
  const std::vector<std::uint64_t> cuts = counting::equal_parts(units.decomposition(), parts);
  std::vector<UnitRange> ranges;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (cuts[i] < cuts[i + 1]) ranges.push_back({cuts[i], cuts[i + 1] - 1});
  return ranges;
}

UnitsCount count(const Units& units, const UnitSet& which, const CountUnitsOptions& options) {
  validate(options.control);
  UnitsCount result;
  if (which.empty()) return result;
  const std::uint64_t end = which.ranges().back().last + 1;
  if (end > units.size() || end == 0)
    throw Error(ErrorCode::bad_limit, "there are no units " + to_string(which) + ": " +
                                          std::string(units.rule()) + " has " +
                                          std::to_string(units.size()) + " units, numbered from 0");
  counting::RunOptions run;
  run.threads = options.control.threads;
  run.kernel = &counting::kernel(options.kernel);
  run.seconds = options.control.seconds;
  run.end_unit = end;
  run.done = which.missing_of(end);
  if (options.on_unit)
    run.on_unit = [&](const UnitResult& unit) { options.on_unit(public_unit(unit)); };
  if (options.control.on_progress)
    run.on_progress = [&](const counting::RunProgress& now) {
      return options.control.on_progress(counting::public_progress(now));
    };
  const counting::RunResult counted = counting::run(units.decomposition(), run);
  result.solutions = counted.solutions;
  result.weighted = counted.weighted;
  result.nodes = counted.nodes;
  result.units_done = counted.units_done;
  result.stop = counted.stop;
  result.kernel = counted.kernel;
  result.elapsed_seconds = counted.elapsed_seconds;
  return result;
}

}  // namespace queens
