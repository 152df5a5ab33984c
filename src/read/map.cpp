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

constexpr std::size_t kLeastRows =
    4;  // smaller maps have no solution, and squares such as [1, 2] never look like one
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

// Whether # fills the dark squares, as on a board that --display board draws, but for those with queens.
bool is_chequered(const Grid& grid) {
  std::optional<std::size_t> dark;
  for (const bool find : {true, false})
    for (std::size_t row = 0; row < grid.size(); ++row)
      for (std::size_t column = 0; column < grid.size(); ++column) {
        const std::string_view cell = grid.rows[row][column];
        const std::size_t parity = (row + column) % 2;
        if (find && cell == "#" && !dark) dark = parity;
        if (!find && dark && (parity == *dark ? cell != "#" && !mark_of(cell).given : cell == "#"))
          return false;
      }
  return dark.has_value();
}

// Few words, or one with a capital letter.
bool is_title(std::string_view bare) {
  const Cells words = cells_of(bare, Cut::words);
  const bool word = std::any_of(words.begin(), words.end(), [](std::string_view each) {
    return each.size() > 2 &&
           std::any_of(each.begin() + 1, each.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
           each.find_first_of("0123456789") == each.npos;
  });
  if (words.size() == 1) return bare.size() > 3 && bare[0] >= 'A' && bare[0] <= 'Z' && word;
  return word && words.size() > 1;
}

std::string found_row(const Cells& row) {
  std::string text;
  for (const std::string_view cell : row) text += cell;
  return "found " + quote(text);
}

// ---- Squares. ----

// The squares in a list of them, or in the only list of an object; none if it has anything else.
std::vector<Item> squares_in(const Node& node) {
  const Node& list = node.is_member() ? node.value() : node;
  if (!list.is_list()) return {};
  if (members_in(list.items) == list.items.size() && !square_in(list)) {
    std::vector<const Node*> inner;
    for (const Node& each : list.items)
      if (each.value().is_list()) inner.push_back(&each.value());
    return inner.size() == 1 ? squares_in(*inner[0]) : std::vector<Item>();
  }
  std::vector<Item> squares;
  for (const Node& each : list.items) {
    const std::optional<Item> square = square_in(each);
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
    const std::vector<Item> group = squares_in(items[i]);
    if (group.empty()) return {};
    for (const Item& each : group) squares.push_back({each, std::to_string(i), items[i].line});
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
      const std::optional<Item> item = square_in(each);
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
    } else if (!each.text.empty() && each.items.size() == 3 && each.items[0].is_number() &&
               each.items[1].is_number() && each.items[2].is_scalar()) {
      square.square = {.numbers = {each.items[0].number, each.items[1].number}, .count = 2};
      square.label = std::string(each.items[2].text);
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
    rows[each.label].insert(each.square.numbers[0]);
    ++sizes[each.label];
  }
  return std::all_of(sizes.begin(), sizes.end(), [&](const auto& each) {
    return each.second == sizes.size() && rows[each.first].size() == each.second;
  });
}

// The text or number that is a label.
std::optional<std::string_view> label_in(const Node& node) {
  if (node.is_member() || !node.is_scalar() || (node.is_number() && !node.whole)) return {};
  std::string_view text = node.text;
  if (node.is_number() && text.find('.') != text.npos) text = text.substr(0, text.find('.'));
  return text;
}

// n * n labels in a row; none if they are of one or two kinds.
std::optional<Problem> map_of_labels(const Cells& labels, std::uint64_t line) {
  Grid grid;
  const std::size_t n = root_of(labels.size());
  for (auto row = labels.begin(); row != labels.end(); row += static_cast<std::ptrdiff_t>(n)) {
    grid.rows.emplace_back(row, row + static_cast<std::ptrdiff_t>(n));
    grid.lines.push_back(line);
  }
  if (Kinds(grid.rows).list.size() < 3) return {};
  return map_of(grid);
}

bool is_blank_cell(std::string_view cell) { return trim(cell).empty(); }

// A free square is drawn, or the marks are the usual ones. Beside crowns, white and black squares are free.
std::optional<Drawing> drawn_problem(const Grid& grid) {
  const Kinds kinds(grid.rows);
  const std::size_t n = grid.size();
  const bool crowned = kinds.any(is_crown) && kinds.all([](std::string_view c) {
    return is_crown(c) || mark_of(c).empty || is_blank_cell(c);
  });
  const auto free = [&](std::string_view c) {
    return is_blank_cell(c) || mark_of(c).free || (crowned && mark_of(c).empty);
  };
  const bool usual = kinds.all(
      [&](std::string_view c) { return free(c) || mark_of(c).given || mark_of(c).blocked; });
  if (!usual || !kinds.any(free) || kinds.list.size() > 4) return {};
  if (n == 2 && kinds.list.size() == 1) return {};
  if (kinds.has(".") && (kinds.has("O") || kinds.has("o")))
    fail(grid.lines.front(),
         "both '.' and 'O' are squares here: draw Q for a queen, * for a blocked square, and . for "
         "a free one");
  const bool chequered = is_chequered(grid);
  Drawing drawn;
  grid.each([&](Square square, std::string_view cell) {
    const Mark mark = mark_of(cell);
    if (mark.given) drawn.queens.push_back(square);
    if (mark.blocked && !(chequered && cell == "#")) drawn.blocked.push_back(square);
  });
  return drawn;
}

// The sign for a queen among the marks of a placement on n rows; an empty one if there are only empty squares. None if the
// marks are not those of a drawing.
std::optional<std::string_view> queen_of(const Kinds& kinds, std::size_t n) {
  const bool usual = kinds.all(
      [](std::string_view c) { return is_blank_cell(c) || mark_of(c).queen || mark_of(c).empty; });
  Cells queens;
  const Kinds::Kind* rarest = &kinds.list.front();
  for (const Kinds::Kind& each : kinds.list) {
    if (mark_of(each.cell).queen) queens.push_back(each.cell);
    if (each.count < rarest->count) rarest = &each;
  }
  // Several signs that are always queens may stand on one board.
  const bool sure = std::all_of(queens.begin(), queens.end(),
                                [](std::string_view each) { return mark_of(each).given; });
  const std::size_t size = kinds.list.size();
  const bool one = sure || (queens.size() == 1 && size > 1 && (n > 2 || queens[0] != "1"));
  if (usual && !queens.empty() && one && (size > 1 || n == 1)) return queens[0];
  if (kinds.has("👑") && kinds.all([](std::string_view c) { return only_mark(c) > 0x2000; }))
    return "👑";
  // Any two marks: as many as rows are queens.
  if (size == 2 && n > 3 && rarest->count == n && !is_blank_cell(rarest->cell)) return rarest->cell;
  if (usual && queens.empty() && n > 2 && size <= 3) return "";
  if (size != 2) return {};
  return n > 2 && kinds.has("Q") ? std::optional<std::string_view>("Q") : std::nullopt;
}

std::optional<Drawing> drawn_placement(const Grid& grid) {
  const Kinds kinds(grid.rows);
  const std::optional<std::string_view> queen = queen_of(kinds, grid.size());
  if (!queen) return {};
  Drawing drawn{.coloured = *queen == "👑" && !kinds.all([](std::string_view c) {
    return mark_of(c).queen || mark_of(c).empty;
  })};
  grid.each([&](Square square, std::string_view cell) {
    if (!queen->empty() && (cell == *queen || (mark_of(cell).given && mark_of(*queen).given)))
      drawn.queens.push_back(square);
  });
  return drawn;
}

}  // namespace

