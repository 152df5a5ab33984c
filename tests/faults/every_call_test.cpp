// Makes every system call of a command fail, one call in each run. Each command in the table runs with each error in
// each class of calls: first the first call fails, then the second, and so on to the last. If there are many calls,
// only some of them are made to fail: a selection spread over all of them, and all of the last ones. The last ones
// matter most, because most allocations are made before the work begins, while the command line is parsed.
//
// Whatever fails, the status must be a documented one, and the messages a few lines that begin with "queens: ". No
// other file may be left behind. Existing files must be untouched or completely replaced. A count that resumes from
// the ledger must give the exact total.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <set>
#include <sstream>

#include "support/program.hpp"

namespace queens::test {
namespace {

namespace fs = std::filesystem;

struct Case {
  const char* name;
  std::vector<Words> before;  ///< commands that create the initial files
  Words command;
  Words results = {};       ///< files that the command makes or replaces, whole or not at all
  const char* ledger = "";  ///< the ledger it counts into
  int also = 3;             ///< another status that may mean "could not be read or obtained"
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

constexpr const char* kSize = "10";
constexpr const char* kCount = "724\n";

const Words kCounted = {"count", kSize, "--engine", "cross", "--ledger", "l"};

Words counted(const char* units, const char* ledger) {
  return {"count", kSize, "--engine", "cross", "--units", units, "--ledger", ledger};
}

const Case kCases[] = {
    {"solve", {{"solve", "4", "-o", "out"}}, {"solve", "8", "--all", "-o", "out"}, {"out"}},
    {"solve-new", {}, {"solve", "8", "-o", "out"}, {"out"}},
#ifndef QUEENS_WITHOUT_SAT
    {"proof", {}, {"explain", "6", "--queen", "1,1", "--proof", "p", "--cnf", "c"}, {"p", "c"}},
#endif
    {"count-new",
     {},
     {"count", kSize, "--engine", "cross", "--threads", "1", "--ledger", "l"},
     {},
     "l"},
    {"count-resumed",
     {counted("0..20", "l")},
     {"count", kSize, "--threads", "1", "--ledger", "l"},
     {},
     "l"},
    {"merge",
     {counted("0..20", "a"), counted("15..30", "l")},
     {"ledger", "merge", "l", "a"},
     {},
     "l"},
    {"merge-new", {counted("0..20", "a")}, {"ledger", "merge", "l", "a"}, {}, "l"},
    {"show", {kCounted}, {"ledger", "show", "l"}, {}, "l"},
    {"rows", {kCounted}, {"ledger", "show", "l", "--csv"}, {}, "l"},
    {"check", {kCounted}, {"ledger", "check", "l", "--minutes", "0", "--threads", "1"}, {}, "l"},
    {"drop", {kCounted}, {"ledger", "drop", "l", "--units", "3..5"}, {}, "l"},
    {"parts",
     {counted("0..20", "a.ledger"), counted("15..30", "b.ledger")},
     {"ledger", "show", "."}},
    {"generate", {}, {"generate", "pre-placed", "8", "--seed", "1", "-o", "out"}, {"out"}},
    {"judge", {{"solve", "8", "-o", "in"}}, {"check", "in"}},
    {"encode", {}, {"export", "5", "--format", "dimacs", "-o", "out"}, {"out"}},
    {"plan", {}, {"plan", "8"}, {}, "", 2},
};

// Which calls fail, and how. A signal ends the process before the call.
struct Fault {
  const char *calls, *what;
  long spread = 1000;  ///< how many of the calls are tried, spread over all of them
};
constexpr Fault kFaults[] = {
    {"open", "EMFILE"},   {"open", "ENOTSUP"},     {"read", "EIO"},        {"read", "SHORT"},
    {"write", "ENOSPC"},  {"write", "SHORT"},      {"write", "SIGKILL"},   {"sync", "EIO"},
    {"name", "EACCES"},   {"name", "SIGKILL"},     {"stat", "EACCES", 20}, {"dir", "EIO"},
    {"close", "EIO", 15}, {"lock", "ENOLCK", 15},  {"host", "ENOENT"},     {"mmap", "ENOMEM"},
    {"thread", "EAGAIN"}, {"malloc", "ENOMEM", 40}};

std::map<std::string, std::string> contents(const fs::path& directory) {
  std::map<std::string, std::string> files;
  for (const auto& each : fs::recursive_directory_iterator(directory))
    if (!each.is_directory())
      files[fs::relative(each.path(), directory).string()] = bytes(each.path());
  return files;
}

bool is_one_of(const std::string& name, const Words& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class EveryCall : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    fs::create_directory(ready_);
    for (const Words& words : GetParam().before)
      ASSERT_EQ(run_queens(words, {.directory = ready_}).status, 0) << words[0];
    before_ = contents(ready_);
    good_ = run(GetParam().command, "");
    ASSERT_LE(good_.status, 1) << good_.error;
    after_ = contents(place_);
  }

  // Runs the command in a new copy of the initial files.
  Outcome run(const Words& command, const std::string& fault) const {
    fs::remove_all(place_);
    fs::copy(ready_, place_, fs::copy_options::recursive);
    return run_queens(command, {.directory = place_, .fault = fault});
  }

  void fail_calls(bool few);
  void examine(const Outcome& outcome, const Fault& fault, long k);
  void examine_words(const Outcome& outcome, bool killed) const;
  void examine_files(const Outcome& outcome, bool killed) const;
  void examine_ledger();

