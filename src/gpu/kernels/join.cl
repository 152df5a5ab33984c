// Counts the pairs of words, one from each of two lists, that have no bit in common. Divides the lists until comparing
// their parts is cheaper than dividing them further.
//
// Idea.   The same as on the processor (count/join/matcher.hpp, simd/pair_tables.hpp), in three parts.
//         Divide:  sort one list by the rank of its next queen (the number of its column among those of the half). For
//                  each such queen, keep only those words of the other list that have none of its diagonals.
//         Slices:  take 512 words e of one list. A diagonal is live if it occurs in both lists. Each live diagonal has
//                  a slice of 512 bits (16 words of 32): bit i is set if e number i lacks this diagonal.
//         Tables:  cut the live diagonals into chunks of at most six. A table has a row for each set of diagonals of
//                  its chunk: the AND of their slices. For a word w of the other list, take the row of w's diagonals
//                  from each table: the AND of these rows shows the e's that have no diagonal in common with w.
//         The ANDs are counted by carry-save adders, eight at a time.
// Group.  All items of a group work on the same pair of lists and do the same steps; only the words differ. A row is
//         read by a team of ROW / LANES items, each of which has LANES of its words; the teams take different w's.
// Memory. Tables for ten chunks take 40 KB of local memory, so up to 60 diagonals may be live. The divided and
//         filtered lists are in the group's part of `scratch`, one after the other.
// Exact.  The cost model decides only where to divide; any constants give the same number.

#define ROW 16
#define PITCH (LANES > 4 ? ROW : ROW + 4) /* of slices: so that neighbours are in different banks */
#define TEAM (ROW / LANES)
#define TEAMS (GROUP / TEAM)
#define BLOCK (32 * ROW)
#define MOST_CHUNKS 10
#define LOW_CHUNKS 5 /* chunks in the first half of a squeezed word */

/// Two lists, and how far they are divided. Offsets are in the group's part of `scratch`.
typedef struct {
  uint a, a_size, a_place; /* words of a have the queens of places 0..a_place-1 in common */
  uint b, b_size, b_place;
  uint free;    /* the scratch from here on is not in use */
  uint divided; /* 0: not yet; 1: a; 2: b */
  uint sorted;  /* the divided list in the order of ranks */
  uint next;    /* the next rank */
  uint ends[16];
} Node;

typedef struct {
  uint task, count, any_a[2], any_b[2];
  Node nodes[MOST_NODES];
  ulong sums[GROUP];
  LANES_ALIGNED uint slices[64 * PITCH];
  LANES_ALIGNED uint table[MOST_CHUNKS * 64 * ROW];
} JoinMemory;

/// The words without a bit of `mask`, in any order. The number of words is added to *count.
DEVICE void filter(GLOBAL const Word* from, uint size, const Word mask, GLOBAL Word* to, LOCAL uint* count) {
#if GROUP == 1
  const ulong stops = whole(mask);
  GLOBAL const ulong* const words = (GLOBAL const ulong*)from;
  GLOBAL ulong* const kept = (GLOBAL ulong*)to;
  uint at = *count;
  for (uint i = 0; i < size; ++i) {
    const ulong word = words[i];
    kept[at] = word;
    at += (word & stops) == 0;
  }
  *count = at;
#else
  for (uint begin = 0; begin < size; begin += BATCH * GROUP) {
    Word words[BATCH];
    uint keep[BATCH], at[BATCH];
    UNROLL for (uint k = 0; k < BATCH; ++k) {
      const uint i = begin + k * GROUP + ITEM;
      words[k] = from[i < size ? i : begin];
      keep[k] = i < size && ((words[k].lo & mask.lo) | (words[k].hi & mask.hi)) == 0;
    }
    give_places(count, keep, at);
    UNROLL for (uint k = 0; k < BATCH; ++k)
      if (keep[k]) to[at[k]] = words[k];
  }
#endif
}

