#include "gpu/opencl.hpp"

#include <fmt/format.h>
#include <array>
#include <mutex>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"

namespace queens::gpu {
namespace {

constexpr cl_int kPlatformNotFound = -1001;  // CL_PLATFORM_NOT_FOUND_KHR, which stands in cl_ext.h
constexpr cl_int kFirstOfVendor = -1002;     // and all smaller numbers

// The name of a status, such as "CL_OUT_OF_RESOURCES", or its number.
std::string opencl_name(cl_int status) {
  switch (status) {
    case CL_DEVICE_NOT_FOUND: return "CL_DEVICE_NOT_FOUND";
    case CL_DEVICE_NOT_AVAILABLE: return "CL_DEVICE_NOT_AVAILABLE";
    case CL_MEM_OBJECT_ALLOCATION_FAILURE: return "CL_MEM_OBJECT_ALLOCATION_FAILURE";
    case CL_OUT_OF_RESOURCES: return "CL_OUT_OF_RESOURCES";
    case CL_OUT_OF_HOST_MEMORY: return "CL_OUT_OF_HOST_MEMORY";
    case CL_BUILD_PROGRAM_FAILURE: return "CL_BUILD_PROGRAM_FAILURE";
    case CL_INVALID_CONTEXT: return "CL_INVALID_CONTEXT";
    case CL_INVALID_COMMAND_QUEUE: return "CL_INVALID_COMMAND_QUEUE";
    case CL_INVALID_BUFFER_SIZE: return "CL_INVALID_BUFFER_SIZE";
    case kPlatformNotFound: return "CL_PLATFORM_NOT_FOUND_KHR";
    default: return "OpenCL error " + std::to_string(status);
  }
}

// ---- The devices of this machine -----------------------------------------------------------------

// The text that get(handle, what, ...) returns.
template <class Get, class Handle>
std::string text_of(Get get, Handle handle, cl_uint what) {
  std::size_t size = 0;
  if (get(handle, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return {};
  std::string text(size, '\0');
  if (get(handle, what, size, text.data(), nullptr) != CL_SUCCESS) return {};
  text.resize(text.find('\0') == std::string::npos ? text.size() : text.find('\0'));
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

template <class Number>
Number device_number(const cl::Api& api, cl_device_id device, cl_uint what) {
  Number number{};
  if (api.get_device_info(device, what, sizeof number, &number, nullptr) != CL_SUCCESS) return {};
  return number;
}

// The place on the PCI bus, as CUDA writes it. NVIDIA's drivers report it in one of two ways.
std::string pci_of(const cl::Api& api, cl_device_id device) {
  constexpr cl_uint kPciInfo = 0x410F, kNvidiaBus = 0x4008, kNvidiaSlot = 0x4009,
                    kNvidiaDomain = 0x400A;
  std::array<std::uint32_t, 4> place{};  // domain, bus, device, function
  if (api.get_device_info(device, kPciInfo, sizeof place, place.data(), nullptr) == CL_SUCCESS)
    return pci_text(place[0], place[1], place[2]);
  std::uint32_t bus = 0, slot = 0, domain = 0;
  if (api.get_device_info(device, kNvidiaBus, sizeof bus, &bus, nullptr) != CL_SUCCESS ||
      api.get_device_info(device, kNvidiaSlot, sizeof slot, &slot, nullptr) != CL_SUCCESS)
    return {};
  if (api.get_device_info(device, kNvidiaDomain, sizeof domain, &domain, nullptr) != CL_SUCCESS)
    domain = 0;  // older drivers do not report it
  return pci_text(domain, bus, slot >> 3);
}

// What ask(room, to, count) lists. Empty if there is nothing, which drivers report as the error `none`.
template <class Handle, class Ask>
std::vector<Handle> listed(const Ask& ask, cl_int none, cl_int& status) {
  std::uint32_t count = 0;
  status = ask(0, nullptr, &count);
  if (status == none) status = CL_SUCCESS, count = 0;
  if (status != CL_SUCCESS || count == 0) return {};
  std::vector<Handle> handles(count);
  status = ask(count, handles.data(), nullptr);
  if (status != CL_SUCCESS) handles.clear();
  return handles;
}

std::vector<cl_platform_id> platforms(const cl::Api& api, cl_int& status) {
  return listed<cl_platform_id>(api.get_platforms, kPlatformNotFound, status);
}

std::vector<cl_device_id> devices(const cl::Api& api, cl_platform_id platform, cl_int& status) {
  const auto ask = [&](std::uint32_t room, cl_device_id* to, std::uint32_t* count) {
    return api.get_devices(platform, CL_DEVICE_TYPE_ALL, room, to, count);
  };
  return listed<cl_device_id>(ask, CL_DEVICE_NOT_FOUND, status);
}

std::string why_no_device(const cl::Api& api, cl_platform_id platform, cl_int status) {
  const std::string name = text_of(api.get_platform_info, platform, CL_PLATFORM_NAME);
  if (status != CL_SUCCESS)
    return fmt::format("the OpenCL driver {} cannot be used: {}", quote(name), opencl_name(status));
  const bool is_pocl = name == "Portable Computing Language";
  return fmt::format("the OpenCL driver {} has no device{}", quote(name),
                     is_pocl ? ": it needs a writable cache (POCL_CACHE_DIR, or ~/.cache)" : "");
}

// A device can be used if it is available, is little-endian and has a compiler.
bool is_usable(const cl::Api& api, cl_device_id device) {
  return device_number<std::uint32_t>(api, device, CL_DEVICE_AVAILABLE) != 0 &&
         device_number<std::uint32_t>(api, device, CL_DEVICE_COMPILER_AVAILABLE) != 0 &&
         device_number<std::uint32_t>(api, device, CL_DEVICE_ENDIAN_LITTLE) != 0;
}

DeviceInfo info_of(const cl::Api& api, cl_device_id device, std::size_t platform,
                   std::size_t number) {
  DeviceInfo info;
  info.id = fmt::format("opencl:{},{}", platform, number);
  info.name = text_of(api.get_device_info, device, CL_DEVICE_NAME);
  info.driver = text_of(api.get_device_info, device, CL_DEVICE_VERSION);
  const std::string driver = text_of(api.get_device_info, device, CL_DRIVER_VERSION);
  if (!driver.empty() && info.driver.find(driver) == std::string::npos)
    info.driver += ", driver " + driver;
  info.memory = device_number<std::uint64_t>(api, device, CL_DEVICE_GLOBAL_MEM_SIZE);
  info.largest_buffer = device_number<std::uint64_t>(api, device, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  info.local_memory = device_number<std::uint64_t>(api, device, CL_DEVICE_LOCAL_MEM_SIZE);
  info.largest_group = static_cast<std::uint32_t>(
      device_number<std::size_t>(api, device, CL_DEVICE_MAX_WORK_GROUP_SIZE));
  info.compute_units = device_number<std::uint32_t>(api, device, CL_DEVICE_MAX_COMPUTE_UNITS);
  info.is_processor =
      (device_number<cl_bitfield>(api, device, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
  info.pci = pci_of(api, device);
  return info;
}

// ---- An open device -------------------------------------------------------------------------------

bool is_about_memory(cl_int status) {
  return status == CL_MEM_OBJECT_ALLOCATION_FAILURE || status == CL_OUT_OF_RESOURCES ||
         status == CL_OUT_OF_HOST_MEMORY || status == CL_INVALID_BUFFER_SIZE;
}

using OpenclBuffer = DriverBuffer<cl_mem>;

class Opencl final : public DriverDevice<cl_kernel> {
 public:
  Opencl(std::shared_ptr<const cl::Api> api, cl_device_id device, DeviceInfo info, SourceOf source)
      : DriverDevice(std::move(info), std::move(source)), api_(std::move(api)), device_(device) {
    cl_int status = CL_SUCCESS;
    const auto must = [&](bool done, const char* doing) {
      if (done && status == CL_SUCCESS) return;
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

  void make_kernels(const Shape& shape) override {
    const SignalShield shield;
    forget_program();
    const Source source = source_(shape);
    const char* texts[] = {source.text.c_str()};
    cl_int status = CL_SUCCESS;
    program_ = api_->create_program(context_, 1, texts, nullptr, &status);
    must(program_ != nullptr ? status : failure(status), "to accept the kernels");
    status = compile();
    if (status != CL_SUCCESS) {
      const Trouble trouble = trouble_of(status);
      throw DeviceError(trouble == Trouble::refused ? Trouble::build_failed : trouble,
                        fmt::format("{} cannot compile the kernels: {}{}", info_.id,
                                    opencl_name(status), first_lines(build_log())));
    }
    for (const std::string& name : source.kernels) {
      const cl_kernel kernel = api_->create_kernel(program_, name.c_str(), &status);
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
    cl_int status = CL_SUCCESS;
    const cl_mem memory = api_->create_buffer(context_, CL_MEM_READ_WRITE, bytes, nullptr, &status);
    must(memory != nullptr ? status : failure(status), "to provide memory");
    auto buffer = std::make_unique<OpenclBuffer>(bytes, memory,
                                                 [this, memory] { api_->release_memory(memory); });
    const std::byte zero{};
    must(api_->write_buffer(queue_, memory, 1, bytes - 1, 1, &zero, 0, nullptr, nullptr),
         "to provide memory");
    return buffer;
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    if (!data.empty())
      must(api_->write_buffer(queue_, OpenclBuffer::of(to), 1, offset, data.size(), data.data(), 0,
                              nullptr, nullptr),
           "to copy");
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    if (data.empty()) return;
    waited(api_->read_buffer(queue_, OpenclBuffer::of(from), 1, offset, data.size(), data.data(), 0,
                             nullptr, nullptr),
           "to return results");
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    const std::lock_guard lock(launching_);  // a kernel keeps its arguments
    const cl_kernel found = this->kernel(kernel);
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      const auto set = [&](const auto& value) {
        must(api_->set_argument(found, i, sizeof value, &value), "to accept an argument");
      };
      if (const auto* const buffer = std::get_if<const Buffer*>(&arguments[i]))
        set(OpenclBuffer::of(**buffer));
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
  // A compiler that runs out of memory may throw through the driver, which then keeps its locks: releasing anything
  // would wait for ever (PoCL 3.1).
  cl_int compile() try {
    return api_->build_program(program_, 1, &device_, "-cl-std=CL1.2", nullptr, nullptr);
  } catch (const std::exception& error) {
    broken_ = true;
    throw DeviceError(Trouble::no_memory, fmt::format("{} cannot compile the kernels: {}", info_.id,
                                                      printable(error.what())));
  }

  // Some drivers return nothing, and no error either.
  static cl_int failure(cl_int status) {
    return status != CL_SUCCESS ? status : CL_OUT_OF_HOST_MEMORY;
  }

  // What an error means if the call does not wait for the device. After a crash, the error may be the same as when
  // memory is short; to tell the two apart, this waits, which fails after a crash.
  Trouble trouble_of(cl_int status) const {
    const bool of_crash = status == CL_DEVICE_NOT_AVAILABLE || status == CL_INVALID_CONTEXT ||
                          status == CL_INVALID_COMMAND_QUEUE || status <= kFirstOfVendor;
    if (of_crash) return Trouble::lost;
    if (!is_about_memory(status)) return Trouble::refused;
    return api_->finish(queue_) == CL_SUCCESS ? Trouble::no_memory : Trouble::lost;
  }

  void must(cl_int status, const char* doing) const {
    if (status != CL_SUCCESS) fail(trouble_of(status), doing, opencl_name(status));
  }

  void waited(cl_int status, const char* doing) const {
    if (status == CL_SUCCESS) return;
    const bool memory =
        status == CL_MEM_OBJECT_ALLOCATION_FAILURE || status == CL_OUT_OF_HOST_MEMORY;
    fail(memory ? Trouble::no_memory : Trouble::lost, doing, opencl_name(status));
  }

  void close() {
    if (broken_) return;
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
    const auto get = [this](cl_program program, auto... rest) {
      return api_->get_build_info(program, device_, rest...);
    };
    return text_of(get, program_, CL_PROGRAM_BUILD_LOG);
  }

  void check(cl_kernel kernel, const std::string& name, const Shape& shape) const {
    std::uint64_t local = 0;
    std::size_t items = 0;
    const auto ask = [&](cl_uint what, auto& number) {
      must(api_->get_work_group_info(kernel, device_, what, sizeof number, &number, nullptr),
           "to describe a kernel");
    };
    ask(CL_KERNEL_LOCAL_MEM_SIZE, local);
    ask(CL_KERNEL_WORK_GROUP_SIZE, items);
    check_kernel(info_, name, shape, local, items);
  }

  const std::shared_ptr<const cl::Api> api_;
  const cl_device_id device_;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
  std::mutex launching_;
  cl_program program_ = nullptr;
  bool broken_ = false;
};

}  // namespace

std::vector<DeviceInfo> opencl_devices(const std::shared_ptr<const cl::Api>& api,
                                       std::string& why_none) {
  std::vector<DeviceInfo> infos;
  if (!*api) {
    why_none = api->why_not();
    return infos;
  }
  cl_int status = CL_SUCCESS;
  const std::vector<cl_platform_id> all = platforms(*api, status);
  why_none = "OpenCL has no driver here";
  if (status != CL_SUCCESS) why_none = "OpenCL cannot be used: " + opencl_name(status);
  for (std::size_t p = 0; p < all.size(); ++p) {
    const std::vector<cl_device_id> here = devices(*api, all[p], status);
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
  const std::string id = fmt::format("opencl:{},{}", platform, device);
  const auto none = [&](const std::string& why) {
    return DeviceError(Trouble::refused, "there is no device " + id + why);
  };
  if (!*api) throw none(": " + api->why_not());
  cl_int status = CL_SUCCESS;
  const std::vector<cl_platform_id> all = platforms(*api, status);
  if (status != CL_SUCCESS) throw none(": " + opencl_name(status));
  const auto p = static_cast<std::size_t>(platform), d = static_cast<std::size_t>(device);
  if (p >= all.size()) throw none("");
  const std::vector<cl_device_id> here = devices(*api, all[p], status);
  if (here.empty()) throw none(": " + why_no_device(*api, all[p], status));
  if (d >= here.size()) throw none("");
  if (!is_usable(*api, here[d]))
    throw DeviceError(Trouble::refused, id + " is not available, or has no compiler");
  return std::make_unique<Opencl>(api, here[d], info_of(*api, here[d], p, d), std::move(source));
}

}  // namespace queens::gpu
