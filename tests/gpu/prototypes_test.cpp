// Compares the project's declarations of functions of OpenCL, CUDA and NVRTC with those in the original headers, if
// this machine has them. Handles have different types in these headers. So parameters are compared by what matters for
// a call: whether they are pointers or integers, and their sizes.
#include <gtest/gtest.h>

#include <type_traits>

#include "gpu/cuda_api.hpp"
#include "gpu/opencl_api.hpp"

#ifdef QUEENS_OPENCL_HEADERS
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#endif
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
struct Alike : std::false_type {};
template <class Ours, class... OurParameters, class Theirs, class... TheirParameters>
struct Alike<Ours (*)(OurParameters...), Theirs (*)(TheirParameters...)> {
  static constexpr bool value = [] {
    if constexpr (sizeof...(OurParameters) != sizeof...(TheirParameters))
      return false;
    else
      return is_passed_alike<Ours, Theirs>() &&
             (is_passed_alike<OurParameters, TheirParameters>() && ...);
  }();
};

static_assert(Alike<int (*)(void*), unsigned (*)(int*)>::value);
static_assert(!Alike<int (*)(void*), int (*)(void*, int)>::value);
static_assert(!Alike<int (*)(int), int (*)(long)>::value);

#define EXPECT_SAME(ours, theirs) \
  static_assert(Alike<decltype(ours), std::decay_t<decltype(theirs)>>::value)

#ifdef QUEENS_OPENCL_HEADERS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
TEST(Prototypes, OfOpencl) {
  using cl::Api;
  EXPECT_SAME(Api::get_platforms, clGetPlatformIDs);
  EXPECT_SAME(Api::get_platform_info, clGetPlatformInfo);
  EXPECT_SAME(Api::get_devices, clGetDeviceIDs);
  EXPECT_SAME(Api::get_device_info, clGetDeviceInfo);
  EXPECT_SAME(Api::create_context, clCreateContext);
  EXPECT_SAME(Api::release_context, clReleaseContext);
  EXPECT_SAME(Api::create_queue, clCreateCommandQueue);
  EXPECT_SAME(Api::release_queue, clReleaseCommandQueue);
  EXPECT_SAME(Api::create_buffer, clCreateBuffer);
  EXPECT_SAME(Api::release_memory, clReleaseMemObject);
  EXPECT_SAME(Api::create_program, clCreateProgramWithSource);
  EXPECT_SAME(Api::build_program, clBuildProgram);
  EXPECT_SAME(Api::get_build_info, clGetProgramBuildInfo);
  EXPECT_SAME(Api::release_program, clReleaseProgram);
  EXPECT_SAME(Api::create_kernel, clCreateKernel);
  EXPECT_SAME(Api::get_work_group_info, clGetKernelWorkGroupInfo);
  EXPECT_SAME(Api::set_argument, clSetKernelArg);
  EXPECT_SAME(Api::release_kernel, clReleaseKernel);
  EXPECT_SAME(Api::write_buffer, clEnqueueWriteBuffer);
  EXPECT_SAME(Api::read_buffer, clEnqueueReadBuffer);
  EXPECT_SAME(Api::launch, clEnqueueNDRangeKernel);
  EXPECT_SAME(Api::flush, clFlush);
  EXPECT_SAME(Api::finish, clFinish);
}
#pragma GCC diagnostic pop

