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

/// The library, with its functions.
struct Api : LibraryApi {
  explicit Api(const std::vector<std::string>& names = {"libOpenCL.so.1", "libOpenCL.so"})
      : LibraryApi(names, "there is no OpenCL: ", "the OpenCL library of this machine lacks ") {}

  Status (*get_platforms)(std::uint32_t, Platform*, std::uint32_t*) = need("clGetPlatformIDs");
  Status (*get_platform_info)(Platform, Info, std::size_t, void*,
                              std::size_t*) = need("clGetPlatformInfo");
  Status (*get_devices)(Platform, Bits, std::uint32_t, DeviceId*,
                        std::uint32_t*) = need("clGetDeviceIDs");
  Status (*get_device_info)(DeviceId, Info, std::size_t, void*,
                            std::size_t*) = need("clGetDeviceInfo");
  Context (*create_context)(const std::intptr_t*, std::uint32_t, const DeviceId*,
                            void (*)(const char*, const void*, std::size_t, void*), void*,
                            Status*) = need("clCreateContext");
  Status (*release_context)(Context) = need("clReleaseContext");
  Queue (*create_queue)(Context, DeviceId, Bits, Status*) = need("clCreateCommandQueue");
  Status (*release_queue)(Queue) = need("clReleaseCommandQueue");
  Memory (*create_buffer)(Context, Bits, std::size_t, void*, Status*) = need("clCreateBuffer");
  Status (*release_memory)(Memory) = need("clReleaseMemObject");
  Program (*create_program)(Context, std::uint32_t, const char**, const std::size_t*,
                            Status*) = need("clCreateProgramWithSource");
  Status (*build_program)(Program, std::uint32_t, const DeviceId*, const char*,
                          void (*)(Program, void*), void*) = need("clBuildProgram");
  Status (*get_build_info)(Program, DeviceId, Info, std::size_t, void*,
                           std::size_t*) = need("clGetProgramBuildInfo");
  Status (*release_program)(Program) = need("clReleaseProgram");
  Kernel (*create_kernel)(Program, const char*, Status*) = need("clCreateKernel");
  Status (*get_work_group_info)(Kernel, DeviceId, Info, std::size_t, void*,
                                std::size_t*) = need("clGetKernelWorkGroupInfo");
  Status (*set_argument)(Kernel, std::uint32_t, std::size_t, const void*) = need("clSetKernelArg");
  Status (*release_kernel)(Kernel) = need("clReleaseKernel");
  Status (*write_buffer)(Queue, Memory, std::uint32_t, std::size_t, std::size_t, const void*,
                         std::uint32_t, const Event*, Event*) = need("clEnqueueWriteBuffer");
  Status (*read_buffer)(Queue, Memory, std::uint32_t, std::size_t, std::size_t, void*,
                        std::uint32_t, const Event*, Event*) = need("clEnqueueReadBuffer");
  Status (*launch)(Queue, Kernel, std::uint32_t, const std::size_t*, const std::size_t*,
                   const std::size_t*, std::uint32_t, const Event*,
                   Event*) = need("clEnqueueNDRangeKernel");
  Status (*flush)(Queue) = need("clFlush");
  Status (*finish)(Queue) = need("clFinish");
};

}  // namespace queens::gpu::cl
