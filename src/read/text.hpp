// A text in memory, decoded once: what encodings, terminals and programs add is taken off, and lines are cut. Every reader
// of texts that are no stream begins here.
//
// Taken off: a byte order mark, colours of a terminal, signs that choose how an emoji looks; carriage returns and wide
// blanks become plain. A text without quotes in which a line is the two characters \n has these lines. "[1,]" and "[,1]",
// as R numbers the rows and columns of a matrix, become 1.
//
// The tables of what marks, names and words mean stand here once, so that a spelling that is not read is often one word
// that is missing.
#pragma once

#include <cstdint>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/read.hpp"

namespace queens::read {

template <class C>
constexpr bool is_digit(C c) {
  return c >= '0' && c <= '9';
}

/// White space within a line.
template <class C>
constexpr bool is_blank(C c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

inline bool is_letter(int c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
inline bool opens_list(int c) { return c == '[' || c == '(' || c == '{'; }
inline bool closes_list(int c) { return c == ']' || c == ')' || c == '}'; }

/// A letter of any language, by its first byte: marks and emoji are no letters.
bool is_letter_of_any(std::string_view text);

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool is_number(std::string_view text);  ///< digits, not more than nine

/// Takes the longest beginning of the text whose characters all pass the test.
template <class Test>
std::string_view take_while(std::string_view& text, Test test) {
  std::size_t length = 0;
  while (length < text.size() && test(text[length])) ++length;
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

/// Takes the letters of any language at the front of the text, and makes those of ASCII small.
std::string take_letters(std::string_view& text);

struct Line {
  std::string_view text;  ///< without blanks at its end
  std::string_view bare;  ///< without blanks at its beginning either
  std::uint64_t number;   ///< from 1
};

using Lines = std::vector<Line>;

class Sheet {
 public:
  /// `first_line` is the number of the first line. Throws Error for a text in UTF-16, or with a zero byte.
  explicit Sheet(std::string_view text, std::uint64_t first_line = 1);
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;

  const Lines& lines() const { return lines_; }

 private:
  std::string text_;
  Lines lines_;
};

inline constexpr const char* kZeroByte = "found a zero byte, so this is not UTF-8 text";

/// Throws Refusal: an Error that knows its line. Its message begins with "line 3: ".
[[noreturn]] void fail(std::uint64_t line, const std::string& message,
                       ErrorCode code = ErrorCode::bad_text);

class Refusal : public Error {
 public:
  Refusal(std::uint64_t line, const std::string& message, ErrorCode code);
  std::uint64_t line() const { return line_; }

 private:
  std::uint64_t line_;
};

// ---- What marks, names and words mean.

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
enum class Role : std::uint8_t { none, row, column, label };

Role role_of(std::string_view name);

/// Whether the name, or a word of the text, says that its numbers measure something: times, costs, conflicts.
bool is_measure(std::string_view text);

/// Whether a word of the text is about another rule than those of the board: "toroidal", "may touch", "knights"; not if the
/// text says that it does not hold: "must not touch".
bool names_other_rule(std::string_view text);

/// Whether it says that something is not so: "no queen on (1, 2)"; but not "No. 3".
bool denies(std::string_view text);

/// Whether it names a square, as (1, 2) or e1, with a word for a queen or a block.
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

/// Throws Refusal for what is no placement or problem, with how they are written; for line 0, an Error of the whole text.
[[noreturn]] void no_placement(std::uint64_t line, const std::string& message);
[[noreturn]] void no_problem(std::uint64_t line, const std::string& message);

// ---- tree.cpp
//
// What stands in brackets or quotes, in the spelling of any language, as a tree of numbers, texts, names, lists and members.
//
// No language is named here. A list has any brackets; commas, semicolons, bars and blanks part its items, and semicolons or
// bars between rows make a list of each row. A name directly before a bracket is the list's maker: Some(...), vec![...],
// Queen(1, 2), int q[4]. `:`, `=`, `=>`, `->` and `:=` make a member of what stands before and behind. true and false are
// the numbers 1 and 0. A sign that means nothing here is kept as a name, so that it is never dropped.

/// For each line, the one on which the brackets and quotes that open on it are all closed; kNever if they are not, and
/// kTooOften if more are closed. One pass over the text.
class Brackets {
 public:
  static constexpr std::size_t kNever = ~std::size_t{0}, kTooOften = kNever - 1;

  explicit Brackets(const Lines& lines);
  std::size_t closes(std::size_t line) const { return closes_[line]; }

 private:
  std::vector<std::size_t> closes_;
};

struct Node {
  enum class Kind : std::uint8_t { number, text, name, list, member };
  Kind kind = Kind::name;
  bool truth = false;      ///< the number was true or false
  bool whole = true;       ///< the number has no fraction
  std::uint64_t line = 1;  ///< of the text, from 1
  std::int64_t number = 0;
  std::string_view text =
      {};  ///< of a text or name; a number as it is written; the maker of a list
  std::span<const Node> items = {};  ///< of a list; key and value of a member

  bool is_number() const { return kind == Kind::number; }
  bool is_text() const { return kind == Kind::text; }
  bool is_list() const { return kind == Kind::list; }
  bool is_member() const { return kind == Kind::member; }
  bool is_scalar() const { return kind < Kind::list; }
  const Node& key() const { return items[0]; }
  const Node& value() const { return items[1]; }
  const Node& inner() const { return is_member() ? value().inner() : *this; }
  std::string_view name() const {
    return is_member() ? key().text : text;
  }  ///< of a member: that of its key
};

bool all_numbers(const Node& node);  ///< a list with items, all of them numbers
bool is_object(const Node& node);    ///< a list with items, all of them members
std::size_t members_in(std::span<const Node> items);
std::vector<Node> without_members(
    std::span<const Node> items);  ///< which are keyword arguments of a call

/// The trees of some lines. The nodes live as long as it does.
class Tree {
 public:
  /// Reads the lines from `first` to `last`, whose brackets close. Throws Error for lists nested too deep.
  Tree(const Lines& lines, std::size_t first, std::size_t last);
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  std::span<const Node> items = {};
  std::vector<std::string_view> remarks = {};  ///< what comments say
  /// The signs outside of brackets that part nothing and link nothing, which are not among the items.
  std::vector<std::string_view> signs = {};

  std::list<std::vector<Node>> kept = {};
  std::list<std::string> texts = {};  ///< with their escapes resolved
};

}  // namespace queens::read
