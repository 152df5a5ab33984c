// Reads the files of texts that tests hold against the library: a line that begins with "== " begins a text, and says
// what is right for it. What stands above the first such line is for people.
#pragma once

#include <fstream>
#include <string>
#include <vector>

namespace queens::test {

struct JudgedText {
  std::string right, text;
  int line = 0;  // of the file
};

inline std::vector<JudgedText> texts_in(const std::string& name) {
  std::ifstream file(QUEENS_SOURCE_DIR "/tests/" + name);
  std::vector<JudgedText> texts;
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

}  // namespace queens::test
