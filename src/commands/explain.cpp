// queens explain: says why a problem has the solution that it has, or why it has none.
//
// Steps.    If there is one solution, the steps are those by which a person finds it (queens/puzzles.hpp). If there is
//           none, they end at a line without a free square. If there are several, the only step shows two of them.
// Conflict. If there is none, but queens or blocks are given, a minimal conflict (queens/complete.hpp) says which of
//           them are to blame. For the torus, and for boards too large for steps, it is all there is.
// Proof.    With --proof, two files take the place of both: a proof, and the clauses that it refutes.
#include <fmt/format.h>
#include <algorithm>
#include <cerrno>
#include <limits>
#include <string>
#include <system_error>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "present/writers.hpp"
#include "queens/puzzles.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kExplainExamples =
    "  queens explain puzzle.txt                    how a person solves it, step by step\n"
    "  queens explain 6 --queen 1,1 --block 3,4     why there is no solution\n"
    "  queens explain 6 --queen 1,1 --proof p.drat  a proof of that, for other programs\n";

struct ExplainOptions {
  ProblemOptions problem;
  std::string proof, cnf, output;
  bool json = false, stats = false;
  double seconds = std::numeric_limits<double>::infinity();
};

// The steps. The last one also names the level of the puzzle, or two solutions that differ.
Json steps_json(const CheckedProblem& problem, int base) {
  Json list = Json::array();
  const std::vector<std::string> names = present::region_labels(problem);
  for (const PuzzleStep& step : explain(problem)) {
    std::string words = explanation(step, base, names);
    if (step.kind == PuzzleStep::Kind::solved)
      words += fmt::format(" (level: {})", name(*level_of(problem)));
    if (step.kind == PuzzleStep::Kind::several) {
      std::vector<std::string> two;
      for (const Placement& columns : solutions(problem, {.solutions = 2}))
        two.push_back(format(columns, base));
      words += ", such as " + joined(two, " and ");
    }
    list.push_back({{"kind", name(step.kind)}, {"words", words}});
    if (step.kind == PuzzleStep::Kind::place || step.kind == PuzzleStep::Kind::strike)
      list.back().update({{"level", name(step.level)},
                          {"rule", name(step.rule)},
                          {"square", square_json(step.square, base)},
                          {"struck", squares_json(step.struck, base)}});
  }
  return list;
}

std::size_t parts_of(const Problem& problem) {
  return problem.queens.size() + problem.blocked.size() + problem.blocked_diagonals.size() +
         problem.blocked_antidiagonals.size();
}

// One line: how many of the given queens and blocks are to blame.
std::string conflict_words(const Problem& problem, const Conflict& conflict) {
  const std::size_t all = parts_of(problem), core = parts_of(conflict.core);
  std::string text =
      fmt::format("{} of the {} given queens and blocks already {} out every solution", core, all,
                  plural_of(core, "rules", "rule"));
  if (core == all)
    text = plural_of(all, "the given queen or block rules", "the given queens and blocks rule") +
           " out every solution";
  if (core == 0) text = "there is no solution, and no queen and no block is to blame";
  if (!conflict.minimal)
    text += "; the search was stopped, and perhaps some of them can be left out";
  else if (core > 1)
    text += ", and none of them can be left out";
  return "queens: " + text + "\n";
}

// Shows what the search did, if that was asked for, and returns the exit status.
int finish(const ExplainOptions& options, const Answer& answer, bool complete) {
  if (options.stats) say_always(statistics_text(answer));
  if (interrupted()) return kInterrupted;
  if (answer.verdict == Verdict::found) return kAnswered;
  return answer.verdict == Verdict::none && complete ? kNone : kStopped;
}