/// The rank of the queen in that place, 1 to board->ranks.
DEVICE uint rank_in(const Word word, uint place) { return word.hi >> (32 - 4 * place) & 15; }

/// Sorts a list by the ranks of one place. ends[r] becomes the number of words with a rank of at most r.
DEVICE void sort_by_rank(GLOBAL const Word* from, uint size, uint place, GLOBAL Word* to, LOCAL uint* ends) {
  if (ITEM == 0)
    for (uint r = 0; r < 16; ++r) ends[r] = 0;
  BARRIER();
  for (uint i = ITEM; i < size; i += GROUP) {
    const uint rank = rank_in(from[i], place);
    if (rank < 15) local_add(&ends[rank + 1], 1);
  }
  BARRIER();
  if (ITEM == 0)
    for (uint r = 1; r < 16; ++r) ends[r] += ends[r - 1];
  BARRIER();
  for (uint begin = ITEM; begin < size; begin += BATCH * GROUP) {
    Word words[BATCH];
    UNROLL for (uint k = 0; k < BATCH; ++k) words[k] = from[begin + k * GROUP < size ? begin + k * GROUP : begin];
    UNROLL for (uint k = 0; k < BATCH; ++k)
      if (begin + k * GROUP < size) to[local_add(&ends[rank_in(words[k], place)], 1)] = words[k];
  }
  BARRIER();
}

// ---- What it would cost --------------------------------------------------------------------------

DEVICE float least(float a, float b) { return a < b ? a : b; }
DEVICE float table_cost(GLOBAL const Board* board, float e, float w) {
  const float blocks = (float)((uint)(e + (BLOCK - 1)) / BLOCK);
  return board->cost_leaf + board->cost_stream * w + blocks * (board->cost_block + board->cost_visit * w);
}
DEVICE float direct_cost(GLOBAL const Board* board, float a, float b) {
  return board->cost_leaf / 4 + board->cost_direct * a * b;
}
DEVICE float leaf_cost(GLOBAL const Board* board, float a, float b) {
  return least(least(table_cost(board, a, b), table_cost(board, b, a)), direct_cost(board, a, b));
}

/// The cost of dividing the list of x words by its next queen and filtering the list of y words for each part, of
/// which a third remains. Includes one more division, if that is cheaper than none.
DEVICE float split_cost(GLOBAL const Board* board, float x, uint x_place, float y, uint y_place) {
  const float survival = 0.33f;
  const float parts = (float)(board->h - x_place > 2 ? board->h - x_place : 2);
  const float a = x / parts, b = y * survival;
  float after = leaf_cost(board, a, b);
  if (x_place + 1 <= board->ranks) {
    const float more = parts > 2 ? parts - 1 : 2;
    after = least(after, more * (board->cost_split + board->cost_filter * b +
                                leaf_cost(board, a / more, b * survival)));
  }
  if (y_place <= board->ranks) {
    const float more = (float)(board->h - y_place > 2 ? board->h - y_place : 2);
    after = least(after, more * (board->cost_split + board->cost_filter * a +
                                leaf_cost(board, b / more, a * survival)));
  }
  return parts * (board->cost_split + board->cost_filter * y + after);
}

/// What to do with two lists: 0: compare them; 1: divide a; 2: divide b.
DEVICE uint choice(GLOBAL const Board* board, LOCAL const Node* node) {
  const float never = 1e30f, a = (float)node->a_size, b = (float)node->b_size;
  const float by_a = node->a_place <= board->ranks ? split_cost(board, a, node->a_place, b, node->b_place) : never;
  const float by_b = node->b_place <= board->ranks ? split_cost(board, b, node->b_place, a, node->a_place) : never;
  if (leaf_cost(board, a, b) <= least(by_a, by_b)) return 0;
  return by_a <= by_b ? 1 : 2;
}

// ---- Live diagonals side by side ------------------------------------------------------------------

