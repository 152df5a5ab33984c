// The list operations of pairs.hpp with vectors: they filter lists of 64-bit words, and count the pairs (e, w) of
// words from two lists that have no bit in common. One source for every instruction set.
//
// Idea.   Lists are filtered a vector at a time and packed. To count pairs, the list of e's is cut into blocks of
//         as many e's as a vector has bits. A block is turned into bit slices ("which e's lack this bit?"), and
//         these into tables (pair_tables.hpp). Then each w costs one load and one AND for each chunk of its bits;
//         the result has one bit for each e that is compatible with w. Carry-save adders sum up these results, so
//         that sixteen of them need one population count.
// Stream. The positions of the table rows that a w needs are the same for all blocks. They are computed once and stored
//         as 16-bit offsets, chunk by chunk for sixteen w's. Two blocks at a time share the loads of these offsets.
// Cost.   2048 times 2048 words with 28 live bits (bench/micro/join.cpp, Sapphire Rapids): AVX-512 10.9 us, without
//         VBMI2 12.9, AVX2 23.9, SSE4 41.5, scalar 237. Building the tables of a block takes 0.3 us of this.
// Tried.  Two blocks one after the other instead of side by side: the compiler keeps 80 row positions alive at once and
//         spills them, 11 % slower in all. Slices by testing each bit of a byte plane instead of affine maps, and a
//         longer search for the fewest shifts that move the live bits side by side: 9 % slower. Highway's Compress for
//         64-bit lanes: three to four times slower in all, because it copies its table to the stack (GCC 12).
//         Prefetching the offsets of later w's (two to five times sixteen of them ahead) instead of the next sixteen:
//         no gain, or slower. Two blocks at once with AVX2: no gain. Chunks of seven bits, so that four suffice for 28
//         live bits, if at least 600, 1200 or 2400 w's share the tables: a gain of at most 1 % at n = 20 and 22. The
//         cost model's constants changed by half: the time changes by less than 2 %.
// Source. Carry-save counting: Harley and Seal, in Warren, Hacker's Delight, 2nd ed., 5-1.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simd/pairs_vector.cpp"
#include "simd/pair_tables.hpp"
#include "simd/targets.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
#if QUEENS_HAS_VECTORS
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#include "simd/word_lists-inl.hpp"
#include "simd/word_tables-inl.hpp"

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE V and3(V a, V b, V c) { return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0x80)}; }
HWY_INLINE V parity(V a, V b, V c) {
  return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0x96)};
}
HWY_INLINE V majority(V a, V b, V c) {
  return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0xe8)};
}
#else
HWY_INLINE V and3(V a, V b, V c) { return hn::And(hn::And(a, b), c); }
HWY_INLINE V parity(V a, V b, V c) { return hn::Xor(hn::Xor(a, b), c); }
HWY_INLINE V majority(V a, V b, V c) { return hn::Or(hn::And(a, b), hn::And(c, hn::Xor(a, b))); }
#endif

// One vector for each of the blocks that share the loads for a w.
template <int B>
struct Each {
  V of[B];
  HWY_INLINE Each() {}
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

// Counts how often each bit position was set, in binary: `ones` to `eights` are the digits, `sixteens` the carry.
template <int B>
struct Sums {
  Each<B> ones, twos, fours, eights, sixteens;
  HWY_INLINE Sums() {}
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
    sums.ones.of[b] = sums.twos.of[b] = sums.fours.of[b] = sums.eights.of[b] = sums.sixteens.of[b] =
        zero;
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

// Writes the stream of w[0..count) into the layout; returns how many w's have no live bit.
std::size_t lay_out(const std::uint64_t* w, std::size_t count, std::uint64_t live,
                    const Chunks& chunks, const Cut& cut, Layout& layout, std::uint64_t* ticks) {
  const Stopwatch watch(ticks);
  return write_stream(w, count, live, chunks, cut, layout);
}

// Builds the tables of e[0..count), where count is at most kBlock.
void tabulate(const std::uint64_t* e, std::size_t count, std::uint64_t live, const Chunks& chunks,
              const Cut& cut, Layout& layout, int table, std::uint64_t* ticks) {
  const Stopwatch watch(ticks);
  if (count < kBlock) {
    std::copy(e, e + count, layout.last);
    std::fill(layout.last + count, layout.last + kBlock, ~std::uint64_t{0});
    e = layout.last;
  }
  slice_block(e, live, cut.bit_at, layout);
  build_tables(chunks, layout, layout.table[table]);
}

std::uint64_t count_pairs(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                          std::size_t w_count, std::uint64_t live, PairScratch& scratch) {
  Layout& layout = *reinterpret_cast<Layout*>(scratch.data());
  const Chunks chunks(std::popcount(live));
  const Cut cut(live, chunks);
  // The last block is padded with words that are compatible only with w's without a live bit.
  const std::size_t blocks = (e_count + kBlock - 1) / kBlock, fill = blocks * kBlock - e_count;
  std::uint64_t pairs = 0;
  for (std::size_t first = 0; first < w_count; first += kPiece) {
    const std::size_t count = std::min(kPiece, w_count - first);
    const std::size_t groups = (count + kGroup - 1) / kGroup;
    pairs -= fill * lay_out(w + first, count, live, chunks, cut, layout, scratch.table_ticks);
    for (std::size_t block = 0; block < blocks;) {
      const int together = static_cast<int>(std::min<std::size_t>(kBlocksAtOnce, blocks - block));
      for (int b = 0; b < together; ++b, ++block)
        tabulate(e + block * kBlock, std::min(kBlock, e_count - block * kBlock), live, chunks, cut,
                 layout, b, scratch.table_ticks);
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
  static constexpr PairKernel kKernel{kBlock, filter, split,       expand,        reverse,
                                      any,    common, count_pairs, count_directly};
  return kKernel;
}

#endif
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace queens::simd {

const PairKernel* vector_pairs(std::int64_t target) {
  const PairKernel& (*kernel)() = QUEENS_COMPILED_FOR(target, pairs);
  return kernel == nullptr ? nullptr : &kernel();
}

}  // namespace queens::simd
#endif
