// The man page and the bash completion, read off the commands and options themselves.
#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/help.hpp"
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

std::string flag_words(const CLI::App& command) {
  std::string words;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_snames()) words += "-" + name + " ";
    for (const std::string& name : option->get_lnames()) words += "--" + name + " ";
  }
  return words;
}

std::string bash_completion(const CLI::App& app) {
  // The longer name comes first: the first pattern that fits is taken.
  std::string names, cases;
  for (const CLI::App* command : commands(app)) {
    std::string words = flag_words(*command);
    for (const CLI::App* each : commands(*command)) words += each->get_name() + " ";
    cases.insert(0, fmt::format("    '{} '*) words=\"{}\" ;;\n",
                                full_name(*command).substr(sizeof "queens"), words));
    if (command->get_parent() == &app) names += command->get_name() + " ";
  }
  std::string exports_list, formats_list, engines_list;
  for (const ExportFormatInfo& info : export_formats())
    exports_list += std::string(info.name) + " ";
  for (const FormatInfo& info : formats()) formats_list += std::string(info.name) + " ";
  for (const Engine* each : engines()) engines_list += std::string(each->info().name) + " ";
  return fmt::format(R"(# bash completion for queens
_queens() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words=
  case $previous in
    -F|--format) COMPREPLY=($(compgen -W "{}" -- "$current")); return ;;
    -d|--display) COMPREPLY=($(compgen -W "{}" -- "$current")); return ;;
    -e|--engine|--engines) COMPREPLY=($(compgen -W "{}" -- "$current")); return ;;
    --question) COMPREPLY=($(compgen -W "one all count" -- "$current")); return ;;
    -o|--output|--plot|--plot-efficiency|--dot|--svg|--ledger) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{}{}" -- "$current"))
    return
  fi
  case "${{COMP_WORDS[*]:1}} " in
{}  esac
  local files=
  [ "${{COMP_WORDS[1]}}" = check ] && files=2
  [ "${{COMP_WORDS[1]}}" = ledger ] && files=3
  if [ -n "$files" ] && [ "$COMP_CWORD" -ge "$files" ] && [[ $current != -* ]]; then
    COMPREPLY=($(compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}}
complete -o filenames -F _queens queens
)",
                     exports_list, formats_list, engines_list, names, flag_words(app), cases);
}

}  // namespace

std::string generate(const CLI::App& app, const std::string& kind) {
  return kind == "man" ? man_page(app) : bash_completion(app);
}

}  // namespace queens::cli
