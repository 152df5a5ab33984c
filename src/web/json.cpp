#include "text/quote.hpp"
#include "web/questions.hpp"

namespace queens::web {
namespace {

std::vector<Square> squares_from(const Json& request, const char* key) {
  std::vector<Square> squares;
  const auto list = request.find(key);
  if (list == request.end()) return squares;
  for (const Json& pair : *list)
    squares.push_back({pair.at(0).get<std::int32_t>(), pair.at(1).get<std::int32_t>()});
  return squares;
}

}  // namespace

Problem problem_from(const Json& request) {
  const Json& object = request.at("problem");
  const Json& n = object.at("n");
  // Through the text, so that 2.5, -1 and 10^12 get the sentence they deserve.
  return {.n = parse_size(n.is_string() ? n.get<std::string>() : n.dump()),
          .queens = squares_from(object, "queens"),
          .blocked = squares_from(object, "blocked"),
          .toroidal = object.value("toroidal", false)};
}

Question question_from(const Json& request) {
  const std::string wanted = request.value("question", "one");
  for (const Question question :
       {Question::one, Question::all, Question::count, Question::fundamental, Question::half_turn,
        Question::quarter_turn})
    if (name(question) == wanted) return question;
  throw Error(ErrorCode::bad_text, "there is no question " + quote(wanted) +
                                       "; there are: one, all, count, fundamental, half turn, "
                                       "quarter turn");
}

Limits limits_from(const Json& request) {
  Limits limits;
  limits.seconds = request.value("seconds", limits.seconds);
  limits.solutions = request.value("solutions", limits.solutions);
  limits.seed = request.value("seed", limits.seed);
  limits.kernel = request.value("kernel", "");
  if (request.value("statistics", false)) limits.probing = Probing::counting;
  return limits;
}

Placement placement_from(const Json& columns) { return columns.get<Placement>(); }

Json squares_json(std::span<const Square> squares) {
  Json list = Json::array();
  for (const Square& square : squares) list.push_back({square.row, square.column});
  return list;
}

Json inspection_json(const Inspection& inspection) {
  Json attacks = Json::array();
  for (const Attack& attack : inspection.attacks)
    attacks.push_back({{"first", {attack.first.row, attack.first.column}},
                       {"second", {attack.second.row, attack.second.column}},
                       {"line", name(attack.line)}});
  return {{"valid", inspection.valid()},
          {"attack_count", inspection.attack_count},
          {"attacks", attacks},
          {"off_board", squares_json(inspection.off_board)},
          {"missing", inspection.missing}};
}

Json answer_json(const Answer& answer) {
  Json object = {
      {"verdict", name(answer.verdict)},  {"stop", name(answer.stop)},
      {"count", to_string(answer.count)}, {"complete", answer.complete},
      {"engine", answer.engine},          {"seconds", answer.statistics.elapsed_seconds}};
  if (answer.counted) {
    object["nodes"] = answer.statistics.nodes;
    object["checks"] = answer.statistics.checks;
    object["looks"] = answer.statistics.looks;
    object["backtracks"] = answer.statistics.backtracks;
  }
  return object;
}

}  // namespace queens::web
