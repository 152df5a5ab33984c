// Writes the completion script for bash. The script looks at the words before the cursor: the first ones name the
// command, and if the last one is an option that takes a value, it completes that value.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/self_description.hpp"

namespace queens::cli {
namespace {

// What to complete after an option: files, directories or the words it knows; nothing if it could be anything.
std::string bash_values(const Option& option) {
  if (option.is<value::File>()) return "files=-f";
  if (option.is<value::Directory>()) return "files=-d";
  if (option.words().empty()) return "";
  return fmt::format("{}=\"{}\"", option.list ? "list" : "values",
                     fmt::join(option.word_names(), " "));
}

// What may follow a command: its options, the commands of a group, or files.
std::string command_case(const Command& command) {
  std::string words, cases, files, others;
  for (const Option& each : command.options()) {
    const std::string values = bash_values(each);
    if (each.is_argument())
      files = each.is<value::File>() ? "-f" : files;
    else
      words += each.names(" ") + " ";
    if (each.is_argument() || each.is_flag()) continue;
    if (values.empty())
      others += (others.empty() ? "" : "|") + each.names("|");
    else
      cases += fmt::format("        {}) {} ;;\n", each.names("|"), values);
  }
  if (!others.empty()) cases += fmt::format("        {}) none=1 ;;\n", others);
  for (const Command& each : command.commands()) words += each.name + " ";
  const std::string name = command.name_in_program();
  return fmt::format(
      "    '{}'*) words=\"{}\" arguments={}\n      case $previous in\n{}      esac\n      ;;\n",
      name.empty() ? "" : name + " ", words, files, cases);
}

}  // namespace

std::string bash_completion(const Command& program) {
  // Longer names first: the shell takes the first pattern that matches.
  std::string cases;
  for (const Command* command : program.all()) cases.insert(0, command_case(*command));
  return fmt::format(R"(# bash completion for {0}
_{1}() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local words= values= list= none= files= arguments= before=
  if [ "$current" = = ]; then  # --option=
    current=
  elif [ "$previous" = = ]; then
    previous=${{COMP_WORDS[COMP_CWORD-2]}}
  fi
  case "${{COMP_WORDS[*]:1:COMP_CWORD-1}} " in
{2}  esac
  if [ -z "$files$values$list$none" ] && [[ $current != -* ]]; then files=$arguments; fi
  if [ -n "$files" ]; then
    local IFS=$'\n'  # names of files may hold spaces
    COMPREPLY=($(compgen $files -- "$current"))
  elif [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [ -n "$list" ]; then
    case $current in *,*) before=${{current%,*}}, ;; esac
    COMPREPLY=($(compgen -P "$before" -W "$list" -- "${{current##*,}}"))
  elif [ -n "$none" ]; then
    COMPREPLY=()
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}}
complete -o filenames -F _{1} {0}
)",
                     program.name, identifier(program), cases);
}

}  // namespace queens::cli
