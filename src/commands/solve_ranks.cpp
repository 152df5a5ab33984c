#include "commands/solve_ranks.hpp"

#include <fmt/format.h>

#include <optional>

#include "cli/seed.hpp"
#include "problem/range.hpp"
#include "queens/analysis.hpp"
#include "text/quote.hpp"

namespace queens::commands {
using namespace cli;

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
  const std::int32_t n = problem.n;
  if (!options.random) {
    const auto [first, last] = parse_ranks(options.rank);
    Answer answer = solutions_by_rank(n, first, last, limits, sink);
    answer.question = options.many() ? Question::all : Question::one;
    return answer;
  }
  if (options.approximate && n > kLargestSample)
    throw Error(ErrorCode::too_large,
                fmt::format("--approximate takes boards up to n = {}, not {}", kLargestSample, n));
  if (!options.approximate && n > kLargestRanked)
    throw Error(
        ErrorCode::too_large,
        fmt::format("to draw so that all solutions are equally likely takes exact counts of "
                    "sub-trees, too costly beyond n = {}; 'queens solve {} --random --approximate' "
                    "finds a random one by local search, not equally likely",
                    kLargestRanked, n));
  return options.approximate ? approximately_random_solutions(n, limits, sink)
                             : random_solutions(n, limits, sink);
}

}  // namespace queens::commands
