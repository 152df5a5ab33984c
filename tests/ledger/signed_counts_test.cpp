// Tests signatures through the command line: who has signed, what the commands report about it, and what somebody
// without the right key cannot do.
#if defined(QUEENS_BINARY) && !defined(QUEENS_WITHOUT_SIGNATURES)

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "ledger/program.hpp"
#include "ledger/results.hpp"
#include "ledger/scratch.hpp"
#include "ledger/signer.hpp"
#include "ledger/test_keys.hpp"

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

class SignedCounts : public ::testing::Test {
 protected:
  void SetUp() override {
    write_bytes(scratch_.file("anna.key"), kAnnaKey);
    write_bytes(scratch_.file("anna.pub"), kAnnaPublic);
    write_bytes(scratch_.file("otto.key"), kOttoKey);
    write_bytes(scratch_.file("otto.pub"), kOttoPublic);
  }

  Outcome run(const std::vector<std::string>& words) const {
    return queens(scratch_, words, [this] { return chdir(scratch_.path().c_str()) == 0; });
  }
  // Counts a part of n = 14, and signs the results unless `key` is empty.
  void count(const std::string& name, const std::string& units, const std::string& key) const {
    std::vector<std::string> words{"count", "14", "--units", units, "--ledger", name};
    if (!key.empty()) words.insert(words.end(), {"--sign", key});
    const Outcome counted = run(words);
    ASSERT_EQ(counted.status, 0) << counted.err;
  }
  nlohmann::json shown(const std::string& name) const {
    return nlohmann::json::parse(run({"ledger", "show", name, "--json"}).out)[0];
  }
  static void expect_says(const Outcome& outcome, int status, const std::string& words) {
    EXPECT_EQ(outcome.status, status) << outcome.out << outcome.err;
    EXPECT_NE((outcome.out + outcome.err).find(words), std::string::npos)
        << outcome.out << outcome.err;
  }

  const Scratch scratch_;
};

TEST_F(SignedCounts, EveryCommandNamesTheSigners) {
  count("a", "0..499", "anna.key");
  count("b", "500..699", "otto.key");
  count("c", "700..848", "");
  EXPECT_EQ(run({"ledger", "merge", "all", "a", "b", "c"}).status, 0);
  expect_says(run({"count", "14", "--ledger", "all"}), 0, "365596");
  expect_says(run({"ledger", "show", "all"}), 0,
              "signed: n = 14, cross/1: 200 units by 13f095f079fb44ae, 500 units by "
              "f414e76df8f9d176, 149 units by nobody");
  const nlohmann::json signers = shown("all")["signers"];
  ASSERT_EQ(signers.size(), 2u);
  EXPECT_EQ(signers[0]["units"], 200);
  EXPECT_EQ(signers[1]["units"], 500);
  const std::string anna = "f414e76df8f9d176e5ac89b85e8c65891712c5a1ca2e6a32cbd8f9cc87c5304c";
  EXPECT_EQ(signers[1]["key"], anna);
  EXPECT_TRUE(shown("c")["signers"].empty());
  expect_says(run({"ledger", "export", "a"}), 0, "," + anna + "\n");
  const auto rows = nlohmann::json::parse(run({"ledger", "export", "all", "--json"}).out);
  EXPECT_EQ(rows.front()["signer"], anna);
  EXPECT_TRUE(rows.back()["signer"].is_null());
}

TEST_F(SignedCounts, AnAuditAcceptsTheSignersItIsTold) {
  count("a", "0..499", "anna.key");
  const Outcome accepted = run({"ledger", "audit", "a", "--signer", "anna.pub"});
  EXPECT_EQ(accepted.status, 0) << accepted.err;
  EXPECT_EQ(accepted.err.find("no accepted key"), std::string::npos) << accepted.err;
  expect_says(run({"ledger", "audit", "a", "--signer", "otto.pub"}), 1,
              "no accepted key has signed 500 units of the host ");
  expect_says(run({"ledger", "audit", "a", "--signer", "otto.pub", "--signer", "anna.pub"}), 0,
              "all agree");
  expect_says(run({"ledger", "audit", "a"}), 0, "all agree");
  count("c", "500..599", "");
  expect_says(run({"ledger", "audit", "c"}), 0, "all agree");
  expect_says(run({"ledger", "audit", "c", "--signer", "anna.pub"}), 1,
              "no accepted key has signed 100 units of the host ");
  expect_says(run({"ledger", "audit", "c", "--signer", "anna.pub", "--csv"}), 1, ",not_accepted,");
}

