// Tests the progress of a count that is divided into parts, and which parts must be counted again. The test writes the
// ledgers of the parts and sets the time.
#include "cluster/job.hpp"

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
    campaign::CountOptions options{.engine = "cross", .ledger = directory.file(file)};
    options.units = UnitRange{first, last};
    campaign::count({.n = 12}, options, processor);
  }
  // Signs as a process of another machine would.
  void sign(const std::string& file) const {
    std::ofstream(directory.file(file) + "-lock") << "process 1 on another-machine";
  }
  void damage(const std::string& file) const {
    std::ofstream(directory.file(file)) << "this is no ledger";
  }
  JobProgress progress(const Job& job) const {
    return job_progress(job.manifest, job.directory, now, never_stopped());
  }
  Job divided(const std::vector<std::uint64_t>& cuts) const {
    const auto units = counting::decompose({.n = 12}, "cross");
    return {manifest_of({.n = 12}, *units, cuts, 1), directory.path().string()};
  }
  std::vector<std::string> files(const std::vector<std::string>& names) const {
    std::vector<std::string> all;
    for (const std::string& name : names) all.push_back(directory.file(name));
    return all;
  }
};

bool nothing(const Redo& redo) {
  return redo.parts.empty() && redo.damaged.empty() && redo.ledger.empty() && redo.units.empty() &&
         redo.merge.empty() && redo.settle.empty();
}

// The six parts are done, stopped, damaged, running (two of them) and missing.
TEST(Job, PartsThatAreNeitherDoneNorRunningAreCountedAgain) {
  Cluster cluster;
  const Job job = cluster.divided({0, 50, 100, 150, 200, 250, kUnits});
  cluster.count(part_name(1), 0, 49);
  cluster.count(part_name(2), 50, 79);
  cluster.damage(part_name(3));
  cluster.sign(part_name(4));
  cluster.count(part_name(5), 200, 209);
  cluster.sign(part_name(5));
  const JobProgress progress = cluster.progress(job);
  ASSERT_EQ(progress.parts.size(), 6u);
  const PartState states[] = {PartState::done,    PartState::stopped, PartState::damaged,
                              PartState::running, PartState::running, PartState::missing};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(progress.parts[i].state, states[i]) << i;
  EXPECT_EQ(progress.units_done, 90u);
  EXPECT_FALSE(progress.complete);
  EXPECT_TRUE(progress.whole);
  EXPECT_GT(progress.work, progress.work_done);
  EXPECT_GT(progress.core_left.value_or(0), 0);
  const Redo again = redo(job, progress);
  EXPECT_EQ(again.parts, (std::vector<int>{2, 3, 6}));
  EXPECT_EQ(again.damaged, (std::vector<std::string>{part_name(3)}));
}

// Whether a process on another machine is still running cannot be asked. If it reports nothing for a while, it counts
// as ended.
TEST(Job, AProcessElsewhereIsHeardOfOrGivenUp) {
  Cluster cluster;
  const Job job = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 9);
  cluster.sign(part_name(1));
  cluster.count(part_name(2), 171, kUnits - 1);
  EXPECT_EQ(cluster.progress(job).parts[0].state, PartState::running);
  EXPECT_TRUE(nothing(redo(job, cluster.progress(job))));
  cluster.now += 500;  // less than ten minutes
  EXPECT_EQ(cluster.progress(job).parts[0].state, PartState::running);
  cluster.now += 86400;
  const JobProgress later = cluster.progress(job);
  EXPECT_EQ(later.parts[0].state, PartState::unresponsive);
  EXPECT_EQ(later.parts[1].state, PartState::done);
  EXPECT_EQ(redo(job, later).parts, (std::vector<int>{1}));
}

TEST(Job, NothingIsLeftOfOneThatIsDone) {
  const Cluster cluster;
  const Job job = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 170);
  cluster.count(part_name(2), 171, kUnits - 1);
  const JobProgress progress = cluster.progress(job);
  EXPECT_TRUE(progress.complete);
  EXPECT_EQ(progress.core_left, 0);
  EXPECT_TRUE(nothing(redo(job, progress)));
}

