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
               "Show the solutions with ranks A to B in lexicographic order, counted from 1; or "
               "just one with --rank K",
               value::Text{}, "A..B"},
              rank);
  command.add(
      {"--random", 0, "Show a random solution, all equally likely (N up to 20); --limit K shows K"},
      random);
  command.add({"--approximate", 0,
               "With --random: use local search, for N up to 1000000; some solutions are likelier "
               "than others"},
              approximate);
  command.add("--seed", seed);
}

void RankOptions::validate() const {
  if (!rank.empty() && random)
    throw Error(ErrorCode::bad_limit, "--rank and --random cannot be combined");
  if (!random && approximate) throw Error(ErrorCode::bad_limit, "--approximate needs --random");
}

Ranks parse_ranks(const std::string& text) {
  const std::optional<Range> range = parse_range(text);
  if (!range || range->first == 0)
    throw Error(ErrorCode::index_out_of_range,
                fmt::format("--rank takes a rank in the list of solutions, or several as A..B, "
                            "with 1 <= A <= B, not {}",
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
                "--rank and --random cannot be combined with queens, blocks or --toroidal");
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
        fmt::format("drawing solutions with equal probability takes exact counts of "
                    "sub-trees, which are too costly beyond n = {}; 'queens solve {} --random "
                    "--approximate' finds a random solution by local search, but some solutions "
                    "are then likelier than others",
                    kLargestRanked, n));
  return options.approximate ? approximately_random_solutions(n, limits, sink)
                             : random_solutions(n, limits, sink);
}

}  // namespace queens::commands
