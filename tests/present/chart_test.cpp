// labels: arm
#include "present/chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/text.hpp"

using namespace queens;
using test::occurrences;

namespace {

std::vector<std::string> labels(const present::Axis& axis) {
  std::vector<std::string> list;
  for (const auto& tick : axis.ticks()) list.push_back(tick.label);
  return list;
}

using Labels = std::vector<std::string>;

}  // namespace

TEST(Axis, LinearTicksAreRound) {
  EXPECT_EQ(labels(present::Axis::linear(0, 8.3, false, true, 6)),
            (Labels{"0", "2", "4", "6", "8", "10"}));
  EXPECT_EQ(labels(present::Axis::linear(0, 0.9, false, true, 6)),
            (Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(labels(present::Axis::linear(4, 8, true, false, 12)),
            (Labels{"4", "5", "6", "7", "8"}));
  EXPECT_EQ(labels(present::Axis::linear(0, 2e9, false, true, 2)), (Labels{"0", "10⁹", "2×10⁹"}));
}

TEST(Axis, LogarithmicTicksArePowersOfTen) {
  const auto axis = present::Axis::logarithmic(3e-6, 120, 10);
  EXPECT_EQ(labels(axis),
            (Labels{"10⁻⁶", "10⁻⁵", "0.0001", "0.001", "0.01", "0.1", "1", "10", "100", "1,000"}));
  EXPECT_DOUBLE_EQ(axis.position(1e-6), 0);
  EXPECT_DOUBLE_EQ(axis.position(1e3), 1);
  EXPECT_EQ(labels(present::Axis::logarithmic(1, 10, 10)), (Labels{"1", "2", "5", "10"}));
}

TEST(Axis, OneValueAloneStandsInTheMiddle) {
  for (const double value : {0.0, 1.0, -7.0, 1e18}) {
    const auto axis = present::Axis::linear(value, value, false, false, 6);
    EXPECT_NEAR(axis.position(value), 0.5, 1e-6);
    EXPECT_FALSE(axis.ticks().empty());
  }
}

TEST(Chart, EverySeriesHasALineMarkersAndAName) {
  Chart chart{.title = "Time & nodes", .x_label = "n", .y_label = "seconds", .logarithmic_y = true};
  chart.series = {{"bitmask", {{4, 1e-6}, {5, 3e-6}}}, {"a<b", {{4, 1e-5}, {5, 2, true}}}};
  const std::string text = svg(chart);
  EXPECT_NE(text.find("<title>Time &amp; nodes</title>"), std::string::npos);
  EXPECT_NE(text.find(">bitmask</text>"), std::string::npos);
  EXPECT_NE(text.find(">a&lt;b</text>"), std::string::npos);
  EXPECT_NE(text.find(">open marker: limit reached</text>"), std::string::npos);
  EXPECT_EQ(occurrences(text, "fill=\"#ffffff\" stroke=\"#d55e00\""), 1u);
  chart.series[1].points[1].limit_reached = false;
  EXPECT_EQ(svg(chart).find("limit reached"), std::string::npos);
}

TEST(Chart, EqualFactorsAreEqualStepsOnALogarithmicXAxis) {
  Chart chart{
      .title = "t", .series = {{"s", {{1, 5}, {10, 5}, {100, 5}, {0, 5}}}}, .logarithmic_x = true};
  const std::string drawn = svg(chart);
  // Three markers for each line, without the point at 0, and one in the legend.
  EXPECT_EQ(occurrences(drawn, "m-4 0a4 4"), 4u);
  std::vector<double> x;
  for (std::size_t at = 0; (at = drawn.find("<path d=\"M", at)) != std::string::npos; ++at)
    if (drawn.find("m-4 0a4 4", at) < drawn.find('>', at))
      x.push_back(std::stod(drawn.substr(at + 10)));
  ASSERT_EQ(x.size(), 4u);
  EXPECT_GT(x[1], x[0]);
  EXPECT_NEAR(x[2] - x[1], x[1] - x[0], 0.3);
  EXPECT_NE(drawn.find(">100<"), std::string::npos);
}

TEST(Chart, NamesDoNotOverlap) {
  Chart chart{.title = "crowd"};
  for (int i = 0; i < 30; ++i)
    chart.series.push_back({"series" + std::to_string(i), {{0, 1}, {1, 1 + i * 1e-6}}});
  const std::string text = svg(chart);
  std::vector<double> heights;
  for (int i = 0; i < 30; ++i) {
    const std::size_t name = text.find(">series" + std::to_string(i) + "<");
    ASSERT_NE(name, std::string::npos);
    const std::size_t y = text.rfind(" y=\"", name) + 4;
    heights.push_back(std::stod(text.substr(y)));
  }
  std::sort(heights.begin(), heights.end());
  for (std::size_t i = 1; i < heights.size(); ++i) EXPECT_GE(heights[i] - heights[i - 1], 18.9);
}

TEST(Chart, PointsThatCannotBeShownAreLeftOut) {
  Chart chart{.title = "holes", .logarithmic_y = true};
  chart.series = {{"x", {{1, 0}, {2, -1}, {3, NAN}, {4, INFINITY}, {NAN, 5}}}};
  EXPECT_NE(svg(chart).find(">no data</text>"), std::string::npos);
  chart.series[0].points.push_back({5, 1e-320});
  const std::string text = svg(chart);
  EXPECT_EQ(text.find("no data"), std::string::npos);
  EXPECT_EQ(text.find("nan"), std::string::npos);
  EXPECT_NE(svg({}).find("no data"), std::string::npos);
}
