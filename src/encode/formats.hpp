// Declares the functions that write each export format, and the class Text, into which they write. Text collects the
// small pieces of a file and passes them on about 16 KB at a time.
#pragma once

#include <charconv>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "queens/encode.hpp"

namespace queens::encode {

class Text {
 public:
  explicit Text(const std::function<void(std::string_view)>& take) : take_(take) {}

  Text& operator<<(std::string_view piece) {
    buffer_ += piece;
    if (buffer_.size() >= kPiece) flush();
    return *this;
  }
  Text& operator<<(std::int64_t number) {
    char digits[20];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number);
    return *this << std::string_view(digits, static_cast<std::size_t>(end - digits));
  }

  void flush() {
    take_(buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 14;
  const std::function<void(std::string_view)>& take_;
  std::string buffer_;
};

/// "8 queens on the torus, queens placed and squares blocked beforehand".
std::string title(const Problem& problem);

// The formats, each in a file of its own.
void write_dimacs(const Problem& problem, AtMostOne encoding, Text& text);
void write_minizinc(const Problem& problem, Text& text);
void write_lp(const Problem& problem, Text& text);
void write_exact_cover(const Problem& problem, Text& text);

}  // namespace queens::encode
