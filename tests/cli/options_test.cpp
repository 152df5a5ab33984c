// Tests every option of every command, in this process: what is said of a wrong value, of no value, of two values, of a
// misspelt name, and of options that exclude or need each other. The options come from the program's own tables, so a
// new one is tested from its first day. The exact words for each kind of value are in values_test.cpp; what only one
// command refuses is in bad_input/.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "base/quote.hpp"
#include "cli/in_process.hpp"
#include "support/messages.hpp"

using namespace queens;
using namespace queens::test;
using namespace queens::cli;

namespace {

struct Sample {
  std::string right;
  Words wrong;  // what the kind of value alone refuses
};

// Values for each kind. A new kind of value does not compile without them.
struct SampleOf {
  Sample operator()(const value::Flag&) const { return {"", {}}; }
  Sample operator()(const value::File&) const { return {"x", {}}; }
  Sample operator()(const value::NameOf& name) const { return {name.words.at(0).name, {}}; }
  Sample operator()(const value::Bytes&) const { return {"8192", {"0", "8X"}}; }
  Sample operator()(const value::Text& text) const {
    const bool part = text.wrong && !text.wrong("1").empty();
    return {part ? "1/1" : "1", text.wrong ? Words{"a\nb"} : Words{}};
  }
  Sample operator()(const value::OneOf& one) const {
    return {one.words.at(0).name, {"nothing", one.words.at(0).name + "x"}};
  }
  Sample operator()(const value::Whole& whole) const {
    Words wrong = {"x", "1.5", "-1"};
    if (whole.least > 0) wrong.push_back(std::to_string(whole.least - 1));
    if (whole.greatest + 1 > 0) wrong.push_back(std::to_string(whole.greatest + 1));
    return {std::to_string(whole.least), wrong};
  }
  Sample operator()(const value::Number& number) const {
    return {std::to_string(std::min(1.0, number.greatest)), {"x", "nan", "-1"}};
  }
};

Sample sample(const Option& option) { return std::visit(SampleOf{}, option.value); }

// The option with a right value, or the flag.
Words given(const Option& option) {
  return option.is_flag() ? Words{option.name} : Words{option.name, sample(option).right};
}

// Right values for all arguments of a command. An argument that takes several words gets two.
Words arguments(const Command& command) {
  Words words;
  for (const Option& each : command.options())
    if (each.is_argument()) words.insert(words.end(), each.repeatable ? 2 : 1, "8");
  return words;
}

// A command line with all that the command needs, and the option with all that it needs.
Words complete(const Command& command, const Words& more) {
  Words words = with(words_of(command), arguments(command));
  const auto has = [&](const std::string& name) {
    return std::find(more.begin(), more.end(), name) != more.end();
  };
  for (const Option& each : command.options())
    if (!each.is_argument() && each.required && !has(each.name)) words = with(words, given(each));
  return with(words, more);
}

// Expects that the command line is refused by a message in plain words that begins like this.
void expect_refused(const Words& words, const std::string& beginning) {
  std::string line = "queens";
  for (const std::string& each : words) line += " " + quote(each);
  const std::string said = said_of(words);
  EXPECT_EQ(said.substr(0, beginning.size()), beginning) << line;
  EXPECT_EQ(fault_of_message("queens: " + said + "\n"), "") << line << ": " << said;
}

std::string in_quotes(const Command& command) { return "'" + command.full_name() + "'"; }

}  // namespace

TEST(EveryOption, WithoutAValue) {
  for (const auto& [command, option] : all_options()) {
    if (option->is_flag()) continue;
    const Words words = words_of(*command);
    const std::string name = option->name,
                      missing = name + ": the value " + option->takes + " is missing";
    EXPECT_FALSE(option->takes.empty()) << name;
    expect_refused(with(words, {name}), missing + "; see '");
    expect_refused(with(words, {name + "="}), missing + "; see '");
    expect_refused(with(words, {name, "--help"}),
                   missing + ", since --help is an option (to use it");
    if (option->letter != 0)
      expect_refused(with(words, {std::string{'-', option->letter}}), missing + "; see '");
    if (!option->takes_empty)
      expect_refused(with(words, {name, ""}),
                     name + ": must not be empty; it takes " + option->takes + "; see '");
  }
}