// Otto signs his result with his own key, but only Anna's key is accepted.
TEST_F(SignedCounts, AStrangerIsNamed) {
  count("a", "0..499", "anna.key");
  Row row = result(500, 500, 0, "otto");
  row.origin.kernel = "scalar";
  const ledger::Run run14{"cross/1", 14, "", 849};
  Signer(scratch_.file("otto.key")).sign(run14, row);
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {row});
  EXPECT_EQ(run({"ledger", "merge", "all", "a", "lie"}).status, 0);
  expect_says(run({"ledger", "audit", "all", "--signer", "anna.pub", "--sample", "1"}), 1,
              "no accepted key has signed 1 unit of the host otto");
}

TEST_F(SignedCounts, WhatStaysUnsignedIsSaid) {
  count("a", "0..9", "");
  expect_says(run({"count", "14", "--units", "0..9", "--ledger", "a", "--sign", "anna.key"}), 0,
              "10 units in 'a' were recorded without a signature; only new results are signed");
  const std::string warning = "others can read the private key 'anna.key': 'chmod 600 anna.key'";
  const auto count_with = [&](fs::perms allowed) {
    fs::permissions(scratch_.file("anna.key"), allowed);
    return run({"count", "14", "--units", "10..10", "--ledger", "b", "--sign", "anna.key"}).err;
  };
  const fs::perms owner = fs::perms::owner_read | fs::perms::owner_write;
  EXPECT_EQ(count_with(owner).find(warning), std::string::npos);
  EXPECT_NE(count_with(owner | fs::perms::others_read).find(warning), std::string::npos);
}

// Anna's result contradicts a wrong one. When it proves right, it takes the place of the wrong one and keeps her
// signature.
TEST_F(SignedCounts, AClaimThatIsRightBecomesTheResultWithItsSignature) {
  count("a", "0..9", "anna.key");
  const ledger::Run run14{"cross/1", 14, "", 849};
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {result(0, 9, 8, "otto")});
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "a"}).status, 1);
  expect_says(run({"ledger", "show", "all"}), 1, ", signed by f414e76df8f9d176 (from 'a')");
  expect_says(run({"ledger", "settle", "all", "--sign", "otto.key"}), 0,
              "10 contradicted results are confirmed by this recount and now in the total");
  EXPECT_EQ(shown("all")["signers"][0]["units"], 10);
  EXPECT_EQ(run({"ledger", "audit", "all", "--signer", "anna.pub"}).status, 0);
  const Ledger settled(scratch_.file("all"), Ledger::Access::read);
  EXPECT_EQ(settled.sources(run14).at("a"), UnitSet({UnitRange{0, 9}}));
}

// A signed result is merged into a ledger that has it unsigned, and together with a copy that somebody else signed.
TEST_F(SignedCounts, AMergeGivesAResultItsSignatureBack) {
  count("a", "0..9", "anna.key");
  const ledger::Run run14{"cross/1", 14, "", 849};
  std::vector<Row> rows = Ledger(scratch_.file("a"), Ledger::Access::read).results(run14);
  for (Row& row : rows) row.signature.reset();
  Ledger(scratch_.file("stripped"), Ledger::Access::write).append(run14, rows);
  const Signer otto(scratch_.file("otto.key"));
  for (Row& row : rows) otto.sign(run14, row);
  Ledger(scratch_.file("stolen"), Ledger::Access::write).append(run14, rows);

  expect_says(run({"ledger", "merge", "all", "stripped", "a"}), 0,
              "'a': added its signatures to 10 results that 'all' held unsigned");
  EXPECT_EQ(run({"ledger", "audit", "all", "--signer", "anna.pub"}).status, 0);
  for (const char* first : {"a", "stolen"}) {
    const std::string both = std::string("both-") + first;
    expect_says(run({"ledger", "merge", both, first, *first == 'a' ? "stolen" : "a"}), 0,
                "SIGNED TWICE: n = 14, cross/1, unit 0 on ");
    EXPECT_EQ(run({"ledger", "audit", both, "--signer", "anna.pub"}).status, *first == 'a' ? 0 : 1);
  }
}

