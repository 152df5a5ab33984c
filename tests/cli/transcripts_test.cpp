// Runs the transcripts in this directory, which show every command and every kind of wrong input.
#include <gtest/gtest.h>

#include "support/transcript.hpp"

using namespace queens::test;

namespace {

class Transcripts : public ::testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST_P(Transcripts, ComeOutAsWritten) {
  for (const std::string& failure : run_transcripts(GetParam())) ADD_FAILURE() << failure;
}

INSTANTIATE_TEST_SUITE_P(CommandLine, Transcripts,
                         ::testing::ValuesIn(transcript_files(QUEENS_SOURCE_DIR "/tests/cli")),
                         [](const auto& test) { return transcript_name(test.param); });
