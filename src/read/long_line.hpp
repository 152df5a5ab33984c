// Which lines are too long to hold.
#pragma once

#include "read/source.hpp"

namespace queens::read {

/// Whether the line in hand has more than 16 MiB and begins as a list of numbers, after the number
/// of the solution perhaps ("001 : ").
bool begins_long_line(Source& source);

}  // namespace queens::read
