// Parses the command line with the library CLI11, which separates commands, options, their values and arguments.
// CLI11 does nothing else. Its messages are never shown, because their wording changes from version to version and
// their terms are not those of the help.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace queens::cli {
namespace {

CLI::Option* describe(CLI::App& app, const Option& option) {
  const std::string names = option.names(",");
  if (option.is_flag()) return app.add_flag(names);
  CLI::Option* described = app.add_option(names)->take_all();
  // An option takes one value each time it is given, never the words after that.
  if (!option.is_argument() || !option.repeatable) return described->allow_extra_args(false);
  return described->expected(CLI::detail::expected_max_vector_size);
}

// Describes a command to CLI11. Only one command is taken: all words after it are its arguments.
void describe(CLI::App& app, const Command& command) {
  app.set_help_flag();
  app.allow_extras();
  for (const CommandOption& each : command.options()) describe(app, each);
  for (const Command& each : command.commands()) describe(*app.add_subcommand(each.name), each);
  if (!command.commands().empty()) app.require_subcommand(0, 1);
}

std::vector<std::string> split(const std::vector<std::string>& lists) {
  std::vector<std::string> values;
  for (const std::string& list : lists) {
    std::istringstream rest(list);
    for (std::string each; std::getline(rest, each, ',');)
      if (!each.empty()) values.push_back(each);
  }
  if (values.empty() && !lists.empty()) values.emplace_back();  // only commas were given
  return values;
}

// Descends to the command that was named.
void note(const CLI::App& app, Command& command, Parsed& parsed) {
  parsed.path.push_back(&command);
  const auto described = app.get_options();
  for (std::size_t i = 0; i < described.size(); ++i) {
    CommandOption& option = command.options()[i];
    option.given = option.list ? split(described[i]->results()) : described[i]->results();
  }
  for (const CLI::App* named : app.get_subcommands())
    for (Command& each : command.commands())
      if (each.name == named->get_name()) return note(*named, each, parsed);
}

}  // namespace

Parsed parse(Command& program, Words words) {
  CLI::App app;
  describe(app, program);
  Parsed parsed;
  const std::string last = words.empty() ? "" : words.back();
  std::reverse(words.begin(), words.end());  // CLI11 wants them in reverse order
  bool too_few = false;
  try {
    app.parse(words);
  } catch (const CLI::ArgumentMismatch&) {
    too_few = true;
  } catch (const CLI::ParseError&) {
    parsed.understood = false;
  }
  note(app, program, parsed);
  for (std::string& each : app.remaining(true))
    if (each != "--") parsed.unknown.push_back(std::move(each));
  if (!too_few) return parsed;
  // The last word is an option without its value: "--output", "--output=", or the last letter of "-to".
  parsed.without_value = parsed.command().find(
      last.starts_with("--") ? last.substr(0, last.find('=')) : std::string{'-', last.back()});
  parsed.understood = parsed.without_value != nullptr;
  return parsed;
}

}  // namespace queens::cli
