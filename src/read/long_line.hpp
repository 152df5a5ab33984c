// Decides whether a line is too long to hold in memory, and so is read in pieces (long_line.cpp).
#pragma once

#include "read/source.hpp"

namespace queens::read {

/// Whether the next line is longer than 16 MiB and begins like a list of numbers or with the number
/// of a solution ("001 : ").
bool begins_long_line(Source& source);

}  // namespace queens::read
