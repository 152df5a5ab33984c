// Placements in brackets: JSON documents and lists as judges, Python and C++ programs print them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "queens/read.hpp"
#include "read/rows.hpp"
#include "read/source.hpp"
#include "read/tokens.hpp"

namespace queens::read {

class ListReader {
 public:
  ListReader(Source& source, std::optional<int> base)
      : source_(source), tokens_(source), base_(base) {}

  /// The next placement of the value that begins or goes on here; false when the value has ended,
  /// and the next call begins another.
  bool next(Reading& reading);

  /// Whether a document had a list of solutions, be it empty.
  bool solutions_seen() const { return solutions_seen_; }

 private:
  /// An open bracket around placements.
  struct Level {
    char close = ']';
    bool object = false;
    bool first = true;        // nothing read in it yet
    bool placements = false;  // its arrays of numbers are placements, not squares or matrix rows
    std::uint64_t line = 1;
  };
  enum class Leaf { numbers, strings };

  bool enter(Reading& reading);
  bool read_member(Reading& reading);
  void read_numbers(char close, Reading& reading);
  void read_strings(char close, Reading& reading);
  bool finish_numbers(Reading& reading);
  bool finish_strings(Reading& reading);
  void read_pairs(Reading& reading);
  void read_matrix(Reading& reading, Leaf leaf);
  void read_tuples(Reading& reading);
  void finish_value();
  void skip_blanks();

  Source& source_;
  Tokens tokens_;
  std::optional<int> base_;
  std::vector<Level> levels_;
  bool began_ = false;
  bool solutions_seen_ = false;

  // What the innermost object says of its placements.
  std::optional<int> object_base_;
  std::optional<std::int32_t> object_n_;
  std::optional<int> base_taken_;  // of a placement already handed out

  // The array of numbers or strings just read.
  std::uint64_t line_ = 1;
  bool binary_ = true;
  std::int32_t width_ = 0, height_ = 0;
  DrawnRow row_;
};

}  // namespace queens::read
