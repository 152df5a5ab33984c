// Finds the ticks of linear and logarithmic axes.
#include "present/axis.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace queens::present {
namespace {

constexpr double kLargestPlain = 1e7;  // larger ones are shown as a power of ten

std::string superscript(int exponent) {
  static constexpr const char* kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(exponent))) text += kDigits[c - '0'];
  return text;
}

std::string scientific(double value) {
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
  const double mantissa = value / std::pow(10.0, exponent);
  const std::string power = "10" + superscript(exponent);
  if (std::abs(mantissa - 1) < 1e-6) return power;
  const bool whole = std::abs(mantissa - std::round(mantissa)) < 1e-6;
  return number_label(mantissa, whole ? 0 : 1) + "×" + power;
}

int decimals_of(double step) {
  return std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 9);
}

}  // namespace

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

}  // namespace queens::present
