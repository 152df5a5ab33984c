// Options that had another name in the version before: they go on working for one version, and one line
// on standard error says the new name. One table holds them all; the rows leave with the next version.
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

/// All of them, for the tests.
std::span<const OldName> old_names();

/// Writes the new names in place of the old ones, up to "--". `words` begin with the first word of the
/// command. Returns the notes, one for each name.
std::vector<std::string> rename_options(const std::string& command,
                                        std::vector<std::string>& words);

}  // namespace queens::cli
