// queens generate: makes random problems and puzzles as problem files. The same seed gives the same files
// on every machine.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>

#include "cli/exit_status.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "machine/files.hpp"
#include "queens/instances.hpp"
#include "queens/present.hpp"
#include "queens/puzzles.hpp"

namespace queens::commands {
using namespace cli;

namespace {

constexpr std::int32_t kLargestInstance = 100000;  // rows; such a file has a few megabytes

constexpr const char* kGenerateExamples =
    "  queens generate excluded-diagonals 20 --seed 1 --output problem.json\n"
    "  queens generate excluded-diagonals 24 --seed 1 --density 0.3 --count 50 --output instances\n"
    "  queens generate pre-placed 30 --seed 7 --queens 12 | queens solve --problem -\n"
    "  queens generate puzzle 8 --level hard --seed 1 | queens solve --problem -\n";

struct GenerateOptions {
  std::string size, output, level = "medium";
  double density = 0.25;
  std::int32_t queens = -1;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  double seconds = std::numeric_limits<double>::infinity();
};

// A kind of instance: its name, and a function that makes instance i for a seed.
struct Kind {
  std::string name;
  // Returns nullopt if `going` says to stop.
  std::function<std::optional<Problem>(InstanceSeed, const std::function<bool()>& going)> make;
  // The command without the seed: "pre-placed 30 --queens 12".
  std::string how;
};

std::int32_t parse_instance_size(const std::string& text) {
  const std::int32_t n = parse_size(text);
  if (n > kLargestInstance)
    throw Error(ErrorCode::too_large,
                fmt::format("instances are generated for boards of up to {} rows, not {}: the "
                            "files for larger boards would be too large",
                            kLargestInstance, n));
  return n;
}

int generate_command(const GenerateOptions& options, const Kind& kind) {
  const std::uint64_t seed = seed_or_fresh(options.seed);
  const auto name = [&](std::uint64_t i) { return fmt::format("{}-{}-{}", kind.name, seed, i); };
  ProgressLine line;
  std::uint64_t made = 0;
  ProgressTimer timer = watch_until(options.seconds, [&](double elapsed) {
    if (elapsed > 0.5)
      line.show(
          fmt::format("{} of {} made, {:.1f} s", grouped(made), grouped(options.count), elapsed));
  });
  const auto going = [&] { return timer.keep_going(); };
  // Passes each instance on in turn; returns the status of the command.
  const auto make_all = [&](const auto& take) {
    while (made < options.count && going()) {
      const std::uint64_t i = made + 1;
      const auto problem = kind.make({seed, i}, going);
      if (!problem) break;
      const std::string how =
          fmt::format("queens generate {}, seed {}, number {}", kind.how, seed, i);
      if (!take(i, problem_file(*problem, name(i), how))) return int{kAnswered};
      made = i;
    }
    line.clear();
    if (made == options.count) return int{kAnswered};
    return stopped(
        timer, fmt::format("{} of {} instances generated", grouped(made), grouped(options.count)));
  };

  if (options.count == 1 || options.output.empty() || options.output == "-") {
    Output output(options.output);
    const int status = make_all([&](std::uint64_t, const std::string& text) {
      output.write(text);
      return !output.closed();
    });
    output.commit();
    return status;
  }
  const std::filesystem::path directory = options.output;
  machine::make_directory(directory);
  return make_all([&](std::uint64_t i, const std::string& text) {
    write_file((directory / (name(i) + ".json")).string(), text);
    return true;
  });
}

// The options of all kinds.
void add_options(Command& command, GenerateOptions& options) {
  command.add(
      {.name = "N", .meaning = "The size of the board", .value = value::Text{}, .required = true},
      options.size);
  command.add("--seed", options.seed);
  command.add({"--count", 'c', "Generate K instances, numbered from 1", value::Whole{1}, "K"},
              options.count);
  command.add("--output", options.output).meaning =
      "Write to this file, which appears only when complete; with --count above 1, this is a "
      "directory, which gets a file for each instance";
  command.add("--time-limit", options.seconds);
}

int generate_excluded_diagonals(const GenerateOptions& options) {
  const std::int32_t n = parse_instance_size(options.size);
  return generate_command(options,
                          {fmt::format("excluded-diagonals-{}-{}", n, options.density),
                           [&](InstanceSeed seed, const std::function<bool()>&) {
                             return excluded_diagonals(n, options.density, seed);
                           },
                           fmt::format("excluded-diagonals {} --density {}", n, options.density)});
}

int generate_pre_placed(const GenerateOptions& options) {
  const std::int32_t n = parse_instance_size(options.size);
  const std::int32_t queens = options.queens < 0 ? n / 2 : options.queens;
  return generate_command(options, {fmt::format("pre-placed-{}-{}", n, queens),
                                    [&](InstanceSeed seed, const std::function<bool()>& going) {
                                      return pre_placed(n, queens, seed, going);
                                    },
                                    fmt::format("pre-placed {} --queens {}", n, queens)});
}

Level level_named(const std::string& text) {
  return *std::find_if(std::begin(kLevels), std::end(kLevels),
                       [&](Level level) { return name(level) == text; });
}

int generate_puzzle(const GenerateOptions& options) {
  const std::int32_t n = parse_size(options.size);
  const Level level = level_named(options.level);
  return generate_command(
      options, {fmt::format("puzzle-{}-{}", n, name(level)),
                [&](InstanceSeed seed, const auto& going) { return puzzle(n, level, seed, going); },
                fmt::format("puzzle {} --level {}", n, name(level))});
}

void add_excluded_diagonals(Command& group) {
  auto [command, options] = group.add_command<GenerateOptions>(
      {"excluded-diagonals",
       "Boards on which every diagonal and antidiagonal is blocked with the same probability",
       "  queens generate excluded-diagonals 20 --seed 1 --density 0.3\n"},
      generate_excluded_diagonals);
  add_options(command, options);
  command.add({"--density", 0, "The probability that a diagonal is blocked, from 0 to 1",
               value::Number{0, 1, "a number from 0 to 1"}, "F", "0.25"},
              options.density);
}

void add_pre_placed(Command& group) {
  auto [command, options] = group.add_command<GenerateOptions>(
      {"pre-placed", "Boards with random queens that do not attack each other",
       "  queens generate pre-placed 30 --seed 7 --queens 12\n"},
      generate_pre_placed);
  add_options(command, options);
  command.add(
      {"--queens", 0, "How many queens to place", value::Whole{0, kLargestInstance}, "M", "N/2"},
      options.queens);
}

void add_puzzle(Command& group) {
  auto [command, options] = group.add_command<GenerateOptions>(
      {"puzzle", "Boards with queens and blocks that have exactly one completion",
       "  queens generate puzzle 8 --level hard --seed 1\n"},
      generate_puzzle);
  add_options(command, options);
  std::vector<Word> levels;
  for (const Level level : kLevels) levels.emplace_back(std::string(name(level)));
  command.add({"--level", 0, "How hard it is to complete the board by reasoning",
               value::OneOf{levels}, "easy|medium|hard|expert", "medium"},
              options.level);
}

}  // namespace

void add_generate(Command& program) {
  Command& group =
      program.add_group({"generate", "Generate random problems for solvers, and puzzles for people",
                         kGenerateExamples});
  add_excluded_diagonals(group);
  add_pre_placed(group);
  add_puzzle(group);
}

}  // namespace queens::commands
