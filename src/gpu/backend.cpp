#include "gpu/backend.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "count/join/decomposition.hpp"
#include "gpu/cost.hpp"
#include "gpu/counter.hpp"
#include "gpu/devices.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"

namespace queens::gpu {

/// A device, and what it has done in this process.
struct Devices::Member final : counting::BatchWorker {
  Member(std::unique_ptr<Device> opened, std::uint64_t most_memory)
      : device(std::move(opened)), memory(most_memory) {
    const DeviceInfo& info = device->info();
    share = {info.id, info.name};
    origin = std::make_shared<const record::Origin>(record::Origin{
        info.id.substr(0, info.id.find(':')), record::build_name(), machine::host_name()});
  }

  // Makes the tables before the first units. After an error, the rest of the units is left to others.
  void solve(std::span<const std::uint64_t> units, StopToken& token,
             const std::function<void(const UnitResult&)>& done) override {
    const auto begin = Clock::now();
    try {
      if (!counter)
        counter = std::make_unique<Counter>(
            *device, n, CounterOptions{.host_memory = machine::fair_memory(memory) / 2}, token);
      counter->count(units, token, done);
    } catch (const DeviceError& error) {
      stop(error.what());
    }
    share.seconds += seconds_since(begin);
  }

  void on_unit(const UnitResult& unit) override {
    ++share.units;
    if (*record) (*record)(unit, origin);
  }

  bool usable() const { return share.stopped.empty(); }
  void stop(std::string why) {
    share.stopped = std::move(why);
    counter.reset();
  }

  std::unique_ptr<Device> device;
  std::uint64_t memory;
  record::DeviceShare share;
  std::shared_ptr<const record::Origin> origin;  // its kernel is "cuda", "opencl" or "host"
  std::unique_ptr<Counter> counter = {};         // once the tables are made
  std::int32_t n = 0;                            // of the count that it takes part in
  const record::Record* record = nullptr;        // likewise
  double speed = 0;  // compared with all threads of the processor, if measured
};

namespace {

constexpr int kSmallestBoard = 8;

// Seconds of all threads for a board that takes a few hundredths of a second.
constexpr int kMeasuredBoard = 16;
double processor_seconds(int threads, const counting::Kernel& kernel, StopToken& token) {
  const auto join =
      counting::join::decompose(kMeasuredBoard, {.limits = {.threads = threads}}, token);
  if (!join) return 0;
  counting::RunOptions run;
  run.limits.threads = threads;
  run.limits.kernel = kernel.variant;
  run.limits.on_progress = [&](const Progress&) { return token.keep_going(); };
  return counting::run(*join, run).elapsed_seconds;
}

double device_seconds(Device& device, StopToken& token) {
  Counter counter(device, kMeasuredBoard, {}, token);
  const auto begin = Clock::now();
  counter.count(counter.all_units(), token, [](const UnitResult&) {});
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

Devices::Devices(std::vector<std::unique_ptr<Device>> devices, const Options& options,
                 const counting::Kernel& kernel, std::vector<record::DeviceShare> unopened)
    : Processor(options.limits.threads, kernel), options_(options), unopened_(std::move(unopened)) {
  for (auto& device : devices) members_.emplace_back(std::move(device), options.limits.memory);
}

Devices::~Devices() = default;

std::vector<record::DeviceShare> Devices::devices() const {
  std::vector<record::DeviceShare> shares;
  for (const Member& member : members_) {
    shares.push_back(member.share);
    shares.back().remark = member.device->info().remark;
  }
  shares.insert(shares.end(), unopened_.begin(), unopened_.end());
  return shares;
}

double Devices::weight() const {
  double processors = 0;  // as fast as this one
  for (const Member& member : members_)
    if (member.usable()) processors += member.speed;
  if (!options_.alone || processors == 0) processors += 1;
  return processors * Processor::weight();
}

std::string Devices::prepare(const Problem& problem, const counting::Decomposition& decomposition,
                             StopToken& token) {
  using namespace counting::join;
  const std::string_view rule = decomposition.name();
  const bool ours = can_count(problem) && rule == rule_for_board(problem.n);
  double processor = -1;
  for (Member& member : members_) {
    if (!member.usable()) continue;
    if (!ours) {
      member.stop(can_count(problem)
                      ? "devices count only units of join, not units of " + std::string(rule)
                      : what_devices_count());
      continue;
    }
    try {
      self_test(*member.device, token);
      if (!token.keep_going()) break;
      if (!options_.if_faster && !options_.weigh) continue;
      if (processor < 0) processor = processor_seconds(options_.limits.threads, *kernel(), token);
      const double device = device_seconds(*member.device, token);
      member.speed = processor / std::max(device, 1e-6);
      if (options_.if_faster && device > processor)
        member.stop(fmt::format("it takes {:.2g} s for n = {}, and the processor {:.2g} s", device,
                                kMeasuredBoard, processor));
    } catch (const DeviceError& error) {
      member.stop(error.what());
    }
  }
  return Processor::prepare(problem, decomposition, token);
}

counting::RunResult Devices::count(const counting::Decomposition& decomposition,
                                   counting::RunOptions run, const record::Record& record) {
  run.batches_only = options_.alone;
  for (Member& member : members_) {
    member.n = decomposition.n();
    member.record = &record;
    if (member.usable()) run.batch_workers.push_back(&member);
  }
  return Processor::count(decomposition, std::move(run), record);
}

std::unique_ptr<record::Backend> choose_backend(const Problem& problem, const Choice& choice,
                                                const Limits& limits, std::string_view engine,
                                                const counting::Kernel& kernel,
                                                const std::optional<ProcessOnHost>& in_job) {
  constexpr int kSmallestWorthADriver = 19;  // smaller ones take less time than loading a driver
  const DeviceWish wish = parse_device_wish(choice.device);
  const bool look =
      choice.asked() || (wish.kind == DeviceWish::Kind::automatic && limits.kernel.empty() &&
                         (engine.empty() || engine == "join") && can_count(problem) &&
                         problem.n >= kSmallestWorthADriver);
  if (!look) return std::make_unique<record::Processor>(limits.threads, kernel);
  std::vector<std::unique_ptr<Device>> devices;
  std::vector<record::DeviceShare> unopened;
  const ProcessOnHost mine = in_job.value_or(ProcessOnHost{});
  int number = 0;
  for (const std::string& id : wished_devices(wish, all_devices())) {
    if (number++ % mine.processes != mine.index) continue;
    try {
      devices.push_back(open_device(id, machine::cache_directory()));
    } catch (const DeviceError& error) {
      unopened.push_back({id, "", 0, 0, error.what()});
    }
  }
  return std::make_unique<Devices>(std::move(devices),
                                   Devices::Options{.limits = limits,
                                                    .alone = choice.only,
                                                    .if_faster = !choice.asked(),
                                                    .weigh = in_job.has_value()},
                                   kernel, std::move(unopened));
}

}  // namespace queens::gpu
