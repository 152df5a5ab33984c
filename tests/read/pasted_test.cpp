// Tests texts as people paste them. pasted.txt holds the texts, and says for each which placements are in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "queens/read.hpp"

using namespace queens;

namespace {

struct Pasted {
  std::string right, text;  // "1 of 2, n = 4", or "none"
  int line = 0;
};

std::vector<Pasted> pasted_texts() {
  std::ifstream file(QUEENS_SOURCE_DIR "/tests/read/pasted.txt");
  std::vector<Pasted> texts;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("== "))
      texts.push_back({line.substr(3, line.find(':') - 3), "", number});
    else if (!texts.empty())
      texts.back().text += line + '\n';
  }
  return texts;
}

std::string judged(const std::string& text) {
  std::vector<Reading> readings;
  try {
    readings = read_placements(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::bad_text);
    return "none";
  }
  const auto valid = std::count_if(readings.begin(), readings.end(), [](const Reading& each) {
    return inspect(each.arrangement).valid();
  });
  return std::to_string(valid) + " of " + std::to_string(readings.size()) +
         ", n = " + std::to_string(readings.at(0).arrangement.n);
}

}  // namespace

TEST(Pasted, IsReadAsWhatItIs) {
  const std::vector<Pasted> texts = pasted_texts();
  EXPECT_GT(texts.size(), 150u);
  for (const Pasted& each : texts)
    EXPECT_EQ(judged(each.text), each.right) << "pasted.txt, line " << each.line << ":\n"
                                             << each.text;
}
