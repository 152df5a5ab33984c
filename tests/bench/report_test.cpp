// Tests the report of script/bench on a few invented measurements: medians, and goals that are met, missed, not measured
// or not judged.
#include "compare/report.hpp"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace queens::bench {
namespace {

constexpr const char* kRaw =
    "cross,avx512-vbmi2,1,16,1,0.05,0.040,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx2,1,16,1,0.09,0.088,9.0,0.50,14772512,53032336,,,\n"
    "bitmask,,1,16,1,8.1,8.0,5.0,0.50,14772512,0,,,\n"
    "cross,avx512-vbmi2,1,16,2,0.05,0.050,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx512-vbmi2,1,16,3,0.05,0.010,9.0,0.50,14772512,53032336,,,\n"
    "cross,avx512-vbmi2,1,17,1,0.1,0.1,10.0,0.50,95815104,371155178,,,\n"
    "join-sample,avx512-vbmi2,1,22,1,62,61.5,700.0,0.50,0,0,2000,1800,2300\n";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Measurements, ComeBackAsTheyWereWrittenAndDamageIsNamed) {
  const auto measurements = from_csv(csv_titles() + kRaw);
  ASSERT_EQ(measurements.size(), 7u);
  EXPECT_EQ(to_csv(from_csv(to_csv(measurements))), to_csv(measurements));
  EXPECT_DOUBLE_EQ(measurements[6].sampled.high, 2300);
  EXPECT_THROW(from_csv("n,seconds\n"), std::runtime_error);
  try {
    from_csv(csv_titles() + "cross,avx2,1,16,1,0.1\n");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_TRUE(has(error.what(), "line 2")) << error.what();
  }
}

TEST(Report, TablesHoldMediansAndTheirRatios) {
  const Report report(from_csv(csv_titles() + kRaw));
  const std::string text = report.summary(parse_machine("processor: Abacus: wooden\n"), {});
  for (const char* line :
       {"- processor: Abacus: wooden\n", "| n | bitmask | cross avx512-vbmi2 | cross avx2 |\n",
        "| 16 | 8.00 | 0.040 | 0.088 |\n",  // medians
        "| 17 | 56.2 * | 0.100 |  |\n",     // 8 s times 7.025, by nodes
        "bitmask at 16 against cross at 17"})
    EXPECT_TRUE(has(text, line)) << line << text;
  EXPECT_FALSE(has(text, "nan")) << text;
  EXPECT_TRUE(has(report.chart({}), ">cross, avx2</text>"));
  std::map<std::string, Goal> goals;
  for (const Goal& each : report.goals()) goals.emplace(each.what, each);
  EXPECT_DOUBLE_EQ(goals.at("bitmask at 16 against cross at 17").figure.value, 80);
  // in seconds of the machine of the goals
  EXPECT_NEAR(goals.at("n = 22, from a sample").figure.low, 1800 * 6.1 / 8, 1e-9);
  EXPECT_FALSE(goals.at("torus, T(25), from a sample").measured());
}

TEST(Goals, AreMetMissedNotMeasuredOrNotJudged) {
  EXPECT_TRUE((Goal{"a", Bound::at_least, 2, "", {2}}.met()));
  EXPECT_FALSE((Goal{"a", Bound::at_most, 2, "", {2.01}}.met()));
  EXPECT_FALSE((Goal{"a", Bound::below, 2, "", {2}}.met()));
  const std::string text = goal_table({{"warm", Bound::at_least, 20, "degrees", {25}},
                                       {"dry", Bound::at_most, 0.5, "", {0.625}},
                                       {"far", Bound::below, 110, "s", {200, 150, 250}},
                                       {"old", Bound::at_most, 1, "", {}},
                                       {"loud", Bound::at_most, 1, "", {2}, true}},
                                      parse_reasons("dry: it rained: all day\n"));
  for (const char* line : {"| warm | at least 20 degrees | 25 degrees | met |  |\n",
                           "| dry | at most 0.5 | 0.625 | **missed** | it rained: all day |\n",
                           "| 200 s (150 to 250) | **missed** | no reason given yet |\n",
                           "| old | at most 1 |  | not measured |  |\n",
                           "| loud | at most 1 | 2 | not judged: the machine was busy |  |\n"})
    EXPECT_TRUE(has(text, line)) << line << text;
}

}  // namespace
}  // namespace queens::bench
