// Tests how text is cut to the width of a terminal.
#include "cli/terminal.hpp"

#include <gtest/gtest.h>

using queens::cli::fit;

TEST(Fit, WhatFitsStaysAsItIs) {
  EXPECT_EQ(fit("", 10), "");
  EXPECT_EQ(fit("92 solutions", 12), "92 solutions");
}

TEST(Fit, WhatDoesNotIsCut) {
  EXPECT_EQ(fit("92 solutions", 11), "92 solution");
  EXPECT_EQ(fit("92 solutions", 0), "");
  EXPECT_EQ(fit("92 solutions", -1), "");
}

TEST(Fit, WideCharactersTakeTwoColumns) {
  EXPECT_EQ(fit("皇后8", 5), "皇后8");
  EXPECT_EQ(fit("皇后8", 4), "皇后");
  EXPECT_EQ(fit("皇后8", 3), "皇");
  EXPECT_EQ(fit("👑Q", 2), "👑");
}

TEST(Fit, MarksThatCombineTakeNone) { EXPECT_EQ(fit("e\u0301a", 2), "e\u0301a"); }

TEST(Fit, NothingMovesTheCursor) { EXPECT_EQ(fit("a\nb\033[2Jc\xff\u202e", 20), "a?b?[2Jc??"); }
