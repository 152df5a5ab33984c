// queens count: counts the solutions of a board, or of several boards, for which it prints a row each.
//
// There are two ways to count: unit by unit, which --threads, --ledger, --device and others need, and by run(), which
// serves every question and engine. by_units() chooses.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/range.hpp"
#include "catalogue/counting.hpp"
#include "catalogue/pick.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/count_by_units.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "present/json.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kCountExamples =
    "  queens count 8                     92\n"
    "  queens count 4..12                 a table, row by row\n"
    "  queens count 8 --fundamental       12: rotations and reflections count once\n"
    "  queens count 12 --symmetric half-turn   80: those that look the same after a half turn\n"
    "  queens count 12 --queen 1,3        with a pre-placed queen\n"
    "  queens count 11 --toroidal         on the torus\n"
    "  queens count 18 --ledger q18       can be stopped; call it again to resume\n"
    "  queens count 20 --device all       with all cards; see 'queens devices'\n"
    "  queens count 10 --engine fike --stats\n";

struct CountOptions : CountingOptions {
  bool fundamental = false;
  std::string symmetric;
  bool csv = false;
};

Question question_of(const CountOptions& options) {
  if (options.fundamental) return Question::fundamental;
  if (options.symmetric.empty()) return Question::count;
  return options.symmetric == "half-turn" ? Question::half_turn : Question::quarter_turn;
}

// Rejects those of the options given that do not apply to this count. --threads works with all engines that count by
// units, the others only with 'cross' and 'join', whose units are numbered.
void refuse_unit_options(std::vector<std::string> given, bool numbered, bool threads) {
  if (numbered) return;
  if (threads) std::erase(given, "--threads");
  if (given.empty()) return;
  if (given == std::vector<std::string>{"--threads"})
    throw Error(ErrorCode::engine_cannot,
                "--threads works only with engines that divide a count, and the engine for this "
                "question does not");
  std::vector<std::string> names;
  for (const Engine* each : counting::unit_engines()) names.push_back(quote(each->info().name));
  throw Error(
      ErrorCode::engine_cannot,
      fmt::format("{} {} only when the engine {} counts all solutions of an ordinary "
                  "board, not a torus",
                  joined(given), given.size() == 1 ? "works" : "work", joined(names, " or ")));
}

// Whether to count unit by unit. Throws Error if there are options that do not apply to this count.
bool by_units(const CountOptions& options, const CheckedProblem& problem) {
  const std::string& engine = options.search.engine;
  const Question question = question_of(options);
  const bool numbered = question == Question::count && !problem.toroidal && !problem.coloured() &&
                        (engine.empty() || counting::counts_by_units(engine));
  const std::vector<std::string> given = options.given_for_units();
  if (!given.empty()) {
    const bool by_orbits = question != Question::count && engine.empty() && !problem.toroidal;
    const bool lists =
        (engine.empty() ? pick(problem, question) : queens::engine(engine)).info().lists;
    refuse_unit_options(given, numbered, by_orbits || !lists);
  }
  if (!numbered) return false;
  if (options.units.asked() || options.devices.asked() || !engine.empty()) return true;
  return counting::counts_by_units(pick(problem, Question::count).info().name);
}

// Counts with the threads of this process, and with devices if there are any.
record::UnitCount count_by_units(const CountOptions& options, const CheckedProblem& problem,
                                 double seconds) {
  const std::unique_ptr<record::Backend> backend =
      wished_backend(options.devices, options.units, problem, options.search.engine);
  record::UnitCount count = count_units(problem, options.search.engine, seconds, options.units,
                                        *backend, options.devices.preferred_engine(problem));
  count.devices = backend->devices();
  say(device_remarks(count.devices, options.devices));
  return count;
}

