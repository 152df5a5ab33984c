// queens rank: finds the rank of a solution, its position in the lexicographic list of all solutions. Ranks are printed
// from 1, one for each placement read.
#include "cli/output.hpp"
#include "commands/all.hpp"

#include <fmt/format.h>
#include "base/phrases.hpp"
#include "cli/terminal.hpp"
#include "commands/each_placement.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr const char* kRankExamples =
    "  queens rank 1 5 8 6 3 7 2 4           1: the first of the 92\n"
    "  queens solve 8 --rank 37 | queens rank\n"
    "  queens solve 10 --all | queens rank   1 to 724, one per line\n";

int rank_command(const EachPlacementOptions& options) {
  ProgressLine line;
  EachPlacement each(options, [&](double elapsed) {
    line.show(elapsed, fmt::format("counting sub-trees, {:.1f} s", elapsed));
  });
  const auto report = [&](const Placement& columns, const Reading& reading) {
    const auto n = static_cast<std::int32_t>(columns.size());
    const std::optional<Count> before = each.ranking(n).rank(columns);
    line.clear();
    if (!before) return false;
    const std::string rank = to_string(*before + 1);
    if (!options.json && !options.csv) {
      each.output.write(rank + "\n");
      return true;
    }
    const std::optional<Count> size = each.ranking(n).size();
    if (!size) return false;
    const std::string of = to_string(*size);
    if (options.json)
      each.json.add({{"line", reading.line}, {"n", n}, {"rank", rank}, {"of", of}});
    else
      each.output.write(fmt::format("{}{},{},{},{}\n", each.taken == 0 ? "line,n,rank,of\n" : "",
                                    reading.line, n, rank, of));
    return true;
  };
  const auto end = [&] { line.clear(); };
  return each.run(report, end, "placement", "ranked");
}

}  // namespace

void add_rank(Command& program) {
  auto [command, options] = program.add_command<EachPlacementOptions>(
      {"rank", "Show the rank of a solution in the list of all solutions", kRankExamples},
      rank_command);
  options.add_to(command);
}

}  // namespace queens::commands
