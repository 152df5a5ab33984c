#include "cli/documents.hpp"

#include <fmt/format.h>

#include "machine/directories.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

using Given = std::vector<const CommandOption*>;

Given given(const Command& command, Document document) {
  Given list;
  for (const CommandOption& each : command.options())
    if (each.document == document && !each.given.empty()) list.push_back(&each);
  return list;
}

std::string shared_file(const Command& command) {
  Given files = given(command, Document::file);
  for (const CommandOption* each : given(command, Document::place)) files.push_back(each);
  for (std::size_t i = 0; i < files.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (const std::string& file = files[i]->given.back();
          file != "-" && !machine::is_device(file) &&
          machine::same_file(file, files[j]->given.back()))
        return fmt::format("{} and {} both name {}: give each its own file", files[j]->name,
                           files[i]->name, quote(file));
  return "";
}

}  // namespace

std::string mixed_documents(const Command& command) {
  std::string names;
  int documents = 0;
  const auto add = [&](const std::string& name) {
    names += (names.empty() ? "" : " and ") + name;
    ++documents;
  };
  for (const CommandOption* each : given(command, Document::file))
    if (each->given.back() == "-") add(each->name + " -");
  const Given place = given(command, Document::place);
  const bool elsewhere = !place.empty() && place.front()->given.back() != "-";
  if (documents > 0 && !elsewhere)
    for (const CommandOption* each : given(command, Document::printed)) add(each->name);
  if (documents < 2) return shared_file(command);
  return names + " cannot share standard output; name a file for all but one of them";
}

}  // namespace queens::cli
