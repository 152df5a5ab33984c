// Checks that the completions for bash, zsh and fish offer every option of every command, and its values. Runs the
// completions in zsh and fish if these shells are installed; tests/cli/help.md runs them in bash.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "support/command.hpp"

using namespace queens::test;

namespace {

struct Completed {
  std::string command, letter, name;
};

std::vector<Completed> completed_options() {
  std::istringstream table(run_command("queens --generate options").output);
  std::vector<Completed> rows;
  std::string line;
  std::getline(table, line);  // the titles
  while (std::getline(table, line)) {
    std::istringstream cells(line);
    Completed row;
    std::getline(cells, row.command, ',');
    std::getline(cells, row.letter, ',');
    std::getline(cells, row.name, ',');
    rows.push_back(row);
  }
  return rows;
}

// The lines from `begin` to the next `end`.
std::string part(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t first = text.find(begin);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find(end, first) - first);
}

bool is_installed(const std::string& shell) {
  return run_command("command -v " + shell).status == 0;
}

}  // namespace

TEST(Completion, ZshKnowsEveryOption) {
  const std::string text = run_command("queens --generate zsh-completion").output;
  EXPECT_TRUE(text.starts_with("#compdef queens\n"));
  for (const Completed& row : completed_options()) {
    std::string function = "\n_" + row.command;
    std::replace(function.begin(), function.end(), ' ', '_');
    const std::string body = part(text, function + "() {", "\n}\n");
    ASSERT_FALSE(body.empty()) << function;
    EXPECT_NE(body.find(row.name), std::string::npos) << row.command << " " << row.name;
    if (!row.letter.empty()) {
      EXPECT_NE(body.find("{" + row.letter), std::string::npos) << row.command << " " << row.letter;
    }
  }
}

TEST(Completion, ZshKnowsWhatAnOptionTakes) {
  const std::string text = run_command("queens --generate zsh-completion").output;
  const std::string count = part(text, "\n_queens_count() {", "\n}\n");
  for (const char* spec : {"'(-o --output)'{-o+,--output=}'[Write to this file, which appears only "
                           "when complete]:FILE:_files'",
                           "'(--json --csv)''--json[Print JSON]'", "'*'{-q+,--queen=}'[",
                           ":half-turn|quarter-turn:(half-turn quarter-turn)'"})
    EXPECT_NE(count.find(spec), std::string::npos) << spec << "\n" << count;
  EXPECT_NE(text.find(":DIR:_files -/'"), std::string::npos);
  EXPECT_NE(text.find(":NAME,...:_values -s , engine permute-test"), std::string::npos);
}

TEST(Completion, FishKnowsEveryOption) {
  const std::string text = run_command("queens --generate fish-completion").output;
  for (const Completed& row : completed_options()) {
    const std::string when = row.command == "queens" ? "__fish_use_subcommand"
                                                     : "__queens_command " + row.command.substr(7);
    const std::string names =
        (row.letter.empty() ? "" : " -s " + row.letter.substr(1)) + " -l " + row.name.substr(2);
    std::istringstream lines(text);
    bool found = false;
    for (std::string line; std::getline(lines, line);)
      found = found || ((line.find("'" + when + "'") != std::string::npos ||
                         line.find("'" + when + "; and not ") != std::string::npos) &&
                        line.find(names + " ") != std::string::npos);
    EXPECT_TRUE(found) << row.command << names;
  }
}

TEST(Completion, ZshReadsIt) {
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not here";
  const Outcome outcome = run_command("queens --generate zsh-completion | zsh -f -n");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
}

TEST(Completion, FishCompletes) {
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not here";
  const auto completed = [](const std::string& words) {
    return run_command(
               "queens --generate fish-completion > queens.fish && fish --no-config -c "
               "'source queens.fish; complete -C \"" +
               words + "\"' | cut -f 1")
        .output;
  };
  EXPECT_EQ(completed("queens so"), "solve\n");
  EXPECT_EQ(completed("queens solve 8 --engine fi"), "fike\nfike-test\n");
  EXPECT_EQ(completed("queens compare 8 --engine flags,fi"), "flags,fike\nflags,fike-test\n");
  EXPECT_EQ(completed("queens ledger a"), "audit\n");
  EXPECT_EQ(completed("queens ledger export --j"), "--json\n");
  EXPECT_EQ(completed("queens count --threads "), "");
}
