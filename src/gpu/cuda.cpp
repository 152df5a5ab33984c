#include "gpu/cuda.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/phrases.hpp"

namespace queens::gpu {
namespace {

// The name of a status, such as "CUDA_ERROR_OUT_OF_MEMORY", or its number.
std::string cuda_name(const cuda::Api& api, cuda::Result status) {
  const char* name = nullptr;
  return api.error_name(status, &name) == cuda::kSuccess && name != nullptr
             ? name
             : "CUDA error " + std::to_string(status);
}

// ---- The devices of this machine -----------------------------------------------------------------

// The value of an attribute, or 0 if the driver does not report it.
int cuda_attribute(const cuda::Api& api, cuda::DeviceNumber device, int what) {
  int value = 0;
  return api.device_attribute(&value, what, device) == cuda::kSuccess ? value : 0;
}

DeviceInfo cuda_info(const cuda::Api& api, cuda::DeviceNumber device, int number) {
  DeviceInfo info;
  info.id = fmt::format("cuda:{}", number);
  std::array<char, 256> name{};
  if (api.device_name(name.data(), static_cast<int>(name.size()) - 1, device) == cuda::kSuccess)
    info.name = name.data();
  int version = 0;
  if (api.driver_version(&version) == cuda::kSuccess)
    info.driver = fmt::format("CUDA {}.{}", version / 1000, version % 1000 / 10);
  std::size_t memory = 0;
  if (api.total_memory(&memory, device) == cuda::kSuccess) info.memory = memory;
  info.largest_buffer = info.memory;
  const auto positive = [&](int what) {
    return static_cast<std::uint32_t>(std::max(cuda_attribute(api, device, what), 0));
  };
  info.local_memory = positive(cuda::kMaxSharedMemory);
  info.largest_group = positive(cuda::kMaxThreads);
  info.compute_units = positive(cuda::kMultiprocessors);
  int domain = 0, bus = 0, slot = 0;
  if (api.device_attribute(&domain, cuda::kPciDomain, device) == cuda::kSuccess &&
      api.device_attribute(&bus, cuda::kPciBus, device) == cuda::kSuccess &&
      api.device_attribute(&slot, cuda::kPciDevice, device) == cuda::kSuccess)
    info.pci = pci_text(static_cast<std::uint32_t>(domain), static_cast<std::uint32_t>(bus),
                        static_cast<std::uint32_t>(slot));
  return info;
}

// The number of devices, or why there is none.
int cuda_count(const cuda::Api& api, std::string& why_none) {
  if (!api) {
    why_none = api.why_not();
    return 0;
  }
  int count = 0;
  cuda::Result status = api.init(0);
  if (status == cuda::kSuccess) status = api.device_count(&count);
  if (status == cuda::kNoDevice || (status == cuda::kSuccess && count <= 0))
    why_none = "the CUDA driver here has no device";
  else if (status != cuda::kSuccess)
    why_none = "the CUDA driver here cannot be used: " + cuda_name(api, status);
  return status == cuda::kSuccess ? std::max(count, 0) : 0;
}

// ---- An open device -------------------------------------------------------------------------------

// `opened`: whether the context is open. If it is, an error that is not about this call means that the context no
// longer works.
Trouble cuda_trouble(cuda::Result status, bool opened) {
  switch (status) {
    case cuda::kOutOfMemory: return Trouble::no_memory;
    case cuda::kInvalidValue:
    case cuda::kInvalidHandle:
    case cuda::kNotFound:
    case cuda::kLaunchOutOfResources: return Trouble::refused;
    case cuda::kInvalidImage:
    case cuda::kNoBinary:
    case cuda::kInvalidPtx:
    case cuda::kUnsupportedPtx: return Trouble::build_failed;
    default: return opened ? Trouble::lost : Trouble::refused;
  }
}

using CudaBuffer = DriverBuffer<cuda::Address>;

class Cuda final : public DriverDevice<cuda::Function> {
 public:
  Cuda(std::shared_ptr<const cuda::Api> api, cuda::DeviceNumber device, DeviceInfo info,
       std::vector<std::string> compilers, SourceOf source, std::string keep_in)
      : DriverDevice(std::move(info), std::move(source)),
        api_(std::move(api)),
        device_(device),
        compilers_(std::move(compilers)),
        kept_(std::move(keep_in)) {
    api_->set_context_flags(device_, cuda::kBlockingSync);  // for speed: it works without
    must(api_->retain_context(&context_, device_), "to open", false);
    std::size_t free = 0, total = 0;
    if (api_->set_context(context_) == cuda::kSuccess &&
        api_->memory_info(&free, &total) == cuda::kSuccess)
      info_.memory = info_.largest_buffer = std::min<std::uint64_t>(info_.memory, free);
  }
  ~Cuda() override {
    api_->set_context(context_);
    forget_module();
    api_->set_context(nullptr);
    api_->release_context(device_);
  }

