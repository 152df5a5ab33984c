#include "campaign/choice.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "catalogue/counting.hpp"
#include "machine/processor_time.hpp"

namespace queens::campaign {
namespace {

struct Break {
  std::int32_t n, smaller;
  double ratio;  // of join's time to cross's on the smaller board, if both are equal on n rows
};

constexpr std::array<Break, 4> kBreaks{
    {{17, 11, 9.0}, {18, 14, 4.9}, {19, 15, 4.8}, {20, 16, 3.7}}};

const Break* break_of(const Problem& problem) {
  if (problem.toroidal || problem.restricted()) return nullptr;
  const auto found = std::find_if(kBreaks.begin(), kBreaks.end(),
                                  [&](const Break& each) { return each.n == problem.n; });
  return found == kBreaks.end() ? nullptr : &*found;
}

}  // namespace

TimeCount timed_by(const counting::Kernel& kernel, StopToken& token) {
  return [&](std::int32_t n, std::string_view engine) -> std::optional<double> {
    const auto units = counting::decompose({.n = n}, engine, {.threads = 1, .token = &token});
    if (!units) return {};
    counting::RunOptions options;
    options.threads = 1;
    options.kernel = &kernel;
    options.on_progress = [&](const counting::RunProgress&) { return token.keep_going(); };
    try {
      const double begin = machine::thread_seconds();
      const counting::RunResult counted = counting::run(*units, options);
      if (counted.stop == Stop::finished) return machine::thread_seconds() - begin;
    } catch (const Error& error) {
      if (error.code() != ErrorCode::too_large) throw;
    }
    return {};
  };
}

bool is_measured(const Problem& problem) { return break_of(problem) != nullptr; }

std::string_view measured_engine(const Problem& problem, const TimeCount& time) {
  const Break* const at = break_of(problem);
  if (at == nullptr) return {};
  // `cross` is so quick that any disturbance shows, so it is timed three times and the least time counts. The
  // first time is before `join`, so that `join` does not find all caches cold.
  std::optional<double> join;
  double cross = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i) {
    const std::optional<double> each = time(at->smaller, "cross");
    if (!each) return {};
    cross = std::min(cross, *each);
    if (i == 0 && !(join = time(at->smaller, "join"))) return {};
  }
  return *join < at->ratio * cross ? "join" : "cross";
}

}  // namespace queens::campaign
