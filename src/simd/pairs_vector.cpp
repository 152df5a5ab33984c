// The vector kernels of the half-board join, one source for every target.
//
// Idea.   Lists are filtered a vector at a time and packed. Pairs are counted by blocks of as many
//         e's as a vector has bits: the block is turned into bit slices ("which e's lack this
//         bit"), slices into tables, and each w costs one load and one AND for each chunk of its
//         bits. The ANDs are summed by carry-save adders, sixteen to a population count.
// Stream. Where a w's rows lie is worked out once for all blocks, as 16-bit offsets, chunk by chunk
//         for sixteen w's; two blocks at a time share the loads of it.
// Source. Carry-save counting: Harley and Seal, in Warren, Hacker's Delight, 2nd ed., 5-1.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/pairs_vector.cpp"
#define HWY_WANT_AVX3_DL
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_PPC8)
#include <algorithm>
#include <bit>
#include <cstring>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>
#include "simd/pair_tables.hpp"
#include "simd/ticks.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

const PairKernel& pairs() { return scalar_pairs(); }

#else
namespace {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint64_t, 8>;
using V = hn::Vec<D>;
using Bytes = hn::Repartition<std::uint8_t, D>;
constexpr std::size_t kWords = hn::MaxLanes(D());  // 64-bit words in a vector
constexpr std::size_t kRow = kWords * 8;           // bytes in a row of a table
constexpr std::size_t kBlock = kRow * 8;           // e's, one bit each in a row
constexpr std::size_t kGroup = 16;                 // w's to a population count
constexpr std::size_t kPiece = 4096;               // w's in the stream at a time
constexpr int kBlocksAtOnce = kWords == 8 ? 2 : 1;

HWY_INLINE V set(std::uint64_t value) { return hn::Set(D(), value); }
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE hn::Mask<D> none_of(V v, V mask) {
  return hn::Mask<D>{_mm512_testn_epi64_mask(v.raw, mask.raw)};
}
HWY_INLINE V or_and(V a, V b, V c) { return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0xf8)}; }
#else
HWY_INLINE hn::Mask<D> none_of(V v, V mask) { return hn::Eq(hn::And(v, mask), hn::Zero(D())); }
HWY_INLINE V or_and(V a, V b, V c) { return hn::Or(a, hn::And(b, c)); }
#endif

// Stores the lanes of v that are in `keep` side by side, and returns how many; the lanes behind them
// are overwritten. Highway's Compress for 64-bit lanes copies a table of 2 KB to the stack each time
// (GCC 12, Highway 1.0.3).
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE std::size_t pack(V v, hn::Mask<D> keep, std::uint64_t* to) {
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(keep.raw, v.raw));
  return static_cast<std::size_t>(_mm_popcnt_u32(keep.raw));
}
#elif HWY_TARGET == HWY_AVX2
HWY_INLINE std::size_t pack(V v, hn::Mask<D> keep, std::uint64_t* to) {
  const auto bits = static_cast<unsigned>(
      _mm256_movemask_pd(_mm256_castsi256_pd(hn::VecFromMask(D(), keep).raw)));
  const __m256i lanes = _mm256_cvtepu8_epi32(
      _mm_cvtsi64_si128(static_cast<long long>(kLanesKept.of[bits])));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(v.raw, lanes));
  return static_cast<std::size_t>(_mm_popcnt_u32(bits));
}
#else
HWY_INLINE std::size_t pack(V v, hn::Mask<D> keep, std::uint64_t* to) {
  std::uint8_t bits[8];
  hn::StoreMaskBits(D(), keep, bits);
  HWY_ALIGN std::uint64_t lanes[kWords];
  hn::Store(v, D(), lanes);
  to[0] = lanes[0];
  to[bits[0] & 1] = lanes[kWords - 1];
  return static_cast<std::size_t>(std::popcount(bits[0]));
}
static_assert(kWords == 2);
#endif

// ---- Lists -------------------------------------------------------------------------------------

