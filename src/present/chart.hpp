// A line chart as SVG: several named series over one x axis, either axis linear or logarithmic.
//
// It draws its own background and uses shapes as well as colours, so it can be read on light and dark pages, in
// print and without colour vision. Names stand beside the ends of the lines, moved apart if necessary.
#pragma once

#include <string>
#include <vector>

namespace queens {

struct ChartPoint {
  double x = 0;
  double y = 0;
  bool limit_reached = false;  ///< drawn as an open marker: the true value lies beyond
};

struct ChartSeries {
  std::string name;
  std::vector<ChartPoint> points;  ///< in the order in which the line joins them
};

struct Chart {
  std::string title;
  std::string subtitle = {};
  std::string x_label = {};
  std::string y_label = {};
  std::vector<ChartSeries> series = {};
  bool logarithmic_x = false;
  bool logarithmic_y = false;
  std::string limit_note = "open marker: limit reached";  ///< shown if some point has limit_reached
};

/// A complete SVG document. Points that are not finite, or not above 0 on a logarithmic axis, are left out; a
/// chart without points says so. O(points + series log series).
std::string svg(const Chart& chart);

}  // namespace queens
