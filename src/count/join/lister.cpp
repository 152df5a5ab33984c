#include "count/join/lister.hpp"

#include <algorithm>
#include <bit>

#include "count/join/worker.hpp"

namespace queens::counting::join {

Lister::Lister(const Frame& frame, const Tables& tables, const simd::PairKernel& kernel)
    : frame_(frame), tables_(tables), kernel_(kernel) {
  for (int row = 0; row < frame.h; ++row)
    for (int column = 0; column < frame.n; ++column)
      queens_.push_back({frame.word_bits(row, column), frame.key_bits(row, column)});
  for (int column = 0; column < frame.n; ++column) first_columns_.push_back(column);
  if (!frame.odd())
    std::stable_sort(first_columns_.begin(), first_columns_.end(),
                     [&](int a, int b) { return frame.distance(a) < frame.distance(b); });
}

// ---- The prefixes --------------------------------------------------------------------------------

template <class Take>
bool Lister::walk(const Halves& halves, const Take& take) {
  halves_ = halves;
  Prefix none{.row = frame_.h - 1, .columns = halves.columns};
  for (const auto& other : halves.others) {
    if (other.row < 0) continue;
    const int distance = other.row - (frame_.h - 1);
    const auto queen = std::uint64_t{1} << other.column;
    none.left |= static_cast<std::uint32_t>(queen << distance);
    none.right |= static_cast<std::uint32_t>(queen >> distance);
    none.conflict |= frame_.key_bits(other.row, other.column);
  }
  std::uint64_t rank = 0;
  for (std::uint32_t rest = halves.columns; rest != 0; rest &= rest - 1)
    rank_[static_cast<std::size_t>(std::countr_zero(rest))] = rank++;
  rank = 0;
  for (const int column : first_columns_)
    if ((halves.columns >> column & 1) != 0) first_rank_[static_cast<std::size_t>(column)] = rank++;
  for (Batch* batch : {&batch_, &square_, &deep_}) batch->clear();
  return descend(none, take);
}

template <class Take>
bool Lister::descend(const Prefix& prefix, const Take& take) {
  const int row = prefix.row;
  if (row < frame_.depth) return take(prefix);
  std::uint32_t open = prefix.columns & ~(prefix.left | prefix.right);
  if (row >= halves_.middle_column_rows) open &= ~frame_.central();
  const int place = frame_.h - 1 - row;
  if (place == 0 && halves_.first_column >= 0) open &= 1u << halves_.first_column;
  const auto descend_from = [&](int column) {
    const std::uint32_t queen = 1u << column;
    const Queen& has = queens_[static_cast<std::size_t>(row * frame_.n + column)];
    Prefix next{.row = row - 1,
                .columns = prefix.columns & ~queen,
                .left = (prefix.left | queen) << 1,
                .right = (prefix.right | queen) >> 1,
                .conflict = prefix.conflict | has.key,
                .bits = prefix.bits | has.word,
                .x = place == 0 ? frame_.distance(column) : prefix.x,
                .y = (queen & frame_.central()) != 0 ? place : prefix.y};
    if (place < frame_.ranks)
      next.bits |= (place == 0 ? first_rank_ : rank_)[static_cast<std::size_t>(column)]
                   << frame_.rank_shift(place);
    return descend(next, take);
  };
  if (place == 0) {
    for (const int column : first_columns_)
      if ((open >> column & 1) != 0 && !descend_from(column)) return false;
  } else {
    for (; open != 0; open &= open - 1)
      if (!descend_from(std::countr_zero(open))) return false;
  }
  return true;
}

// ---- Their completions in the tables ---------------------------------------------------------------

// Returns true when it is time to expand.
bool Lister::add(Tables::Keys keys, const Prefix& prefix, std::uint64_t bits, Batch& batch) {
  if (keys.empty()) return false;
  batch.stretches.push_back({keys.data(), keys.size(), prefix.conflict, bits});
  batch.entries += keys.size();
  return batch.is_full();
}

bool Lister::expand(Batch& batch, std::uint64_t mask, List& list) {
  if (!pace_.going(batch.words()) || batch.entries > list.room()) return false;
  list.grow(kernel_.expand(batch.stretches.data(), batch.stretches.size(), mask, list.end()));
  batch.clear();
  return true;
}

Tables::Keys Lister::keys(const Prefix& prefix) const {
  const bool cut =
      (prefix.columns & frame_.central()) != 0 && halves_.middle_column_rows < frame_.depth;
  return cut ? tables_.sorted(prefix.columns).rows(0, halves_.middle_column_rows)
             : tables_.list(prefix.columns);
}

bool Lister::append(const Halves& halves, List& list) {
  const auto take = [&](const Prefix& prefix) {
    return !add(keys(prefix), prefix, prefix.bits, batch_) ||
           expand(batch_, frame_.key_mask(), list);
  };
  return walk(halves, take) && expand(batch_, frame_.key_mask(), list);
}

bool Lister::sort(const Halves& halves, bool bottom, Kinds& kinds) {
  kinds.clear();
  const std::uint64_t mask = frame_.key_mask(), tag = frame_.tag_mask();
  const std::uint64_t tagged =
      frame_.word_mask() | ~low_bits(64 - 4 * frame_.tagged_ranks());  // these ranks remain
  const auto expand_to = [&](List& list, Batch& batch, std::uint64_t bits) {
    std::uint64_t* const end = list.end();
    if (!expand(batch, bits, list)) return false;
    if (bottom)
      kernel_.reverse(end, static_cast<std::size_t>(list.end() - end), frame_.word_bits());
    return true;
  };
  const auto wide = [&](Tables::Keys keys, const Prefix& prefix) {
    return !add(keys, prefix, prefix.bits, batch_) || expand_to(kinds.wide, batch_, mask);
  };
  // If this half has both central columns, or neither, no half on the other side can be square.
  const bool has_squares = std::has_single_bit(halves.columns & frame_.central());
  const auto square = [&](Tables::Keys keys, const Prefix& prefix) {
    return !has_squares || !add(keys, prefix, prefix.bits, square_) ||
           expand_to(kinds.square, square_, mask);
  };
  const auto deep = [&](Tables::Keys keys, const Prefix& prefix, std::uint64_t tag_bits) {
    return !add(keys, prefix, (prefix.bits & tagged) | tag_bits, deep_) ||
           expand_to(kinds.deep, deep_, mask | tag);
  };
  const auto take = [&](const Prefix& prefix) {
    if ((prefix.columns & frame_.central()) == 0) {
      const Tables::Keys keys = tables_.list(prefix.columns);
      if (prefix.y > prefix.x) return deep(keys, prefix, tag_of(prefix.y, frame_));
      return wide(keys, prefix) && (prefix.y < prefix.x || square(keys, prefix));
    }
    // The outermost central queen is in the table. In row r its distance is h-1-r.
    const Tables::Sorted keys = tables_.sorted(prefix.columns);
    const int even = std::min(frame_.h - 1 - prefix.x, frame_.depth);
    return deep(keys.rows(0, even), prefix, 0) && wide(keys.rows(even, frame_.depth), prefix) &&
           (even == frame_.depth || square(keys.rows(even, even + 1), prefix));
  };
  return walk(halves, take) && expand_to(kinds.wide, batch_, mask) &&
         expand_to(kinds.square, square_, mask) && expand_to(kinds.deep, deep_, mask | tag);
}

double Lister::expected_words(const Halves& halves) {
  constexpr std::uint64_t kEvery = 8;
  double entries = 0, seen = 0, words = 0;
  std::uint64_t batches = 0;
  Batch& batch = batch_;
  const auto look = [&] {
    if (!pace_.going(batch.words())) return false;
    if (batches++ % kEvery == 0) {
      if (sample_.size() < batch.entries + simd::kSlack)
        sample_.resize(batch.entries + simd::kSlack);
      words += static_cast<double>(kernel_.expand(batch.stretches.data(), batch.stretches.size(),
                                                  frame_.key_mask(), sample_.data()));
      seen += static_cast<double>(batch.entries);
    }
    entries += static_cast<double>(batch.entries);
    batch.clear();
    return true;
  };
  if (walk(halves, [&](const Prefix& prefix) {
        return !add(keys(prefix), prefix, prefix.bits, batch) || look();
      }))
    look();
  return seen > 0 ? words * entries / seen : 0;
}

}  // namespace queens::counting::join
