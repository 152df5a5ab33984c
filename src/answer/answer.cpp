// Answers a question from the page: finds it in the table of questions and calls its function. No exception leaves
// answer(). Also converts what all questions have in common from JSON, and errors to JSON.
#include "answer/answer.hpp"

#include "answer/questions.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"

namespace queens::answer {
namespace {

struct Row {
  std::string_view name;
  std::vector<std::string> keys;  // besides "ask"
  Json (*answer)(const Json& request, Page& page);
};

const std::vector<Row>& questions() {
  static const std::vector<std::string> searching = {"problem", "question",  "engine",
                                                     "seconds", "solutions", "seed",
                                                     "kernel",  "threads",   "memory"};
  const auto with = [](std::vector<std::string> keys, const char* key) {
    keys.push_back(key);
    return keys;
  };
  static const std::vector<Row> rows = {
      {"engines", {}, list_engines},
      {"read", {"text", "regions"}, read_text},
      {"check", {"problem", "placements"}, check_placements},
      {"search", with(searching, "statistics"), search},
      {"trace", with(searching, "events"), trace},
      {"hint", {"problem"}, hint},
      {"puzzle", {"n", "level", "seed", "regions"}, make_puzzle},
      {"puzzle step", {"problem"}, next_puzzle_step},
      {"explain", {"problem"}, explain_puzzle},
      {"orbits", {"problem"}, list_orbits},
      {"describe", {"columns", "rank"}, describe},
      {"race", searching, race},
      {"units", {"problem"}, list_units},
      {"forecast", {"problem", "seconds", "kernel"}, forecast},
      {"count units", {"problem", "first", "end", "kernel", "threads"}, count_units},
  };
  return rows;
}

std::string text_of(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json parsed(std::string_view text) {
  constexpr const char* kExample = "; a question is an object such as {\"ask\": \"engines\"}";
  Json request;
  try {
    request = Json::parse(text);
  } catch (const Json::parse_error& error) {
    throw BadRequest(text.empty() ? std::string("the question is empty") + kExample
                                  : "the question is not JSON: there is an error at byte " +
                                        std::to_string(error.byte) + kExample);
  } catch (const Json::exception&) {
    throw BadRequest("the question has a number that is too large");
  }
  if (!request.is_object())
    throw BadRequest("the question is " + quote(text_of(request)) + kExample);
  return request;
}

Json answer_to(const Json& request, Page& page) {
  const std::string ask = text_from(request, "ask");
  std::vector<std::string> names;
  for (const Row& row : questions()) {
    names.emplace_back(row.name);
    if (row.name != ask) continue;
    for (const auto& [key, value] : request.items()) {
      if (key == "ask" || std::find(row.keys.begin(), row.keys.end(), key) != row.keys.end())
        continue;
      throw BadRequest("the question " + quote(ask) + " has no key " + quote(key) +
                       did_you_mean(key, row.keys) +
                       (row.keys.empty() ? std::string() : "; its keys are " + joined(row.keys)));
    }
    return row.answer(request, page);
  }
  throw BadRequest("there is no question " + quote(ask) + did_you_mean(ask, names) +
                   "; there are " + joined(names));
}

}  // namespace

const Json& value_of(const Json& request, const char* key) {
  const auto found = request.find(key);
  if (found == request.end()) throw BadRequest("the question lacks the key " + quote(key));
  return *found;
}

void refuse_value(const char* key, const Json& value, std::string_view wanted) {
  throw BadRequest("the key " + quote(key) + " must be " + std::string(wanted) + ", not " +
                   quote(text_of(value)));
}

std::string text_from(const Json& request, const char* key) {
  const Json& value = value_of(request, key);
  if (!value.is_string()) refuse_value(key, value, "a text in quotes");
  return value.get<std::string>();
}

std::string text_from(const Json& request, const char* key, const char* otherwise) {
  return request.contains(key) ? text_from(request, key) : otherwise;
}

bool truth_from(const Json& request, const char* key) {
  if (!request.contains(key)) return false;
  const Json& value = request[key];
  if (!value.is_boolean()) refuse_value(key, value, "true or false");
  return value.get<bool>();
}

double number_from(const Json& request, const char* key, double otherwise) {
  if (!request.contains(key)) return otherwise;
  const Json& value = request[key];
  if (!value.is_number()) refuse_value(key, value, "a number");
  return value.get<double>();
}

CheckedProblem problem_from(const Json& request) {
  constexpr std::string_view kLine = "line 1: ";  // a problem file has lines; here it is a value
  try {
    return read_problem(text_of(value_of(request, "problem")));
  } catch (const Error& error) {
    const std::string_view what = error.what();
    if (!what.starts_with(kLine)) throw;
    throw Error(error.code(), std::string(what.substr(kLine.size())));
  }
}

void add_colours(Json& reply, const Problem& problem) {
  const Json file = problem_json(problem, kBase);
  for (const char* key : {"regions", "touching"})
    if (file.contains(key)) reply[key] = file[key];
}

Question question_from(const Json& request) {
  const std::string wanted = text_from(request, "question", "one");
  std::vector<std::string_view> names;
  for (const Question question :
       {Question::one, Question::all, Question::count, Question::fundamental, Question::half_turn,
        Question::quarter_turn}) {
    if (name(question) == wanted) return question;
    names.push_back(name(question));
  }
  throw Error(ErrorCode::bad_argument,
              "there is no question " + quote(wanted) + "; the questions are " + joined(names));
}

Limits limits_from(const Json& request, Page& page) {
  Limits limits;
  limits.on_progress = [&page](const Progress& now) { return page.progress(now); };
  limits.seconds = number_from(request, "seconds", limits.seconds);
  limits.solutions = integer_from(request, "solutions", limits.solutions);
  limits.seed = integer_from(request, "seed", limits.seed);
  limits.kernel = text_from(request, "kernel", "");
  limits.threads = integer_from(request, "threads", limits.threads);
  limits.memory = integer_from(request, "memory", limits.memory);
  if (truth_from(request, "statistics")) limits.probing = Probing::counting;
  return limits;
}

Placement placement_from(const Json& request, const char* key) {
  const Json& columns = value_of(request, key);
  if (!columns.is_array()) refuse_value(key, columns, "a list of columns, such as [1, 3, 0, 2]");
  Placement placement;
  for (const Json& column : columns) placement.push_back(integer_from<std::int32_t>(column));
  return placement;
}

void refuse_number(const Json& value, const std::string& least, const std::string& most) {
  throw Error(ErrorCode::bad_argument,
              quote(text_of(value)) + " is not a whole number from " + least + " to " + most);
}

Json refused(std::string_view code, const std::string& sentence) {
  return {{"error", sentence}, {"code", code}};
}

Json refused(const Error& error) { return refused(name(error.code()), error.what()); }

std::string answer(std::string_view request, Page& page) {
  Json reply;
  try {
    reply = answer_to(parsed(request), page);
  } catch (const Error& error) {
    reply = refused(error);
  } catch (const BadRequest& error) {
    reply = refused("bad_request", error.what());
  } catch (const std::bad_alloc&) {
    reply = refused(name(ErrorCode::out_of_memory), "there is not enough memory for an answer");
  } catch (const std::exception& error) {
    reply = refused("fault", std::string("internal error of the library: ") + error.what());
  }
  // What was pasted may come back in a message, and need not be valid UTF-8.
  return json_line(reply);
}

}  // namespace queens::answer
