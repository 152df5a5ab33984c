// An option or argument of a command, as one row of data: its names, the values it takes, what it is for and the
// variable that it fills. The parser looks words up in these rows (parse.hpp); help, the man page, the completion
// scripts and the table of options are made from them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/phrases.hpp"

namespace queens::cli {

/// One of the named values of an option, such as "numeric" for --display.
struct Word {
  Word(const char* known) : name(known) {}
  Word(std::string known) : name(std::move(known)) {}
  Word(std::string known, std::string what) : name(std::move(known)), meaning(std::move(what)) {}

  std::string name;
  std::string meaning;  ///< empty: the meaning of the option says enough
};

/// What an option takes.
namespace value {

struct Flag {};  ///< no value: it is given or not
struct Text {
  /// Returns what is wrong with a text, or an empty string. Without it any text is accepted.
  std::function<std::string(const std::string& text)> wrong = nullptr;
};
struct File {};
/// A whole number in decimal digits; `why` is appended to the message about a wrong one.
struct Whole {
  std::uint64_t least = 0, greatest = std::numeric_limits<std::uint64_t>::max();
  std::string why = "";
};
/// A decimal number x with least <= x <= greatest; `right` puts that into words: "a number from 0 to 1".
struct Number {
  double least = 0, greatest = 0;
  std::string right;
};
struct OneOf {
  std::vector<Word> words;
};
/// A name. Only the completion scripts use the list of names: the code that reads the value rejects unknown names,
/// and its messages say more than a list.
struct NameOf {
  std::vector<Word> words;
};
struct Bytes {};  ///< 500M, 8G

}  // namespace value

using Value = std::variant<value::Flag, value::Text, value::File, value::Whole, value::Number,
                           value::OneOf, value::NameOf, value::Bytes>;

/// What an option has to do with documents, the outputs of a command. Two documents must not go to the same place.
enum class Document {
  none,
  file,     ///< names the file for a document, "-" for standard output
  printed,  ///< asks for a document on standard output, such as --json
  place     ///< names the file that the printed document goes to instead
};

/// A value after its check: a text, a whole number or bytes, or a decimal number, as its kind says.
using Checked = std::variant<std::string, std::uint64_t, double>;

/// Stores a value in the variable of an option. Called once for each value, after its check.
using Store = std::function<void(const Checked& value)>;

/// A row: {"--limit", 'l', "Show the first K solutions", value::Whole{1}, "K"}.
struct Option {
  std::string name;  ///< "--threads"; of an argument, which has no dashes, "N"
  char letter = 0;   ///< 't' for -t; 0: none
  std::string meaning = "";
  Value value = {};  ///< a flag unless set
  /// The placeholder of its value in help: "SECONDS"; by default its words, "a|b|c".
  std::string takes = "";
  std::string by_default = "";  ///< its default, in words
  bool list = false;            ///< takes several values separated by commas
  bool repeatable = false;      ///< may be given more than once; an argument: several words
  bool required = false;
  bool takes_empty = false;  ///< accepts an empty text; the reader of the value decides
  std::vector<std::string> not_with = {};  ///< options it excludes; one of a pair names the other
  std::string needs = "";                  ///< an option that must be given as well
  Document document = Document::none;
  bool everywhere = false;  ///< of a program or a group: an option of all commands below it, too
  Store store = nullptr;
  std::vector<std::string> given = {};  ///< its values as typed; for a flag, one for each time

  template <class Kind>
  bool is() const {
    return std::holds_alternative<Kind>(value);
  }
  bool is_argument() const { return name.front() != '-'; }
  bool is_flag() const { return is<value::Flag>(); }
  bool names_files() const { return is<value::File>(); }

