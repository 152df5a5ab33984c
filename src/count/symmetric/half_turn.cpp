#include "count/symmetric/half_turn.hpp"

#include <array>
#include <bit>
#include <vector>

namespace queens::counting::symmetric {
namespace {

using Lines = std::uint64_t;   // bit i: line i of 1..m
using Values = std::uint64_t;  // bit v: a diagonal or an antidiagonal

struct Unit {
  int column = 0;  // p(m)
  int row = 0;     // p^-1(m); both 0 for n = 1
};

struct State {
  Lines rows = 0, columns = 0;           // open
  Values once = 0;                       // values used once or twice
  Values twice = 0, twice_mirrored = 0;  // twice_mirrored: bit 63 - v for value v
  int components = 0;
};

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

class HalfTurnWorker final : public Worker {
 public:
  HalfTurnWorker(std::int32_t n, const std::vector<Unit>& units)
      : m_(n / 2), even_(n % 2 == 0), units_(units) {}

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    const Unit unit = units_[number];
    token_ = &token;
    nodes_ = 0;
    State state;
    state.rows = state.columns = m_ == 0 ? 0 : (bit(m_) << 1) - 2;
    std::uint64_t solutions = 0;
    if (m_ == 0) {
      solutions = 1;
    } else {
      place(state, m_, unit.column);
      if (places(unit.row, state.columns, state) & bit(m_)) {
        place(state, unit.row, m_);
        solutions = search(state);
      }
    }
    const int weight = unit.column < unit.row ? 2 : 1;
    result = {
        {number, number}, solutions, Count{solutions} * static_cast<unsigned>(weight), nodes_};
    return token_ != nullptr;
  }

 private:
  // Where line i can have its queen among the open lines across: not at i, which would be a fixed point, nor where
  // a value would be used a third time.
  Lines places(int i, Lines open, const State& s) const {
    return open & ~(bit(i) | s.twice << i | s.twice_mirrored >> (63 - i) | s.twice >> (i - even_));
  }

  // Adds a pair of queens: an edge between its two values. end_ holds the ends of paths.
  void place(State& s, int row, int column) {
    ++nodes_;
    const int a = row < column ? column - row : row - column, b = row + column - even_;
    const bool joins_a = s.once & bit(a), joins_b = s.once & bit(b);
    const bool cycle = joins_a && joins_b && end_[a] == b;
    s.components += 1 - joins_a - joins_b + cycle;
    s.rows &= ~bit(row);
    s.columns &= ~bit(column);
    const Values again = s.once & (bit(a) | bit(b));
    s.once |= bit(a) | bit(b);
    s.twice |= again;
    if (joins_a) s.twice_mirrored |= bit(63 - a);
    if (joins_b) s.twice_mirrored |= bit(63 - b);
    const int end_a = joins_a ? end_[a] : a, end_b = joins_b ? end_[b] : b;
    end_[end_a] = static_cast<std::uint8_t>(end_b);
    end_[end_b] = static_cast<std::uint8_t>(end_a);
  }

  std::uint64_t search(const State& s) {
    if (s.rows == 0) return std::uint64_t{1} << s.components;
    if ((++ticks_ & 0xfff) == 0 && !token_->keep_going()) token_ = nullptr;
    if (token_ == nullptr) return 0;

    // Finds the line with the fewest places; stops counting a line's bits when it has as many as the best.
    int fewest = 64, line = 0;
    bool is_row = true;
    Lines best = 0;
    const auto look = [&](Lines open, Lines across, bool rows) {
      for (; open != 0; open &= open - 1) {
        const int i = std::countr_zero(open);
        const Lines free = places(i, across, s);
        int count = 0;
        for (Lines left = free; left != 0 && count < fewest; left &= left - 1) ++count;
        if (count < fewest) fewest = count, line = i, best = free, is_row = rows;
        if (fewest == 0) return;
      }
    };
    look(s.rows, s.columns, true);
    if (fewest > 0) look(s.columns, s.rows, false);

    std::uint64_t solutions = 0;
    for (; best != 0; best &= best - 1) {
      const int other = std::countr_zero(best);
      const int row = is_row ? line : other, column = is_row ? other : line;
      const int a = row < column ? column - row : row - column, b = row + column - even_;
      const int end_a = s.once & bit(a) ? end_[a] : a, end_b = s.once & bit(b) ? end_[b] : b;
      State next = s;
      place(next, row, column);
      solutions += search(next);
      end_[end_a] = static_cast<std::uint8_t>(a);
      end_[end_b] = static_cast<std::uint8_t>(b);
    }
    return solutions;
  }

  const int m_;
  const int even_;
  const std::vector<Unit>& units_;
  StopToken* token_ = nullptr;  // null once it asked to stop
  std::uint64_t nodes_ = 0, ticks_ = 0;
  std::array<std::uint8_t, 64> end_ = {};  // [end of a path]: its other end
};

class HalfTurn final : public Decomposition {
 public:
  explicit HalfTurn(std::int32_t n) : n_(n) {
    const int m = n / 2;
    if (m == 0) units_.push_back({});
    for (int column = 1; column < m; ++column)
      for (int row = column; row < m; ++row) units_.push_back({column, row});
  }

  std::string_view name() const override { return "half-turn/1"; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.size(); }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    return std::make_unique<HalfTurnWorker>(n_, units_);
  }

 private:
  std::int32_t n_;
  std::vector<Unit> units_;
};

}  // namespace

std::unique_ptr<Decomposition> half_turn(std::int32_t n) { return std::make_unique<HalfTurn>(n); }

}  // namespace queens::counting::symmetric
