// The tables of the room: what a mark means in a drawing, and what names and words mean. Each fact stands here once; a
// spelling that is not read is often one word that is missing here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace queens::read {

/// What a mark means, by the question that was asked. A placement has queens and empty squares. A problem has queens that
/// are given, blocked squares and free ones; there * and x are blocks.
struct Mark {
  char32_t sign;
  bool queen;    ///< in a placement
  bool empty;    ///< in a placement
  bool given;    ///< a queen of a problem
  bool blocked;  ///< a block of a problem
  bool free;     ///< a free square of a problem
};

/// The row of the table; all false for other marks.
Mark mark_of(char32_t sign);

/// The mark if it is the whole cell; 0 if the cell has no character or several.
char32_t only_mark(std::string_view cell);
inline Mark mark_of(std::string_view cell) { return mark_of(only_mark(cell)); }

bool is_crown(std::string_view cell);  ///< a queen that hides what is below it

/// What the name of a number says: of a variable, a member, a column of a table, or a word beside it.
enum class Role : std::uint8_t { none, row, column, measure, label };

Role role_of(std::string_view name);

/// Whether the name, or a word of the text, says that its numbers measure something: times, costs, conflicts.
bool is_measure(std::string_view text);

/// Whether a word may stand beside the numbers of a queen: a row, a column, the queen, or a word between them.
bool is_about_queens(std::string_view word);
bool joins_words(std::string_view word);  ///< "is", "at", "the"

/// Whether a word of the text is about another rule than those of the board: "toroidal", "may touch", "knights"; not if the
/// text says that it does not hold: "must not touch".
bool names_other_rule(std::string_view text);

/// Whether it says that something is not so: "no queen on (1, 2)"; but not "No. 3".
bool denies(std::string_view text);

/// Whether it names a square: e1, r1c2, (1, 2), row 1; and, for a placement, with a word for a queen or a block.
bool names_square(std::string_view text);
bool names_piece(std::string_view text);

/// Whether words beside a problem may change it: they name a square, more queens in a row ("two stars"), another size ("a
/// 6x6 board"), or another rule.
bool may_change(std::string_view text, std::int64_t n, bool is_map);

/// Whether a word may stand in a statement beside its name and value: "let", "int", "rows".
bool is_declaration(std::string_view word);

/// What a key means: of an object, or in a statement such as n = 8.
enum class Key : std::uint8_t {
  unknown,
  size,
  queens,  ///< given ones
  blocked,
  diagonals,
  antidiagonals,
  regions,
  base,
  toroidal,
  touching,
  stars,      ///< how many queens a row has
  rule,       ///< another rule
  text,       ///< for people: a title, a date, how far one has come
  within,     ///< what holds other keys: "puzzle", "data"
  solutions,  ///< answers
};

Key key_of(std::string_view name);

/// The letters of a name in lower case: "Board_Size" is boardsize.
std::string plain(std::string_view name);

/// How problems and placements are written, for the end of a message.
inline constexpr const char* kPlacementForm =
    "; a placement is written like 2 4 1 3, like [2,4,1,3], or drawn row by row like .Q..";
inline constexpr const char* kProblemForm =
    "; a problem is written like {\"n\": 8, \"queens\": [[1, 4]]}, drawn with Q, * and ., or a map "
    "with n rows of n "
    "letters, one for each region";

}  // namespace queens::read
