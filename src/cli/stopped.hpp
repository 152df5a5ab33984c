// A command that may be stopped before its end: by its time limit, or by a signal.
#pragma once

#include <functional>
#include <string_view>

#include "catalogue/counting.hpp"

namespace queens::cli {

/// The clock of a command, which begins to run. `show`: 20 times a second, the seconds since.
ProgressTimer watch_until(double seconds, std::function<void(double)> show = {});

/// After keep_going() was false. Says "queens: stopped after 1.23 s (the time limit): " and what is known,
/// and returns the status.
int stopped(const ProgressTimer& watch, std::string_view known);
/// The same, for `why` (time_limit or asked) after so many seconds.
int stopped(Stop why, double seconds, std::string_view known);

/// False when a ledger that is opened in `work` was stopped by its GoOn.
bool finishes(const std::function<void()>& work);

}  // namespace queens::cli
