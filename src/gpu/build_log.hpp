// Shortens the output of a kernel compiler so that it fits into a message of one line.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "text/quote.hpp"

namespace queens::gpu {

/// At most three lines of the log, each preceded by ": ": its errors, or its first lines if it has no errors.
inline std::string first_lines(std::string_view log) {
  constexpr std::size_t kLongestLine = 200;
  log = log.substr(0, std::min(log.find('\0'), log.size()));
  const auto lines = [&](std::string_view with) {
    std::string result;
    for (std::size_t begin = 0, found = 0; begin < log.size() && found < 3;) {
      const std::size_t end = std::min(log.find('\n', begin), log.size());
      const std::string_view line = log.substr(begin, end - begin);
      if (line.find_first_not_of(" \t\r") != std::string_view::npos &&
          line.find(with) != std::string_view::npos) {
        result += ": " + escaped(line.substr(0, kLongestLine));
        ++found;
      }
      begin = end + 1;
    }
    return result;
  };
  const std::string errors = lines("error");
  return errors.empty() ? lines("") : errors;
}

}  // namespace queens::gpu
