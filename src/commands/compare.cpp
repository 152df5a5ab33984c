// queens compare: asks every engine the same question, and shows their answers, times and nodes in one table.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <exception>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "catalogue/compare.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "present/chart.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

double fastest(const std::vector<Comparison>& results, std::int32_t n) {
  double least = std::numeric_limits<double>::infinity();
  for (const Comparison& each : results)
    if (each.n == n && !each.reached_limit) least = std::min(least, each.seconds);
  return least;
}

Table comparison_table(const std::vector<Comparison>& results) {
  Table table{{">n", "engine", ">solutions", ">nodes", ">checks", ">looks", ">time", ">ratio"}};
  for (const Comparison& each : results) {
    const Statistics& s = each.answer.statistics;
    const EngineInfo& info = each.engine->info();
    const bool partial = each.answer.verdict == Verdict::stopped;
    const auto count = [&](Count value) { return (partial ? ">= " : "") + grouped(value); };
    const double best = fastest(results, each.n);
    const std::string over = each.reached_limit ? "> " : "";
    const std::string ratio =
        best > 0 && std::isfinite(best) ? over + three_digits(each.seconds / best) : "-";
    table.rows.push_back({std::to_string(each.n), std::string(info.name), count(each.answer.count),
                          count(s.nodes), info.counts_checks ? count(s.checks) : "-",
                          info.counts_looks ? count(s.looks) : "-", over + duration(each.seconds),
                          ratio});
  }
  return table;
}

std::string agreement_text(const Agreement& agreed) {
  if (!agreed.agreed)
    return fmt::format("n = {}: THE ENGINES DISAGREE; please report this\n", agreed.n);
  const std::string what = agreed.answer.verdict == Verdict::none ? "there is no solution"
                           : agreed.answer.question == Question::one
                               ? "a solution exists"
                               : solutions_text(agreed.answer.count);
  if (agreed.finished == 1) return fmt::format("n = {}: one engine finished: {}\n", agreed.n, what);
  const std::string who = agreed.finished == 2 ? "both" : fmt::format("all {}", agreed.finished);
  return fmt::format("n = {}: {} engines that finished agree: {}\n", agreed.n, who, what);
}

Chart comparison_chart(const std::vector<Comparison>& results, Question question) {
  Chart chart{.title = question == Question::one   ? "Time to one solution"
                       : question == Question::all ? "Time to list all solutions"
                                                   : "Time to count all solutions",
              .x_label = "n",
              .y_label = "seconds",
              .logarithmic_y = true};
  for (const Engine* each : engines()) {
    ChartSeries series{.name = std::string(each->info().name), .points = {}};
    for (const Comparison& result : results)
      if (result.engine == each)
        series.points.push_back(
            {static_cast<double>(result.n), result.seconds, result.reached_limit});
    if (!series.points.empty()) chart.series.push_back(std::move(series));
  }
  return chart;
}

constexpr const char* kCompareExamples =
    "  queens compare 8                                   all engines, all solutions counted\n"
    "  queens compare 28 --question one --time-limit 60   the first solution\n"
    "  queens compare 4..12 --engine flags,bitmask --plot times.svg\n";

struct CompareOptions : DocumentOptions {
  std::string sizes, question = "count", plot;
  std::vector<std::string> engines;
  double seconds = 10;
  bool toroidal = false;
};

constexpr std::size_t kMostSizes = 1000;  // more than anyone will wait for

// What to measure: the engines on one board.
struct Round {
  CheckedProblem problem;
  std::vector<const Engine*> engines;
};

// The rounds, all checked before the first measurement.
std::vector<Round> to_measure(const CompareOptions& options, const Sizes& sizes,
                              Question question) {
  std::vector<Round> list;
  const bool all = sizes.each([&](std::int32_t n) {
    if (list.size() == kMostSizes) return false;
    const CheckedProblem problem = Problem{.n = n, .toroidal = options.toroidal};
    list.push_back({problem, contenders(options.engines, problem, question)});
    return true;
  });
  if (!all)
    throw Error(ErrorCode::size_out_of_range,
                fmt::format("compare takes at most {}, but {} has more", plural(kMostSizes, "size"),
                            quote(options.sizes)));
  return list;
}

