// Solutions by their places in the lexicographic list, as queens solve offers them: the K-th, a
// range of them, or places drawn at random.
#pragma once

#include <CLI/CLI.hpp>
#include <limits>
#include <string>

#include "queens/queens.hpp"

namespace queens::cli {

struct PlaceOptions {
  std::string index, range, seed;
  bool random = false;
  bool approximate = false;

  void add_to(CLI::App& command);
  bool asked() const { return !index.empty() || !range.empty() || random; }
  /// Throws Error for options that do not go together.
  void validate() const;
};

/// What a JSON document says about the choice: "index" and its place, "range" with its ends, "random"
/// and its seed.
void describe(const PlaceOptions& options, std::uint64_t seed, Style& style);

/// The places asked for, from 1; a range has its last place too.
struct Places {
  std::uint64_t first = 1, last = 1;
};
Places parse_places(const PlaceOptions& options);

struct PlaceLimits {
  std::uint64_t solutions = 1;  ///< how many to draw at random
  std::uint64_t seed = 0;
  double seconds = std::numeric_limits<double>::infinity();
};

/// Hands the solutions asked for to the sink, until it returns false. Throws Error.
Answer solve_places(const Problem& problem, const PlaceOptions& options, const PlaceLimits& limits,
                    Sink& sink);

}  // namespace queens::cli
