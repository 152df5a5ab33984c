// Tests of ledgers by the command line.
#pragma once

#include "ledger/scratch.hpp"
#include "support/program.hpp"

namespace queens::ledger {

using test::Program;
using Outcome = Program::Outcome;

inline Outcome queens(const Scratch& scratch, const std::vector<std::string>& arguments,
                      const std::function<bool()>& prepare = {}) {
  return Program(scratch.path(), arguments, prepare).wait();
}

}  // namespace queens::ledger
