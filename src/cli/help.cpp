#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/exit_status.hpp"

namespace queens::cli {
namespace {

constexpr std::size_t kNameColumn = 30, kLineLength = 80;

std::string exit_statuses(const std::string& program) {
  std::string text = "\nExit status:\n";
  for (const auto& [status, meaning] : kExitStatuses)
    text += fmt::format("  {:<4} {}\n", static_cast<int>(status), meaning);
  return text + fmt::format("\n'{} COMMAND --help' shows more.\n", program);
}

// Keeps lines that begin with a blank, the rows of tables.
std::string wrapped(const std::string& line, std::size_t length) {
  if (line.size() <= length || line.front() == ' ') return line;
  const std::size_t blank = line.rfind(' ', length);
  if (blank == std::string::npos) return line;
  return line.substr(0, blank) + "\n" + wrapped(line.substr(blank + 1), length);
}

// A name and its meaning beside it, or below it if the name is long.
std::string row(const std::string& name, const std::string& meaning) {
  const std::string margin(kNameColumn, ' ');
  std::string text = fmt::format("  {:<{}}", name, kNameColumn - 2);
  if (name.size() + 2 >= kNameColumn) text += "\n" + margin;
  for (const char c : meaning) text += c == '\n' ? "\n" + margin : std::string(1, c);
  return text + "\n";
}

std::string option_row(const Command& command, const Option& option) {
  std::string text, rest = option_description(command, option) + "\n";
  for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos; rest.erase(0, end + 1))
    text += (text.empty() ? "" : "\n") + wrapped(rest.substr(0, end), kLineLength - kNameColumn);
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

}  // namespace

std::string option_description(const Command& command, const Option& option) {
  std::string text = option.meaning_with_words();
  std::string more = option.by_default.empty() ? "" : " [" + option.by_default + "]";
  std::string others;
  for (const CommandOption* other : command.not_with(option))
    others += (others.empty() ? "; not with " : ", ") + other->name;
  // Goes before the colon that introduces a table of values, if there is one.
  return text.insert(option.meaning.size(), more + others);
}

std::string option_summary(const Command& command, const Option& option) {
  const std::string text = option_description(command, option);
  return text.substr(0, text.find('\n'));
}

std::string help(const Command& command) {
  std::string arguments, options, commands;
  for (const Option& each : command.options())
    (each.is_argument() ? arguments : options) += option_row(command, each);
  for (const Command& each : command.commands()) commands += row(each.name, each.summary);
  std::string text = command.summary + "\n\n";
  if (!command.examples.empty()) text += "Examples:\n" + command.examples + "\n";
  text += usage(command) + section("Arguments", arguments) + section("Options", options) +
          section("Commands", commands);
  return command.group() == nullptr ? text + exit_statuses(command.name) : text;
}

}  // namespace queens::cli
