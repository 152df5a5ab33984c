// Stops every command that may take long, by every signal, at several moments, and by its time limit. Each time the
// command must report what it knows, end with the documented status, and leave no file half written.
//
// A command belongs in the table if a user may have to wait for it. The commands here would take minutes. No times are
// measured: a program that ignores the signal runs too long and fails the test.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "support/program.hpp"

using namespace queens::test;

namespace {

// The last line of output after an interrupt.
constexpr const char* kStopped =
    "queens: (stopped after .* \\(interrupted\\).*|stopped \\(interrupted\\).*"
    "|interrupted.*|.* run the same command to resume)";

struct Row {
  const char* command;
  const char* last_line = kStopped;
  bool limited = true;     // takes --time-limit
  const char* input = "";  // a command that feeds the named pipe `input`
};

const Row kTable[] = {
    {"queens solve 40 --engine backtrack"},
    {"queens solve 100000000 --engine local-search --display npy --output out"},
    {"queens solve 2000000000 --output out"},
    {"queens solve 2000000000 --display json --output out"},
    {"queens solve 18 --all --output out"},
    {"queens solve 18 --all >/dev/null"},
    {"queens solve 20 --fundamental --output out"},
    {"queens solve 20 --rank 19000000000"},
    {"queens solve 18 --rank 100000000..600000000 >/dev/null"},
    {"queens solve 19 --random --limit 10"},
    {"queens solve 300000 --random --approximate --limit 1000 >/dev/null"},
#ifndef QUEENS_WITHOUT_SAT
    {"queens explain 14 --toroidal --proof out.drat"},
    {"queens explain 14 --toroidal"},
    {"queens solve 1000 --engine sat"},
#endif
    {"queens explain input", kStopped, true,  // eight regions in seven rows
     "yes AABBCCDDEEFFGGHH | sed '8,$s/.*/IIJJKKLLMMNNOOPP/;16q'"},
    {"queens count 20 --engine flags"},
    {"queens count 24 --engine join --memory 500M"},
    {"queens count 26 --engine cross"},
    {"queens count 50 --symmetric half-turn"},
    {"queens rank 9 5 13 8 14 12 7 20 4 1 16 19 2 15 11 18 3 17 6 10"},
    {"queens estimate 900 --particles 20000 --runs 100000"},
    {"queens estimate 10000 --particles 30000 --runs 1000 --threads 1"},
    {"queens tree 22 --order fewest"},
    {"queens tree 400 --order fewest --estimate --walks 100000000"},
    {"queens generate pre-placed 100000 --queens 99000 --seed 1 --output out"},
    {"queens generate excluded-diagonals 100 --count 1000000000 --seed 1 >/dev/null"},
    {"queens generate excluded-diagonals 9 --count 1000000000 --seed 1 --output dir"},
    {"queens compare 18 --engine permute-test --time-limit 1000", kStopped, false},
    {"queens export 3000 --format dimacs --at-most-one pairwise --output out", kStopped, false},
    {"queens export 3000 --format lp >/dev/null", kStopped, false},
    {"queens check input", kStopped, true, "yes '2 4 1 3'"},
    {"queens check input --json >/dev/null", kStopped, true, "yes '1 2 3 4'"},
    {"queens check input --output out", kStopped, true, "yes 1 2 3 | tr '\\n' ' '"},
    {"queens check"},                                       // waits for input
    {"queens check --input input", kStopped, true, ": #"},  // a pipe that nobody writes to
    {"queens symmetry"},
    {"queens symmetry --json --input input >/dev/null", kStopped, true, "queens solve 1800000"},
    {"queens symmetry input --output out", kStopped, true, "yes '2 4 6 8 3 1 7 5'"},
    {"queens rank input --csv >/dev/null", kStopped, true, "yes '2 4 6 8 3 1 7 5'"},
    {"queens solve --problem -", kStopped, false},
    {"queens demo", "Good-bye\\.", false},
    // These take seconds before they count their first unit, or report that memory is too small. The counts themselves
    // would take years.
    {"queens count 31 --memory 500M"},
    {"queens count 31 --memory 500M --threads 200"},
    {"queens count 27 --memory 500M --threads 1"},
    {"queens count 64 --engine cross --threads 1000"},
    {"queens count 31 --memory 500M --ledger out"},
    {"queens plan 31 --memory 500M", kStopped, false},
    {"queens plan 64", kStopped, false},
    {"queens plan 29 --parts 1000 --engine join", kStopped, false},
};

// A program, its working directory, and the command that feeds it.
class Started {
 public:
  explicit Started(const Row& row, const std::string& more = "") : command_(row.command) {
    if (*row.input != '\0') {
      mkfifo((directory_.path() / "input").c_str(), 0600);
      feeder_.emplace(on_pipes(std::string(row.input) + " >input", directory_.path()));
    }
    command_.insert(std::min(command_.find(" >"), command_.size()), more);
    process_.emplace(on_pipes(command_, directory_.path()));
  }
  queens::test::Program* operator->() { return &*process_; }

  // Its last line.
  std::string last_line() const {
    std::string text = process_->output();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text.substr(text.rfind('\n') + 1);
  }

  // Only files that the command names are left, and files in a directory that it names.
  void expect_nothing_half_written() const {
    namespace fs = std::filesystem;
    std::istringstream words(command_);
    const std::set<std::string> named{std::istream_iterator<std::string>(words), {}};
    for (const auto& entry : fs::directory_iterator(directory_.path()))
      EXPECT_EQ(named.count(entry.path().filename()), 1u) << entry.path();
    for (const auto& entry : fs::recursive_directory_iterator(directory_.path()))
      EXPECT_NE(entry.path().filename().string()[0], '.') << entry.path();
  }

