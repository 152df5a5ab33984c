// For `queens rank` and `queens symmetry`: reads placements one by one, so that each result is printed as soon
// as it is known. If a placement is invalid, or the user stops the command, the results printed before stay.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/output.hpp"
#include "commands/options.hpp"
#include "engine/control.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {

/// The placements are columns as separate arguments, or text in any format that `queens check` reads, from an
/// argument, a file or standard input.
struct EachPlacementOptions : DocumentOptions {
  std::vector<std::string> words;  ///< none or "-": standard input
  std::string input;
  bool zero_based = false;
  double seconds = std::numeric_limits<double>::infinity();

  void add_to(cli::Command& command);
};

struct Source {
  std::string name;                      // as it was typed; "-": standard input
  std::optional<std::string> text = {};  // placements instead of a file
};

/// What the arguments of a command mean. `input` is the file given with --input, or empty. A single word is a file if one
/// has that name. Several words are placements if most of them are numbers, or if none is a file and they are names of
/// squares or can be read: "2 4 1 3" is one, "2,4,1,3 3,1,4,2" are two. Otherwise they are files. Throws Error.
std::vector<Source> sources(const std::string& input, const std::vector<std::string>& words);

class EachPlacement {
 public:
  using Take = std::function<bool(const Placement&, const Reading&)>;

  /// `show` is called 20 times a second with the seconds so far.
  explicit EachPlacement(const EachPlacementOptions& options,
                         std::function<void(double)> show = {});

  /// Passes each placement to `take`, until `take` returns false or the command is stopped; then calls `end`,
  /// which writes the rest of the output. Returns the exit status. If the command was stopped, a message says how
  /// many were done, in the words `thing` and `done`: "3 placements ranked". Throws Error(bad_text), or
  /// Error(not_a_solution) naming the first pair of queens that attack each other.
  int run(const Take& take, const std::function<void()>& end, const char* thing, const char* done);

  /// Ranks solutions of n rows. The ranking keeps the counts of subtrees that it has made, for later calls.
  Ranking& ranking(std::int32_t n) { return rankings_.try_emplace(n, n, limits_).first->second; }

  bool going() { return watch_.keep_going(); }

  cli::Output output;
  JsonStream json{output.writer()};  ///< an array, which run() opens and closes
  std::uint64_t taken = 0;

 private:
  bool read(const Source& source, const Take& take);  // false: stop

  const EachPlacementOptions& options_;
  ProgressTimer watch_;
  const Limits limits_{.on_progress = [this](const Progress&) { return going(); }};
  std::map<std::int32_t, Ranking> rankings_;
};

/// The lines that are no part of a placement, for standard error:
/// "passed over: line 1 'Solution found', line 6 'Time: 2 s' and 3 more".
std::string passed_over_text(const PassedOver& passed);

}  // namespace queens::commands
