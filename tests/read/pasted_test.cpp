// Tests texts as people paste them. pasted.txt holds the texts, and says for each which placements are in it.
// labels: arm
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "queens/read.hpp"
#include "support/texts.hpp"

using namespace queens;

namespace {

std::string judged(const std::string& text) {
  std::vector<Reading> readings;
  try {
    readings = read_placements(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::bad_text);
    return "none";
  }
  // By the problem that the text states, if it states one.
  const auto valid = std::count_if(readings.begin(), readings.end(), [](const Reading& each) {
    const Problem stated{.n = each.arrangement.n,
                         .queens = each.given,
                         .blocked = each.blocked,
                         .regions = each.regions,
                         .touching = each.coloured};
    return inspect(each.arrangement, stated).valid();
  });
  return std::to_string(valid) + " of " + std::to_string(readings.size()) +
         ", n = " + std::to_string(readings.at(0).arrangement.n);
}

}  // namespace

TEST(Pasted, IsReadAsWhatItIs) {
  const std::vector<test::JudgedText> texts = test::texts_in("read/pasted.txt");
  EXPECT_GT(texts.size(), 150u);
  for (const auto& [right, text, line] : texts)  // "1 of 2, n = 4", or "none", then perhaps why
    EXPECT_EQ(judged(text), right.substr(0, right.find(':')))
        << "pasted.txt, line " << line << ":\n"
        << text;
}
