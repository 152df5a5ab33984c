// Reads regions that are given by their squares: a list of squares for each region, or squares that each name a region.
//
// Square.    A pair in brackets, (0, 1), is a row and a column. So is an object with both, such as {"row": 0, "col":
//            1}; x is a column, y a row. They count from 0 if a 0 is among them, otherwise from 1.
// Region.    A square may name its region: {"row": 0, "col": 1, "region": 3}, or (0, 1, 3). Otherwise squares belong
//            together if they stand in the same brackets, behind the same name, as in "A: (0, 0), (0, 1)".
// Verdict.   The squares cover a board of at least 4 rows. If they nearly do, the square that is missing or given twice
//            is an error; anything else is left to the other readers.
// Cost.      O(length of the text), and a logarithm of it for sorting.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "queens/problem.hpp"
#include "read/formats.hpp"
#include "read/region_marks.hpp"
#include "read/source.hpp"

namespace queens::read {
namespace {

struct ListedSquare {
  std::uint64_t line;
  std::int64_t row, column;
  std::string region;
};

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

// Takes squares out of nested brackets, whatever the language.
class SquareLists {
 public:
  explicit SquareLists(std::string_view text) : text_(text) {
    open_.push_back({});
    while (at_ < text_.size()) step();
  }

  // Those that name their regions, if any do.
  std::vector<ListedSquare>& squares() { return naming.empty() ? grouped : naming; }

  std::vector<ListedSquare> naming, grouped;

 private:
  // A pair of brackets, or the whole text.
  struct Brackets {
    std::size_t number = 0;
    std::size_t names = 0;      // how many names stood in it so far
    bool holds_square = false;  // since the last name
    bool unheeded = false;      // it holds a solution, say
    std::string key = {};       // the name of the value that comes next
    std::vector<std::string> values = {};
    std::string row = {}, column = {}, region = {};
    bool nests = false;  // other brackets stand in it
  };

  static bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 5 && text.find_first_not_of("0123456789") == text.npos;
  }

  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      // Lines of squares without names: each is a region.
      if (Brackets& whole = open_.back(); open_.size() == 1 && whole.names == lines_)
        if (std::exchange(whole.holds_square, false)) whole.names = ++lines_;
      ++at_;
    } else if (c == '[' || c == '{' || c == '(') {
      open();
    } else if (c == ']' || c == '}' || c == ')') {
      ++at_;
      if (open_.size() > 1) close();
    } else if (c == '"' || c == '\'' || c == '`') {
      const std::size_t end = text_.find(c, at_ + 1);
      if (end == text_.npos) {
        ++at_;
        return;
      }
      const std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      take(std::string(word));
      line_ += static_cast<std::uint64_t>(std::count(word.begin(), word.end(), '\n'));
    } else if (is_of_word(c)) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && is_of_word(text_[at_])) ++at_;
      const std::string word(text_.substr(begin, at_ - begin));
      // Point(0, 1), vec![0, 1]: what makes the brackets.
      const std::size_t next = at_ + (at_ < text_.size() && text_[at_] == '!' ? 1 : 0);
      const bool makes =
          next < text_.size() && (text_[next] == '(' || text_[next] == '[' || text_[next] == '{');
      if (!makes || is_number(word)) take(word);
    } else {
      if (c == ',' || c == ';') open_.back().key.clear();
      ++at_;
    }
  }

  static bool is_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '#' || c == '-' ||
           c == '.' || static_cast<unsigned char>(c) >= 0x80;
  }

  void open() {
    Brackets& outer = open_.back();
    outer.nests = true;
    const bool unheeded = outer.unheeded || outer.key.starts_with("solution") ||
                          outer.key.starts_with("answer") || outer.key.starts_with("hint");
    open_.push_back({.number = ++numbers_, .unheeded = unheeded});
    ++at_;
  }

  void close() {
    const Brackets closed = std::move(open_.back());
    open_.pop_back();
    Brackets& outer = open_.back();
    outer.key.clear();
    if (closed.nests || closed.unheeded) return;
    std::string row = closed.row, column = closed.column, region = closed.region;
    const std::vector<std::string>& values = closed.values;
    if (closed.names == 0 && (values.size() == 2 || values.size() == 3)) {
      row = values[0];
      column = values[1];
      if (values.size() == 3) region = values[2];
    }
    if (!is_number(row) || !is_number(column)) return;
    outer.holds_square = true;
    ListedSquare square{line_, std::stoi(row), std::stoi(column), std::move(region)};
    if (!square.region.empty()) return naming.push_back(std::move(square));
    square.region = std::to_string(outer.number) + ' ' + std::to_string(outer.names);
    grouped.push_back(std::move(square));
  }

  // A name if a colon or an equals sign follows, or if it is a word by itself; otherwise a value.
  void take(std::string word) {
    std::size_t next = at_;
    while (next < text_.size() && (text_[next] == ' ' || text_[next] == '\t')) ++next;
    const bool named = next < text_.size() && (text_[next] == ':' || text_[next] == '=');
    Brackets& here = open_.back();
    if (named || (open_.size() == 1 && !is_number(word))) {
      here.key = in_small_letters(word);
      ++here.names;
      here.holds_square = false;
      return;
    }
    const std::string key = std::exchange(here.key, {});
    if (is_one_of(key, {"row", "r", "y", "i"}))
      here.row = std::move(word);
    else if (is_one_of(key, {"column", "col", "c", "x", "j"}))
      here.column = std::move(word);
    else if (is_one_of(key, {"region", "color", "colour", "group", "zone", "area", "regionid",
                             "region_id", "regionindex", "value"}))
      here.region = std::move(word);
    else
      here.values.push_back(std::move(word));
  }

  std::string_view text_;
  std::size_t at_ = 0, numbers_ = 0, lines_ = 0;
  std::uint64_t line_ = 1;
  std::vector<Brackets> open_;
};

