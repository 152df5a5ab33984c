#include "cli/self_description.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cctype>
#include <utility>

#include "base/quote.hpp"
#include "cli/exit_status.hpp"
#include "cli/words.hpp"
#include "present/table.hpp"
#include "queens/version.hpp"

namespace queens::cli {
namespace {

// Help.

// What it is for, its default, and which options exclude it; then a row for each value with a meaning of its own.
std::string option_description(const Command& command, const Option& option) {
  std::string text = option.meaning, others, rows;
  if (!option.by_default.empty()) text += " [" + option.by_default + "]";
  for (const Option* other : command.not_with(option))
    others += (others.empty() ? "; not with " : ", ") + other->name;
  std::size_t width = 8;
  for (const Word& each : option.words()) width = std::max(width, each.name.size());
  for (const Word& each : option.words())
    if (!each.meaning.empty()) rows += fmt::format("\n  {:<{}} {}", each.name, width, each.meaning);
  return text + others + (rows.empty() ? "" : ":" + rows);
}

constexpr std::size_t kNameColumn = 30;

// Breaks a line at blanks. What follows stands below the second column of a row, which begins with a blank.
std::string wrapped(const std::string& line, std::size_t length) {
  std::size_t column = 0;
  if (line.starts_with(' '))
    column = line.find_first_not_of(' ', line.find(' ', line.find_first_not_of(' ')));
  if (column > length / 2) column = 4;
  const std::size_t blank = line.rfind(' ', length);
  if (line.size() <= length || blank == std::string::npos || blank <= column) return line;
  return line.substr(0, blank) + "\n" +
         wrapped(std::string(column, ' ') + line.substr(blank + 1), length);
}

// A line of the examples that begins with a blank: a command, and after two blanks or more what it shows.
std::pair<std::string, std::string> parts_of_example(const std::string& line) {
  const std::size_t start = line.find_first_not_of(' '), end = line.find("  ", start);
  if (end == std::string::npos) return {line.substr(start), ""};
  return {line.substr(start, end - start), line.substr(line.find_first_not_of(' ', end))};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != text.npos; at = end + 1)
    lines.push_back(text.substr(at, end - at));
  return lines;
}

// What does not fit into a line stands below its command. Lines that do not begin with a blank are prose.
std::string examples_in(const std::string& examples, std::size_t width) {
  std::string text;
  for (const std::string& line : lines_of(examples)) {
    if (line.size() <= width || !line.starts_with(' ')) {
      text += wrapped(line, width) + "\n";
      continue;
    }
    const auto [command, meaning] = parts_of_example(line);
    text += meaning.empty() ? line + "\n" : "  " + command + "\n      " + meaning + "\n";
  }
  return text;
}

// A name and its meaning beside it, or below it if the name is long.
std::string row(const std::string& name, const std::string& meaning) {
  const std::string margin(kNameColumn, ' ');
  std::string text = fmt::format("  {:<{}}", name, kNameColumn - 2);
  if (name.size() + 2 >= kNameColumn) text += "\n" + margin;
  for (const char c : meaning) text += c == '\n' ? "\n" + margin : std::string(1, c);
  return text + "\n";
}

std::string option_row(const Command& command, const Option& option, std::size_t width) {
  std::string text;
  for (const std::string& line : lines_of(option_description(command, option) + "\n"))
    text += (text.empty() ? "" : "\n") + wrapped(line, width - kNameColumn);
  return row(option.with_value(option.names()), text);
}

std::string usage(const Command& command) {
  std::string text = "Usage: " + command.full_name() + " [OPTIONS]";
  for (const Option& each : command.options()) {
    if (!each.is_argument()) continue;
    const std::string name = each.name + (each.repeatable ? "..." : "");
    text += each.required ? " " + name : " [" + name + "]";
  }
  if (!command.commands().empty()) text += command.group() == nullptr ? " [COMMAND]" : " COMMAND";
  return text + "\n";
}

std::string section(const std::string& title, const std::string& rows) {
  return rows.empty() ? "" : "\n" + title + ":\n" + rows;
}

// The commands below a program or a group, by sections.
std::string command_sections(const Command& group, std::size_t width) {
  std::string text, title, rows;
  for (const Command& each : group.commands()) {
    if (title != each.section)
      text += section(std::exchange(title, each.section), std::exchange(rows, ""));
    rows += row(each.name, wrapped(each.summary, width - kNameColumn));
  }
  return text + section(title, rows);
}

// What a help begins with.
std::string introduction(const Command& command, std::size_t width) {
  const std::string examples = examples_in(command.examples, width);
  return wrapped(command.summary, width) + "\n\n" +
         (examples.empty() ? "" : "Examples:\n" + examples + "\n") + usage(command);
}

// What an option is for, up to the first semicolon, or to a list of values, cut to one line.
std::string in_one_line(const Option& option, std::size_t width) {
  const std::size_t room = width - kNameColumn;
  std::string text = option.meaning.substr(0, option.meaning.find(';'));
  if (const std::size_t bracket = text.find(" ("); bracket != std::string::npos)
    text = text.substr(0, std::min(bracket, text.find(": ")));
  return text.size() <= room ? text : text.substr(0, text.rfind(' ', room - 4)) + " ...";
}

}  // namespace

