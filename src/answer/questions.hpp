// The functions that answer the page's questions, one for each row of the table in answer.cpp; and conversions
// from and to JSON, in answer.cpp too. Like the library, they throw Error.
#pragma once

#include <concepts>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "answer/answer.hpp"
#include "present/json.hpp"

namespace queens::answer {

// ---- Values from and to JSON.

/// A question that has not the form of one: "bad_request" in the reply.
struct BadRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value with this key. Throws BadRequest if there is none.
const Json& value_of(const Json& request, const char* key);
/// Throws BadRequest: the value must be `wanted`.
[[noreturn]] void refuse_value(const char* key, const Json& value, std::string_view wanted);
/// The value with this key, a text. Throws BadRequest for any other value, and if there is none and no `otherwise`.
std::string text_from(const Json& request, const char* key);
std::string text_from(const Json& request, const char* key, const char* otherwise);
bool truth_from(const Json& request, const char* key);  ///< false if there is none
double number_from(const Json& request, const char* key, double otherwise);

/// The "problem" of a request, an object as in a problem file: rows and columns count from its "base", which is 1 if it
/// has none. Throws Error as read_problem() does.
CheckedProblem problem_from(const Json& request);
/// Adds "regions" and "touching" to a reply, as in problem files, if the problem has them.
void add_colours(Json& reply, const Problem& problem);
/// The "question" of a request, given by its name; "one" if there is none. Throws Error(bad_argument) for an unknown
/// name.
Question question_from(const Json& request);
/// The limits in a request: "seconds", "solutions", "seed", "kernel", "threads", "memory" in bytes; and "statistics",
/// which is true to count nodes. Progress goes to the page.
Limits limits_from(const Json& request, Page& page);
/// A placement, as a list: for each row the column of its queen, from 0.
Placement placement_from(const Json& request, const char* key);

/// Throws Error(bad_argument): the value is not a whole number from `least` to `most`.
[[noreturn]] void refuse_number(const Json& value, const std::string& least,
                                const std::string& most);
/// A whole number that fits T. Throws Error(bad_argument) for any other value: a conversion by the JSON library would
/// turn 2.5 into 2 and 2^32 into 0.
template <std::integral T>
T integer_from(const Json& value) {
  const bool fits = value.is_number_unsigned()
                        ? std::in_range<T>(value.get<std::uint64_t>())
                        : value.is_number_integer() && std::in_range<T>(value.get<std::int64_t>());
  using Range = std::numeric_limits<T>;
  if (!fits) refuse_number(value, std::to_string(Range::min()), std::to_string(Range::max()));
  return value.get<T>();
}
/// The same for the value with this key; `otherwise` if there is none.
template <std::integral T>
T integer_from(const Json& request, const char* key, T otherwise) {
  const auto found = request.find(key);
  return found == request.end() ? otherwise : integer_from<T>(*found);
}

/// The reply to a request that is refused: a sentence for people, a code for programs.
Json refused(std::string_view code, const std::string& sentence);
Json refused(const Error& error);

inline constexpr int kBase = 0;  ///< the number of the first row and column

// ---- The questions.

Json list_engines(const Json&, Page&);              ///< the catalogue
Json read_text(const Json& request, Page&);         ///< "text": a placement or a problem; "regions"
Json check_placements(const Json& request, Page&);  ///< "problem", "placements": what is wrong
Json search(const Json& request, Page& page);       ///< "problem", "question", "engine", "seconds"
Json trace(const Json& request, Page& page);        ///< as search; "events": the most steps to send
Json hint(const Json& request, Page&);              ///< "problem": where to place a queen, and why
Json make_puzzle(const Json& request, Page&);       ///< "n", "level", "seed", "regions": the puzzle
Json next_puzzle_step(const Json& request, Page&);  ///< "problem": the next step of its reasoning
Json explain_puzzle(const Json& request, Page&);    ///< "problem": its steps, its level
Json list_orbits(const Json& request, Page& page);  ///< "n": the representatives, as placements
Json describe(const Json& request, Page&);          ///< "columns": images, class, shifts; "rank"
Json race(const Json& request, Page& page);         ///< "engine", "seconds": its time, its nodes
Json list_units(const Json& request, Page&);        ///< "problem": the units of its count
Json forecast(const Json& request, Page&);     ///< "seconds" that it may take to estimate the cost
Json count_units(const Json& request, Page&);  ///< "first", "end": some of the units

}  // namespace queens::answer
