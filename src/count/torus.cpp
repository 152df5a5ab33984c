#include "count/torus.hpp"

#include <bit>
#include <optional>

namespace queens::counting::torus {
namespace {

constexpr Board::Word kClosed = ~Board::Word{0};
constexpr Board::Word kTop = Board::Word{1} << 31;

// ---- Slopes

std::optional<std::int32_t> inverse(std::int32_t a, std::int32_t n) {
  for (std::int32_t b = 1; b < n; ++b)
    if (a * b % n == 1) return b;
  return std::nullopt;
}

void spread(std::int32_t t, std::int32_t n, std::vector<bool>& seen, int& members) {
  if (seen[static_cast<std::size_t>(t)]) return;
  seen[static_cast<std::size_t>(t)] = true;
  ++members;
  spread(n - t, n, seen, members);
  if (const auto reciprocal = inverse(t, n)) spread(*reciprocal, n, seen, members);
  if (const auto reciprocal = inverse((1 + t) % n, n))
    spread((1 - t + n) % n * *reciprocal % n, n, seen, members);
}

// ---- Units

struct Unit {
  std::int32_t slope = 0;            // the second queen stands on (1, slope)
  std::int32_t row = 0, column = 0;  // of the third queen
  int weight = 0;
};

class TorusWorker final : public Worker {
 public:
  TorusWorker(const Board& board, const std::vector<Unit>& units, const simd::Kernel& kernel)
      : board_(board),
        units_(units),
        strike_(simd::strike_lines(kernel)),
        positions_((static_cast<std::size_t>(board.n()) + 1) * board.words()) {}

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    const Unit& unit = units_[number];
    token_ = &token;
    nodes_ = 0;
    const std::uint64_t solutions = search(3, begin(unit));
    result = {
        {number, number}, solutions, Count{solutions} * static_cast<unsigned>(unit.weight), nodes_};
    return token_ != nullptr;
  }

  std::optional<Walk> walk(std::uint64_t number, random::SplitMix64& random) override {
    const Unit& unit = units_[number];
    Board::Choice choice = begin(unit);
    Walk result;
    double paths = 1;
    for (std::int32_t queens = 3; queens < board_.n(); ++queens) {
      result.nodes += paths;
      if (choice.free == 0) return result;
      const auto choices = static_cast<unsigned>(std::popcount(choice.free));
      paths *= choices;
      for (unsigned k = random::below(random(), choices); k > 0; --k)
        choice.free &= choice.free - 1;
      std::int32_t r = 0, c = 0;
      board_.locate(choice.line, std::countr_zero(choice.free), r, c);
      choice = board_.place(strike_, position(queens), r, c, position(queens + 1));
    }
    result.weighted = paths * unit.weight;
    return result;
  }

 private:
  // Places the three queens of the unit.
  Board::Choice begin(const Unit& unit) {
    board_.place(strike_, board_.empty().data(), 0, 0, position(1));
    board_.place(strike_, position(1), 1, unit.slope, position(2));
    return board_.place(strike_, position(2), unit.row, unit.column, position(3));
  }

  Board::Word* position(std::int32_t queens) {
    return &positions_[static_cast<std::size_t>(queens) * board_.words()];
  }

  std::uint64_t search(std::int32_t queens, Board::Choice choice) {
    if (queens == board_.n()) return 1;
    if ((++nodes_ & 0xfff) == 0 && token_ != nullptr && !token_->keep_going()) token_ = nullptr;
    if (token_ == nullptr) return 0;
    const Board::Word* const here = position(queens);
    Board::Word* const next = position(queens + 1);
    std::uint64_t solutions = 0;
    for (; choice.free != 0; choice.free &= choice.free - 1) {
      std::int32_t r = 0, c = 0;
      board_.locate(choice.line, std::countr_zero(choice.free), r, c);
      solutions += search(queens + 1, board_.place(strike_, here, r, c, next));
    }
    return solutions;
  }

  const Board& board_;
  const std::vector<Unit>& units_;
  const simd::StrikeLines strike_;
  std::vector<Board::Word> positions_;  // [number of queens]
  StopToken* token_ = nullptr;          // null once it said stop
  std::uint64_t nodes_ = 0;
};

class Torus final : public Decomposition {
 public:
  explicit Torus(std::int32_t n) : board_(n) {
    const simd::StrikeLines strike = simd::strike_lines(simd::kernels().back());
    std::vector<Board::Word> one(board_.words()), two(board_.words());
    board_.place(strike, board_.empty().data(), 0, 0, one.data());
    for (const SlopeClass& each : slope_classes(n)) {
      board_.place(strike, one.data(), 1, each.slope, two.data());
      add_units(board_.choose(two.data(), board_.through_middle(each.slope)), each);
    }
  }

