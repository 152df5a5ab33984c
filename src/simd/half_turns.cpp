#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/half_turns.cpp"
#include "simd/half_turns.hpp"
#include "simd/targets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#ifndef QUEENS_COLUMN_ORDERS
#define QUEENS_COLUMN_ORDERS
namespace queens::simd {

constexpr auto column_orders() {
  std::array<std::array<std::uint8_t, kLastRows>, kOrders> orders = {};
  std::array<std::uint8_t, kLastRows> order = {};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  for (auto& each : orders) {
    each = order;
    std::next_permutation(order.begin(), order.end());
  }
  return orders;
}

// [k][i]: eight times the column of row k in order i; the last lanes repeat order 0.
template <class Lane>
constexpr auto order_shifts() {
  constexpr auto kAll = column_orders();
  std::array<std::array<Lane, 2 * 16>, kLastRows> shifts = {};
  for (int k = 0; k < kLastRows; ++k)
    for (int i = 0; i < 2 * 16; ++i)
      shifts[k][i] = static_cast<Lane>(8 * kAll[i < kOrders ? i : 0][k]);
  return shifts;
}

template <class Lane>
constexpr auto kOrderShifts = order_shifts<Lane>();

FewestPlaces fewest_scalar(const TurnedLines& s, int even);
std::uint32_t orders_scalar(const TurnedLines& s, int even);

}  // namespace queens::simd
#endif

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if QUEENS_HAS_VECTORS

namespace hn = hwy::HWY_NAMESPACE;

// Counted through all vectors, lane i stands for line i + 1.
template <class Lane, int kLines>
FewestPlaces fewest_places(const TurnedLines& s, int even) {
  using D = hn::CappedTag<Lane, 16>;
  using V = hn::Vec<D>;
  constexpr int kVectors = kLines / static_cast<int>(hn::MaxLanes(D()));
  constexpr int kBits = 8 * sizeof(Lane);
  const D d;
  const V one = hn::Set(d, Lane{1}), closed = hn::Not(hn::Zero(d));
  const V rows = hn::Set(d, static_cast<Lane>(s.rows)),
          columns = hn::Set(d, static_cast<Lane>(s.columns));
  const V twice = hn::Set(d, static_cast<Lane>(s.twice));
  const V reversed = hn::Set(d, static_cast<Lane>(s.twice_reversed >> (64 - kBits)));
  const V last = hn::Set(d, static_cast<Lane>(kBits - 1)), e = hn::Set(d, static_cast<Lane>(even));

  V of_rows[kVectors], of_columns[kVectors];
  V line = hn::Iota(d, Lane{1});
  for (int v = 0; v < kVectors; ++v) {
    const V self = hn::Shl(one, line);
    const V struck =
        hn::Or(hn::Or(self, hn::Shl(twice, line)),
               hn::Or(hn::Shr(reversed, hn::Sub(last, line)), hn::Shr(twice, hn::Sub(line, e))));
    // A closed line has all bits set, so that it does not become empty.
    of_rows[v] = hn::IfThenElse(hn::TestBit(rows, self), hn::AndNot(struck, columns), closed);
    of_columns[v] = hn::IfThenElse(hn::TestBit(columns, self), hn::AndNot(struck, rows), closed);
    line = hn::Add(line, hn::Set(d, static_cast<Lane>(hn::Lanes(d))));
  }

  const auto empty_line = [&](const V(&lines)[kVectors]) {
    for (int v = 0; v < kVectors; ++v) {
      const auto first = hn::FindFirstTrue(d, hn::Eq(lines[v], hn::Zero(d)));
      if (first >= 0) return 1 + v * static_cast<int>(hn::Lanes(d)) + static_cast<int>(first);
    }
    return 0;
  };
  for (;;) {
    if (const int row = empty_line(of_rows)) return {s.places(row, s.columns, even), row, true};
    if (const int column = empty_line(of_columns))
      return {s.places(column, s.rows, even), column, false};
    for (int v = 0; v < kVectors; ++v) {
      of_rows[v] = hn::And(of_rows[v], hn::Sub(of_rows[v], one));
      of_columns[v] = hn::And(of_columns[v], hn::Sub(of_columns[v], one));
    }
  }
}

