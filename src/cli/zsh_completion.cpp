// Writes the completion script for zsh: one function for each command, which passes its options to _arguments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/self_description.hpp"

namespace queens::cli {
namespace {

// Quotes a text for the shell in single quotes, with the characters special to _arguments and _describe escaped.
std::string zsh_plain(const std::string& text) {
  std::string plain;
  for (const char c : text) {
    if (c == '\'')
      plain += "'\\'";
    else if (c == '[' || c == ']' || c == ':' || c == '\\')
      plain += '\\';
    plain += c;
  }
  return plain;
}

std::string zsh_function(const Command& command) {
  std::string name = "_" + command.full_name();
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

std::string zsh_values(const Option& option) {
  if (option.is<value::File>()) return "_files";
  if (option.is<value::Directory>()) return "_files -/";
  if (option.words().empty()) return " ";
  const std::string words = fmt::format("{}", fmt::join(option.word_names(), " "));
  return option.list ? fmt::format("_values -s , {} {}", zsh_plain(option.name.substr(2)), words)
                     : "(" + words + ")";
}

// '(-o --output)'{-o+,--output=}'[Write to this file]:FILE:_files'
std::string option_spec(const Command& command, const Option& option) {
  std::string others;
  if (!option.repeatable && !option.list) others = option.names(" ");
  for (const CommandOption* each : command.not_with(option))
    others += (others.empty() ? "" : " ") + each->names(" ");
  const char* again = option.repeatable || option.list ? "*" : "";
  const std::string with = option.is_flag() ? "" : "=";
  const std::string names = option.letter == 0
                                ? fmt::format("'{}{}", option.name, with)
                                : fmt::format("{{-{}{},{}{}}}'", option.letter,
                                              option.is_flag() ? "" : "+", option.name, with);
  const std::string begin =
      others.empty() ? fmt::format("'{}'", again) : fmt::format("'({}){}'", others, again);
  const std::string value =
      option.is_flag() ? "" : fmt::format(":{}:{}", zsh_plain(option.takes), zsh_values(option));
  return fmt::format("{}{}[{}]{}'", begin, names, zsh_plain(option.meaning), value);
}

std::string argument_spec(const Option& option) {
  return fmt::format("'{}:{}:{}'",
                     option.repeatable ? "*"
                     : option.required ? ""
                                       : ":",
                     zsh_plain(option.name), zsh_values(option));
}

std::string function_of(const Command& command) {
  std::string text = zsh_function(command) + "() {\n";
  const bool group = !command.commands().empty();
  if (group) text += "  local context state state_descr line\n  typeset -A opt_args\n";
  text += fmt::format("  _arguments -s {}", group ? "-C" : "-S");
  for (const Option& each : command.options())
    text += " \\\n    " + (each.is_argument() ? argument_spec(each) : option_spec(command, each));
  if (!group) return text + "\n}\n";
  text +=
      " \\\n    '1: :->command' '*:: :->arguments'\n  case $state in\n    command)\n"
      "      local -a commands=(\n";
  for (const Command& each : command.commands())
    text += fmt::format("        '{}:{}'\n", each.name, zsh_plain(each.summary));
  text += "      )\n      _describe command commands ;;\n    arguments)\n      case $line[1] in\n";
  for (const Command& each : command.commands())
    text += fmt::format("        {}) {} ;;\n", each.name, zsh_function(each));
  return text + "      esac ;;\n  esac\n}\n";
}

}  // namespace

std::string zsh_completion(const Command& program) {
  std::string text = fmt::format("#compdef {0}\n# zsh completion for {0}\n", program.name);
  for (const Command* command : program.all()) text += function_of(*command);
  return text +
         fmt::format(
             "if [ \"$funcstack[1]\" = _{0} ]; then _{0} \"$@\"; else compdef _{0} {0}; fi\n",
             program.name);
}

}  // namespace queens::cli
