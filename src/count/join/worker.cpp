#include "count/join/worker.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <string>

#include "count/join/decomposition.hpp"

namespace queens::counting::join {
namespace {

std::uint32_t all_columns(int n) { return static_cast<std::uint32_t>(low_bits(n)); }

// The pairs of columns at distances 1, 2 and 3, each weighted by the inverse of the distance.
double closeness(std::uint32_t columns) {
  return std::popcount(columns & columns >> 1) + std::popcount(columns & columns >> 2) / 2.0 +
         std::popcount(columns & columns >> 3) / 3.0;
}

std::uint64_t highest_tag_bit(const Frame& frame) {
  return std::uint64_t{1} << (frame.tag_shift() + Frame::kTagBits - 1);
}

int middle(int first, int end) { return (first + end) / 2; }

// The words of `list` whose first queen has a distance of first..end-1 from the centre. The board is even, and the
// halves stand on `columns`.
std::span<const std::uint64_t> at_distance(int first, int end, List& list, std::uint32_t columns,
                                           const Frame& frame) {
  const int shift = frame.rank_shift(0);
  const auto from = [&](int distance) {
    const std::uint64_t nearer = low_bits(2 * distance) << (frame.h - distance);
    const auto rank = static_cast<unsigned>(std::popcount(columns & nearer));
    return std::partition_point(list.begin(), list.end(),
                                [=](std::uint64_t word) { return word >> shift < rank; });
  };
  return {from(first), from(end)};
}

// ---- The workers

class JoinWorker : public Worker {
 public:
  JoinWorker(const Frame& frame, const Tables& tables, const Units& units,
             const simd::PairKernel& kernel, const Costs& costs, std::size_t list_words)
      : frame_(frame),
        units_(units),
        kernel_(kernel),
        words_(list_words),
        budget_{list_words},
        lister_(frame, tables, kernel),
        matcher_(frame, kernel, costs, 4 * list_words) {}

  bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) override {
    token_ = &token;
    lister_.watch(token);
    result = {.units = {unit, unit}};
    const std::uint32_t columns = units_.columns(unit);
    Phases unit_phases;
    Phases* const phases = solved_++ % kMeasured == kMeasured - 1 ? &unit_phases : nullptr;
    list_ticks_ = phases != nullptr ? &phases->list : nullptr;
    matcher_.measure(phases);
    {
      const simd::Stopwatch watch(phases != nullptr ? &phases->all : nullptr);
      if (!whole(columns, result)) return false;
    }
    result.weighted = result.solutions * static_cast<unsigned>(weight(columns));
    if (phases != nullptr) {
      phases->visit -=
          phases->tables;  // a leaf's time includes its tables, which are also timed alone
      phases->solutions = result.weighted;
      phases_ += unit_phases;
    }
    return true;
  }
  Phases phases() const override { return phases_; }

 protected:
  enum class Outcome { done, stopped, no_room };

  /// The first queen's column in each half to be listed; -1: all.
  struct Firsts {
    int bottom = -1, top = -1;
  };

  /// Counts a unit's pairs: all of them, or only those of the halves that `firsts` selects.
  virtual Outcome count(std::uint32_t columns, Firsts firsts, UnitResult& result) = 0;
  virtual std::uint32_t bottom_columns(std::uint32_t columns) const = 0;
  virtual int weight(std::uint32_t columns) const = 0;

  /// Adds the pairs that the matcher found, each counted `times` times.
  Outcome add(std::uint64_t pairs, int times, UnitResult& result) const {
    if (matcher_.stopped()) return Outcome::stopped;
    const Count sum = Count{pairs} * static_cast<unsigned>(std::abs(times));
    times < 0 ? result.solutions -= sum : result.solutions += sum;
    return Outcome::done;
  }

  Sorted words(List& list) const { return {{list.begin(), list.size()}, frame_.ranks}; }

  Outcome not_listed() const { return lister_.stopped() ? Outcome::stopped : Outcome::no_room; }

  const Frame& frame_;
  const Units& units_;
  const simd::PairKernel& kernel_;
  const std::size_t words_;
  Budget budget_;
  Lister lister_;
  Matcher matcher_;
  StopToken* token_ = nullptr;
  std::uint64_t* list_ticks_ = nullptr;  // where to add the ticks of listing; null: nowhere

 private:
  bool whole(std::uint32_t columns, UnitResult& result) {
    if (!split_) {
      const Outcome outcome = count(columns, {}, result);
      if (outcome == Outcome::stopped) return false;
      split_ = outcome == Outcome::no_room;  // later units are split too, as they are similar
      if (!split_) return true;
    }
    result.solutions = 0;
    result.nodes = 0;
    for (std::uint32_t rest = bottom_columns(columns); rest != 0; rest &= rest - 1)
      if (!part(columns, std::countr_zero(rest), result)) return false;
    return true;
  }

