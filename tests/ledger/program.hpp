// Helpers for tests that run the command line on ledgers.
#pragma once

#include <filesystem>

#include "ledger/scratch.hpp"
#include "support/program.hpp"

namespace queens::ledger {

using test::Program;
using Outcome = Program::Outcome;

inline Outcome queens(const Scratch& scratch, const std::vector<std::string>& arguments,
                      const std::function<bool()>& prepare = {}) {
  return Program(scratch.path(), arguments, prepare).wait();
}

// Whether a process is writing this ledger and has written its first results, according to the lock file.
inline bool has_written(const std::string& ledger) {
  if (!std::filesystem::exists(ledger + "-lock")) return false;
  const std::string lock = bytes(ledger + "-lock");
  return lock.find(" results") != std::string::npos &&
         lock.find("\n0 results") == std::string::npos;
}

}  // namespace queens::ledger
