#include "commands/options.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <random>

#include "base/parse.hpp"
#include "base/quote.hpp"
#include "catalogue/counting.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/reports.hpp"
#include "engine/control.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"

namespace queens::commands {
using namespace cli;
namespace {

Option place(std::string name, char letter, std::string takes, std::string meaning) {
  return {.name = std::move(name),
          .letter = letter,
          .meaning = std::move(meaning),
          .value = value::Text{},
          .takes = std::move(takes),
          .repeatable = true};
}

// Whether a text is meant as a file: standard input, or a name with a dot or a slash in it.
bool looks_like_file(const std::string& text) {
  const auto plain = [](unsigned char c) { return c > 0x20 && c != 0x7f; };
  const auto letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return text == "-" ||
         (std::all_of(text.begin(), text.end(), plain) &&
          std::any_of(text.begin(), text.end(), letter) && text.find_first_of("./") != text.npos);
}

[[noreturn]] void refuse(const std::string& file, const Error& error) {
  throw Error(error.code(), (file == "-" ? "" : printable(file) + ": ") + error.what());
}

std::vector<ProblemRead> read_problem_files(const std::string& file) {
  const std::string text = read_file(file);
  try {
    return read_problems(text);
  } catch (const Error& error) {
    refuse(file, error);
  }
}

// The only problem of the file.
const CheckedProblem& only_one(const std::string& file, const std::vector<ProblemRead>& problems) {
  if (problems.size() > 1)
    refuse(file, Error(ErrorCode::bad_text,
                       fmt::format("line {}: a second problem begins here, but one is wanted: put "
                                   "each in its own file",
                                   problems[1].line)));
  if (problems[0].error) refuse(file, *problems[0].error);
  return *problems[0].problem;
}

// How grave an exit status is among those of several problems.
int gravity(int status) {
  constexpr int kOrder[] = {kAnswered, kNone, kStopped, kUsage, kInputOutput, kInterrupted};
  return static_cast<int>(std::find(std::begin(kOrder), std::end(kOrder), status) -
                          std::begin(kOrder));
}

}  // namespace

CheckedProblem read_problem_file(const std::string& file) {
  return only_one(file, read_problem_files(file));
}

void ProblemOptions::add_to(Command& command) {
  command.add(
      {.name = "N",
       .meaning = "The size of the board: N rows, N columns, N queens; or a file with a problem",
       .value = value::File{},
       .takes_empty = true},
      size);
  command
      .add({"--problem", 0,
            "A problem file (JSON: n, queens, blocked, ...) in place of N; - for "
            "standard input",
            value::File{}, "FILE"},
           file)
      .not_with = {"N"};
  command.add(place("--queen", 'q', "SQUARE",
                    fmt::format("A pre-placed queen, as ROW,COLUMN or, for N <= {}, a chess name "
                                "such as d1 (the d file, the bottom row); repeatable",
                                kLetters)),
              queens);
  command.add(place("--block", 'b', "SQUARE", "A square that must stay empty; repeatable"),
              blocked);
  command.add(place("--block-diagonal", 0, "D",
                    "A diagonal that must stay empty, given as row - column; repeatable"),
              blocked_diagonals);
  command.add(place("--block-antidiagonal", 0, "S",
                    "An antidiagonal that must stay empty, given as row + column; repeatable"),
              blocked_antidiagonals);
  command.add("--toroidal", toroidal);
  command.add("--zero-based", zero_based);
}

Problem ProblemOptions::given() const {
  if (!several().empty() || !read_.empty()) return only_one(file.empty() ? size : file, read_);
  if (size.empty())
    throw Error(ErrorCode::size_out_of_range,
                "the size of the board is missing: give N such as 8, or --problem FILE");
  return {.n = parse_size(size)};
}

const std::vector<ProblemRead>& ProblemOptions::several() const {
  static const std::vector<ProblemRead> kNone;
  const bool from_file = !file.empty() || looks_like_file(size) || size.ends_with(".json") ||
                         (!is_number(size) && machine::is_there(machine::path_of(size)));
  if (from_file && read_.empty()) read_ = read_problem_files(file.empty() ? size : file);
  return read_.size() > 1 ? read_ : kNone;
}

const CheckedProblem& ProblemOptions::problem() const {
  if (problem_) return *problem_;
  Problem problem = given();
  problem.toroidal = problem.toroidal || toroidal;
  for (const std::string& text : queens)
    problem.queens.push_back(parse_square(text, problem.n, base()));
  for (const std::string& text : blocked)
    problem.blocked.push_back(parse_square(text, problem.n, base()));
  for (const std::string& text : blocked_diagonals)
    problem.blocked_diagonals.push_back(parse_diagonal(text, problem.n));
  for (const std::string& text : blocked_antidiagonals)
    problem.blocked_antidiagonals.push_back(parse_antidiagonal(text, problem.n, base()));
  return problem_.emplace(std::move(problem), base());
}

int answer_each(const ProblemOptions& options, double seconds, bool json, std::string_view behind,
                Output& output, const std::function<int(const ProblemOptions&, double)>& answer) {
  const std::string file = options.file.empty() ? options.size : options.file;
  const ProgressTimer since(seconds);
  int worst = kAnswered;
  for (std::size_t i = 0; i < options.read_.size() && !output.closed(); ++i) {
    const ProblemRead& each = options.read_[i];
    const std::string name = each.name.empty() ? std::to_string(i + 1) : printable(each.name);
    const double left = seconds - since.elapsed_seconds();
    int status = interrupted() ? kInterrupted : kStopped;
    bool begun = false;  // a line with the name
    if (left > 0 && !interrupted()) try {
        ProblemOptions one = options;
        one.read_ = {each};
        only_one(file, one.read_);
        begun = !json;
        if (begun) output.write(fmt::format("{}:{}", name, behind));
        status = answer(one, left);
      } catch (const Error& error) {
        if (begun) output.write("no answer\n");
        if (json) output.write(json_document({{"error", error.what()}}));
        status =
            fail(cli::status_of(error.code()), fmt::format("problem {}: {}", name, error.what()));
      }
    if (gravity(status) > gravity(worst)) worst = status;
    if (left <= 0 || status == kInterrupted) {
      say(fmt::format("queens: stopped at problem {} of {}\n", i + 1, options.read_.size()));
      break;
    }
  }
  output.commit();
  return worst;
}

std::string ProblemOptions::words() const { return typed(problem()); }

void DocumentOptions::add_to(Command& command) {
  command.add("--output", output);
  command.add("--csv", csv);
  command.add("--json", json);
}

std::string DocumentOptions::document(const Json& report, const std::string& text) const {
  if (json) return json_document(report);
  return csv ? queens::csv(report.is_array() ? report : Json::array({report})) : text;
}

Option engine_option() {
  std::vector<Word> names;
  for (const Engine* each : engines()) names.emplace_back(std::string(each->info().name));
  return {"--engine", 'e', "The algorithm; see 'queens engines'", value::NameOf{names}, "NAME"};
}

void SearchOptions::add_to(Command& command) {
  command.add(engine_option(), engine);
  command.add("--time-limit", seconds);
}

std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed) {
  if (seed) return *seed;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

void say_seed(const std::optional<std::uint64_t>& seed, std::uint64_t taken) {
  if (!seed) say(fmt::format("queens: --seed {} repeats this run\n", taken));
}

std::string kernel_wish(const std::string& option) {
  const char* const variable = std::getenv("QUEENS_KERNEL");
  const std::string wish = !option.empty() ? option : variable != nullptr ? variable : "";
  try {
    counting::kernel(wish);
  } catch (const Error& error) {
    const std::string whose = !option.empty() ? "--kernel" : "QUEENS_KERNEL=" + printable(wish);
    throw Error(error.code(), whose + ": " + error.what());
  }
  return wish;
}

}  // namespace queens::commands
