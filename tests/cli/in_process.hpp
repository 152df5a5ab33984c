// The command line of `queens` in this process: the commands with their tables of options, and what the program says of
// a command line before its command begins.
#pragma once

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "commands/all.hpp"

namespace queens::test {

using Words = std::vector<std::string>;

/// The program with all its commands, as `queens --help` shows them.
inline cli::Command& program() {
  static cli::Command& kProgram = []() -> cli::Command& {
    static cli::Command root({"queens", "The program.", ""});
    static cli::GlobalOptions globals;
    globals.add_to(root, true);
    for (const auto add : commands::kCommands) add(root);
    return root;
  }();
  return kProgram;
}

/// The commands that can be run: "solve", "ledger show", but not "ledger".
inline std::vector<const cli::Command*> runnable_commands() {
  std::vector<const cli::Command*> list;
  for (const cli::Command* each : program().all())
    if (each->run) list.push_back(each);
  return list;
}

/// A command of the program and one of its options.
struct OptionOf {
  const cli::Command* command;
  const cli::Option* option;
  std::string where() const { return command->name_in_program() + " " + option->name; }
};

/// All options of all commands that can be run; arguments are left out.
inline std::vector<OptionOf> all_options() {
  std::vector<OptionOf> list;
  for (const cli::Command* command : runnable_commands())
    for (const cli::Option* option : command->all_options())
      if (!option->is_argument()) list.push_back({command, option});
  return list;
}

/// "ledger show" as two words.
inline Words words_of(const cli::Command& command) {
  Words words;
  for (const cli::Command* each = &command; each->group() != nullptr; each = each->group())
    words.insert(words.begin(), each->name);
  return words;
}

inline Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

inline constexpr const char* kAccepted = "accepted";

/// What the program says of a command line: kAccepted if it would run a command, "help" if it would show help.
inline std::string said_of(Words words) {
  std::string said = "help";
  const auto instead_of_running = [&](cli::Command& command, auto&& again) -> void {
    if (command.run)  // which owns the variables of its options
      command.run = [&said, owner = command.run] { return said = kAccepted, 0; };
    for (cli::Command& each : command.commands()) again(each, again);
  };
  cli::Program queens = {
      .heading = {"queens", "The program.", ""},
      .commands = {std::begin(commands::kCommands), std::end(commands::kCommands)},
      .describes_itself = true,
      .fail =
          [&](int status, std::string_view message) {
            said = message;
            return status;
          },
      .show = [](int status, std::string_view) { return status; }};
  queens.commands.emplace_back(
      [&](cli::Command& root) { instead_of_running(root, instead_of_running); });
  words.insert(words.begin(), "queens");
  std::vector<char*> pointers;
  for (std::string& each : words) pointers.push_back(each.data());
  cli::execute(queens, static_cast<int>(pointers.size()), pointers.data());
  return said;
}

}  // namespace queens::test
