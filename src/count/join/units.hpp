// Units of join/1 and join/2: classes of column sets.
//
// Even n. A unit is the set C of the top half's columns. Mirroring the board left to right, top to bottom, or both maps
//         C to up to three other sets; of all these, C is the one with the smallest mask. The weights of pairs also
//         make use of the transpose (see worker.hpp).
// Odd n.  A unit is the set R of the bottom half's columns. The middle column is never one of them (see worker.hpp),
//         so R is numbered among the subsets of the other n-1 columns.
// Order.  Colexicographic (subsets.hpp). The numbering depends only on n. Ledgers rely on it, so a rule with
//         another numbering would need another name.
#pragma once

#include <cstdint>
#include <vector>

#include "count/join/frame.hpp"
#include "count/join/subsets.hpp"
#include "engine/progress_timer.hpp"

namespace queens::counting::join {

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

}  // namespace queens::counting::join
