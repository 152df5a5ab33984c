// Counting by units, for those who divide a count, record it and take it up again. What a single
// call of run() does with all units at once, run(decomposition, options) does with any of them.
#pragma once

#include <memory>
#include <string_view>

#include "count/run.hpp"
#include "queens/queens.hpp"

namespace queens::counting {

/// The problem cut into units: by the rule of that name and version, such as "cross/1", or by the
/// one that suits it best. Throws Error for a problem that is not well formed or that no rule cuts,
/// and for an unknown name.
std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name = {});

/// Those that run here, fastest first.
const std::vector<simd::Kernel>& kernels();

}  // namespace queens::counting
