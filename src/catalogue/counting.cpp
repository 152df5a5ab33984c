// The rules that cut a count into units. To add one: its line here.
#include "catalogue/counting.hpp"

#include "count/cross/cross.hpp"
#include "count/cross/decomposition.hpp"
#include "count/join/decomposition.hpp"

namespace queens::counting {

std::unique_ptr<Decomposition> decompose(const Problem& problem, std::string_view name) {
  if (name == join::kName) return join::decompose(problem.n);
  if (!name.empty() && name != cross::kName)
    throw Error(ErrorCode::engine_cannot, "this program does not cut counts by '" +
                                              std::string(name) + "'; it knows " +
                                              std::string(cross::kName));
  validate(problem);
  if (const std::string why = refusal(queens::cross(), problem, Question::count); !why.empty())
    throw Error(ErrorCode::engine_cannot, why);
  return cross::decompose(problem);
}

const std::vector<simd::Kernel>& kernels() { return simd::kernels(); }

}  // namespace queens::counting
