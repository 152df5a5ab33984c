#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "cli/command.hpp"
#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/old_names.hpp"
#include "cli/output.hpp"
#include "cli/self_description.hpp"
#include "cli/terminal.hpp"
#include "ledger/error.hpp"
#include "machine/files.hpp"
#include "queens/queens.hpp"

namespace queens::cli {

// Sorts the words of a command line into commands, options and their values. Nothing else uses the parsing
// library.

/// The words of a command line without the name of the program.
using Words = std::vector<std::string>;

struct Parsed {
  std::vector<Command*> path;                    ///< the program, a group, the command
  Words unknown;                                 ///< words it does not recognise
  const CommandOption* without_value = nullptr;  ///< an option at the end that lacks its value
  bool understood = true;

  Command& command() const { return *path.back(); }
};

/// Stores in each option the values given for it. Nothing is checked yet.
Parsed parse(Command& program, Words words);

// Finds errors that can be seen before a command line is parsed, such as an unknown command.

/// Reports an unknown command as the first word, a flag with a value, or an option that would swallow another
/// option as its value. This and wrong_help() return an empty string if nothing is wrong.
/// Throws Error for a negative number in place of a size or a column, because it looks like an option.
std::string wrong_words(const Command& program, const Words& words);

/// What is wrong with the words after 'queens help', which takes one command.
std::string wrong_help(const Command& program, const Words& words);

// Finds errors in a command line that has been parsed. The messages name the option, what was given, and what
// would be right.

/// Reports values that are missing, invalid or given too often, and brings the values into the form that
/// read_value() reads. This function and the ones below return an empty string if nothing is wrong.
std::string wrong_values(const Parsed& parsed);

/// Reports options that are missing or exclude each other.
std::string wrong_options(const Command& command);

/// Reports unknown words and options, with the commands that do know them or the name that was probably meant.
std::string unknown_words(const Command& program, const Parsed& parsed);

// Refuses a command line that would write two documents (such as a result and a proof) to standard output or into
// one file, where they would mix.

/// The error message if two documents would go to standard output or into one file; empty if none do.
std::string mixed_documents(const Command& command);

// Parses the command line with the library CLI11, which separates commands, options, their values and arguments.
// CLI11 does nothing else. Its messages are never shown, because their wording changes from version to version and
// their terms are not those of the help.

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

namespace {

std::string unknown_command(const Command& group, const std::string& word) {
  const std::vector<std::string> names = group.command_names();
  const std::string path = group.full_name() + " ";
  const std::size_t program = path.find(' ') + 1;
  const std::string there =
      (names.size() == 1 ? "the only command is " : "the commands are ") + joined(names);
  if (word.empty()) return fmt::format("a command must not be empty; {}", there);
  return fmt::format("there is no command {}{}; {}", quote(path.substr(program) + word),
                     did_you_mean(word, names), there);
}

// A negative number on its own can only be meant as an argument.
void refuse_negative_number(const Command& command, const std::string& word) {
  if (word.size() < 2 || word == "-0" || word[0] != '-' ||
      word.find_first_not_of("0123456789", 1) != std::string::npos)
    return;
  if (command.find("N") != nullptr) parse_size(word);
  if (command.find("COLUMNS") != nullptr)
    throw Error(ErrorCode::bad_limit,
                "columns are whole numbers, counted from 1 or 0, not " + quote(word));
}

// What is wrong with one word among a command's options. `value` is the next word, if the option takes one.
std::string wrong_option(const Command& command, const std::string& word, const std::string* value,
                         bool& takes_value) {
  const std::string name = word.substr(0, word.find('='));
  if (word[1] != '-' && word.size() > 2) {
    const std::string letter = word.substr(0, 2);
    const Option* known = command.find(letter);
    if (word[2] == '=' && known == nullptr)
      return fmt::format("{} has no option {}", quote(command.full_name()), printable(letter));
    if (word[2] == '=' && known->is_flag())
      return fmt::format("{} takes no value, but {} is given", letter, quote(word.substr(3)));
    const Option* meant = command.find("-" + name);
    return meant == nullptr ? ""
                            : fmt::format("{} has no option {} (did you mean '-{}'?)",
                                          quote(command.full_name()), printable(name), name);
  }
  const Option* option = command.find(name);
  if (option == nullptr || option->is_argument()) return "";
  const bool flag = option->is_flag();
  if (flag && name.size() < word.size())
    return fmt::format("{} takes no value, but {} is given", name,
                       quote(word.substr(name.size() + 1)));
  takes_value = !flag && name.size() == word.size();
  if (!takes_value || value == nullptr || value->size() < 2 || (*value)[0] != '-') return "";
  const Option* next = command.find(value->substr(0, value->find('=')));
  if (next == nullptr || next->is_argument() || *value == "-0") return "";
  return fmt::format(
      "{}: the value {} is missing, since {} is an option (to use it as the value, write {}={})",
      name, option->takes, printable(*value), name, printable(*value));
}

}  // namespace

std::string wrong_words(const Command& program, const Words& words) {
  const Command* command = &program;
  std::size_t at = 0;
  for (; at < words.size() && words[at].substr(0, 1) != "-"; ++at) {
    if (command->command_names().empty()) break;
    const Command* named = command->command(words[at]);
    if (named == nullptr) return unknown_command(*command, words[at]);
    command = named;
  }
  for (; at < words.size(); ++at) {
    const std::string& word = words[at];
    if (word == "--" && command != &program) break;
    if (word == "--")
      return fmt::format("a command comes first, and {} is not a command", quote(word));
    if (word == "++")
      return fmt::format("{} does not take the argument '++'", quote(command->full_name()));
    refuse_negative_number(*command, word);
    if (word.size() < 2 || word[0] != '-') continue;
    bool takes_value = false;
    const std::string* value = at + 1 < words.size() ? &words[at + 1] : nullptr;
    if (std::string wrong = wrong_option(*command, word, value, takes_value); !wrong.empty())
      return wrong;
    at += takes_value ? 1 : 0;
  }
  return "";
}

std::string wrong_help(const Command& program, const Words& words) {
  const Command* command = &program;
  for (const std::string& word : words) {
    if (word.substr(0, 1) == "-") continue;
    const Command* named = command->command(word);
    if (named == nullptr && !command->command_names().empty())
      return unknown_command(*command, word);
    if (named == nullptr)
      return fmt::format("'{} help' takes one command; {} is one word too many", program.name,
                         quote(word));
    command = named;
  }
  return "";
}

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

namespace {

using Given = std::vector<const CommandOption*>;

Given given(const Command& command, Document document) {
  Given list;
  for (const CommandOption& each : command.options())
    if (each.document == document && !each.given.empty()) list.push_back(&each);
  return list;
}

std::string shared_file(const Command& command) {
  Given files = given(command, Document::file);
  for (const CommandOption* each : given(command, Document::place)) files.push_back(each);
  for (std::size_t i = 0; i < files.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (const std::string& file = files[i]->given.back();
          file != "-" && !machine::is_device(file) &&
          machine::same_file(file, files[j]->given.back()))
        return fmt::format("{} and {} both name {}: give each its own file", files[j]->name,
                           files[i]->name, quote(file));
  return "";
}

}  // namespace

std::string mixed_documents(const Command& command) {
  std::string names;
  int documents = 0;
  const auto add = [&](const std::string& name) {
    names += (names.empty() ? "" : " and ") + name;
    ++documents;
  };
  for (const CommandOption* each : given(command, Document::file))
    if (each->given.back() == "-") add(each->name + " -");
  const Given place = given(command, Document::place);
  const bool elsewhere = !place.empty() && place.front()->given.back() != "-";
  if (documents > 0 && !elsewhere)
    for (const CommandOption* each : given(command, Document::printed)) add(each->name);
  if (documents < 2) return shared_file(command);
  return names + " cannot share standard output; name a file for all but one of them";
}

namespace {

constexpr const char* kInternal = "internal error, please report it: ";

// "ledger show": the command named by the first words.
std::string command_typed(const Command& program, const Words& words) {
  const Command* command = &program;
  for (const std::string& word : words) {
    const Command* named = command->command(word);
    if (named == nullptr) break;
    command = named;
  }
  return command->name_in_program();
}

ExitStatus status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_text:
    case ErrorCode::bad_ledger:
    case ErrorCode::bad_key:
    case ErrorCode::out_of_memory: return kInputOutput;
    case ErrorCode::not_a_solution: return kNone;
    default: return kUsage;
  }
}

int status_of(ledger::Trouble trouble) {
  if (trouble == ledger::Trouble::bad_name) return kUsage;
  return trouble == ledger::Trouble::conflict ? kNone : kInputOutput;
}

// Turns any error into one line and a status.
int run_translated(const Program& program, const std::function<int()>& command) {
  try {
    return command();
  } catch (const ledger::LedgerError& error) {
    return program.report(status_of(error.trouble()), error.what());
  } catch (const Error& error) {
    // If an interrupt cut off the text that was being read, an error at its end is not a real one.
    if (error.code() == ErrorCode::bad_text && interrupted())
      return program.report(kInterrupted, "interrupted");
    return program.report(status_of(error.code()), error.what());
  } catch (const FileError& error) {
    // This error comes from an interrupted wait for the other end of a pipe.
    if (error.error() == EINTR && interrupted()) return program.report(kInterrupted, "interrupted");
    return program.report(kInputOutput, error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::filesystem::filesystem_error& error) {
    return program.report(kInputOutput, "cannot use " + quote(error.path1().string()) + ": " +
                                            error.code().message());
  } catch (const std::system_error& error) {
    return program.report(kInputOutput, "the operating system reports: " + error.code().message());
  } catch (const std::exception& error) {
    return program.report(kInputOutput, kInternal + std::string(error.what()));
  } catch (...) {
    return program.report(kInputOutput, kInternal + std::string("an unknown error"));
  }
}

// Reporting that memory has run out must not need memory.
int run_guarded(const Program& program, const std::function<int()>& command) {
  try {
    return run_translated(program, command);
  } catch (const std::bad_alloc&) {
    try {
      return program.report(kInputOutput, "not enough memory");
    } catch (const std::bad_alloc&) {
      std::cerr << "queens: not enough memory\n";
      return kInputOutput;
    }
  }
}

// `queens help solve` is `queens solve --help`.
Words words_typed(int argc, char** argv) {
  Words words(argv + std::min(1, argc), argv + argc);
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  return words;
}

}  // namespace

int show_help(int status, std::string_view text) {
  if (status == kAnswered) return print(text);
  std::cerr << text;
  return status;
}

int report(int status, std::string_view message) {
  write_to_user(error_prefix() + escaped(message) + '\n');
  return status;
}

void note(std::string_view message) { say(fmt::format("queens: note: {}\n", message)); }

namespace {

// What is wrong with a parsed command line. If nothing is, the variables of the options hold what was given.
std::string refusal(const Command& program, const Parsed& parsed) {
  std::string wrong = wrong_values(parsed);
  if (wrong.empty()) {
    for (const Command* command : parsed.path)
      for (const CommandOption& each : command->options())
        if (!each.given.empty() && each.take) each.take(each.given);
    wrong = wrong_options(parsed.command());
  }
  if (!parsed.unknown.empty()) wrong = unknown_words(program, parsed);
  if (wrong.empty()) return mixed_documents(parsed.command());
  return fmt::format("{}; see '{} --help'", wrong, parsed.command().full_name());
}

bool is_asked(const Parsed& parsed, std::string_view option) {
  return wrong_values(parsed).empty() &&
         std::any_of(parsed.path.begin(), parsed.path.end(),
                     [&](const Command* command) { return command->is_given(option); });
}

void add_own_options(Command& root, const Program& program, std::string& kind) {
  root.add_taken(shared_option("--version"), {});
  root.add_taken(shared_option("--help"), {});
  if (!program.describes_itself) return;
  Option& generate = root.add(
      {"--generate", 0, "Print the man page, a shell completion script, or all options as CSV",
       value::OneOf{descriptions()}},
      kind);
  generate.takes = fmt::format("{}", fmt::join(generate.word_names(), "|"));
}

int parse_and_run(const Program& program, int argc, char** argv) {
  Command root(program.heading);
  std::string kind;
  Words words = words_typed(argc, argv);
  move_manners_behind_command(words);
  add_own_options(root, program, kind);
  for (const auto& add : program.commands) add(root);
  add_manners(root);
  const std::vector<std::string> notes = rename_options(command_typed(root, words), words);

  std::string wrong;
  Parsed parsed;
  try {
    if (argc > 1 && std::string_view(argv[1]) == "help") wrong = wrong_help(root, words);
    if (wrong.empty()) wrong = wrong_words(root, words);
    if (!wrong.empty()) return program.report(kUsage, wrong);
    parsed = parse(root, words);
    if (is_asked(parsed, "--version"))
      return program.show(kAnswered, root.name + " " QUEENS_VERSION "\n");
    if (is_asked(parsed, "--help")) return program.show(kAnswered, help(parsed.command()));
    wrong = refusal(root, parsed);
  } catch (const Error& error) {
    wrong = error.what();
  }
  const Command& command = parsed.path.empty() ? root : parsed.command();
  if (wrong.empty() && !kind.empty() && command.run)
    wrong = "--generate cannot be combined with a command";
  if (!wrong.empty()) return program.report(kUsage, wrong);
  for (const std::string& note : notes) program.note(note);
  if (!kind.empty()) return print(generate(root, kind));
  if (!command.run) return program.show(kUsage, help(command));
  return command.run();
}

}  // namespace

int execute(const Program& program, int argc, char** argv) {
  // A closed pipe, or a limit on the size of files, then shows up as a write error.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return run_guarded(program, [&] { return parse_and_run(program, argc, argv); });
}

}  // namespace queens::cli
