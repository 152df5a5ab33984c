// Comma-separated values of what JSON says: a column for each key.
#pragma once

#include <string>

#include "cli/json.hpp"

namespace queens::cli {

/// Of an array of objects with the same keys. An object within one is a column for each of its keys,
/// "seconds_low"; a list is its elements with blanks between them, a pair in it "0..99". null is nothing.
std::string csv(const Json& rows);

}  // namespace queens::cli
