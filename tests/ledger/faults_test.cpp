// Tests what can happen to a count with a ledger: the program is killed, the disk is full, or the file is read-only,
// damaged, of another size or version, or in use. No result may be lost or counted twice.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "ledger/ledger.hpp"
#include "ledger/program.hpp"
#include "ledger/scratch.hpp"
#include "ledger/totals.hpp"
#include "support/small_disk.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

constexpr const char* kCount14 = "365596\n";
constexpr const char* kCount16 = "14772512\n";
constexpr const char* kCount17 = "95815104\n";

using Words = std::vector<std::string>;

std::uint64_t units_done(const std::string& file) {
  std::uint64_t units = 0;
  const Ledger ledger(file, Ledger::Access::read);
  for (const auto& run : ledger.runs()) units += total(ledger.results(run)).units_done;
  return units;
}

// The number of units in a ledger that may not exist yet.
std::uint64_t recorded(const std::string& file) {
  return std::filesystem::exists(file) ? units_done(file) : 0;
}

// A count that takes a while, because it uses the scalar kernel and one thread. The command that resumes it names no
// engine, because the ledger says which one began the count.
Words slow_count(const std::string& file, const std::string& engine = "cross") {
  return {"count",  "17",        "--engine", engine,     "--kernel",
          "scalar", "--threads", "1",        "--ledger", file};
}

// Starts a slow count and stops it as soon as it has recorded some units. If it ends before this is noticed, tries
// again with a new ledger.
std::unique_ptr<Program> stopped_amid(const Scratch& scratch, std::string& file,
                                      const std::string& engine = "cross") {
  for (int attempt = 1; attempt <= 20; ++attempt) {
    file = scratch.file("amid" + std::to_string(attempt));
    auto program = std::make_unique<Program>(scratch.path(), slow_count(file, engine));
    if (program->stopped_when([&] { return recorded(file) > 0; })) return program;
  }
  ADD_FAILURE() << "every count ended before it was seen to begin";
  return nullptr;
}

class FaultsOfEngine : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Engines, FaultsOfEngine, testing::Values("cross", "join"),
                         [](const auto& engine) { return std::string(engine.param); });

TEST_P(FaultsOfEngine, KilledFiftyTimesAndResumedToTheExactCount) {
  const Scratch scratch;
  std::mt19937 random(20250131);
  std::uniform_real_distribution<double> moment(0.0, 0.2);
  int ledgers = 1, kills = 0, kills_that_left_work = 0;
  std::uint64_t before = 0;
  const auto file = [&] { return scratch.file("l" + std::to_string(ledgers)); };
  while (kills < 50) {
    Program program(scratch.path(), slow_count(file(), GetParam()));
    // Kills the count at any moment, again and again while work is left. Sometimes the kill comes too late.
    const bool running = kills % 2 == 0
                             ? !program.ends_within(moment(random))
                             : program.stopped_when([&] { return recorded(file()) > before; });
    if (running) program.send(SIGKILL);
    const Outcome outcome = program.wait();
    if (outcome.status != 128 + SIGKILL) {  // the count is complete: begin a new one
      ASSERT_EQ(outcome.status, 0) << outcome.err;
      ASSERT_EQ(outcome.out, kCount17);
      ++ledgers;
      before = 0;
      continue;
    }
    ++kills;
    if (!std::filesystem::exists(file())) continue;
    const std::uint64_t now = units_done(file());
    ASSERT_GE(now, before) << "after kill " << kills;
    if (now > before) ++kills_that_left_work;
    before = now;
  }
  EXPECT_GE(kills_that_left_work, 25);
  const Outcome rest = queens(scratch, {"count", "17", "--ledger", file()});
  EXPECT_EQ(rest.status, 0) << rest.err;
  EXPECT_EQ(rest.out, kCount17);
  const Outcome again = queens(scratch, {"count", "17", "--ledger", file(), "--json"});
  EXPECT_EQ(nlohmann::json::parse(again.out)["units"]["done_now"], 0);
}

TEST_P(FaultsOfEngine, TerminatedItKeepsWhatIsDoneAndSaysSo) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const Scratch scratch;
    std::string file;
    const auto program = stopped_amid(scratch, file, GetParam());
    ASSERT_TRUE(program);
    program->send(signal);
    program->send(SIGCONT);
    const Outcome outcome = program->wait();
    EXPECT_EQ(outcome.status, 130);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find(std::string("(interrupted), engine ") + GetParam() + ": at least"),
              std::string::npos)
        << outcome.err;
    EXPECT_NE(outcome.err.find("units are in '" + file + "'; run the same command to resume"),
              std::string::npos)
        << outcome.err;
    EXPECT_GT(units_done(file), 0u);
    EXPECT_FALSE(std::filesystem::exists(file + "-wal"));
    EXPECT_EQ(queens(scratch, {"count", "17", "--ledger", file}).out, kCount17);
  }
}

