// Tests what can happen to a count with a ledger: the program is killed, the disk is full, the file is read-only,
// damaged, in use, removed or replaced. No result may be lost or counted twice.
#include <sys/resource.h>
#include <sys/stat.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "queens/version.hpp"
#include "record/commands.hpp"
#include "support/program.hpp"
#include "support/small_disk.hpp"

namespace queens::record {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCount14 = "365596\n";
constexpr const char* kCount16 = "14772512\n";
constexpr const char* kCount17 = "95815104\n";
// Never ends while a test runs.
const std::string kEndless = "count 20 --engine cross --kernel scalar --threads 1 --ledger ";

class Faults : public Commands {
 protected:
  std::uint64_t units_done(const std::string& name) const {
    std::uint64_t units = 0;
    const Ledger ledger(file(name), Ledger::Access::read);
    for (const record::Run& run : ledger.runs()) units += summary(ledger, run).done.size();
    return units;
  }
  // The number of units in a ledger that may not exist yet.
  std::uint64_t recorded(const std::string& name) const {
    return fs::exists(file(name)) ? units_done(name) : 0;
  }
  // The same when the writer is gone: if it was killed, a writer undoes what is half written, but a reader does not.
  std::uint64_t kept(const std::string& name) const {
    if (fs::exists(file(name))) Ledger(file(name), Ledger::Access::write);
    return recorded(name);
  }
  std::uint64_t rows(const std::string& name) const {
    return Ledger(file(name), Ledger::Access::read).rows();
  }