  const TemporaryDirectory top_{in_memory()};
  const fs::path ready_ = top_.path() / "ready", place_ = top_.path() / "place";
  std::map<std::string, std::string> before_, after_;
  Outcome good_;
  std::set<std::map<std::string, std::string>> ledgers_;  ///< states already tried for resuming
};

void EveryCall::examine_words(const Outcome& outcome, bool killed) const {
  if (killed) {
    EXPECT_EQ(outcome.status, 128 + SIGKILL);
    return;
  }
  // Either the fault had no effect, or the status says that something could not be read or written.
  EXPECT_TRUE(outcome.status == good_.status || outcome.status == 3 ||
              outcome.status == GetParam().also)
      << outcome.status;
  std::istringstream lines(outcome.error);
  int many = 0;
  for (std::string line; std::getline(lines, line); ++many)
    EXPECT_EQ(line.rfind("queens: ", 0), 0u) << line;
  EXPECT_LE(many, 4);
  if (outcome.status == 3) {
    EXPECT_GE(many, 1);
  }
  EXPECT_EQ(outcome.error.find("internal error"), std::string::npos);
}

void EveryCall::examine_files(const Outcome& outcome, bool killed) const {
  const Case& wanted = GetParam();
  for (const auto& [name, content] : contents(place_)) {
    const std::string ledger = wanted.ledger;
    if (!ledger.empty() && name.rfind(ledger, 0) == 0)
      continue;  // the ledger and its log: see examine_ledger()
    if (is_one_of(name, wanted.results)) {
      const auto old = before_.find(name);
      const auto done = after_.find(name);
      EXPECT_TRUE((old != before_.end() && content == old->second) ||
                  (done != after_.end() && content == done->second))
          << name << " is neither what it was nor what it should become";
      if (outcome.status == good_.status) {
        EXPECT_TRUE(done != after_.end() && content == done->second) << name;
      }
    } else if (killed && name.rfind(".queens-", 0) == 0) {
      // The program was killed while the new file had a second, temporary name. Then the file must be complete.
      EXPECT_TRUE(is_one_of(wanted.results.empty() ? "" : wanted.results[0], wanted.results) &&
                  content == after_.at(wanted.results[0]));
    } else if (before_.count(name) != 0) {
      EXPECT_EQ(content, before_.at(name)) << name;
    } else {
      EXPECT_TRUE(is_one_of(name, {"a-lock", "a-journal"})) << name << " was left behind";
    }
  }
  for (const auto& [name, content] : before_)
    EXPECT_TRUE(fs::exists(place_ / name)) << name << " is gone";
}

void EveryCall::examine_ledger() {
  if (*GetParam().ledger == '\0' || !ledgers_.insert(contents(place_)).second) return;
  const Outcome rest = run_queens(
      {"count", kSize, "--engine", "cross", "--threads", "1", "--ledger", GetParam().ledger},
      {.directory = place_});
  EXPECT_EQ(rest.status, 0) << rest.error;
  EXPECT_EQ(rest.output, kCount);
}

void EveryCall::examine(const Outcome& outcome, const Fault& fault, long k) {
  const std::string where = std::string(GetParam().name) + ", " + fault.calls + ":" +
                            std::to_string(k) + ":" + fault.what + " -> status " +
                            std::to_string(outcome.status) + "\n" + outcome.error;
  SCOPED_TRACE(where);
  const bool killed = std::string_view(fault.what) == "SIGKILL";
  examine_words(outcome, killed);
  if (outcome.status == 0 && std::string_view(GetParam().name) != "plan") {
    EXPECT_EQ(outcome.output.substr(0, 20), good_.output.substr(0, 20));
  }
  examine_files(outcome, killed);
  examine_ledger();
}

// The numbers of the calls that are made to fail.
std::set<long> chosen(long calls, long spread, long last) {
  std::set<long> numbers;
  for (long k = 1; k <= calls; k += std::max(1L, calls / spread)) numbers.insert(k);
  for (long k = std::max(1L, calls - last + 1); k <= calls; ++k) numbers.insert(k);
  return numbers;
}

void EveryCall::fail_calls(bool few) {
  for (const Fault& fault : kFaults) {
    const long calls = good_.calls[fault.calls];
    for (const long k : few ? chosen(calls, 2, 1) : chosen(calls, fault.spread, 30)) {
      const Outcome outcome = run(GetParam().command, std::string(fault.calls) + ":" +
                                                          std::to_string(k) + ":" + fault.what);
      examine(outcome, fault, k);
      if (HasFailure()) break;  // one failure in a class is enough
    }
  }
}

std::string name_of(const testing::TestParamInfo<Case>& each) {
  std::string name = each.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

TEST_P(EveryCall, FailsOnce) { fail_calls(false); }

// labels: full
INSTANTIATE_TEST_SUITE_P(Commands, EveryCall, testing::ValuesIn(kCases), name_of);

// The short form: a few calls of each class, of three commands.
class SomeCalls : public EveryCall {};

const Case& named(std::string_view name) {
  return *std::find_if(std::begin(kCases), std::end(kCases),
                       [&](const Case& each) { return each.name == name; });
}

TEST_P(SomeCalls, FailOnce) { fail_calls(true); }

INSTANTIATE_TEST_SUITE_P(Commands, SomeCalls,
                         testing::Values(named("solve"), named("count-resumed"), named("merge")),
                         name_of);

}  // namespace
}  // namespace queens::test
