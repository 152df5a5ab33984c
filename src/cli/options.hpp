// The options for the problem, the search and the output that many commands share.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "queens/queens.hpp"

namespace queens::cli {

/// N or --problem, --queen, --block, --block-diagonal, --block-antidiagonal, --toroidal and --zero-based.
struct ProblemOptions {
  std::string size, file;
  std::vector<std::string> queens, blocked, blocked_diagonals, blocked_antidiagonals;
  bool toroidal = false;
  bool zero_based = false;

  void add_to(Command& command);
  int base() const { return zero_based ? 0 : 1; }
  Problem problem() const;    ///< throws Error; reads the problem file
  std::string words() const;  ///< the same problem as options to type: "12 --queen 1,3"

 private:
  Problem given() const;                    // N, or what the file holds
  mutable std::optional<Problem> problem_;  // kept because standard input can be read only once
};

/// --engine, --time-limit.
struct SearchOptions {
  std::string engine;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(Command& command);
};

/// --output, --csv, --json: what a command prints, and where.
struct DocumentOptions {
  std::string output;
  bool json = false, csv = false;

  void add_to(Command& command);
};

/// A value of --display: numeric, but without numbering the solutions.
inline constexpr const char* kPlain = "plain";

}  // namespace queens::cli
