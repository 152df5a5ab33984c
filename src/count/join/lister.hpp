// All placements of a half board on given columns, as a list of words.
//
// Idea.   The rows nearest the centre are placed one by one, row h-1 first and its columns from left
//         to right; each such prefix leaves K columns, and its words are the entries of their table
//         that do not conflict with it. So the list comes in the order of the ranks of its queens,
//         and equal first queens are a stretch of it.
// Cost.   About a cycle for each table entry looked at. Of these 3 to 7 % become words in the
//         middle units of n = 22 to 26.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/tables.hpp"
#include "count/unit.hpp"

namespace queens::counting::join {

/// Words that the lists of one thread may hold together.
struct Budget {
  std::size_t left = 0;
};

/// A list that grows into addresses reserved for all that the budget allows.
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

  /// The middle column's queen stands in a row below this; odd n. Rows count from the outermost.
  int middle_column_rows = 1 << 20;

  /// Only those whose queen in row h-1 stands in this column; -1: all.
  int first_column = -1;

  /// Queens of the middle row or of the other half that these halves must not conflict with, as they
  /// would be numbered in this half's frame: rows h and more.
  struct {
    int row = -1, column = 0;
  } others[2] = {};
};

class Lister {
 public:
  Lister(const Frame& frame, const Tables& tables, const simd::PairKernel& kernel, Budget& budget);

  /// Who says from now on whether to go on.
  void watch(StopToken& token) { token_ = &token; }
  bool stopped() const { return stopped_; }

  /// Appends the words to `list`. False when the budget has no room for them, or when it was stopped.
  bool append(const Halves& halves, List& list);

  /// The same, dealt out by how many of the two main diagonals are occupied: none, one, both. With
  /// `up_to_one` the second list holds those of the first as well.
  bool deal(const Halves& halves, bool reversed, bool up_to_one, List (&lists)[3]);

  /// About how many words there are, by a sample of the prefixes: an eighth of them, or all of few. Too
  /// few when it was stopped.
  double expected_words(const Halves& halves);

 private:
  template <class Flush>
  bool walk(const Halves& halves, const Flush& flush);
  template <class Flush>
  bool descend(int row, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
               std::uint64_t conflict, std::uint64_t bits, const Flush& flush);

  static constexpr std::size_t kStretches = 1024;  // ... or entries, then they are expanded
  static constexpr std::size_t kEntries = 16 << 10;

  const Frame& frame_;
  const Tables& tables_;
  const simd::PairKernel& kernel_;
  const Budget& budget_;
  bool may_take(std::size_t words);

  struct Queen {
    std::uint64_t word, key;  // her bits
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
