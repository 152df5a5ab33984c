// Checks what the program says of itself: that help, the man page and the completions for bash, zsh and fish know every
// command, every option and its values. Runs the completions in zsh and fish if these shells are installed; help.md
// runs them in bash.
#include "cli/self_description.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/in_process.hpp"
#include "support/program.hpp"

using namespace queens::test;
using queens::cli::Command;

namespace {

// The text from `begin` to the next `end`, or to its own end.
std::string part(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t first = text.find(begin);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find(end, first + begin.size()) - first);
}

std::string replaced(std::string text, char from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, 1, to);
  return text;
}

// The lines of the fish completion for a command.
std::string fish_lines(const Command& command) {
  static const std::string kAll = queens::cli::generate(program(), "fish-completion");
  const std::string when = "'__queens_command " + command.name_in_program();
  std::istringstream lines(kAll);
  std::string own;
  for (std::string line; std::getline(lines, line);)
    if (line.find(when + "'") != line.npos || line.find(when + ";") != line.npos)
      own += line + "\n";
  return own;
}

bool is_installed(const std::string& shell) { return run_shell("command -v " + shell).status == 0; }

}  // namespace

TEST(SelfDescription, KnowsEveryOptionOfEveryCommand) {
  const std::string man = queens::cli::generate(program(), "man");
  const std::string bash = queens::cli::generate(program(), "bash-completion");
  const std::string zsh = queens::cli::generate(program(), "zsh-completion");
  for (const Command* command : runnable_commands()) {
    const std::string name = command->name_in_program();
    const std::string in_help = queens::cli::help(*command);
    const std::string in_man = part(man, "\n.SS " + command->full_name() + "\n", "\n.S");
    const std::string in_bash = part(bash, "\n    '" + name + " '*) words=\"", "arguments=");
    const std::string in_zsh = part(zsh, "\n_queens_" + replaced(name, ' ', "_") + "() {", "\n}\n");
    const std::string in_fish = fish_lines(*command);
    for (const queens::cli::Option* each : command->all_options()) {
      const queens::cli::Option& option = *each;
      if (option.is_argument()) continue;
      const std::string where = name + " " + option.name, letter(1, option.letter);
      const bool has_letter = option.letter != 0;
      EXPECT_NE(in_help.find(option.name), std::string::npos) << where;
      EXPECT_NE(in_man.find(replaced(option.name, '-', "\\-")), std::string::npos) << where;
      EXPECT_NE(in_bash.find((has_letter ? "-" + letter + " " : "") + option.name + " "),
                std::string::npos)
          << where;
      EXPECT_NE(in_zsh.find(option.name), std::string::npos) << where;
      EXPECT_NE(
          in_fish.find((has_letter ? " -s " + letter : "") + " -l " + option.name.substr(2) + " "),
          std::string::npos)
          << where;
      if (has_letter) {
        EXPECT_NE(in_zsh.find("{-" + letter), std::string::npos) << where;
      }
      for (const std::string& value : option.word_names()) {
        EXPECT_NE(bash.find(value), std::string::npos) << where;
        EXPECT_NE(in_zsh.find(value), std::string::npos) << where;
        EXPECT_NE(in_fish.find(value), std::string::npos) << where;
      }
    }
  }
}

TEST(SelfDescription, HelpBeginsWithExamplesInPlainWords) {
  for (const Command* command : runnable_commands()) {
    const std::string text = queens::cli::help(*command);
    EXPECT_NE(text.find("\n\nExamples:\n  queens " + command->name_in_program()), std::string::npos)
        << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    for (const char* foreign :
         {"TEXT", "UINT", "INT ", "REQUIRED", "Excludes", "Positional", "Subcommand"})
      EXPECT_EQ(text.find(foreign), std::string::npos) << command->name << ": " << foreign;
  }
}

TEST(SelfDescription, HelpKeepsToItsWidth) {
  for (const Command* command : program().all())
    for (const std::size_t width : {60, 80, 100})
      for (std::string text :
           {queens::cli::help(*command, width), queens::cli::help(*command, width, true)}) {
        const std::size_t examples = text.find("\nExamples:"), usage = text.find("\nUsage:");
        if (examples != std::string::npos) text.erase(examples, usage - examples);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
          EXPECT_LE(line.size(), width) << command->full_name() << ": " << line;
      }
}

TEST(SelfDescription, TheManPageIsAscii) {
  for (const char c : queens::cli::generate(program(), "man"))
    ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << int{c};
}

TEST(SelfDescription, ZshKnowsWhatAnOptionTakes) {
  const std::string text = queens::cli::generate(program(), "zsh-completion");
  EXPECT_TRUE(text.starts_with("#compdef queens\n"));
  const std::string count = part(text, "\n_queens_count() {", "\n}\n");
  for (const char* spec : {"'(-o --output)'{-o+,--output=}'[Write to this file, which appears only "
                           "at the end]:FILE:_files'",
                           "'(--json --csv)''--json[Print JSON]'", "'*'{-q+,--queen=}'[",
                           ":half-turn|quarter-turn:(half-turn quarter-turn)'"})
    EXPECT_NE(count.find(spec), std::string::npos) << spec << "\n" << count;
  EXPECT_NE(text.find(":NAME,...:_values -s , engine permute-test"), std::string::npos);
}

TEST(SelfDescription, ZshReadsIt) {
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not here";
  const Outcome outcome = run_shell("queens --generate zsh-completion | zsh -f -n");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
}

TEST(SelfDescription, FishCompletes) {
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not here";
  const auto completed = [](const std::string& words) {
    return run_shell(
               "queens --generate fish-completion > queens.fish && fish --no-config -c "
               "'source queens.fish; complete -C \"" +
               words + "\"' | cut -f 1")
        .output;
  };
  EXPECT_EQ(completed("queens so"), "solve\n");
  EXPECT_EQ(completed("queens solve 8 --engine fi"), "fike\nfike-test\n");
  EXPECT_EQ(completed("queens compare 8 --engine flags,fi"), "flags,fike\nflags,fike-test\n");
  EXPECT_EQ(completed("queens ledger c"), "check\n");
  EXPECT_EQ(completed("queens ledger show --j"), "--json\n");
  EXPECT_EQ(completed("queens count --threads "), "");
}
