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
#include "queens/problem.hpp"
#include "read/formats.hpp"
#include "read/region_marks.hpp"
#include "read/source.hpp"

namespace queens::read {
namespace {

struct Picture {
  std::uint64_t line = 0;  // of its first row
  std::vector<std::u32string> rows;
};

constexpr std::u32string_view kAcross = U"-─━═╌┄";
constexpr std::u32string_view kUpright = U"|│┃║";

bool is_corner(char32_t c) {
  return c == '+' ||
         (c >= 0x250c && c <= 0x256c && !set_has(kAcross, c) && !set_has(kUpright, c)) ||
         (c >= 0x256d && c <= 0x2570);
}

// Whether a mark takes two columns of a terminal.
bool is_wide(char32_t c) { return c >= 0x1f300 || c == 0x274c; }

// A line of the picture without a rank number; empty if it is none.
std::u32string part_of_picture(std::string_view line) {
  std::u32string row;
  for (line = trim(line); !line.empty();) {
    const char32_t mark = take_character(line);
    if (!selects_variation(mark)) row += mark;
  }
  const auto is_edge = [](char32_t c) { return is_corner(c) || set_has(kUpright, c); };
  row.erase(0, std::min(row.find_first_not_of(U"0123456789 "), row.size()));
  return row.size() > 2 && is_edge(row.front()) ? row : std::u32string();
}

// The picture from its top to its bottom; no rows if there is none.
Picture picture_in(std::string_view text) {
  Picture picture;
  bool ended = false;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::u32string row = part_of_picture(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool part = !row.empty();
    if (part && picture.rows.empty() && !is_corner(row.front())) return {};
    if (part && ended) fail(number, "a second board begins here; put each problem in its own file");
    if (part) {
      if (picture.rows.empty()) picture.line = number;
      picture.rows.push_back(std::move(row));
    } else if (!picture.rows.empty()) {
      ended = true;
    }
  }
  return picture;
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
  return !grid && std::all_of(below.begin(), below.end(), is_wall);
}

}  // namespace

std::optional<Problem> walled_problem(std::string_view text) {
  Picture picture = picture_in(text);
  const std::size_t height = picture.rows.size();
  const std::size_t n = height / 2;
  if (n < kLeastRows || n > kMostRows) return {};
  const std::size_t length = picture.rows.front().size();
  const std::size_t step = (length - 1) / n;
  if (step * n + 1 != length || step < 2) return {};
  const auto line_of = [&](std::size_t row) { return picture.line + row; };
  if (height % 2 == 0) {
    if (!may_be_walls(picture.rows[0], picture.rows[1], picture.rows[2]) ||
        is_corner(picture.rows.back().front()))
      return {};
    fail(line_of(height - 1), "the wall below the last row is missing");
  }
  for (std::size_t i = 0; i < height; ++i) {
    std::u32string& row = picture.rows[i];
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
    const char32_t c = picture.rows[2 * row + 1][edge * step];
    if (c != ' ' && !set_has(kUpright, c))
      fail(line_of(2 * row + 1), "between two squares stands neither a wall '|' nor a blank");
    return c != ' ';
  };
  const auto across = [&](std::size_t edge, std::size_t column) {
    const std::u32string side = picture.rows[2 * edge].substr(column * step + 1, step - 1);
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
  for (std::size_t first = 0; first < n * n; ++first) {
    if (problem.regions[first] >= 0) continue;
    std::vector<std::size_t> reached = {first};
    problem.regions[first] = regions;
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
      for (const char32_t c : picture.rows[2 * row + 1].substr(column * step + 1, step - 1)) {
        if (c == ' ') continue;
        if (mark != ' ' || !(gives_queen(c) || gives_block(c) || gives_nothing(c)))
          fail(line_of(2 * row + 1),
               "a square of a board with walls is blank, or holds Q for a queen or x for a block");
        mark = c;
      }
      const Square square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      if (gives_queen(mark)) problem.queens.push_back(square);
      if (gives_block(mark)) problem.blocked.push_back(square);
    }
  return problem;
}

bool read_walls(Text& text, Look& look, Reading& reading) {
  return text.attempt(look.line, [&] {
    std::string picture;
    std::vector<std::u32string> top;
    Line line = look.line;
    for (;; picture += '\n') {
      std::u32string part = part_of_picture(line.whole);
      if (part.empty()) break;
      picture += line.whole;
      if (top.size() < 3) top.push_back(std::move(part));
      if (top.size() == 3 && !may_be_walls(top[0], top[1], top[2])) return false;
      if (text.next(line) != Ahead::line) {
        line.whole = {};
        break;
      }
    }
    if (top.size() < 3) return false;
    if (!line.whole.empty()) text.put_back(line);
    std::optional<Problem> problem = walled_problem(picture);
    if (!problem) return false;
    const std::int32_t regions =
        1 + *std::max_element(problem->regions.begin(), problem->regions.end());
    if (regions != problem->n) return false;
    reading.arrangement.queens = std::move(problem->queens);
    reading.regions = std::move(problem->regions);
    reading.coloured = true;
    const bool ascii =
        std::all_of(top[0].begin(), top[0].end(), [](char32_t c) { return c < 0x80; });
    return finish(reading, problem->n, ascii ? "board" : "unicode", look.line.number,
                  text.base.value_or(1));
  });
}

}  // namespace queens::read
