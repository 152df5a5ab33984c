// labels: arm
#include "present/table.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(Table, TextIsAlignedWithoutTrailingSpaces) {
  const Table table{{"engine", ">nodes", "note"},
                    {{"bitmask", "2,056", "fast"}, {"é", "10"}, {"long name", "1", "", "cut"}}};
  EXPECT_EQ(text(table),
            "engine     nodes  note\n"
            "---------  -----  ----\n"
            "bitmask    2,056  fast\n"
            "é             10\n"
            "long name      1\n");
}

TEST(Table, CsvQuotesWhatNeedsIt) {
  EXPECT_EQ(csv_line({"1,5", "say \"x\"", ""}), "\"1,5\",\"say \"\"x\"\"\",\n");
  EXPECT_EQ(csv_line({"two\nlines", "plain"}), "\"two\nlines\",plain\n");
}

TEST(Table, EmptyTables) { EXPECT_EQ(text({{{"a"}}}), "a\n-\n"); }
