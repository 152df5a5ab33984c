#include "gpu/devices.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "gpu/cuda.hpp"
#include "gpu/driver.hpp"
#include "gpu/host.hpp"
#include "gpu/opencl.hpp"
#include "machine/limits.hpp"
#include "queens/error.hpp"

namespace queens::gpu {
namespace {

const char* const kWishes =
    "write auto, none, all, or a device such as cuda:0, opencl:0,1 or host; '+' joins several "
    "devices";

// The numbers of "opencl:0,1" after its "opencl:"; empty if these are not `count` numbers with commas between
// them.
std::optional<std::vector<int>> numbers_after(std::string_view text, std::string_view prefix,
                                              std::size_t count) {
  if (text.substr(0, prefix.size()) != prefix) return std::nullopt;
  text.remove_prefix(prefix.size());
  std::vector<int> numbers;
  for (;;) {
    int number = 0;
    const bool digit = !text.empty() && text[0] >= '0' && text[0] <= '9';
    const bool padded = text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!digit || padded || error != std::errc()) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) break;
    if (text[0] != ',') return std::nullopt;
    text.remove_prefix(1);
  }
  return numbers.size() == count ? std::optional(numbers) : std::nullopt;
}

struct DeviceName {
  enum class Kind { cuda, opencl, host } kind = Kind::host;
  std::vector<int> numbers = {};
};

std::optional<DeviceName> device_name(std::string_view text) {
  if (text == "host") return DeviceName{};
  if (auto numbers = numbers_after(text, "cuda:", 1))
    return DeviceName{DeviceName::Kind::cuda, std::move(*numbers)};
  if (auto numbers = numbers_after(text, "opencl:", 2))
    return DeviceName{DeviceName::Kind::opencl, std::move(*numbers)};
  return std::nullopt;
}

Error no_name(std::string_view text) {
  return {ErrorCode::bad_argument,
          quote(text) + " is not a device" +
              did_you_mean(text, {"auto", "none", "all", "host", "cuda:0", "opencl:0,0"}) + ": " +
              kWishes};
}

std::string there_are(const DeviceList& list) {
  if (list.devices.empty()) return "no device was found: " + joined(list.none, "; ");
  std::vector<std::string> names;
  for (const DeviceInfo& device : list.devices)
    names.push_back(device.id + " (" + device.name + ")");
  return "devices here: " + joined(names);
}

}  // namespace

const Libraries& libraries() {
  const SignalShield shield;
  static const Libraries libraries{std::make_shared<const cuda::Api>(),
                                   std::make_shared<const cl::Api>(),
                                   cuda::compiler_names(),
                                   {}};
  return libraries;
}

Libraries libraries_keeping(const std::string& directory) {
  Libraries all = libraries();
  all.keep_kernels_in = directory;
  return all;
}

DeviceList all_devices(const Libraries& from) {
  const SignalShield shield;
  DeviceList list;
  std::string why;
  list.devices = cuda_devices(from.cuda, why);
  if (list.devices.empty()) list.none.push_back(why);
  const std::vector<DeviceInfo> cards = list.devices, opencl = opencl_devices(from.opencl, why);
  if (opencl.empty()) list.none.push_back(why);
  for (const DeviceInfo& device : opencl) {
    const auto is_same = [&](const DeviceInfo& card) {
      return !card.pci.empty() && card.pci == device.pci;
    };
    const bool twin = std::any_of(cards.begin(), cards.end(), is_same);
    (twin ? list.twins : list.devices).push_back(device);
  }
  return list;
}

std::unique_ptr<Device> open_device(const std::string& id, const Libraries& from) {
  const SignalShield shield;
  const std::optional<DeviceName> name = device_name(id);
  if (!name) throw no_name(id);
  switch (name->kind) {
    case DeviceName::Kind::cuda:
      return open_cuda(from.cuda, name->numbers[0], from.cuda_compilers, join_in_cuda,
                       from.keep_kernels_in);
    case DeviceName::Kind::opencl:
      return open_opencl(from.opencl, name->numbers[0], name->numbers[1]);
    case DeviceName::Kind::host: break;
  }
  return open_host(machine::free_memory() / 2);
}

DeviceWish parse_device_wish(std::string_view text) {
  if (text == "auto") return {};
  if (text == "none") return {.kind = DeviceWish::Kind::none};
  if (text == "all") return {.kind = DeviceWish::Kind::all};
  DeviceWish wish{.kind = DeviceWish::Kind::named};
  for (std::string_view rest = text;;) {
    const std::size_t end = std::min(rest.find('+'), rest.size());
    const std::string id(rest.substr(0, end));
    if (id == "auto" || id == "none" || id == "all")
      throw Error(ErrorCode::bad_argument,
                  quote(text) + ": '+' joins devices, and " + quote(id) + " is not one");
    if (!device_name(id)) throw no_name(id);
    if (std::find(wish.ids.begin(), wish.ids.end(), id) != wish.ids.end())
      throw Error(ErrorCode::bad_argument, quote(text) + " names " + id + " twice");
    wish.ids.push_back(id);
    if (end == rest.size()) return wish;
    rest.remove_prefix(end + 1);
  }
}

std::vector<std::string> wished_devices(const DeviceWish& wish, const DeviceList& there) {
  std::vector<std::string> ids;
  if (wish.kind == DeviceWish::Kind::none) return ids;
  if (wish.kind != DeviceWish::Kind::named) {
    for (const DeviceInfo& device : there.devices)
      if (!device.is_processor) ids.push_back(device.id);
    if (ids.empty() && wish.kind == DeviceWish::Kind::all)
      throw Error(
          ErrorCode::bad_argument,
          "'all' means all cards, but there is no card" +
              (there.devices.empty() ? ": " + joined(there.none, "; ") : "; " + there_are(there)));
    return ids;
  }
  for (const std::string& id : wish.ids) {
    const auto in = [&](const std::vector<DeviceInfo>& devices) {
      return std::any_of(devices.begin(), devices.end(),
                         [&](const DeviceInfo& device) { return device.id == id; });
    };
    if (id != "host" && !in(there.devices) && !in(there.twins))
      throw Error(ErrorCode::bad_argument, "there is no device " + id + "; " + there_are(there));
  }
  return wish.ids;
}

}  // namespace queens::gpu
