// The list operations of pairs.hpp in plain C++, for machines without a vector kernel. They do what the
// vector kernels do, with a 64-bit word in place of a vector.
#include <bit>

#include "simd/pair_tables.hpp"

namespace queens::simd {
namespace {

std::size_t filter(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                   std::uint64_t* to) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t word = from[i];
    to[kept] = word;
    kept += (word & mask) == 0;
  }
  return kept;
}

std::size_t split(const std::uint64_t* from, std::size_t count, std::uint64_t mask,
                  std::uint64_t* without, std::uint64_t* with) {
  std::size_t none = 0, some = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t word = from[i];
    if ((word & mask) == 0)
      without[none++] = word;
    else
      with[some++] = word;
  }
  return none;
}

std::size_t expand(const Stretch* stretches, std::size_t count, std::uint64_t mask,
                   std::uint64_t* to) {
  std::size_t kept = 0;
  for (const Stretch* s = stretches; s != stretches + count; ++s) {
    for (std::size_t i = 0; i < s->count; ++i) {
      const std::uint64_t key = s->keys[i];
      to[kept] = s->bits | (key & mask);
      kept += (key & s->conflict) == 0;
    }
  }
  return kept;
}

std::uint64_t reversed(std::uint64_t v) {
  v = (v >> 1 & 0x5555555555555555) | (v & 0x5555555555555555) << 1;
  v = (v >> 2 & 0x3333333333333333) | (v & 0x3333333333333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f0f0f0f0f) | (v & 0x0f0f0f0f0f0f0f0f) << 4;
  v = (v >> 8 & 0x00ff00ff00ff00ff) | (v & 0x00ff00ff00ff00ff) << 8;
  v = (v >> 16 & 0x0000ffff0000ffff) | (v & 0x0000ffff0000ffff) << 16;
  return v >> 32 | v << 32;
}

void reverse(std::uint64_t* words, std::size_t count, int bits) {
  const std::uint64_t low = ~std::uint64_t{0} >> (64 - bits);
  for (std::size_t i = 0; i < count; ++i)
    words[i] = (words[i] & ~low) | reversed(words[i] << (64 - bits));
}

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

std::uint64_t count_directly(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                             std::size_t w_count, std::uint64_t live) {
  std::uint64_t pairs = 0;
  for (std::size_t j = 0; j < w_count; ++j) {
    const std::uint64_t word = w[j] & live;
    for (std::size_t i = 0; i < e_count; ++i) pairs += (e[i] & word) == 0;
  }
  return pairs;
}

constexpr int kBlock = 64;  // words, one bit each in a row of a table

using Table = std::uint64_t[Chunks::kMost][1 << Chunks::kMostBits];

// row[k] of a chunk: which words of the block have none of the bits of k.
void build(const std::uint64_t* e, int count, const Chunks& chunks, const Squeeze& squeeze,
           Table& table) {
  for (int chunk = 0; chunk < chunks.count; ++chunk) {
    table[chunk][0] = ~std::uint64_t{0} >> (kBlock - count);
    for (int b = 0; b < chunks.bits_of(chunk); ++b) {
      const int bit = squeeze.bit_at[chunks.first_bit(chunk) + b];
      std::uint64_t clear = 0;
      for (int i = 0; i < count; ++i) clear |= (~e[i] >> bit & 1) << i;
      for (int k = 0; k < 1 << b; ++k) table[chunk][(1 << b) + k] = table[chunk][k] & clear;
    }
  }
}

std::uint64_t count_pairs(const std::uint64_t* e, std::size_t e_count, const std::uint64_t* w,
                          std::size_t w_count, std::uint64_t live, PairScratch& /*scratch*/) {
  const Chunks chunks(std::popcount(live));
  const Squeeze squeeze(live);
  const auto row = [&](std::uint32_t word, int chunk) {
    return word >> chunks.first_bit(chunk) & ((1u << chunks.bits_of(chunk)) - 1);
  };
  std::uint64_t pairs = 0;
  for (std::size_t at = 0; at < e_count; at += kBlock) {
    Table table;
    build(e + at, static_cast<int>(std::min<std::size_t>(kBlock, e_count - at)), chunks, squeeze,
          table);
    for (std::size_t j = 0; j < w_count; ++j) {
      const std::uint32_t word = squeeze(w[j]);
      std::uint64_t partners = table[0][row(word, 0)];
      for (int chunk = 1; chunk < chunks.count; ++chunk) partners &= table[chunk][row(word, chunk)];
      pairs += static_cast<unsigned>(std::popcount(partners));
    }
  }
  return pairs;
}

}  // namespace

const PairKernel& scalar_pairs() {
  static constexpr PairKernel kKernel{kBlock, filter, split,       expand,        reverse,
                                      any,    common, count_pairs, count_directly};
  return kKernel;
}

}  // namespace queens::simd
