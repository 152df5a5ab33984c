// Tests the progress of a count that is divided into parts, and which parts must be counted again. The test writes the
// ledgers of the parts and sets the time.
#include "cluster/status.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "campaign/count.hpp"
#include "ledger/error.hpp"
#include "support/files.hpp"

namespace queens::cluster {
namespace {

constexpr std::uint64_t kUnits = 342;  // of cross/1 at n = 12

// A directory of ledgers, and their progress at a given time.
struct Cluster {
  test::TemporaryDirectory directory;
  std::time_t now = std::time(nullptr);

  void count(const std::string& file, std::uint64_t first, std::uint64_t last) const {
    campaign::Processor processor(1, counting::kernel(""));
    campaign::count(Problem{.n = 12}, directory.file(file),
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
    return next_commands(count, status(count), "count");
  }
  std::string path(const std::string& file) const { return directory.file(file); }
  SpreadCount divided(const std::vector<std::uint64_t>& cuts) const {
    const auto units = counting::decompose(Problem{.n = 12}, "cross");
    return {manifest_of({.n = 12}, *units, cuts, 1), directory.path().string()};
  }
  std::vector<std::string> files(const std::vector<std::string>& names) const {
    std::vector<std::string> all;
    for (const std::string& name : names) all.push_back(directory.file(name));
    return all;
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
  EXPECT_EQ(next_commands(count, status, "count"), Commands{});
}

TEST(Status, LedgersThatWereNamedLackTheUnitsThatNoneHolds) {
  const Cluster cluster;
  cluster.count("a", 10, 99);
  cluster.count("b", 100, 199);
  cluster.count("b", 300, 300);
  const std::vector<SpreadCount> counts = counts_in(cluster.files({"a", "b", "b"}));
  ASSERT_EQ(counts.size(), 1u);
  EXPECT_FALSE(counts[0].divided());
  EXPECT_EQ(counts[0].manifest.engine, "cross");
  const CountStatus status = cluster.status(counts[0]);
  EXPECT_EQ(status.done.size(), 191u) << "those in both once";
  EXPECT_EQ(cluster.next(counts[0]), (Commands{"count --units 0..9 --ledger missing.ledger",
                                               "count --units 200..299 --ledger missing.ledger",
                                               "count --units 301..341 --ledger missing.ledger"}));
}

// The results for units 10 to 99 and 80 to 199 overlap, and neither tells the sum of the shared units alone. So the two
// cannot be compared.
TEST(Status, LedgersThatCannotBeComparedAreMergedAndSettled) {
  const Cluster cluster;
  cluster.count("a", 10, 99);
  cluster.count("b", 80, 199);
  const std::vector<std::string> files = cluster.files({"a", "b"});
  const SpreadCount count = counts_in(files).at(0);
  const CountStatus status = cluster.status(count);
  EXPECT_EQ(status.done.size(), 190u) << "those in both once";
  ASSERT_EQ(status.contradictions.size(), 1u);
  EXPECT_EQ(status.contradictions[0].rfind("NOT COMPARED: ", 0), 0u);
  EXPECT_EQ(cluster.next(count),
            (Commands{"queens ledger merge merged.ledger " + files[0] + " " + files[1],
                      "queens ledger settle merged.ledger", "count --ledger merged.ledger"}));
}

TEST(Status, ManyHolesAreFilledWhereLedgersAreMerged) {
  const Cluster cluster;
  for (std::uint64_t unit = 1; unit < 22; unit += 2) cluster.count("a", unit, unit);
  cluster.count("b", 30, 39);
  cluster.damage("c");
  const std::vector<std::string> files = cluster.files({"a", "b", "c"});
  const std::vector<SpreadCount> counts = counts_in(files);
  ASSERT_EQ(counts.size(), 1u);
  const CountStatus status = cluster.status(counts[0]);
  EXPECT_EQ(status.parts[2].state, PartState::damaged);
  EXPECT_EQ(cluster.next(counts[0]),
            (Commands{"queens ledger merge merged.ledger " + files[0] + " " + files[1],
                      "count --ledger merged.ledger"}));
}

TEST(Status, OneLedgerGoesOnByItself) {
  const Cluster cluster;
  cluster.count("a", 0, 9);
  const std::vector<std::string> files = cluster.files({"a"});
  const SpreadCount count = counts_in(files).at(0);
  EXPECT_EQ(cluster.next(count), Commands{"count --ledger " + files[0]});
  cluster.sign("a");
  EXPECT_EQ(cluster.next(count), Commands{}) << "somebody is at it";
}

TEST(Status, LedgersThatAreNotThereAreRefused) {
  const Cluster cluster;
  cluster.count("a", 0, 9);
  cluster.damage("b");
  EXPECT_THROW(counts_in(cluster.files({"a", "none"})), ledger::LedgerError);
  EXPECT_THROW(counts_in(cluster.files({"b"})), ledger::LedgerError);
  EXPECT_THROW(counts_in(cluster.files({"a"}), [] { return false; }), ledger::LedgerError);
}

TEST(Status, OfOneThatWasStoppedNobodyKnowsWhatIsOpen) {
  const Cluster cluster;
  const SpreadCount count = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 170);
  ProgressTimer watch(0);
  const CountStatus status = status_of(count, std::time(nullptr), watch);
  EXPECT_FALSE(status.whole);
  EXPECT_EQ(status.parts[0].state, PartState::unread);
  EXPECT_EQ(next_commands(count, status, "count"), Commands{});
}

}  // namespace
}  // namespace queens::cluster
