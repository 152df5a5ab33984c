// Tests that the caller can stop reading, merging and auditing ledgers at any moment.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "ledger/merge.hpp"
#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

const Run kLongRun{"cross/1", 14, "", 1'000'000};

std::vector<Row> long_results(std::uint64_t first, std::uint64_t end) {
  std::vector<Row> list;
  for (std::uint64_t unit = first; unit < end; ++unit)
    list.push_back({{{unit, unit}, unit % 7, unit % 7, 1, 0.1},
                    {"avx2", "here", "anna"},
                    "2025-01-31T12:00:00Z"});
  return list;
}

// A caller's function that returns true `left` times, and false from then on.
struct Patience {
  int left = 0, asked = 0;
  GoOn go_on() {
    return [this] { return ++asked <= left; };
  }
};

TEST(StoppedLedger, SaysSoWhateverItIsAskedFor) {
  const Scratch scratch;
  const std::string file = scratch.file("some");
  Ledger(file, Access::write).append(kLongRun, long_results(0, 20'000));
  Patience patience{1'000'000};
  const Ledger ledger(file, Access::read, patience.go_on());
  EXPECT_GT(patience.asked, 20) << "within the check, too";
  patience.left = 0;
  EXPECT_EQ(trouble([&] { ledger.runs(); }), Trouble::stopped);
  EXPECT_EQ(trouble([&] { ledger.page(kLongRun, 0, 10); }), Trouble::stopped);
  EXPECT_EQ(trouble([&] { ledger.units_done(kLongRun); }), Trouble::stopped);
  EXPECT_EQ(trouble([&] { ledger.units_by_host(); }), Trouble::stopped);
  patience.left = 1'000'000;
  EXPECT_EQ(ledger.units_done(kLongRun), 20'000u);
}

TEST(StoppedLedger, AnyMomentOfItsOpeningWillDo) {
  const Scratch scratch;
  const std::string file = scratch.file("some");
  Ledger(file, Access::write).append(kLongRun, long_results(0, 20'000));
  Patience all{1'000'000};
  { const Ledger ledger(file, Access::read, all.go_on()); }
  for (int k = 0; k < all.asked; k += 1 + k / 3)
    for (const Access access : {Access::read, Access::write}) {
      Patience patience{k};
      EXPECT_EQ(trouble([&] { Ledger(file, access, patience.go_on()); }), Trouble::stopped) << k;
    }
}

// A merge stopped at any moment has merged whole transactions, here one for each of two counts. The next merge adds the
// rest.
TEST(StoppedMerge, GoesOnWhereItWasStopped) {
  const ledger::Run other{"cross/1", 15, "", 1000};
  const Scratch scratch;
  const std::string from = scratch.file("from");
  {
    Ledger source(from, Access::write);
    source.append(kLongRun, long_results(0, 10));
    source.append(other, long_results(0, 10));
  }
  const Ledger source(from, Access::read);
  std::set<std::uint64_t> kept;
  bool finished = false;
  for (int k = 0; !finished; ++k) {
    const std::string into = scratch.file("into" + std::to_string(k));
    Patience patience{k};
    try {
      Ledger target(into, Access::write, patience.go_on());
      merge(target, source);
      finished = true;
    } catch (const LedgerError& error) {
      ASSERT_EQ(error.trouble(), Trouble::stopped) << error.what();
    }
    Ledger target(into, Access::write);  // checks all of it
    kept.insert(target.units_done(kLongRun) + target.units_done(other));
    merge(target, source);
    EXPECT_EQ(target.units_done(kLongRun) + target.units_done(other), 20u) << k;
  }
  EXPECT_EQ(kept, (std::set<std::uint64_t>{0, 10, 20}));
}

}  // namespace
}  // namespace queens::ledger
