// Cuts a text into stretches, and says of each what it is before anything of it is read.
//
// These rules apply to the next unread line, in this order. Only the first two look at how a line begins; the others at
// what a whole stretch has.
//   1  blank lines, fences, comments                          passed over
//   2  a tag; literals of a solver                            markup up to the end of the text; a model up to its 0
//   3  a frame in which walls between squares are missing     a board with walls
//   4  (placements) names of squares; rows with their columns  names; a tree
//   5  brackets that close, with numbers or texts in them     a tree
//   6  rows of cells that make square boards                  a grid
//   7  lines of numbers, perhaps below titles                 numbers
//   8  everything else                                        talk
#include <algorithm>
#include <map>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

// The titles of the columns of a table; none if the line has fewer than two that say what stands below them.
std::vector<std::string_view> titles_of(std::string_view bare) {
  const bool parted = bare.find_first_of(",;\t") != bare.npos;
  std::vector<std::string_view> titles;
  std::size_t known = 0;
  while (!bare.empty()) {
    const std::size_t end =
        std::min(parted ? bare.find_first_of(",;\t") : bare.find(' '), bare.size());
    const std::string_view title = trim(bare.substr(0, end));
    bare = parted ? bare.substr(std::min(end + 1, bare.size())) : trim(bare.substr(end));
    std::string_view rest = title;
    if (take_letters(rest).empty()) return {};
    if (rest.starts_with(' ') || rest.starts_with('_')) rest.remove_prefix(1);
    known += role_of(title) == Role::row || role_of(title) == Role::column || !rest.empty() ||
             title == "solution";
    take_while(rest, is_digit<char>);
    if (!rest.empty()) return {};
    titles.push_back(title);
  }
  return known >= 2 ? titles : std::vector<std::string_view>();
}

// Whether a list begins the line, or stands behind an equals sign or colon.
bool is_assignment_of_list(std::string_view bare) {
  const std::size_t open = bare.find_first_of("[{");
  if (open == bare.npos || bare.find_first_of("0123456789\"", open) == bare.npos) return false;
  const std::string_view before = trim(bare.substr(0, open));
  return before.empty() || before.back() == '=' || before.back() == ':';
}

// "Puzzle of today (2024-05-03)": words before a bracket that is not their value.
bool is_sentence(std::string_view bare) {
  const std::string_view front = bare.substr(0, bare.find_first_of("[({"));
  return front.size() < bare.size() && !front.empty() && is_blank(front.back()) &&
         is_letter_of_any(front) && front.find_first_of("=:\"") == front.npos &&
         cells_of(front, Cut::words).size() > 1;
}

bool has_data(const Node& node) {
  if (node.is_member()) {
    const Node& value = node.value();
    const Key key = key_of(node.name());
    return has_data(value) || (value.is_number() && (key == Key::size || key == Key::base ||
                                                     key == Key::stars || value.truth));
  }
  if (node.is_text()) return node.text.find('\n') != node.text.npos;
  if (!node.is_list() || node.items.empty()) return false;
  bool scalars = true, any = false;
  for (const Node& each : node.items) {
    const Key key = each.is_member() ? key_of(each.name()) : Key::unknown;
    if (each.is_member() && each.value().is_number()) return true;
    if (key != Key::unknown && key != Key::text && key != Key::solutions) return true;
    scalars = scalars && each.is_scalar();
    any = any || each.is_number() || each.is_text();
    if (has_data(each)) return true;
  }
  if (scalars && any && node.items.size() > 1) return true;
  const Node& only = node.items.front();
  return node.items.size() == 1 &&
         ((only.is_number() && node.text.empty()) || (only.is_text() && !node.text.empty()));
}

// q1 = 2, 1: 2; with a colon and letters, only the name of a queen.
bool is_entry(const Node& node) {
  if (!entry_in(node)) return false;
  const std::string name = plain(node.key().text);
  return name.size() < 2 || name.starts_with("queen") || name == "row";
}

