#include "cli/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "cli/words.hpp"
#include "machine/files.hpp"
#include "queens/error.hpp"

namespace queens::cli {
namespace {

[[noreturn]] void refuse(const Command& command, const std::string& why) {
  throw Error(ErrorCode::bad_argument,
              fmt::format("{}; see '{} --help'", why, command.full_name()));
}

// "-", a lone dash, is an argument.
bool looks_like_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

std::string before_equals(const std::string& word) { return word.substr(0, word.find('=')); }

// The parts of a list between commas, at least one.
std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream rest(list);
  for (std::string each; std::getline(rest, each, ',');)
    if (!each.empty()) parts.push_back(each);
  if (parts.empty()) parts.emplace_back();
  return parts;
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

std::string unknown_command(const Command& group, const std::string& word) {
  const std::vector<std::string> names = group.command_names();
  const std::string path = group.name_in_program();
  const std::string there =
      (names.size() == 1 ? "the only command is " : "the commands are ") + joined(names);
  if (word.empty()) return fmt::format("a command must not be empty; {}", there);
  if (const auto why = group.left_out.find(word); why != group.left_out.end())
    return fmt::format("this program has no command {}: {}", quote(word), why->second);
  std::string hint = did_you_mean(word, names);
  if (const auto guess = group.guesses.find(word); guess != group.guesses.end())
    hint = fmt::format(" (did you mean {}?)", quote(guess->second));
  if (group.find("--" + word) != nullptr)
    hint = fmt::format(" (did you mean {}?)", quote("--" + word));
  // "queens 8": the first command takes what was typed.
  if (path.empty() && is_number(word))
    hint = fmt::format(" (did you mean {}?)", quote(names.front() + " " + word));
  return fmt::format("there is no command {}{}; {}", quote(path.empty() ? word : path + " " + word),
                     hint, there);
}

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

class Reader {
 public:
  Reader(Command& program, const std::vector<std::string>& words)
      : program_(program), command_(&program), words_(words) {}

