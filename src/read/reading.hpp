// How a text in memory becomes placements or problems.
//
// 1. A sheet decodes it into lines (text.hpp).
// 2. The verdict cuts the lines into stretches, and says of each what it is before anything of it is read (verdict.cpp).
//    The order of formats never matters: it looks at features, not at what failed before. An error after it stands.
// 3. What a stretch means depends on the question: placements (placements.cpp), or problems and maps of regions
//    (problem.cpp, map.cpp). Both share trees, grids and the functions for squares and columns (numbers.cpp).
//
// What is not understood is refused with its line, what it was taken for, and the nearest form that is read. Only talk is
// passed over: lines in words that hold no placement and change none.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/problem.hpp"
#include "queens/read.hpp"
#include "read/text.hpp"

namespace queens::read {

// ---- grid.cpp
//
// Rows of cells as square boards: drawn boards, matrices, maps of regions. Margins, numbers and frames are taken off here,
// once; what the cells mean is decided elsewhere.
//
// Cuts.    A line is cut in up to three ways: at bars, at blanks and commas, or into characters. All rows of a board are
//          cut in the same way.
// Boards.  As many rows as cells in each: one board, or several below each other.
// Cost.    Candidates come from runs of lines with equally many cells, so that each line is looked at a bounded number of
//          times.

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

using IsBoard = std::function<bool(const Grid&)>;

/// The most boards that begin on line `first`, in the lines before `end`, all of which pass the test. A single board may go
/// on behind blank lines.
using BoardsAt = std::function<std::optional<Grids>(std::size_t first, std::size_t end,
                                                    const IsBoard& is_board)>;

BoardsAt board_finder(const Lines& lines);

/// A number may be out of range for the board, but must fit the 32 bits of a row or column.
inline constexpr std::int64_t kLargestNumber = 2147483647;

// ---- numbers.cpp: numbers become placements.

/// A queen's row and column as a text gives them, before their base is known, and the line that names it.
struct Given {
  std::int64_t row, column;
  std::uint64_t line = 1;
};

/// What is decided once for all placements of a text.
struct Wanted {
  std::string_view format;       ///< as it is called
  std::uint64_t line = 1;        ///< where it begins
  std::optional<int> base = {};  ///< of rows and columns, if it is known
  bool from_bottom = false;      ///< rows are ranks of chess
  bool named = false;  ///< words say that these are queens: there may be fewer of them than rows
};

Reading reading_of(std::int32_t n, std::vector<Square> queens, const Wanted& wanted, int base);

/// A column for each row; or, with n * n zeros and ones of which n are 1, a matrix. Throws Error for numbers that are no
/// columns.
Reading columns(std::span<const std::int64_t> values, const Wanted& wanted);

/// Appends the placements of which these are the queens. A row that comes again after each has come once begins the next
/// one. The one place where order, numbering and base of squares are decided. Throws Error.
void add_squares(std::span<const Given> squares, const Wanted& wanted,
                 std::vector<Reading>& readings);

/// Whether the values are 1 to n or 0 to n - 1, each once.
bool permutes(std::span<const std::int64_t> values);

std::size_t root_of(std::size_t square);  ///< the nearest root of a number of squares

/// Whether a number is a compact list, 2413: four to nine digits that can all be columns.
bool is_compact(std::string_view digits);

/// Whether these are n * n zeros and ones, of which n are 1.
bool is_matrix(std::string_view digits);

/// A number as it is written, "3" or "3.0"; a larger one than any column is kLargestNumber + 1.
std::int64_t value_of(std::string_view number);

// ---- map.cpp: boards outlined with walls.

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
  bool apart = false;    ///< the first is set apart from the others by a gap
  bool several = false;  ///< they may be several lists: 2,4,1,3 3,1,4,2
  bool below_blank = false;

  std::string_view text() const {
    return {numbers.front().data(),
            static_cast<std::size_t>(numbers.back().data() + numbers.back().size() -
                                     numbers.front().data())};
  }
};

std::vector<std::int64_t> values_of(const NumberRow& row);

/// The numbers of a line that has nothing else but a heading; none otherwise.
std::optional<NumberRow> number_row(const Line& line);

struct Stretch {
  enum class Kind : std::uint8_t { walls, names, tree, grid, numbers, model, markup, talk };
  Kind kind = Kind::talk;
  std::size_t first = 0, end = 0;  ///< lines
  std::optional<Walled> walls = {};
  std::optional<Reading> model = {};
  std::vector<Given> squares = {};
  std::unique_ptr<Tree> tree = {};
  std::vector<Grid> boards = {};
  std::vector<NumberRow> numbers = {};
  std::vector<std::string_view> titles = {};  ///< of the columns of a table
};

