// Opens a shared library when the program runs, so that the program also starts where there is none.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/quote.hpp"
#include "gpu/device.hpp"

namespace queens::gpu {

// The clock that times launches, batches and counts.
using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Shortens the output of a kernel compiler so that it fits into a message of one line.

/// At most three lines of the log, each preceded by ": ": its errors, or its first lines if it has no errors.
inline std::string first_lines(std::string_view log) {
  constexpr std::size_t kLongestLine = 200;
  log = log.substr(0, std::min(log.find('\0'), log.size()));
  const auto lines = [&](std::string_view with) {
    std::string result;
    for (std::size_t begin = 0, found = 0; begin < log.size() && found < 3;) {
      const std::size_t end = std::min(log.find('\n', begin), log.size());
      const std::string_view line = log.substr(begin, end - begin);
      if (line.find_first_not_of(" \t\r") != std::string_view::npos &&
          line.find(with) != std::string_view::npos) {
        result += ": " + escaped(line.substr(0, kLongestLine));
        ++found;
      }
      begin = end + 1;
    }
    return result;
  };
  const std::string errors = lines("error");
  return errors.empty() ? lines("") : errors;
}

// Checks whether a device can run a kernel as it was compiled. No kernel may use more than 48 KB of local memory,
// the amount that all cards have. This is checked here because PoCL accepts more, and some drivers report an
// excess only when the kernel is launched.
inline constexpr std::uint64_t kMostLocalMemory = std::uint64_t{48} << 10;

/// `local`: bytes of local memory that the kernel takes; `items`: the largest group that it can have. Throws
/// DeviceError(build_failed).
inline void check_kernel(const DeviceInfo& info, const std::string& name, const Shape& shape,
                         std::uint64_t local, std::uint64_t items) {
  const std::uint64_t most = std::min(kMostLocalMemory, info.local_memory);
  if (local > most)
    throw DeviceError(Trouble::build_failed,
                      fmt::format("{}: the kernel {} needs {} bytes of local memory, but only {} "
                                  "are available",
                                  info.id, name, local, most));
  if (items < shape.group)
    throw DeviceError(Trouble::build_failed,
                      fmt::format("{}: the kernel {} needs groups of {} items, but the device can "
                                  "run it only in groups of at most {}",
                                  info.id, name, shape.group, items));
}

}  // namespace queens::gpu

#if defined(__unix__) || defined(__APPLE__)
#include <csignal>
#define QUEENS_HAS_SIGACTION
#endif

namespace queens::gpu {

// Protects the signal handlers of this process while a driver is loaded or used.
//
// Why. LLVM, which PoCL and other drivers contain, installs handlers of its own for SIGINT, SIGTERM, SIGQUIT and more
//      as soon as it is loaded. The first SIGQUIT after that would be lost. So the destructor puts back the handlers
//      that were there before. Signals that arrive in between wait until then, and threads that the driver starts in
//      between never get these signals.
class SignalShield {
 public:
#ifdef QUEENS_HAS_SIGACTION
  SignalShield() {
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM}) sigaddset(&all, signal);
    pthread_sigmask(SIG_BLOCK, &all, &mask_);
    for (int signal = 1; signal < kSignals; ++signal)
      known_[signal] = sigaction(signal, nullptr, &handlers_[signal]) == 0;
  }
  ~SignalShield() {
    for (int signal = 1; signal < kSignals; ++signal)
      if (known_[signal] && signal != SIGKILL && signal != SIGSTOP)
        sigaction(signal, &handlers_[signal], nullptr);
    pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
  }
#else
  SignalShield() = default;
#endif
  SignalShield(const SignalShield&) = delete;
  SignalShield& operator=(const SignalShield&) = delete;

#ifdef QUEENS_HAS_SIGACTION
 private:
  static constexpr int kSignals = 32;  // the real-time signals are not touched
  sigset_t mask_;
  struct sigaction handlers_[kSignals];
  bool known_[kSignals] = {};
#endif
};

class SharedLibrary {
 public:
  /// Opens the first of these files that can be opened; if there is none, `*this` is false. The library stays open
  /// until the program ends, because drivers do not expect to be unloaded.
  explicit SharedLibrary(const std::vector<std::string>& names);

  explicit operator bool() const { return handle_ != nullptr; }
  /// Why no file could be opened.
  const std::string& why_not() const { return why_not_; }

  /// Finds a function. Returns whether the library has it; if not, `function` is null.
  template <class Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(address(name));
    return function != nullptr;
  }

 private:
  void* address(const char* name) const;

  void* handle_ = nullptr;
  std::string why_not_;
};

}  // namespace queens::gpu