std::size_t filter(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                   std::uint64_t* to) {
  const V bits = set(mask);
  std::size_t kept = 0, i = 0;
  for (; i + kWords <= count; i += kWords) {
    const V v = hn::LoadU(D(), from + i);
    const auto keep = none_of(v, bits);
    kept += pack(v, keep, to + kept);
  }
  if (i < count) {
    const V v = hn::LoadU(D(), from + i);  // the list's slack may be read
    const auto keep = hn::And(none_of(v, bits), hn::FirstN(D(), count - i));
    kept += pack(v, keep, to + kept);
  }
  return kept;
}

std::size_t expand(const Stretch* stretches, std::size_t count, std::uint64_t mask,
                   std::uint64_t* to) {
  const V kept_bits = set(mask);
  std::size_t kept = 0;
  for (const Stretch* s = stretches; s != stretches + count; ++s) {
    const V conflict = set(s->conflict), bits = set(s->bits);
    const std::uint64_t* const next = s + 1 < stretches + count ? s[1].keys : s->keys;
    const std::uint64_t* const keys = s->keys;
    const std::size_t end = s->count;
    std::size_t i = 0;
    for (; i + kWords <= end; i += kWords) {
      __builtin_prefetch(next + i);  // tables are larger than caches
      const V key = hn::LoadU(D(), keys + i);
      kept += pack(or_and(bits, key, kept_bits), none_of(key, conflict), to + kept);
    }
    if (i < end) {
      __builtin_prefetch(next + i);
      const V key = hn::LoadU(D(), keys + i);
      const auto keep = hn::And(none_of(key, conflict), hn::FirstN(D(), end - i));
      kept += pack(or_and(bits, key, kept_bits), keep, to + kept);
    }
  }
  return kept;
}

void deal(const std::uint64_t* from, std::size_t count, std::uint64_t a, std::uint64_t b,
          bool up_to_one, std::uint64_t* const to[3], std::size_t kept[3]) {
  const V bit_a = set(a), bit_b = set(b), either = set(a | b);
  std::size_t none = 0, one = 0, both = 0;
  for (std::size_t i = 0; i < count; i += kWords) {
    const V v = hn::LoadU(D(), from + i);
    const auto real = hn::FirstN(D(), std::min(kWords, count - i));
    const auto has_none = hn::And(real, none_of(v, either));
    const auto lacks_one = hn::And(real, hn::Or(none_of(v, bit_a), none_of(v, bit_b)));
    const auto middle = up_to_one ? lacks_one : hn::AndNot(has_none, lacks_one);
    const auto has_both = hn::AndNot(lacks_one, real);
    none += pack(v, has_none, to[0] + none);
    one += pack(v, middle, to[1] + one);
    both += pack(v, has_both, to[2] + both);
  }
  kept[0] = none, kept[1] = one, kept[2] = both;
}

void reverse(std::uint64_t* words, std::size_t count, int bits) {
  const hn::Repartition<std::uint8_t, D> bytes;
  alignas(16) static constexpr std::uint8_t kNibble[16] = {
      0x0, 0x8, 0x4, 0xc, 0x2, 0xa, 0x6, 0xe, 0x1, 0x9, 0x5, 0xd, 0x3, 0xb, 0x7, 0xf};
  alignas(16) static constexpr std::uint8_t kBack[16] = {7,  6,  5,  4,  3,  2,  1, 0,
                                                         15, 14, 13, 12, 11, 10, 9, 8};
  const auto nibble = hn::LoadDup128(bytes, kNibble), back = hn::LoadDup128(bytes, kBack);
  const auto fifteen = hn::Set(bytes, 15);
  const V low = set(~std::uint64_t{0} >> (64 - bits));
  for (std::size_t i = 0; i < count; i += kWords) {  // the list's slack too
    const V v = hn::LoadU(D(), words + i);
    const auto b = hn::TableLookupBytes(hn::BitCast(bytes, hn::ShiftLeftSame(v, 64 - bits)), back);
    const auto left = hn::ShiftLeft<4>(hn::TableLookupBytes(nibble, hn::And(b, fifteen)));
    const auto right = hn::TableLookupBytes(nibble, hn::And(hn::ShiftRight<4>(b), fifteen));
    hn::StoreU(hn::Or(hn::AndNot(low, v), hn::BitCast(D(), hn::Or(left, right))), D(), words + i);
  }
}

