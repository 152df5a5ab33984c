// Runs every command of the console blocks in the documentation, and checks that it prints what is shown.
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/transcript.hpp"

using namespace queens::test;

namespace {

const std::filesystem::path kSource = QUEENS_SOURCE_DIR;

// One takes long, the other needs solvers.
const std::vector<std::filesystem::path> kNightlyPages = {kSource / "docs/counting-on-a-cluster.md",
                                                          kSource / "docs/commands/export.md"};

std::vector<std::filesystem::path> documents() {
  std::vector<std::filesystem::path> files = transcript_files(kSource / "docs");
  for (const std::filesystem::path& page : kNightlyPages) std::erase(files, page);
  files.insert(files.begin(), kSource / "README.md");
  return files;
}

class Documents : public ::testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(Documents, ShowWhatTheProgramDoes) {
  EXPECT_FALSE(read_blocks(GetParam()).empty()) << "no console block";
  for (const std::string& failure : run_transcripts(GetParam(), Directory::of_page))
    ADD_FAILURE() << failure;
}

INSTANTIATE_TEST_SUITE_P(Docs, Documents, ::testing::ValuesIn(documents()),
                         [](const auto& test) { return transcript_name(test.param); });
// labels: full
INSTANTIATE_TEST_SUITE_P(NightlyDocs, Documents, ::testing::ValuesIn(kNightlyPages),
                         [](const auto& test) { return transcript_name(test.param); });

// Wrong output, a wrong status and a block without a command are noticed; a right block passes.
TEST(Transcripts, ThatAreWrongFail) {
  const TemporaryDirectory directory;
  const std::filesystem::path page = directory.path() / "page.md";
  const auto failures = [&](const std::string& block) {
    std::ofstream(page) << "```console\n" << block << "```\n";
    return run_transcripts(page).size();
  };
  EXPECT_EQ(failures("$ echo one; exit 4\no...e\n[exit 4]\n"), 0u);
  EXPECT_EQ(failures("$ echo one\ntwo\n"), 1u);
  EXPECT_EQ(failures("$ echo one\n$ false\n"), 2u);
  EXPECT_THROW(failures("output\n"), std::runtime_error);
}
