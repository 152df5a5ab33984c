#include "commands/sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "queens/problem.hpp"
#include "text/quote.hpp"

namespace queens::commands {

std::vector<Source> sources(const std::string& input, const std::string& first,
                            const std::vector<std::string>& others) {
  if (!input.empty()) {
    if (first != "-")
      throw Error(ErrorCode::bad_limit, "give a placement or --input FILE, not both");
    return {{.name = input, .text = std::nullopt}};
  }
  std::string text = first;
  for (const std::string& word : others) text += " " + word;
  const bool numbers = text.find_first_not_of("0123456789 ,;[]()\t\n") == std::string::npos &&
                       text.find_first_of(" ,;\t\n") != std::string::npos;
  std::error_code none;
  if (numbers && (!others.empty() || !std::filesystem::exists(first, none)))
    return {{.name = "-", .text = text}};
  std::vector<Source> list = {{.name = first, .text = {}}};
  for (const std::string& word : others) list.push_back({.name = word, .text = {}});
  if (std::count_if(list.begin(), list.end(), [](const Source& s) { return s.name == "-"; }) > 1)
    throw Error(ErrorCode::bad_limit, "standard input can be read only once: give - once");
  const auto is_number = [](const Source& s) {
    return s.name.find_first_not_of("0123456789") == std::string::npos;
  };
  // If most words are numbers, this is most likely a placement with a typing error.
  const auto numbered = std::count_if(list.begin(), list.end(), is_number);
  if (2 * numbered > static_cast<std::ptrdiff_t>(list.size()) && list.size() > 1)
    throw Error(
        ErrorCode::bad_limit,
        fmt::format(
            "{} is not a placement, because some of its words are not numbers; if the words are "
            "names of files, write each number as a path, such as ./{}",
            quote(text), printable(std::find_if(list.begin(), list.end(), is_number)->name)));
  for (Source& source : list) source.named = list.size() > 1;
  return list;
}

}  // namespace queens::commands
