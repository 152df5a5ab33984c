// Reads a board of regions that is outlined with walls: +---+ and |, or box-drawing lines. What walls enclose is a
// region.
//
// Frame. The picture has 2n + 1 lines; a rank number may stand before a line. Between two squares there is a wall or a
//        blank, and walls close each region.
// Marks. In a square stands Q for a queen, x for a block, or nothing. A board with a wall around each square is an
//        ordinary board in a grid, and left to the other readers.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLeastWalled = 4, kMostWalled = 1000;  // rows

constexpr std::u32string_view kAcross = U"-─━═╌┄";
constexpr std::u32string_view kUpright = U"|│┃║";

bool set_has(std::u32string_view set, char32_t mark) { return set.find(mark) != set.npos; }

bool is_corner(char32_t c) {
  return c == '+' ||
         (c >= 0x250c && c <= 0x256c && !set_has(kAcross, c) && !set_has(kUpright, c)) ||
         (c >= 0x256d && c <= 0x2570);
}

// Whether a mark takes two columns of a terminal.
bool is_wide(char32_t c) { return c >= 0x1f300 || c == 0x274c; }

// A line of the picture without a rank number; empty if it is none.
std::u32string part_of_picture(std::string_view bare) {
  std::u32string row;
  take_while(bare, [](char c) { return is_digit(c) || c == ' '; });
  const auto is_edge = [](char32_t c) { return is_corner(c) || set_has(kUpright, c); };
  std::string_view first = bare;
  if (bare.empty() || !is_edge(quoting::take_character(first).value)) return row;
  while (!bare.empty()) row += quoting::take_character(bare).value;
  return row.size() > 2 ? row : std::u32string();
}

// Whether three lines can be the top of a picture with regions. Most boards in a frame are none, and are soon told.
bool may_be_walls(const std::u32string& top, const std::u32string& row,
                  const std::u32string& below) {
  const auto is_wall = [](char32_t c) {
    return c == ' ' || is_corner(c) || set_has(kAcross, c) || set_has(kUpright, c);
  };
  const auto corners = std::count_if(top.begin(), top.end(), is_corner);
  const auto bars =
      std::count_if(row.begin(), row.end(), [](char32_t c) { return set_has(kUpright, c); });
  const bool grid = below.find(U' ') == below.npos && bars == corners && corners > 2;
  return !grid && set_has(kUpright, row.front()) &&
         std::all_of(below.begin(), below.end(), is_wall);
}

}  // namespace

std::optional<Walled> walled_board(const Lines& lines, std::size_t first) {
  std::vector<std::u32string> rows;
  for (std::size_t i = first; i < lines.size() && rows.size() < 2 * kMostWalled + 2; ++i) {
    std::u32string row = part_of_picture(lines[i].bare);
    if (row.empty() || (rows.empty() && !is_corner(row.front()))) break;
    rows.push_back(std::move(row));
    if (rows.size() == 3 && !may_be_walls(rows[0], rows[1], rows[2])) return {};
  }
  const std::size_t height = rows.size();
  const std::size_t n = height / 2;
  if (n < kLeastWalled || n > kMostWalled) return {};
  const std::size_t length = rows.front().size();
  const std::size_t step = (length - 1) / n;
  if (step * n + 1 != length || step < 2) return {};
  const auto line_of = [&](std::size_t row) { return lines[first + row].number; };
  if (height % 2 == 0) {
    if (is_corner(rows.back().front())) return {};
    fail(line_of(height - 1), "the wall below the last row is missing");
  }
  for (std::size_t i = 0; i < height; ++i) {
    std::u32string& row = rows[i];
    if (row.size() != length) {
      std::u32string wider;
      for (const char32_t c : row)
        wider += is_wide(c) ? std::u32string{c, U' '} : std::u32string{c};
      row = std::move(wider);
    }
    if (row.size() != length)
      fail(line_of(i), "this line of the board has " + plural(row.size(), "character") +
                           ", but its first line has " + std::to_string(length));
  }

  // 1. The walls: to the right of a square and below it.
  const auto upright = [&](std::size_t row, std::size_t edge) {
    const char32_t c = rows[2 * row + 1][edge * step];
    if (c != ' ' && !set_has(kUpright, c))
      fail(line_of(2 * row + 1), "between two squares stands neither a wall '|' nor a blank");
    return c != ' ';
  };
  const auto across = [&](std::size_t edge, std::size_t column) {
    const std::u32string side = rows[2 * edge].substr(column * step + 1, step - 1);
    const bool wall = set_has(kAcross, side.front());
    for (const char32_t c : side)
      if (wall ? !set_has(kAcross, c) : c != ' ')
        fail(line_of(2 * edge), "a wall between two squares must be whole, such as ---");
    return wall;
  };
  for (std::size_t i = 0; i < n; ++i)
    for (const std::size_t edge : {std::size_t{0}, n}) {
      if (!upright(i, edge)) fail(line_of(2 * i + 1), "the wall round the board is not closed");
      if (!across(edge, i)) fail(line_of(2 * edge), "the wall round the board is not closed");
    }

  // 2. What they enclose.
  Problem problem{.n = static_cast<std::int32_t>(n), .touching = true};
  problem.regions.assign(n * n, -1);
  std::int32_t regions = 0;
  for (std::size_t start = 0; start < n * n; ++start) {
    if (problem.regions[start] >= 0) continue;
    std::vector<std::size_t> reached = {start};
    problem.regions[start] = regions;
    const auto reach = [&](std::size_t square) {
      if (problem.regions[square] >= 0) return;
      problem.regions[square] = regions;
      reached.push_back(square);
    };
    while (!reached.empty()) {
      const std::size_t square = reached.back(), row = square / n, column = square % n;
      reached.pop_back();
      if (!upright(row, column)) reach(square - 1);
      if (!upright(row, column + 1)) reach(square + 1);
      if (!across(row, column)) reach(square - n);
      if (!across(row + 1, column)) reach(square + n);
    }
    ++regions;
  }
  if (static_cast<std::size_t>(regions) == n * n) return {};  // an ordinary board in a grid

  // 3. A wall with the same region on both sides ends somewhere.
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      const std::size_t square = row * n + column;
      const bool right = column + 1 < n && upright(row, column + 1) &&
                         problem.regions[square] == problem.regions[square + 1];
      const bool below = row + 1 < n && across(row + 1, column) &&
                         problem.regions[square] == problem.regions[square + n];
      if (right || below)
        fail(line_of(2 * row + (right ? 1 : 2)),
             "the wall beside " +
                 to_string(
                     Square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)}) +
                 " ends within a region; walls must close each region");
    }

  // 4. What stands in the squares.
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      char32_t mark = ' ';
      for (const char32_t c : rows[2 * row + 1].substr(column * step + 1, step - 1)) {
        if (c == ' ') continue;
        const Mark means = mark_of(c);
        if (mark != ' ' || c == '*' || !(means.given || means.blocked || means.free))
          fail(line_of(2 * row + 1),
               "a square of a board with walls is blank, or holds Q for a queen or x for a block");
        mark = c;
      }
      const Square square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      if (mark_of(mark).given) problem.queens.push_back(square);
      if (mark_of(mark).blocked && mark != '#') problem.blocked.push_back(square);
    }
  const bool ascii =
      std::all_of(rows[0].begin(), rows[0].end(), [](char32_t c) { return c < 0x80; });
  return Walled{std::move(problem), height, ascii};
}

}  // namespace queens::read