/// Moves the bits of a mask to the lowest positions, in order, in five steps. After H. S. Warren, Hacker's Delight,
/// second edition, section 7-4. The steps are written out, so that a compiler can do them for many words at once.
typedef struct {
  uint mask, move1, move2, move4, move8, move16;
} Squeeze;

/// The bits of the mask that have an odd number of zeros of `zeros` below them.
DEVICE uint parities(uint zeros) {
  uint parity = zeros ^ zeros << 1;
  parity ^= parity << 2;
  parity ^= parity << 4;
  parity ^= parity << 8;
  return parity ^ parity << 16;
}

DEVICE Squeeze make_squeeze(uint mask) {
  Squeeze squeeze;
  uint zeros = ~mask << 1, parity;
  squeeze.mask = mask;
#define STEP(move, shift)                             \
  parity = parities(zeros);                           \
  squeeze.move = parity & mask;                       \
  mask = (mask ^ squeeze.move) | squeeze.move >> shift; \
  zeros &= ~parity;
  STEP(move1, 1)
  STEP(move2, 2)
  STEP(move4, 4)
  STEP(move8, 8)
  STEP(move16, 16)
#undef STEP
  return squeeze;
}

DEVICE uint moved(uint bits, uint move, uint shift) { return (bits & ~move) | (bits & move) >> shift; }
DEVICE uint squeezed(uint bits, const Squeeze squeeze) {
  bits = moved(bits & squeeze.mask, squeeze.move1, 1);
  bits = moved(bits, squeeze.move2, 2);
  bits = moved(bits, squeeze.move4, 4);
  bits = moved(bits, squeeze.move8, 8);
  return moved(bits, squeeze.move16, 16);
}

/// How the live diagonals are cut into chunks: six to a chunk, the last one has the rest. The first LOW_CHUNKS chunks
/// are in the low half of a squeezed word, the others in the high half, so every chunk begins at a place that is known
/// when the kernel is compiled.
typedef struct {
  uint count, live;
  uint low, high; /* bits in each half */
} Chunks;

DEVICE Chunks make_chunks(uint live) {
  Chunks chunks;
  chunks.count = live == 0 ? 1 : (live + 5) / 6;
  chunks.live = live;
  chunks.low = live < 6 * LOW_CHUNKS ? live : 6 * LOW_CHUNKS;
  chunks.high = live - chunks.low;
  return chunks;
}

/// Writes the live diagonals of each word: the first half to `low`, the second to `high`.
DEVICE void squeeze_list(GLOBAL const Word* from, uint size, const Word live, const Chunks chunks,
                  GLOBAL uint* low, GLOBAL uint* high) {
  const Squeeze squeeze_lo = make_squeeze(live.lo), squeeze_hi = make_squeeze(live.hi);
  const uint shift = popcount(live.lo);
  const ulong mask = ((ulong)1 << 6 * LOW_CHUNKS) - 1;
  for (uint begin = ITEM; begin < size; begin += BATCH * GROUP) {
    Word words[BATCH];
    UNROLL for (uint k = 0; k < BATCH; ++k) words[k] = from[begin + k * GROUP < size ? begin + k * GROUP : begin];
    UNROLL for (uint k = 0; k < BATCH; ++k) {
      const uint i = begin + k * GROUP;
      if (i >= size) continue;
      const ulong bits = squeezed(words[k].lo, squeeze_lo) | (ulong)squeezed(words[k].hi, squeeze_hi) << shift;
      low[i] = (uint)(bits & mask);
      if (chunks.high > 0) high[i] = (uint)(bits >> 6 * LOW_CHUNKS);
    }
  }
}

// ---- Slices and tables ----------------------------------------------------------------------------

