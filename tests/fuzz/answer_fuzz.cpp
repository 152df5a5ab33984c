// Sends arbitrary bytes to the library, as if they were a question of the page. Whatever the bytes, the answer must be
// a JSON object, and its "error" must never report an internal error of the library. Boards are small, times are
// short, and questions that measure time are left out, because this tests the interface, not searches.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "answer/answer.hpp"

namespace {

using Json = nlohmann::json;

// Limits the board and the time of a question. False if the question would take long even then.
bool tame(Json& request) {
  constexpr std::int64_t kLargest = 6;
  if (!request.is_object()) return true;
  const auto ask = request.find("ask");
  if (ask == request.end()) return true;
  if (*ask == "race" || *ask == "forecast") return false;
  const auto seconds = request.find("seconds");
  if (seconds == request.end() && (*ask == "search" || *ask == "trace"))
    request["seconds"] = 0.01;
  else if (seconds != request.end() && seconds->is_number())
    *seconds = std::min(seconds->get<double>(), 0.01);
  const auto problem = request.find("problem");
  if (problem == request.end() || !problem->is_object() || !problem->contains("n")) return true;
  Json& n = (*problem)["n"];
  if (n.is_string())  // the same number, as text
    if (const Json number = Json::parse(n.get<std::string>(), nullptr, false);
        number.is_number() && number > kLargest)
      n = std::to_string(kLargest);
  if (n.is_number() && n > kLargest) n = kLargest;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (Json request = Json::parse(text, nullptr, false); !request.is_discarded()) {
    if (!tame(request)) return 0;
    text = request.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  queens::answer::Page page;
  const Json reply = Json::parse(queens::answer::answer(text, page));
  if (!reply.is_object()) std::abort();
  const std::string error = reply.value("error", "");
  if (error.starts_with("internal error of the library")) std::abort();
  return 0;
}
