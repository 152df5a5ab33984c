#include "cli/command.hpp"

#include <algorithm>
#include <stdexcept>

namespace queens::cli {
namespace {

bool is_called(const Option& option, std::string_view name) {
  return option.name == name ||
         (option.letter != 0 && name.size() == 2 && name[0] == '-' && name[1] == option.letter);
}

bool names(const std::vector<std::string>& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

}  // namespace

Command& Command::add_group(Heading heading) {
  Command& command = commands_.emplace_back(std::move(heading), this);
  command.add_taken(shared_option("--help"), {});  // nothing to store
  return command;
}

Option& Command::add_taken(Option option, Take take) {
  options_.push_back({std::move(option), std::move(take)});
  return options_.back();
}

const CommandOption* Command::find(std::string_view called) const {
  for (const CommandOption& each : options_)
    if (is_called(each, called)) return &each;
  return nullptr;
}

bool Command::is_given(std::string_view called) const {
  const CommandOption* option = find(called);
  return option != nullptr && !option->given.empty();
}

Option& Command::option(std::string_view called) {
  for (CommandOption& each : options_)
    if (is_called(each, called)) return each;
  throw std::logic_error(full_name() + " has no " + std::string(called));
}

std::vector<const CommandOption*> Command::not_with(const Option& option) const {
  std::vector<const CommandOption*> others;
  for (const CommandOption& each : options_)
    if (names(option.not_with, each.name) || names(each.not_with, option.name))
      others.push_back(&each);
  return others;
}

std::string Command::full_name() const {
  return group_ == nullptr ? name : group_->full_name() + " " + name;
}

std::string Command::name_in_program() const {
  if (group_ == nullptr) return "";
  const std::string group = group_->name_in_program();
  return group.empty() ? name : group + " " + name;
}

const Command* Command::command(std::string_view called) const {
  for (const Command& each : commands_)
    if (each.name == called) return &each;
  return nullptr;
}

std::vector<std::string> Command::command_names() const {
  std::vector<std::string> list;
  for (const Command& each : commands_) list.push_back(each.name);
  return list;
}

std::vector<const Command*> Command::all() const {
  std::vector<const Command*> list = {this};
  for (const Command& each : commands_)
    for (const Command* below : each.all()) list.push_back(below);
  return list;
}

}  // namespace queens::cli
