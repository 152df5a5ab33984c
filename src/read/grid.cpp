// Cuts lines into cells, and finds square boards of them.
#include "read/reading.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"

namespace queens::read {

namespace {

constexpr std::u32string_view kFrame = U"+-=|_~*#:─━│┃═║▔▁╌┄ \t";
constexpr std::u32string_view kShades = U"░▒▓█";

bool is_box_line(char32_t c) { return c >= 0x2500 && c < 0x2580; }
bool is_part_of_frame(char32_t c) { return is_box_line(c) || kFrame.find(c) != kFrame.npos; }

// The length of a bar at the front, or 0.
std::size_t bar_at(std::string_view text) {
  if (text.starts_with('|')) return 1;
  if (text.size() < 3 || text[0] != '\xe2') return 0;
  const bool light = text[1] == '\x94' && (text[2] == '\x82' || text[2] == '\x83');  // │ ┃
  return light || (text[1] == '\x95' && text[2] == '\x91') ? 3 : 0;                  // ║
}

bool has_bar(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (bar_at(text.substr(at)) != 0) return true;
  return false;
}

std::vector<std::string_view> split_at_bars(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bar = bar_at(text.substr(at));
    if (bar != 0) {
      parts.push_back(text.substr(begin, at - begin));
      begin = at + bar;
    }
    at += std::max<std::size_t>(bar, 1);
  }
  parts.push_back(text.substr(begin));
  return parts;
}

// "░♛░" is a square with a queen, "░░░" an empty one, as Queens draws them for terminals.
std::string_view without_shades(std::string_view cell) {
  if (!cell.starts_with("\xe2\x96")) return cell;  // sooner told
  const Cells all = characters(cell);
  if (all.size() != 3) return cell;
  const auto shade = [](std::string_view c) {
    return kShades.find(quoting::take_character(c).value) != kShades.npos;
  };
  if (!shade(all[0]) || !shade(all[2])) return cell;
  return all[1];
}

std::string_view without_quotes(std::string_view text) {
  for (const char quote : {'"', '\''}) {
    const std::string_view body = text.ends_with(',') ? text.substr(0, text.size() - 1) : text;
    if (body.size() > 1 && body.front() == quote && body.find(quote, 1) == body.size() - 1)
      return body.substr(1, body.size() - 2);
  }
  return text;
}

// The words of a line, without their quotes; a number of the row in front loses its point or colon.
Cells words_of(std::string_view text) {
  Cells words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bar = bar_at(text.substr(at));
    if (bar != 0 || is_blank(text[at]) || text[at] == ',' || text[at] == ';') {
      at += std::max<std::size_t>(bar, 1);
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && !is_blank(text[at]) && text[at] != ',' && text[at] != ';' &&
           bar_at(text.substr(at)) == 0)
      ++at;
    std::string_view word = text.substr(begin, at - begin);
    while (!word.empty() && (word.front() == '"' || word.front() == '\'')) word.remove_prefix(1);
    while (!word.empty() && (word.back() == '"' || word.back() == '\'')) word.remove_suffix(1);
    if (words.empty() && word.size() > 1 &&
        std::string_view(":.)").find(word.back()) != std::string_view::npos &&
        is_number(word.substr(0, word.size() - 1)))
      word.remove_suffix(1);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

// The squares between bars. If bars stand at both ends only, each character between them is a square, even a blank.
Cells between_bars(std::string_view text) {
  std::vector<std::string_view> parts = split_at_bars(text);
  const auto is_margin = [](std::string_view part) {
    return trim(part).empty() || is_number(trim(part));
  };
  if (parts.size() == 3 && is_margin(parts[0]) && is_margin(parts[2]) && !is_margin(parts[1]))
    return characters(parts[1]);
  Cells cells;
  for (const std::string_view part : parts) cells.push_back(without_shades(trim(part)));
  if (cells.front().empty()) cells.erase(cells.begin());
  if (!cells.empty() && cells.back().empty()) cells.pop_back();
  return cells;
}

// What a cell counts as: 12, or c for 3; nothing for other cells.
std::optional<std::int64_t> place_of(std::string_view cell) {
  if (is_number(cell)) return value_of(cell);
  if (cell.size() == 1 && is_letter(cell[0])) return (cell[0] | 0x20) - 'a' + 1;
  return {};
}

bool are_numbers(Row cells) { return std::all_of(cells.begin(), cells.end(), is_number); }

// The rows of a candidate, without the numbers around them.
struct Body {
  std::vector<Row> rows;
  std::size_t first = 0;    // the line of the first one
  std::vector<Row> scales;  // what numbers the columns
  bool numbered = false;    // the rows had numbers
};

// Whether what was taken off numbers all columns; letters that are labels of a map too may be a row of it.
bool number_all(const Body& body, std::size_t width) {
  return std::all_of(body.scales.begin(), body.scales.end(), [&](Row scale) {
    const bool corner = scale.size() > width && body.numbered;
    if (scale.size() != width + (corner ? 1 : 0)) return false;
    return body.numbered || is_number(scale.back()) ||
           std::none_of(body.rows.begin(), body.rows.end(), [&](Row row) {
             return std::find(row.begin(), row.end(), scale.back()) != row.end();
           });
  });
}

// 1. A head or foot that numbers the columns.
void take_heads_off(Body& body) {
  std::vector<Row>& rows = body.rows;
  const std::size_t wide = rows[rows.size() / 2].size();
  const bool numeric = std::all_of(rows.begin(), rows.end(), are_numbers);
  const std::size_t all = rows.size();
  const auto is_head = [&](Row row) {
    const std::size_t size = row.size();
    if (size + 2 < wide || size > wide + 1) return false;
    return counts(row, false) ||
           (size > 1 && !is_number(row.front()) && counts(row.subspan(1), false));
  };
  const Row first = rows.front();
  if (rows.size() == wide + 1 && first.size() == wide &&
      std::all_of(first.begin(), first.end(), [](std::string_view c) { return c.empty(); })) {
    rows.erase(rows.begin());  // the head of a table in Markdown
    ++body.first;
  }
  if (rows.size() > 3 && is_head(rows.front()) && (rows.size() + 2 > wide || !numeric) &&
      !(numeric && rows.front().size() == wide && all == wide)) {
    body.scales.push_back(rows.front());
    rows.erase(rows.begin());
    ++body.first;
  }
  if (rows.size() > 3 && is_head(rows.back()) && rows.size() + 1 > wide &&
      !(numeric && all <= wide)) {
    body.scales.push_back(rows.back());
    rows.pop_back();
  }
}

// 2. Numbers of the rows at either side, which may begin again for each board.
void take_sides_off(Body& body) {
  std::vector<Row>& rows = body.rows;
  const std::size_t width = rows.front().size(), n = rows.size();
  if (width < 3 || n < 2) return;
  for (const Row row : rows)
    if (row.size() != width) return;
  Cells fronts, backs;
  for (const Row row : rows) {
    fronts.push_back(row.front());
    backs.push_back(row.back());
  }
  const auto numbered = [&](const Cells& side, std::size_t period) {
    if (is_letter_of_any(side[0])) return false;
    for (std::size_t begin = 0; begin < n; begin += period)
      if (!counts(Row(side).subspan(begin, period))) return false;
    return true;
  };
  for (const std::size_t period : {n, width - 1, width - 2}) {
    if (period < 2 || n % period != 0) continue;
    const bool left = numbered(fronts, period), right = numbered(backs, period);
    const std::size_t off = left && right && width - 2 == period     ? 2
                            : width - 1 == period && (left || right) ? 1
                                                                     : 0;
    if (off == 0) continue;
    for (Row& row : rows) row = row.subspan(off == 2 || left ? 1 : 0, width - off);
    body.numbered = true;
    return;
  }
}

}  // namespace

Cells characters(std::string_view text) {
  Cells cells;
  cells.reserve(text.size());
  while (!text.empty()) cells.push_back(quoting::take_character(text).bytes);
  return cells;
}

Cells cells_of(std::string_view text, Cut cut) {
  text = without_quotes(trim(text));
  if (cut == Cut::bars && has_bar(text)) return between_bars(text);
  Cells words = words_of(text);
  if (cut != Cut::characters) return words;
  const auto longest =
      std::max_element(words.begin(), words.end(),
                       [](std::string_view a, std::string_view b) { return a.size() < b.size(); });
  if (longest == words.end() || longest->size() < 2) return words;
  bool labelled = words.size() <= 3;  // all but the longest number the row
  for (auto each = words.begin(); each != words.end() && labelled; ++each)
    labelled = each == longest || is_number(*each);
  if (labelled) return characters(*longest);
  Cells cells;
  cells.reserve(text.size());
  for (std::string_view word : words)
    while (!word.empty()) cells.push_back(quoting::take_character(word).bytes);
  return cells;
}

bool counts(Row cells, bool down) {
  if (cells.size() < 2) return false;
  const std::optional<std::int64_t> first = place_of(cells[0]), second = place_of(cells[1]);
  if (!first || !second) return false;
  const std::int64_t step = *second - *first;
  if (step != 1 && !(down && step == -1)) return false;
  std::int64_t next = *first;
  for (const std::string_view cell : cells) {
    if (place_of(cell) != next) return false;
    next += step;
  }
  const std::int64_t least = std::min(*first, next - step);
  return least == 0 || least == 1;
}

bool is_frame(std::string_view bare) {
  std::u32string kinds;
  bool spaced = true, bar = false, across = false, marks = false;
  std::size_t size = 0;
  for (std::string_view rest = bare; !rest.empty(); ++size) {
    const char32_t c = quoting::take_character(rest).value;
    if (!is_part_of_frame(c)) return false;
    spaced = spaced && (c == ' ') == (size % 2 == 1);
    bar = bar || c == '|' || c == U'│' || c == U'┃' || c == U'║';
    across = across || c == '-' || c == '=' || c == '+' ||
             (is_box_line(c) && c != U'│' && c != U'┃' && c != U'║');
    marks = marks || std::u32string_view(U"*~#_").find(c) != std::u32string_view::npos;
    if (c != ' ' && c != '\t' && kinds.find(c) == kinds.npos) kinds += c;
  }
  if (size < 3 || spaced || kinds.empty()) return false;
  if ((bar && !across) || (marks && kinds.size() > 1)) return false;  // a row of squares
  return kinds.size() > 1 ||
         std::u32string_view(U"-=─_━═").find(kinds[0]) != std::u32string_view::npos;
}

Kinds::Kinds(const std::vector<Cells>& rows) {
  std::unordered_map<std::string_view, std::size_t> places;
  for (const Cells& row : rows)
    for (const std::string_view cell : row) {
      const auto [found, is_new] = places.try_emplace(cell, list.size());
      if (is_new) list.push_back({cell, 0});
      ++list[found->second].count;
    }
}

GridFinder::GridFinder(const Lines& lines) : lines_(lines), counts_(lines.size()) {
  std::size_t bytes = 0;
  for (const Line& line : lines) bytes += line.text.size() + 1;
  work_left_ = 20 * bytes + 100000;
}

const GridFinder::Counts& GridFinder::counts_of(std::size_t line) {
  Counts& counts = counts_[line];
  if (counts.known) return counts;
  const std::string_view bare = lines_[line].bare;
  counts.bars = has_bar(bare);
  for (const Cut cut : kCuts)
    counts.of[static_cast<int>(cut)] = cut == Cut::words && !counts.bars
                                           ? counts.of[static_cast<int>(Cut::bars)]
                                           : static_cast<std::uint32_t>(cells_of(bare, cut).size());
  counts.known = true;
  counts.frame = is_frame(bare);
  counts.upright = counts.bars;
  for (const std::string_view sign : {"+", "├", "┌", "└"})
    counts.upright = counts.upright || (counts.frame && bare.find(sign) != bare.npos);
  return counts;
}

// A board begins where lines get another number of cells, or a few lines below, where titles of the same width end.
bool GridFinder::may_begin(std::size_t first) {
  constexpr std::size_t kTitles = 3;
  if (first == last_end_) return true;
  for (std::size_t i = first;; --i) {
    if (i == 0 || lines_[i - 1].bare.empty() || counts_of(i - 1).frame) return true;
    const Counts &a = counts_of(i - 1), &b = counts_of(i);
    if (!std::equal(std::begin(a.of), std::end(a.of), std::begin(b.of))) return true;
    if (first - i == kTitles) return false;
  }
}

// The lines that may be rows, up to the first whose cells are not as many as those of the first two in any cut, and that
// one too: it may number the columns.
std::vector<std::size_t> GridFinder::rows_from(std::size_t first, std::size_t end, Skip skip) {
  std::vector<std::size_t> rows;
  bool blank = false;
  for (std::size_t i = first; i < end; ++i) {
    const std::string_view bare = lines_[i].bare;
    if (bare.empty()) {
      if (skip != Skip::blanks || blank) break;
      blank = true;
      continue;
    }
    blank = false;
    work_left_ -= std::min<std::size_t>(work_left_, 2);
    if (work_left_ == 0) break;
    if (bare.find_first_not_of("`;\"") == bare.npos) continue;
    if (counts_of(i).frame && (skip != Skip::frames || counts_of(i).upright)) continue;
    bool goes_on = rows.size() < 2;
    for (std::size_t above = 0; above < 2 && !goes_on; ++above)
      for (std::size_t cut = 0; cut < 3; ++cut)
        goes_on = goes_on || counts_of(i).of[cut] == counts_of(rows[above]).of[cut];
    rows.push_back(i);
    if (!goes_on) break;
    const auto& counts = counts_of(rows.front()).of;
    if (skip == Skip::blanks && rows.size() > *std::max_element(counts, counts + 3) + 2) break;
  }
  return rows;
}

std::vector<GridFinder::Candidate> GridFinder::candidates(const std::vector<std::size_t>& rows,
                                                          Cut cut) {
  std::vector<Candidate> found;
  const auto width_of = [&](std::size_t row) -> std::size_t {
    return counts_of(rows[row]).of[static_cast<int>(cut)];
  };
  for (std::size_t head = 0; head < 2 && head < rows.size(); ++head) {
    const std::size_t width = width_of(head);
    std::size_t run = 1;
    while (head + run < rows.size() && width_of(head + run) == width) ++run;
    const auto add = [&](std::size_t n) {
      if (n == 0 || run < n) return;
      for (const std::size_t boards : {run / n, std::size_t{1}}) {
        const std::size_t lines = head + boards * n;
        if (lines < rows.size()) found.push_back({lines + 1, n});
        found.push_back({lines, n});
        if (boards == 1) break;
      }
    };
    add(width);
    if (width > 2) add(width - 1);
    if (width > 3) add(width - 2);
    if (cut == Cut::bars && width % 3 == 0) add(width / 3);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& a, const Candidate& b) { return a.lines > b.lines; });
  return found;
}

