#include "commands/solve_ranks.hpp"

#include <fmt/format.h>

#include <optional>

#include "analysis/approximate_sample.hpp"
#include "analysis/lexicographic_walk.hpp"
#include "cli/range.hpp"
#include "cli/seed.hpp"
#include "engine/progress_timer.hpp"
#include "queens/analysis.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

namespace {

// Collects what an Answer says while solutions are handed over.
class Run {
 public:
  Run(const RankLimits& limits, Sink& sink) : limits_(limits), sink_(sink) {}

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

  Answer answer(std::string_view engine, Question question) {
    answer_.question = question;
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

void one_range(const Problem& problem, const Ranks& ranks, Run& run) {
  Ranking ranking(problem.n, run.ranking_control());
  // The end of the range first: a range that runs beyond the list is refused before it is shown.
  const std::optional<Count> size = ranking.size();
  if (!size) return run.stopped();
  if (*size == 0) return;
  if (ranks.last > *size)
    throw Error(ErrorCode::index_out_of_range,
                fmt::format("there is no solution {} for n = {}; the last one is {}", ranks.last,
                            problem.n, to_string(*size)));
  const std::optional<Placement> first = ranking.at(ranks.first - 1);
  if (!first) return run.stopped();
  LexicographicWalk walk(*first);
  for (std::uint64_t k = ranks.first; run.hand_over(walk.columns()) && k < ranks.last; ++k) {
    auto step = walk.next();
    while (step == LexicographicWalk::Step::pause && run.going()) step = walk.next();
    if (step != LexicographicWalk::Step::found) return run.stopped();
    if (k % 1024 == 0 && !run.going()) return;
  }
}

void draws(const Problem& problem, const RankLimits& limits, Run& run) {
  std::mt19937_64 random(limits.seed);
  Ranking ranking(problem.n, run.ranking_control());
  constexpr std::uint64_t kMany = 4;  // from here on the first two rows are counted beforehand
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

void approximate_draws(const Problem& problem, const RankLimits& limits, Run& run) {
  std::mt19937_64 random(limits.seed);
  for (std::uint64_t i = 0; i < limits.solutions && run.going(); ++i) {
    const auto drawn = approximate_sample(problem.n, random, [&] { return run.going(); });
    if (!drawn || !run.hand_over(*drawn)) return;
  }
}

}  // namespace

void RankOptions::add_to(Command& command) {
  command.add({"--rank", 0,
               "Show the A-th to the B-th solution of the lexicographic list, counted "
               "from 1, or one of them, --rank K",
               value::Text{}, "A..B"},
              rank);
  command.add({"--random", 0,
               "Draw a solution, all of them equally likely (N up to 20); --limit K "
               "draws K"},
              random);
  command.add({"--approximate", 0,
               "With --random: by local search, for N up to 1000000; not equally likely"},
              approximate);
  command.add("--seed", seed);
}

void RankOptions::validate() const {
  if (!rank.empty() && random)
    throw Error(ErrorCode::bad_limit, "--rank and --random do not go together");
  if (!random && approximate) throw Error(ErrorCode::bad_limit, "--approximate goes with --random");
}

Ranks parse_ranks(const std::string& text) {
  const std::optional<Range> range = parse_range(text);
  if (!range || range->first == 0)
    throw Error(
        ErrorCode::index_out_of_range,
        fmt::format("--rank takes ranks in the list of solutions as A..B, with 1 <= A <= B, "
                    "or one of them, not {}",
                    quote(text)));
  return {range->first, range->last};
}

void describe(const RankOptions& options, Style& style) {
  if (!options.asked()) return;
  if (options.random) {
    style.question = "random";
    return;
  }
  const auto [first, last] = parse_ranks(options.rank);
  style.first_number = first;
  style.question = "rank";
  style.numbers = {{"first", first}, {"last", last}};
}

Answer solve_ranks(const Problem& problem, const RankOptions& options, const RankLimits& limits,
                   Sink& sink) {
  if (problem.restricted() || problem.toroidal)
    throw Error(ErrorCode::engine_cannot,
                "--rank and --random take no queens, no blocks and no --toroidal");
  Run run(limits, sink);
  if (options.random && options.approximate) {
    if (problem.n > kLargestSample)
      throw Error(ErrorCode::too_large,
                  fmt::format("--approximate takes boards up to n = {}, not {}", kLargestSample,
                              problem.n));
    approximate_draws(problem, limits, run);
    return run.answer("local search", limits.solutions == 1 ? Question::one : Question::all);
  }
  if (options.random) {
    if (problem.n > kLargestRanked)
      throw Error(
          ErrorCode::too_large,
          fmt::format("to draw so that all solutions are equally likely takes exact counts of "
                      "sub-trees, too costly beyond n = {}; 'queens solve {} --random "
                      "--approximate' finds a random one by local search, not equally likely",
                      kLargestRanked, problem.n));
    draws(problem, limits, run);
    return run.answer("ranking", limits.solutions == 1 ? Question::one : Question::all);
  }
  one_range(problem, parse_ranks(options.rank), run);
  return run.answer("ranking", options.many() ? Question::all : Question::one);
}

}  // namespace queens::commands
