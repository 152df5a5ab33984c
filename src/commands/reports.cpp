#include "commands/reports.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/words.hpp"
#include "present/json.hpp"

namespace queens::commands {
using namespace cli;

// Problems.

std::string attack_text(const Attack& attack, int base) {
  return fmt::format("{} and {} {} {}", to_string(attack.first, base),
                     to_string(attack.second, base),
                     attack.line == Line::corner ? "touch at" : "share", with_article(attack.line));
}

std::string rules_text(const Problem& problem) {
  const std::string torus = problem.toroidal ? " on the torus" : "";
  const bool squares = !problem.queens.empty() || problem.blocks();
  if (!problem.regions.empty())
    return torus + (squares ? " with these regions, queens and blocks" : " with these regions");
  if (problem.touching && !squares) return torus + " if queens must not touch";
  return torus + (squares ? " with these queens and blocks" : "");
}

std::string pieces_text(const CheckedProblem& problem, int base) {
  std::vector<std::string> squares;
  for (const Square& each : stray_squares(problem)) squares.push_back(to_string(each, base));
  if (squares.empty()) return "";
  const bool one = squares.size() == 1;
  return fmt::format("queens: {} {} apart from the rest of {}\n", joined(squares, " and "),
                     one ? "is" : "are", one ? "its region" : "their regions");
}

std::vector<std::string> words_of(const Problem& problem, int base) {
  std::vector<std::string> words = {std::to_string(problem.n)};
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, value});
  };
  const auto square = [&](const Square& s) {
    return fmt::format("{},{}", s.row + base, s.column + base);
  };
  for (const Square& queen : problem.queens) add("--queen", square(queen));
  for (const Square& block : problem.blocked) add("--block", square(block));
  for (const std::int64_t line : problem.blocked_diagonals)
    add("--block-diagonal", std::to_string(line));
  for (const std::int64_t line : problem.blocked_antidiagonals)
    add("--block-antidiagonal", std::to_string(line + 2 * base));
  if (problem.toroidal) words.emplace_back("--toroidal");
  if (base == 0) words.emplace_back("--zero-based");
  return words;
}

std::string typed(const Problem& problem, int base) {
  return fmt::format("{}", fmt::join(words_of(problem, base), " "));
}

// Searches.

namespace {

// Where the number of all solutions comes from, "11 x 8 + 1 x 4 = 92".
std::string classes_text(const Answer& answer) {
  std::vector<std::string> products;
  Count all = 0;
  for (auto each = answer.classes.rbegin(); each != answer.classes.rend(); ++each) {
    products.push_back(fmt::format("{} x {}", grouped(each->second), each->first));
    all += each->second * static_cast<unsigned>(each->first);
  }
  std::string text = fmt::format("classes     {} = {}\n", joined(products, " + "), grouped(all));
  // No solution is its own mirror image, so each class falls into two if only turns count.
  if (all > 1) text += fmt::format("by turns    {} classes\n", grouped(2 * answer.count));
  return text;
}

}  // namespace

std::string progress_text(const Progress& progress) {
  return fmt::format("{} so far, {:.1f} s", solutions_text(progress.solutions),
                     progress.elapsed_seconds);
}

std::function<bool(const Progress&)> shown_on(ProgressLine& line,
                                              std::function<std::string(const Progress&)> text) {
  return [&line, text = std::move(text)](const Progress& now) {
    line.show(now.elapsed_seconds, text(now));
    return !interrupted();
  };
}

ProgressTimer watch_until(double seconds, std::function<void(double)> show) {
  return ProgressTimer(seconds, [show = std::move(show)](double elapsed) {
    if (show) show(elapsed);
    return !interrupted();
  });
}

int stopped(const ProgressTimer& watch, std::string_view known) {
  return stopped(watch.why(), watch.elapsed_seconds(), known);
}

int stopped(Stop why, double seconds, std::string_view known) {
  const bool limit = why == Stop::time_limit;
  say(fmt::format("queens: stopped after {} ({}): {}\n", duration(seconds), stop_words(why),
                  known));
  return limit ? kStopped : kInterrupted;
}

std::string_view stop_words(Stop stop) {
  if (stop == Stop::time_limit) return "the time limit";
  return stop == Stop::tries ? "the limit of tries" : "interrupted";
}

std::string statistics_text(const Answer& answer) {
  const Statistics& s = answer.statistics;
  std::string text =
      fmt::format("engine      {}\ntime        {}\n", answer.engine, duration(s.elapsed_seconds));
  if (!answer.classes.empty()) text += classes_text(answer);
  if (s.tries != 0)
    return text +
           fmt::format("tries       {}\nswaps       {}\n", grouped(s.tries), grouped(s.swaps));
  if (answer.counted) text += fmt::format("nodes       {}\n", grouped(s.nodes));
  const auto [checks, looks] = counted(s);
  if (!answer.counted || !checks) return text;
  text += fmt::format("checks      {}\n", grouped(s.checks));
  if (looks) text += fmt::format("looks       {}\n", grouped(s.looks));
  text += fmt::format("backtracks  {}\n", grouped(s.backtracks));
  return text;
}

std::string stop_text(const Answer& answer, const std::string& found, const std::string& about) {
  if (answer.verdict != Verdict::stopped) return "";
  const std::string engine = answer.engine.empty() ? "" : ", engine " + answer.engine;
  return fmt::format("queens: {}stopped after {} ({}){}: {}\n", about,
                     duration(answer.statistics.elapsed_seconds), stop_words(answer.stop), engine,
                     found);
}

}  // namespace queens::commands
