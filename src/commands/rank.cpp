// queens rank: the rank of a solution in the lexicographic list of all.
#include <fmt/format.h>

#include <exception>
#include <map>
#include <utility>

#include "cli/exit_status.hpp"
#include "cli/json_list.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/placement_argument.hpp"
#include "cli/stopped.hpp"
#include "cli/terminal.hpp"
#include "commands/all.hpp"
#include "queens/analysis.hpp"
#include "text/plural.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr const char* kRankExamples =
    "  queens rank 1 5 8 6 3 7 2 4           1: the first of the 92\n"
    "  queens solve 8 --rank 37 | queens rank\n"
    "  queens solve 10 --all | queens rank   1 to 724, one a line\n";

struct RankingCommand {
  PlacementArgument placement;
  double seconds = std::numeric_limits<double>::infinity();
  std::string output;
  bool json = false, csv = false;
};

int rank_command(const RankingCommand& options) {
  catch_interrupts();
  ProgressLine line;
  ProgressTimer watch = watch_until(options.seconds);
  RunControl control;
  control.on_progress = [&](const Progress& now) {
    if (now.elapsed_seconds > 0.5)
      line.show(fmt::format("counting sub-trees, {:.1f} s", now.elapsed_seconds));
    return watch.keep_going();
  };
  std::map<std::int32_t, Ranking> rankings;  // by size: what was counted is kept
  Output output(options.output);
  JsonList list(output);
  bool titled = false;
  std::uint64_t ranked = 0;
  const auto place = [&](const Placement& columns, const Reading& reading) {
    const auto n = static_cast<std::int32_t>(columns.size());
    Ranking& ranking = rankings.try_emplace(n, n, control).first->second;
    const std::optional<Count> before = ranking.rank(columns);
    line.clear();
    if (!before) return false;
    if (!options.json && !options.csv) {
      ++ranked;
      output.write(to_string(*before + 1) + "\n");
      return !output.closed();
    }
    const std::optional<Count> size = ranking.size();
    if (!size) return false;
    ++ranked;
    const std::string rank = to_string(*before + 1), of = to_string(*size);
    if (options.json) {
      list.add({{"line", reading.line}, {"n", n}, {"rank", rank}, {"of", of}});
    } else {
      if (!std::exchange(titled, true)) output.write("line,n,rank,of\n");
      output.write(fmt::format("{},{},{},{}\n", reading.line, n, rank, of));
    }
    return !output.closed();
  };
  std::exception_ptr failure;  // what was ranked before it is told all the same
  try {
    options.placement.for_each(place, [&] { return watch.keep_going(); });
  } catch (const Error&) {
    failure = std::current_exception();
  }
  if (options.json && !(failure && list.empty())) {
    list.end();
    output.write("\n");
  }
  line.clear();
  if (failure) {
    output.flush();  // a file stays as it was
    std::rethrow_exception(failure);
  }
  output.commit();
  if (watch.why() == Stop::finished) return kAnswered;
  return stopped(watch, fmt::format("{} ranked", plural(ranked, "placement")));
}

}  // namespace

void add_rank(Command& program) {
  auto [command, options] = program.add_command<RankingCommand>(
      {"rank", "Say which rank a solution has in the list of all", kRankExamples}, rank_command);
  options.placement.add_to(command);
  command.add("--time-limit", options.seconds);
  command.add("--output", options.output);
  command.add("--csv", options.csv);
  command.add("--json", options.json);
}

}  // namespace queens::commands
