// Tests the sample of an audit, and the probability that a host with wrong units passes: compared with a plain
// calculation, and with audits of forged ledgers.
#include "ledger/sample.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "ledger/ledger.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

const Run kDrawn{.decomposition = "join/1", .n = 20, .problem = "", .units = 1000};

// Writes units 0..299 by host `a`, one in each row, 300..399 by `b`, ten in each row, and 400..404 by `c`.
void fill(Ledger& ledger) {
  std::vector<Row> rows;
  for (std::uint64_t unit = 0; unit < 300; ++unit) rows.push_back(result(unit, unit, 40, "a"));
  for (std::uint64_t unit = 300; unit < 400; unit += 10)
    rows.push_back(result(unit, unit + 9, 40, "b"));
  rows.push_back(result(400, 404, 40, "c"));
  ledger.append(kDrawn, rows);
}

std::map<std::string, std::uint64_t> drawn_of(const Sample& sample) {
  std::map<std::string, std::uint64_t> units;
  for (const Drawn& each : sample.drawn) units[each.result.origin.host] += each.units;
  return units;
}

// C(a, k) / C(b, k), factor by factor.
double ratio(std::uint64_t a, std::uint64_t b, std::uint64_t k) {
  double value = 1;
  for (std::uint64_t i = 0; i < k; ++i)
    value *= a < i ? 0 : static_cast<double>(a - i) / static_cast<double>(b - i);
  return value;
}

