// Words for a POSIX shell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens::campaign {

/// One word, whatever is in it: as it is where no shell finds a meaning in it, else in quotes.
std::string shell_word(std::string_view text);

/// "3,7,10-20": ascending numbers, neighbours joined.
std::string number_list(const std::vector<int>& numbers);

}  // namespace queens::campaign
