#include "analysis/ranked_solutions.hpp"

#include <optional>
#include <string>

#include "analysis/lexicographic_walk.hpp"
#include "engine/progress_timer.hpp"
#include "local/local_search.hpp"
#include "queens/analysis.hpp"

namespace queens {
namespace {

// Collects what the Answer needs while solutions are delivered.
class RankedRun {
 public:
  RankedRun(const RankLimits& limits, Sink& sink) : limits_(limits), sink_(sink) {}

  /// Shows progress, about 20 times a second; false when it is time to stop.
  bool going() {
    if (answer_.stop != Stop::finished) return false;
    timer_.keep_going();
    answer_.stop = timer_.why();
    return answer_.stop == Stop::finished;
  }

  bool hand_over(const Placement& columns) {
    ++answer_.count;
    if (!sink_.solution(columns)) answer_.stop = Stop::asked;
    return answer_.stop == Stop::finished;
  }

  RunControl ranking_control() {
    return {.seconds = limits_.seconds, .on_progress = [this](const Progress&) { return going(); }};
  }

  Answer answer(std::string_view engine) {
    answer_.question = limits_.solutions == 1 ? Question::one : Question::all;
    answer_.engine = engine;
    answer_.statistics.elapsed_seconds = timer_.elapsed_seconds();
    answer_.verdict = answer_.stop != Stop::finished ? Verdict::stopped
                      : answer_.count != 0           ? Verdict::found
                                                     : Verdict::none;
    answer_.complete = answer_.count == 0 && answer_.stop == Stop::finished;  // "none" is proven
    if (answer_.verdict == Verdict::found) answer_.stop = Stop::enough;
    return answer_;
  }

  void stopped() {
    if (answer_.stop == Stop::finished) answer_.stop = Stop::time_limit;
  }

 private:
  const RankLimits& limits_;
  Sink& sink_;
  Answer answer_;
  ProgressTimer timer_{limits_.seconds, [this](double now) {
                         return sink_.progress({answer_.count, now});
                       }};
};

void one_range(std::int32_t n, std::uint64_t first_rank, std::uint64_t last_rank, RankedRun& run) {
  Ranking ranking(n, run.ranking_control());
  // Find the end of the range first, so that a range beyond the list is refused before anything is shown.
  const std::optional<Count> size = ranking.size();
  if (!size) return run.stopped();
  if (*size == 0) return;
  if (last_rank > *size)
    throw Error(ErrorCode::index_out_of_range, "there is no solution " + std::to_string(last_rank) +
                                                   " for n = " + std::to_string(n) +
                                                   "; the last one is " + to_string(*size));
  const std::optional<Placement> first = ranking.at(first_rank - 1);
  if (!first) return run.stopped();
  LexicographicWalk walk(*first);
  for (std::uint64_t k = first_rank; run.hand_over(walk.columns()) && k < last_rank; ++k) {
    auto step = walk.next();
    while (step == LexicographicWalk::Step::pause && run.going()) step = walk.next();
    if (step != LexicographicWalk::Step::found) return run.stopped();
    if (k % 1024 == 0 && !run.going()) return;
  }
}

void draws(std::int32_t n, const RankLimits& limits, RankedRun& run) {
  std::mt19937_64 random(limits.seed);
  Ranking ranking(n, run.ranking_control());
  constexpr std::uint64_t kMany = 4;  // for this many solutions or more, prepare() saves time
  if (limits.solutions >= kMany && !ranking.prepare()) return run.stopped();
  const std::optional<Count> size = ranking.size();
  if (!size) return run.stopped();
  if (*size == 0) return;
  for (std::uint64_t i = 0; i < limits.solutions && run.going(); ++i) {
    const std::optional<Placement> drawn = ranking.at(uniform_index(*size, random));
    if (!drawn) return run.stopped();
    if (!run.hand_over(*drawn)) return;
  }
}

void approximate_draws(std::int32_t n, const RankLimits& limits, RankedRun& run) {
  if (n == 2 || n == 3) return;  // there is no solution, and the engine could not find that out
  struct Asking final : Sink {
    explicit Asking(RankedRun& run) : of(run) {}
    bool progress(const Progress&) override { return of.going(); }
    RankedRun& of;
  } asking(run);
  std::mt19937_64 random(limits.seed);
  for (std::uint64_t i = 0; i < limits.solutions && run.going(); ++i) {
    const Answer drawn = local_search().solve({.n = n}, Question::one, {.seed = random()}, asking);
    if (!drawn.placement || !run.hand_over(*drawn.placement)) return;
  }
}

}  // namespace

Answer solutions_by_rank(std::int32_t n, std::uint64_t first, std::uint64_t last,
                         const RankLimits& limits, Sink& sink) {
  RankedRun run(limits, sink);
  one_range(n, first, last, run);
  return run.answer("ranking");
}

Answer random_solutions(std::int32_t n, const RankLimits& limits, Sink& sink) {
  RankedRun run(limits, sink);
  draws(n, limits, run);
  return run.answer("ranking");
}

Answer approximately_random_solutions(std::int32_t n, const RankLimits& limits, Sink& sink) {
  RankedRun run(limits, sink);
  approximate_draws(n, limits, run);
  return run.answer("local search");
}

}  // namespace queens