std::uint64_t any(const std::uint64_t* words, std::size_t count) {
  V sum = hn::Zero(D());
  std::size_t i = 0;
  for (; i + kWords <= count; i += kWords) sum = hn::Or(sum, hn::LoadU(D(), words + i));
  HWY_ALIGN std::uint64_t lanes[kWords];
  hn::Store(sum, D(), lanes);
  std::uint64_t bits = 0;
  for (const std::uint64_t lane : lanes) bits |= lane;
  for (; i < count; ++i) bits |= words[i];
  return bits;
}

std::uint64_t common(const std::uint64_t* words, std::size_t count) {
  V sum = set(~std::uint64_t{0});
  std::size_t i = 0;
  for (; i + kWords <= count; i += kWords) sum = hn::And(sum, hn::LoadU(D(), words + i));
  HWY_ALIGN std::uint64_t lanes[kWords];
  hn::Store(sum, D(), lanes);
  std::uint64_t bits = ~std::uint64_t{0};
  for (const std::uint64_t lane : lanes) bits &= lane;
  for (; i < count; ++i) bits &= words[i];
  return bits;
}

// ---- Blocks ------------------------------------------------------------------------------------

// Where things lie in the scratch memory.
struct Layout {
  alignas(64) std::uint8_t table[kBlocksAtOnce][(Chunks::kMost << Chunks::kMostBits) * kRow + kRow];
  alignas(64) std::uint8_t slice[kMostLiveBits][kRow];
  alignas(64) std::uint64_t last[kBlock];  // a block that is not full
  alignas(64) std::uint32_t squeezed[kPiece + kGroup];
  alignas(64) std::uint16_t stream[(kPiece + kGroup) * Chunks::kMost];
};
static_assert(sizeof(Layout) <= PairScratch::kBytes);

// kRow words become eight vectors, the j-th of the j-th bytes of all; in an order of its own, the
// same for every j. Blockwise: two words of 128 bits to eight pairs of bytes, then the transposition
// of eight times eight pairs.
struct Planes {
  hn::Vec<Bytes> byte[8];
};

HWY_INLINE Planes planes(const std::uint64_t* words) {
  const hn::Repartition<std::uint16_t, D> d16;
  const hn::Repartition<std::uint32_t, D> d32;
  alignas(16) static constexpr std::uint8_t kPairs[16] = {0, 8,  1, 9,  2, 10, 3, 11,
                                                          4, 12, 5, 13, 6, 14, 7, 15};
  const auto pairs = hn::LoadDup128(Bytes(), kPairs);
  hn::Vec<decltype(d16)> a[8];
#pragma GCC unroll 8
  for (std::size_t i = 0; i < 8; ++i)
    a[i] = hn::BitCast(
        d16, hn::TableLookupBytes(hn::BitCast(Bytes(), hn::LoadU(D(), words + i * kWords)), pairs));
  hn::Vec<decltype(d32)> b[8];
#pragma GCC unroll 4
  for (int i = 0; i < 4; ++i) {
    b[2 * i] = hn::BitCast(d32, hn::InterleaveLower(d16, a[2 * i], a[2 * i + 1]));
    b[2 * i + 1] = hn::BitCast(d32, hn::InterleaveUpper(d16, a[2 * i], a[2 * i + 1]));
  }
  V c[8];  // [4 * half + 2 * (high pair of bytes) + ...]
#pragma GCC unroll 2
  for (int half = 0; half < 2; ++half) {
    const auto &low0 = b[4 * half], &high0 = b[4 * half + 1], &low1 = b[4 * half + 2],
               &high1 = b[4 * half + 3];
    c[4 * half] = hn::BitCast(D(), hn::InterleaveLower(d32, low0, low1));       // bytes 0, 1
    c[4 * half + 1] = hn::BitCast(D(), hn::InterleaveUpper(d32, low0, low1));   // 2, 3
    c[4 * half + 2] = hn::BitCast(D(), hn::InterleaveLower(d32, high0, high1));  // 4, 5
    c[4 * half + 3] = hn::BitCast(D(), hn::InterleaveUpper(d32, high0, high1));  // 6, 7
  }
  Planes planes;
#pragma GCC unroll 4
  for (int j = 0; j < 4; ++j) {
    planes.byte[2 * j] = hn::BitCast(Bytes(), hn::InterleaveLower(D(), c[j], c[4 + j]));
    planes.byte[2 * j + 1] = hn::BitCast(Bytes(), hn::InterleaveUpper(D(), c[j], c[4 + j]));
  }
  return planes;
}

