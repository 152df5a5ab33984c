// A command of a program, as data: its name, summary and examples, its options with the variables that they fill,
// the commands below it if it is a group, and the function that it runs.
#pragma once

#include <charconv>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/option.hpp"
#include "cli/shared_options.hpp"

namespace queens::cli {

/// Stores the values given for an option in a variable. It is called only after they have been checked (values.hpp).
using Take = std::function<void(const std::vector<std::string>& given)>;

inline void read_value(const std::string& text, std::string& variable) { variable = text; }
template <class Number>
requires std::is_arithmetic_v<Number>
void read_value(const std::string& text, Number& variable) {
  std::from_chars(text.data(), text.data() + text.size(), variable);
}

template <class Type>
Take into(Type& variable) {
  return [&](const auto& given) { read_value(given.back(), variable); };
}
template <class Type>
Take into(std::vector<Type>& list) {
  return [&](const auto& given) {
    list.clear();
    for (const std::string& each : given) read_value(each, list.emplace_back());
  };
}
inline Take into(bool& variable) {
  return [&](const auto&) { variable = true; };
}

/// An option of a command, with the values that the command line gives it.
struct CommandOption : Option {
  Take take;
  std::vector<std::string> given = {};  ///< its values; for a flag, one for each occurrence
};

/// The words of a command: its name, its one-line summary, and the examples that its help shows first.
struct Heading {
  std::string name, summary, examples;
};

class Command : public Heading {
 public:
  explicit Command(Heading heading, Command* group = nullptr)
      : Heading(std::move(heading)), group_(group) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  std::function<int()> run;  ///< empty for a group of commands and for a program

  Command& add_group(Heading heading);

  /// Adds a command that calls `work` with an object of type Options, which lives as long as the command. Bind its
  /// members to options of the command with add().
  template <class Options, class Run>
  std::pair<Command&, Options&> add_command(Heading heading, Run work) {
    Command& command = add_group(std::move(heading));
    const auto options = std::make_shared<Options>();
    command.run = [options, work] { return work(*options); };
    return {command, *options};
  }

  /// Adds an option with the variable that it fills. The row returned may be changed until the next option is added.
  template <class Type>
  Option& add(Option option, Type& variable) {
    return add_taken(std::move(option), into(variable));
  }
  /// Adds an option from the table of shared options.
  template <class Type>
  Option& add(std::string_view shared, Type& variable) {
    return add_taken(shared_option(shared), into(variable));
  }
  Option& add_taken(Option option, Take take);

  const std::vector<CommandOption>& options() const { return options_; }
  std::vector<CommandOption>& options() { return options_; }
  const std::list<Command>& commands() const { return commands_; }
  std::list<Command>& commands() { return commands_; }
  const Command* group() const { return group_; }

  /// The option or argument called "--output", "-o" or "N"; null if there is no such option.
  const CommandOption* find(std::string_view called) const;
  bool is_given(std::string_view called) const;
  /// The option or argument of that name, which the command must have. Throws std::logic_error otherwise.
  Option& option(std::string_view called);
  /// The options that cannot be combined with this one: those in its `not_with`, and those that have it in theirs.
  std::vector<const CommandOption*> not_with(const Option& option) const;

  /// The command as typed: full_name() is "queens ledger show", name_in_program() is "ledger show".
  std::string full_name() const;
  std::string name_in_program() const;
  const Command* command(std::string_view called) const;  ///< in the group, or null
  std::vector<std::string> command_names() const;
  /// This command and all below it, groups and their members, in the order of the help.
  std::vector<const Command*> all() const;

 private:
  Command* group_;
  std::vector<CommandOption> options_;
  std::list<Command> commands_;
};

}  // namespace queens::cli
