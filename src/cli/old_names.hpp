// Options renamed since the last version. The old names work for one more version, with a note on standard error
// that gives the new name. They are all in one table, whose rows are removed with the next version.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace queens::cli {

struct OldName {
  const char* command;  ///< as it is typed, without the program: "ledger show"
  const char* old_name;
  const char* new_name;
};

/// The whole table, for the tests.
std::span<const OldName> old_names();

/// Replaces old names by new ones, up to "--". `words` begin with the first word of the command. Returns one note
/// for each name replaced.
std::vector<std::string> rename_options(const std::string& command,
                                        std::vector<std::string>& words);

}  // namespace queens::cli
