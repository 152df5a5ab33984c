// Reads brackets and quotes as trees.
#include "read/text.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

#include "base/quote.hpp"

namespace queens::read {
namespace {

constexpr std::string_view kRowMarks = ".QqXx*_#-@";

bool is_row_mark(char c) { return kRowMarks.find(c) != kRowMarks.npos; }
bool is_word_byte(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

// The length of a run of signs that are not letters and not in ASCII, such as marks of a board.
std::size_t foreign_length(std::string_view text) {
  std::string_view rest = text;
  while (!rest.empty() && static_cast<unsigned char>(rest[0]) >= 0x80 && !is_letter_of_any(rest))
    quoting::take_character(rest);
  return text.size() - rest.size();
}

// "Some", "std::vector", "vec!", "größe": the length of a name at the front.
std::size_t name_length(std::string_view text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    if (is_word_byte(rest[0])) {
      rest.remove_prefix(1);
    } else if (is_letter_of_any(rest)) {
      quoting::take_character(rest);
    } else if (rest.starts_with("::") && rest.size() > 2 && is_letter(rest[2])) {
      rest.remove_prefix(2);
    } else {
      break;
    }
  }
  if (rest.size() < text.size() && rest.starts_with('!') && !rest.starts_with("!="))
    rest.remove_prefix(1);
  return text.size() - rest.size();
}

// "3", "-3", "2.", "1.5", "1e3": the length of a number at the front, or 0. `before` is the character before it.
std::size_t number_length(std::string_view text, char before) {
  if (is_word_byte(before) || before == '.') return 0;
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const std::size_t first = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at == first) return 0;
  if (at < text.size() && text[at] == '.' && !text.substr(at).starts_with("..")) {
    ++at;
    while (at < text.size() && is_digit(text[at])) ++at;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    std::size_t end = at + 1;
    if (end < text.size() && (text[end] == '-' || text[end] == '+')) ++end;
    const std::size_t digits = end;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end != digits) at = end;
  }
  // 2L, as R writes a whole number, 2u and 2n.
  const bool suffix = at < text.size() &&
                      std::string_view("LlUun").find(text[at]) != std::string_view::npos &&
                      (at + 1 == text.size() || !is_word_byte(text[at + 1]));
  if (suffix) return at + 1;
  return at < text.size() && (is_word_byte(text[at]) || is_letter_of_any(text.substr(at))) ? 0 : at;
}

// The code point of \uXXXX at the front, which it takes off; U+FFFD if it is none.
char32_t take_escape(std::string_view& text) {
  unsigned value = 0;
  const char* const end = text.data() + std::min<std::size_t>(text.size(), 6);
  const auto [stop, error] =
      std::from_chars(text.data() + std::min<std::size_t>(text.size(), 2), end, value, 16);
  const bool good = error == std::errc() && stop == text.data() + 6;
  text.remove_prefix(good ? 6 : 2);
  return good ? value : U'\ufffd';
}

void append(std::string& text, char32_t c) {
  const int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;  // bytes behind the first
  text += static_cast<char>(more == 0 ? c : 0xff00u >> (more + 1) | c >> 6 * more);
  for (int i = more; i-- > 0;) text += static_cast<char>(0x80 | (c >> 6 * i & 0x3f));
}

std::string without_escapes(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const char c = text[0], next = text.size() > 1 ? text[1] : '\0';
    if (c != '\\' || next == '\0') {
      plain += c;
      text.remove_prefix(1);
    } else if (next == 'u') {
      char32_t value = take_escape(text);
      if (value >= 0xd800 && value < 0xdc00 && text.starts_with("\\u")) {
        const char32_t low = take_escape(text);
        value = low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00)
                                              : U'\ufffd';
      }
      append(plain, value >= 0xd800 && value < 0xe000 ? U'\ufffd' : value);
    } else {
      if (next != 'r') plain += next == 'n' ? '\n' : next == 't' ? '\t' : next;
      text.remove_prefix(2);
    }
  }
  return plain;
}

struct Token {
  enum class Kind : std::uint8_t { number, text, name, open, close, sign, end };
  Kind kind = Kind::end;
  bool glued = false;          // nothing stands between it and the token before it
  std::string_view text = {};  // with its quotes
  std::size_t line = 0;        // where it begins, an index of the lines
};

// Cuts lines into tokens, and comments off.
class Tokens {
 public:
  Tokens(const Lines& lines, std::size_t first, std::size_t end)
      : lines_(lines), line_(first), end_(end) {}