// Whether each line has two words of one length: labels of several letters, or rows of two boards.
bool GridFinder::are_pairs_of_words(const std::vector<std::size_t>& rows, std::size_t lines) const {
  for (std::size_t row = 0; row < lines; ++row) {
    const Cells words = words_of(lines_[rows[row]].bare);
    if (words.size() != 2 || words[0].size() != words[1].size() || words[0].size() < 2)
      return false;
  }
  return true;
}

// The boards of a candidate; none if it is not square, or one of them fails the test.
std::vector<Grid> GridFinder::boards(const std::vector<std::size_t>& rows,
                                     const std::vector<Row>& cells, const Candidate& candidate,
                                     Cut cut, const IsBoard& is_board) {
  Body body;
  body.rows.assign(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(candidate.lines));
  for (const Row row : body.rows) work_left_ -= std::min(work_left_, 1 + row.size());
  const std::size_t parts = words_of(lines_[rows[candidate.lines / 2]].bare).size();
  body.numbered = cut == Cut::characters && parts > 1 && parts < 4;
  take_heads_off(body);
  take_sides_off(body);
  std::size_t width = body.rows.front().size();
  for (const Row row : body.rows)
    if (row.size() != width) return {};
  std::vector<Cells> wide;  // squares three characters wide
  if (cut == Cut::bars && width == 3 * candidate.width && body.rows.size() % candidate.width == 0) {
    for (const Row row : body.rows) {
      Cells& squares = wide.emplace_back();
      for (std::size_t i = 0; i < width; i += 3) {
        const std::string_view three(
            row[i].data(),
            static_cast<std::size_t>(row[i + 2].data() + row[i + 2].size() - row[i].data()));
        squares.push_back(without_shades(trim(three)));
      }
    }
    body.rows.assign(wide.begin(), wide.end());
    width /= 3;
  }
  if (width == 0 || !number_all(body, width)) return {};
  const std::size_t height = body.rows.size();
  if (height % width != 0 || (cut == Cut::characters && are_pairs_of_words(rows, candidate.lines)))
    return {};
  std::vector<Grid> found;
  for (std::size_t first = 0; first < height; first += width) {
    Grid grid;
    for (std::size_t row = first; row < first + width; ++row) {
      grid.rows.emplace_back(body.rows[row].begin(), body.rows[row].end());
      grid.lines.push_back(lines_[rows[row + body.first]].number);
    }
    if (!is_board(grid)) return {};
    found.push_back(std::move(grid));
  }
  return found;
}

