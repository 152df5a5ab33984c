// Placements in plain lines: lists of numbers, comma-separated values, drawn boards, headings
// between.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "queens/read.hpp"
#include "read/drawing.hpp"
#include "read/headings.hpp"
#include "read/numbers.hpp"
#include "read/rows.hpp"
#include "read/run.hpp"
#include "read/source.hpp"

namespace queens::read {

class LineReader {
 public:
  enum class Found { placement, list, markup, end };

  LineReader(Source& source, std::optional<int> base, LongPlacementSink* long_placements)
      : source_(source), base_(base), long_(long_placements) {}

  /// The next placement; or the news that a bracket or a tag comes next, which is for others to
  /// read.
  Found next(Reading& reading);

 private:
  Found hand_over(int opening);
  bool take_heading(std::string_view& text, std::size_t length);
  bool take_numbers(std::string_view text, Reading& reading);
  bool take_titles(std::string_view text);
  bool take_row(std::string_view text, Reading& reading);
  void read_record(std::string_view text, Reading& reading);
  bool go_on_with_run(std::string_view text, Reading& reading);
  bool fits_board(std::string_view text);
  bool finish_run(Reading& reading);
  void finish_list(Reading& reading);

  Source& source_;
  std::optional<int> base_;
  LongPlacementSink* long_;
  std::uint64_t line_ = 1;  // of the line in hand

  // That line as it stands: what was trimmed from its beginning, and the rest.
  std::size_t indent_ = 0;
  std::string_view whole_;
  bool again_ = false;  // it was put back, its indent taken

  // Lines that mean something only together, and 0s and 1s that begin a matrix if more follow.
  NumberRun numbers_;
  QueenRun queens_;
  std::string list_;

  std::optional<Titles> titles_;  // of comma-separated values: lines of numbers are records
  Drawing drawing_;
  DrawnRow row_;  // kept for its memory
  bool labelled_ = false;
};

}  // namespace queens::read
