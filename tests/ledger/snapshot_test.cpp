// Tests ledgers on file systems that machines share: a writer has exclusive access, and a snapshot for reading changes
// nothing.
#include "ledger/snapshot.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <set>

#include "ledger/lock.hpp"
#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/schema.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

const Run kCopied{.decomposition = "cross/1", .n = 14, .problem = "", .units = 100000};

Row unit(std::uint64_t k) { return result(k, k, 8); }

std::uint64_t units_in(const Ledger& ledger) { return total(ledger.results(kCopied)).units_done; }

TEST(Alone, NoMemoryIsShared) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  for (std::uint64_t k = 0; k < 3; ++k) {
    Ledger ledger(file, Access::write_alone);
    ledger.append(kCopied, {unit(k)});
    EXPECT_EQ(scratch.names(), (std::set<std::string>{"l", "l-lock", "l-wal"}));
    EXPECT_EQ(units_in(ledger), k + 1);
  }
  EXPECT_EQ(scratch.names(), std::set<std::string>{"l"});
  EXPECT_EQ(units_in(Ledger(file, Access::read)), 3u);
}

// Continues from what a killed process leaves: the ledger file and its log.
TEST(Alone, GoesOnFromTheLogOfAKilledWriter) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), left = scratch.file("left");
  {
    Ledger ledger(file, Access::write_alone);
    for (std::uint64_t k = 0; k < 50; ++k) ledger.append(kCopied, {unit(k)});
    std::filesystem::copy_file(file, left);
    std::filesystem::copy_file(file + "-wal", left + "-wal");
  }
  EXPECT_EQ(units_in(*Snapshot(left, scratch.path())), 50u);
  Ledger ledger(left, Access::write_alone);
  ledger.append(kCopied, {unit(50)});
  EXPECT_EQ(units_in(ledger), 51u);
}

TEST(Alone, ADamagedLedgerAndItsLogStayAsTheyAre) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), left = scratch.file("left");
  std::vector<Row> many;
  for (std::uint64_t k = 0; k < 2000; ++k) many.push_back(unit(k));
  Ledger(file, Access::write_alone).append(kCopied, many);
  {
    Ledger ledger(file, Access::write_alone);
    ledger.append(kCopied, {unit(99999)});
    std::filesystem::copy_file(file, left);
    std::filesystem::copy_file(file + "-wal", left + "-wal");
  }
  std::string damaged = bytes(left);
  const std::string log = bytes(left + "-wal");
  ASSERT_GT(log.size(), 0u);
  for (std::size_t at = 50000; at < 50100; ++at) damaged[at] = static_cast<char>(~damaged[at]);
  write_bytes(left, damaged);
  for (const Access access : {Access::write_alone, Access::write}) {
    EXPECT_THROW(Ledger(left, access), LedgerError);
    EXPECT_EQ(bytes(left), damaged);
    EXPECT_EQ(bytes(left + "-wal"), log);
  }
  EXPECT_THROW(Snapshot(left, scratch.path()), LedgerError);
}

TEST(Alone, ReadersAreShutOutAndASnapshotIsNot) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  Ledger ledger(file, Access::write_alone);
  ledger.append(kCopied, {unit(0)});
  // Held by another process, because a process does not lock itself out.
  const pid_t reader = fork();
  if (reader == 0) {
    try {
      Ledger(file, Access::read);
    } catch (const LedgerError& error) {
      const std::string text = error.what();
      _exit(text.find("in use by another program") != std::string::npos ? 0 : 1);
    }
    _exit(2);
  }
  int status = -1;
  ASSERT_EQ(waitpid(reader, &status, 0), reader);
  EXPECT_EQ(status, 0);
  const auto before = scratch.names();
  const std::string content = bytes(file), log = bytes(file + "-wal");
  const Scratch elsewhere;
  {
    const Snapshot snapshot(file, elsewhere.path());
    EXPECT_EQ(units_in(*snapshot), 1u);
  }
  EXPECT_EQ(scratch.names(), before);
  EXPECT_EQ(elsewhere.names(), std::set<std::string>{});
  EXPECT_EQ(bytes(file), content);
  EXPECT_EQ(bytes(file + "-wal"), log);
  ledger.append(kCopied, {unit(1)});
  EXPECT_EQ(units_in(*Snapshot(file, elsewhere.path())), 2u);
}

