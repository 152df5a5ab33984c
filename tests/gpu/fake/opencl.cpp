// A fake OpenCL driver with one platform, which has a card and a second device without a compiler. The only kernel is
// add(), as in the fake CUDA driver. A line "#error ..." in the text of a kernel is an error.
#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>

#include "gpu/fake/plan.hpp"
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

struct _cl_platform_id {};
struct _cl_device_id {
  bool compiles = true;
};
struct _cl_context {};
struct _cl_command_queue {};
struct _cl_program {
  std::string text, log = {};
};
struct _cl_mem {
  std::string bytes;
};
struct _cl_kernel {
  std::size_t local = 1024;
  cl_mem numbers = nullptr;
  std::uint32_t more = 0;
};

namespace {

_cl_platform_id platform;
std::array<_cl_device_id, 2> devices = {{{true}, {false}}};
_cl_context context;
_cl_command_queue queue;
constexpr int kThrows =
    -77777;  // this planned error makes the compiler throw through the driver, as PoCL 3.1 does
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

cl_int give(const void* data, std::size_t bytes, std::size_t room, void* to, std::size_t* size) {
  if (size != nullptr) *size = bytes;
  if (to == nullptr) return CL_SUCCESS;
  if (room < bytes) return CL_INVALID_VALUE;
  std::memcpy(to, data, bytes);
  return CL_SUCCESS;
}

template <class Number>
cl_int give_number(Number number, std::size_t room, void* to, std::size_t* size) {
  return give(&number, sizeof number, room, to, size);
}

cl_int give_text(const std::string& text, std::size_t room, void* to, std::size_t* size) {
  return give(text.c_str(), text.size() + 1, room, to, size);
}

template <class Handle>
Handle make(const char* function, Handle handle, cl_int* status) {
  *status = fails(function);
  if (*status != CL_SUCCESS) return nullptr;
  ++plan.open;
  return handle;
}

template <class Handle>
void drop(Handle handle) {
  if constexpr (!std::is_same_v<Handle, cl_context> && !std::is_same_v<Handle, cl_command_queue>)
    delete handle;
}

}  // namespace

