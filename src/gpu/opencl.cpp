#include "gpu/opencl.hpp"

#include <fmt/format.h>
#include <array>
#include <map>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "gpu/driver.hpp"
#include "gpu/opencl_api.hpp"

namespace queens::gpu {
namespace {

[[noreturn]] void opencl_failed(const std::string& id, const char* doing, cl::Status status,
                                Trouble trouble) {
  throw DeviceError(trouble, fmt::format("{} failed {}: {}", id, doing, cl::name_of(status)));
}

bool is_about_memory(cl::Status status) {
  return status == cl::kMemoryAllocationFailure || status == cl::kOutOfResources ||
         status == cl::kOutOfHostMemory || status == cl::kInvalidBufferSize;
}

class OpenclBuffer final : public Buffer {
 public:
  OpenclBuffer(std::uint64_t bytes, const cl::Api& api, cl::Memory memory)
      : Buffer(bytes), api_(api), memory_(memory) {}
  ~OpenclBuffer() override { api_.release_memory(memory_); }
  cl::Memory memory() const { return memory_; }

 private:
  const cl::Api& api_;
  cl::Memory memory_;
};

class Opencl final : public Device {
 public:
  Opencl(std::shared_ptr<const cl::Api> api, cl::DeviceId device, DeviceInfo info, SourceOf source)
      : api_(std::move(api)), device_(device), info_(std::move(info)), source_(std::move(source)) {
    cl::Status status = cl::kSuccess;
    const auto must = [&](bool done, const char* doing) {
      if (done && status == cl::kSuccess) return;
      close();
      opencl_failed(info_.id, doing, status,
                    is_about_memory(status) ? Trouble::no_memory : Trouble::refused);
    };
    context_ = api_->create_context(nullptr, 1, &device_, nullptr, nullptr, &status);
    must(context_ != nullptr, "to open");
    queue_ = api_->create_queue(context_, device_, 0, &status);
    must(queue_ != nullptr, "to make a queue");
  }
  ~Opencl() override { close(); }

  const DeviceInfo& info() const override { return info_; }

  void build(const Shape& shape) override {
    const SignalShield shield;
    forget_program();
    const Source source = source_(shape);
    const char* texts[] = {source.text.c_str()};
    cl::Status status = cl::kSuccess;
    program_ = api_->create_program(context_, 1, texts, nullptr, &status);
    must(program_ != nullptr ? status : failure(status), "to accept the kernels");
    status = api_->build_program(program_, 1, &device_, "-cl-std=CL1.2", nullptr, nullptr);
    if (status != cl::kSuccess) {
      const Trouble trouble = trouble_of(status);
      throw DeviceError(trouble == Trouble::refused ? Trouble::build_failed : trouble,
                        fmt::format("{} cannot compile the kernels: {}{}", info_.id,
                                    cl::name_of(status), first_lines(build_log())));
    }
    for (const std::string& name : source.kernels) {
      const cl::Kernel kernel = api_->create_kernel(program_, name.c_str(), &status);
      must(kernel != nullptr ? status : failure(status), "to find a kernel");
      kernels_[name] = kernel;
      check(kernel, name, shape);
    }
    items_ = shape.group;
  }

