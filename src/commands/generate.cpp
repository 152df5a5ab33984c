// queens generate: makes random problems and puzzles as problem files. The same seed gives the same files on every
// machine.
//
// Each kind of instance is a command of its own. They share the options and generate(), which writes the instances of
// any kind one after another.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <iterator>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "cli/exit_status.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "commands/all.hpp"
#include "commands/options.hpp"
#include "commands/reports.hpp"
#include "machine/files.hpp"
#include "machine/system.hpp"
#include "present/json.hpp"
#include "queens/queens.hpp"

namespace queens::commands {
using namespace cli;
namespace {

constexpr std::int32_t kLargestInstance = 100000;  // rows; such a file has a few megabytes

constexpr const char* kGenerateExamples =
    "  queens generate excluded-diagonals 20 --seed 1 --output problem.json\n"
    "  queens generate excluded-diagonals 24 --seed 1 --density 0.3 --count 50 --output instances\n"
    "  queens generate pre-placed 30 --seed 7 --queens 12 | queens solve --problem -\n"
    "  queens generate puzzle 8 --level hard --seed 1 | queens solve --problem -\n"
    "  queens generate puzzle 8 --regions --level easy --seed 1\n";

struct GenerateOptions {
  std::string size, output, level = "medium";
  double density = 0.25;
  std::int32_t queens = -1;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  bool regions = false;
  double seconds = std::numeric_limits<double>::infinity();
};

// What to generate. A kind of instance makes it from the options.
struct Instances {
  std::string kind;           // "pre-placed"
  std::int32_t n = 0;         // rows
  std::string option, value;  // what else decides the instances besides the seed: "--queens", "12"
  // Makes the instance with this index for a seed; returns nullopt if the limits stop it.
  std::function<std::optional<Problem>(std::uint64_t seed, std::uint64_t index, const Limits&)>
      make;
};

// Writes the instances, each to a file of its own if there are several and they do not go to standard output.
int generate(const GenerateOptions& options, const Instances& instances) {
  const std::uint64_t seed = seed_or_fresh(options.seed);
  const auto name = [&](std::uint64_t i) {
    return fmt::format("{}{}-{}-{}-{}-{}", options.regions ? "region-" : "", instances.kind,
                       instances.n, instances.value, seed, i);
  };
  ProgressLine line;
  std::uint64_t made = 0;
  ProgressTimer timer = watch_until(options.seconds, [&](double elapsed) {
    line.show(elapsed, fmt::format("{} of {} made, {:.1f} s", grouped(made), grouped(options.count),
                                   elapsed));
  });
  const Limits limits{.on_progress = [&](const Progress&) { return timer.keep_going(); }};
  // Passes each instance on in turn; returns the status of the command.
  const auto make_all = [&](const auto& take) {
    while (made < options.count && timer.keep_going()) {
      const std::uint64_t i = made + 1;
      const auto problem = instances.make(seed, i, limits);
      if (!problem) break;
      const std::string how =
          fmt::format("queens generate {} {} {} {}, seed {}, number {}", instances.kind,
                      instances.n, instances.option, instances.value, seed, i);
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
  const std::filesystem::path directory = machine::path_of(options.output);
  machine::make_directory(directory);
  return make_all([&](std::uint64_t i, const std::string& text) {
    write_file(machine::name_of(directory / (name(i) + ".json")), text);
    return true;
  });
}

std::int32_t parse_instance_size(const std::string& text) {
  const std::int32_t n = parse_size(text);
  require_at_most(kLargestInstance, n, "instances are generated for boards of");
  return n;
}

Instances excluded_diagonals_of(const GenerateOptions& options) {
  const std::int32_t n = parse_instance_size(options.size);
  const double density = options.density;
  return {"excluded-diagonals", n, "--density", fmt::format("{}", density),
          [=](std::uint64_t seed, std::uint64_t index, const Limits&) {
            return excluded_diagonals(n, density, seed, index);
          }};
}

Instances pre_placed_of(const GenerateOptions& options) {
  const std::int32_t n = parse_instance_size(options.size);
  const std::int32_t queens = options.queens < 0 ? n / 2 : options.queens;
  return {"pre-placed", n, "--queens", std::to_string(queens),
          [=](std::uint64_t seed, std::uint64_t index, const Limits& limits) {
            return pre_placed(n, queens, seed, index, limits);
          }};
}

Instances puzzles_of(const GenerateOptions& options) {
  const std::int32_t n = parse_size(options.size);
  const Level level = *std::find_if(std::begin(kLevels), std::end(kLevels),
                                    [&](Level each) { return name(each) == options.level; });
  const auto make = options.regions ? region_puzzle : puzzle;
  return {"puzzle", n, options.regions ? "--regions --level" : "--level", options.level,
          [=](std::uint64_t seed, std::uint64_t index, const Limits& limits) {
            return make(n, level, seed, index, limits);
          }};
}

// Adds a command for a kind of instances, with the options that all kinds have.
std::pair<Command&, GenerateOptions&> add_kind(Command& group, Heading heading,
                                               Instances (*instances)(const GenerateOptions&)) {
  auto [command, options] = group.add_command<GenerateOptions>(
      std::move(heading),
      [instances](const GenerateOptions& asked) { return generate(asked, instances(asked)); });
  command.add(
      {.name = "N", .meaning = "The size of the board", .value = value::Text{}, .required = true},
      options.size);
  command.add("--seed", options.seed);
  command.add({"--count", 'c', "Generate K instances, numbered from 1", value::Whole{1}, "K"},
              options.count);
  command.add("--output", options.output).meaning =
      "Write to this file, which appears only at the end; with --count above 1, this is a "
      "directory, which gets a file for each instance";
  command.add("--time-limit", options.seconds);
  return {command, options};
}

}  // namespace

void add_generate(Command& program) {
  Command& group =
      program.add_group({"generate", "Generate random problems for solvers, and puzzles for people",
                         kGenerateExamples});

  auto [diagonals, diagonals_options] =
      add_kind(group,
               {"excluded-diagonals",
                "Boards on which every diagonal and antidiagonal is blocked with the same "
                "probability",
                "  queens generate excluded-diagonals 20 --seed 1 --density 0.3\n"},
               excluded_diagonals_of);
  diagonals.add(
      {"--density", 0, "The probability that a diagonal is blocked, from 0 to 1",
       value::Number{0, 1, "a number from 0 to 1"}, "F", fmt::to_string(diagonals_options.density)},
      diagonals_options.density);

  auto [placed, placed_options] =
      add_kind(group,
               {"pre-placed", "Boards with random queens that do not attack each other",
                "  queens generate pre-placed 30 --seed 7 --queens 12\n"},
               pre_placed_of);
  placed.add(
      {"--queens", 0, "How many queens to place", value::Whole{0, kLargestInstance}, "M", "N/2"},
      placed_options.queens);

  auto [puzzles, puzzle_options] = add_kind(
      group,
      {"puzzle", "Boards that have exactly one completion: with queens and blocks, or with regions",
       "  queens generate puzzle 8 --level hard --seed 1\n"
       "  queens generate puzzle 8 --regions --level hard --seed 1\n"},
      puzzles_of);
  std::vector<Word> levels;
  for (const Level level : kLevels) levels.emplace_back(std::string(name(level)));
  puzzles.add({"--level", 0, "How hard it is to complete the board by reasoning",
               value::OneOf{levels}, "", puzzle_options.level},
              puzzle_options.level);
  puzzles.add(
      {"--regions", 0,
       "Cut the board into coloured regions, each of which has one queen; queens must not touch"},
      puzzle_options.regions);
}

}  // namespace queens::commands
