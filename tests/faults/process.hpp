// Runs the command line with one failing call, using the library of faults/fault.hpp, and collects the outcome.
#pragma once

#include <map>

#include "support/command.hpp"
#include "support/program.hpp"

namespace queens::test {

struct FaultOutcome : Program::Outcome {
  bool fired = false;                 ///< the fault was met; unknown when a signal ended it
  std::map<std::string, long> calls;  ///< of each class
};

/// Runs `queens ARGUMENTS` in a directory, which is also used for temporary files. `fault` is CLASS:K:WHAT, as in
/// faults/fault.hpp, or empty. Output and the report of calls are written to the other directory.
inline FaultOutcome run_with_fault(const std::vector<std::string>& arguments,
                                   const std::string& fault, const std::filesystem::path& directory,
                                   const std::filesystem::path& notes) {
  const std::string report = notes / "report";
  std::filesystem::remove(report);
  Program program(notes, arguments, [&] {
    enter_quiet_surroundings(directory);
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    setenv("TMPDIR", directory.c_str(), 1);
    setenv("LD_PRELOAD", QUEENS_FAULT_SHIM, 1);
    setenv("QUEENS_FAULT_REPORT", report.c_str(), 1);
    if (!fault.empty()) setenv("QUEENS_FAULT", fault.c_str(), 1);
    return true;
  });
  FaultOutcome outcome{program.wait(), false, {}};
  std::ifstream lines(report);
  std::string name;
  for (long number = 0; lines >> name >> number;) outcome.calls[name] = number;
  outcome.fired = outcome.calls["fired"] != 0;
  return outcome;
}

/// Runs `queens ARGUMENTS` in a new directory.
inline FaultOutcome run_with_fault(const std::vector<std::string>& arguments,
                                   const std::string& fault) {
  const TemporaryDirectory directory, notes;
  return run_with_fault(arguments, fault, directory.path(), notes.path());
}

}  // namespace queens::test
