#include "gpu/host.hpp"

#include <cstring>
#include <new>
#include <thread>

namespace queens::gpu {
namespace {

class HostBuffer final : public Buffer {
 public:
  HostBuffer(std::uint64_t bytes, std::uint64_t& in_use)
      : Buffer(bytes),
        in_use_(in_use),
        data_(static_cast<std::byte*>(::operator new (bytes, std::align_val_t{64}))) {
    in_use_ += bytes;
  }
  ~HostBuffer() override {
    in_use_ -= bytes();
    ::operator delete (data_, std::align_val_t{64});
  }
  std::byte* data() const { return data_; }

 private:
  std::uint64_t& in_use_;
  std::byte* data_;
};

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
    if (shape.group == 1 && shape.lanes == 16)
      kernels_ = host_kernels_1x16;
    else if (shape.group == 8 && shape.lanes == 4)
      kernels_ = host_kernels_8x4;
    else
      throw DeviceError(Trouble::build_failed,
                        "the host has kernels only for groups of 1 item with 16 "
                        "lanes, and of 8 items with 4 lanes");
    items_ = shape.group;
  }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    try {
      if (bytes <= info_.memory && in_use_ <= info_.memory - bytes)
        return std::make_unique<HostBuffer>(bytes, in_use_);
    } catch (const std::bad_alloc&) {
    }
    throw DeviceError(Trouble::no_memory, "the host cannot provide " + std::to_string(bytes) +
                                              " bytes for the kernels");
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    std::memcpy(static_cast<HostBuffer&>(to).data() + offset, data.data(), data.size());
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    std::memcpy(data.data(), static_cast<const HostBuffer&>(from).data() + offset, data.size());
  }

  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    std::vector<HostArgument> passed;
    for (const Argument& argument : arguments) {
      if (const auto* const buffer = std::get_if<const Buffer*>(&argument))
        passed.push_back({static_cast<const HostBuffer*>(*buffer)->data(), 0});
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
  bool (*kernels_)(std::string_view, std::span<const HostArgument>) = host_kernels_1x16;
};

}  // namespace

std::unique_ptr<Device> open_host(std::uint64_t memory, HostWork* work) {
  return std::make_unique<Host>(memory, work);
}

}  // namespace queens::gpu
