// The functions, types and constants of CUDA's driver and of its compiler NVRTC that are needed, declared here so
// that the program can be built without NVIDIA's headers. Names and values: CUDA Driver API and NVRTC, NVIDIA. A
// test compares them with the headers where there are any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gpu/driver.hpp"

namespace queens::gpu::cuda {

using Result = int;
using DeviceNumber = int;
using Address = unsigned long long;  // in the device's memory
using Context = struct ContextStruct*;
using Module = struct ModuleStruct*;
using Function = struct FunctionStruct*;
using Stream = struct StreamStruct*;
using Program = struct ProgramStruct*;

inline constexpr Result kSuccess = 0, kInvalidValue = 1, kOutOfMemory = 2, kNoDevice = 100,
                        kInvalidImage = 200, kNoBinary = 209, kInvalidPtx = 218,
                        kUnsupportedPtx = 222, kInvalidHandle = 400, kNotFound = 500,
                        kLaunchOutOfResources = 701;
inline constexpr int kMaxThreads = 1, kMaxSharedMemory = 8, kMultiprocessors = 16, kPciBus = 33,
                     kPciDevice = 34, kPciDomain = 50, kCapabilityMajor = 75, kCapabilityMinor = 76;
inline constexpr int kFunctionMaxThreads = 0, kFunctionSharedMemory = 1;
inline constexpr int kJitLog = 5, kJitLogSize = 6;  // where the driver writes the errors of PTX
inline constexpr unsigned kBlockingSync = 4;
/// The stream of the calling thread: what threads do on the device does not wait for each other.
inline Stream stream_of_thread() {
  return reinterpret_cast<Stream>(std::uintptr_t{2});  // CU_STREAM_PER_THREAD
}
inline constexpr Result kCompilerOutOfMemory = 1;  // of NVRTC

/// The driver, with its functions.
struct Api : LibraryApi {
  explicit Api(const std::vector<std::string>& names = {"libcuda.so.1"})
      : LibraryApi(names, "there is no CUDA driver: ",
                   "the CUDA driver of this machine is too old: it lacks ") {}

  Result (*init)(unsigned) = need("cuInit");
  Result (*driver_version)(int*) = need("cuDriverGetVersion");
  Result (*error_name)(Result, const char**) = need("cuGetErrorName");
  Result (*device_count)(int*) = need("cuDeviceGetCount");
  Result (*get_device)(DeviceNumber*, int) = need("cuDeviceGet");
  Result (*device_name)(char*, int, DeviceNumber) = need("cuDeviceGetName");
  Result (*total_memory)(std::size_t*, DeviceNumber) = need("cuDeviceTotalMem_v2");
  Result (*device_attribute)(int*, int, DeviceNumber) = need("cuDeviceGetAttribute");
  Result (*retain_context)(Context*, DeviceNumber) = need("cuDevicePrimaryCtxRetain");
  Result (*release_context)(DeviceNumber) = need("cuDevicePrimaryCtxRelease_v2");
  Result (*set_context_flags)(DeviceNumber, unsigned) = need("cuDevicePrimaryCtxSetFlags_v2");
  Result (*set_context)(Context) = need("cuCtxSetCurrent");
  Result (*memory_info)(std::size_t*, std::size_t*) = need("cuMemGetInfo_v2");
  Result (*allocate)(Address*, std::size_t) = need("cuMemAlloc_v2");
  Result (*free)(Address) = need("cuMemFree_v2");
  Result (*copy_to_device)(Address, const void*, std::size_t,
                           Stream) = need("cuMemcpyHtoDAsync_v2");
  Result (*copy_to_host)(void*, Address, std::size_t, Stream) = need("cuMemcpyDtoHAsync_v2");
  Result (*load_module)(Module*, const void*, unsigned, int*, void**) = need("cuModuleLoadDataEx");
  Result (*unload_module)(Module) = need("cuModuleUnload");
  Result (*get_function)(Function*, Module, const char*) = need("cuModuleGetFunction");
  Result (*function_attribute)(int*, int, Function) = need("cuFuncGetAttribute");
  Result (*launch)(Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                   Stream, void**, void**) = need("cuLaunchKernel");
  Result (*synchronize)(Stream) = need("cuStreamSynchronize");
};

/// NVRTC, with its functions.
struct CompilerApi : LibraryApi {
  explicit CompilerApi(const std::string& name)
      : LibraryApi({name}, "", "it is too old: it lacks ") {}

  Result (*version)(int*, int*) = need("nvrtcVersion");
  const char* (*error_text)(Result) = need("nvrtcGetErrorString");
  Result (*architecture_count)(int*) = need("nvrtcGetNumSupportedArchs");
  Result (*architectures)(int*) = need("nvrtcGetSupportedArchs");
  Result (*create)(Program*, const char*, const char*, int, const char* const*,
                   const char* const*) = need("nvrtcCreateProgram");
  Result (*destroy)(Program*) = need("nvrtcDestroyProgram");
  Result (*compile)(Program, int, const char* const*) = need("nvrtcCompileProgram");
  Result (*log_size)(Program, std::size_t*) = need("nvrtcGetProgramLogSize");
  Result (*log)(Program, char*) = need("nvrtcGetProgramLog");
  Result (*ptx_size)(Program, std::size_t*) = need("nvrtcGetPTXSize");
  Result (*ptx)(Program, char*) = need("nvrtcGetPTX");
  Result (*binary_size)(Program, std::size_t*) = need("nvrtcGetCUBINSize");
  Result (*binary)(Program, char*) = need("nvrtcGetCUBIN");
};

/// The names under which NVRTC may be found, newest first: in the directories that the system searches, then in
/// CUDA's usual directory, which it does not search.
std::vector<std::string> compiler_names();

}  // namespace queens::gpu::cuda