  // A count that takes a while, because it uses the scalar kernel and one thread. The command that resumes it names no
  // engine, because the ledger says which one began the count.
  static Words slow(const std::string& name, const std::string& engine = "cross") {
    return words_of("count 17 --kernel scalar --threads 1 --ledger " + name + " --engine " +
                    engine);
  }
  // Starts a slow count and stops it as soon as it has recorded some units. If it ends before this is noticed, tries
  // again with a new ledger.
  std::unique_ptr<Program> stopped_amid(std::string& name, const std::string& engine = "cross") {
    for (int attempt = 1; attempt <= 20; ++attempt) {
      name = "amid" + std::to_string(attempt);
      auto program = std::make_unique<Program>(slow(name, engine), here());
      if (program->stopped_when([&] { return recorded(name) > 0; })) return program;
    }
    ADD_FAILURE() << "every count ended before it was seen to begin";
    return nullptr;
  }
  // Goes on with a count of n = 17, which must find what was kept and be exact.
  void resume(const std::string& name) const {
    const std::uint64_t found = kept(name);
    const auto json =
        nlohmann::json::parse(says("count 17 --json --ledger " + name, 0).output, nullptr, false);
    ASSERT_FALSE(json.is_discarded()) << name;
    EXPECT_EQ(json["count"], "95815104");
    EXPECT_EQ(json["units"]["done_before"], found);
  }
  // A count is killed when it has recorded some units.
  void kill_amid(const std::string& name) const {
    Program program(words_of(kEndless + name), here());
    ASSERT_TRUE(program.runs_until([&] { return has_written(file(name)); }));
    program.send(SIGKILL);
    program.wait();
  }
};

// ---- Kills.

class Kills : public Faults, public testing::WithParamInterface<std::tuple<const char*, int>> {};

// Every second kill comes when the count has recorded more, the others at a random time. Sometimes the count is over
// before.
TEST_P(Kills, ACountIsResumedToTheExactTotal) {
  const auto [engine, wanted] = GetParam();
  std::mt19937 random(20250131);
  int ledgers = 1, kills = 0;
  std::uint64_t before = 0;
  while (kills < wanted) {
    const std::string name = "l" + std::to_string(ledgers);
    const auto at = std::chrono::steady_clock::now() + std::chrono::milliseconds(random() % 2000);
    Program program(slow(name, engine), here());
    if (program.runs_until([&] {
          if (kills % 2 == 0) return recorded(name) > before;
          return std::chrono::steady_clock::now() >= at;
        }))
      program.send(SIGKILL);
    const Outcome outcome = program.wait();
    if (outcome.status != 128 + SIGKILL) {  // the count is complete: begin a new one
      ASSERT_EQ(outcome.status, 0) << outcome.error;
      ASSERT_EQ(outcome.output, kCount17);
      ++ledgers;
      before = 0;
      continue;
    }
    ++kills;
    const std::uint64_t now = kept(name);
    ASSERT_GE(now, before) << "after kill " << kills;
    before = now;
  }
  const std::string last = " --ledger l" + std::to_string(ledgers);
  EXPECT_EQ(says("count 17" + last, 0).output, kCount17);
  says("count 17 --json" + last, 0, {"\"done_now\": 0"});
}

std::string engine_and_kills(const testing::TestParamInfo<std::tuple<const char*, int>>& info) {
  return std::get<0>(info.param) + std::string("_") + std::to_string(std::get<1>(info.param));
}
INSTANTIATE_TEST_SUITE_P(Five, Kills,
                         testing::Combine(testing::Values("cross", "join"), testing::Values(5)),
                         engine_and_kills);
// labels: full
INSTANTIATE_TEST_SUITE_P(Fifty, Kills,
                         testing::Combine(testing::Values("cross", "join"), testing::Values(50)),
                         engine_and_kills);

class FaultsOfEngine : public Faults, public testing::WithParamInterface<const char*> {};

TEST_P(FaultsOfEngine, TerminatedItKeepsWhatIsDoneAndSaysSo) {
  for (const int signal : {SIGTERM, SIGINT}) {
    std::string name;
    const auto program = stopped_amid(name, GetParam());
    ASSERT_TRUE(program);
    program->send(signal);
    program->send(SIGCONT);
    const Outcome outcome = program->wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(outcome.output, "");
    for (const std::string& text :
         {std::string("(interrupted), engine ") + GetParam() + ": at least",
          "units are in '" + name + "'; run the same command to resume"})
      EXPECT_NE(outcome.error.find(text), std::string::npos) << outcome.error;
    EXPECT_GT(units_done(name), 0u);
    EXPECT_FALSE(fs::exists(file(name + "-journal")));
    resume(name);
    fs::remove(file(name));
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, FaultsOfEngine, testing::Values("cross", "join"),
                         [](const auto& engine) { return std::string(engine.param); });

// A writer that is killed amid a transaction leaves a journal. Whoever opens the ledger next undoes what was half
// written; a user who may not write to it is told.
TEST_F(Faults, WhatAKilledWriterLeftHalfWrittenIsUndone) {
  fs::create_directory(file("d"));
  says("count 12 --engine cross --units 0..9 --ledger d/l", 0);
  {
    // Spilling changed pages into the file before the transaction ends is what makes the journal necessary.
    SQLite::Database database(file("d/l"), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA cache_size = 1");
    database.exec("PRAGMA cache_spill = 1");
    database.exec("BEGIN");
    for (int i = 1; i <= 3000; ++i)
      database.exec(
          "INSERT INTO results SELECT n, problem, rule, units, " + std::to_string(10'000 + i) +
          ", last, count, weighted, nodes, kernel, build, host, seconds, finished, source, "
          "dropped, why, checksum FROM results WHERE first < 10 LIMIT 1");
    for (const char* suffix : {"", "-journal"})
      fs::copy_file(file("d/l") + suffix, file("d/killed") + suffix);
  }
  ASSERT_GT(fs::file_size(file("d/killed-journal")), 0u);
  const std::string half = bytes(file("d/killed")), journal = bytes(file("d/killed-journal"));

  chmod(scratch_.path().c_str(), 0755);
  chmod(file("d").c_str(), 0555);
  chmod(file("d/killed").c_str(), 0444);
  test::Start nobody = here();
  nobody.prepare = test::become_nobody;
  const Outcome refused = test::run_queens(words_of("ledger show d/killed"), nobody);
  EXPECT_EQ(refused.status, 3);
  EXPECT_NE(refused.error.find("was killed"), std::string::npos) << refused.error;
  chmod(file("d").c_str(), 0755);
  chmod(file("d/killed").c_str(), 0644);

  for (const char* line : {"ledger show d/killed", "ledger check d/killed"})
    refuses(line, 3, "'queens count --ledger' undoes what is half written");
  EXPECT_EQ(bytes(file("d/killed")), half);
  EXPECT_EQ(bytes(file("d/killed-journal")), journal);
  EXPECT_EQ(says("count 12 --ledger d/killed", 0).output, "14200\n");

  fs::remove(file("d/killed"));
  write_bytes(file("d/killed-journal"), journal);
  for (const char* line : {"count 14 --engine cross --ledger d/killed", "ledger show d/killed"})
    refuses(line, 3, "but its journal 'd/killed-journal'");
  EXPECT_EQ(bytes(file("d/killed-journal")), journal);
}

// The ledger is removed, replaced or truncated while a count writes it. The count must report this, show no number, and
// save the results that it counted in another file beside the ledger.
// labels: full
TEST_F(Faults, ALedgerThatLosesItsNameWhileItIsWritten) {
  says("count 10 --engine cross --units 0..9 --ledger good", 0);
  const std::string name = file("d") + "/l";
  const std::function<void()> blows[] = {
      [&] { fs::remove(name); },
      [&] { fs::rename(name, name + ".moved"); },
      [&] {
        fs::copy_file(file("good"), name + ".2");
        fs::rename(name + ".2", name);
      },
      [&] { fs::resize_file(name, 0); },
      [&] { write_bytes(name, std::string(1 << 20, 'x')); },
      [&] { fs::rename(file("d"), file("elsewhere")); },
      [&] { fs::remove_all(file("d")); },
  };
  for (const auto& blow : blows) {
    fs::create_directory(file("d"));
    Program program(words_of(kEndless + name), here());
    // A file put in its place before it is open would be opened instead.
    ASSERT_TRUE(program.runs_until([&] { return has_written(name); }));
    blow();
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.status, 3) << outcome.error;
    EXPECT_EQ(outcome.output, "");
    const bool saved = fs::exists(file("d"));
    for (const char* text : {"while it was being written; what this run counted",
                             saved ? ".rescued'" : "could not be saved"})
      EXPECT_NE(outcome.error.find(text), std::string::npos) << outcome.error;
    if (saved) says("ledger show d/l.rescued", 0);
    fs::remove_all(file("d"));
    fs::remove_all(file("elsewhere"));
  }
}

// ---- Full disks.

class SmallFiles : public FaultsOfEngine {};

// A limit on file sizes looks like a full disk, and needs no privileges.
TEST_P(SmallFiles, ADiskThatFillsUpLosesNothing) {
  for (const rlim_t limit : {0, 100, 5000, 13000, 20000, 40000, 60000, 100000}) {
#ifdef __SANITIZE_THREAD__
    if (limit == 0) continue;  // ThreadSanitizer writes a file before the program begins
#endif
    fs::remove(file("l"));
    test::Start small = here();
    small.prepare = [limit] {
      const rlimit most{limit, limit};
      return setrlimit(RLIMIT_FSIZE, &most) == 0;
    };
    const Outcome full = test::run_queens(slow("l", GetParam()), small);
    if (full.status == 0) continue;  // this limit was large enough
    EXPECT_EQ(full.status, 3) << limit;
    EXPECT_EQ(full.output, "");
    if (limit >= 100) {  // with a smaller limit there was no room for the message either
      const char* const kept = fs::exists(file("l")) ? "the results already in it are safe"
                                                     : "it was not made, and nothing is recorded";
      for (const char* text : {"no room", "File too large", kept})
        EXPECT_NE(full.error.find(text), std::string::npos) << limit << ": " << full.error;
    }
    resume("l");
  }
}

// labels: full
INSTANTIATE_TEST_SUITE_P(Engines, SmallFiles, testing::Values("cross", "join"),
                         [](const auto& engine) { return std::string(engine.param); });

TEST_F(Faults, ASmallFileSystemThatFillsUp) {
  fs::create_directory(file("disk"));
  const test::SmallDisk small(file("disk"), "size=24k");
  if (small.error() == EPERM) GTEST_SKIP() << "no right to a file system of one's own";
  ASSERT_EQ(small.error(), 0);
  says(slow("disk/l"), 3, {"no room", "the results already in it are safe"});
  ASSERT_TRUE(small.resize("size=8m"));
  resume("disk/l");
}

TEST_F(Faults, AFullFileSystemHasNoLedger) {
  fs::create_directory(file("disk"));
  const test::SmallDisk small(file("disk"), "size=4k");
  if (small.error() == EPERM) GTEST_SKIP() << "no right to a file system of one's own";
  ASSERT_EQ(small.error(), 0);
  says(slow("disk/l"), 3, {"no room", "; it was not made, and nothing is recorded"});
  EXPECT_FALSE(fs::exists(file("disk/l")));
}

// ---- Files that cannot be written or read.

// Runs as a user for whom file modes matter, not as root.
TEST_F(Faults, AReadOnlyFileIsNamedAndCanBeRead) {
  fs::create_directory(file("d"));
  says("count 14 --units 0..9 --ledger d/l", 0);
  chmod(scratch_.path().c_str(), 0755);
  chmod(file("d/l").c_str(), 0444);
  const std::string before = bytes(file("d/l"));
  test::Start nobody = here();
  nobody.prepare = test::become_nobody;
  for (const mode_t mode : {0777, 0555}) {
    chmod(file("d").c_str(), mode);
    const Outcome count = test::run_queens(words_of("count 14 --ledger d/l"), nobody);
    EXPECT_EQ(count.status, 3) << mode;
    EXPECT_EQ(count.output, "");
    EXPECT_NE(count.error.find("'d/l' cannot be written"), std::string::npos) << count.error;
    const Outcome show = test::run_queens(words_of("ledger show d/l"), nobody);
    EXPECT_EQ(show.status, 0) << show.error;
    EXPECT_NE(show.output.find("849"), std::string::npos) << show.output;
    EXPECT_EQ(bytes(file("d/l")), before);
  }
  chmod(file("d").c_str(), 0755);
}

TEST_F(Faults, FlippedBitsAreNamedAndTheFileIsLeftAsItIs) {
  for (const std::string units : {"0..99", "100..199", "300..399"})
    says("count 14 --ledger l --units " + units, 0);
  const std::string good = bytes(file("l"));
  const std::size_t rule = good.rfind("cross/1"), row = good.rfind("queens " QUEENS_VERSION);
  ASSERT_NE(rule, std::string::npos);
  ASSERT_NE(row, std::string::npos);
  for (const std::size_t place :
       {std::size_t{17}, std::size_t{30}, std::size_t{105}, rule, row, row + 12}) {
    std::string bad = good;
    bad[place] = static_cast<char>(bad[place] ^ 0x10);
    write_bytes(file("copy"), bad);
    for (const char* line : {"count 14 --ledger copy", "ledger show copy", "ledger merge new copy",
                             "ledger merge copy l"}) {
      refuses(line, 3, "copy' is");
      ASSERT_EQ(bytes(file("copy")), bad) << place;
    }
  }
  std::string newer = good;
  newer[63] = 9;  // user_version
  write_bytes(file("l"), newer);
  refuses("count 14 --ledger l", 3, "schema version 9; this program supports versions up to 1");
  EXPECT_EQ(bytes(file("l")), newer);
}

// ---- Other processes, other counts.

TEST_F(Faults, TheSecondOfTwoIsTold) {
  std::string name;
  const auto first = stopped_amid(name);
  ASSERT_TRUE(first);
  EXPECT_EQ(says(slow(name), 3, {"process " + std::to_string(first->id())}).output, "");
  says("ledger show " + name, 0);  // readers are welcome
  first->send(SIGTERM);
  first->send(SIGCONT);
  EXPECT_EQ(first->wait().status, 130);
  resume(name);
}

// A program counts. Meanwhile every reader must see a complete ledger, with no fewer results than the one before.
TEST_F(Faults, ARunningCountCanBeRead) {
  int grown = 0;
  for (int round = 0; grown == 0 && round < 20; ++round) {  // until a reader saw new results
    const std::string name = "read" + std::to_string(round);
    Program writer(words_of("count 17 --engine join --threads 1 --ledger " + name), here());
    std::uint64_t last = 0;
    writer.runs_until([&] {
      const std::uint64_t now = recorded(name);
      EXPECT_GE(now, last);
      grown += now > last ? 1 : 0;
      last = now;
      return false;
    });
    const Outcome outcome = writer.wait();
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_EQ(outcome.output, kCount17);
  }
  EXPECT_GT(grown, 0);
}

// labels: threads
TEST_F(Faults, TenAtOnce) {
  std::vector<std::unique_ptr<Program>> programs;
  for (int i = 0; i < 10; ++i)
    programs.push_back(
        std::make_unique<Program>(words_of("count 16 --threads 1 --ledger l"), here()));
  int finished = 0;
  for (const auto& program : programs) {
    const Outcome outcome = program->wait();
    if (outcome.status == 0) {
      ++finished;
      EXPECT_EQ(outcome.output, kCount16);
    } else {
      EXPECT_EQ(outcome.status, 3) << outcome.error;
      EXPECT_NE(outcome.error.find("is being written by"), std::string::npos) << outcome.error;
      // A process that has just locked the ledger may not have written its name into the lock yet.
      if (outcome.error.find("by process ") != std::string::npos) {
        EXPECT_NE(outcome.error.find("or stop it (kill "), std::string::npos) << outcome.error;
      }
    }
  }
  EXPECT_GE(finished, 1);
  EXPECT_EQ(run("count 16 --ledger l").output, kCount16);
}

// labels: threads
TEST_F(Faults, OtherSizesStayApartInOneLedger) {
  says("count 16 --units 0..499 --ledger l", 0);
  EXPECT_EQ(run("count 14 --ledger l").output, kCount14);
  EXPECT_EQ(run("count 12 --queen 1,3 --ledger l").output, "1165\n");
  EXPECT_EQ(run("count 12 --ledger l").output, "14200\n");
  EXPECT_EQ(run("count 16 --ledger l").output, kCount16);
}

}  // namespace
}  // namespace queens::record
