// Draws line charts, and finds the ticks of their axes.
//
// A chart is drawn in this order: axes, then lines, then markers, then names.
// Colours: M. Okabe and K. Ito, "Color Universal Design", 2008, without the yellow, which is hard to see on a
// light background. If there are more than seven series, the colours repeat with dashed lines.
#include "present/chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "present/table.hpp"
#include "present/xml.hpp"

namespace queens {
namespace present {
namespace {

// ---- Labels. ----

constexpr double kLargestPlain = 1e7;  // larger ones are shown as a power of ten

std::string superscript(int exponent) {
  static constexpr const char* kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(exponent))) text += kDigits[c - '0'];
  return text;
}

// "0.05", "1,000", "2×10⁹": a value as a label, with `decimals` digits after the point.
std::string number_label(double value, int decimals);

std::string scientific(double value) {
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
  const double mantissa = value / std::pow(10.0, exponent);
  const std::string power = "10" + superscript(exponent);
  if (std::abs(mantissa - 1) < 1e-6) return power;
  const bool whole = std::abs(mantissa - std::round(mantissa)) < 1e-6;
  return number_label(mantissa, whole ? 0 : 1) + "×" + power;
}

std::string number_label(double value, int decimals) {
  if (std::abs(value) >= kLargestPlain) return scientific(value);
  const double scale = std::pow(10.0, decimals);
  const auto scaled = static_cast<std::int64_t>(std::llround(std::abs(value) * scale));
  const auto unit = static_cast<std::int64_t>(scale);
  std::string whole = std::to_string(scaled / unit);
  for (std::size_t i = whole.size(); i > 3; i -= 3) whole.insert(i - 3, 1, ',');
  if (value < 0 && scaled != 0) whole.insert(0, "−");
  if (decimals == 0) return whole;
  const std::string rest = std::to_string(scaled % unit);
  return whole + '.' + std::string(static_cast<std::size_t>(decimals) - rest.size(), '0') + rest;
}

int decimals_of(double step) {
  return std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 9);
}

// ---- The drawing. ----

constexpr std::array<std::string_view, 7> kColours = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                      "#e69f00", "#56b4e9", "#3a3a3a"};
constexpr double kPlotWidth = 560;
constexpr double kLeastPlotHeight = 340;
constexpr double kTop = 92;
constexpr double kLineHeight = 19;    // distance between names
constexpr double kLetterWidth = 7.4;  // of the names and ticks, on average

struct Pixel {
  double x = 0;
  double y = 0;
};

std::string text_at(double x, double y, std::string_view attributes, std::string_view text) {
  return "<text" + attribute("x", x) + attribute("y", y) + std::string(attributes) + '>' +
         escape_xml(text) + "</text>\n";
}

std::string line(Pixel from, Pixel to, std::string_view attributes) {
  return "<path d=\"M" + coordinate(from.x) + ' ' + coordinate(from.y) + 'L' + coordinate(to.x) +
         ' ' + coordinate(to.y) + '"' + std::string(attributes) + "/>\n";
}

// The marker of a series: circle, square, triangle, diamond, inverted triangle.
std::string marker(std::size_t series, Pixel at, bool open) {
  static constexpr std::array<std::string_view, 5> kShapes = {
      "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "m-3.6-3.6h7.2v7.2h-7.2z", "m0-4.8l4.6 8h-9.2z",
      "m0-5l5 5l-5 5l-5-5z", "m0 4.8l4.6-8h-9.2z"};
  return "<path d=\"M" + coordinate(at.x) + ' ' + coordinate(at.y) +
         std::string(kShapes[series % kShapes.size()]) + '"' +
         attribute("fill", open ? "#ffffff" : kColours[series % kColours.size()]) +
         attribute("stroke", open ? kColours[series % kColours.size()] : "#ffffff") +
         attribute("stroke-width", open ? 1.8 : 1.0) + "/>\n";
}

std::string stroke(std::size_t series) {
  static constexpr std::array<std::string_view, 3> kDashes = {"none", "6 4", "2 3"};
  return attribute("fill", "none") + attribute("stroke", kColours[series % kColours.size()]) +
         attribute("stroke-width", 2.0) +
         attribute("stroke-dasharray", kDashes[series / kColours.size() % kDashes.size()]) +
         attribute("stroke-linejoin", "round");
}

