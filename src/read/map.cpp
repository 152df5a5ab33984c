// Maps of regions: square boards of labels, lists of rows, texts, squares that say their region, and boards outlined with
// walls.
//
// A map has n >= 4 rows of n labels, n different ones. Labels are words, digits or coloured marks; # and @ are blocked
// squares without a region. A queen in place of a label hides the region under it, so that such a board is refused.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kMostRows = 1000;  // more than any engine takes, and n^2 labels fit in memory

bool is_hole(std::string_view cell) { return cell == "#" || cell == "@"; }

// A word, a number, #ff0000, or marks that are no ASCII.
bool is_label(std::string_view cell) {
  if (cell.empty()) return false;
  if (is_hole(cell)) return true;
  const bool sharp = cell[0] == '#' && cell.size() > 3;
  for (std::string_view rest = cell.substr(sharp ? 1 : 0); !rest.empty();) {
    const unsigned char c = static_cast<unsigned char>(rest[0]);
    const bool word = c >= 0x80 || is_letter(c) || is_digit(c) || c == '_' ||
                      (c == ' ' && rest.size() < cell.size()) || c == '-';
    if (!word) return false;
    rest.remove_prefix(1);
  }
  const Mark mark = mark_of(cell);
  return !(mark.empty && mark.free && cell.size() == 1 && !is_letter(cell[0]) &&
           !is_digit(cell[0])) &&
         cell != "·" && cell != "-" && cell != "_";
}

bool may_be_placements(const Grid& grid) {
  bool alike = true;
  for (const Cells& row : grid.rows) {
    std::vector<std::int64_t> values;
    for (const std::string_view cell : row) {
      if (!is_number(cell)) return false;
      values.push_back(value_of(cell));
    }
    if (!permutes(values)) return false;
    alike = alike && row == grid.rows.front();
  }
  return !alike;
}

// ---- Squares, with what they say of their region.

using RegionSquares = std::vector<std::pair<std::string, Given>>;

// The squares in a list of them, or in the only list of an object; none if it has anything else.
std::vector<Given> squares_in(const Node& node) {
  const Node& list = node.inner();
  if (!list.is_list()) return {};
  if (members_in(list.items) == list.items.size() && !square_in(list)) {
    std::vector<const Node*> inner;
    for (const Node& each : list.items)
      if (each.value().is_list()) inner.push_back(&each.value());
    return inner.size() == 1 ? squares_in(*inner[0]) : std::vector<Given>();
  }
  std::vector<Given> squares;
  for (const Node& each : list.items) {
    const std::optional<Given> square = square_in(each);
    if (!square) return {};
    squares.push_back(*square);
  }
  return squares;
}

// A list of squares for each region; none if these are lists of something else.
RegionSquares grouped_squares(std::span<const Node> items, bool is_named) {
  const std::size_t n = items.size();
  RegionSquares squares;
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Given> group = squares_in(items[i]);
    if (group.empty()) return {};
    for (const Given& each : group) squares.emplace_back(std::to_string(i), each);
  }
  const bool enough = squares.size() > 2 * n || squares.size() == n * n;
  return enough && (is_named || n >= kLeastRows) ? squares : RegionSquares();
}

// Whether a value is off, or empty.
bool says_nothing(const Node& value) {
  return value.is_number()
             ? value.number == 0
             : value.text.empty() || plain(value.text) == "empty" || is_missing(value.text);
}

// Squares that name their region: {"row": 0, "col": 1, "region": 3}. None if they are others.
RegionSquares labelled_squares(std::span<const Node> items) {
  RegionSquares squares;
  const Node* state = nullptr;  // "hasQueen": true
  for (const Node& each : items) {
    if (!each.is_list() || members_in(each.items) == 0) return {};
    const std::optional<Given> square = square_in(each);
    std::string label;
    for (const Node& member : each.items) {
      if (!member.is_member()) continue;
      const Role role = role_of(member.name());
      if (role == Role::label && label.empty() && member.value().is_scalar())
        label = member.value().text;
      if (role == Role::none && key_of(member.name()) != Key::text && !says_nothing(member.value()))
        state = &member;
    }
    if (!square || label.empty()) return {};
    squares.emplace_back(std::move(label), *square);
  }
  if (state != nullptr)
    fail(state->line,
         quote(state->name()) + " of a square is not known here and may change the problem");
  return squares;
}

