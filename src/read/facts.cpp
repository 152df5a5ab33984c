// Reads placements that are written as facts, as logic programs and constraint solvers answer:
//
//   queen(1,2) queen(2,4) queen(3,1) queen(4,3)     squares; clingo writes a model on a line, others a fact
//   q[1] = 2, q[2] = 4, q[3] = 1, q[4] = 3          columns of numbered rows, in any order
//   (define-fun q1 () Int 2)                        the same in a model of SMT-LIB, perhaps on two lines
//
// A fact is a name, the same one in all facts, and two numbers. Facts on several lines, each on its own or with a comma
// at the end of the line, belong together until each row has come once and one comes again. Fewer than four facts are
// talk, such as "x1 = 5".
#include <algorithm>
#include <charconv>
#include <string>

#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::string_view kAround = " \t,.;[](){}|&";

struct Facts {
  std::string name;
  std::vector<Square> squares;  // or rows and their columns
  bool keyed = false;           // rows and their columns: each row comes once
};

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text = trim(text.substr(word.size()));
  return true;
}

bool take_number(std::string_view& text, std::int32_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return false;
  text = trim(text.substr(static_cast<std::size_t>(end - text.data())));
  return true;
}

// Takes the next fact off the text; false if there is none.
bool take_fact(std::string_view& text, Facts& facts) {
  take_word(text, "define-fun");
  const auto letter = [](char c) { return is_letter(c); };
  const std::string name(text.begin(), std::find_if_not(text.begin(), text.end(), letter));
  if (name.empty() || (!facts.name.empty() && facts.name != name)) return false;
  text.remove_prefix(name.size());
  const bool bracket = !text.empty() && opens_list(text[0]);
  const char close = bracket ? closing(text[0]) : '\0';
  if (bracket || text.starts_with('_')) text.remove_prefix(1);
  Square square{0, 0};
  if (!take_number(text, square.row)) return false;
  const bool keyed = !bracket || !take_word(text, ",");
  if (keyed) {
    if (bracket && !take_word(text, std::string_view(&close, 1))) return false;
    const bool assigned = take_word(text, "() Int") || take_word(text, "=") ||
                          take_word(text, "->") || take_word(text, ":=");
    if (!assigned) return false;
  }
  if (!take_number(text, square.column) || (!facts.name.empty() && keyed != facts.keyed))
    return false;
  facts.name = name;
  facts.keyed = keyed;
  facts.squares.push_back(square);
  return text.empty() || kAround.find(text[0]) != kAround.npos || is_letter(text[0]);
}

// Takes all facts of a line; false if there is anything else.
bool take_facts(std::string_view text, Facts& facts) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(kAround), text.size()));
    if (text.empty()) return !facts.squares.empty();
    if (!take_fact(text, facts)) return false;
  }
}

// Whether the facts have each row once, from the first to the last, and this row too.
bool are_complete_with(std::vector<Square> squares, std::int32_t row) {
  std::sort(squares.begin(), squares.end());
  bool found = false;
  for (const Square& square : squares) {
    if (square.row - squares[0].row != &square - squares.data()) return false;
    found = found || square.row == row;
  }
  return found;
}

}  // namespace

bool is_facts(std::string_view text) {
  constexpr std::size_t kLongest = std::size_t{1} << 16;
  if (text.size() > kLongest || text.find_first_of("(=[>") == text.npos) return false;
  Facts facts;
  return take_facts(std::string(text) + (text.ends_with("Int") ? " 0" : ""), facts);
}

bool read_facts(Text& text, Look& look, Reading& reading) {
  Facts facts;
  const std::string first(look.line.whole);
  const std::uint64_t number = look.line.number;
  // Takes the facts of the line, and of the next one if the value of the last fact stands there.
  const auto take = [&](std::string_view line, Facts& longer) {
    std::string whole(line);
    if (Line next; whole.ends_with("Int") && text.next(next) == Ahead::line)
      whole += ' ' + std::string(next.whole);
    return take_facts(whole, longer);
  };
  bool more = take(look.line.text, facts), open = first.ends_with(',');
  more = more && (open || facts.squares.size() == 1);
  for (Line line; more;)
    more = text.attempt(line, [&] {
      Facts longer = facts;
      const std::size_t before = facts.squares.size();
      if (text.next(line) != Ahead::line || line.headed || line.text.empty() ||
          !take(line.text, longer) || longer.squares.size() == before ||
          (!open && longer.squares.size() > before + 1) ||
          are_complete_with(facts.squares, longer.squares[before].row))
        return false;
      open = line.text.ends_with(',');
      facts = std::move(longer);
      return true;
    });
  if (facts.squares.size() < 4) {
    text.pass_over(number, first);
    return false;
  }
  reading.arrangement.queens = std::move(facts.squares);
  return facts.keyed ? finish_keyed(reading, "facts", number, text.base)
                     : finish_squares(reading, "facts", number, text.base);
}

}  // namespace queens::read
