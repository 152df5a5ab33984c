// The catalogue: a table of what each engine serves, and where it comes from.
#pragma once

#include <string>

#include "present/json.hpp"

namespace queens {

std::string engines_text();
Json engines_json();

}  // namespace queens
