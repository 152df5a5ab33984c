// Random instances: blocked diagonals, and boards with pre-placed queens. docs/commands/generate.md specifies them.
#include "queens/instances.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/parse.hpp"
#include "engine/control.hpp"
#include "puzzles/instance_random.hpp"

namespace queens {
namespace {

constexpr int kInstanceTries = 1000;

// The placed queens, and the free rows, columns and diagonals.
class Board {
 public:
  explicit Board(std::int32_t n)
      : rows_(n),
        columns_(rows_.size()),
        diagonal_(2 * rows_.size()),
        antidiagonal_(2 * rows_.size()) {
    std::iota(rows_.begin(), rows_.end(), 0);
    std::iota(columns_.begin(), columns_.end(), 0);
  }

  // Places a queen on a random open square. Guesses first: while queens are few, most squares of free rows and columns
  // are open. If guessing fails, counts all open squares, draws one, and searches for it in a second pass, because on a
  // large board a list of them would take gigabytes. Either way all open squares are equally likely. Returns false if
  // there is none, or if it was stopped.
  bool place(std::mt19937_64& random, StopToken& stop) {
    if (!stop.keep_going()) return false;
    constexpr int kGuesses = 32;
    for (int guess = 0; guess < kGuesses; ++guess) {
      const std::size_t row = random::below(random(), rows_.size()),
                        column = random::below(random(), columns_.size());
      if (open(rows_[row], columns_[column])) {
        put(row, column);
        return true;
      }
    }
    std::vector<std::uint64_t> open_on;  // [i]: open squares on the i-th free row
    std::uint64_t sum = 0;
    for (const std::int32_t row : rows_) {
      if (!stop.keep_going()) return false;
      open_on.push_back(static_cast<std::uint64_t>(
          std::count_if(columns_.begin(), columns_.end(),
                        [&](std::int32_t column) { return open(row, column); })));
      sum += open_on.back();
    }
    if (sum == 0) return false;
    std::uint64_t before = random::below(random(), sum);
    std::size_t row = 0, column = 0;
    for (; before >= open_on[row]; ++row) before -= open_on[row];
    for (;; ++column)
      if (open(rows_[row], columns_[column]) && before-- == 0) break;
    put(row, column);
    return true;
  }

  std::vector<Square> take() { return std::move(queens_); }

 private:
  std::size_t diagonal(std::int32_t row, std::int32_t column) const {
    return static_cast<std::size_t>(row - column) + diagonal_.size() / 2;
  }
  static std::size_t antidiagonal(std::int32_t row, std::int32_t column) {
    return static_cast<std::size_t>(row) + static_cast<std::size_t>(column);
  }
  bool open(std::int32_t row, std::int32_t column) const {
    return !diagonal_[diagonal(row, column)] && !antidiagonal_[antidiagonal(row, column)];
  }
  void put(std::size_t row_place, std::size_t column_place) {
    const std::int32_t row = rows_[row_place], column = columns_[column_place];
    queens_.push_back({row, column});
    diagonal_[diagonal(row, column)] = true;
    antidiagonal_[antidiagonal(row, column)] = true;
    std::swap(rows_[row_place], rows_.back());
    std::swap(columns_[column_place], columns_.back());
    rows_.pop_back();
    columns_.pop_back();
  }

  std::vector<std::int32_t> rows_, columns_;  // the free ones
  std::vector<bool> diagonal_, antidiagonal_;
  std::vector<Square> queens_;
};

}  // namespace

Problem excluded_diagonals(std::int64_t n, double density, std::uint64_t seed,
                           std::uint64_t index) {
  Problem problem{.n = board_size(n)};
  if (!(density >= 0 && density <= 1))
    throw Error(ErrorCode::bad_limit, "the density must be a number from 0 to 1");
  std::mt19937_64 random = puzzles::instance_random(seed, index);
  for (std::int64_t d = 1 - n; d < n; ++d)
    if (random::unit(random()) < density) problem.blocked_diagonals.push_back(d);
  for (std::int64_t s = 0; s < 2 * n - 1; ++s)
    if (random::unit(random()) < density) problem.blocked_antidiagonals.push_back(s);
  return problem;
}

std::optional<Problem> pre_placed(std::int64_t n, std::int64_t queens, std::uint64_t seed,
                                  std::uint64_t index, const Limits& limits) {
  ProgressTimer timer(limits);
  Problem problem{.n = board_size(n)};
  if (queens < 0 || queens > n)
    throw Error(ErrorCode::bad_limit, "there can be 0 to " + std::to_string(n) +
                                          " pre-placed queens on a board of " + std::to_string(n) +
                                          " rows, not " + std::to_string(queens));
  std::mt19937_64 random = puzzles::instance_random(seed, index);
  for (int attempt = 0; attempt < kInstanceTries; ++attempt) {
    Board board(problem.n);
    std::int64_t placed = 0;
    while (placed < queens && board.place(random, timer)) ++placed;
    if (!timer.keep_going()) return std::nullopt;
    if (placed < queens) continue;
    problem.queens = board.take();
    std::sort(problem.queens.begin(), problem.queens.end());
    return problem;
  }
  throw Error(ErrorCode::too_large, "no placement of " + std::to_string(queens) +
                                        " queens on a board of " + std::to_string(n) +
                                        " rows was found in " + std::to_string(kInstanceTries) +
                                        " random tries; ask for fewer queens");
}

}  // namespace queens
