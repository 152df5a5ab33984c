// Lists all placements of half boards on given columns, as words.
//
// Idea.   The same as on the processor (count/join/lister.hpp). A few queens nearest the centre form a prefix. A table
//         lists the placements of the outer rows on the columns that are left; those without a conflict with the
//         prefix become words. A group makes one segment of a list: the words with the same first queen.
// Class.  On an even board, the class of a half board says how far from the centre its queens in the two central
//         columns are: 0 if there are none, otherwise 1 + the distance of the farthest. Words are sorted by class, so
//         all words up to some distance are one stretch. Odd boards have only class 0.
// Steps.  1. Each item takes some of the numbers 0..combos-1. The digits of such a number give the columns of a prefix,
//            which is kept if its queens do not attack each other.
//         2. The group reserves room for its words in the arena.
//         3. Class by class, teams of items read the table's keys for each prefix and append those without a conflict.
// Order.  Within a class the order is arbitrary: items append words as they find them.

#define LIST_TEAM (GROUP < 32 ? GROUP : 32)
#define LIST_TEAMS (GROUP / LIST_TEAM)

/// The column of the set that has `rank` columns of the set below it.
DEVICE uint column_of_rank(uint columns, uint rank) {
  for (; rank > 0; --rank) columns &= columns - 1;
  return popcount(columns ^ (columns - 1)) - 1;
}

// Items read BATCH words before they use the first, because memory is slow to answer but answers many at once.
#define BATCH 4

#ifndef WARPS
/// Gives each word k of an item with keep[k] != 0 a place of its own, from *count on. All items of a team call it
/// together. In CUDA, the 32 items of a warp share one addition.
DEVICE void give_places(LOCAL uint* count, const PRIVATE uint* keep, PRIVATE uint* place) {
  UNROLL for (uint k = 0; k < BATCH; ++k) place[k] = keep[k] ? local_add(count, 1) : 0;
}
/// Adds the bits of each item of the group to *to.
DEVICE void group_or(LOCAL uint* to, uint bits) { local_or(to, bits); }
#endif

DEVICE ulong whole(const Word word) { return (ulong)word.hi << 32 | word.lo; }

/// Reverses the lowest `bits` bits of a word; the others stay.
DEVICE uint reversed32(uint v) {
  v = (v >> 1 & 0x55555555u) | (v & 0x55555555u) << 1;
  v = (v >> 2 & 0x33333333u) | (v & 0x33333333u) << 2;
  v = (v >> 4 & 0x0f0f0f0fu) | (v & 0x0f0f0f0fu) << 4;
  v = (v >> 8 & 0x00ff00ffu) | (v & 0x00ff00ffu) << 8;
  return v >> 16 | v << 16;
}
DEVICE Word reversed(Word word, uint bits) {
  const ulong turned = ((ulong)reversed32(word.lo) << 32 | reversed32(word.hi)) >> (64 - bits);
  const ulong all = (whole(word) >> bits << bits) | turned;
  Word result;
  result.lo = (uint)all;
  result.hi = (uint)(all >> 32);
  return result;
}

