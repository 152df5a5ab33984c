// Tests how limits by control groups, batch jobs and ulimit are recognised. The test makes directory trees as the Linux
// kernel shows them in /proc and /sys, with only the files that matter.
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "machine/limits.hpp"
#include "support/files.hpp"

namespace queens::machine {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

// /proc/meminfo of a machine with 64 GB of memory, of which 60 are free.
constexpr const char* kMeminfo =
    "MemTotal:       67108864 kB\nMemFree:        1024 kB\nMemAvailable:   62914560 kB\n";

class Tree {
 public:
  /// `groups` is the text of /proc/self/cgroup. `files` are files below /sys/fs/cgroup: a name, a blank and the text of
  /// each, with semicolons between them.
  explicit Tree(const std::string& groups = "", const std::string& files = "") {
    write("/proc/meminfo", kMeminfo);
    if (groups.empty()) return;
    write("/proc/self/cgroup", groups);
    std::istringstream list(files);
    for (std::string name, text; list >> name && std::getline(list.ignore(), text, ';');)
      write("/sys/fs/cgroup/" + name, text + "\n");
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
  const char *what, *groups, *files;
  std::uint64_t most, free;  // gigabytes
};

constexpr MemoryCase kMemory[] = {
    {"no control groups", "", "", 64, 60},
    {"version 2 without a limit", "0::/user.slice/session.scope\n",
     "user.slice/session.scope/memory.max max;user.slice/session.scope/memory.current 1073741824",
     64, 60},
    {"version 2, its own limit", "0::/job\n",
     "job/memory.max 4294967296;job/memory.current 1073741824", 4, 3},
    {"version 2, the limit of a group above", "0::/slurm/job_7/step_0/task_0\n",
     "slurm/job_7/step_0/task_0/memory.max max;slurm/job_7/memory.max 8589934592;"
     "slurm/job_7/memory.current 2147483648",
     8, 6},
    {"the tightest is not the tightest left", "0::/a/b\n",
     "a/memory.max 8589934592;a/memory.current 7516192768;a/b/memory.max 4294967296;"
     "a/b/memory.current 1073741824",
     4, 1},
    {"the page cache is free", "0::/job\n",
     "job/memory.max 4294967296;job/memory.current 4294967296;job/memory.stat anon 1073741824\n"
     "file 3221225472\ninactive_file 2147483648\nactive_file 1073741824",
     4, 3},
    {"a container that sees its own group at the top", "0::/\n",
     "memory.max 2147483648;memory.current 1073741824", 2, 1},
    {"a group outside of the part that is seen", "0::/../../host\n",
     "memory.max 2147483648;memory.current 0", 2, 2},
    {"version 1", "5:cpu,cpuacct:/x\n4:memory:/docker/abc\n1:name=systemd:/y\n",
     "memory/memory.limit_in_bytes 9223372036854771712;"
     "memory/docker/abc/memory.limit_in_bytes 4294967296;"
     "memory/docker/abc/memory.usage_in_bytes 3221225472;"
     "memory/docker/abc/memory.stat inactive_file 1\ntotal_inactive_file 1073741824",
     4, 2},
    {"version 1 in a container: the host's name, the own group at the top",
     "4:memory:/docker/abc\n",
     "memory/memory.limit_in_bytes 4294967296;memory/memory.usage_in_bytes 1073741824", 4, 3},
    {"both versions", "4:memory:/job\n0::/job\n",
     "memory/job/memory.limit_in_bytes 4294967296;unified/job/cgroup.procs 1", 4, 4},
    {"more used than allowed", "0::/job\n",
     "job/memory.max 1073741824;job/memory.current 2147483648", 1, 0},
    {"a limit above what the machine has", "0::/job\n",
     "job/memory.max 1099511627776;job/memory.current 0", 64, 60},
    {"files that say nothing", "0::\nnonsense\n0:\n\n::::\n", "memory.max ;", 64, 60},
};

TEST(Memory, IsThatOfTheTightestLimit) {
  for (const MemoryCase& each : kMemory) {
    const Tree tree(each.groups, each.files);
    EXPECT_EQ(most_memory(tree.root()), each.most * kGigabyte) << each.what;
    EXPECT_EQ(free_memory(tree.root()), each.free * kGigabyte) << each.what;
  }
}

#ifndef QUEENS_SANITIZED  // these take terabytes of addresses
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

// labels: release
TEST(Memory, IsThatOfTheLimitOnAddresses) {
  const Tree tree;
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
  const char *what, *groups, *files;
  int threads;  ///< the number of usable threads, on a machine that has more
};

constexpr ThreadCase kThreads[] = {
    {"version 2", "0::/job\n", "job/cpu.max 100000 100000", 1},
    {"a part of a processor", "0::/job\n", "job/cpu.max 25000 100000", 1},
    {"one and a half", "0::/job\n", "job/cpu.max 150000 100000", 2},
    {"a group above", "0::/job/task\n", "job/task/cpu.max max 100000;job/cpu.max 100000 100000", 1},
    {"version 1", "3:cpu,cpuacct:/job\n",
     "cpu,cpuacct/job/cpu.cfs_quota_us 100000;cpu,cpuacct/job/cpu.cfs_period_us 100000", 1},
    {"version 1 under another name", "3:cpu,cpuacct:/job\n",
     "cpu/job/cpu.cfs_quota_us 50000;cpu/job/cpu.cfs_period_us 100000", 1},
    {"version 1 without a quota", "3:cpu:/\n",
     "cpu/cpu.cfs_quota_us -1;cpu/cpu.cfs_period_us 100000", 1 << 20},
};

TEST(Threads, AreThoseOfTheTightestQuota) {
  const int here = usable_threads(Tree().root());
  for (const ThreadCase& each : kThreads) {
    const Tree tree(each.groups, each.files);
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

TEST(HostName, IsOneWord) {
  if (unshare(CLONE_NEWUTS) != 0) GTEST_SKIP() << "no right to a name of one's own";
  for (const auto& [name, shown] : {std::pair<std::string, const char*>{"vm", "vm"},
                                    {"vm ", "vm\\x20"},
                                    {" ", "\\x20"},
                                    {"a\tb", "a\\tb"},
                                    {"", "unknown"}}) {
    ASSERT_EQ(sethostname(name.data(), name.size()), 0);
    EXPECT_EQ(host_name(), shown);
  }
}

}  // namespace
}  // namespace queens::machine