  Token next() {
    for (;;) {
      while (line_ < end_ && at_ >= lines_[line_].text.size()) {
        ++line_;
        at_ = 0;
      }
      if (line_ >= end_) return {};
      const std::string_view line = lines_[line_].text, rest = line.substr(at_);
      const char c = rest[0], before = at_ == 0 ? ' ' : line[at_ - 1];
      if (is_blank(c)) {
        ++at_;
        continue;
      }
      if (rest.starts_with("//") || (c == '%' && (rest.size() == 1 || is_blank(rest[1])))) {
        remarks.push_back(rest);
        at_ = line.size();
        continue;
      }
      Token token{.glued = at_ == last_ && line_ == last_line_, .line = line_};
      const auto take = [&](Token::Kind kind, std::size_t length) {
        token.kind = kind;
        token.text = rest.substr(0, length);
        at_ += length;
      };
      // 1. A row of marks between blanks or brackets, as Go prints it: [. Q . .]
      const bool begins = depth_ > 0 && (is_blank(before) || before == '[');
      std::size_t marks = 0;
      while (begins && marks < rest.size() && is_row_mark(rest[marks])) ++marks;
      const char after = marks < rest.size() ? rest[marks] : ' ';
      const bool apart = marks != 0 && (is_blank(after) || after == ']');
      const std::string_view behind = trim(rest.substr(std::min(marks, rest.size()))),
                             ahead = trim(line.substr(0, at_));
      const bool dotted = rest[0] == '.' && !behind.empty() && is_digit(behind[0]) &&
                          !ahead.empty() &&
                          is_digit(ahead.back());  // (1 . 2), as Lisp writes a pair
      if (apart && !dotted &&
          (rest[0] != '#' || (!behind.empty() && (is_row_mark(behind[0]) || behind[0] == ']')))) {
        take(Token::Kind::text, marks);
      } else if (const std::size_t foreign = foreign_length(rest); depth_ > 0 && foreign != 0) {
        take(Token::Kind::text, foreign);
      } else if (c == '#' && (rest.size() == 1 || is_blank(rest[1]))) {
        remarks.push_back(rest);
        at_ = line.size();
        continue;
      } else if (c == '"' || (c == '\'' && !is_word_byte(before))) {
        // 2. Quotes.
        token.text = quoted(rest);
        token.kind = token.text.empty() ? Token::Kind::sign : Token::Kind::text;
        if (token.text.empty()) {
          token.text = rest.substr(0, 1);
          ++at_;
        }
      } else if (const std::size_t digits = number_length(rest, before); digits != 0) {
        take(Token::Kind::number, digits);
      } else if (const std::size_t letters = name_length(rest); letters != 0) {
        take(Token::Kind::name, letters);
      } else if (opens_list(c)) {
        take(Token::Kind::open, 1);
        ++depth_;
      } else if (closes_list(c)) {
        take(Token::Kind::close, 1);
        --depth_;
      } else {
        const bool two = rest.starts_with("=>") || rest.starts_with("->") ||
                         rest.starts_with(":=") || rest.starts_with("::");
        const std::size_t length = two ? 2 : std::max<std::size_t>(foreign, 1);
        take(Token::Kind::sign, length);
      }
      last_ = at_;
      last_line_ = line_;
      return token;
    }
  }

  std::vector<std::string_view> remarks = {};  // what comments say

 private:
  // A text in quotes at the front of `rest`; nothing if it does not end on its line.
  std::string_view quoted(std::string_view rest) {
    const char quote = rest[0];
    std::size_t& unended = unended_[static_cast<unsigned char>(quote)];
    if (unended == line_ + 1) return {};  // so that a line of quotes takes linear time
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == quote) {
        at_ += i + 1;
        return rest.substr(0, i + 1);
      }
      if (rest[i] == '\\') ++i;
    }
    unended = line_ + 1;
    return {};
  }

  const Lines& lines_;
  std::size_t line_, end_, at_ = 0, last_ = 0;  // the end of the token before, in its line
  std::size_t last_line_ = ~std::size_t{0};
  int depth_ = 0;
  std::size_t unended_[128] =
      {};  // for each sign of quotes, the line in which no text of it ends, plus 1
};

// Whether a sign in brackets may be left out: a pointer, the brackets of a type.
bool says_nothing(const Token& sign) {
  return std::string_view("&<>'\"#\\`").find(sign.text[0]) != std::string_view::npos;
}

// Reads tokens into a tree.
class Parser {
 public:
  Parser(Tree& tree, const Lines& lines, std::size_t first, std::size_t last)
      : tree_(tree), lines_(lines) {
    Tokens tokens(lines, first, last + 1);
    for (Token token = tokens.next(); token.kind != Token::Kind::end; token = tokens.next())
      tokens_.push_back(token);
    tree_.remarks = std::move(tokens.remarks);
    tree_.items = keep(sequence(0));
  }

 private:
  static constexpr int kDeepest = 16;

