// Reads placements that are written as facts, as logic programs and constraint solvers answer:
//
//   queen(1,2) queen(2,4) queen(3,1) queen(4,3)     squares; clingo writes a model on a line, others a fact
//   q[1] = 2, q[2] = 4, q[3] = 1, q[4] = 3          columns of numbered rows, in any order
//   (define-fun q1 () Int 2)                        the same in a model of SMT-LIB
//
// Facts on several lines belong together until a row comes twice, or a line with anything else; several squares on one
// line are a placement. Fewer than four facts are talk, such as "x1 = 5".
#include <charconv>
#include <string>

#include "read/formats.hpp"

namespace queens::read {
namespace {

struct Facts {
  std::string name;
  std::vector<Square> squares;  // or rows and their columns
  bool keyed = false;           // rows and their columns: each row comes once
  bool open = false;            // a fact that ends on the next line
};

bool take_word(std::string_view& text, std::string_view word) {
  text = trim(text);
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take_number(std::string_view& text, std::int32_t& number) {
  text = trim(text);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

// Takes the next fact off the text; false if there is none.
bool take_fact(std::string_view& text, Facts& facts) {
  std::int32_t value = 0;
  if (!facts.open) {
    if (take_word(text, "(define-fun")) text = trim(text);
    std::size_t length = 0;
    while (length < text.size() && is_letter(text[length])) ++length;
    if (length == 0) return false;
    const std::string_view name = text.substr(0, length);
    if (!facts.name.empty() && facts.name != name) return false;
    facts.name = name;
    text.remove_prefix(length);
    const char open = text.empty() ? '\0' : text[0];
    const bool bracket = opens_list(open);
    if (bracket || open == '_') text.remove_prefix(1);
    Square square{0, 0};
    if (text.empty() || is_blank(text[0])) return false;
    if (!take_number(text, square.row)) return false;
    const bool square_follows = bracket && take_word(text, ",") && take_number(text, square.column);
    if (bracket && !take_word(text, std::string(1, closing(open)))) return false;
    facts.squares.push_back(square);
    if (square_follows) return !facts.keyed;
    if (facts.squares.size() > 1 && !facts.keyed) return false;
    facts.keyed = true;
    if (take_word(text, "() Int"))
      facts.open = text.empty();
    else if (!take_word(text, "=") && !take_word(text, "->") && !take_word(text, ":="))
      return false;
    if (facts.open) return true;
  }
  if (!take_number(text, value)) return false;
  facts.open = false;
  facts.squares.back().column = value;
  return true;
}

// Takes all facts of a line; false if there is anything else.
bool take_facts(std::string_view text, Facts& facts) {
  constexpr std::string_view kAround = " \t,.;[]{})|&";
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(kAround), text.size()));
    if (text.empty()) return !facts.squares.empty();
    if (!take_fact(text, facts)) return false;
    if (!text.empty() && kAround.find(text[0]) == kAround.npos) return false;
  }
}

bool has_row(const Facts& facts, std::int32_t row) {
  for (const Square& square : facts.squares)
    if (square.row == row) return true;
  return false;
}

}  // namespace

bool is_facts(std::string_view text) {
  constexpr std::size_t kLongest = std::size_t{1} << 16;
  Facts facts;
  if (text.size() > kLongest || text.find_first_of("(=[>") == text.npos) return false;
  return take_facts(text, facts);
}

bool read_facts(Text& text, Look& look, Reading& reading) {
  Facts facts;
  const std::string first(look.line.whole);
  take_facts(look.line.text, facts);
  reading.line = look.line.number;
  bool several = facts.squares.size() > 1 && look.line.text.back() != ',';
  for (Line line; !several || facts.open; several = several && facts.open) {
    if (text.next(line) != Ahead::line) break;
    Facts more = facts;
    more.squares.clear();
    if (facts.open) more.squares.push_back(facts.squares.back());
    const bool taken =
        (!line.headed || facts.open) && take_facts(line.whole, more) && more.keyed == facts.keyed;
    if (!taken || (facts.keyed && !facts.open && has_row(facts, more.squares[0].row))) {
      text.put_back(line);
      break;
    }
    if (facts.open) facts.squares.pop_back();
    facts.open = more.open;
    facts.squares.insert(facts.squares.end(), more.squares.begin(), more.squares.end());
  }
  if (facts.squares.size() < 4 || facts.open) {
    text.pass_over(reading.line, first);
    return false;
  }
  reading.arrangement.queens = std::move(facts.squares);
  reading.format = "facts";
  if (!facts.keyed) {
    finish_coordinates(reading, text.base);
    return true;
  }
  if (!sort_rows(reading.arrangement.queens))
    fail(reading.line,
         "the numbers of the rows must be consecutive and begin with 0 or 1" + std::string(kRight));
  finish_columns(reading, text.base);
  return true;
}

}  // namespace queens::read
