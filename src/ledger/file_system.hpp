// Is a file where several machines can see it?
//
// Idea.  On such a file system SQLite's log is safe only while one process has the ledger for
//        itself: its index of the log is memory that processes share, and machines do not share it.
//        So a writer there takes the file alone (Access::write_alone), and readers look at copies.
// How.   By the kernel's number for the kind of file system; FUSE may be anything and counts as shared.
#pragma once

#include <string>

namespace queens::ledger {

/// Whether a file, there already or to be made, lies or will lie on a network or cluster file
/// system. False where the system does not say.
bool on_shared_file_system(const std::string& file);

/// The same of a kind of file system, as statfs() numbers it.
bool is_shared_kind(unsigned long kind);

}  // namespace queens::ledger
