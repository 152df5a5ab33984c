// The referee. It decides what a solution is, and shares no code with the engines that look for
// one.
//
// Queens attack each other when they stand on one row, column, diagonal (row - column constant) or
// antidiagonal (row + column constant); on the torus the two sums are taken modulo n. inspect()
// sorts the queens line by line, so every pair on a line is a pair in one group; is_solution() only
// has to know whether some line is used twice, and marks the lines it has seen.
#include <algorithm>
#include <array>
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

// The lines that hold a queen, a bit each, and whether some line came twice.
class Seen {
 public:
  Seen(std::int64_t n, bool toroidal)
      : n_(n),
        toroidal_(toroidal),
        columns_(words(n)),
        diagonals_(words(2 * n)),
        antidiagonals_(words(2 * n)) {}

  void add(std::int64_t row, std::int64_t column) {
    std::int64_t diagonal = row - column + n_, antidiagonal = row + column;  // 1 .., 0 ..
    if (toroidal_) {
      diagonal -= diagonal >= n_ ? n_ : 0;
      antidiagonal -= antidiagonal >= n_ ? n_ : 0;
    }
    twice_ |=
        mark(columns_, column) | mark(diagonals_, diagonal) | mark(antidiagonals_, antidiagonal);
  }
  bool twice() const { return (twice_ & 1) != 0; }

 private:
  using Bits = std::vector<std::uint64_t>;
  static std::size_t words(std::int64_t bits) { return static_cast<std::size_t>(bits / 64 + 1); }

  // 1 in the lowest bit if the line was marked already.
  static std::uint64_t mark(Bits& bits, std::int64_t line) {
    std::uint64_t& word = bits[static_cast<std::size_t>(line >> 6)];
    const std::uint64_t before = word >> (line & 63);
    word |= std::uint64_t{1} << (line & 63);
    return before;
  }

  std::int64_t n_;
  bool toroidal_;
  Bits columns_, diagonals_, antidiagonals_;
  std::uint64_t twice_ = 0;
};

constexpr std::int64_t kManyRows = std::int64_t{1} << 21;  // whose queens are looked at together

// The queens of many rows, from left to right as far as the cache can tell: what is marked for one is
// near what is marked for the next. In the order of rows each queen of a large board waits three
// times for the memory.
class Neighbours {
 public:
  explicit Neighbours(std::int64_t n) {
    while (static_cast<std::size_t>(n >> shift_) >= kGroups) ++shift_;
    sorted_.resize(static_cast<std::size_t>(kManyRows));
  }

  /// Of the rows first .. end - 1, at most kManyRows.
  std::span<const Square> of(PlacementView columns, std::size_t first, std::size_t end) {
    std::array<std::size_t, kGroups + 1> begin{};
    for (std::size_t row = first; row < end; ++row) ++begin[group(columns[row]) + 1];
    for (std::size_t g = 1; g <= kGroups; ++g) begin[g] += begin[g - 1];
    for (std::size_t row = first; row < end; ++row)
      sorted_[begin[group(columns[row])]++] = {static_cast<std::int32_t>(row), columns[row]};
    return std::span<const Square>(sorted_).first(end - first);
  }

 private:
  static constexpr std::size_t kGroups = 256;
  std::size_t group(std::int32_t column) const {
    return static_cast<std::size_t>(column) >> shift_;
  }

  int shift_ = 0;
  std::vector<Square> sorted_;
};

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
  const auto off_board = [n](std::int32_t c) { return c < 0 || c >= n; };
  if (std::any_of(columns.begin(), columns.end(), off_board)) return false;

  Seen seen(n, toroidal);
  if (n <= kManyRows) {
    for (std::int64_t r = 0; r < n; ++r) seen.add(r, columns[static_cast<std::size_t>(r)]);
    return !seen.twice();
  }
  Neighbours neighbours(n);
  for (std::int64_t first = 0; first < n && !seen.twice(); first += kManyRows) {
    const auto end = static_cast<std::size_t>(std::min(n, first + kManyRows));
    for (const auto& [row, column] : neighbours.of(columns, static_cast<std::size_t>(first), end))
      seen.add(row, column);
  }
  return !seen.twice();
}

}  // namespace queens
