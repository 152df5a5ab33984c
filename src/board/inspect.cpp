// The referee: it decides whether a placement is a solution, and shares no code with the engines.
//
// Queens attack each other when they stand on one row, column, diagonal (row - column constant) or antidiagonal
// (row + column constant); on the torus these numbers are taken modulo n. inspect() sorts the queens by the number of
// their line, so the queens on one line follow one another, and every pair of them attacks each other. is_solution()
// only needs to know whether some line has two queens (stepwise_referee.cpp). Regions are lines like the others; queens
// that touch at a corner are found among the sorted queens of the next row.
//
// arrangement_of() and placement_of() convert a placement given by columns to a list of squares and back.
#include <algorithm>
#include <string>
#include <tuple>

#include "board/names.hpp"
#include "board/rules.hpp"
#include "board/stepwise_referee.hpp"
#include "queens/board.hpp"
#include "queens/error.hpp"

namespace queens {
namespace {

std::int64_t line_number(Square s, Line line, std::int64_t n, const Rules& rules) {
  const bool toroidal = rules.toroidal;
  const std::int64_t difference = std::int64_t{s.row} - s.column;
  const std::int64_t sum = std::int64_t{s.row} + s.column;
  switch (line) {
    case Line::row: return s.row;
    case Line::column: return s.column;
    case Line::diagonal: return toroidal ? (difference % n + n) % n : difference;
    case Line::antidiagonal: return toroidal ? sum % n : sum;
    case Line::region: return rules.regions[static_cast<std::size_t>(s.row * n + s.column)];
    case Line::corner: break;  // no line
  }
  return 0;
}

// Adds the pairs within one group of queens that share a line.
void add_pairs(std::span<const Square> group, Line line, std::size_t list_at_most,
               Inspection& result) {
  const std::uint64_t k = group.size();
  result.attack_count += k * (k - 1) / 2;
  for (std::size_t i = 0; i < k; ++i)
    for (std::size_t j = i + 1; j < k; ++j) {
      if (result.attacks.size() >= list_at_most) return;
      result.attacks.push_back({group[i], group[j], line});
    }
}

// Adds the pairs that touch at a corner: a queen of one row, and one of the next row in a neighbouring column. The
// queens are in reading order.
void add_touching(const std::vector<Square>& queens, std::size_t list_at_most, Inspection& result) {
  for (const Square& queen : queens)
    for (const std::int32_t side : {-1, 1}) {
      const Square below{queen.row + 1, queen.column + side};
      const auto [first, last] = std::equal_range(queens.begin(), queens.end(), below);
      result.attack_count += static_cast<std::uint64_t>(last - first);
      for (auto each = first; each != last && result.attacks.size() < list_at_most; ++each)
        result.attacks.push_back({queen, *each, Line::corner});
    }
}

constexpr std::int64_t kFewRows = 64;

// On boards of at most kFewRows rows, one bit for each line seen fits into machine words.
template <class ColumnOf>
bool few_rows_right(std::int64_t n, bool toroidal, ColumnOf column_of) {
  __extension__ typedef unsigned __int128 Taken;
  std::uint64_t columns = 0;
  Taken diagonals = 0, antidiagonals = 0;
  for (std::int64_t row = 0; row < n; ++row) {
    const std::int64_t column = column_of(row);
    if (column < 0 || column >= n) return false;
    std::int64_t diagonal = row - column + n, antidiagonal = row + column;
    if (toroidal) {
      diagonal -= diagonal >= n ? n : 0;
      antidiagonal -= antidiagonal >= n ? n : 0;
    }
    const Taken seen = (columns >> column | diagonals >> diagonal | antidiagonals >> antidiagonal);
    if ((seen & 1) != 0) return false;
    columns |= std::uint64_t{1} << column;
    diagonals |= Taken{1} << diagonal;
    antidiagonals |= Taken{1} << antidiagonal;
  }
  return true;
}

// Whether the arrangement has one queen in each row, in the order of rows, and is a solution. This is the common
// case; it needs no sorting.
bool is_plain_solution(const Arrangement& arrangement, bool toroidal) {
  const auto& [n, queens] = arrangement;
  if (n < 1 || queens.size() != static_cast<std::size_t>(n)) return false;
  for (std::size_t row = 0; row < queens.size(); ++row)
    if (queens[row].row != static_cast<std::int32_t>(row)) return false;
  if (n <= kFewRows)
    return few_rows_right(n, toroidal,
                          [&queens = queens](std::int64_t row) { return queens[row].column; });
  Placement columns;
  columns.reserve(queens.size());
  for (const Square& queen : queens) columns.push_back(queen.column);
  return is_solution(columns, toroidal);
}

}  // namespace

int checked_base(int base) {
  if (base != 0 && base != 1)
    throw Error(ErrorCode::bad_argument,
                "rows and columns count from 0 or from 1, not from " + std::to_string(base));
  return base;
}

std::string_view name(Line line) {
  return name_in<Line::corner>({"row", "column", "diagonal", "antidiagonal", "region", "corner"},
                               line);
}

Inspection inspect(const Arrangement& arrangement) { return inspect(arrangement, Rules{}, 20, {}); }

Inspection inspect(const Arrangement& arrangement, const Rules& rules, std::size_t list_at_most,
                   const std::function<void()>& heed) {
  const std::int32_t n = arrangement.n;
  if (n < 1) throw Error(ErrorCode::size_out_of_range, "a board has at least one row");
  Inspection result;
  const bool plain = rules.regions.empty() && !rules.touching;
  if (plain && is_plain_solution(arrangement, rules.toroidal)) return result;
  result.missing = std::int64_t{n} - static_cast<std::int64_t>(arrangement.queens.size());

  std::vector<Square> queens;
  queens.reserve(arrangement.queens.size());
  for (const Square& queen : arrangement.queens) {
    if (on_board(queen, n)) {
      queens.push_back(queen);
    } else {
      ++result.off_board_count;
      if (result.off_board.size() < list_at_most) result.off_board.push_back(queen);
    }
  }

  std::vector<Line> lines = {Line::row, Line::column};
  if (!rules.touching) lines.insert(lines.end(), {Line::diagonal, Line::antidiagonal});
  if (!rules.regions.empty()) lines.push_back(Line::region);
  std::uint64_t looks = 0;
  for (const Line line : lines) {
    const auto key = [&](const Square& s) {
      return std::tuple(line_number(s, line, n, rules), s.row, s.column);
    };
    std::sort(queens.begin(), queens.end(), [&](const Square& a, const Square& b) {
      if (++looks % 8192 == 0 && heed) heed();
      return key(a) < key(b);
    });
    for (std::size_t begin = 0, end = 0; begin < queens.size(); begin = end) {
      const std::int64_t number = line_number(queens[begin], line, n, rules);
      while (end < queens.size() && line_number(queens[end], line, n, rules) == number) ++end;
      if (end - begin > 1)
        add_pairs(std::span(queens).subspan(begin, end - begin), line, list_at_most, result);
    }
  }
  if (rules.touching) {
    std::sort(queens.begin(), queens.end());
    add_touching(queens, list_at_most, result);
  }
  return result;
}

bool is_solution(PlacementView columns, bool toroidal) {
  const auto n = static_cast<std::int64_t>(columns.size());
  if (n == 0) return false;
  if (n <= kFewRows)
    return few_rows_right(n, toroidal, [&](std::int64_t row) { return columns[row]; });
  StepwiseReferee referee(columns, toroidal);
  while (referee.step()) {
  }
  return referee.right();
}

Arrangement arrangement_of(PlacementView columns) {
  Arrangement arrangement{static_cast<std::int32_t>(columns.size()), {}};
  arrangement.queens.reserve(columns.size());
  for (std::int32_t row = 0; row < arrangement.n; ++row)
    arrangement.queens.push_back({row, columns[row]});
  return arrangement;
}

Placement placement_of(const Arrangement& arrangement) {
  const auto refuse = [] {
    throw Error(ErrorCode::not_a_solution, "each row must hold exactly one queen");
  };
  const auto n = static_cast<std::size_t>(arrangement.n);
  if (arrangement.n < 0 || arrangement.queens.size() != n) refuse();
  Placement columns(n);
  std::vector<bool> taken(n);
  for (const auto& [row, column] : arrangement.queens) {
    if (row < 0 || row >= arrangement.n || taken[row]) refuse();
    taken[row] = true;
    columns[row] = column;
  }
  return columns;
}

}  // namespace queens
