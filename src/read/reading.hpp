// How a text in memory becomes placements or problems.
//
// 1. A sheet decodes it into lines (sheet.hpp).
// 2. The verdict cuts the lines into stretches, and says of each what it is before anything of it is read (verdict.cpp).
//    The order of formats never matters: it looks at features, not at what failed before. An error after it stands.
// 3. What a stretch means depends on the question: placements (placements.cpp), or problems and maps of regions
//    (problem.cpp, map.cpp). Both share trees, grids, records and the functions for squares and columns (record.cpp).
//
// What is not understood is refused with its line, what it was taken for, and the nearest form that is read. Only talk is
// passed over: lines in words that hold no placement and change none.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/problem.hpp"
#include "queens/read.hpp"
#include "read/grid.hpp"
#include "read/sheet.hpp"
#include "read/tables.hpp"
#include "read/tree.hpp"

namespace queens::read {

/// A number may be out of range for the board, but must fit the 32 bits of a row or column.
inline constexpr std::int64_t kLargestNumber = 2147483647;

// ---- record.cpp: numbers become placements.

/// A queen as a text gives it: two or three numbers, and what the words beside them say that they are.
struct Item {
  std::int64_t numbers[3] = {};
  Role roles[3] = {};
  int count = 0;
};

/// What is decided once for all placements of a text.
struct Wanted {
  std::string_view format;       ///< as it is called
  std::uint64_t line = 1;        ///< where it begins
  std::optional<int> base = {};  ///< of rows and columns, if it is known
  bool from_bottom = false;      ///< rows are ranks of chess
  bool named = false;  ///< words say that these are queens: there may be fewer of them than rows
};

/// A column for each row; or, with n * n zeros and ones of which n are 1, a matrix. Throws Error for numbers that are no
/// columns.
Reading columns(std::span<const std::int64_t> values, const Wanted& wanted);

/// Appends the placements of which these are the queens. A row that comes again after each has come once begins the next
/// one. The one place where order, numbering and base of squares are decided. Throws Error.
void add_squares(const std::vector<Item>& items, const Wanted& wanted,
                 std::vector<Reading>& readings);

/// Squares in parts with blank lines between them: a placement each if the parts share a row, otherwise one placement.
void add_parts(const std::vector<std::vector<Item>>& parts, const Wanted& wanted,
               std::vector<Reading>& readings);

/// Whether the values are 1 to n or 0 to n - 1, each once.
bool permutes(std::span<const std::int64_t> values);

std::size_t root_of(std::size_t square);  ///< the nearest root of a number of squares

/// Whether a number is a compact list, 2413: four to nine digits that can all be columns.
bool is_compact(std::string_view digits);
std::vector<std::int64_t> digits_of(std::string_view digits);

/// A number as it is written, "3" or "3.0"; a larger one than any column is kLargestNumber + 1.
std::int64_t value_of(std::string_view number);

// ---- record.cpp: one skeleton again and again, with numbers in it.

/// "q1 = 2", "queen(1,2).", "Row 1: Column 2", "r1c2", b4.
struct Items {
  std::vector<Item> items;
  std::vector<std::string> skeleton;  ///< the pieces of each; "#" is a number
  std::size_t all = 0;                ///< with those that are said to be false
  bool chess = false;