  void make_kernels(const Shape& shape) override {
    use();
    forget_module();
    const Source source = source_(shape);
    const std::string key = kernels_key(source.text);
    const std::optional<std::string> kept = kept_.find(key);
    std::string log;
    cuda::Result status = kept ? load(*kept, log) : cuda::kNoBinary;
    if (cuda_trouble(status, true) == Trouble::build_failed) {  // none kept, or one that is no good
      const std::string made = compile(source.text);
      status = load(made, log);
      if (status == cuda::kSuccess) info_.remark = kept_.keep(key, made);
    }
    if (status != cuda::kSuccess)
      throw DeviceError(
          cuda_trouble(status, true),
          fmt::format("{} ({}) cannot load the kernels{}: {}{}", info_.id, info_.driver,
                      compiler_ ? " compiled by " + compiler_->name() : "",
                      cuda_name(*api_, status), first_lines(log)));
    for (const std::string& name : source.kernels) {
      cuda::Function function = nullptr;
      must(api_->get_function(&function, module_, name.c_str()), "to find a kernel");
      check(function, name, shape);
      kernels_[name] = function;
    }
    items_ = shape.group;
  }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    use();
    cuda::Address address = 0;
    const cuda::Result status = api_->allocate(&address, bytes);
    if (status == cuda::kOutOfMemory)
      throw DeviceError(Trouble::no_memory, fmt::format("{} does not have {} free", info_.id,
                                                        bytes_text(static_cast<double>(bytes))));
    must(status, "to provide memory");
    return std::make_unique<CudaBuffer>(bytes, address, [this, address] {
      api_->set_context(context_);
      api_->free(address);
    });
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    use();
    if (!data.empty())
      must(api_->copy_to_device(CudaBuffer::of(to) + offset, data.data(), data.size(),
                                cuda::stream_of_thread()),
           "to copy");
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    use();
    if (data.empty()) return;
    must(api_->copy_to_host(data.data(), CudaBuffer::of(from) + offset, data.size(),
                            cuda::stream_of_thread()),
         "to return results");
    must(api_->synchronize(cuda::stream_of_thread()), "to return results");
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    use();
    const cuda::Function found = this->kernel(kernel);
    union Value {
      cuda::Address address;
      std::uint32_t number;
    };
    std::vector<Value> values(arguments.size());
    std::vector<void*> places;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (const auto* const buffer = std::get_if<const Buffer*>(&arguments[i]))
        values[i].address = CudaBuffer::of(**buffer);
      else
        values[i].number = std::get<std::uint32_t>(arguments[i]);
      places.push_back(&values[i]);
    }
    must(api_->launch(found, groups, 1, 1, items_, 1, 1, 0, cuda::stream_of_thread(), places.data(),
                      nullptr),
         "to start a kernel");
  }

  void finish() override {
    use();
    must(api_->synchronize(cuda::stream_of_thread()), "while it ran a kernel");
  }

