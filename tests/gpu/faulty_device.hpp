// A device that counts correctly until one of its calls fails.
#pragma once

#include <memory>
#include <utility>

#include "gpu/host.hpp"

namespace queens::gpu {

class FaultyDevice final : public Device {
 public:
  /// The call number `fails_at`, counted from 0, fails; if the trouble is that the device is lost, so do all later
  /// calls. With -1, none fails.
  FaultyDevice(int fails_at, Trouble trouble, std::uint64_t memory = std::uint64_t{64} << 20)
      : device_(open_host(memory)), fails_at_(fails_at), trouble_(trouble) {}

  const DeviceInfo& info() const override { return device_->info(); }
  void build(const Shape& shape) override { call(), device_->build(shape); }
  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    return call(), device_->allocate(bytes);
  }
  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> data) override {
    call(), device_->write(to, offset, data);
  }
  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> data) override {
    call(), device_->read(from, offset, data);
    if (lies_ && !data.empty()) data[0] ^= std::byte{1};
  }
  void launch(const std::string& kernel, std::uint32_t groups,
              std::span<const Argument> arguments) override {
    call(), device_->launch(kernel, groups, arguments);
  }
  void finish() override { call(), device_->finish(); }

  int calls() const { return calls_; }
  void lie() { lies_ = true; }  ///< from now on results are wrong

 private:
  void call() {
    const int number = calls_++;
    if (number == fails_at_ || (number > fails_at_ && fails_at_ >= 0 && trouble_ == Trouble::lost))
      throw DeviceError(trouble_, "call " + std::to_string(number) + " failed");
  }

  std::unique_ptr<Device> device_;
  int fails_at_;
  Trouble trouble_;
  int calls_ = 0;
  bool lies_ = false;
};

}  // namespace queens::gpu
