// Runs the built `queens` without a shell, with separate output streams and a time limit.
#pragma once

#include <poll.h>
#include <signal.h>

#include <array>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "support/command.hpp"

namespace queens::test {

/// The result of a program.
struct Run {
  int status = 0;  ///< 128 + its signal if killed; -1 if it took too long
  std::string output, error;
};

inline constexpr int kLongestRunSeconds = 120;

namespace run_program_detail {

// Reads both pipes to their ends; false if that takes too long.
inline bool read_both(std::array<int, 2> ends, std::array<std::string*, 2> texts) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(kLongestRunSeconds);
  std::array<pollfd, 2> waits = {{{ends[0], POLLIN, 0}, {ends[1], POLLIN, 0}}};
  while (waits[0].fd >= 0 || waits[1].fd >= 0) {
    if (std::chrono::steady_clock::now() > until) return false;
    if (poll(waits.data(), waits.size(), 1000) <= 0) continue;
    for (std::size_t i = 0; i < waits.size(); ++i) {
      if (waits[i].fd < 0 || waits[i].revents == 0) continue;
      char buffer[4096];
      const ssize_t count = read(waits[i].fd, buffer, sizeof buffer);
      if (count > 0) texts[i]->append(buffer, static_cast<std::size_t>(count));
      if (count == 0 || (count < 0 && errno != EINTR)) waits[i].fd = -1;
    }
  }
  return true;
}

}  // namespace run_program_detail

/// Runs `queens` with the arguments in `directory`. `input` is a file for standard input. Of the environment, the
/// program gets only `environment` and a few fixed variables, so the result does not depend on that of the test.
inline Run run_program(const std::vector<std::string>& arguments,
                       const std::map<std::string, std::string>& environment,
                       const std::string& input, const std::filesystem::path& directory) {
  int out[2], err[2];
  if (pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  // All allocations are made before the fork, because another thread may hold the lock of the allocator.
  std::vector<std::string> texts = {"LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
                                    "HOME=" + directory.string()};
  for (const auto& [name, value] : environment) texts.push_back(name + "=" + value);
  std::vector<char*> words = {const_cast<char*>("queens")}, variables;
  for (const std::string& each : arguments) words.push_back(const_cast<char*>(each.c_str()));
  for (std::string& each : texts) variables.push_back(each.data());
  words.push_back(nullptr);
  variables.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) {
    if (chdir(directory.c_str()) != 0) _exit(126);
    dup2(open(input.empty() ? "/dev/null" : input.c_str(), O_RDONLY), STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    execve(QUEENS_BINARY, words.data(), variables.data());
    _exit(127);
  }
  close(out[1]);
  close(err[1]);
  Run run;
  const bool ended = run_program_detail::read_both({out[0], err[0]}, {&run.output, &run.error});
  if (!ended) kill(child, SIGKILL);
  close(out[0]);
  close(err[0]);
  run.status = exit_status_of(child);
  if (!ended) run.status = -1;
  return run;
}

}  // namespace queens::test
