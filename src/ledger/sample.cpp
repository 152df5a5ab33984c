#include "ledger/sample.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "base/random.hpp"
#include "ledger/ledger.hpp"

namespace queens::ledger {
namespace {

// How many units of a host are still to be drawn, and from how many.
struct Stratum {
  std::uint64_t wanted = 0, left = 0;
};

}  // namespace

std::map<std::string, std::uint64_t> shares(const std::map<std::string, std::uint64_t>& units,
                                            const SampleOptions& options) {
  Count all = 0;
  for (const auto& [host, of_host] : units) all += of_host;
  if (all == 0) return {};
  const Count wanted = std::min<Count>(options.units, all);
  std::map<std::string, std::uint64_t> shares;
  std::vector<std::pair<Count, std::string>> rests;
  Count left = wanted;
  for (const auto& [host, of_host] : units) {
    const Count whole = wanted * of_host / all;
    shares[host] = static_cast<std::uint64_t>(whole);
    rests.emplace_back(wanted * of_host % all, host);
    left -= whole;
  }
  std::stable_sort(rests.begin(), rests.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < left; ++i) ++shares[rests[i].second];
  for (auto& [host, share] : shares)
    share = std::max(share, std::min(options.per_host, units.at(host)));
  return shares;
}

Sample draw(const Ledger& ledger, const SampleOptions& options) {
  return draw(ledger, ledger.runs(), options);
}

Sample draw(const Ledger& ledger, const std::vector<Run>& runs, const SampleOptions& options) {
  Sample sample;
  sample.units = ledger.units_by_host(runs);
  std::map<std::string, Stratum> strata;
  for (const auto& [host, share] : shares(sample.units, options))
    strata[host] = {share, sample.units[host]};
  std::mt19937_64 random(options.seed);
  for (const Run& run : runs)
    each(ledger, run, [&](const Row& result) {
      Stratum& stratum = strata[result.origin.host];
      std::uint64_t taken = 0;
      for (std::uint64_t unit = result.units.first; unit <= result.units.last;
           ++unit, --stratum.left) {
        if (stratum.wanted == 0 || random::uniform(random, stratum.left) >= stratum.wanted)
          continue;
        ++taken;
        --stratum.wanted;
      }
      if (taken > 0) sample.drawn.push_back({run, result, taken});
    });
  return sample;
}

double passes(std::uint64_t units, std::uint64_t wrong, std::uint64_t drawn) {
  if (wrong == 0 || drawn == 0) return 1;
  if (wrong > units - std::min(drawn, units)) return 0;
  // C(N-W, k) / C(N, k) = C(N-k, W) / C(N, W). Of the two, the product with fewer factors is used.
  const std::uint64_t factors = std::min(wrong, drawn);
  const auto other = static_cast<double>(std::max(wrong, drawn));
  if (factors > 10000) {
    const auto log_factorial = [](double m) { return std::lgamma(m + 1); };
    const auto n = static_cast<double>(units), w = static_cast<double>(wrong),
               k = static_cast<double>(drawn);
    return std::exp(log_factorial(n - w) - log_factorial(n - w - k) + log_factorial(n - k) -
                    log_factorial(n));
  }
  double log = 0;
  for (std::uint64_t i = 0; i < factors; ++i)
    log += std::log1p(-other / static_cast<double>(units - i));
  return std::exp(log);
}

std::uint64_t enough(std::uint64_t units, std::uint64_t wrong, double risk) {
  std::uint64_t low = 0, high = units;  // the answer is in [low, high]
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (passes(units, wrong, middle) <= risk * (1 + 1e-9))  // rounding
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

std::uint64_t wrong_units(std::uint64_t units, double share) {
  const double wrong = std::ceil(share * static_cast<double>(units) * (1 - 1e-12));
  return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wrong), 1, units);
}

}  // namespace queens::ledger