std::optional<Drawing> drawing(const Grid& grid, Asked asked) {
  return asked == Asked::problems ? drawn_problem(grid) : drawn_placement(grid);
}

bool is_board(const Grid& grid, Asked asked, bool maps) {
  const bool problem = asked == Asked::problems;
  if (problem && grid.size() < 2) return false;
  const Kinds kinds(grid.rows);
  if (kinds.all(is_number))
    return problem ? kinds.list.size() > 2 && grid.size() > 3 : grid.size() > 2 && kinds.are_bits();
  return drawing(grid, asked) || (maps && has_labels(grid, asked));
}

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

void require_square(const Grid& grid) {
  const Kinds kinds(grid.rows);
  if (kinds.list.size() > 5 || !kinds.all([](std::string_view c) {
        const Mark mark = mark_of(c);
        return mark.queen || mark.empty || mark.given || mark.blocked || mark.free;
      }))
    return;
  if (kinds.list.size() == 1 && mark_of(kinds.list[0].cell).given)
    fail(grid.lines.front(),
         "these lines hold only queens, so the width of their board is unknown: draw empty squares "
         "as '.'");
  const std::size_t width = grid.rows.front().size();
  for (std::size_t i = 0; i < grid.size(); ++i)
    if (grid.rows[i].size() != width)
      fail(grid.lines[i], found_row(grid.rows[i]) + ", a row of " +
                              plural(grid.rows[i].size(), "square") + " in a board of " +
                              plural(width, "column"));
  if (width != grid.size())
    fail(grid.lines.front(), "a board of " + plural(width, "column") + " has " +
                                 plural(grid.size(), "row") + ": a board is square");
}

