// The board: squares, placements, the eight symmetries of the square, and the referee.
//
// Inside the library every row and column counts from 0; rows from the top, columns from the left.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// One square, 0-based.
struct Square {
  std::int32_t row = 0;
  std::int32_t column = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};

/// One queen in every row: columns[row], both 0-based. Its length is the size n of the board.
using Placement = std::vector<std::int32_t>;
using PlacementView = std::span<const std::int32_t>;

/// Queens anywhere on (or off) a board of n rows: what a reader makes of somebody's text.
/// Nothing is promised about it; inspect() says what is wrong with it.
struct Arrangement {
  std::int32_t n = 0;
  std::vector<Square> queens;
};

/// The same queens as an arrangement. O(n).
Arrangement arrangement_of(PlacementView columns);

/// The columns of an arrangement with one queen in each row; throws Error(not_a_solution) for any
/// other. Columns are as they stand there, on the board or off it. O(n).
Placement placement_of(const Arrangement& arrangement);

/// Queens in even steps: `count` of them, from `first` on, each `row_step` rows and `column_step`
/// columns further. A board of any size in a few numbers.
struct Progression {
  Square first;
  std::int32_t row_step = 1;
  std::int32_t column_step = 1;
  std::int32_t count = 1;
  friend bool operator==(const Progression&, const Progression&) = default;
};

/// A placement written as progressions, in which any row can be looked up: 2^31 - 1 queens take no
/// more memory than eight. Nothing is promised about the attacks; is_solution() tells.
class ClosedForm {
 public:
  /// `runs` must cover each of the rows 0..n-1 once. A run may go up the board; it is turned round.
  /// Throws Error(size_out_of_range) for n < 1 and Error(bad_argument) for a run without queens or with
  /// several queens in one row.
  ClosedForm(std::int32_t n, std::vector<Progression> runs);

  std::int32_t n() const { return n_; }

  /// All with positive row steps.
  std::span<const Progression> runs() const { return runs_; }

  /// The column of the queen in a row. O(runs), and there are about ten at most.
  std::int32_t column(std::int32_t row) const;

  /// The columns of the rows from `first_row` on, as many as `columns` has room for. O(their
  /// number + runs): the way to write a large board in row order.
  void columns(std::int32_t first_row, std::span<std::int32_t> columns) const;

  /// All of them. Time and memory O(n).
  Placement placement() const;

 private:
  std::int32_t n_;
  std::vector<Progression> runs_;
};

// ---- The referee: shares no code with the engines. -------------------------------------------

enum class Line { row, column, diagonal, antidiagonal };  // diagonal: row - column is constant
std::string_view name(Line line);
std::string_view with_article(Line line);  ///< "a row", "an antidiagonal"

/// Two queens that stand on one line; `first` comes before `second` in reading order.
struct Attack {
  Square first;
  Square second;
  Line line = Line::row;
};

/// What the referee found. `attacks` and `off_board` list at most the number asked for; the counts
/// are whole.
struct Inspection {
  std::uint64_t attack_count = 0;
  std::uint64_t off_board_count = 0;
  std::int64_t missing = 0;  ///< n minus the number of queens; negative when there are too many
  std::vector<Attack> attacks;
  std::vector<Square> off_board;
  bool valid() const { return attack_count == 0 && off_board_count == 0 && missing == 0; }
};

/// Every pair of queens that attack each other, the first `list_at_most` of them listed.
/// On the torus the diagonals go on round the edges. Time O(k log k) for k queens plus the pairs
/// listed; `heed` is called many times a second, and what it throws is passed on. Throws
/// Error(size_out_of_range) for a board without rows.
Inspection inspect(const Arrangement& arrangement, bool toroidal = false,
                   std::size_t list_at_most = 20, const std::function<void()>& heed = {});

/// Whether `columns` is a solution: a permutation with all diagonals distinct. Time and space O(n).
bool is_solution(PlacementView columns, bool toroidal = false);

/// Whether the queens of the runs are a solution for n, without looking at them one by one: the
/// runs cover every row, and no two queens share a line. Exact. O(k^2 log n) for k runs, whatever
/// n is; on the torus times the number of turns that the longest run makes round it.
bool is_solution(std::int32_t n, std::span<const Progression> runs, bool toroidal = false);

