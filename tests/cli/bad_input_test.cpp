// Runs the rows of the tables of bad input in bad_input/.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "support/bad_input.hpp"
#include "support/program.hpp"

using namespace queens::test;

namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::pair<std::uintmax_t, fs::file_time_type>>;

Files files_in(const fs::path& directory) {
  Files files;
  for (const auto& each : fs::recursive_directory_iterator(directory))
    files[fs::relative(each.path(), directory).string()] = {
        each.is_regular_file() ? each.file_size() : 0, each.last_write_time()};
  return files;
}

void make(const Fixture& fixture, const fs::path& directory) {
  const fs::path path = directory / fixture.name;
  const auto& arguments = fixture.arguments;
  if (fixture.kind == "directory") {
    fs::create_directory(path);
  } else if (fixture.kind == "make") {
    const Outcome run = run_queens(arguments, {.directory = directory});
    if (run.status != 0 || !fs::exists(path))
      throw std::runtime_error("cannot make " + fixture.name + ": " + run.error);
  } else {
    std::string text = fixture.kind == "file" ? arguments.at(0) : "";
    if (fixture.kind == "repeat")
      for (int i = 0; i < std::stoi(arguments.at(0)); ++i) text += arguments.at(1);
    if (fixture.kind == "cut") {
      std::ifstream whole(directory / arguments.at(0), std::ios::binary);
      text.assign(std::istreambuf_iterator<char>(whole), {});
      text.resize(std::min<std::size_t>(text.size(), std::stoul(arguments.at(1))));
    }
    std::ofstream(path, std::ios::binary) << text;
  }
}

// A directory with the files that a table needs, created anew after a row has changed it.
class Bench {
 public:
  explicit Bench(const BadInputTable& table) : table_(table) { make_anew(); }

  // What is wrong with the row's outcome; empty if nothing is.
  std::string run(const BadInput& row) {
    Start start{.directory = place(), .environment = row.environment};
    if (!row.input.empty()) start.input = row.input;
    start.environment.emplace("HOME", place().string());
    const Outcome run = run_queens(row.arguments, start);
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

  void make_anew() {
    directory_.emplace();
    for (const Fixture& each : table_.fixtures) make(each, place());
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
    if (!row.prints_anything && run.output != row.prints) add("it printed: " + run.output);
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
  const BadInputTable table = read_bad_input(GetParam());
  ASSERT_FALSE(table.rows.empty());
  Bench bench(table);
  for (const BadInput& row : table.rows) {
    std::string command = "queens";
    for (const std::string& word : row.arguments) command += " " + word;
    const std::string fault = bench.run(row);
    if (fault.empty()) continue;
    ADD_FAILURE_AT(GetParam().c_str(), row.line) << command << fault;
  }
}

INSTANTIATE_TEST_SUITE_P(CommandLine, BadInputTables, ::testing::ValuesIn(tables()),
                         [](const auto& test) { return test.param.stem().string(); });

TEST(BadInput, NoRowIsThereTwice) {
  std::map<std::string, int> rows;
  for (const fs::path& file : tables()) {
    std::ifstream input(file);
    for (std::string line; std::getline(input, line);)
      if (!line.empty() && std::isdigit(static_cast<unsigned char>(line[0])) != 0) {
        const std::string command = file.string() + ": " + bad_input::fields_of(line).at(2);
        EXPECT_EQ(++rows[command], 1) << command;
      }
  }
}
