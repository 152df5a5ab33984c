#include "ledger/row.hpp"

#include <algorithm>
#include <ctime>

#include "text/quote.hpp"

namespace queens::ledger {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + printable(run.decomposition) +
         (run.problem.empty() ? "" : ", " + escaped(run.problem));
}

bool any_signed(const std::vector<Row>& results) {
  return std::any_of(results.begin(), results.end(),
                     [](const Row& result) { return result.signature.has_value(); });
}

RowKey key(const Row& row) {
  return {row.units.first, row.units.last,    row.solutions,
          row.weighted,    row.origin.kernel, row.origin.host};
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

std::string describe_claim(const Claim& claim) {
  return to_string(claim.row.weighted) + " by " + printable(claim.row.origin.kernel) + " on " +
         printable(claim.row.origin.host) +
         (claim.row.signature ? ", signed by " + fingerprint(claim.row.signature->signer) : "") +
         (claim.source.empty() ? "" : " (from " + quote(claim.source) + ")");
}

std::string describe(const UnitResult& result) {
  return (result.units.size() == 1 ? "unit " : "units ") + to_string(result.units);
}

}  // namespace queens::ledger
