// Checks that damaged ledgers, and files that are not ledgers, are reported by name and left unchanged.
// labels: threads
#include <gtest/gtest.h>

#include <filesystem>

#include "record/results.hpp"
#include "record/scratch.hpp"

namespace queens::record {
namespace {

using Access = Ledger::Access;

TEST(Ledger, OtherFilesAreNamedAndLeftAlone) {
  const Scratch scratch;
  const std::string text = scratch.file("text"), foreign = scratch.file("foreign"),
                    newer = scratch.file("newer");
  EXPECT_EQ(trouble([&] { Ledger(text, Access::read); }), Trouble::missing);
  write_bytes(text, std::string(5000, 'x'));
  sql(foreign, "CREATE TABLE t (x)");
  Ledger(newer, Access::write).append(kRun, {result(0, 4)});
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
  Ledger(file, Access::write).append(kRun, {result(0, 40), result(7, 80)});
  for (const char* change :
       {"weighted = '81'", "weighted = '080'", "count = 'x'", "last = 8", "first = 6", "nodes = 1",
        "nodes = -1", "host = 'hera'", "host = 'here' || char(0)",
        "host = 'he' || char(27) || 're'", "why = 'none'", "dropped = '2025'", "source = 'other'",
        "seconds = 0.5", "n = 15", "units = 99", "rule = 'join/2'", "checksum = 0"}) {
    const std::string copy = scratch.file("copy");
    std::filesystem::copy_file(file, copy, std::filesystem::copy_options::overwrite_existing);
    sql(copy, std::string("UPDATE results SET ") + change + " WHERE first = 7");
    const std::string before = bytes(copy);
    std::string message;
    EXPECT_EQ(trouble([&] { Ledger(copy, Access::write); }, &message), Trouble::damaged) << change;
    EXPECT_NE(message.find("(row "), std::string::npos) << message;
    EXPECT_NE(message.find("is damaged: a result is not as it was written"), std::string::npos)
        << message;
    EXPECT_NE(message.find("; move it away and count again"), std::string::npos) << message;
    EXPECT_EQ(bytes(copy), before);
  }
}

// A row with the right checksum, but with control characters in a text, is no row of ours.
TEST(Ledger, NoTextHasControlCharacters) {
  const Scratch scratch;
  for (const std::string& host :
       {std::string("vm\0", 3), std::string("a\x1b[2J"), std::string("a\u009b"),
        std::string("a\u202e"), std::string("\xff")}) {
    std::filesystem::remove(scratch.file("l"));
    Row row = result(0, 40);
    row.origin.host = host;
    Ledger(scratch.file("l"), Access::write).append(kRun, {row});
    EXPECT_EQ(trouble([&] { Ledger(scratch.file("l"), Access::read); }), Trouble::damaged) << host;
  }
}

// Nothing but the table is in a ledger, whatever it calls itself.
TEST(Ledger, OtherObjectsAreRefused) {
  const Scratch scratch;
  for (const char* object :
       {"CREATE TABLE t (x)", "CREATE VIEW v AS SELECT 1", "CREATE INDEX i ON results (host)",
        "CREATE TRIGGER t AFTER INSERT ON results BEGIN UPDATE results SET weighted = 1; END",
        "CREATE TRIGGER t AFTER INSERT ON results BEGIN SELECT 1; END; PRAGMA writable_schema = 1; "
        "UPDATE sqlite_schema SET type = 'TRIGGER' WHERE name = 't'",
        "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, ', "
        "'')"}) {
    const std::string file = scratch.file("l");
    std::filesystem::remove(file);
    Ledger(file, Access::write).append(kRun, {result(0, 40)});
    sql(file, object);
    const std::string before = bytes(file);
    for (const Access access : {Access::read, Access::write})
      EXPECT_EQ(trouble([&] { Ledger(file, access); }), Trouble::damaged) << object;
    EXPECT_EQ(bytes(file), before);
  }
}

// Flips every bit of the header and one in each of many other bytes. The change must be found, or must not affect what is read.
TEST(Ledger, AFlippedBitIsFoundOrChangesNothing) {
  const Scratch scratch;
  const std::string file = scratch.file("l"), copy = scratch.file("copy");
  Ledger(file, Access::write).append(kRun, {result(0, 40), result(1, 44), result(7, 80)});
  const std::string good = bytes(file);
  int found = 0;
  for (std::size_t byte = 0; byte < good.size(); ++byte) {
    if (good[byte] == 0 && byte > 100 && byte % 61 != 0) continue;  // zeros are mostly unused space
    if (byte % 4096 > 250 && byte % 3 != 0) continue;
    for (int bit = byte < 100 ? 0 : 7; bit < 8; ++bit) {
      std::string bad = good;
      bad[byte] = static_cast<char>(bad[byte] ^ (1 << (byte < 100 ? bit : byte % 8)));
      write_bytes(copy, bad);
      try {
        const Ledger ledger(copy, Access::read);
        EXPECT_EQ(ledger.rows(), 3u) << byte;
        EXPECT_TRUE(summary(ledger, kRun).count == 164) << byte;
      } catch (const LedgerError& error) {
        EXPECT_TRUE(error.trouble() == Trouble::damaged ||
                    error.trouble() == Trouble::not_a_ledger || error.trouble() == Trouble::newer)
            << byte << ": " << error.what();
        ++found;
      }
      ASSERT_EQ(bytes(copy), bad) << byte;
      ASSERT_FALSE(std::filesystem::exists(copy + "-journal")) << byte;
    }
  }
  EXPECT_GT(found, 200);
}

}  // namespace
}  // namespace queens::record
