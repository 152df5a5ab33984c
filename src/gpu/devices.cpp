#include "gpu/devices.hpp"

#include <algorithm>
#include <regex>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"
#include "gpu/cuda.hpp"
#include "gpu/host.hpp"
#include "gpu/opencl.hpp"
#include "machine/limits.hpp"
#include "queens/error.hpp"

namespace queens::gpu {
namespace {

const char* const kWishes =
    "write auto, none, all, or a device such as cuda:0, opencl:0,1 or host; '+' joins several "
    "devices";

// Matches the name of a device. Its numbers are the submatches: the first of a device of CUDA, the others of OpenCL.
const std::regex& device_name() {
  static const std::regex kName(
      R"(host|cuda:(\d|[1-9]\d{1,8})|opencl:(\d|[1-9]\d{1,8}),(\d|[1-9]\d{1,8}))");
  return kName;
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
                                   std::make_shared<const cl::Api>(), cuda::compiler_names()};
  return libraries;
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

std::unique_ptr<Device> open_device(const std::string& id, const std::string& keep_in,
                                    const Libraries& from) {
  const SignalShield shield;
  std::smatch name;
  if (!std::regex_match(id, name, device_name())) throw no_name(id);
  if (name[1].matched)
    return open_cuda(from.cuda, std::stoi(name[1]), from.cuda_compilers, join_in_cuda, keep_in);
  if (name[2].matched) return open_opencl(from.opencl, std::stoi(name[2]), std::stoi(name[3]));
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
    if (!std::regex_match(id, device_name())) throw no_name(id);
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
