#include "gpu/devices.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "gpu/fake_devices.hpp"
#include "gpu/fake_driver.hpp"
#include "support/code_of.hpp"

namespace queens::gpu::test {
namespace {

using Kind = DeviceWish::Kind;
using Ids = std::vector<std::string>;

std::string bad_argument(const std::function<void()>& use) {
  const Error error = queens::test::error_of(use);
  EXPECT_EQ(error.code(), ErrorCode::bad_argument) << error.what();
  return error.what();
}

Libraries no_libraries() {
  const std::vector<std::string> nowhere = {"/nowhere/libnothing.so.1"};
  return {std::make_shared<const cuda::Api>(nowhere), std::make_shared<const cl::Api>(nowhere),
          nowhere};
}

Ids ids_of(const std::vector<DeviceInfo>& devices) {
  Ids ids;
  for (const DeviceInfo& device : devices) ids.push_back(device.id);
  return ids;
}

TEST(Devices, OfCudaAndOpencl) {
  const DeviceList list = all_devices(fake_libraries());
  EXPECT_EQ(ids_of(list.devices), (Ids{"cuda:0", "cuda:1"}));
  EXPECT_EQ(ids_of(list.twins), Ids{"opencl:0,0"}) << "in the place of cuda:0";
  EXPECT_EQ(list.none, Ids{});
}

TEST(Devices, OfOpenclAlone) {
  const Libraries from = {no_libraries().cuda, fake_opencl(), {}};
  const DeviceList list = all_devices(from);
  EXPECT_EQ(ids_of(list.devices), Ids{"opencl:0,0"}) << "the other has no compiler";
  EXPECT_EQ(ids_of(list.twins), Ids{});
  ASSERT_EQ(list.none.size(), 1u);
  EXPECT_EQ(list.none[0].rfind("there is no CUDA driver: /nowhere/libnothing.so.1: ", 0), 0u)
      << list.none[0];
}

TEST(Devices, NoneAtAll) {
  const DeviceList list = all_devices(no_libraries());
  EXPECT_TRUE(list.devices.empty());
  ASSERT_EQ(list.none.size(), 2u);
  EXPECT_EQ(list.none[1].rfind("there is no OpenCL: ", 0), 0u) << list.none[1];
}

// Without a cache that it can write, PoCL only says that it has no device.
TEST(Devices, OfADriverWithoutACache) {
  const FakeDriver driver(QUEENS_FAKE_OPENCL);
  const std::string why =
      "the OpenCL driver 'Portable Computing Language' has no device: it needs a "
      "writable cache (POCL_CACHE_DIR, or ~/.cache)";
  driver.fail("clGetDeviceIDs", 1, CL_DEVICE_NOT_FOUND);
  EXPECT_EQ(all_devices(fake_libraries()).none, Ids{why});
  driver.fail("clGetDeviceIDs", 1, CL_DEVICE_NOT_FOUND);
  try {
    open_device("opencl:0,0", "", fake_libraries());
    ADD_FAILURE() << "no error";
  } catch (const DeviceError& error) {
    EXPECT_EQ(error.what(), "there is no device opencl:0,0: " + why);
  }
}

TEST(Devices, OfADriverThatFails) {
  const FakeDriver driver(QUEENS_FAKE_OPENCL);
  driver.fail("clGetPlatformIDs", 1, CL_OUT_OF_HOST_MEMORY);
  EXPECT_EQ(all_devices(fake_libraries()).none,
            Ids{"OpenCL cannot be used: CL_OUT_OF_HOST_MEMORY"});
  driver.fail("clGetPlatformIDs", 1, -1001);  // CL_PLATFORM_NOT_FOUND_KHR
  EXPECT_EQ(all_devices(fake_libraries()).none, Ids{"OpenCL has no driver here"});
  const FakeDriver card(QUEENS_FAKE_CUDA);
  card.fail("cuInit", 1, cuda::kNoDevice);
  EXPECT_EQ(all_devices(fake_libraries()).none, Ids{"the CUDA driver here has no device"});
  card.fail("cuInit", 1, 803);
  EXPECT_EQ(all_devices(fake_libraries()).none,
            Ids{"the CUDA driver here cannot be used: CUDA_ERROR_FAKE_803"});
  card.reset();
  driver.reset();
}

// The files of the CUDA and the OpenCL library are swapped, so neither is what its name says.
TEST(Devices, OfTheWrongLibraries) {
  const Libraries swapped = {
      std::make_shared<const cuda::Api>(std::vector<std::string>{QUEENS_FAKE_OPENCL}),
      std::make_shared<const cl::Api>(std::vector<std::string>{QUEENS_FAKE_CUDA}),
      {}};
  EXPECT_EQ(all_devices(swapped).none,
            (Ids{"the CUDA driver of this machine is too old: it lacks cuInit",
                 "the OpenCL library of this machine lacks clGetPlatformIDs"}));
}

// Works with whatever drivers this machine has.
TEST(Devices, OfThisMachine) {
  const DeviceList list = all_devices();
  EXPECT_FALSE(list.devices.empty() && list.none.empty());
  for (const DeviceInfo& device : list.devices) {
    EXPECT_FALSE(device.name.empty()) << device.id;
    EXPECT_GT(device.memory, 0u) << device.id;
    EXPECT_GT(device.largest_group, 0u) << device.id;
  }
}

TEST(Devices, OpenedByName) {
  for (const char* const id : {"cuda:1", "opencl:0,0", "host"})
    EXPECT_EQ(open_device(id, "", fake_libraries())->info().id, id);
  EXPECT_THROW(open_device("cuda:2", "", fake_libraries()), DeviceError);
  EXPECT_THROW(open_device("opencl:1,0", "", fake_libraries()), DeviceError);
  EXPECT_THROW(open_device("cuda:0", "", no_libraries()), DeviceError);
  EXPECT_THROW(open_device("opencl:0,0", "", no_libraries()), DeviceError);
  EXPECT_THROW(open_device("auto", "", fake_libraries()), Error);
}

TEST(DeviceWish, WordsAndNames) {
  EXPECT_EQ(parse_device_wish("auto").kind, Kind::automatic);
  EXPECT_EQ(parse_device_wish("none").kind, Kind::none);
  EXPECT_EQ(parse_device_wish("all").kind, Kind::all);
  EXPECT_EQ(parse_device_wish("host").kind, Kind::named);
  EXPECT_EQ(parse_device_wish("cuda:0").ids, Ids{"cuda:0"});
  EXPECT_EQ(parse_device_wish("opencl:0,1+host+cuda:12").ids,
            (Ids{"opencl:0,1", "host", "cuda:12"}));
}

TEST(DeviceWish, WhatIsWrong) {
  std::istringstream texts(
      "|+|cuda|cuda:|cuda:x|cuda:0,1|cuda:-1|cuda:+1|cuda: "
      "1|cuda:01|cuda:99999999999|opencl:0|opencl:0,|opencl:0,1,2|opencl:,1|CUDA:0|0|gpu|cuda:0+|+"
      "host|cuda:0,cuda:1|cuda:0\n");
  for (std::string text; std::getline(texts, text, '|');) {
    const std::string message = bad_argument([&] { parse_device_wish(text); });
    EXPECT_NE(message.find("is not a device"), std::string::npos) << message;
    EXPECT_NE(message.find("cuda:0, opencl:0,1 or host"), std::string::npos) << message;
  }
  EXPECT_EQ(
      bad_argument([] { parse_device_wish("al"); }),
      "'al' is not a device (did you mean 'all'?): write auto, none, all, or a device such as "
      "cuda:0, opencl:0,1 or host; '+' joins several devices");
  EXPECT_EQ(bad_argument([] { parse_device_wish("cuda:0+auto"); }),
            "'cuda:0+auto': '+' joins devices, and 'auto' is not one");
  EXPECT_EQ(bad_argument([] { parse_device_wish("host+host"); }), "'host+host' names host twice");
}

TEST(DeviceWish, OfThoseThereAre) {
  const DeviceList there = all_devices(fake_libraries());
  const auto wished = [&](const char* text) {
    return wished_devices(parse_device_wish(text), there);
  };
  EXPECT_EQ(wished("none"), Ids{});
  EXPECT_EQ(wished("auto"), (Ids{"cuda:0", "cuda:1"}));
  EXPECT_EQ(wished("all"), (Ids{"cuda:0", "cuda:1"}));
  EXPECT_EQ(wished("host+cuda:1"), (Ids{"host", "cuda:1"}));
  EXPECT_EQ(wished("opencl:0,0"), Ids{"opencl:0,0"}) << "a card may be named by either name";
  EXPECT_EQ(bad_argument([&] { wished("cuda:2"); }),
            "there is no device cuda:2; devices here: cuda:0 (Fake card 0), cuda:1 (Fake card 1)");
}

TEST(DeviceWish, WithoutACard) {
  const DeviceList none = {.devices = {}, .twins = {}, .none = {"no driver", "no loader"}};
  EXPECT_EQ(wished_devices(parse_device_wish("auto"), none), Ids{});
  EXPECT_EQ(wished_devices(parse_device_wish("host"), none), Ids{"host"});
  EXPECT_EQ(bad_argument([&] { wished_devices(parse_device_wish("all"), none); }),
            "'all' means all cards, but there is no card: no driver; no loader");
  EXPECT_EQ(bad_argument([&] { wished_devices(parse_device_wish("cuda:0"), none); }),
            "there is no device cuda:0; no device was found: no driver; no loader");
  DeviceInfo processor;
  processor.id = "opencl:0,0";
  processor.name = "a processor";
  processor.is_processor = true;
  const DeviceList pocl = {.devices = {processor}, .twins = {}, .none = {"no driver"}};
  EXPECT_EQ(wished_devices(parse_device_wish("auto"), pocl), Ids{});
  EXPECT_EQ(wished_devices(parse_device_wish("opencl:0,0"), pocl), Ids{"opencl:0,0"});
  EXPECT_EQ(bad_argument([&] { wished_devices(parse_device_wish("all"), pocl); }),
            "'all' means all cards, but there is no card; devices here: opencl:0,0 (a processor)");
}

}  // namespace
}  // namespace queens::gpu::test
