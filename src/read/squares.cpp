// Numbers become placements: the one place where order, numbering and base are decided.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

// A square as it was given, before its base is known.
struct Given {
  std::optional<std::int64_t> mark;  // a number in front, which counts queens or placements
  std::int64_t row, column;
};

void require_column(std::int64_t value, const Wanted& wanted) {
  if (value > kLargestNumber)
    fail(wanted.line,
         "a number is too large for a column: columns go up to " + std::to_string(kLargestNumber));
}

Reading reading_of(std::int32_t n, std::vector<Square> queens, const Wanted& wanted, int base) {
  Reading reading;
  reading.arrangement = {n, std::move(queens)};
  reading.format = wanted.format;
  reading.base = base;
  reading.line = wanted.line;
  return reading;
}

Given given_of(const Item& item, const Wanted& wanted) {
  std::vector<std::int64_t> numbers;
  std::optional<std::int64_t> row, column;
  bool column_first = false;
  for (int i = 0; i < item.count; ++i) {
    const Role role = item.roles[i];
    if (role == Role::measure || role == Role::label) continue;
    if (item.numbers[i] < 0)
      fail(wanted.line, "a negative number is no row or column" + std::string(kPlacementForm));
    require_column(item.numbers[i], wanted);
    if (role == Role::row) row = item.numbers[i];
    if (role == Role::column) column = item.numbers[i];
    column_first = column_first || (numbers.empty() && role == Role::column);
    numbers.push_back(item.numbers[i]);
  }
  if (row && column) return {{}, *row, *column};
  if (numbers.size() == 2)
    return column_first ? Given{{}, numbers[1], numbers[0]} : Given{{}, numbers[0], numbers[1]};
  if (numbers.size() == 3) return {numbers[0], numbers[1], numbers[2]};
  fail(wanted.line,
       "a square has a row and a column: two numbers, not " + std::to_string(numbers.size()));
}

// The first numbers of all squares count queens, and are left out; or they number placements.
bool counts_queens(const std::vector<Given>& squares) {
  for (const std::int64_t first : {0, 1}) {
    std::int64_t next = first;
    if (std::all_of(squares.begin(), squares.end(),
                    [&](const Given& each) { return each.mark == next++; }))
      return true;
  }
  return false;
}

void add_placements(std::span<const Given> squares, const Wanted& wanted,
                    std::vector<Reading>& readings) {
  const std::size_t count = squares.size();
  std::set<std::int64_t> rows;
  for (const Given& each : squares) rows.insert(each.row);
  const std::size_t distinct = rows.size();
  // 1. Several placements, each with the same rows.
  if (distinct >= 3 && count > distinct && count % distinct == 0) {
    bool parted = true;
    for (std::size_t begin = 0; begin < count && parted; begin += distinct) {
      std::set<std::int64_t> part;
      for (const Given& each : squares.subspan(begin, distinct)) part.insert(each.row);
      parted = part.size() == distinct;
    }
    if (parted) {
      for (std::size_t begin = 0; begin < count; begin += distinct)
        add_placements(squares.subspan(begin, distinct), wanted, readings);
      return;
    }
  }
  if (count < 2) fail(wanted.line, "a single square is no placement" + std::string(kPlacementForm));
  // 2. The base, and the size.
  const bool zero = std::any_of(squares.begin(), squares.end(), [](const Given& each) {
    return each.row == 0 || each.column == 0;
  });
  const int base = wanted.base ? *wanted.base : wanted.from_bottom ? 1 : zero ? 0 : 1;
  const std::int64_t top = *rows.rbegin() + 1 - base;
  auto n = static_cast<std::int64_t>(count);
  if (top > n && wanted.named && distinct == count && top <= 2 * n) n = top;
  if (top > n)
    fail(wanted.line, plural(count, "square") + ", but one is in row " +
                          std::to_string(*rows.rbegin()) +
                          ": a placement has as many queens as rows");
  std::vector<Square> queens;
  std::size_t off = 0;
  for (const Given& each : squares) {
    const std::int64_t row = wanted.from_bottom ? n - each.row : each.row - base,
                       column = each.column - base;
    off += column < 0 || column >= n || row < 0;
    queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  }
  if (n >= 3 && 2 * off > count)
    fail(wanted.line, plural(count, "pair") +
                          " of numbers, and as squares most of them are off a board of " +
                          plural(static_cast<std::uint64_t>(n), "row"));
  std::sort(queens.begin(), queens.end());
  readings.push_back(reading_of(static_cast<std::int32_t>(n), std::move(queens), wanted, base));
}

}  // namespace

