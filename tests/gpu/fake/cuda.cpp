// A fake CUDA driver with two cards, so that counts through the driver can be tested on machines without a card.
//
// The processor does the work of the cards, and their memory is memory of the program. A "binary" is the text from
// which the fake compiler (nvrtc.cpp) made it. These are the kernels that the cards can run:
//
//   void add(uint* numbers, uint more)   adds `more` to the number of each item
//   the kernels of the join              as C++, for groups of 8 items with 4 lanes
#include <algorithm>
#include <array>
#include <cstring>
#include <list>
#include <memory>
#include <new>
#include <string>
#include <thread>

#include "gpu/cuda.hpp"
#include "gpu/fake/plan.hpp"
#include "gpu/host.hpp"

namespace queens::gpu::cuda {
struct ContextStruct {
  int users = 0;
  std::size_t in_use = 0;  // bytes
};
struct FunctionStruct {
  std::string name;
  std::size_t parameters = 0;
};
struct ModuleStruct {
  std::string image;
  std::list<FunctionStruct> functions = {};
};
}  // namespace queens::gpu::cuda

namespace {

using namespace queens::gpu;        // NOLINT
using namespace queens::gpu::cuda;  // NOLINT

constexpr int kCards = 2, kInvalidContextError = 201, kNotInitialized = 3;
constexpr std::size_t kMemory = std::size_t{256} << 20;

bool initialised = false;
std::array<ContextStruct, kCards> contexts;
thread_local ContextStruct* current = nullptr;
std::map<Address, std::size_t> memory;  // of both cards
std::map<Address, ContextStruct*> owner;

bool is_current() { return current != nullptr && current->users > 0; }

bool is_inside(Address address, std::size_t bytes) {
  auto after = memory.upper_bound(address);
  if (after == memory.begin()) return false;
  --after;
  return address + bytes <= after->first + after->second;
}

std::byte* place(Address address) { return reinterpret_cast<std::byte*>(address); }

void run_add(unsigned items, void** parameters) {
  Address numbers = 0;
  std::uint32_t more = 0;
  std::memcpy(&numbers, parameters[0], sizeof numbers);
  std::memcpy(&more, parameters[1], sizeof more);
  if (!is_inside(numbers, items * sizeof more)) {
    ++plan.misuse;
    return;
  }
  for (unsigned item = 0; item < items; ++item) {
    std::uint32_t number = 0;
    std::byte* const at = place(numbers) + item * sizeof number;
    std::memcpy(&number, at, sizeof number);
    number += more;
    std::memcpy(at, &number, sizeof number);
  }
}

// A parameter is passed as eight bytes, of which a number uses the lower four.
void run_join(const FunctionStruct& function, unsigned groups, unsigned items, void** parameters) {
  if (items != 8) {
    ++plan.misuse;
    return;
  }
  std::vector<HostArgument> arguments(function.parameters);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::memcpy(&arguments[i].data, parameters[i], sizeof arguments[i].data);
    std::memcpy(&arguments[i].number, parameters[i], sizeof arguments[i].number);
  }
  auto group = std::make_unique<HostGroup>(items);
  std::vector<std::jthread> threads;
  for (unsigned item = 0; item < items; ++item)
    threads.emplace_back([&, item] {
      host_group = group.get();
      host_item = item;
      for (unsigned number = 0; number < groups; ++number) {
        host_group_number = number;
        host_kernels({8, 4})(function.name, arguments);
        group->barrier.arrive_and_wait();
      }
    });
}

// The number of parameters of a kernel in the text of the join, or 0 if it has no such kernel.
std::size_t parameters_of(const std::string& image, const std::string& name) {
  const std::size_t begin = image.find("KERNEL(" + name + ", (");
  if (begin == std::string::npos) return 0;
  const auto from = image.begin() + static_cast<std::ptrdiff_t>(begin);
  const std::size_t end = std::min(image.find(")) {", begin), image.size());
  const auto to = image.begin() + static_cast<std::ptrdiff_t>(end);
  return static_cast<std::size_t>(std::count(from, to, ','));  // one comma precedes the first
}

}  // namespace