#ifdef WARPS
/// Makes the slices of the e's from `at` on, of one block at most. A warp makes those of 32 e's.
DEVICE void make_slices(GLOBAL const uint* low, GLOBAL const uint* high, uint at, uint size, const Chunks chunks,
                 LOCAL uint* slices, LOCAL uint* room) {
  const uint lane = ITEM % 32;
  UNROLL for (uint r = ITEM / 32; r < ROW; r += GROUP / 32) {
    const uint i = at + 32 * r + lane;
    const uint low_bits = i < size ? low[i] : 0, high_bits = i < size && chunks.high > 0 ? high[i] : 0;
    slices[lane * PITCH + r] = ~transposed(low_bits);
    if (chunks.high > 0) slices[(32 + lane) * PITCH + r] = ~transposed(high_bits);
  }
}
#else
/// Makes eight slices of 32 e's, one for each bit of one byte of their squeezed words. Transposes 8 x 8 bits in each
/// byte of eight registers (Hacker's Delight, section 7-3).
DEVICE void slice_byte(LOCAL const uint* e, uint byte, LOCAL uint* slices) {
  uint rows[8];
  const uint shift = 8 * byte;
  UNROLL for (uint k = 0; k < 8; ++k)
    rows[k] = (e[k] >> shift & 255) | (e[k + 8] >> shift & 255) << 8 | (e[k + 16] >> shift & 255) << 16 |
              (e[k + 24] >> shift & 255) << 24;
  UNROLL for (uint k = 0; k < 4; ++k) {
    const uint t = (rows[k] >> 4 ^ rows[k + 4]) & 0x0f0f0f0fu;
    rows[k + 4] ^= t, rows[k] ^= t << 4;
  }
  UNROLL for (uint j = 0; j < 4; ++j) {
    const uint k = j + (j & 2);  // 0, 1, 4, 5
    const uint t = (rows[k] >> 2 ^ rows[k + 2]) & 0x33333333u;
    rows[k + 2] ^= t, rows[k] ^= t << 2;
  }
  UNROLL for (uint k = 0; k < 8; k += 2) {
    const uint t = (rows[k] >> 1 ^ rows[k + 1]) & 0x55555555u;
    rows[k + 1] ^= t, rows[k] ^= t << 1;
  }
  UNROLL for (uint k = 0; k < 8; ++k) slices[k * PITCH] = ~rows[k];
}

/// Makes the slices of the e's from `at` on, of one block at most. Uses `room` for a copy of their words, with a gap
/// after each 32, so that items that read at the same time read from different banks of the memory.
DEVICE void make_slices(GLOBAL const uint* low, GLOBAL const uint* high, uint at, uint size, const Chunks chunks,
                 LOCAL uint* slices, LOCAL uint* room) {
  const uint low_bytes = (chunks.low + 7) / 8, bytes = low_bytes + (chunks.high + 7) / 8;
  for (uint i = ITEM; i < BLOCK; i += GROUP) {
    const int there = at + i < size;
    room[i + i / 32] = there ? low[at + i] : 0;
    if (chunks.high > 0) room[33 * ROW + i + i / 32] = there ? high[at + i] : 0;
  }
  BARRIER();
  for (uint job = ITEM; job < bytes * ROW; job += GROUP) {
    const uint byte = job / ROW, r = job % ROW;
    if (byte < low_bytes)
      slice_byte(room + 33 * r, byte, slices + 8 * byte * PITCH + r);
    else
      slice_byte(room + 33 * (ROW + r), byte - low_bytes, slices + (32 + 8 * (byte - low_bytes)) * PITCH + r);
  }
}
#endif

