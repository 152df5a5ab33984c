#include "cli/refusals.hpp"

#include <fmt/format.h>

#include "queens/queens.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"
#include "text/suggestion.hpp"

namespace queens::cli {
namespace {

std::string unknown_command(const Command& group, const std::string& word) {
  const std::vector<std::string> names = group.command_names();
  const std::string path = group.full_name() + " ";
  const std::size_t program = path.find(' ') + 1;
  const std::string there =
      (names.size() == 1 ? "the only command is " : "the commands are ") + joined(names);
  if (word.empty()) return fmt::format("a command must not be empty; {}", there);
  return fmt::format("there is no command {}{}; {}", quote(path.substr(program) + word),
                     did_you_mean(word, names), there);
}

// A negative number on its own can only be meant as an argument.
void refuse_negative_number(const Command& command, const std::string& word) {
  if (word.size() < 2 || word == "-0" || word[0] != '-' ||
      word.find_first_not_of("0123456789", 1) != std::string::npos)
    return;
  if (command.find("N") != nullptr) parse_size(word);
  if (command.find("COLUMNS") != nullptr)
    throw Error(ErrorCode::bad_limit,
                "columns are whole numbers, counted from 1 or 0, not " + quote(word));
}

// What is wrong with one word among a command's options. `value` is the next word, if the option takes one.
std::string wrong_option(const Command& command, const std::string& word, const std::string* value,
                         bool& takes_value) {
  const std::string name = word.substr(0, word.find('='));
  if (word[1] != '-' && word.size() > 2) {
    const std::string letter = word.substr(0, 2);
    const Option* known = command.find(letter);
    if (word[2] == '=' && known == nullptr)
      return fmt::format("{} has no option {}", quote(command.full_name()), printable(letter));
    if (word[2] == '=' && known->is_flag())
      return fmt::format("{} takes no value, but {} is given", letter, quote(word.substr(3)));
    const Option* meant = command.find("-" + name);
    return meant == nullptr ? ""
                            : fmt::format("{} has no option {} (did you mean '-{}'?)",
                                          quote(command.full_name()), printable(name), name);
  }
  const Option* option = command.find(name);
  if (option == nullptr || option->is_argument()) return "";
  const bool flag = option->is_flag();
  if (flag && name.size() < word.size())
    return fmt::format("{} takes no value, but {} is given", name,
                       quote(word.substr(name.size() + 1)));
  takes_value = !flag && name.size() == word.size();
  if (!takes_value || value == nullptr || value->size() < 2 || (*value)[0] != '-') return "";
  const Option* next = command.find(value->substr(0, value->find('=')));
  if (next == nullptr || next->is_argument() || *value == "-0") return "";
  return fmt::format(
      "{}: the value {} is missing, since {} is an option (to use it as the value, write {}={})",
      name, option->takes, printable(*value), name, printable(*value));
}

}  // namespace

std::string wrong_words(const Command& program, const Words& words) {
  const Command* command = &program;
  std::size_t at = 0;
  for (; at < words.size() && words[at].substr(0, 1) != "-"; ++at) {
    if (command->command_names().empty()) break;
    const Command* named = command->command(words[at]);
    if (named == nullptr) return unknown_command(*command, words[at]);
    command = named;
  }
  for (; at < words.size(); ++at) {
    const std::string& word = words[at];
    if (word == "--" && command != &program) break;
    if (word == "--")
      return fmt::format("a command comes first, and {} is not a command", quote(word));
    if (word == "++")
      return fmt::format("{} does not take the argument '++'", quote(command->full_name()));
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

std::string wrong_help(const Command& program, const Words& words) {
  const Command* command = &program;
  for (const std::string& word : words) {
    if (word.substr(0, 1) == "-") continue;
    const Command* named = command->command(word);
    if (named == nullptr && !command->command_names().empty())
      return unknown_command(*command, word);
    if (named == nullptr)
      return fmt::format("'{} help' takes one command; {} is one word too many", program.name,
                         quote(word));
    command = named;
  }
  return "";
}

}  // namespace queens::cli
