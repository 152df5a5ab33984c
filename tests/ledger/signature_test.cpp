// Tests signed results: what is signed, which signatures are refused, and that a row keeps its signature through merges
// and other changes of ledgers.
#ifndef QUEENS_WITHOUT_SIGNATURES

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>
#include <cstring>
#include <memory>

#include "ledger/checksum.hpp"
#include "ledger/merge.hpp"
#include "ledger/recorder.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"
#include "ledger/signer.hpp"
#include "ledger/test_keys.hpp"

namespace queens::ledger {
namespace {

using Access = Ledger::Access;

std::uint64_t taken_out(const TakenOut& change) {
  return change.all().results + change.all().claims;
}

class Signed : public ::testing::Test {
 protected:
  Signed() {
    write_bytes(file("anna.key"), kAnnaKey);
    write_bytes(file("otto.key"), kOttoKey);
  }

  std::string file(const std::string& name) const { return scratch_.file(name); }

  Row by(const char* who, Row row) const {
    Signer(file(std::string(who) + ".key")).sign(kRun, row);
    return row;
  }

  // The message of opening the ledger and checking its signatures; empty if there is no error.
  std::string complaint(const std::string& name) const {
    try {
      refuse_forged(Ledger(file(name), Access::read));
    } catch (const LedgerError& error) {
      return error.what();
    }
    return "";
  }
  void expect_refused(const std::string& name, const std::string& words) const {
    EXPECT_NE(complaint(name).find(words), std::string::npos) << complaint(name);
  }

  std::int64_t version(const std::string& name) const { return bytes(file(name))[63]; }

  // Changes rows as a forger does who knows the format: each changed row gets the right checksum.
  void forge(const std::string& name, const std::string& change) const {
    SQLite::Database database(file(name), SQLite::OPEN_READWRITE);
    database.exec(change);
    std::string updates;
    SQLite::Statement each(database,
                           "SELECT first, last, count, weighted, nodes, kernel, build, host, "
                           "seconds, finished, checksum FROM results ORDER BY first");
    while (each.executeStep()) {
      const auto number = [&](int i) {
        return static_cast<std::uint64_t>(each.getColumn(i).getInt64());
      };
      const auto text = [&](int i) { return each.getColumn(i).getString(); };
      const Row row{{{number(0), number(1)},
                     *parse_count(text(2)),
                     *parse_count(text(3)),
                     number(4),
                     each.getColumn(8).getDouble()},
                    {text(5), text(6), text(7)},
                    text(9)};
      updates += "UPDATE results SET checksum = " + std::to_string(checksum(1, row)) +
                 " WHERE checksum = " + text(10) + ";";
    }
    database.exec(updates);
  }

  // Makes the signatures refer to the changed rows, again with the right checksums.
  void resign(const std::string& name) const {
    SQLite::Database database(file(name), SQLite::OPEN_READWRITE);
    database.exec(
        "UPDATE signatures SET row = (SELECT checksum FROM results WHERE results.first = "
        "signatures.first)");
    std::string updates;
    SQLite::Statement each(database, "SELECT first, row, signer, signature FROM signatures");
    while (each.executeStep()) {
      const SignedRow key{1, each.getColumn(0).getInt64(), each.getColumn(1).getInt64()};
      Signature signature;
      std::memcpy(signature.signer.data(), each.getColumn(2).getBlob(), 32);
      std::memcpy(signature.bytes.data(), each.getColumn(3).getBlob(), 64);
      updates += "UPDATE signatures SET checksum = " + std::to_string(checksum(key, signature)) +
                 " WHERE first = " + std::to_string(key.first) + ";";
    }
    database.exec(updates);
  }

  // Writes a ledger with these rows, and merges such ledgers.
  void write(const std::string& name, const std::vector<Row>& rows,
             const ledger::Run& of = kRun) const {
    Ledger(file(name), Access::write).append(of, rows);
  }
  std::unique_ptr<Ledger> merged(const std::string& name,
                                 const std::vector<std::string>& sources) const {
    auto into = std::make_unique<Ledger>(file(name), Access::write);
    for (const std::string& each : sources) merge(*into, Ledger(file(each), Access::read));
    return into;
  }

