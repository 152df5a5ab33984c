#include "count/cross.hpp"

#include <cstring>
#include <span>

namespace queens::counting::cross {
namespace {

// ---- The units

constexpr int kSmallBoard = 12;  // with so few lines left, a unit is not cut further
constexpr int kQueensPerUnit = 4;

using Key = std::array<std::uint16_t, 6>;  // squares as row * 64 + column, ascending

Key image_key(const Unit& unit, int n, int symmetry) {
  Key key;
  key.fill(0xffff);
  for (int q = 0; q < unit.queens; ++q) {
    int r = unit.square[q].row, c = unit.square[q].column;
    if (symmetry & 1) r = n - 1 - r;
    if (symmetry & 2) c = n - 1 - c;
    if (symmetry & 4) std::swap(r, c);
    const auto square = static_cast<std::uint16_t>(r * 64 + c);
    int at = q;
    for (; at > 0 && key[at - 1] > square; --at) key[at] = key[at - 1];
    key[at] = square;
  }
  return key;
}

// The number of distinct images if the unit is the smallest of them, otherwise 0.
int orbit_weight(const Unit& unit, int n) {
  const Key own = image_key(unit, n, 0);
  int same = 1;
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Key other = image_key(unit, n, symmetry);
    if (other < own) return 0;
    same += other == own;
  }
  return 8 / same;
}

class Enumeration {
 public:
  Enumeration(int n, StopToken& token) : n_(n), token_(token) {}

  void fix(std::span<const OpenLine> lines, const Position& position, const Unit& unit) {
    while (!lines.empty() && closed(lines.front(), position)) lines = lines.subspan(1);
    if (lines.empty()) return keep(position, unit);
    const OpenLine line = lines.front();
    std::uint64_t free =
        line.is_row ? position.row_free(line.index) : position.column_free(line.index);
    for (; free != 0 && going(); free &= free - 1) {
      Position next = position;
      const Unit longer = with_queen(unit, line, std::countr_zero(free), next);
      fix(lines.subspan(1), next, longer);
    }
  }

  // Replaces the unit by its children under the branching rule until each has `queens` queens.
  void cut(const Position& position, const Unit& unit, int queens) {
    if (unit.queens >= queens || position.lines_left() <= kSmallBoard)
      return units_.push_back(unit);
    const OpenLine line = position.fewest();
    for (std::uint64_t free = line.free; free != 0 && going(); free &= free - 1) {
      Position next = position;
      const Unit longer = with_queen(unit, line, std::countr_zero(free), next);
      cut(next, longer, queens);
    }
  }

  std::vector<Unit> take() { return std::move(units_); }

 private:
  static bool closed(const OpenLine& line, const Position& position) {
    return ((line.is_row ? position.open_rows() : position.open_columns()) >> line.index & 1) == 0;
  }

  // Asks the token every few microseconds.
  bool going() {
    if ((++looks_ & 0x3f) == 0) going_ = going_ && token_.keep_going();
    return going_;
  }

  static Unit with_queen(Unit unit, const OpenLine& line, int across, Position& position) {
    const int r = line.is_row ? line.index : across, c = line.is_row ? across : line.index;
    position.place_on(line, across);
    unit.square[unit.queens++] = {static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c)};
    return unit;
  }

  void keep(const Position& position, const Unit& unit) {
    const int weight = orbit_weight(unit, n_);
    if (weight == 0) return;
    if (weight == 1 && unit.queens == 1 && n_ >= 5) {  // a queen in the centre: fix one more ring
      const int m = n_ / 2;
      const OpenLine ring[] = {{true, m - 1}, {true, m + 1}, {false, m - 1}, {false, m + 1}};
      return fix(ring, position, unit);
    }
    Unit kept = unit;
    kept.weight = static_cast<std::uint8_t>(weight);
    cut(position, kept, kQueensPerUnit);
  }

  int n_;
  StopToken& token_;
  unsigned looks_ = 0;
  bool going_ = true;
  std::vector<Unit> units_;
};

// ---- Leaves

// One of the two ways to search the rest of the board: by its rows, or by its columns, which then serve as rows.
struct View {
  int lines = 0;
  std::uint8_t row[simd::kMostLeafLines];  // fewest free squares first
  std::uint8_t size[simd::kMostLeafLines];
  double estimate = 0;
};

template <class FreeOf>
View look(std::uint64_t open, FreeOf free_of) {
  View view;
  std::uint16_t key[simd::kMostLeafLines];
  for (; open != 0; open &= open - 1) {
    const int i = std::countr_zero(open);
    const auto k = static_cast<std::uint16_t>(std::popcount(free_of(i)) << 8 | i);
    int at = view.lines++;
    for (; at > 0 && key[at - 1] > k; --at) key[at] = key[at - 1];
    key[at] = k;
  }
  double product = 1;
  for (int i = 0; i < view.lines; ++i) {
    view.row[i] = key[i] & 0xff;
    view.size[i] = static_cast<std::uint8_t>(key[i] >> 8);
    product *= view.size[i] * (1 - 1.3 * i / (view.lines + 1.0));
    view.estimate += product;
  }
  return view;
}

// ---- The count of a unit

