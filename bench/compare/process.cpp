// Takes CPU time and memory from the operating system's account of the child (wait4). On a busy machine the CPU time
// is reliable, but the elapsed time is not.
#include "compare/process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>

namespace queens::bench {
namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

std::string read_all(int descriptor) {
  std::string text;
  char buffer[4096];
  for (;;) {
    const ssize_t got = ::read(descriptor, buffer, sizeof buffer);
    if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
    if (got == 0 || (got < 0 && errno != EINTR)) return text;
  }
}

}  // namespace

ProcessCost run_process(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(std::strerror(errno));
  const auto start = std::chrono::steady_clock::now();
  // vfork, because fork would copy this process's page tables, and that time would count as the child's.
  const pid_t child = ::vfork();
  if (child == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  if (child < 0) throw std::runtime_error(std::strerror(errno));
  ProcessCost cost;
  cost.output = read_all(ends[0]);
  ::close(ends[0]);
  int status = 0;
  rusage usage{};
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  cost.wall_seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  cost.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  cost.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw std::runtime_error("'" + command[0] + "' failed");
  return cost;
}

}  // namespace queens::bench
