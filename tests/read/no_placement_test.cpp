// Tests texts that hold no placement: a thousand pieces of this project's own pages, sources, scripts and tables, cut when
// the test runs. The reader may refuse a piece, or take a table for a placement that is wrong; but it never finds a
// solution where none is written.
//
// Some pages do hold solutions. Whether a piece holds the one that was found is checked without the reader: its numbers
// stand in the piece one after another, as columns, as digits or as squares; or the piece has as many lines with a queen
// as the board has rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "queens/read.hpp"

using namespace queens;
namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

std::vector<Lines> own_files() {
  const fs::path root = QUEENS_SOURCE_DIR;
  std::vector<fs::path> paths;
  for (const char* const room : {"src", "include", "docs", "bench/runs", "script", "cmake",
                                 "examples", "python/queens", "web/src", "web/lessons"})
    for (const fs::directory_entry& each : fs::recursive_directory_iterator(root / room))
      if (each.is_regular_file() && each.file_size() < 300000 && each.path().extension() != ".png")
        paths.push_back(each.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Lines> files;
  for (const fs::path& path : paths) {
    std::ifstream file(path);
    files.emplace_back();
    for (std::string line; std::getline(file, line);) files.back().push_back(line);
    if (files.back().empty()) files.pop_back();
  }
  return files;
}

std::string joined(Lines::const_iterator begin, Lines::const_iterator end) {
  std::string text;
  for (; begin != end; ++begin) text += *begin + '\n';
  return text;
}

Numbers numbers_in(std::string text) {
  for (char& c : text)
    if (c < '0' || c > '9') c = ' ';
  std::istringstream stream(text);
  Numbers numbers;
  for (std::string word; stream >> word;)
    numbers.push_back(word.size() < 18 ? std::stoll(word) : -1);
  return numbers;
}

bool holds(const std::string& text, const Reading& reading) {
  const auto& [n, queens] = reading.arrangement;
  Numbers columns, squares;
  std::string digits;
  for (const Square& square : queens) {
    columns.push_back(square.column + reading.base);
    squares.push_back(square.row + reading.base);
    squares.push_back(square.column + reading.base);
    digits += std::to_string(columns.back());
  }
  const Numbers all = numbers_in(text);
  const auto stand = [&](const Numbers& part) {
    return std::search(all.begin(), all.end(), part.begin(), part.end()) != all.end();
  };
  if (stand(columns) || stand(squares) || text.find(digits) != text.npos) return true;
  std::istringstream stream(text);
  int lines_with_queen = 0;
  for (std::string line; std::getline(stream, line);)
    for (const char* const queen : {"Q", "♛", "♕", "👑", "1"})
      if (line.find(queen) != line.npos) {
        ++lines_with_queen;
        break;
      }
  return lines_with_queen >= n;
}

}  // namespace

TEST(NoPlacement, IsNeverFoundValid) {
  const std::vector<Lines> files = own_files();
  ASSERT_GT(files.size(), 500u);
  std::mt19937 chance(1);
  for (int i = 0; i < 1000; ++i) {
    const Lines& file = files[chance() % files.size()];
    const std::size_t first = chance() % file.size();
    const std::size_t length = std::min<std::size_t>(1 + chance() % 40, file.size() - first);
    const auto begin = file.begin() + static_cast<std::ptrdiff_t>(first);
    const std::string text = joined(begin, begin + static_cast<std::ptrdiff_t>(length));
    std::vector<Reading> readings;
    try {
      readings = read_placements(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::bad_text) << text;
    }
    for (const Reading& reading : readings)
      EXPECT_TRUE(!inspect(reading.arrangement).valid() || holds(text, reading))
          << "n = " << reading.arrangement.n << ", " << reading.format << '\n'
          << text;
  }
}