// The map of these squares, in any order; `base` becomes theirs.
Problem map_of_squares(const RegionSquares& squares, int* base_out) {
  const std::uint64_t first = squares.front().second.line;
  std::map<std::string_view, std::set<std::int64_t>> rows;  // of each region
  std::map<std::string_view, std::string> names;            // which look like nothing else
  std::int64_t base = 1;
  for (const auto& [label, square] : squares) {
    rows[label].insert(square.row);
    names.try_emplace(label, "r" + std::to_string(names.size()));
    if (square.row == 0 || square.column == 0) base = 0;
  }
  if (base_out != nullptr) *base_out = static_cast<int>(base);
  if (squares.size() == rows.size() * rows.size() &&
      std::all_of(rows.begin(), rows.end(),
                  [&](const auto& each) { return each.second.size() == rows.size(); }))
    fail(first, "these lists of squares may be placements or regions; write a map with letters");
  const std::size_t root = root_of(squares.size());
  const std::size_t n = root * root == squares.size() ? root : names.size();
  if (n > kMostRows)
    fail(first, "a map of regions has at most " + std::to_string(kMostRows) + " rows",
         ErrorCode::bad_regions);
  Grid grid{.rows = std::vector<Cells>(n, Cells(n)), .lines = std::vector<std::uint64_t>(n, first)};
  const auto refuse = [](std::uint64_t line, std::int64_t row, std::int64_t column,
                         const std::string& what) {
    fail(line,
         "the square (" + std::to_string(row) + ", " + std::to_string(column) + ") is " + what,
         ErrorCode::bad_regions);
  };
  for (const auto& [label, square] : squares) {
    const std::int64_t row = square.row - base, column = square.column - base;
    if (row < 0 || column < 0 || std::max(row, column) >= static_cast<std::int64_t>(n))
      refuse(square.line, square.row, square.column,
             "off a board of " + plural(n, "row") + ", one for each region");
    std::string_view& cell =
        grid.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (!cell.empty()) refuse(square.line, square.row, square.column, "given a second time");
    cell = names[label];
  }
  grid.each([&](Square square, std::string_view cell) {
    if (cell.empty())
      refuse(squares.back().second.line, square.row + base, square.column + base, "in no region");
  });
  Problem problem = map_of(grid, true);
  problem.region_names.clear();
  return problem;
}

}  // namespace

bool has_labels(const Grid& grid, Asked asked) {
  const Kinds kinds(grid.rows);
  if (grid.size() < kLeastRows || kinds.list.size() < 3 || !kinds.all(is_label)) return false;
  if (asked == Asked::problems) return true;
  std::size_t labels = 0;
  for (const Kinds::Kind& each : kinds.list) labels += is_hole(each.cell) ? 0 : 1;
  const bool marks = kinds.any([](std::string_view c) { return mark_of(c).queen; });
  return labels == grid.size() && !kinds.all(is_number) && !(marks && kinds.list.size() < 4);
}

