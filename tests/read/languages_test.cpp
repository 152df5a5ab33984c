// Tests texts made at random in the spelling of ten languages: lists, lists of squares, matrices and drawn boards, as
// their programs print or write them, on one line or several, with headings and talk around them. Of a hundred such texts
// at least 95 must be read, and none may be read as anything else than what was written. The same texts with one number
// dropped or spoilt must never be a solution.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "queens/read.hpp"

using namespace queens;

namespace {

using Columns = std::vector<int>;  // from 0
using Strings = std::vector<std::string>;

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t n) { return engine_() % n; }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[below(list.size())];
  }

 private:
  std::mt19937 engine_;
};

std::string join(const Strings& parts, const std::string& separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : separator) + part;
  return text;
}

// How a language writes a list: what stands around it, between its items, and the maker of a queen with two numbers.
struct Language {
  std::string open, comma, close;
  std::string queen_open, queen_comma, queen_close;
  Strings before, behind;  // of a whole statement, which belong together by their place
};

const std::vector<Language> kLanguages = {
    {"[", ", ", "]", "(", ", ", ")", {"", "queens = ", "print: "}, {"", "", ""}},  // Python
    {"[",
     ",",
     "]",
     "{\"row\":",
     ",\"col\":",
     "}",
     {"", "{\"q\":", "{\"n\":N,\"queens\":"},
     {"", "}", "}"}},  // JSON
    {"{",
     ", ",
     "}",
     "{",
     ", ",
     "}",
     {"", "int q[N] = ", "std::vector<int> q = "},
     {"", ";", ";"}},                                              // C++
    {"[", " ", "]", "{", " ", "}", {"", "solution: "}, {"", ""}},  // Go
    {"[",
     ", ",
     "]",
     "Queen { row: ",
     ", col: ",
     " }",
     {"", "Some(", "let q = vec!", "Ok("},
     {"", ")", ";", ")"}},                                                          // Rust
    {"[", ", ", "]", "Queen(", ", ", ")", {"", "q = ", "Queen"}, {"", "", ""}},     // Julia
    {"[", ",", "]", "(", ",", ")", {"", "Just ", "Right "}, {"", "", ""}},          // Haskell
    {"(", " ", ")", "(", " . ", ")", {"", "'", "#"}, {"", "", ""}},                 // Lisp
    {"[", ",", "]", "q(", ",", ")", {"", "Qs = ", "Qs = "}, {"", ".", " ;"}},       // Prolog
    {"[", ", ", "]", "(", ", ", ")", {"q = ", "q = array1d(1..N, "}, {";", ");"}},  // MiniZinc
};

const Strings kHeads = {"Solution found:",
                        "Solving for n = 4 ...",
                        "=== result ===",
                        "// output",
                        "Done.",
                        "OK",
                        "Found a solution after 113 backtracks",
                        "Placing the queens",
                        "INFO: start"};
const Strings kTails = {"Time: 0.002 s", "Total solutions: 2", "----------", "done", "nodes: 876",
                        "true.",         "Process finished"};

struct Text {
  std::string text;
  Columns placement;
};

std::string numbered(std::string text, std::size_t n) {
  for (std::size_t at = text.find('N'); at != text.npos; at = text.find('N', at + 1))
    if ((at == 0 || !std::isalpha(static_cast<unsigned char>(text[at - 1]))) &&
        (at + 1 == text.size() || !std::isalpha(static_cast<unsigned char>(text[at + 1]))))
      text.replace(at, 1, std::to_string(n));
  return text;
}

