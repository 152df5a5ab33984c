// The list operations of pairs.hpp, a vector at a time: filter, split, expand and reverse lists of 64-bit words.
// Included inside the namespace of each Highway target, so without an include guard.

using D = hn::CappedTag<std::uint64_t, 8>;
using V = hn::Vec<D>;
using Bytes = hn::Repartition<std::uint8_t, D>;
constexpr std::size_t kWords = hn::MaxLanes(D());  // 64-bit words in a vector
constexpr std::size_t kRow = kWords * 8;           // bytes in a row of a table
constexpr std::size_t kBlock = kRow * 8;           // e's, one bit each in a row
constexpr std::size_t kGroup = 16;                 // w's for one population count
constexpr std::size_t kPiece = 4096;               // w's in the stream at a time
constexpr int kBlocksAtOnce = kWords == 8 ? 2 : 1;

HWY_INLINE V set(std::uint64_t value) { return hn::Set(D(), value); }
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE hn::Mask<D> none_of(V v, V mask) {
  return hn::Mask<D>{_mm512_testn_epi64_mask(v.raw, mask.raw)};
}
HWY_INLINE V or_and(V a, V b, V c) {
  return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0xf8)};
}
#else
HWY_INLINE hn::Mask<D> none_of(V v, V mask) { return hn::Eq(hn::And(v, mask), hn::Zero(D())); }
HWY_INLINE V or_and(V a, V b, V c) { return hn::Or(a, hn::And(b, c)); }
#endif

// Stores the lanes of v that are in `keep` side by side, and returns how many there are. The lanes after them are
// overwritten too. Highway's Compress is not used, because for 64-bit lanes it copies a table of 2 KB to the stack
// each time (GCC 12, Highway 1.0.3).
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE std::size_t pack(V v, hn::Mask<D> keep, std::uint64_t* to) {
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(keep.raw, v.raw));
  return static_cast<std::size_t>(_mm_popcnt_u32(keep.raw));
}
#elif HWY_TARGET == HWY_AVX2
HWY_INLINE std::size_t pack(V v, hn::Mask<D> keep, std::uint64_t* to) {
  const auto bits = static_cast<unsigned>(
      _mm256_movemask_pd(_mm256_castsi256_pd(hn::VecFromMask(D(), keep).raw)));
  const __m256i lanes =
      _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(kLanesKept.of[bits])));
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
    const V v = hn::LoadU(D(), from + i);  // may read the list's slack
    const auto keep = hn::And(none_of(v, bits), hn::FirstN(D(), count - i));
    kept += pack(v, keep, to + kept);
  }
  return kept;
}

std::size_t split(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                  std::uint64_t* without, std::uint64_t* with) {
  const V bits = set(mask);
  std::size_t none = 0, some = 0;
  for (std::size_t i = 0; i < count; i += kWords) {
    const V v = hn::LoadU(D(), from + i);
    const auto real = hn::FirstN(D(), std::min(kWords, count - i));
    const auto has_none = none_of(v, bits);
    none += pack(v, hn::And(real, has_none), without + none);
    some += pack(v, hn::AndNot(has_none, real), with + some);
  }
  return none;
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
      __builtin_prefetch(next + i);  // because tables are larger than caches
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

void reverse(std::uint64_t* words, std::size_t count, int bits) {
  const hn::Repartition<std::uint8_t, D> bytes;
  alignas(16) static constexpr std::uint8_t kNibble[16] = {0x0, 0x8, 0x4, 0xc, 0x2, 0xa, 0x6, 0xe,
                                                           0x1, 0x9, 0x5, 0xd, 0x3, 0xb, 0x7, 0xf};
  alignas(16) static constexpr std::uint8_t kBack[16] = {7,  6,  5,  4,  3,  2,  1, 0,
                                                         15, 14, 13, 12, 11, 10, 9, 8};
  const auto nibble = hn::LoadDup128(bytes, kNibble), back = hn::LoadDup128(bytes, kBack);
  const auto fifteen = hn::Set(bytes, 15);
  const V low = set(~std::uint64_t{0} >> (64 - bits));
  for (std::size_t i = 0; i < count; i += kWords) {  // including the list's slack
    const V v = hn::LoadU(D(), words + i);
    const auto b = hn::TableLookupBytes(hn::BitCast(bytes, hn::ShiftLeftSame(v, 64 - bits)), back);
    const auto left = hn::ShiftLeft<4>(hn::TableLookupBytes(nibble, hn::And(b, fifteen)));
    const auto right = hn::TableLookupBytes(nibble, hn::And(hn::ShiftRight<4>(b), fifteen));
    hn::StoreU(hn::Or(hn::AndNot(low, v), hn::BitCast(D(), hn::Or(left, right))), D(), words + i);
  }
}

// The compiler makes vectors of these two loops by itself.
std::uint64_t any(const std::uint64_t* words, std::size_t count) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < count; ++i) bits |= words[i];
  return bits;
}

std::uint64_t common(const std::uint64_t* words, std::size_t count) {
  std::uint64_t bits = ~std::uint64_t{0};
  for (std::size_t i = 0; i < count; ++i) bits &= words[i];
  return bits;
}
