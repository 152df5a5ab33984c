// queens compare: every able engine on the same question, in one table.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "catalogue/compare.hpp"
#include "catalogue/pick.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/kernel_wish.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/range.hpp"
#include "cli/terminal.hpp"
#include "cli/values.hpp"
#include "present/chart.hpp"
#include "present/table.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

constexpr const char* kCompareExamples =
    "  queens compare 8                                   all engines, all solutions counted\n"
    "  queens compare 28 --question one --time-limit 60   the first solution\n"
    "  queens compare 4..12 --engine flags,bitmask --plot times.svg\n";

struct CompareOptions {
  std::string sizes;
  std::vector<std::string> engines;
  std::string question = "count";
  double seconds = 10;
  bool toroidal = false;
  bool json = false;
  bool csv = false;
  std::string plot, output;
};

constexpr std::size_t kMostSizes = 1000;  // more than anyone waits for

Question parse_question(const std::string& text) {
  if (text == "one") return Question::one;
  return text == "all" ? Question::all : Question::count;
}

// The engines asked for, or all that can answer; those named must be able to, and there must be one.
std::vector<const Engine*> contenders(const CompareOptions& options, const Problem& problem,
                                      Question question) {
  std::vector<const Engine*> list;
  for (const std::string& name : options.engines) {
    const Engine& named = engine(name);
    if (const std::string why = refusal(named, problem, question); !why.empty())
      throw Error(ErrorCode::engine_cannot, why);
    list.push_back(&named);
  }
  if (!list.empty()) return list;
  for (const Engine* each : engines())
    if (refusal(*each, problem, question).empty()) list.push_back(each);
  if (list.empty()) pick(problem, question);  // says why none does
  return list;
}

// What is to be measured: each size with its engines, refused before any of it is measured.
struct Round {
  Problem problem;
  std::vector<const Engine*> engines;
};

std::vector<Round> to_measure(const CompareOptions& options, const Sizes& sizes,
                              Question question) {
  std::vector<Round> list;
  const bool all = sizes.each([&](std::int32_t n) {
    if (list.size() == kMostSizes) return false;
    const Problem problem{.n = n, .toroidal = options.toroidal};
    list.push_back({problem, contenders(options, problem, question)});
    return true;
  });
  if (!all)
    throw Error(ErrorCode::size_out_of_range,
                fmt::format("compare takes at most {} at once, and {} has more",
                            plural(kMostSizes, "size"), quote(options.sizes)));
  return list;
}

class CompareSink : public WatchingSink {
 public:
  std::string now;

 protected:
  std::string status(const Progress& progress) const override {
    return fmt::format("{}: {:.1f} s", now, progress.elapsed_seconds);
  }
};

// What was measured, and what ended it early: nothing that was measured is lost.
struct Results {
  std::vector<Comparison> list;
  std::exception_ptr trouble;
};

Results compare_all(const std::vector<Round>& rounds, Question question, const Limits& limits) {
  Results results;
  CompareSink sink;
  try {
    for (const Round& round : rounds)
      for (const Engine* each : round.engines) {
        if (interrupted()) return results;
        sink.now = fmt::format("n = {}, {}", round.problem.n, each->info().name);
        Comparison result = compare(*each, round.problem, question, limits, sink);
        if (result.answer.stop != Stop::asked) results.list.push_back(std::move(result));
      }
  } catch (...) {
    results.trouble = std::current_exception();
  }
  return results;
}

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

Table machine_table(const std::vector<Comparison>& results) {
  Table table{{{"n"},
               {"engine"},
               {"question"},
               {"complete"},
               {"count"},
               {"nodes"},
               {"checks"},
               {"looks"},
               {"backtracks"},
               {"seconds"},
               {"reached_time_limit"}}};
  for (const Comparison& each : results) {
    const Statistics& s = each.answer.statistics;
    const EngineInfo& info = each.engine->info();
    const auto checked = [&](std::uint64_t value) {  // empty where the engine does not count it
      return info.counts_checks ? std::to_string(value) : std::string();
    };
    table.rows.push_back(
        {std::to_string(each.n), std::string(info.name), std::string(name(each.answer.question)),
         each.answer.verdict == Verdict::stopped ? "false" : "true", to_string(each.answer.count),
         std::to_string(s.nodes), checked(s.checks),
         info.counts_looks ? std::to_string(s.looks) : std::string(), checked(s.backtracks),
         fmt::format("{:.9f}", each.seconds), each.reached_limit ? "true" : "false"});
  }
  return table;
}

