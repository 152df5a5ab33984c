// A table of the catalogue: what each engine serves, and its source.
#pragma once

#include <string>

#include "present/json.hpp"

namespace queens {

std::string engines_text();
Json engines_json();

}  // namespace queens
