// Reads placements that are written as facts, as logic programs and constraint solvers answer:
//
//   queen(1,2) queen(2,4) queen(3,1) queen(4,3)     squares; clingo writes a model on a line, others a fact
//   q[1] = 2, q[2] = 4, q[3] = 1, q[4] = 3          columns of numbered rows, in any order
//   (define-fun q1 () Int 2)                        the same in a model of SMT-LIB, perhaps on two lines
//
//   Queen 1: row 1, column 2                        a sentence on each line: the same words around two numbers, or
//   1 -> 2                                          around three of which the first counts the lines
//
// A fact is a name, the same one in all facts, and two numbers. Facts on several lines, each on its own or with a comma
// at the end of the line, belong together until each row has come once and one comes again. Fewer than four facts are
// talk, such as "x1 = 5". So are sentences without a word such as "row" or "queen", unless they have no word at all and
// their numbers are those of all rows and all columns: "4: 2" may also say how many solutions there are.
#include <algorithm>
#include <charconv>
#include <set>
#include <string>

#include "base/quote.hpp"
#include "read/formats.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLeastFacts = 4;
constexpr std::string_view kAround = " \t,.;[](){}|&";

struct Facts {
  std::string name;
  std::vector<Square> squares;  // or rows and their columns
  bool keyed = false;           // rows and their columns: each row comes once
  bool sentence = false;        // the name is the line, with # for its numbers
  std::int32_t counted = 0;     // the number of the first line, if the lines are counted
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

bool is_word_of_queens(std::string_view word) {
  return is_one_of(word, {"row", "rows", "r", "column", "columns", "col", "cols", "c", "queen",
                          "queens", "q", "x", "y"});
}

struct Words {
  bool any = false, of_queens = false;
};

Words words_of(std::string_view sentence) {
  Words words;
  const auto letter = [](char c) { return is_letter(c); };
  for (auto at = std::find_if(sentence.begin(), sentence.end(), letter); at != sentence.end();) {
    const auto end = std::find_if_not(at, sentence.end(), letter);
    words.any = true;
    if (is_word_of_queens(std::string(at, end))) words.of_queens = true;
    at = std::find_if(end, sentence.end(), letter);
  }
  return words;
}

// Takes a line that is one sentence about one queen.
bool take_sentence(std::string_view line, Facts& facts) {
  constexpr std::size_t kLongest = 100, kMostNumbers = 3, kMostDigits = 9;
  if (line.size() > kLongest || line.find('|') != line.npos) return false;
  line = line.substr(0, line.find_last_not_of(" \t,;.)") + 1);
  std::string name;
  std::vector<std::int32_t> numbers;
  while (!line.empty()) {
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (digits == 0) {
      name += line[0];
      line.remove_prefix(1);
      continue;
    }
    const bool joined = !name.empty() && (name.back() == '.' || name.back() == '-');
    if (digits > kMostDigits || joined || numbers.size() == kMostNumbers) return false;
    numbers.push_back(std::stoi(std::string(line.substr(0, digits))));
    name += '#';
    line.remove_prefix(digits);
  }
  if (numbers.size() < 2 || (!facts.name.empty() && facts.name != name)) return false;
  const auto count = static_cast<std::int32_t>(facts.squares.size());
  if (count == 0) facts.counted = numbers[0];
  if (numbers.size() == kMostNumbers && numbers[0] != facts.counted + count) return false;
  facts.name = name;
  facts.keyed = numbers.size() == 2;
  facts.squares.push_back({numbers[numbers.size() - 2], numbers.back()});
  return true;
}

// What the sentences are about: queens, or something else such as counts or times, or that is not clear.
enum class Subject { queens, unclear, other };

Subject subject_of(const Facts& facts) {
  const Words words = words_of(facts.name);
  const std::size_t n = facts.squares.size();
  if (n < kLeastFacts ||
      std::any_of(facts.squares.begin(), facts.squares.end(),
                  [&](const Square& each) { return static_cast<std::size_t>(each.column) > n; }))
    return Subject::other;
  if (words.of_queens) return Subject::queens;
  if (words.any || !facts.keyed) return Subject::other;
  std::set<std::int32_t> columns;
  for (const Square& each : facts.squares) columns.insert(each.column);
  return columns.size() == n &&
                 (*columns.begin() != 0 || static_cast<std::size_t>(*columns.rbegin()) < n)
             ? Subject::queens
             : Subject::unclear;
}

// The facts of the line just taken and of those below it, which are taken too.
Facts facts_from(Text& text, const Line& first, bool sentences) {
  Facts facts;
  // Takes the facts of the line, and of the next one if the value of the last fact stands there.
  const auto take = [&](const Line& line, Facts& longer) {
    if (sentences) return take_sentence(line.whole, longer);
    std::string whole(line.text);
    if (Line next; whole.ends_with("Int") && text.next(next) == Ahead::line)
      whole += ' ' + std::string(next.whole);
    return take_facts(whole, longer);
  };
  bool open = !sentences && first.text.ends_with(',');
  bool more = take(first, facts) && (open || facts.squares.size() == 1);
  std::set<std::int32_t> rows;
  std::size_t known = 0;  // so many facts have their rows in the set
  // Whether the first facts have each row once, from the first to the last, and the next one has one of these rows.
  const auto is_complete = [&](std::size_t count) {
    for (; known < count; ++known) rows.insert(facts.squares[known].row);
    return rows.size() == count && rows.contains(facts.squares[count].row) &&
           static_cast<std::size_t>(*rows.rbegin() - *rows.begin()) + 1 == count;
  };
  for (Line line; more;) {
    const std::size_t before = facts.squares.size();
    more = text.attempt(line, [&] {
      if (text.next(line) != Ahead::line || (line.headed && !sentences)) return false;
      const bool goes_on = !sentences && line.text.ends_with(',');
      if (line.whole.empty() || !take(line, facts) || facts.squares.size() == before ||
          (!open && facts.squares.size() > before + 1) || is_complete(before))
        return false;
      open = goes_on;
      return true;
    });
    if (!more) facts.squares.resize(before);
  }
  return facts;
}

bool finish_facts(Reading& reading, Facts& facts, const Text& text, std::uint64_t line) {
  reading.arrangement.queens = std::move(facts.squares);
  return facts.keyed ? finish_keyed(reading, "facts", line, text.base)
                     : finish_squares(reading, "facts", line, text.base);
}

}  // namespace

