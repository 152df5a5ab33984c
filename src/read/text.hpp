// Presents a text to the readers of placements one line at a time, with headings such as "001 :" taken off.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "queens/read.hpp"
#include "read/source.hpp"

namespace queens::read {

struct Line {
  std::string_view whole;  ///< the whole line, without leading blanks
  std::string_view text;   ///< what follows its headings, trimmed
  std::uint64_t number = 1;
  bool indented = false;  ///< blanks stood before it
  bool headed = false;    ///< headings stand before the text
  bool comment = false;

  /// A blank line or a comment: a board continues after it.
  bool says_nothing() const { return comment || (text.empty() && !headed); }
};

/// What comes next. Text that begins with a bracket or a tag is not read by lines, because its lines may be
/// endless.
enum class Ahead { line, bracket, tag, long_line, end };

/// A stretch of text with several placements: a document, a table, an array.
class Stretch {
 public:
  virtual ~Stretch() = default;

  /// The next placement; false when the stretch has ended.
  virtual bool next(Reading& reading) = 0;
};

class Text {
 public:
  Text(std::istream& input, std::optional<int> forced_base, LongPlacementSink* long_placements)
      : source(input), base(forced_base), sink(long_placements) {}

  /// Takes the next line. If something else comes next, perhaps after a heading, it is not taken.
  /// With a sink, a line of numbers too long to hold is not taken either, unless `of_any_length`.
  Ahead next(Line& line, bool of_any_length = false);

  /// Puts back the line just taken: next() returns it again.
  void put_back(const Line& line) { source.put_back(line.whole); }

  Source source;
  const std::optional<int> base;     ///< the base that the user has named
  LongPlacementSink* const sink;     ///< for placements too long to hold; or null
  std::unique_ptr<Stretch> stretch;  ///< the current stretch, or null
  /// The message if the text holds no placement.
  std::string if_none = std::string("the text holds no placement") + kRight;
};

// Decides whether a line is too long to hold in memory, and so is read in pieces (long_line.cpp).

/// Whether the next line is longer than 16 MiB and begins like a list of numbers or with the number
/// of a solution ("001 : ").
bool begins_long_line(Source& source);

}  // namespace queens::read
