// Tests the messages between the ranks of an MPI job, and how ranks share the cores of a host. Needs no MPI.
#include "cluster/message.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "queens/problem.hpp"

namespace queens::cluster {
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

  const Count large = Count(std::uint64_t{5} << 36, 7);
  const Report report =
      unpack<Report>(pack(Report{4, true, "cuda", {{{2, 5}, large, 8 * large, 12, 0.25}}}));
  EXPECT_EQ(report.number, 4);
  EXPECT_TRUE(report.done);
  EXPECT_EQ(report.kernel, "cuda");
  ASSERT_EQ(report.results.size(), 1u);
  EXPECT_EQ(report.results[0].units, (UnitRange{2, 5}));
  EXPECT_TRUE(report.results[0].solutions == large);
  EXPECT_TRUE(report.results[0].weighted == 8 * large);
  EXPECT_EQ(report.results[0].nodes, 12);
  EXPECT_EQ(report.results[0].seconds, 0.25);

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
}

TEST(Message, NothingButWhatARankWouldSayIsUnderstood) {
  const auto refused = [](const char* text) {
    const std::vector<std::uint8_t> bytes = nlohmann::json::to_cbor(nlohmann::json::parse(text));
    const std::string_view view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    EXPECT_THROW(unpack<Report>(view), Error) << text;
  };
  refused("[4, true, []]");
  refused(R"({"done": true, "kernel": "", "number": 4})");
  refused(R"({"done": true, "kernel": "", "number": 4, "results": [], "more": 1})");
  refused(R"({"done": 1, "kernel": "", "number": 4, "results": []})");
  refused(R"({"done": true, "kernel": "", "number": -4, "results": []})");
  refused(R"({"done": true, "kernel": "", "number": 4.5, "results": []})");
  refused(R"({"done": true, "kernel": "", "number": 4, "results": [{}]})");
  refused(R"({"done": true, "kernel": 5, "number": 4, "results": []})");
  refused(R"({"done": true, "number": 4, "results": []})");
  const auto with_count = [](const char* count) {
    return R"({"done":true,"kernel":"","number":4,"results":[{"nodes":1,"seconds":0.5,"solutions":)" +
           std::string(count) + R"(,"units":{"first":0,"last":0},"weighted":"1"}]})";
  };
  refused(with_count("1").c_str());
  refused(with_count("\"-1\"").c_str());
  refused(with_count("\"340282366920938463463374607431768211456\"").c_str());
  EXPECT_THROW(unpack<Task>("\xa2\x66number\x01\x66ranges\x9b\x7f\xff\xff\xff\xff\xff\xff\xff"),
               Error)
      << "a list of more members than there are bytes";
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
}  // namespace queens::cluster
