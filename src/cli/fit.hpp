// Cuts a text so that it fits on one line of a terminal.
#pragma once

#include <string>
#include <string_view>

namespace queens::cli {

/// The beginning of `text` that takes up at most `columns` columns. Wide characters take two, combining marks
/// none. Bytes that are not UTF-8, and characters that would move the cursor, become question marks.
std::string fit(std::string_view text, int columns);

}  // namespace queens::cli
