// Prepares the two lists of count_pairs (pairs.hpp), which counts the pairs (e, w) of words without a common bit. The
// e's, a block at a time, become bit slices and then look-up tables (pair_tables.hpp). Each w becomes a short list of
// positions in these tables, one for each chunk of its live bits. Included inside the namespace of each Highway target,
// so without an include guard.

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

// ---- Positions. ----

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
