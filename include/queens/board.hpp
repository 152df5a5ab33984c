// Squares, placements of queens, the referee (which judges whether a placement is a solution), and the eight
// symmetries of the board.
//
// Inside the library rows count from 0 at the top, columns from 0 at the left.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "queens/export.hpp"

namespace queens {
class AttackFinder;
}

QUEENS_PUBLIC_BEGIN
namespace queens {

/// An enumeration whose values have names; `out << value` writes them. (Include <ostream>.)
template <class Value>
concept Named = std::is_enum_v<Value> && requires(Value value) {
  { name(value) } -> std::same_as<std::string_view>;
};
template <Named Value>
std::ostream& operator<<(std::ostream& out, Value value) {
  return out << name(value);
}

inline constexpr std::int32_t kLargestSize = 2147483647;  ///< rows of a board

/// One square, 0-based.
struct Square {
  std::int32_t row = 0;
  std::int32_t column = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};

/// One queen in every row: columns[row] is the column of that row's queen. Rows and columns are 0-based. The length
/// is the size n of the board.
using Placement = std::vector<std::int32_t>;
using PlacementView = std::span<const std::int32_t>;

/// Queens anywhere on or off a board of n rows, as a reader finds them in a text. Nothing is
/// promised about them; inspect() lists what is wrong.
struct Arrangement {
  std::int32_t n = 0;
  std::vector<Square> queens;
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// The queens of a placement as an arrangement. O(n).
[[nodiscard]] Arrangement arrangement_of(PlacementView columns);

/// The columns of an arrangement that has one queen in each row; columns may lie off the board. Throws
/// Error(not_a_solution) for any other arrangement. O(n).
[[nodiscard]] Placement placement_of(const Arrangement& arrangement);

/// `count` queens in equal steps: the first on `first`, each of the others `row_step` rows and
/// `column_step` columns from the one before. A few numbers describe a board of any size.
struct Progression {
  Square first;
  std::int32_t row_step = 1;
  std::int32_t column_step = 1;
  std::int32_t count = 1;
  friend bool operator==(const Progression&, const Progression&) = default;
};

/// A placement written as progressions, here called runs. Any row can be looked up, and 2^31 - 1 queens take no more
/// memory than eight. The queens may attack each other; is_solution() checks whether they do.
class ClosedForm {
 public:
  /// `runs` must cover each of the rows 0..n-1 once, which is not checked. A run that goes up the board is reversed.
  /// Throws Error(size_out_of_range) unless 1 <= n <= 2^31 - 1, and Error(bad_argument) for a run without queens or
  /// with several queens in one row.
  ClosedForm(std::int64_t n, std::vector<Progression> runs);

  std::int32_t n() const noexcept { return n_; }

  /// The runs, all with positive row steps.
  std::span<const Progression> runs() const noexcept { return runs_; }

  /// The column of the queen in a row. O(runs); a form has about ten at most. Throws Error(bad_argument) for a row off
  /// the board.
  [[nodiscard]] std::int32_t column(std::int64_t row) const;

  /// Fills `columns` with the columns of the rows from `first_row` on. Use it to write a large board in row order.
  /// O(columns + runs). Throws Error(bad_argument) if one of the rows is off the board.
  void columns(std::int64_t first_row, std::span<std::int32_t> columns) const;

  /// The columns of all rows. Time and memory O(n).
  [[nodiscard]] Placement placement() const;

  friend bool operator==(const ClosedForm&, const ClosedForm&) = default;

