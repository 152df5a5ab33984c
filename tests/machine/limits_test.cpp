// Tests how limits by control groups, batch jobs and ulimit are recognised. The test makes directory trees as the Linux
// kernel shows them in /proc and /sys, with only the files that matter.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "machine/memory.hpp"
#include "machine/threads.hpp"
#include "support/files.hpp"

namespace queens::machine {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

using Files = std::vector<std::pair<std::string, std::string>>;

// /proc/meminfo of a machine with 64 GB of memory, of which 60 are free.
constexpr const char* kMeminfo =
    "MemTotal:       67108864 kB\nMemFree:        1024 kB\nMemAvailable:   62914560 kB\n";

class Tree {
 public:
  explicit Tree(const Files& files) {
    write("/proc/meminfo", kMeminfo);
    for (const auto& [file, text] : files) write(file, text);
  }
  std::string root() const { return directory_.path().string(); }

 private:
  void write(const std::string& file, const std::string& text) const {
    fs::create_directories(fs::path(root() + file).parent_path());
    test::write_bytes(root() + file, text);
  }
  const test::TemporaryDirectory directory_;
};

struct MemoryCase {
  const char* what;
  Files files;
  std::uint64_t most, free;
};

const std::string kV2 = "/sys/fs/cgroup";
const std::string kV1 = "/sys/fs/cgroup/memory";

const std::vector<MemoryCase> kMemory = {
    {"no control groups", {}, 64 * kGigabyte, 60 * kGigabyte},
    {"version 2 without a limit",
     {{"/proc/self/cgroup", "0::/user.slice/session.scope\n"},
      {kV2 + "/user.slice/session.scope/memory.max", "max\n"},
      {kV2 + "/user.slice/session.scope/memory.current", "1073741824\n"}},
     64 * kGigabyte,
     60 * kGigabyte},
    {"version 2, its own limit",
     {{"/proc/self/cgroup", "0::/job\n"},
      {kV2 + "/job/memory.max", "4294967296\n"},
      {kV2 + "/job/memory.current", "1073741824\n"}},
     4 * kGigabyte,
     3 * kGigabyte},
    {"version 2, the limit of a group above",
     {{"/proc/self/cgroup", "0::/slurm/job_7/step_0/task_0\n"},
      {kV2 + "/slurm/job_7/step_0/task_0/memory.max", "max\n"},
      {kV2 + "/slurm/job_7/memory.max", "8589934592\n"},
      {kV2 + "/slurm/job_7/memory.current", "2147483648\n"}},
     8 * kGigabyte,
     6 * kGigabyte},
    {"the tightest is not the tightest left",
     {{"/proc/self/cgroup", "0::/a/b\n"},
      {kV2 + "/a/memory.max", "8589934592\n"},
      {kV2 + "/a/memory.current", "7516192768\n"},
      {kV2 + "/a/b/memory.max", "4294967296\n"},
      {kV2 + "/a/b/memory.current", "1073741824\n"}},
     4 * kGigabyte,
     1 * kGigabyte},
    {"the page cache is free",
     {{"/proc/self/cgroup", "0::/job\n"},
      {kV2 + "/job/memory.max", "4294967296\n"},
      {kV2 + "/job/memory.current", "4294967296\n"},
      {kV2 + "/job/memory.stat",
       "anon 1073741824\nfile 3221225472\ninactive_file 2147483648\nactive_file 1073741824\n"}},
     4 * kGigabyte,
     3 * kGigabyte},
    {"a container that sees its own group at the top",
     {{"/proc/self/cgroup", "0::/\n"},
      {kV2 + "/memory.max", "2147483648\n"},
      {kV2 + "/memory.current", "1073741824\n"}},
     2 * kGigabyte,
     1 * kGigabyte},
    {"a group outside of the part that is seen",
     {{"/proc/self/cgroup", "0::/../../host\n"},
      {kV2 + "/memory.max", "2147483648\n"},
      {kV2 + "/memory.current", "0\n"}},
     2 * kGigabyte,
     2 * kGigabyte},
    {"version 1",
     {{"/proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/docker/abc\n1:name=systemd:/y\n"},
      {kV1 + "/memory.limit_in_bytes", "9223372036854771712\n"},
      {kV1 + "/docker/abc/memory.limit_in_bytes", "4294967296\n"},
      {kV1 + "/docker/abc/memory.usage_in_bytes", "3221225472\n"},
      {kV1 + "/docker/abc/memory.stat", "inactive_file 1\ntotal_inactive_file 1073741824\n"}},
     4 * kGigabyte,
     2 * kGigabyte},
    {"version 1 in a container: the host's name, the own group at the top",
     {{"/proc/self/cgroup", "4:memory:/docker/abc\n"},
      {kV1 + "/memory.limit_in_bytes", "4294967296\n"},
      {kV1 + "/memory.usage_in_bytes", "1073741824\n"}},
     4 * kGigabyte,
     3 * kGigabyte},
    {"both versions",
     {{"/proc/self/cgroup", "4:memory:/job\n0::/job\n"},
      {kV1 + "/job/memory.limit_in_bytes", "4294967296\n"},
      {kV2 + "/unified/job/cgroup.procs", "1\n"}},
     4 * kGigabyte,
     4 * kGigabyte},
    {"more used than allowed",
     {{"/proc/self/cgroup", "0::/job\n"},
      {kV2 + "/job/memory.max", "1073741824\n"},
      {kV2 + "/job/memory.current", "2147483648\n"}},
     1 * kGigabyte,
     0},
    {"a limit above what the machine has",
     {{"/proc/self/cgroup", "0::/job\n"},
      {kV2 + "/job/memory.max", "1099511627776\n"},
      {kV2 + "/job/memory.current", "0\n"}},
     64 * kGigabyte,
     60 * kGigabyte},
    {"files that say nothing",
     {{"/proc/self/cgroup", "0::\nnonsense\n0:\n\n::::\n"}, {kV2 + "/memory.max", "\n"}},
     64 * kGigabyte,
     60 * kGigabyte},
};

TEST(Memory, IsThatOfTheTightestLimit) {
  for (const MemoryCase& each : kMemory) {
    const Tree tree(each.files);
    EXPECT_EQ(most_memory(tree.root()), each.most) << each.what;
    EXPECT_EQ(free_memory(tree.root()), each.free) << each.what;
  }
}

#if !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)  // these take terabytes of addresses
// Runs `check` in a child process whose address space is limited to this many bytes.
bool with_addresses(std::uint64_t bytes, const std::function<bool()>& check) {
  const pid_t child = fork();
  if (child == 0) {
    const rlimit limit{bytes, bytes};
    _exit(setrlimit(RLIMIT_AS, &limit) == 0 && check() ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(Memory, IsThatOfTheLimitOnAddresses) {
  const Tree tree({});
  const std::string& root = tree.root();
  EXPECT_TRUE(with_addresses(16 * kGigabyte, [&] {
    return most_memory(root) == 16 * kGigabyte && free_memory(root) < 16 * kGigabyte &&
           free_addresses() < 16 * kGigabyte && free_addresses() > 8 * kGigabyte;
  }));
  EXPECT_EQ(free_addresses(), std::numeric_limits<std::uint64_t>::max());
}
#endif

TEST(Memory, OfThisMachineIsKnown) {
  EXPECT_GT(most_memory(), kGigabyte / 16);
  EXPECT_LE(free_memory(), most_memory());
}

TEST(Memory, WhatWasHeldOnceIsRemembered) {
  constexpr std::size_t kBytes = std::size_t{64} << 20;
  { const std::vector<char> held(kBytes, 'x'); }
  EXPECT_GE(peak_memory(), kBytes);
}

struct ThreadCase {
  const char* what;
  Files files;
  int threads;  ///< the number of usable threads, on a machine that has more
};

const std::vector<ThreadCase> kThreads = {
    {"version 2",
     {{"/proc/self/cgroup", "0::/job\n"}, {kV2 + "/job/cpu.max", "100000 100000\n"}},
     1},
    {"a part of a processor",
     {{"/proc/self/cgroup", "0::/job\n"}, {kV2 + "/job/cpu.max", "25000 100000\n"}},
     1},
    {"one and a half",
     {{"/proc/self/cgroup", "0::/job\n"}, {kV2 + "/job/cpu.max", "150000 100000\n"}},
     2},
    {"a group above",
     {{"/proc/self/cgroup", "0::/job/task\n"},
      {kV2 + "/job/task/cpu.max", "max 100000\n"},
      {kV2 + "/job/cpu.max", "100000 100000\n"}},
     1},
    {"version 1",
     {{"/proc/self/cgroup", "3:cpu,cpuacct:/job\n"},
      {kV2 + "/cpu,cpuacct/job/cpu.cfs_quota_us", "100000\n"},
      {kV2 + "/cpu,cpuacct/job/cpu.cfs_period_us", "100000\n"}},
     1},
    {"version 1 under another name",
     {{"/proc/self/cgroup", "3:cpu,cpuacct:/job\n"},
      {kV2 + "/cpu/job/cpu.cfs_quota_us", "50000\n"},
      {kV2 + "/cpu/job/cpu.cfs_period_us", "100000\n"}},
     1},
    {"version 1 without a quota",
     {{"/proc/self/cgroup", "3:cpu:/\n"},
      {kV2 + "/cpu/cpu.cfs_quota_us", "-1\n"},
      {kV2 + "/cpu/cpu.cfs_period_us", "100000\n"}},
     1 << 20},
};

TEST(Threads, AreThoseOfTheTightestQuota) {
  const int here = usable_threads(Tree({}).root());
  for (const ThreadCase& each : kThreads) {
    const Tree tree(each.files);
    EXPECT_EQ(usable_threads(tree.root()), std::min(each.threads, here)) << each.what;
  }
}

TEST(Threads, AreThoseOfTheAffinity) {
  // In a separate thread, because this changes the set of cores on which the thread may run.
  std::thread([] {
    cpu_set_t all, one;
    ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
    CPU_ZERO(&one);
    for (int cpu = 0; CPU_COUNT(&one) == 0; ++cpu)
      if (CPU_ISSET(cpu, &all)) CPU_SET(cpu, &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(usable_threads(), 1);
  }).join();
}

}  // namespace
}  // namespace queens::machine
