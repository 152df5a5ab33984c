// Tables as plain text with aligned columns; and lines of comma-separated values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace queens {

/// A '>' before a title is not shown: it aligns the column to the right. Rows shorter than the header are filled with
/// empty cells; longer ones are cut.
struct Table {
  std::vector<std::string> titles;
  std::vector<std::vector<std::string>> rows = {};
};

/// The places that a text takes on a line: one for each character, however many bytes it has.
std::size_t places(std::string_view text);

/// Two spaces between columns, a line of dashes below the titles, no trailing spaces.
std::string text(const Table& table);

/// One line of comma-separated values, with its line feed (RFC 4180 with plain line feeds): a cell with a comma, a
/// quote or a line break is quoted.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace queens