// The squares that a line names: b4 d3 a2 c1, Qd3. None if it has anything else; several names with one letter are
// variables.
std::vector<Given> names_of_squares(const Line& line) {
  std::vector<Given> squares;
  bool differ = false;
  for (std::string_view word : cells_of(line.bare, Cut::words)) {
    if (word.size() > 2 && (word[0] == 'Q' || word[0] == 'q') && is_letter(word[1]))
      word.remove_prefix(1);
    if (word.ends_with('.')) word.remove_suffix(1);
    const std::int64_t column = word.empty() ? 0 : word[0] - 'a' + 1;
    const std::string_view digits = word.substr(std::min<std::size_t>(word.size(), 1));
    if (column < 1 || column > 26 || !is_number(digits) || digits.size() > 2 ||
        value_of(digits) == 0)
      return {};
    squares.push_back({value_of(digits), column, line.number});
    differ = differ || squares.front().column != column;
  }
  return differ || squares.size() == 1 ? squares : std::vector<Given>();
}

bool begins_tag(std::string_view bare) {
  return bare.size() > 1 && bare[0] == '<' &&
         (is_letter(bare[1]) || bare[1] == '!' || bare[1] == '?' || bare[1] == '/');
}

// The cutting of one text.
class Cutter {
 public:
  Cutter(const Sheet& sheet, Asked asked)
      : lines_(sheet.lines()), asked_(asked), brackets_(lines_), boards_at_(board_finder(lines_)) {}

  Verdict cut() {
    Verdict verdict;
    try {
      while (at_ < lines_.size()) {
        Stretch stretch;
        stretch.first = at_;
        if (says_nothing(lines_[at_].bare)) {
          ++at_;
          continue;
        }
        take(stretch);
        if (stretch.end == at_) {  // a part of a frame
          ++at_;
          continue;
        }
        at_ = stretch.end;
        Stretch* const last = verdict.stretches.empty() ? nullptr : &verdict.stretches.back();
        const bool goes_on = last != nullptr && last->end == stretch.first &&
                             last->kind == Stretch::Kind::talk && stretch.kind == last->kind;
        if (goes_on)
          last->end = stretch.end;
        else
          verdict.stretches.push_back(std::move(stretch));
      }
    } catch (const Refusal& refusal) {
      verdict.refusal = refusal;
    }
    return verdict;
  }

 private:
  static bool says_nothing(std::string_view bare) {
    return bare.empty() || bare.starts_with("```") || bare.starts_with("//") ||
           (bare.starts_with("/*") && bare.ends_with("*/")) ||
           bare.find_first_not_of("`'\";,)") == bare.npos;
  }

  // A map with as many labels as rows, or a drawing: better than a board that begins with a title.
  bool is_whole(const Grid& grid) const {
    if (drawing(grid, asked_)) return true;
    const Kinds kinds(grid.rows);
    std::size_t labels = 0;
    for (const Kinds::Kind& each : kinds.list) labels += each.cell != "#" && each.cell != "@";
    return labels == grid.size() && has_labels(grid, asked_);
  }

  static bool is_uniform(std::string_view bare) {
    return bare.size() > 2 && (bare[0] == '#' || bare[0] == '-') &&
           bare.find_first_not_of(bare[0]) == bare.npos;
  }

  // The blank line below a line that lies below the last one asked for.
  std::size_t end_of_block(std::size_t line) {
    if (line >= block_end_)
      for (block_end_ = line; block_end_ < lines_.size() && !lines_[block_end_].bare.empty();)
        ++block_end_;
    return block_end_;
  }

  void take(Stretch& stretch) {
    const Line& line = lines_[at_];
    if (begins_tag(line.bare)) {
      stretch.kind = Stretch::Kind::markup;
      stretch.end = lines_.size();
      return;
    }
    if (asked_ == Asked::placements) stretch.end = take_model(lines_, at_, stretch.model);
    if (stretch.model) {
      stretch.kind = Stretch::Kind::model;
      return;
    }
    if (std::optional<Walled> walls = walled_board(lines_, at_)) {
      stretch.kind = Stretch::Kind::walls;
      stretch.end = end_of_scale(at_ + walls->lines, static_cast<std::size_t>(walls->problem.n));
      stretch.walls = std::move(walls);
      return;
    }
    std::vector<std::string_view> titles = titles_of(line.bare);
    if (!titles.empty() && !are_above_numbers()) titles.clear();
    if (asked_ == Asked::placements && titles.empty() &&
        (take_names(stretch) || take_entries(stretch)))
      return;
    if (take_tree(stretch) || take_grid(stretch)) return;
    if (is_frame(line.bare)) {
      stretch.end = at_;
      return;
    }
    if (take_numbers(stretch, std::move(titles))) return;
    stretch.end = at_ + 1;
  }

