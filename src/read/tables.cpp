// The tables of marks, names and keys.
#include "read/tables.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <vector>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

constexpr std::u32string_view kQueens = U"QqXx*1@♛♕♔👑";
constexpr std::u32string_view kEmpty = U".-_#0oO·×░▒▓█⬜⬛□■▢▣◻◼";
constexpr std::u32string_view kGiven = U"Qq♛♕👑";
constexpr std::u32string_view kBlocked = U"xX*#×✕✖❌■█@";
constexpr std::u32string_view kFree = U".-_·□0oO ";

bool among(char32_t sign, std::u32string_view signs) { return signs.find(sign) != signs.npos; }

using Names = std::initializer_list<std::string_view>;

bool named(std::string_view word, Names names) {
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
constexpr std::string_view kPieces[] = {"queen",   "star",  "given", "fixed",  "placed", "prefill",
                                        "preplac", "block", "cross", "forbid", "dame",   "hole"};
constexpr std::string_view kSeveral[] = {"two", "three", "four", "both", "double", "zwei"};
constexpr std::string_view kDenials[] = {"no",   "not",   "never", "cannot", "without",
                                         "none", "nicht", "kein",  "keine"};

bool begins_with_one_of(std::string_view word, std::span<const std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view each) { return word.starts_with(each); });
}

bool among_words(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The words of a text in small letters, and its numbers; what parts them is left out.
struct Word {
  std::string text;  // of a number, its digits
  std::size_t begin, end;
  bool number() const { return is_digit(text[0]); }
};

std::vector<Word> words_in(std::string_view text) {
  std::vector<Word> words;
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

// The names of keys in small letters, with a blank before and behind each.
struct KeyNames {
  Key key;
  std::string_view names;
};

constexpr KeyNames kKeys[] = {
    {Key::size,
     " n size boardsize nqueens gridsize numqueens queencount queenscount dim "
     "dimension "},
    {Key::queens,
     " queens queen init initial fixed placed given givens prefilled preplaced "
     "initialqueens revealedqueens givenqueens fixedqueens placedqueens "},
    {Key::blocked, " blocked block blocks blockedsquares blockedcells forbidden crosses "},
    {Key::diagonals, " blockeddiagonals "},
    {Key::antidiagonals, " blockedantidiagonals "},
    {Key::regions, " regions region "},
    {Key::base, " base "},
    {Key::toroidal, " toroidal "},
    {Key::touching, " touching "},
    {Key::stars, " stars starsperrow starcount numstars queensperrow "},
    {Key::rule, " rule rules variant constraints "},
    {Key::text,
     " name comment title description note notes id level puzzle problem "
     "number date day author by source url version difficulty time seed "
     "created colors colours unique solved solvable completed verified "
     "question verdict stop complete count engine seconds nodes checks looks backtracks "},
    {Key::within, " data game state "},
    {Key::solutions, " solution solutions placement placements answer answers "},
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
  const std::string word = plain(name);
  if (named(word, {"row", "r", "y", "rowindex", "zeile", "reihe", "line", "i", "ligne", "fila"}))
    return Role::row;
  if (named(word, {"col", "column", "c", "x", "columnindex", "colindex", "spalte", "j", "colonne",
                   "columna"}))
    return Role::column;
  if (named(word, {"region", "color", "colour", "group", "zone", "label", "area", "regionid",
                   "regionindex", "colorid"}))
    return Role::label;
  return is_measure(word) ? Role::measure : Role::none;
}

bool is_about_queens(std::string_view word) {
  const Role role = role_of(word);
  return role == Role::row || role == Role::column ||
         named(word, {"queen", "queens", "q", "dame", "reine", "reina", "square", "cell", "pos",
                      "position", "at"});
}

bool joins_words(std::string_view word) {
  return named(word, {"define", "fun", "int", "in", "at", "on", "is", "the", "and", "to", "placed",
                      "place", "a", "number", "of"});
}

bool is_declaration(std::string_view word) {
  return joins_words(word) ||
         named(word, {"let", "letting", "var", "val", "const", "param", "auto", "static", "final",
                      "array", "be", "set", "integer", "given", "find", "queens", "rows", "columns",
                      "squares"});
}

bool denies(std::string_view text) {
  if (text.find("n't") != text.npos || text.find("n’t") != text.npos) return true;
  for (const Word& each : words_in(text)) {
    const std::string_view next = text.substr(each.end, 1);
    if (among_words(each.text, kDenials) && (each.text != "no" || (next != "." && next != ":")))
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
            : (gap.empty() && (letter || queen)) || (word.text.size() > 1 && line && short_gap))
      return true;
  }
  return false;
}

bool names_piece(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  return names_square(text) && std::any_of(words.begin(), words.end(), [](const Word& each) {
           return begins_with_one_of(each.text, kPieces);
         });
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
    const bool several =
        word.number() ? value != 1 && value != n : among_words(word.text, kSeveral);
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
  const std::string word = ' ' + plain(name) + ' ';
  for (const KeyNames& each : kKeys)
    if (word.size() > 2 && each.names.find(word) != each.names.npos) return each.key;
  return Key::unknown;
}

}  // namespace queens::read