std::int64_t value_of(std::string_view number) {
  const bool negative = number.starts_with('-');
  std::int64_t value = 0;
  for (const char c : number.substr(negative ? 1 : 0)) {
    if (!is_digit(c)) break;
    value = std::min(value * 10 + (c - '0'), kLargestNumber + 1);
  }
  return negative ? -value : value;
}

bool permutes(std::span<const std::int64_t> values) {
  const auto n = static_cast<std::int64_t>(values.size());
  if (n == 0) return false;
  const std::int64_t base = std::find(values.begin(), values.end(), 0) != values.end() ? 0 : 1;
  std::vector<bool> seen(values.size());
  for (const std::int64_t value : values) {
    if (value < base || value >= n + base || seen[static_cast<std::size_t>(value - base)])
      return false;
    seen[static_cast<std::size_t>(value - base)] = true;
  }
  return true;
}

std::size_t root_of(std::size_t square) {
  return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(square))));
}

bool is_compact(std::string_view digits) {
  if (digits.size() < 4 || !is_number(digits)) return false;
  const auto [least, greatest] = std::minmax_element(digits.begin(), digits.end());
  const auto size = static_cast<int>(digits.size());
  return (*greatest - '0' <= size && *least != '0') || *greatest - '0' < size;
}

std::vector<std::int64_t> digits_of(std::string_view digits) {
  std::vector<std::int64_t> values;
  for (const char c : digits) values.push_back(c - '0');
  return values;
}

Reading columns(std::span<const std::int64_t> values, const Wanted& wanted) {
  bool zero = false, bits = true;
  std::size_t ones = 0, negative = 0;
  for (const std::int64_t value : values) {
    require_column(value, wanted);
    zero = zero || value == 0;
    bits = bits && (value == 0 || value == 1);
    ones += value == 1;
    negative += value < 0;
  }
  if (negative > 1)
    fail(wanted.line, "negative numbers are no columns" + std::string(kPlacementForm));
  const std::size_t root = root_of(values.size());
  std::vector<Square> queens;
  if (bits && root > 2 && root * root == values.size() && ones == root) {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == 1)
        queens.push_back(
            {static_cast<std::int32_t>(i / root), static_cast<std::int32_t>(i % root)});
    Wanted matrix = wanted;
    matrix.format = "matrix";
    return reading_of(static_cast<std::int32_t>(root), std::move(queens), matrix,
                      wanted.base.value_or(1));
  }
  const bool lone = values.size() == 1 && values[0] == 1;  // the board of one square
  const int base = wanted.base && !lone ? *wanted.base : zero ? 0 : 1;
  queens.reserve(values.size());
  for (const std::int64_t value : values)
    queens.push_back(
        {static_cast<std::int32_t>(queens.size()), static_cast<std::int32_t>(value - base)});
  return reading_of(static_cast<std::int32_t>(values.size()), std::move(queens), wanted, base);
}

void add_squares(const std::vector<Item>& items, const Wanted& wanted,
                 std::vector<Reading>& readings) {
  std::vector<Given> squares;
  for (const Item& item : items) squares.push_back(given_of(item, wanted));
  const bool marked = std::any_of(squares.begin(), squares.end(),
                                  [](const Given& each) { return each.mark.has_value(); });
  if (!marked || counts_queens(squares)) return add_placements(squares, wanted, readings);
  // The first number is that of the placement: as many squares with each.
  std::map<std::int64_t, std::size_t> sizes;
  for (const Given& each : squares) ++sizes[each.mark.value_or(-1)];
  const std::size_t size = sizes.begin()->second;
  const bool alike = std::all_of(sizes.begin(), sizes.end(),
                                 [&](const auto& each) { return each.second == size; });
  const bool sorted =
      std::is_sorted(squares.begin(), squares.end(),
                     [](const Given& a, const Given& b) { return a.mark < b.mark; });
  if (!alike || !sorted || size < 3)
    fail(wanted.line,
         "each square has three numbers, and the first counts neither queens nor placements");
  for (std::size_t begin = 0; begin < squares.size(); begin += size)
    add_placements(std::span<const Given>(squares).subspan(begin, size), wanted, readings);
}

void add_parts(const std::vector<std::vector<Item>>& parts, const Wanted& wanted,
               std::vector<Reading>& readings) {
  std::set<std::int64_t> rows;
  std::vector<Item> all;
  bool share = false;
  for (const std::vector<Item>& part : parts) {
    for (const Item& each : part) share = share || rows.contains(each.numbers[0]);
    for (const Item& each : part) rows.insert(each.numbers[0]);
    all.insert(all.end(), part.begin(), part.end());
  }
  if (!share) return add_squares(all, wanted, readings);
  for (const std::vector<Item>& part : parts) add_squares(part, wanted, readings);
}

}  // namespace queens::read