/// Reads a prefix from its number. Returns 0 if its queens attack each other or those of other halves.
DEVICE uint make_prefix(GLOBAL const Board* board, GLOBAL const Queen* queens, GLOBAL const uint* numbers,
                 GLOBAL const Half* wanted, uint first, uint combo, PRIVATE Prefix* prefix) {
  uint columns = wanted->columns, left = wanted->left, right = wanted->right, distance = 0;
  Word conflict, bits;
  conflict.lo = wanted->conflict_lo, conflict.hi = wanted->conflict_hi;
  bits.lo = bits.hi = 0;
  for (uint place = 0; place + board->depth < board->h; ++place) {
    const uint row = board->h - 1 - place;
    uint rank = first;
    if (place > 0) {
      const uint choices = board->h - place;
      rank = combo % choices;
      combo /= choices;
    }
    const uint column = column_of_rank(columns, rank), queen = 1u << column;
    if (((left | right) & queen) != 0) return 0;
    if ((queen & board->central) != 0) {
      if (row >= wanted->middle_rows) return 0;
      distance = place + 1;
    }
    if (place > 0 && place <= board->ranks) {
      // Its rank among all columns of the half.
      bits.hi |= popcount(wanted->columns & (queen - 1)) << (32 - 4 * place);
    }
    const Queen has = queens[row * MOST_COLUMNS + column];
    bits.lo |= has.word.lo, bits.hi |= has.word.hi;
    conflict.lo |= has.key.lo, conflict.hi |= has.key.hi;
    columns &= ~queen;
    left = (left | queen) << 1;
    right = (right | queen) >> 1;
  }
  const uint low = (1u << board->split) - 1;
  const uint number = numbers[columns & low] + numbers[low + 1 + (columns >> board->split)];
  const uint central = columns & board->central;
  prefix->place = number * (board->rows + 2);
  prefix->rows = central != 0 && wanted->middle_rows < board->rows ? wanted->middle_rows : board->rows;
  prefix->number = board->classes == 1 ? 0 : central != 0 ? BY_ROW : distance;
  prefix->unused = 0;
  prefix->conflict = conflict;
  prefix->bits = bits;
  return 1;
}

/// A team of items appends a word for each of these keys that does not conflict with the prefix; `turn`: bits of a word
/// to be reversed. `to` has room for `most` words and one more; `count` goes on beyond `most`.
DEVICE void expand(GLOBAL const Word* keys, uint size, const Word conflict, const Word bits, const Word mask,
            uint turn, GLOBAL Word* to, uint most, LOCAL uint* count) {
#if GROUP == 1
  // A processor handles 64 bits at once, and does not branch on whether a key fits.
  const ulong stops = whole(conflict), has = whole(bits), of_word = whole(mask);
  GLOBAL const ulong* const from = (GLOBAL const ulong*)keys;
  GLOBAL ulong* const words = (GLOBAL ulong*)to;
  uint at = *count;
  if (size > most || at > most - size) {  // perhaps too many
    for (uint i = 0; i < size; ++i) {
      const ulong key = from[i];
      if (at < most) words[at] = has | (key & of_word);
      at += (key & stops) == 0;
    }
  } else {
    for (uint i = 0; i < size; ++i) {
      const ulong key = from[i];
      words[at] = has | (key & of_word);  // overwritten by the next if it does not fit
      at += (key & stops) == 0;
    }
  }
  *count = at;
#else
  for (uint begin = 0; begin < size; begin += BATCH * LIST_TEAM) {
    Word words[BATCH];
    uint keep[BATCH], at[BATCH];
    UNROLL for (uint k = 0; k < BATCH; ++k) {
      const uint i = begin + k * LIST_TEAM + ITEM % LIST_TEAM;
      words[k] = keys[i < size ? i : begin];
      keep[k] = i < size && ((words[k].lo & conflict.lo) | (words[k].hi & conflict.hi)) == 0;
    }
    give_places(count, keep, at);
    UNROLL for (uint k = 0; k < BATCH; ++k) {
      words[k].lo = bits.lo | (words[k].lo & mask.lo);
      words[k].hi = bits.hi | (words[k].hi & mask.hi);
      if (turn > 0) words[k] = reversed(words[k], turn);
      if (keep[k] && at[k] < most) to[at[k]] = words[k];
    }
  }
#endif
}

typedef struct {
  uint task, entries, start, room, count;
  uint prefixes; /* whose class is known: from the beginning of the group's room for prefixes */
  uint by_row;   /* the others: from its end */
} ListMemory;

