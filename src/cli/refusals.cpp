#include "cli/refusals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/command_line.hpp"
#include "cli/directories.hpp"
#include "cli/find_option.hpp"
#include "cli/help.hpp"
#include "queens/queens.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

// Options that write a document to the file they name, "-" for standard output, and those that print
// one. (--output is no such file: it says where the one document goes.)
constexpr std::array<const char*, 4> kDocumentFiles = {"--svg", "--dot", "--plot",
                                                       "--plot-efficiency"};
constexpr std::array<const char*, 3> kPrinted = {"--json", "--csv", "--draw"};

std::string refuse_empty(const CLI::Option& option, const std::string& value) {
  if (!value.empty()) return "";
  const std::string name = option.get_positional() ? "" : value_name(option);
  return "must not be empty" + (name.empty() ? "" : "; it takes " + name);
}

std::string unknown_command(const CLI::App& group, const std::string& word) {
  const std::vector<std::string> names = command_names(group);
  const std::string path = full_name(group) + " ";
  const std::size_t program = path.find(' ') + 1;
  const std::string there =
      (names.size() == 1 ? "the only command is " : "the commands are ") + joined(names);
  if (word.empty()) return fmt::format("a command must not be empty; {}", there);
  return fmt::format("there is no command {}{}; {}", quote(path.substr(program) + word),
                     did_you_mean(word, names), there);
}

// A negative number that stands by itself can only be meant as an argument.
void refuse_negative_number(const CLI::App& command, const std::string& word) {
  if (word.size() < 2 || word == "-0" || word[0] != '-' ||
      word.find_first_not_of("0123456789", 1) != std::string::npos)
    return;
  if (find_option(command, "N") != nullptr) parse_size(word);
  if (find_option(command, "COLUMNS") != nullptr)
    throw Error(ErrorCode::bad_limit,
                "columns are whole numbers from 1, or from 0, not " + quote(word));
}

// What is wrong with one word of a command's options; `value`: the next word, if the option takes it.
std::string wrong_option(const CLI::App& command, const std::string& word, const std::string* value,
                         bool& takes_value) {
  const std::string name = word.substr(0, word.find('='));
  if (word[1] != '-' && word.size() > 2) {
    const std::string letter = word.substr(0, 2);
    const CLI::Option* known = find_option(command, letter);
    if (word[2] == '=' && known == nullptr)
      return fmt::format("{} has no option {}", quote(full_name(command)), printable(letter));
    if (word[2] == '=' && known->get_items_expected_max() == 0)
      return fmt::format("{} takes no value, so {} is one too many", letter, quote(word.substr(3)));
    const CLI::Option* meant = find_option(command, "-" + name);
    return meant == nullptr ? ""
                            : fmt::format("{} has no option {} (did you mean '-{}'?)",
                                          quote(full_name(command)), printable(name), name);
  }
  const CLI::Option* option = find_option(command, name);
  if (option == nullptr || option->get_positional()) return "";
  const bool flag = option->get_items_expected_max() == 0;
  if (flag && name.size() < word.size())
    return fmt::format("{} takes no value, so {} is one too many", name,
                       quote(word.substr(name.size() + 1)));
  takes_value = !flag && name.size() == word.size();
  if (!takes_value || value == nullptr || value->size() < 2 || (*value)[0] != '-') return "";
  const CLI::Option* next = find_option(command, value->substr(0, value->find('=')));
  if (next == nullptr || next->get_positional() || *value == "-0") return "";
  return fmt::format(
      "{}: its value {} is missing: {} is an option (a value like that is given as "
      "{}={})",
      name, value_name(*option), printable(*value), name, printable(*value));
}

}  // namespace

void keep_words_apart(CLI::App& app) {
  if (!app.get_subcommands([](const CLI::App*) { return true; }).empty())
    app.require_subcommand(app.get_parent() == nullptr ? 0 : 1, 1);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    keep_words_apart(*command);
  for (CLI::Option* option : app.get_options())
    if (option->nonpositional()) option->allow_extra_args(false);
}

void refuse_empty_values(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    refuse_empty_values(*command);
  for (CLI::Option* option : app.get_options())
    if (option->get_items_expected_max() > 0 && option->get_name() != "N")
      option->transform([option](const std::string& value) -> std::string {
        if (const std::string why = refuse_empty(*option, value); !why.empty())
          throw CLI::ValidationError(why);
        return value;
      });
}

std::string wrong_words(const CLI::App& app, const Words& words) {
  const CLI::App* command = &app;
  std::size_t at = 0;
  for (; at < words.size() && words[at].substr(0, 1) != "-"; ++at) {
    if (command_names(*command).empty()) break;
    const CLI::App* named = named_command(*command, words[at]);
    if (named == nullptr) return unknown_command(*command, words[at]);
    command = named;
  }
  for (; at < words.size(); ++at) {
    const std::string& word = words[at];
    if (word == "--" && command != &app) break;
    if (word == "--") return fmt::format("a command stands first, and {} is none", quote(word));
    if (word == "++") return fmt::format("{} has no use for '++'", quote(full_name(*command)));
    refuse_negative_number(*command, word);
    if (word.size() < 2 || word[0] != '-') continue;
    bool takes_value = false;
    const std::string* value = at + 1 < words.size() ? &words[at + 1] : nullptr;
    if (std::string wrong = wrong_option(*command, word, value, takes_value); !wrong.empty())
      return wrong;
    at += takes_value ? 1 : 0;
  }
  return "";
}

std::string wrong_help(const CLI::App& app, const Words& words) {
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    if (word.substr(0, 1) == "-") continue;
    const CLI::App* named = named_command(*command, word);
    if (named == nullptr && !command_names(*command).empty())
      return unknown_command(*command, word);
    if (named == nullptr)
      return fmt::format("'{} help' takes one command, and {} is one word too many", app.get_name(),
                         quote(word));
    command = named;
  }
  return "";
}

namespace {

std::string shared_file(const CLI::App& command) {
  std::vector<std::pair<std::string, std::string>> files;  // options and what they name
  for (const char* name : {"--svg", "--dot", "--plot", "--plot-efficiency", "--output"}) {
    const CLI::Option* option = find_option(command, name);
    if (option == nullptr || option->count() == 0) continue;
    const std::string file = option->results().back();
    for (const auto& [other, named] : files)
      if (file != "-" && !is_device(file) && same_file(file, named))
        return fmt::format("{} and {} both name {}: each needs a file of its own", other, name,
                           quote(file));
    files.emplace_back(name, file);
  }
  return "";
}

}  // namespace

std::string mixed_documents(const CLI::App& command) {
  std::string names;
  int documents = 0;
  const auto add = [&](const std::string& name) {
    names += (names.empty() ? "" : " and ") + name;
    ++documents;
  };
  for (const char* name : kDocumentFiles) {
    const CLI::Option* option = find_option(command, name);
    if (option != nullptr && option->count() > 0 && option->results().back() == "-")
      add(std::string(name) + " -");
  }
  const CLI::Option* output = find_option(command, "--output");
  const bool elsewhere =
      output != nullptr && output->count() > 0 && output->results().back() != "-";
  if (documents > 0 && !elsewhere)
    for (const char* name : kPrinted) {
      const CLI::Option* option = find_option(command, name);
      if (option != nullptr && option->count() > 0) add(name);
    }
  if (documents < 2) return shared_file(command);
  return names + " would mix documents on standard output; name a file for all but one of them";
}

}  // namespace queens::cli
