// Counts the compatible pairs of a top and a bottom half: pairs whose words share no bit (frame.hpp). It divides the
// two lists until comparing their parts is cheaper than dividing them further.
//
// Idea.   The words of one list with the same first queen form a group, and only a third of the other list has none of
//         the bits that the whole group has in common. So lists are grouped and filtered, again and again, until a cost
//         model says that the tables of count_pairs (simd/pairs.hpp) are cheaper (docs/algorithms/join.md, "Comparing
//         less").
// Split.  A list is divided by the rank of the next queen, beginning with the row nearest the centre. (A rank is
//         the number of the queen's column among the columns of its half.) Either list may be divided; the model
//         takes the cheaper choice. When neither has ranks left and more than 32 bits are alive, a list is divided
//         by the bit that is set in about half of its words.
// Memory. The lists that successive divisions filter are stored one after the other. A list that might need more
//         than half of the remaining memory is halved before it is filtered, so that later divisions have room too;
//         when a list is down to a few words, pairs are compared one by one. So any amount of memory is enough, and no
//         count fails after hours for lack of it.
// Exact.  The cost model decides only where to divide the work: any constants give the same count. A test
//         checks this with constants that are far off.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "count/join/frame.hpp"
#include "count/join/tables.hpp"
#include "count/unit.hpp"

namespace queens::counting::join {

/// The constants of the cost model, in cycles of the machine on which it was fitted. Only their ratios matter.
struct Costs {
  double block = 900;   ///< building the tables for a block of words of one list
  double visit = 3.0;   ///< looking up one word of the other list in these tables
  double stream = 2.5;  ///< preparing a word of the other list, once for all blocks
  double filter = 0.7;  ///< for each word read
  double direct = 0.2;  ///< for each pair compared one by one
  double leaf = 350;    ///< for each call of count_pairs
  double split = 150;   ///< for each group of a divided list
};

/// A list in the order of its ranks.
struct Sorted {
  std::span<const std::uint64_t> words;
  int ranks = 0;  ///< of each word
};

class Matcher {
 public:
  /// `most_words`: room for all filtered lists that exist at one time. Only addresses are reserved. With less room,
  /// counting takes longer.
  Matcher(const Frame& frame, const simd::PairKernel& kernel, const Costs& costs,
          std::size_t most_words)
      : frame_(frame), kernel_(kernel), costs_(costs), memory_(most_words), free_(memory_.data()) {
    survival_.fill(0.33);
  }

  /// The number of pairs without a common bit. Both lists must be whole, not yet divided by queens. The result is
  /// meaningless if stopped().
  std::uint64_t count(const Sorted& top, const Sorted& bottom, StopToken& token);

  bool stopped() const { return pace_.stopped(); }

  /// Sets where to add the ticks of filtering, tables and visits from now on; null: nowhere.
  void measure(Phases* phases) {
    phases_ = phases;
    scratch_.table_ticks = phases != nullptr ? &phases->tables : nullptr;
  }

 private:
  // A stretch of words in the order of their ranks.
  struct Words {
    const std::uint64_t* data = nullptr;
    std::size_t size = 0;
    int ranks = 0;  // how many ranks each word carries, from the queen nearest the centre on
    int fixed = 0;  // how many of these queens are the same in all words
  };

  double table_cost(double e, double w) const;
  double leaf_cost(double e, double w) const;
  double split_cost(const Words& divided, const Words& filtered) const;
  std::size_t survival_place(int fixed) const {
    return std::min<std::size_t>(fixed, survival_.size() - 1);
  }
  double& survival(int fixed) { return survival_[survival_place(fixed)]; }
  double survival(int fixed) const { return survival_[survival_place(fixed)]; }
  double groups(int fixed) const { return std::max(2, frame_.h - 1 - fixed); }
  double groups(const Words& divided) const;

  std::uint64_t match(const Words& a, const Words& b);
  std::uint64_t split_by_rank(const Words& divided, const Words& filtered);
  std::uint64_t split_by_bit(const Words& a, const Words& b, std::uint64_t live);
  std::uint64_t leaf(const Words& a, const Words& b, std::uint64_t live);

  bool has_room_for(std::size_t words) const;
  std::uint64_t by_halves(const Words& large, const Words& other);
  std::uint64_t one_by_one(const Words& few, const Words& many);
  std::uint64_t any(const Words& words);
  std::size_t filter(const Words& from, std::uint64_t mask, std::uint64_t* to);

  const Frame& frame_;
  const simd::PairKernel& kernel_;
  const Costs costs_;
  Memory memory_;
  std::uint64_t* free_;  // the filtered lists lie one behind the other, up to here
  // [queens fixed on both sides]: the share that recent filters kept
  std::array<double, 8> survival_;
  simd::PairScratch scratch_;
  Pace pace_;
  Phases* phases_ = nullptr;
};

}  // namespace queens::counting::join