// What to say before a count of the empty board that may take hours; empty for all others.
std::string warning(const CountOptions& options, const CheckedProblem& problem) {
  constexpr std::int32_t kLong = 23, kPlanned = 64;
  const Question question = question_of(options);
  if (problem.n < kLong || problem.restricted() || problem.toroidal || options.devices.asked() ||
      (question != Question::count && question != Question::fundamental) ||
      !options.units.units.empty() || !options.units.part.empty() ||
      std::isfinite(options.search.seconds))
    return "";
  return fmt::format(
      "queens: counting n = {} may take very long{}{}\n", problem.n,
      problem.n <= kPlanned ? fmt::format("; 'queens plan {}' says how long", problem.n) : "",
      problem.n <= kPlanned && options.units.ledger.empty()
          ? ", and with --ledger FILE the count can be stopped and resumed"
          : "");
}

// `about`, such as "n = 8: ", begins the remarks.
CountReport count_board(const CountOptions& options, const CheckedProblem& problem, double seconds,
                        const std::string& about = "") {
  if (by_units(options, problem))
    return units_report(problem, count_by_units(options, problem, seconds), options, about,
                        options.units.words_again());
  ProgressLine line;
  const Answer answer = run(problem, question_of(options),
                            {.seconds = seconds,
                             .probing = options.stats ? Probing::counting : Probing::silent,
                             .threads = options.units.limits.threads,
                             .kernel = kernel_wish(),
                             .on_progress = shown_on(line)},
                            options.search.engine);
  line.clear();
  return {.answer = answer,
          .json = result_json(problem, answer, options.problem.base()),
          .remarks = stop_text(answer, "at least " + solutions_text(answer.count), about),
          .statistics = options.stats ? statistics_text(answer) : ""};
}

// Several boards, such as 4..12: counted one after another, with a row for each as soon as it is counted.

// Throws Error if the board cannot be counted with these options.
void check(const CountOptions& options, const CheckedProblem& problem) {
  by_units(options, problem);
  const Question question = question_of(options);
  const Engine& chosen =
      options.search.engine.empty() ? pick(problem, question) : engine(options.search.engine);
  require(chosen, problem, question);
}

// The width of a column must be known before the first row. No board here has more solutions than the empty board
// of the largest size. Beyond the published counts, the width is the number of digits of (n e^-1.94)^n.
std::size_t solutions_width(std::int32_t largest) {
  if (const auto published = published_count(largest)) return grouped(*published).size();
  const double digits = largest * (std::log(largest) - kQueensConstantLow) / std::log(10.0);
  return static_cast<std::size_t>(std::min(digits, 39.0) * 4 / 3) + 1;  // 128 bits: 39 digits
}

// The table on the output, row by row.
class Rows {
 public:
  Rows(const CountOptions& options, std::int32_t largest)
      : options_(options),
        output_(options.output),
        n_width_(grouped(static_cast<Count>(largest)).size()),
        width_(std::max(solutions_width(largest), sizeof "solutions" - 1)) {
    json_.open('[');
    if (options.csv)
      output_.write("n,question,count,complete,engine,seconds\n");
    else if (!options.json)
      write_row("n", "solutions", "time", "engine");
  }

  // A board that was not counted to the end gets a row only in CSV and JSON, where the row says so.
  void add(std::int32_t n, const CountReport& counted) {
    const Answer& answer = counted.answer;
    const bool total = counted.has_total;
    const double seconds = answer.statistics.elapsed_seconds;
    if (options_.json)
      json_.add(counted.json);
    else if (options_.csv)
      output_.write(csv_line({std::to_string(n), std::string(name(answer.question)),
                              total ? to_string(answer.count) : "",
                              counted.finished() && total ? "true" : "false", answer.engine,
                              fmt::format("{:.9f}", seconds)}));
    else if (counted.finished())
      write_row(std::to_string(n), total ? grouped(answer.count) : "-", duration(seconds),
                answer.engine);
    output_.flush();
  }

  void end() {
    if (options_.json) json_.close();
    output_.commit();
  }

  bool closed() const { return output_.closed(); }

 private:
  void write_row(const std::string& n, const std::string& solutions, const std::string& time,
                 const std::string& engine) {
    output_.write(
        fmt::format("{:>{}}  {:>{}}  {:>8}  {}\n", n, n_width_, solutions, width_, time, engine));
  }