 private:
  std::int32_t n_;
  std::vector<Progression> runs_;
};

// ---- The referee: shares no code with the engines. -------------------------------------------

/// What two queens share that attack each other. On a diagonal, row - column is constant. Regions and corners exist
/// only where a Problem has regions or the touching rule: squares share a corner if they touch there alone.
enum class Line { row, column, diagonal, antidiagonal, region, corner };
std::string_view name(Line line);

/// Two queens on one line; `first` comes before `second` in reading order.
struct Attack {
  Square first;
  Square second;
  Line line = Line::row;
  friend bool operator==(const Attack&, const Attack&) = default;
};

/// What the referee found. The lists have at most as many entries as were asked for; the counts include those that are
/// not listed.
struct Inspection {
  std::uint64_t attack_count = 0;
  std::uint64_t off_board_count = 0;
  std::int64_t missing = 0;  ///< n minus the number of queens; negative when there are too many
  std::vector<Attack> attacks;
  std::vector<Square> off_board;
  // Only inspect() by a Problem finds these.
  std::uint64_t absent_count = 0;
  std::uint64_t on_blocked_count = 0;
  std::vector<Square> absent;      ///< squares where the problem gives a queen, but none stands
  std::vector<Square> on_blocked;  ///< queens on blocked squares
  bool valid() const noexcept {
    return attack_count == 0 && off_board_count == 0 && missing == 0 && absent_count == 0 &&
           on_blocked_count == 0;
  }
  friend bool operator==(const Inspection&, const Inspection&) = default;
};

/// Counts the pairs of queens that attack each other, and lists the first 20 of them. O(k log k) for k queens, and O(1)
/// for each pair listed. Throws Error(size_out_of_range) for a board without rows. For other boards, such as the torus,
/// see problem.hpp.
[[nodiscard]] Inspection inspect(const Arrangement& arrangement);

/// Whether `columns` is a solution: a permutation whose queens all stand on different diagonals and
/// antidiagonals. Time and memory O(n).
[[nodiscard]] bool is_solution(PlacementView columns, bool toroidal = false);

/// Whether the queens of the runs are a solution for n: the runs cover every row, and no two queens share a line. The
/// answer is exact, although the queens are not visited one by one. O(k^2 log n) for k runs; on the torus, this is
/// multiplied by the number of times that the longest run winds round the torus.
[[nodiscard]] bool is_solution(std::int64_t n, std::span<const Progression> runs,
                               bool toroidal = false);

/// Judges a placement row by row without keeping it in memory; its size need not be known before the end. Memory:
/// one bit for each column, diagonal and antidiagonal, 5 n bits in all (62.5 MB for 10^8 rows). Time: O(1) a row.
class StreamingReferee {
 public:
  StreamingReferee();
  ~StreamingReferee();
  StreamingReferee(const StreamingReferee&) = delete;
  StreamingReferee& operator=(const StreamingReferee&) = delete;

  /// Begins a placement and forgets the one before.
  void begin();

  /// Takes the columns of the next rows, counted from any base; at most 2^31 - 1 rows in all.
  void take(PlacementView columns);

  /// Call it after the last row. Returns what is wrong; columns count from `base`. attack_count is how often a queen
  /// stands on a line that already has a queen: the number of attacking pairs, if no line has three queens.
  /// off_board_count counts a column beyond the right edge once, even if it has several queens. No squares are listed.
  /// Throws Error(bad_argument) if there was no row. Time and memory grow with the greatest column, also if it is off
  /// the board.
  Inspection finish(int base, bool toroidal = false);

 private:
  friend class AttackFinder;  // internal
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// ---- The symmetries of the square. ------------------------------------------------------------

/// Turns are clockwise. `mirror` swaps left and right, `flip` top and bottom; `transpose` reflects
/// in the main diagonal, `antitranspose` in the other.
enum class Symmetry {
  identity,
  quarter_turn,
  half_turn,
  three_quarter_turn,
  mirror,
  flip,
  transpose,
  antitranspose
};
inline constexpr std::array<Symmetry, 8> kSymmetries = {
    Symmetry::identity, Symmetry::quarter_turn, Symmetry::half_turn, Symmetry::three_quarter_turn,
    Symmetry::mirror,   Symmetry::flip,         Symmetry::transpose, Symmetry::antitranspose};
std::string_view name(Symmetry symmetry);

/// The image of a square of a board of n rows.
[[nodiscard]] Square image(Square square, std::int32_t n, Symmetry symmetry);

// The functions below take a permutation of 0..n-1, n >= 1, whose queens may attack each other
// along diagonals. They throw Error(not_a_solution) for anything else.

/// The image of a placement. O(n).
[[nodiscard]] Placement image(PlacementView columns, Symmetry symmetry);

/// The lexicographically least of the eight images: the representative of the orbit. O(n).
[[nodiscard]] Placement canonical(PlacementView columns);

/// Whether `columns` is the representative of its orbit.
[[nodiscard]] bool is_canonical(PlacementView columns);

/// The number of different placements among the eight images: 1, 2, 4 or 8.
[[nodiscard]] int orbit_size(PlacementView columns);

/// The turns that map a placement to itself. For n >= 2 no reflection maps a solution to itself, because two queens
/// would share a line. So the orbits of solutions have 8, 4 or 2 members; on the board of one square, 1.
enum class SymmetryClass {
  none,          ///< the identity only: 8 images
  half_turn,     ///< the half turn but not the quarter turn (centrosymmetric): 4 images
  quarter_turn,  ///< the quarter turn and so all turns (doubly centrosymmetric): 2 images
};
std::string_view name(SymmetryClass symmetry_class);

/// The class of a placement. O(n).
[[nodiscard]] SymmetryClass symmetry_class(PlacementView columns);

}  // namespace queens
QUEENS_PUBLIC_END

template <>
struct std::hash<queens::Square> {
  std::size_t operator()(const queens::Square& square) const noexcept {
    return std::hash<std::uint64_t>()(std::uint64_t{static_cast<std::uint32_t>(square.row)} << 32 |
                                      static_cast<std::uint32_t>(square.column));
  }
};
