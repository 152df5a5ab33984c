// Checks what a person at a terminal sees: progress, colour and hints.
#include <gtest/gtest.h>

#include "support/program.hpp"

using namespace queens::test;

namespace {

class Terminal : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;

  queens::test::Program run(const std::string& command, unsigned short columns = 80) {
    return on_terminal(command, directory_.path(), columns);
  }
};

std::string shown_by(queens::test::Program process, int status = 0) {
  EXPECT_EQ(process.finish(), status);
  return process.output();
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_F(Terminal, SolveDrawsABoardAndSaysWhatElseThereIs) {
  const std::string shown = shown_by(run("queens solve 8"));
  EXPECT_EQ(shown.rfind("+---+---+---+---+---+---+---+---+\r\n", 0), 0u) << shown;
  EXPECT_TRUE(holds(shown, "| Q |")) << shown;
  EXPECT_TRUE(holds(shown, "One solution. --all lists all")) << shown;
  EXPECT_TRUE(holds(shown, "'queens count' instead of 'queens solve'")) << shown;
}

// There is something to explain only if queens or blocks are to blame.
TEST_F(Terminal, SolveSaysHowToLearnWhyThereIsNone) {
  EXPECT_TRUE(holds(shown_by(run("queens solve 6 --queen 1,1"), 1), "'queens explain'"));
  EXPECT_FALSE(holds(shown_by(run("queens solve 4 --toroidal"), 1), "'queens explain'"));
}

TEST_F(Terminal, ABoardThatDoesNotFitIsALine) {
  EXPECT_EQ(shown_by(run("queens solve 8", 33)).rfind("+---+", 0), 0u);
  EXPECT_EQ(shown_by(run("queens solve 8", 32)).rfind("1 5 8 6 3 7 2 4\r\n", 0), 0u);
}

TEST_F(Terminal, ADisplayAskedForIsUsed) {
  EXPECT_EQ(shown_by(run("queens solve 4 --display numeric")).rfind("2 4 1 3\r\n", 0), 0u);
}

TEST_F(Terminal, NothingIsSaidThatANoColourTerminalCannotShow) {
  for (const char* command : {"queens solve 8", "queens engines", "queens tree 5", "queens --help"})
    EXPECT_FALSE(holds(shown_by(run("env NO_COLOR=1 " + std::string(command))), "\033")) << command;
}

TEST_F(Terminal, TheDemoIsASession) {
  auto demo = run("queens demo");
  ASSERT_TRUE(demo.wait_for("Board size (1 to 12, q to quit): ")) << demo.output();
  demo.type("99\n");
  ASSERT_TRUE(demo.wait_for("Please type a whole number from 1 to 12")) << demo.output();
  demo.type("6\n");
  ASSERT_TRUE(demo.wait_for("Display (1 diagrammatic, 2 numeric): ")) << demo.output();
  demo.type("2\n");
  ASSERT_TRUE(demo.wait_for("001 : 2 4 6 1 3 5\r\n002 : 3 6 2 5 1 4\r\n")) << demo.output();
  ASSERT_TRUE(demo.wait_for("4 solutions.\r\n\r\nBoard size")) << demo.output();
  demo.type("q\n");
  EXPECT_EQ(demo.finish(), 0);
  EXPECT_TRUE(holds(demo.output(), "Good-bye.")) << demo.output();
}

TEST_F(Terminal, ProgressIsWipedOutAtTheEnd) {
  auto count = run("queens count 20 --engine flags");
  ASSERT_TRUE(count.wait_for("solutions so far, ")) << count.output();
  count.send(SIGINT);
  EXPECT_EQ(count.finish(), 130);
  const std::string& shown = count.output();
  const auto progress = shown.rfind("solutions so far, ");
  ASSERT_NE(progress, std::string::npos) << shown;
  EXPECT_NE(shown.find("\r\033[K", progress), std::string::npos) << shown;
}

// A unit of n = 31 takes longer than the test.
TEST_F(Terminal, MeasuringIsShownBeforeThereIsAMeasurement) {
  auto measuring = run("queens plan 31 --engine cross");
  EXPECT_TRUE(measuring.wait_for("cross/1: measuring, ")) << measuring.output();
  measuring.send(SIGINT);
  EXPECT_EQ(measuring.finish(), 130) << measuring.output();
}

// The last column must stay empty: some terminals would go to the next line, and progress would fill the screen.
TEST_F(Terminal, ProgressFitsANarrowTerminal) {
  auto count = run("queens count 20 --engine flags", 20);
  ASSERT_TRUE(count.wait_for("\r\033[K", 3)) << count.output();
  count.send(SIGINT);
  EXPECT_EQ(count.finish(), 130);
  const std::string& shown = count.output();
  std::size_t lines = 0;
  for (std::size_t at = shown.find("\r\033[K"); at != std::string::npos; ++lines) {
    const std::size_t begin = at + 4, end = shown.find("\r\033[K", begin);
    if (end != std::string::npos) {
      EXPECT_LE(end - begin, 19u) << shown.substr(begin, end - begin);
    }
    at = end;
  }
  EXPECT_GT(lines, 1u) << shown;
}

// Ctrl-S stops the output of the terminal, but not the work: the whole list has been written before Ctrl-Q.
// labels: alone
TEST_F(Terminal, AStoppedTerminalDoesNotStopTheWork) {
  auto solve = run("queens solve 18 --all --output list.txt --time-limit 2");
  ASSERT_TRUE(solve.wait_for("solutions so far")) << solve.output();
  solve.type("\x13");
  EXPECT_TRUE(
      wait_until([this] { return std::filesystem::exists(directory_.path() / "list.txt"); }));
  solve.type("\x11");
  EXPECT_EQ(solve.finish(), 4) << solve.output();
}
