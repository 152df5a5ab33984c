// Writes the man page, in roff.
#include <fmt/format.h>

#include <cctype>

#include "cli/exit_status.hpp"
#include "cli/help.hpp"
#include "cli/self_description.hpp"

namespace queens::cli {
namespace {

// Escapes what has a meaning in roff: a leading dot or quote, and every backslash and hyphen.
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

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

std::string command_section(const Command& command) {
  std::string text = fmt::format(".SS {}\n{}.\n.PP\n.nf\n{}.fi\n", command.full_name(),
                                 roff(command.summary), roff(command.examples));
  for (const Option& each : command.options())
    text += fmt::format(".TP\n.B {}\n{}\n", roff(each.with_value(each.names())),
                        roff(option_description(command, each)));
  return text;
}

}  // namespace

std::string man_page(const Command& program) {
  std::string summary = program.summary;  // by convention a phrase after the name
  summary.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(summary.front())));
  if (summary.back() == '.') summary.pop_back();
  std::string text = fmt::format(
      ".TH {} 1 \"\" \"queens {}\" \"User commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n"
      ".I COMMAND\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n{}\n.SH EXAMPLES\n.nf\n{}.fi\n"
      ".SH COMMANDS\n",
      roff(in_capitals(program.name)), QUEENS_VERSION, roff(program.name), roff(summary),
      roff(program.name), roff(program.summary), roff(program.examples));
  for (const Command* command : program.all())
    if (command != &program) text += command_section(*command);
  text += ".SH EXIT STATUS\n";
  for (const auto& [status, meaning] : kExitStatuses)
    text += fmt::format(".TP\n.B {}\n{}\n", static_cast<int>(status), meaning);
  return text;
}

}  // namespace queens::cli