TEST(Acceptance, IsHypergeometric) {
  for (const std::uint64_t units : {1u, 7u, 100u, 1000u})
    for (const std::uint64_t wrong : {0u, 1u, 3u, 50u, 100u})
      for (const std::uint64_t drawn : {0u, 1u, 7u, 60u, 100u}) {
        if (wrong > units || drawn > units) continue;
        EXPECT_NEAR(passes(units, wrong, drawn), ratio(units - wrong, units, drawn), 1e-12)
            << units << ' ' << wrong << ' ' << drawn;
      }
  // There are too many factors to multiply them one by one, so factorials are used.
  EXPECT_NEAR(std::log(passes(20'000'000, 20'000, 30'000)),
              std::log(ratio(19'980'000, 20'000'000, 30'000)), 1e-5);
}

TEST(Acceptance, TheLeastSampleThatIsEnough) {
  EXPECT_EQ(enough(10'000'000, 100'000, 0.05), 299u);  // (1 - 0.01)^k <= 0.05
  EXPECT_EQ(enough(10'000'000, 100'000, 0.01), 459u);
  EXPECT_EQ(enough(100, 1, 0.05), 95u);
  EXPECT_EQ(enough(100, 100, 0.05), 1u);
  EXPECT_EQ(enough(1, 1, 0.05), 1u);
  for (const std::uint64_t wrong : {1u, 5u, 17u}) {
    const std::uint64_t k = enough(500, wrong, 0.05);
    EXPECT_LE(passes(500, wrong, k), 0.05 * (1 + 1e-9));
    EXPECT_GT(passes(500, wrong, k - 1), 0.05);
  }
  EXPECT_EQ(wrong_units(100, 0.01), 1u);
  EXPECT_EQ(wrong_units(101, 0.01), 2u);
  EXPECT_EQ(wrong_units(5, 0.01), 1u);
  EXPECT_EQ(wrong_units(5, 1), 5u);
}

TEST(Sample, EveryHostIsCoveredInProportion) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  fill(ledger);
  using Units = std::map<std::string, std::uint64_t>;
  EXPECT_EQ(draw(ledger, {40, 1, 3}).units, (Units{{"a", 300}, {"b", 100}, {"c", 5}}));
  EXPECT_EQ(drawn_of(draw(ledger, {40, 1, 3})), (Units{{"a", 30}, {"b", 10}, {"c", 1}}));
  EXPECT_EQ(drawn_of(draw(ledger, {1, 20, 3})), (Units{{"a", 20}, {"b", 20}, {"c", 5}}));
  EXPECT_EQ(drawn_of(draw(ledger, {10, 0, 3})), (Units{{"a", 7}, {"b", 3}}));
  EXPECT_EQ(drawn_of(draw(ledger, {5000, 0, 3})), (Units{{"a", 300}, {"b", 100}, {"c", 5}}));
}

TEST(Sample, ASeedDrawsTheSameAndUnitsAreEquallyLikely) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  fill(ledger);
  std::map<std::uint64_t, int> times;
  constexpr int kSeeds = 500;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    for (const Drawn& each : draw(ledger, {10, 1, seed}).drawn)
      if (each.result.origin.host == "b")
        times[each.result.units.first] += static_cast<int>(each.units);
  // Each sample draws three of the 100 units of `b`, which are in rows of ten.
  const Sample one = draw(ledger, {10, 1, 7}), again = draw(ledger, {10, 1, 7});
  ASSERT_EQ(one.drawn.size(), again.drawn.size());
  for (std::size_t i = 0; i < one.drawn.size(); ++i)
    EXPECT_EQ(one.drawn[i].result.units.first, again.drawn[i].result.units.first);
  const double expected = 3.0 * kSeeds / 10;
  ASSERT_EQ(times.size(), 10u);
  for (const auto& [first, count] : times)
    EXPECT_NEAR(count, expected, 5 * std::sqrt(expected)) << first;
}

// Some units of a host are forged, with correct checksums. The share of 800 audits that the host passes must be the
// stated probability.
// labels: release
TEST(Sample, AForgerPassesAsOftenAsIsSaid) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  fill(ledger);
  constexpr int kSeeds = 800;
  for (const auto& [host, units, wrong] : {std::tuple{"a", 300u, 15u}, std::tuple{"b", 100u, 4u}}) {
    int passed = 0;
    std::uint64_t drawn = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      drawn = 0;
      bool found = false;
      for (const Drawn& each : draw(ledger, {40, 1, seed}).drawn) {
        if (each.result.origin.host != host) continue;
        drawn += each.units;
        // `a` forges its units 20 i; `b` all within its first row.
        found |= *host == 'a' ? each.result.units.first % 20 == 0 : each.result.units.first == 300;
      }
      passed += found ? 0 : 1;
    }
    const double said = passes(units, wrong, drawn), share = passed / double{kSeeds};
    const double error = std::sqrt(said * (1 - said) / kSeeds);
    if (*host == 'a')
      EXPECT_NEAR(share, said, 4 * error) << host;
    else  // a row of ten units is audited as a whole, so its wrong units are found more often
      EXPECT_LT(share, said - 4 * error) << host;
  }
}

TEST(Reader, PagesHoldEveryResultOnce) {
  const Scratch scratch;
  Ledger ledger(scratch.file("l"), Access::write);
  auto run = kDrawn;
  run.units = 100'000;
  std::vector<Row> rows;
  for (std::uint64_t unit = 0; unit + 2 < run.units; unit += 5)
    rows.push_back(result(unit, unit + 2, 40, "a"));
  ledger.append(run, rows);
  std::uint64_t next = 0;
  each(ledger, run, [&](const Row& row) {
    EXPECT_EQ(row.units.first, next);
    next += 5;
  });
  EXPECT_EQ(next, run.units);
  EXPECT_EQ(ledger.units_done(run), 60'000u);

  Reader reader(ledger, run);
  for (const std::uint64_t unit : {0u, 2u, 3u, 4u, 17u, 40'001u, 40'003u, 99'996u}) {
    reader.leap(unit);
    ASSERT_NE(reader.result(), nullptr) << unit;
    EXPECT_EQ(reader.result()->units.first, (unit + 2) / 5 * 5) << unit;
  }
  reader.leap(99'999);
  EXPECT_EQ(reader.result(), nullptr);
}

}  // namespace
}  // namespace queens::ledger
