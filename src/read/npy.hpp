// Arrays in NumPy's .npy format: whole numbers of 32 or 64 bits, one placement or a row for each.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "queens/read.hpp"

namespace queens::read {

/// Whether the input begins with the byte that no text in UTF-8 begins with, and .npy does.
bool begins_npy(std::istream& input);

class NpyReader {
 public:
  NpyReader(std::istream& input, std::optional<int> base, LongPlacementSink* long_placements)
      : input_(input), base_(base), long_(long_placements) {}

  /// The next row of the array; false after the last. Throws Error(bad_text).
  bool next(Reading& reading);

  /// Whether a head was read.
  bool seen() const { return n_ >= 0; }

 private:
  void read_head();
  std::string bytes(std::size_t count);
  void take(std::size_t count);
  template <class Hand>
  void read_row(Hand hand);

  std::istream& input_;
  std::optional<int> base_;
  LongPlacementSink* long_;
  std::int64_t n_ = -1, rows_ = 0, row_ = 0;
  std::size_t item_bytes_ = 4;
  std::vector<char> block_;
  std::vector<std::int32_t> columns_;  // those of the block
};

}  // namespace queens::read