  std::string_view name() const override { return kName; }
  std::int32_t n() const override { return board_.n(); }
  std::uint64_t units() const override { return units_.size(); }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    return std::make_unique<TorusWorker>(board_, units_, kernel);
  }

 private:
  // A half turn swaps the queens on (0, 0) and (1, t), and maps (r, c) to (1 - r, t - c). It swaps the squares of the
  // line in pairs, all but one; one square of each pair is enough.
  void add_units(Board::Choice choice, const SlopeClass& slope) {
    for (; choice.free != 0; choice.free &= choice.free - 1) {
      const std::int32_t x = std::countr_zero(choice.free);
      const std::int32_t n = board_.n();
      const std::int32_t image = ((choice.line < n ? slope.slope : 1) - x + n) % n;
      if (image < x) continue;
      Unit unit{.slope = slope.slope, .weight = n * slope.members * (image == x ? 1 : 2)};
      board_.locate(choice.line, x, unit.row, unit.column);
      units_.push_back(unit);
    }
  }

  Board board_;
  std::vector<Unit> units_;
};

// Boards that need no search: n = 1, and those without solutions.
class Settled final : public Decomposition {
 public:
  explicit Settled(std::int32_t n) : n_(n) {}
  std::string_view name() const override { return kName; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return n_ == 1; }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    class One final : public Worker {
      bool solve(std::uint64_t unit, StopToken&, UnitResult& result) override {
        result = {.units = {unit, unit}, .solutions = 1, .weighted = 1};
        return true;
      }
    };
    return std::make_unique<One>();
  }

 private:
  std::int32_t n_;
};

}  // namespace

Board::Board(std::int32_t n)
    : n_(n),
      words_((4 * static_cast<std::size_t>(n) + simd::kStruckLinesStep - 1) /
             simd::kStruckLinesStep * simd::kStruckLinesStep),
      board_((Word{1} << n) - 1),
      empty_(words_, kClosed) {
  for (std::int32_t line = 0; line < 4 * n; ++line)
    empty_[static_cast<std::size_t>(line)] = ~(board_ | kTop);
  strikes_.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(n) * words_);
  for (std::int32_t r = 0; r < n; ++r)
    for (std::int32_t c = 0; c < n; ++c)
      fill(r, c, &strikes_[static_cast<std::size_t>(r * n + c) * words_]);
}

Board::Choice Board::choose(const Word* position, const std::array<std::int32_t, 4>& lines) const {
  Choice best;
  int fewest = n_ + 1;
  for (const std::int32_t line : lines) {
    const Word free = ~position[line] & board_;
    if (std::popcount(free) >= fewest) continue;
    fewest = std::popcount(free);
    best = {line, free};
  }
  return best;
}

std::array<std::int32_t, 4> Board::through_middle(std::int32_t t) const {
  const std::int32_t half = (n_ + 1) / 2;  // of 1, mod n
  const std::int32_t r = half, c = half * t % n_;
  return {r, n_ + c, 2 * n_ + wrapped(c - r), 3 * n_ + wrapped(r + c)};
}

// Strikes every square that a queen on (r, c) attacks from its four lines; the queen's own lines are closed.
void Board::fill(std::int32_t r, std::int32_t c, Word* strike) const {
  for (std::int32_t x = 0; x < n_; ++x)
    for (std::int32_t y = 0; y < n_; ++y) {
      if (x != r && y != c && wrapped(y - x) != wrapped(c - r) && wrapped(x + y) != wrapped(r + c))
        continue;
      strike[x] |= Word{1} << y;
      for (const std::int32_t line : {n_ + y, 2 * n_ + wrapped(y - x), 3 * n_ + wrapped(x + y)})
        strike[line] |= Word{1} << x;
    }
  strike[r] = strike[n_ + c] = strike[2 * n_ + wrapped(c - r)] = strike[3 * n_ + wrapped(r + c)] =
      kClosed;
}

std::vector<SlopeClass> slope_classes(std::int32_t n) {
  std::vector<SlopeClass> classes;
  std::vector<bool> seen(static_cast<std::size_t>(n));
  for (std::int32_t t = 2; t <= n - 2; ++t) {
    if (seen[static_cast<std::size_t>(t)]) continue;
    classes.push_back({t, 0});
    spread(t, n, seen, classes.back().members);
  }
  return classes;
}

std::unique_ptr<Decomposition> decompose(std::int32_t n) {
  if (n == 1 || n % 2 == 0 || n % 3 == 0) return std::make_unique<Settled>(n);
  return std::make_unique<Torus>(n);
}

}  // namespace queens::counting::torus
