// Answers a question from the page: finds it in the table of questions and calls its function. No exception leaves
// answer(). Also converts what all questions have in common from JSON, and errors to JSON.
#include "answer/answer.hpp"

#include "answer/questions.hpp"
#include "base/quote.hpp"

namespace queens::web {
namespace {

std::vector<Square> squares_from(const Json& request, const char* key) {
  std::vector<Square> squares;
  const auto list = request.find(key);
  if (list == request.end()) return squares;
  for (const Json& pair : list->get_ref<const Json::array_t&>())
    squares.push_back(
        {integer_from<std::int32_t>(pair.at(0)), integer_from<std::int32_t>(pair.at(1))});
  return squares;
}

struct Row {
  std::string_view name;
  Json (*answer)(const Json& request, Page& page);
};

constexpr Row kQuestions[] = {
    {"engines", list_engines},
    {"read", read_text},
    {"search", search},
    {"trace", trace},
    {"hint", hint},
    {"puzzle", make_puzzle},
    {"puzzle step", next_puzzle_step},
    {"explain", explain_puzzle},
    {"orbits", list_orbits},
    {"describe", describe},
    {"race", race},
    {"units", list_units},
    {"forecast", forecast},
    {"count units", count_units},
};

Json answer_to(const Json& request, Page& page) {
  const auto ask = request.at("ask").get<std::string>();
  std::string names;
  for (const Row& row : kQuestions) {
    if (row.name == ask) return row.answer(request, page);
    names.append(names.empty() ? "" : ", ").append(row.name);
  }
  throw Error(ErrorCode::bad_text, "there is no request " + quote(ask) + "; there are: " + names);
}

}  // namespace

Problem problem_from(const Json& request) {
  const Json& object = request.at("problem");
  const Json& n = object.at("n");
  // The size is parsed from its text, so that 2.5, -1 and 10^12 get the right error message.
  Problem problem{.n = parse_size(n.is_string() ? n.get<std::string>() : n.dump()),
                  .queens = squares_from(object, "queens"),
                  .blocked = squares_from(object, "blocked"),
                  .toroidal = object.value("toroidal", false)};
  Json coloured = {{"n", problem.n}, {"toroidal", problem.toroidal}};
  for (const char* key : {"regions", "touching"})
    if (object.contains(key)) coloured[key] = object[key];
  if (coloured.size() == 2) return problem;
  const Problem read = read_problem(coloured.dump());
  problem.regions = read.regions;
  problem.touching = read.touching;
  return problem;
}

void add_colours(Json& reply, const Problem& problem) {
  const Json file = problem_json(problem, kBase);
  for (const char* key : {"regions", "touching"})
    if (file.contains(key)) reply[key] = file[key];
}

Question question_from(const Json& request) {
  const std::string wanted = request.value("question", "one");
  for (const Question question :
       {Question::one, Question::all, Question::count, Question::fundamental, Question::half_turn,
        Question::quarter_turn})
    if (name(question) == wanted) return question;
  throw Error(ErrorCode::bad_text,
              "there is no question " + quote(wanted) +
                  "; the questions are one, all, count, fundamental, half turn, quarter turn");
}

Limits limits_from(const Json& request) {
  Limits limits;
  limits.seconds = request.value("seconds", limits.seconds);
  limits.solutions = integer_from(request, "solutions", limits.solutions);
  limits.seed = integer_from(request, "seed", limits.seed);
  limits.kernel = request.value("kernel", "");
  if (request.value("statistics", false)) limits.probing = Probing::counting;
  return limits;
}

Placement placement_from(const Json& columns) {
  Placement placement;
  for (const Json& column : columns.get_ref<const Json::array_t&>())
    placement.push_back(integer_from<std::int32_t>(column));
  return placement;
}

void refuse_number(const Json& value, const std::string& least, const std::string& most) {
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  throw Error(ErrorCode::bad_argument,
              quote(text) + " is not a whole number from " + least + " to " + most);
}

Json refused(std::string_view code, const std::string& sentence) {
  return {{"error", sentence}, {"code", code}};
}

Json refused(const Error& error) { return refused(name(error.code()), error.what()); }

std::string answer(std::string_view request, Page& page) {
  Json reply;
  try {
    reply = answer_to(Json::parse(request), page);
  } catch (const Error& error) {
    reply = refused(error);
  } catch (const Json::exception& error) {
    reply = refused("bad_request", std::string("the request is malformed: ") + error.what());
  } catch (const std::bad_alloc&) {
    reply = refused(name(ErrorCode::out_of_memory), "there is not enough memory for an answer");
  } catch (const std::exception& error) {
    reply = refused("fault", std::string("internal error of the library: ") + error.what());
  }
  // What was pasted may come back in a message, and need not be valid UTF-8.
  return json_line(reply);
}

}  // namespace queens::web
