// The formats of placements that can be read: a table with a recogniser and a reader for each.
//
// Each line is analysed once: headings such as "001 :" are taken off, numbers scanned, squares decoded. The
// recogniser of each format looks at the result (Look) and decides whether the line is in its format. No two
// recognisers claim the same line, and a test checks this, so the order of the table decides nothing. Where
// a line could be in two formats, a predicate in formats.cpp decides, and its comment says why.
//
// The reader then takes all lines of the placement. If the format holds several placements in one piece of
// text, such as a JSON document, the reader leaves a Stretch in Text::stretch, which yields them one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/read.hpp"
#include "read/numbers.hpp"
#include "read/text.hpp"

namespace queens::read {

/// One row of a drawn board, in any of the ways in which people draw boards.
struct DrawnRow {
  enum class Kind {
    row,    ///< squares
    marks,  ///< squares if a board of such rows follows, because their marks are not the usual ones
    uniform,  ///< only - or only #: empty squares or decoration, as the rows around it decide
    rule,     ///< part of a frame: +---+---+
    files,    ///< the letters below or above a board: a b c d
    nothing,  ///< none of these
  };
  /// A number at an end of the row is a square, or the number of the row.
  struct Way {
    std::u32string squares;
    std::optional<std::int64_t> left = {}, right = {};
    bool known = false;  ///< all marks are the usual ones
  };

  Kind kind = Kind::nothing;
  std::vector<Way> ways;
  bool barred = false;  ///< bars frame the squares, so that blanks may be squares
};

using RowKind = DrawnRow::Kind;

/// Whether the row is a part of the frame of a board, if it is not one of its rows.
inline bool is_decoration(const DrawnRow& row) {
  return row.kind == RowKind::rule || row.kind == RowKind::files || row.kind == RowKind::uniform;
}

/// The marks of a board, from which it is decided which of them are queens.
class Marks {
 public:
  /// `text` is the line, for messages.
  void add_row(std::u32string_view squares, std::uint64_t line, std::string_view text);

  std::int32_t width() const { return width_; }
  std::int32_t rows() const { return rows_; }
  bool is_whole() const { return rows_ != 0 && rows_ == width_; }
  bool has_all(std::u32string_view signs) const;
  bool are_among(std::u32string_view signs) const;
  bool ascii() const;
  bool shows_regions() const;  ///< by as many unusual marks as an ordinary board does not have

  /// Throws Error if it is not clear which marks are queens.
  void take_queens(std::vector<Square>& queens) const;

 private:
  struct Mark {
    char32_t sign;
    bool known = false, queen = false;  // one of the usual marks, of those for queens
    std::int64_t count = 0;
    bool once_a_row = true;
    std::uint64_t line;           // where it stands first
    std::string text;             // that line, if the mark is not a usual one
    std::vector<Square> squares;  // of a mark that may be a queen
  };
  std::vector<Mark> marks_;
  std::int32_t width_ = 0, rows_ = 0;
};

/// What a line of numbers may be; `none` if it has anything else.
enum class ListKind { none, numbers, bits, total, compact, column };

/// What comes next, analysed. Recognisers look at it.
struct Look {
  Ahead ahead = Ahead::end;
  Line line;
  Scan numbers;  ///< of the line; the numbers are in the reading, as columns
  ListKind list = ListKind::none;
  DrawnRow row;  ///< reused for its memory
};

inline constexpr std::size_t kLongestRow = std::size_t{1} << 20;  // of a drawing, in bytes

struct Format {
  std::string_view name;
  bool (*looks_like)(const Look& look);

