// queens trace: shows what an engine does, step by step: a line for each event of its search, or the columns of the
// queens on the board whenever one is placed, or those only when every row has its queen.
#include <fmt/format.h>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kTraceExamples =
    "  queens trace 4 --engine backtrack           every square that the engine tries\n"
    "  queens trace 4 --question one               up to the first solution\n"
    "  queens trace 5 --display vectors            the 53 nodes of Gray's tree\n"
    "  queens trace 4 --engine fike-test --display permutations\n"
    "  queens trace 8 --engine dancing-links --limit 100 --json\n";

struct TraceOptions {
  ProblemOptions problem;
  SearchOptions search;
  std::string question = "all", display = "events", output;
  std::uint64_t limit = 0;  // 0: none
  bool json = false, stats = false;
};

// Follows the queens on the board, and writes a line for each step that is to be shown.
class Lines : public Sink {
 public:
  Lines(const TraceOptions& options, std::int32_t n)
      : options_(options), base_(options.problem.base()), n_(n), output_(options.output) {
    if (events_ && !options.json) output_.write("    step  queens  event\n");
  }

  bool event(const Event& event) override {
    if (full()) return false;  // solutions may follow the last line
    ++step_;
    if (event.kind == Event::Kind::place) place(event);
    if (event.kind == Event::Kind::remove) remove(event);
    if (events_)
      show(event);
    else if (event.kind == Event::Kind::place &&
             (options_.display == "vectors" || queens_ == static_cast<std::size_t>(n_)))
      show_vector();
    return !full() && !interrupted() && !output_.closed();
  }

  void end() { output_.commit(); }
  bool full() const { return options_.limit != 0 && lines_ >= options_.limit; }
  bool closed() const { return output_.closed(); }
  std::uint64_t lines() const { return lines_; }

 private:
  void place(const Event& event) {
    ++queens_;
    const auto row = static_cast<std::size_t>(event.row);
    if (columns_.size() <= row) columns_.resize(row + 1, -1);
    columns_[row] = event.column;
  }
  void remove(const Event& event) {
    --queens_;
    columns_[static_cast<std::size_t>(event.row)] = -1;
    while (!columns_.empty() && columns_.back() < 0) columns_.pop_back();
  }

  void show(const Event& event) {
    const bool solution = event.kind == Event::Kind::solution;
    if (options_.json) {
      Json object = {{"step", step_}, {"queens", queens_}, {"event", name(event.kind)}};
      if (event.row >= 0) object["row"] = event.row + base_;
      if (event.column >= 0) object["column"] = event.column + base_;
      if (event.region >= 0) object["region"] = event.region + base_;
      if (solution) object["columns"] = vector_json();
      return line(object.dump());
    }
    std::string about;
    if (solution)
      about = vector_text();
    else if (event.region >= 0)
      about = fmt::format("region {}", event.region + base_);
    else if (event.column < 0)
      about = fmt::format("row {}", event.row + base_);
    else if (event.row < 0)
      about = fmt::format("column {}", event.column + base_);
    else
      about = fmt::format("{},{}", event.row + base_, event.column + base_);
    line(fmt::format("{:>8}  {:>6}  {:<8}  {}", step_, queens_, name(event.kind), about));
  }

  void show_vector() {
    line(options_.json ? Json{{"step", step_}, {"columns", vector_json()}}.dump() : vector_text());
  }

  void line(std::string_view text) {
    ++lines_;
    output_.write(text);
    output_.write("\n");
  }

  // The columns up to the last row with a queen; an empty row above it is shown as '-' or null.
  std::string vector_text() const {
    std::string text;
    for (const std::int32_t column : columns_)
      text += (text.empty() ? "" : " ") + (column < 0 ? "-" : std::to_string(column + base_));
    return text;
  }
  Json vector_json() const {
    return list_json(columns_,
                     [this](std::int32_t each) { return each < 0 ? Json() : Json(each + base_); });
  }

  const TraceOptions& options_;
  const bool events_ = options_.display == "events";
  const int base_;
  const std::int32_t n_;
  Output output_;
  std::vector<std::int32_t> columns_;  // [row]: its queen's column, or -1; no longer than needed
  std::size_t queens_ = 0;
  std::uint64_t step_ = 0, lines_ = 0;
};

void refuse_silent(const Engine& engine) {
  if (engine.info().traces) return;
  std::vector<std::string_view> names;
  for (const Engine* each : engines())
    if (each->info().traces) names.push_back(each->info().name);
  throw Error(ErrorCode::engine_cannot,
              fmt::format("the engine {} does not show its steps; these do: {}",
                          quote(engine.info().name), joined(names)));
}

int trace_command(const TraceOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  refuse_silent(engine(options.search.engine));
  Lines lines(options, problem.n);
  const Limits limits{
      .seconds = options.search.seconds,
      .probing = Probing::tracing,
      .on_progress = [&](const Progress&) { return !interrupted() && !lines.closed(); }};
  const Answer answer = run(problem, options.question == "one" ? Question::one : Question::all,
                            limits, lines, options.search.engine);
  lines.end();
  if (options.stats) say_always(statistics_text(answer));
  if (answer.verdict != Verdict::stopped || ((lines.full() || lines.closed()) && !interrupted()))
    return kAnswered;
  say(stop_text(answer, fmt::format("{} lines shown", grouped(lines.lines()))));
  return interrupted() ? kInterrupted : kStopped;
}

}  // namespace

void add_trace(Command& program) {
  auto [command, options] = program.add_command<TraceOptions>(
      {"trace", "Show what an engine does, step by step", kTraceExamples}, trace_command);
  options.search.engine = "flags";
  options.problem.add_to(command);
  options.search.add_to(command);
  command.option("--engine").by_default = "flags";
  command.add({"--question", 0, "Trace the whole search, or up to the first solution",
               value::OneOf{{"one", "all"}}, "", "all"},
              options.question);
  command.add(
      {"--display", 'd',
       "What to show, a line each: events; vectors (the columns of all queens on the "
       "board whenever one is placed); permutations (only vectors with a queen in every row)",
       value::OneOf{{"events", "vectors", "permutations"}}, "FORMAT", "events"},
      options.display);
  command.add({"--limit", 'l', "Stop after K lines", value::Whole{1}, "K"}, options.limit);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add("--stats", options.stats);
}

}  // namespace queens::commands
