// Exit statuses. They are part of the interface: scripts rely on them.
#pragma once

#include "queens/engine.hpp"

namespace queens::cli {

enum ExitStatus : int {
  kAnswered = 0,     ///< the question is answered
  kNone = 1,         ///< proven that no solution exists; a check failed
  kUsage = 2,        ///< the command line or the problem is not well formed
  kInputOutput = 3,  ///< something could not be read or written, or is damaged
  kStopped = 4,      ///< a limit ended the work before it was done
  kInterrupted = 130,
};

/// The status that an answer stands for. An interrupted run is the caller's to tell.
inline ExitStatus exit_status(const Answer& answer) {
  switch (answer.verdict) {
    case Verdict::found: return kAnswered;
    case Verdict::none: return kNone;
    case Verdict::stopped: return kStopped;
  }
  return kAnswered;
}

}  // namespace queens::cli
