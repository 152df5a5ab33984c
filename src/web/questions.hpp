// The questions one by one, for the table in answer.cpp. Each throws Error as the library does.
#pragma once

#include <nlohmann/json.hpp>

#include "web/web.hpp"

namespace queens::web {

using Json = nlohmann::json;

// ---- json.cpp: values on their way in and out.

/// {"n": 8, "queens": [[0, 3]], "blocked": [[4, 4]], "toroidal": false}. Throws Error(bad_text).
Problem problem_from(const Json& request);
Placement placement_from(const Json& columns);
Json squares_json(std::span<const Square> squares);
Json inspection_json(const Inspection& inspection);
/// The verdict, and what the search did; not the placement.
Json answer_json(const Answer& answer);

// ---- The questions.

Json list_engines();                                ///< the catalogue
Json read_text(const Json& request);                ///< "text": a placement or a problem file
Json search(const Json& request, Page& page);       ///< "problem", "question", "engine", "seconds"
Json trace(const Json& request, Page& page);        ///< the same, "events": how many at most
Json hint(const Json& request);                     ///< "problem": the next square, and why
Json list_orbits(const Json& request, Page& page);  ///< "n": the representatives, as placements
Json describe(const Json& request);                 ///< "columns": images, class, shifts

}  // namespace queens::web