void refuse_near_board(std::span<const Line> block, Asked asked) {
  while (!block.empty() && is_title(block.front().bare)) block = block.subspan(1);
  const bool spaced = std::all_of(block.begin(), block.end(), [](const Line& each) {
    return cells_of(each.bare, Cut::words).size() > 1;
  });
  const Cut way = spaced ? Cut::words : Cut::characters;
  Grid grid;
  std::set<std::size_t> widths;
  for (const Line& each : block) {
    if (is_frame(each.bare)) continue;
    grid.rows.push_back(cells_of(each.bare, way));
    grid.lines.push_back(each.number);
    widths.insert(grid.rows.back().size());
  }
  const std::size_t n = grid.size();
  if (n == 0) return;
  // 1. A drawing with one odd mark or row.
  const bool problem = asked == Asked::problems;
  const auto is_usual = [&](std::string_view cell) {
    const Mark mark = mark_of(cell);
    return problem ? mark.given || mark.blocked || mark.free : mark.queen || mark.empty;
  };
  const Kinds kinds(grid.rows);
  std::size_t odd = 0, all = 0;
  for (const Kinds::Kind& each : kinds.list) {
    odd += is_usual(each.cell) ? 0 : each.count;
    all += each.count;
  }
  if (odd < 3 && all >= 2 * odd) {
    for (std::size_t row = 0; row < n; ++row)
      for (const std::string_view cell : grid.rows[row])
        if (is_number(cell) && !is_usual(cell))
          return;
        else if (!is_usual(cell))
          fail(grid.lines[row],
               problem ? quote(cell) +
                             " is no square of a board: draw Q for a queen, * for a blocked "
                             "square, and . for a free one"
                       : found_row(grid.rows[row]) + ", where " + quote(cell) +
                             " is neither a queen nor an empty square" + kPlacementForm);
    require_square(grid);
  }
  // 2. A map with an odd row.
  const std::size_t wide = *widths.rbegin();
  const bool near = n >= kLeastRows && ((widths.size() == 1 && wide + 1 >= n && wide <= n + 1) ||
                                        (widths.contains(n) && *widths.begin() > 1));
  const auto words = static_cast<std::size_t>(
      std::count_if(kinds.list.begin(), kinds.list.end(), [&](const Kinds::Kind& each) {
        return spaced && each.cell.size() > 2 && is_letter(each.cell[0]) && each.count == 1;
      }));
  if (problem && near && kinds.list.size() > 2 && words <= n) static_cast<void>(map_of(grid));
}