bool is_facts(std::string_view text) {
  constexpr std::size_t kLongest = std::size_t{1} << 16;
  if (text.size() > kLongest || text.find_first_of("(=[>") == text.npos) return false;
  Facts facts;
  return take_facts(std::string(text) + (text.ends_with("Int") ? " 0" : ""), facts);
}

bool read_facts(Text& text, Look& look, Reading& reading) {
  const std::string first(look.line.whole);
  const std::uint64_t number = look.line.number;
  Facts facts = facts_from(text, look.line, false);
  if (facts.squares.size() < kLeastFacts) {
    if (text.name_of_facts == facts.name)
      fail(number, "found " + quote(first) + ", which lacks facts of a placement" + kRight);
    text.pass_over(number, first);
    return false;
  }
  text.name_of_facts = facts.name;
  return finish_facts(reading, facts, text, number);
}

bool read_sentences(Text& text, Look& look, Reading& reading) {
  if (Facts one; !take_sentence(look.line.whole, one)) return false;
  const std::uint64_t number = look.line.number;
  Facts facts;
  Subject subject = Subject::other;
  text.attempt(look.line, [&] {
    facts = facts_from(text, look.line, true);
    subject = subject_of(facts);
    return subject == Subject::queens;
  });
  if (subject == Subject::unclear)
    fail(number, "found " + quote(look.line.whole) +
                     ", and it is not clear whether these lines are the columns of queens: write "
                     "\"row 1: column 2\"");
  return subject == Subject::queens && finish_facts(reading, facts, text, number);
}

}  // namespace queens::read
