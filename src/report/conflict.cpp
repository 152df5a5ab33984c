#include "report/conflict.hpp"

#include <fmt/format.h>

#include "report/answer.hpp"
#include "report/words.hpp"
#include "text/plural.hpp"

namespace queens {
namespace {

std::size_t parts_of(const Problem& problem) {
  return problem.queens.size() + problem.blocked.size() + problem.blocked_diagonals.size() +
         problem.blocked_antidiagonals.size();
}

// States the conflict without the queens and blocks that are not to blame.
std::string conflict_words(const Problem& problem, const Conflict& conflict) {
  const std::size_t all = parts_of(problem), core = parts_of(conflict.core);
  if (core == 0)
    return fmt::format("the empty {} of {} has no solution: no queen and no block is to blame",
                       problem.toroidal ? "torus" : "board",
                       plural(static_cast<std::uint64_t>(problem.n), "row"));
  if (all == 1) return "the given queen or block rules out every solution";
  if (core == all)
    return fmt::format("the {} given queens and blocks rule out every solution", all);
  return fmt::format("{} of the {} given queens and blocks already {} out every solution", core,
                     all, core == 1 ? "rules" : "rule");
}

}  // namespace

std::string conflict_remark(const Problem& problem, const Conflict& conflict) {
  if (conflict.answer.verdict == Verdict::found)
    return "queens: a solution exists, so there is no conflict\n";
  if (!conflict.exists)
    return stop_text(conflict.answer, "it is not known whether there is a solution");
  std::string text = conflict_words(problem, conflict);
  if (!conflict.minimal)
    return fmt::format("queens: stopped after {} ({}): {}; the conflict may not be minimal\n",
                       duration(conflict.answer.statistics.elapsed_seconds),
                       stop_words(conflict.answer.stop), text);
  if (parts_of(conflict.core) > 1) text += ", and none of them can be left out";
  return "queens: " + text + "\n";
}

Json conflict_json(const Conflict& conflict, const Problem& problem, int base) {
  Json object = result_json(problem, conflict.answer, base);
  object["question"] = "conflict";
  object.erase("complete");
  object.erase("count");
  object["core"] = conflict.exists ? problem_json(conflict.core, base) : Json();
  object["minimal"] = conflict.minimal;
  object["trials"] = conflict.trials;
  return object;
}

}  // namespace queens
