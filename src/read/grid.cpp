// Cuts lines into cells, finds square boards of them, and says what they draw.
#include "read/reading.hpp"

#include <algorithm>
#include <array>
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

// The squares between bars. If bars stand at both ends only, each character between them is a square, even a blank. Without
// bars, the words.
Cells between_bars(std::string_view text) {
  const std::vector<std::string_view> parts = split_at_bars(text);
  if (parts.size() == 1) return words_of(text);
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

}  // namespace

Cells characters(std::string_view text) {
  Cells cells;
  cells.reserve(text.size());
  while (!text.empty()) cells.push_back(quoting::take_character(text).bytes);
  return cells;
}

Cells cells_of(std::string_view text, Cut cut) {
  text = without_quotes(trim(text));
  if (cut == Cut::bars) return between_bars(text);
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

// ---- Boards among lines.

namespace {

// Boards below each other, in lines of which each has as many cells.
struct Candidate {
  std::size_t n, boards;
  bool head, foot;  // a line that numbers the columns
  std::size_t lines() const { return n * boards + head + foot; }
};

// Whether each line has two words of one length: labels of several letters, or rows of two boards.
bool is_pair_of_words(std::string_view bare) {
  const Cells words = words_of(bare);
  return words.size() == 2 && words[0].size() == words[1].size() && words[0].size() > 1;
}

// Whether a line numbers n columns, perhaps behind a corner if the rows have numbers too, or is the empty head of a table in
// Markdown. Without such numbers, letters that are labels of a map may be a row of it.
bool is_scale(Row scale, std::span<const Row> rows, bool numbered) {
  const std::size_t size = scale.size(), n = rows[0].size();
  if (rows.size() < 3 || size < n || size > n + numbered) return false;
  if (std::all_of(scale.begin(), scale.end(), [](std::string_view c) { return c.empty(); }))
    return !numbered && rows.size() == n;
  if (!counts(scale, false) && (is_number(scale[0]) || !counts(scale.subspan(1), false)))
    return false;
  return numbered || is_number(scale.back()) ||
         std::none_of(rows.begin(), rows.end(), [&](Row row) {
           return std::find(row.begin(), row.end(), scale.back()) != row.end();
         });
}

// Whether the rows of each board have numbers on one side.
bool are_numbered(std::span<const Row> rows, bool left, std::size_t n) {
  Cells side;
  for (const Row row : rows) side.push_back(left ? row.front() : row.back());
  if (n < 2 || is_letter_of_any(side[0])) return false;
  for (std::size_t begin = 0; begin < side.size(); begin += n)
    if (!counts(Row(side).subspan(begin, n))) return false;
  return true;
}

class GridFinder {
 public:
  explicit GridFinder(const Lines& lines) : lines_(lines), counts_(lines.size()) {
    std::size_t bytes = 0;
    for (const Line& line : lines) bytes += line.text.size() + 1;
    work_left_ = 20 * bytes + 100000;
  }

  std::optional<Grids> operator()(std::size_t first, std::size_t end, const IsBoard& is_board) {
    if (work_left_ == 0 || !may_begin(first)) return {};
    std::vector<std::size_t> tried;
    for (const Skip skip : {Skip::frames, Skip::rules, Skip::blanks}) {
      const std::vector<std::size_t> rows =
          rows_from(first, skip == Skip::blanks ? lines_.size() : end, skip);
      if (rows == tried) continue;
      const bool bars =
          std::any_of(rows.begin(), rows.end(), [&](std::size_t i) { return counts_of(i).bars; });
      for (const Cut cut : {Cut::bars, Cut::words, Cut::characters}) {
        if (cut == Cut::words && !bars) continue;  // tried as the cut at bars
        std::vector<Cells> cells;
        for (const Candidate& each : candidates(rows, cut)) {
          if (skip == Skip::blanks && each.boards > 1) continue;
          while (cells.size() < each.lines())
            cells.push_back(cells_of(lines_[rows[cells.size()]].bare, cut));
          std::vector<Grid> found = boards(rows, cells, each, cut, is_board);
          if (found.empty()) continue;
          last_end_ = rows[each.lines() - 1] + 1;
          return Grids{std::move(found), last_end_ - first};
        }
      }
      tried = rows;
    }
    return {};
  }

 private:
  // Lines that are no rows; each skips the ones before too.
  enum class Skip : std::uint8_t { frames, rules, blanks };
  struct Counts {
    std::array<std::size_t, 3> of = {};  // cells, for each cut
    bool known = false, frame = false, bars = false;
    bool upright = false;  // a frame with corners or bars
  };

  const Counts& counts_of(std::size_t line) {
    Counts& counts = counts_[line];
    if (std::exchange(counts.known, true)) return counts;
    const std::string_view bare = lines_[line].bare;
    counts.bars = counts.upright = split_at_bars(bare).size() > 1;
    for (const Cut cut : {Cut::bars, Cut::words, Cut::characters})
      counts.of[static_cast<std::size_t>(cut)] =
          cut == Cut::words && !counts.bars ? counts.of[0] : cells_of(bare, cut).size();
    counts.frame = is_frame(bare);
    for (const std::string_view sign : {"+", "├", "┌", "└"})
      counts.upright = counts.upright || (counts.frame && bare.find(sign) != bare.npos);
    return counts;
  }

  // A board begins where lines get another number of cells, or a few lines below, where titles of the same width end.
  bool may_begin(std::size_t first) {
    constexpr std::size_t kTitles = 3;
    if (first == last_end_) return true;
    for (std::size_t i = first;; --i) {
      if (i == 0 || lines_[i - 1].bare.empty() || counts_of(i - 1).frame) return true;
      if (counts_of(i - 1).of != counts_of(i).of) return true;
      if (first - i == kTitles) return false;
    }
  }

  // The lines that may be rows, up to the first whose cells are not as many as those of the first two in any cut, and that
  // one too: it may number the columns.
  std::vector<std::size_t> rows_from(std::size_t first, std::size_t end, Skip skip) {
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
      if (skip == Skip::blanks && rows.size() > *std::max_element(counts.begin(), counts.end()) + 2)
        break;
    }
    return rows;
  }

  // What the run of lines with as many cells as the first or second one may be, most lines first: as many boards as there
  // are, or one, with numbers of the rows on no side, one or both, or squares three characters wide.
  std::vector<Candidate> candidates(const std::vector<std::size_t>& rows, Cut cut) {
    std::vector<Candidate> found;
    const auto width_of = [&](std::size_t row) {
      return counts_of(rows[row]).of[static_cast<std::size_t>(cut)];
    };
    for (const bool head : {false, true}) {
      if (rows.size() <= head) break;
      const std::size_t width = width_of(head);
      std::size_t run = 1;
      while (head + run < rows.size() && width_of(head + run) == width) ++run;
      // Queens without empty squares are no boards of one.
      const bool alone = width == 1 && run > 1 && lines_[rows[0]].bare == lines_[rows[1]].bare;
      const bool thirds = cut == Cut::bars && width % 3 == 0;
      for (const std::size_t n :
           {width, width > 2 ? width - 1 : 0, width > 3 ? width - 2 : 0, thirds ? width / 3 : 0})
        for (std::size_t boards = n == 0 ? 0 : run / n; boards != 0; boards = boards > 1 && !alone)
          for (const bool foot : {true, false})
            if (const Candidate each{n, boards, head, foot}; each.lines() <= rows.size())
              found.push_back(each);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate& a, const Candidate& b) { return a.lines() > b.lines(); });
    return found;
  }

  // The boards of a candidate; none if it is none, or one of them fails the test.
  std::vector<Grid> boards(const std::vector<std::size_t>& lines, const std::vector<Cells>& cells,
                           const Candidate& candidate, Cut cut, const IsBoard& is_board) {
    const auto [n, number, head, foot] = candidate;
    const std::size_t height = n * number;
    std::vector<Row> rows(cells.begin() + head,
                          cells.begin() + head + static_cast<std::ptrdiff_t>(height));
    const std::size_t width = rows[0].size(), off = width - n;
    work_left_ -= std::min(work_left_, height * (1 + width));
    // 1. Numbers of the rows, which begin again for each board.
    std::vector<Cells> wide;
    const bool left = off != 0 && are_numbered(rows, true, n);
    if (off != 0 && off < 3 && (left || are_numbered(rows, false, n)) &&
        (off == 1 || (left && are_numbered(rows, false, n)))) {
      for (Row& row : rows) row = row.subspan(left, n);
    } else if (off != 0 && width == 3 * n) {  // 2. squares three characters wide
      for (Row& row : rows) {
        Cells& squares = wide.emplace_back();
        for (std::size_t i = 0; i < width; i += 3)
          squares.push_back(without_shades(trim(
              {row[i].data(),
               static_cast<std::size_t>(row[i + 2].data() + row[i + 2].size() - row[i].data())})));
      }
      rows.assign(wide.begin(), wide.end());
    } else if (off != 0) {
      return {};
    }
    // 3. Numbers of the columns.
    const std::size_t parts = words_of(lines_[lines[candidate.lines() / 2]].bare).size();
    const bool numbered =
        (off != 0 && wide.empty()) || (cut == Cut::characters && parts > 1 && parts < 4);
    const bool goes_on = height < lines.size() &&
                         counts_of(lines[height]).of[static_cast<std::size_t>(cut)] == width;
    const bool numeric = std::all_of(rows.begin(), rows.end(), [](Row row) {
      return std::all_of(row.begin(), row.end(), is_number);
    });
    const auto may_be_scale = [&](Row row) { return !numeric && counts(row, false); };
    if (may_be_scale(rows.back()) ||
        (may_be_scale(rows[0]) && (numbered || goes_on || is_number(rows[0][0]))))
      return {};
    if ((head && !is_scale(cells[0], rows, numbered)) ||
        (foot && !is_scale(cells[candidate.lines() - 1], rows, numbered)))
      return {};
    if (cut == Cut::characters &&
        std::all_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(candidate.lines()),
                    [&](std::size_t line) { return is_pair_of_words(lines_[line].bare); }))
      return {};
    std::vector<Grid> found;
    for (std::size_t row = 0; row < height; ++row) {
      if (row % n == 0) found.emplace_back();
      found.back().rows.emplace_back(rows[row].begin(), rows[row].end());
      found.back().lines.push_back(lines_[lines[row + head]].number);
      if (row % n == n - 1 && !is_board(found.back())) return {};
    }
    return found;
  }

  const Lines& lines_;
  std::vector<Counts> counts_;
  std::size_t last_end_ = 0;  // of the boards found last: others may follow
  std::size_t work_left_;     // cells that may still be looked at: each some twenty times
};

}  // namespace