TEST(Snapshot, SaysWhatIsWrongOfTheFileThatWasAskedFor) {
  const Scratch scratch, elsewhere;
  const std::string file = scratch.file("l");
  const auto message = [&](const std::string& name) {
    std::string text;
    trouble([&] { Snapshot(name, elsewhere.path()); }, &text);
    return text;
  };
  EXPECT_EQ(message(file), "there is no ledger '" + file + "'");
  write_bytes(file, "hello");
  EXPECT_EQ(message(file), "'" + file + "' is not a ledger");
  write_bytes(file + "-wal", "something");  // then a copy is read
  EXPECT_EQ(message(file), "'" + file + "' is not a ledger");
  std::filesystem::create_symlink("l", scratch.file("link"));
  EXPECT_EQ(message(scratch.file("link")), "'" + scratch.file("link") + "' is not a ledger");
  EXPECT_EQ(elsewhere.names(), std::set<std::string>{});
}

// A file server may show parts of the file from two moments. So a ledger counts as damaged only if a second look finds
// the same.
TEST(Snapshot, IsDamagedWhenItWasFoundSoTwice) {
  const Scratch scratch, elsewhere;
  const std::string file = scratch.file("l");
  { Ledger(file, Access::write).append(kCopied, {unit(3)}); }
  const auto written = std::filesystem::last_write_time(file);
  const std::string good = bytes(file);
  std::string wrong = good;
  wrong[wrong.rfind("2025-")] ^= 1;  // when a result was written
  const auto show = [&](const std::string& content) {
    write_bytes(file, content);
    std::filesystem::last_write_time(file, written);
  };
  show(wrong);
  int pauses = 0;
  EXPECT_EQ(units_in(*Snapshot(file, elsewhere.path(), {}, [&] { ++pauses, show(good); })), 1u);
  EXPECT_EQ(pauses, 1);
  show(wrong);
  EXPECT_THROW(Snapshot(file, elsewhere.path(), {}, [&] { ++pauses; }), LedgerError);
  EXPECT_EQ(pauses, 2);
  show(wrong);
  EXPECT_THROW(Snapshot(scratch.file("none"), elsewhere.path(), {}, [&] { ++pauses; }),
               LedgerError);
  EXPECT_EQ(pauses, 2) << "what is not there needs no second look";
}

// A user removes a ledger but not SQLite's files beside it.
// labels: threads
TEST(Ledger, TheLogOfALedgerThatWasRemovedIsNotTaken) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  std::string log;
  {
    Ledger ledger(file, Access::write);
    for (std::uint64_t k = 0; k < 50; ++k) ledger.append(kCopied, {unit(k)});
    log = bytes(file + "-wal");
  }
  std::filesystem::remove(file);
  write_bytes(file + "-wal", log);
  for (const Access access : {Access::read, Access::write, Access::write_alone}) {
    std::string message;
    trouble([&] { Ledger(file, access); }, &message);
    EXPECT_NE(message.find("but its log"), std::string::npos) << message;
    EXPECT_EQ(bytes(file + "-wal"), log);
  }
}

TEST(Writer, IsKnownByItsLock) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  EXPECT_FALSE(writer(file).has_value());
  {
    const WriterLock lock({file, file});
    const auto here = writer(file);
    ASSERT_TRUE(here.has_value());
    EXPECT_EQ(here->process, getpid());
    EXPECT_TRUE(here->here);
    EXPECT_TRUE(here->lives);
    EXPECT_THROW(WriterLock({file, file}), LedgerError);  // asking has changed nothing
  }
  EXPECT_FALSE(writer(file).has_value());
  const pid_t child = fork();
  if (child == 0) {
    const WriterLock lock({file, file});
    kill(getpid(), SIGKILL);
  }
  siginfo_t how;
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &how, WEXITED | WNOWAIT), 0);
  ASSERT_TRUE(writer(file).has_value());
  EXPECT_FALSE(writer(file)->lives);  // ended, but not yet waited for
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_FALSE(writer(file)->lives);
  write_bytes(file + "-lock", "process 17 on a-machine-far-away");
  EXPECT_TRUE(writer(file)->lives);
  EXPECT_FALSE(writer(file)->here);
  write_bytes(file + "-lock", "garbage");
  EXPECT_FALSE(writer(file).has_value());
}

TEST(FileSystem, Kinds) {
  for (const unsigned long shared : {0x6969ul, 0x0BD00BD0ul, 0xFE534D42ul, 0x65735546ul})
    EXPECT_TRUE(is_shared_kind(shared)) << shared;
  for (const unsigned long local : {0xEF53ul, 0x01021994ul, 0x58465342ul, 0x9123683Eul, 0ul})
    EXPECT_FALSE(is_shared_kind(local)) << local;  // ext4, tmpfs, XFS, Btrfs
}

}  // namespace
}  // namespace queens::ledger
