// Recognises what a line may hold besides a placement: a comment, or a heading before the placement. A heading is
// an index ("001 :"), an assignment ("queens = [") or words ("Solution 1:").
#pragma once

#include <cstddef>
#include <string_view>

namespace queens::read {

/// A line that says nothing about placements: a comment in code, a fence of Markdown, a line of an
/// online judge or of a SAT solver.
bool is_comment(std::string_view text);

/// Whether a comment begins at `at`, after numbers, as in "2 4 1 3  # by hand".
bool is_remark(std::string_view text, std::size_t at);

/// "001 :", "2)", and "3." before a list: the length of an index, or 0.
std::size_t index_length(std::string_view text);

/// The length of all headings before the text: any number of indices and assignments ("queens = [",
/// "array(["), and at most one heading in words ("Solution #2:", "First board:").
std::size_t headings_length(std::string_view text);

}  // namespace queens::read
