// A fake OpenCL driver with one platform, which has a card and a second device without a compiler. The only kernel is
// add(), as in the fake CUDA driver. A line "#error ..." in the text of a kernel is an error.
#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <type_traits>

#include "gpu/fake/plan.hpp"
#include "gpu/opencl_api.hpp"

namespace queens::gpu::cl {
struct PlatformStruct {};
struct DeviceStruct {
  bool compiles = true;
};
struct ContextStruct {};
struct QueueStruct {};
struct ProgramStruct {
  std::string text, log = {};
};
struct MemoryStruct {
  std::string bytes;
};
struct KernelStruct {
  std::size_t local = 1024;
  Memory numbers = nullptr;
  std::uint32_t more = 0;
};
}  // namespace queens::gpu::cl

namespace {

using namespace queens::gpu::cl;  // NOLINT

PlatformStruct platform;
std::array<DeviceStruct, 2> devices = {{{true}, {false}}};
ContextStruct context;
QueueStruct queue;
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
constexpr Status kInvalidValue = -30, kInvalidKernelName = -46, kInvalidWorkGroup = -54;

Status give(const void* data, std::size_t bytes, std::size_t room, void* to, std::size_t* size) {
  if (size != nullptr) *size = bytes;
  if (to == nullptr) return kSuccess;
  if (room < bytes) return kInvalidValue;
  std::memcpy(to, data, bytes);
  return kSuccess;
}

template <class Number>
Status give_number(Number number, std::size_t room, void* to, std::size_t* size) {
  return give(&number, sizeof number, room, to, size);
}

Status give_text(const std::string& text, std::size_t room, void* to, std::size_t* size) {
  return give(text.c_str(), text.size() + 1, room, to, size);
}

template <class Handle>
Handle make(const char* function, Handle handle, Status* status) {
  *status = fails(function);
  if (*status != kSuccess) return nullptr;
  ++plan.open;
  return handle;
}

template <class Handle>
void drop(Handle handle) {
  if constexpr (!std::is_same_v<Handle, Context> && !std::is_same_v<Handle, Queue>) delete handle;
}

}  // namespace

