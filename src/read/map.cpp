// What square boards of cells mean: drawn boards, and maps of regions, which may also be lists of squares.
//
// A map has n >= 4 rows of n labels, n different ones. Labels are words, digits or coloured marks; # and @ are blocked
// squares without a region. A queen in place of a label hides the region under it, so that such a board is refused.
#include <algorithm>
#include <cmath>
#include <map>
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

std::string one_of_many(
    std::size_t n, const std::map<std::string_view, std::pair<std::size_t, std::uint64_t>>& labels,
    std::uint64_t& line) {
  // If one of too many labels has a single square, it may be a slip.
  const auto least =
      std::min_element(labels.begin(), labels.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const bool slip = labels.size() > n && least->second.first == 1;
  if (slip) line = least->second.second;
  return "there must be as many regions as rows, a queen in each: " + plural(n, "row") + ", but " +
         plural(labels.size(), "region") +
         (slip ? "; only one square has the label " + quote(least->first) : "");
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

// ---- Squares. ----

// The squares in a list of them, or in the only list of an object; none if it has anything else.
std::vector<Given> squares_in(const Node& node) {
  const Node& list = node.is_member() ? node.value() : node;
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
std::vector<RegionSquare> grouped_squares(std::span<const Node> items, bool is_named) {
  std::vector<RegionSquare> squares;
  bool four_each = items.size() == 4, alike = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::vector<Given> group = squares_in(items[i]);
    if (group.empty()) return {};
    for (const Given& each : group) squares.push_back({each, std::to_string(i), items[i].line});
    four_each = four_each && group.size() == 4;
    alike = alike && group.size() == items.size();
  }
  const bool many = squares.size() > 2 * items.size() && (is_named || !four_each);
  if (!is_named && items.size() < kLeastRows) return {};
  return many || alike ? squares : std::vector<RegionSquare>();
}

// Whether a value is off, or empty.
bool says_nothing(const Node& value) {
  const std::string word = plain(value.text);
  return value.is_number() ? value.number == 0
                           : value.text.empty() || word == "empty" || is_missing(value.text);
}

// Squares that name their region: {"row": 0, "col": 1, "region": 3}, region(0, 1, a). None if they are others.
std::vector<RegionSquare> labelled_squares(std::span<const Node> items) {
  std::vector<RegionSquare> squares;
  const Node* state = nullptr;  // "hasQueen": true
  for (const Node& each : items) {
    RegionSquare square{.line = each.line};
    if (members_in(each.items) != 0) {
      const std::optional<Given> item = square_in(each);
      if (!item) return {};
      square.square = *item;
      for (const Node& member : each.items) {
        if (!member.is_member()) continue;
        const Role role = role_of(member.name());
        if (role == Role::label && square.label.empty() && member.value().is_scalar())
          square.label = std::string(member.value().text);
        if (role == Role::none && key_of(member.name()) != Key::text &&
            !says_nothing(member.value()))
          state = &member;
      }
    }
    if (square.label.empty()) return {};
    squares.push_back(std::move(square));
  }
  if (state != nullptr && !squares.empty())
    fail(state->line,
         quote(state->name()) + " of a square is not known here and may change the problem");
  return squares;
}

// Whether each region has a square in each row: then these may be placements.
bool has_each_row(const std::vector<RegionSquare>& squares) {
  std::map<std::string_view, std::set<std::int64_t>> rows;
  std::map<std::string_view, std::size_t> sizes;
  for (const RegionSquare& each : squares) {
    rows[each.label].insert(each.square.row);
    ++sizes[each.label];
  }
  return std::all_of(sizes.begin(), sizes.end(), [&](const auto& each) {
    return each.second == sizes.size() && rows[each.first].size() == each.second;
  });
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
  const std::size_t width = grid.rows.front().size();
  const bool even = std::all_of(grid.rows.begin(), grid.rows.end(),
                                [&](const Cells& row) { return row.size() == width; });
  if (even && width != n)
    fail(first,
         "this map of regions has " + plural(n, "row") + " of " + plural(width, "square") +
             "; a map has as many rows as squares in each row",
         misshapen);
  for (std::size_t row = 0; row < n; ++row)
    if (grid.rows[row].size() != n)
      fail(grid.lines[row],
           "this row of regions has " + plural(grid.rows[row].size(), "square") +
               ", but there are " + plural(n, "row") +
               "; a map has as many squares in each row as it has rows",
           misshapen);
  std::map<std::string_view, std::pair<std::size_t, std::uint64_t>>
      labels;  // squares, line of the first
  std::vector<std::string> names;
  std::map<std::string_view, std::int32_t> places;
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
      ++labels.try_emplace(cell, 0, grid.lines[row]).first->second.first;
      const auto [place, is_new] =
          places.try_emplace(cell, static_cast<std::int32_t>(places.size()));
      if (is_new) names.emplace_back(cell);
      problem.regions.push_back(place->second);
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
    std::uint64_t line = first;
    const std::string what = one_of_many(n, labels, line);
    fail(line, what, ErrorCode::bad_regions);
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

Problem map_of_squares(const std::vector<RegionSquare>& squares, int* base_out) {
  const std::uint64_t first = squares.front().line;
  if (has_each_row(squares))
    fail(first, "these lists of squares may be placements or regions; write a map with letters");
  const bool zero = std::any_of(squares.begin(), squares.end(), [](const RegionSquare& each) {
    return each.square.row == 0 || each.square.column == 0;
  });
  const std::int64_t base = zero ? 0 : 1;
  if (base_out != nullptr) *base_out = static_cast<int>(base);
  std::map<std::string_view, std::string> names;  // which look like nothing else
  for (const RegionSquare& each : squares)
    names.try_emplace(each.label, "r" + std::to_string(names.size()));
  const std::size_t root = root_of(squares.size());
  const std::size_t n = root * root == squares.size() ? root : names.size();
  if (n > kMostRows)
    fail(first, "a map of regions has at most " + std::to_string(kMostRows) + " rows",
         ErrorCode::bad_regions);
  Grid grid{.rows = std::vector<Cells>(n, Cells(n)), .lines = std::vector<std::uint64_t>(n, first)};
  const auto name = [&](std::int64_t row, std::int64_t column) {
    return "the square (" + std::to_string(row + base) + ", " + std::to_string(column + base) + ")";
  };
  for (const RegionSquare& each : squares) {
    const std::int64_t row = each.square.row - base, column = each.square.column - base;
    const auto size = static_cast<std::int64_t>(n);
    if (row < 0 || column < 0 || row >= size || column >= size)
      fail(each.line,
           name(row, column) + " is off a board of " + plural(n, "row") + ", one for each region",
           ErrorCode::bad_regions);
    std::string_view& cell =
        grid.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    if (!cell.empty())
      fail(each.line, name(row, column) + " is given a second time", ErrorCode::bad_regions);
    cell = names[each.label];
  }
  for (std::size_t i = 0; i < n * n; ++i)
    if (grid.rows[i / n][i % n].empty())
      fail(squares.back().line,
           name(static_cast<std::int64_t>(i / n), static_cast<std::int64_t>(i % n)) +
               " is in no region",
           ErrorCode::bad_regions);
  Problem problem = map_of(grid, true);
  problem.region_names.clear();
  return problem;
}

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
  const Node list{.kind = Node::Kind::list, .line = node.line, .items = items};
  const bool all_lists =
      std::all_of(items.begin(), items.end(), [](const Node& each) { return each.is_list(); });
  if (all_lists && items.size() >= 9)
    if (const std::vector<RegionSquare> squares = labelled_squares(items); !squares.empty())
      return map_of_squares(squares, base);
  if (const std::vector<RegionSquare> squares = grouped_squares(items, is_named); !squares.empty())
    return map_of_squares(squares, base);
  std::optional<Grid> grid = grid_of(list);
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
    if (rows.size() > rows.front().size())
      return {};  // n squares take 2n + 1 lines, and 2n + 1 characters or more
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
