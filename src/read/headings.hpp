// What may stand in a line besides a placement: comments, indices, assignments, words before it,
// the titles of columns. Each is recognised by its text alone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace queens::read {

bool is_opening(int c);  ///< of a list or of markup
std::string_view trim(std::string_view text);

bool is_comment(std::string_view text);

/// "2 4 1 3  # by hand": whether the numbers before `at` are followed by a comment.
bool is_remark(std::string_view text, std::size_t at);

/// "001 :", "2)", and "3." before a list: the length of an index, or 0.
std::size_t index_length(std::string_view text);

/// "queens = [", "int q[4] = {", "array([": the length of what stands before the bracket, or 0.
std::size_t assignment_length(std::string_view text);

/// "Solution 1", "Solution #2: 2 4 1 3", "First board:": the length of a heading in words, or 0.
/// Without a colon only the usual words followed by nothing but a number are one.
std::size_t words_length(std::string_view text);

/// "solution,row1,row2" or "row1,row2"; the first row is row0 or row1.
struct Titles {
  std::size_t fields = 0;
  bool indexed = false;            ///< the first is the number of the solution
  std::string misplaced, instead;  ///< the first title out of order, and what should stand there
};
std::optional<Titles> titles(std::string_view text);

}  // namespace queens::read
