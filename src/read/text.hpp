// Presents a text to the readers of placements one line at a time, with headings such as "001 :" taken off.
//
// A heading is an index ("001 :", "[1]"), what stands before a list ("queens = [", "List(") or words ("Solution 1:"). A
// comment says nothing about placements: a comment in code, a fence of Markdown, a line of an online judge or of a SAT
// solver. Talk is what people and programs say around placements: times, totals, prompts. A number in talk is no placement.
#pragma once

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
  bool titled = false;    ///< one of them is of words that do not announce a placement: "Total:"
  bool comment = false;   ///< the text is a comment
  /// Of the whole line: the views lead here when Text::attempt() has read on.
  std::string copy = {};

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

  /// Takes the next line that is neither blank nor a comment; false if there is none.
  bool next_row(Line& line);

  /// Calls read(), which may take lines. Unless it returns true, the text goes back to where it is now; an Error counts as
  /// false. `line`, the one just taken, stays valid.
  template <class Read>
  bool attempt(Line& line, Read read) {
    hold(line);
    Source::Trial trial(source);
    try {
      if (!read()) return false;
    } catch (const Error&) {
      return false;
    }
    trial.keep();
    return true;
  }

  /// Says that the line is no part of a placement. Throws Error if it looks like one, unless it is `sure` that it is not.
  void pass_over(std::uint64_t line, std::string_view text, bool sure = false);
  void pass_over(const Line& line) { pass_over(line.number, line.whole); }

  /// Throws Error if the line, which is passed over, may be a placement.
  void require_talk(const PassedOver::Passage& passage) const;

  /// Notes the placement. Throws Error if a line that was passed over looks like another one.
  void has_read(const Reading& reading);

  /// Puts back the line just taken: next() returns it again.
  void put_back(const Line& line) { source.put_back(line.whole); }

  Source source;
  const std::optional<int> base;     ///< the base that the user has named
  LongPlacementSink* const sink;     ///< for placements too long to hold; or null
  std::unique_ptr<Stretch> stretch;  ///< the current stretch, or null
  PassedOver passed_over;
  PassedOver::Passage last_passed = {0, {}};
  bool any = false;  ///< a placement has been read
  struct {
    std::int32_t n = 0;
    std::string_view format = {};
    std::uint64_t first_line = 0, last_line = 0;
  } last;                          ///< the placement just read
  std::string name_of_facts = {};  ///< in the last placement of facts
  /// The message if the text holds no placement.
  std::string if_none = std::string("the text holds no placement") + kRight;

 private:
  static void hold(Line& line);

  std::vector<PassedOver::Passage>
      doubtful_;  // passed over before the first placement, whose size decides
};

/// Whether a line that is no part of a placement may stand in a text with placements: a line with a word or an
/// assignment, or one of punctuation. Anything else may be a part of a placement that is not understood.
bool is_talk(std::string_view text);

/// Whether a title such as "Time (ms):" or "conflicts =" says that what follows is no placement.
bool is_measured(std::string_view text);

/// Whether the text is a number that is no column, perhaps with its unit: "12,345 KB", "3.2e-05", "100%".
bool is_measure(std::string_view text);

/// Whether the word is one of those names, which are in small letters.
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names);

inline bool is_truth(std::string_view word) { return is_one_of(word, {"true", "false"}); }

/// Whether programs write this word in front of a bracket with a list: List(1, 2), array([1, 2]).
bool is_collection(std::string_view word);

/// Whether a comment begins at `at`, after numbers, as in "2 4 1 3  # by hand".
bool is_remark(std::string_view text, std::size_t at);

/// "001 :", "2)", "#3", "[4] " and "5." before a list or alone: the length of an index, or 0.
std::size_t index_length(std::string_view text);

}  // namespace queens::read
