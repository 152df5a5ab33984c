// The rules for all messages of the program: one line of reasonable length that begins with "queens: ", without
// unprintable characters and without words that only an underlying library would use.
#pragma once

#include <algorithm>
#include <string>

namespace queens::test {

inline constexpr std::size_t kLongestMessage = 400;  // characters

/// Words that only an underlying library would use in a message.
inline constexpr const char* kForeign[] = {
    "json.exception",   "std::",     "what()", "terminate", "basic_string",  "filesystem error",
    "filesystem_error", "bad_alloc", "stoi",   "stoul",     "internal error"};

/// What is wrong with a message of the program, by the rules for all messages; empty if nothing is.
inline std::string fault_of_message(const std::string& error) {
  if (error.empty() || error.back() != '\n') return "no line on standard error";
  const std::string line = error.substr(0, error.size() - 1);
  if (line.rfind("queens: ", 0) != 0) return "the message does not begin with 'queens: '";
  const auto is_character = [](char c) { return (c & 0xc0) != 0x80; };
  if (static_cast<std::size_t>(std::count_if(line.begin(), line.end(), is_character)) >
      kLongestMessage)
    return "the message is too long";
  for (const char c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      return "more than one line, or characters that do not print";
  for (const char* foreign : kForeign)
    if (line.find(foreign) != std::string::npos) return std::string("it says: ") + foreign;
  return "";
}

}  // namespace queens::test