TEST(Prototypes, NumbersOfOpencl) {
  EXPECT_EQ(cl::kDeviceNotFound, CL_DEVICE_NOT_FOUND);
  EXPECT_EQ(cl::kDeviceNotAvailable, CL_DEVICE_NOT_AVAILABLE);
  EXPECT_EQ(cl::kMemoryAllocationFailure, CL_MEM_OBJECT_ALLOCATION_FAILURE);
  EXPECT_EQ(cl::kOutOfResources, CL_OUT_OF_RESOURCES);
  EXPECT_EQ(cl::kOutOfHostMemory, CL_OUT_OF_HOST_MEMORY);
  EXPECT_EQ(cl::kBuildProgramFailure, CL_BUILD_PROGRAM_FAILURE);
  EXPECT_EQ(cl::kInvalidContext, CL_INVALID_CONTEXT);
  EXPECT_EQ(cl::kInvalidQueue, CL_INVALID_COMMAND_QUEUE);
  EXPECT_EQ(cl::kInvalidBufferSize, CL_INVALID_BUFFER_SIZE);
  EXPECT_EQ(cl::kDeviceTypeAll, cl_bitfield{CL_DEVICE_TYPE_ALL});
  EXPECT_EQ(cl::kDeviceTypeCpu, cl_bitfield{CL_DEVICE_TYPE_CPU});
  EXPECT_EQ(cl::kMemReadWrite, cl_bitfield{CL_MEM_READ_WRITE});
  EXPECT_EQ(cl::kPlatformName, cl_uint{CL_PLATFORM_NAME});
  EXPECT_EQ(cl::kDeviceType, cl_uint{CL_DEVICE_TYPE});
  EXPECT_EQ(cl::kDeviceComputeUnits, cl_uint{CL_DEVICE_MAX_COMPUTE_UNITS});
  EXPECT_EQ(cl::kDeviceWorkGroup, cl_uint{CL_DEVICE_MAX_WORK_GROUP_SIZE});
  EXPECT_EQ(cl::kDeviceMaxAlloc, cl_uint{CL_DEVICE_MAX_MEM_ALLOC_SIZE});
  EXPECT_EQ(cl::kDeviceGlobalMemory, cl_uint{CL_DEVICE_GLOBAL_MEM_SIZE});
  EXPECT_EQ(cl::kDeviceLocalMemory, cl_uint{CL_DEVICE_LOCAL_MEM_SIZE});
  EXPECT_EQ(cl::kDeviceAvailable, cl_uint{CL_DEVICE_AVAILABLE});
  EXPECT_EQ(cl::kDeviceCompilerAvailable, cl_uint{CL_DEVICE_COMPILER_AVAILABLE});
  EXPECT_EQ(cl::kDeviceLittleEndian, cl_uint{CL_DEVICE_ENDIAN_LITTLE});
  EXPECT_EQ(cl::kDeviceName, cl_uint{CL_DEVICE_NAME});
  EXPECT_EQ(cl::kDriverVersion, cl_uint{CL_DRIVER_VERSION});
  EXPECT_EQ(cl::kDeviceVersion, cl_uint{CL_DEVICE_VERSION});
  EXPECT_EQ(cl::kBuildLog, cl_uint{CL_PROGRAM_BUILD_LOG});
  EXPECT_EQ(cl::kKernelWorkGroup, cl_uint{CL_KERNEL_WORK_GROUP_SIZE});
  EXPECT_EQ(cl::kKernelLocalMemory, cl_uint{CL_KERNEL_LOCAL_MEM_SIZE});
}
#else
TEST(Prototypes, OfOpencl) { GTEST_SKIP() << "this machine has no headers of OpenCL"; }
#endif

#ifdef QUEENS_CUDA_HEADERS
TEST(Prototypes, OfCuda) {
  using cuda::Api;
  EXPECT_SAME(Api::init, cuInit);
  EXPECT_SAME(Api::driver_version, cuDriverGetVersion);
  EXPECT_SAME(Api::error_name, cuGetErrorName);
  EXPECT_SAME(Api::device_count, cuDeviceGetCount);
  EXPECT_SAME(Api::get_device, cuDeviceGet);
  EXPECT_SAME(Api::device_name, cuDeviceGetName);
  EXPECT_SAME(Api::total_memory, cuDeviceTotalMem);
  EXPECT_SAME(Api::device_attribute, cuDeviceGetAttribute);
  EXPECT_SAME(Api::set_context_flags, cuDevicePrimaryCtxSetFlags);
  EXPECT_SAME(Api::retain_context, cuDevicePrimaryCtxRetain);
  EXPECT_SAME(Api::release_context, cuDevicePrimaryCtxRelease);
  EXPECT_SAME(Api::set_context, cuCtxSetCurrent);
  EXPECT_SAME(Api::memory_info, cuMemGetInfo);
  EXPECT_SAME(Api::allocate, cuMemAlloc);
  EXPECT_SAME(Api::free, cuMemFree);
  EXPECT_SAME(Api::copy_to_device, cuMemcpyHtoD);
  EXPECT_SAME(Api::copy_to_host, cuMemcpyDtoH);
  EXPECT_SAME(Api::load_module, cuModuleLoadDataEx);
  EXPECT_SAME(Api::unload_module, cuModuleUnload);
  EXPECT_SAME(Api::get_function, cuModuleGetFunction);
  EXPECT_SAME(Api::function_attribute, cuFuncGetAttribute);
  EXPECT_SAME(Api::launch, cuLaunchKernel);
  EXPECT_SAME(Api::synchronize, cuCtxSynchronize);
}