  // What number_row says, so that it is asked once for each line.
  const std::optional<NumberRow>& numbers_at(std::size_t line) {
    if (line != number_line_) number_row_ = number_row(lines_[line]);
    number_line_ = line;
    return number_row_;
  }

  bool are_above_numbers() {
    std::size_t below = at_ + 1;
    while (below < lines_.size() && lines_[below].bare.empty()) ++below;
    return below < lines_.size() && numbers_at(below).has_value();
  }

  // The end of the lines that pass the test, whatever is blank between them.
  template <class Test>
  std::size_t end_of(Test test) const {
    std::size_t end = at_;
    for (std::size_t i = at_; i < lines_.size(); ++i) {
      if (lines_[i].bare.empty()) continue;
      if (!test(i)) break;
      end = i + 1;
    }
    return end;
  }

  // b4 d3 a2 c1, on one line or several.
  bool take_names(Stretch& stretch) {
    std::vector<Given> all;
    stretch.end = end_of([&](std::size_t line) {
      const std::vector<Given> squares = names_of_squares(lines_[line]);
      all.insert(all.end(), squares.begin(), squares.end());
      return !squares.empty();
    });
    if (all.size() < 2) return false;
    stretch.kind = Stretch::Kind::names;
    stretch.squares = std::move(all);
    return true;
  }

  // q1 = 2, 1: 2, 1 -> 2: at least three rows with their columns, on one line or several.
  bool take_entries(Stretch& stretch) {
    const std::size_t end = end_of([&](std::size_t line) { return has_entries(line); });
    if (end == at_) return false;
    auto tree = std::make_unique<Tree>(lines_, at_, end - 1);
    if (tree->items.size() < 3) return false;
    stretch.kind = Stretch::Kind::tree;
    stretch.end = end;
    stretch.tree = std::move(tree);
    return true;
  }

  // Whether a line has rows with their columns, and nothing else.
  bool has_entries(std::size_t line) const {
    const std::string_view bare = lines_[line].bare;
    const std::string_view text = bare.substr(0, bare.size() - (bare.ends_with('.') ? 1 : 0));
    const bool simple = std::all_of(text.begin(), text.end(), [](char c) {
      return is_letter(c) || is_digit(c) ||
             std::string_view(" \t=:>,;[]_-").find(c) != std::string_view::npos;
    });
    if (!simple || text.find_first_of("=:>") == text.npos || brackets_.closes(line) != line)
      return false;
    const Tree tree(lines_, line, line);
    const auto& signs = tree.signs;
    return !tree.items.empty() && std::all_of(tree.items.begin(), tree.items.end(), is_entry) &&
           std::all_of(signs.begin(), signs.end(), [](auto sign) { return sign == "."; });
  }

  bool take_tree(Stretch& stretch) {
    const std::string_view bare = lines_[at_].bare;
    const bool brackets = bare.find_first_of("[({") != bare.npos;
    const bool text = bare.find("\\n") != bare.npos;
    const bool statement = asked_ == Asked::problems && bare.find_first_of("=:") != bare.npos;
    if (!(brackets || text || statement) || numbers_at(at_)) return false;
    if (asked_ == Asked::problems && is_sentence(bare)) return false;
    const std::size_t last = brackets_.closes(at_);
    if (last >= lines_.size()) {
      if (!is_assignment_of_list(bare)) return false;
      fail(lines_[at_].number,
           last == Brackets::kTooOften
               ? "a bracket is closed that was not opened"
               : "the text ends before a bracket that opens here is closed: it was cut off, or a "
                 "']' or '}' is missing");
    }
    auto tree = std::make_unique<Tree>(lines_, at_, last);
    if (std::none_of(tree->items.begin(), tree->items.end(), has_data)) return false;
    stretch.kind = Stretch::Kind::tree;
    stretch.end = last + 1;
    stretch.tree = std::move(tree);
    return true;
  }

