// The command line with one call that fails: started under the shim, and what came of it.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "support/command.hpp"

namespace queens::test {

struct FaultOutcome {
  int status = 0;  ///< 128 and the signal when one ended it
  std::string out, err;
  bool fired = false;                 ///< the fault was met; unknown when a signal ended it
  std::map<std::string, long> calls;  ///< of each class
};

inline std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Runs `queens ARGUMENTS` in a directory, which is that for temporary files as well. `fault` is CLASS:K:WHAT, as in faults/fault.hpp, or empty. What is
/// written to standard output and to standard error goes to files in `notes`, another directory.
inline FaultOutcome run_with_fault(const std::vector<std::string>& arguments,
                                   const std::string& fault, const std::filesystem::path& directory,
                                   const std::filesystem::path& notes) {
  const std::string out = notes / "out", err = notes / "err", report = notes / "report";
  std::filesystem::remove(report);
  std::vector<std::string> words = {QUEENS_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    enter_quiet_surroundings(directory);
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), STDOUT_FILENO);
    dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), STDERR_FILENO);
    setenv("TMPDIR", directory.c_str(), 1);
    setenv("LD_PRELOAD", QUEENS_FAULT_SHIM, 1);
    setenv("QUEENS_FAULT_REPORT", report.c_str(), 1);
    if (!fault.empty()) setenv("QUEENS_FAULT", fault.c_str(), 1);
    execv(argv[0], argv.data());
    _exit(127);
  }
  FaultOutcome outcome;
  outcome.status = exit_status_of(child);
  outcome.out = content_of(out);
  outcome.err = content_of(err);
  std::ifstream lines(report);
  std::string name;
  for (long number = 0; lines >> name >> number;) outcome.calls[name] = number;
  outcome.fired = outcome.calls["fired"] != 0;
  return outcome;
}

}  // namespace queens::test