  const CountOptions& options_;
  Output output_;
  JsonStream json_{output_.writer()};
  const std::size_t n_width_, width_;
};

// Returns the exit status. If a limit or the user stops the work, the boards counted so far are still shown.
int count_several(const CountOptions& options) {
  // 1. The boards: all are checked before the first is counted.
  const bool several = Sizes::are_several(options.problem.size);
  const std::string of_one = !options.units.units.empty()  ? "--units"
                             : !options.units.part.empty() ? "--part"
                                                           : "";
  if (!of_one.empty())
    throw Error(ErrorCode::bad_limit,
                several
                    ? of_one + " takes units of one board: count each size by itself, or leave " +
                          of_one + " out"
                    : "--csv is for counts of whole boards: use --json with " + of_one);
  const auto problem = [&](std::int32_t n) {
    if (!several) return options.problem.problem();
    ProblemOptions one = options.problem;
    one.size = std::to_string(n);
    return one.problem();
  };
  const Sizes sizes(several ? options.problem.size : std::to_string(options.problem.problem().n));
  sizes.each([&](std::int32_t n) {
    check(options, problem(n));
    return true;
  });

  // 2. The counts, which share the time limit.
  const ProgressTimer since(options.search.seconds);
  Rows rows(options, sizes.largest());
  int status = kAnswered;
  sizes.each([&](std::int32_t n) {
    const double left = options.search.seconds - since.elapsed_seconds();
    if (interrupted() || left <= 0) {
      say(fmt::format("queens: stopped ({}) before n = {}\n",
                      interrupted() ? "interrupted" : "the time limit", n));
      status = interrupted() ? kInterrupted : kStopped;
      return false;
    }
    const CountReport counted = count_board(options, problem(n), left, fmt::format("n = {}: ", n));
    rows.add(n, counted);
    if (!counted.statistics.empty()) say_always(fmt::format("n = {}:\n{}", n, counted.statistics));
    say(counted.remarks);
    if (counted.status() != kAnswered) status = counted.status();
    return (status == kAnswered || status == kNone) && !rows.closed();
  });
  rows.end();
  return status;
}

// The problems of one file.
int count_each(const CountOptions& options) {
  Output output(options.output);
  return answer_each(options.problem, options.search.seconds, options.json, " ", output,
                     [&](const ProblemOptions& problem, double seconds) {
                       CountOptions one = options;
                       one.problem = problem;
                       const CountReport counted = count_board(one, problem.problem(), seconds);
                       if (!options.json && !counted.finished()) output.write("stopped\n");
                       return print_report(counted, one, output);
                     });
}

int count_command(const CountOptions& options) {
  if (Sizes::are_several(options.problem.size) || options.csv) return count_several(options);
  if (!options.problem.several().empty()) return count_each(options);
  const CheckedProblem& problem = options.problem.problem();
  say(pieces_text(problem, options.problem.base()));
  Output output(options.output);
  if (const std::string text = warning(options, problem); !text.empty()) {
    check(options, problem);  // what is refused is not announced
    say(text);
  }
  const int status =
      print_report(count_board(options, problem, options.search.seconds), options, output);
  output.commit();
  return status;
}

}  // namespace

void add_count(Command& program) {
  auto [command, options] = program.add_command<CountOptions>(
      {"count", "Count the solutions", kCountExamples}, count_command);
  options.problem.add_to(command);
  command.option("N").meaning =
      "The size of the board: N rows, N columns, N queens; or several sizes, such as 4..12 or "
      "8,10,12; or a file with a problem";
  command.add(
      {"--fundamental", 'f', "Count each family of rotations and reflections of a solution once"},
      options.fundamental);
  command
      .add({"--symmetric", 0,
            "Count only the solutions that look the same after a half turn, or a quarter turn",
            value::OneOf{{"half-turn", "quarter-turn"}}},
           options.symmetric)
      .not_with = {"--fundamental"};
  options.add_to(command);
  command.add("--csv", options.csv);
  command.add("--stats", options.stats);
}

}  // namespace queens::commands
