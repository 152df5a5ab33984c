// Decodes a text, cuts it into lines, and says what its marks, names and words mean.
#include "read/text.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {

namespace {

// The length of the sequence at the front that sets a colour of a terminal, ESC [ 31 m, or 0.
std::size_t colour_at(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != text.npos && text[end] >= 0x40 && text[end] <= 0x7e ? end + 1 : 0;
}

// What stands at the front of the text and means a blank, or nothing; its length, or 0.
std::size_t blank_at(std::string_view text, bool& nothing) {
  if (text[0] == '\xe2' && text.size() > 1 && text[1] != '\x80') return 0;  // most other signs
  nothing = false;
  for (const std::string_view blank : {"\xc2\xa0", "\xe2\x80\x87", "\xe2\x80\xaf"})
    if (text.starts_with(blank)) return blank.size();
  nothing = true;
  for (const std::string_view sign :
       {"\xef\xb8\x8f", "\xef\xb8\x8e", "\xe2\x80\x8d"})  // U+FE0F, U+FE0E, U+200D
    if (text.starts_with(sign)) return sign.size();
  return colour_at(text);
}

// The number of a row or column of R at the front, "[1,]" or "[,12]": its digits, and the length of all.
std::string_view number_of_r(std::string_view text, std::size_t& length) {
  std::string_view rest = text.substr(1);
  const std::string_view row = take_while(rest, is_digit<char>);
  if (!rest.starts_with(',')) return {};
  rest.remove_prefix(1);
  const std::string_view column = take_while(rest, is_digit<char>);
  if (row.empty() == column.empty() || !rest.starts_with(']')) return {};
  rest.remove_prefix(1);
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '\n' && rest.front() != '\r')
    return {};
  length = text.size() - rest.size();
  return row.empty() ? column : row;
}

}  // namespace

bool is_letter_of_any(std::string_view text) {
  if (text.empty()) return false;
  if (static_cast<unsigned char>(text[0]) < 0x80) return is_letter(text[0]);
  const quoting::Character c = quoting::take_character(text);
  return c.good && ((c.value >= 0xc0 && c.value < 0x2000 && c.value != 0xd7 && c.value != 0xf7) ||
                    (c.value >= 0x3040 && c.value < 0xd800));
}

std::string take_letters(std::string_view& text) {
  std::string word;
  while (is_letter_of_any(text)) {
    if (is_letter(text[0])) {
      word += static_cast<char>(text[0] | 0x20);
      text.remove_prefix(1);
    } else {
      word += quoting::take_character(text).bytes;
    }
  }
  return word;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 10 && std::all_of(text.begin(), text.end(), is_digit<char>);
}

Sheet::Sheet(std::string_view text, std::uint64_t first_line) {
  const std::string_view two = text.substr(0, 2);
  if (two.size() == 2 &&
      (two == "\xff\xfe" || two == "\xfe\xff" || (two[0] == '\0') != (two[1] == '\0')))
    throw Error(ErrorCode::bad_text, "the text is in UTF-16: save it as UTF-8");
  if (const std::size_t zero = text.find('\0'); zero != text.npos)
    fail(first_line + static_cast<std::uint64_t>(std::count(
                          text.begin(), text.begin() + static_cast<std::ptrdiff_t>(zero), '\n')),
         kZeroByte);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const bool quoted = text.find_first_of("\"'`") != text.npos;
  text_.reserve(text.size() + 1);

  struct End {
    std::size_t at;
    std::uint64_t number;
  };
  std::vector<End> ends;
  std::uint64_t number = first_line;
  const auto end_line = [&](bool real) {
    ends.push_back({text_.size(), number});
    text_ += '\n';
    number += real;
  };
  while (!text.empty()) {
    const char c = text.front();
    std::size_t length = 1;
    bool nothing = false;
    if (c == '\n') {
      end_line(true);
    } else if (c == '\r') {
      if (text.starts_with("\r\n")) length = 2;
      end_line(true);
    } else if (c == '\\' && !quoted && (text.starts_with("\\n") || text.starts_with("\\r\\n"))) {
      length = text[1] == 'n' ? 2 : 4;
      end_line(false);
    } else if (c == '[') {
      const std::string_view digits = number_of_r(text, length);
      text_ += digits.empty() ? "[" : digits;
      if (!digits.empty()) text_ += ' ';
    } else if (static_cast<unsigned char>(c) < 0xc2 && c != '\x1b') {
      text_ += c;
    } else if (const std::size_t blank = blank_at(text, nothing); blank != 0) {
      length = blank;
      if (!nothing) text_ += ' ';
    } else {
      text_ += c;
    }
    text.remove_prefix(length);
  }
  if (text_.empty() || text_.back() != '\n') end_line(true);

  lines_.reserve(ends.size());
  std::size_t begin = 0;
  for (const End& end : ends) {
    std::string_view line = std::string_view(text_).substr(begin, end.at - begin);
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    lines_.push_back({line, trim(line), end.number});
    begin = end.at + 1;
  }
}