 private:
  void must(cuda::Result status, const char* doing, bool opened = true) const {
    if (status != cuda::kSuccess)
      fail(cuda_trouble(status, opened), doing, cuda_name(*api_, status));
  }

  // A thread's calls go to its current context.
  void use() const { must(api_->set_context(context_), "to continue"); }

  void forget_module() {
    kernels_.clear();
    if (module_ != nullptr) api_->unload_module(std::exchange(module_, nullptr));
  }

  int driver_version() const {
    int version = 0;
    must(api_->driver_version(&version), "to report its version");
    return version;
  }

  int capability() const {
    return 10 * cuda_attribute(*api_, device_, cuda::kCapabilityMajor) +
           cuda_attribute(*api_, device_, cuda::kCapabilityMinor);
  }

  // All that the kernels depend on.
  std::string kernels_key(const std::string& text) const {
    return fmt::format("{}, capability {}\n{}", driver_version(), capability(), text);
  }

  std::string compile(const std::string& text) {
    try {
      if (!compiler_) compiler_.emplace(compilers_, driver_version());
      return compiler_->compile(text, capability());
    } catch (const DeviceError& error) {
      throw DeviceError(error.trouble(), info_.id + ": " + error.what());
    }
  }

  cuda::Result load(const std::string& image, std::string& log) {
    log.assign(4096, '\0');
    int options[] = {cuda::kJitLog, cuda::kJitLogSize};
    void* values[] = {log.data(), reinterpret_cast<void*>(log.size() - 1)};
    const cuda::Result status = api_->load_module(&module_, image.c_str(), 2, options, values);
    if (status != cuda::kSuccess) module_ = nullptr;
    return status;
  }

  void check(cuda::Function function, const std::string& name, const Shape& shape) const {
    const auto ask = [&](int what) {
      int number = 0;
      must(api_->function_attribute(&number, what, function), "to describe a kernel");
      return static_cast<std::uint64_t>(std::max(number, 0));
    };
    const std::uint64_t local = ask(cuda::kFunctionSharedMemory);
    check_kernel(info_, name, shape, local, ask(cuda::kFunctionMaxThreads));
  }

  const std::shared_ptr<const cuda::Api> api_;
  const cuda::DeviceNumber device_;
  const std::vector<std::string> compilers_;
  const KeptKernels kept_;
  std::optional<CudaCompiler> compiler_;
  cuda::Context context_ = nullptr;
  cuda::Module module_ = nullptr;
};

}  // namespace

std::vector<DeviceInfo> cuda_devices(const std::shared_ptr<const cuda::Api>& api,
                                     std::string& why_none) {
  std::vector<DeviceInfo> infos;
  const int count = cuda_count(*api, why_none);
  for (int number = 0; number < count; ++number) {
    cuda::DeviceNumber device = 0;
    if (const cuda::Result status = api->get_device(&device, number); status == cuda::kSuccess)
      infos.push_back(cuda_info(*api, device, number));
    else
      why_none = "the CUDA driver here cannot be used: " + cuda_name(*api, status);
  }
  return infos;
}

std::unique_ptr<Device> open_cuda(const std::shared_ptr<const cuda::Api>& api, int number,
                                  const std::vector<std::string>& compilers, SourceOf source,
                                  const std::string& keep_in) {
  const std::string id = fmt::format("cuda:{}", number);
  std::string why_none;
  const int count = cuda_count(*api, why_none);
  if (count == 0) throw DeviceError(Trouble::refused, "there is no device " + id + ": " + why_none);
  cuda::DeviceNumber device = 0;
  if (number < 0 || number >= count || api->get_device(&device, number) != cuda::kSuccess)
    throw DeviceError(Trouble::refused, "there is no device " + id);
  return std::make_unique<Cuda>(api, device, cuda_info(*api, device, number), compilers,
                                std::move(source), keep_in);
}

}  // namespace queens::gpu
