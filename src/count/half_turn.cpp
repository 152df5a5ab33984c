#include "count/half_turn.hpp"

#include <array>
#include <bit>
#include <numeric>
#include <vector>

#include "simd/half_turns.hpp"

namespace queens::counting::symmetric {
namespace {

using Lines = std::uint64_t;   // bit i: line i of 1..m
using Values = std::uint64_t;  // bit v: a diagonal or an antidiagonal

struct Unit {
  int column = 0;  // p(m)
  int row = 0;     // p^-1(m); both 0 for n = 1
};

struct State : simd::TurnedLines {
  int components = 0;
};

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

class HalfTurnWorker final : public Worker {
 public:
  HalfTurnWorker(std::int32_t n, const std::vector<Unit>& units, const simd::Kernel& kernel)
      : m_(n / 2), even_(n % 2 == 0), units_(units), kernel_(simd::half_turn_kernel(kernel, m_)) {
    std::iota(end_.begin(), end_.end(), std::uint8_t{0});
  }

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    const Unit unit = units_[number];
    token_ = &token;
    nodes_ = 0;
    State start;
    start.rows = start.columns = m_ == 0 ? 0 : (bit(m_) << 1) - 2;
    const std::uint64_t solutions = m_ == 0 ? 1 : solve(unit, start);
    const int weight = unit.column < unit.row ? 2 : 1;
    result = {
        {number, number}, solutions, Count{solutions} * static_cast<unsigned>(weight), nodes_};
    return token_ != nullptr;
  }

 private:
  std::uint64_t solve(Unit unit, const State& start) {
    const Edge first(*this, m_, unit.column);
    const State one = first.added_to(start, m_, unit.column);
    if ((one.places(unit.row, one.columns, even_) & bit(m_)) == 0) return 0;
    const Edge second(*this, unit.row, m_);
    return search(second.added_to(one, unit.row, m_), m_ - 2);
  }

  // A pair of queens as an edge between its two values, added to a state. end_ holds the ends of paths; a value
  // that is not used is a path of its own. The destructor removes the edge again.
  class Edge {
   public:
    Edge(HalfTurnWorker& worker, int row, int column)
        : end_(worker.end_),
          a_(row < column ? column - row : row - column),
          b_(row + column - worker.even_),
          end_a_(end_[a_]),
          end_b_(end_[b_]) {
      end_[end_a_] = end_b_;
      end_[end_b_] = end_a_;
    }
    ~Edge() {
      end_[end_a_] = static_cast<std::uint8_t>(a_);
      end_[end_b_] = static_cast<std::uint8_t>(b_);
    }
    Edge(const Edge&) = delete;

    // By how much this edge changes the number of components: by 1, 0 or -1.
    int components(const State& s) const {
      return 1 - static_cast<int>(s.once >> a_ & 1) - static_cast<int>(s.once >> b_ & 1) +
             (end_a_ == b_);
    }

    State added_to(const State& s, int row, int column) const {
      const Values a = bit(a_), b = bit(b_);
      State next;
      next.rows = s.rows & ~bit(row);
      next.columns = s.columns & ~bit(column);
      next.once = s.once | a | b;
      next.twice = s.twice | (s.once & (a | b));
      next.twice_reversed =
          s.twice_reversed | (s.once >> a_ & 1) << (63 - a_) | (s.once >> b_ & 1) << (63 - b_);
      next.components = s.components + components(s);
      return next;
    }

   private:
    std::array<std::uint8_t, 64>& end_;
    const int a_, b_;
    const std::uint8_t end_a_, end_b_;
  };

  // The number of solutions in which the last queens stand in this order. No value is used for the third time.
  std::uint64_t in_order(const State& s, const std::array<std::uint8_t, simd::kLastRows>& order) {
    std::array<int, simd::kLastRows> columns;
    Lines across = s.columns;
    for (int& column : columns) column = std::countr_zero(across), across &= across - 1;
    struct Taken {
      int a, b;
      std::uint8_t end_a, end_b;
    };
    std::array<Taken, simd::kLastRows> taken;
    Values once = s.once;
    int components = s.components;
    Lines rows = s.rows;
    for (int k = 0; k < simd::kLastRows; ++k, rows &= rows - 1) {
      const int row = std::countr_zero(rows), column = columns[order[k]];
      const int a = row < column ? column - row : row - column, b = row + column - even_;
      taken[k] = {a, b, end_[a], end_[b]};
      components +=
          1 - static_cast<int>(once >> a & 1) - static_cast<int>(once >> b & 1) + (end_[a] == b);
      once |= bit(a) | bit(b);
      end_[taken[k].end_a] = taken[k].end_b;
      end_[taken[k].end_b] = taken[k].end_a;
    }
    for (int k = simd::kLastRows; k-- > 0;) {
      end_[taken[k].end_a] = static_cast<std::uint8_t>(taken[k].a);
      end_[taken[k].end_b] = static_cast<std::uint8_t>(taken[k].b);
    }
    return std::uint64_t{1} << components;
  }

  std::uint64_t search(const State& s, int open) {
    if ((++nodes_ & 0xfff) == 0 && !token_->keep_going()) token_ = nullptr;
    if (token_ == nullptr) return 0;
    if (s.rows == 0) return std::uint64_t{1} << s.components;
    std::uint64_t solutions = 0;
    if (open == simd::kLastRows) {
      for (std::uint32_t orders = kernel_.orders(s, even_); orders != 0; orders &= orders - 1)
        solutions += in_order(s, simd::kColumnOrders[std::countr_zero(orders)]);
      return solutions;
    }
    simd::FewestPlaces best = kernel_.fewest(s, even_);
    for (; best.places != 0; best.places &= best.places - 1) {
      const int other = std::countr_zero(best.places);
      const int row = best.is_row ? best.line : other, column = best.is_row ? other : best.line;
      const Edge edge(*this, row, column);
      solutions += search(edge.added_to(s, row, column), open - 1);
    }
    return solutions;
  }

  const int m_;
  const int even_;
  const std::vector<Unit>& units_;
  const simd::HalfTurnKernel kernel_;
  StopToken* token_ = nullptr;  // null once it asked to stop
  std::uint64_t nodes_ = 0;
  std::array<std::uint8_t, 64> end_;  // [end of a path]: its other end
};

class HalfTurn final : public Decomposition {
 public:
  explicit HalfTurn(std::int32_t n) : n_(n) {
    const int m = n / 2;
    if (m == 0) units_.push_back({});
    for (int column = 1; column < m; ++column)
      for (int row = column; row < m; ++row) units_.push_back({column, row});
  }

  std::string_view name() const override { return kHalfTurn; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.size(); }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    return std::make_unique<HalfTurnWorker>(n_, units_, kernel);
  }

 private:
  std::int32_t n_;
  std::vector<Unit> units_;
};

}  // namespace

std::unique_ptr<Decomposition> half_turn(std::int32_t n) { return std::make_unique<HalfTurn>(n); }

}  // namespace queens::counting::symmetric
