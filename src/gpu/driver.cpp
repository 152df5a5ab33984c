#include "gpu/driver.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "base/quote.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <csignal>
#ifndef __EMSCRIPTEN__
#include <dlfcn.h>
#define QUEENS_HAS_DLOPEN
#endif
#define QUEENS_HAS_SIGACTION
#endif

namespace queens::gpu {

// ---- Libraries ----------------------------------------------------------------------------------

#ifdef QUEENS_HAS_DLOPEN

SharedLibrary::SharedLibrary(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    handle_ = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_ != nullptr) return;
    const char* const error = dlerror();
    if (why_not_.empty() && error != nullptr) why_not_ = error;
  }
}

void* SharedLibrary::address(const char* name) const {
  return handle_ != nullptr ? dlsym(handle_, name) : nullptr;
}

#else

SharedLibrary::SharedLibrary(const std::vector<std::string>&)
    : why_not_("this system cannot open shared libraries") {}

void* SharedLibrary::address(const char*) const { return nullptr; }

#endif

// ---- Signals ------------------------------------------------------------------------------------

#ifdef QUEENS_HAS_SIGACTION

struct SignalShield::Handlers {
  static constexpr int kSignals = 32;  // the real-time signals are not touched
  sigset_t mask;
  struct sigaction handlers[kSignals];
  bool known[kSignals] = {};
};

SignalShield::SignalShield() : before_(std::make_unique<Handlers>()) {
  sigset_t all;
  sigemptyset(&all);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM}) sigaddset(&all, signal);
  pthread_sigmask(SIG_BLOCK, &all, &before_->mask);
  for (int signal = 1; signal < Handlers::kSignals; ++signal)
    before_->known[signal] = sigaction(signal, nullptr, &before_->handlers[signal]) == 0;
}

SignalShield::~SignalShield() {
  for (int signal = 1; signal < Handlers::kSignals; ++signal)
    if (before_->known[signal] && signal != SIGKILL && signal != SIGSTOP)
      sigaction(signal, &before_->handlers[signal], nullptr);
  pthread_sigmask(SIG_SETMASK, &before_->mask, nullptr);
}

#else

struct SignalShield::Handlers {};
SignalShield::SignalShield() = default;
SignalShield::~SignalShield() = default;

#endif

// ---- Kernels ------------------------------------------------------------------------------------

void check_kernel(const DeviceInfo& info, const std::string& name, const Shape& shape,
                  std::uint64_t local, std::uint64_t items) {
  constexpr std::uint64_t kMostLocalMemory = std::uint64_t{48} << 10;
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

std::string first_lines(std::string_view log) {
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

std::string pci_text(std::uint32_t domain, std::uint32_t bus, std::uint32_t slot) {
  return fmt::format("{:04x}:{:02x}:{:02x}", domain, bus, slot);
}

}  // namespace queens::gpu
