// Options that several commands share, each described once.
#pragma once

#include <CLI/CLI.hpp>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "queens/queens.hpp"

namespace queens::cli {

/// N or --problem, --queen, --block, --block-diagonal, --block-antidiagonal, --toroidal and --zero-based.
struct ProblemOptions {
  std::string size, file;
  std::vector<std::string> queens, blocked, blocked_diagonals, blocked_antidiagonals;
  bool toroidal = false;
  bool zero_based = false;

  void add_to(CLI::App& command);
  int base() const { return zero_based ? 0 : 1; }
  Problem problem() const;    ///< throws Error; reads the problem file
  std::string words() const;  ///< the same for people to type: "12 --queen 1,3"

 private:
  Problem given() const;                    // N, or what the file says
  mutable std::optional<Problem> problem_;  // standard input can be read once only
};

/// A problem for people to type, with rows and columns counted from `base`.
std::string words_of(const Problem& problem, int base = 1);

/// --engine, --time-limit
struct SearchOptions {
  std::string engine;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(CLI::App& command);
};

// Options of several commands: each has one letter, one type, one meaning and one text wherever it
// stands; tests/cli/language_test.cpp holds all commands to that. A command that takes something of
// its own when the option is not given says so by default_str(), which help shows in brackets.

CLI::Option* add_engine(CLI::App& command, std::string& engine);
CLI::Option* add_engine(CLI::App& command, std::vector<std::string>& engines);  ///< a list of them
CLI::Option* add_time_limit(CLI::App& command, double& seconds);
/// Of a command that measures first: when the time is over, it answers from what it has measured.
CLI::Option* add_measuring_limit(CLI::App& command, double& seconds);
CLI::Option* add_threads(CLI::App& command, int& threads);
CLI::Option* add_kernel(CLI::App& command, std::string& kernel);
CLI::Option* add_parts(CLI::App& command, int& parts);
CLI::Option* add_progress(CLI::App& command, bool& progress);
CLI::Option* add_stats(CLI::App& command, bool& stats);
CLI::Option* add_json(CLI::App& command, bool& json);
CLI::Option* add_csv(CLI::App& command, bool& csv);
CLI::Option* add_input(CLI::App& command, std::string& file);
CLI::Option* add_output(CLI::App& command, std::string& file);
CLI::Option* add_plot(CLI::App& command, std::string& file);
CLI::Option* add_svg(CLI::App& command, std::string& file);
CLI::Option* add_toroidal(CLI::App& command, bool& toroidal);
CLI::Option* add_zero_based(CLI::App& command, bool& zero_based);

/// Of --display: numeric without the numbers of the solutions, whatever their number.
inline constexpr const char* kPlain = "plain";

/// --display, with the formats there are, and kPlain.
CLI::Option* add_display(CLI::App& command, std::string& display);

/// Whether the engine counted checks and backtracks: no node is placed without a check.
bool counts_checks(const Answer& answer);

/// Whether it counted looks: none are needed where one queen or none was placed.
bool counts_looks(const Answer& answer);

/// The statistics of an answer, a few lines for standard error.
std::string statistics_text(const Answer& answer);

/// One line for standard error that says why a search ended early; empty when it did not.
std::string stop_text(const Answer& answer, const std::string& found);

}  // namespace queens::cli
