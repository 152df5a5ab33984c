// Tests the progress of a count that is divided into parts, and which parts must be counted again. The test writes the
// ledgers of the parts and sets the time.
#include "cluster/status.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "record/count.hpp"
#include "record/error.hpp"
#include "support/files.hpp"

namespace queens::cluster {
namespace {

constexpr std::uint64_t kUnits = 342;  // of cross/1 at n = 12

// A directory of ledgers, and their progress at a given time.
struct Cluster {
  test::TemporaryDirectory directory;
  std::time_t now = std::time(nullptr);

  void count(const std::string& file, std::uint64_t first, std::uint64_t last) const {
    record::Processor processor(1, counting::kernel(""));
    record::count(Problem{.n = 12}, directory.file(file),
                  {.engine = "cross", .units = UnitRange{first, last}}, processor);
  }
  // Signs as a process of another machine would.
  void sign(const std::string& file) const {
    std::ofstream(directory.file(file) + "-lock") << "process 1 on another-machine";
  }
  void damage(const std::string& file) const {
    std::ofstream(directory.file(file)) << "this is no ledger";
  }
  CountStatus status(const SpreadCount& count) const {
    return status_of(count, now, never_stopped());
  }
  std::vector<std::string> next(const SpreadCount& count) const {
    return next_commands(count, status(count));
  }
  std::string path(const std::string& file) const { return directory.file(file); }
  SpreadCount divided(const std::vector<std::uint64_t>& cuts) const {
    const auto units = counting::decompose(Problem{.n = 12}, "cross");
    return {manifest_of({.n = 12}, *units, cuts, 1), directory.path().string()};
  }
};

using Commands = std::vector<std::string>;

// The six parts are done, stopped, damaged, running (two of them) and missing.
TEST(Status, PartsThatAreNeitherDoneNorRunningAreCountedAgain) {
  Cluster cluster;
  const SpreadCount count = cluster.divided({0, 50, 100, 150, 200, 250, kUnits});
  cluster.count(part_name(1), 0, 49);
  cluster.count(part_name(2), 50, 79);
  cluster.damage(part_name(3));
  cluster.sign(part_name(4));
  cluster.count(part_name(5), 200, 209);
  cluster.sign(part_name(5));
  const CountStatus status = cluster.status(count);
  ASSERT_EQ(status.parts.size(), 6u);
  const PartState states[] = {PartState::done,    PartState::stopped, PartState::damaged,
                              PartState::running, PartState::running, PartState::missing};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(status.parts[i].state, states[i]) << i;
  EXPECT_EQ(status.done.size(), 90u);
  EXPECT_FALSE(status.complete);
  EXPECT_TRUE(status.whole);
  EXPECT_GT(status.work, status.work_done);
  EXPECT_GT(status.core_left.value_or(0), 0);
  const std::string place = cluster.directory.path().string();
  EXPECT_EQ(cluster.next(count),
            (Commands{"mkdir -p " + place + "/damaged && mv " + cluster.path(part_name(3)) + "* " +
                          place + "/damaged/",
                      "bash " + place + "/submit.sh 2-3,6"}));
}

// Whether a process on another machine is still running cannot be asked. If it reports nothing for a while, it counts
// as ended.
TEST(Status, AProcessElsewhereIsHeardOfOrGivenUp) {
  Cluster cluster;
  const SpreadCount count = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 9);
  cluster.sign(part_name(1));
  cluster.count(part_name(2), 171, kUnits - 1);
  EXPECT_EQ(cluster.status(count).parts[0].state, PartState::running);
  EXPECT_EQ(cluster.next(count), Commands{});
  cluster.now += 500;  // less than ten minutes
  EXPECT_EQ(cluster.status(count).parts[0].state, PartState::running);
  cluster.now += 86400;
  const CountStatus later = cluster.status(count);
  EXPECT_EQ(later.parts[0].state, PartState::unresponsive);
  EXPECT_EQ(later.parts[1].state, PartState::done);
  EXPECT_EQ(cluster.next(count),
            Commands{"bash " + cluster.directory.path().string() + "/submit.sh 1"});
}

TEST(Status, NothingIsLeftOfOneThatIsDone) {
  const Cluster cluster;
  const SpreadCount count = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 170);
  cluster.count(part_name(2), 171, kUnits - 1);
  const CountStatus status = cluster.status(count);
  EXPECT_TRUE(status.complete);
  EXPECT_EQ(status.core_left, 0);
  EXPECT_EQ(next_commands(count, status), Commands{});
}

// A process that was killed may leave the ledger of a part with units of another one: they are compared.
TEST(Status, WhatPartsSayOfTheSameUnitsIsCompared) {
  const Cluster cluster;
  const SpreadCount count = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 180);
  cluster.count(part_name(2), 171, kUnits - 1);
  EXPECT_TRUE(cluster.status(count).complete) << "they agree";
  {
    record::Ledger lie(cluster.path(part_name(1)), record::Ledger::Access::write);
    record::Row row;
    lie.each_row(count.manifest.run, [&](const record::Row& each) {
      row = each;
      return false;
    });
    row.units = {200, 200};
    row.solutions = row.weighted = 1;
    row.nodes = 1;
    lie.append(count.manifest.run, {row});
  }
  const CountStatus status = cluster.status(count);
  EXPECT_FALSE(status.complete);
  EXPECT_TRUE(status.ledgers_differ);
  ASSERT_EQ(status.contradictions.size(), 1u);
  EXPECT_EQ(status.contradictions[0].rfind("CONFLICT: unit 200: ", 0), 0u)
      << status.contradictions[0];
  const std::string place = cluster.directory.path().string();
  EXPECT_EQ(cluster.next(count),
            (Commands{"queens ledger merge " + place + "/merged.ledger " + place,
                      "queens ledger check " + place + "/merged.ledger"}));
}

TEST(Status, OfOneThatWasStoppedNobodyKnowsWhatIsOpen) {
  const Cluster cluster;
  const SpreadCount count = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 170);
  ProgressTimer watch(0);
  const CountStatus status = status_of(count, std::time(nullptr), watch);
  EXPECT_FALSE(status.whole);
  EXPECT_EQ(status.parts[0].state, PartState::unread);
  EXPECT_EQ(next_commands(count, status), Commands{});
}

}  // namespace
}  // namespace queens::cluster