// Defines a call of the driver, which succeeds unless the plan makes it fail. CALL_IN_CONTEXT also needs a context.
#define CALL(name, parameters, ...)                                         \
  Result name parameters {                                                  \
    const std::lock_guard lock(in_driver);                                  \
    if (const Result error = fails(#name); error != kSuccess) return error; \
    __VA_ARGS__;                                                            \
    return kSuccess;                                                        \
  }
#define CALL_IN_CONTEXT(name, parameters, ...) \
  CALL(                                        \
      name, parameters, if (!is_current()) {   \
        ++plan.misuse;                         \
        return kInvalidContextError;           \
      } __VA_ARGS__)

extern "C" {

CALL(cuInit, (unsigned), initialised = true)
CALL(cuDriverGetVersion, (int* version), *version = 12040)
CALL(cuDeviceGetCount, (int* count), if (!initialised) return kNotInitialized; *count = kCards)
CALL(cuDeviceGet, (DeviceNumber * device, int number), *device = number;
     if (number < 0 || number >= kCards) return 101)
CALL(cuDeviceGetName, (char* name, int size, DeviceNumber device),
     const std::string text = "Fake card " + std::to_string(device);
     std::strncpy(name, text.c_str(), static_cast<std::size_t>(size)))
CALL(cuDeviceTotalMem_v2, (std::size_t * bytes, DeviceNumber), *bytes = kMemory)
CALL(cuDevicePrimaryCtxSetFlags_v2, (DeviceNumber, unsigned))
CALL(cuDevicePrimaryCtxRetain, (Context * context, DeviceNumber device),
     *context = &contexts[static_cast<std::size_t>(device)];
     ++(*context)->users; ++plan.open)
CALL(cuCtxSetCurrent, (Context context), current = context)
CALL_IN_CONTEXT(cuStreamSynchronize, (Stream))
CALL_IN_CONTEXT(cuMemGetInfo_v2, (std::size_t * free, std::size_t* total),
                *free = kMemory - current->in_use;
                *total = kMemory)
CALL_IN_CONTEXT(cuMemcpyHtoDAsync_v2, (Address to, const void* from, std::size_t bytes, Stream),
                if (!is_inside(to, bytes)) return kInvalidValue;
                std::memcpy(place(to), from, bytes))
CALL_IN_CONTEXT(cuMemcpyDtoHAsync_v2, (void* to, Address from, std::size_t bytes, Stream),
                if (!is_inside(from, bytes)) return kInvalidValue;
                std::memcpy(to, place(from), bytes))
CALL_IN_CONTEXT(cuFuncGetAttribute, (int* value, int what, Function),
                *value = what == kFunctionMaxThreads ? 8 : 1024)

CALL(cuDeviceGetAttribute, (int* value, int what, DeviceNumber device),
     static const std::map<int, int> values = {{kMaxThreads, 8},
                                               {kMaxSharedMemory, 48 << 10},
                                               {kMultiprocessors, 2},
                                               {kPciDomain, 0},
                                               {kPciDevice, 0},
                                               {kCapabilityMajor, 9},
                                               {kCapabilityMinor, 0}};
     *value = what == kPciBus ? 0x41 + device : values.at(what))

Result cuGetErrorName(Result error, const char** name) {
  if (const Result failed = fails("cuGetErrorName"); failed != kSuccess) return failed;
  static thread_local std::string text;
  text = "CUDA_ERROR_FAKE_" + std::to_string(error);
  *name = text.c_str();
  return kSuccess;
}

CALL_IN_CONTEXT(cuMemAlloc_v2, (Address * address, std::size_t bytes),
                if (bytes == 0) return kInvalidValue;
                if (bytes > kMemory - current->in_use) return kOutOfMemory;
                *address = reinterpret_cast<Address>(::operator new (bytes, std::align_val_t{256}));
                memory[*address] = bytes; owner[*address] = current; current->in_use += bytes;
                ++plan.open)

// Releases memory, contexts and modules even if the call fails, because after a crash of the card all is released with
// the context.
Result cuMemFree_v2(Address address) {
  const std::lock_guard lock(in_driver);
  const Result error = fails("cuMemFree_v2");
  const auto found = memory.find(address);
  if (found == memory.end()) {
    ++plan.misuse;
    return kInvalidValue;
  }
  owner.at(address)->in_use -= found->second;
  owner.erase(address);
  memory.erase(found);
  ::operator delete (place(address), std::align_val_t{256});
  --plan.open;
  return error;
}
Result cuDevicePrimaryCtxRelease_v2(DeviceNumber device) {
  --contexts[static_cast<std::size_t>(device)].users;
  --plan.open;
  return fails("cuDevicePrimaryCtxRelease_v2");
}
Result cuModuleUnload(Module module) {
  delete module;
  --plan.open;
  return fails("cuModuleUnload");
}

CALL_IN_CONTEXT(cuModuleLoadDataEx, (Module * module, const void* image, unsigned, int*, void**),
                const std::string text = static_cast<const char*>(image);
                if (text.rfind("sm_90\n", 0) != 0) return kNoBinary;
                *module = new ModuleStruct{text}; ++plan.open)
CALL_IN_CONTEXT(cuModuleGetFunction, (Function * function, Module module, const char* name),
                const std::size_t parameters = name == std::string("add")
                                                   ? 2
                                                   : parameters_of(module->image, name);
                if (parameters == 0) return kNotFound;
                *function = &module->functions.emplace_back(FunctionStruct{name, parameters}))
CALL_IN_CONTEXT(cuLaunchKernel,
                (Function function, unsigned groups, unsigned, unsigned, unsigned items, unsigned,
                 unsigned, unsigned, Stream, void** parameters, void**),
                if (items == 0 || items > 8 || groups == 0) return kInvalidValue;
                if (function->name == "add") run_add(groups * items, parameters);
                else run_join(*function, groups, items, parameters))
}
