#include "cli/parse_errors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/values.hpp"
#include "text/join.hpp"
#include "text/quote.hpp"
#include "text/suggestion.hpp"

namespace queens::cli {
namespace {

std::string missing(const Command& command, const Option& option) {
  const std::vector<std::string> words = option.word_names();
  const std::string what = quote(command.full_name()) + " needs " +
                           (option.is_argument() ? option.name : option.with_value());
  if (!words.empty()) return what + ": one of " + joined(words);
  std::string meaning = option.meaning;
  if (meaning.size() > 1 && std::isupper(static_cast<unsigned char>(meaning[1])) == 0)
    meaning[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(meaning[0])));
  return what + " (" + meaning + ")";
}

std::string too_many(const CommandOption& option) {
  std::string values;
  for (std::size_t i = 0; i < std::min<std::size_t>(option.given.size(), 3); ++i)
    values += (i == 0 ? "" : ", ") + quote(option.given[i]);
  return fmt::format("{} is given {} times ({}{}); give it once", option.name, option.given.size(),
                     values, option.given.size() > 3 ? ", ..." : "");
}

std::string wrong_values_of(CommandOption& option) {
  if (option.is_flag()) return "";
  for (std::string& value : option.given)
    if (const std::string why = wrong_value(option, value); !why.empty())
      return option.name + ": " + why;
  const bool once = !option.list && !option.repeatable;
  return once && option.given.size() > 1 ? too_many(option) : "";
}

// The commands that have the option, the program itself included: "'queens solve', 'queens count'"; only the first
// few if there are many.
std::string owners(const Command& program, const std::string& name) {
  std::vector<std::string> list;
  for (const Command* each : program.all())
    if (each->find(name) != nullptr) list.push_back(quote(each->full_name()));
  constexpr std::size_t kMost = 8, kShown = 3;
  if (list.size() <= kMost) return joined(list);
  const std::size_t more = list.size() - kShown;
  list.resize(kShown);
  return fmt::format("{} and {} other commands", joined(list), more);
}

std::string no_such_option(const Command& command, const std::string& name) {
  std::vector<std::string> names;
  for (const Option& each : command.options())
    if (!each.is_argument()) names.push_back(each.name);
  return fmt::format("{} has no option {}{}", quote(command.full_name()), printable(name),
                     did_you_mean(name, names));
}

std::string no_use_for(const Command& program, const Command& command, const std::string& word) {
  const std::string what =
      fmt::format("{} does not take the argument {}", quote(command.full_name()), quote(word));
  const Command* other = program.command(word);
  if (other == nullptr || other == &command) return what;
  return what + fmt::format("; {} is another command, and only one runs at a time",
                            quote(other->full_name()));
}

}  // namespace

std::string wrong_values(const Parsed& parsed) {
  if (parsed.without_value != nullptr)
    return fmt::format("{}: the value {} is missing", parsed.without_value->name,
                       parsed.without_value->takes);
  if (!parsed.understood) return "this command line cannot be understood";
  for (Command* command : parsed.path)
    for (CommandOption& each : command->options())
      if (const std::string wrong = wrong_values_of(each); !wrong.empty()) return wrong;
  return "";
}

std::string wrong_options(const Command& command) {
  for (const CommandOption& option : command.options()) {
    if (option.required && option.given.empty()) return missing(command, option);
    if (option.given.empty()) continue;
    if (!option.needs.empty() && !command.is_given(option.needs))
      return fmt::format("{} needs {}", option.name, command.find(option.needs)->with_value());
    for (const CommandOption* other : command.not_with(option))
      if (!other->given.empty())
        return fmt::format("{} and {} cannot be combined; give one of them", option.name,
                           other->name);
  }
  if (command.run || command.group() == nullptr) return "";
  return fmt::format("{} needs a command: {}", quote(command.full_name()),
                     joined(command.command_names(), " or "));
}

std::string unknown_words(const Command& program, const Parsed& parsed) {
  std::string first;
  for (const std::string& word : parsed.unknown) {
    const std::string name = word.substr(0, word.find('='));
    const bool option = name.size() > 1 && name.front() == '-';
    const std::string others = option ? owners(program, name) : "";
    if (!others.empty())
      return fmt::format("{} takes no {}; that is an option of {}",
                         quote(parsed.command().full_name()), printable(name), others);
    if (first.empty())
      first = option ? no_such_option(parsed.command(), name)
                     : no_use_for(program, parsed.command(), word);
  }
  return first;
}

}  // namespace queens::cli
