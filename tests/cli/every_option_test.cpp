// Runs the program once for every option whose value the command reads itself: squares, names, ranges, files. A wrong
// one is refused in plain words, and no file is made. The options come from the program's own tables, so a new one is
// tested from its first day; options_test.cpp tests the other kinds of value in the same way.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/quote.hpp"
#include "cli/in_process.hpp"
#include "support/messages.hpp"
#include "support/program.hpp"

using namespace queens::test;
using namespace queens::cli;

namespace {

// The shortest complete command lines.
const std::map<std::string, Words> kLines = {
    {"solve", {"8"}},
    {"count", {"8"}},
    {"check", {"2 4 1 3"}},
    {"explain", {"4"}},
    {"symmetry", {"2 4 1 3"}},
    {"rank", {"2 4 1 3"}},
    {"compare", {"6"}},
    {"plan", {"12", "--time-limit", "1"}},
    {"trace", {"4"}},
    {"tree", {"5"}},
    {"estimate", {"8", "--seed", "1"}},
    {"export", {"6", "--format", "lp"}},
    {"generate excluded-diagonals", {"8", "--seed", "1"}},
    {"generate pre-placed", {"8", "--seed", "1"}},
    {"generate puzzle", {"8", "--seed", "1"}},
    {"demo", {}},
    {"engines", {}},
    {"devices", {}},
    {"ledger show", {"q.ledger"}},
    {"ledger merge", {"new.ledger", "q.ledger"}},
    {"ledger check", {"q.ledger"}},
    {"ledger drop", {"q.ledger", "--why", "a test", "--host", "h"}},
};

// Options that take any text, because it is only compared or recorded.
const std::set<std::string> kAnyText = {"ledger drop --host", "ledger drop --rule",
                                        "ledger drop --why"};

// No OpenCL device is found, because `devices` tests each one it finds.
const std::map<std::string, std::string> kNoCards = {{"OCL_ICD_VENDORS", "/nowhere"}};

// Whether the command, and not the kind of value, refuses a wrong one.
struct CommandReads {
  bool operator()(const value::Text& text) const { return !text.wrong; }
  bool operator()(const value::NameOf&) const { return true; }
  bool operator()(const value::File&) const { return true; }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

Words line_with(const OptionOf& each, const std::string& value) {
  const auto& [command, option] = each;
  const std::string name = option->name;
  Words words = words_of(*command);
  Words rest = kLines.at(command->name_in_program());
  if (name == "--problem" || name == "--input")
    rest.erase(rest.begin());  // in place of the argument
  for (std::size_t i = 0; i < rest.size(); ++i)
    if (rest[i] == name) rest[++i] = value;
  words = with(words, rest);
  if (std::find(words.begin(), words.end(), name) == words.end())
    words = with(words, {name, value});
  if (option->needs == "--ledger") words = with(words, {"--ledger", "new.ledger"});
  if (option->needs == "--cores") words = with(words, {"--cores", "2"});
  if (option->needs == "--device") words = with(words, {"--device", "host"});
  if (name == "--cnf") words = with(words, {"--proof", "p"});
  return words;
}

}  // namespace

TEST(EveryOption, WhoseValueTheCommandReads) {
  const TemporaryDirectory directory;
  Start start{.directory = directory.path(), .environment = kNoCards};
  start.environment.emplace("HOME", directory.path().string());
  ASSERT_EQ(run_queens({"count", "10", "--ledger", "q.ledger"}, start).status, 0);
  start.input = "input";
  std::ofstream(directory.path() / "input") << "$ true\n";  // a session, for demo
  std::filesystem::create_directory(directory.path() /
                                    ".cache");  // where devices keep their kernels
  const std::set<std::string> files = directory.names();
  for (const OptionOf& each : all_options()) {
    const Option& option = *each.option;
    if (!std::visit(CommandReads{}, option.value) || kAnyText.contains(each.where())) continue;
    ASSERT_TRUE(kLines.contains(each.command->name_in_program())) << each.where();
    const Words words = line_with(each, option.names_files() ? "no-such/\x1b" : "\x1b[31m?");
    std::string line = "queens";
    for (const std::string& word : words) line += " " + queens::quote(word);
    const auto outcome = run_queens(words, start);
    const bool no_file = outcome.status == 3 && option.names_files();
    EXPECT_TRUE(outcome.status == 2 || no_file) << outcome.status << " " << line;
    EXPECT_EQ(fault_of_message(outcome.error), "") << line << "\n" << outcome.error;
    EXPECT_TRUE(outcome.error.find("\\x1b") != std::string::npos ||
                outcome.error.starts_with("queens: " + option.name))
        << line << "\n"
        << outcome.error;
    EXPECT_EQ(outcome.output, "") << line;
    EXPECT_EQ(directory.names(), files) << line;
  }
}
