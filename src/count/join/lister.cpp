#include "count/join/lister.hpp"

#include <bit>

namespace queens::counting::join {

Lister::Lister(const Frame& frame, const Tables& tables, const simd::PairKernel& kernel,
               Budget& budget)
    : frame_(frame), tables_(tables), kernel_(kernel), budget_(budget) {
  for (int row = 0; row < frame.h; ++row)
    for (int column = 0; column < frame.n; ++column)
      queens_.push_back({frame.word_bits(row, column), frame.key_bits(row, column)});
}

template <class Flush>
bool Lister::walk(const Halves& halves, const Flush& flush) {
  halves_ = halves;
  std::uint32_t left = 0, right = 0;
  std::uint64_t conflict = 0;
  for (const auto& other : halves.others) {
    if (other.row < 0) continue;
    const int distance = other.row - (frame_.h - 1);
    const auto queen = std::uint64_t{1} << other.column;
    left |= static_cast<std::uint32_t>(queen << distance);
    right |= static_cast<std::uint32_t>(queen >> distance);
    conflict |= frame_.key_bits(other.row, other.column);
  }
  std::uint64_t rank = 0;
  for (std::uint32_t rest = halves.columns; rest != 0; rest &= rest - 1)
    rank_[static_cast<std::size_t>(std::countr_zero(rest))] = rank++;
  stretches_.clear();
  entries_ = 0;
  return descend(frame_.h - 1, halves.columns, left, right, conflict, 0, flush) &&
         (stretches_.empty() || flush());
}

template <class Flush>
bool Lister::descend(int row, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
                     std::uint64_t conflict, std::uint64_t bits, const Flush& flush) {
  const std::uint32_t middle = 1u << (frame_.n / 2);
  if (row < frame_.depth) {
    const bool cut = (columns & middle) != 0 && halves_.middle_column_rows < frame_.depth;
    const auto keys =
        cut ? tables_.list(columns, halves_.middle_column_rows) : tables_.list(columns);
    if (keys.empty()) return true;
    stretches_.push_back({keys.data(), keys.size(), conflict, bits});
    entries_ += keys.size();
    return (stretches_.size() < kStretches && entries_ < kEntries) || flush();
  }
  std::uint32_t open = columns & ~(left | right);
  if (row >= halves_.middle_column_rows) open &= ~middle;
  const int place = frame_.h - 1 - row;
  if (place == 0 && halves_.first_column >= 0) open &= 1u << halves_.first_column;
  for (; open != 0; open &= open - 1) {
    const int column = std::countr_zero(open);
    const std::uint32_t queen = 1u << column;
    const Queen& has = queens_[static_cast<std::size_t>(row * frame_.n + column)];
    std::uint64_t next = bits | has.word;
    if (place < frame_.ranks)
      next |= rank_[static_cast<std::size_t>(column)] << frame_.rank_shift(place);
    if (!descend(row - 1, columns & ~queen, (left | queen) << 1, (right | queen) >> 1,
                 conflict | has.key, next, flush))
      return false;
  }
  return true;
}

bool Lister::may_take(std::size_t words) {
  stopped_ = token_ != nullptr && !token_->keep_going();
  return !stopped_ && words <= budget_.left;
}

double Lister::expected_words(const Halves& halves) {
  constexpr std::uint64_t kEvery = 8;
  double entries = 0, seen = 0, words = 0;
  std::uint64_t batch = 0;
  walk(halves, [&] {
    if (token_ != nullptr && !token_->keep_going()) return false;
    if (batch++ % kEvery == 0) {
      if (batch_.size() < entries_ + simd::kSlack) batch_.resize(entries_ + simd::kSlack);
      words += static_cast<double>(
          kernel_.expand(stretches_.data(), stretches_.size(), frame_.key_mask(), batch_.data()));
      seen += static_cast<double>(entries_);
    }
    entries += static_cast<double>(entries_);
    stretches_.clear();
    entries_ = 0;
    return true;
  });
  return seen > 0 ? words * entries / seen : 0;
}

bool Lister::append(const Halves& halves, List& list) {
  return walk(halves, [&] {
    if (!may_take(entries_)) return false;
    list.grow(kernel_.expand(stretches_.data(), stretches_.size(), frame_.key_mask(), list.end()));
    stretches_.clear();
    entries_ = 0;
    return true;
  });
}

bool Lister::deal(const Halves& halves, bool reversed, bool up_to_one, List (&lists)[3]) {
  for (List& list : lists) list.clear();
  return walk(halves, [&] {
    if (!may_take(2 * entries_)) return false;  // some words go to two lists
    if (batch_.size() < entries_ + simd::kSlack) batch_.resize(entries_ + simd::kSlack);
    const std::size_t count =
        kernel_.expand(stretches_.data(), stretches_.size(), frame_.key_mask(), batch_.data());
    if (reversed) kernel_.reverse(batch_.data(), count, frame_.word_bits());
    std::uint64_t* const to[3] = {lists[0].end(), lists[1].end(), lists[2].end()};
    std::size_t kept[3];
    kernel_.deal(batch_.data(), count, frame_.main_antidiagonal(), frame_.main_diagonal(),
                 up_to_one, to, kept);
    for (int i = 0; i < 3; ++i) lists[i].grow(kept[i]);
    stretches_.clear();
    entries_ = 0;
    return true;
  });
}

}  // namespace queens::counting::join