struct Verdict {
  std::vector<Stretch> stretches;
  std::optional<Refusal> refusal;  ///< of what follows them
};

Verdict cut(const Sheet& sheet, Asked asked);

/// Reads the answer of a SAT solver that begins on line `first`, and returns the line below it; `first` if none begins
/// there. Throws Error for a slip. model.cpp
std::size_t take_model(const Lines& lines, std::size_t first, std::optional<Reading>& model);

// ---- grid.cpp: what boards draw.

/// Queens and blocks of a drawn board.
struct Drawing {
  std::vector<Square> queens = {}, blocked = {};
  std::vector<std::uint64_t> lines = {};  ///< of the rows, or one for all
  bool coloured = false;  ///< crowns on coloured squares: the regions under them are hidden
};

/// What a board draws, by the question; none if its marks are not those of a drawing.
std::optional<Drawing> drawing(const Grid& grid, Asked asked);

/// Whether it is a drawing, a matrix or, if there may be maps, a map of regions.
bool is_board(const Grid& grid, Asked asked, bool maps = true);

/// Appends the placement that a board is: a matrix of 0 and 1, or a drawing, which is called as its marks are unless the
/// format is given. False for other boards.
bool add_board(const Grid& grid, Wanted wanted, std::vector<Reading>& readings);

/// Throws Error if all cells are marks of drawings, but the rows make no square board.
void require_square(const Grid& grid);

/// Throws Error for lines that would be a drawing, or in a problem a map, but for a slip.
void refuse_near_board(std::span<const Line> block, Asked asked);

/// Throws Error for rows that may be a matrix with a slip.
void require_no_matrix(const Grid& grid);

// ---- map.cpp: maps of regions.

/// Of a map: smaller ones have no solution, and squares such as [1, 2] never look like one.
inline constexpr std::size_t kLeastRows = 4;

/// Whether the cells may be labels of regions.
bool has_labels(const Grid& grid, Asked asked);

/// A board of labels as a problem in which queens do not touch. Throws Error for anything else. `is_named`: a key says that
/// it is a map, of any size.
Problem map_of(const Grid& grid, bool is_named = false);

/// The map in a tree: a matrix, texts, lists of squares, squares that name their region. None if there is none; `named`:
/// its key says that it is one; `base` becomes that of squares, if there are any. Throws Error for a map with a slip.
std::optional<Problem> map_in(const Node& node, bool named = false, int* base = nullptr);

/// The problem in a saved page of the puzzle: squares that say their colour, row and column in the label of an attribute.
std::optional<Problem> problem_in_page(const Lines& lines, std::size_t first);

/// Whether a line has words: two letters that are not both marks of boards. placements.cpp
bool has_word(std::string_view text);

bool is_missing(std::string_view token);  ///< stands where a value is missing: ?, None, ...

// ---- numbers.cpp: lines of numbers.

/// A map of regions, by which placements are judged.
struct Rule {
  Problem problem;
  std::uint64_t line;
};

/// What was found so far in a text.
struct Found {
  const Lines& lines;
  std::optional<int> base;  ///< as asked for
  std::vector<Reading> readings = {};
  std::vector<Rule> rules = {};
  std::string nothing = {};                  ///< why there is no placement
  std::optional<std::uint64_t> unread = {};  ///< the line of a list of lists that was passed over
  std::vector<PassedOver::Passage> passages = {};
  std::set<std::uint64_t> ends_of_squares = {};  ///< the last lines of lists of squares

  Wanted wanted(std::string_view format, std::uint64_t line, std::optional<int> stated = {}) const {
    return {.format = format, .line = line, .base = base ? base : stated};
  }
  void add(std::span<const std::int64_t> values, std::string_view format, std::uint64_t line,
           std::optional<int> stated = {}) {
    readings.push_back(columns(values, wanted(format, line, stated)));
  }
  void pass_over(std::uint64_t line, std::string_view text) {
    constexpr std::size_t kLongestPassage = 200;
    passages.push_back({line, std::string(text.substr(0, kLongestPassage))});
  }
};

/// Adds squares on lines: all queens of a placement on each; or a queen on each, with blank lines between placements if
/// these share a row.
void add_lines(std::span<const Given> squares, Wanted wanted, Found& found);

/// Whether lines of numbers have placements, whatever stands beside them.
bool has_placements(const std::vector<NumberRow>& numbers);

/// Reads lines of numbers. `known`: the text has placements, so that one or two numbers are none.
void take_numbers(const Stretch& stretch, bool known, Found& found);