// bits[i]: which of kRow words, in the order of their planes, have bit i; for the bits of `wanted`.
// Groups of 64 words.
#if HWY_TARGET == HWY_AVX3_DL
// An affine map of the identity by eight bytes transposes their bits, in reversed order.
HWY_INLINE void slice_group(const std::uint64_t* words, std::uint64_t wanted, std::uint64_t* bits) {
  alignas(64) static constexpr std::uint8_t kColumns[64] = {
      0, 8,  16, 24, 32, 40, 48, 56, 1, 9,  17, 25, 33, 41, 49, 57, 2, 10, 18, 26, 34, 42,
      50, 58, 3, 11, 19, 27, 35, 43, 51, 59, 4, 12, 20, 28, 36, 44, 52, 60, 5, 13, 21, 29,
      37, 45, 53, 61, 6, 14, 22, 30, 38, 46, 54, 62, 7, 15, 23, 31, 39, 47, 55, 63};
  const __m512i columns = _mm512_load_si512(kColumns);
  const __m512i identity = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
  const Planes p = planes(words);
#pragma GCC unroll 8
  for (int j = 0; j < 8; ++j) {
    if ((wanted >> (8 * j) & 0xff) == 0) continue;
    __m512i turned;  // not by its intrinsic: Highway 1.0.3 leaves GFNI out of the target's options
    asm("vgf2p8affineqb $0, %2, %1, %0" : "=v"(turned) : "v"(identity), "v"(p.byte[j].raw));
    _mm512_storeu_si512(bits + 8 * j, _mm512_maskz_permutexvar_epi8(~__mmask64{0}, columns, turned));
  }
}
#else
HWY_INLINE void slice_group(const std::uint64_t* words, std::uint64_t wanted, std::uint64_t* bits) {
  const Planes p = planes(words);
  HWY_ALIGN std::uint8_t byte[8][kRow];
#pragma GCC unroll 8
  for (int j = 0; j < 8; ++j) hn::Store(p.byte[j], Bytes(), byte[j]);
  for (; wanted != 0; wanted &= wanted - 1) {
    const int bit = std::countr_zero(wanted);
    const auto one = hn::Set(Bytes(), static_cast<std::uint8_t>(1u << bit % 8));
    const auto has = hn::Eq(hn::And(hn::Load(Bytes(), byte[bit / 8]), one), one);
    bits[bit] = 0;
    hn::StoreMaskBits(Bytes(), has, reinterpret_cast<std::uint8_t*>(bits + bit));
  }
}
#endif

// slice[i]: which e's of the block have the bit that is squeezed into position i.
HWY_INLINE void slice_block(const std::uint64_t* e, std::uint64_t live, const Squeeze& squeeze,
                            Layout& layout) {
  const int count = std::popcount(live);
  for (std::size_t g = 0; g < 8; ++g) {
    alignas(64) std::uint64_t bits[64];
    slice_group(e + g * kRow, live, bits);
    for (int i = 0; i < count; ++i)
      std::memcpy(layout.slice[i] + g * (kRow / 8), &bits[squeeze.bit_at[i]], kRow / 8);
  }
}

HWY_INLINE void build_tables(const Chunks& chunks, const Layout& layout, std::uint8_t* table) {
  for (int chunk = 0; chunk < chunks.count; ++chunk) {
    std::uint8_t* const rows = table + (static_cast<std::size_t>(chunk) << chunks.bits) * kRow;
    hn::Store(hn::Set(Bytes(), 0xff), Bytes(), rows);
    for (int b = 0; b < chunks.bits_of(chunk); ++b) {
      const auto has = hn::Load(Bytes(), layout.slice[chunks.first_bit(chunk) + b]);
      const std::size_t half = kRow << b;
#pragma GCC unroll 4
      for (std::size_t k = 0; k < half; k += kRow)
        hn::Store(hn::AndNot(has, hn::Load(Bytes(), rows + k)), Bytes(), rows + half + k);
    }
  }
  // What w's that only fill up a group look at.
  hn::Store(hn::Zero(Bytes()), Bytes(),
            table + (static_cast<std::size_t>(chunks.count) << chunks.bits) * kRow);
}

