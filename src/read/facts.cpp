// Reads placements that are written as facts, as logic programs and constraint solvers answer:
//
//   queen(1,2) queen(2,4) queen(3,1) queen(4,3)     squares; clingo writes a model on a line, others a fact
//   q[1] = 2, q[2] = 4, q[3] = 1, q[4] = 3          columns of numbered rows, in any order
//   (define-fun q1 () Int 2)                        the same in a model of SMT-LIB, perhaps on two lines
//   Queen 1: row 1, column 2                        a sentence on each line: the same words around two numbers, or
//   1 -> 2                                          around three of which the first counts the lines
//
// A fact is a name, the same one in all facts, and two numbers. Facts on several lines, each on its own or with a comma
// at the end of the line, belong together until each row has come once and one comes again. Fewer than four facts are
// talk, such as "x1 = 5".
//
// What the numbers of a sentence are, the words before them say. Sentences with other words, such as "4 attacks", or
// without any may be about something else: "4: 2" may say how many solutions there are. Without words, lines are a
// placement if each column comes once; otherwise it is asked back. A line that begins like the facts beside it but is
// none may be a queen that is missing or wrong, and is refused.
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
  std::vector<Square> squares;   // or rows and their columns
  bool keyed = false;            // rows and their columns: each row comes once
  std::int32_t counted = 0;      // of sentences: the first number of the first line
  bool clear = true;             // of sentences: their words say that they are about queens
  PassedOver::Passage odd = {};  // the line below, if it begins like these and is no fact
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

// ---- Sentences.

constexpr std::size_t kLongestSentence = 100, kMostDigits = 9;

// What the word before a number says of it.
enum class Role { none, row, column, queen, other };

Role role_of(std::string_view word) {
  if (word.empty()) return Role::none;
  if (is_one_of(word, {"row", "rows", "r"})) return Role::row;
  if (is_one_of(word, {"column", "columns", "col", "cols", "c"})) return Role::column;
  if (is_one_of(word, {"queen", "queens", "q"})) return Role::queen;
  return is_one_of(word, {"at", "on", "in", "is", "and", "the", "a", "to", "put", "placed", "pos",
                          "position", "x", "square", "y", "place"})
             ? Role::none
             : Role::other;
}

// A line with # for its numbers, the numbers, and what is said of them.
struct Sentence {
  std::string shape;
  std::vector<std::pair<Role, std::int32_t>> numbers;
  bool words = false, other_words = false;
};

std::optional<Sentence> sentence_of(std::string_view line) {
  if (line.size() > kLongestSentence || line.find('|') != line.npos) return std::nullopt;
  line = line.substr(0, line.find_last_not_of(" \t,;.)") + 1);
  Sentence found;
  Role role = Role::none;
  while (!line.empty()) {
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    const std::size_t letters = static_cast<std::size_t>(
        std::find_if_not(line.begin(), line.end(), [](char c) { return is_letter(c); }) -
        line.begin());
    if (digits != 0) {
      const char before = found.shape.empty() ? ' ' : found.shape.back();
      if (digits > kMostDigits || before == '.' || before == '-') return std::nullopt;
      found.numbers.emplace_back(std::exchange(role, Role::none),
                                 std::stoi(std::string(line.substr(0, digits))));
      found.shape += '#';
    } else if (letters != 0) {
      const std::string_view word = line.substr(0, letters);
      const Role next = role_of(word);
      if (next != Role::none) role = next;
      found.words = true;
      found.other_words = found.other_words || next == Role::other;
      found.shape += word;
    } else {
      found.shape += line[0];
    }
    line.remove_prefix(std::max({digits, letters, std::size_t{1}}));
  }
  constexpr std::size_t kMostNumbers = 4;
  const std::size_t count = found.numbers.size();
  return count < 2 || count > kMostNumbers ? std::nullopt : std::optional(found);
}

// The square that a sentence names: by the words before its numbers; or the sentence has two numbers, or three of which
// the first counts the queens, and no word that is not about queens.
std::optional<Square> square_in(const Sentence& sentence) {
  const auto& numbers = sentence.numbers;
  std::optional<std::int32_t> row, column;
  for (const auto& [role, number] : numbers) {
    if (role == Role::row) row = row ? -1 : number;
    if (role == Role::column) column = column ? -1 : number;
  }
  if (row && column && *row >= 0 && *column >= 0) return Square{*row, *column};
  const bool counted =
      numbers.size() == 3 && (numbers[0].first == Role::queen || sentence.shape[0] == '#');
  if (sentence.other_words || (numbers.size() != 2 && !counted) || (row && counted) ||
      (column && counted))
    return std::nullopt;
  return Square{numbers[numbers.size() - 2].second, numbers.back().second};
}

// Takes a line that is one sentence about one queen. Where the first of three numbers counts the lines, it must go on.
bool take_sentence(std::string_view line, Facts& facts) {
  const std::optional<Sentence> sentence = sentence_of(line);
  if (!sentence || (!facts.name.empty() && facts.name != sentence->shape)) return false;
  const auto count = static_cast<std::int32_t>(facts.squares.size());
  const auto& numbers = sentence->numbers;
  if (count == 0) facts.counted = numbers[0].second;
  const std::optional<Square> square = square_in(*sentence);
  const bool counts = numbers[0].second == facts.counted + count;
  if (!square && !counts) return false;
  if (square && numbers.size() > 2 && numbers[0].first != Role::row &&
      numbers[0].first != Role::column && !counts)
    return false;
  facts.name = sentence->shape;
  facts.keyed = numbers.size() == 2;
  facts.clear = facts.clear && square && sentence->words;
  facts.squares.push_back(square.value_or(Square{numbers[0].second, numbers[1].second}));
  return true;
}