// A disputed result gets its signature back, too, and keeps it if it proves right.
TEST_F(SignedCounts, AMergeGivesAClaimItsSignatureBack) {
  count("a", "0..9", "anna.key");
  const ledger::Run run14{"cross/1", 14, "", 849};
  std::vector<Row> rows = Ledger(scratch_.file("a"), Ledger::Access::read).results(run14);
  for (Row& row : rows) row.signature.reset();
  Ledger(scratch_.file("stripped"), Ledger::Access::write).append(run14, rows);
  for (Row& row : rows) row.finished = "2025-01-31T12:00:00Z";
  Ledger(scratch_.file("changed"), Ledger::Access::write).append(run14, rows);
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {result(0, 9, 8, "otto")});
  for (const std::string copy : {"stripped", "changed"}) {
    const std::string all = "all-" + copy;
    EXPECT_EQ(run({"ledger", "merge", all, "lie", copy, "a"}).status, 1);
    EXPECT_EQ(run({"ledger", "settle", all}).status, 0);
    EXPECT_EQ(run({"ledger", "audit", all, "--signer", "anna.pub"}).status, 0);
    EXPECT_EQ(shown(all)["signers"][0]["units"], 10);
  }
}

TEST_F(SignedCounts, EachSideOfAConflictNamesItsSigner) {
  count("a", "0..9", "anna.key");
  const ledger::Run run14{"cross/1", 14, "", 849};
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {result(0, 9, 8, "otto")});
  expect_says(run({"ledger", "merge", "all", "a", "lie"}), 1,
              ", signed by f414e76df8f9d176 in 'all'");
  expect_says(run({"ledger", "show", "all"}), 1, ", signed by f414e76df8f9d176 (from 'a'), 8 by ");
  EXPECT_EQ(shown("all")["conflicts"][0]["sides"][0]["signer"], shown("a")["signers"][0]["key"]);
  EXPECT_TRUE(shown("all")["conflicts"][0]["sides"][1]["signer"].is_null());
}

TEST_F(SignedCounts, WhatIsCountedAgainIsSignedToo) {
  const ledger::Run run14{"cross/1", 14, "", 849};
  Ledger(scratch_.file("a"), Ledger::Access::write).append(run14, {result(0, 9, 16, "hugo")});
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {result(0, 9, 8, "otto")});
  EXPECT_EQ(run({"ledger", "merge", "all", "lie", "a"}).status, 1);
  expect_says(run({"ledger", "settle", "all", "--sign", "none"}), 3, "cannot read the key 'none'");
  EXPECT_EQ(run({"ledger", "settle", "all", "--sign", "otto.key"}).status, 0);
  EXPECT_EQ(shown("all")["signers"][0]["units"], 10);
  EXPECT_EQ(run({"ledger", "audit", "all", "--signer", "otto.pub"}).status, 0);
  expect_says(run({"ledger", "audit", "all", "--signer", "anna.pub"}), 1, "signed 10 units");
}

// A signature was copied from another result. The row and all checksums are correct, but the signature does not match.
TEST_F(SignedCounts, AForgedSignatureIsRefusedWhereverASignerIsNamed) {
  count("a", "0..9", "anna.key");
  const ledger::Run run14{"cross/1", 14, "", 849};
  Row row = result(20, 20, 8, "otto");
  {
    const Ledger ledger(scratch_.file("a"), Ledger::Access::read);
    row.signature = ledger.results(run14)[0].signature;
  }
  Ledger(scratch_.file("lie"), Ledger::Access::write).append(run14, {row});
  const std::string words =
      "the ledger 'lie' holds a false signature: the result of unit 20 (n = 14, cross/1), counted "
      "on otto, was not signed by f414e76df8f9d176";
  expect_says(run({"ledger", "show", "lie"}), 3, words);
  expect_says(run({"ledger", "export", "lie"}), 3, words);
  expect_says(run({"ledger", "audit", "lie"}), 3, words);
  expect_says(run({"ledger", "merge", "all", "a", "lie"}), 3, words);
  EXPECT_FALSE(fs::exists(scratch_.file("all"))) << "all are checked before anything is written";
}

