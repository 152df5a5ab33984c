#include "campaign/shell.hpp"

namespace queens::campaign {

std::string shell_word(std::string_view text) {
  constexpr std::string_view kNeedsNoQuotes =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  if (!text.empty() && text.find_first_not_of(kNeedsNoQuotes) == std::string_view::npos)
    return std::string(text);
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'')
      word += R"('\'')";
    else
      word += c;
  }
  return word + "'";
}

std::string number_list(const std::vector<int>& numbers) {
  std::string list;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    list += (list.empty() ? "" : ",") + std::to_string(numbers[i]);
    if (end - i > 1) list += "-" + std::to_string(numbers[end - 1]);
    i = end;
  }
  return list;
}

}  // namespace queens::campaign
