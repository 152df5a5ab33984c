// Checks that damaged ledgers, and files that are not ledgers, are reported by name and left unchanged.
// labels: threads
#include <gtest/gtest.h>

#include <filesystem>

#include "ledger/results.hpp"
#include "ledger/row.hpp"
#include "ledger/scratch.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

TEST(Ledger, OtherFilesAreNamedAndLeftAlone) {
  const Scratch scratch;
  const std::string text = scratch.file("text"), foreign = scratch.file("foreign"),
                    newer = scratch.file("newer");
  EXPECT_EQ(trouble([&] { Ledger(text, Access::read); }), Trouble::missing);
  write_bytes(text, std::string(5000, 'x'));
  sql(foreign, "CREATE TABLE t (x)");
  Ledger(newer, Access::write).append(kRun, {result(0, 0, 4)});
  sql(newer, "PRAGMA user_version = 7");
  const std::string before = bytes(newer);
  for (const Access access : {Access::read, Access::write}) {
    EXPECT_EQ(trouble([&] { Ledger(text, access); }), Trouble::not_a_ledger);
    EXPECT_EQ(trouble([&] { Ledger(foreign, access); }), Trouble::not_a_ledger);
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(newer, access); }, &message), Trouble::newer);
    EXPECT_NE(message.find("version 7"), std::string::npos) << message;
    EXPECT_NE(message.find("versions up to 1"), std::string::npos) << message;
  }
  EXPECT_EQ(bytes(text), std::string(5000, 'x'));
  EXPECT_EQ(bytes(newer), before);
  EXPECT_EQ(trouble([&] { Ledger(scratch.file("no/such/l"), Access::write); }),
            Trouble::unreadable);
}

TEST(Ledger, AChangedRowIsNamed) {
  const Scratch scratch;
  const std::string file = scratch.file("l");
  Ledger(file, Access::write).append(kRun, {result(0, 0, 40), result(7, 9, 80)});
  for (const char* change : {"UPDATE results SET weighted = '81' WHERE first = 7",
                             "UPDATE results SET last = 8 WHERE first = 7",
                             "UPDATE results SET nodes = 1 WHERE first = 7",
                             "UPDATE results SET host = 'hera' WHERE first = 7",
                             "UPDATE results SET seconds = 0.5 WHERE first = 7",
                             "UPDATE results SET count = 'x' WHERE first = 7",
                             "UPDATE results SET run = 2 WHERE first = 7",
                             "UPDATE results SET nodes = -1 WHERE first = 7"}) {
    const std::string copy = scratch.file("copy");
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
    sql(copy, change);
    const std::string before = bytes(copy);
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(copy, Access::write); }, &message), Trouble::damaged) << change;
    EXPECT_NE(message.find(", 7)"), std::string::npos) << message;
    EXPECT_NE(message.find("is damaged: "), std::string::npos) << message;
    EXPECT_NE(message.find("; move it away and count again"), std::string::npos) << message;
    EXPECT_EQ(bytes(copy), before);
  }
  sql(file, "UPDATE runs SET n = 15");
  std::string message;
  EXPECT_EQ(trouble([&] { Ledger(file, Access::read); }, &message), Trouble::damaged);
  EXPECT_NE(message.find("row 1 of 'runs'"), std::string::npos) << message;
}

// Flips every bit of the file, one at a time. The change must be found, or must not affect what is read.
TEST(Ledger, AFlippedBitIsFoundOrChangesNothing) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), copy = scratch.file("copy");
  Ledger(file, Access::write).append(kRun, {result(0, 0, 40), result(1, 1, 44), result(7, 9, 80)});
  const std::string good = bytes(file);
  int found = 0;
  for (std::size_t byte = 0; byte < good.size(); ++byte) {
    if (good[byte] == 0 && byte > 100 && byte % 61 != 0) continue;  // zeros are mostly unused space
    if (byte % 4096 > 250 && byte % 3 != 0) continue;
    std::string bad = good;
    bad[byte] = static_cast<char>(bad[byte] ^ (1 << byte % 8));
    write_bytes(copy, bad);
    try {
      const Ledger ledger(copy, Access::read);
      const std::vector<Row> results = ledger.results(kRun);
      EXPECT_EQ(results.size(), 3u) << byte;
      EXPECT_TRUE(total(results).weighted == 164) << byte;
    } catch (const LedgerError& error) {
      EXPECT_TRUE(error.trouble() == Trouble::damaged || error.trouble() == Trouble::not_a_ledger ||
                  error.trouble() == Trouble::newer)
          << byte << ": " << error.what();
      ++found;
    }
    ASSERT_EQ(bytes(copy), bad) << byte;
    ASSERT_FALSE(std::filesystem::exists(copy + "-journal")) << byte;
  }
  EXPECT_GT(found, 200);
}

}  // namespace
}  // namespace queens::ledger
