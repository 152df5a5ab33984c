// For the output formats of solutions: the functions that make the writer of each format, and helpers that
// several writers use.
//
// A new format needs a file with its writer, a function here, and a row of the table in formats.cpp.
#pragma once

#include <charconv>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "queens/present.hpp"

namespace queens::present {

std::unique_ptr<Writer> board_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> unicode_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> numeric_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> matrix_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> json_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> svg_writer(const Problem& problem, Style style);
std::unique_ptr<Writer> npy_writer(const Problem& problem, Style style);

/// The largest board for formats that draw all n x n squares. Its drawing takes about 200 MB.
inline constexpr std::int32_t kLargestDrawing = 5000;
void check_drawable(std::int64_t n);

/// The largest board whose files can be named by letters.
inline constexpr std::int32_t kLargestLabelled = 26;

/// Whether the square is dark; the bottom-left one is.
inline bool is_dark(std::int64_t row, std::int64_t column, std::int64_t n) {
  return (n - 1 - row + column) % 2 == 0;
}

inline void append_number(std::string& text, std::int64_t value) {
  char digits[20];
  const auto result = std::to_chars(digits, digits + sizeof digits, value);
  text.append(digits, result.ptr);
}

/// The number of a solution, at least three digits wide: "001".
std::string index_label(std::uint64_t index);

/// Appends the columns counted from `base`, `separator` between them.
void append_columns(std::string& text, PlacementView columns, int base, char separator);

}  // namespace queens::present
