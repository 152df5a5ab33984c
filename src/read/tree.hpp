// What stands in brackets or quotes, in the spelling of any language, as a tree of numbers, texts, names, lists and members.
//
// No language is named here. A list has any brackets; commas, semicolons, bars and blanks part its items, and semicolons or
// bars between rows make a list of each row. A name directly before a bracket is the list's maker: Some(...), vec![...],
// Queen(1, 2), int q[4]. `:`, `=`, `=>`, `->` and `:=` make a member of what stands before and behind. true and false are
// the numbers 1 and 0. A sign that means nothing here is kept as a name, so that it is never dropped.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "read/sheet.hpp"

namespace queens::read {

struct Token {
  enum class Kind : std::uint8_t { number, text, name, open, close, sign, end };
  Kind kind = Kind::end;
  bool glued = false;          ///< nothing stands between it and the token before it
  std::string_view text = {};  ///< with its quotes
  std::size_t line = 0;        ///< where it begins, an index of the lines
};

/// Cuts lines into tokens, and comments off.
class Tokens {
 public:
  Tokens(const Lines& lines, std::size_t first, std::size_t end)
      : lines_(lines), line_(first), end_(end) {}

  Token next();
  std::vector<std::string_view> remarks = {};  ///< what comments say
  std::size_t line() const { return line_; }   ///< where the next token begins, at the earliest

 private:
  std::string_view quoted(std::string_view rest);

  const Lines& lines_;
  std::size_t line_, end_, at_ = 0, last_ = 0;  // the end of the token before, in its line
  std::size_t last_line_ = ~std::size_t{0};
  int depth_ = 0;
  std::size_t unended_[128] =
      {};  // for each sign of quotes, the line in which no text of it ends, plus 1
};

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
  std::string_view name() const {
    return is_member() ? key().text : text;
  }  ///< of a member: that of its key
};

bool all_numbers(const Node& node);  ///< a list with items, all of them numbers
std::size_t members_in(std::span<const Node> items);
std::vector<Node> without_members(
    std::span<const Node> items);  ///< which are keyword arguments of a call

/// The trees of some lines. The nodes live as long as it does.
class Tree {
 public:
  static constexpr int kDeepest = 16;

  /// Reads the lines from `first` to `last`, whose brackets close. Throws Error for lists nested too deep.
  Tree(const Lines& lines, std::size_t first, std::size_t last);
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  std::span<const Node> items() const { return items_; }
  const std::vector<std::string_view>& remarks() const { return remarks_; }  ///< what comments say
  /// The signs outside of brackets that part nothing and link nothing, which are not among the items.
  const std::vector<std::string_view>& signs() const { return signs_; }

  /// A list of these nodes, which must live as long.
  Node list_of(std::vector<Node> nodes);

 private:
  std::vector<Node> sequence(int depth);
  Node value(int depth);
  Node list(int depth);
  Node linked(int depth);
  Node member_or(Node node, int depth);
  Node text_of(const Token& token);
  const Token& peek(std::size_t ahead = 0) const;
  std::span<const Node> keep(std::vector<Node> nodes);
  std::uint64_t line_of(const Token& token) const { return lines_[token.line].number; }

  const Lines& lines_;
  std::vector<Token> tokens_;
  std::vector<std::string_view> remarks_, signs_;
  std::size_t at_ = 0;
  int links_ = 0;
  std::deque<std::vector<Node>> kept_;
  std::deque<std::string> texts_;  // with their escapes resolved
  std::span<const Node> items_;
};

}  // namespace queens::read