  /// Reads what `look` describes. Returns whether that completed a placement.
  bool (*read)(Text& text, Look& look, Reading& reading);
};

std::span<const Format> formats();

/// Looks at what comes next and finds its format; null if there is none.
const Format* recognise(Text& text, Look& look, Reading& reading);

/// Passes over the line.
bool pass_over(Text& text, Look& look, Reading& reading);

/// Passes over a line without a format if it is talk; otherwise says why it has none.
void pass_over_or_fail(Text& text, Look& look);

/// Says why a line has no format.
[[noreturn]] void fail_unknown(const Look& look);

/// The same for a line that is not a list of numbers. Inside a board, `rows` is the number of rows
/// read and `width` their number of squares.
[[noreturn]] void fail_row(std::string_view text, std::uint64_t line, std::int32_t rows = 0,
                           std::int32_t width = 0);

// boards.cpp
void read_row(std::string_view line, DrawnRow& row);
std::u32string squares_of(
    std::string_view text);  ///< of a row without frame and row numbers; empty if it is none
DrawnRow peek_row(Text& text, Line& line);  ///< the row below `line`, which is not taken
bool read_board(Text& text, Look& look, Reading& reading);

// lines.cpp
bool is_compact(std::string_view text, bool repeats);
bool is_titles(std::string_view text);
bool is_squares(std::string_view text);
bool read_numbers(Text& text, Look& look, Reading& reading);
bool read_bits(Text& text, Look& look, Reading& reading);
bool read_marks(Text& text, Look& look, Reading& reading);
bool read_compact(Text& text, Look& look, Reading& reading);
bool read_column(Text& text, Look& look, Reading& reading);
bool read_csv(Text& text, Look& look, Reading& reading);
bool read_squares(Text& text, Look& look, Reading& reading);
bool read_long_line(Text& text, Look& look, Reading& reading);

bool read_list(Text& text, Look& look, Reading& reading);  // lists.cpp

bool is_facts(std::string_view text);  // facts.cpp
bool read_facts(Text& text, Look& look, Reading& reading);

/// Reads lines that each say in words where one queen is. If they do not, nothing has happened.
bool read_sentences(Text& text, Look& look, Reading& reading);

bool is_model(std::string_view text);  // programs.cpp
bool read_model(Text& text, Look& look, Reading& reading);
bool read_markup(Text& text, Look& look, Reading& reading);

/// Reads a NumPy array, which is recognised by its first byte; null for any other input. npy.cpp
std::unique_ptr<Stretch> open_npy(std::istream& input, Text& text);

/// A problem that is not JSON: a drawn board, a map of regions, or statements as in the data of MiniZinc, Essence and
/// ASP. Throws Error.
CheckedProblem problem_from_text(std::string_view text);

/// A row of regions: the label of each square.
struct RegionRow {
  std::uint64_t line;
  std::vector<std::string> labels;
};

/// The labels in a text: its words if there are blanks between them, otherwise its characters.
std::vector<std::string> labels_of(std::string_view text);

/// Throws Error, which names the line, unless there are n rows of n labels, n different ones, or no rows.
void require_map(const std::vector<RegionRow>& rows, std::int64_t n);

/// The regions, numbered in the order in which their labels appear. Throws Error if a queen stands in place of a label.
std::vector<std::int32_t> regions_of(const std::vector<RegionRow>& rows);

/// Gives the problem these regions, and their labels as names unless they are A, B, C... or cannot be shown.
void set_regions(Problem& problem, const std::vector<RegionRow>& rows);

/// The problem of a map, with queens that must not touch. Throws Error as require_map() and regions_of() do.
Problem problem_of_map(const std::vector<RegionRow>& rows);

/// Whether a text draws regions by a label for each square, and has nothing else.
bool draws_regions(std::string_view text);

/// The regions of a text that lists squares for each region, or gives each square its region; no rows if it does
/// neither. Throws Error if a square is missing, or given twice. region_squares.cpp
std::vector<RegionRow> rows_of_squares(std::string_view text);

/// The board with regions that a text outlines with walls, with the queens and blocks in it; none if there is no such
/// picture. Throws Error for a slip in one. walls.cpp
std::optional<Problem> walled_problem(std::string_view text);

/// Reads such a picture, with a region for each row, as a placement and its regions. If there is none, the line, a part
/// of a frame, is taken alone.
bool read_walls(Text& text, Look& look, Reading& reading);

/// The one board with regions in a text that no other reader takes; none if there is nothing like one. Throws Error if
/// there is, but with a slip, or two of them. regions.cpp
std::optional<CheckedProblem> region_problem(std::string_view text);

}  // namespace queens::read