Problem map_of(const Grid& grid, bool is_named) {
  const std::size_t n = grid.size();
  const ErrorCode misshapen = is_named ? ErrorCode::bad_regions : ErrorCode::bad_text;
  const std::uint64_t first = grid.lines.front();
  for (std::size_t row = 0; row < n; ++row)
    if (grid.rows[row].size() != n)
      fail(grid.lines[row],
           "this row of regions has " + plural(grid.rows[row].size(), "square") +
               ", but there are " + plural(n, "row") +
               "; a map has as many squares in each row as it has rows",
           misshapen);
  struct Label {
    std::int32_t region;
    std::size_t squares;
    std::uint64_t line;  // of the first one
  };
  std::map<std::string_view, Label> labels;
  std::vector<std::string> names;
  Problem problem{.n = static_cast<std::int32_t>(n), .touching = true};
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      const std::string_view cell = grid.rows[row][column];
      if (is_crown(cell))
        fail(grid.lines[row], "the region under the queen " + std::string(cell) +
                                  " cannot be seen; give the map without queens, and the queens in "
                                  "a drawing below it, "
                                  "with . for the other squares");
      if (!is_named && !is_label(cell))
        fail(grid.lines[row],
             quote(cell) +
                 " is no label of a region; labels are letters, digits, words or coloured marks");
      if (is_hole(cell)) {
        problem.blocked.push_back(
            {static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
        problem.regions.push_back(-1);
        continue;
      }
      const auto [label, is_new] = labels.try_emplace(
          cell, Label{static_cast<std::int32_t>(labels.size()), 0, grid.lines[row]});
      ++label->second.squares;
      if (is_new) names.emplace_back(cell);
      problem.regions.push_back(label->second.region);
    }
  if (n < kLeastRows && !is_named)
    fail(first, "a map of regions has at least " + std::to_string(kLeastRows) +
                    " rows, but this one has " + std::to_string(n) +
                    R"(; write a smaller board as an object: {"regions": ["AAB", "ACB", "CCB"]})");
  if (n > kMostRows)
    fail(first, "a map of regions has at most " + std::to_string(kMostRows) + " rows",
         ErrorCode::bad_regions);
  if (!is_named && may_be_placements(grid))
    fail(first, "these rows may be placements or a map of regions; write a map with letters");
  if (labels.size() != n) {
    const auto rarest = std::min_element(
        labels.begin(), labels.end(),
        [](const auto& a, const auto& b) { return a.second.squares < b.second.squares; });
    const bool slip = labels.size() > n && rarest->second.squares == 1;
    fail(slip ? rarest->second.line : first,
         "there must be as many regions as rows, a queen in each: " + plural(n, "row") + ", but " +
             plural(labels.size(), "region") +
             (slip ? "; only one square has the label " + quote(rarest->first) : ""),
         ErrorCode::bad_regions);
  }
  // A blocked square takes the region of a neighbour: no queen stands there.
  for (std::size_t i = 0; i < problem.regions.size(); ++i)
    if (problem.regions[i] < 0) problem.regions[i] = i > 0 ? problem.regions[i - 1] : 0;
  // Only what can be shown as it is, without blanks, is a name.
  const bool show = std::all_of(names.begin(), names.end(), [](const std::string& each) {
    return printable(each) == each && each.find(' ') == each.npos;
  });
  bool usual = true;  // what regions without names are called
  for (std::size_t i = 0; i < names.size() && usual; ++i)
    usual = names[i] == usual_region_name(static_cast<std::int32_t>(i),
                                          static_cast<std::int32_t>(names.size()));
  if (show && !usual) problem.region_names = std::move(names);
  return problem;
}

namespace {

// The map in a text: rows parted by line ends, slashes or blanks.
std::optional<Problem> map_in_text(std::string_view text, std::uint64_t line) {
  Grid grid;
  Cells rows;  // parted by line ends or slashes, otherwise by blanks
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view row =
        trim(take_while(rest, [](char c) { return c != '\n' && c != '/'; }));
    if (!rest.empty()) rest.remove_prefix(1);
    if (!row.empty()) rows.push_back(row);
  }
  for (const std::string_view row : rows) {
    const Cells words = cells_of(row, Cut::words);
    grid.rows.push_back(words.size() == 1 ? characters(words[0]) : words);
    grid.lines.push_back(line);
  }
  if (grid.size() < kLeastRows || Kinds(grid.rows).list.size() < 3) return {};
  return map_of(grid);
}

}  // namespace

std::optional<Problem> problem_in_page(const Lines& lines, std::size_t first) {
  constexpr std::string_view kColour = " of color ", kRow = ", row ", kColumn = ", column ";
  RegionSquares squares;
  std::vector<Square> queens, crosses;
  for (std::size_t i = first; i < lines.size(); ++i) {
    std::string_view rest = lines[i].text;
    for (std::size_t at; (at = rest.find(kColour)) != rest.npos;) {
      const std::string_view before = rest.substr(0, at);
      const std::string what = plain(before.substr(before.find_last_of("\"'") + 1));
      rest.remove_prefix(at + kColour.size());
      const std::size_t row = rest.find(kRow), column = rest.find(kColumn, row);
      if (column == rest.npos) continue;
      const std::int64_t r = value_of(rest.substr(row + kRow.size())),
                         c = value_of(rest.substr(column + kColumn.size()));
      if (r < 1 || c < 1 || r > kLargestNumber || c > kLargestNumber) continue;
      squares.emplace_back(rest.substr(0, row), Given{r, c, lines[i].number});
      const Square square{static_cast<std::int32_t>(r - 1), static_cast<std::int32_t>(c - 1)};
      if (what.find("queen") != what.npos) queens.push_back(square);
      if (what.find("cross") != what.npos) crosses.push_back(square);
    }
  }
  if (squares.empty()) return {};
  Problem problem = map_of_squares(squares, nullptr);
  problem.queens = std::move(queens);
  problem.blocked = std::move(crosses);
  return problem;
}

