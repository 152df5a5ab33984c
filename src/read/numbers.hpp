// Lists of whole numbers, scanned by hand: the fast path of the reader.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/read.hpp"

namespace queens::read {

/// One number of a list. Numbers may be out of range for the board, but must fit a square.
inline constexpr std::int64_t kLargestNumber = 2147483647;

/// What a scan found: how many numbers, whether all were 0 or 1, and where it stopped.
struct Scan {
  std::size_t count = 0;
  bool binary = true;
  std::size_t stopped_at = 0;  ///< an offset; the size of the text when all of it was numbers
  bool too_large = false;
};

/// Appends the numbers of `text` to `queens`, as the columns of rows 0, 1, 2...; spaces, tabs,
/// commas and semicolons stand between them, at most one of the latter two at a place.
Scan scan_numbers(std::string_view text, std::vector<Square>& queens);

/// A single 1 where columns count from 0 is no column, so it is the queen of a matrix of one square.
void take_lone_queen(Reading& reading, std::optional<int> base);

/// Makes a reading of columns as they were written: decides the base and takes it off. A 0 among
/// them means base 0, otherwise 1, unless `base` says.
void finish_columns(Reading& reading, std::optional<int> base);

/// The same for squares whose rows were written too.
void finish_coordinates(Reading& reading, std::optional<int> base);

}  // namespace queens::read
