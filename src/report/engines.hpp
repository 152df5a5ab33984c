// For `queens engines`: tables of what each engine can do, how it works, and its source.
#pragma once

#include <string>

#include "present/json.hpp"

namespace queens {

std::string engines_text();
Json engines_json();

}  // namespace queens
