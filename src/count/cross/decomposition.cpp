// Counts a unit of cross/1 (see decomposition.hpp). In the upper part of the tree, the search chooses the line with
// the fewest free squares for every queen. When few rows, and as many columns, are left, they are a leaf, which the
// vector kernel counts. leaf_lines() says how many rows a leaf has: the "lines per leaf".
//
// With fewer lines per leaf there are fewer nodes, because the upper tree chooses its line anew at every position.
// But more leaves must be set up, and their vectors are less full. Seconds with AVX-512 (sums of the minimum times of
// sampled units), by lines per leaf:
//   lines      11      12      13      14
//   n = 17    0.268   0.173   0.162   0.162
//   n = 18    2.45    1.34    1.14    1.19
//
// Smaller units would gain nothing, because threads hardly wait for one another at the end of a count. With the
// largest units first, 2 and 4 threads are done within 0.01 % of the ideal time at n = 16 to 18, and 64 threads
// within 0.6 %. (This is computed from the nodes of all units; the largest unit has 0.14, 0.10 and 0.08 % of them at
// n = 16, 17 and 18.)
#include "count/cross/decomposition.hpp"

#include <cmath>

#include "count/cross/leaf_setup.hpp"
#include "count/cross/units.hpp"

namespace queens::counting::cross {
namespace {

int leaf_lines(int n) { return n == 18 ? 13 : 14; }

class CrossWorker final : public Worker {
 public:
  CrossWorker(const Position& start, const std::vector<Unit>& units, const simd::Kernel& kernel)
      : start_(start), units_(units), kernel_(kernel), leaf_lines_(leaf_lines(start.n())) {}

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    const Unit& unit = units_[number];
    Position position = start_;
    for (int q = 0; q < unit.queens; ++q) position.place(unit.square[q].row, unit.square[q].column);
    count_ = {};
    if (!descend(position, token)) return false;
    result = {
        {number, number}, count_.solutions, Count{unit.weight} * count_.solutions, count_.nodes};
    return true;
  }

 private:
  bool descend(const Position& position, StopToken& token) {
    if (position.lines_left() <= leaf_lines_) {
      set_up_leaf(position, leaf_);
      const simd::LeafCount leaf = kernel_.count_leaf(leaf_, scratch_);
      count_.solutions += leaf.solutions;
      count_.nodes += leaf.nodes;
      return token.keep_going();
    }
    const OpenLine line = position.fewest();
    // On the largest boards, seconds pass between two leaves.
    if ((++upper_nodes_ & 0xff) == 0 && !token.keep_going()) return false;
    for (std::uint64_t free = line.free; free != 0; free &= free - 1) {
      Position next = position;
      next.place_on(line, std::countr_zero(free));
      ++count_.nodes;
      if (!descend(next, token)) return false;
    }
    return true;
  }

  const Position& start_;
  const std::vector<Unit>& units_;
  const simd::Kernel& kernel_;
  const int leaf_lines_;
  simd::LeafCount count_;
  unsigned upper_nodes_ = 0;
  simd::Leaf leaf_;
  simd::Scratch scratch_;
};

class Cross final : public Decomposition {
 public:
  Cross(const Position& start, std::vector<Unit> units) : start_(start), units_(std::move(units)) {}

  std::string_view name() const override { return kName; }
  std::int32_t n() const override { return start_.n(); }
  std::uint64_t units() const override { return units_.size(); }

  double size(std::uint64_t number) const override {
    const Unit& unit = units_[number];
    Position position = start_;
    for (int q = 0; q < unit.queens; ++q) position.place(unit.square[q].row, unit.square[q].column);
    return position.expected_work();
  }

  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    return std::make_unique<CrossWorker>(start_, units_, kernel);
  }

 private:
  Position start_;
  std::vector<Unit> units_;
};

Position start_position(const Problem& problem) {
  Position position(problem.n);
  for (const Square& square : blocked_squares(problem)) position.block(square.row, square.column);
  for (const Square& square : problem.queens) position.place(square.row, square.column);
  return position;
}

}  // namespace

std::unique_ptr<Decomposition> decompose(const Problem& problem, StopToken& token) {
  const Position start = start_position(problem);
  std::vector<Unit> units =
      problem.restricted() ? enumerate_units(start, token) : enumerate_units(problem.n, token);
  if (!token.keep_going()) return nullptr;
  return std::make_unique<Cross>(start, std::move(units));
}

}  // namespace queens::counting::cross