// Defines a call of the driver, which succeeds unless the plan makes it fail.
#define CALL(name, parameters, ...)                                         \
  Status name parameters {                                                  \
    if (const Status error = fails(#name); error != kSuccess) return error; \
    __VA_ARGS__;                                                            \
    return kSuccess;                                                        \
  }
#define RELEASE(name, Handle)  \
  Status name(Handle handle) { \
    drop(handle);              \
    --plan.open;               \
    return fails(#name);       \
  }

extern "C" {

CALL(clGetPlatformIDs, (std::uint32_t room, Platform* platforms, std::uint32_t* count),
     if (count != nullptr) * count = 1;
     if (platforms != nullptr && room > 0) * platforms = &platform)
CALL(clGetPlatformInfo, (Platform, Info, std::size_t room, void* to, std::size_t* size),
     return give_text("Portable Computing Language", room, to, size))
CALL(clGetDeviceIDs, (Platform, Bits, std::uint32_t room, DeviceId* ids, std::uint32_t* count),
     if (count != nullptr) * count = 2;
     for (std::uint32_t i = 0; ids != nullptr && i < std::min(room, 2U); ++i) ids[i] = &devices[i])
CALL(clGetProgramBuildInfo,
     (Program program, DeviceId, Info, std::size_t room, void* to, std::size_t* size),
     return give_text(program->log, room, to, size))
CALL(clFlush, (Queue))
CALL(clFinish, (Queue))

Status clGetDeviceInfo(DeviceId device, Info what, std::size_t room, void* to, std::size_t* size) {
  if (const Status error = fails("clGetDeviceInfo"); error != kSuccess) return error;
  switch (what) {
    case kDeviceName: return give_text("Fake card 0  ", room, to, size);
    case kDeviceVersion: return give_text("OpenCL 1.2 Fake", room, to, size);
    case kDriverVersion: return give_text("1.0", room, to, size);
    case kDeviceGlobalMemory: return give_number(kMemory, room, to, size);
    case kDeviceMaxAlloc: return give_number(kMemory / 4, room, to, size);
    case kDeviceLocalMemory: return give_number(std::uint64_t{64} << 10, room, to, size);
    case kDeviceWorkGroup: return give_number(std::size_t{256}, room, to, size);
    case kDeviceComputeUnits: return give_number(std::uint32_t{4}, room, to, size);
    case kDeviceType: return give_number(Bits{1} << 2, room, to, size);
    case kDeviceAvailable:
    case kDeviceLittleEndian: return give_number(std::uint32_t{1}, room, to, size);
    case kDeviceCompilerAvailable:
      return give_number(std::uint32_t{device->compiles}, room, to, size);
    case 0x4008: return give_number(std::uint32_t{0x41}, room, to, size);  // NVIDIA's: bus
    case 0x4009: return give_number(std::uint32_t{0}, room, to, size);     // slot
    default: return kInvalidValue;
  }
}

Context clCreateContext(const std::intptr_t*, std::uint32_t, const DeviceId*,
                        void (*)(const char*, const void*, std::size_t, void*), void*,
                        Status* status) {
  return make("clCreateContext", &context, status);
}
Queue clCreateCommandQueue(Context, DeviceId, Bits, Status* status) {
  return make("clCreateCommandQueue", &queue, status);
}
Memory clCreateBuffer(Context, Bits, std::size_t bytes, void*, Status* status) {
  if (make("clCreateBuffer", &context, status) == nullptr) return nullptr;
  return new MemoryStruct{std::string(bytes, '?')};
}
Program clCreateProgramWithSource(Context, std::uint32_t, const char** texts, const std::size_t*,
                                  Status* status) {
  *status = fails("clCreateProgramWithSource");
  if (*status != kSuccess) return nullptr;
  ++plan.open;
  return new ProgramStruct{texts[0]};
}
Status clBuildProgram(Program program, std::uint32_t, const DeviceId*, const char*,
                      void (*)(Program, void*), void*) {
  if (const Status error = fails("clBuildProgram"); error != kSuccess) return error;
  if (program->text.find("#error ") == std::string::npos) return kSuccess;
  program->log = "warning: dull\n\nline 1: error: wrong\n";
  return kBuildProgramFailure;
}

Kernel clCreateKernel(Program program, const char* name, Status* status) {
  *status = fails("clCreateKernel");
  if (*status == kSuccess && std::strcmp(name, "add") != 0) *status = kInvalidKernelName;
  if (*status != kSuccess) return nullptr;
  ++plan.open;
  const bool large = program->text.find("large") != std::string::npos;
  return new KernelStruct{large ? std::size_t{50} << 10 : std::size_t{1} << 10};
}
RELEASE(clReleaseContext, Context)
RELEASE(clReleaseCommandQueue, Queue)
RELEASE(clReleaseMemObject, Memory)
RELEASE(clReleaseProgram, Program)
RELEASE(clReleaseKernel, Kernel)

Status clGetKernelWorkGroupInfo(Kernel kernel, DeviceId, Info what, std::size_t room, void* to,
                                std::size_t* size) {
  if (const Status error = fails("clGetKernelWorkGroupInfo"); error != kSuccess) return error;
  if (what == kKernelLocalMemory) return give_number(std::uint64_t{kernel->local}, room, to, size);
  return give_number(std::size_t{64}, room, to, size);
}

Status clSetKernelArg(Kernel kernel, std::uint32_t number, std::size_t size, const void* value) {
  if (const Status error = fails("clSetKernelArg"); error != kSuccess) return error;
  if (number == 0 && size == sizeof kernel->numbers)
    std::memcpy(&kernel->numbers, value, size);
  else if (number == 1 && size == sizeof kernel->more)
    std::memcpy(&kernel->more, value, size);
  else
    return kInvalidValue;
  return kSuccess;
}

CALL(clEnqueueWriteBuffer,
     (Queue, Memory memory, std::uint32_t, std::size_t offset, std::size_t bytes, const void* data,
      std::uint32_t, const Event*, Event*),
     if (offset + bytes > memory->bytes.size()) return kInvalidValue;
     std::memcpy(memory->bytes.data() + offset, data, bytes))
CALL(clEnqueueReadBuffer,
     (Queue, Memory memory, std::uint32_t, std::size_t offset, std::size_t bytes, void* data,
      std::uint32_t, const Event*, Event*),
     if (offset + bytes > memory->bytes.size()) return kInvalidValue;
     std::memcpy(data, memory->bytes.data() + offset, bytes))

Status clEnqueueNDRangeKernel(Queue, Kernel kernel, std::uint32_t, const std::size_t*,
                              const std::size_t* all, const std::size_t* items, std::uint32_t,
                              const Event*, Event*) {
  if (const Status error = fails("clEnqueueNDRangeKernel"); error != kSuccess) return error;
  if (*items == 0 || *items > 64 || *all % *items != 0) return kInvalidWorkGroup;
  if (kernel->numbers == nullptr || kernel->numbers->bytes.size() < *all * sizeof kernel->more)
    return kInvalidValue;
  for (std::size_t item = 0; item < *all; ++item) {
    std::uint32_t number = 0;
    char* const at = kernel->numbers->bytes.data() + item * sizeof number;
    std::memcpy(&number, at, sizeof number);
    number += kernel->more;
    std::memcpy(at, &number, sizeof number);
  }
  return kSuccess;
}
}
