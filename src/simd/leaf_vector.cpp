#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/leaf_vector.cpp"
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8)
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "simd/leaf.hpp"
#include "simd/leaf_scalar.hpp"
#include "simd/leaf_vector.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
LeafCount count_leaf(const Leaf& leaf, Scratch& scratch) { return count_leaf_scalar(leaf, scratch); }
#else
namespace {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint16_t, 32>;
using V = hn::Vec<D>;
using M = hn::Mask<D>;
constexpr D d;
constexpr int N = static_cast<int>(hn::MaxLanes(d));
constexpr bool kWide = HWY_TARGET <= HWY_AVX3;          // 512 bits
constexpr bool kBitalg = HWY_TARGET == HWY_AVX3_DL;

#ifndef QBLOCK
#define QBLOCK 256
#endif
constexpr int kBlock = QBLOCK < 4*N ? QBLOCK : QBLOCK;                          // lanes
constexpr int kCapacity = 2 * kBlock + N;
constexpr bool kKeepColumns = !kBitalg;
constexpr int planes(int r) { return r + 1 + kKeepColumns; }
constexpr std::size_t offset(int r) { return r <= 2 ? 0 : offset(r - 1) + std::size_t(planes(r - 1)) * kCapacity; }

constexpr unsigned kDeBruijn = 0x09af;
constexpr int slot(int p) { return static_cast<std::uint16_t>((1u << p) * kDeBruijn) >> 12; }

struct Frame {
  alignas(64) std::uint16_t table[kMostDistances][32];
  std::uint16_t* base;
  int count[kMostLeafLines];
  int k;
  std::uint8_t row[kMostLeafLines];
  std::uint64_t solutions, nodes;
  int dist(int i, int j) const { return row[i] < row[j] ? row[j] - row[i] : row[i] - row[j]; }
};

#if HWY_TARGET <= HWY_AVX3
struct Table { V attack; };
HWY_INLINE Table load_table(const std::uint16_t* p) { return {hn::Load(d, p)}; }
struct Index { V v; };
#if HWY_TARGET == HWY_AVX3_DL
HWY_INLINE Index index_of(V t, V) {  // of the lowest bit
  const V below = hn::AndNot(t, hn::Add(t, hn::Set(d, 0xffff)));
  return {hn::PopulationCount(below)};
}
void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  std::memcpy(table, attack, 32);
  for (int p = 16; p < 32; ++p) table[p] = 0xffff;
}
#else
HWY_INLINE Index index_of(V, V bit) { return {hn::ShiftRight<12>(hn::Mul(bit, hn::Set(d, kDeBruijn)))}; }
void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  for (int p = 0; p < 16; ++p) table[slot(p)] = attack[p];
  std::memcpy(table + 16, table, 32);
}
#endif
HWY_INLINE V strike(const Table& table, const Index& i, V f) {
  return hn::AndNot(V{_mm512_permutexvar_epi16(i.v.raw, table.attack.raw)}, f);
}
#else
struct Table { V low, high; };
HWY_INLINE Table load_table(const std::uint16_t* p) {
  return {hn::LoadDup128(d, p), hn::LoadDup128(d, p + 8)};
}
struct Index { V low, high; };
HWY_INLINE Index index_of(V, V bit) {
  const V nibble = hn::ShiftRight<12>(hn::Mul(bit, hn::Set(d, kDeBruijn)));
  return {hn::Or(nibble, hn::Set(d, 0x8000)), hn::Or(hn::ShiftLeft<8>(nibble), hn::Set(d, 0x0080))};
}
void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  std::uint8_t bytes[32];
  for (int p = 0; p < 16; ++p) {
    bytes[slot(p)] = static_cast<std::uint8_t>(attack[p]);
    bytes[16 + slot(p)] = static_cast<std::uint8_t>(attack[p] >> 8);
  }
  std::memcpy(table, bytes, 32);
}
HWY_INLINE V strike(const Table& table, const Index& i, V f) {
  return hn::AndNot(hn::TableLookupBytesOr0(table.low, i.low), hn::AndNot(hn::TableLookupBytesOr0(table.high, i.high), f));
}
#endif

