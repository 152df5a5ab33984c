// Runs every command of the console blocks in the documentation, and checks that it prints what is shown.
#include <gtest/gtest.h>

#include "support/transcript.hpp"

using namespace queens::test;

namespace {

const std::filesystem::path kSource = QUEENS_SOURCE_DIR;

std::vector<std::filesystem::path> documents() {
  std::vector<std::filesystem::path> files = transcript_files(kSource / "docs");
  files.insert(files.begin(), kSource / "README.md");
  return files;
}

class Documents : public ::testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(Documents, ShowWhatTheProgramDoes) {
  EXPECT_FALSE(read_blocks(GetParam()).empty()) << "no console block";
  for (const std::string& failure : run_transcripts(GetParam())) ADD_FAILURE() << failure;
}

INSTANTIATE_TEST_SUITE_P(Docs, Documents, ::testing::ValuesIn(documents()),
                         [](const auto& test) { return transcript_name(test.param); });
