#include "campaign/board_check.hpp"

#include <algorithm>
#include <limits>

#include "campaign/problem_key.hpp"
#include "catalogue/counting.hpp"
#include "ledger/error.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::campaign {
namespace {

constexpr std::int64_t kQuickRows = 28;

// A ledger that a later version wrote may have other rules.
bool is_known_rule(const std::string& name) {
  const auto& engines = counting::unit_engines();
  return std::any_of(engines.begin(), engines.end(), [&](const Engine* engine) {
    return counting::rule_of(engine->info().name) == name;
  });
}

}  // namespace

const BoardCheck::Board& BoardCheck::board(const ledger::Run& run) {
  const auto [known, is_new] = boards_.try_emplace({run.decomposition, run.n, run.problem});
  Board& board = known->second;
  if (!is_new || !is_known_rule(run.decomposition)) return board;
  if (run.n > std::numeric_limits<std::int32_t>::max()) {
    board.wrong = "no board has " + std::to_string(run.n) + " rows here";
    return board;
  }
  if (effort_ == Effort::quick && run.n > kQuickRows) return board;
  try {
    const Problem problem = parse_problem_key(static_cast<std::int32_t>(run.n), run.problem);
    board.units = counting::decompose(problem, run.decomposition, {.threads = 1})->units();
  } catch (const Error& error) {
    board.wrong = error.what();
  }
  return board;
}

// A run with a wrong number of units would make all others look wrong.
void BoardCheck::check(const std::string& file, const ledger::Run& run) {
  const Board& board = this->board(run);
  if (!board.wrong.empty())
    throw ledger::LedgerError(ledger::Trouble::mismatch,
                              quote(file) + " holds an impossible count: " + board.wrong);
  if (board.units && *board.units != run.units)
    throw ledger::LedgerError(ledger::Trouble::mismatch,
                              quote(file) + " holds " + ledger::describe(run) + " cut into " +
                                  plural(run.units, "unit") + "; that board is divided into " +
                                  std::to_string(*board.units) +
                                  ", so none of its results can be right");
}

}  // namespace queens::campaign
