// Checks that options of the same name have the same letter, take the same values and mean the same in all commands,
// and that the pages in docs/commands/ list exactly the options that exist.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "cli/in_process.hpp"
#include "cli/self_description.hpp"

using namespace queens::test;

namespace {

struct Described {
  std::string command, letter, name, takes, meaning;
  Words values;
};

const std::vector<Described>& options() {
  static const std::vector<Described> kAll = [] {
    std::vector<Described> list;
    for (const OptionOf& each : all_options()) {
      const queens::cli::Option& option = *each.option;
      list.push_back({each.command->full_name(),
                      option.letter == 0 ? "" : std::string{'-', option.letter}, option.name,
                      option.takes, queens::cli::option_summary(*each.command, option),
                      option.word_names()});
    }
    return list;
  }();
  return kAll;
}

// The meaning of an option without the parts that may differ from command to command: the default (in brackets at the
// end) and the list of options that exclude this one.
std::string meaning(const Described& option) {
  static const std::regex kOwn("( \\[[^\\]]*\\])?(; not with .*)?$");
  return std::regex_replace(option.meaning, kOwn, "", std::regex_constants::format_first_only);
}

// The commands in which an option needs a description of its own, and why.
const std::set<std::pair<std::string, std::string>>& own_words() {
  static const std::set<std::pair<std::string, std::string>> kOwn = {
      {"queens check", "--problem"},       // judges by a problem: a size alone is none
      {"queens check", "--quiet"},         // silences standard output, too
      {"queens compare", "--time-limit"},  // limits each engine, and does not end with status 4
      {"queens plan", "--time-limit"},     // ends the measuring, but the answer is complete
      {"queens ledger show", "--parts"},   // names parts, and cuts nothing
      {"queens plan", "--device"},         // plans for one device, without counting on it
      {"queens trace", "--question"},      // shows steps even for a count
      {"queens trace", "--display"},       // shows steps, not solutions
      {"queens trace", "--limit"},
      {"queens solve", "--fundamental"},                   // shows the solutions that count counts
      {"queens generate excluded-diagonals", "--output"},  // may be a directory, for several files
      {"queens generate pre-placed", "--output"},
      {"queens generate puzzle", "--output"},
  };
  return kOwn;
}

// The type of one value: "NAME" for the list "NAME,...".
std::string single(std::string type) {
  const std::size_t dots = type.find(",...");
  return dots == std::string::npos ? type : type.substr(0, dots);
}

std::string read(const std::string& file) {
  std::ifstream stream(QUEENS_SOURCE_DIR "/docs/commands/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// The rows of the tables after "## Options", or of a whole page.
std::vector<std::string> rows(const std::string& page, bool whole) {
  std::istringstream text(page);
  std::vector<std::string> list;
  bool inside = whole;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("## ")) inside = whole || line == "## Options";
    if (inside && line.starts_with("| `")) list.push_back(line);
  }
  return list;
}

std::set<std::string> names_in(const std::string& text) {
  static const std::regex kName("--[a-z][a-z-]+");
  return {std::sregex_token_iterator(text.begin(), text.end(), kName), {}};
}

// The cells of the first column that name options.
std::string first_cells(const std::string& row) { return row.substr(0, row.rfind(" | ")); }

std::set<std::string> documented(const std::string& file) {
  std::set<std::string> names;
  for (const std::string& row : rows(read(file), file == "README.md"))
    if (!row.starts_with("| `count` |")) names.merge(names_in(first_cells(row)));
  return names;
}

std::string page_of(const std::string& command) {
  const std::string name = command.substr(std::string("queens ").size());
  return name.substr(0, name.find(' ')) + ".md";
}

}  // namespace

TEST(Language, EveryOptionSaysWhatItIsFor) {
  ASSERT_GT(options().size(), 200u);
  for (const Described& each : options()) {
    EXPECT_FALSE(each.meaning.empty()) << each.command << " " << each.name;
    EXPECT_FALSE(each.name.empty()) << each.command << " " << each.letter << " has no long name";
  }
}

