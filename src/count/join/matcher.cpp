#include "count/join/matcher.hpp"

#include <bit>
#include <cmath>

#include "simd/pairs.hpp"

namespace queens::counting::join {
namespace {

constexpr std::size_t kWordsAtOnce = Pace::kWords / 4;
// A call of match() takes as long as reading this many words.
constexpr std::size_t kWordsPerMatch = 512;
constexpr std::size_t kPairsPerWord = 64;
constexpr std::size_t kFewWords = 256;

}  // namespace

std::uint64_t Matcher::count(const Sorted& top, const Sorted& bottom, StopToken& token) {
  pace_.watch(token);
  return match({top.words.data(), top.words.size(), top.ranks, 0},
               {bottom.words.data(), bottom.words.size(), bottom.ranks, 0});
}

// ---- What it would cost --------------------------------------------------------------------------

double Matcher::table_cost(double e, double w) const {
  const double blocks = std::ceil(e / kernel_.block);
  return costs_.leaf + costs_.stream * w + blocks * (costs_.block + costs_.visit * w);
}

double Matcher::leaf_cost(double e, double w) const {
  return std::min({table_cost(e, w), table_cost(w, e), costs_.leaf / 4 + costs_.direct * e * w});
}

// The expected number of groups, but at most the number of ranks from the first word to the last.
double Matcher::groups(const Words& divided) const {
  const int shift = frame_.rank_shift(divided.fixed);
  const std::uint64_t first = divided.data[0] >> shift,
                      last = divided.data[divided.size - 1] >> shift;
  return std::min(groups(divided.fixed), static_cast<double>(last - first + 1));
}

// The cost of one split, or of a split and a second one after it, whichever is less.
double Matcher::split_cost(const Words& divided, const Words& filtered) const {
  const int fixed = divided.fixed + filtered.fixed;
  const double parts = groups(divided);
  const double a = static_cast<double>(divided.size) / parts;
  const double b = static_cast<double>(filtered.size) * survival(fixed);
  double after = leaf_cost(a, b);
  const double left = survival(fixed + 1);
  if (divided.fixed + 1 < divided.ranks) {
    const double more = groups(divided.fixed + 1);
    after =
        std::min(after, more * (costs_.split + costs_.filter * b + leaf_cost(a / more, b * left)));
  }
  if (filtered.fixed < filtered.ranks) {
    const double more = groups(filtered.fixed);
    after =
        std::min(after, more * (costs_.split + costs_.filter * a + leaf_cost(b / more, a * left)));
  }
  return parts * (costs_.split + costs_.filter * static_cast<double>(filtered.size) + after);
}

// ---- The descent ---------------------------------------------------------------------------------

std::uint64_t Matcher::match(const Words& a, const Words& b) {
  if (a.size == 0 || b.size == 0) return 0;
  if (!pace_.going(kWordsPerMatch)) return 0;
  constexpr double kNever = 1e300;
  const double here = leaf_cost(static_cast<double>(a.size), static_cast<double>(b.size));
  const double by_a = a.fixed < a.ranks ? split_cost(a, b) : kNever;
  const double by_b = b.fixed < b.ranks ? split_cost(b, a) : kNever;
  if (std::min(by_a, by_b) < here) return by_a <= by_b ? split_by_rank(a, b) : split_by_rank(b, a);

  const std::uint64_t live = any(a) & any(b) & frame_.word_mask();
  if (std::popcount(live) <= simd::kMostLiveBits) return leaf(a, b, live);
  if (std::min(by_a, by_b) < kNever)
    return by_a <= by_b ? split_by_rank(a, b) : split_by_rank(b, a);
  return split_by_bit(a, b, live);
}

std::uint64_t Matcher::split_by_rank(const Words& divided, const Words& filtered) {
  if (!has_room_for(filtered.size)) return by_halves(filtered, divided);
  const int shift = frame_.rank_shift(divided.fixed);
  const std::uint64_t* const end = divided.data + divided.size;
  std::uint64_t* const before = free_;
  std::uint64_t* const kept = free_;
  double& survival = this->survival(divided.fixed + filtered.fixed);
  std::uint64_t pairs = 0;
  for (const std::uint64_t* group = divided.data; group != end && !stopped();) {
    const std::uint64_t rank = *group >> shift;
    const std::uint64_t* const next =
        std::partition_point(group, end, [=](std::uint64_t word) { return word >> shift <= rank; });
    const auto size = static_cast<std::size_t>(next - group);
    const std::uint64_t taken = kernel_.common(group, size) & frame_.word_mask();
    const std::size_t count = filter(filtered, taken, kept);
    survival += 0.05 * (static_cast<double>(count) / static_cast<double>(filtered.size) - survival);
    free_ = kept + (count + simd::kSlack) / simd::kSlack * simd::kSlack;
    pairs += match({group, size, divided.ranks, divided.fixed + 1},
                   {kept, count, filtered.ranks, filtered.fixed});
    group = next;
  }
  free_ = before;
  return pairs;
}

std::uint64_t Matcher::split_by_bit(const Words& a, const Words& b, std::uint64_t live) {
  if (!has_room_for(a.size + b.size)) return a.size > b.size ? by_halves(a, b) : by_halves(b, a);
  // The bit that is set in about half of the words of a sample.
  const std::size_t step = std::max<std::size_t>(a.size / 256, 1);
  std::uint64_t best = 0;
  double best_distance = 2;
  for (std::uint64_t rest = live; rest != 0; rest &= rest - 1) {
    const std::uint64_t bit = rest & -rest;
    std::size_t set = 0, seen = 0;
    for (std::size_t i = 0; i < a.size; i += step, ++seen) set += (a.data[i] & bit) != 0;
    const double distance = std::abs(static_cast<double>(set) / static_cast<double>(seen) - 0.5);
    if (distance < best_distance) best_distance = distance, best = bit;
  }

  std::uint64_t* const before = free_;
  std::uint64_t* const without = free_;
  const std::size_t a_without = filter(a, best, without);
  free_ = without + (a_without + simd::kSlack) / simd::kSlack * simd::kSlack;
  std::uint64_t pairs = match({without, a_without, a.ranks, a.fixed}, b);

  free_ = before;
  std::uint64_t* const with = free_;
  const std::size_t a_with = static_cast<std::size_t>(
      std::copy_if(a.data, a.data + a.size, with,
                   [best](std::uint64_t word) { return (word & best) != 0; }) -
      with);
  free_ = with + (a_with + simd::kSlack) / simd::kSlack * simd::kSlack;
  std::uint64_t* const others = free_;
  const std::size_t b_without = filter(b, best, others);
  free_ = others + (b_without + simd::kSlack) / simd::kSlack * simd::kSlack;
  pairs += match({with, a_with, a.ranks, a.fixed}, {others, b_without, b.ranks, b.fixed});
  free_ = before;
  return pairs;
}

std::uint64_t Matcher::leaf(const Words& a, const Words& b, std::uint64_t live) {
  const simd::Stopwatch watch(phases_ != nullptr ? &phases_->visit
                                                 : nullptr);  // includes building the tables
  const auto e = static_cast<double>(a.size), w = static_cast<double>(b.size);
  const double ab = table_cost(e, w), ba = table_cost(w, e);
  if (!pace_.going(a.size * b.size / kPairsPerWord)) return 0;
  if (costs_.leaf / 4 + costs_.direct * e * w < std::min(ab, ba))
    return a.size < b.size ? kernel_.count_directly(b.data, b.size, a.data, a.size, live)
                           : kernel_.count_directly(a.data, a.size, b.data, b.size, live);
  return ab <= ba ? kernel_.count_pairs(a.data, a.size, b.data, b.size, live, scratch_)
                  : kernel_.count_pairs(b.data, b.size, a.data, a.size, live, scratch_);
}

// ---- Lists that do not fit, and long ones ---------------------------------------------------------

bool Matcher::has_room_for(std::size_t words) const {
  const auto left = static_cast<std::size_t>(memory_.data() + memory_.words() - free_);
  return words + 2 * simd::kSlack <= left / 2;
}

std::uint64_t Matcher::by_halves(const Words& large, const Words& other) {
  if (large.size <= kFewWords) return one_by_one(large, other);
  const std::size_t half = large.size / 2;
  return match({large.data, half, large.ranks, large.fixed}, other) +
         match({large.data + half, large.size - half, large.ranks, large.fixed}, other);
}

std::uint64_t Matcher::one_by_one(const Words& few, const Words& many) {
  std::uint64_t pairs = 0;
  for (std::size_t at = 0; at < many.size && pace_.going(kWordsAtOnce);
       at += kWordsAtOnce / kFewWords)
    pairs +=
        kernel_.count_directly(many.data + at, std::min(kWordsAtOnce / kFewWords, many.size - at),
                               few.data, few.size, frame_.word_mask());
  return pairs;
}

std::uint64_t Matcher::any(const Words& words) {
  std::uint64_t bits = 0;
  for (std::size_t at = 0; at < words.size; at += kWordsAtOnce) {
    const std::size_t some = std::min(kWordsAtOnce, words.size - at);
    if (!pace_.going(some)) break;
    bits |= kernel_.any(words.data + at, some);
  }
  return bits;
}

std::size_t Matcher::filter(const Words& from, std::uint64_t mask, std::uint64_t* to) {
  const simd::Stopwatch watch(phases_ != nullptr ? &phases_->filter : nullptr);
  std::size_t kept = 0;
  for (std::size_t at = 0; at < from.size; at += kWordsAtOnce) {
    const std::size_t some = std::min(kWordsAtOnce, from.size - at);
    if (!pace_.going(some)) break;
    kept += kernel_.filter(from.data + at, some, mask, to + kept);
  }
  return kept;
}

}  // namespace queens::counting::join