std::optional<Item> square_in(const Node& node) {
  if (!node.is_list()) return {};
  if (members_in(node.items) == 0) {
    if (node.items.size() != 2 || !all_numbers(node) || node.items[0].truth) return {};
    return Item{.numbers = {node.items[0].number, node.items[1].number}, .count = 2};
  }
  const Node *row = nullptr, *column = nullptr;
  for (const Node& each : node.items) {
    if (!each.is_member()) continue;
    const Node* value = &each.value();
    if (value->is_list())  // {"row": {"index": 1}, ...}
      for (const Node& inner : value->items)
        if (inner.is_member() && inner.value().is_number()) {
          value = &inner.value();
          break;
        }
    const Role role = role_of(each.name());
    if (role == Role::row) row = value;
    if (role == Role::column) column = value;
  }
  if (row == nullptr || column == nullptr) return {};
  for (const Node* each : {row, column})
    if (!each->is_number() || each->truth)
      fail(each->line,
           "found " + quote(each->text) + " where a square has its row or column, a number");
  return Item{
      .numbers = {row->number, column->number}, .roles = {Role::row, Role::column}, .count = 2};
}

std::optional<Grid> grid_of(const Node& node) {
  if (!node.is_list() || node.items.empty()) return {};
  Grid grid;
  for (const Node& each : node.items) {
    grid.lines.push_back(each.line);
    if (each.is_text()) {
      Cells all = characters(each.text);
      grid.rows.push_back(all.size() == node.items.size() ? all
                                                          : cells_of(each.text, Cut::characters));
      if (each.text.find(' ') != each.text.npos) grid.rows.back() = cells_of(each.text, Cut::words);
      if (grid.rows.back().size() == 1 && all.size() > 1)
        grid.rows.back() = characters(grid.rows.back()[0]);
      continue;
    }
    if (!each.is_list() || each.items.empty()) return {};
    Cells row;
    for (const Node& inner : each.items) {
      const std::optional<std::string_view> label = label_in(inner);
      if (!label) return {};
      row.push_back(inner.truth ? (inner.number != 0 ? "1" : "0") : *label);
    }
    if (row.size() == 1 && row[0].size() > 1 && node.items.size() > 1)
      row = cells_of(row[0], Cut::characters);  // list("AABB")
    grid.rows.push_back(std::move(row));
  }
  return grid;
}

Problem map_of_squares(const std::vector<RegionSquare>& squares, int* base_out) {
  const std::uint64_t first = squares.front().line;
  if (has_each_row(squares))
    fail(first, "these lists of squares may be placements or regions; write a map with letters");
  const bool zero = std::any_of(squares.begin(), squares.end(), [](const RegionSquare& each) {
    return each.square.numbers[0] == 0 || each.square.numbers[1] == 0;
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
    const bool column_first = each.square.roles[0] == Role::column;
    const std::int64_t row = each.square.numbers[column_first ? 1 : 0] - base,
                       column = each.square.numbers[column_first ? 0 : 1] - base;
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
  if (rows.size() == 1) rows = cells_of(rows[0], Cut::words);
  const std::size_t root = root_of(rows.size());
  const bool labels = rows.size() >= kLeastRows * kLeastRows && root * root == rows.size() &&
                      std::all_of(rows.begin(), rows.end(), is_label);
  if (labels) return map_of_labels(rows, line);
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
  const bool scalars = std::all_of(items.begin(), items.end(),
                                   [](const Node& each) { return label_in(each).has_value(); });
  const std::size_t root = root_of(items.size());
  if (scalars && items.size() >= 16 && root * root == items.size()) {
    Cells labels;
    for (const Node& each : items) labels.push_back(*label_in(each));
    return map_of_labels(labels, node.line);
  }
  std::optional<Grid> grid = grid_of(list);
  if (!grid) return {};
  std::size_t widest = 0;
  for (const Cells& row : grid->rows) widest = std::max(widest, row.size());
  const bool likely = grid->size() >= 3 && widest >= 3 && Kinds(grid->rows).list.size() > 2;
  if (!is_named && !likely) return {};
  return map_of(*grid, is_named);
}

}  // namespace queens::read
