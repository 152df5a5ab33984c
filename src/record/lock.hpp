// The lock that lets only one process at a time write to a ledger. Others can read it meanwhile; a second writer
// gets an error that names the first.
//
// How.   The lock is a machine::LockFile, "FILE-lock": a killed writer never blocks the next.
// Tried. SQLite's own exclusive mode: it locks out readers as well. An entry in a table: it remains when its writer
//        is killed.
#pragma once

#include <string>

#include "machine/system.hpp"

namespace queens::record {

// Finds the file that the name of a ledger refers to. It must be a regular file, or not exist yet. This is checked
// before anything is opened, locked or created, so a pipe does not block the program and a device is not touched.
struct Place {
  std::string name;  ///< as the caller wrote it, for messages
  /// The absolute path with links resolved. A file has only one, so its lock has only one name, too. SQLite does not
  /// take it for one of its special names (":memory:", "file:...").
  std::string path;
};

/// Throws LedgerError bad_name, not_a_file or unreadable, and missing if `must_be_there`.
Place place_of(const std::string& name, bool must_be_there);

class WriterLock {
 public:
  /// Throws LedgerError busy, read_only or unreadable.
  explicit WriterLock(const Place& place);

 private:
  machine::LockFile file_;
};

}  // namespace queens::record