// What the sentences are about: queens, or something else such as counts or times, or that is not clear.
enum class Subject { queens, unclear, other };

Subject subject_of(const Facts& facts) {
  const std::size_t n = facts.squares.size();
  std::set<std::int32_t> columns;
  for (const Square& each : facts.squares) columns.insert(each.column);
  if (n < 2) return Subject::other;
  const bool fits = n >= kLeastFacts && static_cast<std::size_t>(*columns.rbegin()) <= n;
  if (facts.clear) return fits ? Subject::queens : Subject::unclear;
  const bool words = std::any_of(facts.name.begin(), facts.name.end(), [](char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
  });
  if (!fits) return Subject::other;
  const bool each_once = columns.size() == n &&
                         (*columns.begin() != 0 || static_cast<std::size_t>(*columns.rbegin()) < n);
  return !words && facts.keyed && each_once ? Subject::queens : Subject::unclear;
}

// ---- Lines.

// Whether the line begins with the same word as the facts, or with a number as they do.
bool begins_like(std::string_view line, const Facts& found) {
  const std::string_view facts = found.name;
  const auto word = [](std::string_view text) {
    return text.substr(
        0, static_cast<std::size_t>(
               std::find_if_not(text.begin(), text.end(), [](char c) { return is_letter(c); }) -
               text.begin()));
  };
  if (facts.starts_with('#')) {
    const std::string next =
        std::to_string(found.counted + static_cast<std::int32_t>(found.squares.size()));
    return line.starts_with(next) && line.size() > next.size() && !is_digit(line[next.size()]);
  }
  std::string first(word(facts));
  for (char& c : first) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return !first.empty() && is_one_of(word(line), {first});
}

// The facts of the line just taken and of those below it, which are taken too.
Facts facts_from(Text& text, const Look& look, bool sentences) {
  Facts facts;
  std::string_view rest;
  // Takes the facts of the line, and of the next one if the value of the last fact stands there.
  const auto take = [&](const Line& line) {
    if (sentences) return take_sentence(line.whole, facts);
    std::string whole(line.text);
    if (Line next; whole.ends_with("Int") && text.next(next) == Ahead::line)
      whole += ' ' + std::string(next.whole);
    return take_facts(whole, facts);
  };
  bool open = !sentences && look.line.text.ends_with(',');
  bool more = take(look.line) && (open || facts.squares.size() == 1);
  if (look.ahead == Ahead::bracket) text.source.line(rest);
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
      const Ahead ahead = text.next(line);
      if ((ahead != Ahead::line && ahead != Ahead::bracket) || line.whole.empty() ||
          (!sentences && (ahead != Ahead::line || line.headed)))
        return false;
      const bool goes_on = !sentences && line.text.ends_with(',');
      const std::string whole(line.whole);
      if (!take(line) || facts.squares.size() == before) {
        if (begins_like(whole, facts)) facts.odd = {line.number, whole};
        return false;
      }
      if ((!open && facts.squares.size() > before + 1) || is_complete(before)) return false;
      if (ahead == Ahead::bracket) text.source.line(rest);
      open = goes_on;
      return true;
    });
    if (!more) facts.squares.resize(before);
  }
  return facts;
}

// Throws Error if the line above or below the facts looks as if it belonged to them.
void require_whole(const Facts& facts, const Text& text, std::uint64_t line) {
  PassedOver::Passage odd = facts.odd;
  if (text.last_passed.line + 1 == line && begins_like(text.last_passed.text, facts))
    odd = text.last_passed;
  if (!odd.text.empty())
    fail(odd.line,
         "found " + quote(odd.text) + " beside a placement, of which it may be a part" + kRight);
}

bool finish_facts(Reading& reading, Facts& facts, Text& text, std::uint64_t line) {
  require_whole(facts, text, line);
  text.name_of_facts = facts.name;
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
  Facts facts = facts_from(text, look, false);
  if (facts.squares.size() >= kLeastFacts) return finish_facts(reading, facts, text, number);
  text.pass_over(number, first);
  return false;
}

bool read_sentences(Text& text, Look& look, Reading& reading) {
  Facts facts;
  if (!take_sentence(look.line.whole, facts)) return false;
  const bool again = text.name_of_facts == facts.name;
  const std::uint64_t number = look.line.number;
  Subject subject = Subject::other;
  text.attempt(look.line, [&] {
    facts = facts_from(text, look, true);
    subject = subject_of(facts);
    return subject == Subject::queens;
  });
  if (subject == Subject::unclear || (again && subject == Subject::other))
    fail(number, "found " + quote(look.line.whole) +
                     ", and it is not clear whether such lines say where queens are: write them "
                     "like \"row 1: column 2\", one for each row");
  return subject == Subject::queens && finish_facts(reading, facts, text, number);
}

}  // namespace queens::read