std::optional<Problem> map_in(const Node& node, bool is_named, int* base) {
  if (node.is_text()) return map_in_text(node.text, node.line);
  if (!node.is_list() || node.items.empty()) return {};
  std::span<const Node> items = node.items;
  const std::size_t members = members_in(items);
  const std::vector<Node> kept = without_members(items);
  if (members != 0 && members < items.size()) items = kept;  // without keyword arguments
  const auto one_square = [](const Node& row) {
    return row.items.size() == 1 && label_in(row.items[0]).has_value();
  };
  if (items.size() == 1 && items[0].is_list() && !all_numbers(items[0]) && !one_square(items[0]))
    return map_in(items[0], is_named, base);
  RegionSquares squares = items.size() >= 9 ? labelled_squares(items) : RegionSquares();
  if (squares.empty()) squares = grouped_squares(items, is_named);
  if (!squares.empty()) return map_of_squares(squares, base);
  std::optional<Grid> grid = grid_of({.kind = Node::Kind::list, .line = node.line, .items = items});
  if (!grid) return {};
  std::size_t widest = 0;
  for (const Cells& row : grid->rows) widest = std::max(widest, row.size());
  const bool likely = grid->size() >= 3 && widest >= 3 && Kinds(grid->rows).list.size() > 2;
  if (!is_named && !likely) return {};
  return map_of(*grid, is_named);
}

// ---- Walls: +---+ and |, or box-drawing lines, that outline a board of regions. What they enclose is a region.
//
// Frame. The picture has 2n + 1 lines; a rank number may stand before a line. Between two squares there is a wall or a
//        blank, and walls close each region.
// Marks. In a square stands Q for a queen, x for a block, or nothing. A board with a wall around each square is an
//        ordinary board in a grid, and left to the other readers.

namespace {

constexpr std::u32string_view kAcross = U"-─━═╌┄";
constexpr std::u32string_view kUpright = U"|│┃║";

bool set_has(std::u32string_view set, char32_t mark) { return set.find(mark) != set.npos; }

bool is_corner(char32_t c) {
  return c == '+' ||
         (c >= 0x250c && c <= 0x256c && !set_has(kAcross, c) && !set_has(kUpright, c)) ||
         (c >= 0x256d && c <= 0x2570);
}

// A line of the picture without a rank number; empty if it is none.
std::u32string part_of_picture(std::string_view bare) {
  std::u32string row;
  take_while(bare, [](char c) { return is_digit(c) || c == ' '; });
  while (!bare.empty()) {
    row += quoting::take_character(bare).value;
    if (!is_corner(row[0]) && !set_has(kUpright, row[0])) return {};
  }
  return row.size() > 2 ? row : std::u32string();
}

// Whether three lines can be the top of a picture with regions. Most boards in a frame are none, and are soon told.
bool may_be_walls(const std::u32string& top, const std::u32string& row,
                  const std::u32string& below) {
  const auto is_upright = [](char32_t c) { return set_has(kUpright, c); };
  const auto is_wall = [&](char32_t c) {
    return c == ' ' || is_corner(c) || set_has(kAcross, c) || is_upright(c);
  };
  const auto corners = std::count_if(top.begin(), top.end(), is_corner);
  const auto bars = std::count_if(row.begin(), row.end(), is_upright);
  const bool grid = below.find(U' ') == below.npos && bars == corners && corners > 2;
  return !grid && is_upright(row.front()) && std::all_of(below.begin(), below.end(), is_wall);
}

}  // namespace