TEST(Job, LedgersThatWereNamedLackTheUnitsThatNoneHolds) {
  const Cluster cluster;
  cluster.count("a", 10, 99);
  cluster.count("b", 100, 199);
  cluster.count("b", 300, 300);
  const std::vector<Job> jobs = jobs_in(cluster.files({"a", "b", "b"}));
  ASSERT_EQ(jobs.size(), 1u);
  EXPECT_FALSE(jobs[0].divided);
  EXPECT_EQ(jobs[0].manifest.engine, "cross");
  const JobProgress progress = cluster.progress(jobs[0]);
  EXPECT_EQ(progress.units_done, 191u) << "those in both once";
  const Redo again = redo(jobs[0], progress);
  EXPECT_EQ(again.units, (UnitSet{{0, 9}, {200, 299}, {301, kUnits - 1}}));
  EXPECT_TRUE(again.merge.empty());
  EXPECT_TRUE(again.ledger.empty());
}

// The results for units 10 to 99 and 80 to 199 overlap, and neither tells the sum of the shared units alone. So the two
// cannot be compared.
TEST(Job, LedgersThatCannotBeComparedAreMergedAndSettled) {
  const Cluster cluster;
  cluster.count("a", 10, 99);
  cluster.count("b", 80, 199);
  const std::vector<std::string> files = cluster.files({"a", "b"});
  const Job job = jobs_in(files).at(0);
  const JobProgress progress = cluster.progress(job);
  EXPECT_EQ(progress.units_done, 190u) << "those in both once";
  ASSERT_EQ(progress.contradictions.size(), 1u);
  EXPECT_EQ(progress.contradictions[0].rfind("NOT COMPARED: ", 0), 0u);
  const Redo again = redo(job, progress);
  EXPECT_TRUE(again.settle_merged);
  EXPECT_EQ(again.merge, files);
  EXPECT_TRUE(again.units.empty());
}

TEST(Job, ManyHolesAreFilledWhereLedgersAreMerged) {
  const Cluster cluster;
  for (std::uint64_t unit = 1; unit < 22; unit += 2) cluster.count("a", unit, unit);
  cluster.count("b", 30, 39);
  cluster.damage("c");
  const std::vector<std::string> files = cluster.files({"a", "b", "c"});
  const std::vector<Job> jobs = jobs_in(files);
  ASSERT_EQ(jobs.size(), 1u);
  const JobProgress progress = cluster.progress(jobs[0]);
  EXPECT_EQ(progress.parts[2].state, PartState::damaged);
  const Redo again = redo(jobs[0], progress);
  EXPECT_EQ(again.merge, (std::vector<std::string>{files[0], files[1]}));
  EXPECT_TRUE(again.units.empty());
}

TEST(Job, OneLedgerGoesOnByItself) {
  const Cluster cluster;
  cluster.count("a", 0, 9);
  const std::vector<std::string> files = cluster.files({"a"});
  const Job job = jobs_in(files).at(0);
  EXPECT_EQ(redo(job, cluster.progress(job)).ledger, files[0]);
  cluster.sign("a");
  EXPECT_TRUE(nothing(redo(job, cluster.progress(job)))) << "somebody is at it";
}

TEST(Job, LedgersThatAreNotThereAreRefused) {
  const Cluster cluster;
  cluster.count("a", 0, 9);
  cluster.damage("b");
  EXPECT_THROW(jobs_in(cluster.files({"a", "none"})), ledger::LedgerError);
  EXPECT_THROW(jobs_in(cluster.files({"b"})), ledger::LedgerError);
  EXPECT_THROW(jobs_in(cluster.files({"a"}), [] { return false; }), ledger::LedgerError);
}

TEST(Job, OfOneThatWasStoppedNobodyKnowsWhatIsOpen) {
  const Cluster cluster;
  const Job job = cluster.divided({0, 171, kUnits});
  cluster.count(part_name(1), 0, 170);
  ProgressTimer watch(0);
  const JobProgress progress = job_progress(job.manifest, job.directory, std::time(nullptr), watch);
  EXPECT_FALSE(progress.whole);
  EXPECT_EQ(progress.parts[0].state, PartState::unread);
  EXPECT_TRUE(nothing(redo(job, progress)));
}

}  // namespace
}  // namespace queens::cluster
