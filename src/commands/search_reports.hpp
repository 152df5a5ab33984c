// What a command says of a search, in words: its progress, its statistics, and why it ended early.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/terminal.hpp"
#include "engine/control.hpp"

namespace queens::commands {

/// "3 solutions so far, 1.2 s"
std::string progress_text(const Progress& progress);

/// For Limits::on_progress: shows the progress on the line, and stops if the user interrupts.
std::function<bool(const Progress&)> shown_on(
    cli::ProgressLine& line, std::function<std::string(const Progress&)> text = progress_text);

// Tells a command to stop at its time limit or on a signal, and reports that the command was stopped early.

/// Starts the clock of a command, with its time limit. `show` is called 20 times a second with the seconds so far.
ProgressTimer watch_until(double seconds, std::function<void(double)> show = {});

/// Call after watch.keep_going() has returned false. Prints "queens: stopped after 1.23 s (the time limit): " and what
/// is known, and returns the status.
int stopped(const ProgressTimer& watch, std::string_view known);
/// The same for a search that stopped for the reason `why` (time_limit or asked) after `seconds`.
int stopped(Stop why, double seconds, std::string_view known);

/// Why a search ended early: "the time limit", "interrupted".
std::string_view stop_words(Stop stop);

/// The statistics of an answer, in a few lines.
std::string statistics_text(const Answer& answer);

/// One line that says why a search ended early; empty if it did not. `about`, such as "n = 8: ", is its beginning;
/// `found`, such as "3 solutions so far", is its end.
std::string stop_text(const Answer& answer, const std::string& found,
                      const std::string& about = "");

}  // namespace queens::commands
