#include "commands/problem_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/phrases.hpp"

namespace queens::commands {

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

}  // namespace queens::commands
