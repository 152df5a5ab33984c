#include "count/torus/decomposition.hpp"

#include <bit>
#include <vector>

#include "count/torus/board.hpp"
#include "count/torus/slopes.hpp"

namespace queens::counting::torus {
namespace {

struct Unit {
  std::int32_t slope = 0;            // the second queen stands on (1, slope)
  std::int32_t row = 0, column = 0;  // the third
  int weight = 0;
};

template <class Word>
class TorusWorker final : public Worker {
 public:
  TorusWorker(const Board<Word>& board, const std::vector<Unit>& units)
      : board_(board),
        units_(units),
        positions_((static_cast<std::size_t>(board.n()) + 1) * board.stride()) {}

  bool solve(std::uint64_t number, Pulse& pulse, UnitResult& result) override {
    const Unit& unit = units_[number];
    pulse_ = &pulse;
    nodes_ = 0;
    board_.clear(position(0));
    board_.place(position(0), 0, 0, position(1));
    board_.place(position(1), 1, unit.slope, position(2));
    board_.place(position(2), unit.row, unit.column, position(3));
    const std::uint64_t solutions = search(3);
    result = {number, solutions, Count{solutions} * static_cast<unsigned>(unit.weight), nodes_};
    return pulse_ != nullptr;
  }

 private:
  Word* position(std::int32_t queens) {
    return &positions_[static_cast<std::size_t>(queens) * board_.stride()];
  }

  std::uint64_t search(std::int32_t queens) {
    if (queens == board_.n()) return 1;
    if ((++nodes_ & 0xfff) == 0 && pulse_ != nullptr && !pulse_->beat()) pulse_ = nullptr;
    if (pulse_ == nullptr) return 0;
    const Word* const here = position(queens);
    Word* const next = position(queens + 1);
    auto [line, free] = board_.fewest(here);
    std::uint64_t solutions = 0;
    for (; free != 0; free &= free - 1) {
      std::int32_t r = 0, c = 0;
      board_.locate(line, std::countr_zero(free), r, c);
      board_.place(here, r, c, next);
      solutions += search(queens + 1);
    }
    return solutions;
  }

  const Board<Word>& board_;
  const std::vector<Unit>& units_;
  std::vector<Word> positions_;  // one for each number of queens
  Pulse* pulse_ = nullptr;       // null once it said stop
  std::uint64_t nodes_ = 0;
};

template <class Word>
class Torus final : public Decomposition {
 public:
  explicit Torus(std::int32_t n) : board_(n) {
    std::vector<Word> empty(board_.stride()), one(board_.stride()), two(board_.stride());
    board_.clear(empty.data());
    board_.place(empty.data(), 0, 0, one.data());
    for (const SlopeClass& each : slope_classes(n)) {
      board_.place(one.data(), 1, each.slope, two.data());
      auto [line, free] = board_.fewest(two.data());
      for (; free != 0; free &= free - 1) {
        Unit unit{.slope = each.slope, .weight = n * each.members};
        board_.locate(line, std::countr_zero(free), unit.row, unit.column);
        units_.push_back(unit);
      }
    }
  }

  std::string_view name() const override { return "torus/1"; }
  std::int32_t n() const override { return board_.n(); }
  std::uint64_t units() const override { return units_.size(); }
  int weight(std::uint64_t unit) const override { return units_[unit].weight; }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    return std::make_unique<TorusWorker<Word>>(board_, units_);
  }

 private:
  Board<Word> board_;
  std::vector<Unit> units_;
};

// The boards without a search: n = 1, and those that have no solution.
class Settled final : public Decomposition {
 public:
  explicit Settled(std::int32_t n) : n_(n) {}
  std::string_view name() const override { return "torus/1"; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return n_ == 1; }
  int weight(std::uint64_t) const override { return 1; }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    class One final : public Worker {
      bool solve(std::uint64_t unit, Pulse&, UnitResult& result) override {
        result = {.unit = unit, .solutions = 1, .weighted = 1};
        return true;
      }
    };
    return std::make_unique<One>();
  }

 private:
  std::int32_t n_;
};

}  // namespace

std::unique_ptr<Decomposition> decompose(std::int32_t n) {
  if (n == 1 || n % 2 == 0 || n % 3 == 0) return std::make_unique<Settled>(n);
  if (n < 32) return std::make_unique<Torus<std::uint32_t>>(n);
  return std::make_unique<Torus<std::uint64_t>>(n);
}

}  // namespace queens::counting::torus
