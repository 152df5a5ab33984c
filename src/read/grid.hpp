// Rows of cells as square boards: drawn boards, matrices, maps of regions. Margins, numbers and frames are taken off here,
// once; what the cells mean is decided elsewhere.
//
// Cuts.    A line is cut in up to three ways: at bars, at blanks and commas, or into characters. All rows of a board are
//          cut in the same way.
// Boards.  As many rows as cells in each: one board, or several below each other.
// Cost.    Candidates come from runs of lines with equally many cells, so that each line is looked at a bounded number of
//          times.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "read/sheet.hpp"

namespace queens::read {

using Cells = std::vector<std::string_view>;
using Row = std::span<const std::string_view>;

struct Grid {
  std::vector<Cells> rows;
  std::vector<std::uint64_t> lines;  ///< of the rows

  std::size_t size() const { return rows.size(); }
  template <class Function>
  void each(Function function) const {
    for (std::size_t row = 0; row < rows.size(); ++row)
      for (std::size_t column = 0; column < rows[row].size(); ++column)
        function(Square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)},
                 rows[row][column]);
  }
};

/// The ways in which a line is cut.
enum class Cut : std::uint8_t { bars, words, characters };
inline constexpr Cut kCuts[] = {Cut::bars, Cut::words, Cut::characters};

Cells cells_of(std::string_view text, Cut cut);

/// The characters of a text.
Cells characters(std::string_view text);

/// Whether the cells count 1 2 3, 0 1 2, a b c, or down, 3 2 1: numbers of rows or columns.
bool counts(Row cells, bool down = true);

/// Whether a line is a part of a frame: +---+---+, -----.
bool is_frame(std::string_view bare);

/// The kinds of cells of a board.
struct Kinds {
  struct Kind {
    std::string_view cell;
    std::size_t count = 0;
  };
  std::vector<Kind> list;

  explicit Kinds(const std::vector<Cells>& rows);
  template <class Test>
  bool all(Test test) const {
    for (const Kind& each : list)
      if (!test(each.cell)) return false;
    return true;
  }
  template <class Test>
  bool any(Test test) const {
    return !all([&](std::string_view cell) { return !test(cell); });
  }
  bool has(std::string_view cell) const {
    return any([&](std::string_view each) { return each == cell; });
  }
  bool are_bits() const {
    return all([](std::string_view cell) { return cell == "0" || cell == "1"; });
  }
};

/// Boards that begin on a line, and how many lines they take.
struct Grids {
  std::vector<Grid> boards;
  std::size_t lines = 0;
};

/// Finds boards among lines.
class GridFinder {
 public:
  using IsBoard = std::function<bool(const Grid&)>;

  explicit GridFinder(const Lines& lines);

  /// The most boards that begin on line `first`, in the lines before `end`, all of which pass the test. A single board may
  /// go on behind blank lines.
  std::optional<Grids> boards_at(std::size_t first, std::size_t end, const IsBoard& is_board);

 private:
  enum class Skip : std::uint8_t {
    frames,
    rules,
    blanks
  };  // lines that are no rows; each skips the ones before too
  struct Candidate {
    std::size_t lines;  // with those of margins
    std::size_t width;  // of a board
  };
  struct Counts {
    std::uint32_t of[3] = {};
    bool known = false, frame = false, bars = false;
    bool upright = false;  // a frame with corners or bars
  };

  bool may_begin(std::size_t first);
  std::vector<std::size_t> rows_from(std::size_t first, std::size_t end, Skip skip);
  std::vector<Candidate> candidates(const std::vector<std::size_t>& rows, Cut cut);
  std::vector<Grid> boards(const std::vector<std::size_t>& rows, const std::vector<Cells>& cells,
                           const Candidate& candidate, Cut cut, const IsBoard& is_board);
  bool are_pairs_of_words(const std::vector<std::size_t>& rows, std::size_t lines) const;
  const Counts& counts_of(std::size_t line);

  const Lines& lines_;
  std::vector<Counts> counts_;
  std::size_t last_end_ = 0;  // of the boards found last: others may follow
  std::size_t work_left_;     // cells that may still be looked at: each some twenty times
};

}  // namespace queens::read