std::string option_summary(const Command& command, const Option& option) {
  const std::string text = option_description(command, option);
  return text.substr(0, text.find('\n'));
}

std::string help(const Command& command, std::size_t width, bool brief) {
  std::string arguments, options;
  for (const Option* each : command.all_options()) {
    const bool everywhere = each->everywhere && command.group() != nullptr;
    if (brief && everywhere) continue;
    (each->is_argument() ? arguments : options) +=
        brief ? row(each->with_value(each->names()), in_one_line(*each, width))
              : option_row(command, *each, width);
  }
  const std::string text = introduction(command, width) + section("Arguments", arguments) +
                           section("Options", options) + command_sections(command, width);
  if (brief) return text + fmt::format("\n'{} --help' says more.\n", command.full_name());
  if (command.group() != nullptr) return text;
  return text + "\n" + exit_statuses(width) + "\nSee also '" + command.name +
         " help COMMAND' and docs/README.md.\n" +
         (command.homepage.empty() ? "" : "Questions and faults: " + command.homepage + "\n");
}

std::string exit_statuses(std::size_t width) {
  std::string text = "Exit status:\n";
  for (const auto& [status, meaning] : kExitStatuses)
    text += wrapped(fmt::format("  {:<4} {}", static_cast<int>(status), meaning), width) + "\n";
  return text;
}

namespace {

// The name of the program as a part of the names of shell functions: queens_mpi.
std::string identifier(const Command& program) {
  std::string name = program.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// Writes the man page, in roff.

// Escapes what has a meaning in roff, a leading dot or quote, and every backslash and hyphen; and what is not ASCII.
std::string roff(std::string_view text) {
  std::string escaped;
  bool line_start = true;
  while (!text.empty()) {
    const auto [c, bytes, good] = quoting::take_character(text);
    if (line_start && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else if (c >= 0x80)
      escaped += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(c));
    else
      escaped += bytes;
    line_start = c == '\n';
  }
  return escaped;
}

// Each command as a paragraph of its own, so that a line is as long as the reader has room.
std::string roff_examples(const std::string& examples) {
  std::string text;
  for (const std::string& line : lines_of(examples)) {
    if (!line.starts_with(' ')) {
      text += line.empty() ? ".PP\n" : roff(line) + "\n";
      continue;
    }
    const auto [command, meaning] = parts_of_example(line);
    text += fmt::format(".TP 4\n.B {}\n{}\n", roff(command), roff(meaning));
  }
  return text + ".PP\n";
}

std::string command_section(const Command& command) {
  std::string text = fmt::format(".SS {}\n{}.\n{}", command.full_name(), roff(command.summary),
                                 roff_examples(command.examples));
  for (const Option* each : command.all_options())
    text += fmt::format(".TP\n.B {}\n{}\n", roff(each->with_value(each->names())),
                        roff(option_description(command, *each)));
  return text;
}

std::string man_page(const Command& program) {
  std::string summary = program.summary;  // by convention a phrase after the name
  summary.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(summary.front())));
  if (summary.back() == '.') summary.pop_back();
  std::string text = fmt::format(
      ".TH {} 1 \"\" \"queens {}\" \"User commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n"
      ".I COMMAND\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n{}\n.SH EXAMPLES\n{}"
      ".SH COMMANDS\n",
      roff(in_capitals(program.name)), QUEENS_VERSION, roff(program.name), roff(summary),
      roff(program.name), roff(program.summary), roff_examples(program.examples));
  for (const Command* command : program.all())
    if (command != &program) text += command_section(*command);
  text += ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] : kExitStatuses)
    text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(status), meaning);
  if (!program.homepage.empty()) text += ".SH SEE ALSO\n" + roff(program.homepage) + "\n";
  return text;
}

// Writes the completion script for bash. The script looks at the words before the cursor: the first ones name the
// command, and if the last one is an option that takes a value, it completes that value.

