#include "cli/old_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace queens::cli {
namespace {

// The old names work in version 1.0, but not in the next.
constexpr std::array kOldNames = std::to_array<OldName>({
    {"compare", "--engines", "--engine"},
    {"compare", "-q", "--question"},
    {"solve", "--index", "--rank"},
    {"solve", "--range", "--rank"},
});

// What follows the name in the same word: "=3", or "count" after a letter. Null: this is another name.
const char* rest_of(const std::string& word, std::string_view name) {
  if (!std::string_view(word).starts_with(name)) return nullptr;
  const char* rest = word.c_str() + name.size();
  const bool letter = name.size() == 2;
  return *rest == '\0' || *rest == '=' || letter ? rest : nullptr;
}

}  // namespace

std::span<const OldName> old_names() { return kOldNames; }

std::vector<std::string> rename_options(const std::string& command,
                                        std::vector<std::string>& words) {
  std::vector<std::string> notes;
  for (std::string& word : words) {
    if (word == "--") break;
    for (const OldName& each : kOldNames) {
      const char* rest = command == each.command ? rest_of(word, each.old_name) : nullptr;
      if (rest == nullptr) continue;
      const std::string value = *rest == '\0' || *rest == '=' ? rest : std::string("=") + rest;
      word = each.new_name + value;
      const std::string note = fmt::format("{} is now {}", each.old_name, each.new_name);
      if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
      break;
    }
  }
  return notes;
}

}  // namespace queens::cli