/// A line that two queens share, as the streaming referee sees it: by its number, and, where a row
/// repeats what came before, by the later queen. Columns are as they were taken, base and all.
struct SharedLine {
  Line line = Line::column;
  std::int64_t number = 0;  ///< the column, row - column or row + column
  std::int64_t round = 0;   ///< on the torus the number that goes on round the edge, or the same
  std::optional<Square> second;  ///< the later queen; none where two lines join round the edge
};

/// Judges a placement given row by row, of a size that shows at its end, without holding it: one bit
/// for each line seen, 5 n bits in all (62.5 MB for 10^8 rows). O(1) a row.
class StreamingReferee {
 public:
  StreamingReferee();
  ~StreamingReferee();
  StreamingReferee(const StreamingReferee&) = delete;
  StreamingReferee& operator=(const StreamingReferee&) = delete;

  /// A placement begins: what came before is forgotten.
  void begin();

  /// The columns of the next rows, counted from any base. Their number may not pass 2^31 - 1.
  void take(PlacementView columns);

  /// All rows have come: what is wrong with them, columns counting from `base`. attack_count is how
  /// often a queen stands on a line that an earlier one holds, which is the number of attacking pairs
  /// when no line holds three; off_board_count leaves out columns that come again. No square is
  /// listed: that takes an AttackFinder, and the rows once more.
  Inspection finish(int base, bool toroidal = false);

  /// The first shared lines, after finish().
  const std::vector<SharedLine>& shared() const { return shared_; }

 private:
  static constexpr std::size_t kListed = 20;
  struct Marks;
  void note(Line line, std::int64_t number, Square second);
  void join_round(int base);

  std::unique_ptr<Marks> marks_;
  std::int64_t rows_ = 0;
  std::uint64_t negative_ = 0, attacks_ = 0;
  std::int32_t greatest_ = 0;
  std::vector<SharedLine> shared_;
};

/// Finds who stands on the lines that the streaming referee found shared, from the same rows.
class AttackFinder {
 public:
  AttackFinder(std::vector<SharedLine> shared, std::int32_t n, int base);
  void take(PlacementView columns);

  /// `before`, with its attacks and up to 20 queens off the board listed, 0-based.
  Inspection finish(Inspection before) const;

 private:
  std::optional<Square> first_on(Line line, std::int64_t number, PlacementView columns) const;

  struct Pair {
    SharedLine shared;
    std::optional<Square> first, second;
  };
  std::vector<Pair> pairs_;
  std::int64_t n_;
  int base_;
  std::int64_t rows_ = 0;
  std::uint64_t off_board_count_ = 0;
  std::vector<Square> off_board_;
};

// ---- The symmetries of the square. ------------------------------------------------------------

/// Turns are clockwise. `mirror` swaps left and right, `flip` top and bottom, `transpose` reflects
/// in the main diagonal, `antitranspose` in the other one.
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

/// Where the symmetry carries a square of a board of n rows.
Square image(Square square, std::int32_t n, Symmetry symmetry);

// The functions of a whole placement take a permutation of 0..n-1, n >= 1, and throw
// Error(not_a_solution) for anything else. Queens may attack each other along diagonals.

/// The image of a placement. O(n).
Placement image(PlacementView columns, Symmetry symmetry);

/// The lexicographically least of the eight images: the representative of the orbit. O(n).
Placement canonical(PlacementView columns);

/// Whether `columns` is its orbit's representative.
bool is_canonical(PlacementView columns);

/// How many different placements the eight images are: 1, 2, 4 or 8.
int orbit_size(PlacementView columns);

/// The turns that leave a placement as it is. No reflection does: from n = 2 on it would put two
/// queens on one line. Orbits have 8, 4 and 2 members; on the board of one square 1.
enum class SymmetryClass {
  none,          ///< nothing but the identity: 8 images
  half_turn,     ///< the half turn, not the quarter turn: 4 images
  quarter_turn,  ///< the quarter turn, and so all turns: 2 images
};
std::string_view name(SymmetryClass symmetry_class);

/// The class of a placement. O(n).
SymmetryClass symmetry_class(PlacementView columns);

}  // namespace queens
QUEENS_PUBLIC_END
