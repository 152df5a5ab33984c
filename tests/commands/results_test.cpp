// Tests reports of results, made from plain values without running a command.
#include <gtest/gtest.h>

#include <cmath>

#include "cli/answer.hpp"
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

// No error is reported for such a level, because an error of 0 would mean that the level is known to be empty.
TEST(TreeReport, ALevelThatNoWalkReachedHasNoError) {
  const GrownTree tree{.levels = {{std::log(3.0), 0}, {-INFINITY, 0}, {-INFINITY, INFINITY}},
                       .nodes = {std::log(3.0), 0},
                       .walks = 5};
  const Table table = tree_table({tree}, 3);
  for (const std::size_t level : {1, 2})
    EXPECT_EQ(table.rows[level],
              (std::vector<std::string>{std::to_string(level + 1), "no walk reached this level"}));
  const Json json = trees_json({tree}, 3, 1);
  for (const std::size_t level : {1, 2}) {
    const Json& each = json["trees"][0]["levels"][level];
    EXPECT_TRUE(each["relative_standard_error"].is_null());
    EXPECT_TRUE(each["log_nodes"].is_null());
  }
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
  campaign::UnitCount count;
  count.last = 99;
  count.units = 100;
  count.units_before = 10;
  count.units_done = 20;
  count.step = counting::Step::counting;
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

TEST(EstimateReport, WarnsOfRunsThatDiffer) {
  CountEstimate estimate;
  estimate.n = 8;
  EXPECT_NE(estimate_caution(estimate).find("queens: "), std::string::npos);
  const Json object = estimate_json(estimate, {.seed = 7}, true);
  EXPECT_EQ(object["exact"], "92");
  EXPECT_EQ(object["seed"], "7");
  EXPECT_TRUE(estimate_json(estimate, {}, false)["exact"].is_null());
}

TEST(FaultReport, NamesTheQueens) {
  Reading reading;
  reading.arrangement = {3, {{0, 0}, {1, 1}, {2, 5}}};
  reading.base = 1;
  const Faults faults{.inspection = inspect(reading.arrangement), .half_named = {}};
  EXPECT_EQ(fault_text(reading, faults),
            "  the queen on row 3, column 6 is off the 3 x 3 board\n"
            "  the queens on (1, 1) and (2, 2) share a diagonal\n");
  EXPECT_EQ(fault_json(reading, faults)["off_board"], Json::parse("[[3,6]]"));
}

TEST(OrbitReport, HasALineForEachImage) {
  Orbit orbit{.columns = {1, 3, 0, 2}, .base = 1, .line = 1};
  for (const Symmetry symmetry : kSymmetries)
    orbit.images.push_back({symmetry, image(orbit.columns, symmetry), std::nullopt});
  const std::string lines = orbit_csv(orbit);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 8);
  EXPECT_EQ(lines.substr(0, lines.find('\n')), "1,4,quarter turn,2,identity,,2 4 1 3");
  EXPECT_NE(orbit_text(orbit).find("orbit      2 solutions\n"), std::string::npos);
}

TEST(TreeReport, HasARowForEachLevelAndOneForAll) {
  const std::vector<GrownTree> trees = {counted_tree({.n = 4}, TreeOrder::rows, {})};
  EXPECT_EQ(
      text(tree_table(trees, 4)),
      " level  nodes\n------  -----\n     1      4\n     2      6\n     3      4\n     4      2\n"
      "in all     16\n");
  const Json object = trees_json(trees, 4, 1);
  EXPECT_EQ(object["trees"][0]["nodes"], "16");
  EXPECT_TRUE(object["trees"][0]["seed"].is_null());
  EXPECT_EQ(tree_rows(object).size(), 5u);
  EXPECT_EQ(trees_stopped_text(trees), "");
}

TEST(LedgerReport, RoundsDownWhatIsDone) {
  RecordedCount count;
  count.run.n = 12;
  count.run.units = 10000;
  count.run.decomposition = "cross/1";
  count.totals.units_done = 9999;
  count.done.add({0, 9998});
  EXPECT_NE(recorded_text({count}).find("99.9"), std::string::npos) << recorded_text({count});
  EXPECT_EQ(recorded_json(count)["missing"], Json::parse("[[9999,9999]]"));
}

TEST(ConflictReport, SaysHowMuchIsToBlame) {
  const Problem problem{.n = 4, .queens = {{0, 0}}, .blocked = {{3, 3}}};
  Conflict conflict;
  conflict.exists = conflict.minimal = true;
  conflict.core = {.n = 4, .queens = {{0, 0}}};
  EXPECT_EQ(conflict_remark(problem, conflict),
            "queens: 1 of the 2 given queens and blocks already rules out every solution\n");
  EXPECT_EQ(conflict_json(conflict, problem, 1)["core"]["queens"], Json::parse("[[1,1]]"));
}

TEST(AuditReport, NeverRoundsAChanceToNone) {
  campaign::Finding found{};
  found.units = 100000;
  found.drawn = found.again = 2000;
  const Findings findings = {{"node7", found}};
  EXPECT_NE(findings_text(findings, {0.01}).find("< 0.01 %"), std::string::npos)
      << findings_text(findings, {0.01});
  found.differing = 1;
  EXPECT_NE(findings_text({{"node7", found}}, {0.01}).find("failed"), std::string::npos);
}

// Each device first takes its starting time; then devices and cores share the units.
TEST(DevicePlan, DevicesAndCoresShareTheUnits) {
  DevicePlan plan;
  plan.cost.seconds = {81, 101, 121};
  plan.cost.starting_seconds = 1;
  EXPECT_DOUBLE_EQ(plan.seconds(1).expected, 101);
  EXPECT_DOUBLE_EQ(plan.seconds(10).expected, 11);
  EXPECT_DOUBLE_EQ(plan.seconds(10).low, 9);
  plan.cores = 4;
  plan.core_cost = CostEstimate{.core_seconds = {400, 400, 400}};
  EXPECT_DOUBLE_EQ(plan.seconds(1).expected, 51);
}

}  // namespace
}  // namespace queens::commands
