// Writes the completion script for fish: one line for each option of each command.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/self_description.hpp"

namespace queens::cli {
namespace {

std::string fish_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text)
    quoted += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return quoted + "'";
}

// True when the words before the cursor name the command, but not yet a member of its group.
std::string condition(const Command& program, const Command& command) {
  if (command.group() == nullptr) return "__fish_use_subcommand";
  const std::string when =
      fmt::format("__{}_command {}", identifier(program), command.name_in_program());
  if (command.commands().empty()) return when;
  return fmt::format("{}; and not __fish_seen_subcommand_from {}", when,
                     fmt::join(command.command_names(), " "));
}

std::string fish_values(const Option& option) {
  if (option.is_flag()) return "";
  if (option.is<value::File>()) return " -rF";
  if (option.is<value::Directory>()) return " -x -a '(__fish_complete_directories)'";
  if (option.words().empty()) return " -x";
  const std::string words = fmt::format("{}", fmt::join(option.word_names(), " "));
  return option.list ? fmt::format(" -x -a '(__fish_append , {})'", words)
                     : fmt::format(" -x -a '{}'", words);
}

}  // namespace

std::string fish_completion(const Command& program) {
  std::string text =
      fmt::format("# fish completion for {}\nfunction __{}_command", program.name,
                  identifier(program)) +
      " --description 'Whether the command line begins with these words'\n"
      "    set -l words (commandline -opc)[2..-1]\n"
      "    set -l length (count $argv)\n"
      "    test (count $words) -ge $length; and test \"$words[1..$length]\" = \"$argv\"\n"
      "end\n";
  for (const Command* command : program.all()) {
    const std::string begin =
        fmt::format("complete -c {} -n '{}'", program.name, condition(program, *command));
    for (const Command& each : command->commands())
      text += fmt::format("{} -f -a {} -d {}\n", begin, each.name, fish_quoted(each.summary));
    for (const Option& option : command->options()) {
      if (option.is_argument()) continue;
      text += begin;
      if (option.letter != 0) text += fmt::format(" -s {}", option.letter);
      text += fmt::format(" -l {}{} -d {}\n", option.name.substr(2), fish_values(option),
                          fish_quoted(option.meaning));
    }
  }
  return text;
}

}  // namespace queens::cli