BoardsAt board_finder(const Lines& lines) { return GridFinder(lines); }

// ---- What boards draw.

namespace {

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
  Drawing drawn{.lines = grid.lines};
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

bool add_board(const Grid& grid, Wanted wanted, std::vector<Reading>& readings) {
  const Kinds kinds(grid.rows);
  const auto n = static_cast<std::int32_t>(grid.size());
  wanted.line = grid.lines.front();
  std::optional<Drawing> drawn;
  if (kinds.are_bits() && n > 1) {
    wanted.format = "matrix";
    drawn.emplace();
    grid.each([&](Square square, std::string_view cell) {
      if (cell == "1") drawn->queens.push_back(square);
    });
  } else {
    drawn = drawing(grid, Asked::placements);
    const bool ascii = kinds.all([](std::string_view c) {
      return std::all_of(c.begin(), c.end(),
                         [](char each) { return static_cast<unsigned char>(each) < 0x80; });
    });
    if (wanted.format.empty()) wanted.format = ascii ? "board" : "unicode";
  }
  if (!drawn) return false;
  readings.push_back(reading_of(n, std::move(drawn->queens), wanted, wanted.base.value_or(1)));
  readings.back().coloured = drawn->coloured;
  return true;
}

// ---- Boards with a slip.

namespace {

std::string joined(const Cells& row) {
  std::string text;
  for (const std::string_view cell : row) text += cell;
  return text;
}

}  // namespace

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
      fail(grid.lines[i], "found " + quote(joined(grid.rows[i])) + ", a row of " +
                              plural(grid.rows[i].size(), "square") + " in a board of " +
                              plural(width, "column"));
  if (width != grid.size())
    fail(grid.lines.front(), "a board of " + plural(width, "column") + " has " +
                                 plural(grid.size(), "row") + ": a board is square");
}

