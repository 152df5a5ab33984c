// Runs a shell command with the built `queens` first on the PATH. So that output can be compared exactly, standard
// input is empty, there is no terminal, and the locale is fixed.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "support/files.hpp"

namespace queens::test {

struct Outcome {
  int status = 0;      ///< of the shell; 128 + the signal if it was killed
  std::string output;  ///< standard output and standard error, in the order of writing
};

/// Sets directory, locale and environment for the command. Called in the child between fork and exec.
inline void enter_quiet_surroundings(const std::filesystem::path& directory) {
  const std::filesystem::path binaries = std::filesystem::path(QUEENS_BINARY).parent_path();
  const char* path = std::getenv("PATH");
  setenv("PATH", (binaries.string() + ":" + (path ? path : "/usr/bin:/bin")).c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("NO_COLOR");
  if (chdir(directory.c_str()) != 0) _exit(126);
}

inline int exit_status_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

inline std::string read_to_end(int descriptor) {
  std::string text;
  char buffer[4096];
  while (true) {
    const ssize_t count = read(descriptor, buffer, sizeof buffer);
    if (count > 0)
      text.append(buffer, static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
      return text;  // a pseudo-terminal ends with an error, not with an end of file
  }
}

inline Outcome run_command(const std::string& command, const std::filesystem::path& directory) {
  int ends[2];
  if (pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) {
    enter_quiet_surroundings(directory);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(ends[1]);
  Outcome outcome;
  outcome.output = read_to_end(ends[0]);
  close(ends[0]);
  outcome.status = exit_status_of(child);
  return outcome;
}

inline Outcome run_command(const std::string& command) {
  const TemporaryDirectory directory;
  return run_command(command, directory.path());
}

}  // namespace queens::test
