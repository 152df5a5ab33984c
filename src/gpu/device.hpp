// A device that runs the kernels: a card, a processor under OpenCL, or this machine itself. It has memory of its own.
//
// Idea.   The counter (counter.hpp) needs little of a device: buffers, copies, one program with a few kernels, and
//         launches in order. Three kinds of device provide this: OpenCL (opencl.hpp), CUDA (cuda.hpp), and the host
//         itself, for which the kernels are compiled as C++ (host.hpp). The libraries of OpenCL and CUDA are opened
//         when the program runs, so one program serves machines with and without a card.
// Errors. If a call to a device fails, a DeviceError is thrown, whose message says in one sentence what failed.
//         After Trouble::lost, the device must not be used again.
// Threads. One thread builds the kernels. Then several may use a device at a time, each with buffers of its own: what a
//         thread does on the device happens in order, and a write by one is seen by others after its finish().
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace queens::gpu {

/// How the kernels are compiled for a device; see kernels/join.cl. The items of a group together handle at least the 16
/// words of a row at once.
struct Shape {
  std::uint32_t group = 1;  ///< work-items in a group: a power of two
  std::uint32_t lanes = 1;  ///< 32-bit words that an item handles at once: 1, 2, 4, 8 or 16

  bool operator==(const Shape&) const = default;
};

/// The names of the kernels of the join.
inline constexpr const char* kListKernel = "list_halves";
inline constexpr const char* kJoinKernel = "join_lists";

struct DeviceInfo {
  std::string id;                    ///< "opencl:0,1": platform and device; "cuda:0"; "host"
  std::string name;                  ///< such as "NVIDIA H100 80GB HBM3"
  std::string driver;                ///< such as "OpenCL 3.0 PoCL 3.1+debian, driver 3.1"
  std::uint64_t memory = 0;          ///< bytes
  std::uint64_t largest_buffer = 0;  ///< bytes
  std::uint64_t local_memory = 0;    ///< bytes a group may use
  std::uint32_t largest_group = 1;   ///< work-items
  std::uint32_t compute_units = 1;
  bool is_processor = false;  ///< it is this machine's processor, not a card
  std::string pci = {};       ///< where it is plugged in, such as "0000:65:00", if the driver says
  std::string remark = {};    ///< about an open device: a line for its user; may be empty
};

enum class Trouble {
  refused,       ///< the driver cannot be used, or refused a call
  no_memory,     ///< the device, or the driver, has too little memory
  build_failed,  ///< a kernel does not compile
  lost,          ///< the device no longer responds
  wrong,         ///< a self-test gave a wrong answer
};

class DeviceError : public std::runtime_error {
 public:
  DeviceError(Trouble trouble, const std::string& message)
      : std::runtime_error(message), trouble_(trouble) {}
  Trouble trouble() const { return trouble_; }

 private:
  Trouble trouble_;
};

/// Memory of a device, freed with this object, which must not outlive the device.
class Buffer {
 public:
  virtual ~Buffer() = default;
  std::uint64_t bytes() const { return bytes_; }

 protected:
  explicit Buffer(std::uint64_t bytes) : bytes_(bytes) {}

 private:
  std::uint64_t bytes_;
};

/// An argument of a kernel: a buffer or a 32-bit number.
using Argument = std::variant<const Buffer*, std::uint32_t>;

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;

  /// Compiles the kernels for that shape. Call it before launch(); a second call replaces the first.
  virtual void build(const Shape& shape) = 0;

  /// At least one byte. The contents are undefined. Throws DeviceError(no_memory).
  virtual std::unique_ptr<Buffer> allocate(std::uint64_t bytes) = 0;
  /// Copies to the device, after the launches before it. `data` may be changed when the call returns.
  virtual void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) = 0;
  /// Waits for the launches before it, and copies from the device.
  virtual void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) = 0;

  /// Starts the kernel in this many groups, after the launches before it. May return before the kernel has run.
  virtual void launch(const std::string& kernel, std::uint32_t groups,
                      std::span<const Argument> arguments) = 0;
  /// Waits for all launches.
  virtual void finish() = 0;
};

}  // namespace queens::gpu
