#include "gpu/opencl.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "gpu/kernels.hpp"
#include "text/bytes.hpp"

namespace queens::gpu {
namespace {

constexpr std::uint64_t kMostLocalMemory = std::uint64_t{48} << 10;

[[noreturn]] void fail(const std::string& id, const char* doing, cl::Status status, bool waiting) {
  Trouble trouble = Trouble::refused;
  if (status == cl::kDeviceNotAvailable || (waiting && status < 0))
    trouble = Trouble::lost;
  else if (status == cl::kMemoryAllocationFailure || status == cl::kOutOfResources ||
           status == cl::kOutOfHostMemory || status == cl::kInvalidBufferSize)
    trouble = Trouble::no_memory;
  throw DeviceError(trouble, fmt::format("{} failed {}: {}", id, doing, cl::name_of(status)));
}

std::string device_text(const cl::Api& api, cl::DeviceId device, cl::Info what) {
  std::size_t size = 0;
  if (api.get_device_info(device, what, 0, nullptr, &size) != cl::kSuccess || size == 0) return {};
  std::string text(size, '\0');
  if (api.get_device_info(device, what, size, text.data(), nullptr) != cl::kSuccess) return {};
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

std::vector<cl::Platform> platforms(const cl::Api& api, cl::Status& status) {
  std::uint32_t count = 0;
  status = api.get_platforms(0, nullptr, &count);
  if (status != cl::kSuccess || count == 0) return {};
  std::vector<cl::Platform> platforms(count);
  status = api.get_platforms(count, platforms.data(), nullptr);
  if (status != cl::kSuccess) platforms.clear();
  return platforms;
}

std::vector<cl::DeviceId> devices(const cl::Api& api, cl::Platform platform) {
  std::uint32_t count = 0;
  if (api.get_devices(platform, cl::kDeviceTypeAll, 0, nullptr, &count) != cl::kSuccess) return {};
  std::vector<cl::DeviceId> devices(count);
  if (count > 0 &&
      api.get_devices(platform, cl::kDeviceTypeAll, count, devices.data(), nullptr) != cl::kSuccess)
    devices.clear();
  return devices;
}

// What can be used: little-endian, with a compiler.
bool is_usable(const cl::Api& api, cl::DeviceId device) {
  return device_number<std::uint32_t>(api, device, cl::kDeviceAvailable) != 0 &&
         device_number<std::uint32_t>(api, device, cl::kDeviceCompilerAvailable) != 0 &&
         device_number<std::uint32_t>(api, device, cl::kDeviceLittleEndian) != 0;
}

DeviceInfo info_of(const cl::Api& api, cl::DeviceId device, std::size_t platform,
                   std::size_t number) {
  DeviceInfo info;
  info.id = fmt::format("opencl:{},{}", platform, number);
  info.name = device_text(api, device, cl::kDeviceName);
  info.driver = device_text(api, device, cl::kDeviceVersion);
  const std::string driver = device_text(api, device, cl::kDriverVersion);
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
  return info;
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
  Opencl(std::shared_ptr<const cl::Api> api, cl::DeviceId device, DeviceInfo info)
      : api_(std::move(api)), device_(device), info_(std::move(info)) {
    cl::Status status = cl::kSuccess;
    context_ = api_->create_context(nullptr, 1, &device_, nullptr, nullptr, &status);
    if (context_ == nullptr || status != cl::kSuccess) fail(info_.id, "to open", status, false);
    queue_ = api_->create_queue(context_, device_, 0, &status);
    if (queue_ == nullptr || status != cl::kSuccess) {
      api_->release_context(context_);
      fail(info_.id, "to make a queue", status, false);
    }
  }
  ~Opencl() override {
    forget_program();
    api_->release_queue(queue_);
    api_->release_context(context_);
  }

  const DeviceInfo& info() const override { return info_; }

  void build(const Shape& shape) override {
    forget_program();
    const std::string text = opencl_text(shape);
    const char* const lines = text.c_str();
    const char* sources[] = {lines};
    cl::Status status = cl::kSuccess;
    program_ = api_->create_program(context_, 1, sources, nullptr, &status);
    if (program_ == nullptr || status != cl::kSuccess)
      fail(info_.id, "to take the kernels", status, false);
    status = api_->build_program(program_, 1, &device_, "-cl-std=CL1.2", nullptr, nullptr);
    if (status != cl::kSuccess)
      throw DeviceError(Trouble::build_failed,
                        fmt::format("{} cannot compile the kernels: {}{}", info_.id,
                                    cl::name_of(status), first_lines_of_log()));
    for (const char* const name : {kListKernel, kJoinKernel}) {
      const cl::Kernel kernel = api_->create_kernel(program_, name, &status);
      if (kernel == nullptr || status != cl::kSuccess)
        fail(info_.id, "to find a kernel", status, false);
      kernels_[name] = kernel;
      check(kernel, name, shape);
    }
    items_ = shape.group;
  }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    if (bytes > info_.largest_buffer)
      throw DeviceError(Trouble::no_memory, fmt::format("{} has no {} in one piece", info_.id,
                                                        bytes_text(static_cast<double>(bytes))));
    cl::Status status = cl::kSuccess;
    const cl::Memory memory =
        api_->create_buffer(context_, cl::kMemReadWrite, bytes, nullptr, &status);
    if (memory == nullptr || status != cl::kSuccess)
      fail(info_.id, "to provide memory", status, false);
    return std::make_unique<OpenclBuffer>(bytes, *api_, memory);
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    const cl::Status status =
        api_->write_buffer(queue_, static_cast<OpenclBuffer&>(to).memory(), 1, offset, data.size(),
                           data.data(), 0, nullptr, nullptr);
    if (status != cl::kSuccess)
      fail(info_.id, "to copy", status, status != cl::kMemoryAllocationFailure);
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    const cl::Status status =
        api_->read_buffer(queue_, static_cast<const OpenclBuffer&>(from).memory(), 1, offset,
                          data.size(), data.data(), 0, nullptr, nullptr);
    if (status != cl::kSuccess) fail(info_.id, "to give results back", status, true);
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    const cl::Kernel handle = kernels_.at(kernel);
    for (std::uint32_t i = 0; i < arguments.size(); ++i) {
      cl::Status status = cl::kSuccess;
      if (const auto* const buffer = std::get_if<const Buffer*>(&arguments[i])) {
        const cl::Memory memory = static_cast<const OpenclBuffer*>(*buffer)->memory();
        status = api_->set_argument(handle, i, sizeof memory, &memory);
      } else {
        const std::uint32_t number = std::get<std::uint32_t>(arguments[i]);
        status = api_->set_argument(handle, i, sizeof number, &number);
      }
      if (status != cl::kSuccess) fail(info_.id, "to take an argument", status, false);
    }
    const std::size_t items = items_, all = std::size_t{groups} * items_;
    cl::Status status = api_->launch(queue_, handle, 1, nullptr, &all, &items, 0, nullptr, nullptr);
    if (status == cl::kSuccess) status = api_->flush(queue_);
    if (status != cl::kSuccess) fail(info_.id, "to start a kernel", status, false);
  }

  void finish() override {
    const cl::Status status = api_->finish(queue_);
    if (status != cl::kSuccess) fail(info_.id, "while it ran a kernel", status, true);
  }

 private:
  void forget_program() {
    for (const auto& [name, kernel] : kernels_) api_->release_kernel(kernel);
    kernels_.clear();
    if (program_ != nullptr) api_->release_program(program_);
    program_ = nullptr;
  }

  // At most three lines of the compiler's, each after ": ".
  std::string first_lines_of_log() const {
    std::size_t size = 0;
    if (api_->get_build_info(program_, device_, cl::kBuildLog, 0, nullptr, &size) != cl::kSuccess)
      return {};
    std::string log(size, '\0');
    if (size == 0 || api_->get_build_info(program_, device_, cl::kBuildLog, size, log.data(),
                                          nullptr) != cl::kSuccess)
      return {};
    log.resize(std::min(log.find('\0'), log.size()));
    std::string result;
    std::size_t begin = 0;
    for (int lines = 0; lines < 3 && begin < log.size();) {
      const std::size_t end = std::min(log.find('\n', begin), log.size());
      if (end > begin) {
        result += ": " + log.substr(begin, std::min<std::size_t>(end - begin, 200));
        ++lines;
      }
      begin = end + 1;
    }
    return result;
  }

  void check(cl::Kernel kernel, const char* name, const Shape& shape) const {
    std::uint64_t local = 0;
    std::size_t group = 0;
    api_->get_work_group_info(kernel, device_, cl::kKernelLocalMemory, sizeof local, &local,
                              nullptr);
    api_->get_work_group_info(kernel, device_, cl::kKernelWorkGroup, sizeof group, &group, nullptr);
    const std::uint64_t most = std::min(kMostLocalMemory, info_.local_memory);
    if (local > most)
      throw DeviceError(Trouble::build_failed,
                        fmt::format("{}: the kernel {} takes {} bytes of local memory, of which "
                                    "there are {}",
                                    info_.id, name, local, most));
    if (group < shape.group)
      throw DeviceError(Trouble::build_failed,
                        fmt::format("{}: the kernel {} needs groups of {} items, and the device "
                                    "has groups of at most {} for it",
                                    info_.id, name, shape.group, group));
  }

  const std::shared_ptr<const cl::Api> api_;
  cl::DeviceId device_;
  const DeviceInfo info_;
  cl::Context context_ = nullptr;
  cl::Queue queue_ = nullptr;
  cl::Program program_ = nullptr;
  std::map<std::string, cl::Kernel> kernels_;
  std::uint32_t items_ = 1;
};

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
  bool unusable = false;
  for (std::size_t p = 0; p < all.size(); ++p) {
    const std::vector<cl::DeviceId> here = devices(*api, all[p]);
    for (std::size_t d = 0; d < here.size(); ++d) {
      if (is_usable(*api, here[d]))
        infos.push_back(info_of(*api, here[d], p, d));
      else
        unusable = true;
    }
  }
  if (infos.empty())
    why_none = unusable ? "OpenCL has only devices without a compiler"
               : all.empty()
                   ? "OpenCL has no driver here: " +
                         (status == cl::kSuccess ? std::string("no platform") : cl::name_of(status))
                   : "the OpenCL drivers here have no device";
  return infos;
}

std::unique_ptr<Device> open_opencl(const std::shared_ptr<const cl::Api>& api, int platform,
                                    int device) {
  const std::string id = fmt::format("opencl:{},{}", platform, device);
  if (!*api) throw DeviceError(Trouble::refused, id + ": " + api->why_not);
  cl::Status status = cl::kSuccess;
  const std::vector<cl::Platform> all = platforms(*api, status);
  const auto p = static_cast<std::size_t>(platform), d = static_cast<std::size_t>(device);
  const std::vector<cl::DeviceId> here =
      p < all.size() ? devices(*api, all[p]) : std::vector<cl::DeviceId>();
  if (d >= here.size()) throw DeviceError(Trouble::refused, "there is no device " + id);
  return std::make_unique<Opencl>(api, here[d], info_of(*api, here[d], p, d));
}

}  // namespace queens::gpu