Refusal::Refusal(std::uint64_t line, const std::string& message, ErrorCode code)
    : Error(code, "line " + std::to_string(line) + ": " + message), line_(line) {}

void fail(std::uint64_t line, const std::string& message, ErrorCode code) {
  throw Refusal(line, message, code);
}

void no_placement(std::uint64_t line, const std::string& message) {
  const std::string all =
      message +
      "; a placement is written like 2 4 1 3, like [2,4,1,3], or drawn row by row like .Q..";
  if (line == 0) throw Error(ErrorCode::bad_text, all);
  fail(line, all);
}

void no_problem(std::uint64_t line, const std::string& message) {
  fail(
      line,
      message +
          "; a problem is written like {\"n\": 8, \"queens\": [[1, 4]]}, drawn with Q, * and ., or "
          "a map with n rows of n letters, one for each region");
}

// ---- What marks, names and words mean.

namespace {

constexpr std::u32string_view kQueens = U"QqXx*1@♛♕♔👑";
constexpr std::u32string_view kEmpty = U".-_#0oO·×░▒▓█⬜⬛□■▢▣◻◼";
constexpr std::u32string_view kGiven = U"Qq♛♕👑";
constexpr std::u32string_view kBlocked = U"xX*#×✕✖❌■█@";
constexpr std::u32string_view kFree = U".-_·□0oO ";

bool among(char32_t sign, std::u32string_view signs) { return signs.find(sign) != signs.npos; }

bool named(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

// A word that begins so measures something, in whatever form: conflict, conflicts, conflicting.
constexpr std::array<std::string_view, 28> kMeasures = {
    "conflict", "attack",   "time",     "cost",   "step",      "node",   "score",
    "fitness",  "count",    "elapsed",  "iter",   "backtrack", "second", "total",
    "size",     "runtime",  "duration", "domain", "threat",    "weight", "generation",
    "energy",   "probabil", "restart",  "depth",  "check",     "memory", "population"};

// Beginnings of words about rules that only this program's keys can state, or that it does not know.
constexpr std::string_view kOtherRules[] = {
    "torus",   "toroid", "wrap", "cyclic", "cylind", "touch",      "adjacen", "diagonal",
    "neighbo", "knight", "king", "rook",   "bishop", "superqueen", "amazon",  "pawn",
    "mirror",  "wall",   "hole", "block",  "forbid", "obstacle",   "corner",  "berühr"};

// Beginnings of words that say where something stands, or how much of it.
constexpr std::string_view kPieces[] = {"queen",   "star",    "given", "fixed", "placed",
                                        "prefill", "preplac", "block", "cross", "forbid",
                                        "dame",    "hole",    "define"};
bool begins_with_one_of(std::string_view word, std::span<const std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view each) { return word.starts_with(each); });
}

// The words of a text in small letters, and its numbers; what parts them is left out.
struct Word {
  std::string text;  // of a number, its digits
  std::size_t begin, end;
  bool number() const { return is_digit(text[0]); }
};

