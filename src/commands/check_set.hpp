// For `queens check --set`: are these all the solutions of a board, each once?
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "queens/queens.hpp"

namespace queens::commands {

/// What a collection lacks, and what it has more than once.
struct SetReport {
  struct Repeated {
    Placement columns;
    std::vector<std::string> places;  ///< where it stands: "line 2", "line 5"
  };

  Problem problem = {};
  std::uint64_t solutions = 0;          ///< of the board
  std::uint64_t found = 0;              ///< different ones
  std::uint64_t repeated_count = 0;     ///< solutions that stand in several places
  std::vector<Placement> missing = {};  ///< the first ones, in lexicographic order
  std::vector<Repeated> repeated = {};  ///< the first ones
  std::uint64_t missing_count() const { return solutions - found; }
  bool complete() const { return missing_count() == 0 && repeated_count == 0; }
};

/// Collects solutions of one board in any order, n + 16 bytes for each, and compares them with the list of all
/// solutions. Small boards only: n up to kLargest.
class SolutionSet {
 public:
  static constexpr std::int32_t kLargest = 16;  // 14,772,512 solutions

  /// `place` says where the solution stands: "line 2". Throws Error if the board is larger than kLargest, or not the
  /// board of the earlier solutions.
  void add(const Arrangement& solution, bool toroidal, std::size_t source, std::uint64_t line);

  bool empty() const { return lines_.empty(); }

  /// Compares, and lists the first `listed` solutions of each kind. `going` is asked about every thousandth solution;
  /// if it returns false, the report is useless. `place` puts a source and a line into words.
  SetReport compare(std::size_t listed, const std::function<bool()>& going,
                    const std::function<std::string(std::size_t, std::uint64_t)>& place);

 private:
  PlacementView columns(std::size_t index, std::vector<std::int32_t>& buffer) const;

  Problem problem_ = {};
  std::vector<std::uint8_t> columns_ = {};  // n for each solution
  std::vector<std::uint64_t> lines_ = {};   // the source in the upper 16 bits
};

}  // namespace queens::commands
