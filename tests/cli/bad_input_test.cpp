// Runs the tables of bad input in bad_input/: wrong command lines, and what the program must say about them. The lines
// of a table are:
//
//   # a comment
//   $ printf '2 4\n1 x\n' >board.txt             a command of bash, which makes a file for the rows
//   2 | --limit; from 1 | solve 8 --limit 0      a row: status | key words of the message | what follows `queens`
//   3 | line 1 | check < board.txt               a row with a file as standard input, which is otherwise empty
//   2 | no kernel | env QUEENS_KERNEL=x queens count 8   a row that sets a variable of the environment
//   0 | - | count ' 8 ' | 92\n                   a row that is accepted, with its output (* for any output)
//
// bash runs the command lines, too, but does not expand names of files. A row passes if all of this holds:
// - the status is right;
// - standard error is one line that fault_of_message() finds right, with every key word;
// - nothing else is printed;
// - no file is created, deleted or changed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <set>

#include "support/messages.hpp"
#include "support/program.hpp"

using namespace queens::test;

namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::pair<std::uintmax_t, fs::file_time_type>>;

struct BadInput {
  int line = 0;  // of the table
  int status = 2;
  std::vector<std::string> keys = {};
  std::string command = {};
  std::string prints = {};  // expected standard output, or "*"
};

struct BadInputTable {
  std::string setup;  // commands of bash
  std::vector<BadInput> rows;
};

std::vector<std::string> split(std::string text, const std::string& separator) {
  std::vector<std::string> parts;
  for (std::size_t end; (end = text.find(separator)) != text.npos;) {
    parts.push_back(text.substr(0, end));
    text.erase(0, end + separator.size());
  }
  parts.push_back(text);
  return parts;
}

BadInput row_of(const std::string& line, int number) {
  const std::vector<std::string> fields = split(line, " | ");
  if (fields.size() < 3 || fields.size() > 4) throw std::runtime_error("not a row: " + line);
  BadInput row{.line = number, .status = std::stoi(fields[0]), .command = fields[2]};
  if (fields[1] != "-") row.keys = split(fields[1], "; ");
  if (row.status != 0 && row.keys.empty()) throw std::runtime_error("no key word: " + line);
  if (fields.size() == 4) row.prints = std::regex_replace(fields[3], std::regex("\\\\n"), "\n");
  return row;
}

BadInputTable read_table(const fs::path& file) {
  std::ifstream input(file);
  BadInputTable table;
  int number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (line.starts_with("$ "))
      table.setup += line.substr(2) + "\n";
    else if (!line.empty() && line[0] != '#')
      table.rows.push_back(row_of(line, number));
  }
  return table;
}

Files files_in(const fs::path& directory) {
  Files files;
  for (const auto& each : fs::recursive_directory_iterator(directory))
    files[fs::relative(each.path(), directory).string()] = {
        each.is_regular_file() ? each.file_size() : 0, each.last_write_time()};
  return files;
}

// A directory with the files that a table needs, created anew after a row has changed it.
class Bench {
 public:
  explicit Bench(const BadInputTable& table) : table_(table) { make_anew(); }

  // What is wrong with the row's outcome; empty if nothing is.
  std::string run(const BadInput& row) {
    const bool whole = row.command.starts_with("env ");
    const Outcome run = in_bash((whole ? "set -f; exec " : "set -f; exec queens ") + row.command);
    std::string fault = judge(row, run);
    if (files_in(place()) != files_) {
      fault += "\n  it made, changed or removed a file";
      make_anew();
    }
    if (fault.empty()) return "";
    return fault + "\n  status " + std::to_string(run.status) + ", it said: " + run.error;
  }

 private:
  fs::path place() const { return directory_->path(); }

  Outcome in_bash(const std::string& command) const {
    const Start start{.directory = place(), .environment = {{"HOME", place().string()}}};
    return Program(command, start, "/bin/bash").wait();
  }

  void make_anew() {
    directory_.emplace();
    if (const Outcome made = in_bash("set -e\n" + table_.setup); made.status != 0)
      throw std::runtime_error("cannot make the files: " + made.error);
    files_ = files_in(place());
  }

  static std::string judge(const BadInput& row, const Outcome& run) {
    if (run.status == -1) return "it did not end";
    std::string faults;
    const auto add = [&](const std::string& fault) { faults += "\n  " + fault; };
    if (run.status != row.status) add("status " + std::to_string(row.status) + " was expected");
    if (row.status != 0)
      if (const std::string fault = fault_of_message(run.error); !fault.empty()) add(fault);
    if (row.status == 0 && row.keys.empty() && !run.error.empty()) add("it said something");
    for (const std::string& key : row.keys)
      if (run.error.find(key) == std::string::npos) add("it does not name: " + key);
    if (row.prints != "*" && run.output != row.prints) add("it printed: " + run.output);
    return faults;
  }

  const BadInputTable& table_;
  std::optional<TemporaryDirectory> directory_;
  Files files_;
};

std::vector<fs::path> tables() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(QUEENS_SOURCE_DIR "/tests/cli/bad_input"))
    files.push_back(entry.path());
#ifdef QUEENS_WITHOUT_DEVICES
  std::erase_if(files, [](const fs::path& file) { return file.stem() == "devices"; });
#endif
  std::sort(files.begin(), files.end());
  return files;
}

class BadInputTables : public ::testing::TestWithParam<fs::path> {};

}  // namespace

TEST_P(BadInputTables, EveryRowIsRefusedAsItShouldBe) {
  const BadInputTable table = read_table(GetParam());
  ASSERT_FALSE(table.rows.empty());
  Bench bench(table);
  std::set<std::string> commands;
  for (const BadInput& row : table.rows) {
    std::string fault = bench.run(row);
    if (!commands.insert(row.command).second) fault += "\n  it is there twice";
    if (!fault.empty()) ADD_FAILURE_AT(GetParam().c_str(), row.line) << row.command << fault;
  }
}

INSTANTIATE_TEST_SUITE_P(CommandLine, BadInputTables, ::testing::ValuesIn(tables()),
                         [](const auto& test) { return test.param.stem().string(); });
