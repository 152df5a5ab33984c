// The referee. It decides what a solution is, and shares no code with the engines that look for
// one.
//
// Queens attack each other when they stand on one row, column, diagonal (row - column constant) or
// antidiagonal (row + column constant); on the torus the two sums are taken modulo n. inspect()
// sorts the queens line by line, so every pair on a line is a pair in one group; is_solution() only
// has to know whether some line is used twice, and marks the lines it has seen.
#include <algorithm>
#include <tuple>

#include "queens/board.hpp"

namespace queens {
namespace {

std::int64_t line_number(Square s, Line line, std::int64_t n, bool toroidal) {
  const std::int64_t difference = std::int64_t{s.row} - s.column;
  const std::int64_t sum = std::int64_t{s.row} + s.column;
  switch (line) {
    case Line::row: return s.row;
    case Line::column: return s.column;
    case Line::diagonal: return toroidal ? (difference % n + n) % n : difference;
    case Line::antidiagonal: return toroidal ? sum % n : sum;
  }
  return 0;
}

bool on_board(Square s, std::int32_t n) {
  return s.row >= 0 && s.row < n && s.column >= 0 && s.column < n;
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

}  // namespace

std::string_view name(Line line) {
  switch (line) {
    case Line::row: return "row";
    case Line::column: return "column";
    case Line::diagonal: return "diagonal";
    case Line::antidiagonal: return "antidiagonal";
  }
  return "";
}

std::string_view with_article(Line line) {
  switch (line) {
    case Line::row: return "a row";
    case Line::column: return "a column";
    case Line::diagonal: return "a diagonal";
    case Line::antidiagonal: return "an antidiagonal";
  }
  return "";
}

Inspection inspect(const Arrangement& arrangement, bool toroidal, std::size_t list_at_most) {
  const std::int32_t n = arrangement.n;
  Inspection result;
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

  for (const Line line : {Line::row, Line::column, Line::diagonal, Line::antidiagonal}) {
    const auto key = [&](const Square& s) {
      return std::tuple(line_number(s, line, n, toroidal), s.row, s.column);
    };
    std::sort(queens.begin(), queens.end(),
              [&](const Square& a, const Square& b) { return key(a) < key(b); });
    for (std::size_t begin = 0, end = 0; begin < queens.size(); begin = end) {
      const std::int64_t number = line_number(queens[begin], line, n, toroidal);
      while (end < queens.size() && line_number(queens[end], line, n, toroidal) == number) ++end;
      if (end - begin > 1)
        add_pairs(std::span(queens).subspan(begin, end - begin), line, list_at_most, result);
    }
  }
  return result;
}

bool is_solution(PlacementView columns, bool toroidal) {
  const auto n = static_cast<std::int64_t>(columns.size());
  if (n == 0) return false;
  const auto lines = static_cast<std::size_t>(2 * n - 1);
  std::vector<bool> column(static_cast<std::size_t>(n)), diagonal(lines), antidiagonal(lines);
  const auto taken = [](std::vector<bool>& seen, std::int64_t line) {
    const auto i = static_cast<std::size_t>(line);
    const bool before = seen[i];
    seen[i] = true;
    return before;
  };
  for (std::int64_t r = 0; r < n; ++r) {
    const std::int64_t c = columns[static_cast<std::size_t>(r)];
    if (c < 0 || c >= n || taken(column, c)) return false;
    if (taken(diagonal, toroidal ? (r - c + n) % n : r - c + n - 1)) return false;
    if (taken(antidiagonal, toroidal ? (r + c) % n : r + c)) return false;
  }
  return true;
}

}  // namespace queens
