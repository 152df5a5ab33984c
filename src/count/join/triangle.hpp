// Counts the compatible pairs of a wide half and a deep half (see Kinds in lister.hpp) with x > y. For the wide half, x
// is the distance from the centre of its queen in the row next to the cut. For the deep half, y is the distance from
// the centre of its outermost queen in the two central columns.
//
// Idea.   These pairs form a triangle: a wide half at distance x is paired with the deep halves of every y < x. Divide
//         the range of distances in the middle. A wide half with x from the middle on satisfies x > y with every deep
//         half with y below the middle, so all these pairs are counted at once. There remain two triangles of half
//         the width, which are divided in the same way.
// Tag.    Each division asks whether y is below the middle. The answers, one bit each, are the tag of y. So a
//         list of deep halves is divided by one bit of their tags, and each part remains sorted by ranks.
// Tried.  One join for each y: all deep halves of one y share a queen, which a first filter could use. But the lists
//         of such a join are too short for the tables of count_pairs; n = 20 took 1.03 times as long.
#pragma once

#include <cstdint>

#include "count/join/frame.hpp"
#include "count/join/lister.hpp"
#include "count/join/matcher.hpp"

namespace queens::counting::join {

/// The bits of a key that tell that the outermost central queen is at this distance from the centre; 0 on odd
/// boards.
std::uint64_t tag_of(int distance, const Frame& frame);

/// The words of `list` whose first queen has a distance of first..end-1 from the centre. The board is even, and the
/// halves stand on `columns`.
std::span<const std::uint64_t> at_distance(int first, int end, List& list, std::uint32_t columns,
                                           const Frame& frame);

class Triangle {
 public:
  /// `most_words`: how many words the lists hold together. The other arguments are kept by reference.
  Triangle(const Frame& frame, const simd::PairKernel& kernel, Matcher& matcher,
           std::size_t most_words)
      : frame_(frame),
        kernel_(kernel),
        matcher_(matcher),
        memory_(most_words + kLevels * 2 * simd::kSlack),
        free_(memory_.data()) {}

  /// The wide halves stand on `columns`. Changes the order of the deep ones. The result is meaningless if the
  /// matcher was stopped.
  std::uint64_t count(List& wide, std::uint32_t columns, List& deep, StopToken& token);

 private:
  static constexpr std::size_t kLevels = Frame::kTagBits;

  struct Part {
    int first, end;     // of the distances
    std::uint64_t bit;  // the bit of the tag that divides them
  };
  std::uint64_t count(const Part& part, std::uint64_t* deep, std::size_t size);

  const Frame& frame_;
  const simd::PairKernel& kernel_;
  Matcher& matcher_;
  Memory memory_;
  std::uint64_t* free_;  // the divided lists lie one behind the other, up to here
  List* wide_ = nullptr;
  std::uint32_t columns_ = 0;
  StopToken* token_ = nullptr;
};

}  // namespace queens::counting::join
