// Writes solutions as comma-separated values (RFC 4180 with plain line feeds): solution,row1,...,rown.
//
// Rows and columns are numbered from Style::base, 1 or 0. With base 0 the header is solution,row0,row1,...
#include <algorithm>

#include "present/writers.hpp"

namespace queens::present {
namespace {

class CsvWriter : public Writer {
 public:
  CsvWriter(std::int64_t n, Style style) : n_(n), style_(style) {}

  std::string begin() override {
    std::string header;
    while (begin_part(header)) {
    }
    return header;
  }

  bool begin_part(std::string& text) override {
    constexpr std::int64_t kTitles = 1 << 16;
    if (titled_ == 0) text += "solution";
    const std::int64_t end = std::min(titled_ + kTitles, n_);
    for (; titled_ < end; ++titled_) {
      text += ",row";
      append_number(text, titled_ + style_.base);
    }
    if (titled_ == n_) text += '\n';
    return titled_ < n_;
  }

  std::string solution(PlacementView columns) override {
    std::string text;
    part(text, columns, 0);
    return text;
  }

  bool writes_parts() const override { return true; }

  void part(std::string& text, PlacementView columns, std::int64_t first_row) override {
    if (first_row == 0) {
      append_number(text, static_cast<std::int64_t>(style_.first_number) + written_++);
      text += ',';
    } else {
      text += ',';
    }
    append_columns(text, columns, style_.base, ',');
    if (first_row + static_cast<std::int64_t>(columns.size()) == n_) text += '\n';
  }

  std::string end(const Answer&) override { return {}; }

 private:
  std::int64_t n_;
  Style style_;
  std::int64_t titled_ = 0, written_ = 0;
};

}  // namespace

std::unique_ptr<Writer> csv_writer(const Problem& problem, Style style) {
  return std::make_unique<CsvWriter>(problem.n, style);
}

}  // namespace queens::present
