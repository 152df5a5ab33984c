// queens rank: the rank of a solution in the lexicographic list of all.
#include <fmt/format.h>

#include <exception>
#include <map>
#include <memory>

#include "cli/command_line.hpp"
#include "cli/exit_status.hpp"
#include "cli/json_list.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/placement_argument.hpp"
#include "cli/terminal.hpp"
#include "queens/analysis.hpp"

namespace queens::cli {
namespace {

constexpr const char* kRankExamples =
    "  queens rank 1 5 8 6 3 7 2 4           1: the first of the 92\n"
    "  queens solve 8 --rank 37 | queens rank\n"
    "  queens solve 10 --all | queens rank   1 to 724, one a line\n";

struct RankingCommand {
  PlacementArgument placement;
  double seconds = std::numeric_limits<double>::infinity();
  bool json = false;
};

int rank_command(const RankingCommand& options) {
  catch_interrupts();
  ProgressLine line;
  RankingOptions ranking_options{.seconds = options.seconds};
  ranking_options.on_progress = [&](double seconds) {
    if (seconds > 0.5) line.show(fmt::format("counting sub-trees, {:.1f} s", seconds));
    return !interrupted();
  };
  std::map<std::int32_t, Ranking> rankings;  // by size: what was counted is kept
  Output output;
  JsonList list(output);
  bool stopped = false;
  const auto place = [&](const Placement& columns, const Reading& reading) {
    const auto n = static_cast<std::int32_t>(columns.size());
    Ranking& ranking = rankings.try_emplace(n, n, ranking_options).first->second;
    const std::optional<Count> before = ranking.rank(columns);
    line.clear();
    if (!before) return !(stopped = true);
    if (!options.json) {
      output.write(to_string(*before + 1) + "\n");
      return !output.closed();
    }
    const std::optional<Count> size = ranking.size();
    if (!size) return !(stopped = true);
    list.add({{"line", reading.line},
              {"n", n},
              {"rank", count_value(*before + 1)},
              {"of", count_value(*size)}});
    return !output.closed();
  };
  std::exception_ptr failure;  // what was ranked before it is told all the same
  try {
    options.placement.for_each(place);
  } catch (const Error&) {
    failure = std::current_exception();
  }
  if (options.json && !(failure && list.empty())) {
    list.end();
    output.write("\n");
  }
  output.commit();
  line.clear();
  if (failure) std::rethrow_exception(failure);
  if (interrupted()) {
    say("queens: interrupted\n");
    return kInterrupted;
  }
  if (!stopped) return kAnswered;
  say("queens: stopped by the time limit before the sub-trees were counted\n");
  return kStopped;
}

}  // namespace

void add_rank(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<RankingCommand>();
  CLI::App* command =
      add_command(app, "rank", "Say which rank a solution has in the list of all", kRankExamples);
  options->placement.add_to(*command);
  add_time_limit(*command, options->seconds);
  add_json(*command, options->json);
  command->callback([options, &chosen] { chosen = [options] { return rank_command(*options); }; });
}

}  // namespace queens::cli
