// The units of join/1 and join/2, and how a worker counts one: it lists the half boards, and adds up their pairs with
// the weight of each kind of pair.
//
// Even n. The reflections keep a solution in its class of column sets (see Units); transposing the board exchanges the
//         queens of its central rows with those of its central columns. So it is enough to count, twice, the solutions
//         whose queens in the central rows are farther out. For a half, that is a matter of its kind: *wide* (among
//         these the *square* ones) or *deep* (see Kinds in lister.hpp). How often a pair of halves counts:
//         - wide and wide: twice, but once if both are square with the same x;
//         - wide and deep: twice if the wide half's x is greater than the deep half's y, otherwise not at all;
//         - deep and deep: not at all.
//         All these numbers are multiplied by the number of sets in the class.
// Odd n.  The middle row's queen stands at (h, h+a), the middle column's at (h+b, h). Of the eight images of a solution
//         without a queen in the centre, exactly the one with 0 < a < -b is counted, 8 times. A unit fixes the columns
//         of the bottom half; for each a, the top half takes the remaining ones except h+a. If a queen is in the
//         centre, only the smallest of the up to four images of the set of columns is counted.
// Proofs. docs/algorithms/join.md, "Symmetry", with the ties.
// Tried.  Sorting the halves of an even board by how many queens they have on the two main diagonals leaves out a
//         quarter of the pairs instead of half of them, but its lists are fewer and longer: n = 18 took 0.9 times as
//         long, n = 20 1.05 times, n = 22 1.1, n = 24 1.2 (bench/runs/2026-11-22-intel-xeon-processor-2c-join).
// Split.  If the lists do not fit into their share of memory, they are built separately for each first queen of
//         the bottom half: a unit then takes a fraction of the memory, for a little more listing. If they still
//         do not fit, they are also built separately for each first queen of the top half.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/lister.hpp"
#include "count/join/matcher.hpp"

namespace queens::counting::join {

// ---- Units: classes of column sets.
//
// Even n. A unit is the set C of the top half's columns. Mirroring the board left to right, top to bottom, or both maps
//         C to up to three other sets; of all these, C is the one with the smallest mask. The weights of pairs also
//         make use of the transpose.
// Odd n.  A unit is the set R of the bottom half's columns. The middle column is never one of them, so R is numbered
//         among the subsets of the other n-1 columns.
// Order.  Colexicographic (see Subsets). The numbering depends only on n. Ledgers rely on it, so a rule with
//         another numbering would need another name.

class Units {
 public:
  /// Has no units if `token` stopped it.
  explicit Units(int n, StopToken& token = never_stopped());

  int n() const { return n_; }
  std::uint64_t count() const { return n_ % 2 == 0 ? classes_.size() : subsets_.count(); }

  /// Even n: the top's columns. Odd n: the bottom's.
  std::uint32_t columns(std::uint64_t unit) const;

  /// Expected work, in a unit of measure of its own. Columns close to each other leave fewer half boards. On an odd
  /// board, a unit has a join for each column that the middle row's queen can take, so more such columns mean more
  /// work. At n = 19 to 21, the seconds that a unit takes per expected work vary by 28 to 30 %.
  double size(std::uint64_t unit) const;

 private:
  int n_;
  Subsets subsets_;                     // odd n: of the columns but the middle one
  std::vector<std::uint32_t> classes_;  // even n
};

/// Even n: whether mirroring maps C to itself.
bool is_mirror_image_of_itself(std::uint32_t columns, int n);

/// Even n: whether mirroring the board top to bottom, or both ways, gives the top columns C again.
bool is_complement_of_itself(std::uint32_t columns, int n);

/// Odd n, with a queen in the centre: the number of column sets that are images of the bottom's R, if R is the
/// smallest of them; otherwise 0.
int centre_orbit(std::uint32_t columns, int n);

// ---- Triangles.
//
// A Triangle counts the compatible pairs of a wide half and a deep half (see Kinds in lister.hpp) with x > y. For the
// wide half, x is the distance from the centre of its queen in the row next to the cut. For the deep half, y is the
// distance from the centre of its outermost queen in the two central columns.
//
// Idea.   These pairs form a triangle: a wide half at distance x is paired with the deep halves of every y < x. Divide
//         the range of distances in the middle. A wide half with x from the middle on satisfies x > y with every deep
//         half with y below the middle, so all these pairs are counted at once. There remain two triangles of half
//         the width, which are divided in the same way.
// Tag.    Each division asks whether y is below the middle. The answers, one bit each, are the tag of y. So a
//         list of deep halves is divided by one bit of their tags, and each part remains sorted by ranks.
//         (With one join for each y, a first filter could use the queen that all deep halves of one y share. But the
//         lists of such a join are too short for the tables of count_pairs; n = 20 took 1.03 times as long.)

/// The bits of a key that tell that the outermost central queen is at this distance from the centre; 0 on odd boards.
std::uint64_t tag_of(int distance, const Frame& frame);

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

// ---- Workers.

/// A worker reserves up to this many times its `list_words`: six times for lists, once for a list that is filtered or
/// divided before it reaches the matcher, and four times for the matcher's filtered lists.
inline constexpr unsigned kReservedTimes = 11;

/// `list_words`: how many words the worker's lists may hold together. The other arguments are kept by reference.
std::unique_ptr<Worker> make_worker(const Frame& frame, const Tables& tables, const Units& units,
                                    const simd::PairKernel& kernel, const Costs& costs,
                                    std::size_t list_words);

}  // namespace queens::counting::join
