// What was probably meant: the name that the word begins, or the one the fewest slips of the finger away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens::cli {

/// How many letters have to be put in, left out, replaced or swapped with their neighbour to turn one
/// word into the other (the restricted distance of Damerau and Levenshtein). O(|a| |b|).
std::size_t slips(std::string_view a, std::string_view b);

/// " (did you mean 'solve'?)" or nothing: the only name that begins with the word, else the nearest one, at
/// most two slips away and fewer than half of its letters. Capitals do not matter.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace queens::cli
