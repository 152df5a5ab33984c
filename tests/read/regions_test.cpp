// Tests boards of coloured regions in the forms in which people have them. regions.txt holds the texts, and says for each
// what is right.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "queens/queens.hpp"
#include "queens/read.hpp"

using namespace queens;

namespace {

struct RegionText {
  std::string right, text;
  int line = 0;
};

std::vector<RegionText> region_texts() {
  std::ifstream file(QUEENS_SOURCE_DIR "/tests/read/regions.txt");
  std::vector<RegionText> texts;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("== "))
      texts.push_back({line.substr(3), "", number});
    else if (!texts.empty())
      texts.back().text += line + '\n';
  }
  return texts;
}

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
  const std::vector<RegionText> texts = region_texts();
  EXPECT_GE(texts.size(), 80u);
  for (const RegionText& each : texts)
    EXPECT_EQ(judged(each.text), each.right) << "regions.txt, line " << each.line << ":\n"
                                             << each.text;
}