// ---- Stream ------------------------------------------------------------------------------------

// Squeezes w's, and returns how many have no live bit at all.
HWY_INLINE std::size_t squeeze_words(const std::uint64_t* w, std::size_t count,
                                     const Squeeze& squeeze, std::uint32_t* to) {
  const hn::Rebind<std::uint32_t, D> d32;
  const V stay = set(squeeze.stay);
  std::size_t empty = 0;
  for (std::size_t i = 0; i < count; i += kWords) {
    const V v = hn::LoadU(D(), w + i);
    V low = hn::And(v, stay);
    for (int m = 0; m < squeeze.moves; ++m)
      low = hn::Or(low, hn::And(hn::ShiftRightSame(v, squeeze.move[m].shift),
                                set(squeeze.move[m].mask)));
    hn::StoreU(hn::TruncateTo(d32, low), d32, to + i);
    const auto zero = hn::Eq(low, hn::Zero(D()));
    empty += hn::CountTrue(D(), i + kWords <= count
                                    ? zero
                                    : hn::And(zero, hn::FirstN(D(), count - i)));
  }
  return empty;
}

// stream[group][chunk][w]: where the row lies, in bytes from the first table.
HWY_INLINE void write_stream(const Chunks& chunks, std::size_t count, Layout& layout) {
  const hn::CappedTag<std::uint32_t, kGroup> d32;
  const hn::Rebind<std::uint16_t, decltype(d32)> d16;
  constexpr std::size_t kLanes = hn::MaxLanes(d32);
  constexpr int kRowShift = std::countr_zero(kRow);
  const std::size_t groups = (count + kGroup - 1) / kGroup;
  std::uint16_t* to = layout.stream;
  const auto cut = hn::Set(d32, (1u << chunks.bits) - 1);
  for (std::size_t g = 0; g < groups; ++g) {
    for (int chunk = 0; chunk < chunks.count; ++chunk) {
      const auto base = hn::Set(d32, static_cast<std::uint32_t>(chunk) << (chunks.bits + kRowShift));
      for (std::size_t i = 0; i < kGroup; i += kLanes) {
        const auto word = hn::Load(d32, layout.squeezed + g * kGroup + i);
        const auto row = hn::And(hn::ShiftRightSame(word, chunks.first_bit(chunk)), cut);
        hn::StoreU(hn::TruncateTo(d16, hn::Add(hn::ShiftLeft<kRowShift>(row), base)), d16, to + i);
      }
      to += kGroup;
    }
  }
  if (count % kGroup != 0) {
    std::uint16_t* const last = to - chunks.count * static_cast<int>(kGroup);
    for (std::size_t i = count % kGroup; i < kGroup; ++i)
      last[i] = static_cast<std::uint16_t>(static_cast<std::size_t>(chunks.count)
                                           << (chunks.bits + kRowShift));
    for (int chunk = 1; chunk < chunks.count; ++chunk)
      for (std::size_t i = count % kGroup; i < kGroup; ++i) last[chunk * kGroup + i] = 0;
  }
}

// ---- Counting ----------------------------------------------------------------------------------

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE V and3(V a, V b, V c) { return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0x80)}; }
HWY_INLINE V parity(V a, V b, V c) { return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0x96)}; }
HWY_INLINE V majority(V a, V b, V c) {
  return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0xe8)};
}
#else
HWY_INLINE V and3(V a, V b, V c) { return hn::And(hn::And(a, b), c); }
HWY_INLINE V parity(V a, V b, V c) { return hn::Xor(hn::Xor(a, b), c); }
HWY_INLINE V majority(V a, V b, V c) { return hn::Or(hn::And(a, b), hn::And(c, hn::Xor(a, b))); }
#endif

// One vector for each block that is looked at with the same w.
template <int B>
struct Each {
  V of[B];
};

constexpr std::size_t kTable = sizeof(Layout::table[0]);

