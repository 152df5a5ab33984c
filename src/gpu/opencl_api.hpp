// The functions, types and constants of OpenCL 1.2 that are needed, declared here so that the program can be built
// without OpenCL's headers. Names and values: the OpenCL 1.2 specification, Khronos Group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gpu/driver.hpp"

namespace queens::gpu::cl {

using Status = std::int32_t;
using Bits = std::uint64_t;
using Info = std::uint32_t;
using Platform = struct PlatformStruct*;
using DeviceId = struct DeviceStruct*;
using Context = struct ContextStruct*;
using Queue = struct QueueStruct*;
using Program = struct ProgramStruct*;
using Kernel = struct KernelStruct*;
using Memory = struct MemoryStruct*;
using Event = struct EventStruct*;

inline constexpr Status kSuccess = 0, kDeviceNotFound = -1, kDeviceNotAvailable = -2,
                        kMemoryAllocationFailure = -4, kOutOfResources = -5, kOutOfHostMemory = -6,
                        kBuildProgramFailure = -11, kInvalidContext = -34, kInvalidQueue = -36,
                        kInvalidBufferSize = -61, kPlatformNotFound = -1001,
                        kFirstOfVendor = -1002;  // and all smaller numbers
inline constexpr Bits kDeviceTypeAll = 0xFFFFFFFF, kDeviceTypeCpu = 1 << 1;
inline constexpr Bits kMemReadWrite = 1 << 0;
inline constexpr Info kPlatformName = 0x0902;
inline constexpr Info kDeviceType = 0x1000, kDeviceComputeUnits = 0x1002, kDeviceWorkGroup = 0x1004,
                      kDeviceMaxAlloc = 0x1010, kDeviceGlobalMemory = 0x101F,
                      kDeviceLocalMemory = 0x1023, kDeviceAvailable = 0x1027,
                      kDeviceCompilerAvailable = 0x1028, kDeviceName = 0x102B,
                      kDriverVersion = 0x102D, kDeviceVersion = 0x102F,
                      kDeviceLittleEndian = 0x1026;
inline constexpr Info kBuildLog = 0x1183;
inline constexpr Info kKernelWorkGroup = 0x11B0, kKernelLocalMemory = 0x11B2;

/// The library, with its functions; converts to false if there is no library, or if it lacks a function.
struct Api {
  explicit Api(const std::vector<std::string>& names = {"libOpenCL.so.1", "libOpenCL.so"});
  explicit operator bool() const { return usable; }

  SharedLibrary library;
  bool usable = false;
  std::string why_not;  ///< one line

  Status (*get_platforms)(std::uint32_t, Platform*, std::uint32_t*) = nullptr;
  Status (*get_platform_info)(Platform, Info, std::size_t, void*, std::size_t*) = nullptr;
  Status (*get_devices)(Platform, Bits, std::uint32_t, DeviceId*, std::uint32_t*) = nullptr;
  Status (*get_device_info)(DeviceId, Info, std::size_t, void*, std::size_t*) = nullptr;
  Context (*create_context)(const std::intptr_t*, std::uint32_t, const DeviceId*,
                            void (*)(const char*, const void*, std::size_t, void*), void*,
                            Status*) = nullptr;
  Status (*release_context)(Context) = nullptr;
  Queue (*create_queue)(Context, DeviceId, Bits, Status*) = nullptr;
  Status (*release_queue)(Queue) = nullptr;
  Memory (*create_buffer)(Context, Bits, std::size_t, void*, Status*) = nullptr;
  Status (*release_memory)(Memory) = nullptr;
  Program (*create_program)(Context, std::uint32_t, const char**, const std::size_t*,
                            Status*) = nullptr;
  Status (*build_program)(Program, std::uint32_t, const DeviceId*, const char*,
                          void (*)(Program, void*), void*) = nullptr;
  Status (*get_build_info)(Program, DeviceId, Info, std::size_t, void*, std::size_t*) = nullptr;
  Status (*release_program)(Program) = nullptr;
  Kernel (*create_kernel)(Program, const char*, Status*) = nullptr;
  Status (*get_work_group_info)(Kernel, DeviceId, Info, std::size_t, void*, std::size_t*) = nullptr;
  Status (*set_argument)(Kernel, std::uint32_t, std::size_t, const void*) = nullptr;
  Status (*release_kernel)(Kernel) = nullptr;
  Status (*write_buffer)(Queue, Memory, std::uint32_t, std::size_t, std::size_t, const void*,
                         std::uint32_t, const Event*, Event*) = nullptr;
  Status (*read_buffer)(Queue, Memory, std::uint32_t, std::size_t, std::size_t, void*,
                        std::uint32_t, const Event*, Event*) = nullptr;
  Status (*launch)(Queue, Kernel, std::uint32_t, const std::size_t*, const std::size_t*,
                   const std::size_t*, std::uint32_t, const Event*, Event*) = nullptr;
  Status (*flush)(Queue) = nullptr;
  Status (*finish)(Queue) = nullptr;
};

/// The name of a status, such as "CL_OUT_OF_RESOURCES", or its number.
std::string name_of(Status status);

}  // namespace queens::gpu::cl