/// The rows of all chunks. A job makes up to eight rows, of the sets that differ in their three lowest diagonals.
DEVICE void make_table(uint size, const Chunks chunks, LOCAL const uint* all_slices, LOCAL uint* table) {
  LOCAL const lanes_t* const slices = (LOCAL const lanes_t*)all_slices;
  LOCAL lanes_t* const rows = (LOCAL lanes_t*)table;
  for (uint job = ITEM; job < chunks.count * 8 * TEAM; job += GROUP) {
    const uint lane = job % TEAM, set = job / TEAM % 8, chunk = job / (8 * TEAM);
    const uint left = chunks.live - 6 * chunk, bits = left < 6 ? left : 6, low = bits < 3 ? bits : 3;
    if (set >= 1u << (bits - low)) continue;
    const uint slice = chunk < LOW_CHUNKS ? 6 * chunk : 32 + 6 * (chunk - LOW_CHUNKS);
    lanes_t row[8];
    row[0] = chunk == 0 ? LANES_BELOW(size, lane * LANES * 32) : LANES_ALL(0xffffffffu);
    UNROLL for (uint b = 0; b < 3; ++b)
      if ((set >> b & 1) != 0) row[0] = row[0] & slices[(slice + low + b) * (PITCH / LANES) + lane];
    LOCAL lanes_t* const to = rows + (64 * chunk + (set << low)) * TEAM + lane;
    to[0] = row[0];
    UNROLL for (uint b = 0; b < 3; ++b) {
      if (b >= low) continue;
      const lanes_t with = slices[(slice + b) * (PITCH / LANES) + lane];
      UNROLL for (uint k = 0; k < 1u << b; ++k) {
        row[(1u << b) + k] = row[k] & with;
        to[((1u << b) + k) * TEAM] = row[(1u << b) + k];
      }
    }
  }
}

// ---- Visits ---------------------------------------------------------------------------------------

// Adds three rows of bits, position by position: `ones` keeps the parity, `twos` gets the carries.
#define CARRY_SAVE(twos, ones, a, b)     \
  {                                      \
    const lanes_t other = ones ^ (a);    \
    twos = (ones & (a)) | (other & (b));  \
    ones = other ^ (b);                  \
  }

// The e's that have no bit in common with a word, for each number of chunks.
#define ROW_OF(chunk, bits) rows[(64 * chunk + ((bits) >> 6 * (chunk % LOW_CHUNKS) & 63)) * TEAM]
#define PARTNERS_1(low, high) ROW_OF(0, low)
#define PARTNERS_2(low, high) (PARTNERS_1(low, high) & ROW_OF(1, low))
#define PARTNERS_3(low, high) (PARTNERS_2(low, high) & ROW_OF(2, low))
#define PARTNERS_4(low, high) (PARTNERS_3(low, high) & ROW_OF(3, low))
#define PARTNERS_5(low, high) (PARTNERS_4(low, high) & ROW_OF(4, low))
#define PARTNERS_6(low, high) (PARTNERS_5(low, high) & ROW_OF(5, high))
#define PARTNERS_7(low, high) (PARTNERS_6(low, high) & ROW_OF(6, high))
#define PARTNERS_8(low, high) (PARTNERS_7(low, high) & ROW_OF(7, high))
#define PARTNERS_9(low, high) (PARTNERS_8(low, high) & ROW_OF(8, high))
#define PARTNERS_10(low, high) (PARTNERS_9(low, high) & ROW_OF(9, high))

/// Four words, which are read at once.
typedef struct ALIGNED(16) {
  uint at[4];
} Quad;
#define QUAD(words, i) (*(GLOBAL const Quad*)((words) + (i)))

// Adds up the rows of four words.
#define FOUR(four, PARTNERS, low, high)                                                           \
  {                                                                                               \
    lanes_t two_a, two_b;                                                                         \
    CARRY_SAVE(two_a, ones, PARTNERS(low.at[0], high.at[0]), PARTNERS(low.at[1], high.at[1]))     \
    CARRY_SAVE(two_b, ones, PARTNERS(low.at[2], high.at[2]), PARTNERS(low.at[3], high.at[3]))     \
    CARRY_SAVE(four, twos, two_a, two_b)                                                          \
  }