  // The pairs whose first queen of the bottom half is in that column. Nodes are the bottom halves that were
  // listed, each counted once.
  bool part(std::uint32_t columns, int first, UnitResult& result) {
    const UnitResult before = result;
    Outcome outcome = count(columns, {.bottom = first}, result);
    if (outcome != Outcome::no_room) return outcome == Outcome::done;
    result = before;
    std::uint64_t nodes = before.nodes;
    for (int top = 0; top < frame_.n; ++top) {
      result.nodes = before.nodes;
      outcome = count(columns, {.bottom = first, .top = top}, result);
      if (outcome == Outcome::stopped) return false;
      if (outcome == Outcome::no_room) throw_too_large(result.units.first);
      nodes = std::max(nodes, result.nodes);
    }
    result.nodes = nodes;
    return true;
  }

  [[noreturn]] void throw_too_large(std::uint64_t unit) const {
    const std::size_t kilobytes = words_ * kReservedTimes * sizeof(std::uint64_t) / 1024;
    throw Error(ErrorCode::too_large,
                "the lists of unit " + std::to_string(unit) + " of " +
                    std::string(rule_for_board(frame_.n)) + ", n = " + std::to_string(frame_.n) +
                    ", do not fit into the " + std::to_string(kilobytes) +
                    " KB of one thread; allow more memory or use fewer threads");
  }

  static constexpr int kMeasured = 8;  // one of this many units is timed
  bool split_ = false;
  int solved_ = 0;
  Phases phases_;
};

class EvenWorker final : public JoinWorker {
 public:
  using JoinWorker::JoinWorker;

 private:
  std::uint32_t bottom_columns(std::uint32_t columns) const override {
    return static_cast<std::uint32_t>(low_bits(frame_.n)) & ~columns;
  }
  int weight(std::uint32_t columns) const override {
    return is_mirror_image_of_itself(columns, frame_.n) ? 1 : 2;
  }

  Outcome count(std::uint32_t columns, Firsts firsts, UnitResult& result) override {
    Halves top{.columns = columns, .first_column = firsts.top};
    if (firsts.bottom >= 0) top.others[0] = {frame_.h, firsts.bottom};
    const Halves bottom{.columns = bottom_columns(columns), .first_column = firsts.bottom};
    if (!list(top, bottom)) return not_listed();
    result.nodes += bottom_.wide.size() + bottom_.deep.size();

    const int images = is_complement_of_itself(columns, frame_.n) ? 1 : 2;
    Outcome outcome =
        add(matcher_.count(words(top_.wide), words(bottom_.wide), *token_), 2 * images, result);
    if (outcome == Outcome::done)
      outcome =
          add(triangle_.count(top_.wide, top.columns, bottom_.deep, *token_), 2 * images, result);
    if (outcome == Outcome::done)
      outcome = add(triangle_.count(bottom_.wide, bottom.columns, top_.deep, *token_), 2 * images,
                    result);
    for (int x = 0; x < frame_.h && top_.square.size() > 0 && outcome == Outcome::done; ++x) {
      const auto tops = at_distance(x, x + 1, top_.square, top.columns, frame_);
      const auto bottoms = at_distance(x, x + 1, bottom_.square, bottom.columns, frame_);
      outcome = add(matcher_.count({tops, frame_.ranks}, {bottoms, frame_.ranks}, *token_), -images,
                    result);
    }
    return outcome;
  }

  bool list(const Halves& top, const Halves& bottom) {
    const simd::Stopwatch watch(list_ticks_);
    return lister_.sort(top, false, top_) && lister_.sort(bottom, true, bottom_);
  }

  Kinds top_{budget_}, bottom_{budget_};
  Triangle triangle_{frame_, kernel_, matcher_, words_};
};

class OddWorker final : public JoinWorker {
 public:
  using JoinWorker::JoinWorker;

 private:
  std::uint32_t bottom_columns(std::uint32_t columns) const override { return columns; }
  int weight(std::uint32_t /*columns*/) const override { return 1; }

  Outcome count(std::uint32_t columns, Firsts firsts, UnitResult& result) override {
    const int h = frame_.h;
    if (!list({.columns = columns, .first_column = firsts.bottom}, bottom_)) return not_listed();
    kernel_.reverse(bottom_.begin(), bottom_.size(), frame_.word_bits());
    result.nodes += bottom_.size();

    const std::uint32_t others =
        static_cast<std::uint32_t>(low_bits(frame_.n)) & ~columns & ~(1u << h);
    for (int a = 1; a < h; ++a) {
      if ((others >> (h + a) & 1) == 0) continue;
      const std::uint32_t top = (others & ~(1u << (h + a))) | 1u << h;
      const Outcome outcome = joined(top, a, firsts, 8, result);
      if (outcome != Outcome::done) return outcome;
    }
    const int orbit = centre_orbit(columns, frame_.n);
    return orbit == 0 ? Outcome::done : joined(others, 0, firsts, orbit, result);
  }

  // The pairs with the middle row's queen in column h + a.
  Outcome joined(std::uint32_t columns, int a, Firsts firsts, int times, UnitResult& result) {
    const int h = frame_.h;
    Halves top{.columns = columns, .first_column = firsts.top};
    if (a > 0) top.middle_column_rows = h - a;
    top.others[0] = {h, h + a};
    if (firsts.bottom >= 0) top.others[1] = {h + 1, firsts.bottom};
    if (!list(top, top_)) return not_listed();
    const std::size_t kept = kernel_.filter(bottom_.begin(), bottom_.size(),
                                            frame_.word_bits(h, h + a), filtered_.data());
    const Sorted bottoms{{filtered_.data(), kept}, frame_.ranks};
    return add(matcher_.count(words(top_), bottoms, *token_), times, result);
  }

