// Lines of numbers: lists, squares, columns, compact lists, matrices, tables with titles.
//
// One or two numbers beside larger placements are sizes, counts and numbers of solutions. A number of four and more digits
// is a compact list, unless it stands in a column of a thousand rows and more of which others are none.
#include <algorithm>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

using Values = std::vector<std::int64_t>;
using Rows = std::span<const NumberRow>;

constexpr std::size_t kLongColumn = 1000;  // rows

Values values_of(const NumberRow& row) {
  Values values;
  for (const std::string_view number : row.numbers) values.push_back(value_of(number));
  return values;
}

Values first_values(const Rows& rows) {
  Values values;
  for (const NumberRow& row : rows) values.push_back(value_of(row.numbers[0]));
  return values;
}

// Whether k >= 2 numbers can all be columns of a board of k rows.
bool is_board_of_its_own(std::span<const std::int64_t> values) {
  if (values.size() < 2) return false;
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const auto size = static_cast<std::int64_t>(values.size());
  return *least >= 0 && *greatest <= size && (*least != 0 || *greatest != size);
}

// n * n zeros and ones on a line, of which n are 1.
bool is_matrix(std::string_view digits) {
  std::size_t root = 0;
  while (root * root < digits.size()) ++root;
  return root > 2 && root * root == digits.size() &&
         digits.find_first_not_of("01") == digits.npos &&
         static_cast<std::size_t>(std::count(digits.begin(), digits.end(), '1')) == root;
}

// Lines of more than two numbers belong together, and so do lines of as many.
std::vector<Rows> runs_of(const Rows& rows) {
  std::vector<Rows> runs;
  std::size_t begin = 0;
  for (std::size_t i = 1; i <= rows.size(); ++i) {
    const std::size_t width = rows[begin].numbers.size();
    if (i < rows.size() &&
        (width > 2 ? rows[i].numbers.size() > 2 : rows[i].numbers.size() == width))
      continue;
    runs.push_back(rows.subspan(begin, i - begin));
    begin = i;
  }
  return runs;
}

bool has_compact_list(const Rows& rows) {
  const auto is_list = [](const NumberRow& row) {
    return is_compact(row.numbers[0]) || is_matrix(row.numbers[0]);
  };
  return rows.size() < kLongColumn ? std::any_of(rows.begin(), rows.end(), is_list)
                                   : std::all_of(rows.begin(), rows.end(), is_list);
}

// The first number counts the lines.
bool counts_rows(const Rows& rows) {
  Cells first;
  for (const NumberRow& row : rows) first.push_back(row.numbers[0]);
  return counts(first, false);
}

// 1 2 4 1 3: a number and a solution, or five columns.
bool is_unclear(const Values& values) {
  Placement others;
  const std::int64_t least = *std::min_element(values.begin() + 1, values.end());
  for (std::size_t i = 1; i < values.size(); ++i)
    others.push_back(static_cast<std::int32_t>(values[i] - least));
  const std::int64_t first = values[0] - least;
  return first >= 0 && first < static_cast<std::int64_t>(others.size()) && is_solution(others);
}

// The first number may be the size of the board: then it comes again.
void take_size_off(Values& values, std::uint64_t line) {
  if (values.size() < 3) return;
  const std::span<const std::int64_t> below = std::span<const std::int64_t>(values).subspan(1);
  const std::int64_t n = values[0];
  if (n < 2 || static_cast<std::size_t>(n) != below.size() || !is_board_of_its_own(below)) return;
  const auto is_right = [](std::span<const std::int64_t> columns) {
    return is_solution(Placement(columns.begin(), columns.end()));
  };
  if (std::find(below.begin(), below.end(), n) != below.end())
    values.erase(values.begin());
  else if (is_right(below) && !is_right(values))
    fail(line,
         "it is not clear whether this number is the size of the board or the column of a queen");
}

// The lines of numbers of one text.
class NumberReader {
 public:
  explicit NumberReader(Found& found, std::optional<int> base) : found_(found), base_(base) {}

  void take(const Stretch& stretch, bool known) {
    if (!stretch.titles.empty()) return take_table(stretch);
    for (const Rows& rows : runs_of(stretch.numbers)) {
      const std::size_t width = rows[0].numbers.size();
      if (width == 1)
        take_column(rows, known);
      else if ((width == 2 && rows.size() > 2) ||
               (width == 3 && rows.size() > 3 && counts_rows(rows)))
        take_pairs(rows);
      else
        take_lists(rows, known);
    }
  }