TEST(EveryOption, WithAWrongValue) {
  for (const auto& [command, option] : all_options())
    for (std::string value : sample(*option).wrong) {
      const Words words = words_of(*command);
      expect_refused(with(words, {option->name + "=" + value}), option->name + ": ");
      expect_refused(with(words, {option->name + "=\x1b" + value}), option->name + ": ");
      if (option->letter != 0)
        expect_refused(with(words, {std::string{'-', option->letter} + value}),
                       option->name + ": ");
    }
}

TEST(EveryOption, GivenTwice) {
  for (const auto& [command, option] : all_options()) {
    const Words words = complete(*command, with(given(*option), given(*option)));
    const std::string value = quote(sample(*option).right);
    if (option->is_flag() || option->repeatable || option->list)
      EXPECT_EQ(said_of(words).find("given 2 times"), std::string::npos) << option->name;
    else
      expect_refused(
          words, option->name + " is given 2 times (" + value + ", " + value + "); give it once");
  }
}

TEST(EveryOption, ThatIsAFlagTakesNoValue) {
  for (const auto& [command, option] : all_options()) {
    if (!option->is_flag()) continue;
    const Words words = words_of(*command);
    expect_refused(with(words, {option->name + "=yes"}),
                   option->name + " takes no value, but 'yes' is given");
    if (option->letter != 0) {
      const std::string letter{'-', option->letter};
      expect_refused(with(words, {letter + "=\x1b"}),
                     letter + " takes no value, but '\\x1b' is given");
    }
  }
}

TEST(EveryOption, Misspelt) {
  for (const auto& [command, option] : all_options()) {
    const std::string refusal = in_quotes(*command) + " has no option ", name = option->name;
    std::string capital = name, swapped = name;
    capital[2] = static_cast<char>(std::toupper(static_cast<unsigned char>(capital[2])));
    std::swap(swapped[3], swapped[4]);
    for (const std::string& typed : {capital, name.substr(1)})
      expect_refused(with(words_of(*command), {typed}),
                     refusal + typed + " (did you mean '" + name + "'?)");
    if (command->find(swapped) == nullptr && swapped != name)
      expect_refused(with(words_of(*command), {swapped + "=3"}), in_quotes(*command));
  }
}

// An option that only other commands have: the message names them, and the singular or plural that this command has.
// Each option is tried with one command, and each
// command with some options.
TEST(EveryOption, OfAnotherCommand) {
  std::set<std::string> names;
  for (const auto& [command, option] : all_options()) names.insert(option->name);
  const std::vector<const Command*> commands = runnable_commands();
  std::size_t turn = 0;
  for (const std::string& name : names)
    for (std::size_t tries = 0; tries < commands.size(); ++tries) {
      const Command& command = *commands[turn++ % commands.size()];
      if (command.find(name) != nullptr) continue;
      const std::string other = name.ends_with('s') ? name.substr(0, name.size() - 1) : name + "s";
      const std::string hint =
          command.find(other) == nullptr ? "" : " (did you mean '" + other + "'?)";
      expect_refused(complete(command, {name}), in_quotes(command) + " takes no " + name + hint +
                                                    "; that is an option of 'queens ");
      break;
    }
}

TEST(EveryOption, WithoutTheOptionItNeeds) {
  int needs = 0;
  for (const auto& [command, option] : all_options()) {
    if (option->needs.empty()) continue;
    ++needs;
    expect_refused(complete(*command, given(*option)), option->name + " needs " + option->needs);
  }
  EXPECT_GE(needs, 5);
}

TEST(EveryOption, WithAnOptionThatItExcludes) {
  int pairs = 0;
  for (const auto& [command, option] : all_options())
    for (const std::string& name : option->not_with) {
      const Option* other = command->find(name);
      ASSERT_NE(other, nullptr) << option->name << " excludes " << name;
      if (other->is_argument()) continue;
      ++pairs;
      Words words = with(given(*option), given(*other));
      for (const Option* each : {option, other})
        if (!each->needs.empty()) words = with(words, given(*command->find(each->needs)));
      expect_refused(complete(*command, words), "");
      EXPECT_NE(said_of(complete(*command, words)).find("cannot be combined; give one of them"),
                std::string::npos)
          << command->full_name() << " " << option->name << " " << name;
    }
  EXPECT_GE(pairs, 20);
}

