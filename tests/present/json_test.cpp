// labels: arm
#include "present/json.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(Json, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(json_line("gr\u00f6\u00dfe \u5973\u738b"), "\"gr\u00f6\u00dfe \u5973\u738b\"");
  EXPECT_EQ(json_line("a\x1b\x7f\u009b"), R"("a\u001b\u007f\u009b")");
  EXPECT_EQ(json_line("\u200e\u202a\u202e\u2066\u2069\u061c"),
            R"("\u200e\u202a\u202e\u2066\u2069\u061c")");
  EXPECT_EQ(json_line("\U000e0041"), R"("\udb40\udc41")");
  EXPECT_EQ(json_document({{"a", "\u009b"}}), "{\n  \"a\": \"\\u009b\"\n}\n");
  // Readers get back what was written.
  for (const char* text : {"\u009b31m", "\u202e\n\"\\", "\U000e0041"})
    EXPECT_EQ(Json::parse(json_line(text)), text);
}
