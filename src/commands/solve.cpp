// queens solve: finds one solution, or several, and shows them in any format.
//
// The solutions are those that a search finds, or with --rank and --random those of certain ranks, that is, positions
// in the lexicographic list of all solutions: one rank, a range, or ranks drawn at random.
#include <fmt/format.h>
#include <algorithm>

#include "analysis/ranking.hpp"
#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/range.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "present/writers.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kSolveExamples =
    "  queens solve 8                          one solution\n"
    "  queens solve 8 --all                    every solution\n"
    "  queens solve 20 --limit 3               the first three\n"
    "  queens solve 8 --all --fundamental      one for each family of rotations and reflections\n"
    "  queens solve 8 --queen 1,4 --queen c5   with two pre-placed queens\n"
    "  queens solve 14 --rank 200000           the 200,000th, without listing those before it\n"
    "  queens solve 16 --random --seed 7       one of 14,772,512, all equally likely\n"
    "  queens solve 1000000 --engine local-search --seed 7\n"
    "  queens solve 8 --engine backtrack --stats\n"
    "  queens solve 8 --all --display svg --output queens.svg\n";

// Whether an engine with that name draws at random.
bool draws(std::string_view name) {
  return std::any_of(engines().begin(), engines().end(), [&](const Engine* each) {
    return each->info().name == name && each->info().takes_seed;
  });
}

struct SolveOptions : DocumentOptions {
  ProblemOptions problem;
  SearchOptions search;
  bool all = false, fundamental = false;
  std::uint64_t limit = 0;
  std::string rank;
  std::optional<std::uint64_t> seed;
  bool random = false, approximate = false;
  std::string display;
  bool stats = false;

  // Whether solutions are chosen by their ranks.
  bool ranked() const { return !rank.empty() || random; }
  // Whether a range of ranks was asked for, even of one solution.
  bool rank_range() const { return rank.find("..") != std::string::npos; }
  bool lists() const { return all || fundamental || limit != 0 || rank_range(); }
  // Whether the user asked for randomness; without it the answer is the same every time.
  bool draws() const { return random || commands::draws(search.engine); }
};

// Writes solutions as they come, shows progress, and stops if the user interrupts or the reader closes the pipe.
class Listing : public WritingSink {
 public:
  Listing(Output& output, Writer& writer, std::int32_t n)
      : WritingSink(writer, n,
                    [&output](std::string_view text) {
                      output.write(text);
                      return !output.closed();
                    }),
        output_(output),
        n_(n) {}

  // For Limits::on_progress.
  bool watch(const Progress& now) {
    line_.show(
        now.elapsed_seconds,
        rows_written() < 0
            ? progress_text(now)
            : fmt::format("{} of {} written, {:.1f} s", grouped(static_cast<Count>(rows_written())),
                          plural(static_cast<std::uint64_t>(n_), "row"), now.elapsed_seconds));
    return !interrupted();
  }

  // Ends the document. Returns whether to commit the output: not if the last solution is incomplete, so that an existing
  // file stays as it was.
  bool end(const Answer& answer) {
    line_.clear();
    if (unfinished() && output_.is_all_or_nothing()) return false;
    WritingSink::end(answer);
    return true;
  }

 private:
  Output& output_;
  std::int32_t n_;
  ProgressLine line_;
};

// Passes the solutions asked for to the sink until it returns false. Throws Error.
Answer solve_ranks(const CheckedProblem& problem, const SolveOptions& options, const Limits& limits,
                   Sink& sink) {
  refuse_colours(problem, "--rank and --random");
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "--rank and --random cannot be combined with queens, blocks or --toroidal");
  const std::int32_t n = problem.n;
  if (!options.random) {
    const auto [first, last] = *parse_range(options.rank);
    Answer answer = solutions_by_rank(n, first, last, limits, sink);
    answer.question = options.rank_range() ? Question::all : Question::one;
    return answer;
  }
  if (options.approximate) require_at_most(kLargestSample, n, "--approximate takes boards of");
  if (!options.approximate && n > kLargestRanked)
    throw Error(
        ErrorCode::too_large,
        fmt::format("drawing solutions with equal probability takes exact counts of "
                    "sub-trees, which are too costly beyond n = {}; 'queens solve {} --random "
                    "--approximate' finds a random solution by local search, but some solutions "
                    "are then likelier than others",
                    kLargestRanked, n));
  return options.approximate ? approximately_random_solutions(n, limits, sink)
                             : random_solutions(n, limits, sink);
}

