// queens solve: finds one solution, or several, and shows them in any format.
//
// The solutions are those that a search finds, or with --rank and --random those of certain ranks, that is, positions
// in the lexicographic list of all solutions: one rank, a range, or ranks drawn at random. With --proof and
// --minimal-conflict it shows why a problem has no solution: by a proof that other programs can check, or by the queens
// and blocks that are to blame.
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "analysis/ranking.hpp"
#include "commands/common.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "present/writers.hpp"
#include "queens/puzzles.hpp"

namespace queens::commands {
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
    "  queens solve 6 --queen 1,1 --proof p.drat        no solution, with a proof\n"
    "  queens solve 8 --queen a1 --queen b3 --block e8 --minimal-conflict\n"
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
  std::string proof, cnf;
  bool minimal_conflict = false, explain = false;
  std::string display;
  bool stats = false;

  // Whether solutions are chosen by their ranks.
  bool ranked() const { return !rank.empty() || random; }
  // Whether a range of ranks was asked for, even of one solution.
  bool rank_range() const { return rank.find("..") != std::string::npos; }
  bool lists() const { return all || fundamental || limit != 0 || rank_range(); }
  // Whether the user asked for randomness; without it the answer is the same every time.
  bool draws() const { return random || commands::draws(search.engine); }
  // The file for the clauses that a proof refutes.
  std::string cnf_name() const {
    return cnf.empty() ? machine::name_of(machine::path_of(proof).replace_extension(".cnf")) : cnf;
  }
};

[[noreturn]] void refuse(const std::string& why) { throw Error(ErrorCode::bad_limit, why); }

// What the rows of the options cannot say.
void validate(const SolveOptions& options) {
  const std::string &engine = options.search.engine, &proof = options.proof,
                    &output = options.output;
  if (options.seed && !options.draws())
    refuse("--seed needs --random or an engine that uses random numbers: --engine local-search");
  if ((options.minimal_conflict || !proof.empty()) && !engine.empty() && engine != "sat")
    refuse(fmt::format("{} uses the engine 'sat': leave out --engine {}",
                       options.minimal_conflict ? "--minimal-conflict" : "--proof", engine));
  if (proof.empty()) return;
  if (proof == "-" || options.cnf == "-")
    refuse("a proof and its clauses go to files: --proof and --cnf take file names, not '-'");
  if (options.cnf.empty() && machine::is_device(proof))
    refuse(quote(proof) + " is not a regular file: name the file for the clauses with --cnf FILE");
  if (machine::same_file(proof, options.cnf_name()))
    refuse("the proof and its clauses need a file each, but both would go to " + quote(proof));
  if (!output.empty() && machine::same_file(output, options.cnf_name()))
    refuse("--output names the file of the clauses, " + quote(output) +
           "; give the output another name");
}

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
  void clear() { line_.clear(); }

  // Ends the document and commits the output. If the last solution is incomplete, nothing is committed, and an
  // existing file stays as it was.
  void end(const Answer& answer) {
    clear();
    if (unfinished() && output_.is_all_or_nothing()) return;
    WritingSink::end(answer);
    output_.commit();
  }

 private:
  Output& output_;
  std::int32_t n_;
  ProgressLine line_;
};

// Passes the solutions asked for to the sink until it returns false. Throws Error.
Answer solve_ranks(const CheckedProblem& problem, const SolveOptions& options, const Limits& limits,
                   Sink& sink) {
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                problem.coloured()
                    ? "--rank and --random know neither regions nor the touching rule"
                    : "--rank and --random cannot be combined with queens, blocks or --toroidal");
  const std::int32_t n = problem.n;
  if (!options.random) {
    const auto [first, last] = *parse_range(options.rank);
    Answer answer = solutions_by_rank(n, first, last, limits, sink);
    answer.question = options.rank_range() ? Question::all : Question::one;
    return answer;
  }
  if (options.approximate && n > kLargestSample)
    throw Error(ErrorCode::too_large,
                fmt::format("--approximate takes boards up to n = {}, not {}", kLargestSample, n));
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

struct Proven {
  Answer answer;
  std::string remark;  // what became of the files, for standard error
};

// Solves the problem. If there is no solution, writes two files: a proof of that, and the clauses that it refutes.
// Throws Error and FileError.
Proven prove_in_files(const CheckedProblem& problem, const SolveOptions& options,
                      const Limits& limits, Listing& listing) {
  const std::string proof_name = quote(options.proof), cnf_name = quote(options.cnf_name());
  machine::NewFile proof(options.proof, machine::NewFile::Streams::written);
  Output cnf(options.cnf_name());
  Answer answer;
  try {
    answer = prove(problem, proof.path(), limits);
  } catch (const std::system_error& error) {
    throw FileError("cannot write " + proof_name + ": " + error.code().message());
  }
  if (answer.placement) listing.solution(*answer.placement);
  struct Interrupted {};
  try {
    if (answer.verdict == Verdict::none) {
      export_problem(problem, ExportFormat::dimacs, [&](std::string_view text) {
        cnf.write(text);
        if (interrupted()) throw Interrupted();
      });
      cnf.commit();
      proof.commit();
      return {answer,
              fmt::format("queens: {} holds the proof, and {} the clauses that it refutes\n",
                          proof_name, cnf_name)};
    }
  } catch (const Interrupted&) {
  }
  return {answer,
          fmt::format("queens: {}: {} and {} were not written\n",
                      answer.verdict == Verdict::found ? "a solution exists" : "nothing was proven",
                      proof_name, cnf_name)};
}