TEST_F(SignedCounts, WithoutAKeyNothingIsRecorded) {
  write_bytes(scratch_.file("letter"), "hello\n");
  write_bytes(scratch_.file("locked.key"), kLockedKey);
  write_bytes(scratch_.file("ec.key"), kOtherKey);
  mkdir(scratch_.file("directory").c_str(), 0777);
  for (const auto& [key, words] : std::vector<std::pair<std::string, std::string>>{
           {"none", "cannot read the key 'none': No such file"},
           {"letter", "'letter' is not a key in a PEM file"},
           {"locked.key", "'locked.key' is protected by a password"},
           {"ec.key", "'ec.key' is a key for EC, not for Ed25519"},
           {"anna.pub", "'anna.pub' is a public key; signing needs the private key"},
           {"directory", "'directory' is a directory"}}) {
    expect_says(run({"count", "14", "--ledger", "q", "--sign", key}), 3, words);
    EXPECT_FALSE(fs::exists(scratch_.file("q"))) << key;
    expect_says(run({"ledger", "audit", "a", "--signer", key == "anna.pub" ? "anna.key" : key}), 3,
                key == "anna.pub" ? "'anna.key' is a private key" : "'" + key + "'");
  }
  expect_says(run({"count", "14", "--sign", "anna.key"}), 2, "--ledger");
}

// Another program, examples/verify.py, which shares only the format with Queens, reports the same.
TEST_F(SignedCounts, AnotherProgramChecksThem) {
  const auto verify = [&](const std::string& name) {
    return std::system(("python3 " QUEENS_SOURCE_DIR "/examples/verify.py " + scratch_.file(name) +
                        " >" + scratch_.file("said") + " 2>&1")
                           .c_str());
  };
  for (const char* units : {"0..9", "10..10", "11..99"}) count("a", units, "anna.key");
  count("a", "100..199", "");
  EXPECT_EQ(verify("a"), 0);
  EXPECT_EQ(bytes(scratch_.file("said")),
            "100 units signed by "
            "f414e76df8f9d176e5ac89b85e8c65891712c5a1ca2e6a32cbd8f9cc87c5304c\n"
            "100 units signed by nobody\n");
  const auto expect_verdict = [&](int status, const std::string& words) {
    EXPECT_EQ(WEXITSTATUS(verify("a")), status);
    EXPECT_NE(bytes(scratch_.file("said")).find(words), std::string::npos)
        << bytes(scratch_.file("said"));
  };
  // A weak key for which anybody can make signatures. libcrypto accepts this one.
  const std::string one = "01" + std::string(62, '0');
  sql(scratch_.file("a"), "UPDATE signatures SET signer = X'" + one + "', signature = X'" + one +
                              std::string(64, '0') + "' WHERE first = 11");
  expect_verdict(1, "results, run 1, units 11..11: not signed by " + one);
  sql(scratch_.file("a"), "UPDATE signatures SET signature = zeroblob(64) WHERE first = 10");
  expect_verdict(1, "results, run 1, units 10..10: not signed by f414e76df8f9d176");
  sql(scratch_.file("a"), "UPDATE results SET weighted = weighted + 8 WHERE first = 10");
  expect_verdict(3, "run 1, unit 10: f414e76df8f9d176");
}

TEST_F(SignedCounts, AnotherProgramNamesSignaturesOfNoResult) {
  const auto verify = [&](const std::string& name) {
    const int status = std::system(("python3 " QUEENS_SOURCE_DIR "/examples/verify.py " +
                                    scratch_.file(name) + " >" + scratch_.file("said") + " 2>&1")
                                       .c_str());
    return WEXITSTATUS(status);
  };
  count("unsigned", "0..9", "");
  EXPECT_EQ(verify("unsigned"), 0);
  EXPECT_EQ(bytes(scratch_.file("said")), "no result is signed\n");
  count("a", "0..9", "anna.key");
  EXPECT_EQ(run({"ledger", "drop", "a", "--units", "0..9"}).status, 0);
  EXPECT_EQ(verify("a"), 0) << "a dropped result keeps its signature";
  sql(scratch_.file("a"), "UPDATE signatures SET signature = zeroblob(64)");
  EXPECT_EQ(verify("a"), 1) << "and it is checked";
  sql(scratch_.file("a"), "DELETE FROM dropped");
  EXPECT_EQ(verify("a"), 3);
  EXPECT_NE(bytes(scratch_.file("said")).find("signed a result that is not in the ledger"),
            std::string::npos)
      << bytes(scratch_.file("said"));
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
