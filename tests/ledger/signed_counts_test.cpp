// Tests signatures through the command line: who has signed, what the commands report about it, and what somebody
// without the right key cannot do.
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "ledger/commands.hpp"
#include "ledger/signer.hpp"
#include "ledger/test_keys.hpp"
#include "support/program.hpp"

#ifndef QUEENS_WITHOUT_SIGNATURES

namespace queens::ledger {
namespace {

namespace fs = std::filesystem;

const std::string kAnna = "f414e76df8f9d176";

class SignedCounts : public Attacks {
 protected:
  void SetUp() override {
    for (const auto& [name, text] : std::map<std::string, std::string>{{"anna.key", kAnnaKey},
                                                                       {"anna.pub", kAnnaPublic},
                                                                       {"otto.key", kOttoKey},
                                                                       {"otto.pub", kOttoPublic}})
      write_bytes(file(name), text);
  }

  // Counts a part of n = 14, and signs the results unless `key` is empty.
  void count(const std::string& name, const std::string& units, const std::string& key = "") const {
    says("count 14 --units " + units + " --ledger " + name + (key.empty() ? "" : " --sign " + key),
         0);
  }
  nlohmann::json shown(const std::string& name) const {
    return nlohmann::json::parse(run("ledger show --json " + name).output)[0];
  }
  // Writes a false result for units 0 to 9 into the ledger 'lie'.
  void write_lie() const { write("lie", kAttacked, {result(0, 9, 8, "otto")}); }
  // Runs examples/verify.py, another program, which shares only the format with Queens.
  void verify(const std::string& name, int status, const std::string& text) const {
    const Outcome outcome = test::run_shell(
        "python3 " QUEENS_SOURCE_DIR "/examples/verify.py " + file(name), scratch_.path());
    EXPECT_EQ(outcome.status, status) << outcome.output;
    EXPECT_NE(outcome.output.find(text), std::string::npos) << outcome.output;
  }
};

TEST_F(SignedCounts, EveryCommandNamesTheSigners) {
  count("a", "0..499", "anna.key");
  count("b", "500..699", "otto.key");
  count("c", "700..848");
  says("ledger merge all a b c", 0);
  says("count 14 --ledger all", 0, {"365596"});
  says("ledger show all", 0,
       {"signed: n = 14, cross/1: 200 units by 13f095f079fb44ae, 500 units by f414e76df8f9d176, "
        "149 units by nobody"});
  const nlohmann::json signers = shown("all")["signers"];
  ASSERT_EQ(signers.size(), 2u);
  EXPECT_EQ(signers[0]["units"], 200);
  EXPECT_EQ(signers[1]["units"], 500);
  const std::string anna = "f414e76df8f9d176e5ac89b85e8c65891712c5a1ca2e6a32cbd8f9cc87c5304c";
  EXPECT_EQ(signers[1]["key"], anna);
  EXPECT_TRUE(shown("c")["signers"].empty());
  says("ledger export a", 0, {"," + anna + "\n"});
  const auto rows = nlohmann::json::parse(run("ledger export all --json").output);
  EXPECT_EQ(rows.front()["signer"], anna);
  EXPECT_TRUE(rows.back()["signer"].is_null());
}

TEST_F(SignedCounts, AnAuditAcceptsTheSignersItIsTold) {
  count("a", "0..499", "anna.key");
  count("c", "500..599");
  const std::string none = "no accepted key has signed ";
  says("ledger audit a", 0, {"all agree"});
  says("ledger audit a --signer anna.pub", 0, {"!no accepted key"});
  says("ledger audit a --signer otto.pub --signer anna.pub", 0, {"all agree"});
  says("ledger audit a --signer otto.pub", 1, {none + "500 units of the host "});
  says("ledger audit c", 0, {"all agree"});
  says("ledger audit c --signer anna.pub", 1, {none + "100 units of the host "});
  says("ledger audit c --signer anna.pub --csv", 1, {",not_accepted,"});
  // Otto signs his result with his own key, but only Anna's key is accepted.
  Row row = result(600, 600, 0, "otto");
  row.origin.kernel = "scalar";
  Signer(file("otto.key")).sign(kAttacked, row);
  write("stranger", kAttacked, {row});
  says("ledger merge all a stranger", 0);
  says("ledger audit all --signer anna.pub --sample 1", 1, {none + "1 unit of the host otto"});
}

TEST_F(SignedCounts, WhatStaysUnsignedIsSaid) {
  count("a", "0..9");
  says("count 14 --units 0..9 --ledger a --sign anna.key", 0,
       {"10 units in 'a' were recorded without a signature; only new results are signed"});
  const std::string warning = "others can read the private key 'anna.key': 'chmod 600 anna.key'";
  const fs::perms owner = fs::perms::owner_read | fs::perms::owner_write;
  for (const bool others : {false, true}) {
    fs::permissions(file("anna.key"), others ? owner | fs::perms::others_read : owner);
    says("count 14 --units 10..10 --ledger b --sign anna.key", 0, {(others ? "" : "!") + warning});
  }
}

// ---- Conflicts and merges.

// Each side of a conflict names its signer. When Anna's result proves right, it takes the place of the wrong one and
// keeps her signature.
TEST_F(SignedCounts, AClaimThatIsRightBecomesTheResultWithItsSignature) {
  count("a", "0..9", "anna.key");
  write_lie();
  says("ledger merge first a lie", 1, {", signed by " + kAnna + " in 'first'"});
  says("ledger show first", 1, {", signed by " + kAnna + " (from 'a'), 8 by "});
  const nlohmann::json sides = shown("first")["conflicts"][0]["sides"];
  EXPECT_EQ(sides[0]["signer"], shown("a")["signers"][0]["key"]);
  EXPECT_TRUE(sides[1]["signer"].is_null());
  says("ledger merge all lie a", 1);
  says("ledger show all", 1, {", signed by " + kAnna + " (from 'a')"});
  says("ledger settle all --sign otto.key", 0,
       {"10 contradicted results are confirmed by this recount and now in the total"});
  EXPECT_EQ(shown("all")["signers"][0]["units"], 10);
  says("ledger audit all --signer anna.pub", 0);
  const Ledger settled(file("all"), Ledger::Access::read);
  EXPECT_EQ(settled.sources(kAttacked).at("a"), UnitSet({UnitRange{0, 9}}));
}

// A signed result, disputed or not, is merged into a ledger that has it unsigned, and together with a copy that somebody
// else signed.
TEST_F(SignedCounts, AMergeGivesAResultItsSignatureBack) {
  count("a", "0..9", "anna.key");
  write_lie();
  std::vector<Row> copies = rows("a");
  for (Row& row : copies) row.signature.reset();
  write("stripped", kAttacked, copies);
  for (Row& row : copies) row.finished = "2025-01-31T12:00:00Z";
  write("changed", kAttacked, copies);
  copies = rows("a");
  for (Row& row : copies) Signer(file("otto.key")).sign(kAttacked, row);
  write("stolen", kAttacked, copies);

  says("ledger merge all stripped a", 0,
       {"'a': added its signatures to 10 results that 'all' held unsigned"});
  says("ledger audit all --signer anna.pub", 0);
  const std::string twice = "SIGNED TWICE: n = 14, cross/1, unit 0 on ";
  says("ledger merge anna-first a stolen", 0, {twice});
  says("ledger audit anna-first --signer anna.pub", 0);
  says("ledger merge thief-first stolen a", 0, {twice});
  says("ledger audit thief-first --signer anna.pub", 1);
  for (const std::string copy : {"stripped", "changed"}) {
    const std::string all = "all-" + copy;
    says("ledger merge " + all + " lie " + copy + " a", 1);
    says("ledger settle " + all, 0);
    says("ledger audit --signer anna.pub " + all, 0);
    EXPECT_EQ(shown(all)["signers"][0]["units"], 10);
  }
}

TEST_F(SignedCounts, WhatIsCountedAgainIsSignedToo) {
  write("a", kAttacked, {result(0, 9, 16, "hugo")});
  write_lie();
  says("ledger merge all lie a", 1);
  says("ledger settle all --sign none", 3, {"cannot read the key 'none'"});
  says("ledger settle all --sign otto.key", 0);
  EXPECT_EQ(shown("all")["signers"][0]["units"], 10);
  says("ledger audit all --signer otto.pub", 0);
  says("ledger audit all --signer anna.pub", 1, {"signed 10 units"});
}

// ---- Forgers and files that hold no key.

// A signature was copied from another result. The row and all checksums are correct, but the signature does not match.
TEST_F(SignedCounts, AForgedSignatureIsRefusedWhereverASignerIsNamed) {
  count("a", "0..9", "anna.key");
  Row row = result(20, 20, 8, "otto");
  row.signature = rows("a")[0].signature;
  write("lie", kAttacked, {row});
  for (const char* line :
       {"ledger show lie", "ledger export lie", "ledger audit lie", "ledger merge all a lie"})
    refuses(line, 3,
            "the ledger 'lie' holds a false signature: the result of unit 20 (n = 14, cross/1), "
            "counted on otto, was not signed by " +
                kAnna);
  EXPECT_FALSE(fs::exists(file("all"))) << "all are checked before anything is written";
}

// What signature_test.cpp tests of every kind of file, the commands say.
TEST_F(SignedCounts, WithoutAKeyNothingIsRecorded) {
  count("a", "0..9");
  refuses("count 14 --ledger q --sign none", 3, "cannot read the key 'none': No such file");
  refuses("count 14 --ledger q --sign anna.pub", 3,
          "'anna.pub' is a public key; signing needs the private key");
  EXPECT_FALSE(fs::exists(file("q")));
  says("ledger audit a --signer anna.key", 3, {"'anna.key' is a private key"});
  says("count 14 --sign anna.key", 2, {"--ledger"});
}

TEST_F(SignedCounts, AnotherProgramChecksThem) {
  count("unsigned", "0..9");
  verify("unsigned", 0, "no result is signed\n");
  for (const char* units : {"0..9", "10..10", "11..99"}) count("a", units, "anna.key");
  count("a", "100..199");
  verify("a", 0,
         "100 units signed by "
         "f414e76df8f9d176e5ac89b85e8c65891712c5a1ca2e6a32cbd8f9cc87c5304c\n"
         "100 units signed by nobody\n");
  // A weak key for which anybody can make signatures. libcrypto accepts this one.
  const std::string one = "01" + std::string(62, '0');
  sql(file("a"), "UPDATE signatures SET signer = X'" + one + "', signature = X'" + one +
                     std::string(64, '0') + "' WHERE first = 11");
  verify("a", 1, "results, run 1, units 11..11: not signed by " + one);
  sql(file("a"), "UPDATE signatures SET signature = zeroblob(64) WHERE first = 10");
  verify("a", 1, "results, run 1, units 10..10: not signed by " + kAnna);
  sql(file("a"), "UPDATE results SET weighted = weighted + 8 WHERE first = 10");
  verify("a", 3, "run 1, unit 10: " + kAnna);
  // A dropped result keeps its signature, and it is checked.
  count("b", "0..9", "anna.key");
  says("ledger drop b --units 0..9", 0);
  verify("b", 0, "");
  sql(file("b"), "UPDATE signatures SET signature = zeroblob(64)");
  verify("b", 1, "");
  sql(file("b"), "DELETE FROM dropped");
  verify("b", 3, "signed a result that is not in the ledger");
}

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_WITHOUT_SIGNATURES