// When only this many rows, and as many columns, are left, they are a leaf. With fewer lines per leaf there are fewer
// nodes, because the upper tree chooses its line anew at every position. But more leaves must be set up, and their
// vectors are less full. Seconds with AVX-512 (sums of the minimum times of sampled units), by lines per leaf:
//   lines      11      12      13      14
//   n = 17    0.268   0.173   0.162   0.162
//   n = 18    2.45    1.34    1.14    1.19
//
// Smaller units would gain nothing, because threads hardly wait for one another at the end of a count. With the
// largest units first, 2 and 4 threads are done within 0.01 % of the ideal time at n = 16 to 18, and 64 threads
// within 0.6 %. (This is computed from the nodes of all units; the largest unit has 0.14, 0.10 and 0.08 % of them at
// n = 16, 17 and 18.)
int leaf_lines(int n) { return n == 18 ? 13 : 14; }

Position with_queens(Position position, const Unit& unit) {
  for (int q = 0; q < unit.queens; ++q) position.place(unit.square[q].row, unit.square[q].column);
  return position;
}

class CrossWorker final : public Worker {
 public:
  CrossWorker(const Position& start, const std::vector<Unit>& units, const Kernel& kernel)
      : start_(start), units_(units), completions_(kernel, leaf_lines(start.n())) {}

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    const Unit& unit = units_[number];
    const auto count = completions_.count(with_queens(start_, unit), token);
    if (!count) return false;
    result = {
        {number, number}, count->solutions, Count{unit.weight} * count->solutions, count->nodes};
    return true;
  }

 private:
  const Position& start_;
  const std::vector<Unit>& units_;
  Completions completions_;
};

class Cross final : public Decomposition {
 public:
  Cross(const Position& start, std::vector<Unit> units) : start_(start), units_(std::move(units)) {}

  std::string_view name() const override { return kName; }
  std::int32_t n() const override { return start_.n(); }
  std::uint64_t units() const override { return units_.size(); }

  double size(std::uint64_t number) const override {
    return with_queens(start_, units_[number]).expected_work();
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

std::vector<Unit> enumerate_units(int n, StopToken& token) {
  Enumeration enumeration(n, token);
  const int m = n / 2;
  if (n % 2 == 1) {
    const OpenLine cross[] = {{true, m}, {false, m}};
    enumeration.fix(cross, Position(n), Unit{});
  } else {
    const OpenLine cross[] = {{true, m - 1}, {true, m}, {false, m - 1}, {false, m}};
    enumeration.fix(cross, Position(n), Unit{});
  }
  return enumeration.take();
}

std::vector<Unit> enumerate_units(const Position& start, StopToken& token) {
  Enumeration enumeration(start.n(), token);
  enumeration.cut(start, Unit{}, kQueensPerUnit);
  return enumeration.take();
}

void set_up_leaf(const Position& position, simd::Leaf& leaf) {
  const View by_rows = look(position.open_rows(), [&](int i) { return position.row_free(i); });
  const View by_columns =
      look(position.open_columns(), [&](int i) { return position.column_free(i); });
  const bool rows = by_rows.estimate <= by_columns.estimate;
  const View& view = rows ? by_rows : by_columns;
  const std::uint64_t across = rows ? position.open_columns() : position.open_rows();
  const int n = position.n(), k = view.lines;
  leaf.lines = k;

  // place[kLargestBoard + c]: the bit of column c in the leaf's numbering; 0 if c is off the board or taken.
  std::uint16_t place[3 * kLargestBoard];
  std::memset(place + kLargestBoard - n, 0, 3 * static_cast<std::size_t>(n) * sizeof *place);
  std::uint16_t* const on_board = place + kLargestBoard;
  int column[simd::kMostLeafLines];
  int p = 0;
  for (std::uint64_t m = across; m != 0; m &= m - 1, ++p) {
    column[p] = std::countr_zero(m);
    on_board[column[p]] = static_cast<std::uint16_t>(1u << p);
  }
  std::uint64_t distances = 0;
  for (int i = 0; i < k; ++i) {
    const int r = view.row[i];
    leaf.row[i] = view.row[i];
    for (int j = 0; j < i; ++j) distances |= std::uint64_t{1} << leaf.distance(i, j);
    std::uint64_t free = rows ? position.row_free(r) : position.column_free(r);
    unsigned packed = 0;
    for (; free != 0; free &= free - 1) packed |= on_board[std::countr_zero(free)];
    leaf.free[i] = static_cast<std::uint16_t>(packed);
  }
  for (; distances != 0; distances &= distances - 1) {
    const int d = std::countr_zero(distances);
    for (int q = 0; q < k; ++q) {
      const std::uint16_t* const own = on_board + column[q];
      leaf.attack[d][q] = static_cast<std::uint16_t>(own[0] | own[-d] | own[d]);
    }
  }
}

std::optional<simd::LeafCount> Completions::count(const Position& position, StopToken& token) {
  count_ = {};
  if (!descend(position, token)) return {};
  return count_;
}

bool Completions::descend(const Position& position, StopToken& token) {
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

std::unique_ptr<Decomposition> decompose(const CheckedProblem& problem, StopToken& token) {
  const Position start = start_position(problem);
  std::vector<Unit> units =
      problem.restricted() ? enumerate_units(start, token) : enumerate_units(problem.n, token);
  if (!token.keep_going()) return nullptr;
  return std::make_unique<Cross>(start, std::move(units));
}

}  // namespace queens::counting::cross
