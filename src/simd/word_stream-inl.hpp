// Prepares the second list of count_pairs (pairs.hpp): each w becomes a short list of positions in the look-up
// tables (pair_tables.hpp), one for each chunk of its live bits. Included once per Highway target.
#if defined(QUEENS_SIMD_WORD_STREAM_INL_HPP_) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_SIMD_WORD_STREAM_INL_HPP_
#undef QUEENS_SIMD_WORD_STREAM_INL_HPP_
#else
#define QUEENS_SIMD_WORD_STREAM_INL_HPP_
#endif

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>
#include "simd/pair_tables.hpp"
#include "simd/word_blocks-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace queens::simd::HWY_NAMESPACE {
namespace {

constexpr int kRowShift = std::countr_zero(kRow);

// The last group has fewer words. In place of each missing one, the first chunk points to the row of zeros, so the
// rows of the other chunks do not matter.
HWY_INLINE void pad_stream(const Chunks& chunks, std::size_t count, std::uint16_t* last) {
  if (count % kGroup == 0) return;
  for (std::size_t i = count % kGroup; i < kGroup; ++i)
    last[i] = static_cast<std::uint16_t>(static_cast<std::size_t>(chunks.count)
                                         << (chunks.bits + kRowShift));
  for (int chunk = 1; chunk < chunks.count; ++chunk)
    for (std::size_t i = count % kGroup; i < kGroup; ++i) last[chunk * kGroup + i] = 0;
}

#if HWY_TARGET == HWY_AVX3_DL
// How to cut words into chunks, of which each becomes a byte. The bits of a chunk lie in one window of eight bits,
// or in two or more of them. For eight words, one instruction fetches a window of each chunk of each word, one
// brings the windows of the same chunk together, and one moves their bits into place.
struct Cut {
  int windows = 1;
  alignas(8) std::uint8_t start[Chunks::kMostBits][8] = {};     // [window][chunk]: its lowest bit
  alignas(64) std::uint64_t matrix[Chunks::kMostBits][8] = {};  // which of its bits go where
  std::uint8_t bit_at[kMostLiveBits];                           // the live bits in ascending order

  Cut(std::uint64_t live, const Chunks& chunks) {
    int position = 0;
    for (int chunk = 0; chunk < chunks.count; ++chunk) {
      int window = -1;
      for (int i = 0; i < chunks.bits_of(chunk); ++i, live &= live - 1) {
        const int bit = std::countr_zero(live);
        bit_at[position++] = static_cast<std::uint8_t>(bit);
        if (window < 0 || bit >= start[window][chunk] + 8)
          start[++window][chunk] = static_cast<std::uint8_t>(bit);
        matrix[window][chunk] |= std::uint64_t{1} << (8 * (7 - i) + bit - start[window][chunk]);
      }
      windows = std::max(windows, window + 1);
    }
  }

