#include "gpu/host.hpp"

#include <cstring>
#include <new>
#include <thread>

#include "gpu/driver.hpp"

namespace queens::gpu {
namespace {

using HostBuffer = DriverBuffer<std::byte*>;
constexpr std::align_val_t kAlignment{64};

class Host final : public Device {
 public:
  Host(std::uint64_t memory, HostWork* work) : work_(work) {
    info_.id = "host";
    info_.name = "this processor, without OpenCL";
    info_.driver = "none";
    info_.memory = info_.largest_buffer = memory;
    info_.local_memory = HostGroup::kLocalMemory;
    info_.largest_group = 8;
    info_.is_processor = true;
  }

  const DeviceInfo& info() const override { return info_; }

  void build(const Shape& shape) override {
    kernels_ = host_kernels(shape);
    if (kernels_ == nullptr)
      throw DeviceError(Trouble::build_failed,
                        "the host has kernels only for groups of 1 item with 16 "
                        "lanes, and of 8 items with 4 lanes");
    items_ = shape.group;
  }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    try {
      if (bytes <= info_.memory && in_use_ <= info_.memory - bytes) {
        auto* const data = static_cast<std::byte*>(::operator new(bytes, kAlignment));
        in_use_ += bytes;
        return std::make_unique<HostBuffer>(bytes, data, [this, data, bytes] {
          in_use_ -= bytes;
          ::operator delete(data, kAlignment);
        });
      }
    } catch (const std::bad_alloc&) {
    }
    throw DeviceError(Trouble::no_memory, "the host cannot provide " + std::to_string(bytes) +
                                              " bytes for the kernels");
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    std::memcpy(HostBuffer::of(to) + offset, data.data(), data.size());
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    std::memcpy(data.data(), HostBuffer::of(from) + offset, data.size());
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    std::vector<HostArgument> passed;
    for (const Argument& argument : arguments) {
      if (const auto* const buffer = std::get_if<const Buffer*>(&argument))
        passed.push_back({HostBuffer::of(**buffer), 0});
      else
        passed.push_back({nullptr, std::get<std::uint32_t>(argument)});
    }
    auto group = std::make_unique<HostGroup>(items_);
    const auto run = [&](std::uint32_t item) {
      host_group = group.get();
      host_item = item;
      for (std::uint32_t number = 0; number < groups; ++number) {
        host_group_number = number;
        if (!kernels_(kernel, passed))
          throw DeviceError(Trouble::refused,
                            "the host has no kernel " + kernel + " with these arguments");
        group->barrier.arrive_and_wait();
      }
    };
    if (items_ == 1) {
      run(0);
    } else {
      std::vector<std::jthread> items;
      for (std::uint32_t item = 0; item < items_; ++item) items.emplace_back(run, item);
    }
    if (work_ == nullptr) return;
    const HostWork& more = group->work;
    work_->filtered += more.filtered, work_->sorted += more.sorted;
    work_->squeezed += more.squeezed, work_->direct += more.direct;
    work_->blocks += more.blocks, work_->rows += more.rows, work_->visits += more.visits;
  }

  void finish() override {}

 private:
  HostWork* const work_;
  DeviceInfo info_;
  std::uint64_t in_use_ = 0;
  std::uint32_t items_ = 1;
  HostKernels kernels_ = nullptr;  // until they are built
};

}  // namespace

std::unique_ptr<Device> open_host(std::uint64_t memory, HostWork* work) {
  return std::make_unique<Host>(memory, work);
}

}  // namespace queens::gpu
