// Places the next queen in every particle (a partial board filled at random, see particles.hpp). Included once for
// each instruction set, inside its namespace, so without an include guard. QUEENS_PDEP says whether the
// instruction `pdep` is available.

// The k-th set bit of x, counted from 0; 0 if x has no set bit.
inline std::uint64_t select_bit(std::uint64_t x, unsigned k) {
#if QUEENS_PDEP
  return __builtin_ia32_pdep_di(std::uint64_t{1} << k, x);
#else
  unsigned shift = 0;
  for (; shift < 64; shift += 8) {
    const auto here = static_cast<unsigned>(__builtin_popcountll(x >> shift & 0xff));
    if (k < here) break;
    k -= here;
  }
  if (shift == 64) return 0;
  std::uint64_t byte = x >> shift & 0xff;
  for (; k > 0; --k) byte &= byte - 1;
  return (byte & (~byte + 1)) << shift;
#endif
}

// Words is 0 if the number of words is known only at run time. Closed: some squares of the row may be closed.
template <int Words, bool Closed>
WeightSums place_words(ParticleBatch& batch, double scale) {
  const int words = Words == 0 ? batch.words : Words;
  const std::uint64_t last = ~std::uint64_t{0} >> (64 * words - batch.n);
  random::SplitMix64 random = batch.random;
  WeightSums sums;
  std::uint64_t* state = batch.states;
  for (std::size_t p = 0; p < batch.particles; ++p, state += 3 * words) {
    std::uint64_t* const columns = state;
    std::uint64_t* const left = state + words;
    std::uint64_t* const right = state + 2 * words;
    const auto free_in = [&](int w) {
      return ~(columns[w] | left[w] | right[w]) & (Closed           ? batch.open[w]
                                                   : w == words - 1 ? last
                                                                    : ~std::uint64_t{0});
    };
    unsigned total = 0;
    for (int w = 0; w < words; ++w)
      total += static_cast<unsigned>(__builtin_popcountll(free_in(w)));
    auto k = static_cast<unsigned>(random::below(random(), total));
    std::uint64_t carry = 0;   // the bit that goes from one word of `left` to the next
    std::uint64_t before = 0;  // the last word of `right` with its new queen
    for (int w = 0; w < words; ++w) {
      const std::uint64_t free = free_in(w);
      const auto here = static_cast<unsigned>(__builtin_popcountll(free));
      const std::uint64_t queen = k < here ? select_bit(free, k) : 0;
      k = k < here ? ~0u : k - here;
      columns[w] |= queen;
      const std::uint64_t l = left[w] | queen, r = right[w] | queen;
      left[w] = l << 1 | carry;
      carry = l >> 63;
      if (w > 0) right[w - 1] = before >> 1 | r << 63;
      before = r;
    }
    right[words - 1] = before >> 1;
    const double weight = batch.weights[p] *= total * scale;
    sums.weights += weight;
    sums.squares += weight * weight;
  }
  batch.random = random;
  return sums;
}

template <bool Closed>
WeightSums place_row(ParticleBatch& batch, double scale) {
  switch (batch.words) {
    case 1: return place_words<1, Closed>(batch, scale);
    case 2: return place_words<2, Closed>(batch, scale);
    case 3: return place_words<3, Closed>(batch, scale);
    case 4: return place_words<4, Closed>(batch, scale);
    default: return place_words<0, Closed>(batch, scale);
  }
}

inline WeightSums place(ParticleBatch& batch, double scale) {
  return batch.open == nullptr ? place_row<false>(batch, scale) : place_row<true>(batch, scale);
}