Json json_rows(const std::vector<Comparison>& results) {
  Json rows = Json::array();
  for (const Comparison& each : results) {
    Json row = {{"n", each.n},
                {"engine", each.engine->info().name},
                {"question", name(each.answer.question)},
                {"verdict", name(each.answer.verdict)},
                {"count", count_value(each.answer.count)}};
    add_statistics(row, each.answer);
    if (!each.engine->info().counts_checks) row["checks"] = row["backtracks"] = nullptr;
    if (!each.engine->info().counts_looks) row["looks"] = nullptr;
    row["seconds"] = each.seconds;
    row["reached_time_limit"] = each.reached_limit;
    rows.push_back(row);
  }
  return rows;
}

Chart time_chart(const std::vector<Comparison>& results, Question question) {
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

// Do the engines that finished agree on each n, and on what?
struct Agreement {
  bool agreed = true;
  std::string text;  // a blank line, and one line for each n
};

Agreement agreement(const std::vector<Comparison>& results) {
  Agreement found;
  std::set<std::int32_t> sizes;
  for (const Comparison& each : results) sizes.insert(each.n);
  for (const std::int32_t n : sizes) {
    std::vector<Comparison> same_size;
    const Answer* sample = nullptr;
    for (const Comparison& each : results)
      if (each.n == n) same_size.push_back(each);
    std::size_t finished = 0;
    for (const Comparison& each : same_size)
      if (each.answer.verdict != Verdict::stopped) {
        ++finished;
        sample = &each.answer;
      }
    if (finished == 0) continue;
    const std::string what = sample->verdict == Verdict::none    ? "there is no solution"
                             : sample->question == Question::one ? "a solution exists"
                                                                 : solutions_text(sample->count);
    if (!agree(same_size)) {
      found.agreed = false;
      found.text += fmt::format("n = {}: THE ENGINES DISAGREE; please report this\n", n);
    } else if (finished == 1) {
      found.text += fmt::format("n = {}: one engine finished: {}\n", n, what);
    } else {
      found.text +=
          fmt::format("n = {}: all {} engines that finished agree: {}\n", n, finished, what);
    }
  }
  if (!found.text.empty()) found.text.insert(0, "\n");
  return found;
}

int compare_command(const CompareOptions& options) {
  const Sizes sizes(options.sizes);
  const Question question = parse_question(options.question);
  const Limits limits{.seconds = options.seconds, .kernel = kernel_wish()};
  const std::vector<Round> rounds = to_measure(options, sizes, question);
  Output output(options.output);  // opened before anything is measured
  std::optional<Output> plot;
  if (!options.plot.empty()) plot.emplace(options.plot);

  catch_interrupts();
  const auto [results, trouble] = compare_all(rounds, question, limits);
  const Agreement agreed = agreement(results);

  if (interrupted())
    say(fmt::format("queens: interrupted: {} so far\n", plural(results.size(), "measurement")));
  if (results.empty() && trouble) std::rethrow_exception(trouble);
  if (interrupted() && results.empty()) return kInterrupted;
  if (options.json)
    output.write(json_document(json_rows(results)));
  else if (options.csv)
    output.write(csv(machine_table(results)));
  else if (options.plot != "-" || !options.output.empty())
    output.write(text(human_table(results)) + agreed.text);
  output.commit();
  if (plot) {
    plot->write(svg(time_chart(results, question)));
    plot->commit();
  }
  if (trouble) std::rethrow_exception(trouble);
  if (interrupted()) return kInterrupted;
  return agreed.agreed ? kAnswered : kNone;
}

}  // namespace

void add_compare(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command =
      add_command(app, "compare", "Measure the algorithms on the same question", kCompareExamples);
  command->add_option("N", options->sizes, "A size, or several: 4..12, or 8,10,12")->required();
  add_engine(*command, options->engines)->default_str("all that can");
  command->add_option("--question", options->question, "one solution, all listed, or count")
      ->capture_default_str()
      ->type_name("one|all|count")
      ->check(one_of({"one", "all", "count"}));
  add_toroidal(*command, options->toroidal);
  add_time_limit(*command, options->seconds)
      ->description("Stop each engine after this many seconds, shown as '>'")
      ->default_str("10");
  add_output(*command, options->output);
  auto* json = add_json(*command, options->json);
  add_csv(*command, options->csv)->excludes(json);
  add_plot(*command, options->plot);
  command->callback(
      [options, &chosen] { chosen = [options] { return compare_command(*options); }; });
}

}  // namespace queens::cli