// Whether each region is a placement of n queens.
bool are_placements(const std::vector<ListedSquare>& squares, std::size_t n) {
  std::map<std::string, std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>>> regions;
  for (const ListedSquare& each : squares) {
    regions[each.region].first.push_back(each.row);
    regions[each.region].second.push_back(each.column);
  }
  const auto all_different = [n](std::vector<std::int64_t>& numbers) {
    std::sort(numbers.begin(), numbers.end());
    return numbers.size() == n &&
           std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
  };
  return std::all_of(regions.begin(), regions.end(), [&](auto& each) {
    return all_different(each.second.first) && all_different(each.second.second);
  });
}

}  // namespace

std::vector<RegionRow> rows_of_squares(std::string_view text) {
  if (text.find_first_of("[({") == text.npos) return {};
  SquareLists lists(text);
  const std::vector<ListedSquare>& squares = lists.squares();
  if (squares.size() < kLeastRows) return {};

  // 1. The size: that of the board which they fill, or else the number of regions.
  std::int64_t base = 1, last = 0;
  std::map<std::string, std::size_t> regions;
  for (const ListedSquare& each : squares) {
    base = std::min({base, each.row, each.column});
    last = std::max({last, each.row, each.column});
    ++regions[each.region];
  }
  auto n = static_cast<std::size_t>(last + 1 - base);
  if (squares.size() != n * n) n = regions.size();
  const std::size_t most = n * n;
  if (n < kLeastRows || n > kMostRows || 4 * squares.size() < 3 * most ||
      4 * squares.size() > 5 * most || regions.size() < 3)
    return {};
  if (are_placements(squares, n))
    fail(squares.front().line,
         "these lists of squares may be placements or regions; write a map with letters");

  // 2. Each square once.
  const auto written = [&](std::int64_t row, std::int64_t column) {
    return '(' + std::to_string(row) + ", " + std::to_string(column) + ')';
  };
  std::vector<RegionRow> rows(n, {squares.front().line, std::vector<std::string>(n)});
  for (const ListedSquare& each : squares) {
    const auto row = static_cast<std::size_t>(each.row - base),
               column = static_cast<std::size_t>(each.column - base);
    if (row >= n || column >= n)
      fail(each.line, "the square " + written(each.row, each.column) + " is off a board of " +
                          std::to_string(n) + " rows, one for each region");
    if (!rows[row].labels[column].empty())
      fail(each.line, "the square " + written(each.row, each.column) + " is given a second time");
    rows[row].labels[column] = each.region;
  }
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column)
      if (rows[row].labels[column].empty())
        fail(squares.back().line, "the square " +
                                      written(static_cast<std::int64_t>(row) + base,
                                              static_cast<std::int64_t>(column) + base) +
                                      " is in no region");
  return rows;
}

}  // namespace queens::read
