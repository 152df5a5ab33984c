// Writes text and numbers in the form that SVG needs, whatever the locale.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace queens::present {

/// Escapes markup characters and replaces control characters, which XML forbids, by spaces.
inline std::string escape_xml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      default: escaped += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return escaped;
}

/// A coordinate with at most two decimals: "12", "12.5", "-0.25".
inline std::string coordinate(double value) {
  const auto hundredths = static_cast<std::int64_t>(std::llround(value * 100));
  const std::int64_t magnitude = hundredths < 0 ? -hundredths : hundredths;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100);
  if (const std::int64_t rest = magnitude % 100; rest != 0) {
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  }
  return text;
}

/// ` name="value"`
inline std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + escape_xml(value) + '"';
}
inline std::string attribute(std::string_view name, double value) {
  return ' ' + std::string(name) + "=\"" + coordinate(value) + '"';
}

}  // namespace queens::present