// Two documents cannot share standard output, nor a file.
TEST(EveryOption, WithTheOutputOfAnother) {
  int pairs = 0;
  for (const Command* command : runnable_commands()) {
    const auto& options = command->options();
    for (const Option& first : options)
      for (const Option& second : options) {
        if (first.document != Document::file || &first == &second) continue;
        const bool file = second.document == Document::file || second.document == Document::place;
        if (!file && second.document != Document::printed) continue;
        const auto excludes = [&](const std::string& name) {
          const Option* const option = command->find(name);
          if (option == nullptr) return false;
          const std::vector<const Option*> list = command->not_with(*option);
          return std::find(list.begin(), list.end(), &second) != list.end();
        };
        if (excludes(first.name) || excludes(first.needs)) continue;
        ++pairs;
        Words words = {first.name, file ? "one" : "-", second.name};
        if (file) words.emplace_back("./one");
        for (const Option* each : {&first, &second})
          if (!each->needs.empty() && each->needs != first.name && each->needs != second.name)
            words = with(words, given(*command->find(each->needs)));
        const std::string said = said_of(complete(*command, words));
        EXPECT_NE(said.find(file ? ": give each its own file" : "cannot share standard output"),
                  std::string::npos)
            << command->full_name() << " " << first.name << " " << second.name << ": " << said;
      }
  }
  EXPECT_GE(pairs, 10);
}

TEST(EveryCommand, RefusesWordsAfterACompleteLine) {
  for (const Command* command : runnable_commands()) {
    const Words words = complete(*command, {});
    const std::string refusal = in_quotes(*command) + " does not take the argument ";
    const auto& options = command->options();
    if (std::any_of(options.begin(), options.end(),
                    [](const Option& each) { return each.is_argument() && each.repeatable; }))
      continue;
    expect_refused(with(words, {"extra"}), refusal + "'extra'; see '");
    expect_refused(with(words, {""}), refusal + "''");
    expect_refused(with(words, {"two\nli\x1bnes"}), refusal + "'two\\nli\\x1bnes'");
    const std::string other = command->name == "demo" ? "solve" : "demo";
    expect_refused(with(words, {other}), refusal + "'" + other + "'; 'queens " + other +
                                             "' is another command, and only one runs at a time");
  }
}

TEST(EveryCommand, RefusesUnknownOptions) {
  for (const Command* command : runnable_commands()) {
    const std::string refusal = in_quotes(*command) + " has no option ";
    const Words words = words_of(*command);
    expect_refused(with(words, {"--bogus=5"}),
                   refusal + "--bogus; see '" + command->full_name() + " --help'");
    expect_refused(with(words, {"-x"}), refusal + "-x; see '");
    expect_refused(with(words, {"--x\x1b\n\xff"}), refusal + "--x\\x1b\\n\\xff; see '");
    expect_refused(with(words, {"--" + std::string(1000, 'b')}), refusal + "--bbbbb");
  }
}

TEST(EveryCommand, SaysWhatItNeeds) {
  int needs = 0;
  for (const Command* command : runnable_commands())
    for (const Option& left_out : command->options()) {
      if (!left_out.required) continue;
      ++needs;
      Words words = words_of(*command);
      for (const Option& each : command->options()) {
        if (each.name == left_out.name) break;
        if (each.is_argument()) words.emplace_back("8");
      }
      for (const Option& each : command->options())
        if (each.required && !each.is_argument() && each.name != left_out.name)
          words = with(words, given(each));
      expect_refused(words, in_quotes(*command) + " needs " + left_out.name);
    }
  EXPECT_GE(needs, 10);
}

// The other tests would prove nothing if their right values were refused.
TEST(EveryCommand, AcceptsACompleteLine) {
  for (const Command* command : runnable_commands())
    EXPECT_EQ(said_of(complete(*command, {})), kAccepted) << command->full_name();
}
