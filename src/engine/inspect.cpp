// inspect() within limits: an exception leaves the inspection once they say so.
#include "base/inspect.hpp"
#include "board/rules.hpp"
#include "engine/control.hpp"

namespace queens {
namespace {

struct Ended {};

template <class Work>
std::optional<Inspection> inspection_within(const Limits& limits, Work&& work) {
  ProgressTimer timer(limits);
  const auto heed = [&] {
    if (!timer.keep_going()) throw Ended();
  };
  try {
    return work(heed);
  } catch (const Ended&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<Inspection> inspect(const Arrangement& arrangement, bool toroidal,
                                  std::size_t list_at_most, const Limits& limits) {
  return inspection_within(limits, [&](const auto& heed) {
    return inspect(arrangement, Rules{.toroidal = toroidal}, list_at_most, heed);
  });
}

std::optional<Inspection> inspect(const Arrangement& arrangement, const CheckedProblem& problem,
                                  std::size_t list_at_most, const Limits& limits) {
  return inspection_within(limits, [&](const auto& heed) {
    return inspect_by(problem, arrangement, list_at_most, heed);
  });
}

}  // namespace queens