int compare_command(const CompareOptions& options) {
  const Sizes sizes(options.sizes);
  const Question question = options.question == "one"   ? Question::one
                            : options.question == "all" ? Question::all
                                                        : Question::count;
  ProgressLine line;
  std::string now;  // what is measured
  const Limits limits{.seconds = options.seconds,
                      .kernel = kernel_wish(),
                      .on_progress = shown_on(line, [&](const Progress& progress) {
                        return fmt::format("{}: {:.1f} s", now, progress.elapsed_seconds);
                      })};
  const std::vector<Round> rounds = to_measure(options, sizes, question);
  Output output(options.output);  // opened before measuring anything
  std::optional<Output> plot;
  if (!options.plot.empty()) plot.emplace(options.plot);

  std::vector<Comparison> results;
  std::exception_ptr trouble;  // what ended the measurements early
  try {
    for (const Round& round : rounds)
      for (const Engine* each : round.engines) {
        if (interrupted()) break;
        now = fmt::format("n = {}, {}", round.problem.n, each->info().name);
        Comparison result = compare(*each, round.problem, question, limits);
        if (result.answer.stop != Stop::asked) results.push_back(std::move(result));
      }
  } catch (...) {
    trouble = std::current_exception();
  }
  line.clear();
  const std::vector<Agreement> agreed = agreements(results);

  if (interrupted())
    say(fmt::format("queens: interrupted: {} so far\n", plural(results.size(), "measurement")));
  if (results.empty() && trouble) std::rethrow_exception(trouble);
  if (interrupted() && results.empty() && !options.json) return kInterrupted;
  if (options.plot != "-" || !options.output.empty() || options.json || options.csv)
    output.write(options.document(comparison_json(results), comparison_text(results, agreed)));
  output.commit();
  if (plot) {
    plot->write(svg(comparison_chart(results, question)));
    plot->commit();
  }
  if (trouble) std::rethrow_exception(trouble);
  if (interrupted()) return kInterrupted;
  const bool all_agree =
      std::all_of(agreed.begin(), agreed.end(), [](const Agreement& each) { return each.agreed; });
  return all_agree ? kAnswered : kNone;
}

}  // namespace

std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed) {
  std::string report = text(comparison_table(results));
  if (!agreed.empty()) report += "\n";
  for (const Agreement& each : agreed) report += agreement_text(each);
  return report;
}

Json comparison_json(const std::vector<Comparison>& results) {
  Json rows = Json::array();
  for (const Comparison& each : results) {
    Json row = {{"n", each.n}};
    row.update(answer_json(each.answer));
    add_statistics(row, each.answer.statistics, counted(each.engine->info()));
    row["seconds"] = each.seconds;
    row["reached_time_limit"] = each.reached_limit;
    rows.push_back(row);
  }
  return rows;
}

void add_compare(Command& program) {
  auto [command, options] = program.add_command<CompareOptions>(
      {"compare", "Compare the algorithms on one question", kCompareExamples}, compare_command);
  command.add({"N", 0, "A size, or several: 4..12, or 8,10,12", value::Text{}}, options.sizes)
      .required = true;
  Option& engine = command.add(engine_option(), options.engines);
  engine.takes = "NAME,...";
  engine.list = true;
  engine.by_default = "all that can answer";
  command.add({"--question", 0, "What to ask: one solution, a list of all, or their count",
               value::OneOf{{"one", "all", "count"}}, "", options.question},
              options.question);
  command.add("--toroidal", options.toroidal);
  Option& limit = command.add("--time-limit", options.seconds);
  limit.meaning = "Stop each engine after this many seconds; its time then begins with '>'";
  limit.by_default = fmt::to_string(options.seconds);
  options.add_to(command);
  command.add("--plot", options.plot);
}

}  // namespace queens::commands
