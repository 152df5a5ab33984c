// Tests long texts that repeat one piece again and again. Each is read or refused in a few passes: a reader that
// needs time or memory beyond proportion would not end here.
#include <gtest/gtest.h>

#include <string>

#include "queens/read.hpp"

using namespace queens;

namespace {

constexpr std::size_t kLength = 1 << 16;

std::string repeated(const std::string& piece) {
  std::string text;
  while (text.size() < kLength) text += piece;
  return text;
}

}  // namespace

TEST(LongTexts, AreReadOrRefused) {
  for (const char* piece : {"a",
                            "1",
                            "[",
                            "]",
                            " ",
                            "\n",
                            "Q",
                            ".",
                            "\"",
                            "'",
                            "`",
                            "#",
                            "-",
                            "|",
                            "=",
                            ":",
                            "/",
                            "\\n",
                            "a ",
                            "1 ",
                            "Q ",
                            ". ",
                            "a:",
                            "a=",
                            "[]",
                            "[]a",
                            "()",
                            "(1,2)",
                            "(1,2)\n",
                            "[1,2,3,4]",
                            "[1,2,3,4]\n",
                            "[\n",
                            "]\n",
                            "{\n}\n",
                            "a\n",
                            "1\n",
                            "Q\n",
                            "ab\n",
                            "abcd\n",
                            "a b\n",
                            "1 2 3 4\n",
                            "a=1\n",
                            "ab cd\n",
                            "abc def\nabcdef\n",
                            "aabb\n",
                            "1 2 3\n",
                            "1 2\n",
                            "1 2 3 4\n\n",
                            "0 1 0 0\n",
                            ".Q..\n",
                            "..Q.\n\n",
                            "q1 = 2\n",
                            "q1=2 ",
                            "Row 1: Column 2\n",
                            "+---+\n",
                            "+---+\n|   |\n",
                            "+---+---+\n|   |   |\n",
                            "| Q |\n",
                            "a,b,c\n",
                            "row,col\n",
                            "<a>",
                            "<!--",
                            "v 1 -2\n",
                            "b4 ",
                            "r1c2 ",
                            "\"abcd\",\n",
                            "{\"a\":",
                            "{\"a\":1}\n",
                            "n = 8;\n",
                            "AABB/",
                            "\xff",
                            "\xe2\x99\x9b",
                            "\x1b[31m"}) {
    const std::string text = repeated(piece);
    try {
      for (const Reading& reading : read_placements(text)) EXPECT_GE(reading.arrangement.n, 1);
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::bad_text) << piece;
    }
    try {
      EXPECT_FALSE(read_problems(text).empty());
    } catch (const Error&) {
    }
  }
}
