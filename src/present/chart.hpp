// Line charts as SVG: several named series over one x axis, either axis linear or logarithmic.
//
// A chart draws its own background and uses shapes as well as colours, so it can be read on light and dark pages, in
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

namespace present {

// One axis of a chart: the position of a value, and the values worth a label.

struct Tick {
  double value = 0;
  std::string label;
};

/// Linear ticks are 1, 2 or 5 times a power of ten, about `wanted` of them. Logarithmic ticks are powers of ten, and
/// also 2 and 5 times these if there are few. The axis ends at whole ticks if it is logarithmic or `to_ticks` is set.
class Axis {
 public:
  static Axis linear(double least, double greatest, bool whole_numbers, bool to_ticks, int wanted);
  static Axis logarithmic(double least, double greatest, int wanted);

  /// 0 at the beginning of the axis, 1 at its end.
  double position(double value) const;
  const std::vector<Tick>& ticks() const { return ticks_; }

 private:
  bool logarithmic_ = false;
  double begin_ = 0, end_ = 1;  // values, or their decimal logarithms
  std::vector<Tick> ticks_;
};

}  // namespace present
}  // namespace queens
