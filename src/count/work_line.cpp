#include "count/work_line.hpp"

#include <algorithm>

namespace queens::counting {
namespace {

constexpr std::uint64_t kUnitsOfBlock = 256;

}  // namespace

WorkLine::WorkLine(const Decomposition& decomposition, StopToken& token)
    : decomposition_(decomposition) {
  for (std::uint64_t unit = 0; unit < decomposition.units(); ++unit) {
    if (unit % kUnitsOfBlock == 0) {
      if (!token.keep_going()) return;
      begins_.push_back(total_);
    }
    total_ += decomposition.size(unit);
  }
}

std::uint64_t WorkLine::unit_at(double position) const {
  const auto block = std::upper_bound(begins_.begin() + 1, begins_.end(), position * total_) - 1;
  std::uint64_t unit = static_cast<std::uint64_t>(block - begins_.begin()) * kUnitsOfBlock;
  const std::uint64_t last = decomposition_.units() - 1;
  for (double end = *block; unit < last; ++unit) {
    end += decomposition_.size(unit);
    if (end > position * total_) break;
  }
  return unit;
}

std::vector<std::uint64_t> equal_parts(const Decomposition& decomposition, int parts,
                                       StopToken& token) {
  const WorkLine line(decomposition, token);
  std::vector<std::uint64_t> cuts = {0};
  if (!token.keep_going()) return cuts;
  for (int part = 1; part < parts; ++part)
    cuts.push_back(std::max(cuts.back(), line.unit_at(static_cast<double>(part) / parts)));
  cuts.push_back(decomposition.units());
  return cuts;
}

}  // namespace queens::counting
