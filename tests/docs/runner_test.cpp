// Tests the runner of transcripts itself: it must notice mismatches.
#include <gtest/gtest.h>

#include "support/transcript.hpp"

using namespace queens::test;

namespace {

using Lines = std::vector<std::string>;

std::vector<std::string> failures_of(const std::string& markdown) {
  const TemporaryDirectory directory;
  const auto file = directory.path() / "page.md";
  std::ofstream(file) << markdown;
  return run_transcripts(file);
}

std::string block(const std::string& text) { return "# Page\n\n```console\n" + text + "```\n"; }

}  // namespace

TEST(Runner, DotsMatchWithinALine) {
  EXPECT_TRUE(line_matches("abc", "abc"));
  EXPECT_TRUE(line_matches("a...c", "abbbc"));
  EXPECT_TRUE(line_matches("a...c", "ac"));
  EXPECT_TRUE(line_matches("...b...", "abc"));
  EXPECT_FALSE(line_matches("a...c", "abd"));
  EXPECT_FALSE(line_matches("abc", "abcd"));
  EXPECT_FALSE(line_matches("a...c", "xac"));
}

TEST(Runner, DotsAloneMatchLines) {
  EXPECT_TRUE(lines_match(Lines{"a", "...", "c"}, Lines{"a", "c"}));
  EXPECT_TRUE(lines_match(Lines{"a", "...", "c"}, Lines{"a", "b", "b", "c"}));
  EXPECT_TRUE(lines_match(Lines{"..."}, Lines{}));
  EXPECT_FALSE(lines_match(Lines{"a", "...", "c"}, Lines{"a", "b"}));
  EXPECT_FALSE(lines_match(Lines{"a"}, Lines{"a", "b"}));
  EXPECT_FALSE(lines_match(Lines{"a", "b"}, Lines{"a"}));
}

TEST(Runner, PassesWhatIsWritten) {
  EXPECT_EQ(failures_of(block("$ echo one; echo two >&2\none\ntwo\n$ true\n")), Lines{});
  EXPECT_EQ(failures_of(block("$ sh -c 'echo no; exit 4'\nno\n[exit 4]\n")), Lines{});
  EXPECT_EQ(failures_of(block("$ cat\n$ test -t 0 || test -t 1\n[exit 1]\n")), Lines{});
}

TEST(Runner, TheCommandsOfABlockShareADirectory) {
  EXPECT_EQ(failures_of(block("$ touch a\n$ ls\na\n") + block("$ ls\n")), Lines{});
}

TEST(Runner, ReportsOutputThatDiffers) {
  const Lines failures = failures_of(block("$ echo one\ntwo\n"));
  ASSERT_EQ(failures.size(), 1u);
  EXPECT_NE(failures[0].find("page.md:4\n$ echo one\n--- expected\ntwo\n"), std::string::npos)
      << failures[0];
  EXPECT_NE(failures[0].find("--- actual\none\n[exit 0]"), std::string::npos) << failures[0];
}

TEST(Runner, ReportsAStatusThatDiffers) {
  EXPECT_EQ(failures_of(block("$ false\n")).size(), 1u);
  EXPECT_EQ(failures_of(block("$ true\n[exit 1]\n")).size(), 1u);
  EXPECT_EQ(failures_of(block("$ kill -9 $$\n[exit 137]\n")).size(), 0u);
}

TEST(Runner, RefusesBlocksThatCheckNothing) {
  EXPECT_THROW(failures_of("```console\n```\n"), std::runtime_error);
  EXPECT_THROW(failures_of("```console\noutput\n```\n"), std::runtime_error);
  EXPECT_THROW(failures_of("```console\n$ true\n"), std::runtime_error);
}

TEST(Runner, RunsTheProgramThatWasBuilt) {
  EXPECT_EQ(failures_of(block("$ queens --version\nqueens " QUEENS_VERSION "\n")), Lines{});
}
