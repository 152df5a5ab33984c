// Handles signals: the first one asks the program to stop, a second one ends it.
//
// SIGINT, SIGTERM, SIGHUP and SIGQUIT are all such requests. A command checks interrupted() several times a
// second; when it is true, the command reports what it knows and ends with status 130. Some code does not check,
// for instance during a large allocation or while a long document is put together. Then a timer ends the program
// after kPatience. However the program ends, it leaves no half-written file; machine/new_file.hpp says why.
#pragma once

namespace queens::cli {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGQUIT ask the program to stop, except SIGHUP where it is ignored
/// (nohup). A second signal ends it at once.
void catch_interrupts();

/// Whether the program has been asked to stop.
bool interrupted();

/// From now on, if interrupted() is not called within kPatience of a request to stop, the program ends with status
/// 130.
void end_unless_heeded();
inline constexpr int kPatienceMilliseconds = 400;

/// Tells whether a status line is shown on standard error. If so, it is wiped when the program is ended.
void status_line_shown(bool shown);

}  // namespace queens::cli
