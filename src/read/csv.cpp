// Reads placements from comma-separated values: a line of titles, "solution,row1,row2" or "row1,row2", then
// one placement on each line. The first row is called row0 or row1.
#include <algorithm>
#include <string>

#include "read/formats.hpp"
#include "text/quote.hpp"

namespace queens::read {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

bool is_indexed(std::string_view titles) { return lower(titles.substr(0, 12)) == "solution,row"; }

// Titles must name the rows in order, from row0 or row1 on. Titles of other forms are not checked.
void check_order(std::string_view rows, std::uint64_t line) {
  const auto numbered = [](std::string_view title) {
    return title.size() > 3 && title.size() < 13 && lower(title.substr(0, 3)) == "row" &&
           title.find_first_not_of("0123456789", 3) == title.npos;
  };
  std::int64_t expected = rows.substr(0, rows.find(',')) == "row0" ? 0 : 1;
  for (std::size_t begin = 0; begin < rows.size(); ++expected) {
    const std::size_t end = std::min(rows.find(',', begin), rows.size());
    const std::string_view title = rows.substr(begin, end - begin);
    if (!numbered(title)) return;
    if (std::stoll(std::string(title.substr(3))) != expected)
      fail(line, "found the title " + quote(title) + ", expected " +
                     quote("row" + std::to_string(expected)) +
                     ": the titles must name the rows in order, such as row1,row2,row3");
    begin = end + 1;
  }
}

class Records : public Stretch {
 public:
  Records(Text& text, std::string_view titles)
      : text_(text),
        fields_(static_cast<std::size_t>(std::count(titles.begin(), titles.end(), ',')) + 1),
        indexed_(is_indexed(titles)) {}

  // A line that begins with a digit is a record. Comments may stand between records; any other line
  // ends the table.
  bool next(Reading& reading) override {
    for (Line line; text_.next(line, true) == Ahead::line;) {
      if (line.says_nothing() || (!line.headed && line.text[0] == '#')) continue;
      if (line.headed || !is_digit(line.text[0])) {
        text_.put_back(line);
        return false;
      }
      read(line, reading);
      return true;
    }
    return false;
  }

 private:
  void read(const Line& line, Reading& reading) const {
    auto& queens = reading.arrangement.queens;
    queens.clear();
    const Scan scan = scan_numbers(line.text, queens);
    if (scan.stopped_at != line.text.size() || scan.count != fields_)
      fail(line.number, "found " + quote(line.text) + " where a record of " +
                            std::to_string(fields_) +
                            " whole numbers was expected, one for each column of the header");
    if (indexed_) {
      queens.erase(queens.begin());
      for (Square& square : queens) --square.row;
    }
    reading.format = "csv";
    reading.line = line.number;
    finish_columns(reading, text_.base);
  }

  Text& text_;
  std::size_t fields_;
  bool indexed_;  // the first field is the number of the solution
};

}  // namespace

bool is_titles(std::string_view text) {
  return (is_indexed(text) || lower(text.substr(0, 3)) == "row") &&
         text.find_first_of(" \t:") == text.npos;
}

bool read_csv(Text& text, Look& look, Reading&) {
  const std::string_view titles = look.line.text;
  check_order(is_indexed(titles) ? titles.substr(titles.find(',') + 1) : titles, look.line.number);
  text.stretch = std::make_unique<Records>(text, titles);
  return false;
}

}  // namespace queens::read
