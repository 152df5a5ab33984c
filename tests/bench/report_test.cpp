// The report of script/bench, from a few invented measurements.
#include "compare/report.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace queens::bench {
namespace {

constexpr const char* kRaw =
    "program,kernel,threads,n,round,wall_seconds,cpu_seconds,megabytes,load,solutions,nodes\n"
    "cross,avx512-vbmi2,1,16,1,0.05,0.040,9.0,0.50,14772512,53032336\n"
    "cross,avx2,1,16,1,0.09,0.088,9.0,0.50,14772512,53032336\n"
    "bitmask,,1,16,1,8.1,8.0,5.0,0.50,14772512,0\n"
    "cross,avx512-vbmi2,1,17,1,0.2,0.2,10.0,0.50,95815104,371155178\n"
    "cross,avx512-vbmi2,1,18,1,1.2,1.2,11.0,0.50,666090624,0\n"
    "cross,avx512-vbmi2,2,18,1,0.6,1.2,12.0,0.50,666090624,0\n"
    "queens,,2,12,1,0.004,0.003,9.0,0.75,14200,0\n"
    "cross,avx512-vbmi2,1,16,2,0.05,0.050,9.0,0.50,14772512,53032336\n"
    "cross,avx512-vbmi2,1,16,3,0.05,0.010,9.0,0.50,14772512,53032336\n"
    "cross,avx2,1,16,2,0.09,0.080,9.0,0.50,14772512,53032336\n";

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
  ASSERT_EQ(measurements.size(), 10u);
  EXPECT_EQ(measurements[2].what, (Case{"bitmask", "", 1, 16}));
  EXPECT_EQ(measurements[5].what, (Case{"cross", "avx512-vbmi2", 2, 18}));
  EXPECT_EQ(measurements[3].nodes, 371155178u);
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
  EXPECT_TRUE(has(text, "| 17 | 56.2 * | 0.200 |  |\n")) << text;     // 8 s by 7.025 as many nodes
  EXPECT_TRUE(has(text, "| 16 | 200 | 95 | 2.10 |\n")) << text;
  EXPECT_TRUE(has(text, "| 18 | 1.20 | 0.600 | 2.00 | 2.00 | 1.20 | 1.20 |\n")) << text;
  EXPECT_TRUE(has(text, "| `queens count N` | 0.0030 |\n")) << text;
  EXPECT_TRUE(has(text, "up to 0.8\n")) << text;
  EXPECT_FALSE(has(text, "other work")) << text;
  EXPECT_FALSE(has(text, "nan")) << text;
}

TEST(Report, GoalsAreMetMissedOrNotMeasured) {
  const Report report(from_csv(kRaw));
  const Goal met = goal(report, "bitmask / AVX-512, n = 16");
  EXPECT_EQ(met.figure, "200");
  EXPECT_TRUE(met.measured && met.met);
  EXPECT_TRUE(goal(report, "bitmask / AVX-512, n = 17").met);
  EXPECT_EQ(goal(report, "AVX2 / AVX-512, n = 16").figure, "2.10");
  EXPECT_FALSE(goal(report, "AVX2 / AVX-512, n = 17").measured);
  EXPECT_FALSE(goal(report, "bitmask / scalar, n = 16").measured);
  EXPECT_TRUE(goal(report, "two threads against one, elapsed time, n = 18").met);

  auto slower = from_csv(kRaw);
  for (auto& measurement : slower)
    if (measurement.what.program == "cross") measurement.cpu_seconds *= 2;
  const Goal missed = goal(Report(slower), "bitmask / AVX-512, n = 16");
  EXPECT_TRUE(missed.measured);
  EXPECT_FALSE(missed.met);
  EXPECT_TRUE(has(Report(slower).summary(kMachine, {}), "**missed**"));
}

TEST(Report, SaysThatOtherWorkWasRunning) {
  auto busy = from_csv(kRaw);
  busy[4].load = 5.25;
  const std::string text = Report(busy).summary(kMachine, {});
  EXPECT_TRUE(has(text, "other work was running"));
  EXPECT_TRUE(has(text, "| 2.00 | not to be judged on a busy machine |")) << text;
}

TEST(Report, ChartHasALineForEachKernelAndOneForBitmask) {
  const std::string svg = Report(from_csv(kRaw)).chart(kMachine);
  EXPECT_TRUE(has(svg, ">bitmask</text>"));
  EXPECT_TRUE(has(svg, ">cross, avx2</text>"));
  EXPECT_TRUE(has(svg, ">cross, avx512-vbmi2</text>"));
  EXPECT_TRUE(has(svg, "reckoned from the number of nodes"));
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
