#include "cli/cuts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/cost.hpp"
#include "catalogue/counting.hpp"
#include "cli/terminal.hpp"
#include "queens/problem.hpp"

namespace queens::cli {

std::vector<std::uint64_t> cuts_of(const counting::Decomposition& decomposition, int parts) {
  if (static_cast<std::uint64_t>(parts) > decomposition.units())
    throw Error(ErrorCode::bad_limit,
                fmt::format("n = {} has {} {} of {}, and a part holds at least one: --parts "
                            "takes 1 to {}, not {}",
                            decomposition.n(), grouped(decomposition.units()),
                            decomposition.units() == 1 ? "unit" : "units", decomposition.name(),
                            decomposition.units(), parts));
  std::vector<std::uint64_t> cuts = equal_parts(decomposition, parts);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

}  // namespace queens::cli
