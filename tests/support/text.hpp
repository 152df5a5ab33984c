// Counts how often a part occurs in a text, for tests.
#pragma once

#include <cstddef>
#include <string_view>

namespace queens::test {

/// How often `part` occurs in `text`, without overlaps.
inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size())
    ++count;
  return count;
}

}  // namespace queens::test
