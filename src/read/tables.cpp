// The tables of marks, names and keys.
#include "read/tables.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/quote.hpp"

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

struct KeyName {
  std::string_view name;
  Key key;
};

constexpr KeyName kKeys[] = {
    {"n", Key::size},
    {"size", Key::size},
    {"boardsize", Key::size},
    {"nqueens", Key::size},
    {"gridsize", Key::size},
    {"dim", Key::size},
    {"dimension", Key::size},
    {"queens", Key::queens},
    {"queen", Key::queens},
    {"init", Key::queens},
    {"initial", Key::queens},
    {"fixed", Key::queens},
    {"placed", Key::queens},
    {"given", Key::queens},
    {"givens", Key::queens},
    {"prefilled", Key::queens},
    {"preplaced", Key::queens},
    {"initialqueens", Key::queens},
    {"revealedqueens", Key::queens},
    {"givenqueens", Key::queens},
    {"fixedqueens", Key::queens},
    {"placedqueens", Key::queens},
    {"blocked", Key::blocked},
    {"block", Key::blocked},
    {"blocks", Key::blocked},
    {"blockedsquares", Key::blocked},
    {"blockedcells", Key::blocked},
    {"forbidden", Key::blocked},
    {"crosses", Key::blocked},
    {"blockeddiagonals", Key::diagonals},
    {"blockedantidiagonals", Key::antidiagonals},
    {"regions", Key::regions},
    {"region", Key::regions},
    {"base", Key::base},
    {"toroidal", Key::toroidal},
    {"touching", Key::touching},
    {"stars", Key::stars},
    {"starsperrow", Key::stars},
    {"starcount", Key::stars},
    {"numstars", Key::stars},
    {"queensperrow", Key::stars},
    {"rule", Key::rule},
    {"rules", Key::rule},
    {"variant", Key::rule},
    {"constraints", Key::rule},
    {"name", Key::text},
    {"comment", Key::text},
    {"solution", Key::solutions},
    {"solutions", Key::solutions},
    {"placement", Key::solutions},
    {"placements", Key::solutions},
    {"answer", Key::solutions},
    {"answers", Key::solutions},
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
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    if (lower >= 'a' && lower <= 'z') {
      word += lower;
      continue;
    }
    if (word == "ms" || std::any_of(kMeasures.begin(), kMeasures.end(),
                                    [&](std::string_view each) { return word.starts_with(each); }))
      return true;
    word.clear();
  }
  return false;
}

Role role_of(std::string_view name) {
  const std::string word = plain(name);
  if (named(word,
            {"row", "r", "y", "rowindex", "zeile", "reihe", "line", "i", "rank", "ligne", "fila"}))
    return Role::row;
  if (named(word, {"col", "column", "c", "x", "columnindex", "colindex", "spalte", "j", "file",
                   "colonne", "columna"}))
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
                      "place", "a", "number", "no", "of"});
}

Key key_of(std::string_view name) {
  const std::string word = plain(name);
  const auto* found = std::find_if(std::begin(kKeys), std::end(kKeys),
                                   [&](const KeyName& each) { return each.name == word; });
  return found == std::end(kKeys) ? Key::unknown : found->key;
}

}  // namespace queens::read
