// The number of pairs of a top and a bottom half that go together: lists divided until it pays to
// compare what is left.
//
// Idea.   Two lists of e and w words hold e*w pairs, of which one in some thousands goes together.
//         Take the first queen of one list: its groups of equal first queens are stretches, and for
//         each the other list is filtered by the bits that the whole group has in common. A third
//         of it is left, for a fifth of a cycle a pair... so it is done while a model of the costs
//         says that it pays; then live bits, those that occur in both lists, are few enough for the
//         tables of count_pairs.
// Split.  By the rank of the next queen from the centre, of either list; when no ranks are left and
//         more than 32 bits are alive, by the bit that is set in about half of the words.
// Room.   The filtered lists of a descent lie one behind the other. One that might take more than half of
//         the room that is left is halved before it is filtered, so that the descent below it has room too;
//         when only few words are left of it, pairs are compared one by one. So any room will do, and a
//         count does not end after hours for want of it.
// Exact.  The model decides only where the work is cut: any constants give the same count. That is
//         tested, with constants far off.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "count/join/frame.hpp"
#include "count/join/memory.hpp"
#include "count/unit.hpp"

namespace queens::counting::join {

/// Cycles, of the machine the model was fitted on; only their ratios matter.
struct Costs {
  double block = 900;   ///< tables for a block of e's
  double visit = 3.0;   ///< a w and a block
  double stream = 2.5;  ///< a w, once for all blocks
  double filter = 0.7;  ///< a word looked at
  double direct = 0.2;  ///< a pair compared one by one
  double leaf = 350;    ///< a call of count_pairs
  double split = 150;   ///< a group
};

class Matcher {
 public:
  /// `most_words`: of all filtered lists that are alive at one time, addresses only. With fewer it
  /// takes longer.
  Matcher(const Frame& frame, const simd::PairKernel& kernel, const Costs& costs,
          std::size_t most_words)
      : frame_(frame), kernel_(kernel), costs_(costs), memory_(most_words), free_(memory_.data()) {
    survival_.fill(0.33);
  }

  /// Pairs without a common bit; both lists' words have no queens fixed yet. What it returns once
  /// stopped() is true means nothing.
  std::uint64_t count(std::span<const std::uint64_t> top, std::span<const std::uint64_t> bottom,
                      StopToken& token);

  bool stopped() const { return stopped_; }

  /// Where to add the ticks of filtering, tables and visits from now on; null: nowhere.
  void measure(Phases* phases) {
    phases_ = phases;
    scratch_.table_ticks = phases != nullptr ? &phases->tables : nullptr;
  }

 private:
  // A stretch of words in the order of their ranks.
  struct Words {
    const std::uint64_t* data = nullptr;
    std::size_t size = 0;
    int fixed = 0;  // queens from the centre that all its words share
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

  std::uint64_t match(const Words& a, const Words& b);
  std::uint64_t split_by_rank(const Words& divided, const Words& filtered);
  std::uint64_t split_by_bit(const Words& a, const Words& b, std::uint64_t live);
  std::uint64_t leaf(const Words& a, const Words& b, std::uint64_t live);

  bool going();
  bool has_room_for(std::size_t words) const;
  std::uint64_t by_halves(const Words& large, const Words& other);
  std::uint64_t one_by_one(const Words& few, const Words& many);
  std::uint64_t any(const Words& words);
  std::size_t filter(const Words& from, std::uint64_t mask, std::uint64_t* to);

  const Frame& frame_;
  const simd::PairKernel& kernel_;
  const Costs costs_;
  Memory memory_;
  std::uint64_t* free_;             // the filtered lists lie one behind the other, up to here
  std::array<double, 8> survival_;  // [queens fixed on both sides]: what filters left, lately
  simd::PairScratch scratch_;
  StopToken* token_ = nullptr;
  Phases* phases_ = nullptr;
  bool stopped_ = false;
};

}  // namespace queens::counting::join