// Visits the words w of one team, eight at a time, with what one number of chunks needs. Each team has an equal share
// of the words. Returns the pairs with the e's of this item's lanes. At most 2^26 words.
#define VISIT(name, PARTNERS)                                                                                \
  DEVICE ulong name(LOCAL const lanes_t* rows, GLOBAL const uint* low, GLOBAL const uint* high, uint size) { \
    lanes_t ones = LANES_ALL(0), twos = LANES_ALL(0), fours = LANES_ALL(0), eights = LANES_ALL(0);           \
    const uint share = ((size + TEAMS - 1) / TEAMS + 3) & ~3u, begin = ITEM / TEAM * share;                  \
    const uint end = begin + share < size ? begin + share : size;                                            \
    ulong few = 0;                                                                                           \
    uint i = begin;                                                                                          \
    for (; i + 8 <= end; i += 8) {                                                                           \
      lanes_t four_a, four_b, eight;                                                                         \
      FOUR(four_a, PARTNERS, QUAD(low, i), QUAD(high, i))                                                    \
      FOUR(four_b, PARTNERS, QUAD(low, i + 4), QUAD(high, i + 4))                                            \
      CARRY_SAVE(eight, fours, four_a, four_b)                                                               \
      eights = eights + popcount(eight);                                                                     \
    }                                                                                                        \
    for (; i < end; ++i) few += lanes_sum(popcount(PARTNERS(low[i], high[i])));                              \
    return 8 * lanes_sum(eights) + 4 * lanes_sum(popcount(fours)) + 2 * lanes_sum(popcount(twos)) +          \
           lanes_sum(popcount(ones)) + few;                                                                  \
  }
VISIT(visit_1, PARTNERS_1)
VISIT(visit_2, PARTNERS_2)
VISIT(visit_3, PARTNERS_3)
VISIT(visit_4, PARTNERS_4)
VISIT(visit_5, PARTNERS_5)
VISIT(visit_6, PARTNERS_6)
VISIT(visit_7, PARTNERS_7)
VISIT(visit_8, PARTNERS_8)
VISIT(visit_9, PARTNERS_9)
VISIT(visit_10, PARTNERS_10)

/// Counts the pairs of the block in the table with `size` words w, for the lanes and the team of this item.
DEVICE ulong visit(GLOBAL const uint* low, GLOBAL const uint* high, uint size, uint chunks, LOCAL const uint* table) {
  LOCAL const lanes_t* const rows = (LOCAL const lanes_t*)table + ITEM % TEAM;
  switch (chunks) {
    case 1: return visit_1(rows, low, high, size);
    case 2: return visit_2(rows, low, high, size);
    case 3: return visit_3(rows, low, high, size);
    case 4: return visit_4(rows, low, high, size);
    case 5: return visit_5(rows, low, high, size);
    case 6: return visit_6(rows, low, high, size);
    case 7: return visit_7(rows, low, high, size);
    case 8: return visit_8(rows, low, high, size);
    case 9: return visit_9(rows, low, high, size);
    default: return visit_10(rows, low, high, size);
  }
}

/// Adds to any[0] and any[1] the bits that some word of the list has. They must be 0 before.
DEVICE void any_bits(GLOBAL const Word* words, uint size, LOCAL uint* any) {
  uint lo = 0, hi = 0;
  for (uint begin = ITEM; begin < size; begin += BATCH * GROUP)
    UNROLL for (uint k = 0; k < BATCH; ++k) {
      const Word word = words[begin + k * GROUP < size ? begin + k * GROUP : begin];
      lo |= word.lo, hi |= word.hi;
    }
  group_or(&any[0], lo);
  group_or(&any[1], hi);
}