TEST(Prototypes, OfNvrtc) {
  using Api = cuda::CompilerApi;
  EXPECT_SAME(Api::version, nvrtcVersion);
  EXPECT_SAME(Api::error_text, nvrtcGetErrorString);
  EXPECT_SAME(Api::architecture_count, nvrtcGetNumSupportedArchs);
  EXPECT_SAME(Api::architectures, nvrtcGetSupportedArchs);
  EXPECT_SAME(Api::create, nvrtcCreateProgram);
  EXPECT_SAME(Api::destroy, nvrtcDestroyProgram);
  EXPECT_SAME(Api::compile, nvrtcCompileProgram);
  EXPECT_SAME(Api::log_size, nvrtcGetProgramLogSize);
  EXPECT_SAME(Api::log, nvrtcGetProgramLog);
  EXPECT_SAME(Api::ptx_size, nvrtcGetPTXSize);
  EXPECT_SAME(Api::ptx, nvrtcGetPTX);
  EXPECT_SAME(Api::binary_size, nvrtcGetCUBINSize);
  EXPECT_SAME(Api::binary, nvrtcGetCUBIN);
}

TEST(Prototypes, NumbersOfCuda) {
  EXPECT_EQ(cuda::kInvalidValue, CUDA_ERROR_INVALID_VALUE);
  EXPECT_EQ(cuda::kOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(cuda::kNoDevice, CUDA_ERROR_NO_DEVICE);
  EXPECT_EQ(cuda::kInvalidImage, CUDA_ERROR_INVALID_IMAGE);
  EXPECT_EQ(cuda::kNoBinary, CUDA_ERROR_NO_BINARY_FOR_GPU);
  EXPECT_EQ(cuda::kInvalidPtx, CUDA_ERROR_INVALID_PTX);
  EXPECT_EQ(cuda::kUnsupportedPtx, CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
  EXPECT_EQ(cuda::kInvalidHandle, CUDA_ERROR_INVALID_HANDLE);
  EXPECT_EQ(cuda::kNotFound, CUDA_ERROR_NOT_FOUND);
  EXPECT_EQ(cuda::kLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
  EXPECT_EQ(cuda::kMaxThreads, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  EXPECT_EQ(cuda::kMaxSharedMemory, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK);
  EXPECT_EQ(cuda::kMultiprocessors, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  EXPECT_EQ(cuda::kPciBus, CU_DEVICE_ATTRIBUTE_PCI_BUS_ID);
  EXPECT_EQ(cuda::kPciDevice, CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID);
  EXPECT_EQ(cuda::kPciDomain, CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID);
  EXPECT_EQ(cuda::kCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  EXPECT_EQ(cuda::kCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  EXPECT_EQ(cuda::kFunctionMaxThreads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  EXPECT_EQ(cuda::kFunctionSharedMemory, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
  EXPECT_EQ(cuda::kBlockingSync, CU_CTX_SCHED_BLOCKING_SYNC);
  EXPECT_EQ(cuda::kJitLog, CU_JIT_ERROR_LOG_BUFFER);
  EXPECT_EQ(cuda::kJitLogSize, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
  EXPECT_EQ(cuda::kCompilerOutOfMemory, NVRTC_ERROR_OUT_OF_MEMORY);
}
#else
TEST(Prototypes, OfCuda) { GTEST_SKIP() << "this machine has no headers of CUDA"; }
#endif

}  // namespace
}  // namespace queens::gpu::test
