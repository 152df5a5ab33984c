#include "cli/refusals.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <regex>

#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/nearest.hpp"
#include "queens/queens.hpp"

namespace queens::cli {
namespace {

// Options that write a document to the file they name, "-" for standard output, and those that print
// one. (--output is no such file: it says where the one document goes.)
constexpr std::array<const char*, 4> kDocumentFiles = {"--svg", "--dot", "--plot",
                                                       "--plot-efficiency"};
constexpr std::array<const char*, 3> kPrinted = {"--json", "--csv", "--draw"};

const CLI::App* named_command(const CLI::App& app, const char* name) {
  for (const CLI::App* command : commands(app))
    if (command->get_parent() == &app && command->get_name() == name) return command;
  return nullptr;
}

std::vector<std::string> command_names(const CLI::App& group) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands(group))
    if (command->get_parent() == &group) names.push_back(command->get_name());
  return names;
}

std::string refuse_empty(const CLI::Option& option, const std::string& value) {
  if (!value.empty()) return "";
  std::string wanted = option_description(option);
  wanted.resize(std::min(wanted.find('\n'), wanted.size()));
  const std::string name = option.get_positional() ? "" : value_name(option) + ": ";
  return fmt::format("must not be empty; it takes {}{}", name, wanted);
}

}  // namespace

std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* group = &app;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const std::vector<std::string> names = command_names(*group);
    if (names.empty()) break;
    const CLI::App* named = named_command(*group, argv[i]);
    if (named == nullptr)
      return fmt::format("there is no command '{}'{}; the commands are {}",
                         (full_name(*group) + " " + argv[i]).substr(app.get_name().size() + 1),
                         did_you_mean(argv[i], names), fmt::join(names, ", "));
    group = named;
  }
  return "";
}

void refuse_negative_numbers(const CLI::App& app, int argc, char** argv) {
  const CLI::App* command = argc > 1 ? named_command(app, argv[1]) : nullptr;
  for (int i = 2; command != nullptr && i < argc; ++i) {
    const std::string_view text = argv[i];
    const bool negative = text.size() > 1 && text != "-0" && text[0] == '-' &&
                          text.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (!negative || argv[i - 1][0] == '-') continue;
    if (command->get_option_no_throw("N") != nullptr) parse_size(text);
    if (command->get_option_no_throw("COLUMNS") != nullptr)
      throw Error(ErrorCode::bad_limit,
                  fmt::format("columns are whole numbers from 1, or from 0, not '{}'", text));
  }
}

void refuse_empty_values(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    refuse_empty_values(*command);
  const auto read_elsewhere = [](const CLI::Option& option) {
    return option.get_positional() && (option.get_required() || option.get_name() == "N");
  };
  for (CLI::Option* option : app.get_options())
    if (option->get_items_expected_max() > 0 && !read_elsewhere(*option))
      option->transform([option](const std::string& value) -> std::string {
        if (const std::string why = refuse_empty(*option, value); !why.empty())
          throw CLI::ValidationError(why);
        return value;
      });
}

std::string plain_words(std::string message) {
  std::replace(message.begin(), message.end(), '\n', ' ');
  // "--threads: 1 required T:INT in [1 - 4096] missing"
  static const std::regex kMissing("(\\S+): 1 required ([^ :]+).* missing");
  return std::regex_replace(message, kMissing, "$1: its value $2 is missing");
}

std::string unexpected_words(const CLI::App& app, const CLI::App& command) {
  std::string first;
  for (const std::string& word : command.remaining(true)) {
    const std::string name = word.substr(0, word.find('='));
    if (name.size() < 2 || name.front() != '-') {
      if (first.empty()) first = fmt::format("'{}' has no use for '{}'", full_name(command), word);
      continue;
    }
    std::string owners;
    for (const CLI::App* each : commands(app))
      if (each->get_option_no_throw(name) != nullptr)
        owners += (owners.empty() ? "'" : ", '") + full_name(*each) + "'";
    if (!owners.empty())
      return fmt::format("'{}' takes no {}, which is an option of {}", full_name(command), name,
                         owners);
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
      for (const std::string& known : option->get_lnames()) names.push_back("--" + known);
    if (first.empty())
      first = fmt::format("'{}' has no option {}{}", full_name(command), name,
                          did_you_mean(name, names));
  }
  return first;
}

std::string missing_command(const CLI::App& group) {
  return fmt::format("'{}' is followed by one of {}", full_name(group),
                     fmt::join(command_names(group), ", "));
}

std::string mixed_documents(const CLI::App& command) {
  std::string names;
  int documents = 0;
  const auto add = [&](const std::string& name) {
    names += (names.empty() ? "" : " and ") + name;
    ++documents;
  };
  for (const char* name : kDocumentFiles) {
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option != nullptr && option->count() > 0 && option->results().back() == "-")
      add(std::string(name) + " -");
  }
  if (documents > 0)
    for (const char* name : kPrinted) {
      const CLI::Option* option = command.get_option_no_throw(name);
      if (option != nullptr && option->count() > 0) add(name);
    }
  if (documents < 2) return "";
  return names + " would mix documents on standard output; name a file for all but one of them";
}

}  // namespace queens::cli
