#include "report/compare.hpp"
#include "report/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "queens/queens.hpp"
#include "report/words.hpp"

namespace queens {
namespace {

double fastest(const std::vector<Comparison>& results, std::int32_t n) {
  double least = std::numeric_limits<double>::infinity();
  for (const Comparison& each : results)
    if (each.n == n && !each.reached_limit) least = std::min(least, each.seconds);
  return least;
}

std::string ratio_text(double ratio) {
  return ratio < 1000 ? fmt::format("{:.2f}", ratio) : grouped(static_cast<Count>(ratio + 0.5));
}

Table human_table(const std::vector<Comparison>& results) {
  Table table{{{"n", Align::right},
               {"engine"},
               {"solutions", Align::right},
               {"nodes", Align::right},
               {"checks", Align::right},
               {"looks", Align::right},
               {"time", Align::right},
               {"ratio", Align::right}}};
  for (const Comparison& each : results) {
    const Statistics& s = each.answer.statistics;
    const EngineInfo& info = each.engine->info();
    const bool partial = each.answer.verdict == Verdict::stopped;
    const auto count = [&](Count value) { return (partial ? ">= " : "") + grouped(value); };
    const double best = fastest(results, each.n);
    const std::string over = each.reached_limit ? "> " : "";
    const std::string ratio =
        best > 0 && std::isfinite(best) ? over + ratio_text(each.seconds / best) : std::string("-");
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

}  // namespace

std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed) {
  std::string report = text(human_table(results));
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

}  // namespace queens