// A matrix with a slip: it is no square, or holds hardly anything but zeros.
void require_no_matrix(const Grid& grid) {
  if (grid.size() < 2) return;
  if (std::all_of(grid.rows.begin(), grid.rows.end(),
                  [](const Cells& row) { return is_matrix(joined(row)); }))
    return;
  const Kinds kinds(grid.rows);
  if (kinds.are_bits()) require_square(grid);
  std::size_t zeros = 0;
  for (const Kinds::Kind& each : kinds.list) zeros += each.cell == "0" ? each.count : 0;
  const std::size_t width = grid.rows.front().size();
  for (const Cells& row : grid.rows)
    if (row.size() != width) return;
  if (width > 2 && grid.size() % width == 0 && zeros > grid.size() * (width - 2))
    fail(grid.lines.front(),
         "these lines may be a matrix, but it holds other numbers than 0 and 1: write 1 for a "
         "queen and 0 for an empty square");
}

void refuse_near_board(std::span<const Line> block, Asked asked) {
  Grid grid;
  for (const Line& each : block) {
    if (is_frame(each.bare)) continue;
    grid.rows.push_back(cells_of(each.bare, Cut::characters));
    grid.lines.push_back(each.number);
  }
  const std::size_t n = grid.size();
  if (n == 0) return;
  // 1. A drawing with one odd mark or row.
  const bool problem = asked == Asked::problems;
  std::vector<std::pair<Square, std::string_view>> odd;
  std::size_t all = 0;
  grid.each([&](Square square, std::string_view cell) {
    const Mark mark = mark_of(cell);
    ++all;
    if (problem ? !(mark.given || mark.blocked || mark.free) : !(mark.queen || mark.empty))
      odd.emplace_back(square, cell);
  });
  if (odd.empty()) require_square(grid);
  if (!odd.empty() && odd.size() < 3 && all >= 2 * odd.size() && !is_number(odd[0].second)) {
    const auto row = static_cast<std::size_t>(odd[0].first.row);
    (problem ? no_problem : no_placement)(
        grid.lines[row], "found " + quote(joined(grid.rows[row])) + ", where " +
                             quote(odd[0].second) + " is neither a queen nor " +
                             (problem ? "a blocked or free square" : "an empty square"));
  }
  // 2. A map with an odd row.
  const bool near = std::all_of(grid.rows.begin(), grid.rows.end(), [&](const Cells& row) {
    return row.size() + 1 >= n && row.size() <= n + 1;
  });
  if (problem && near && n >= kLeastRows && Kinds(grid.rows).list.size() > 2)
    static_cast<void>(map_of(grid));
}

}  // namespace queens::read