std::vector<Word> words_in(std::string_view text) {
  std::vector<Word> words;
  words.reserve(1 + text.size() / 4);
  std::string_view rest = text;
  const auto place = [&] { return text.size() - rest.size(); };
  while (!rest.empty()) {
    Word word{{}, place(), 0};
    word.text = take_while(rest, is_digit<char>);
    if (word.text.empty()) word.text = take_letters(rest);
    word.end = place();
    if (word.text.empty())
      quoting::take_character(rest);
    else
      words.push_back(std::move(word));
  }
  return words;
}

// Whether a text names a square: e1, r1c2, (1, 2), row 1.
bool names_square(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const Word &word = words[i], &next = words[i + 1];
    if (!next.number()) continue;
    const std::string_view gap = text.substr(word.end, next.begin - word.end);
    const Role role = role_of(word.text);
    const bool line = role == Role::row || role == Role::column;
    const bool letter = word.text.size() == 1 && next.text.size() < 3;  // e1, r1c2
    const bool queen = word.text.size() == 2 && word.text[0] == 'q' && is_letter(word.text[1]);
    const bool short_gap = gap.find_first_not_of(" ,") == gap.npos;
    const bool date = next.text.size() == 4;  // May 5, 2024
    if (word.number()
            ? short_gap && !date && (gap.find(',') != gap.npos || text.find('(') != text.npos)
            : ((gap.empty() || gap == "_") && (letter || queen)) ||
                  (word.text.size() > 1 && line && short_gap))
      return true;
  }
  return false;
}

// Names in small letters that have one meaning.
template <class Meaning>
struct Alike {
  Meaning meaning;
  std::string_view names;
};

template <class Meaning, std::size_t size>
std::unordered_map<std::string_view, Meaning> by_name(const Alike<Meaning> (&rows)[size]) {
  std::unordered_map<std::string_view, Meaning> meanings;
  for (const Alike<Meaning>& row : rows)
    for (const std::string_view name : cells_of(row.names, Cut::words))
      meanings.emplace(name, row.meaning);
  return meanings;
}

constexpr Alike<Role> kRoles[] = {
    {Role::row, "row r y rowindex zeile reihe line i ligne fila"},
    {Role::column, "col column c x columnindex colindex spalte j colonne columna"},
    {Role::label, "region color colour group zone label area regionid regionindex colorid"},
};

constexpr Alike<Key> kKeys[] = {
    {Key::size,
     "n size boardsize nqueens gridsize numqueens queencount queenscount dim "
     "dimension"},
    {Key::queens,
     "queens queen initial fixed placed given givens prefilled preplaced "
     "initialqueens revealedqueens givenqueens fixedqueens placedqueens"},
    {Key::blocked, "blocked block blocks blockedsquares blockedcells forbidden crosses"},
    {Key::diagonals, "blockeddiagonals"},
    {Key::antidiagonals, "blockedantidiagonals"},
    {Key::regions, "regions region"},
    {Key::base, "base"},
    {Key::toroidal, "toroidal"},
    {Key::touching, "touching"},
    {Key::stars, "stars starsperrow starcount numstars queensperrow"},
    {Key::rule, "rule rules variant constraints"},
    {Key::text,
     "name comment title description note notes id level puzzle problem "
     "number date day author by source url version difficulty time seed "
     "created colors colours unique solved solvable completed verified "
     "question verdict stop complete count engine seconds nodes checks looks backtracks"},
    {Key::within, "data game state"},
    {Key::solutions, "solution solutions placement placements answer answers"},
};

}  // namespace

Mark mark_of(char32_t sign) {
  if (sign == 0) return {};
  return {.sign = sign,
          .queen = among(sign, kQueens),
          .empty = among(sign, kEmpty),
          .given = among(sign, kGiven),
          .blocked = among(sign, kBlocked),
          .free = among(sign, kFree)};
}

char32_t only_mark(std::string_view cell) {
  if (cell.empty()) return 0;
  const quoting::Character first = quoting::take_character(cell);
  return cell.empty() && first.good ? first.value : 0;
}

bool is_crown(std::string_view cell) {
  const char32_t mark = only_mark(cell);
  return mark != 0 && among(mark, U"♛♕👑");
}

