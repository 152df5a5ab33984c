// Prepares the first list of count_pairs (pairs.hpp), which counts the pairs (e, w) of words without a common bit.
// The e's, a block at a time, become bit slices and then look-up tables (pair_tables.hpp); word_stream-inl.hpp
// prepares the w's. Included once per Highway target.
#if defined(QUEENS_SIMD_WORD_BLOCKS_INL_HPP_) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_SIMD_WORD_BLOCKS_INL_HPP_
#undef QUEENS_SIMD_WORD_BLOCKS_INL_HPP_
#else
#define QUEENS_SIMD_WORD_BLOCKS_INL_HPP_
#endif

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>
#include "simd/pair_tables.hpp"
#include "simd/word_lists-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
namespace {

// The layout of the scratch memory.
struct Layout {
  alignas(64) std::uint8_t table[kBlocksAtOnce][(Chunks::kMost << Chunks::kMostBits) * kRow + kRow];
  alignas(64) std::uint8_t slice[kMostLiveBits][kRow];
  alignas(64) std::uint64_t last[kBlock];  // the last block, padded
  alignas(64) std::uint32_t squeezed[kPiece + kGroup];
  alignas(64) std::uint16_t stream[(kPiece + kGroup) * Chunks::kMost];
};
static_assert(sizeof(Layout) <= PairScratch::kBytes);

// Turns kRow words into eight vectors; the j-th holds the j-th byte of every word. The order of the words is
// permuted, the same way for every j. In each 128-bit block, the bytes of two words are interleaved into eight
// pairs; then a matrix of eight by eight pairs is transposed.
struct Planes {
  hn::Vec<Bytes> byte[8];
  HWY_INLINE Planes() {}  // GCC 12 would compile its own for another target: see lanes-inl.hpp
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
    c[4 * half] = hn::BitCast(D(), hn::InterleaveLower(d32, low0, low1));        // bytes 0, 1
    c[4 * half + 1] = hn::BitCast(D(), hn::InterleaveUpper(d32, low0, low1));    // 2, 3
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

// bits[i]: which of kRow words, in the order of their planes, have bit i; only for the bits i in `wanted`.
#if HWY_TARGET == HWY_AVX3_DL
// Exchanges the rows and columns of eight by eight bytes.
alignas(64) constexpr std::uint8_t kColumns[64] = {
    0,  8,  16, 24, 32, 40, 48, 56, 1,  9,  17, 25, 33, 41, 49, 57, 2,  10, 18, 26, 34, 42,
    50, 58, 3,  11, 19, 27, 35, 43, 51, 59, 4,  12, 20, 28, 36, 44, 52, 60, 5,  13, 21, 29,
    37, 45, 53, 61, 6,  14, 22, 30, 38, 46, 54, 62, 7,  15, 23, 31, 39, 47, 55, 63};

// GFNI's affine map multiplies bytes by a matrix of bits. If eight bytes serve as the matrix, and the identity
// matrix as the bytes, the result is the eight bytes with their bits transposed, in reversed order.
HWY_INLINE void slice_group(const std::uint64_t* words, std::uint64_t wanted, std::uint64_t* bits) {
  const __m512i columns = _mm512_load_si512(kColumns);
  const __m512i identity = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201));
  const Planes p = planes(words);
#pragma GCC unroll 8
  for (int j = 0; j < 8; ++j) {
    if ((wanted >> (8 * j) & 0xff) == 0) continue;
    __m512i turned;  // assembler: Highway 1.0.3 does not enable GFNI for this target
    asm("vgf2p8affineqb $0, %2, %1, %0" : "=v"(turned) : "v"(identity), "v"(p.byte[j].raw));
    _mm512_storeu_si512(bits + 8 * j,
                        _mm512_maskz_permutexvar_epi8(~__mmask64{0}, columns, turned));
  }
}
#elif HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
// x86 has an instruction that collects the highest bits of all bytes in a number; adding a byte to itself moves
// its next bit to the top.
HWY_INLINE void slice_group(const std::uint64_t* words, std::uint64_t wanted, std::uint64_t* bits) {
  const Planes p = planes(words);
#pragma GCC unroll 8
  for (int j = 0; j < 8; ++j) {
    if ((wanted >> (8 * j) & 0xff) == 0) continue;
    auto plane = p.byte[j];
#pragma GCC unroll 8
    for (int i = 7; i >= 0; --i) {
      hn::StoreMaskBits(Bytes(), hn::MaskFromVec(plane),
                        reinterpret_cast<std::uint8_t*>(bits + 8 * j + i));
      plane = hn::Add(plane, plane);
    }
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

// slice[i]: which e's of the block have bit bit_at[i].
HWY_INLINE void slice_block(const std::uint64_t* e, std::uint64_t live,
                            const std::uint8_t (&bit_at)[kMostLiveBits], Layout& layout) {
  const int count = std::popcount(live);
  for (std::size_t g = 0; g < 8; ++g) {
    alignas(64) std::uint64_t bits[64];
    slice_group(e + g * kRow, live, bits);
    for (int i = 0; i < count; ++i)
      std::memcpy(layout.slice[i] + g * (kRow / 8), &bits[bit_at[i]], kRow / 8);
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
  // A row of zeros, for the padding of the last group of w's.
  hn::Store(hn::Zero(Bytes()), Bytes(),
            table + (static_cast<std::size_t>(chunks.count) << chunks.bits) * kRow);
}

}  // namespace
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard, per target
