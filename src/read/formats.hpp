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
#include <span>
#include <string_view>
#include <vector>

#include "queens/read.hpp"
#include "read/numbers.hpp"
#include "read/text.hpp"

namespace queens::read {

/// One row of a drawn board, in any of the ways in which people draw boards.
struct DrawnRow {
  enum class Kind {
    row,      ///< squares
    uniform,  ///< only - or only #: empty squares or decoration, as the rows around it decide
    rule,     ///< part of a frame: +---+---+
    files,    ///< the letters below or above a board: a b c d
    nothing,  ///< none of these
  };
  Kind kind = Kind::nothing;
  std::int32_t width = 0;
  std::vector<std::int32_t> queens;  ///< their columns
  bool binary = true;                ///< only 0 and 1
  bool ascii = true;
  bool has_dash = false, has_sign = false;  ///< some square is - or #
  bool bare = false;  ///< only queens, no frame: blanks may be squares, or may separate squares
};

using RowKind = DrawnRow::Kind;

/// What comes next, analysed. Recognisers look at it.
struct Look {
  Ahead ahead = Ahead::end;
  Line line;
  Scan numbers;           ///< of the line; the numbers are in the reading, as columns
  bool whole = false;     ///< the line is a list of numbers, perhaps with a remark
  DrawnRow row;           ///< reused for its memory
  bool labelled = false;  ///< the row begins with its number
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

/// Says why a line has no format.
[[noreturn]] void fail_unknown(const Look& look);

/// The same for a line that is not a list of numbers. Inside a board, `rows` is the number of rows
/// read and `width` their number of squares.
[[noreturn]] void fail_row(std::string_view text, std::uint64_t line, std::int32_t rows = 0,
                           std::int32_t width = 0);

/// Reads a line into `row`, reusing its memory. `labelled` says whether the rows of the board begin
/// with their numbers; the first row of a board sets it.
void read_row(std::string_view line, bool first, bool& labelled, DrawnRow& row);

/// Appends one square for every character of a row without frame and labels; false if a character
/// is not a square. Spaces, tabs, commas, semicolons and quotes between squares do not matter.
bool append_squares(std::string_view text, DrawnRow& row);

/// Whether the next line is a row as long as the one in `look`. Views of the line in `look` become
/// invalid.
bool row_follows(Text& text, Look& look);

// The readers, and the recognisers that need more than a look at the row.

bool read_board(Text& text, Look& look, Reading& reading);  // boards.cpp

bool is_compact(std::string_view text, bool repeats);        // lines.cpp
void read_digits(std::string_view text, Reading& reading);   ///< a compact list
bool read_column(Text& text, Look& look, Reading& reading);  ///< one number a line
bool is_titles(std::string_view text);
bool read_csv(Text& text, Look& look, Reading& reading);
bool is_squares(std::string_view text);
bool read_squares(Text& text, Look& look, Reading& reading);
bool read_long_line(Text& text, Look& look, Reading& reading);

bool read_list(Text& text, Look& look, Reading& reading);  // lists.cpp

bool is_model(std::string_view text);  // programs.cpp
bool read_model(Text& text, Look& look, Reading& reading);
bool read_minisat(Text& text, Look& look, Reading& reading);
bool read_markup(Text& text, Look& look, Reading& reading);

/// Reads a NumPy array, which is recognised by its first byte; null for any other input. npy.cpp
std::unique_ptr<Stretch> open_npy(std::istream& input, Text& text);

}  // namespace queens::read
