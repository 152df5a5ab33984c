#include "campaign/problem_key.hpp"
#include "text/quote.hpp"

#include <fmt/format.h>

#include <set>
#include <sstream>

namespace queens::campaign {
namespace {

void add(std::string& key, const char* word, const std::vector<Square>& squares) {
  std::set<std::pair<std::int32_t, std::int32_t>> ordered;
  for (const Square& square : squares) ordered.insert({square.row, square.column});
  for (const auto& [row, column] : ordered)
    key += fmt::format("{}{} {},{}", key.empty() ? "" : " ", word, row + 1, column + 1);
}

void add(std::string& key, const char* word, const std::vector<std::int64_t>& lines) {
  for (const std::int64_t line : std::set<std::int64_t>(lines.begin(), lines.end()))
    key += fmt::format("{}{} {}", key.empty() ? "" : " ", word, line);
}

}  // namespace

std::string problem_key(const Problem& problem) {
  std::string key;
  add(key, "queen", problem.queens);
  add(key, "block", problem.blocked);
  add(key, "diagonal", problem.blocked_diagonals);
  add(key, "antidiagonal", problem.blocked_antidiagonals);
  return key;
}

Problem parse_problem_key(std::int32_t n, const std::string& key) {
  Problem problem{.n = n};
  std::istringstream words(key);
  for (std::string word, place; words >> word >> place;) {
    if (word == "diagonal")
      problem.blocked_diagonals.push_back(parse_diagonal(place, n));
    else if (word == "antidiagonal")
      problem.blocked_antidiagonals.push_back(parse_antidiagonal(place, n, 0));
    else
      (word == "queen" ? problem.queens : problem.blocked).push_back(parse_square(place, n, 1));
  }
  if (problem_key(problem) != key)
    throw Error(ErrorCode::bad_text, quote(key) + " does not describe a problem");
  return problem;
}

}  // namespace queens::campaign
