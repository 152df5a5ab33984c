// Tests that the caller can stop reading, merging and auditing ledgers at any moment.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "record/merge.hpp"
#include "record/results.hpp"
#include "record/scratch.hpp"

namespace queens::record {
namespace {

using Access = Ledger::Access;

const record::Run kLongRun{14, "", "cross/1", 1'000'000}, kFourteen{14, "", "cross/1", 849};

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
  EXPECT_EQ(trouble([&] { ledger.each_row(kLongRun, [](const Row&) { return true; }); }),
            Trouble::stopped);
  EXPECT_EQ(trouble([&] { summary(ledger, kLongRun); }), Trouble::stopped);
  patience.left = 1'000'000;
  EXPECT_EQ(summary(ledger, kLongRun).done.size(), 20'000u);
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

// A merge stopped at any moment has merged whole parts, and reports how far it came. The same call resumes it.
TEST(StoppedMerge, GoesOnWhereItWasStopped) {
  const Scratch scratch;
  std::vector<Part> parts;
  for (const std::uint64_t first : {0, 10, 20}) {
    parts.push_back({.file = scratch.file("part" + std::to_string(first))});
    Ledger(parts.back().file, Access::write).append(kFourteen, long_results(first, first + 10));
  }
  std::set<std::uint64_t> kept;
  bool finished = false;
  for (int k = 0; !finished; ++k) {
    const std::string into = scratch.file("into" + std::to_string(k));
    Patience patience{k};
    const Merged merged = merge(into, parts, {.go_on = patience.go_on()});
    finished = merged.finished;
    if (!merged.checked) {
      EXPECT_FALSE(std::filesystem::exists(into)) << "all are checked before anything is written";
      continue;
    }
    const Ledger target(into, Access::write);  // checks all of it
    kept.insert(target.rows());
    EXPECT_EQ(target.rows(), 10 * merged.merged);
  }
  EXPECT_EQ(kept, (std::set<std::uint64_t>{0, 10, 20, 30}));
}

// If a part that is named is damaged, nothing is written. If a directory is named, its good ledgers are merged.
TEST(Merge, ADamagedPartIsLeftOutWhereItMayBe) {
  const Scratch scratch;
  const std::string good = scratch.file("good"), bad = scratch.file("bad"),
                    all = scratch.file("all");
  Ledger(good, Access::write).append(kFourteen, long_results(0, 1));
  write_bytes(bad, "this is no ledger");
  std::string message;
  trouble([&] { merge(all, {{good}, {bad}}); }, &message);
  EXPECT_NE(message.find("; nothing has been merged"), std::string::npos) << message;
  EXPECT_FALSE(std::filesystem::exists(all));
  std::string left_out;
  const Merged merged =
      merge(all, {{bad, true}, {good}},
            {.on_left_out = [&](const LedgerError& error) { left_out = error.what(); }});
  EXPECT_TRUE(merged.finished);
  EXPECT_EQ(merged.left_out, 1u);
  EXPECT_NE(left_out.find("/bad'"), std::string::npos) << left_out;
  EXPECT_EQ(Ledger(all, Access::read).rows(), 1u);
}

}  // namespace
}  // namespace queens::record
