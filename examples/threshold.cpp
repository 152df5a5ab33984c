// The completion threshold of a board (A374013): the largest k such that any k queens that do not attack each other can
// be completed to a solution.
//
//   ./threshold [N [FILE]]     N is from 4 to 32, by default 8
//
// For k = 1, 2, ... it tries all placements of k queens, and stops at the first one that cannot be completed. Turned
// and reflected placements are left out: squares that the symmetries of the board carry into one another form a class,
// the classes are numbered from the centre outwards, where queens attack most, and the first queen stands on the first
// square of her class, the others in no earlier class. Every placement has such an image.
//
// The work is cut into units, one for each way to place the first two queens. A solution completes all placements that
// it contains. So the solutions found in a unit are kept, with a list for each square. When all queens but the last are
// placed, the kept solutions that contain them say on which squares the last one may stand; the library searches only
// for the other squares. FILE records which unit is next; the same command line goes on there.
#include <queens/queens.hpp>

#include <algorithm>
#include <bitset>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

namespace {

using queens::Square;
constexpr std::int32_t kLargest = 32;
using Set = std::bitset<kLargest * kLargest>;  // of squares

class Threshold {
 public:
  using Unit = std::vector<std::size_t>;  // the indices of the first squares in squares_

  explicit Threshold(std::int32_t n) : n_(n) {
    for (std::int32_t row = 0; row < n; ++row)
      for (std::int32_t column = 0; column < n; ++column) squares_.push_back({row, column});
    std::stable_sort(squares_.begin(), squares_.end(),
                     [&](Square a, Square b) { return class_of(a) < class_of(b); });
  }

  // The placements of two queens, or of one if k is 1, with which all placements of k queens begin.
  std::vector<Unit> units(std::size_t k) const {
    std::vector<Unit> result;
    for (std::size_t first = 0; first < squares_.size(); ++first) {
      if (first > 0 && class_of(squares_[first - 1]) == class_of(squares_[first])) continue;
      if (k == 1) result.push_back({first});
      for (std::size_t second = first + 1; k > 1 && second < squares_.size(); ++second)
        if (!attack(squares_[first], squares_[second])) result.push_back({first, second});
    }
    return result;
  }

  // Whether all placements of k queens that begin with those of the unit can be completed. If not, placed() is one that
  // cannot.
  bool completes(const Unit& unit, std::size_t k) {
    placed_.clear();
    solutions_.clear();
    with_.assign(squares_.size(), {});
    for (const std::size_t i : unit) placed_.push_back(squares_[i]);
    return unit.size() == k ? complete() : extend(unit.back() + 1, k);
  }

  const std::vector<Square>& placed() const { return placed_; }
  std::uint64_t searches() const { return searches_; }

 private:
  std::pair<std::int32_t, std::int32_t> class_of(Square square) const {
    const std::int32_t a = std::abs(2 * square.row - (n_ - 1)),
                       b = std::abs(2 * square.column - (n_ - 1));
    return {std::max(a, b), std::min(a, b)};
  }

  static bool attack(Square a, Square b) {
    return a.row == b.row || a.column == b.column || a.row - a.column == b.row - b.column ||
           a.row + a.column == b.row + b.column;
  }

  std::size_t number(Square square) const {
    return static_cast<std::size_t>(square.row * n_ + square.column);
  }

  // Searches for a solution that contains the queens placed, and keeps it.
  bool complete() {
    ++searches_;
    const queens::Answer answer = queens::solve(queens::Problem{.n = n_, .queens = placed_});
    if (!answer.placement) return false;
    Set squares;
    for (std::int32_t row = 0; row < n_; ++row) {
      const std::size_t i = number({row, answer.placement->at(static_cast<std::size_t>(row))});
      squares.set(i);
      with_[i].push_back(solutions_.size());
    }
    solutions_.push_back(squares);
    return true;
  }

  // Whether all placements of k queens can be completed that have the queens placed and others from squares_[from] on.
  bool extend(std::size_t from, std::size_t k) {
    std::vector<std::size_t> open;
    for (std::size_t i = from; i < squares_.size(); ++i)
      if (std::none_of(placed_.begin(), placed_.end(),
                       [&](Square queen) { return attack(queen, squares_[i]); }))
        open.push_back(i);
    const bool last = placed_.size() + 1 == k;
    Set covered;
    if (last) {
      Set queens;
      for (const Square queen : placed_) queens.set(number(queen));
      for (const std::size_t i : with_[number(placed_.back())])
        if ((solutions_[i] & queens) == queens) covered |= solutions_[i];
    }
    for (const std::size_t i : open) {
      if (covered[number(squares_[i])]) continue;
      placed_.push_back(squares_[i]);
      if (last ? !complete() : !extend(i + 1, k)) return false;
      placed_.pop_back();
      if (last) covered |= solutions_.back();
    }
    return true;
  }

  std::int32_t n_;
  std::vector<Square> squares_;  // by class
  std::vector<Square> placed_;
  std::vector<Set> solutions_;                  // that contain the queens of the unit
  std::vector<std::vector<std::size_t>> with_;  // [square] which of them have a queen there
  std::uint64_t searches_ = 0;
};

// Replaces FILE in one step, so that it is whole even after a crash.
void record(const std::string& file, std::int32_t n, std::size_t k, std::size_t next) {
  if (file.empty()) return;
  std::ofstream(file + ".new") << n << ' ' << k << ' ' << next << '\n';
  std::rename((file + ".new").c_str(), file.c_str());
}

int count_up(std::int32_t n, const std::string& file) {
  std::size_t k = 1, next = 0;
  std::int32_t recorded = n;
  if (!file.empty() && std::ifstream(file) >> recorded >> k >> next && recorded != n) {
    std::cerr << "threshold: " << file << " is about n = " << recorded << ", not " << n << '\n';
    return 2;
  }
  Threshold threshold(n);
  for (;; ++k, next = 0) {
    const auto units = threshold.units(k);
    for (auto last = std::chrono::steady_clock::now(); next < units.size(); ++next) {
      const auto now = std::chrono::steady_clock::now();
      if (now - last > std::chrono::seconds(1)) {
        record(file, n, k, next);
        last = now;
      }
      if (threshold.completes(units[next], k)) continue;
      record(file, n, k, next);
      std::cout << "cannot be completed:";
      for (const Square square : threshold.placed()) std::cout << ' ' << to_string(square);
      std::cout << "\nthreshold of n = " << n << ": " << k - 1 << '\n';
      return 0;
    }
    std::cout << "any " << k << " can be completed; " << units.size() << " units, "
              << threshold.searches() << " searches so far" << std::endl;
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::int32_t n = argc > 1 ? std::stoi(argv[1]) : 8;
  if (n < 4 || n > kLargest || argc > 3) {
    std::cerr << "usage: threshold [N [FILE]], with N from 4 to " << kLargest << '\n';
    return 2;
  }
  return count_up(n, argc == 3 ? argv[2] : "");
} catch (const queens::Error& error) {
  std::cerr << "threshold: " << error.what() << '\n';
  return 2;
}