TEST(Language, OneNameIsOneOption) {
  std::map<std::string, const Described*> first;
  for (const Described& each : options()) {
    const auto& [at, fresh] = first.emplace(each.name, &each);
    if (fresh) continue;
    const Described& other = *at->second;
    const std::string where = each.name + " of '" + each.command + "' and '" + other.command + "'";
    EXPECT_EQ(each.letter, other.letter) << where;
    if (own_words().contains({each.command, each.name})) continue;
    if (own_words().contains({other.command, other.name})) {
      at->second = &each;
      continue;
    }
    EXPECT_EQ(single(each.takes), single(other.takes)) << where;
    EXPECT_EQ(each.values, other.values) << where;
    EXPECT_EQ(meaning(each), meaning(other)) << where;
  }
}

TEST(Language, OneLetterIsOneName) {
  std::map<std::string, std::string> names;
  for (const Described& each : options()) {
    if (each.letter.empty()) continue;
    EXPECT_EQ(names.emplace(each.letter, each.name).first->second, each.name)
        << each.letter << " of " << each.command;
  }
}

TEST(Language, TheExceptionsAreNeeded) {
  for (const auto& word : own_words())
    EXPECT_TRUE(std::any_of(options().begin(), options().end(),
                            [&](const Described& each) {
                              return each.command == word.first && each.name == word.second;
                            }))
        << word.first << " has no " << word.second;
}

TEST(Language, EveryCommandCanBeQuiet) {
  std::map<std::string, std::set<std::string>> of;
  for (const Described& each : options()) of[each.command].insert(each.name);
  for (const auto& [command, names] : of) {
    EXPECT_TRUE(names.contains("--quiet")) << command;
    EXPECT_TRUE(names.contains("--color")) << command;
  }
}

// Commands that print a document to standard output also take --output, and those that print tables also take --csv.
TEST(Language, DocumentsGoToFilesAndTablesToPrograms) {
  // Exceptions: a report of faults, a report of changes to a ledger, and steps are not tables.
  const std::set<std::string> no_tables = {"queens check",        "queens explain",
                                           "queens trace",        "queens ledger merge",
                                           "queens ledger check", "queens ledger drop"};
  std::map<std::string, std::set<std::string>> of;
  for (const Described& each : options()) of[each.command].insert(each.name);
  int documents = 0;
  for (const auto& [command, names] : of) {
    if (!names.contains("--json") && !names.contains("--csv")) continue;
    ++documents;
    EXPECT_TRUE(names.contains("--output")) << command;
    EXPECT_TRUE(names.contains("--csv") || no_tables.contains(command)) << command;
  }
  EXPECT_GE(documents, 14);
}

TEST(Language, ThePagesNameTheOptionsThereAre) {
  const std::set<std::string> common = documented("README.md");
  std::map<std::string, std::set<std::string>> of_page;
  for (const Described& each : options()) of_page[page_of(each.command)].insert(each.name);
  for (const auto& [page, names] : of_page) {
    const std::set<std::string> written = documented(page);
    for (const std::string& name : names)
      EXPECT_TRUE(written.contains(name) || common.contains(name))
          << "docs/commands/" << page << " lacks " << name;
    for (const std::string& name : written)
      EXPECT_TRUE(names.contains(name)) << page << " has " << name << ", which is no option";
  }
  for (const std::string& name : documented("mpi.md"))
    EXPECT_TRUE(of_page["count.md"].contains(name)) << "mpi.md has " << name;
}

TEST(Language, TheCommonOptionsExist) {
  std::set<std::string> all = {"--version"};
  for (const Described& each : options()) all.insert(each.name);
  for (const std::string& name : documented("README.md")) EXPECT_TRUE(all.contains(name)) << name;
}