  // Below what closes the frame, and letters of the columns, unless the last line numbers these already.
  std::size_t end_of_scale(std::size_t line, std::size_t width) const {
    bool numbered = counts(cells_of(lines_[line - 1].bare, Cut::words));
    for (; line < lines_.size(); ++line) {
      const std::string_view bare = lines_[line].bare;
      if (is_frame(bare)) continue;
      const Cells cells = cells_of(bare, Cut::words);
      if (numbered || cells.size() != width || !(counts(cells) || bare == "a") ||
          bare.find_first_of("0123456789") != bare.npos)
        break;
      numbered = true;
    }
    return line;
  }

  bool take_grid(Stretch& stretch) {
    const std::size_t end = end_of_block(at_);
    std::optional<Grids> grids = boards_at_(at_, end, is_board_);
    if (!grids || (grids->boards.size() > 1 && grids->boards.front().size() < 3)) return false;
    const bool indented = lines_[at_].text.size() != lines_[at_].bare.size();
    if (indented && grids->boards.front().size() == 1 && grids->lines == 1) return false;
    if (is_uniform(lines_[at_].bare)) {  // decoration above a board
      std::size_t below = at_;
      while (below < end && is_uniform(lines_[below].bare)) ++below;
      if (below < end && boards_at_(below, end, is_board_)) return false;
    }
    const std::size_t below_all = at_ + grids->lines;
    if (asked_ == Asked::problems && below_all < end &&
        counts(grids->boards.front().rows.front(), false) && !is_frame(lines_[below_all].bare))
      return false;  // these count the columns, and the last row is below, with a slip
    const auto whole = [this](const Grid& grid) { return is_whole(grid); };
    if (asked_ == Asked::problems &&
        !std::all_of(grids->boards.begin(), grids->boards.end(), whole))
      for (std::size_t below = at_ + 1; below < std::min(at_ + 4, lines_.size()); ++below) {
        std::size_t stop = below;
        while (stop < lines_.size() && !lines_[stop].bare.empty()) ++stop;
        if (boards_at_(below, stop, whole)) return false;  // titles as wide as the map
      }
    stretch.kind = Stretch::Kind::grid;
    stretch.end = end_of_scale(at_ + grids->lines, grids->boards.front().size());
    stretch.boards = std::move(grids->boards);
    return true;
  }

  bool take_numbers(Stretch& stretch, std::vector<std::string_view> titles) {
    std::size_t next = at_;
    bool blank = false;
    for (std::size_t i = at_ + (titles.empty() ? 0 : 1); i < lines_.size(); ++i) {
      const std::string_view bare = lines_[i].bare;
      if (bare.empty()) {
        blank = true;
        continue;
      }
      std::optional<NumberRow> row = numbers_at(i);
      if (!row) break;
      if (i > at_ && !stretch.numbers.empty() && (may_begin_board(*row, i) || is_one_entry(i)))
        break;
      row->below_blank = blank && !stretch.numbers.empty();
      blank = false;
      stretch.numbers.push_back(std::move(*row));
      next = i + 1;
    }
    if (stretch.numbers.empty()) return false;
    stretch.kind = Stretch::Kind::numbers;
    stretch.titles = std::move(titles);
    stretch.end = next;
    return true;
  }

  // "1: 4", which may be a row with its column
  bool is_one_entry(std::size_t line) const {
    return asked_ == Asked::placements && has_entries(line);
  }

  bool may_begin_board(const NumberRow& row, std::size_t line) {
    bool bits = true;
    for (std::size_t i = 1; i + 1 < row.numbers.size(); ++i)
      bits = bits && row.numbers[i].find_first_not_of("01") == std::string_view::npos;
    const bool last = line + 1 >= lines_.size() || !numbers_at(line + 1);
    if (asked_ == Asked::placements && !bits && !last) return false;
    return boards_at_(line, end_of_block(line), is_board_).has_value();
  }

  const Lines& lines_;
  Asked asked_;
  Brackets brackets_;
  BoardsAt boards_at_;
  const IsBoard is_board_ = [this](const Grid& grid) { return is_board(grid, asked_); };
  std::size_t at_ = 0, block_end_ = 0;
  std::optional<NumberRow> number_row_;  // of the line asked for last
  std::size_t number_line_ = ~std::size_t{0};
};

}  // namespace

Verdict cut(const Sheet& sheet, Asked asked) { return Cutter(sheet, asked).cut(); }

}  // namespace queens::read