class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_(chart), series_(chart.series) {
    for (ChartSeries& series : series_)
      std::erase_if(series.points, [&](const ChartPoint& point) { return !shown(point); });
    plot_height_ = std::max(kLeastPlotHeight, kLineHeight * static_cast<double>(series_.size()));
    choose_axes();
    std::size_t widest_tick = 0, longest_name = 0;
    for (const Tick& tick : y_.ticks()) widest_tick = std::max(widest_tick, places(tick.label));
    for (const ChartSeries& s : series_) longest_name = std::max(longest_name, places(s.name));
    left_ = 34 + kLetterWidth * static_cast<double>(widest_tick);
    names_at_ = left_ + kPlotWidth + 26;
    width_ = names_at_ + 52 + kLetterWidth * static_cast<double>(longest_name);
    const double headline = 9.2 * static_cast<double>(places(chart.title)) + 48;
    width_ = std::max({width_, left_ + kPlotWidth + 40, headline});
    height_ = kTop + plot_height_ + 74;
  }

  std::string draw() const {
    return head() + axes() + lines() + names() + notes() + "</g>\n</svg>\n";
  }

 private:
  bool shown(const ChartPoint& point) const {
    return std::isfinite(point.x) && std::isfinite(point.y) &&
           (!chart_.logarithmic_x || point.x > 0) && (!chart_.logarithmic_y || point.y > 0);
  }

  void choose_axes() {
    double least_x = INFINITY, greatest_x = -INFINITY, least_y = INFINITY, greatest_y = -INFINITY;
    bool whole = true;
    for (const ChartSeries& series : series_)
      for (const ChartPoint& point : series.points) {
        least_x = std::min(least_x, point.x);
        greatest_x = std::max(greatest_x, point.x);
        least_y = std::min(least_y, point.y);
        greatest_y = std::max(greatest_y, point.y);
        whole = whole && point.x == std::floor(point.x);
        any_limit_ = any_limit_ || point.limit_reached;
        empty_ = false;
      }
    if (empty_) {
      least_x = chart_.logarithmic_x ? 1 : 0;
      least_y = chart_.logarithmic_y ? 1 : 0;
      greatest_x = greatest_y = 10;
    }
    x_ = chart_.logarithmic_x ? Axis::logarithmic(least_x, greatest_x, 10)
                              : Axis::linear(least_x, greatest_x, whole, false, 15);
    y_ = chart_.logarithmic_y
             ? Axis::logarithmic(least_y, greatest_y, 10)
             : Axis::linear(std::min(least_y, 0.0), std::max(greatest_y, 0.0), false, true, 6);
  }

  // The lines keep a little distance from the frame on both sides.
  double across(double x) const { return left_ + 12 + (kPlotWidth - 24) * x_.position(x); }
  double down(double y) const { return kTop + plot_height_ * (1 - y_.position(y)); }
  Pixel place(const ChartPoint& point) const { return {across(point.x), down(point.y)}; }

  std::string head() const {
    const std::string size = coordinate(width_) + "\" height=\"" + coordinate(height_);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "role=\"img\" width=\"" +
           size + "\" viewBox=\"0 0 " + coordinate(width_) + ' ' + coordinate(height_) +
           "\">\n<title>" + escape_xml(chart_.title) +
           "</title>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#ffffff\"/>\n"
           "<g font-family=\"system-ui, 'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif\""
           " font-size=\"13\" fill=\"#333a42\">\n" +
           text_at(24, 34, " font-size=\"18\" font-weight=\"600\" fill=\"#1c2127\"", chart_.title) +
           text_at(24, 55, " fill=\"#667079\"", chart_.subtitle) +
           text_at(24, kTop - 16, " font-size=\"12\" fill=\"#667079\"", chart_.y_label);
  }

  std::string axes() const {
    std::string text;
    const double right = left_ + kPlotWidth, bottom = kTop + plot_height_;
    for (const Tick& tick : y_.ticks()) {
      const double y = down(tick.value);
      text += line({left_, y}, {right, y}, " stroke=\"#e4e7eb\"");
      text += text_at(left_ - 9, y + 4.5, " text-anchor=\"end\"", tick.label);
    }
    text += line({left_, bottom}, {right, bottom}, " stroke=\"#8b949e\" stroke-width=\"1.2\"");
    for (const Tick& tick : x_.ticks()) {
      const double x = across(tick.value);
      text += line({x, bottom}, {x, bottom + 5}, " stroke=\"#8b949e\" stroke-width=\"1.2\"");
      text += text_at(x, bottom + 21, " text-anchor=\"middle\"", tick.label);
    }
    text += text_at(left_ + kPlotWidth / 2, bottom + 44, " text-anchor=\"middle\" fill=\"#667079\"",
                    chart_.x_label);
    if (empty_)
      text += text_at(left_ + kPlotWidth / 2, kTop + plot_height_ / 2,
                      " text-anchor=\"middle\" fill=\"#667079\"", "no data");
    return text;
  }

  std::string lines() const {
    std::string text;
    for (std::size_t i = 0; i < series_.size(); ++i) {
      if (series_[i].points.empty()) continue;
      std::string path, markers;
      for (const ChartPoint& point : series_[i].points) {
        const Pixel at = place(point);
        path += (path.empty() ? "M" : "L") + coordinate(at.x) + ' ' + coordinate(at.y);
        markers += marker(i, at, point.limit_reached);
      }
      text += "<path d=\"" + path + '"' + stroke(i) + "/>\n" + markers;
    }
    return text;
  }

  // Names in the order of the line ends, each as close to its end as the others allow.
  std::string names() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < series_.size(); ++i)
      if (!series_[i].points.empty()) order.push_back(i);
    const auto end_of = [&](std::size_t i) { return place(series_[i].points.back()); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const Pixel p = end_of(a), q = end_of(b);
      return p.y != q.y ? p.y < q.y : p.x < q.x;
    });

    std::vector<double> y(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
      y[k] = end_of(order[k]).y;
      if (k > 0) y[k] = std::max(y[k], y[k - 1] + kLineHeight);
    }
    double lowest = kTop + plot_height_;
    for (std::size_t k = order.size(); k-- > 0; lowest = y[k] - kLineHeight)
      y[k] = std::min(y[k], lowest);

    std::string text;
    for (std::size_t k = 0; k < order.size(); ++k) {
      const std::size_t i = order[k];
      const Pixel end = end_of(i);
      if (end.x > left_ + kPlotWidth - 40)  // an end in the middle would cross other lines
        text += line({end.x + 6, end.y}, {names_at_ - 3, y[k]}, " stroke=\"#b4bbc3\"");
      text += line({names_at_, y[k]}, {names_at_ + 24, y[k]}, stroke(i));
      text += marker(i, {names_at_ + 12, y[k]}, false);
      text += text_at(names_at_ + 30, y[k] + 4.5, "", series_[i].name);
    }
    return text;
  }

  std::string notes() const {
    if (!any_limit_) return {};
    return text_at(24, height_ - 14, " font-size=\"12\" fill=\"#667079\"", chart_.limit_note);
  }

  const Chart& chart_;
  std::vector<ChartSeries> series_;
  Axis x_, y_;
  double plot_height_ = 0, left_ = 0, names_at_ = 0, width_ = 0, height_ = 0;
  bool any_limit_ = false;
  bool empty_ = true;
};

}  // namespace

