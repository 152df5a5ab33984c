#include "ledger/row.hpp"

namespace queens::ledger {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + run.decomposition +
         (run.problem.empty() ? "" : ", " + run.problem);
}

std::string describe(const UnitResult& result) {
  return (result.units.size() == 1 ? "unit " : "units ") + to_string(result.units);
}

}  // namespace queens::ledger