int show_reasons(const CheckedProblem& problem, const ExplainOptions& options, Limits limits,
                 ProgressLine& line, Output& output) {
  const int base = options.problem.base();
  const ProgressTimer since(limits.seconds);
  Answer answer;
  Json steps = Json::array();
  bool blames = true;  // whether a conflict is looked for
  if (problem.n <= kLargestExplained && !problem.toroidal) {
    limits.solutions = 2;
    answer = run(problem, Question::all, limits);
    if (answer.verdict != Verdict::stopped) steps = steps_json(problem, base);
    blames = answer.verdict == Verdict::none && parts_of(problem) > 0 && have_sat();
    limits.seconds = std::max(limits.seconds - since.elapsed_seconds(), 1e-9);
  }
  line.clear();
  for (std::size_t i = 0; i < steps.size() && !options.json; ++i)
    output.write(fmt::format("{:3}  {}\n", i + 1, steps[i]["words"].get<std::string>()));
  output.flush();  // the search for a conflict may take seconds

  const Conflict conflict = blames ? minimal_conflict(problem, limits) : Conflict();
  if (blames && (steps.empty() || conflict.exists)) answer = conflict.answer;
  line.clear();
  Json report = result_json(problem, answer, base);
  report["question"] = "explain";
  report["steps"] = steps;
  report["core"] = conflict.exists ? problem_json(conflict.core, base) : Json();
  report["minimal"] = conflict.minimal;
  if (options.json)
    output.write(json_document(report));
  else if (conflict.exists && conflict.core.coloured())
    output.write(problem_file(conflict.core));  // a command line cannot say regions
  else if (conflict.exists)
    output.write("queens solve " + typed(conflict.core, base) + "\n");
  output.flush();
  if (output.closed() && !interrupted()) return kAnswered;

  say(stop_text(answer, fmt::format("{} so far", solutions_text(answer.count))));
  if (answer.verdict == Verdict::found && steps.empty())
    say(
        fmt::format("queens: a solution exists, which 'queens solve' shows; steps to it are known "
                    "for up to {} rows, and not on the torus\n",
                    kLargestExplained));
  if (conflict.exists)
    say(conflict_words(problem, conflict));
  else if (!steps.empty())
    say(stop_text(conflict.answer, "it is not known which queens and blocks are to blame"));
  return finish(options, answer, !blames || conflict.minimal);
}

// If there is no solution, writes two files: a proof of that, and the clauses that it refutes.
int prove_in_files(const CheckedProblem& problem, const ExplainOptions& options,
                   const Limits& limits, ProgressLine& line) {
  std::string clauses = options.cnf;
  if (options.proof == "-" || clauses == "-")
    throw Error(ErrorCode::bad_limit, "--proof and --cnf take the names of files, not '-'");
  if (clauses.empty()) {
    clauses = machine::name_of(machine::path_of(options.proof).replace_extension(".cnf"));
    if (machine::is_device(options.proof) || machine::same_file(options.proof, clauses))
      throw Error(ErrorCode::bad_limit,
                  "the clauses need a file of their own: name it with --cnf FILE");
  }
  machine::NewFile proof(options.proof, machine::NewFile::Streams::written);
  Output cnf(clauses);
  Answer answer;
  try {
    answer = prove(problem, proof.path(), limits);
  } catch (const std::system_error& error) {
    throw FileError("cannot write " + quote(options.proof) + ": " + error.code().message());
  }
  line.clear();
  say(stop_text(answer, "nothing is proven, and no file was written"));
  if (answer.verdict == Verdict::found)
    say("queens: a solution exists, so no file was written; older files of these names, if there "
        "are any, belong to another problem\n");
  if (answer.verdict == Verdict::none) {
    export_problem(problem, ExportFormat::dimacs, [&](std::string_view text) {
      cnf.write(text);
      if (interrupted()) throw FileError("interrupted", EINTR);
    });
    cnf.commit();
    proof.commit();
    say(
        fmt::format("queens: no solution exists for n = {}{}: {} holds the proof, and {} "
                    "the clauses that it refutes\n",
                    problem.n, rules_text(problem), quote(options.proof), quote(clauses)));
  }
  return finish(options, answer, true);
}

int explain_one(const ExplainOptions& options, Output& output) {
  const CheckedProblem& problem = options.problem.problem();
  say(pieces_text(problem, options.problem.base()));
  ProgressLine line;
  const Limits limits{.seconds = options.seconds,
                      .probing = options.stats ? Probing::counting : Probing::silent,
                      .on_progress = shown_on(line)};
  return options.proof.empty() ? show_reasons(problem, options, limits, line, output)
                               : prove_in_files(problem, options, limits, line);
}

int explain_command(const ExplainOptions& options) {
  const bool several = !options.problem.several().empty() && options.proof.empty();
  if (!several) options.problem.problem();  // throws Error before the output is opened
  Output output(options.output);
  if (several)
    return answer_each(options.problem, options.seconds, options.json, "\n", output,
                       [&](const ProblemOptions& problem, double seconds) {
                         ExplainOptions one = options;
                         one.problem = problem;
                         one.seconds = seconds;
                         return explain_one(one, output);
                       });
  const int status = explain_one(options, output);
  if (options.proof.empty()) output.commit();
  return status;
}

}  // namespace

void add_explain(Command& program) {
  auto [command, options] = program.add_command<ExplainOptions>(
      {"explain", "Show the steps to the solution, or why there is none", kExplainExamples},
      explain_command);
  options.problem.add_to(command);
  command.add({.name = "--proof",
               .meaning = "If there is no solution, write a proof of that to this file (DRAT, as "
                          "text), and the clauses that it refutes to a second file",
               .value = value::File{},
               .takes = "FILE",
               .not_with = {"--output", "--json"},
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
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output);
  command.add("--json", options.json);
  command.add("--stats", options.stats);
}

}  // namespace queens::commands
