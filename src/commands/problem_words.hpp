// Writes problems as people read and type them.
#pragma once

#include <string>
#include <vector>

#include "queens/problem.hpp"

namespace queens::commands {

/// "(1, 1) and (2, 2) share a diagonal", with rows and columns counted from `base`.
std::string attack_text(const Attack& attack, int base);

/// What else holds than the rules of the empty board: " on the torus", " with these regions, queens and blocks".
std::string rules_text(const Problem& problem);

/// The line "queens: (2, 1) is apart from the rest of its region", for a problem with a region in several pieces. Empty
/// for others.
std::string pieces_text(const CheckedProblem& problem, int base);

/// A problem as words of a command line, with rows and columns counted from `base`. They cannot say regions or the
/// touching rule.
std::vector<std::string> words_of(const Problem& problem, int base = 1);
/// The same as one text to type: "12 --queen 1,3".
std::string typed(const Problem& problem, int base = 1);

}  // namespace queens::commands
