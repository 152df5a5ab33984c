#include "cli/help.hpp"

#include <fmt/format.h>

#include <sstream>

#include "cli/command_line.hpp"
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

// Lines of a table, which begin with a blank, stay as they are.
std::string wrapped(const std::string& line, std::size_t length) {
  if (line.size() <= length || line.front() == ' ') return line;
  const std::size_t blank = line.rfind(' ', length);
  if (blank == std::string::npos) return line;
  return line.substr(0, blank) + "\n" + wrapped(line.substr(blank + 1), length);
}

class ExamplesFirst : public CLI::Formatter {
 public:
  ExamplesFirst() {
    column_width(kNameColumn);
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
  }

  std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
    std::string help = app->get_description() + "\n\n";
    if (!app->get_footer().empty()) help += "Examples:\n" + app->get_footer() + "\n";
    help += make_usage(app, full_name(*app));
    help += make_positionals(app);
    help += make_groups(app, CLI::AppFormatMode::Normal);
    help += make_subcommands(app, CLI::AppFormatMode::Normal);
    if (app->get_parent() == nullptr) help += exit_statuses(app->get_name());
    return help;
  }

  std::string make_option_name(const CLI::Option* option, bool) const override {
    return option_name(*option);
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string value = option->get_positional() ? "" : value_name(*option);
    return value.empty() ? "" : " " + value;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text, rest = option_description(*option) + "\n";
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos; rest.erase(0, end + 1))
      text += (text.empty() ? "" : "\n") + wrapped(rest.substr(0, end), kLineLength - kNameColumn);
    return text;
  }
};

}  // namespace

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  // The parser appends the names of its checks: ":INT in [1 - 4096]".
  const std::string name = option.get_type_name();
  return name.substr(0, name.find(':'));
}

std::vector<std::string> known_values(const CLI::Option& option) {
  std::vector<std::string> values;
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find(":{"), end = type.find('}', std::min(begin, type.size()));
  if (begin == std::string::npos || end == std::string::npos) return values;
  std::istringstream list(type.substr(begin + 2, end - begin - 2));
  for (std::string value; std::getline(list, value, ',');) values.push_back(value);
  return values;
}

std::string option_name(const CLI::Option& option) {
  std::string names = option.get_name(option.get_positional(), true);
  for (std::size_t comma = 0; (comma = names.find(',', comma)) != std::string::npos; comma += 2)
    names.insert(comma + 1, " ");
  return names;
}

std::string option_description(const CLI::Option& option) {
  std::string text = option.get_description();
  if (!option.get_default_str().empty()) text += " [" + option.get_default_str() + "]";
  std::string others;
  for (const CLI::Option* other : option.get_excludes())
    others += (others.empty() ? "; not with " : ", ") + other->get_name();
  // Before the rows of a table, if there is one, and its colon.
  return text.insert(std::min(text.find(":\n"), text.size()), others);
}

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<ExamplesFirst>(); }

}  // namespace queens::cli
