#include "commands/plan_devices.hpp"

#include <fmt/format.h>

#include "cli/cache_directory.hpp"
#include "cli/exit_status.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "gpu/backend.hpp"
#include "gpu/cost.hpp"
#include "gpu/devices.hpp"
#include "machine/memory.hpp"
#include "report/device_plan.hpp"
#include "report/plan.hpp"

namespace queens::commands {
using namespace cli;

namespace {

// The one device to time. Throws Error unless the wish names one.
std::string device_named(const std::string& text) {
  const gpu::DeviceWish wish = gpu::parse_device_wish(text);
  if (wish.kind != gpu::DeviceWish::Kind::named || wish.ids.size() != 1)
    throw Error(
        ErrorCode::bad_limit,
        "--device: 'queens plan' measures one device; name it as 'queens devices' does, such as "
        "cuda:0, and say with --devices how many there will be");
  return gpu::wished_devices(wish, gpu::all_devices()).front();
}

std::uint64_t cores_of(const campaign::PlanOptions& wishes) {
  if (wishes.cores.size() > 1)
    throw Error(ErrorCode::bad_limit,
                "--cores: with --device, give one number: how many cores count besides the device");
  return wishes.cores.empty() ? 0 : wishes.cores.front();
}

}  // namespace

void PlanDevices::add_to(Command& command) {
  constexpr std::uint64_t kMostDevices = 1'000'000;
  command.add(
      {.name = "--device",
       .meaning =
           "Plan for this device instead of processor cores; 'queens devices' lists the names",
       .value = value::Text{},
       .takes = "DEVICE",
       .not_with = {"--parts", "--plot", "--plot-efficiency", "--csv"}},
      device);
  Option& many =
      command.add({.name = "--devices",
                   .meaning = "The time with this many devices of that kind, for example 1,8,64",
                   .value = value::Whole{1, kMostDevices},
                   .takes = "K,K,...",
                   .by_default = "1",
                   .needs = "--device"},
                  devices);
  many.list = true;
}

int plan_on_device(const Problem& problem, const PlanDevices& options,
                   const campaign::PlanOptions& wishes, bool json, const std::string& output_file) {
  if (!gpu::can_count(problem))
    throw Error(ErrorCode::engine_cannot, gpu::what_devices_count() + "; leave out --device");
  if (!wishes.engine.empty() && wishes.engine != "join")
    throw Error(
        ErrorCode::engine_cannot,
        fmt::format(
            "devices count only with the engine join, not with {}; leave out --engine or --device",
            wishes.engine));
  DevicePlan plan;
  plan.n = problem.n;
  plan.seed = wishes.seed;
  plan.devices = options.devices;
  plan.cores = cores_of(wishes);
  const std::string id = device_named(options.device);
  Output output(output_file);
  ProgressLine line;

  // Half of the time is for the processor, if it counts too.
  const double seconds = plan.cores > 0 ? wishes.seconds / 2 : wishes.seconds;
  ProgressTimer timer(seconds, [&](double elapsed) {
    if (elapsed > 0.5 && plan.cost.batches == 0)
      line.show(fmt::format("{}: measuring, {:.0f} s", id, elapsed));
    return !interrupted();
  });
  try {
    const auto join = counting::decompose(
        problem, "join",
        {.memory = machine::fair_memory(wishes.memory), .threads = 1, .token = &timer});
    if (join) {
      plan.decomposition = join->name();
      const auto device = gpu::open_device(id, gpu::libraries_keeping(cache_directory()));
      plan.cost = gpu::device_cost(*device, *join,
                                   {.seed = wishes.seed,
                                    .host_memory = machine::fair_memory(wishes.memory) / 2,
                                    .on_progress =
                                        [&](const gpu::DeviceCost& now) {
                                          plan.cost = now;
                                          line.show(device_plan_progress(now));
                                        }},
                                   timer);
    }
  } catch (const gpu::DeviceError& error) {
    line.clear();
    throw FileError(error.what());
  }
  line.clear();
  if (interrupted()) {
    say("queens: interrupted before the sample was large enough\n");
    return kInterrupted;
  }
  if (!plan.cost.known()) {
    say("queens: the time limit is too short to measure two batches of units; give a larger "
        "--time-limit\n");
    return kStopped;
  }
  if (plan.cores > 0) {
    campaign::PlanOptions cores = wishes;
    cores.engine = "join";
    cores.cores = {};
    cores.seconds = seconds;
    cores.on_progress = [&](const campaign::PlanProgress& now) {
      if (const std::string text = plan_progress(problem.n, now); !text.empty()) line.show(text);
      return !interrupted();
    };
    const campaign::Plan processor = campaign::plan(problem, cores);
    line.clear();
    if (interrupted()) {
      say("queens: interrupted before the sample was large enough\n");
      return kInterrupted;
    }
    if (!processor.known()) {
      say("queens: the time limit is too short to measure the processor; give a larger "
          "--time-limit, or --cores 0\n");
      return kStopped;
    }
    plan.core_cost = processor.candidates.front().cost;
  }
  output.write(json ? json_document(device_plan_json(plan)) : device_plan_text(plan));
  output.commit();
  return kAnswered;
}

}  // namespace queens::commands
