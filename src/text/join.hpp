// A list as a message has it.
#pragma once

#include <string>

namespace queens {

/// The elements with `separator` between them: "cross, join, orbits".
template <class List>
std::string joined(const List& list, const char* separator = ", ") {
  std::string text;
  bool first = true;
  for (const auto& each : list) {
    if (!first) text += separator;
    text += each;
    first = false;
  }
  return text;
}

}  // namespace queens
