// What the recognisers of formats look at: the text, one line at a time, its headings taken off.
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
  std::string_view whole;  ///< as it stands, without the blanks before it
  std::string_view text;   ///< what follows its headings, trimmed
  std::uint64_t number = 1;
  bool indented = false;  ///< blanks stood before it
  bool headed = false;    ///< headings stand before the text
  bool comment = false;

  /// Whether boards go on across it.
  bool says_nothing() const { return comment || (text.empty() && !headed); }
};

/// What comes next. Brackets and tags are not taken by lines: theirs may have no end.
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

  /// Takes the next line, if a line comes next; otherwise the source stands at what does come. A
  /// bracket or a tag may stand behind a heading. A line of numbers too long to hold is not taken
  /// where there is a sink for it, unless `of_any_length`.
  Ahead next(Line& line, bool of_any_length = false);

  /// The line just taken comes again. What was taken from it does not live on.
  void put_back(const Line& line) { source.put_back(line.whole); }

  Source source;
  const std::optional<int> base;     ///< what the user says that numbers count from
  LongPlacementSink* const sink;     ///< for placements too long to hold; or null
  std::unique_ptr<Stretch> stretch;  ///< that goes on here
  std::string if_none = std::string("the text holds no placement") + kRight;  ///< if there is none
};

}  // namespace queens::read