  Node list_of(std::vector<Node> nodes) {
    Node list{.kind = Node::Kind::list};
    if (!nodes.empty()) list.line = nodes.front().line;
    list.items = keep(std::move(nodes));
    return list;
  }

  const Token& peek(std::size_t ahead = 0) const {
    static constexpr Token kNone;
    return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : kNone;
  }

  std::span<const Node> keep(std::vector<Node> nodes) {
    if (nodes.empty()) return {};
    tree_.kept.push_back(std::move(nodes));
    return tree_.kept.back();
  }

  // The items up to a closing bracket, which is left, or to the end.
  std::vector<Node> sequence(int depth) {
    std::vector<Node> items;
    std::vector<std::size_t> rows;  // where a row begins after a semicolon or bar
    bool barred = false;
    for (; peek().kind != Token::Kind::end && peek().kind != Token::Kind::close;) {
      const Token token = peek();
      if (token.kind != Token::Kind::sign) {
        items.push_back(value(depth));
        continue;
      }
      ++at_;
      const std::uint64_t line = line_of(token);
      const bool pair = depth > 0 && (token.text == "/" || token.text == "-") && !items.empty() &&
                        items.back().is_number() && peek().kind == Token::Kind::number;
      const bool dotted = token.text == "." && items.size() == 1 && items[0].is_number() &&
                          peek().kind == Token::Kind::number;
      if (pair) {  // 1/2, as Prolog writes a queen
        Node second = value(depth);
        items.back() = list_of({items.back(), second});
      } else if (token.text == ";" || token.text == "|") {
        rows.push_back(items.size());
        barred = barred || token.text == "|";
      } else if (token.text == ",") {
        const bool twice = peek().kind == Token::Kind::sign && peek().text == ",";
        if (depth > 0 && (twice || items.empty()))
          items.push_back({.line = line, .text = token.text});
      } else if (depth > 0 && !dotted && !says_nothing(token)) {
        items.push_back({.line = line, .text = token.text});
      } else if (depth == 0) {
        tree_.signs.push_back(token.text);
      }
    }
    if (depth == 0 || rows.empty()) return items;
    // Rows of one item each are items: [2; 4; 1; 3].
    rows.push_back(items.size());
    std::vector<Node> lists;
    bool single = true;
    std::size_t begin = 0;
    for (const std::size_t end : rows) {
      if (end == begin) continue;
      single = single && end == begin + 1;
      lists.push_back(list_of({items.begin() + static_cast<std::ptrdiff_t>(begin),
                               items.begin() + static_cast<std::ptrdiff_t>(end)}));
      begin = end;
    }
    return single || (lists.size() < 2 && !barred) ? items : lists;
  }

  Node list(int depth) {
    const Token open = peek();
    if (depth >= kDeepest)
      fail(line_of(open), "lists are nested more than " + std::to_string(kDeepest) + " deep");
    ++at_;
    std::vector<Node> items = sequence(depth + 1);
    const Token& close = peek();
    const char wanted = open.text[0] == '[' ? ']' : open.text[0] == '(' ? ')' : '}';
    if (close.kind == Token::Kind::close && close.text[0] != wanted)
      fail(line_of(close), "found " + quote(close.text) + " where the " + quote(open.text) +
                               " of line " + std::to_string(line_of(open)) + " should be closed");
    ++at_;
    return {.kind = Node::Kind::list, .line = line_of(open), .items = keep(std::move(items))};
  }

  Node text_of(const Token& token) {
    Node node{.kind = Node::Kind::text, .line = line_of(token), .text = token.text};
    if (token.text[0] != '"' && token.text[0] != '\'') return node;
    node.text = token.text.substr(1, token.text.size() - 2);
    if (node.text.find('\\') != node.text.npos)
      node.text = tree_.texts.emplace_back(without_escapes(node.text));
    return node;
  }