/// Compares two lists. Returns this item's share of the pairs.
DEVICE ulong leaf(GLOBAL const Board* board, LOCAL JoinMemory* my, GLOBAL Word* words, LOCAL const Node* node) {
  GLOBAL const Word* a = words + node->a;
  GLOBAL const Word* b = words + node->b;
  uint a_size = node->a_size, b_size = node->b_size;
  ulong pairs = 0;
  if (a_size == 0 || b_size == 0) return 0;
  const float ab = table_cost(board, (float)a_size, (float)b_size), ba = table_cost(board, (float)b_size, (float)a_size);
  const int directly = direct_cost(board, (float)a_size, (float)b_size) < least(ab, ba);
  if (directly ? a_size > b_size : ba < ab) {
    GLOBAL const Word* const list = a;
    const uint size = a_size;
    a = b, a_size = b_size;
    b = list, b_size = size;
  }
  if (directly) {
    WORK(direct, (ulong)a_size * b_size)
    for (uint j = ITEM; j < b_size; j += GROUP) {
      const uint lo = b[j].lo & board->mask_lo, hi = b[j].hi & board->mask_hi;
      uint found = 0;
      for (uint i = 0; i < a_size; ++i) found += ((a[i].lo & lo) | (a[i].hi & hi)) == 0;
      pairs += found;
    }
    return pairs;
  }
  BARRIER();
  if (ITEM == 0) my->any_a[0] = my->any_a[1] = my->any_b[0] = my->any_b[1] = 0;
  BARRIER();
  any_bits(a, a_size, my->any_a);
  any_bits(b, b_size, my->any_b);
  BARRIER();
  Word live;
  live.lo = my->any_a[0] & my->any_b[0] & board->mask_lo;
  live.hi = my->any_a[1] & my->any_b[1] & board->mask_hi;
  const Chunks chunks = make_chunks(popcount(live.lo) + popcount(live.hi));
  // Each list begins at a Quad.
  const uint a_room = (a_size + 3) & ~3u, b_room = (b_size + 3) & ~3u;
  GLOBAL uint* const a_low = (GLOBAL uint*)(words + ((node->free + 1) & ~1u));
  GLOBAL uint* const a_high = a_low + a_room;
  GLOBAL uint* const b_low = a_high + a_room;
  GLOBAL uint* const b_high = b_low + b_room;
  WORK(squeezed, a_size + b_size)
  squeeze_list(a, a_size, live, chunks, a_low, a_high);
  squeeze_list(b, b_size, live, chunks, b_low, b_high);
  for (uint at = 0; at < a_size; at += BLOCK) {
    WORK(blocks, 1)
    WORK(rows, 64 * (ulong)chunks.count)
    WORK(visits, (ulong)b_size * chunks.count)
    BARRIER();
    make_slices(a_low, a_high, at, a_size, chunks, my->slices, my->table);
    BARRIER();
    make_table(a_size - at, chunks, my->slices, my->table);
    BARRIER();
    pairs += visit(b_low, b_high, b_size, chunks.count, my->table);
  }
  return pairs;
}

// ---- The descent ----------------------------------------------------------------------------------

/// The bits of a queen of the top or of the bottom half.
DEVICE Word queen_bits(GLOBAL const Board* board, GLOBAL const Queen* queens, uint columns, uint place, uint rank,
                int is_bottom) {
  const Word word = queens[(board->h - 1 - place) * MOST_COLUMNS + column_of_rank(columns, rank)].word;
  return is_bottom ? reversed(word, board->word_bits) : word;
}

