// LANES words of 32 bits that an item handles at once, as a type of C++. OpenCL C has such types of its own.
struct ALIGNED(4 * LANES) lanes_t {
  uint word[LANES];
};
#define LANES_ALIGNED ALIGNED(4 * LANES)
#define EACH_LANE(expression)                                \
  lanes_t result;                                            \
  UNROLL for (uint k = 0; k < LANES; ++k) result.word[k] = expression; \
  return result;
DEVICE lanes_t operator&(const lanes_t& a, const lanes_t& b) { EACH_LANE(a.word[k] & b.word[k]) }
DEVICE lanes_t operator|(const lanes_t& a, const lanes_t& b) { EACH_LANE(a.word[k] | b.word[k]) }
DEVICE lanes_t operator^(const lanes_t& a, const lanes_t& b) { EACH_LANE(a.word[k] ^ b.word[k]) }
DEVICE lanes_t operator+(const lanes_t& a, const lanes_t& b) { EACH_LANE(a.word[k] + b.word[k]) }
DEVICE lanes_t popcount(const lanes_t& a) { EACH_LANE(popcount(a.word[k])) }
DEVICE lanes_t LANES_ALL(uint word) { EACH_LANE(word) }
/// The words from bit `first` on of a row whose lowest `size` bits are set.
DEVICE lanes_t LANES_BELOW(uint size, uint first) {
  const uint left = size > first ? size - first : 0;
  EACH_LANE(left >= 32 * k + 32 ? 0xffffffffu : left > 32 * k ? (1u << (left - 32 * k)) - 1 : 0)
}
DEVICE ulong lanes_sum(const lanes_t& words) {
  ulong sum = 0;
  for (uint k = 0; k < LANES; ++k) sum += words.word[k];
  return sum;
}
#undef EACH_LANE
