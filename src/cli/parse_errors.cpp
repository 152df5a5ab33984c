#include "cli/parse_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/command_line.hpp"
#include "cli/find_option.hpp"
#include "cli/help.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"
#include "text/quote.hpp"

namespace queens::cli {
namespace {

// The option that a text of the parser begins with: "--threads: ...", "--json excludes ...".
const CLI::Option* option_at(const CLI::App& command, const std::string& text) {
  return find_option(command, text.substr(0, text.find_first_of(": ")));
}

// The option that a text of the parser ends with: "... excludes --csv".
const CLI::Option* option_at_end(const CLI::App& command, const std::string& text) {
  return find_option(command, text.substr(text.rfind(' ') + 1));
}

// "--seed S", "N"
std::string with_value(const CLI::Option& option) {
  const std::string value = option.get_positional() ? "" : value_name(option);
  return option.get_name() + (value.empty() ? "" : " " + value);
}

std::string missing(const CLI::App& command, const CLI::Option& option) {
  const std::vector<std::string> values = known_values(option);
  const std::string what = quote(full_name(command)) + " needs " + with_value(option);
  if (!values.empty()) return what + ": one of " + joined(values);
  std::string meaning = option.get_description();
  meaning.resize(std::min(meaning.find(":\n"), meaning.size()));  // without its table
  if (meaning.size() > 1 && std::isupper(static_cast<unsigned char>(meaning[1])) == 0)
    meaning[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(meaning[0])));
  return what + " (" + meaning + ")";
}

// Too few values, or too many.
std::string wrong_number(const CLI::Option& option) {
  const auto given = option.results();
  if (given.size() < 2)
    return fmt::format("{}: its value {} is missing", option.get_name(), value_name(option));
  std::string values;
  for (std::size_t i = 0; i < std::min<std::size_t>(given.size(), 3); ++i)
    values += (i == 0 ? "" : ", ") + quote(given[i]);
  return fmt::format("{} is given {} times ({}{}); once is right", option.get_name(), given.size(),
                     values, given.size() > 3 ? ", ..." : "");
}

std::string words_for(const CLI::App& command, const CLI::ParseError& error) {
  const std::string what = error.what(), kind = error.get_name();
  const CLI::Option* option = option_at(command, what);
  if (kind == "RequiredError" && option == nullptr)
    return fmt::format("{} needs a command: {}", quote(full_name(command)),
                       joined(command_names(command), " or "));
  if (option == nullptr) return "this command line cannot be understood";
  if (kind == "RequiredError") return missing(command, *option);
  if (kind == "ValidationError") return what;  // by our own checks, see values.hpp
  if (kind == "ArgumentMismatch") return wrong_number(*option);
  if (kind == "ConversionError")
    return option->results().empty()
               ? fmt::format("{} cannot be understood", option->get_name())
               : fmt::format("{}: {} is not a value that it takes", option->get_name(),
                             quote(option->results().back()));
  const CLI::Option* other = option_at_end(command, what);
  if (other == nullptr) return fmt::format("{} cannot be understood", option->get_name());
  if (kind == "RequiresError")
    return fmt::format("{} goes with {} only", option->get_name(), with_value(*other));
  return fmt::format("{} and {} do not go together; give one of them", option->get_name(),
                     other->get_name());
}

std::vector<std::string> long_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& known : option->get_lnames()) names.push_back("--" + known);
  return names;
}

// Which commands have the option: "'queens solve', 'queens count'", the program itself among them; of many
// the first few.
std::string owners(const CLI::App& app, const std::string& name) {
  std::vector<std::string> list;
  if (find_option(app, name) != nullptr) list.push_back(quote(app.get_name()));
  for (const CLI::App* each : commands(app))
    if (find_option(*each, name) != nullptr) list.push_back(quote(full_name(*each)));
  constexpr std::size_t kMost = 8, kShown = 3;
  if (list.size() <= kMost) return joined(list);
  const std::size_t more = list.size() - kShown;
  list.resize(kShown);
  return fmt::format("{} and {} other commands", joined(list), more);
}

}  // namespace

std::string unexpected_words(const CLI::App& app, const CLI::App& command) {
  std::string first;
  for (const std::string& word : app.remaining(true)) {
    if (word == "--") continue;
    const std::string name = word.substr(0, word.find('='));
    if (name.size() < 2 || name.front() != '-') {
      if (!first.empty()) continue;
      first = fmt::format("{} has no use for {}", quote(full_name(command)), quote(word));
      if (const CLI::App* other = named_command(app, word); other != nullptr && other != &command)
        first +=
            fmt::format("; one command at a time, and {} is another", quote(full_name(*other)));
      continue;
    }
    if (const std::string others = owners(app, name); !others.empty())
      return fmt::format("{} takes no {}, which is an option of {}", quote(full_name(command)),
                         printable(name), others);
    if (first.empty())
      first = fmt::format("{} has no option {}{}", quote(full_name(command)), printable(name),
                          did_you_mean(name, long_names(command)));
  }
  return first;
}

std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App& command = innermost(app);
  std::string message = unexpected_words(app, command);
  if (message.empty()) message = words_for(command, error);
  return message + "; '" + full_name(command) + " --help' shows what there is";
}

}  // namespace queens::cli