 private:
  Wanted wanted(std::string_view format, std::uint64_t line) const {
    return {.format = format, .line = line, .base = base_};
  }

  void add(const Values& values, std::string_view format, std::uint64_t line) {
    found_.readings.push_back(columns(values, wanted(format, line)));
  }

  void pass_over(const NumberRow& row) {
    std::string text;
    for (const std::string_view number : row.numbers)
      text += (text.empty() ? "" : " ") + std::string(number);
    found_.pass_over(row.line, text);
  }

  void take_pairs(const Rows& rows) {
    std::vector<std::vector<Item>> parts;
    for (const NumberRow& row : rows) {
      Item item;
      for (const std::string_view number : row.numbers)
        item.numbers[item.count++] = value_of(number);
      if (parts.empty() || row.below_blank) parts.emplace_back();
      parts.back().push_back(item);
    }
    require_apart(rows.front());
    add_parts(parts, wanted("coordinates", rows.front().line), found_.readings);
  }

  void take_lists(const Rows& rows, bool known) {
    Grid grid;
    std::vector<Values> lists;
    for (const NumberRow& row : rows) {
      Values values = values_of(row);
      if (values.size() < 3) {
        if (known) {
          require_apart(row);
          pass_over(row);
        } else {
          add(values, "numeric", row.line);
        }
        continue;
      }
      if (row.apart && values.size() > 4)
        values.erase(values.begin());
      else if (values.size() > 4 && is_unclear(values))
        fail(row.line, "this may be " + std::to_string(values.size()) +
                           " columns, or a number and " + std::to_string(values.size() - 1) +
                           " columns: write 1: 2 4 1 3 or 2 4 1 3");
      grid.rows.push_back(row.numbers);
      grid.lines.push_back(row.line);
      lists.push_back(std::move(values));
    }
    require_no_matrix(grid);
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const bool sorted = std::is_sorted(lists[i].begin(), lists[i].end()) && permutes(lists[i]);
      const bool titles = i == 0 && lists.size() > 1 && lists[0][0] == 0;  // 0 1 2 3
      if (sorted && (titles || is_below_board(lists[i].size())))
        found_.pass_over(grid.lines[i], "numbers of the columns");
      else
        add(lists[i], "numeric", grid.lines[i]);
    }
  }

  // 1 2 3 4 below a drawn board of four columns.
  bool is_below_board(std::size_t width) const {
    return std::any_of(found_.readings.begin(), found_.readings.end(), [&](const Reading& each) {
      return static_cast<std::size_t>(each.arrangement.n) == width &&
             (each.format == "board" || each.format == "unicode" || each.format == "matrix");
    });
  }

  // Two numbers below squares may be one more of them.
  void require_apart(const NumberRow& row) const {
    if (found_.ends_of_squares.contains(row.line - 1))
      fail(row.line,
           "this line below a placement may be a part of it, such as a queen that is missing" +
               std::string(kPlacementForm));
  }

  // One number on each line: compact lists, or a placement.
  void take_column(const Rows& rows, bool known) {
    if (has_compact_list(rows)) return take_compact(rows);
    if (known && (rows.size() < 3 || !is_board_of_its_own(first_values(rows)))) {
      if (rows.size() > 4)
        fail(rows[0].line, "these numbers may be a placement of " + plural(rows.size(), "row") +
                               ", but not each can be a column");
      for (const NumberRow& row : rows) pass_over(row);
      return;
    }
    Values values;
    std::uint64_t line = 0;
    bool parted = false;
    const auto end_column = [&] {
      take_size_off(values, line);
      add(values, "numeric", line);
      values.clear();
      parted = false;
    };
    for (const NumberRow& row : rows) {
      if (row.below_blank && !values.empty()) {
        if (!parted && is_board_of_its_own(values))
          end_column();
        else
          parted = true;
      }
      if (values.empty()) line = row.line;
      values.push_back(value_of(row.numbers[0]));
    }
    end_column();
  }

  // 2413, and numbers that count them.
  void take_compact(const Rows& rows) {
    Values others;
    std::size_t lists = 0;
    for (const NumberRow& row : rows) {
      const std::string_view digits = row.numbers[0];
      if (digits.size() < 4) {
        others.push_back(value_of(digits));
        pass_over(row);
      } else if (is_compact(digits) || is_matrix(digits)) {
        ++lists;
        add(digits_of(digits), is_compact(digits) ? "compact" : "matrix", row.line);
      } else {
        fail(row.line, "found " + quote(digits) +
                           " among compact lists, but not each of its digits can be a column");
      }
    }
    if (others.size() > lists && (others.size() > 2 || rows[0].numbers[0].size() < 4))
      fail(rows[0].line,
           "these may be columns, or compact lists below a number: write each list with blanks");
  }

  // Lines of numbers below titles: a placement in each, or a queen.
  void take_table(const Stretch& stretch) {
    const std::vector<std::string>& titles = stretch.titles;
    std::vector<std::size_t> kept;
    std::optional<std::size_t> row_at, column_at, mark_at;
    for (std::size_t i = 0; i < titles.size(); ++i) {
      const Role role = role_of(titles[i]);
      if (is_digit(titles[i].back()))
        kept.push_back(i);
      else if (role == Role::row)
        row_at = i;
      else if (role == Role::column)
        column_at = i;
      else if (role == Role::none && !mark_at)
        mark_at = i;
    }
    require_titles_in_order(titles, kept, stretch.numbers.front().line);
    std::vector<Item> squares;
    for (const NumberRow& row : stretch.numbers) {
      if (row.numbers.size() != titles.size())
        fail(row.line, "found " + plural(row.numbers.size(), "number") + " where a record of " +
                           std::to_string(titles.size()) +
                           " was expected, one for each column of the header");
      const Values all = values_of(row);
      if (kept.empty() && row_at && column_at) {
        Item item;
        for (const auto& place : {mark_at, row_at, column_at})
          if (place) item.numbers[item.count++] = all[*place];
        squares.push_back(item);
        continue;
      }
      Values values;
      for (const std::size_t i : kept) values.push_back(all[i]);
      add(values, "csv", row.line);
    }
    if (!squares.empty())
      add_squares(squares, wanted("csv", stretch.numbers.front().line), found_.readings);
  }

  // Titles that are numbered from 0 or 1.
  static void require_titles_in_order(const std::vector<std::string>& titles,
                                      const std::vector<std::size_t>& kept, std::uint64_t line) {
    std::int64_t next = -1;
    for (const std::size_t i : kept) {
      const std::size_t digits = titles[i].find_first_of("0123456789");
      const std::int64_t number = value_of(std::string_view(titles[i]).substr(digits));
      if (next < 0) next = number > 1 ? 1 : number;
      if (number != next++)
        fail(line - 1, "found the title " + quote(titles[i]) + ", expected " +
                           quote(titles[i].substr(0, digits) + std::to_string(next - 1)) +
                           ": the titles must name the rows in order, such as row1,row2,row3");
    }
  }

  Found& found_;
  std::optional<int> base_;
};

}  // namespace

