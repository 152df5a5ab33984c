// Whoever trusts nobody: an exported ledger, counted again by a program that shares nothing with the
// engines and knows only what a unit is (examples/recount.py).
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>

#include "ledger/program.hpp"

#ifdef QUEENS_BINARY

namespace queens::ledger {
namespace {

int shell(const std::string& command) {
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

class Recount : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    if (shell("command -v python3 >/dev/null") != 0) GTEST_SKIP() << "python3 is not installed";
  }
  std::string recount(const std::string& rows) const {
    return "python3 " QUEENS_SOURCE_DIR "/examples/recount.py <" + rows + " >" +
           scratch_.file("said");
  }
  Scratch scratch_;
};

TEST_P(Recount, ByTheDefinitionOfAUnitAlone) {
  const std::string file = scratch_.file("l"), rows = scratch_.file("rows");
  const std::string n = std::to_string(GetParam());
  ASSERT_EQ(queens(scratch_, {"count", n, "--engine", "join", "--ledger", file}).status, 0);
  write_bytes(rows, queens(scratch_, {"ledger", "export", file, "--csv"}).out);
  EXPECT_EQ(shell(recount(rows)), 0);
  EXPECT_NE(bytes(scratch_.file("said")).find("all agree"), std::string::npos);

  // One unit by itself, a result that is off by 8.
  const std::string other = scratch_.file("other");
  ASSERT_EQ(queens(scratch_, {"count", n, "--engine", "join", "--units", "5..5", "--ledger", other})
                .status,
            0);
  std::string text = queens(scratch_, {"ledger", "export", other, "--csv"}).out;
  const std::size_t line = text.find("join/1,5,5,");
  ASSERT_NE(line, std::string::npos) << text;
  const std::size_t weighted = text.find(',', line + 11) + 1, end = text.find(',', weighted);
  const int value = std::stoi(text.substr(weighted, end - weighted));
  write_bytes(rows, text);
  EXPECT_EQ(shell(recount(rows)), 0);
  write_bytes(rows, text.replace(weighted, end - weighted, std::to_string(value + 8)));
  EXPECT_EQ(shell(recount(rows)), 1);
  EXPECT_NE(bytes(scratch_.file("said")).find("units 5..5 by "), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Boards, Recount, testing::Values(8, 9, 10, 11, 12),
                         [](const auto& n) { return std::to_string(n.param); });

}  // namespace
}  // namespace queens::ledger

#endif  // QUEENS_BINARY
