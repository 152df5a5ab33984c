// What was probably meant: the name that is the fewest slips of the finger away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens::cli {

/// How many letters have to be put in, left out, replaced or swapped with their neighbour to turn one
/// word into the other (the restricted distance of Damerau and Levenshtein). O(|a| |b|).
std::size_t slips(std::string_view a, std::string_view b);

/// " (did you mean 'solve'?)" or nothing: at most two slips, and fewer than half of the letters.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace queens::cli
