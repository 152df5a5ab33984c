#include "ledger/sample.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "ledger/reader.hpp"
#include "random/draw.hpp"

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

}  // namespace queens::ledger