// A limit on file sizes looks like a full disk, and needs no privileges.
TEST_P(FaultsOfEngine, ADiskThatFillsUpLosesNothing) {
  for (const rlim_t limit : {0, 100, 5000, 13000, 20000, 40000, 60000, 100000}) {
#ifdef __SANITIZE_THREAD__
    if (limit == 0) continue;  // ThreadSanitizer writes a file before the program begins
#endif
    const Scratch scratch;
    const std::string file = scratch.file("l");
    const Outcome full = queens(scratch, slow_count(file, GetParam()), [limit] {
      const rlimit small{limit, limit};
      return setrlimit(RLIMIT_FSIZE, &small) == 0;
    });
    if (full.status == 0) continue;  // this limit was large enough
    EXPECT_EQ(full.status, 3) << limit;
    EXPECT_EQ(full.out, "");
    if (limit >= 100) {  // with a smaller limit there was no room for the message either
      EXPECT_NE(full.err.find("no room"), std::string::npos) << limit << ": " << full.err;
      EXPECT_NE(full.err.find("File too large"), std::string::npos) << limit << ": " << full.err;
    }
    const std::uint64_t kept = std::filesystem::exists(file) ? units_done(file) : 0;
    const Outcome rest = queens(scratch, {"count", "17", "--ledger", file, "--json"});
    EXPECT_EQ(rest.status, 0) << rest.err;
    const auto json = nlohmann::json::parse(rest.out);
    EXPECT_EQ(json["count"], "95815104") << limit;
    EXPECT_EQ(json["units"]["done_before"], kept);
  }
}

TEST(Faults, ASmallFileSystemThatFillsUp) {
  const Scratch scratch;
  const std::string disk = scratch.file("disk");
  std::filesystem::create_directory(disk);
  const test::SmallDisk small(disk, "size=96k");
  if (small.error() == EPERM) GTEST_SKIP() << "no right to a file system of one's own";
  ASSERT_EQ(small.error(), 0);
  const std::string file = disk + "/l";
  const Outcome full = queens(scratch, slow_count(file));
  EXPECT_EQ(full.status, 3) << full.err;
  EXPECT_NE(full.err.find("no room"), std::string::npos) << full.err;
  if (std::filesystem::exists(file)) {
    const std::uint64_t kept = units_done(file);
    ASSERT_TRUE(small.resize("size=8m"));
    const Outcome rest = queens(scratch, {"count", "17", "--ledger", file, "--json"});
    ASSERT_EQ(rest.status, 0) << rest.err;
    const auto json = nlohmann::json::parse(rest.out);
    EXPECT_EQ(json["count"], "95815104");
    EXPECT_EQ(json["units"]["done_before"], kept);
  }
}

// These tests run as a user for whom file modes matter, not as root.
class ReadOnly : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(queens(scratch_, {"count", "14", "--units", "0..9", "--ledger", file_}).status, 0);
  }
  void TearDown() override { chmod(directory_.c_str(), 0755); }

  const Scratch scratch_;
  const std::string directory_ = scratch_.file("d"), file_ = directory_ + "/l";

 private:
  const bool made_ = std::filesystem::create_directory(directory_);
};

TEST_F(ReadOnly, FileIsNamedAndCanBeRead) {
  chmod(scratch_.path().c_str(), 0755);
  chmod(file_.c_str(), 0444);
  const std::string before = bytes(file_);
  for (const mode_t mode : {0777, 0555}) {
    chmod(directory_.c_str(), mode);
    const Outcome count = queens(scratch_, {"count", "14", "--ledger", file_}, test::become_nobody);
    EXPECT_EQ(count.status, 3) << mode;
    EXPECT_EQ(count.out, "");
    EXPECT_NE(count.err.find("'" + file_ + "' cannot be written"), std::string::npos) << count.err;
    const Outcome show = queens(scratch_, {"ledger", "show", file_}, test::become_nobody);
    EXPECT_EQ(show.status, 0) << show.err;
    EXPECT_NE(show.out.find("849"), std::string::npos) << show.out;
    EXPECT_EQ(bytes(file_), before);
  }
}

TEST(Faults, FlippedBitsAreNamedAndTheFileIsLeftAsItIs) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), copy = scratch.file("copy");
  for (const char* units : {"0..99", "100..199", "300..399"})
    ASSERT_EQ(queens(scratch, {"count", "14", "--units", units, "--ledger", file}).status, 0);
  const std::string good = bytes(file);
  const std::size_t host = good.rfind("cross/1"), row = good.rfind("queens 0.1");
  ASSERT_NE(host, std::string::npos);
  ASSERT_NE(row, std::string::npos);
  for (const std::size_t place : {std::size_t{17}, std::size_t{30}, std::size_t{105}, host, row,
                                  row + 12, good.size() - 20}) {
    std::string bad = good;
    bad[place] = static_cast<char>(bad[place] ^ 0x10);
    write_bytes(copy, bad);
    for (const Words& command :
         {Words{"count", "14", "--ledger", copy}, Words{"ledger", "show", copy},
          Words{"ledger", "export", copy}, Words{"ledger", "audit", copy},
          Words{"ledger", "merge", scratch.file("new"), copy},
          Words{"ledger", "merge", copy, file}}) {
      const Outcome outcome = queens(scratch, command);
      EXPECT_EQ(outcome.status, 3) << place << ": " << outcome.err;
      EXPECT_NE(outcome.err.find("copy' is"), std::string::npos) << outcome.err;
      EXPECT_EQ(outcome.out, "");
      ASSERT_EQ(bytes(copy), bad) << place;
    }
  }
}