// ---- Axes. ----

Axis Axis::linear(double least, double greatest, bool whole_numbers, bool to_ticks, int wanted) {
  // One value, or several too close to tell apart, go in the middle.
  if (!(greatest - least > std::abs(greatest) * 1e-9)) {
    const double around = std::max(1.0, std::abs(greatest) * 0.1);
    least -= around;
    greatest += around;
  }
  const double rough = (greatest - least) / wanted;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double multiple : {5.0, 2.0, 1.0})
    if (multiple * power >= rough * 0.999) step = multiple * power;
  if (whole_numbers) step = std::max(step, 1.0);

  Axis axis;
  double first = std::floor(least / step + 1e-9), last = std::ceil(greatest / step - 1e-9);
  axis.begin_ = to_ticks ? first * step : least;
  axis.end_ = to_ticks ? last * step : greatest;
  if (!to_ticks) {
    first = std::ceil(least / step - 1e-9);
    last = std::floor(greatest / step + 1e-9);
  }
  for (double i = first; i <= last; ++i)
    axis.ticks_.push_back({i * step, number_label(i * step, decimals_of(step))});
  return axis;
}

Axis Axis::logarithmic(double least, double greatest, int wanted) {
  int first = static_cast<int>(std::floor(std::log10(std::max(least, 1e-300)) + 1e-9));
  int last = static_cast<int>(std::ceil(std::log10(greatest) - 1e-9));
  if (last == first) ++last;

  Axis axis;
  axis.logarithmic_ = true;
  axis.begin_ = first;
  axis.end_ = last;
  const int stride = std::max(1, (last - first + wanted - 1) / wanted);
  for (int exponent = first; exponent <= last; exponent += stride) {
    for (const int multiple : {1, 2, 5}) {
      if (multiple != 1 && (last - first > 2 || exponent == last)) break;
      const double value = multiple * std::pow(10.0, exponent);
      const bool plain = exponent >= -4 && exponent < 6;
      axis.ticks_.push_back(
          {value, plain ? number_label(value, std::max(0, -exponent)) : scientific(value)});
    }
  }
  return axis;
}

double Axis::position(double value) const {
  const double at = logarithmic_ ? std::log10(value) : value;
  return (at - begin_) / (end_ - begin_);
}

}  // namespace present

std::string svg(const Chart& chart) { return present::Drawing(chart).draw(); }

}  // namespace queens
