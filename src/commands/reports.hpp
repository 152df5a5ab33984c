// What several commands say, in words: problems as people read and type them; the progress, the statistics and the early
// end of a search. And the reports of single commands that tests call, which are defined in the files of their commands.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/compare.hpp"
#include "cli/terminal.hpp"
#include "engine/control.hpp"
#include "present/json.hpp"
#include "queens/problem.hpp"
#include "record/check.hpp"
#include "record/ledger.hpp"

namespace queens::commands {

// Problems.

/// "(1, 1) and (2, 2) share a diagonal", with rows and columns counted from `base`.
std::string attack_text(const Attack& attack, int base);

/// What else holds than the rules of the empty board: " on the torus", " with these regions, queens and blocks".
std::string rules_text(const Problem& problem);

/// The line "queens: (2, 1) is apart from the rest of its region", for a problem with a region in several pieces. Empty
/// for others.
std::string pieces_text(const CheckedProblem& problem, int base);

/// A problem as words of a command line, with rows and columns counted from `base`. They cannot say regions or the
/// touching rule.
std::vector<std::string> words_of(const Problem& problem, int base = 1);
/// The same as one text to type: "12 --queen 1,3".
std::string typed(const Problem& problem, int base = 1);

// Searches.

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

// queens compare

/// A table, and a line for each size that some engine finished.
std::string comparison_text(const std::vector<Comparison>& results,
                            const std::vector<Agreement>& agreed);
/// One object for each measurement.
Json comparison_json(const std::vector<Comparison>& results);

// queens ledger check

using Findings = std::map<std::string, record::Finding>;

/// A table with a row for each host: how much of it was recounted, and with what probability the recount would have
/// missed wrong results.
std::string findings_text(const Findings& findings);

// queens ledger show

/// A table with a row for each count.
std::string recorded_text(const std::vector<record::Summary>& counts);
Json recorded_json(const record::Summary& count);

}  // namespace queens::commands
