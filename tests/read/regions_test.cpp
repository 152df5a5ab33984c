// Tests boards of coloured regions in the forms in which people have them. regions.txt holds the texts, and says for
// each what is right.
// labels: arm
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "queens/queens.hpp"
#include "queens/read.hpp"
#include "support/texts.hpp"

using namespace queens;

namespace {

std::string judged(const std::string& text) {
  try {
    const CheckedProblem problem = read_problem(text);
    std::string said = "n = " + std::to_string(problem.n);
    if (!problem.regions.empty())
      said += ", regions = " +
              std::to_string(1 + *std::max_element(problem.regions.begin(), problem.regions.end()));
    if (!problem.queens.empty()) said += ", queens = " + std::to_string(problem.queens.size());
    if (!problem.blocked.empty()) said += ", blocked = " + std::to_string(problem.blocked.size());
    return said + ", solutions = " + to_string(count(problem));
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace

TEST(Regions, AreReadAsWhatTheyAre) {
  const std::vector<test::JudgedText> texts = test::texts_in("read/regions.txt");
  EXPECT_GE(texts.size(), 80u);
  for (const auto& [right, text, line] : texts)
    EXPECT_EQ(judged(text), right) << "regions.txt, line " << line << ":\n" << text;
}
