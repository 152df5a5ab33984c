// Which file a ledger's name means. Only a regular file, or a new one, can be a ledger: that is looked at
// before anything is opened, locked or made, so a pipe blocks nobody and a device stays what it is.
#pragma once

#include <string>

namespace queens::ledger {

struct Place {
  std::string name;  ///< as it was given: messages quote it
  /// One for one file, however it is named: links followed, from the root of all files, so that a lock has
  /// one name too and SQLite has nothing to interpret (":memory:", "file:...").
  std::string path;
};

/// Throws LedgerError bad_name, not_a_file or unreadable; also missing, where it must be there.
Place place_of(const std::string& name, bool must_be_there);

}  // namespace queens::ledger
