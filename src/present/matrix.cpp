// Writes a solution as a matrix of 0s and 1s, for programs that want every square. Blank lines separate solutions.
#include "present/writers.hpp"

namespace queens::present {
namespace {

class MatrixWriter : public Writer {
 public:
  std::string begin() override { return {}; }

  std::string solution(PlacementView columns) override {
    const std::size_t n = columns.size();
    std::string empty_row;
    for (std::size_t column = 0; column < n; ++column) empty_row += "0 ";
    if (n != 0) empty_row.back() = '\n';

    std::string text;
    text.reserve(n * empty_row.size() + 1);
    if (!first_) text += '\n';
    first_ = false;
    for (const std::int32_t column : columns) {
      text += empty_row;
      text[text.size() - empty_row.size() + 2 * static_cast<std::size_t>(column)] = '1';
    }
    return text;
  }

  std::string end(const Answer&) override { return {}; }

 private:
  bool first_ = true;
};

}  // namespace

std::unique_ptr<Writer> matrix_writer(const Problem& problem, Style) {
  check_drawable(problem.n);
  return std::make_unique<MatrixWriter>();
}

}  // namespace queens::present
