// Finds the file that the name of a ledger means. It must be a regular file, or not exist yet. This is checked
// before anything is opened, locked or created, so a pipe does not block the program and a device is not touched.
#pragma once

#include <string>

namespace queens::ledger {

struct Place {
  std::string name;  ///< as the caller wrote it, for messages
  /// The absolute path with links resolved. It is unique for a file, so a lock has one name too, and
  /// leaves SQLite nothing to interpret (":memory:", "file:...").
  std::string path;
};

/// Throws LedgerError bad_name, not_a_file or unreadable, and missing if `must_be_there`.
Place place_of(const std::string& name, bool must_be_there);

}  // namespace queens::ledger
