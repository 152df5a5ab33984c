// The functions that answer the page's questions, one for each row of the table in answer.cpp; and conversions
// from and to JSON, in answer.cpp too. Like the library, they throw Error.
#pragma once

#include <concepts>
#include <limits>
#include <utility>

#include "answer/answer.hpp"
#include "present/json.hpp"

namespace queens::web {

// ---- Values from and to JSON.

/// The "problem" of a request: {"n": 8, "queens": [[0, 3]], "blocked": [[4, 4]], "toroidal": false}, and
/// "regions" and "touching" as in problem files. Throws Error(size_out_of_range) for a wrong "n", Error(bad_text) for
/// wrong regions.
Problem problem_from(const Json& request);
/// Adds "regions" and "touching" to a reply, as in problem files, if the problem has them.
void add_colours(Json& reply, const Problem& problem);
/// The "question" of a request, given by its name; "one" if there is none. Throws Error(bad_text) for an unknown name.
Question question_from(const Json& request);
/// The limits in a request: "seconds", "solutions", "seed", "kernel"; and "statistics", which is true to count nodes.
Limits limits_from(const Json& request);
/// A placement, as a list: for each row the column of its queen.
Placement placement_from(const Json& columns);

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

/// A sink that ignores solutions and reports progress to the page.
class Reporting : public Sink {
 public:
  explicit Reporting(Page& page) : page_(page) {}
  bool progress(const Progress& progress) override { return page_.progress(progress); }

 protected:
  Page& page_;
};

// ---- The questions.

Json list_engines(const Json&, Page&);              ///< the catalogue
Json read_text(const Json& request, Page&);         ///< "text": a placement or a problem; "regions"
Json search(const Json& request, Page& page);       ///< "problem", "question", "engine", "seconds"
Json trace(const Json& request, Page& page);        ///< as search; "events": the most steps to send
Json hint(const Json& request, Page&);              ///< "problem": where to place a queen, and why
Json make_puzzle(const Json& request, Page&);       ///< "n", "level", "seed", "regions": the puzzle
Json next_puzzle_step(const Json& request, Page&);  ///< "problem": the next step of its reasoning
Json explain_puzzle(const Json& request, Page&);    ///< "problem": all steps to its completion
Json list_orbits(const Json& request, Page& page);  ///< "n": the representatives, as placements
Json describe(const Json& request, Page&);          ///< "columns": images, class, shifts; "rank"
Json race(const Json& request, Page& page);         ///< "engine", "seconds": its time, its nodes
Json list_units(const Json& request, Page&);        ///< "problem": the units of its count
Json forecast(const Json& request, Page&);     ///< "seconds" that it may take to estimate the cost
Json count_units(const Json& request, Page&);  ///< "first", "end": some of the units

}  // namespace queens::web