  /// "-o, --output", with `between` between the two.
  std::string names(const std::string& between = ", ") const;
  /// "--output FILE": the names with what the option takes.
  std::string with_value(const std::string& names) const;
  std::string with_value() const { return with_value(name); }
  /// The values it knows by name; empty: any value.
  std::vector<Word> words() const;
  std::vector<std::string> word_names() const;
};

// The table of options that several commands share. An option has the same letter, kind of value and text in every
// command; tests/cli/language_test.cpp checks this. Only defaults may differ: a command with a default of its own
// says so in `by_default`.

/// The row of the shared option with that name. Throws std::logic_error if there is none.
const Option& shared_option(std::string_view name);

/// --time-limit of a command that measures before it answers: when time is up, the command answers from the
/// measurements so far.
Option measuring_limit();

/// The values that an option for a number of independent samples takes: at least 2.
value::Whole sample_size();

/// The values that an option for a range takes: A..B with A >= least, for parse_range(). `what` begins what is right.
value::Text interval(std::uint64_t least, std::string what = "");

/// Checks a text given as a value of the option. Returns what is wrong with it, in words that follow the name of the
/// option and say what would be right; or an empty string, and `value` is what the text means: 10 for 010 or +10, 8192 for 8K.
/// Numbers are decimal.
std::string wrong_value(const Option& option, const std::string& text, Checked& value);

/// Stores a value in a variable: a bool becomes true, an optional holds the value, a vector grows by it. Throws
/// std::bad_variant_access if the type of the variable does not fit the kind of value.
template <class Type>
void store(const Checked& value, Type& variable) {
  if constexpr (std::is_same_v<Type, bool>)
    variable = true;
  else if constexpr (std::is_same_v<Type, std::string>)
    variable = std::get<std::string>(value);
  else if constexpr (std::is_floating_point_v<Type>)
    variable = std::get<double>(value);
  else if constexpr (std::is_integral_v<Type>)
    variable = static_cast<Type>(std::get<std::uint64_t>(value));
  else if constexpr (requires { variable.emplace_back(); })
    store(value, variable.emplace_back());
  else
    store(value, variable.emplace());
}

// A command of a program, as data: its name, summary and examples, its options with the variables that they fill,
// the commands below it if it is a group, and the function that it runs.

/// The words of a command: its name, its one-line summary, and the examples that its help shows first.
struct Heading {
  std::string name, summary, examples;
  std::string homepage = {};  ///< of a program: where it lives on the web
};

class Command : public Heading {
 public:
  explicit Command(Heading heading, Command* group = nullptr)
      : Heading(std::move(heading)), group_(group) {}
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  std::function<int()> run;          ///< empty for a group of commands and for a program
  std::string section = "Commands";  ///< of the help in which it stands
  /// Names of commands that users try although they are not there, and the command that does it.
  std::map<std::string, std::string> guesses;
  /// Names of commands that this build leaves out, and why.
  std::map<std::string, std::string> left_out;

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
    option.store = [&variable, first = true](const Checked& value) mutable {
      [[maybe_unused]] const bool fresh = std::exchange(first, false);
      if constexpr (requires { variable.emplace_back(); })
        if (fresh) variable.clear();  // the default
      cli::store(value, variable);
    };
    if (option.is<value::OneOf>() && option.takes.empty())
      option.takes = joined(option.word_names(), "|");
    return options_.emplace_back(std::move(option));
  }
  /// Adds an option from the table of shared options.
  template <class Type>
  Option& add(std::string_view shared, Type& variable) {
    return add(shared_option(shared), variable);
  }

  /// Its own options and arguments.
  const std::vector<Option>& options() const { return options_; }
  std::vector<Option>& options() { return options_; }
  /// Its own, and those of the program and the group that every command has.
  std::vector<const Option*> all_options() const;
  const std::list<Command>& commands() const { return commands_; }
  std::list<Command>& commands() { return commands_; }
  const Command* group() const { return group_; }

  /// The option or argument called "--output", "-o" or "N", among all_options(); null if there is no such option.
  Option* find(std::string_view called);
  const Option* find(std::string_view called) const;
  /// Whether the option was given, before the command or behind it.
  bool is_given(std::string_view called) const;
  /// The option or argument of that name, which the command must have. Throws std::logic_error otherwise.
  Option& option(std::string_view called);
  /// The options that cannot be combined with this one: those in its `not_with`, and those that have it in theirs.
  std::vector<const Option*> not_with(const Option& option) const;

  /// The command as typed: full_name() is "queens ledger show", name_in_program() is "ledger show".
  std::string full_name() const;
  std::string name_in_program() const;
  Command* command(std::string_view called);  ///< in the group, or null
  std::vector<std::string> command_names() const;
  /// This command and all below it, groups and their members, in the order of the help.
  std::vector<const Command*> all() const;

 private:
  Command* group_;
  std::vector<Option> options_;
  std::list<Command> commands_;
};

}  // namespace queens::cli