  Command& read() {
    for (; at_ < words_.size(); ++at_) {
      const std::string& word = words_[at_];
      if (no_more_options_ || !looks_like_option(word))
        take_word(word);
      else if (word == "--")
        end_options();
      else if (word[1] == '-')
        take_option(word);
      else
        take_letters(word);
    }
    return *command_;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const { refuse(*command_, why); }

  void end_options() {
    if (!command_->commands().empty()) fail("a command comes first, and '--' is not a command");
    no_more_options_ = true;
  }

  void take_word(const std::string& word) {
    if (command_->commands().empty())
      take_argument(word);
    else
      command_ = &subcommand(*command_, word);
  }

  void take_argument(const std::string& word) {
    std::size_t place = 0;
    for (Option& each : command_->options())
      if (each.is_argument() && (place++ == arguments_)) {
        if (!each.repeatable) ++arguments_;
        return give(each, word);
      }
    const Command* const other = program_.command(word);
    std::string advice;
    if (other != nullptr && other != command_)
      advice = fmt::format("; {} is another command, and only one runs at a time",
                           quote(other->full_name()));
    else if (command_->find("--problem") != nullptr && word.find_first_of("./") != word.npos)
      advice = "; a problem file takes the place of N: --problem " + printable(word);
    fail(fmt::format("{} does not take the argument {}{}", quote(command_->full_name()),
                     quote(word), advice));
  }

  // --limit 3, --limit=3 or --all
  void take_option(const std::string& word) {
    const std::string name = before_equals(word);
    Option* const option = command_->find(name);
    if (option == nullptr)
      refuse_unknown(name, name.size() < word.size() ? word.substr(name.size() + 1)
                           : at_ + 1 < words_.size() ? words_[at_ + 1]
                                                     : "");
    if (name.size() < word.size())
      give_attached(*option, name, word.substr(name.size() + 1));
    else
      give(*option, option->is_flag() ? "" : next_word(*option));
  }

  // -t, -l3, -l=3, -l 3 or -tl3: flags, and perhaps one option with a value behind them
  void take_letters(const std::string& word) {
    refuse_negative_number(word);
    if (const std::string name = "-" + before_equals(word); command_->find(name) != nullptr)
      fail(fmt::format("{} has no option {} (did you mean {}?)", quote(command_->full_name()),
                       name.substr(1), quote(name)));
    for (std::size_t i = 1; i < word.size(); ++i) {
      const std::string name{'-', word[i]}, rest = word.substr(i + 1);
      Option* const option = command_->find(name);
      if (option == nullptr) refuse_unknown("-" + before_equals(word.substr(i)), "");
      if (rest.starts_with('=')) return give_attached(*option, name, rest.substr(1));
      if (!option->is_flag()) return give(*option, rest.empty() ? next_word(*option) : rest);
      give(*option, name);
    }
  }

  void give_attached(Option& option, const std::string& name, const std::string& value) {
    if (option.is_flag())
      fail(fmt::format("{} takes no value, but {} is given", name, quote(value)));
    if (value.empty()) fail(fmt::format("{}: the value {} is missing", option.name, option.takes));
    give(option, value);
  }

  const std::string& next_word(const Option& option) {
    const std::string lacks = fmt::format("{}: the value {} is missing", option.name, option.takes);
    if (at_ + 1 == words_.size()) fail(lacks);
    const std::string& value = words_[++at_];
    if (looks_like_option(value) && value != "-0" &&
        command_->find(before_equals(value)) != nullptr)
      fail(fmt::format("{}, since {} is an option (to use it as the value, write {}={})", lacks,
                       printable(value), option.name, printable(value)));
    return value;
  }

  void give(Option& option, const std::string& text) {
    if (!option.given.empty() && !option.is_flag() && !option.list && !option.repeatable)
      fail(fmt::format("{} is given 2 times ({}, {}); give it once", option.name,
                       quote(option.given.back()), quote(text)));
    for (const std::string& each : option.list ? split(text) : std::vector<std::string>{text}) {
      Checked value;
      const std::string wrong = option.is_flag() ? "" : wrong_value(option, each, value);
      if (!wrong.empty()) fail(option.name + ": " + wrong);
      option.given.push_back(each);
      option.store(value);
    }
  }

  // A negative number on its own can only be meant as an argument.
  void refuse_negative_number(const std::string& word) const {
    if (word == "-0" || !is_number(word.substr(1))) return;
    if (command_->find("N") != nullptr) parse_size(word);
    if (command_->find("PLACEMENT") != nullptr)
      throw Error(ErrorCode::bad_limit,
                  "columns are whole numbers, counted from 1 or 0, not " + quote(word));
  }

  // What the value of an unknown option is here, such as --json for --format json: " (did you mean '--json'?)"
  std::string meant_by(const std::string& value) const {
    const Option* const flag = command_->find("--" + value);
    std::string meant = flag != nullptr && flag->is_flag() ? flag->name : "";
    for (const Option* each : command_->all_options())
      for (const std::string& word : each->word_names())
        if (meant.empty() && word == value) meant = each->name + " " + value;
    return meant.empty() ? "" : " (did you mean " + quote(meant) + "?)";
  }

  // `value` is what stands behind the name, if anything does.
  [[noreturn]] void refuse_unknown(const std::string& name, const std::string& value) const {
    const std::string command = quote(command_->full_name());
    const std::string word = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    const Command* const other = program_.command(word);
    const std::string or_command =
        other == nullptr ? "" : fmt::format("; {} is a command", quote(other->full_name()));
    const std::string one_or_many =
        name.ends_with('s') ? name.substr(0, name.size() - 1) : name + "s";
    if (const std::string others = owners(program_, name); !others.empty())
      fail(fmt::format("{} takes no {}{}; that is an option of {}{}", command, name,
                       command_->find(one_or_many) != nullptr
                           ? fmt::format(" (did you mean {}?)", quote(one_or_many))
                           : meant_by(value),
                       others, or_command));
    for (const Option& each : command_->options())
      if (each.is_argument() && each.name == in_capitals(word))
        fail(fmt::format("{} has no option {}; {} is given without a name", command,
                         printable(name), each.name));
    std::vector<std::string> names;
    for (const Option* each : command_->all_options())
      if (!each->is_argument()) names.push_back(each->name);
    std::string hint = or_command.empty() ? did_you_mean(name, names) : or_command;
    if (hint.empty()) hint = meant_by(value);
    fail(fmt::format("{} has no option {}{}", command, printable(name), hint));
  }

  Command& program_;
  Command* command_;
  const std::vector<std::string>& words_;
  std::size_t at_ = 0;
  std::size_t arguments_ = 0;  // arguments that are complete
  bool no_more_options_ = false;
};

using Given = std::vector<const Option*>;

Given given(const Command& command, Document document) {
  Given list;
  for (const Option& each : command.options())
    if (each.document == document && !each.given.empty()) list.push_back(&each);
  return list;
}

// An option or argument that names a file, and the name given for it.
struct NamedFile {
  const Option* option;
  const std::string* file;
};

// Files are compared with those of all outputs: two results would mix, and a result would replace what it is made from.
// An argument that is a number is no file, but the size of a board or a column of a placement.
void refuse_shared_file(const Command& command) {
  std::vector<NamedFile> files;
  for (const Option& each : command.options())
    for (const std::string& file : each.given)
      if (each.is<value::File>() && file != "-" && !(each.is_argument() && is_number(file)) &&
          !machine::is_device(file))
        files.push_back({&each, &file});
  const auto is_output = [](const NamedFile& each) {
    return each.option->document != Document::none;
  };
  for (std::size_t i = 0; i < files.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if ((is_output(files[i]) || is_output(files[j])) && files[i].option != files[j].option &&
          machine::same_file(*files[i].file, *files[j].file))
        refuse(command,
               fmt::format("{} and {} both name {}: give each its own file", files[j].option->name,
                           files[i].option->name, quote(*files[i].file)));
}

void refuse_shared_output(const Command& command) {
  std::vector<std::string> names;
  for (const Option* each : given(command, Document::file))
    if (each->given.back() == "-") names.push_back(each->name + " -");
  const Given place = given(command, Document::place);
  const bool elsewhere = !place.empty() && place.front()->given.back() != "-";
  if (!names.empty() && !elsewhere)
    for (const Option* each : given(command, Document::printed)) names.push_back(each->name);
  if (names.size() > 1)
    refuse(command, joined(names, " and ") +
                        " cannot share standard output; name a file for all but one of them");
}

}  // namespace

Command& subcommand(Command& group, const std::string& name) {
  Command* const named = group.command(name);
  if (named == nullptr) throw Error(ErrorCode::bad_argument, unknown_command(group, name));
  return *named;
}

Command& parse(Command& program, const std::vector<std::string>& words) {
  return Reader(program, words).read();
}

void check_together(const Command& command) {
  for (const Option& option : command.options()) {
    if (option.required && option.given.empty()) refuse(command, missing(command, option));
    if (option.given.empty()) continue;
    if (!option.needs.empty() && !command.is_given(option.needs))
      refuse(command,
             fmt::format("{} needs {}", option.name, command.find(option.needs)->with_value()));
    for (const Option* other : command.not_with(option))
      if (command.is_given(other->name))
        refuse(command, fmt::format("{} and {} cannot be combined; give one of them", option.name,
                                    other->name));
  }
  if (!command.run && command.group() != nullptr)
    refuse(command, fmt::format("{} needs a command: {}", quote(command.full_name()),
                                joined(command.command_names(), ", ")));
  refuse_shared_output(command);
  refuse_shared_file(command);
}

}  // namespace queens::cli
