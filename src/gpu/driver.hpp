// What OpenCL and CUDA have in common: libraries that are opened when the program runs, so that the program also starts
// where there is none; the source text of the kernels (kernels/) as their compilers get it; and devices that run kernels
// by their names.
#pragma once

#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gpu/device.hpp"

namespace queens::gpu {

/// A library with its functions: each member of a derived class is a pointer to one, initialised by need(). Converts to
/// false if there is no library, or if it lacks a function. The library stays open until the program ends, because
/// drivers do not expect to be unloaded.
class LibraryApi {
 public:
  explicit operator bool() const { return missing_.empty(); }
  bool is_open() const { return handle_ != nullptr; }
  /// In one line.
  std::string why_not() const { return is_open() ? lacks_ + missing_ : none_ + why_closed_; }

 protected:
  /// Opens the first of these files that can be opened. `none` and `lacks`: how why_not() begins if there is no
  /// library, or if it lacks a function.
  LibraryApi(const std::vector<std::string>& names, std::string none, std::string lacks);

  struct Needed {
    void* address;
    template <class Function>
    operator Function*() const {
      return reinterpret_cast<Function*>(address);
    }
  };
  Needed need(const char* name);

 private:
  void* handle_ = nullptr;
  std::string none_, lacks_, why_closed_, missing_;
};

/// Protects the signal handlers of this process while a driver is loaded or used.
///
/// Why. LLVM, which PoCL and other drivers contain, installs handlers of its own for SIGINT, SIGTERM, SIGQUIT and more
///      as soon as it is loaded. The first SIGQUIT after that would be lost. So the destructor puts back the handlers
///      that were there before. Signals that arrive in between wait until then, and threads that the driver starts in
///      between never get these signals.
class SignalShield {
 public:
  SignalShield();
  ~SignalShield();
  SignalShield(const SignalShield&) = delete;
  SignalShield& operator=(const SignalShield&) = delete;

 private:
  static constexpr int kSignals = 32;  // the real-time signals are not touched
  sigset_t mask_;
  struct sigaction handlers_[kSignals];
  bool known_[kSignals] = {};
};

/// What a device compiles, and the names of the kernels in it. Counts use the kernels of the engine `join`; tests bring
/// their own.
struct Source {
  std::string text;
  std::vector<std::string> kernels;
};
using SourceOf = std::function<Source(const Shape&)>;

/// The kernels of the join in OpenCL C 1.2, and in CUDA C++: they are the same for all devices, only the definitions
/// before them differ. Neither needs headers. GROUP and LANES are defined at the top.
Source join_in_opencl(const Shape& shape);
Source join_in_cuda(const Shape& shape);

/// Memory of a device that its driver knows by a handle.
template <class Handle>
class DriverBuffer final : public Buffer {
 public:
  DriverBuffer(std::uint64_t bytes, Handle handle, std::function<void()> free)
      : Buffer(bytes), handle_(handle), free_(std::move(free)) {}
  ~DriverBuffer() override { free_(); }

  static Handle of(const Buffer& buffer) {
    return static_cast<const DriverBuffer&>(buffer).handle_;
  }

 private:
  const Handle handle_;
  const std::function<void()> free_;
};

/// A device that a driver runs. `Kernel`: what the driver calls a kernel.
template <class Kernel>
class DriverDevice : public Device {
 public:
  const DeviceInfo& info() const final { return info_; }

  /// Does nothing if the kernels are those of this shape already.
  void build(const Shape& shape) final {
    if (built_ == shape) return;
    built_.reset();
    make_kernels(shape);
    built_ = shape;
  }

 protected:
  virtual void make_kernels(const Shape& shape) = 0;

  DriverDevice(DeviceInfo info, SourceOf source)
      : info_(std::move(info)), source_(std::move(source)) {}

  Kernel kernel(const std::string& name) const {
    const auto found = kernels_.find(name);
    if (found == kernels_.end())
      throw DeviceError(Trouble::refused, info_.id + " has no kernel " + name);
    return found->second;
  }

  [[noreturn]] void fail(Trouble trouble, const char* doing, const std::string& why) const {
    throw DeviceError(trouble, info_.id + " failed " + doing + ": " + why);
  }

  DeviceInfo info_;
  const SourceOf source_;
  std::map<std::string, Kernel> kernels_;
  std::uint32_t items_ = 1;  // in a group
  std::optional<Shape> built_;
};

/// Checks whether a device can run a kernel as it was compiled. No kernel may use more than 48 KB of local memory, the
/// amount that all cards have. This is checked here because PoCL accepts more, and some drivers report an excess only
/// when the kernel is launched. `local`: bytes of local memory that the kernel takes; `items`: the largest group that
/// it can have. Throws DeviceError(build_failed).
void check_kernel(const DeviceInfo& info, const std::string& name, const Shape& shape,
                  std::uint64_t local, std::uint64_t items);

/// Of a compiler's output at most three lines, each preceded by ": ": its errors, or its first lines if it has no
/// errors.
std::string first_lines(std::string_view log);

/// A place on the PCI bus, such as "0000:65:00", as all drivers' devices show it.
std::string pci_text(std::uint32_t domain, std::uint32_t bus, std::uint32_t slot);

}  // namespace queens::gpu