  // Drivers allocate memory when it is first used. Writing one byte shows at once whether there is enough.
  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    if (bytes > info_.largest_buffer)
      throw DeviceError(Trouble::no_memory,
                        fmt::format("{} cannot provide {} of memory in one buffer", info_.id,
                                    bytes_text(static_cast<double>(bytes))));
    cl::Status status = cl::kSuccess;
    const cl::Memory memory =
        api_->create_buffer(context_, cl::kMemReadWrite, bytes, nullptr, &status);
    must(memory != nullptr ? status : failure(status), "to provide memory");
    auto buffer = std::make_unique<OpenclBuffer>(bytes, *api_, memory);
    const std::byte zero{};
    must(api_->write_buffer(queue_, memory, 1, bytes - 1, 1, &zero, 0, nullptr, nullptr),
         "to provide memory");
    return buffer;
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    if (!data.empty())
      must(api_->write_buffer(queue_, static_cast<OpenclBuffer&>(to).memory(), 1, offset,
                              data.size(), data.data(), 0, nullptr, nullptr),
           "to copy");
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    if (data.empty()) return;
    waited(api_->read_buffer(queue_, static_cast<const OpenclBuffer&>(from).memory(), 1, offset,
                             data.size(), data.data(), 0, nullptr, nullptr),
           "to return results");
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    const auto found = kernels_.find(kernel);
    if (found == kernels_.end())
      throw DeviceError(Trouble::refused, info_.id + " has no kernel " + kernel);
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      if (const auto* const buffer = std::get_if<const Buffer*>(&arguments[i])) {
        const cl::Memory memory = static_cast<const OpenclBuffer*>(*buffer)->memory();
        must(api_->set_argument(found->second, i, sizeof memory, &memory), "to accept an argument");
      } else {
        const std::uint32_t number = std::get<std::uint32_t>(arguments[i]);
        must(api_->set_argument(found->second, i, sizeof number, &number), "to accept an argument");
      }
    }
    const std::size_t items = items_, all = std::size_t{groups} * items_;
    must(api_->launch(queue_, found->second, 1, nullptr, &all, &items, 0, nullptr, nullptr),
         "to start a kernel");
    must(api_->flush(queue_), "to start a kernel");
  }

  void finish() override { waited(api_->finish(queue_), "while it ran a kernel"); }

 private:
  // Some drivers return nothing, and no error either.
  static cl::Status failure(cl::Status status) {
    return status != cl::kSuccess ? status : cl::kOutOfHostMemory;
  }

  // What an error means if the call does not wait for the device. After a crash, the error may be the same as when
  // memory is short; to tell the two apart, this waits, which fails after a crash.
  Trouble trouble_of(cl::Status status) const {
    const bool of_crash = status == cl::kDeviceNotAvailable || status == cl::kInvalidContext ||
                          status == cl::kInvalidQueue || status <= cl::kFirstOfVendor;
    if (of_crash) return Trouble::lost;
    if (!is_about_memory(status)) return Trouble::refused;
    return api_->finish(queue_) == cl::kSuccess ? Trouble::no_memory : Trouble::lost;
  }

  void must(cl::Status status, const char* doing) const {
    if (status != cl::kSuccess) opencl_failed(info_.id, doing, status, trouble_of(status));
  }

  void waited(cl::Status status, const char* doing) const {
    if (status == cl::kSuccess) return;
    const bool memory = status == cl::kMemoryAllocationFailure || status == cl::kOutOfHostMemory;
    opencl_failed(info_.id, doing, status, memory ? Trouble::no_memory : Trouble::lost);
  }

  void close() {
    forget_program();
    if (queue_ != nullptr) api_->release_queue(queue_);
    if (context_ != nullptr) api_->release_context(context_);
  }

  void forget_program() {
    for (const auto& [name, kernel] : kernels_) api_->release_kernel(kernel);
    kernels_.clear();
    if (program_ != nullptr) api_->release_program(program_);
    program_ = nullptr;
  }

  std::string build_log() const {
    std::size_t size = 0;
    if (api_->get_build_info(program_, device_, cl::kBuildLog, 0, nullptr, &size) != cl::kSuccess)
      return {};
    std::string log(size, '\0');
    if (size == 0 || api_->get_build_info(program_, device_, cl::kBuildLog, size, log.data(),
                                          nullptr) != cl::kSuccess)
      return {};
    return log;
  }

  void check(cl::Kernel kernel, const std::string& name, const Shape& shape) const {
    std::uint64_t local = 0;
    std::size_t items = 0;
    must(api_->get_work_group_info(kernel, device_, cl::kKernelLocalMemory, sizeof local, &local,
                                   nullptr),
         "to describe a kernel");
    must(api_->get_work_group_info(kernel, device_, cl::kKernelWorkGroup, sizeof items, &items,
                                   nullptr),
         "to describe a kernel");
    check_kernel(info_, name, shape, local, items);
  }

