// Answers a question from the page: finds it in the table of questions and calls its function. No exception leaves
// answer().
#include "text/quote.hpp"
#include "web/questions.hpp"

namespace queens::web {
namespace {

struct Row {
  std::string_view name;
  Json (*answer)(const Json& request, Page& page);
};

constexpr Row kQuestions[] = {
    {"engines", [](const Json&, Page&) { return list_engines(); }},
    {"read", [](const Json& request, Page&) { return read_text(request); }},
    {"search", search},
    {"trace", trace},
    {"hint", [](const Json& request, Page&) { return hint(request); }},
    {"puzzle", [](const Json& request, Page&) { return make_puzzle(request); }},
    {"puzzle step", [](const Json& request, Page&) { return next_puzzle_step(request); }},
    {"orbits", list_orbits},
    {"describe", [](const Json& request, Page&) { return describe(request); }},
    {"race", race},
    {"units", [](const Json& request, Page&) { return list_units(request); }},
    {"forecast", [](const Json& request, Page&) { return forecast(request); }},
    {"count units", [](const Json& request, Page&) { return count_units(request); }},
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

std::string answer(std::string_view request, Page& page) {
  Json reply;
  try {
    reply = answer_to(Json::parse(request), page);
  } catch (const Error& error) {
    reply = refused(error);
  } catch (const Json::exception& error) {
    reply = refused("bad_request", std::string("the request is malformed: ") + error.what());
  } catch (const std::bad_alloc&) {
    reply = refused(name_of(ErrorCode::out_of_memory), "there is not enough memory for an answer");
  } catch (const std::exception& error) {
    reply = refused("fault", std::string("internal error of the library: ") + error.what());
  }
  return json_line(
      reply);  // what was pasted may come back in a message, and need not be valid UTF-8
}

}  // namespace queens::web