std::string plain(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80)
      letters += upper ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  return letters;
}

bool is_measure(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  return std::any_of(words.begin(), words.end(), [](const Word& each) {
    return each.text == "ms" || begins_with_one_of(each.text, kMeasures);
  });
}

Role role_of(std::string_view name) {
  static const auto kByName = by_name(kRoles);
  const std::string word = plain(name);
  const auto found = kByName.find(word);
  return found == kByName.end() ? Role::none : found->second;
}

bool is_declaration(std::string_view word) {
  return named(word, {"let",   "var",    "val",     "const", "param",   "auto",   "static", "final",
                      "array", "set",    "integer", "int",   "of",      "in",     "is",     "the",
                      "a",     "number", "queens",  "rows",  "columns", "squares"});
}

bool denies(std::string_view text) {
  if (text.find("n't") != text.npos || text.find("n’t") != text.npos) return true;
  for (const Word& each : words_in(text)) {
    const std::string_view next = text.substr(each.end, 1);
    if (named(each.text,
              {"no", "not", "never", "cannot", "without", "none", "nicht", "kein", "keine"}) &&
        (each.text != "no" || (next != "." && next != ":")))
      return true;
  }
  return false;
}

bool names_other_rule(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  return std::any_of(words.begin(), words.end(),
                     [](const Word& each) { return begins_with_one_of(each.text, kOtherRules); }) &&
         !denies(text);
}

bool names_piece(std::string_view text) {
  bool piece = false, row = false, column = false;
  for (const Word& each : words_in(text)) {
    const Role role = role_of(each.text);
    piece = piece || begins_with_one_of(each.text, kPieces);
    row = row || (role == Role::row && each.text.size() > 1);
    column = column || (role == Role::column && each.text.size() > 1);
  }
  return (piece || (row && column)) && names_square(text);
}

bool may_change(std::string_view text, std::int64_t n, bool is_map) {
  if (names_other_rule(text) || names_square(text)) return true;
  const std::vector<Word> words = words_in(text);
  const auto is_piece = [&](std::size_t i) {
    return i < words.size() &&
           (begins_with_one_of(words[i].text, kPieces) || words[i].text == "per");
  };
  bool diagonal = false, touch = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    diagonal = diagonal || word.text.starts_with("diagonal");
    touch = touch || word.text.starts_with("touch") || word.text.starts_with("adjacen");
    const std::int64_t value = word.number() ? value_of(word.text) : 0;
    const bool several = word.number()
                             ? value != 1 && value != n
                             : named(word.text, {"two", "three", "four", "both", "double", "zwei"});
    // two stars, 2 per row, stars: two; but not "Queens 412", a title
    const bool title = word.number() && i > 0 && words[i - 1].text == "queens" &&
                       text.find_first_of(":=") == text.npos;
    if (several && !title && (is_piece(i + 1) || (i > 0 && is_piece(i - 1))) && !denies(text))
      return true;
    const bool sized = word.number() && i + 1 < words.size() && value != n &&
                       (words[i + 1].text == "rows" || words[i + 1].text == "columns");
    if (sized) return true;
    // 6x6, 6 × 6
    const bool foreign =
        i + 1 < words.size() &&
        text.substr(word.end, words[i + 1].begin - word.end).find("×") != text.npos;
    const std::size_t other = foreign ? i + 1 : i + 2;
    const bool sides = word.number() && other < words.size() && words[other].number() &&
                       (foreign || words[i + 1].text == "x");
    if (sides && (value != n || value_of(words[other].text) != n)) return true;
  }
  if (!is_map && diagonal && words.size() < 4) return true;  // no diagonals
  // In a map of regions queens may share a diagonal.
  return (is_map && diagonal && !touch) || text.find("★★") != text.npos ||
         text.find("⭐⭐") != text.npos;
}

Key key_of(std::string_view name) {
  static const auto kByName = by_name(kKeys);
  const auto found = kByName.find(plain(name));
  return found == kByName.end() ? Key::unknown : found->second;
}

}  // namespace queens::read
