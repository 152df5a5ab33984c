#include "cli/option.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace queens::cli {

std::string Option::names(const std::string& between) const {
  return letter == 0 ? name : fmt::format("-{}{}{}", letter, between, name);
}

std::string Option::with_value(const std::string& names) const {
  return takes.empty() ? names : names + " " + takes;
}

std::vector<Word> Option::words() const {
  if (const auto* one = std::get_if<value::OneOf>(&value)) return one->words;
  if (const auto* name_of = std::get_if<value::NameOf>(&value)) return name_of->words;
  return {};
}

std::vector<std::string> Option::word_names() const {
  std::vector<std::string> names;
  for (const Word& each : words()) names.push_back(each.name);
  return names;
}

std::string Option::meaning_with_words() const {
  std::size_t width = 8;
  std::string rows;
  for (const Word& each : words()) width = std::max(width, each.name.size());
  for (const Word& each : words())
    if (!each.meaning.empty()) rows += fmt::format("\n  {:<{}} {}", each.name, width, each.meaning);
  return rows.empty() ? meaning : meaning + ":" + rows;
}

}  // namespace queens::cli
