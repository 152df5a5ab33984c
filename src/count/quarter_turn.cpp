#include "count/quarter_turn.hpp"

#include <bit>
#include <vector>

namespace queens::counting::symmetric {
namespace {

struct State {
  std::uint64_t open = 0;                // bit i: line i of 1..m has no partner yet
  std::uint64_t used = 0, mirrored = 0;  // bit v and bit 63 - v for value v
};

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

int largest(std::uint64_t open) { return 63 - std::countl_zero(open); }

class Matchings {
 public:
  explicit Matchings(std::int32_t n) : even_(n % 2 == 0) {}

  std::uint64_t partners(int i, const State& s) const {
    return s.open & ~(bit(i) | s.mirrored >> (63 - i) | s.used >> (i - even_));
  }

  State paired(const State& s, int i, int j) const {
    const int difference = i - j, sum = i + j - even_;
    return {s.open & ~(bit(i) | bit(j)), s.used | bit(difference) | bit(sum),
            s.mirrored | bit(63 - difference) | bit(63 - sum)};
  }

 private:
  int even_;
};

class QuarterTurnWorker final : public Worker {
 public:
  QuarterTurnWorker(const Matchings& matchings, const std::vector<State>& units, int weight)
      : matchings_(matchings), units_(units), weight_(weight) {}

  bool solve(std::uint64_t number, StopToken& token, UnitResult& result) override {
    token_ = &token;
    nodes_ = 0;
    const std::uint64_t solutions = search(units_[number]);
    result = {
        {number, number}, solutions, Count{solutions} * static_cast<unsigned>(weight_), nodes_};
    return token_ != nullptr;
  }

 private:
  std::uint64_t search(const State& s) {
    if (s.open == 0) return 1;
    if ((++nodes_ & 0x3fff) == 0 && token_ != nullptr && !token_->keep_going()) token_ = nullptr;
    if (token_ == nullptr) return 0;
    const int i = largest(s.open);
    std::uint64_t matchings = 0;
    for (std::uint64_t partners = matchings_.partners(i, s); partners != 0;
         partners &= partners - 1)
      matchings += search(matchings_.paired(s, i, std::countr_zero(partners)));
    return matchings;
  }

  const Matchings& matchings_;
  const std::vector<State>& units_;
  const int weight_;
  StopToken* token_ = nullptr;  // null once it asked to stop
  std::uint64_t nodes_ = 0;
};

class QuarterTurn final : public Decomposition {
 public:
  explicit QuarterTurn(std::int32_t n) : n_(n), matchings_(n), weight_(1 << (n / 4)) {
    constexpr int kPairsPerUnit = 2;
    if (n % 4 > 1) return;  // orbits of four queens cannot fill the board
    State start;
    if (n > 1) start.open = (bit(n / 2) << 1) - 2;
    cut(start, kPairsPerUnit);
  }

  std::string_view name() const override { return kQuarterTurn; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.size(); }
  double size(std::uint64_t) const override { return 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    return std::make_unique<QuarterTurnWorker>(matchings_, units_, weight_);
  }

 private:
  void cut(const State& s, int pairs) {
    if (pairs == 0 || s.open == 0) return units_.push_back(s);
    const int i = largest(s.open);
    for (std::uint64_t partners = matchings_.partners(i, s); partners != 0;
         partners &= partners - 1)
      cut(matchings_.paired(s, i, std::countr_zero(partners)), pairs - 1);
  }

  std::int32_t n_;
  Matchings matchings_;
  int weight_;
  std::vector<State> units_;
};

}  // namespace

std::unique_ptr<Decomposition> quarter_turn(std::int32_t n) {
  return std::make_unique<QuarterTurn>(n);
}

}  // namespace queens::counting::symmetric