  Node value(int depth) {
    Token token = peek();
    const auto is_part = [&](std::size_t ahead, std::string_view sign) {
      return peek(ahead).glued &&
             (sign.empty() ? peek(ahead).kind == Token::Kind::name : peek(ahead).text == sign);
    };
    while (token.kind == Token::Kind::name && is_part(1, ".") && is_part(2, "")) {  // np.array
      at_ += 2;
      token = peek();
    }
    Node node{.line = line_of(token), .text = token.text};
    const auto next_opens = [&](bool glued) {
      return peek().kind == Token::Kind::open && (!glued || peek().glued);
    };
    if (token.kind == Token::Kind::open) {
      node = list(depth);
    } else {
      ++at_;
      if (token.kind == Token::Kind::text) node = text_of(token);
    }
    if (token.kind == Token::Kind::number) {
      node.kind = Node::Kind::number;
      const auto [end, error] =
          std::from_chars(token.text.data(), token.text.data() + token.text.size(), node.number);
      const std::string_view rest =
          token.text.substr(static_cast<std::size_t>(end - token.text.data()));
      node.whole = error == std::errc() && rest.find_first_not_of(".0LlUun") == rest.npos;
      if (error != std::errc()) node.number = std::numeric_limits<std::int64_t>::max();
    } else if (token.kind == Token::Kind::name) {
      const std::string word = plain(token.text);
      if (word.size() == token.text.size() && (word == "true" || word == "false")) {
        node.kind = Node::Kind::number;
        node.truth = true;
        node.number = word == "true";
      } else if (next_opens(true) || (next_opens(false) && peek().text == "{")) {
        const std::string_view maker = node.text;
        node = list(depth);
        node.text = maker;
      }
    }
    // int q[4][4], and []int{...}
    const bool subscript = token.kind == Token::Kind::name || token.text == "[";
    while (subscript && node.is_list() && node.items.size() <= 1 && next_opens(true)) {
      const std::string_view maker = node.text;
      node = list(depth);
      if (!maker.empty()) node.text = maker;
    }
    if (node.is_list() && node.items.empty() && peek().kind == Token::Kind::name && peek().glued)
      return linked(depth);
    return member_or(std::move(node), depth);
  }

  // A value behind another one. Their chain is as short as lists are flat.
  Node linked(int depth) {
    if (++links_ > kDeepest)
      fail(line_of(peek()), "values are linked more than " + std::to_string(kDeepest) + " times");
    Node node = value(depth);
    --links_;
    return node;
  }

  // The node, or a member with what stands behind a colon, an equals sign or an arrow.
  Node member_or(Node node, int depth) {
    constexpr std::size_t kMostSigns = 3;
    const auto is_link = [](const Token& token) {
      return token.kind == Token::Kind::sign &&
             (token.text == ":" || token.text == "=" || token.text == "=>" || token.text == "->" ||
              token.text == ":=");
    };
    if (!is_link(peek())) return node;
    std::size_t signs = 1;
    while (signs < kMostSigns && peek(signs).kind == Token::Kind::sign && peek(signs).text != "," &&
           peek(signs).text != ";" && peek(signs).text != "-")
      ++signs;
    const Token& next = peek(signs);
    if (next.kind == Token::Kind::end || next.kind == Token::Kind::close ||
        next.kind == Token::Kind::sign)
      return node;
    at_ += signs;
    const std::uint64_t line = node.line;
    Node inner = linked(depth);
    return {.kind = Node::Kind::member,
            .line = line,
            .items = keep({std::move(node), std::move(inner)})};
  }

  std::uint64_t line_of(const Token& token) const { return lines_[token.line].number; }

  Tree& tree_;
  const Lines& lines_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int links_ = 0;
};

}  // namespace

Brackets::Brackets(const Lines& lines) : closes_(lines.size(), kNever) {
  struct Open {
    std::size_t line;
    int depth;  // above it
  };
  std::vector<Open> open = {{0, 0}};  // lines whose brackets are not closed yet, ascending
  int depth = 0;
  std::size_t line = 0;
  const auto close_those = [&](bool deeper, std::size_t at) {
    for (; !open.empty() && (deeper ? open.back().depth > depth : open.back().depth == depth);
         open.pop_back())
      closes_[open.back().line] = at;
  };
  const auto go_to = [&](std::size_t next) {
    for (; line < next; open.push_back({++line, depth})) close_those(false, line);
  };
  Tokens tokens(lines, 0, lines.size());
  for (Token token = tokens.next(); token.kind != Token::Kind::end; token = tokens.next()) {
    go_to(token.line);
    if (token.kind == Token::Kind::open) ++depth;
    if (token.kind != Token::Kind::close) continue;
    --depth;
    close_those(true, kTooOften);
  }
  go_to(lines.size());
}

bool all_numbers(const Node& node) {
  return node.is_list() && !node.items.empty() &&
         std::all_of(node.items.begin(), node.items.end(),
                     [](const Node& each) { return each.is_number(); });
}

std::size_t members_in(std::span<const Node> items) {
  return static_cast<std::size_t>(
      std::count_if(items.begin(), items.end(), [](const Node& each) { return each.is_member(); }));
}

bool is_object(const Node& node) {
  return node.is_list() && !node.items.empty() && members_in(node.items) == node.items.size();
}

std::vector<Node> without_members(std::span<const Node> items) {
  std::vector<Node> kept;
  std::copy_if(items.begin(), items.end(), std::back_inserter(kept),
               [](const Node& each) { return !each.is_member(); });
  return kept;
}

Tree::Tree(const Lines& lines, std::size_t first, std::size_t last) {
  Parser(*this, lines, first, last);
}

}  // namespace queens::read