// `spoil`: number of the item that is spoilt, or none if it is as large as n.
Text made(Dice& dice, std::size_t spoil = ~std::size_t{0}) {
  const std::size_t n = 4 + dice.below(9);
  Columns columns(n);
  std::iota(columns.begin(), columns.end(), 0);
  do
    for (std::size_t i = n; i > 1; --i) std::swap(columns[i - 1], columns[dice.below(i)]);
  while (std::is_sorted(columns.begin(), columns.end()));
  const int base = static_cast<int>(dice.below(2));
  const Language& language = dice.of(kLanguages);
  const std::size_t which = dice.below(language.before.size());
  const bool statement = !language.before[which].empty();
  const std::size_t kind = dice.below(statement ? 2 : 4);  // list, squares, matrix, board
  const Strings spoilt = {"", "?", "None", "-1", "99"};
  const std::string odd = dice.of(spoilt);
  Strings items;
  for (std::size_t row = 0; row < n; ++row) {
    std::string column = std::to_string(columns[row] + base);
    if (row == spoil) column = odd;
    if (kind == 0) {
      if (!column.empty()) items.push_back(column);
    } else if (kind == 1) {
      if (row == spoil && odd.empty()) continue;
      items.push_back(language.queen_open + std::to_string(static_cast<int>(row) + base) +
                      language.queen_comma + column + language.queen_close);
    } else {
      Strings cells;
      for (std::size_t i = 0; i < n; ++i) {
        const bool queen = static_cast<int>(i) == columns[row] && row != spoil;
        cells.push_back(kind == 2 ? (queen ? "1" : "0") : queen ? "\"Q\"" : "\".\"");
      }
      if (row == spoil && odd.empty()) continue;
      items.push_back(language.open + join(cells, language.comma) + language.close);
    }
  }
  std::string comma = language.comma;
  if (dice.one_in(4)) comma = comma.substr(0, comma.find(' ')) + "\n  ";
  std::string body = language.open + (dice.one_in(6) ? "\n  " : "") + join(items, comma) +
                     (dice.one_in(6) ? "\n" : "") + language.close;
  body = numbered(language.before[which], n) + body + language.behind[which];
  std::string text;
  while (dice.one_in(2)) text += dice.of(kHeads) + "\n" + (dice.one_in(3) ? "\n" : "");
  const std::string margin(dice.one_in(5) ? 1 + dice.below(4) : 0, ' ');
  text += margin + body + "\n";
  while (dice.one_in(2)) text += dice.of(kTails) + "\n";
  return {text, columns};
}

Columns columns_read(const Arrangement& arrangement) {
  Columns columns(static_cast<std::size_t>(arrangement.n), -1);
  for (const Square& square : arrangement.queens)
    if (square.row >= 0 && square.row < arrangement.n)
      columns[static_cast<std::size_t>(square.row)] = square.column;
  return columns;
}

void read_languages(int count) {
  Dice dice(7);
  int right = 0, wrong = 0, told = 0;
  for (int i = 0; i < count && wrong < 10; ++i) {
    const Text each = made(dice);
    try {
      const std::vector<Reading> readings = read_placements(each.text);
      const bool good =
          readings.size() == 1 && columns_read(readings[0].arrangement) == each.placement;
      right += good;
      wrong += !good;
      EXPECT_TRUE(good) << each.text;
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::bad_text);
      if (told++ < 5) std::cout << "refused: " << error.what() << "\n" << each.text << "\n";
    }
  }
  EXPECT_GE(right, count * 95 / 100);
}

}  // namespace

TEST(Languages, AreReadRightOrRefused) { read_languages(2000); }

// labels: full
TEST(Languages, AreReadRightOrRefusedEachTime) { read_languages(100000); }

// A number that is missing, odd or off the board is never passed over.
TEST(Languages, ASpoiltTextIsNoSolution) {
  Dice dice(11);
  for (int i = 0; i < 2000; ++i) {
    const std::size_t spoil = dice.below(4);
    const Text each = made(dice, spoil);
    std::vector<Reading> readings;
    try {
      readings = read_placements(each.text);
    } catch (const Error&) {
      continue;
    }
    for (const Reading& reading : readings) {
      const bool shorter = reading.arrangement.queens.size() + 1 ==
                           each.placement.size();  // may be one of another size
      EXPECT_TRUE(shorter || !inspect(reading.arrangement).valid()) << each.text;
    }
  }
}
