// Signals: the first one asks the program to stop, the second one ends it.
//
// SIGINT, SIGTERM, SIGHUP and SIGQUIT ask alike. Work looks at interrupted() several times a second,
// says what it knows and ends with status 130. Where nobody looks, as in the middle of a large
// allocation or while a long document is put together, the program is ended from outside: nobody
// waits longer than kPatience for it.
// However it ends, no half-written file is left: machine/new_file.hpp says why.
#pragma once

namespace queens::cli {

/// From now on these signals ask the program to stop, SIGHUP unless it is ignored (nohup); a second
/// one ends it at once.
void catch_interrupts();

/// Whether the program was asked to stop.
bool interrupted();

/// From now on a request to stop that nobody heeds (interrupted() was not called since) ends the
/// program with status 130 after kPatience.
void end_unless_heeded();
inline constexpr int kPatienceMilliseconds = 400;

/// Whether a status line stands on standard error, to be wiped out if the program is ended.
void status_line_shown(bool shown);

}  // namespace queens::cli
