#include "gpu/cuda_devices.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "gpu/cuda.hpp"

namespace queens::gpu {
namespace {

std::string cuda_version(int version) {
  return fmt::format("CUDA {}.{}", version / 1000, version % 1000 / 10);
}

DeviceInfo cuda_info(const cuda::Api& api, cuda::DeviceNumber device, int number) {
  DeviceInfo info;
  info.id = fmt::format("cuda:{}", number);
  std::array<char, 256> name{};
  if (api.device_name(name.data(), static_cast<int>(name.size()) - 1, device) == cuda::kSuccess)
    info.name = name.data();
  int version = 0;
  if (api.driver_version(&version) == cuda::kSuccess) info.driver = cuda_version(version);
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
    info.pci = fmt::format("{:04x}:{:02x}:{:02x}", domain, bus, slot);
  return info;
}

// The number of devices, or why there is none.
int cuda_count(const cuda::Api& api, std::string& why_none) {
  if (!api) {
    why_none = api.why_not;
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

}  // namespace

std::string cuda_name(const cuda::Api& api, cuda::Result status) {
  const char* name = nullptr;
  return api.error_name(status, &name) == cuda::kSuccess && name != nullptr
             ? name
             : "CUDA error " + std::to_string(status);
}

int cuda_attribute(const cuda::Api& api, cuda::DeviceNumber device, int what) {
  int value = 0;
  return api.device_attribute(&value, what, device) == cuda::kSuccess ? value : 0;
}

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

CudaDevice find_cuda(const cuda::Api& api, int number) {
  const std::string id = fmt::format("cuda:{}", number);
  std::string why_none;
  const int count = cuda_count(api, why_none);
  if (count == 0) throw DeviceError(Trouble::refused, "there is no device " + id + ": " + why_none);
  cuda::DeviceNumber device = 0;
  if (number < 0 || number >= count || api.get_device(&device, number) != cuda::kSuccess)
    throw DeviceError(Trouble::refused, "there is no device " + id);
  return {device, cuda_info(api, device, number)};
}

}  // namespace queens::gpu
