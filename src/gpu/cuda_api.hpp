// The functions, types and constants of CUDA's driver and of its compiler NVRTC that are needed, declared here so
// that the program can be built without NVIDIA's headers. Names and values: CUDA Driver API and NVRTC, NVIDIA. A
// test compares them with the headers where there are any.
#pragma once

#include <cstddef>
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
inline constexpr Result kCompilerOutOfMemory = 1;  // of NVRTC

/// The driver, with its functions; converts to false if there is no driver, or if it lacks a function.
struct Api {
  explicit Api(const std::vector<std::string>& names = {"libcuda.so.1"});
  explicit operator bool() const { return usable; }

  SharedLibrary library;
  bool usable = false;
  std::string why_not;  ///< one line

  Result (*init)(unsigned) = nullptr;
  Result (*driver_version)(int*) = nullptr;
  Result (*error_name)(Result, const char**) = nullptr;
  Result (*device_count)(int*) = nullptr;
  Result (*get_device)(DeviceNumber*, int) = nullptr;
  Result (*device_name)(char*, int, DeviceNumber) = nullptr;
  Result (*total_memory)(std::size_t*, DeviceNumber) = nullptr;
  Result (*device_attribute)(int*, int, DeviceNumber) = nullptr;
  Result (*set_context_flags)(DeviceNumber, unsigned) = nullptr;
  Result (*retain_context)(Context*, DeviceNumber) = nullptr;
  Result (*release_context)(DeviceNumber) = nullptr;
  Result (*set_context)(Context) = nullptr;
  Result (*memory_info)(std::size_t*, std::size_t*) = nullptr;
  Result (*allocate)(Address*, std::size_t) = nullptr;
  Result (*free)(Address) = nullptr;
  Result (*copy_to_device)(Address, const void*, std::size_t) = nullptr;
  Result (*copy_to_host)(void*, Address, std::size_t) = nullptr;
  Result (*load_module)(Module*, const void*, unsigned, int*, void**) = nullptr;
  Result (*unload_module)(Module) = nullptr;
  Result (*get_function)(Function*, Module, const char*) = nullptr;
  Result (*function_attribute)(int*, int, Function) = nullptr;
  Result (*launch)(Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                   Stream, void**, void**) = nullptr;
  Result (*synchronize)() = nullptr;
};

/// NVRTC, with its functions.
struct CompilerApi {
  explicit CompilerApi(const std::string& name);
  explicit operator bool() const { return usable; }

  SharedLibrary library;
  bool usable = false;
  std::string why_not;  ///< one line

  Result (*version)(int*, int*) = nullptr;
  const char* (*error_text)(Result) = nullptr;
  Result (*architecture_count)(int*) = nullptr;
  Result (*architectures)(int*) = nullptr;
  Result (*create)(Program*, const char*, const char*, int, const char* const*,
                   const char* const*) = nullptr;
  Result (*destroy)(Program*) = nullptr;
  Result (*compile)(Program, int, const char* const*) = nullptr;
  Result (*log_size)(Program, std::size_t*) = nullptr;
  Result (*log)(Program, char*) = nullptr;
  Result (*ptx_size)(Program, std::size_t*) = nullptr;
  Result (*ptx)(Program, char*) = nullptr;
  Result (*binary_size)(Program, std::size_t*) = nullptr;
  Result (*binary)(Program, char*) = nullptr;
};

/// The names under which NVRTC may be found, newest first: in the directories that the system searches, then in
/// CUDA's usual directory, which it does not search.
std::vector<std::string> compiler_names();

}  // namespace queens::gpu::cuda
