// Handles signals: the first one asks the program to stop, a second one ends it.
//
// SIGINT, SIGTERM, SIGHUP and SIGQUIT all ask the program to stop. A command checks interrupted() several times a
// second; when it is true, the command reports what it knows and ends with status 130. Some code does not check, for
// instance during a large allocation or while a long document is put together. Then a timer ends the program after
// kPatienceMilliseconds. However the program ends, it leaves no half-written file; machine/files.hpp explains how.
#pragma once

namespace queens::cli {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGQUIT ask the program to stop, except SIGHUP where it is ignored
/// (nohup). A second signal ends it at once.
void catch_interrupts();

/// Whether the program has been asked to stop.
bool interrupted();

/// From now on, the program ends with status 130 if interrupted() is not called within kPatienceMilliseconds after a
/// request to stop.
void end_unless_noticed();
inline constexpr int kPatienceMilliseconds = 400;

/// Call with true when a status line appears on standard error, and with false when it is gone. If a signal ends the
/// program in between, the line is wiped.
void status_line_shown(bool shown);

}  // namespace queens::cli