bool has_placements(const std::vector<NumberRow>& numbers) {
  const std::vector<Rows> runs = runs_of(numbers);
  return std::any_of(runs.begin(), runs.end(), [](const Rows& rows) {
    const std::size_t width = rows[0].numbers.size();
    return width > 2 || (width == 1 && has_compact_list(rows));
  });
}

void take_numbers(const Stretch& stretch, bool known, std::optional<int> base, Found& found) {
  NumberReader(found, base).take(stretch, known);
}

// A matrix with a slip: it is no square, or holds hardly anything but zeros.
void require_no_matrix(const Grid& grid) {
  if (grid.size() < 2) return;
  const auto is_whole = [](const Cells& row) {
    std::string digits;
    for (const std::string_view cell : row) digits += cell;
    return is_matrix(digits);
  };
  if (std::all_of(grid.rows.begin(), grid.rows.end(), is_whole)) return;
  const Kinds kinds(grid.rows);
  if (kinds.are_bits()) require_square(grid);
  std::size_t zeros = 0;
  const std::size_t width = grid.rows.front().size();
  for (const Cells& row : grid.rows) {
    if (row.size() != width) return;
    zeros += static_cast<std::size_t>(std::count(row.begin(), row.end(), "0"));
  }
  if (width > 2 && grid.size() % width == 0 && zeros > grid.size() * (width - 2))
    fail(grid.lines.front(),
         "these lines may be a matrix, but it holds other numbers than 0 and 1: write 1 for a "
         "queen and 0 for an empty square");
}

}  // namespace queens::read