// The number of queens and blocks given.
std::size_t parts_of(const Problem& problem) {
  return problem.queens.size() + problem.blocked.size() + problem.blocked_diagonals.size() +
         problem.blocked_antidiagonals.size();
}

// States the conflict without the queens and blocks that are not to blame.
std::string conflict_words(const Problem& problem, const Conflict& conflict) {
  const std::size_t all = parts_of(problem), core = parts_of(conflict.core);
  if (core == 0 && problem.coloured())
    return fmt::format(
        "the empty board of {} has no solution by its {}: no queen and no block is to blame",
        plural(static_cast<std::uint64_t>(problem.n), "row"),
        problem.regions.empty() ? "rules" : "regions");
  if (core == 0)
    return fmt::format("the empty {} of {} has no solution: no queen and no block is to blame",
                       problem.toroidal ? "torus" : "board",
                       plural(static_cast<std::uint64_t>(problem.n), "row"));
  if (all == 1) return "the given queen or block rules out every solution";
  if (core == all)
    return fmt::format("the {} given queens and blocks rule out every solution", all);
  return fmt::format("{} of the {} given queens and blocks already {} out every solution", core,
                     all, core == 1 ? "rules" : "rule");
}

// One line: whether there is a conflict, and how many of the given queens and blocks are part of it.
std::string conflict_remark(const Problem& problem, const Conflict& conflict) {
  if (conflict.answer.verdict == Verdict::found)
    return "queens: a solution exists, so there is no conflict\n";
  if (!conflict.exists)
    return stop_text(conflict.answer, "it is not known whether there is a solution");
  std::string text = conflict_words(problem, conflict);
  if (!conflict.minimal)
    return fmt::format("queens: stopped after {} ({}): {}; the conflict may not be minimal\n",
                       duration(conflict.answer.statistics.elapsed_seconds),
                       stop_words(conflict.answer.stop), text);
  if (parts_of(conflict.core) > 1) text += ", and none of them can be left out";
  return "queens: " + text + "\n";
}

Json conflict_json(const Conflict& conflict, const Problem& problem, int base) {
  Json object = result_json(problem, conflict.answer, base);
  object["question"] = "conflict";
  object.erase("complete");
  object.erase("count");
  object["core"] = conflict.exists ? problem_json(conflict.core, base) : Json();
  object["minimal"] = conflict.minimal;
  object["trials"] = conflict.trials;
  return object;
}

// The problem of the conflict: a command line, or a problem file if it has regions or the touching rule.
std::string core_text(const Problem& core, int base) {
  return core.coloured() ? problem_file(core) : "queens solve " + typed(core, base) + "\n";
}

// Shows which queens and blocks make the problem impossible, or the solution if there is one. Returns the exit status.
int show_conflict(const CheckedProblem& problem, const Limits& limits, const SolveOptions& options,
                  Output& output, Listing& listing) {
  const Conflict conflict = minimal_conflict(problem, limits);
  const int base = options.problem.base();
  listing.clear();
  if (conflict.answer.placement) {
    listing.solution(*conflict.answer.placement);
    listing.end(conflict.answer);
  } else if (options.json || conflict.exists) {
    output.write(options.json ? json_document(conflict_json(conflict, problem, base))
                              : core_text(conflict.core, base));
    output.commit();
  }
  if (output.closed()) return kAnswered;
  say(conflict_remark(problem, conflict));
  if (options.stats) std::cerr << statistics_text(conflict.answer);
  if (conflict.answer.verdict == Verdict::found) return kAnswered;
  if (conflict.exists && conflict.minimal) return kNone;
  return interrupted() ? kInterrupted : kStopped;
}

// What follows the last step: the level of the hardest rule that was needed, or two solutions that differ.
std::string end_of_steps(const CheckedProblem& problem, const std::vector<PuzzleStep>& steps,
                         int base) {
  if (steps.back().kind == PuzzleStep::Kind::several) {
    std::vector<std::string> two;
    for_each_solution(problem, [&](PlacementView columns) {
      two.push_back(format(columns, base));
      return two.size() < 2;
    });
    return ", such as " + joined(two, " and ");
  }
  if (steps.back().kind != PuzzleStep::Kind::solved || steps.size() == 1) return "";
  const auto hardest =
      std::max_element(steps.begin(), steps.end(),
                       [](const PuzzleStep& a, const PuzzleStep& b) { return a.level < b.level; });
  return fmt::format(" (level: {})", name(hardest->level));
}

