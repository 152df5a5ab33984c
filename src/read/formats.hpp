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
  /// The bit of a way in a set of ways.
  static constexpr unsigned way(bool left, bool right) { return 1u << (2 * left + right); }
  static constexpr unsigned kAllWays = 15;

  Kind kind = Kind::nothing;
  std::vector<Way> ways;
  bool bare = false;  ///< only queens, no frame: blanks may be squares, or may separate squares
};

using RowKind = DrawnRow::Kind;

/// The marks of a board, from which it is decided which of them are queens.
class Marks {
 public:
  /// `text` is the line, for messages.
  void add_row(std::u32string_view squares, std::uint64_t line, std::string_view text);

  std::int32_t width() const { return width_; }
  std::int32_t rows() const { return rows_; }
  std::size_t kinds() const { return marks_.size(); }
  bool has(char32_t sign) const;
  bool binary() const;  ///< only 0 and 1
  bool ascii() const;

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

/// What comes next, analysed. Recognisers look at it.
struct Look {
  Ahead ahead = Ahead::end;
  Line line;
  Scan numbers;        ///< of the line; the numbers are in the reading, as columns
  bool whole = false;  ///< the line is a list of numbers, perhaps with a remark
  DrawnRow row;        ///< reused for its memory
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

/// Passes over a line without a format if it is talk; otherwise says why it has none.
void pass_over_or_fail(Text& text, const Look& look);

/// Says why a line has no format.
[[noreturn]] void fail_unknown(const Look& look);

/// The same for a line that is not a list of numbers. Inside a board, `rows` is the number of rows
/// read and `width` their number of squares.
[[noreturn]] void fail_row(std::string_view text, std::uint64_t line, std::int32_t rows = 0,
                           std::int32_t width = 0);

void read_row(std::string_view line, DrawnRow& row, unsigned wanted = DrawnRow::kAllWays);

/// Appends one square for every character of a row without frame and row numbers; false if a character cannot be a
/// square. Spaces, tabs, commas, semicolons and quotes between squares do not matter.
bool append_squares(std::string_view text, std::u32string& squares);

/// Whether the text is like a row of marks that are not the usual ones.
bool are_marks(std::string_view text);

/// Whether the next line is a row of `width` squares. Views of the line just taken become invalid.
bool row_follows(Text& text, std::size_t width);

/// Whether a drawn board of `width` columns follows. Views of the line just taken become invalid.
bool board_follows(Text& text, std::size_t width);

// The readers, and the recognisers that need more than a look at the row.

bool read_board(Text& text, Look& look, Reading& reading);  // boards.cpp

bool is_compact(std::string_view text, bool repeats);        // lines.cpp
void read_digits(std::string_view text, Reading& reading);   ///< a compact list
bool read_column(Text& text, Look& look, Reading& reading);  ///< one number a line
bool is_titles(std::string_view text);
bool read_csv(Text& text, Look& look, Reading& reading);
bool is_squares(std::string_view text);
bool read_squares(Text& text, Look& look, Reading& reading);
bool list_follows(Text& text, std::size_t count);  ///< a line of that many numbers
bool read_long_line(Text& text, Look& look, Reading& reading);

bool read_list(Text& text, Look& look, Reading& reading);  // lists.cpp

bool is_facts(std::string_view text);  // facts.cpp
bool read_facts(Text& text, Look& look, Reading& reading);

bool is_model(std::string_view text);  // programs.cpp
bool read_model(Text& text, Look& look, Reading& reading);
bool read_minisat(Text& text, Look& look, Reading& reading);
bool read_markup(Text& text, Look& look, Reading& reading);

/// Reads a NumPy array, which is recognised by its first byte; null for any other input. npy.cpp
std::unique_ptr<Stretch> open_npy(std::istream& input, Text& text);

/// A problem that is not JSON: a drawn board, or statements as in the data of MiniZinc, Essence and ASP. Throws Error.
CheckedProblem problem_from_text(std::string_view text);

}  // namespace queens::read