  bool has(std::string_view piece) const;
  bool has_words() const;
};

/// The items of a text; none if it does not repeat one skeleton.
std::optional<Items> items_of(std::string_view text);

/// The pieces of a line: "#" for a number, words in small letters, signs.
std::vector<std::string> pieces_of(std::string_view bare);

/// Whether the items are queens: words about them, a name with = or (, or an arrow; no bare pairs, no measure.
bool is_record(const Items& items);

// ---- walls.cpp

struct Walled {
  Problem problem;
  std::size_t lines = 0;
  bool ascii = true;
};

/// The board outlined with walls that begins on line `first`; none if there is no such picture. Throws Error for a slip.
std::optional<Walled> walled_board(const Lines& lines, std::size_t first);

// ---- verdict.cpp

enum class Asked : std::uint8_t { placements, problems };

/// A line of numbers.
struct NumberRow {
  std::uint64_t line;
  std::vector<std::string_view> numbers;
  bool apart = false;  ///< the first is set apart from the others by a gap
  bool below_blank = false;
};

/// The numbers of a line that has nothing else but a heading; none otherwise.
std::optional<NumberRow> number_row(const Line& line);

struct Stretch {
  enum class Kind : std::uint8_t { walls, record, tree, grid, numbers, model, markup, talk };
  Kind kind = Kind::talk;
  std::size_t first = 0, end = 0;  ///< lines
  std::optional<Walled> walls = {};
  std::vector<Items> items = {};
  std::vector<std::uint64_t> item_lines = {};
  std::unique_ptr<Tree> tree = {};
  std::vector<Grid> boards = {};
  std::vector<NumberRow> numbers = {};
  std::vector<std::string> titles = {};  ///< of the columns of a table
};

struct Verdict {
  std::vector<Stretch> stretches;
  std::optional<Refusal> refusal;  ///< of what follows them
};

Verdict cut(const Sheet& sheet, Asked asked);

/// Whether a line begins with a tag of XML or HTML.
bool begins_tag(std::string_view bare);

// ---- programs.cpp: what solvers and drawings say.

/// Whether a line has literals of a SAT solver: "v -1 2 -3".
bool has_literals(std::string_view bare);

/// The line with the 0 that ends the model which begins on line `first`; throws Error if there is none.
std::size_t end_of_model(const Lines& lines, std::size_t first);

/// The placement of a model for a file that `queens export --format dimacs` wrote.
Reading model_in(const Lines& lines, std::size_t first, std::size_t end);

/// The placements in the attributes data-queens of drawings.
void add_marked_up(const Lines& lines, std::size_t first, std::optional<int> base,
                   std::vector<Reading>& readings);

// ---- map.cpp: meanings of boards.

/// Queens and blocks of a drawn board.
struct Drawing {
  std::vector<Square> queens = {}, blocked = {};
  bool coloured = false;  ///< crowns on coloured squares: the regions under them are hidden
};

/// What a board draws, by the question; none if its marks are not those of a drawing.
std::optional<Drawing> drawing(const Grid& grid, Asked asked);

/// Whether the cells may be labels of regions.
bool has_labels(const Grid& grid, Asked asked);

/// A board of labels as a problem in which queens do not touch. Throws Error for anything else. `is_named`: a key says that
/// it is a map, of any size.
Problem map_of(const Grid& grid, bool is_named = false);

/// Throws Error if all cells are marks of drawings, but the rows make no square board.
void require_square(const Grid& grid);

/// Throws Error for lines that would be a drawing, or in a problem a map, but for a slip.
void refuse_near_board(std::span<const Line> block, Asked asked);

/// The map in a tree: a matrix, texts, lists of squares, squares that name their region. None if there is none; `named`:
/// its key says that it is one; `base` becomes that of squares, if there are any. Throws Error for a map with a slip.
std::optional<Problem> map_in(const Node& node, bool named = false, int* base = nullptr);

/// The rows of a list of texts, or of lists of scalars; none if it is neither.
std::optional<Grid> grid_of(const Node& node);

/// A square that says its region.
struct RegionSquare {
  Item square = {};
  std::string label = {};
  std::uint64_t line = 1;
};

/// The map of these squares, in any order.
Problem map_of_squares(const std::vector<RegionSquare>& squares, int* base = nullptr);

/// The map in a text: rows parted by line ends, slashes or blanks, or n * n labels.
std::optional<Problem> map_in_text(std::string_view text, std::uint64_t line);

/// A queen's square: (1, 2), Queen(1, 2), {"row": 1, "col": 2}; none for other nodes.
std::optional<Item> square_in(const Node& node);

/// Throws Error for rows that may be a matrix with a slip. number_lines.cpp
void require_no_matrix(const Grid& grid);

// ---- talk.cpp: lines that are passed over.

/// Whether a line has words: two letters that are not both marks of boards.
bool has_word(std::string_view text);

bool is_missing(std::string_view token);  ///< stands where a value is missing: ?, None, ...
bool is_heading(std::string_view bare);   ///< "Solution 1:", "# comment": says nothing

/// Throws Error for a line that may be a placement or a part of one, beside those that were read.
void require_talk(const Lines& lines, std::size_t at, const std::vector<Reading>& readings);

/// Throws Error for a line that was passed over and is nearly like the one above or below it that was read.
void refuse_slips(const Lines& unread, const Lines& read);

// ---- number_lines.cpp

/// What was found so far.
struct Found {
  std::vector<Reading> readings = {};
  std::vector<PassedOver::Passage> passages = {};
  std::set<std::uint64_t> ends_of_squares = {};  ///< the last lines of lists of squares

  void pass_over(std::uint64_t line, std::string_view text) {
    constexpr std::size_t kLongestPassage = 200;
    passages.push_back({line, std::string(text.substr(0, kLongestPassage))});
  }
};

/// Whether lines of numbers have placements, whatever stands beside them.
bool has_placements(const std::vector<NumberRow>& numbers);

/// Reads lines of numbers. `known`: the text has placements, so that one or two numbers are none.
void take_numbers(const Stretch& stretch, bool known, std::optional<int> base, Found& found);

// ---- placements.cpp, problem.cpp: meanings of texts.

struct Placements {
  std::vector<Reading> readings;
  PassedOver passed_over;
  std::optional<Error> error;  ///< of what follows them
  bool only_talk = false;      ///< the error is that there is none
};

/// The placements of a text in memory.
Placements placements_in(std::string_view text, std::uint64_t first_line, std::optional<int> base);

/// The problem in a saved page of the puzzle: squares that say their colour, row and column. programs.cpp
std::optional<Problem> problem_in_page(const Lines& lines, std::size_t first);

}  // namespace queens::read
