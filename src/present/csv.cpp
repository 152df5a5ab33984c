// Comma-separated values (RFC 4180 with plain line feeds): solution,row1,...,rown.
//
// Rows and columns count from the base of the style, so with base 0 the header begins with row0.
#include "present/writers.hpp"

namespace queens::present {
namespace {

class CsvWriter : public Writer {
 public:
  CsvWriter(std::int32_t n, Style style) : n_(n), style_(style) {}

  std::string begin() override {
    std::string header = "solution";
    for (std::int32_t row = 0; row < n_; ++row) {
      header += ",row";
      append_number(header, std::int64_t{row} + style_.base);
    }
    return header + '\n';
  }

  std::string solution(PlacementView columns) override {
    std::string text;
    append_number(text, static_cast<std::int64_t>(style_.first_number) + written_++);
    text += ',';
    append_columns(text, columns, style_.base, ',');
    text += '\n';
    return text;
  }

  std::string end(const Answer&) override { return {}; }

 private:
  std::int32_t n_;
  Style style_;
  std::int64_t written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style) {
  return std::make_unique<CsvWriter>(problem.n, style);
}

}  // namespace queens::present
