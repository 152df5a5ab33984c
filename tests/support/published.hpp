// Reads the published values in tests/data. In these files, lines that begin with # name the source, the first other
// line names the columns, and the first column is the size n of the board. An empty cell has no value.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace queens::test {

class Published {
 public:
  explicit Published(const std::string& file) : file_(file) {
    std::ifstream input(QUEENS_SOURCE_DIR "/tests/data/" + file);
    std::vector<std::string> names;
    for (std::string line; std::getline(input, line);) {
      if (line.empty() || line[0] == '#') continue;
      std::vector<std::string> cells;
      std::istringstream stream(line);
      for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
      if (names.empty()) {
        names = cells;
        continue;
      }
      const int n = std::stoi(cells.at(0));
      for (std::size_t i = 1; i < cells.size(); ++i)
        if (!cells[i].empty()) values_[n][names.at(i)] = std::stoull(cells[i]);
    }
    if (values_.empty()) throw std::runtime_error("tests/data/" + file + " holds no values");
  }

  bool has(int n, const std::string& column) const {
    const auto row = values_.find(n);
    return row != values_.end() && row->second.count(column) != 0;
  }

  /// The published value. Throws if there is none for this n, so that no test passes for lack of a value.
  std::uint64_t at(int n, const std::string& column) const {
    if (!has(n, column))
      throw std::out_of_range(file_ + " has no " + column + " for n = " + std::to_string(n));
    return values_.at(n).at(column);
  }

 private:
  std::string file_;
  std::map<int, std::map<std::string, std::uint64_t>> values_;
};

}  // namespace queens::test