 private:
  TemporaryDirectory directory_;
  std::string command_;
  std::optional<queens::test::Program> feeder_, process_;
};

class Stopping : public ::testing::TestWithParam<Row> {};
class Limited : public ::testing::TestWithParam<Row> {};

// When signals are sent, in milliseconds after the program begins to handle them. Most critical moments are early.
constexpr int kMoments[] = {0, 40, 300};
constexpr std::array<int, 4> kSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

std::vector<Row> limited_rows() {
  std::vector<Row> rows;
  std::copy_if(std::begin(kTable), std::end(kTable), std::back_inserter(rows),
               [](const Row& row) { return row.limited; });
  return rows;
}

std::string name_of(const ::testing::TestParamInfo<Row>& row) {
  std::string name = row.param.command;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace

// Two programs at a time, because one that sleeps or waits leaves its core to the other.
TEST_P(Stopping, StopsOnEverySignalAtEveryMoment) {
  const Row& row = GetParam();
  std::size_t k = std::string_view(row.command).size();  // so each row begins with another signal
  for (const int moment : kMoments) {
    const int signals[] = {kSignals[k++ % 4], kSignals[k++ % 4]};
    Started started[] = {Started(row), Started(row)};
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(started[i]->wait_until_it_catches(signals[i]));
    usleep(static_cast<useconds_t>(moment) * 1000);
    for (int i = 0; i < 2; ++i) started[i]->send(signals[i]);
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(started[i]->finish(), 130)
          << "signal " << signals[i] << " after " << moment << " ms: " << started[i]->output();
      EXPECT_TRUE(std::regex_match(started[i].last_line(), std::regex(row.last_line)))
          << "signal " << signals[i] << " after " << moment << " ms: " << started[i]->output();
      started[i].expect_nothing_half_written();
    }
  }
}

TEST_P(Limited, KeepsItsTimeLimit) {
  Started started(GetParam(), " --time-limit 0.2");
  EXPECT_EQ(started->finish(), 4) << started->output();
  EXPECT_TRUE(
      std::regex_search(started->output(), std::regex("queens: (stopped .*|the )time limit")))
      << started->output();
  started.expect_nothing_half_written();
}

INSTANTIATE_TEST_SUITE_P(Commands, Stopping, ::testing::ValuesIn(kTable), name_of);
INSTANTIATE_TEST_SUITE_P(Commands, Limited, ::testing::ValuesIn(limited_rows()), name_of);

// This work does not check for signals, so a second signal must end it at once.
TEST(Insisting, TheSecondSignalEndsItAtOnce) {
  const Row row{"queens symmetry --json --input input", "", false, "queens solve 1800000"};
  Started started(row);
  ASSERT_TRUE(started->wait_until_it_catches(SIGTERM));
  started->send(SIGTERM);
  usleep(250'000);
  started->send(SIGTERM);
  const int status = started->finish();  // 130: the first signal was enough
  EXPECT_TRUE(status == 128 + SIGTERM || status == 130) << status;
}

// As with nohup: a program that is started with SIGHUP ignored keeps ignoring it.
TEST(Insisting, AHangUpThatIsIgnoredStaysIgnored) {
  const Row row{"sh -c \"trap '' HUP; exec queens count 20 --engine flags\""};
  Started started(row);
  ASSERT_TRUE(started->wait_until_it_catches(SIGTERM));
  started->send(SIGHUP);
  usleep(300'000);
  started->send(SIGTERM);
  EXPECT_EQ(started->finish(), 130);
  EXPECT_NE(started->output().find("(interrupted)"), std::string::npos) << started->output();
}

TEST(Insisting, APipeThatNobodyElseOpensIsNotWaitedFor) {
  for (const char* command : {"queens check pipe", "queens solve 8 --output pipe"}) {
    const TemporaryDirectory directory;
    ASSERT_EQ(mkfifo((directory.path() / "pipe").c_str(), 0600), 0);
    auto process = on_pipes(command, directory.path());
    ASSERT_TRUE(process.wait_until_it_catches(SIGTERM));
    ASSERT_TRUE(process.wait_until_idle());
    process.send(SIGTERM);
    EXPECT_EQ(process.finish(), 130) << command;
    EXPECT_NE(process.output().find("interrupted"), std::string::npos) << process.output();
  }
}

// The pipe is full, because its reader does not read. A signal must end the program all the same.
TEST(Insisting, AReaderWhoDoesNotReadIsNotWaitedFor) {
  const Row row{"queens solve 18 --all"};
  Started started(row);
  ASSERT_TRUE(started->wait_until_it_catches(SIGTERM));
  ASSERT_TRUE(started->wait_until_idle());
  started->send(SIGTERM);
  EXPECT_EQ(started->wait_unread(), 130);
}

TEST(Insisting, ProgressThatNobodyReadsHoldsUpNobody) {
  const TemporaryDirectory directory;
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
  const std::string fill(1 << 16, '.');
  while (write(ends[1], fill.data(), fill.size()) > 0) {
  }
  ASSERT_EQ(fcntl(ends[1], F_SETFL, 0), 0);  // so that a writer blocks
  const int inherited = dup(ends[1]);
  auto count = on_pipes(
      "queens count 16 --engine cross --threads 1 --progress 2>&" + std::to_string(inherited),
      directory.path());
  close(inherited);
  EXPECT_TRUE(count.wait_for("14772512\n"));
  EXPECT_EQ(count.finish(), 0);
  close(ends[0]);
  close(ends[1]);
}
