// OpenCL devices: the cards of any vendor, and processors through PoCL.
//
// Errors. After a crash, NVIDIA's driver reports CL_OUT_OF_RESOURCES, which otherwise means that memory is short.
//         To tell the two apart, the program then waits for the device to finish its work (clFinish). If this
//         fails too, the device is lost.
// Memory. Drivers allocate the memory of a buffer only when the buffer is first used. So every buffer is used once
//         when it is made; otherwise a lack of memory would show only in the middle of a count.
// Cache.  The driver keeps compiled kernels. If PoCL cannot write its cache, it offers no device; why_none then
//         gives this reason.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gpu/driver.hpp"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

namespace queens::gpu {

/// The library, with its functions.
namespace cl {
struct Api : LibraryApi {
  explicit Api(const std::vector<std::string>& names = {"libOpenCL.so.1", "libOpenCL.so"})
      : LibraryApi(names, "there is no OpenCL: ", "the OpenCL library of this machine lacks ") {}

  decltype(clGetPlatformIDs)* get_platforms = need("clGetPlatformIDs");
  decltype(clGetPlatformInfo)* get_platform_info = need("clGetPlatformInfo");
  decltype(clGetDeviceIDs)* get_devices = need("clGetDeviceIDs");
  decltype(clGetDeviceInfo)* get_device_info = need("clGetDeviceInfo");
  decltype(clCreateContext)* create_context = need("clCreateContext");
  decltype(clReleaseContext)* release_context = need("clReleaseContext");
  decltype(clCreateCommandQueue)* create_queue = need("clCreateCommandQueue");
  decltype(clReleaseCommandQueue)* release_queue = need("clReleaseCommandQueue");
  decltype(clCreateBuffer)* create_buffer = need("clCreateBuffer");
  decltype(clReleaseMemObject)* release_memory = need("clReleaseMemObject");
  decltype(clCreateProgramWithSource)* create_program = need("clCreateProgramWithSource");
  decltype(clBuildProgram)* build_program = need("clBuildProgram");
  decltype(clGetProgramBuildInfo)* get_build_info = need("clGetProgramBuildInfo");
  decltype(clReleaseProgram)* release_program = need("clReleaseProgram");
  decltype(clCreateKernel)* create_kernel = need("clCreateKernel");
  decltype(clGetKernelWorkGroupInfo)* get_work_group_info = need("clGetKernelWorkGroupInfo");
  decltype(clSetKernelArg)* set_argument = need("clSetKernelArg");
  decltype(clReleaseKernel)* release_kernel = need("clReleaseKernel");
  decltype(clEnqueueWriteBuffer)* write_buffer = need("clEnqueueWriteBuffer");
  decltype(clEnqueueReadBuffer)* read_buffer = need("clEnqueueReadBuffer");
  decltype(clEnqueueNDRangeKernel)* launch = need("clEnqueueNDRangeKernel");
  decltype(clFlush)* flush = need("clFlush");
  decltype(clFinish)* finish = need("clFinish");
};
}  // namespace cl

/// The devices of all platforms, in the order of the platforms. If there is none, `why_none` says why, in one line.
/// Never throws for a driver that does not work.
std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none);

/// Opens a device by the number of its platform and its own number on that platform. Throws DeviceError.
std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device, SourceOf source = join_in_opencl);

}  // namespace queens::gpu