// A JSON document also says how solutions by rank or by random numbers were chosen.
std::unique_ptr<Writer> json_writer_of(const CheckedProblem& problem, const SolveOptions& options,
                                       const Style& style, std::uint64_t seed) {
  std::vector<std::pair<std::string, std::uint64_t>> numbers;
  if (!options.rank.empty() && !options.random) {
    const auto [first, last] = *parse_range(options.rank);
    numbers = {{"first", first}, {"last", last}};
  }
  if (options.draws()) numbers.emplace_back("seed", seed);
  const char* const question = options.random ? "random" : options.rank.empty() ? "" : "rank";
  return present::json_writer(problem, style, question, std::move(numbers));
}

Format chosen_format(const SolveOptions& options, const Output& output, std::int32_t n) {
  if (options.json) return Format::json;
  if (options.csv) return Format::csv;
  if (options.display.empty()) {  // a drawing for a terminal if the board fits
    const bool fits = std::int64_t{4} * n + 1 <= terminal_width();
    return output.is_terminal() && fits ? Format::board : Format::numeric;
  }
  if (options.display == kPlain) return Format::numeric;
  const Format format = parse_format(options.display);
  for (const FormatInfo& info : formats())
    if (info.format == format && info.binary && output.is_terminal())
      throw Error(
          ErrorCode::bad_limit,
          fmt::format("{} is binary, not for a terminal: write it to a file with --output FILE",
                      info.name));
  return format;
}

// The remarks about the answer, for standard error.
void talk(const SolveOptions& options, const Problem& problem, const Answer& answer,
          const Output& output, std::uint64_t seed) {
  if (output.closed() && !interrupted()) return;
  if (answer.verdict == Verdict::none)
    say(fmt::format("queens: no solution exists for n = {}{}\n", problem.n, rules_text(problem)));
  say(stop_text(answer, fmt::format("{} so far", solutions_text(answer.count))));
  if (options.stats) say_always(statistics_text(answer));
  if (options.stats && (options.random || draws(answer.engine)))
    say_always(fmt::format("seed        {}\n", seed));
  else if (options.draws() && answer.verdict == Verdict::found)
    say_seed(options.seed, seed);
  constexpr std::int32_t kListable = 14;  // 365,596 solutions
  if (answer.verdict == Verdict::found && !options.lists() && !options.ranked() &&
      output.is_terminal())
    say(problem.n > kListable ? "One solution. --limit 5 shows five.\n"
                              : "One solution. --all lists all, --limit 5 lists the first five; "
                                "'queens count' instead of 'queens solve' counts them.\n");
  if (answer.verdict == Verdict::none && problem.restricted() && output.is_terminal())
    say("'queens explain' instead of 'queens solve' says why.\n");
}