// Each line is cut once in each way while the boards of neighbouring lines are looked for.
const Cells& GridFinder::kept_cells(std::size_t line, Cut cut) {
  std::vector<std::optional<Cells>>& kept = kept_[static_cast<int>(cut)];
  const std::size_t place = line - kept_from_;
  if (place >= kept.size()) kept.resize(place + 1);
  if (!kept[place]) kept[place] = cells_of(lines_[line].bare, cut);
  return *kept[place];
}

std::optional<Grids> GridFinder::boards_at(std::size_t first, std::size_t end,
                                           const IsBoard& is_board) {
  if (work_left_ == 0 || !may_begin(first)) return {};
  constexpr std::size_t kNeighbours = 1000;
  if (first < kept_from_ || first > kept_from_ + kNeighbours) {
    for (auto& kept : kept_) kept.clear();
    kept_from_ = first;
  }
  std::vector<std::size_t> tried;
  for (const Skip skip : {Skip::frames, Skip::rules, Skip::blanks}) {
    const std::size_t last = skip == Skip::blanks ? lines_.size() : end;
    const std::vector<std::size_t> rows = rows_from(first, last, skip);
    if (rows == tried) continue;
    const bool bars =
        std::any_of(rows.begin(), rows.end(), [&](std::size_t i) { return counts_of(i).bars; });
    for (const Cut cut : kCuts) {
      if (cut == Cut::words && !bars) continue;  // tried as the cut at bars
      std::vector<Row> cells;
      for (const Candidate& each : candidates(rows, cut)) {
        if (skip == Skip::blanks && each.lines > each.width + 2) continue;
        while (cells.size() < each.lines) cells.emplace_back(kept_cells(rows[cells.size()], cut));
        std::vector<Grid> found = boards(rows, cells, each, cut, is_board);
        if (found.empty()) continue;
        last_end_ = rows[each.lines - 1] + 1;
        return Grids{std::move(found), last_end_ - first};
      }
    }
    tried = rows;
  }
  return {};
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
