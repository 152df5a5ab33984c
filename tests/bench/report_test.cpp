// Tests the report of script/bench on a few invented measurements.
#include "compare/report.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace queens::bench {
namespace {

constexpr const char* kRaw =
    "program,kernel,threads,n,round,wall_seconds,cpu_seconds,megabytes,load,solutions,nodes,"
    "sampled,low,high\n"
    "cross,avx512-vbmi2,1,16,1,0.05,0.040,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx2,1,16,1,0.09,0.088,9.0,0.50,14772512,53032336,,,\n"
    "bitmask,,1,16,1,8.1,8.0,5.0,0.50,14772512,0,,,\n"
    "cross,avx512-vbmi2,1,17,1,0.1,0.1,10.0,0.50,95815104,371155178,,,\n"
    "cross,avx512-vbmi2,1,18,1,1.2,1.2,11.0,0.50,666090624,0,,,\n"
    "cross,avx512-vbmi2,2,18,1,0.6,1.2,12.0,0.50,666090624,0,,,\n"
    "queens,,2,12,1,0.004,0.003,9.0,0.75,14200,0,,,\n"
    "cross,avx512-vbmi2,1,16,2,0.05,0.050,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx512-vbmi2,1,16,3,0.05,0.010,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx2,1,16,2,0.09,0.080,9.0,0.50,14772512,53032336,,,\n"
    "join-sample,avx512-vbmi2,1,22,1,62,61.5,700.0,0.50,0,0,2000,1800,2300\n"
    "join-sample,avx512-vbmi2,1,24,1,62,61.5,2500.0,0.50,0,0,200000,100000,300000\n"
    "half-turn,avx512-vbmi2,1,30,1,16,16,9.0,0.50,6,0,,,\n"
    "estimate,avx512-vbmi2,1,100,1,40,40,9.0,0.50,0,0,0.002,,\n";

const Machine kMachine = parse_machine("date: 2026-01-02\nprocessor: Abacus: wooden\n");

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Goal goal(const Report& report, const std::string& what) {
  for (const Goal& each : report.goals())
    if (each.what == what) return each;
  ADD_FAILURE() << "no goal " << what;
  return {};
}

TEST(Measurements, ComeBackAsTheyWereWritten) {
  const auto measurements = from_csv(kRaw);
  ASSERT_EQ(measurements.size(), 14u);
  EXPECT_EQ(measurements[2].what, (Case{"bitmask", "", 1, 16}));
  EXPECT_EQ(measurements[5].what, (Case{"cross", "avx512-vbmi2", 2, 18}));
  EXPECT_EQ(measurements[3].nodes, 371155178u);
  EXPECT_TRUE(std::isnan(measurements[3].sampled.value));
  EXPECT_DOUBLE_EQ(measurements[10].sampled.value, 2000);
  EXPECT_DOUBLE_EQ(measurements[10].sampled.high, 2300);
  const auto again = from_csv(to_csv(measurements));
  ASSERT_EQ(again.size(), measurements.size());
  for (std::size_t i = 0; i < again.size(); ++i)
    EXPECT_EQ(csv_line(again[i]), csv_line(measurements[i]));
}

TEST(Measurements, DamageIsNamedByItsLine) {
  EXPECT_THROW(from_csv(""), std::runtime_error);
  EXPECT_THROW(from_csv("n,seconds\n"), std::runtime_error);
  try {
    from_csv(csv_titles() + "cross,avx2,1,16,1,0.1\n");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_TRUE(has(error.what(), "line 2")) << error.what();
  }
}

TEST(Report, TablesHoldMediansAndTheirRatios) {
  const Report report(from_csv(kRaw));
  const std::string text = report.summary(kMachine, {});
  EXPECT_TRUE(has(text, "- processor: Abacus: wooden\n"));
  EXPECT_TRUE(has(text, "| n | bitmask | cross avx512-vbmi2 | cross avx2 |\n")) << text;
  EXPECT_TRUE(has(text, "| 16 | 8.00 | 0.040 | 0.084 |\n")) << text;  // medians
  EXPECT_TRUE(has(text, "| 17 | 56.2 * | 0.100 |  |\n")) << text;     // 8 s times 7.025, by nodes
  EXPECT_TRUE(has(text, "| 16 | 200 | 95 | 2.10 |\n")) << text;
  EXPECT_TRUE(has(text, "| 18 | 1.20 | 0.600 | 2.00 | 2.00 | 1.20 | 1.20 |\n")) << text;
  EXPECT_TRUE(has(text, "| `queens count N` | 0.0030 |\n")) << text;
  EXPECT_TRUE(has(text, "up to 0.8\n")) << text;
  EXPECT_FALSE(has(text, "other work")) << text;
  EXPECT_FALSE(has(text, "nan")) << text;
}

TEST(Report, GoalsAreMetMissedOrNotMeasured) {
  const Report report(from_csv(kRaw));
  const Goal met = goal(report, "bitmask at 16 against cross at 17");
  EXPECT_DOUBLE_EQ(met.figure.value, 80);
  EXPECT_TRUE(met.measured() && met.met());
  const Goal missed = goal(report, "bitmask at 16 against cross at 16");
  EXPECT_DOUBLE_EQ(missed.figure.value, 200);
  EXPECT_TRUE(missed.measured());
  EXPECT_FALSE(missed.met());
  EXPECT_NEAR(goal(report, "a solution of n = 17, against one of bitmask at 16").figure.value,
              80 * 95815104.0 / 14772512, 1e-9);
  EXPECT_FALSE(goal(report, "a solution of n = 18, against one of bitmask at 16").met());
  EXPECT_TRUE(goal(report, "two threads against one, cross, elapsed time, n = 18").met());
  for (const char* what : {"cross, AVX2 against AVX-512, n = 17", "torus, T(25), from a sample",
                           "bitmask against cross without vectors, n = 16",
                           "a solution of n = 21, against one of bitmask at 16"})
    EXPECT_FALSE(goal(report, what).measured()) << what;
}

TEST(Report, SecondsOfGoalsAreThoseOfOneMachine) {
  const Report report(from_csv(kRaw));  // bitmask takes 8 s here, 6.1 s on the machine of the goals
  const Goal sampled = goal(report, "n = 22, from a sample");
  EXPECT_NEAR(sampled.figure.value, 2000 * 6.1 / 8, 1e-9);
  EXPECT_NEAR(sampled.figure.low, 1800 * 6.1 / 8, 1e-9);
  EXPECT_TRUE(sampled.met());
  EXPECT_FALSE(goal(report, "n = 24, from a sample").met());
  EXPECT_FALSE(goal(report, "memory for n = 24, one thread").met());
  EXPECT_NEAR(goal(report, "half-turn solutions, P(30)").figure.value, 16 * 6.1 / 8, 1e-9);
  // Four times the time halves the error.
  EXPECT_NEAR(goal(report, "estimate of n = 100, standard error after 120 s").figure.value,
              0.2 * std::sqrt(40 * 6.1 / 8 / 120), 1e-9);
}

TEST(Report, RatiosAreThoseOfRunsThatTookTurns) {
  // The machine is half as fast while the second pair runs, and bitmask runs before and after it.
  const Report report(from_csv(csv_titles() + "bitmask,,1,16,1,8,8,5,0,14772512,0,,,\n"
                                              "cross,avx2,1,16,1,0.04,0.04,9,0,14772512,0,,,\n"
                                              "bitmask,,1,16,1,8,8,5,0,14772512,0,,,\n"
                                              "bitmask,,1,16,2,16,16,5,0,14772512,0,,,\n"
                                              "cross,avx2,1,16,2,0.09,0.09,9,0,14772512,0,,,\n"
                                              "bitmask,,1,16,2,20,20,5,0,14772512,0,,,\n"));
  EXPECT_DOUBLE_EQ(goal(report, "bitmask at 16 against cross at 16").figure.value, 200);
}

TEST(Goals, LimitsMayBeMetExactlyUnlessTheySayLess) {
  EXPECT_TRUE((Goal{"a", Bound::at_least, 2, "", {2}}.met()));
  EXPECT_FALSE((Goal{"a", Bound::at_least, 2, "", {1.99}}.met()));
  EXPECT_TRUE((Goal{"a", Bound::at_most, 2, "", {2}}.met()));
  EXPECT_FALSE((Goal{"a", Bound::at_most, 2, "", {2.01}}.met()));
  EXPECT_FALSE((Goal{"a", Bound::below, 2, "", {2}}.met()));
}

TEST(Goals, TheTableGivesTheReasonOfAMissedOne) {
  const std::vector<Goal> goals = {{"warm", Bound::at_least, 20, "degrees", {25}},
                                   {"dry", Bound::at_most, 0.5, "", {0.625}},
                                   {"far", Bound::below, 110000, "s", {200000, 150000, 250000}},
                                   {"old", Bound::at_most, 1, "", {}},
                                   {"loud", Bound::at_most, 1, "", {2}, true}};
  const std::string text =
      goal_table(goals, parse_reasons("dry: it rained: all day\nwarm: never shown\n"));
  EXPECT_TRUE(has(text, "| warm | at least 20 degrees | 25 degrees | met |  |\n")) << text;
  EXPECT_TRUE(has(text, "| dry | at most 0.5 | 0.625 | **missed** | it rained: all day |\n"));
  EXPECT_TRUE(has(text,
                  "| far | less than 110000 s | 200000 s (150000 to 250000) | **missed** | "
                  "no reason given yet |\n"))
      << text;
  EXPECT_TRUE(has(text, "| old | at most 1 |  | not measured |  |\n")) << text;
  EXPECT_TRUE(has(text, "| loud | at most 1 | 2 | not judged: the machine was busy |  |\n"));
}

TEST(Report, SaysThatOtherWorkWasRunning) {
  auto busy = from_csv(kRaw);
  busy[4].load = 5.25;
  const std::string text = Report(busy).summary(kMachine, {});
  EXPECT_TRUE(has(text, "other work was running"));
  EXPECT_TRUE(has(text, "| 2 times | not judged: the machine was busy |")) << text;
}

TEST(Report, ChartHasALineForEachKernelAndOneForBitmask) {
  const std::string svg = Report(from_csv(kRaw)).chart(kMachine);
  EXPECT_TRUE(has(svg, ">bitmask</text>"));
  EXPECT_TRUE(has(svg, ">cross, avx2</text>"));
  EXPECT_TRUE(has(svg, ">cross, avx512-vbmi2</text>"));
  EXPECT_TRUE(has(svg, "computed from the number of nodes"));
}

TEST(Report, NothingMeasuredIsSaid) {
  const Report report(from_csv(csv_titles()));
  EXPECT_TRUE(has(report.summary(kMachine, {}), "Nothing was measured"));
  EXPECT_TRUE(has(report.chart(kMachine), "no data"));
}

TEST(Micro, RowsOfGoogleBenchmark) {
  const auto rows = parse_micro(
      "name,iterations,real_time,cpu_time,time_unit,bytes_per_second,items_per_second,label\n"
      "\"leaf/avx2/n16\",100,2.5,2.4,ms,,2e+09,,,\n"
      "\"runner/1\",100,7,6,ns,,,,,\n");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].name, "leaf/avx2/n16");
  EXPECT_DOUBLE_EQ(rows[0].nanoseconds, 2.4e6);
  EXPECT_DOUBLE_EQ(rows[0].items_per_second, 2e9);
  EXPECT_DOUBLE_EQ(rows[1].nanoseconds, 6);
  EXPECT_DOUBLE_EQ(rows[1].items_per_second, 0);
}

}  // namespace
}  // namespace queens::bench
