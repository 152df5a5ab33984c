// Exit statuses. They are part of the interface: scripts rely on them.
#pragma once

#include <array>
#include <string_view>

namespace queens::cli {

enum ExitStatus : int {
  kAnswered = 0,
  kNone = 1,
  kUsage = 2,
  kInputOutput = 3,
  kStopped = 4,
  kIncomplete = 5,
  kInterrupted = 130,
};

struct ExitStatusMeaning {
  ExitStatus status;
  std::string_view meaning;
};
inline constexpr std::array<ExitStatusMeaning, 7> kExitStatuses = {{
    {kAnswered, "the question is answered"},
    {kNone, "proven that no solution exists, or a check failed"},
    {kUsage, "the command line or the problem is invalid"},
    {kInputOutput, "something could not be read or written, or is damaged"},
    {kStopped, "a limit stopped the work before it was finished"},
    {kIncomplete, "check: queens are missing, but no two attack each other"},
    {kInterrupted, "interrupted"},
}};

}  // namespace queens::cli
