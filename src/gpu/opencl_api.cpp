#include "gpu/opencl_api.hpp"

namespace queens::gpu::cl {

Api::Api(const std::vector<std::string>& names) : library(names) {
  if (!library) {
    why_not = "there is no OpenCL: " + library.why_not();
    return;
  }
  std::string missing;
  const auto need = [&](const char* name, auto*& function) {
    if (!library.find(name, function) && missing.empty()) missing = name;
  };
  need("clGetPlatformIDs", get_platforms);
  need("clGetPlatformInfo", get_platform_info);
  need("clGetDeviceIDs", get_devices);
  need("clGetDeviceInfo", get_device_info);
  need("clCreateContext", create_context);
  need("clReleaseContext", release_context);
  need("clCreateCommandQueue", create_queue);
  need("clReleaseCommandQueue", release_queue);
  need("clCreateBuffer", create_buffer);
  need("clReleaseMemObject", release_memory);
  need("clCreateProgramWithSource", create_program);
  need("clBuildProgram", build_program);
  need("clGetProgramBuildInfo", get_build_info);
  need("clReleaseProgram", release_program);
  need("clCreateKernel", create_kernel);
  need("clGetKernelWorkGroupInfo", get_work_group_info);
  need("clSetKernelArg", set_argument);
  need("clReleaseKernel", release_kernel);
  need("clEnqueueWriteBuffer", write_buffer);
  need("clEnqueueReadBuffer", read_buffer);
  need("clEnqueueNDRangeKernel", launch);
  need("clFlush", flush);
  need("clFinish", finish);
  usable = missing.empty();
  if (!usable) why_not = "the OpenCL library of this machine lacks " + missing;
}

std::string name_of(Status status) {
  switch (status) {
    case kDeviceNotFound: return "CL_DEVICE_NOT_FOUND";
    case kDeviceNotAvailable: return "CL_DEVICE_NOT_AVAILABLE";
    case kMemoryAllocationFailure: return "CL_MEM_OBJECT_ALLOCATION_FAILURE";
    case kOutOfResources: return "CL_OUT_OF_RESOURCES";
    case kOutOfHostMemory: return "CL_OUT_OF_HOST_MEMORY";
    case kBuildProgramFailure: return "CL_BUILD_PROGRAM_FAILURE";
    case kInvalidContext: return "CL_INVALID_CONTEXT";
    case kInvalidQueue: return "CL_INVALID_COMMAND_QUEUE";
    case kInvalidBufferSize: return "CL_INVALID_BUFFER_SIZE";
    case kPlatformNotFound: return "CL_PLATFORM_NOT_FOUND_KHR";
    default: return "OpenCL error " + std::to_string(status);
  }
}

}  // namespace queens::gpu::cl
