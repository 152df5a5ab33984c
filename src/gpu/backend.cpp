#include "gpu/backend.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "count/join/decomposition.hpp"
#include "gpu/clock.hpp"
#include "gpu/counter.hpp"
#include "gpu/self_test.hpp"
#include "machine/threads.hpp"
#include "simd/kernel.hpp"

namespace queens::gpu {
namespace {

// Seconds of all threads for a board that takes a few hundredths of a second.
constexpr int kMeasuredBoard = 16;
double processor_seconds(int threads, const counting::Kernel& kernel, StopToken& token) {
  const auto join = counting::join::decompose(kMeasuredBoard, {.threads = threads}, token);
  if (!join) return 0;
  counting::RunOptions run;
  run.threads = threads;
  run.kernel = &kernel;
  run.on_progress = [&](const counting::RunProgress&) { return token.keep_going(); };
  return counting::run(*join, run).elapsed_seconds;
}

double device_seconds(Device& device, StopToken& token) {
  Counter counter(device, kMeasuredBoard, {}, token);
  std::vector<std::uint64_t> units(counter.units().count());
  for (std::size_t i = 0; i < units.size(); ++i) units[i] = i;
  const auto begin = Clock::now();
  counter.count(units, token, [](const UnitResult&) {});
  return seconds_since(begin);
}

}  // namespace

bool can_count(const Problem& problem) {
  return !problem.toroidal && !problem.restricted() && problem.n >= kSmallestBoard &&
         problem.n <= counting::join::kLargestBoard;
}

std::string what_devices_count() {
  return fmt::format("devices count empty boards of {} to {} rows only", kSmallestBoard,
                     counting::join::kLargestBoard);
}

Devices::Devices(std::vector<std::unique_ptr<Device>> devices, const DevicesOptions& options,
                 const counting::Kernel& kernel)
    : options_(options), kernel_(kernel) {
  for (auto& device : devices) {
    auto member = std::make_unique<Member>();
    const DeviceInfo& info = device->info();
    member->kernel = info.id.substr(0, info.id.find(':'));
    member->share = {info.id, info.name, 0, 0, {}};
    member->device = std::move(device);
    members_.push_back(std::move(member));
  }
}

Devices::~Devices() = default;

std::vector<campaign::DeviceShare> Devices::shares() const {
  std::vector<campaign::DeviceShare> shares;
  for (const auto& member : members_) {
    shares.push_back(member->share);
    shares.back().remark = member->device->info().remark;
  }
  return shares;
}

double Devices::weight() const {
  const double threads = options_.threads > 0 ? options_.threads : machine::usable_threads();
  double processors = 0;  // as fast as this one
  for (const auto& member : members_)
    if (member->usable) processors += member->speed;
  if (!options_.alone || processors == 0) processors += 1;
  return processors * threads;
}

std::string Devices::prepare(const Problem& problem, const counting::Decomposition& decomposition,
                             StopToken& token) {
  using namespace counting::join;
  const std::string_view rule = decomposition.name();
  const bool ours = can_count(problem) && rule == rule_for_board(problem.n);
  double processor = -1;
  for (const auto& member : members_) {
    if (!member->usable) continue;
    if (!ours) {
      member->stop(can_count(problem)
                       ? "devices count only units of join, not units of " + std::string(rule)
                       : what_devices_count());
      continue;
    }
    try {
      self_test(*member->device, token);
      if (!token.keep_going()) break;
      if (!options_.if_faster && !options_.weigh) continue;
      if (processor < 0) processor = processor_seconds(options_.threads, kernel_, token);
      const double device = device_seconds(*member->device, token);
      member->speed = processor / std::max(device, 1e-6);
      if (options_.if_faster && device > processor)
        member->stop(fmt::format("it takes {:.2g} s for n = {}, and the processor {:.2g} s", device,
                                 kMeasuredBoard, processor));
    } catch (const DeviceError& error) {
      member->stop(error.what());
    }
  }
  return std::string(kernel_.name);
}

counting::RunResult Devices::count(const campaign::UnitWork& work) {
  std::vector<Member*> members;
  for (const auto& member : members_) members.push_back(member.get());
  return count_together(members, options_, kernel_, work);
}

}  // namespace queens::gpu
