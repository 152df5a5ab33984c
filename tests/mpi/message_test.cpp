// What ranks tell one another, and how they share the cores of a host: without MPI.
#include "mpi/message.hpp"

#include <gtest/gtest.h>

#include "mpi/cores.hpp"
#include "queens/problem.hpp"

namespace queens::mpi {
namespace {

TEST(Message, WhatIsPackedIsUnpacked) {
  const Job job{"0.1.0", 27, "queen 1,3", "join/1", 20'058'300, 7.5};
  const Job same = unpack<Job>(pack(job));
  EXPECT_EQ(same.version, job.version);
  EXPECT_EQ(same.n, 27);
  EXPECT_EQ(same.problem, job.problem);
  EXPECT_EQ(same.decomposition, job.decomposition);
  EXPECT_EQ(same.units, job.units);
  EXPECT_EQ(same.report_seconds, 7.5);

  const Task task = unpack<Task>(pack(Task{3, {{0, 9}, {11, UINT64_MAX}}}));
  EXPECT_EQ(task.number, 3);
  EXPECT_EQ(task.ranges, (std::vector<UnitRange>{{0, 9}, {11, UINT64_MAX}}));

  const Count large = (Count{5} << 100) + 7;
  const Result result = unpack<Result>(pack(Result{4, true, {{2, 5, large, 8 * large, 12, 0.25}}}));
  EXPECT_EQ(result.number, 4);
  EXPECT_TRUE(result.done);
  ASSERT_EQ(result.pieces.size(), 1u);
  EXPECT_EQ(result.pieces[0].first, 2);
  EXPECT_EQ(result.pieces[0].last, 5);
  EXPECT_TRUE(result.pieces[0].count == large);
  EXPECT_TRUE(result.pieces[0].weighted == 8 * large);
  EXPECT_EQ(result.pieces[0].nodes, 12);
  EXPECT_EQ(result.pieces[0].seconds, 0.25);

  const Farewell farewell = unpack<Farewell>(pack(Farewell{-2, "no kernel 'abacus'"}));
  EXPECT_EQ(farewell.status, -2);
  EXPECT_EQ(farewell.message, "no kernel 'abacus'");
}

TEST(Message, DamagedBytesAreRefused) {
  const std::string good = pack(Hello{"0.1.0", "join/1", 5, "avx2", "GCC", "anna", 8});
  EXPECT_EQ(unpack<Hello>(good).threads, 8);
  for (std::size_t length = 0; length < good.size(); ++length)
    EXPECT_THROW(unpack<Hello>(good.substr(0, length)), Error) << length;
  EXPECT_THROW(unpack<Hello>(good + "x"), Error);
  std::string endless = pack(Task{1, {{0, 9}}});
  endless[14] = '\x7f';  // a list of more members than there are bytes
  EXPECT_THROW(unpack<Task>(endless), Error);
}

TEST(Message, AnotherProgramOrAnotherCutIsNamed) {
  const Job job{"0.1.0", 19, "", "join/1", 48'620, 5};
  Hello hello{"0.1.0", "join/1", 48'620, "avx2", "GCC", "anna", 8};
  EXPECT_EQ(disagreement(job, hello), "");
  hello.units = 48'621;
  EXPECT_NE(disagreement(job, hello).find("48621 units of join/1"), std::string::npos);
  hello.version = "0.2.0";
  EXPECT_NE(disagreement(job, hello).find("runs version 0.2.0"), std::string::npos);
}

cpu_set_t cores(std::initializer_list<int> list) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : list) CPU_SET(core, &set);
  return set;
}

TEST(Cores, AreDividedAmongTheRanksBoundToThem) {
  const cpu_set_t all = cores({0, 1, 2, 3, 4, 5, 6, 7}), none = cores({});
  EXPECT_EQ(threads_for({all}, 0), 8);
  EXPECT_EQ(threads_for({none, all}, 1), 8) << "rank 0 takes none";
  EXPECT_EQ(threads_for({none, all, all}, 2), 4);
  EXPECT_EQ(threads_for({all, all, all}, 1), 2);
  EXPECT_EQ(threads_for({cores({0, 1}), cores({2, 3})}, 1), 2);
  EXPECT_EQ(threads_for({cores({0, 1}), cores({1, 2, 3})}, 1), 2);
  EXPECT_EQ(threads_for({cores({0}), cores({0}), cores({0})}, 0), 1) << "at least one";
}

}  // namespace
}  // namespace queens::mpi
