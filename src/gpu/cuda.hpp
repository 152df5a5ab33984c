// Runs kernels on NVIDIA's cards through CUDA.
//
// Needs.   The driver's library libcuda.so.1, and the compiler NVRTC (cuda_compiler.cpp), which comes in a
//          separate package. No other part of CUDA is needed.
// Waiting. The thread sleeps while the card works, so that it takes no time from the threads that count beside it.
// Errors.  After a kernel has crashed, every call fails until the context is destroyed. So the device counts as lost.
// Tried.   OpenCL, which runs the same kernels on these cards (opencl.hpp). But few machines with a card have
//          OpenCL's loader installed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gpu/driver.hpp"

namespace queens::gpu {

// The functions, types and constants of CUDA's driver and of its compiler NVRTC that are needed, declared here so
// that the program can be built without NVIDIA's headers. Names and values: CUDA Driver API and NVRTC, NVIDIA. A
// test compares them with the headers where there are any.
namespace cuda {

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

}  // namespace cuda

class CudaCompiler {
 public:
  /// Opens the first of these libraries that suits the driver, whose version is 12040 for CUDA 12.4; if there is
  /// none, the first that can be opened. Throws DeviceError(refused), whose message says how to get one.
  CudaCompiler(const std::vector<std::string>& names, int driver_version);

  /// Compiles the text into what the driver loads. `capability`: 90 for 9.0. Throws DeviceError(build_failed), with
  /// the compiler's errors.
  std::string compile(const std::string& text, int capability) const;

  /// Such as "NVRTC 13.0".
  const std::string& name() const { return name_; }

 private:
  std::unique_ptr<const cuda::CompilerApi> api_;
  std::string name_;
};

/// Kernels that were compiled before.
class KeptKernels {
 public:
  /// If `directory` is empty, nothing is kept. The directory is made with the first file.
  explicit KeptKernels(std::string directory) : directory_(std::move(directory)) {}

  /// The kernels that were compiled from `key`, if they are kept. `key` is the source text and everything else that
  /// they depend on.
  std::optional<std::string> find(const std::string& key) const;
  /// Keeps the kernels `made` from `key`. Returns nothing, or one line that says why they cannot be kept.
  std::string keep(const std::string& key, const std::string& made) const;

 private:
  std::string name_of(const std::string& key) const;

  std::string directory_;
};

/// The devices, in the driver's order. If there is none, `why_none` says why, in one line. Never throws for a
/// driver that does not work.
std::vector<DeviceInfo> cuda_devices(const std::shared_ptr<const cuda::Api>& api,
                                     std::string& why_none);

/// Opens a device by its number. Its info().memory is the memory that was free then. `compilers`: names of NVRTC's
/// library. `keep_in`: a directory for compiled kernels, or nothing; if it cannot be written, info().remark says so.
/// Throws DeviceError.
std::unique_ptr<Device> open_cuda(
    const std::shared_ptr<const cuda::Api>& api, int number,
    const std::vector<std::string>& compilers = cuda::compiler_names(),
    SourceOf source = join_in_cuda, const std::string& keep_in = {});

}  // namespace queens::gpu
