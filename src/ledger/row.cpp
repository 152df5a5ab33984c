#include "ledger/row.hpp"

namespace queens::ledger {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + run.decomposition +
         (run.problem.empty() ? "" : ", " + run.problem);
}

std::string describe(const Result& result) {
  const UnitRange units{result.first, result.last};
  return (units.size() == 1 ? "unit " : "units ") + to_string(units);
}

}  // namespace queens::ledger
