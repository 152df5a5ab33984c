// What the host and the kernels pass to each other: plain structures of 32-bit numbers, the same in every language.

/// A set of diagonals, with the ranks of queens above them: see count/join/frame.hpp. `lo` has the lower 32 bits.
typedef struct ALIGNED(8) {
  uint lo, hi;
} Word;

#define MOST_CLASSES 17 /* of an even board: one for each distance of a central queen, one for none */
#define MOST_COLUMNS 32
#define MOST_NODES 8 /* levels of dividing lists, the undivided ones included */

/// The board, and how the work is divided.
typedef struct {
  uint n, h;       /* rows of the board and of a half */
  uint depth;      /* rows of a half that come from the tables; the others are its prefix */
  uint rows;       /* the same, but at least 1: for each set, the tables have one offset more than this */
  uint combos;     /* ways to choose the columns of a prefix after its first queen, before looking at attacks */
  uint central;    /* the middle column, or the two of an even board */
  uint classes;    /* how many classes the words of a list have: h + 1 on an even board, 1 on an odd one */
  uint split;      /* `numbers` has 1 << split entries for the first `split` columns, then those for the others */
  uint ranks;      /* how many ranks a word holds: those of the queens after the first */
  uint word_bits;  /* the bits for diagonals; the word of a bottom half has them in reverse order */
  uint key_lo, key_hi;    /* the bits of a key that belong to its word */
  uint mask_lo, mask_hi;  /* the bits of a word that another half can share */
  float cost_block, cost_visit, cost_stream, cost_filter, cost_direct, cost_leaf, cost_split;
  uint unused;
} Board;

/// The bits of one queen of a top half: queens[row * MOST_COLUMNS + column].
typedef struct {
  Word word, key;
} Queen;

/// A list to be made: the halves on these columns.
typedef struct {
  uint columns;
  uint left, right;                 /* columns of row h-1 that queens of other halves attack, ... */
  uint conflict_lo, conflict_hi;    /* ... and their diagonals, as bits of keys */
  uint middle_rows;                 /* odd n: the queen of the middle column stands in a row less than this */
  uint is_bottom;
  uint unused;
} Half;

/// The halves of one list with one first queen, in the order of their classes. Words of class c are at
/// start + up_to[c] .. start + up_to[c + 1] - 1 of the arena.
typedef struct {
  uint start;
  uint entries; /* keys that were looked at */
  uint words;   /* at most as many as there was room for, unless `failed` */
  uint failed;  /* 1: the room was too small, or there was none; do not use the words */
  uint up_to[MOST_CLASSES + 1];
} Segment;

/// The queens of the rows from `depth` on, while a list is made.
typedef struct ALIGNED(8) {
  uint place;   /* of the columns left, in `places` */
  uint rows;    /* the queen of the middle column stands in a row less than this */
  uint number;  /* class of its words; BY_ROW: the row of the outermost central queen, in the table, decides */
  uint unused;
  Word conflict, bits;
} Prefix;
#define BY_ROW 0xffffu

/// Two stretches of the arena: top halves a, bottom halves b. Words with a bit of their own list's mask are left out.
/// Of the others, the pairs of words without a common bit are counted.
typedef struct {
  uint a_start, a_size, b_start, b_size;
  uint a_mask_lo, a_mask_hi, b_mask_lo, b_mask_hi;
  uint a_columns, b_columns;
  uint unused[2];
} Task;
