// Checks that reading endless input takes a bounded time and a bounded amount of memory, that a SAT solver takes little
// memory for a small board, and that drivers are left alone where they would get too little.
#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/program.hpp"

using namespace queens::test;

namespace {

// Sanitizers reserve more addresses than any limit allows.
std::string limited(int megabytes) {
  return kSanitized ? "" : "ulimit -v " + std::to_string(megabytes * 1024) + "; ";
}

constexpr const char* kTooLong = "a placement takes more than 256 MiB of text";

}  // namespace

TEST(Streams, ALongOneIsReadInLittleMemory) {
  const std::string megabytes = kSanitized ? "4" : "48";
  const Outcome outcome =
      run_shell(limited(100) + "yes '2 4 1 3' | head -c " + megabytes + "M | queens check");
  EXPECT_EQ(outcome.output, kSanitized ? "valid: all 524,288 placements are solutions\n"
                                       : "valid: all 6,291,456 placements are solutions\n");
  EXPECT_EQ(outcome.status, 0);
}

// The program writes a document of more than 30 MB, but holds at most one fault in memory at a time.
TEST(Streams, FaultsAsJsonTakeLittleMemory) {
  const std::string many = kSanitized ? "2000" : "30000";
  const Outcome outcome = run_shell(limited(100) + "yes '1 2 3 4' | head -n " + many +
                                    " | queens check --json | sed -n '/^  ]/,/\"complete/p'");
  EXPECT_EQ(outcome.output,
            "  ],\n  \"checked\": " + many +
                ",\n  \"valid\": 0,\n  \"incomplete\": 0,\n  \"complete\": true,\n");
}

TEST(Streams, ZeroBytesAreNoText) {
  const Outcome outcome =
      run_shell(limited(100) +
                "head -c 40M /dev/zero | { queens check; echo $?; wc -c | sed 's/^/left /'; }");
  EXPECT_NE(outcome.output.find("line 1: found a zero byte"), std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("\n3\n"), std::string::npos) << outcome.output;
  const auto left = outcome.output.find("left ");
  ASSERT_NE(left, std::string::npos) << outcome.output;
  EXPECT_GT(std::stol(outcome.output.substr(left + 5)), 39 * 1024 * 1024)
      << "it was given up at once";
}

// The program gives up endless blanks after many numbers on a line, endless blanks in a list, and endless comments.
// labels: full
TEST(Streams, WhatNeverEndsIsGivenUp) {
  std::vector<std::string> sources = {"(yes 1 | head -c 20M; yes '') | tr '\\n' ' '"};
  if (!kSanitized) {
    sources.push_back("(printf '['; head -c 300M /dev/zero | tr '\\0' ' ')");
    sources.push_back(
        "yes '# a comment that is long enough to make the lines few, and no row of a board'");
  }
  for (const std::string& source : sources) {
    const Outcome outcome = run_shell(limited(2000) + source + " | queens check");
    EXPECT_EQ(outcome.status, 3) << source;
    EXPECT_TRUE(outcome.output.find(kTooLong) != std::string::npos ||
                outcome.output.find("the text is longer than 16 MiB") != std::string::npos)
        << source << outcome.output;
  }
}

TEST(MinimalConflict, OfASmallBoardTakesLittleMemory) {
  const Outcome outcome = run_shell(limited(195) + "queens explain 6 --toroidal --queen 1,1");
  EXPECT_EQ(outcome.output,
            "queens solve 6 --toroidal\n"
            "queens: there is no solution, and no queen and no block is to blame\n");
  EXPECT_EQ(outcome.status, 1);
}

#ifndef QUEENS_WITHOUT_DEVICES
TEST(Drivers, AreNotOpenedWithFewAddresses) {
  if (kSanitized) GTEST_SKIP();
  const Outcome outcome = run_shell(limited(400) + "queens devices");
  EXPECT_NE(outcome.output.find("drivers are opened only where 4 GB of addresses are free"),
            std::string::npos)
      << outcome.output;
  EXPECT_EQ(outcome.status, 1);
}
#endif
