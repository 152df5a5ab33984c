// Sums of 128 bits. SQLite's integers end at 64, so on disk they are decimal text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace queens::ledger {

__extension__ typedef unsigned __int128 Wide;

std::string to_text(Wide value);

/// Nothing for anything but plain digits without leading zeros that fit.
std::optional<Wide> from_text(std::string_view text);

}  // namespace queens::ledger
