// Writes texts and numbers as words of a POSIX shell, for the commands and scripts that Queens prints.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens::campaign {

/// `text` as a single word: in quotes if it has characters that are special to a shell.
std::string shell_word(std::string_view text);

/// "3,7,10-20": ascending numbers, with consecutive ones as ranges.
std::string number_list(const std::vector<int>& numbers);

}  // namespace queens::campaign
