#include "gpu/opencl.hpp"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "gpu/build_log.hpp"
#include "gpu/kernel_limits.hpp"
#include "gpu/opencl_devices.hpp"
#include "gpu/signal_shield.hpp"
#include "text/bytes.hpp"

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