// After a kill, the last changes are still in the log beside the file; then the file is damaged.
TEST(Faults, ADamagedFileWithALogIsLeftAsItIs) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  ASSERT_EQ(queens(scratch, {"count", "14", "--units", "0..99", "--ledger", file}).status, 0);
  Program program(scratch.path(), slow_count(file));
  ASSERT_TRUE(program.stopped_when([&] { return units_done(file) > 100; }));
  program.send(SIGKILL);
  program.wait();
  ASSERT_GT(std::filesystem::file_size(file + "-wal"), 0u);
  std::string bad = bytes(file);
  const std::string log = bytes(file + "-wal");

  bad[bad.find("CREATE TABLE results") + 3] ^= 0x10;
  write_bytes(file, bad);
  for (const Words& command :
       {Words{"ledger", "show", file}, Words{"count", "17", "--ledger", file}}) {
    const Outcome outcome = queens(scratch, command);
    // Page 1 may have a good copy in the log; then nothing is damaged.
    if (outcome.status == 0) break;
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_EQ(bytes(file), bad);
    EXPECT_EQ(bytes(file + "-wal"), log);
  }
}

TEST(Faults, TheSecondOfTwoIsTold) {
  const Scratch scratch;
  std::string file;
  const auto first = stopped_amid(scratch, file);
  ASSERT_TRUE(first);
  const Outcome second = queens(scratch, slow_count(file));
  EXPECT_EQ(second.status, 3);
  EXPECT_EQ(second.out, "");
  EXPECT_NE(second.err.find("process " + std::to_string(first->id())), std::string::npos)
      << second.err;
  EXPECT_EQ(queens(scratch, {"ledger", "show", file}).status, 0) << "readers are welcome";
  first->send(SIGTERM);
  first->send(SIGCONT);
  EXPECT_EQ(first->wait().status, 130);
  EXPECT_EQ(queens(scratch, {"count", "17", "--ledger", file}).out, kCount17);
}

TEST(Faults, TenAtOnce) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  std::vector<std::unique_ptr<Program>> programs;
  for (int i = 0; i < 10; ++i)
    programs.push_back(std::make_unique<Program>(
        scratch.path(), Words{"count", "16", "--threads", "1", "--ledger", file}));
  int finished = 0;
  for (const auto& program : programs) {
    const Outcome outcome = program->wait();
    if (outcome.status == 0) {
      ++finished;
      EXPECT_EQ(outcome.out, kCount16);
    } else {
      EXPECT_EQ(outcome.status, 3) << outcome.err;
      EXPECT_NE(outcome.err.find("is being written by"), std::string::npos) << outcome.err;
      // A process that has just locked the ledger may not have written its name into the lock yet.
      if (outcome.err.find("by process ") != std::string::npos) {
        EXPECT_NE(outcome.err.find("or stop it (kill "), std::string::npos) << outcome.err;
      }
    }
  }
  EXPECT_GE(finished, 1);
  EXPECT_EQ(queens(scratch, {"count", "16", "--ledger", file}).out, kCount16);
}

TEST(Faults, OtherSizesStayApartInOneLedger) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  EXPECT_EQ(queens(scratch, {"count", "16", "--units", "0..499", "--ledger", file}).status, 0);
  EXPECT_EQ(queens(scratch, {"count", "14", "--ledger", file}).out, kCount14);
  EXPECT_EQ(queens(scratch, {"count", "12", "--queen", "1,3", "--ledger", file}).out, "1165\n");
  EXPECT_EQ(queens(scratch, {"count", "12", "--ledger", file}).out, "14200\n");
  EXPECT_EQ(queens(scratch, {"count", "16", "--ledger", file}).out, kCount16);
}

TEST(Faults, ANewerSchemaIsNamed) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  ASSERT_EQ(queens(scratch, {"count", "14", "--ledger", file}).status, 0);
  std::string newer = bytes(file);
  newer[63] = 9;  // user_version
  write_bytes(file, newer);
  const Outcome outcome = queens(scratch, {"count", "14", "--ledger", file});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.err.find("schema version 9; this program supports versions up to 3"),
            std::string::npos)
      << outcome.err;
  EXPECT_EQ(bytes(file), newer);
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