  const Scratch scratch_;
};

TEST_F(Signed, TheTextIsAsDocumented) {
  EXPECT_EQ(signed_text({"join/1", 19, "queen 1,3", 4560}, result(3, 4, 8)),
            "queens ledger result 1\nn 19\nproblem queen 1,3\ndecomposition join/1\nunits 4560\n"
            "first 3\nlast 4\ncount 2\nweighted 8\nnodes 14\nkernel avx2\nbuild queens 0.1.0\n"
            "host here\nseconds 0.25\nfinished 2025-01-31T12:00:00Z\n");
  Row tenth = result(3, 4, 8);
  tenth.seconds = 0.1;
  EXPECT_NE(signed_text(kRun, tenth)->find("seconds 0.10000000000000001\n"), std::string::npos);
  tenth.seconds = 1e-7;
  EXPECT_NE(signed_text(kRun, tenth)->find("seconds 9.9999999999999995e-08\n"), std::string::npos);
}

TEST_F(Signed, ATextOfTwoLinesCannotBeSigned) {
  Row row = result(3, 4, 8, "here\nseconds 0");
  EXPECT_FALSE(signed_text(kRun, row));
  EXPECT_THROW(Signer(file("anna.key")).sign(kRun, row), Error);
  row.signature.emplace();
  EXPECT_EQ(trouble([&] { refuse_forged("l", kRun, row); }), Trouble::forged);
}

// OpenSSL's command line makes the same signature of the same text, because Ed25519 is deterministic.
TEST_F(Signed, TheSignatureIsThatOfOthers) {
  const Row row = by("anna", result(3, 4, 8));
  EXPECT_EQ(fingerprint(row.signature->signer), kAnnaFingerprint);
  EXPECT_EQ(row.signature->signer, Signer(file("anna.key")).key());
  write_bytes(file("anna.pub"), kAnnaPublic);
  EXPECT_EQ(row.signature->signer, read_public_key(file("anna.pub")));
  EXPECT_EQ(fingerprint(Signer(file("otto.key")).key()), kOttoFingerprint);
  std::string hex;
  for (const unsigned char byte : row.signature->bytes) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", byte);
    hex += digits;
  }
  EXPECT_EQ(hex, kSignatureOfUnits3To4);
}

TEST_F(Signed, NothingOfTheRowOrItsRunCanBeChanged) {
  const Row row = by("anna", result(3, 4, 8));
  refuse_forged("l", kRun, row);
  const auto expect_forged = [](const ledger::Run& run, const Row& changed) {
    EXPECT_EQ(trouble([&] { refuse_forged("l", run, changed); }), Trouble::forged)
        << *signed_text(run, changed);
  };
  for (const auto& change : std::vector<std::function<void(ledger::Run&)>>{
           [](ledger::Run& run) { run.n = 15; },
           [](ledger::Run& run) { run.problem = "queen 1,1"; },
           [](ledger::Run& run) { run.decomposition = "cross/2"; },
           [](ledger::Run& run) { run.units += 1; }}) {
    ledger::Run run = kRun;
    change(run);
    expect_forged(run, row);
  }
  for (const auto& change : std::vector<std::function<void(Row&)>>{
           [](Row& r) { r.units.first -= 1; }, [](Row& r) { r.units.last += 1; },
           [](Row& r) { r.solutions += 1; }, [](Row& r) { r.weighted += 1; },
           [](Row& r) { r.nodes += 1; }, [](Row& r) { r.origin.kernel += "x"; },
           [](Row& r) { r.origin.build += "x"; }, [](Row& r) { r.origin.host += "x"; },
           [](Row& r) { r.seconds += 1e-9; }, [](Row& r) { r.finished += "x"; },
           [](Row& r) { r.signature->bytes[5] ^= 1; },
           [](Row& r) { r.signature->signer[5] ^= 1; }}) {
    Row changed = row;
    change(changed);
    expect_forged(kRun, changed);
  }
}

// A ledger without signatures can be read by older programs, and one of the first version is upgraded.
TEST_F(Signed, TheVersionRisesWithTheFirstSignature) {
  for (const bool first_version : {false, true}) {
    const std::string name = first_version ? "old" : "l";
    write(name, {result(0, 0, 4)});
    EXPECT_EQ(version(name), 2);
    EXPECT_FALSE(Ledger(file(name), Access::read).has_signatures());
    if (first_version)
      sql(file(name),
          "DROP TABLE claims; DROP TABLE sources; DROP TABLE dropped; PRAGMA user_version = 1");
    write(name, {by("anna", result(1, 1, 4))});
    EXPECT_EQ(version(name), 3);
    const Ledger ledger(file(name), Access::read);
    EXPECT_TRUE(ledger.has_signatures());
    EXPECT_TRUE(ledger.claims(kRun).empty());
    const std::vector<Row> rows = ledger.results(kRun);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_FALSE(rows[0].signature);
    EXPECT_EQ(rows[1].signature, by("anna", result(1, 1, 4)).signature);
    EXPECT_EQ(complaint(name), "");
  }
}

TEST_F(Signed, TheRecorderSigns) {
  {
    Ledger ledger(file("l"), Access::write);
    const auto anna = std::make_shared<const Signer>(file("anna.key"));
    Recorder recorder(ledger, kRun, kHere, anna);
    recorder.add({{0, 9}, 1, 4, 7, 0.1});
    recorder.add({{20, 29}, 1, 4, 7, 1e-6});
    recorder.finish();
    for (const Row& row : ledger.results(kRun)) EXPECT_EQ(row.signature->signer, anna->key());
  }
  EXPECT_EQ(complaint("l"), "");
}

// A merge keeps signatures, also those of results that contradict others. A contradicted result that is confirmed
// later, and a result that is dropped, keep theirs.
TEST_F(Signed, ARowKeepsItsSignatureWhereverItGoes) {
  write("a", {by("anna", result(0, 9, 8, "anna"))});
  write("b",
        {by("otto", result(0, 9, 16, "otto")), by("otto", result(10, 19, 4)), result(20, 20, 4)});
  const auto signer = [](const Row& row) { return fingerprint(row.signature->signer); };
  {
    const auto all = merged("all", {"a", "b"});
    EXPECT_EQ(complaint("all"), "");
    EXPECT_EQ(signer(all->results(kRun)[0]), kAnnaFingerprint);
    EXPECT_EQ(signer(all->results(kRun)[1]), kOttoFingerprint);
    EXPECT_FALSE(all->results(kRun)[2].signature);
    ASSERT_EQ(all->claims(kRun).size(), 1u);
    EXPECT_EQ(signer(all->claims(kRun)[0].row), kOttoFingerprint);
    EXPECT_EQ(taken_out(all->drop(kRun, {.host = "anna"}, "a test")), 1u);
    EXPECT_EQ(signer(all->results(kRun)[0]), kOttoFingerprint);
    EXPECT_EQ(signer(all->dropped(kRun)[0].claim.row), kAnnaFingerprint);
    EXPECT_TRUE(all->claims(kRun).empty());
  }
  EXPECT_EQ(complaint("all"), "");
}

// Claims that are settled, dropped, or say nothing new leave no signature behind.
TEST_F(Signed, AClaimThatGoesTakesItsSignatureAlong) {
  write("a", {result(0, 9, 8, "anna")});
  write("b", {by("otto", result(0, 9, 16, "otto"))});
  write("c", {by("otto", result(0, 19, 32, "otto"))});
  write("d", {by("otto", result(0, 9, 16, "hugo"))});
  {
    std::vector<Row> recounted;
    for (std::uint64_t unit = 0; unit < 10; ++unit) recounted.push_back(result(unit, unit, 0));
    recounted[0].solutions = 4, recounted[0].weighted = 16;
    EXPECT_EQ(
        taken_out(merged("settled", {"a", "b", "c"})->settle(kRun, {{0, 9}}, recounted, "a test")),
        2u);
    const auto next = merged("next", {"a", "b", "c"});
    next->append(kRun, {result(10, 19, 24)});
    EXPECT_EQ(taken_out(next->drop(kRun, {.units = UnitRange{5, 5}}, "a test")), 3u);
    EXPECT_EQ(taken_out(next->drop(kRun, {.units = UnitRange{15, 15}}, "a test")), 1u);
    const auto same = merged("same", {"a", "b", "d"});
    EXPECT_EQ(same->claims(kRun).size(), 2u);
    EXPECT_EQ(taken_out(same->drop(kRun, {.host = "anna"}, "a test")), 1u);
    EXPECT_TRUE(same->claims(kRun).empty());
  }
  for (const char* name : {"settled", "next", "same"}) EXPECT_EQ(complaint(name), "") << name;
}

// ---- Forgers, who know the format and write correct checksums.

TEST_F(Signed, WhatAForgerChangesIsFound) {
  write("row", {by("anna", result(0, 9, 8))});
  forge("row", "UPDATE results SET weighted = '9'");
  expect_refused("row",
                 "the signature by f414e76df8f9d176 of the result that begins at unit 0 "
                 "belongs to no result");
  resign("row");
  expect_refused("row",
                 "false signature: the result of units 0..9 (n = 14, cross/1), counted on here, "
                 "was not signed by f414e76df8f9d176");

  write("units", {by("anna", result(0, 9, 8)), result(10, 19, 8)});
  sql(file("units"), "UPDATE signatures SET first = 10");
  expect_refused("units", "does not match its checksum");
  resign("units");
  expect_refused("units", "units 10..19");

  ledger::Run larger = kRun;
  larger.n = 15;
  write("run", {by("anna", result(0, 9, 8))}, larger);
  expect_refused("run", "units 0..9 (n = 15, cross/1), counted on here, was not signed");

  write("signer", {by("anna", result(0, 9, 8))});
  sql(file("signer"),
      "UPDATE signatures SET signer = x'" + hexadecimal(Signer(file("otto.key")).key()) + "'");
  resign("signer");
  expect_refused("signer", std::string("was not signed by ") + kOttoFingerprint);

  write("short", {by("anna", result(0, 9, 8))});
  sql(file("short"), "UPDATE signatures SET signature = x'00'");
  expect_refused("short", "signature has 1 bytes");
}

TEST_F(Signed, AVersionInTheLogIsRefusedToo) {
  Ledger(file("l"), Access::write).append(kRun, {result(0, 0, 4)});
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file("l").c_str(), &database), SQLITE_OK);
  sqlite3_exec(database, "PRAGMA user_version = 9", nullptr, nullptr, nullptr);
  EXPECT_EQ(version("l"), 2) << "it is in the log";
  EXPECT_EQ(trouble([&] { Ledger(file("l"), Access::read); }), Trouble::newer);
  sqlite3_close(database);
}

