// The tokens of lists: numbers, strings, separators, and values to be passed over.
#pragma once

#include <cstdint>
#include <string>

#include "read/characters.hpp"
#include "read/source.hpp"

namespace queens::read {

/// Takes tokens from the text; what is not as it should be throws Error(bad_text).
class Tokens {
 public:
  explicit Tokens(Source& source) : source_(source) {}

  /// The next byte that is no white space; it is not taken.
  int skip_space();

  /// Goes to the next element of an array or object, or past its closing bracket: then false.
  /// A comma must stand between elements and may stand behind the last; numbers and lists may be
  /// parted by white space instead, unless the bracket is a brace.
  bool next_sibling(char close, bool first = false);

  /// The same for squares without brackets round them: they go on after a comma, on the same line, and
  /// on the next line when they stand one to a line. `on_this_line` counts them.
  bool next_loose(int& on_this_line);

  std::int64_t read_integer();
  std::string read_string();

  /// Passes over any value, whatever it holds.
  void skip_value();

  /// Goes on behind the closing bracket of a value. On its line a comma or semicolon, a comment or
  /// another value may follow.
  void finish_value();

  void expect(char wanted, const char* where);

  /// Throws: what comes next is not what is `wanted`.
  [[noreturn]] void fail_here(const std::string& wanted);

 private:
  void skip_blanks();

  Source& source_;
};

}  // namespace queens::read
