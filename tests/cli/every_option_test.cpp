// Tests every option of every command with wrong values, without a value, and given twice. The options are read from
// the help texts, so that new ones are tested from the start.
#include <gtest/gtest.h>

#include <sstream>

#include "support/bad_input.hpp"
#include "support/run_program.hpp"

using namespace queens::test;

namespace {

using Words = std::vector<std::string>;

struct Option {
  std::string name;
  bool takes_value = false;
};

struct Help {
  Words commands;
  std::vector<Option> options;
};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Run run(const Words& words) {
  static const TemporaryDirectory directory;
  return run_program(words, {}, "", directory.path());
}

// Reads the options that the help of a command lists.
Help help_of(const Words& command) {
  Help help;
  std::istringstream text(run(with(command, {"--help"})).output);
  bool commands = false;
  for (std::string line; std::getline(text, line);) {
    if (!line.empty() && line[0] != ' ') commands = line == "Commands:";
    if (line.size() < 3 || line.substr(0, 2) != "  " || line[2] == ' ') continue;
    std::istringstream words(line);
    std::string word, next;
    words >> word;
    if (commands) {
      help.commands.push_back(word);
      continue;
    }
    if (word.size() == 3 && word.back() == ',') words >> word;  // the short name
    if (word.substr(0, 2) != "--") continue;
    // The value follows the name after one blank, the description after more.
    const std::size_t end = line.find(word) + word.size();
    const bool takes_value = end + 1 < line.size() && line[end] == ' ' && line[end + 1] != ' ';
    help.options.push_back({word, takes_value});
  }
  return help;
}

void collect(const Words& command, std::vector<Words>& list) {
  const Help help = help_of(command);
  if (help.commands.empty()) list.push_back(command);
  for (const std::string& each : help.commands) collect(with(command, {each}), list);
}

void expect_plain_words(const Words& words) {
  const Run outcome = run(words);
  std::string command = "queens";
  for (const std::string& word : words) command += " " + word;
  EXPECT_NE(outcome.status, -1) << command;
  EXPECT_LT(outcome.status, 128) << command;
  EXPECT_EQ(outcome.status == 0 ? "" : fault_of_message(outcome.error), "") << command << "\n"
                                                                            << outcome.error;
}

}  // namespace

TEST(EveryOption, IsRefusedInPlainWords) {
  std::vector<Words> commands;
  collect({}, commands);
  EXPECT_GE(commands.size(), 20u);
  int options = 0;
  for (const Words& command : commands)
    for (const Option& option : help_of(command).options) {
      if (option.name == "--help") continue;
      ++options;
      if (!option.takes_value) {
        expect_plain_words(with(command, {option.name + "=x"}));
        continue;
      }
      expect_plain_words(with(command, {option.name}));
      expect_plain_words(with(command, {option.name, "1", option.name, "1"}));
      for (const char* value : {"", "x\x1b[31m", "-1", "1e999", "99999999999999999999", "--help"})
        expect_plain_words(with(command, {option.name, value}));
    }
  EXPECT_GE(options, 100);
}
