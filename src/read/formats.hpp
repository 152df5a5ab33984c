// Finds out in which format the next placement of a text is written: a table of all formats that can be
// read, each with a recogniser and a reader.
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
#include <span>
#include <string_view>
#include <vector>

#include "queens/read.hpp"
#include "read/numbers.hpp"
#include "read/rows.hpp"
#include "read/text.hpp"

namespace queens::read {

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

// The readers, each in a file of the same name unless noted.
bool read_board(Text& text, Look& look, Reading& reading);
bool read_column(Text& text, Look& look, Reading& reading);  ///< one number a line
bool read_csv(Text& text, Look& look, Reading& reading);
bool read_list(Text& text, Look& look, Reading& reading);  ///< lists.cpp
bool read_long_line(Text& text, Look& look, Reading& reading);
bool read_markup(Text& text, Look& look, Reading& reading);
bool read_model(Text& text, Look& look, Reading& reading);
bool read_minisat(Text& text, Look& look, Reading& reading);  ///< model.cpp
bool read_squares(Text& text, Look& look, Reading& reading);

/// Reads a NumPy array, which is recognised by its first byte; null for any other input. npy.cpp
std::unique_ptr<Stretch> open_npy(std::istream& input, Text& text);

// Recognisers beside their readers, and what readers share.
bool is_titles(std::string_view text);                      ///< csv.cpp
bool is_model(std::string_view text);                       ///< model.cpp
bool is_squares(std::string_view text);                     ///< squares.cpp
bool is_compact(std::string_view text, bool repeats);       ///< column.cpp
void read_digits(std::string_view text, Reading& reading);  ///< a compact list: column.cpp

/// Whether the next line is a row as long as the one in `look`. Views of the line in `look` become
/// invalid.
bool row_follows(Text& text, Look& look);  ///< board.cpp

}  // namespace queens::read
