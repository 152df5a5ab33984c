#include "gpu/opencl.hpp"

#include <fmt/format.h>
#include <array>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "gpu/driver.hpp"

namespace queens::gpu {
namespace {

// The name of a status, such as "CL_OUT_OF_RESOURCES", or its number.
std::string opencl_name(cl::Status status) {
  switch (status) {
    case cl::kDeviceNotFound: return "CL_DEVICE_NOT_FOUND";
    case cl::kDeviceNotAvailable: return "CL_DEVICE_NOT_AVAILABLE";
    case cl::kMemoryAllocationFailure: return "CL_MEM_OBJECT_ALLOCATION_FAILURE";
    case cl::kOutOfResources: return "CL_OUT_OF_RESOURCES";
    case cl::kOutOfHostMemory: return "CL_OUT_OF_HOST_MEMORY";
    case cl::kBuildProgramFailure: return "CL_BUILD_PROGRAM_FAILURE";
    case cl::kInvalidContext: return "CL_INVALID_CONTEXT";
    case cl::kInvalidQueue: return "CL_INVALID_COMMAND_QUEUE";
    case cl::kInvalidBufferSize: return "CL_INVALID_BUFFER_SIZE";
    case cl::kPlatformNotFound: return "CL_PLATFORM_NOT_FOUND_KHR";
    default: return "OpenCL error " + std::to_string(status);
  }
}

// ---- The devices of this machine -----------------------------------------------------------------

// The text that get(handle, what, ...) returns.
template <class Get, class Handle>
std::string text_of(Get get, Handle handle, cl::Info what) {
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
  std::array<std::uint32_t, 4> place{};  // domain, bus, device, function
  if (api.get_device_info(device, kPciInfo, sizeof place, place.data(), nullptr) == cl::kSuccess)
    return pci_text(place[0], place[1], place[2]);
  std::uint32_t bus = 0, slot = 0, domain = 0;
  if (api.get_device_info(device, kNvidiaBus, sizeof bus, &bus, nullptr) != cl::kSuccess ||
      api.get_device_info(device, kNvidiaSlot, sizeof slot, &slot, nullptr) != cl::kSuccess)
    return {};
  if (api.get_device_info(device, kNvidiaDomain, sizeof domain, &domain, nullptr) != cl::kSuccess)
    domain = 0;  // older drivers do not report it
  return pci_text(domain, bus, slot >> 3);
}

// What ask(room, to, count) lists. Empty if there is nothing, which drivers report as the error `none`.
template <class Handle, class Ask>
std::vector<Handle> listed(const Ask& ask, cl::Status none, cl::Status& status) {
  std::uint32_t count = 0;
  status = ask(0, nullptr, &count);
  if (status == none) status = cl::kSuccess, count = 0;
  if (status != cl::kSuccess || count == 0) return {};
  std::vector<Handle> handles(count);
  status = ask(count, handles.data(), nullptr);
  if (status != cl::kSuccess) handles.clear();
  return handles;
}

std::vector<cl::Platform> platforms(const cl::Api& api, cl::Status& status) {
  return listed<cl::Platform>(api.get_platforms, cl::kPlatformNotFound, status);
}

std::vector<cl::DeviceId> devices(const cl::Api& api, cl::Platform platform, cl::Status& status) {
  const auto ask = [&](std::uint32_t room, cl::DeviceId* to, std::uint32_t* count) {
    return api.get_devices(platform, cl::kDeviceTypeAll, room, to, count);
  };
  return listed<cl::DeviceId>(ask, cl::kDeviceNotFound, status);
}

std::string why_no_device(const cl::Api& api, cl::Platform platform, cl::Status status) {
  const std::string name = text_of(api.get_platform_info, platform, cl::kPlatformName);
  if (status != cl::kSuccess)
    return fmt::format("the OpenCL driver {} cannot be used: {}", quote(name), opencl_name(status));
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
  info.name = text_of(api.get_device_info, device, cl::kDeviceName);
  info.driver = text_of(api.get_device_info, device, cl::kDeviceVersion);
  const std::string driver = text_of(api.get_device_info, device, cl::kDriverVersion);
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

struct OpenclDevice {
  cl::DeviceId device;
  DeviceInfo info;
};

OpenclDevice find_opencl(const cl::Api& api, int platform, int device) {
  const std::string id = fmt::format("opencl:{},{}", platform, device);
  const auto none = [&](const std::string& why) {
    return DeviceError(Trouble::refused, "there is no device " + id + why);
  };
  if (!api) throw none(": " + api.why_not());
  cl::Status status = cl::kSuccess;
  const std::vector<cl::Platform> all = platforms(api, status);
  if (status != cl::kSuccess) throw none(": " + opencl_name(status));
  const auto p = static_cast<std::size_t>(platform), d = static_cast<std::size_t>(device);
  if (p >= all.size()) throw none("");
  const std::vector<cl::DeviceId> here = devices(api, all[p], status);
  if (here.empty()) throw none(": " + why_no_device(api, all[p], status));
  if (d >= here.size()) throw none("");
  if (!is_usable(api, here[d]))
    throw DeviceError(Trouble::refused, id + " is not available, or has no compiler");
  return {here[d], info_of(api, here[d], p, d)};
}

// ---- An open device -------------------------------------------------------------------------------

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

class Opencl final : public DriverDevice<cl::Kernel> {
 public:
  Opencl(std::shared_ptr<const cl::Api> api, cl::DeviceId device, DeviceInfo info, SourceOf source)
      : DriverDevice(std::move(info), std::move(source)), api_(std::move(api)), device_(device) {
    cl::Status status = cl::kSuccess;
    const auto must = [&](bool done, const char* doing) {
      if (done && status == cl::kSuccess) return;
      close();
      fail(is_about_memory(status) ? Trouble::no_memory : Trouble::refused, doing,
           opencl_name(status));
    };
    context_ = api_->create_context(nullptr, 1, &device_, nullptr, nullptr, &status);
    must(context_ != nullptr, "to open");
    queue_ = api_->create_queue(context_, device_, 0, &status);
    must(queue_ != nullptr, "to make a queue");
  }
  ~Opencl() override { close(); }

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
                                    opencl_name(status), first_lines(build_log())));
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
    const cl::Kernel found = this->kernel(kernel);
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      const auto set = [&](const auto& value) {
        must(api_->set_argument(found, i, sizeof value, &value), "to accept an argument");
      };
      if (const auto* const buffer = std::get_if<const Buffer*>(&arguments[i]))
        set(static_cast<const OpenclBuffer*>(*buffer)->memory());
      else
        set(std::get<std::uint32_t>(arguments[i]));
    }
    const std::size_t items = items_, all = std::size_t{groups} * items_;
    must(api_->launch(queue_, found, 1, nullptr, &all, &items, 0, nullptr, nullptr),
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
    if (status != cl::kSuccess) fail(trouble_of(status), doing, opencl_name(status));
  }

