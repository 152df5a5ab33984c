// Tests reports of results, made from plain values without running a command.
#include <gtest/gtest.h>

#include "commands/count_by_units.hpp"
#include "commands/plan.hpp"
#include "commands/reports.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

Comparison compared(const char* name, Count count, double seconds, bool reached_limit = false) {
  Comparison each;
  each.engine = &engine(name);
  each.n = 6;
  each.seconds = seconds;
  each.answer.question = Question::count;
  each.answer.verdict = reached_limit ? Verdict::stopped : Verdict::found;
  each.answer.count = count;
  each.answer.counted = true;
  each.answer.engine = name;
  each.answer.statistics.nodes = 152;
  each.answer.statistics.checks = 894;
  each.reached_limit = reached_limit;
  return each;
}

TEST(ProblemWords, AProblemCanBeTyped) {
  const Problem problem{.n = 8,
                        .queens = {{0, 3}},
                        .blocked = {{1, 1}},
                        .blocked_antidiagonals = {4},
                        .toroidal = true};
  EXPECT_EQ(typed(problem), "8 --queen 1,4 --block 2,2 --block-antidiagonal 6 --toroidal");
  EXPECT_EQ(typed(problem, 0),
            "8 --queen 0,3 --block 1,1 --block-antidiagonal 4 --toroidal --zero-based");
}

TEST(CompareReport, TellsTheRatioTheLimitAndWhoDisagrees) {
  const std::vector<Comparison> list = {compared("flags", 4, 1e-3), compared("cross", 5, 2.5e-3),
                                        compared("fike", 3, 1, true)};
  const std::string text = comparison_text(list, agreements(list));
  EXPECT_EQ(text,
            "n  engine  solutions   nodes  checks  looks      time    ratio\n"
            "-  ------  ---------  ------  ------  -----  --------  -------\n"
            "6  flags           4     152     894      0   1.00 ms     1.00\n"
            "6  cross           5     152       -      -   2.50 ms     2.50\n"
            "6  fike         >= 3  >= 152  >= 894   >= 0  > 1.00 s  > 1,000\n"
            "\n"
            "n = 6: THE ENGINES DISAGREE; please report this\n");
  const Json rows = comparison_json(list);
  EXPECT_EQ(rows[0]["checks"], "894");
  EXPECT_TRUE(rows[1]["checks"].is_null());
  EXPECT_EQ(rows[2]["reached_time_limit"], true);
  EXPECT_EQ(csv(rows).substr(0, 44), "n,question,verdict,stop,complete,count,engin");
}

TEST(AnswerReport, SaysWhyItStopped) {
  Answer answer;
  EXPECT_EQ(stop_text(answer, "92"), "");
  answer.verdict = Verdict::stopped;
  answer.stop = Stop::time_limit;
  answer.engine = "cross";
  answer.statistics.elapsed_seconds = 1.5;
  EXPECT_EQ(stop_text(answer, "at least 3"),
            "queens: stopped after 1.50 s (the time limit), engine cross: at least 3\n");
}

TEST(AnswerReport, UnitsOfALedgerGoOn) {
  record::UnitCount count;
  count.asked.last = 99;
  count.units = 100;
  count.units_before = 10;
  count.units_done = 20;
  count.step = Step::counting;
  count.answer.verdict = Verdict::stopped;
  count.answer.stop = Stop::asked;
  EXPECT_NE(units_remarks(count, "a b")
                .find("queens: 30 of 100 units are in 'a b'; run the same command to resume\n"),
            std::string::npos)
      << units_remarks(count, "a b");
  const Json object = units_json({.n = 12, .queens = {{0, 0}}}, count, 0);
  EXPECT_EQ(object["units"]["done_now"], 20);
  EXPECT_EQ(object["queens"], Json::parse("[[0,0]]"));
  EXPECT_TRUE(object["engine"].is_null());
}

TEST(LedgerReport, RoundsDownWhatIsDone) {
  record::Summary count{{{12, "", "cross/1", 10000}}};
  count.done.add({0, 9998});
  EXPECT_NE(recorded_text({count}).find("99.9"), std::string::npos) << recorded_text({count});
  EXPECT_EQ(recorded_json(count)["missing"], Json::parse("[[9999,9999]]"));
}

TEST(CheckReport, NeverRoundsAChanceToNone) {
  record::Finding found{};
  found.units = found.results = 100000;
  found.again = 2000;
  EXPECT_NE(findings_text({{"node7", found}}).find("< 0.01 %"), std::string::npos)
      << findings_text({{"node7", found}});
  found.differing = 1;
  EXPECT_NE(findings_text({{"node7", found}}).find("failed"), std::string::npos);
}

#ifndef QUEENS_WITHOUT_DEVICES
// Each device first takes its starting time; then devices and cores share the units.
TEST(DevicePlan, DevicesAndCoresShareTheUnits) {
  const Interval device = {81, 101, 121}, core = {400, 400, 400};
  EXPECT_DOUBLE_EQ(seconds_together(1, device, 1, 0, {}).expected, 101);
  EXPECT_DOUBLE_EQ(seconds_together(10, device, 1, 0, {}).expected, 11);
  EXPECT_DOUBLE_EQ(seconds_together(10, device, 1, 0, {}).low, 9);
  EXPECT_DOUBLE_EQ(seconds_together(1, device, 1, 4, core).expected, 51);
}
#endif

}  // namespace
}  // namespace queens::commands