template <int C, int B>
HWY_INLINE Each<B> partners(const std::uint8_t* table, const std::uint16_t* at) {
  Each<B> v;
  const auto row = [table, at](int chunk, int b) HWY_ATTR {
    return hn::Load(D(), reinterpret_cast<const std::uint64_t*>(
                             table + static_cast<std::size_t>(b) * kTable + at[chunk * kGroup]));
  };
#pragma GCC unroll 2
  for (int b = 0; b < B; ++b) {
    v.of[b] = row(0, b);
#pragma GCC unroll 6
    for (int chunk = 1; chunk < C; chunk += 2)
      v.of[b] = chunk + 1 < C ? and3(v.of[b], row(chunk, b), row(chunk + 1, b))
                              : hn::And(v.of[b], row(chunk, b));
  }
  return v;
}

// Sums of bits, position by position, in binary: the digits below 16, and how many sixteens.
template <int B>
struct Sums {
  Each<B> ones, twos, fours, eights, sixteens;
};

template <int B>
HWY_INLINE Each<B> add(Each<B>& digit, const Each<B>& x, const Each<B>& y) {
  Each<B> carry;
#pragma GCC unroll 2
  for (int b = 0; b < B; ++b) {
    carry.of[b] = majority(digit.of[b], x.of[b], y.of[b]);
    digit.of[b] = parity(digit.of[b], x.of[b], y.of[b]);
  }
  return carry;
}

template <int C, int B>
HWY_INLINE Each<B> add_four(const std::uint8_t* table, const std::uint16_t* at, Sums<B>& sums) {
  const Each<B> w0 = partners<C, B>(table, at), w1 = partners<C, B>(table, at + 1);
  const Each<B> two0 = add<B>(sums.ones, w0, w1);
  const Each<B> w2 = partners<C, B>(table, at + 2), w3 = partners<C, B>(table, at + 3);
  const Each<B> two1 = add<B>(sums.ones, w2, w3);
  return add<B>(sums.twos, two0, two1);
}

template <int C, int B>
std::uint64_t visit(const Layout& layout, std::size_t groups) {
  Sums<B> sums;
  const V zero = hn::Zero(D());
  for (int b = 0; b < B; ++b)
    sums.ones.of[b] = sums.twos.of[b] = sums.fours.of[b] = sums.eights.of[b] =
        sums.sixteens.of[b] = zero;
  const std::uint8_t* const table = layout.table[0];
  const std::uint16_t* at = layout.stream;
  for (std::size_t g = 0; g < groups; ++g, at += C * kGroup) {
    const Each<B> four0 = add_four<C, B>(table, at, sums);
    const Each<B> four1 = add_four<C, B>(table, at + 4, sums);
    const Each<B> eight0 = add<B>(sums.fours, four0, four1);
    const Each<B> four2 = add_four<C, B>(table, at + 8, sums);
    const Each<B> four3 = add_four<C, B>(table, at + 12, sums);
    const Each<B> eight1 = add<B>(sums.fours, four2, four3);
    const Each<B> sixteen = add<B>(sums.eights, eight0, eight1);
#pragma GCC unroll 2
    for (int b = 0; b < B; ++b)
      sums.sixteens.of[b] = hn::Add(sums.sixteens.of[b], hn::PopulationCount(sixteen.of[b]));
  }
  V all = zero;
  for (int b = 0; b < B; ++b) {
    all = hn::Add(all, hn::ShiftLeft<4>(sums.sixteens.of[b]));
    all = hn::Add(all, hn::ShiftLeft<3>(hn::PopulationCount(sums.eights.of[b])));
    all = hn::Add(all, hn::ShiftLeft<2>(hn::PopulationCount(sums.fours.of[b])));
    all = hn::Add(all, hn::ShiftLeft<1>(hn::PopulationCount(sums.twos.of[b])));
    all = hn::Add(all, hn::PopulationCount(sums.ones.of[b]));
  }
  return hn::GetLane(hn::SumOfLanes(D(), all));
}

using Visit = std::uint64_t (*)(const Layout&, std::size_t);
constexpr Visit kVisit[2][Chunks::kMost + 1] = {
    {nullptr, visit<1, 1>, visit<2, 1>, visit<3, 1>, visit<4, 1>, visit<5, 1>, visit<6, 1>},
    {nullptr, visit<1, kBlocksAtOnce>, visit<2, kBlocksAtOnce>, visit<3, kBlocksAtOnce>,
     visit<4, kBlocksAtOnce>, visit<5, kBlocksAtOnce>, visit<6, kBlocksAtOnce>}};