// What to complete after an option: files or the words it knows; nothing if it could be anything.
std::string bash_values(const Option& option) {
  if (option.is<value::File>()) return "files=-f";
  if (option.words().empty()) return "";
  return fmt::format("{}=\"{}\"", option.list ? "list" : "values",
                     fmt::join(option.word_names(), " "));
}

// What may follow a command: its options, the commands of a group, or files.
std::string command_case(const Command& command) {
  std::string words, cases, files, others;
  for (const Option* each : command.all_options()) {
    const std::string values = bash_values(*each);
    if (each->is_argument()) {
      files = each->is<value::File>() ? "-f" : files;
      for (const std::string& word : each->word_names()) words += word + " ";
    } else {
      words += each->names(" ") + " ";
    }
    if (each->is_argument() || each->is_flag()) continue;
    if (values.empty())
      others += (others.empty() ? "" : "|") + each->names("|");
    else
      cases += fmt::format("        {}) {} ;;\n", each->names("|"), values);
  }
  if (!others.empty()) cases += fmt::format("        {}) none=1 ;;\n", others);
  for (const Command& each : command.commands()) words += each.name + " ";
  const std::string name = command.name_in_program();
  return fmt::format(
      "    '{}'*) words=\"{}\" arguments={}\n      case $previous in\n{}      esac\n      ;;\n",
      name.empty() ? "" : name + " ", words, files, cases);
}

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

// Writes the completion script for zsh: one function for each command, which passes its options to _arguments.

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
  if (option.words().empty()) return " ";
  const std::string words = fmt::format("{}", fmt::join(option.word_names(), " "));
  return option.list ? fmt::format("_values -s , {} {}", zsh_plain(option.name.substr(2)), words)
                     : "(" + words + ")";
}

// '(-o --output)'{-o+,--output=}'[Write to this file]:FILE:_files'
std::string option_spec(const Command& command, const Option& option) {
  std::string others;
  if (!option.repeatable && !option.list) others = option.names(" ");
  for (const Option* each : command.not_with(option))
    if (!each->is_argument()) others += (others.empty() ? "" : " ") + each->names(" ");
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
  for (const Option* each : command.all_options())
    text +=
        " \\\n    " + (each->is_argument() ? argument_spec(*each) : option_spec(command, *each));
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

std::string zsh_completion(const Command& program) {
  std::string text = fmt::format("#compdef {0}\n# zsh completion for {0}\n", program.name);
  for (const Command* command : program.all()) text += function_of(*command);
  return text +
         fmt::format(
             "if [ \"$funcstack[1]\" = _{0} ]; then _{0} \"$@\"; else compdef _{0} {0}; fi\n",
             program.name);
}

// Writes the completion script for fish: one line for each option of each command.

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
  if (option.words().empty()) return " -x";
  const std::string words = fmt::format("{}", fmt::join(option.word_names(), " "));
  return option.list ? fmt::format(" -x -a '(__fish_append , {})'", words)
                     : fmt::format(" -x -a '{}'", words);
}

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
    for (const Option* option : command->all_options()) {
      if (option->is_argument() && !option->words().empty())
        text += begin + fmt::format(" -f -a '{}'\n", fmt::join(option->word_names(), " "));
      if (option->is_argument()) continue;
      text += begin;
      if (option->letter != 0) text += fmt::format(" -s {}", option->letter);
      text += fmt::format(" -l {}{} -d {}\n", option->name.substr(2), fish_values(*option),
                          fish_quoted(option->meaning));
    }
  }
  return text;
}

// Writes one line for each option.
std::string option_table(const Command& program) {
  std::string lines = csv_line({"command", "letter", "option", "takes", "meaning", "values"});
  for (const Command* command : program.all())
    for (const Option* option : command->all_options())
      if (!option->is_argument())
        lines += csv_line({command->full_name(),
                           option->letter == 0 ? "" : std::string{'-', option->letter},
                           option->name, option->takes, option_summary(*command, *option),
                           fmt::format("{}", fmt::join(option->word_names(), " "))});
  return lines;
}

struct Description {
  const char* kind;
  std::string (*text)(const Command& program);
};

constexpr Description kDescriptions[] = {{"man", man_page},
                                         {"bash-completion", bash_completion},
                                         {"zsh-completion", zsh_completion},
                                         {"fish-completion", fish_completion},
                                         {"options", option_table}};

}  // namespace

std::vector<Word> kinds_of_description() {
  std::vector<Word> kinds;
  for (const Description& each : kDescriptions) kinds.emplace_back(each.kind);
  return kinds;
}

std::string generate(const Command& program, const std::string& kind) {
  for (const Description& each : kDescriptions)
    if (each.kind == kind) return each.text(program);
  return "";
}

}  // namespace queens::cli
