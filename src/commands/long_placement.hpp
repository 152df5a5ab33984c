// For `queens check`: checks placements that are too long to hold in memory, while they are read.
#pragma once

#include <optional>
#include <vector>

#include "cli/input.hpp"
#include "queens/board.hpp"
#include "queens/read.hpp"
#include "report/faults.hpp"

namespace queens::commands {

/// Gets the columns of a long placement from a PlacementReader, part by part. If the placement is wrong and the
/// input is a regular file, the file is read again to find out which queens attack each other.
class LongPlacementJudge : public LongPlacementSink {
 public:
  LongPlacementJudge(const cli::Input& input, std::optional<int> base, bool toroidal)
      : input_(input), base_(base), toroidal_(toroidal) {}

  void begin(std::uint64_t line) override;
  void take(PlacementView columns) override { referee_.take(columns); }

  /// What is wrong with the last placement, `reading`; with the attacking pairs, if wanted and available.
  Inspection inspect(const Reading& reading, bool wants_names);

  /// The attacks whose earlier queens could not be found.
  std::vector<HalfNamed> half_named(const Reading& reading) const;

 private:
  const cli::Input& input_;
  std::optional<int> base_;
  bool toroidal_;
  bool named_ = false;
  StreamingReferee referee_;
};

}  // namespace queens::commands