  const std::shared_ptr<const cl::Api> api_;
  const cl::DeviceId device_;
  const DeviceInfo info_;
  const SourceOf source_;
  cl::Context context_ = nullptr;
  cl::Queue queue_ = nullptr;
  cl::Program program_ = nullptr;
  std::map<std::string, cl::Kernel> kernels_;
  std::uint32_t items_ = 1;
};

}  // namespace

std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device, SourceOf source) {
  OpenclDevice found = find_opencl(*api, platform, device);
  return std::make_unique<Opencl>(api, found.device, std::move(found.info), std::move(source));
}

}  // namespace queens::gpu

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

namespace queens::gpu {
namespace {

// The text that get(handle, what, ...) returns.
template <class Get, class Handle>
std::string opencl_text_of(Get get, Handle handle, cl::Info what) {
  std::size_t size = 0;
  if (get(handle, what, 0, nullptr, &size) != cl::kSuccess || size == 0) return {};
  std::string text(size, '\0');
  if (get(handle, what, size, text.data(), nullptr) != cl::kSuccess) return {};
  text.resize(text.find('\0') == std::string::npos ? text.size() : text.find('\0'));
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

template <class Number>
Number device_number(const cl::Api& api, cl::DeviceId device, cl::Info what) {
  Number number{};
  if (api.get_device_info(device, what, sizeof number, &number, nullptr) != cl::kSuccess) return {};
  return number;
}

// The place on the PCI bus, as CUDA writes it. NVIDIA's drivers report it in one of two ways.
std::string pci_of(const cl::Api& api, cl::DeviceId device) {
  constexpr cl::Info kPciInfo = 0x410F, kNvidiaBus = 0x4008, kNvidiaSlot = 0x4009,
                     kNvidiaDomain = 0x400A;
  const auto text = [](std::uint32_t domain, std::uint32_t bus, std::uint32_t slot) {
    return fmt::format("{:04x}:{:02x}:{:02x}", domain, bus, slot);
  };
  std::array<std::uint32_t, 4> place{};  // domain, bus, device, function
  if (api.get_device_info(device, kPciInfo, sizeof place, place.data(), nullptr) == cl::kSuccess)
    return text(place[0], place[1], place[2]);
  std::uint32_t bus = 0, slot = 0, domain = 0;
  if (api.get_device_info(device, kNvidiaBus, sizeof bus, &bus, nullptr) != cl::kSuccess ||
      api.get_device_info(device, kNvidiaSlot, sizeof slot, &slot, nullptr) != cl::kSuccess)
    return {};
  if (api.get_device_info(device, kNvidiaDomain, sizeof domain, &domain, nullptr) != cl::kSuccess)
    domain = 0;  // older drivers do not report it
  return text(domain, bus, slot >> 3);
}

// Empty if there is no driver, which the loader reports as an error.
std::vector<cl::Platform> platforms(const cl::Api& api, cl::Status& status) {
  std::uint32_t count = 0;
  status = api.get_platforms(0, nullptr, &count);
  if (status == cl::kPlatformNotFound) status = cl::kSuccess, count = 0;
  if (status != cl::kSuccess || count == 0) return {};
  std::vector<cl::Platform> platforms(count);
  status = api.get_platforms(count, platforms.data(), nullptr);
  if (status != cl::kSuccess) platforms.clear();
  return platforms;
}

std::vector<cl::DeviceId> devices(const cl::Api& api, cl::Platform platform, cl::Status& status) {
  std::uint32_t count = 0;
  status = api.get_devices(platform, cl::kDeviceTypeAll, 0, nullptr, &count);
  if (status == cl::kDeviceNotFound) status = cl::kSuccess, count = 0;
  if (status != cl::kSuccess || count == 0) return {};
  std::vector<cl::DeviceId> devices(count);
  status = api.get_devices(platform, cl::kDeviceTypeAll, count, devices.data(), nullptr);
  if (status != cl::kSuccess) devices.clear();
  return devices;
}

std::string why_no_device(const cl::Api& api, cl::Platform platform, cl::Status status) {
  const std::string name = opencl_text_of(api.get_platform_info, platform, cl::kPlatformName);
  if (status != cl::kSuccess)
    return fmt::format("the OpenCL driver {} cannot be used: {}", quote(name), cl::name_of(status));
  const bool is_pocl = name == "Portable Computing Language";
  return fmt::format("the OpenCL driver {} has no device{}", quote(name),
                     is_pocl ? ": it needs a writable cache (POCL_CACHE_DIR, or ~/.cache)" : "");
}

// A device can be used if it is available, is little-endian and has a compiler.
bool is_usable(const cl::Api& api, cl::DeviceId device) {
  return device_number<std::uint32_t>(api, device, cl::kDeviceAvailable) != 0 &&
         device_number<std::uint32_t>(api, device, cl::kDeviceCompilerAvailable) != 0 &&
         device_number<std::uint32_t>(api, device, cl::kDeviceLittleEndian) != 0;
}

DeviceInfo info_of(const cl::Api& api, cl::DeviceId device, std::size_t platform,
                   std::size_t number) {
  DeviceInfo info;
  info.id = fmt::format("opencl:{},{}", platform, number);
  info.name = opencl_text_of(api.get_device_info, device, cl::kDeviceName);
  info.driver = opencl_text_of(api.get_device_info, device, cl::kDeviceVersion);
  const std::string driver = opencl_text_of(api.get_device_info, device, cl::kDriverVersion);
  if (!driver.empty() && info.driver.find(driver) == std::string::npos)
    info.driver += ", driver " + driver;
  info.memory = device_number<std::uint64_t>(api, device, cl::kDeviceGlobalMemory);
  info.largest_buffer = device_number<std::uint64_t>(api, device, cl::kDeviceMaxAlloc);
  info.local_memory = device_number<std::uint64_t>(api, device, cl::kDeviceLocalMemory);
  info.largest_group =
      static_cast<std::uint32_t>(device_number<std::size_t>(api, device, cl::kDeviceWorkGroup));
  info.compute_units = device_number<std::uint32_t>(api, device, cl::kDeviceComputeUnits);
  info.is_processor =
      (device_number<cl::Bits>(api, device, cl::kDeviceType) & cl::kDeviceTypeCpu) != 0;
  info.pci = pci_of(api, device);
  return info;
}

}  // namespace

std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none) {
  std::vector<DeviceInfo> infos;
  if (!*api) {
    why_none = api->why_not;
    return infos;
  }
  cl::Status status = cl::kSuccess;
  const std::vector<cl::Platform> all = platforms(*api, status);
  why_none = "OpenCL has no driver here";
  if (status != cl::kSuccess) why_none = "OpenCL cannot be used: " + cl::name_of(status);
  for (std::size_t p = 0; p < all.size(); ++p) {
    const std::vector<cl::DeviceId> here = devices(*api, all[p], status);
    if (here.empty()) why_none = why_no_device(*api, all[p], status);
    for (std::size_t d = 0; d < here.size(); ++d) {
      if (is_usable(*api, here[d]))
        infos.push_back(info_of(*api, here[d], p, d));
      else
        why_none = "OpenCL lists devices, but none that is available and has a compiler";
    }
  }
  if (!infos.empty()) why_none.clear();
  return infos;
}

OpenclDevice find_opencl(const cl::Api& api, int platform, int device) {
  const std::string id = fmt::format("opencl:{},{}", platform, device);
  const auto none = [&](const std::string& why) {
    return DeviceError(Trouble::refused, "there is no device " + id + why);
  };
  if (!api) throw none(": " + api.why_not);
  cl::Status status = cl::kSuccess;
  const std::vector<cl::Platform> all = platforms(api, status);
  if (status != cl::kSuccess) throw none(": " + cl::name_of(status));
  const auto p = static_cast<std::size_t>(platform), d = static_cast<std::size_t>(device);
  if (p >= all.size()) throw none("");
  const std::vector<cl::DeviceId> here = devices(api, all[p], status);
  if (here.empty()) throw none(": " + why_no_device(api, all[p], status));
  if (d >= here.size()) throw none("");
  if (!is_usable(api, here[d]))
    throw DeviceError(Trouble::refused, id + " is not available, or has no compiler");
  return {here[d], info_of(api, here[d], p, d)};
}

}  // namespace queens::gpu
