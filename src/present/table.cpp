// Lays a table out as aligned text, and writes comma-separated values.
#include "present/table.hpp"

#include <algorithm>

#include "base/quote.hpp"

namespace queens {
namespace {

const std::string& cell(const std::vector<std::string>& row, std::size_t column) {
  static const std::string kEmpty;
  return column < row.size() ? row[column] : kEmpty;
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::size_t places(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

// Cells may hold text from elsewhere, such as file names. It is escaped, as in messages.
std::string text(const Table& given) {
  Table table = given;
  for (auto& row : table.rows)
    for (std::string& cell : row) cell = escaped(cell);
  std::vector<bool> right;
  std::vector<std::size_t> widths;
  for (std::string& title : table.titles) {
    right.push_back(title.starts_with('>'));
    if (right.back()) title.erase(0, 1);
    std::size_t width = places(title);
    for (const auto& row : table.rows) width = std::max(width, places(cell(row, widths.size())));
    widths.push_back(width);
  }

  std::string lines;
  const auto append = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string& value = cell(row, i);
      const std::string padding(widths[i] - places(value), ' ');
      if (i != 0) line += "  ";
      line += right[i] ? padding + value : value + padding;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines += line + '\n';
  };
  std::vector<std::string> rule;
  for (const std::size_t width : widths) rule.emplace_back(width, '-');
  append(table.titles);
  append(rule);
  for (const auto& row : table.rows) append(row);
  return lines;
}

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& text : cells)
    line += (&text == &cells.front() ? "" : ",") + csv_cell(text);
  return line + '\n';
}

}  // namespace queens
