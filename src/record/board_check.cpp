#include "record/board_check.hpp"

#include <fmt/format.h>
#include <set>
#include <sstream>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "catalogue/counting.hpp"

namespace queens::record {
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

CheckedProblem parse_problem_key(std::int32_t n, const std::string& key) {
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

std::string describe_unknown(const std::string& file, const Run& run) {
  return quote(file) + " holds " + describe(run) + ", by a rule that this program does not know";
}

// A wrong number of units must be refused: beside it, every ledger with the right number would look wrong.
std::string BoardCheck::wrong_with(const Run& run) const {
  if (!counting::is_known_rule(run.rule)) return "";
  if (run.n < 1 || run.n > kLargestSize) return "no board has " + std::to_string(run.n) + " rows";
  std::unique_ptr<counting::Decomposition> cut;
  try {
    const CheckedProblem problem = parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
    const Engine& engine = queens::engine(counting::engine_of(run.rule));
    // Only the reason: the engines that could be used instead do not help with a ledger.
    if (const auto refused = refusal(engine, problem, Question::count))
      return "the engine " + quote(engine.info().name) + " " + refused->reason;
    cut = counting::decompose(problem, run.rule, {.threads = 1}, token_);
  } catch (const Error& error) {
    return error.what();
  }
  if (cut == nullptr) throw LedgerError(Trouble::stopped, "stopped at the count " + describe(run));
  if (cut->units() == run.units) return "";
  return "that board has " + plural(cut->units(), "unit") + ", not " +
         grouped(std::to_string(run.units));
}

void BoardCheck::check(const std::string& file, const Run& run) {
  auto known = wrong_.find(run);
  if (known == wrong_.end()) known = wrong_.emplace(run, wrong_with(run)).first;
  if (!known->second.empty())
    throw LedgerError(Trouble::mismatch, quote(file) + " holds an impossible count, " +
                                             describe(run) + ": " + known->second);
}

void BoardCheck::check(const Ledger& ledger) {
  for (const Run& run : ledger.runs()) check(ledger.file(), run);
}

void BoardCheck::require(const std::string& file, const Run& run) {
  check(file, run);
  if (counting::is_known_rule(run.rule)) return;
  throw LedgerError(Trouble::newer, describe_unknown(file, run) + "; it knows " +
                                        joined(counting::rule_names()) + ": use a newer program");
}

}  // namespace queens::record