// Counted through all vectors, lane i stands for order i.
template <class Lane>
std::uint32_t possible_orders(const TurnedLines& s, int even) {
  using D = hn::CappedTag<Lane, 16>;
  using V = hn::Vec<D>;
  const D d;
  const V one = hn::Set(d, Lane{1}), low = hn::Set(d, Lane{0xff}),
          e = hn::Set(d, static_cast<Lane>(even));
  Lane columns = 0;  // a byte each
  std::uint64_t across = s.columns;
  for (int k = 0; k < kLastRows; ++k, across &= across - 1)
    columns |= static_cast<Lane>(static_cast<Lane>(std::countr_zero(across)) << (8 * k));
  const V all = hn::Set(d, columns);

  std::uint32_t possible = 0;
  for (int first = 0; first < kOrders; first += static_cast<int>(hn::Lanes(d))) {
    V once = hn::Set(d, static_cast<Lane>(s.once));
    V twice =
        hn::Set(d, static_cast<Lane>(s.twice | 1));  // nor may a queen stand where |i - j| = 0
    V conflicts = hn::Zero(d);
    std::uint64_t left = s.rows;
    for (int k = 0; k < kLastRows; ++k, left &= left - 1) {
      const V row = hn::Set(d, static_cast<Lane>(std::countr_zero(left)));
      const V column = hn::And(hn::Shr(all, hn::LoadU(d, &kOrderShifts<Lane>[k][first])), low);
      const V a = hn::Min(hn::Sub(row, column), hn::Sub(column, row));
      const V b = hn::Sub(hn::Add(row, column), e);
      const V values = hn::Or(hn::Shl(one, a), hn::Shl(one, b));
      conflicts = hn::Or(conflicts, hn::And(values, twice));
      twice = hn::Or(twice, hn::And(values, once));
      once = hn::Or(once, values);
    }
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, hn::Eq(conflicts, hn::Zero(d)), bits);
    possible |= (std::uint32_t{bits[0]} | std::uint32_t{bits[1]} << 8) << first;
  }
  return possible & ((1u << kOrders) - 1);
}

FewestPlaces fewest_of_16(const TurnedLines& s, int even) {
  return fewest_places<std::uint32_t, 16>(s, even);
}
std::uint32_t orders_of_16(const TurnedLines& s, int even) {
  return possible_orders<std::uint32_t>(s, even);
}
#if HWY_TARGET == HWY_WASM  // it cannot shift lanes of 64 bits by different amounts
FewestPlaces fewest_of_32(const TurnedLines& s, int even) { return fewest_scalar(s, even); }
std::uint32_t orders_of_32(const TurnedLines& s, int even) { return orders_scalar(s, even); }
#else
FewestPlaces fewest_of_32(const TurnedLines& s, int even) {
  return fewest_places<std::uint64_t, 32>(s, even);
}
std::uint32_t orders_of_32(const TurnedLines& s, int even) {
  return possible_orders<std::uint64_t>(s, even);
}
#endif

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

FewestPlaces fewest_scalar(const TurnedLines& s, int even) {
  FewestPlaces best;
  int fewest = 64;
  const auto look = [&](std::uint64_t open, std::uint64_t across, bool rows) {
    for (; open != 0 && fewest > 0; open &= open - 1) {
      const int i = std::countr_zero(open);
      const std::uint64_t places = s.places(i, across, even);
      int count = 0;  // stops at the fewest so far
      for (std::uint64_t left = places; left != 0 && count < fewest; left &= left - 1) ++count;
      if (count < fewest) fewest = count, best = {places, i, rows};
    }
  };
  look(s.rows, s.columns, true);
  look(s.columns, s.rows, false);
  return best;
}

std::uint32_t orders_scalar(const TurnedLines& s, int even) {
  std::array<int, kLastRows> rows = {}, columns = {};
  std::uint64_t left = s.rows, across = s.columns;
  for (int k = 0; k < kLastRows; ++k, left &= left - 1, across &= across - 1) {
    rows[k] = std::countr_zero(left);
    columns[k] = std::countr_zero(across);
  }
  std::uint32_t possible = 0;
  for (int i = 0; i < kOrders;) {
    std::uint64_t once = s.once, twice = s.twice | 1;
    int k = 0;
    for (; k < kLastRows; ++k) {
      const int column = columns[kColumnOrders[i][k]];
      const int a = rows[k] < column ? column - rows[k] : rows[k] - column;
      const std::uint64_t values = std::uint64_t{1} << a | std::uint64_t{1}
                                                               << (rows[k] + column - even);
      if ((values & twice) != 0) break;
      twice |= values & once;
      once |= values;
    }
    if (k == kLastRows) possible |= 1u << i;
    // Skip all orders that have the same columns in the rows up to k.
    constexpr std::array<int, kLastRows + 1> kEqualSoFar = {6, 2, 1, 1, 1};
    i += kEqualSoFar[k] - i % kEqualSoFar[k];
  }
  return possible;
}

constexpr std::array<std::array<std::uint8_t, kLastRows>, kOrders> kColumnOrders = column_orders();

HalfTurnKernel half_turn_kernel(const Kernel& kernel, int lines) {
  const bool short_lines = lines <= 16;
  const HalfTurnKernel compiled = {short_lines ? QUEENS_COMPILED_FOR(kernel.target, fewest_of_16)
                                               : QUEENS_COMPILED_FOR(kernel.target, fewest_of_32),
                                   short_lines ? QUEENS_COMPILED_FOR(kernel.target, orders_of_16)
                                               : QUEENS_COMPILED_FOR(kernel.target, orders_of_32)};
  return compiled.fewest != nullptr ? compiled : HalfTurnKernel{fewest_scalar, orders_scalar};
}

}  // namespace queens::simd
#endif
