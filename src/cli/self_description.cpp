// The man page, completion for shells and a table of all options, read off the commands and options themselves.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "present/table.hpp"
#include "queens/queens.hpp"

namespace queens::cli {
namespace {

// A leading dot or quote, and every backslash and hyphen, means something to roff.
std::string roff(const std::string& text) {
  std::string escaped;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else
      escaped += c;
    line_start = c == '\n';
  }
  return escaped;
}

std::string option_terms(const CLI::Option& option) {
  const std::string value = option.get_positional() ? "" : value_name(option);
  return option_name(option) + (value.empty() ? "" : " " + value);
}

std::string options_section(const CLI::App& command) {
  std::string text;
  for (const CLI::Option* option : command.get_options())
    text += fmt::format(".TP\n.B {}\n{}\n", roff(option_terms(*option)),
                        roff(option_description(*option)));
  return text;
}

std::string man_page(const CLI::App& app) {
  std::string text = fmt::format(
      ".TH QUEENS 1 \"\" \"queens {}\" \"User commands\"\n.SH NAME\nqueens \\- the n\\-queens "
      "problem: "
      "solve, count, check, compare\n.SH SYNOPSIS\n.B queens\n.I COMMAND\n[\\fIOPTIONS\\fR]\n"
      ".SH DESCRIPTION\n{}\n.SH EXAMPLES\n.nf\n{}.fi\n.SH COMMANDS\n",
      QUEENS_VERSION, roff(app.get_description()), roff(app.get_footer()));
  for (const CLI::App* command : commands(app))
    text += fmt::format(".SS {}\n{}.\n.PP\n.nf\n{}.fi\n{}", full_name(*command),
                        roff(command->get_description()), roff(command->get_footer()),
                        options_section(*command));
  text += ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] : kExitStatuses)
    text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(status), meaning);
  return text;
}

// "-o --output".
std::string names_of(const CLI::Option& option, const std::string& between) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return fmt::format("{}", fmt::join(names, between));
}

bool takes_file(const CLI::Option& option) {
  return option.get_items_expected_max() > 0 &&
         (value_name(option) == "FILE" || value_name(option) == "DIR");
}

// The values of each option, where it knows them, and the options that take files.
std::string value_cases(const CLI::App& command) {
  std::string cases;
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string> values = known_values(*option);
    if (option->get_positional() || (values.empty() && !takes_file(*option))) continue;
    const bool list = value_name(*option).ends_with(",...");
    cases += fmt::format("        {}) {} ;;\n", names_of(*option, "|"),
                         takes_file(*option) ? std::string("files=1")
                                             : fmt::format("{}=\"{}\"", list ? "list" : "values",
                                                           fmt::join(values, " ")));
  }
  return cases;
}

// What may follow a command: its options, the commands of a group, files.
std::string command_case(const CLI::App& app, const CLI::App& command) {
  std::string words;
  bool file_arguments = false;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) words += names_of(*option, " ") + " ";
    file_arguments = file_arguments || (option->get_positional() && takes_file(*option));
  }
  for (const CLI::App* each : commands(command))
    if (each->get_parent() == &command) words += each->get_name() + " ";
  const std::string values = value_cases(command);
  return fmt::format(
      "    '{}'*) words=\"{}\" arguments={}\n{}      ;;\n",
      &command == &app ? "" : full_name(command).substr(sizeof "queens") + " ", words,
      file_arguments ? 1 : 0,
      values.empty() ? "" : fmt::format("      case $previous in\n{}      esac\n", values));
}

std::string bash_completion(const CLI::App& app) {
  // The longer name comes first: the first pattern that fits is taken.
  std::string cases = command_case(app, app);
  for (const CLI::App* command : commands(app)) cases.insert(0, command_case(app, *command));
  return fmt::format(R"(# bash completion for queens; zsh: autoload -U bashcompinit; bashcompinit
_queens() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local words= values= list= files= arguments= before=
  case "${{COMP_WORDS[*]:1:COMP_CWORD-1}} " in
{}  esac
  if [ -z "$files$values$list" ] && [ "$arguments" = 1 ] && [[ $current != -* ]]; then files=1; fi
  if [ -n "$files" ]; then
    local IFS=$'\n'  # names of files may hold spaces
    COMPREPLY=($(compgen -f -- "$current"))
  elif [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [ -n "$list" ]; then
    case $current in *,*) before=${{current%,*}}, ;; esac
    COMPREPLY=($(compgen -P "$before" -W "$list" -- "${{current##*,}}"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}}
complete -o filenames -F _queens queens
)",
                     cases);
}

std::string fish_quoted(std::string text) {
  text.resize(std::min(text.find('\n'), text.size()));
  std::string quoted = "'";
  for (const char c : text)
    quoted += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return quoted + "'";
}

std::string fish_completion(const CLI::App& app) {
  std::string text = "# fish completion for queens\n";
  std::vector<const CLI::App*> all = commands(app);
  all.insert(all.begin(), &app);
  for (const CLI::App* command : all) {
    std::string when = "__fish_use_subcommand";
    if (command != &app) {
      when = "__fish_seen_subcommand_from " + command->get_name();
      if (command->get_parent() != &app)
        when += "; and __fish_seen_subcommand_from " + command->get_parent()->get_name();
    }
    const std::string begin = fmt::format("complete -c queens -n '{}'", when);
    for (const CLI::App* each : commands(*command))
      if (each->get_parent() == command)
        text += fmt::format("{} -f -a {} -d {}\n", begin, each->get_name(),
                            fish_quoted(each->get_description()));
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_positional()) continue;
      text += begin;
      for (const std::string& name : option->get_snames()) text += " -s " + name;
      for (const std::string& name : option->get_lnames()) text += " -l " + name;
      if (option->get_items_expected_max() > 0) text += takes_file(*option) ? " -rF" : " -x";
      if (const auto values = known_values(*option); !values.empty())
        text += fmt::format(" -a '{}'", fmt::join(values, " "));
      text += fmt::format(" -d {}\n", fish_quoted(option->get_description()));
    }
  }
  return text;
}

// One line an option: the command, the letter, the name, what it takes, what it is for, the values it
// knows.
std::string option_table(const CLI::App& app) {
  Table table{{{"command"}, {"letter"}, {"option"}, {"takes"}, {"meaning"}, {"values"}}};
  std::vector<const CLI::App*> all = commands(app);
  all.insert(all.begin(), &app);
  for (const CLI::App* command : all)
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_positional()) continue;
      std::string meaning = option_description(*option);
      meaning.resize(std::min(meaning.find('\n'), meaning.size()));
      table.rows.push_back({full_name(*command),
                            option->get_snames().empty() ? "" : "-" + option->get_snames().front(),
                            option->get_lnames().empty() ? "" : "--" + option->get_lnames().front(),
                            value_name(*option), meaning,
                            fmt::format("{}", fmt::join(known_values(*option), " "))});
    }
  return csv(table);
}

struct Description {
  std::string_view kind;
  std::string (*text)(const CLI::App& app);
};

constexpr std::array<Description, 4> kDescriptions = {{{"man", man_page},
                                                       {"bash-completion", bash_completion},
                                                       {"fish-completion", fish_completion},
                                                       {"options", option_table}}};

}  // namespace

std::vector<std::string> descriptions() {
  std::vector<std::string> kinds;
  for (const Description& each : kDescriptions) kinds.emplace_back(each.kind);
  return kinds;
}

std::string generate(const CLI::App& app, const std::string& kind) {
  for (const Description& each : kDescriptions)
    if (each.kind == kind) return each.text(app);
  return "";
}

}  // namespace queens::cli
