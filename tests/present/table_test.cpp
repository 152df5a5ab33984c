#include "present/table.hpp"

#include <gtest/gtest.h>

using namespace queens;

TEST(Table, TextIsAlignedWithoutTrailingSpaces) {
  const Table table{{{"engine"}, {"nodes", Align::right}, {"note"}},
                    {{"bitmask", "2,056", "fast"}, {"é", "10"}, {"long name", "1", "", "cut"}}};
  EXPECT_EQ(text(table),
            "engine     nodes  note\n"
            "---------  -----  ----\n"
            "bitmask    2,056  fast\n"
            "é             10\n"
            "long name      1\n");
}

TEST(Table, CsvQuotesWhatNeedsIt) {
  const Table table{{{"a"}, {"b"}}, {{"1,5", "say \"x\""}, {"two\nlines", "plain"}, {"alone"}}};
  EXPECT_EQ(csv(table), "a,b\n\"1,5\",\"say \"\"x\"\"\"\n\"two\nlines\",plain\nalone,\n");
}

TEST(Table, EmptyTables) {
  EXPECT_EQ(text({{{"a"}}}), "a\n-\n");
  EXPECT_EQ(csv(Table{{{"a"}}}), "a\n");
}
