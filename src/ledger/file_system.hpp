// Finds out whether a file is on a file system that several machines share.
//
// Idea.  On such a file system SQLite's write-ahead log is safe only while a single process has the ledger open,
//        because SQLite keeps the index of the log in shared memory: processes of one machine can share it, but
//        machines cannot. So a writer there locks out all others (Access::write_alone), and readers use copies.
// How.   The kernel has a number for each type of file system. FUSE can stand for any file system, so it counts as
//        shared.
#pragma once

#include <string>

namespace queens::ledger {

/// Whether a file, existing or not, is on a network or cluster file system. False if the system does not say.
bool on_shared_file_system(const std::string& file);

/// The same for a type of file system, as numbered by statfs().
bool is_shared_kind(unsigned long kind);

}  // namespace queens::ledger