// ---- Files that hold no key.

TEST_F(Signed, FilesWithoutAKeyAreNamed) {
  const auto write = [&](const std::string& name, const std::string& text) {
    write_bytes(file(name), text);
  };
  write("anna.pub", kAnnaPublic);
  write("locked.key", kLockedKey);
  write("ec.key", kOtherKey);
  write("ec.pub", kOtherPublic);
  write("x.key", kExchangeKey);
  write("empty", "");
  write("letter", "hello\n");
  write("cut.key", std::string(kAnnaKey).substr(0, 60));
  write("two.key", kAnnaKey + kOttoKey);
  write("two.pub", kAnnaPublic + kOttoPublic);
  const auto weak = [](const std::string& base64) {
    return pem("PUBLIC KEY", "MCowBQYDK2VwAyEA" + base64);
  };
  write("one.pub", weak("AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="));
  write("eight.pub", weak("JuiVj8KyJ7BFw/SJ8u+Y8NXfrAXTxjM5sTgCiG1T/IU="));
  write("long.pub", weak("7////////////////////////////////////////38="));
  mkdir(file("directory").c_str(), 0777);
  mkfifo(file("pipe").c_str(), 0666);
  const auto complaint = [&](const std::string& name, bool is_private) -> std::string {
    try {
      if (is_private)
        Signer(file(name));
      else
        read_public_key(file(name));
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::bad_key);
      return error.what();
    }
    return "nothing";
  };
  const struct {
    const char *name, *of_private, *of_public;
  } kFiles[] = {
      {"anna.key", "nothing", "is a private key"},
      {"anna.pub", "is a public key", "nothing"},
      {"locked.key", "is protected by a password", "is a private key"},
      {"ec.key", "is a key for EC, not for Ed25519", "is a private key"},
      {"ec.pub", "is a public key", "is a key for EC, not for Ed25519"},
      {"x.key", "is a key for X25519, not for Ed25519", "is a private key"},
      {"empty", "is not a key in a PEM file", "is not a key in a PEM file"},
      {"letter", "is not a key in a PEM file", "is not a key in a PEM file"},
      {"cut.key", "is not a key in a PEM file", "is not a key in a PEM file"},
      {"two.key", "holds 2 keys; give each", "is a private key"},
      {"two.pub", "is a public key", "holds 2 keys; give each"},
      {"one.pub", "is a public key", "is a point of small order"},
      {"eight.pub", "is a public key", "is a point of small order"},
      {"long.pub", "is a public key", "is not canonical"},
      {"directory", "is a directory; a key must be", "is a directory; a key must be"},
      {"pipe", "is a pipe; a key must be", "is a pipe; a key must be"},
      {"none", "No such file", "No such file"},
  };
  for (const auto& [name, of_private, of_public] : kFiles) {
    EXPECT_NE(complaint(name, true).find(of_private), std::string::npos) << complaint(name, true);
    EXPECT_NE(complaint(name, false).find(of_public), std::string::npos) << complaint(name, false);
    for (const bool is_private : {true, false}) {
      const std::string text = complaint(name, is_private);
      EXPECT_TRUE(text == "nothing" || text.find(name) != std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_WITHOUT_SIGNATURES
