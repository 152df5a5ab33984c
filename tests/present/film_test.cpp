#include "present/film.hpp"

#include <gtest/gtest.h>

#include "support/text.hpp"

using namespace queens;
using test::occurrences;

TEST(Film, ReadsPlainSessionsAndThoseInMarkdown) {
  const auto plain = read_session("hello\n$ queens count 8\r\n92\r\n\n$ queens\n");
  ASSERT_EQ(plain.size(), 2u);
  EXPECT_EQ(plain[0].typed, "queens count 8");
  EXPECT_EQ(plain[0].printed, std::vector<std::string>{"92"});
  EXPECT_TRUE(plain[1].printed.empty());

  const auto page = read_session(
      "# Title\n$ not this\n```console\n$ queens solve 3\nnone\n[exit 1]\n```\n\n```sh\n$ nor "
      "this\n```\n"
      "```console\n$ queens count 1\n1\n");
  ASSERT_EQ(page.size(), 2u);
  EXPECT_EQ(page[0].printed, std::vector<std::string>{"none"});
  EXPECT_EQ(page[1].typed, "queens count 1");

  EXPECT_TRUE(read_session("").empty());
  EXPECT_TRUE(read_session("no command\n").empty());
}

TEST(Film, ClearsTheScreenWhenItIsFull) {
  const FilmedCommand nine{"one", std::vector<std::string>(9, "line")};
  const std::string fits = film({nine, nine}, "Two");
  EXPECT_EQ(occurrences(fits, " later\""), 0u);
  const std::string full = film({nine, nine, nine}, "Three");
  EXPECT_EQ(occurrences(full, " later\""), 2u);  // the third command, and what it prints
  EXPECT_EQ(occurrences(full, "<g class=\"s"), 3u);
  EXPECT_EQ(occurrences(full, "@keyframes"), 9u);
}

TEST(Film, EscapesTextAndPlacesSymbolsOneByOne) {
  const std::string svg = film({{"a < b & \"c\"", {"│♛ "}}}, "<&>");
  EXPECT_NE(svg.find("<title>&lt;&amp;&gt;</title>"), std::string::npos);
  EXPECT_NE(svg.find(">a &lt; b &amp; &quot;c&quot;</text>"), std::string::npos);
  EXPECT_NE(svg.find("x=\"16 24.4 32.8\""), std::string::npos);
}

TEST(Film, OfNothingIsAnEmptyScreen) { EXPECT_EQ(occurrences(film({}, "Nothing"), "<text"), 0u); }
