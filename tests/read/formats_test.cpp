// Tests the table of formats that the reader knows: no two formats claim the same line, so their order does not matter.
#include "read/formats.hpp"

#include <gtest/gtest.h>

#include <sstream>

using namespace queens;

namespace {

// The formats that claim the first line of a text.
std::vector<std::string> claims(const std::string& input) {
  std::istringstream stream(input);
  read::Text text(stream, std::nullopt, nullptr);
  read::Look look;
  Reading reading;
  recognise(text, look, reading);
  std::vector<std::string> names;
  for (const read::Format& format : read::formats())
    if (format.looks_like(look)) names.emplace_back(format.name);
  return names;
}

}  // namespace

TEST(Formats, ALineHasTheFormatItLooksLike) {
  const struct {
    const char* text;
    const char* format;
  } cases[] = {
      {"2 4 1 3", "numbers"},
      {"0 1", "numbers"},
      {"0 1 0 0", "zeros and ones"},
      {"0100", "zeros and ones"},
      {"01000000000000000000", "zeros and ones"},
      {"2413", "compact"},
      {"2412", "column"},
      {"24", "column"},
      {"10", "column"},
      {"1 . Q . .", "board"},
      {"x1 q1", "board"},
      {"-1", "column"},
      {"-Q--", "board"},
      {"----", "decoration"},
      {"####", "decoration"},
      {"# note", "nothing"},
      {"#Q##", "board"},
      {"a b c d", "decoration"},
      {"a1 b3", "squares"},
      {"row1,row2", "csv"},
      {"Row 1:", "nothing"},
      {"v 1 -2 0", "model"},
      {"c 0.01 seconds", "nothing"},
      {"SAT", "minisat"},
      {"UNSAT", "unsatisfiable"},
      {"+Q++", "marks"},
      {"Total: 2", "total"},
      {"queen(1,2)", "facts"},
      {"q1 = 2", "facts"},
      {"row,col", "csv"},
      {"(1,2)", "list"},
      {"Output: [", "list"},
      {"<svg>", "markup"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(claims(c.text), std::vector<std::string>{c.format}) << c.text;
  }
  EXPECT_TRUE(claims("1,,2").empty());
  EXPECT_TRUE(claims("hello").empty());
}

// labels: release
TEST(Formats, NoLineHasTwo) {
  const std::string characters = "01248Qqx.#-|+ab ,:v[=";
  std::string line(4, ' ');
  for (const char a : characters)
    for (const char b : characters)
      for (const char c : characters)
        for (const char d : characters) {
          line = {a, b, c, d};
          ASSERT_LE(claims(line).size(), 1u) << line;
        }
}
