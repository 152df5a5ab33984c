#include "gpu/driver.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <algorithm>

#include "base/quote.hpp"
#include "gpu/kernel_texts.inc"  // made by cmake/Gpu.cmake
#include "machine/limits.hpp"

namespace queens::gpu {
LibraryApi::LibraryApi(const std::vector<std::string>& names, std::string none, std::string lacks)
    : none_(std::move(none)), lacks_(std::move(lacks)) {
  // LLVM, which some drivers contain, ends the process if it gets no memory.
  constexpr std::uint64_t kEnough = std::uint64_t{4} << 30;
  if (machine::free_addresses() < kEnough) {
    why_closed_ = "drivers are opened only where 4 GB of addresses are free (ulimit -v)";
    return;
  }
  for (const std::string& name : names) {
    handle_ = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_ != nullptr) return;
    const char* const error = dlerror();
    if (why_closed_.empty() && error != nullptr) why_closed_ = error;
  }
}

LibraryApi::Needed LibraryApi::need(const char* name) {
  void* const address = handle_ != nullptr ? dlsym(handle_, name) : nullptr;
  if (address == nullptr && missing_.empty()) missing_ = name;
  return {address};
}

SignalShield::SignalShield() {
  sigset_t all;
  sigemptyset(&all);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM}) sigaddset(&all, signal);
  pthread_sigmask(SIG_BLOCK, &all, &mask_);
  for (int signal = 1; signal < kSignals; ++signal)
    known_[signal] = sigaction(signal, nullptr, &handlers_[signal]) == 0;
}

SignalShield::~SignalShield() {
  for (int signal = 1; signal < kSignals; ++signal)
    if (known_[signal] && signal != SIGKILL && signal != SIGSTOP)
      sigaction(signal, &handlers_[signal], nullptr);
  pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
}

namespace {

// `language`: defines what the kernels are written in.
Source join_in(const std::string& language, const Shape& shape) {
  return {"#define GROUP " + std::to_string(shape.group) + "\n#define LANES " +
              std::to_string(shape.lanes) + "\n" + language + k_layout + k_list + k_join,
          {kListKernel, kJoinKernel}};
}

}  // namespace

Source join_in_opencl(const Shape& shape) { return join_in(k_opencl, shape); }

Source join_in_cuda(const Shape& shape) { return join_in(std::string(k_cuda) + k_lanes, shape); }

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
