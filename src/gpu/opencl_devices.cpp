#include "gpu/opencl_devices.hpp"

#include <array>

#include <fmt/format.h>

#include "gpu/opencl.hpp"
#include "text/quote.hpp"

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
