#include "read/drawing.hpp"

#include <string>

#include "read/source.hpp"
#include "text/plural.hpp"
#include "text/quote.hpp"

namespace queens::read {

void Drawing::begin_full(std::int32_t rows, std::int32_t width, std::uint64_t line,
                         Reading& reading) {
  width_ = width;
  line_ = line;
  binary_ = false;
  ascii_ = true;
  for (height_ = 0; height_ < rows; ++height_)
    for (std::int32_t column = 0; column < width_; ++column)
      reading.arrangement.queens.push_back({height_, column});
}

void Drawing::take(const DrawnRow& row, std::uint64_t line, Reading& reading) {
  if (empty()) {
    // Uniform lines above it are rows if it draws its empty squares that way.
    reading.arrangement.queens.clear();
    width_ = row.width;
    const bool rows_above = (uniform_dashes_ ? row.has_dash : row.has_sign) &&
                            uniform_width_ == width_ && uniform_ < width_;
    height_ = rows_above ? uniform_ : 0;
    if (height_ == 0) line_ = line;
    uniform_ = 0;
    binary_ = ascii_ = true;
  }
  add(row, line, reading);
}

void Drawing::take_uniform(const DrawnRow& row, std::uint64_t line, Reading& reading) {
  if (!empty()) {
    if (row.width == width_) add(row, line, reading);
    return;
  }
  const bool more = uniform_width_ == row.width && uniform_dashes_ == row.has_dash;
  uniform_ = more ? uniform_ + 1 : 1;
  if (uniform_ == 1) line_ = line;
  uniform_width_ = row.width;
  uniform_dashes_ = row.has_dash;
}

void Drawing::add(const DrawnRow& row, std::uint64_t line, Reading& reading) {
  for (const std::int32_t column : row.queens)
    reading.arrangement.queens.push_back({height_, column});
  binary_ = binary_ && row.binary;
  ascii_ = ascii_ && row.ascii;
  row_line_ = line;
  ++height_;
}

void Drawing::finish(Reading& reading, std::optional<int> base) const {
  reading.arrangement.n = width_;
  reading.format = binary_ ? "matrix" : ascii_ ? "board" : "unicode";
  reading.base = base.value_or(1);
  reading.line = line_;
}

void Drawing::fail_incomplete() const {
  fail(row_line_, "the board that begins on line " + std::to_string(line_) + " has " +
                      std::to_string(width_) + " columns but only " + std::to_string(height_) +
                      ' ' + plural_of(static_cast<std::uint64_t>(height_), "row") +
                      ": a board is square");
}

void Drawing::fail_width(std::string_view text, const DrawnRow& row, std::uint64_t line) const {
  fail(line, "found " + quote(text) + ", a row of " + std::to_string(row.width) +
                 " squares in a board of " + std::to_string(width_) + " columns");
}

void Drawing::fail_row(std::string_view text, std::uint64_t line) const {
  const std::string_view unknown = unknown_square(text);
  if (!unknown.empty())
    fail(line, "found " + quote(text) + ", where " + quote(unknown) +
                   " is neither a queen nor an empty square" + kRight);
  if (!empty())
    fail(line, "found " + quote(text) + " where row " + std::to_string(height_ + 1) +
                   " of a board of " + std::to_string(width_) + " columns should stand");
  fail(line, "found " + quote(text) + kRight);
}

}  // namespace queens::read
