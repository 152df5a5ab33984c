// Suggestions for mistyped names: the name that begins with the word as typed, or the name from which
// the word differs by the fewest slips.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/quote.hpp"

namespace queens {

namespace suggestion {

// How many letters to insert, delete, replace or swap with a neighbour to turn one word into the
// other (the restricted Damerau-Levenshtein distance). O(|a| |b|).
inline std::size_t slips(std::string_view a, std::string_view b) {
  // before, last, now: rows i - 2, i - 1 and i of the table of prefixes.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(now);
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
  }
  return now[b.size()];
}

inline std::string lower(std::string_view word) {
  std::string result(word);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

// The only name that begins with the word. Null if there are several, or if the word has fewer than two letters besides
// its dashes.
inline const std::string* completed(std::string_view word, const std::vector<std::string>& names) {
  const std::size_t dashes = std::min(word.find_first_not_of('-'), word.size());
  const std::string* found = nullptr;
  for (const std::string& name : names) {
    if (name == word) return &name;
    if (word.size() < dashes + 2 || name.compare(0, word.size(), word) != 0) continue;
    if (found != nullptr) return nullptr;
    found = &name;
  }
  return found;
}

}  // namespace suggestion

/// " (did you mean 'solve'?)", or "" without a suggestion. It suggests the only name that begins
/// with the word; otherwise the closest name, if that is at most two slips away and the slips are
/// at most a third of its letters, or fewer than half if the first letter is right. Capitals do not
/// matter, and dashes at the beginning are no letters.
inline std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t kLongestWord = 64;
  if (word.size() > kLongestWord) return "";
  const auto letters = [](std::string_view name) {
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
  };
  const std::string typed = suggestion::lower(word);
  const std::string* found = suggestion::completed(typed, names);
  std::size_t fewest = 3;
  if (found == nullptr)
    for (const std::string& name : names)
      if (const std::size_t count = suggestion::slips(typed, name);
          count < fewest && (3 * count <= letters(name).size() ||
                             (2 * count < letters(name).size() &&
                              letters(typed).substr(0, 1) == letters(name).substr(0, 1)))) {
        fewest = count;
        found = &name;
      }
  return found == nullptr ? "" : " (did you mean " + quote(*found) + "?)";
}

}  // namespace queens
