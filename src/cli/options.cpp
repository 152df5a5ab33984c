#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/input.hpp"
#include "cli/terminal.hpp"
#include "cli/values.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

std::vector<std::string> engine_names() {
  std::vector<std::string> names;
  for (const Engine* each : engines()) names.emplace_back(each->info().name);
  return names;
}

constexpr const char* kEngine = "The algorithm; see 'queens engines'";

// Option values such as "1,3" hold a comma themselves, so each option takes exactly one.
void add_places(CLI::App& command, const std::string& name, std::vector<std::string>& places,
                const std::string& type, const std::string& description) {
  command.add_option(name, places, description)
      ->type_name(type)
      ->allow_extra_args(false)
      ->take_all();
}

// What somebody means as a file: standard input, or a name with a dot or a path in it.
bool looks_like_file(const std::string& text) {
  const auto plain = [](unsigned char c) { return c > 0x20 && c != 0x7f; };
  const auto letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return text == "-" ||
         (std::all_of(text.begin(), text.end(), plain) &&
          std::any_of(text.begin(), text.end(), letter) && text.find_first_of("./") != text.npos);
}

// The message names the file; the code says, as for what is typed, whether the problem is at fault or
// the text.
Problem read_problem_file(const std::string& file) {
  const std::string text = read_file(file);
  try {
    return read_problem(text);
  } catch (const Error& error) {
    throw Error(error.code(), (file == "-" ? "" : printable(file) + ": ") + error.what());
  }
}

}  // namespace

void ProblemOptions::add_to(CLI::App& command) {
  command
      .add_option(
          "N", size,
          "The size of the board: N rows, N columns, N queens; or a problem file, FILE.json")
      ->type_name("FILE");
  command
      .add_option("--problem", file,
                  "A problem file (JSON: n, queens, blocked, ...) in place of N; - for standard "
                  "input")
      ->type_name("FILE");
  add_places(command, "-q,--queen", queens, "SQUARE",
             "A queen that stands already, as ROW,COLUMN or, for N <= 26, a chess name such as "
             "d1 (the d file, the bottom row); repeatable");
  add_places(command, "-b,--block", blocked, "SQUARE", "A square that must stay empty; repeatable");
  add_places(command, "--block-diagonal", blocked_diagonals, "D",
             "A diagonal that must stay empty, as row - column; repeatable");
  add_places(command, "--block-antidiagonal", blocked_antidiagonals, "S",
             "An antidiagonal that must stay empty, as row + column; repeatable");
  add_toroidal(command, toroidal);
  add_zero_based(command, zero_based);
}

Problem ProblemOptions::given() const {
  if (!file.empty() && !size.empty())
    throw Error(ErrorCode::size_out_of_range,
                "a problem file has the size of the board: give N or --problem, not both");
  if (!file.empty()) return read_problem_file(file);
  if (size.ends_with(".json")) return read_problem_file(size);
  if (size.empty())
    throw Error(ErrorCode::size_out_of_range,
                "the size of the board is missing: give N such as 8, or --problem FILE");
  if (looks_like_file(size))
    throw Error(ErrorCode::size_out_of_range,
                quote(size) + " is no size of a board; if it is a problem file, say --problem " +
                    printable(size));
  return {.n = parse_size(size)};
}

Problem ProblemOptions::problem() const {
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
  validate(problem, base());
  problem_ = problem;
  return problem;
}

std::string ProblemOptions::words() const { return words_of(problem()); }

std::string words_of(const Problem& problem, int base) {
  std::string text = std::to_string(problem.n);
  const auto add = [&](const char* option, const std::vector<Square>& squares) {
    for (const Square& s : squares)
      text += fmt::format(" {} {},{}", option, s.row + base, s.column + base);
  };
  add("--queen", problem.queens);
  add("--block", problem.blocked);
  for (const std::int64_t line : problem.blocked_diagonals)
    text += fmt::format(" --block-diagonal {}", line);
  for (const std::int64_t line : problem.blocked_antidiagonals)
    text += fmt::format(" --block-antidiagonal {}", line + 2 * base);
  if (problem.toroidal) text += " --toroidal";
  return base == 0 ? text + " --zero-based" : text;
}

void SearchOptions::add_to(CLI::App& command) {
  add_engine(command, engine);
  add_time_limit(command, seconds);
}

CLI::Option* add_engine(CLI::App& command, std::string& engine) {
  return command.add_option("-e,--engine", engine, kEngine)
      ->type_name("NAME")
      ->check(knows(engine_names()));
}

CLI::Option* add_engine(CLI::App& command, std::vector<std::string>& engines) {
  return command.add_option("-e,--engine", engines, kEngine)
      ->type_name("NAME,...")
      ->check(knows(engine_names()))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->take_all();
}

