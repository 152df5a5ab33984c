#include "commands/each_placement.hpp"

#include <exception>

#include "commands/common.hpp"

namespace queens::commands {

void EachPlacementOptions::add_to(Command& command) {
  placement.add_to(command);
  command.add("--time-limit", seconds);
  DocumentOptions::add_to(command);
}

EachPlacement::EachPlacement(const EachPlacementOptions& options, std::function<void(double)> show)
    : output(options.output),
      watch(watch_until(options.seconds, std::move(show))),
      options_(options) {}

int EachPlacement::run(const std::function<bool(const Placement&, const Reading&)>& tell,
                       const std::function<void()>& end, const char* thing, const char* done) {
  std::exception_ptr failure;
  try {
    options_.placement.for_each(
        [&](const Placement& columns, const Reading& reading) {
          if (!tell(columns, reading)) return false;
          ++told;
          return !output.closed();
        },
        [this] { return going(); });
  } catch (const Error&) {
    failure = std::current_exception();
  }
  end();
  if (options_.json && !(failure && list.empty())) {
    list.end();
    output.write("\n");
  }
  if (failure) {
    output.flush();  // leaves an existing file as it was
    std::rethrow_exception(failure);
  }
  output.commit();
  if (watch.why() == Stop::finished) return kAnswered;
  return stopped(watch, fmt::format("{} {}", plural(told, thing), done));
}

}  // namespace queens::commands