#if HWY_TARGET == HWY_AVX3_DL
struct Packer {
  __mmask32 mask;
  int count;
  HWY_INLINE explicit Packer(M m) : mask(m.raw), count(std::popcount(static_cast<std::uint32_t>(m.raw))) {}
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(mask, v.raw));
  }
};
#elif HWY_TARGET == HWY_AVX3
struct Packer {
  __m512i low, high;
  int low_count, count;
  HWY_INLINE explicit Packer(M m) {
    const __m512i iota = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const auto lm = static_cast<__mmask16>(m.raw), hm = static_cast<__mmask16>(m.raw >> 16);
    low = _mm512_castsi256_si512(_mm512_cvtepi32_epi16(_mm512_maskz_compress_epi32(lm, iota)));
    high = _mm512_castsi256_si512(_mm512_cvtepi32_epi16(_mm512_maskz_compress_epi32(
        hm, _mm512_add_epi32(iota, _mm512_set1_epi32(16)))));
    low_count = std::popcount(static_cast<std::uint32_t>(lm));
    count = std::popcount(static_cast<std::uint32_t>(m.raw));
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm512_castsi512_si256(_mm512_permutexvar_epi16(low, v.raw)));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + low_count), _mm512_castsi512_si256(_mm512_permutexvar_epi16(high, v.raw)));
  }
};
#else
struct Shuffles { alignas(16) std::uint8_t bytes[256][16]; };
constexpr Shuffles make_shuffles() {
  Shuffles s{};
  for (int m = 0; m < 256; ++m) {
    int at = 0;
    for (int i = 0; i < 8; ++i)
      if (m >> i & 1) { s.bytes[m][at++] = 2 * i; s.bytes[m][at++] = 2 * i + 1; }
    for (; at < 16; ++at) s.bytes[m][at] = 0;
  }
  return s;
}
constexpr Shuffles kShuffles = make_shuffles();
#if HWY_TARGET == HWY_AVX2
HWY_INLINE std::uint32_t bits_of(M m) {
  // two bytes per lane -> one bit per lane
  const __m256i packed = _mm256_packs_epi16(m.raw, _mm256_setzero_si256());
  const auto b = static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
  return (b & 0xff) | (b >> 8 & 0xff00);
}
struct Packer {
  __m128i low, high;
  int low_count, count;
  HWY_INLINE explicit Packer(M m) {
    const std::uint32_t bits = bits_of(m);
    low = _mm_load_si128(reinterpret_cast<const __m128i*>(kShuffles.bytes[bits & 0xff]));
    high = _mm_load_si128(reinterpret_cast<const __m128i*>(kShuffles.bytes[bits >> 8]));
    low_count = std::popcount(bits & 0xff);
    count = std::popcount(bits);
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm_shuffle_epi8(_mm256_castsi256_si128(v.raw), low));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + low_count), _mm_shuffle_epi8(_mm256_extracti128_si256(v.raw, 1), high));
  }
};
#else
HWY_INLINE std::uint32_t bits_of(M m) {
  std::uint8_t bits[8];
  hn::StoreMaskBits(d, m, bits);
  return bits[0];
}
struct Packer {
  V shuffle;
  int count;
  HWY_INLINE explicit Packer(M m) {
    const std::uint32_t bits = bits_of(m);
    shuffle = hn::BitCast(d, hn::Load(hn::Full128<std::uint8_t>(), kShuffles.bytes[bits]));
    count = std::popcount(bits);
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const { hn::StoreU(hn::TableLookupBytes(v, shuffle), d, to); }
};
#endif
#endif

HWY_INLINE M nonzero(V v) { return hn::Ne(v, hn::Zero(d)); }

template <int R, bool kFull>
void step(Frame& f) {
  const int i = f.k - 1 - R;
  std::uint16_t* const at = f.base + offset(R);
  std::uint16_t* const to = f.base + offset(R - 1);
  Table table[R];
#pragma GCC unroll 16
  for (int j = 0; j < R; ++j) table[j] = load_table(f.table[f.dist(i, i + 1 + j)]);

  const int lanes = f.count[R];
  const int take = kFull ? std::min(kBlock, lanes / N * N) : lanes;
  const int begin = lanes - take;
  int left = begin, out = f.count[R - 1];
  f.nodes += take;
  for (int v = begin; v < lanes; v += N) {
    V t = hn::LoadU(d, at + v);
    M active;
    if constexpr (!kFull) {
      active = hn::FirstN(d, lanes - v);
      t = hn::IfThenElseZero(active, t);
    }
    const V bit = hn::And(t, hn::Sub(hn::Zero(d), t));
    const Index index = index_of(t, bit);
    V row[R], child[R];
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) {
      row[j] = hn::LoadU(d, at + (j + 1) * kCapacity + v);
      child[j] = strike(table[j], index, row[j]);
    }
    V fewest = child[0], all = child[0];
#pragma GCC unroll 16
    for (int j = 1; j < R; ++j) {
      fewest = hn::Min(fewest, child[j]);
      all = hn::Or(all, child[j]);
    }
    V columns, columns_left;
    M good = nonzero(fewest);
    if constexpr (kKeepColumns) {
      columns = hn::LoadU(d, at + (R + 1) * kCapacity + v);
      columns_left = hn::Xor(columns, bit);
      good = hn::And(good, hn::Eq(all, columns_left));
    } else {
      good = hn::And(good, hn::Eq(hn::PopulationCount(all), hn::Set(d, R)));
    }
    if constexpr (!kFull) good = hn::And(good, active);
    const Packer pack(good);
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) pack.store(child[j], to + j * kCapacity + out);
    if constexpr (kKeepColumns) pack.store(columns_left, to + R * kCapacity + out);
    out += pack.count;