// ---- lists.cpp: trees.

/// Reads the placements of all trees.
void take_trees(const std::vector<Stretch>& stretches, Found& found);

/// The text or number that is a label; none for other nodes.
std::optional<std::string_view> label_in(const Node& node);

/// The rows of a list of texts, or of lists of scalars; none if it is neither.
std::optional<Grid> grid_of(const Node& node);

/// A queen's square: (1, 2), Queen(1, 2), {"row": 1, "col": 2}; none for other nodes.
std::optional<Given> square_in(const Node& node);

/// The row and column of a member: q1 = 2, "Q1": 2, 1 -> 2; none for others.
std::optional<Given> entry_in(const Node& node);

// ---- placements.cpp, problem.cpp: meanings of texts.

struct Placements {
  std::vector<Reading> readings;
  PassedOver passed_over;
  std::optional<Error> error;  ///< of what follows them
};

/// The placements of a text in memory. `among`: there are others around it, so that it need not have any, and one or two
/// numbers are none.
Placements placements_in(std::string_view text, std::uint64_t first_line, std::optional<int> base,
                         bool among = false);

// ---- document.cpp
//
// What an object or statements say. Each key has a part in the problem, is an answer, or is unknown. An unknown one that
// holds numbers or squares may change the question, and is refused by its name; one with a text, a number or a flag
// changes nothing, and is passed over. Objects within are opened.
//
// If placements are asked for, answers are what is judged, and the rest is the problem by which they are judged. Without
// answers, lists of queens or under unknown keys are answers.

/// Something on the board, with the line that says so.
struct Entry {
  Key what;  ///< queens, blocked, diagonals, antidiagonals
  std::uint64_t line;
  std::int64_t row = 0, column = 0;  ///< as written; the number of a diagonal
  std::string name = {};             ///< of a square of chess
  int base = 1;
};

/// A problem before it is checked.
struct Draft {
  Problem problem = {.n = 0};
  std::vector<Entry> entries = {};
  std::uint64_t line = 1, line_of_n = 0, line_of_rule = 0;
  int base = 1;
  std::string name = {};
  std::optional<Refusal> refusal = {};  ///< why there is no problem, though there are others
};

/// The problem with all its entries. Throws Error for a square that is off the board.
Problem problem_of(const Draft& draft);

/// The same, checked. If queens and blocks contradict each other, the error names the line of the first one that
/// contradicts those before it. O(k log^2 k) for k queens and blocks.
CheckedProblem checked(const Draft& draft);

/// The only problem in a text. Throws Error as read_problem() does, but returns what is wrong with the problem itself.
ProblemRead the_problem(std::string_view text);

/// Throws Error for an object with anything but members; the arguments of a call may have names or not.
void require_members(const Node& object);

class Document {
 public:
  /// `statements`: not an object, so that squares count from what their numbers show.
  Document(std::uint64_t line, Asked asked, bool statements = false)
      : asked_(asked), statements_(statements) {
    draft_.line = line;
  }

  /// The members must live as long as this.
  void take(std::span<const Node> members);

  /// The problem. `map`: one that stands beside the members. `n`: the size if no member states it.
  Draft draft(std::optional<Draft> map = {}, std::optional<std::int64_t> n = {});

  const std::vector<const Node*>& answers() const { return answers_; }  ///< members
  bool names_answers() const { return named_; }
  bool has_map() const { return map_.has_value(); }
  std::optional<std::int64_t> size() const { return size_; }
  std::optional<int> base() const { return base_; }
  std::uint64_t line() const { return draft_.line; }

 private:
  void open(std::span<const Node> members, int depth);
  void take_member(const Node& member, int depth);
  void take_size(std::string_view name, const Node& value);
  void take_lines(Key key, const Node& member);
  void take_regions(const Node& member);
  void take_unknown(const Node& member, int depth);
  void refuse_unknown(const Node& member) const;
  void take_squares(Key what, std::string_view name, const Node& value);
  void add_map(Problem map, std::uint64_t line);

  Asked asked_;
  bool statements_, named_ = false, toroidal_ = false, map_named_ = false;
  Draft draft_;
  std::optional<std::int64_t> size_;
  std::optional<int> base_;
  int region_base_ = 1;  // of regions that are lists of squares
  std::optional<bool> touching_;
  std::optional<Problem> map_;
  std::uint64_t map_line_ = 0, last_line_ = 1;
  std::vector<const Node*> answers_;
  std::vector<std::pair<Key, const Node*>> lists_;  // of squares, until the base is known
};

}  // namespace queens::read
