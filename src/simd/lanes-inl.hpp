// The vector operations on 16-bit lanes with which the leaf kernel (leaf_vector.cpp) places queens, for each
// instruction set. A lane holds the free columns of one row, one bit per column. Included inside the namespace of
// each Highway target, so without an include guard.
//
//    Table, load_table   for each column of a queen, the columns that it attacks on one later row
//    Index, index_of     the column of each lane's lowest free square, as an index into a Table
//    strike(t, i, row)   the row without the columns that the queen at index i attacks
//    Packer(m).store     the lanes in the mask m, side by side; the others are dropped
//    Filler(m).fill      new lanes for those in the mask m, from consecutive words (only where kRefill is true)
//    count_true, none    the number of lanes in a mask; whether there are none
//
// Highway 1.0.3 has no TableLookupLanes for 16 bits, and computes the shuffles of a compression anew for every
// vector. For these two operations, the x86 targets use intrinsics. Everything else is plain Highway, and SSE4,
// NEON and WASM share one source. Plain Highway would cost more, in CPU time of a whole count (minimum of 9 runs
// at n = 16, of 5 at n = 17):
//                            AVX-512 VBMI2    AVX-512 BW     AVX2, SSE4
//   strike by byte shuffles   + 9, + 10 %      + 7, + 6 %     used here too
//   StoreU(Compress)            0,    0 %    + 225, + 252 %   23 times as long
//   CompressStore            + 39 %           + 90 %          23 times as long
//
// On WebAssembly, Highway 1.0.3 looks up bytes one by one, through memory, and makes the bits of a mask with a
// multiplication, although there is an instruction for each. With these instructions n = 14 takes 4.5 ms in V8;
// with Highway's code it takes 37 ms, and without vectors 11 ms (minimum of 60 runs under Node.js 20, on two
// shared cores of a Xeon).
//
// A table has 16 entries. Targets without a population count per lane find the entry by a de Bruijn
// multiplication: the top four bits of bit * 0x09af are different for each of the sixteen bits.

using D = hn::CappedTag<std::uint16_t, 32>;
using V = hn::Vec<D>;
using M = hn::Mask<D>;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));
constexpr int kTableWords = 32;

HWY_INLINE V set(int value) { return hn::Set(D(), static_cast<std::uint16_t>(value)); }
HWY_INLINE M nonzero(V v) { return hn::Ne(v, hn::Zero(D())); }
HWY_INLINE V lowest_bit(V v) { return hn::And(v, hn::Sub(hn::Zero(D()), v)); }

constexpr unsigned kDeBruijn = 0x09af;
constexpr int slot(int column) { return static_cast<std::uint16_t>(kDeBruijn << column) >> 12; }
HWY_INLINE V slot_of(V bit) { return hn::ShiftRight<12>(hn::Mul(bit, set(kDeBruijn))); }

// ---- What Highway 1.0.3 does badly on WebAssembly ---------------------------------------------------

#if HWY_TARGET == HWY_WASM
HWY_INLINE unsigned bits_of(M m) { return wasm_i16x8_bitmask(m.raw); }
HWY_INLINE std::size_t count_true(M m) {
  return static_cast<std::size_t>(std::popcount(bits_of(m)));
}
HWY_INLINE bool none(M m) { return !wasm_v128_any_true(m.raw); }
// The bytes of `table` at `index`; 0 where the index is 16 or more.
HWY_INLINE V look_up(V table, V index) { return V{wasm_i8x16_swizzle(table.raw, index.raw)}; }
#else
HWY_INLINE std::size_t count_true(M m) { return hn::CountTrue(D(), m); }
HWY_INLINE bool none(M m) { return hn::AllFalse(D(), m); }
#endif

// ---- Strike ------------------------------------------------------------------------------------

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

struct Table {
  V attack;
};
struct Index {
  V lane;
};
HWY_INLINE Table load_table(const std::uint16_t* table) { return {hn::Load(D(), table)}; }
HWY_INLINE V strike(const Table& table, const Index& index, V row) {
  return hn::AndNot(V{_mm512_permutexvar_epi16(index.lane.raw, table.attack.raw)}, row);
}

#if HWY_TARGET == HWY_AVX3_DL
// The number of zero bits below the lowest set bit. For an empty lane it is 16; that entry attacks every column.
HWY_INLINE Index index_of(V v, V /*bit*/) {
  return {hn::PopulationCount(hn::AndNot(v, hn::Add(v, set(0xffff))))};
}
inline void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  std::memcpy(table, attack, 16 * sizeof *table);
  std::memset(table + 16, 0xff, 16 * sizeof *table);
}
#else
HWY_INLINE Index index_of(V /*v*/, V bit) { return {slot_of(bit)}; }
inline void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  for (int p = 0; p < 16; ++p) table[slot(p)] = attack[p];
}
#endif

#else

