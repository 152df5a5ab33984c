// What may stand in a line besides a placement: comments, indices, assignments, words before it.
// Each is recognised by its text alone.
#pragma once

#include <cstddef>
#include <string_view>

namespace queens::read {

/// A whole line that says nothing about placements: of code, of a judge, of a fence, of a SAT solver.
bool is_comment(std::string_view text);

/// "2 4 1 3  # by hand": whether what stands at `at` is a comment behind numbers.
bool is_remark(std::string_view text, std::size_t at);

/// "001 :", "2)", and "3." before a list: the length of an index, or 0.
std::size_t index_length(std::string_view text);

/// What stands before the text: any number of indices and assignments ("queens = [", "array(["), and
/// one heading in words ("Solution #2:", "First board:"). The length of it all.
std::size_t headings_length(std::string_view text);

}  // namespace queens::read