int solve_one(const SolveOptions& options, Output& output, bool several) {
  const CheckedProblem& problem = options.problem.problem();
  if (options.seed && !options.draws())
    throw Error(
        ErrorCode::bad_limit,
        "--seed needs --random or an engine that uses random numbers: --engine local-search");
  say(pieces_text(problem, options.problem.base()));
  const Question question = options.fundamental ? Question::representatives
                            : options.lists()   ? Question::all
                                                : Question::one;
  Limits limits{.seconds = options.search.seconds,
                .probing = options.stats ? Probing::counting : Probing::silent};
  if (options.limit != 0 || options.random)
    limits.solutions = std::max<std::uint64_t>(options.limit, 1);
  if (options.draws()) limits.seed = seed_or_fresh(options.seed);
  limits.kernel = kernel_wish();
  const Style style{.base = options.problem.base(),
                    .numbered = options.lists() && options.display != kPlain,
                    .first_number = options.rank.empty() ? 1 : parse_range(options.rank)->first,
                    .colour = options.output.empty() && wants_colour(machine::kStandardOutput)};

  const Format format = chosen_format(options, output, problem.n);
  const std::unique_ptr<Writer> writer = format == Format::json
                                             ? json_writer_of(problem, options, style, limits.seed)
                                             : make_writer(format, problem, style);

  Listing listing(output, *writer, problem.n);
  limits.on_progress = [&](const Progress& now) { return listing.watch(now); };
  const Answer answer = options.ranked()
                            ? solve_ranks(problem, options, limits, listing)
                            : run(problem, question, limits, listing, options.search.engine);
  const bool whole = listing.end(answer);
  if (several && !options.json && answer.verdict != Verdict::found)
    output.write(answer.verdict == Verdict::none ? "no solution\n" : "stopped\n");
  if (several)
    output.flush();
  else if (whole)
    output.commit();

  if (!several) talk(options, problem, answer, output, limits.seed);
  if (interrupted()) return kInterrupted;
  if (output.closed() || answer.verdict == Verdict::found) return kAnswered;
  return answer.verdict == Verdict::none ? kNone : kStopped;
}

int solve_command(const SolveOptions& options) {
  const bool several = !options.problem.several().empty() && !options.csv;  // CSV is one table
  if (!several) options.problem.problem();  // throws Error before the output is opened
  Output output(options.output);
  if (!several) return solve_one(options, output, false);
  const bool in_a_line =
      !options.lists() && (options.display == "numeric" || options.display == kPlain ||
                           (options.display.empty() && !output.is_terminal()));
  return answer_each(options.problem, options.search.seconds, options.json, in_a_line ? " " : "\n",
                     output, [&](const ProblemOptions& problem, double seconds) {
                       SolveOptions one = options;
                       one.problem = problem;
                       one.search.seconds = seconds;
                       return solve_one(one, output, true);
                     });
}

// Puts kPlain after the format that it is a variant of.
std::vector<Word> display_words() {
  std::vector<Word> words;
  for (const FormatInfo& info : formats()) {
    words.emplace_back(std::string(info.name), std::string(info.summary));
    if (info.format == Format::numeric)
      words.emplace_back(kPlain, "numeric without the number of the solution, for other programs");
  }
  return words;
}

}  // namespace

void add_solve(Command& program) {
  auto [command, options] = program.add_command<SolveOptions>(
      {"solve", "Show one solution, or many", kSolveExamples}, solve_command);
  options.problem.add_to(command);
  command.add({"--all", 'a', "Show every solution"}, options.all);
  command.add({"--fundamental", 'f',
               "Show one solution for each family of rotations and reflections, the first in "
               "lexicographic order"},
              options.fundamental);
  command.add({"--limit", 'l', "Show the first K solutions", value::Whole{1}, "K"}, options.limit);
  command
      .add({"--rank", 0,
            "Show the solutions with ranks A to B in lexicographic order, counted from 1; or "
            "just one with --rank K",
            interval(1, "a rank in the list of solutions, or several as "), "A..B"},
           options.rank)
      .not_with = {"--random", "--all", "--fundamental", "--limit", "--engine"};
  command
      .add({"--random", 0,
            "Show a random solution, all equally likely (N up to 20); --limit K shows K"},
           options.random)
      .not_with = {"--all", "--fundamental", "--engine"};
  command
      .add({"--approximate", 0,
            "With --random: use local search, for N up to 1000000; some solutions are likelier "
            "than others"},
           options.approximate)
      .needs = "--random";
  command.add("--seed", options.seed);
  options.search.add_to(command);
  // --json and --csv are short for two values of --display.
  command
      .add({"--display", 'd', "How to show solutions (a board on a terminal, else numeric)",
            value::OneOf{display_words()}, "FORMAT"},
           options.display)
      .not_with = {"--json", "--csv"};
  options.add_to(command);
  command.add("--stats", options.stats);
}

}  // namespace queens::commands