  void waited(cl::Status status, const char* doing) const {
    if (status == cl::kSuccess) return;
    const bool memory = status == cl::kMemoryAllocationFailure || status == cl::kOutOfHostMemory;
    fail(memory ? Trouble::no_memory : Trouble::lost, doing, opencl_name(status));
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
    const auto get = [this](cl::Program program, auto... rest) {
      return api_->get_build_info(program, device_, rest...);
    };
    return text_of(get, program_, cl::kBuildLog);
  }

  void check(cl::Kernel kernel, const std::string& name, const Shape& shape) const {
    std::uint64_t local = 0;
    std::size_t items = 0;
    const auto ask = [&](cl::Info what, auto& number) {
      must(api_->get_work_group_info(kernel, device_, what, sizeof number, &number, nullptr),
           "to describe a kernel");
    };
    ask(cl::kKernelLocalMemory, local);
    ask(cl::kKernelWorkGroup, items);
    check_kernel(info_, name, shape, local, items);
  }

  const std::shared_ptr<const cl::Api> api_;
  const cl::DeviceId device_;
  cl::Context context_ = nullptr;
  cl::Queue queue_ = nullptr;
  cl::Program program_ = nullptr;
};

}  // namespace

std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none) {
  std::vector<DeviceInfo> infos;
  if (!*api) {
    why_none = api->why_not();
    return infos;
  }
  cl::Status status = cl::kSuccess;
  const std::vector<cl::Platform> all = platforms(*api, status);
  why_none = "OpenCL has no driver here";
  if (status != cl::kSuccess) why_none = "OpenCL cannot be used: " + opencl_name(status);
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

std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device, SourceOf source) {
  OpenclDevice found = find_opencl(*api, platform, device);
  return std::make_unique<Opencl>(api, found.device, std::move(found.info), std::move(source));
}

}  // namespace queens::gpu