// Byte shuffles: one table for each half of a 16-bit word; the index byte 0x80 yields 0. NEON's vector types have
// constructors, so GCC 12 generates one for each struct of vectors, but compiles it for the baseline processor
// instead of this target. To avoid that, the structs here, and all others whose vectors are set later, declare a
// constructor of their own.
struct Table {
  V low, high;
  HWY_INLINE Table() {}
  HWY_INLINE Table(V l, V h) : low(l), high(h) {}
};
struct Index {
  V low, high;
};
HWY_INLINE Table load_table(const std::uint16_t* table) {
  return {hn::LoadDup128(D(), table), hn::LoadDup128(D(), table + 8)};
}
HWY_INLINE Index index_of(V /*v*/, V bit) {
  const V nibble = slot_of(bit);
  return {hn::Or(nibble, set(0x8000)), hn::Or(hn::ShiftLeft<8>(nibble), set(0x0080))};
}
#if HWY_TARGET != HWY_WASM
HWY_INLINE V look_up(V table, V index) { return hn::TableLookupBytesOr0(table, index); }
#endif
HWY_INLINE V strike(const Table& table, const Index& index, V row) {
  return hn::AndNot(look_up(table.low, index.low),
                    hn::AndNot(look_up(table.high, index.high), row));
}
inline void fill_table(const std::uint16_t* attack, std::uint16_t* table) {
  std::uint8_t bytes[32];
  for (int p = 0; p < 16; ++p) {
    bytes[slot(p)] = static_cast<std::uint8_t>(attack[p]);
    bytes[16 + slot(p)] = static_cast<std::uint8_t>(attack[p] >> 8);
  }
  std::memcpy(table, bytes, sizeof bytes);
}

#endif

// ---- Pack --------------------------------------------------------------------------------------
// store() may write a whole vector; only the first `count` lanes are meaningful.

#if HWY_TARGET == HWY_AVX3_DL

struct Packer {
  __mmask32 mask;
  int count;
  HWY_INLINE explicit Packer(M m)
      : mask(m.raw), count(std::popcount(static_cast<std::uint32_t>(m.raw))) {}
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(mask, v.raw));
  }
};

#elif HWY_TARGET == HWY_AVX3

// Without VBMI2 only 32-bit lanes can be compressed: compress the lane numbers once, then permute by them.
struct Packer {
  __m512i low, high;
  int low_count, count;
  HWY_INLINE explicit Packer(M m)
      : low_count(std::popcount(static_cast<std::uint16_t>(m.raw))),
        count(std::popcount(static_cast<std::uint32_t>(m.raw))) {
    const __m512i numbers = hn::Iota(hn::Full512<std::uint32_t>(), 0).raw;
    const auto low_mask = static_cast<__mmask16>(m.raw);
    const auto high_mask = static_cast<__mmask16>(m.raw >> 16);
    low = narrow(_mm512_maskz_compress_epi32(low_mask, numbers));
    high = narrow(
        _mm512_maskz_compress_epi32(high_mask, _mm512_add_epi32(numbers, _mm512_set1_epi32(16))));
  }
  static HWY_INLINE __m512i narrow(__m512i v) {
    return _mm512_castsi256_si512(_mm512_cvtepi32_epi16(v));
  }
  static HWY_INLINE void put(__m512i lanes, V v, std::uint16_t* to) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm512_castsi512_si256(_mm512_permutexvar_epi16(lanes, v.raw)));
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    put(low, v, to);
    put(high, v, to + low_count);
  }
};

#elif HWY_TARGET == HWY_AVX2

struct Packer {
  __m128i low, high;
  int low_count, count;
  HWY_INLINE explicit Packer(M m) {
    const __m256i bytes = _mm256_packs_epi16(m.raw, _mm256_setzero_si256());
    const auto bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes));
    const std::uint32_t low_bits = bits & 0xff, high_bits = bits >> 16;
    low = _mm_load_si128(reinterpret_cast<const __m128i*>(kShuffles.bytes[low_bits]));
    high = _mm_load_si128(reinterpret_cast<const __m128i*>(kShuffles.bytes[high_bits]));
    low_count = std::popcount(low_bits);
    count = low_count + std::popcount(high_bits);
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                     _mm_shuffle_epi8(_mm256_castsi256_si128(v.raw), low));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + low_count),
                     _mm_shuffle_epi8(_mm256_extracti128_si256(v.raw, 1), high));
  }
};

#elif HWY_TARGET == HWY_WASM

struct Packer {
  V shuffle;
  int count;
  HWY_INLINE explicit Packer(M m) {
    const unsigned bits = bits_of(m);
    shuffle = V{wasm_v128_load(kShuffles.bytes[bits])};
    count = std::popcount(bits);
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    wasm_v128_store(to, look_up(v, shuffle).raw);
  }
};

#else

struct Packer {
  V shuffle;
  int count;
  HWY_INLINE explicit Packer(M m) {
    std::uint8_t bits[8];
    hn::StoreMaskBits(D(), m, bits);
    const hn::Full128<std::uint8_t> bytes;
    shuffle = hn::BitCast(D(), hn::Load(bytes, kShuffles.bytes[bits[0]]));
    count = std::popcount(bits[0]);
  }
  HWY_INLINE void store(V v, std::uint16_t* to) const {
    hn::StoreU(hn::TableLookupBytes(v, shuffle), D(), to);
  }
};

#endif

// ---- Refill ------------------------------------------------------------------------------------

#if HWY_TARGET == HWY_AVX3_DL

constexpr bool kRefill = true;

struct Filler {
  __mmask32 mask;
  int count;
  HWY_INLINE explicit Filler(M m)
      : mask(m.raw), count(std::popcount(static_cast<std::uint32_t>(m.raw))) {}
  HWY_INLINE V fill(V v, const std::uint16_t* from) const {
    return V{_mm512_mask_expandloadu_epi16(v.raw, mask, from)};
  }
};

#else
constexpr bool kRefill = false;
#endif
