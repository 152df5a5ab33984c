#include "cli/json.hpp"

#include "cli/options.hpp"

namespace queens::cli {

std::string json_document(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json count_value(Count count) { return to_string(count); }

void add_statistics(Json& object, const Answer& answer) {
  if (!answer.counted) return;
  object["nodes"] = count_value(answer.statistics.nodes);
  const bool checks = counts_checks(answer);
  object["checks"] = checks ? count_value(answer.statistics.checks) : Json();
  object["looks"] = counts_looks(answer) ? count_value(answer.statistics.looks) : Json();
  object["backtracks"] = checks ? count_value(answer.statistics.backtracks) : Json();
}

Json count_json(const Problem& problem, const Answer& answer) {
  Json object = {{"n", problem.n},
                 {"toroidal", problem.toroidal},
                 {"question", name(answer.question)},
                 {"verdict", name(answer.verdict)},
                 {"count", count_value(answer.count)},
                 {"complete", answer.complete},
                 {"stop", name(answer.stop)},
                 {"engine", answer.engine},
                 {"seconds", answer.statistics.elapsed_seconds}};
  add_statistics(object, answer);
  return object;
}

}  // namespace queens::cli
