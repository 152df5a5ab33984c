// Ctrl-C at a terminal: checks that the program shows its progress, reports what it knows, and ends with the right
// status. The work that is stopped here would take minutes at least. stopping_test.cpp sends the other signals.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "support/engines.hpp"
#include "support/program.hpp"

using namespace queens::test;

namespace {

constexpr std::string_view kCtrlC = "\x03";

class Interrupt : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;

  std::set<std::string> files() const { return directory_.names(); }

  // Runs all commands at the same time, because most of the time is spent waiting for their progress lines.
  struct Watched {
    std::string command, progress;
  };
  void expect_interrupted(const std::vector<Watched>& list) const {
    std::vector<queens::test::Program> running;
    for (const Watched& each : list)
      running.push_back(on_terminal(each.command, directory_.path()));
    for (std::size_t i = 0; i < list.size(); ++i) {
      ASSERT_TRUE(running[i].wait_for(list[i].progress)) << list[i].command << running[i].output();
      running[i].type(kCtrlC);
      EXPECT_EQ(running[i].finish(), 130) << list[i].command << running[i].output();
    }
  }
};

}  // namespace

TEST_F(Interrupt, EveryEngineStopsForIt) {
  std::vector<Watched> counts;
  for (const queens::Engine* engine : engines_where([](const auto& info) { return info.counts; })) {
    const std::string name(engine->info().name);
    const bool by_units = name == "cross" || name == "join";
    const std::string board = by_units                     ? "24 --memory 500M"
                              : engine->info().takes_board ? "20"
                                                           : "25 --toroidal";
    counts.push_back({"queens count " + board + " --engine " + name,
                      by_units ? "% of the work" : "solutions so far"});
  }
  expect_interrupted(counts);
}

TEST_F(Interrupt, LongAnswersAboutTheSetOfSolutionsStopForIt) {
  expect_interrupted({
      {"queens solve 20 --rank 19000000000", "solutions so far"},
      {"queens solve 19 --random --limit 10", "solutions so far"},
      {"queens count 50 --symmetric half-turn", "solutions so far"},
      {"queens count 60 --symmetric quarter-turn", "solutions so far"},
      {"queens estimate 900 --particles 20000", "% of 64 runs"},
      {"queens tree 20 --order fewest", "nodes so far"},
      {"queens tree 400 --order fewest --estimate", "walks so far"},
  });
}

TEST_F(Interrupt, CompareShowsWhatItHas) {
  auto compare = on_terminal("queens compare 8..14 --engine permute-test", directory_.path());
  ASSERT_TRUE(compare.wait_for(", permute-test: ")) << compare.output();
  compare.type(kCtrlC);
  EXPECT_EQ(compare.finish(), 130) << compare.output();
  EXPECT_NE(compare.output().find("8  permute-test "), std::string::npos) << compare.output();
}

// Every complete line of long data is checked, but no incomplete line. On a busy machine the program may run out of
// patience before it reports anything; then it is started again.
TEST_F(Interrupt, CheckDoesNotWaitForMoreInput) {
  std::string text, said;
  for (int i = 0; i < 20'000; ++i) text += "2 4 1 3\n";
  EXPECT_TRUE(wait_until([&] {
    auto check = on_pipes("queens check", directory_.path());
    EXPECT_TRUE(check.wait_until_it_catches(SIGINT));
    check.type(text + "2 4 ");
    EXPECT_TRUE(check.wait_until_all_is_read());
    check.send(SIGINT);
    EXPECT_EQ(check.finish(), 130) << check.output();
    said = check.output();
    return HasFailure() || said.find("(interrupted): ") != said.npos;
  }));
  EXPECT_NE(said.find("(interrupted): 20,000 placements checked, 0 invalid\n"), said.npos) << said;
}

// A wrong placement in long data is reported as soon as its line is there, while the program waits for more.
TEST_F(Interrupt, CheckTellsFaultsAsTheyCome) {
  const std::filesystem::path pipe = directory_.path() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  auto check = on_terminal("queens check <pipe", directory_.path());
  std::ofstream text(pipe);
  for (int i = 0; i < 20'000; ++i) text << "2 4 1 3\n";
  text << "1 3 2 4\n" << std::flush;
  EXPECT_TRUE(check.wait_for("line 20001: 4 x 4 board")) << check.output();
  check.type(kCtrlC);
  EXPECT_EQ(check.finish(), 130) << check.output();
}

// Whoever starts a command that reads from the terminal is told how to end the text, and sees what they type.
TEST_F(Interrupt, WhoeverTypesIsToldHowToEnd) {
  for (const auto& [command, text, said] :
       {std::tuple{"queens check", "2 4 1 3\n", "valid"},
        std::tuple{"queens rank", "2 4 1 3\n", "1"},
        std::tuple{"queens symmetry", "2 4 1 3\n", "canonical"},
        std::tuple{"queens solve -", "{\"n\": 4}\n", "One solution"}}) {
    SCOPED_TRACE(command);
    auto program = on_terminal(command, directory_.path());
    ASSERT_TRUE(program.wait_for("Ctrl-D on a line of its own")) << program.output();
    program.type(std::string(text) + '\x04');
    EXPECT_EQ(program.finish(), 0) << program.output();
    EXPECT_NE(program.output().find(said), std::string::npos) << program.output();
  }
}

// A killed program cannot clean up. On file systems with nameless files, the operating system does.
TEST_F(Interrupt, NothingIsLeftOfWhatAKilledProgramWasWriting) {
  auto solve = on_terminal("queens solve 16 --all --output queens.txt", directory_.path());
  ASSERT_TRUE(solve.wait_for("solutions so far")) << solve.output();
  solve.send(SIGKILL);
  EXPECT_EQ(solve.finish(), 128 + SIGKILL);
  for (const std::string& each : files()) EXPECT_EQ(each.rfind(".queens-", 0), 0u) << each;
}

TEST_F(Interrupt, WhatWasFoundBeforeIsKept) {
  auto solve = on_terminal("queens solve 16 --all --output queens.txt", directory_.path());
  ASSERT_TRUE(solve.wait_for("solutions so far")) << solve.output();
  solve.type(kCtrlC);
  EXPECT_EQ(solve.finish(), 130) << solve.output();
  EXPECT_EQ(files(), std::set<std::string>{"queens.txt"});
  auto check = on_pipes("queens check queens.txt", directory_.path());
  EXPECT_EQ(check.finish(), 0) << check.output();
}

// A board of two thousand million rows is written as one line. Half a line is not a placement, so it is deleted.
TEST_F(Interrupt, HalfABoardIsNotKept) {
  auto solve = on_terminal("queens solve 2000000000 --output queens.txt", directory_.path());
  ASSERT_TRUE(solve.wait_for(" of 2,000,000,000 rows written")) << solve.output();
  solve.type(kCtrlC);
  EXPECT_EQ(solve.finish(), 130) << solve.output();
  EXPECT_EQ(files(), std::set<std::string>{});
}

TEST_F(Interrupt, NoBinaryOnATerminal) {
  auto solve = on_terminal("queens solve 8 --display npy", directory_.path());
  EXPECT_EQ(solve.finish(), 2) << solve.output();
  EXPECT_NE(solve.output().find("npy is binary, not for a terminal"), std::string::npos);
}