// The stream of w[0..count) into the layout; returns how many have no live bit.
std::size_t lay_out(const std::uint64_t* w, std::size_t count, const Chunks& chunks,
                    const Squeeze& squeeze, Layout& layout, std::uint64_t* ticks) {
  const Stopwatch watch(ticks);
  const std::size_t empty = squeeze_words(w, count, squeeze, layout.squeezed);
  write_stream(chunks, count, layout);
  return empty;
}

// The tables of e[0..count), count at most kBlock.
void tabulate(const std::uint64_t* e, std::size_t count, std::uint64_t live, const Chunks& chunks,
              const Squeeze& squeeze, Layout& layout, int table, std::uint64_t* ticks) {
  const Stopwatch watch(ticks);
  if (count < kBlock) {
    std::copy(e, e + count, layout.last);
    std::fill(layout.last + count, layout.last + kBlock, ~std::uint64_t{0});
    e = layout.last;
  }
  slice_block(e, live, squeeze, layout);
  build_tables(chunks, layout, layout.table[table]);
}

std::uint64_t count_pairs(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                          std::size_t w_count, std::uint64_t live, PairScratch& scratch) {
  Layout& layout = *reinterpret_cast<Layout*>(scratch.data());
  const Chunks chunks(std::popcount(live));
  const Squeeze squeeze(live);
  // The last block is filled up with words that go with none but the w's without a live bit.
  const std::size_t blocks = (e_count + kBlock - 1) / kBlock, fill = blocks * kBlock - e_count;
  std::uint64_t pairs = 0;
  for (std::size_t first = 0; first < w_count; first += kPiece) {
    const std::size_t count = std::min(kPiece, w_count - first);
    const std::size_t groups = (count + kGroup - 1) / kGroup;
    pairs -= fill * lay_out(w + first, count, chunks, squeeze, layout, scratch.table_ticks);
    for (std::size_t block = 0; block < blocks;) {
      const int together = static_cast<int>(std::min<std::size_t>(kBlocksAtOnce, blocks - block));
      for (int b = 0; b < together; ++b, ++block)
        tabulate(e + block * kBlock, std::min(kBlock, e_count - block * kBlock), live, chunks,
                 squeeze, layout, b, scratch.table_ticks);
      pairs += kVisit[together == kBlocksAtOnce][chunks.count](layout, groups);
    }
  }
  return pairs;
}

std::uint64_t count_directly(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                             std::size_t w_count, std::uint64_t live) {
  std::uint64_t pairs = 0;
  const auto rest = hn::FirstN(D(), e_count % kWords);
  for (std::size_t j = 0; j < w_count; ++j) {
    const V word = set(w[j] & live);
    std::size_t i = 0;
    for (; i + kWords <= e_count; i += kWords)
      pairs += hn::CountTrue(D(), none_of(hn::LoadU(D(), e + i), word));
    if (i < e_count)
      pairs += hn::CountTrue(D(), hn::And(rest, none_of(hn::LoadU(D(), e + i), word)));
  }
  return pairs;
}

}  // namespace

const PairKernel& pairs() {
  static constexpr PairKernel kKernel{kBlock,  filter, expand, deal,        reverse,
                                      any,     common, count_pairs, count_directly};
  return kKernel;
}

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

const PairKernel* vector_pairs(std::int64_t target) {
  const PairKernel& (*kernel)() = nullptr;
  switch (target) {
    case HWY_AVX3_DL: kernel = HWY_CHOOSE_AVX3_DL(pairs); break;
    case HWY_AVX3: kernel = HWY_CHOOSE_AVX3(pairs); break;
    case HWY_AVX2: kernel = HWY_CHOOSE_AVX2(pairs); break;
    case HWY_SSE4: kernel = HWY_CHOOSE_SSE4(pairs); break;
    case HWY_NEON: kernel = HWY_CHOOSE_NEON(pairs); break;
    case HWY_WASM: kernel = HWY_CHOOSE_WASM(pairs); break;
    default: break;
  }
  return kernel == nullptr ? nullptr : &kernel();
}

}  // namespace queens::simd
#endif