    const V rest = hn::Xor(t, bit);
    const Packer again(nonzero(rest));
    again.store(rest, at + left);
#pragma GCC unroll 16
    for (int j = 0; j < R; ++j) again.store(row[j], at + (j + 1) * kCapacity + left);
    if constexpr (kKeepColumns) again.store(columns, at + (R + 1) * kCapacity + left);
    left += again.count;
  }
  f.count[R] = left;
  f.count[R - 1] = out;
}

template <bool kFull>
void last(Frame& f) {
  const int i = f.k - 3;
  std::uint16_t* const at = f.base + offset(2);
  const Table to_a = load_table(f.table[f.dist(i, i + 1)]), to_b = load_table(f.table[f.dist(i, i + 2)]),
              a_to_b = load_table(f.table[f.dist(i + 1, i + 2)]);
  const int lanes = f.count[2];
  const int take = kFull ? std::min(kBlock, lanes / N * N) : lanes;
  const int begin = lanes - take;
  int left = begin;
  f.nodes += take;
  std::uint64_t solutions = 0;
  for (int v = begin; v < lanes; v += N) {
    V t = hn::LoadU(d, at + v);
    const V row_a = hn::LoadU(d, at + kCapacity + v), row_b = hn::LoadU(d, at + 2 * kCapacity + v);
    if constexpr (!kFull) t = hn::IfThenElseZero(hn::FirstN(d, lanes - v), t);
    const V bit = hn::And(t, hn::Sub(hn::Zero(d), t));
    const Index index = index_of(t, bit);
    V a = strike(to_a, index, row_a);
    if constexpr (!kFull) a = hn::IfThenElseZero(hn::FirstN(d, lanes - v), a);
    const V b = strike(to_b, index, row_b);
    const V a1 = hn::And(a, hn::Sub(hn::Zero(d), a));
    const V b1 = strike(a_to_b, index_of(a, a1), b);
    const V a2 = hn::Xor(a, a1);
    const V b2 = strike(a_to_b, index_of(a2, a2), b);
    solutions += hn::CountTrue(d, hn::And(nonzero(a), nonzero(b1)));
    solutions += hn::CountTrue(d, hn::And(nonzero(a2), nonzero(b2)));
    const V rest = hn::Xor(t, bit);
    const Packer again(nonzero(rest));
    again.store(rest, at + left);
    again.store(row_a, at + kCapacity + left);
    again.store(row_b, at + 2 * kCapacity + left);
    left += again.count;
  }
  f.solutions += solutions;
  f.count[2] = left;
}

