// Lists all placements of a half board on given columns, as words.
//
// Idea.   Queens are placed on the rows nearest the centre one by one, row h-1 first and its columns from left to
//         right. Each such prefix leaves K columns; the entries of their table that do not conflict with it give
//         its words. So the list is sorted by the ranks of the prefix queens, and words with equal first queens
//         are contiguous.
// Cost.   About a cycle for each table entry read; 3 to 7 % of these become words in the middle units of n = 22
//         to 26.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/tables.hpp"
#include "count/unit.hpp"

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

/// Which half boards to list.
struct Halves {
  std::uint32_t columns = 0;  ///< h of them

  /// Odd n: only halves whose queen in the middle column is in a row less than this. Rows are numbered from the
  /// outermost.
  int middle_column_rows = 1 << 20;

  /// Only those whose queen in row h-1 is in this column; -1: all.
  int first_column = -1;

  /// Queens of the middle row or of the other half that these halves must not conflict with, numbered in this
  /// half's frame: rows from h on.
  struct {
    int row = -1, column = 0;
  } others[2] = {};
};

class Lister {
 public:
  Lister(const Frame& frame, const Tables& tables, const simd::PairKernel& kernel, Budget& budget);

  /// Sets the token that may stop it from now on.
  void watch(StopToken& token) { token_ = &token; }
  bool stopped() const { return stopped_; }

  /// Appends the words to `list`. False if the budget has no room for them, or if it was stopped.
  bool append(const Halves& halves, List& list);

  /// The same, into three lists by how many of the two main diagonals are occupied: none, one, both. With
  /// `up_to_one` the second list also gets the words of the first.
  bool deal(const Halves& halves, bool reversed, bool up_to_one, List (&lists)[3]);

  /// Estimates the number of words from a sample of the prefixes: an eighth of them, or all if there are few. Too
  /// small if it was stopped.
  double expected_words(const Halves& halves);

 private:
  template <class Flush>
  bool walk(const Halves& halves, const Flush& flush);
  template <class Flush>
  bool descend(int row, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
               std::uint64_t conflict, std::uint64_t bits, const Flush& flush);

  static constexpr std::size_t kStretches =
      1024;  // or entries: when so many have gathered, they are expanded
  static constexpr std::size_t kEntries = 16 << 10;

  const Frame& frame_;
  const Tables& tables_;
  const simd::PairKernel& kernel_;
  const Budget& budget_;
  bool may_take(std::size_t words);

  struct Queen {
    std::uint64_t word, key;  // its bits
  };
  std::vector<Queen> queens_;  // [row * n + column]

  StopToken* token_ = nullptr;
  bool stopped_ = false;
  Halves halves_;
  std::array<std::uint64_t, kLargestBoard> rank_ = {};  // of each column of halves_
  std::vector<simd::Stretch> stretches_;
  std::size_t entries_ = 0;
  std::vector<std::uint64_t> batch_;
};

}  // namespace queens::counting::join
