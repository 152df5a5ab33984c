// Cuts the text of a list in brackets into tokens: numbers, strings, separators, and values to be skipped.
#pragma once

#include <cstdint>
#include <string>

#include "read/characters.hpp"
#include "read/source.hpp"

namespace queens::read {

/// Takes tokens from the text. Throws Error(bad_text) for anything unexpected.
class Tokens {
 public:
  explicit Tokens(Source& source) : source_(source) {}

  /// Skips white space and returns the next byte, which is not taken.
  int skip_space();

  /// Goes to the next element of an array or object. Returns false after the last and goes past the
  /// closing bracket. A comma must stand between elements and may follow the last; white space
  /// alone may separate numbers and lists, unless the bracket is a brace.
  bool next_sibling(char close, bool first = false);

  /// Goes to the next square of a list that has no brackets around it: (1,2), (2,4). Returns false after
  /// the last. The list continues on the same line. It continues on the next line after a comma, or if
  /// each line has one square. `on_this_line` counts the squares of the line.
  bool next_loose(int& on_this_line);

  std::int64_t read_integer();
  std::string read_string();

  /// Skips a value of any kind.
  void skip_value();

  /// Finishes the line of a closing bracket, on which a comma or semicolon, a comment or another
  /// value may follow.
  void finish_value();

  void expect(char wanted, const char* where);

  /// Throws Error: what comes next is not `wanted`.
  [[noreturn]] void fail_here(const std::string& wanted);

 private:
  void skip_blanks();

  Source& source_;
};

}  // namespace queens::read
