// Joins the elements of a list into one text, for messages: "cross, join, orbits".
#pragma once

#include <string>

#include "text/quote.hpp"

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

/// The same with quotes round each: "'cross', 'join'".
template <class List>
std::string joined_quotes(const List& list) {
  std::string text;
  for (const auto& each : list) text += (text.empty() ? "" : ", ") + quote(each);
  return text;
}

}  // namespace queens
