// Compares the project's declarations of functions and numbers of CUDA and NVRTC with those in NVIDIA's headers, if
// this machine has them. Handles have different types in these headers. So parameters are compared by what matters for
// a call: whether they are pointers or integers, and their sizes.
#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

#include "gpu/cuda.hpp"

#ifdef QUEENS_CUDA_HEADERS
#include <cuda.h>
#include <nvrtc.h>
#endif

namespace queens::gpu::test {
namespace {

template <class Ours, class Theirs>
constexpr bool is_passed_alike() {
  if constexpr (std::is_void_v<Ours> || std::is_void_v<Theirs>)
    return std::is_void_v<Ours> && std::is_void_v<Theirs>;
  else
    return sizeof(Ours) == sizeof(Theirs) && std::is_pointer_v<Ours> == std::is_pointer_v<Theirs>;
}

template <class Ours, class Theirs>
constexpr bool is_alike = false;
template <class Api, class Ours, class... OurParameters, class Theirs, class... TheirParameters>
constexpr bool is_alike<Ours (*Api::*)(OurParameters...), Theirs (*)(TheirParameters...)> = [] {
  if constexpr (sizeof...(OurParameters) != sizeof...(TheirParameters))
    return false;
  else
    return is_passed_alike<Ours, Theirs>() &&
           (is_passed_alike<OurParameters, TheirParameters>() && ...);
}();

// Whether each of our functions is like the one of theirs that follows it.
constexpr bool all_alike() { return true; }
template <class Ours, class Theirs, class... Others>
constexpr bool all_alike(Ours, Theirs, Others... others) {
  return is_alike<Ours, Theirs> && all_alike(others...);
}

struct Example {
  int (*pointer)(void*), (*number)(int);
};
static_assert(all_alike(&Example::pointer, static_cast<unsigned (*)(int*)>(nullptr)));
static_assert(!all_alike(&Example::pointer, static_cast<int (*)(void*, int)>(nullptr)));
static_assert(!all_alike(&Example::number, static_cast<int (*)(long)>(nullptr)));

template <class... Number>
std::vector<long long> numbers(Number... number) {
  return {static_cast<long long>(number)...};
}

TEST(Prototypes, OfCuda) {
#ifndef QUEENS_CUDA_HEADERS
  GTEST_SKIP() << "this machine has no headers of CUDA";
#else
  using cuda::Api, cuda::CompilerApi;
  static_assert(all_alike(
      &Api::init, cuInit, &Api::driver_version, cuDriverGetVersion, &Api::error_name,
      cuGetErrorName, &Api::device_count, cuDeviceGetCount, &Api::get_device, cuDeviceGet,
      &Api::device_name, cuDeviceGetName, &Api::total_memory, cuDeviceTotalMem,
      &Api::device_attribute, cuDeviceGetAttribute, &Api::set_context_flags,
      cuDevicePrimaryCtxSetFlags, &Api::retain_context, cuDevicePrimaryCtxRetain,
      &Api::release_context, cuDevicePrimaryCtxRelease, &Api::set_context, cuCtxSetCurrent,
      &Api::memory_info, cuMemGetInfo, &Api::allocate, cuMemAlloc, &Api::free, cuMemFree,
      &Api::copy_to_device, cuMemcpyHtoDAsync, &Api::copy_to_host, cuMemcpyDtoHAsync,
      &Api::load_module, cuModuleLoadDataEx, &Api::unload_module, cuModuleUnload,
      &Api::get_function, cuModuleGetFunction, &Api::function_attribute, cuFuncGetAttribute,
      &Api::launch, cuLaunchKernel, &Api::synchronize, cuStreamSynchronize, &CompilerApi::version,
      nvrtcVersion, &CompilerApi::error_text, nvrtcGetErrorString, &CompilerApi::architecture_count,
      nvrtcGetNumSupportedArchs, &CompilerApi::architectures, nvrtcGetSupportedArchs,
      &CompilerApi::create, nvrtcCreateProgram, &CompilerApi::destroy, nvrtcDestroyProgram,
      &CompilerApi::compile, nvrtcCompileProgram, &CompilerApi::log_size, nvrtcGetProgramLogSize,
      &CompilerApi::log, nvrtcGetProgramLog, &CompilerApi::ptx_size, nvrtcGetPTXSize,
      &CompilerApi::ptx, nvrtcGetPTX, &CompilerApi::binary_size, nvrtcGetCUBINSize,
      &CompilerApi::binary, nvrtcGetCUBIN));
  EXPECT_EQ(
      numbers(cuda::kInvalidValue, cuda::kOutOfMemory, cuda::kNoDevice, cuda::kInvalidImage,
              cuda::kNoBinary, cuda::kInvalidPtx, cuda::kUnsupportedPtx, cuda::kInvalidHandle,
              cuda::kNotFound, cuda::kLaunchOutOfResources, cuda::kMaxThreads,
              cuda::kMaxSharedMemory, cuda::kMultiprocessors, cuda::kPciBus, cuda::kPciDevice,
              cuda::kPciDomain, cuda::kCapabilityMajor, cuda::kCapabilityMinor,
              cuda::kFunctionMaxThreads, cuda::kFunctionSharedMemory, cuda::kBlockingSync,
              cuda::kJitLog, cuda::kJitLogSize, cuda::kCompilerOutOfMemory),
      numbers(
          CUDA_ERROR_INVALID_VALUE, CUDA_ERROR_OUT_OF_MEMORY, CUDA_ERROR_NO_DEVICE,
          CUDA_ERROR_INVALID_IMAGE, CUDA_ERROR_NO_BINARY_FOR_GPU, CUDA_ERROR_INVALID_PTX,
          CUDA_ERROR_UNSUPPORTED_PTX_VERSION, CUDA_ERROR_INVALID_HANDLE, CUDA_ERROR_NOT_FOUND,
          CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
          CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT,
          CU_DEVICE_ATTRIBUTE_PCI_BUS_ID, CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID,
          CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
          CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
          CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, CU_CTX_SCHED_BLOCKING_SYNC, CU_JIT_ERROR_LOG_BUFFER,
          CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, NVRTC_ERROR_OUT_OF_MEMORY));
#endif
}

}  // namespace
}  // namespace queens::gpu::test
