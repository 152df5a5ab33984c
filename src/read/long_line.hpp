// Lines of numbers too long to hold: a board of 10^8 rows is a line of 889 MB.
#pragma once

#include <optional>

#include "queens/read.hpp"
#include "read/source.hpp"

namespace queens::read {

/// Whether the line in hand has more than 16 MiB and begins as a list of numbers, after the number
/// of the solution perhaps ("001 : ").
bool begins_long_line(Source& source);

/// Hands the numbers of that line to the sink; the reading learns all but the squares.
void read_long_line(Source& source, LongPlacementSink& sink, std::optional<int> base,
                    Reading& reading);

}  // namespace queens::read