using StepFunction = void (*)(Frame&);
constexpr StepFunction kFullStep[16] = {
    nullptr, nullptr, last<true>, step<3, true>, step<4, true>, step<5, true>, step<6, true>, step<7, true>,
    step<8, true>, step<9, true>, step<10, true>, step<11, true>, step<12, true>, step<13, true>, step<14, true>, step<15, true>};
constexpr StepFunction kPartStep[16] = {
    nullptr, nullptr, last<false>, step<3, false>, step<4, false>, step<5, false>, step<6, false>, step<7, false>,
    step<8, false>, step<9, false>, step<10, false>, step<11, false>, step<12, false>, step<13, false>, step<14, false>, step<15, false>};
}  // namespace

LeafCount count_leaf(const Leaf& leaf, Scratch& scratch) {
  const int k = leaf.lines;
  if (k <= 3) return count_leaf_scalar(leaf, scratch);
  Frame& f = *reinterpret_cast<Frame*>(scratch.data());
  f.base = reinterpret_cast<std::uint16_t*>(scratch.data() + (sizeof(Frame) + 63) / 64 * 64);
  static_assert(sizeof(Frame) + 64 + 2 * (offset(15) + planes(15) * kCapacity) <= Scratch::kBytes);
  f.k = k;
  f.solutions = f.nodes = 0;
  int low = 255, high = 0;
  for (int i = 0; i < k; ++i) {
    f.row[i] = leaf.row[i];
    low = std::min<int>(low, leaf.row[i]);
    high = std::max<int>(high, leaf.row[i]);
    f.count[i] = 0;
  }
  for (int x = 1; x <= high - low; ++x) fill_table(leaf.attack[x], f.table[x]);
  const int top = k - 1;
  std::uint16_t* const at = f.base + offset(top);
  for (int j = 0; j < k; ++j) at[j * kCapacity] = leaf.free[j];
  if (kKeepColumns) at[k * kCapacity] = (1u << k) - 1;
  f.count[top] = leaf.free[0] != 0;
  for (int r = top;;) {
    // deepest level with a block
    if (f.count[r] >= kBlock) {
      kFullStep[r](f);
      if (r > 2 && f.count[r - 1] >= kBlock) --r;
      continue;
    }
    // go up
    int up = r;
    while (up < top && f.count[up] < kBlock) ++up;
    if (f.count[up] >= kBlock) { r = up; continue; }
    // nothing full: shallowest non-empty
    r = top;
    while (r > 2 && f.count[r] == 0) --r;
    if (f.count[r] == 0) break;
    (f.count[r] >= N ? kFullStep : kPartStep)[r](f);
    if (r > 2 && f.count[r - 1] >= kBlock) --r;
  }
  return {f.solutions, f.nodes};
}
#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {
LeafFunction vector_leaf(std::int64_t target) {
#define Q(T) if (target == HWY_##T) return HWY_CHOOSE_##T(count_leaf);
  Q(AVX3_DL) Q(AVX3) Q(AVX2) Q(SSE4) Q(NEON) Q(WASM)
#undef Q
  return nullptr;
}
}  // namespace queens::simd
#endif
