// Lists all placements of a half board of h rows on given columns, as words (frame.hpp).
//
// Idea.   The rows nearest the centre are filled queen by queen; the placements of the K outermost rows on the columns
//         that remain come from a table, and those without a conflict complete a half board (docs/algorithms/join.md,
//         "Listing the halves").
// Order.  Row h-1 comes first. Columns are tried from left to right; in row h-1 of an even board, those nearest the
//         centre first. So words with equal first queens are contiguous.
// Cost.   About a cycle for each table entry read. For n = 22 to 26, in units whose numbers lie in the middle of the
//         range, 3 to 7 % of the entries become words. (With bit slices, a prefix would read a row of bits for each of
//         its diagonals, and then only the entries without a conflict. That was twice as slow at n = 18 to 22: an entry
//         that is taken costs ten cycles, because branches cannot be predicted, and the tables are 1.6 times as large.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/join/tables.hpp"

namespace queens::counting::join {

/// How many more words the lists of one thread may hold together.
struct Budget {
  std::size_t left = 0;
};

/// A list that can grow up to the whole budget in place, because it reserves addresses for all of it.
class List {
 public:
  explicit List(Budget& budget) : budget_(budget), memory_(budget.left) {}
  std::uint64_t* begin() { return memory_.data(); }
  std::uint64_t* end() { return memory_.data() + size_; }
  std::size_t size() const { return size_; }
  std::size_t room() const { return budget_.left; }
  void grow(std::size_t words) {
    size_ += words;
    budget_.left -= words;
  }
  void clear() {
    budget_.left += size_;
    size_ = 0;
  }

 private:
  Budget& budget_;
  Memory memory_;
  std::size_t size_ = 0;
};

/// The halves of an even board, by how far from the centre their queens on the centre lines stand (see
/// worker.hpp). x is the distance of the queen in the row next to the cut. y is the larger distance of the half's
/// queens in the two central columns, if it has any there. The columns and rows nearest the centre have distance 0.
struct Kinds {
  explicit Kinds(Budget& budget) : wide(budget), square(budget), deep(budget) {}
  void clear() { wide.clear(), square.clear(), deep.clear(); }

  List wide;    ///< x >= y, or there is no y
  List square;  ///< the wide halves with x = y again; none if the other side can have none
  List deep;    ///< x < y; with the tag of y
};

/// Which half boards to list.
struct Halves {
  std::uint32_t columns = 0;  ///< h of them

  /// Odd n: only halves whose queen in the middle column is in a row less than this. Rows are numbered from the
  /// outermost.
  int middle_column_rows = 1 << 20;

  /// Lists only halves whose queen in row h-1 is in this column; -1: all halves.
  int first_column = -1;

  /// Queens of the middle row or of the other half that these halves must not conflict with, numbered in this
  /// half's frame: rows from h on.
  struct {
    int row = -1, column = 0;
  } others[2] = {};
};

class Lister {
 public:
  Lister(const Frame& frame, const Tables& tables, const simd::PairKernel& kernel);

  /// Sets the token that may stop it from now on.
  void watch(StopToken& token) { pace_.watch(token); }
  bool stopped() const { return pace_.stopped(); }

  /// Appends the words to `list`. False if the budget has no room for them, or if it was stopped.
  bool append(const Halves& halves, List& list);

  /// For an even board: lists the words of the top halves or of the bottom halves, in a new list for each kind.
  /// Returns false as append() does.
  bool sort(const Halves& halves, bool bottom, Kinds& kinds);

  /// Estimates the number of words from a sample of the prefixes: an eighth of them, or all if there are few. Too
  /// small if it was stopped.
  double expected_words(const Halves& halves);

 private:
  // The queens of the rows from `row` + 1 on.
  struct Prefix {
    int row = 0;
    std::uint32_t columns = 0;  // those left
    std::uint32_t left = 0, right = 0;
    std::uint64_t conflict = 0, bits = 0;
    int x = 0, y = -1;  // even n: distances as in Kinds; -1: no central queen yet
  };

  // Stretches of table entries for one list. When many have gathered, they are expanded.
  struct Batch {
    bool is_full() const { return stretches.size() >= 1024 || entries >= 16 << 10; }
    void clear() { stretches.clear(), entries = 0; }
    // Expanding the batch takes as long as reading this many words.
    std::size_t words() const { return entries + 64 * stretches.size(); }
    std::vector<simd::Stretch> stretches;
    std::size_t entries = 0;
  };

  template <class Take>
  bool walk(const Halves& halves, const Take& take);
  template <class Take>
  bool descend(const Prefix& prefix, const Take& take);
  static bool add(Tables::Keys keys, const Prefix& prefix, std::uint64_t bits, Batch& batch);
  bool expand(Batch& batch, std::uint64_t mask, List& list);
  Tables::Keys keys(const Prefix& prefix) const;

  const Frame& frame_;
  const Tables& tables_;
  const simd::PairKernel& kernel_;
  struct Queen {
    std::uint64_t word, key;  // its bits
  };
  std::vector<Queen> queens_;  // [row * n + column]

  Pace pace_;
  Halves halves_;
  std::vector<int> first_columns_;  // in the order of the first queens
  std::array<std::uint64_t, kLargestBoard> rank_ = {},
                                           first_rank_ = {};  // of each column of halves_
  Batch batch_, square_, deep_;
  std::vector<std::uint64_t> sample_;
};

}  // namespace queens::counting::join
