#include "base/quote.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/phrases.hpp"

using namespace queens;

TEST(Quote, ShowsWhatPrintsAsItIs) {
  EXPECT_EQ(quote(""), "''");
  EXPECT_EQ(quote("boards of 8.txt"), "'boards of 8.txt'");
  EXPECT_EQ(quote("größe ８ 女王"), "'größe ８ 女王'");
}

TEST(Quote, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(quote("two\nlines\tand\r"), "'two\\nlines\\tand\\r'");
  EXPECT_EQ(quote("\x1b[31mred\x7f"), "'\\x1b[31mred\\x7f'");
  EXPECT_EQ(quote(std::string("a\0b", 3)), "'a\\x00b'");
  EXPECT_EQ(quote("\xc2\x9b"
                  "31m"),
            "'\\u{009b}31m'");  // another way to begin a sequence
  EXPECT_EQ(quote("a\xe2\x80\xae"
                  "b"),
            "'a\\u{202e}b'");                     // turns the text round
  EXPECT_EQ(quote("a\u061cb"), "'a\\u{061c}b'");  // the same for letters in other scripts
  EXPECT_EQ(quote("a\u2067b"), "'a\\u{2067}b'");
  EXPECT_EQ(quote("a\xe2\x80\xa8"
                  "b"),
            "'a\\u{2028}b'");                              // ends a line
  EXPECT_EQ(quote("a\xf3\xa0\x81\x81"), "'a\\u{e0041}'");  // is not seen at all
}

TEST(Quote, EscapesBytesThatAreNoText) {
  EXPECT_EQ(quote("\xff\xfe"), "'\\xff\\xfe'");
  EXPECT_EQ(quote("a\xc3"), "'a\\xc3'");         // cut in a character
  EXPECT_EQ(quote("\xc0\xaf"), "'\\xc0\\xaf'");  // longer than it need be
  EXPECT_EQ(quote("\xe0\x80\xaf"), "'\\xe0\\x80\\xaf'");
  EXPECT_EQ(quote("\xed\xa0\x80"), "'\\u{d800}'");  // half a character
  EXPECT_EQ(quote("\xf5\x80\x80\x80"), "'\\xf5\\x80\\x80\\x80'");
}

TEST(Quote, LeavesOutTheMiddleOfWhatIsLong) {
  EXPECT_EQ(quote(std::string(80, 'x')), "'" + std::string(80, 'x') + "'");
  EXPECT_EQ(quote(std::string(200, 'x') + "end"),
            "'" + std::string(50, 'x') + "..." + std::string(24, 'x') + "end'");
  EXPECT_EQ(quote(std::string(81, '\n')).size(), 25 * 2 + 3 + 13 * 2 + 2u);
}

RC_GTEST_PROP(Quote, IsOneShortLineOfWhatPrints, (std::string text)) {
  const std::string quoted = quote(text);
  RC_ASSERT(quoted.size() <= 4 * kLongestQuote + 2);
  for (const char c : quoted) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
  RC_ASSERT(escaped(escaped(text)) == escaped(text));
}

TEST(Plural, ChoosesTheWordByTheNumber) {
  EXPECT_EQ(plural(0, "unit"), "0 units");
  EXPECT_EQ(plural(1, "unit"), "1 unit");
  EXPECT_EQ(plural(1234567, "unit"), "1,234,567 units");
  EXPECT_EQ(plural(1, "queen is", "queens are"), "1 queen is");
  EXPECT_EQ(plural(2, "queen is", "queens are"), "2 queens are");
}

TEST(Join, PutsTheSeparatorBetween) {
  EXPECT_EQ(joined(std::vector<std::string>{}), "");
  EXPECT_EQ(joined(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(joined(std::vector<std::string>{"a", "b", "c"}), "a, b, c");
  EXPECT_EQ(joined(std::vector<std::string>{"a", "b"}, " or "), "a or b");
}

TEST(Quote, NamesOfHostsThatLookAlikeAreQuoted) {
  EXPECT_EQ(host_text("vm-01.example"), "vm-01.example");
  EXPECT_EQ(host_text("vm "), "'vm '");
  EXPECT_EQ(host_text(" "), "' '");
  EXPECT_EQ(host_text(""), "''");
  EXPECT_EQ(host_text("anna, otto"), "'anna, otto'");
  EXPECT_EQ(host_text("v\nm"), "'v\\nm'");
  EXPECT_EQ(host_text("vm\xe3\x85\xa4"), "'vm\\u{3164}'");
}

TEST(Quote, OneWordHasNoBlanks) {
  EXPECT_EQ(one_word("vm"), "vm");
  EXPECT_EQ(one_word("vm "), "vm\\x20");
  EXPECT_EQ(one_word("a\tb c"), "a\\tb\\x20c");
}
