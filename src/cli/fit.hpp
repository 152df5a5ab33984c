// Text for one line of a terminal.
#pragma once

#include <string>
#include <string_view>

namespace queens::cli {

/// The beginning of `text` that takes at most that many columns: wide characters take two, marks that
/// combine with the letter before them none. Bytes that are no text, and what would move the
/// cursor, become question marks.
std::string fit(std::string_view text, int columns);

}  // namespace queens::cli