/// Counts the pairs of each task. counters[0]: the next task. Each group has scratch_words of `all_scratch`.
KERNEL(join_lists, (GLOBAL const Board* board, GLOBAL const Queen* queens, GLOBAL const Task* all_tasks,
                    GLOBAL ulong* results, GLOBAL const Word* arena, GLOBAL Word* all_scratch,
                    GLOBAL uint* counters, uint tasks, uint scratch_words)) {
  SHARED(JoinMemory, my);
  GLOBAL Word* const words = all_scratch + (ulong)GROUP_NUMBER * scratch_words;
  for (;;) {
    BARRIER();
    if (ITEM == 0) my->task = global_add(&counters[0], 1);
    BARRIER();
    if (my->task >= tasks) break;
    GLOBAL const Task* const task = &all_tasks[my->task];

    // The first queen of each list strikes words of the other.
    Word mask;
    if (ITEM == 0) my->count = 0;
    BARRIER();
    mask.lo = task->a_mask_lo, mask.hi = task->a_mask_hi;
  WORK(filtered, task->a_size + task->b_size)
    filter(arena + task->a_start, task->a_size, mask, words, &my->count);
    BARRIER();
    const uint a_size = my->count;
    BARRIER();
    if (ITEM == 0) my->count = 0;
    BARRIER();
    mask.lo = task->b_mask_lo, mask.hi = task->b_mask_hi;
    if (a_size > 0) filter(arena + task->b_start, task->b_size, mask, words + a_size, &my->count);
    BARRIER();
    if (ITEM == 0) {
      LOCAL Node* const root = &my->nodes[0];
      root->a = 0, root->a_size = a_size, root->a_place = 1;
      root->b = a_size, root->b_size = my->count, root->b_place = 1;
      root->free = a_size + my->count;
      root->divided = 0;
    }
    BARRIER();

    ulong pairs = 0;
    int depth = 0;
    while (depth >= 0) {
      LOCAL Node* const node = &my->nodes[depth];
      uint divided = node->divided;
      BARRIER();
      if (divided == 0) {
        divided = node->a_size == 0 || node->b_size == 0 || depth + 1 == MOST_NODES ? 0 : choice(board, node);
        if (divided == 0) {
          pairs += leaf(board, my, words, node);
          --depth;
          BARRIER();
          continue;
        }
        const uint size = divided == 1 ? node->a_size : node->b_size;
        WORK(sorted, size)
        sort_by_rank(words + (divided == 1 ? node->a : node->b), size, divided == 1 ? node->a_place : node->b_place,
                     words + node->free, node->ends);
        if (ITEM == 0) {
          node->divided = divided;
          node->sorted = node->free;
          node->free += size;
          node->next = 0;
        }
        BARRIER();
      }
      // The next queen of the divided list that some words have.
      uint rank = node->next;
      while (rank < 16 && node->ends[rank] == (rank > 0 ? node->ends[rank - 1] : 0)) ++rank;
      if (rank == 16) {
        --depth;
        continue;
      }
      const uint begin = rank > 0 ? node->ends[rank - 1] : 0, size = node->ends[rank] - begin;
      const uint place = divided == 1 ? node->a_place : node->b_place;
      mask = queen_bits(board, queens, divided == 1 ? task->a_columns : task->b_columns, place, rank, divided == 2);
      BARRIER();
      if (ITEM == 0) my->count = 0;
      BARRIER();
      WORK(filtered, divided == 1 ? node->b_size : node->a_size)
      filter(words + (divided == 1 ? node->b : node->a), divided == 1 ? node->b_size : node->a_size, mask,
             words + node->free, &my->count);
      BARRIER();
      if (ITEM == 0) {
        LOCAL Node* const part = &my->nodes[depth + 1];
        const uint sorted = node->sorted + begin, kept = my->count;
        part->a = divided == 1 ? sorted : node->free;
        part->a_size = divided == 1 ? size : kept;
        part->a_place = node->a_place + (divided == 1);
        part->b = divided == 1 ? node->free : sorted;
        part->b_size = divided == 1 ? kept : size;
        part->b_place = node->b_place + (divided == 2);
        part->free = node->free + kept;
        part->divided = 0;
        node->next = rank + 1;
      }
      ++depth;
      BARRIER();
    }

    BARRIER();
    my->sums[ITEM] = pairs;
    for (uint step = GROUP / 2; step > 0; step /= 2) {
      BARRIER();
      if (ITEM < step) my->sums[ITEM] += my->sums[ITEM + step];
    }
    if (ITEM == 0) results[my->task] = my->sums[0];
  }
}
