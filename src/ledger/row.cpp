#include "ledger/row.hpp"

namespace queens::ledger {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + run.decomposition +
         (run.problem.empty() ? "" : ", " + run.problem);
}

std::string describe(const Result& result) {
  if (result.first == result.last) return "unit " + std::to_string(result.first);
  return "units " + std::to_string(result.first) + ".." + std::to_string(result.last);
}

}  // namespace queens::ledger
