// Places the next queen in every particle (a partial board filled at random, see particles.hpp), looks at the rows
// below, and counts the completions of the last rows. Included once for each instruction set, inside its
// namespace, so without an include guard. QUEENS_PDEP says whether the instruction `pdep` is available.

inline unsigned popcount(std::uint64_t x) { return static_cast<unsigned>(__builtin_popcountll(x)); }

// The k-th set bit of x, counted from 0; 0 if x has no set bit.
inline std::uint64_t select_bit(std::uint64_t x, unsigned k) {
#if QUEENS_PDEP
  return __builtin_ia32_pdep_di(std::uint64_t{1} << k, x);
#else
  unsigned shift = 0;
  for (; shift < 64; shift += 8) {
    const unsigned here = popcount(x >> shift & 0xff);
    if (k < here) break;
    k -= here;
  }
  if (shift == 64) return 0;
  std::uint64_t byte = x >> shift & 0xff;
  for (; k > 0; --k) byte &= byte - 1;
  return (byte & (~byte + 1)) << shift;
#endif
}

// The squares of one row where a queen may stand. Words is 0 if the number of words is known only at run time.
// Closed: the problem may close some squares, besides those that queens attack.
template <int Words, bool Closed>
struct Row {
  explicit Row(const ParticleBatch& batch)
      : words(Words == 0 ? batch.words : Words),
        last(~std::uint64_t{0} >> (64 * words - batch.n)),
        open(batch.open) {}

  std::uint64_t within(std::uint64_t free, int w) const {
    return free & (Closed ? open[w] : w == words - 1 ? last : ~std::uint64_t{0});
  }
  Row below() const {
    Row row = *this;
    if (Closed) row.open += words;
    return row;
  }

  int words;
  std::uint64_t last;
  const std::uint64_t* open;
};

template <int Words, bool Closed>
WeightSums place_words(ParticleBatch& batch, double scale) {
  const Row<Words, Closed> row(batch);
  const int words = Words == 0 ? row.words : Words;
  random::SplitMix64 random = batch.random;
  WeightSums sums;
  std::uint64_t* state = batch.states;
  for (std::size_t p = 0; p < batch.particles; ++p, state += 3 * words) {
    std::uint64_t* const columns = state;
    std::uint64_t* const left = state + words;
    std::uint64_t* const right = state + 2 * words;
    const auto free_in = [&](int w) { return row.within(~(columns[w] | left[w] | right[w]), w); };
    unsigned total = 0;
    for (int w = 0; w < words; ++w) total += popcount(free_in(w));
    auto k = static_cast<unsigned>(random::below(random(), total));
    std::uint64_t carry = 0;   // the bit that goes from one word of `left` to the next
    std::uint64_t before = 0;  // the last word of `right` with its new queen
    for (int w = 0; w < words; ++w) {
      const std::uint64_t free = free_in(w);
      const unsigned here = popcount(free);
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

// Shifts the diagonals to the next row.
inline void go_down(std::uint64_t* left, std::uint64_t* right, int words) {
  for (int w = words - 1; w > 0; --w) left[w] = left[w] << 1 | left[w - 1] >> 63;
  left[0] <<= 1;
  for (int w = 0; w + 1 < words; ++w) right[w] = right[w] >> 1 | right[w + 1] << 63;
  right[words - 1] >>= 1;
}

// The promise of one particle. Looks at the rows from the next one down.
template <int Words, bool Closed>
std::int64_t promise_of(const std::uint64_t* state, Row<Words, Closed> row, int rows,
                        const std::int32_t* logs) {
  constexpr int kMost = Words == 0 ? kMostParticleWords : Words;
  const int words = Words == 0 ? row.words : Words;
  std::uint64_t left[kMost], right[kMost];
  for (int w = 0; w < words; ++w) {
    left[w] = state[words + w];
    right[w] = state[2 * words + w];
  }
  std::int64_t promise = 0;
  for (int below = 0;; row = row.below()) {
    unsigned total = 0;
    for (int w = 0; w < words; ++w)
      total += popcount(row.within(~(state[w] | left[w] | right[w]), w));
    if (total == 0) return kNoPromise;
    promise += logs[total];
    if (++below == rows) return promise;
    go_down(left, right, words);
  }
}

template <int Words, bool Closed>
void look_words(const ParticleBatch& batch, int rows, const std::int32_t* logs,
                std::int64_t* promises) {
  const Row<Words, Closed> row(batch);
  for (std::size_t p = 0; p < batch.particles; ++p)
    promises[p] = batch.weights[p] > 0
                      ? promise_of(batch.states + 3 * static_cast<std::size_t>(row.words) * p, row,
                                   rows, logs)
                      : kNoPromise;
}

// `next` has room for the states of the rows below.
template <int Words, bool Closed>
unsigned completions(const std::uint64_t* state, const Row<Words, Closed>& row, int rows,
                     std::uint64_t* next) {
  const int words = Words == 0 ? row.words : Words;
  unsigned total = 0;
  for (int w = 0; w < words; ++w) {
    std::uint64_t free = row.within(~(state[w] | state[words + w] | state[2 * words + w]), w);
    if (rows == 1) {
      total += popcount(free);
      continue;
    }
    for (; free != 0; free &= free - 1) {
      for (int v = 0; v < 3 * words; ++v) next[v] = state[v];
      for (int set = 0; set < 3; ++set) next[set * words + w] |= free & (~free + 1);
      go_down(next + words, next + 2 * words, words);
      total += completions(next, row.below(), rows - 1, next + 3 * words);
    }
  }
  return total;
}

template <int Words, bool Closed>
WeightSums complete_words(const ParticleBatch& batch, int rows) {
  const Row<Words, Closed> row(batch);
  std::uint64_t scratch[3 * (kMostLastRows - 1) * (Words == 0 ? kMostParticleWords : Words)];
  WeightSums sums;
  for (std::size_t p = 0; p < batch.particles; ++p) {
    double& weight = batch.weights[p];
    if (!(weight > 0)) continue;
    weight *=
        completions(batch.states + 3 * static_cast<std::size_t>(row.words) * p, row, rows, scratch);
    sums.weights += weight;
    sums.squares += weight * weight;
  }
  return sums;
}

// Calls task<Words, Closed>() for this batch.
#define QUEENS_FOR_BATCH(task, ...)                                                        \
  switch (batch.words) {                                                                   \
    case 1: return batch.open ? task<1, true>(__VA_ARGS__) : task<1, false>(__VA_ARGS__);  \
    case 2: return batch.open ? task<2, true>(__VA_ARGS__) : task<2, false>(__VA_ARGS__);  \
    case 3: return batch.open ? task<3, true>(__VA_ARGS__) : task<3, false>(__VA_ARGS__);  \
    case 4: return batch.open ? task<4, true>(__VA_ARGS__) : task<4, false>(__VA_ARGS__);  \
    default: return batch.open ? task<0, true>(__VA_ARGS__) : task<0, false>(__VA_ARGS__); \
  }

inline WeightSums place(ParticleBatch& batch, double scale) {
  QUEENS_FOR_BATCH(place_words, batch, scale)
}

inline void look(const ParticleBatch& batch, int rows, const std::int32_t* logs,
                 std::int64_t* promises) {
  QUEENS_FOR_BATCH(look_words, batch, rows, logs, promises)
}

inline WeightSums complete(const ParticleBatch& batch, int rows) {
  QUEENS_FOR_BATCH(complete_words, batch, rows)
}

#undef QUEENS_FOR_BATCH