CLI::Option* add_time_limit(CLI::App& command, double& seconds) {
  return command
      .add_option("--time-limit", seconds, "Stop after this many seconds (exit status 4)")
      ->type_name("SECONDS")
      ->check(cli::seconds());
}

CLI::Option* add_measuring_limit(CLI::App& command, double& seconds) {
  return add_time_limit(command, seconds)
      ->description("Measure for no longer than this many seconds")
      ->default_str("30");
}

CLI::Option* add_threads(CLI::App& command, int& threads) {
  return command.add_option("--threads", threads, "How many threads to count with")
      ->type_name("T")
      ->default_str("all that the machine has")
      ->transform(whole_number(1, 4096));
}

CLI::Option* add_kernel(CLI::App& command, std::string& kernel) {
  return command
      .add_option("--kernel", kernel, "The vector kernel to count with, such as avx2 or scalar")
      ->type_name("NAME")
      ->default_str("the fastest");
}

CLI::Option* add_parts(CLI::App& command, int& parts) {
  return command.add_option("--parts", parts, "Cut the work into this many parts of equal cost")
      ->type_name("K")
      ->transform(whole_number(1, 100000));
}

CLI::Option* add_progress(CLI::App& command, bool& progress) {
  return command.add_flag("--progress", progress,
                          "Show progress on standard error even if it is no terminal");
}

CLI::Option* add_stats(CLI::App& command, bool& stats) {
  return command.add_flag("--stats", stats, "Say on standard error what the search did");
}

CLI::Option* add_json(CLI::App& command, bool& json) {
  return command.add_flag("--json", json, "Print JSON");
}

CLI::Option* add_csv(CLI::App& command, bool& csv) {
  return command.add_flag("--csv", csv, "Print comma-separated values");
}

CLI::Option* add_input(CLI::App& command, std::string& file) {
  return command.add_option("-i,--input", file, "Read from this file")->type_name("FILE");
}

CLI::Option* add_output(CLI::App& command, std::string& file) {
  return command.add_option("-o,--output", file, "Write to this file, whole or not at all")
      ->type_name("FILE");
}

CLI::Option* add_plot(CLI::App& command, std::string& file) {
  return command.add_option("--plot", file, "Draw a chart as SVG into this file")
      ->type_name("FILE");
}

CLI::Option* add_svg(CLI::App& command, std::string& file) {
  return command.add_option("--svg", file, "Draw a picture as SVG into this file")
      ->type_name("FILE");
}

CLI::Option* add_toroidal(CLI::App& command, bool& toroidal) {
  return command.add_flag("-t,--toroidal", toroidal, "Let diagonals go on round the edges");
}

CLI::Option* add_zero_based(CLI::App& command, bool& zero_based) {
  return command.add_flag("-0,--zero-based", zero_based,
                          "Count rows and columns from 0, not from 1");
}

CLI::Option* add_display(CLI::App& command, std::string& display) {
  std::vector<std::string> names;
  std::string description = "How to show solutions (a board on a terminal, else numeric):";
  for (const FormatInfo& info : formats()) {
    names.emplace_back(info.name);
    description += fmt::format("\n  {:<8} {}", info.name, info.summary);
    if (info.format != Format::numeric) continue;
    names.emplace_back(kPlain);
    description += fmt::format("\n  {:<8} the same without its number, for other programs", kPlain);
  }
  return command.add_option("-d,--display", display, description)
      ->type_name("FORMAT")
      ->check(one_of(names));
}

bool counts_checks(const Answer& answer) {
  return answer.statistics.checks != 0 || answer.statistics.nodes == 0;
}

bool counts_looks(const Answer& answer) {
  return answer.statistics.looks != 0 || answer.statistics.nodes <= 1;
}

std::string statistics_text(const Answer& answer) {
  const Statistics& s = answer.statistics;
  std::string text =
      fmt::format("engine      {}\ntime        {}\n", answer.engine, duration(s.elapsed_seconds));
  if (s.tries != 0)
    return text +
           fmt::format("tries       {}\nswaps       {}\n", grouped(s.tries), grouped(s.swaps));
  if (answer.counted) text += fmt::format("nodes       {}\n", grouped(s.nodes));
  if (!answer.counted || !counts_checks(answer)) return text;
  text += fmt::format("checks      {}\n", grouped(s.checks));
  if (counts_looks(answer)) text += fmt::format("looks       {}\n", grouped(s.looks));
  text += fmt::format("backtracks  {}\n", grouped(s.backtracks));
  return text;
}

std::string stop_text(const Answer& answer, const std::string& found) {
  if (answer.verdict != Verdict::stopped) return "";
  const std::string why = answer.stop == Stop::time_limit ? "the time limit" : "interrupted";
  const std::string engine = answer.engine.empty() ? "" : ", engine " + answer.engine;
  return fmt::format("queens: stopped after {} ({}){}: {}\n",
                     duration(answer.statistics.elapsed_seconds), why, engine, found);
}

}  // namespace queens::cli
