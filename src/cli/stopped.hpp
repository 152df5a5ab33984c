// Tells a command to stop at its time limit or on a signal, and reports that the command was stopped early.
#pragma once

#include <functional>
#include <string_view>

#include "catalogue/counting.hpp"

namespace queens::cli {

/// Starts the clock of a command, with its time limit. `show` is called 20 times a second with the seconds so far.
ProgressTimer watch_until(double seconds, std::function<void(double)> show = {});

/// Call after watch.keep_going() has returned false. Prints "queens: stopped after 1.23 s (the time limit): " and what
/// is known, and returns the status.
int stopped(const ProgressTimer& watch, std::string_view known);
/// The same for a search that stopped for the reason `why` (time_limit or asked) after `seconds`.
int stopped(Stop why, double seconds, std::string_view known);

/// Runs `work`, which opens a ledger. Returns false if the GoOn callback of the ledger stopped the work.
bool finishes(const std::function<void()>& work);

}  // namespace queens::cli