/// Makes `tasks` segments, one for each first queen of each list. counters[0]: the next task; counters[1]: words of
/// the arena in use. A segment gets room for ratio/256 of its entries.
KERNEL(list_halves, (GLOBAL const Board* board, GLOBAL const Queen* queens, GLOBAL const Word* keys,
                     GLOBAL const uint* places, GLOBAL const uint* numbers, GLOBAL const Half* halves,
                     GLOBAL Segment* segments, GLOBAL Prefix* all_prefixes, GLOBAL Word* arena,
                     GLOBAL uint* counters, uint tasks, uint arena_words, uint most_prefixes, uint ratio)) {
  SHARED(ListMemory, my);
  const uint h = board->h;
  GLOBAL Prefix* const prefixes = all_prefixes + (ulong)GROUP_NUMBER * most_prefixes;
  Word mask;
  mask.lo = board->key_lo, mask.hi = board->key_hi;
  for (;;) {
    BARRIER();
    if (ITEM == 0) {
      my->task = global_add(&counters[0], 1);
      my->prefixes = my->by_row = my->entries = my->count = 0;
    }
    BARRIER();
    const uint task = my->task;
    if (task >= tasks) break;
    GLOBAL const Half* const wanted = &halves[task / h];
    GLOBAL Segment* const segment = &segments[task];

    // 1. The prefixes.
    for (uint combo = ITEM; combo < board->combos; combo += GROUP) {
      Prefix prefix;
      if (!make_prefix(board, queens, numbers, wanted, task % h, combo, &prefix)) continue;
      GLOBAL const uint* const up_to_row = &places[prefix.place + 1];
      const uint entries = up_to_row[prefix.rows] - up_to_row[0];
      if (entries == 0) continue;
      local_add(&my->entries, entries);
      const uint at = local_add(prefix.number == BY_ROW ? &my->by_row : &my->prefixes, 1);
      if (at < most_prefixes) prefixes[prefix.number == BY_ROW ? most_prefixes - 1 - at : at] = prefix;
    }
    BARRIER();

    // 2. Room for the words, and for one more.
    if (ITEM == 0) {
      const uint room = (uint)((ulong)my->entries * ratio >> 8) + 32;
      uint used = global_add(&counters[1], 0);
      uint failed = my->prefixes + my->by_row > most_prefixes;
      while (!failed) {
        failed = used > arena_words || arena_words - used <= room;
        if (failed) break;
        const uint before = global_replace(&counters[1], used, used + room + 1);
        if (before == used) break;
        used = before;
      }
      my->start = used;
      my->room = failed ? 0 : room;
      segment->start = used;
      segment->entries = my->entries;
      segment->words = 0;
      segment->failed = failed;
      segment->up_to[0] = 0;
    }
    BARRIER();
    if (my->room == 0) continue;

    // 3. The words, class by class. The queens of a prefix make the classes up to its length; those of a table make the
    // others.
    GLOBAL Word* const to = arena + my->start;
    const uint room = my->room;
    for (uint number = 0; number < board->classes; ++number) {
      const int by_row = number + board->depth > h;
      const uint row = h - number;  // of a table's central queen at distance number - 1
      const uint count = by_row ? my->by_row : my->prefixes;
      for (uint p = ITEM / LIST_TEAM; p < count; p += LIST_TEAMS) {
        const Prefix prefix = prefixes[by_row ? most_prefixes - 1 - p : p];
        if (!by_row && prefix.number != number) continue;
        GLOBAL const uint* const up_to_row = &places[prefix.place + 1];
        const uint begin = up_to_row[by_row ? row : 0], end = up_to_row[by_row ? row + 1 : prefix.rows];
        expand(keys + ((ulong)places[prefix.place] * 8 + begin), end - begin, prefix.conflict, prefix.bits, mask,
               wanted->is_bottom ? board->word_bits : 0, to, room, &my->count);
      }
      BARRIER();
      const uint words = my->count;
      if (ITEM == 0) segment->up_to[number + 1] = words;
      BARRIER();
    }
    const uint words = my->count;
    if (ITEM == 0) {
      segment->words = words;
      segment->failed = words > room;
    }
#if GROUP == 1
    if (wanted->is_bottom)
      for (uint i = ITEM; i < words && i < room; i += GROUP) to[i] = reversed(to[i], board->word_bits);
#endif
  }
}
