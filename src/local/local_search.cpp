// The engine that finds a random solution of a large board in linear time: a greedy placement (greedy.hpp), whose last
// queens are placed by swaps.
//
// Swaps. A row r and a column c are left over, and (r, c) is attacked. Choose a random queen, on (q, x). If
//        (r, x) and (q, c) are both free, that queen is removed, and queens are placed on these two squares.
//        In the source all queens are on the board, and a swap is made if it reduces the number of
//        conflicts. Here conflicts need not be counted, because the queens in conflict are simply not
//        placed yet. If no such queen is found after many tries, as happens on small boards, a queen moves from
//        (q, x) to a free (r, x) without a replacement, and row q is left over instead of row r.
// Few.   When at most twelve rows are left to fill, there are hardly any queens to swap, and swapping could never prove
//        that no solution exists. Then every way to fill them is tried, in random order: row after row; the rows
//        and the columns are both in a random order.
// Source. R. Sosic and J. Gu 1990, 1994: swap two rows if that reduces the conflicts.
#include "local/local_search.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "base/random.hpp"
#include "engine/control.hpp"
#include "local/board.hpp"
#include "local/greedy.hpp"

namespace queens {
namespace local {
namespace {

// ---- Swaps. ----

bool swap_in(Board& board, std::uint32_t row, std::uint32_t column, random::SplitMix64& random,
             Control& control, Statistics& statistics) {
  // How many partners are tried for one queen: on an empty board about a hundred are enough.
  const std::uint32_t most = 64 * std::min(board.n(), 3125u);
  const std::uint32_t patient = std::min(board.n(), 1000u);
  for (std::uint32_t looks = 0; looks < most && control.going(); ++looks) {
    control.tick();
    ++statistics.tries;
    const std::uint32_t other = random::below(random(), board.n());
    if (board.columns()[other] == kNoQueen || board.is_fixed(other)) continue;
    const auto taken = static_cast<std::uint32_t>(board.columns()[other]);
    if (!board.open(row, taken)) continue;
    const bool both = board.open(other, column) &&
                      board.diagonal(row, taken) != board.diagonal(other, column) &&
                      Board::antidiagonal(row, taken) != Board::antidiagonal(other, column);
    if (!both && looks < patient) continue;
    board.remove(other);
    board.place(row, taken);
    ++statistics.swaps;
    if (both) {
      board.place(other, column);
      return true;
    }
    board.columns()[other] = kNoQueen;
    row = other;
  }
  return false;
}

// Returns whether all queens were placed. If not, the board is unusable until clear().
bool place_by_swaps(Board& board, Leftover left, random::SplitMix64& random, Control& control,
                    Statistics& statistics) {
  for (const std::uint32_t row : left.rows) board.columns()[row] = kNoQueen;
  while (!left.rows.empty()) {
    control.tick();
    const std::uint32_t row = left.rows.back();
    std::swap(
        left.columns[random::below(random(), static_cast<std::uint32_t>(left.columns.size()))],
        left.columns.back());
    const std::uint32_t column = left.columns.back();
    ++statistics.tries;
    if (board.open(row, column))
      board.place(row, column);
    else if (!swap_in(board, row, column, random, control, statistics))
      return false;
    left.rows.pop_back();
    left.columns.pop_back();
  }
  return true;
}

// ---- Few rows. ----

constexpr std::uint32_t kFewRows = 12;

struct Search {
  Board& board;
  Control& control;
  Statistics& statistics;
  const std::vector<std::uint32_t> rows;
  std::vector<std::uint32_t> columns;

  // The first `k` rows are filled with the first `k` columns.
  bool fill_from(std::size_t k) {
    if (k == rows.size()) return true;
    for (std::size_t i = k; i < columns.size() && control.going(); ++i) {
      control.tick();
      ++statistics.tries;
      std::swap(columns[k], columns[i]);
      if (board.open(rows[k], columns[k])) {
        board.place(rows[k], columns[k]);
        if (fill_from(k + 1)) return true;
        board.remove(rows[k]);
      }
      std::swap(columns[k], columns[i]);
    }
    return false;
  }
};

// The numbers below n that are not in the sorted list, in a random order.
std::vector<std::uint32_t> others(std::uint32_t n, const std::vector<std::uint32_t>& list,
                                  random::SplitMix64& random) {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < n; ++i)
    if (!std::binary_search(list.begin(), list.end(), i)) result.push_back(i);
  random::shuffle(result.data(), result.size(), random);
  return result;
}

// Returns whether there is a solution, and leaves it on the board. Also returns false if `control` stops the
// search. Clear the board before.
bool place_by_exhaustion(Board& board, random::SplitMix64& random, Control& control,
                         Statistics& statistics) {
  return Search{board, control, statistics, others(board.n(), board.fixed_rows(), random),
                others(board.n(), board.fixed_columns(), random)}
      .fill_from(0);
}

// ---- The engine. ----

constexpr EngineInfo kInfo{
    .name = "local-search",
    .summary = "a random placement repaired by swaps: a large board in linear time",
    .source = "R. Sosic and J. Gu 1990, 1991, 1994",
    .order = "one solution only",
    .largest_n = 1'000'000'000,
    .takes_squares = true,
    .takes_torus = false,
    .lists = false,
    .counts = false,
    .counts_checks = false,
    .takes_seed = true,
    .proves_none = false,
};

bool find(Board& board, const simd::Kernel& kernel, std::uint64_t most_tries,
          random::SplitMix64& random, Control& control, Statistics& statistics) {
  while (control.going()) {
    if (statistics.tries >= most_tries) {
      control.ask_to_stop(Stop::tries);
      return false;
    }
    board.clear(control);
    if (!control.going()) return false;
    if (board.open_rows() <= kFewRows)
      return place_by_exhaustion(board, random, control, statistics);
    Leftover left = place_greedily(board, simd::place_pairs(kernel), random, control, statistics);
    if (place_by_swaps(board, std::move(left), random, control, statistics)) return control.going();
  }
  return false;
}

class LocalSearch final : public Engine {
 public:
  const EngineInfo& info() const override { return kInfo; }

  Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    require_memory(problem.n, "local search on a board of n = " + std::to_string(problem.n));
    Control control(question, limits, sink);
    random::SplitMix64 random(limits.seed);
    Statistics statistics;
    {
      Board board(problem, control);
      if (find(board, kernel(limits.kernel), limits.tries, random, control, statistics))
        control.solution(board.take());
    }
    Answer answer = control.answer(kInfo.name);
    answer.counted = limits.probing != Probing::silent;
    statistics.elapsed_seconds = answer.statistics.elapsed_seconds;
    answer.statistics = std::move(statistics);
    return answer;
  }
};

}  // namespace
}  // namespace local

const Engine& local_search() {
  static const local::LocalSearch engine;
  return engine;
}

}  // namespace queens