  bool list(const Halves& halves, List& to) {
    const simd::Stopwatch watch(list_ticks_);
    to.clear();
    return lister_.append(halves, to);
  }

  List top_{budget_}, bottom_{budget_};
  Memory filtered_{words_};  // the bottom halves compatible with the middle row's queen
};

}  // namespace

std::unique_ptr<Worker> make_worker(const Frame& frame, const Tables& tables, const Units& units,
                                    const simd::PairKernel& kernel, const Costs& costs,
                                    std::size_t list_words) {
  if (frame.odd())
    return std::make_unique<OddWorker>(frame, tables, units, kernel, costs, list_words);
  return std::make_unique<EvenWorker>(frame, tables, units, kernel, costs, list_words);
}

// ---- Triangles

std::uint64_t tag_of(int distance, const Frame& frame) {
  if (frame.odd()) return 0;
  std::uint64_t tag = 0, bit = highest_tag_bit(frame);
  for (int first = 0, end = frame.h; end - first > 1; bit >>= 1) {
    const int upper = middle(first, end);
    if (distance >= upper) tag |= bit;
    (distance >= upper ? first : end) = upper;
  }
  return tag;
}

std::uint64_t Triangle::count(List& wide, std::uint32_t columns, List& deep, StopToken& token) {
  wide_ = &wide;
  columns_ = columns;
  token_ = &token;
  free_ = memory_.data();
  return count({0, frame_.h, highest_tag_bit(frame_)}, deep.begin(), deep.size());
}

std::uint64_t Triangle::count(const Part& part, std::uint64_t* deep, std::size_t size) {
  if (size == 0 || part.end - part.first < 2) return 0;
  const int upper = middle(part.first, part.end);
  std::uint64_t* const before = free_;
  std::uint64_t* const high = free_;
  const std::size_t low = kernel_.split(deep, size, part.bit, deep, high);
  free_ = high + (size - low + simd::kSlack) / simd::kSlack * simd::kSlack;

  const auto wide = at_distance(upper, part.end, *wide_, columns_, frame_);
  std::uint64_t pairs =
      matcher_.count({wide, frame_.ranks}, {{deep, low}, frame_.tagged_ranks()}, *token_);
  if (!matcher_.stopped()) pairs += count({part.first, upper, part.bit >> 1}, deep, low);
  if (!matcher_.stopped()) pairs += count({upper, part.end, part.bit >> 1}, high, size - low);
  free_ = before;
  return pairs;
}

// ---- Units

Units::Units(int n, StopToken& token)
    : n_(n), subsets_(n % 2 == 0 ? 1 : n - 1, n % 2 == 0 ? 1 : n / 2) {
  if (n % 2 != 0) return;
  // Of every set and its complement, one lacks the last column.
  const std::uint32_t all = all_columns(n), end = 1u << (n - 1);
  std::uint32_t looked_at = 0;
  for (std::uint32_t set = all_columns(n / 2); set < end; set = next_subset(set)) {
    if (++looked_at % (1 << 14) == 0 && !token.keep_going()) return;
    const std::uint32_t other = all & ~set;
    if (set <= mirrored(set, n) && set <= mirrored(other, n)) classes_.push_back(set);
  }
}

std::uint32_t Units::columns(std::uint64_t unit) const {
  if (n_ % 2 == 0) return classes_[unit];
  const std::uint32_t set = subsets_.set(unit), low = all_columns(n_ / 2);
  return (set & low) | (set & ~low) << 1;
}

double Units::size(std::uint64_t unit) const {
  const std::uint32_t these = columns(unit), others = all_columns(n_) & ~these;
  if (n_ % 2 == 0) return std::exp(-0.13 * closeness(these) - 0.3 * closeness(others));
  const int h = n_ / 2;
  const std::uint32_t rest = others & ~(1u << h);
  return std::exp(0.33 * std::popcount(rest >> (h + 1)) - 0.15 * closeness(these) -
                  0.25 * closeness(rest));
}

bool is_mirror_image_of_itself(std::uint32_t columns, int n) {
  return columns == mirrored(columns, n);
}

bool is_complement_of_itself(std::uint32_t columns, int n) {
  const std::uint32_t other = all_columns(n) & ~columns;
  return columns == other || columns == mirrored(other, n);
}

int centre_orbit(std::uint32_t columns, int n) {
  const std::uint32_t middle = 1u << (n / 2);
  const std::uint32_t other = all_columns(n) & ~columns & ~middle;
  std::uint32_t images[4] = {columns, mirrored(columns, n), other, mirrored(other, n)};
  std::sort(images, images + 4);
  return images[0] == columns ? static_cast<int>(std::unique(images, images + 4) - images) : 0;
}

}  // namespace queens::counting::join
