// Finds the file that the name of a ledger refers to. It must be a regular file, or not exist yet. This is checked
// before anything is opened, locked or created, so a pipe does not block the program and a device is not touched.
#pragma once

#include <string>

namespace queens::ledger {

struct Place {
  std::string name;  ///< as the caller wrote it, for messages
  /// The absolute path with links resolved. A file has only one, so its lock has only one name, too. SQLite does not
  /// take it for one of its special names (":memory:", "file:...").
  std::string path;
};

/// Throws LedgerError bad_name, not_a_file or unreadable, and missing if `must_be_there`.
Place place_of(const std::string& name, bool must_be_there);

}  // namespace queens::ledger
