// One axis of a chart: the position of a value, and the values worth a label.
#pragma once

#include <string>
#include <vector>

namespace queens::present {

struct Tick {
  double value = 0;
  std::string label;
};

/// Linear ticks are 1, 2 or 5 times a power of ten, about `wanted` of them. Logarithmic ticks are powers of ten,
/// and also 2 and 5 times these if there are few. The axis ends at whole ticks if it is logarithmic or `to_ticks`
/// is set.
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

/// "0.05", "1,000", "2×10⁹": a value as a label, with `decimals` digits after the point.
std::string number_label(double value, int decimals = 0);

}  // namespace queens::present