// Defines a call of the driver, which succeeds unless the plan makes it fail.
#define CALL(name, parameters, ...)                                           \
  cl_int name parameters {                                                    \
    if (const cl_int error = fails(#name); error != CL_SUCCESS) return error; \
    __VA_ARGS__;                                                              \
    return CL_SUCCESS;                                                        \
  }
#define RELEASE(name, Handle)   \
  cl_int name(Handle handle) {  \
    drop(handle);               \
    --plan.open;                \
    plan.misuse += plan.locked; \
    return fails(#name);        \
  }

extern "C" {

CALL(clGetPlatformIDs, (std::uint32_t room, cl_platform_id* platforms, std::uint32_t* count),
     if (count != nullptr) * count = 1;
     if (platforms != nullptr && room > 0) * platforms = &platform)
CALL(clGetPlatformInfo, (cl_platform_id, cl_uint, std::size_t room, void* to, std::size_t* size),
     return give_text("Portable Computing Language", room, to, size))
CALL(clGetDeviceIDs,
     (cl_platform_id, cl_bitfield, std::uint32_t room, cl_device_id* ids, std::uint32_t* count),
     if (count != nullptr) * count = 2;
     for (std::uint32_t i = 0; ids != nullptr && i < std::min(room, 2U); ++i) ids[i] = &devices[i])
CALL(clGetProgramBuildInfo,
     (cl_program program, cl_device_id, cl_uint, std::size_t room, void* to, std::size_t* size),
     return give_text(program->log, room, to, size))
CALL(clFlush, (cl_command_queue))
CALL(clFinish, (cl_command_queue))

cl_int clGetDeviceInfo(cl_device_id device, cl_uint what, std::size_t room, void* to,
                       std::size_t* size) {
  if (const cl_int error = fails("clGetDeviceInfo"); error != CL_SUCCESS) return error;
  switch (what) {
    case CL_DEVICE_NAME: return give_text("Fake card 0  ", room, to, size);
    case CL_DEVICE_VERSION: return give_text("OpenCL 1.2 Fake", room, to, size);
    case CL_DRIVER_VERSION: return give_text("1.0", room, to, size);
    case CL_DEVICE_GLOBAL_MEM_SIZE: return give_number(kMemory, room, to, size);
    case CL_DEVICE_MAX_MEM_ALLOC_SIZE: return give_number(kMemory / 4, room, to, size);
    case CL_DEVICE_LOCAL_MEM_SIZE: return give_number(std::uint64_t{64} << 10, room, to, size);
    case CL_DEVICE_MAX_WORK_GROUP_SIZE: return give_number(std::size_t{256}, room, to, size);
    case CL_DEVICE_MAX_COMPUTE_UNITS: return give_number(std::uint32_t{4}, room, to, size);
    case CL_DEVICE_TYPE: return give_number(cl_bitfield{1} << 2, room, to, size);
    case CL_DEVICE_AVAILABLE:
    case CL_DEVICE_ENDIAN_LITTLE: return give_number(std::uint32_t{1}, room, to, size);
    case CL_DEVICE_COMPILER_AVAILABLE:
      return give_number(std::uint32_t{device->compiles}, room, to, size);
    case 0x4008: return give_number(std::uint32_t{0x41}, room, to, size);  // NVIDIA's: bus
    case 0x4009: return give_number(std::uint32_t{0}, room, to, size);     // slot
    default: return CL_INVALID_VALUE;
  }
}

cl_context clCreateContext(const std::intptr_t*, std::uint32_t, const cl_device_id*,
                           void (*)(const char*, const void*, std::size_t, void*), void*,
                           cl_int* status) {
  return make("clCreateContext", &context, status);
}
cl_command_queue clCreateCommandQueue(cl_context, cl_device_id, cl_bitfield, cl_int* status) {
  return make("clCreateCommandQueue", &queue, status);
}
cl_mem clCreateBuffer(cl_context, cl_bitfield, std::size_t bytes, void*, cl_int* status) {
  if (make("clCreateBuffer", &context, status) == nullptr) return nullptr;
  return new _cl_mem{std::string(bytes, '?')};
}
cl_program clCreateProgramWithSource(cl_context, std::uint32_t, const char** texts,
                                     const std::size_t*, cl_int* status) {
  *status = fails("clCreateProgramWithSource");
  if (*status != CL_SUCCESS) return nullptr;
  ++plan.open;
  return new _cl_program{texts[0]};
}
cl_int clBuildProgram(cl_program program, std::uint32_t, const cl_device_id*, const char*,
                      void (*)(cl_program, void*), void*) {
  if (const cl_int error = fails("clBuildProgram"); error == kThrows) {
    plan.locked = true;
    throw std::bad_alloc();
  } else if (error != CL_SUCCESS) {
    return error;
  }
  if (program->text.find("#error ") == std::string::npos) return CL_SUCCESS;
  program->log = "warning: dull\n\nline 1: error: wrong\n";
  return CL_BUILD_PROGRAM_FAILURE;
}

cl_kernel clCreateKernel(cl_program program, const char* name, cl_int* status) {
  *status = fails("clCreateKernel");
  if (*status == CL_SUCCESS && std::strcmp(name, "add") != 0) *status = CL_INVALID_KERNEL_NAME;
  if (*status != CL_SUCCESS) return nullptr;
  ++plan.open;
  const bool large = program->text.find("large") != std::string::npos;
  return new _cl_kernel{large ? std::size_t{50} << 10 : std::size_t{1} << 10};
}
RELEASE(clReleaseContext, cl_context)
RELEASE(clReleaseCommandQueue, cl_command_queue)
RELEASE(clReleaseMemObject, cl_mem)
RELEASE(clReleaseProgram, cl_program)
RELEASE(clReleaseKernel, cl_kernel)

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id, cl_uint what, std::size_t room,
                                void* to, std::size_t* size) {
  if (const cl_int error = fails("clGetKernelWorkGroupInfo"); error != CL_SUCCESS) return error;
  if (what == CL_KERNEL_LOCAL_MEM_SIZE)
    return give_number(std::uint64_t{kernel->local}, room, to, size);
  return give_number(std::size_t{64}, room, to, size);
}

cl_int clSetKernelArg(cl_kernel kernel, std::uint32_t number, std::size_t size, const void* value) {
  if (const cl_int error = fails("clSetKernelArg"); error != CL_SUCCESS) return error;
  if (number == 0 && size == sizeof kernel->numbers)
    std::memcpy(&kernel->numbers, value, size);
  else if (number == 1 && size == sizeof kernel->more)
    std::memcpy(&kernel->more, value, size);
  else
    return CL_INVALID_VALUE;
  return CL_SUCCESS;
}

CALL(clEnqueueWriteBuffer,
     (cl_command_queue, cl_mem memory, std::uint32_t, std::size_t offset, std::size_t bytes,
      const void* data, std::uint32_t, const cl_event*, cl_event*),
     if (offset + bytes > memory->bytes.size()) return CL_INVALID_VALUE;
     std::memcpy(memory->bytes.data() + offset, data, bytes))
CALL(clEnqueueReadBuffer,
     (cl_command_queue, cl_mem memory, std::uint32_t, std::size_t offset, std::size_t bytes,
      void* data, std::uint32_t, const cl_event*, cl_event*),
     if (offset + bytes > memory->bytes.size()) return CL_INVALID_VALUE;
     std::memcpy(data, memory->bytes.data() + offset, bytes))

cl_int clEnqueueNDRangeKernel(cl_command_queue, cl_kernel kernel, std::uint32_t, const std::size_t*,
                              const std::size_t* all, const std::size_t* items, std::uint32_t,
                              const cl_event*, cl_event*) {
  if (const cl_int error = fails("clEnqueueNDRangeKernel"); error != CL_SUCCESS) return error;
  if (*items == 0 || *items > 64 || *all % *items != 0) return CL_INVALID_WORK_GROUP_SIZE;
  if (kernel->numbers == nullptr || kernel->numbers->bytes.size() < *all * sizeof kernel->more)
    return CL_INVALID_VALUE;
  for (std::size_t item = 0; item < *all; ++item) {
    std::uint32_t number = 0;
    char* const at = kernel->numbers->bytes.data() + item * sizeof number;
    std::memcpy(&number, at, sizeof number);
    number += kernel->more;
    std::memcpy(at, &number, sizeof number);
  }
  return CL_SUCCESS;
}
}
