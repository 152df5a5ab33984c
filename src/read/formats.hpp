// The formats that are read: a table of recognisers.
//
// A line is looked at once: its headings are taken off, its numbers scanned, its squares decoded.
// Every format says by what was seen whether the line is its own, and no two formats claim the same
// line: a test holds them to it. So the order of the table decides nothing. What might be two things
// is settled by one of the predicates in formats.cpp, with the reason beside it.
//
// The reader of a format takes what belongs to it. Whatever it has to know while it does so dies with
// it; a stretch of several placements goes on in Text::stretch.
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

/// The beginning of what comes next.
struct Look {
  Ahead ahead = Ahead::end;
  Line line;
  Scan numbers;           ///< its numbers are the columns of the reading in hand
  bool whole = false;     ///< the line is a list of numbers, and perhaps a remark
  DrawnRow row;           ///< kept for its memory
  bool labelled = false;  ///< the row begins with its number
};

inline constexpr std::size_t kLongestRow = std::size_t{1} << 20;  // of a drawing, in bytes

struct Format {
  std::string_view name;
  bool (*looks_like)(const Look& look);

  /// Takes what was looked at. True with a placement; false when there is none yet.
  bool (*read)(Text& text, Look& look, Reading& reading);
};

std::span<const Format> formats();

/// The format of what comes next, which `look` describes; null when it has none.
const Format* recognise(Text& text, Look& look, Reading& reading);

/// Says why a line has no format.
[[noreturn]] void fail_unknown(const Look& look);

/// The same of a line that is no list of numbers; where it should be a row of a board, behind so many
/// rows of so many squares.
[[noreturn]] void fail_row(std::string_view text, std::uint64_t line, std::int32_t rows = 0,
                           std::int32_t width = 0);

// The readers, each in the file of its name.
bool read_board(Text& text, Look& look, Reading& reading);
bool read_column(Text& text, Look& look, Reading& reading);  ///< one number a line
bool read_csv(Text& text, Look& look, Reading& reading);
bool read_list(Text& text, Look& look, Reading& reading);  ///< lists.cpp
bool read_long_line(Text& text, Look& look, Reading& reading);
bool read_markup(Text& text, Look& look, Reading& reading);
bool read_model(Text& text, Look& look, Reading& reading);
bool read_minisat(Text& text, Look& look, Reading& reading);  ///< model.cpp
bool read_squares(Text& text, Look& look, Reading& reading);

/// An array of NumPy's is no text, and its first byte says so; null where it is none. npy.cpp
std::unique_ptr<Stretch> open_npy(std::istream& input, Text& text);

// By what some are recognised, and what others need of them.
bool is_titles(std::string_view text);                      ///< csv.cpp
bool is_model(std::string_view text);                       ///< model.cpp
bool is_squares(std::string_view text);                     ///< squares.cpp
bool is_compact(std::string_view text, bool repeats);       ///< column.cpp
void read_digits(std::string_view text, Reading& reading);  ///< a compact list: column.cpp

/// Whether a row as long as the one that was looked at comes next. What was taken from the line does
/// not live on.
bool row_follows(Text& text, Look& look);  ///< board.cpp

}  // namespace queens::read