std::optional<Walled> walled_board(const Lines& lines, std::size_t first) {
  std::vector<std::u32string> rows;
  for (std::size_t i = first; i < lines.size() && rows.size() < 2 * kMostRows + 2; ++i) {
    std::u32string row = part_of_picture(lines[i].bare);
    if (row.empty() || (rows.empty() && !is_corner(row.front()))) break;
    rows.push_back(std::move(row));
    if (rows.size() == 3 && !may_be_walls(rows[0], rows[1], rows[2])) return {};
    if (rows.size() > rows.front().size()) return {};  // n squares take 2n + 1 characters or more
  }
  const std::size_t height = rows.size(), n = height / 2;
  if (n < kLeastRows || n > kMostRows) return {};
  const std::size_t length = rows.front().size(), step = (length - 1) / n;
  if (step * n + 1 != length || step < 2 || (height % 2 == 0 && is_corner(rows.back().front())))
    return {};
  const auto refuse = [&](std::size_t row) {
    fail(lines[first + row].number,
         "this line does not fit a board outlined with walls: all lines are equally long, walls "
         "such as | and --- close each region, and a square is blank or holds Q for a queen or x "
         "for a block");
  };

  // 1. Line 2y and character 2x of the picture are edges, between them are squares; a piece is a part of either.
  const auto piece = [&](std::size_t y, std::size_t x) {
    return std::u32string_view(rows[y]).substr(x / 2 * step + x % 2, x % 2 == 0 ? 1 : step - 1);
  };
  const auto wall = [&](std::size_t y, std::size_t x) {
    const std::u32string_view signs = piece(y, x), walls = y % 2 == 0 ? kAcross : kUpright;
    const bool any = signs[0] != ' ';
    for (const char32_t c : signs)
      if (any ? !set_has(walls, c) : c != ' ') refuse(y);
    return any;
  };
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < rows[y].size() && rows[y].size() < length; ++x)  // wide marks
      if (rows[y][x] >= 0x1f300 || rows[y][x] == 0x274c) rows[y].insert(x + 1, 1, U' ');
    if (rows[y].size() != length) refuse(y);
  }
  if (height % 2 == 0) refuse(height - 1);

  // 2. Squares without a wall between them are of one region; each leads to another one, and at last to itself.
  std::vector<std::size_t> next(n * n);
  std::iota(next.begin(), next.end(), 0);
  const auto region = [&](std::size_t square) {
    while (next[square] != square) square = next[square] = next[next[square]];
    return square;
  };
  const auto each_edge = [&](auto function) {
    for (std::size_t y = 0; y < height; ++y)
      for (std::size_t x = (y + 1) % 2; x < height; x += 2) {
        const std::size_t square = y / 2 * n + x / 2;
        if (y != 0 && x != 0 && y + 1 != height && x + 1 != height)
          function(y, wall(y, x), square, square - (x % 2 == 0 ? 1 : n));
        else if (!wall(y, x))
          refuse(y);
      }
  };
  each_edge([&](std::size_t, bool parted, std::size_t a, std::size_t b) {
    if (!parted) next[region(a)] = region(b);
  });
  std::map<std::size_t, std::string> names;
  for (std::size_t square = 0; square < n * n; ++square)
    names.try_emplace(region(square), usual_region_name(static_cast<std::int32_t>(names.size()),
                                                        static_cast<std::int32_t>(n)));
  if (names.size() == n * n) return {};  // an ordinary board in a grid
  each_edge([&](std::size_t y, bool parted, std::size_t a, std::size_t b) {
    if (parted && region(a) == region(b)) refuse(y);
  });

  // 3. The map, and what stands in the squares.
  Grid grid{.rows = std::vector<Cells>(n, Cells(n)), .lines = {}};
  for (std::size_t row = 0; row < n; ++row) {
    grid.lines.push_back(lines[first].number);
    for (std::size_t column = 0; column < n; ++column)
      grid.rows[row][column] = names[region(row * n + column)];
  }
  Walled board{map_of(grid, true), height};
  grid.each([&](Square square, std::string_view) {
    const std::size_t y = static_cast<std::size_t>(square.row) * 2 + 1;
    char32_t mark = ' ';
    for (const char32_t c : piece(y, static_cast<std::size_t>(square.column) * 2 + 1)) {
      if (c == ' ') continue;
      const Mark means = mark_of(c);
      if (mark != ' ' || c == '*' || !(means.given || means.blocked || means.free)) refuse(y);
      mark = c;
    }
    if (mark_of(mark).given) board.problem.queens.push_back(square);
    if (mark_of(mark).blocked && mark != '#') board.problem.blocked.push_back(square);
  });
  board.ascii = std::all_of(rows[0].begin(), rows[0].end(), [](char32_t c) { return c < 0x80; });
  return board;
}

}  // namespace queens::read
