#include "campaign/cuts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/counting.hpp"
#include "count/work_line.hpp"
#include "queens/problem.hpp"
#include "text/plural.hpp"

namespace queens::campaign {

std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts,
                                   StopToken& token) {
  const std::uint64_t units = decomposition.units();
  if (units == 0)
    throw Error(ErrorCode::bad_limit,
                fmt::format("n = {} has no solution, so there is nothing to divide into parts",
                            decomposition.n()));
  if (static_cast<std::uint64_t>(parts) > units)
    throw Error(
        ErrorCode::bad_limit,
        fmt::format(
            "n = {} has {} of {}, and each part needs at least one: --parts takes {}, not {}",
            decomposition.n(), plural(units, "unit"), decomposition.name(),
            units > 1 ? fmt::format("1 to {}", units) : fmt::to_string(units), parts));
  std::vector<std::uint64_t> cuts = counting::equal_parts(decomposition, parts, token);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

}  // namespace queens::campaign