  // In the result, byte i of the j-th 64 bits is chunk j of word i.
  HWY_INLINE __m512i operator()(__m512i words) const {
    const __m512i columns = _mm512_load_si512(kColumns);
    __m512i chunks = _mm512_setzero_si512();
    for (int window = 0; window < windows; ++window) {
      std::uint64_t starts;
      std::memcpy(&starts, start[window], sizeof starts);
      const __m512i fetched = _mm512_maskz_multishift_epi64_epi8(
          ~__mmask64{0}, _mm512_set1_epi64(static_cast<long long>(starts)), words);
      const __m512i together = _mm512_maskz_permutexvar_epi8(~__mmask64{0}, columns, fetched);
      __m512i placed;
      asm("vgf2p8affineqb $0, %2, %1, %0"
          : "=v"(placed)
          : "v"(together), "v"(_mm512_load_si512(matrix[window])));
      chunks = _mm512_or_si512(chunks, placed);
    }
    return chunks;
  }
};

// stream[group][chunk][w]: the position of the row, in bytes from the first table. Returns how many w's have no
// live bit.
HWY_INLINE std::size_t write_stream(const std::uint64_t* w, std::size_t count, std::uint64_t live,
                                    const Chunks& chunks, const Cut& cut, Layout& layout) {
  const __m512i alive = _mm512_set1_epi64(static_cast<long long>(live));
  const auto mask_for = [count](std::size_t i) {
    return static_cast<__mmask8>(i + 8 <= count ? 0xff : i < count ? (1u << (count - i)) - 1 : 0);
  };
  // Sixteen bytes of a chunk, and of the next one, as numbers of 16 bits.
  alignas(64) static constexpr std::uint8_t kBytes[64] = {
      0,  0, 1,  0, 2,  0, 3,  0, 4,  0, 5,  0, 6,  0, 7,  0, 64, 0, 65, 0, 66, 0,
      67, 0, 68, 0, 69, 0, 70, 0, 71, 0, 8,  0, 9,  0, 10, 0, 11, 0, 12, 0, 13, 0,
      14, 0, 15, 0, 72, 0, 73, 0, 74, 0, 75, 0, 76, 0, 77, 0, 78, 0, 79, 0};
  const __m512i bytes = _mm512_load_si512(kBytes);
  std::size_t empty = 0;
  std::uint16_t* to = layout.stream;
  for (std::size_t i = 0; i < count; i += kGroup) {
    __m512i cuts[2];
#pragma GCC unroll 2
    for (std::size_t half = 0; half < 2; ++half) {
      const __mmask8 mask = mask_for(i + 8 * half);
      const __m512i words = _mm512_maskz_loadu_epi64(mask, w + i + 8 * half);
      empty += static_cast<std::size_t>(
          _mm_popcnt_u32(_mm512_mask_testn_epi64_mask(mask, words, alive)));
      cuts[half] = cut(words);
    }
    // Two chunks of sixteen words at a time.
    for (int chunk = 0; chunk < chunks.count; chunk += 2) {
      const __m512i rows = _mm512_maskz_permutex2var_epi8(
          0x5555555555555555, cuts[0],
          _mm512_add_epi8(bytes, _mm512_set1_epi8(static_cast<char>(8 * chunk))), cuts[1]);
      const auto base = static_cast<unsigned>(chunk) << (chunks.bits + kRowShift);
      const auto next = static_cast<unsigned>(chunk + 1) << (chunks.bits + kRowShift);
      const __m512i table = _mm512_mask_set1_epi16(_mm512_set1_epi16(static_cast<short>(base)),
                                                   0xffff0000, static_cast<short>(next));
      _mm512_storeu_si512(
          to + chunk * static_cast<int>(kGroup),
          _mm512_or_si512(_mm512_maskz_slli_epi16(~__mmask32{0}, rows, kRowShift), table));
    }
    to += chunks.count * static_cast<int>(kGroup);
  }
  pad_stream(chunks, count, to - chunks.count * static_cast<int>(kGroup));
  return empty;
}

#else
struct Cut : Squeeze {
  Cut(std::uint64_t live, const Chunks& /*chunks*/) : Squeeze(live) {}
};

// Squeezes the w's, and returns how many have no live bit at all.
HWY_INLINE std::size_t squeeze_words(const std::uint64_t* w, std::size_t count,
                                     const Squeeze& squeeze, std::uint32_t* to) {
  const hn::Rebind<std::uint32_t, D> d32;
  const V stay = set(squeeze.stay);
  std::size_t empty = 0;
  for (std::size_t i = 0; i < count; i += kWords) {
    const V v = hn::LoadU(D(), w + i);
    V low = hn::And(v, stay);
    for (int m = 0; m < squeeze.moves; ++m)
      low = hn::Or(
          low, hn::And(hn::ShiftRightSame(v, squeeze.move[m].shift), set(squeeze.move[m].mask)));
    hn::StoreU(hn::TruncateTo(d32, low), d32, to + i);
    const auto zero = hn::Eq(low, hn::Zero(D()));
    empty +=
        hn::CountTrue(D(), i + kWords <= count ? zero : hn::And(zero, hn::FirstN(D(), count - i)));
  }
  return empty;
}

// stream[group][chunk][w]: the position of the row, in bytes from the first table. Returns how many w's have no
// live bit.
HWY_INLINE std::size_t write_stream(const std::uint64_t* w, std::size_t count,
                                    std::uint64_t /*live*/, const Chunks& chunks, const Cut& cut,
                                    Layout& layout) {
  const std::size_t empty = squeeze_words(w, count, cut, layout.squeezed);
  const hn::CappedTag<std::uint32_t, kGroup> d32;
  const hn::Rebind<std::uint16_t, decltype(d32)> d16;
  constexpr std::size_t kLanes = hn::MaxLanes(d32);
  const std::size_t groups = (count + kGroup - 1) / kGroup;
  std::uint16_t* to = layout.stream;
  for (std::size_t g = 0; g < groups; ++g) {
    for (int chunk = 0; chunk < chunks.count; ++chunk) {
      const auto low = hn::Set(d32, (1u << chunks.bits_of(chunk)) - 1);
      const auto base =
          hn::Set(d32, static_cast<std::uint32_t>(chunk) << (chunks.bits + kRowShift));
      for (std::size_t i = 0; i < kGroup; i += kLanes) {
        const auto word = hn::Load(d32, layout.squeezed + g * kGroup + i);
        const auto row = hn::And(hn::ShiftRightSame(word, chunks.first_bit(chunk)), low);
        hn::StoreU(hn::TruncateTo(d16, hn::Add(hn::ShiftLeft<kRowShift>(row), base)), d16, to + i);
      }
      to += kGroup;
    }
  }
  pad_stream(chunks, count, to - chunks.count * static_cast<int>(kGroup));
  return empty;
}
#endif

}  // namespace
}  // namespace queens::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // include guard, per target