// Writes how a person completes the board, one step on each line.
int show_steps(const CheckedProblem& problem, const SolveOptions& options) {
  const std::vector<PuzzleStep> steps = explain(problem);
  const int base = options.problem.base();
  const std::vector<std::string> names = present::region_labels(problem);
  Output output(options.output);
  for (std::size_t i = 0; i < steps.size(); ++i)
    output.write(fmt::format("{:3}  {}{}\n", i + 1, explanation(steps[i], base, names),
                             i + 1 < steps.size() ? "" : end_of_steps(problem, steps, base)));
  output.commit();
  return steps.back().kind == PuzzleStep::Kind::solved ? kAnswered : kNone;
}

Style style_of(const SolveOptions& options) {
  Style style{.base = options.problem.base(),
              .numbered = options.lists() && options.display != kPlain};
  if (!options.rank.empty()) style.first_number = parse_range(options.rank)->first;
  style.colour = options.output.empty() && wants_colour(machine::kStandardOutput);
  return style;
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

// Tells the user how to get more solutions, unless there are too many to list.
std::string hint(std::int32_t n) {
  constexpr std::int32_t kListable = 14;  // 365,596 solutions
  if (n > kListable) return "One solution. --limit 5 shows five.\n";
  return fmt::format(
      "One solution. --all lists all, --limit 5 lists the first five; 'queens count {}' counts "
      "them.\n",
      n);
}

// The remarks about the answer, for standard error.
void talk(const SolveOptions& options, const Problem& problem, const Answer& answer,
          const Output& output, std::uint64_t seed) {
  if (output.closed() && !interrupted()) return;
  if (answer.verdict == Verdict::none)
    say(fmt::format("queens: no solution exists for n = {}{}\n", problem.n, rules_text(problem)));
  say(stop_text(answer, fmt::format("{} so far", solutions_text(answer.count))));
  if (options.stats) std::cerr << statistics_text(answer);
  if (options.stats && (options.random || draws(answer.engine)))
    std::cerr << fmt::format("seed        {}\n", seed);
  else if (options.draws() && answer.verdict == Verdict::found)
    say_seed(options.seed, seed);
  if (answer.verdict == Verdict::found && !options.lists() && !options.ranked() &&
      output.is_terminal())
    say(hint(problem.n));
}

int solve_command(const SolveOptions& options) {
  const CheckedProblem& problem = options.problem.problem();
  validate(options);
  say(pieces_text(problem, options.problem.base()));
  if (options.explain) return show_steps(problem, options);
  const Question question = options.fundamental ? Question::representatives
                            : options.lists()   ? Question::all
                                                : Question::one;
  Limits limits{.seconds = options.search.seconds,
                .probing = options.stats ? Probing::counting : Probing::silent};
  if (options.limit != 0 || options.random)
    limits.solutions = std::max<std::uint64_t>(options.limit, 1);
  if (options.draws()) limits.seed = seed_or_fresh(options.seed);
  limits.kernel = kernel_wish();
  const Style style = style_of(options);

  Output output(options.output);
  const Format format = chosen_format(options, output, problem.n);
  const std::unique_ptr<Writer> writer = format == Format::json
                                             ? json_writer_of(problem, options, style, limits.seed)
                                             : make_writer(format, problem, style);

  Listing listing(output, *writer, problem.n);
  limits.on_progress = [&](const Progress& now) { return listing.watch(now); };
  if (options.minimal_conflict) return show_conflict(problem, limits, options, output, listing);
  const auto [answer, proof_remark] =
      !options.proof.empty() ? prove_in_files(problem, options, limits, listing)
      : options.ranked()
          ? Proven{solve_ranks(problem, options, limits, listing), ""}
          : Proven{run(problem, question, limits, listing, options.search.engine), ""};
  listing.end(answer);

  talk(options, problem, answer, output, limits.seed);
  say(proof_remark);
  if (interrupted()) return kInterrupted;
  if (output.closed() || answer.verdict == Verdict::found) return kAnswered;
  return answer.verdict == Verdict::none ? kNone : kStopped;
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
  command.add({.name = "--proof",
               .meaning = "If there is no solution, write a proof of that to this file (DRAT, as "
                          "text), and the clauses that it refutes to a second file",
               .value = value::File{},
               .takes = "FILE",
               .not_with = {"--minimal-conflict", "--all", "--fundamental", "--limit", "--rank",
                            "--random"},
               .document = Document::file},
              options.proof);
  command.add({.name = "--cnf",
               .meaning = "With --proof: the file for the clauses (DIMACS); by default the name of "
                          "the proof with the ending .cnf",
               .value = value::File{},
               .takes = "FILE",
               .needs = "--proof",
               .document = Document::file},
              options.cnf);
  command
      .add({"--minimal-conflict", 0,
            "If there is no solution, show queens and blocks that suffice to prevent one"},
           options.minimal_conflict)
      .not_with = {"--all", "--fundamental", "--limit", "--rank", "--random", "--csv", "--display"};
  command
      .add({"--explain", 0, "Show how a person finds the solution, step by step (N up to 16)"},
           options.explain)
      .not_with = {"--all",
                   "--fundamental",
                   "--limit",
                   "--rank",
                   "--random",
                   "--proof",
                   "--minimal-conflict",
                   "--display",
                   "--csv",
                   "--json",
                   "--stats",
                   "--engine"};
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
