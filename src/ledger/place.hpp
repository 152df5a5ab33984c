// Which file a ledger's name means. Only a regular file, or a new one, can be a ledger: that is looked at
// before anything is opened, locked or made, so a pipe blocks nobody and a device stays what it is.
#pragma once

#include <string>

namespace queens::ledger {

/// One name for one file, however it is written: links followed, from the root of all files, so that a lock
/// has one name too and SQLite has nothing to interpret (":memory:", "file:..."). Throws LedgerError bad_name,
/// not_a_file or unreadable; also missing, where it must be there.
std::string place_of(const std::string& name, bool must_be_there);

}  // namespace queens::ledger
