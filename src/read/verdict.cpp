// Cuts a text into stretches, and says of each what it is before anything of it is read.
//
// These rules apply to the next unread line, in this order. Only the first two look at how a line begins; the others at
// what a whole stretch has.
//   1  blank lines, fences, comments                          passed over
//   2  a tag; literals of a solver                            markup up to the end of the text; a model up to its 0
//   3  a frame in which walls between squares are missing     a board with walls
//   4  (placements) items of one skeleton, each with numbers  a record
//   5  brackets that close, with numbers or texts in them     a tree
//   6  rows of cells that make square boards                  a grid
//   7  lines of numbers, perhaps below titles                 numbers
//   8  everything else                                        talk
// In a problem, the items of rule 4 are squares of regions, or facts, which are trees.
#include <algorithm>
#include <map>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestItem = 400;  // lines
constexpr std::size_t kLongestWord = 20;   // of a heading, in bytes

void skip_blanks(std::string_view& text) { take_while(text, is_blank<char>); }

// "Solution 1:", "001 :", "#3:", "2)", "q =", "[1]": the length of a heading of a list, or 0.
std::size_t heading_length(std::string_view text, bool& words) {
  std::string_view rest = text;
  words = false;
  if (rest.starts_with("[1]")) return 3;
  if (is_letter_of_any(rest)) {
    words = true;
    if (take_letters(rest).size() > kLongestWord) return 0;
    std::string_view next = rest;
    skip_blanks(next);
    if (next.size() < rest.size() && is_letter_of_any(next)) {
      rest = next;
      if (take_letters(rest).size() > kLongestWord) return 0;
    }
    skip_blanks(rest);
    if (rest.starts_with('#')) rest.remove_prefix(1);
    take_while(rest, is_digit<char>);
    skip_blanks(rest);
    if (!rest.starts_with(':') && !rest.starts_with('=')) return 0;
    return text.size() - rest.size() + 1;
  }
  if (rest.starts_with('#')) rest.remove_prefix(1);
  if (take_while(rest, is_digit<char>).empty()) return 0;
  skip_blanks(rest);
  if (rest.empty() || std::string_view(".:)").find(rest[0]) == std::string_view::npos) return 0;
  rest.remove_prefix(1);
  return rest.empty() || is_blank(rest[0]) ? text.size() - rest.size() : 0;
}

// A comment behind blanks is cut off: "2 4 1 3  # by hand".
std::string_view without_remark(std::string_view text) {
  for (const std::string_view sign : {"#", "//"})
    for (std::size_t at = text.find(sign); at != text.npos; at = text.find(sign, at + 1)) {
      const bool ends = at + sign.size() == text.size() || is_blank(text[at + sign.size()]);
      if (at > 0 && is_blank(text[at - 1]) && ends) return text.substr(0, at);
    }
  return text;
}

// The width of what stands between two numbers: a tab is wide.
std::size_t gap_width(std::string_view gap) {
  std::size_t width = 0;
  for (const char c : gap) width += c == '\t' ? 8 : 1;
  return width;
}

// The titles of the columns of a table; none if the line has fewer than two that say what stands below them.
std::vector<std::string> titles_of(std::string_view bare) {
  const bool parted = bare.find_first_of(",;\t") != bare.npos;
  std::vector<std::string> titles;
  std::string_view stem;  // of those with numbers, which have one name
  std::size_t known = 0;
  while (!bare.empty()) {
    std::size_t end = std::min(parted ? bare.find_first_of(",;\t") : bare.find(' '), bare.size());
    const std::string_view title = trim(bare.substr(0, end));
    bare = parted ? bare.substr(std::min(end + 1, bare.size())) : trim(bare.substr(end));
    std::string_view rest = title;
    if (take_letters(rest).empty()) return {};
    if (rest.starts_with(' ') || rest.starts_with('_')) rest.remove_prefix(1);
    const std::string_view number = take_while(rest, is_digit<char>);
    if (!rest.empty()) return {};
    const std::string_view name = title.substr(0, title.size() - number.size());
    if (!number.empty() && !stem.empty() && stem != name) return {};
    if (!number.empty()) stem = name;
    const Role role = role_of(title);
    known += role == Role::row || role == Role::column || !number.empty() || title == "solution";
    titles.emplace_back(title);
  }
  return known >= 2 ? titles : std::vector<std::string>();
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
         !trim(front).ends_with(" be") && cells_of(front, Cut::words).size() > 1;
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
  const auto holds = [](const Node& each) { return each.is_number() || each.is_text(); };
  bool scalars = true, any = false;
  for (const Node& each : node.items) {
    const Key key = each.is_member() ? key_of(each.name()) : Key::unknown;
    if (each.is_member() && each.value().is_number()) return true;
    if (key != Key::unknown && key != Key::text && key != Key::solutions) return true;
    scalars = scalars && each.is_scalar();
    any = any || holds(each);
    if (!each.is_scalar() && has_data(each)) return true;
    if (each.is_text() && has_data(each)) return true;
  }
  if ((scalars && any && node.items.size() > 1) || key_of(node.text) == Key::size) return true;
  const Node& only = node.items.front();
  return node.items.size() == 1 &&
         ((only.is_number() && node.text.empty()) || (only.is_text() && !node.text.empty()));
}

// The cutting of one text.
class Cutter {
 public:
  Cutter(const Sheet& sheet, Asked asked)
      : lines_(sheet.lines()), asked_(asked), brackets_(lines_), finder_(lines_) {}

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

  // A long vector of R begins its lines with the number of the first element.
  static std::string_view number_of_vector(std::string_view bare) {
    std::string_view rest = bare;
    if (!rest.starts_with('[')) return {};
    rest.remove_prefix(1);
    const std::string_view digits = take_while(rest, is_digit<char>);
    if (digits.empty() || rest.size() < 3 || rest[0] != ']' || !is_blank(rest[1])) return {};
    return rest.find_first_not_of("0123456789. \t", 1) == rest.npos ? digits : std::string_view();
  }

  bool is_board(const Grid& grid) const {
    const bool problem = asked_ == Asked::problems;
    if (problem && grid.size() < 2) return false;
    const Kinds kinds(grid.rows);
    if (kinds.all(is_number))
      return problem ? kinds.list.size() > 2 && grid.size() > 3
                     : grid.size() > 2 && kinds.are_bits();
    return drawing(grid, asked_) || has_labels(grid, asked_);
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
    if (asked_ == Asked::placements && (has_literals(line.bare) || line.bare == "SAT")) {
      stretch.kind = Stretch::Kind::model;
      stretch.end = end_of_model(lines_, at_);
      return;
    }
    if (std::optional<Walled> walls = walled_board(lines_, at_)) {
      stretch.kind = Stretch::Kind::walls;
      stretch.end = end_of_scale(at_ + walls->lines, static_cast<std::size_t>(walls->problem.n));
      stretch.walls = std::move(walls);
      return;
    }
    std::vector<std::string> titles = titles_of(line.bare);
    if (!titles.empty() && !are_above_numbers()) titles.clear();
    if (asked_ == Asked::placements && titles.empty() && take_record(stretch)) return;
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

  std::string text_of(std::size_t first, std::size_t last) const {
    std::string text;
    for (std::size_t i = first; i <= last; ++i) {
      text += lines_[i].text;
      text += '\n';
    }
    return text;
  }

  bool take_record(Stretch& stretch) {
    std::size_t next = at_, count = 0;
    for (std::size_t i = at_; i < lines_.size();) {
      const std::string_view bare = lines_[i].bare;
      if (bare.empty()) {
        ++i;
        continue;
      }
      const std::size_t last = numbers_at(i) ? i : brackets_.closes(i);
      std::optional<Items> items;
      if (last < lines_.size() && last - i < kLongestItem) items = items_of(text_of(i, last));
      const bool goes_on =
          items && is_record(*items) &&
          (stretch.items.empty() || (items->skeleton == stretch.items[0].skeleton &&
                                     (items->all > 2) == (stretch.items[0].all > 2)));
      if (!goes_on) break;
      count += items->items.size();
      stretch.item_lines.push_back(lines_[i].number);
      stretch.items.push_back(std::move(*items));
      next = i = last + 1;
    }
    const std::string_view bare = lines_[at_].bare;
    const bool pairs = bare.find_first_not_of("[](){}, \t0123456789") == bare.npos;
    const bool good =
        count > 1 && (stretch.items.size() > 1 || stretch.items[0].has_words() ||
                      stretch.items[0].chess || stretch.items[0].items.size() > 3 || !pairs);
    if (!good) {
      stretch.items.clear();
      stretch.item_lines.clear();
      return false;
    }
    stretch.kind = Stretch::Kind::record;
    stretch.end = next;
    return true;
  }

  bool take_tree(Stretch& stretch) {
    const std::string_view bare = lines_[at_].bare;
    const bool brackets = bare.find_first_of("[({") != bare.npos;
    const bool text = bare.find("\\n") != bare.npos || bare.find('`') != bare.npos ||
                      bare.find("\"\"\"") != bare.npos;
    const bool statement = asked_ == Asked::problems && (bare.find_first_of("=:") != bare.npos ||
                                                         bare.find(" be ") != bare.npos);
    if (!(brackets || text || statement) || numbers_at(at_) || !number_of_vector(bare).empty())
      return false;
    if (asked_ == Asked::problems && is_sentence(bare)) return false;
    const std::size_t last = brackets_.closes(at_);
    if (last >= lines_.size()) {
      if (last == Brackets::kTooOften && is_assignment_of_list(bare))
        fail(lines_[at_].number, "a bracket is closed that was not opened");
      if (is_assignment_of_list(bare))
        fail(lines_[at_].number,
             "the text ends before a bracket that opens here is closed: it was cut off, or a ']' "
             "or '}' is missing");
      return false;
    }
    auto tree = std::make_unique<Tree>(lines_, at_, last);
    if (std::none_of(tree->items().begin(), tree->items().end(), has_data)) return false;
    stretch.kind = Stretch::Kind::tree;
    stretch.end = last + 1;
    stretch.tree = std::move(tree);
    return true;
  }

  // Below what closes the frame, and letters of the columns.
  std::size_t end_of_scale(std::size_t line, std::size_t width) const {
    for (; line < lines_.size(); ++line) {
      const std::string_view bare = lines_[line].bare;
      const Cells cells = cells_of(bare, Cut::words);
      if (!is_frame(bare) && !(cells.size() == width && (counts(cells) || bare == "a") &&
                               bare.find_first_of("0123456789") == bare.npos))
        break;
    }
    return line;
  }

  bool take_grid(Stretch& stretch) {
    const std::size_t end = end_of_block(at_);
    std::optional<Grids> grids = finder_.boards_at(at_, end, is_board_);
    if (!grids || (grids->boards.size() > 1 && grids->boards.front().size() < 3)) return false;
    const bool indented = lines_[at_].text.size() != lines_[at_].bare.size();
    if (indented && grids->boards.front().size() == 1 && grids->lines == 1) return false;
    if (is_uniform(lines_[at_].bare)) {  // decoration above a board
      std::size_t below = at_;
      while (below < end && is_uniform(lines_[below].bare)) ++below;
      if (below < end && finder_.boards_at(below, end, is_board_)) return false;
    }
    const auto whole = [this](const Grid& grid) { return is_whole(grid); };
    if (asked_ == Asked::problems &&
        !std::all_of(grids->boards.begin(), grids->boards.end(), whole))
      for (std::size_t below = at_ + 1; below < std::min(at_ + 4, lines_.size()); ++below) {
        std::size_t stop = below;
        while (stop < lines_.size() && !lines_[stop].bare.empty()) ++stop;
        if (finder_.boards_at(below, stop, whole)) return false;  // titles as wide as the map
      }
    stretch.kind = Stretch::Kind::grid;
    const std::size_t width = grids->boards.front().size();
    stretch.boards = std::move(grids->boards);
    stretch.end = end_of_scale(at_ + grids->lines, width);
    return true;
  }

  bool take_numbers(Stretch& stretch, std::vector<std::string> titles) {
    std::size_t next = at_;
    bool blank = false;
    for (std::size_t i = at_ + (titles.empty() ? 0 : 1); i < lines_.size(); ++i) {
      const std::string_view bare = lines_[i].bare;
      if (bare.empty()) {
        blank = true;
        continue;
      }
      if (const std::string_view place = number_of_vector(bare); !place.empty()) {
        NumberRow row{.line = lines_[i].number, .numbers = {}};
        for (const std::string_view cell : cells_of(bare.substr(place.size() + 2), Cut::words))
          row.numbers.push_back(cell);
        if (place != "1" && !stretch.numbers.empty() &&
            std::to_string(stretch.numbers.back().numbers.size() + 1) == place) {
          auto& all = stretch.numbers.back().numbers;
          all.insert(all.end(), row.numbers.begin(), row.numbers.end());
        } else {
          stretch.numbers.push_back(std::move(row));
        }
        next = i + 1;
        continue;
      }
      std::optional<NumberRow> row = numbers_at(i);
      if (!row) break;
      if (i > at_ && !stretch.numbers.empty() && (may_begin_board(*row, i) || is_keyed(bare)))
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

  // "1: 4", which may be a record
  bool is_keyed(std::string_view bare) const {
    if (asked_ != Asked::placements || bare.find(':') == bare.npos) return false;
    const std::optional<Items> items = items_of(bare);
    return items && is_record(*items);
  }

  bool may_begin_board(const NumberRow& row, std::size_t line) {
    bool bits = true;
    for (std::size_t i = 1; i + 1 < row.numbers.size(); ++i)
      bits = bits && (row.numbers[i] == "0" || row.numbers[i] == "1");
    const bool last = line + 1 >= lines_.size() || !numbers_at(line + 1);
    if (asked_ == Asked::placements && !bits && !last) return false;
    return finder_.boards_at(line, end_of_block(line), is_board_).has_value();
  }

  const Lines& lines_;
  Asked asked_;
  Brackets brackets_;
  GridFinder finder_;
  const GridFinder::IsBoard is_board_ = [this](const Grid& grid) { return is_board(grid); };
  std::size_t at_ = 0, block_end_ = 0;
  std::optional<NumberRow> number_row_;  // of the line asked for last
  std::size_t number_line_ = ~std::size_t{0};
};

}  // namespace

bool begins_tag(std::string_view bare) {
  return bare.size() > 1 && bare[0] == '<' &&
         (is_letter(bare[1]) || bare[1] == '!' || bare[1] == '?' || bare[1] == '/');
}

std::optional<NumberRow> number_row(const Line& line) {
  if (line.bare.find_first_of("0123456789") == line.bare.npos) return {};
  std::string_view text = trim(without_remark(line.bare));
  bool words = false;
  const std::size_t heading = heading_length(text, words);
  const std::string first = plain(text.substr(0, text.find_first_of(" #:=0123456789")));
  const bool announces = first == "solution" || first == "placement" || first == "queens";
  bool headed = false;
  const std::string_view head = text.substr(announces ? first.size() : 0, heading);
  if (heading != 0) {
    const std::string_view rest = trim(text.substr(heading));
    headed = !rest.empty();
    if (headed && (first == "rows" || role_of(first) == Role::row)) return {};  // half of squares
    if (headed) text = rest;
  }
  while (!text.empty() && (text.back() == ',' || text.back() == ';' ||
                           (text.back() == '.' && text.find('.') == text.size() - 1)))
    text = trim(text.substr(0, text.size() - 1));

  NumberRow row{.line = line.number, .numbers = {}};
  std::vector<std::size_t> gaps;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view begin = rest;
    if (rest[0] == '-') rest.remove_prefix(1);
    if (take_while(rest, is_digit<char>).empty()) return {};
    if (rest.starts_with('.')) {
      rest.remove_prefix(1);
      take_while(rest, [](char c) { return c == '0'; });
    }
    row.numbers.push_back(begin.substr(0, begin.size() - rest.size()));
    const std::string_view gap =
        take_while(rest, [](char c) { return is_blank(c) || c == ',' || c == ';'; });
    if (rest.empty() && gap.empty()) break;
    if (gap.empty() ||
        std::count_if(gap.begin(), gap.end(), [](char c) { return c == ',' || c == ';'; }) > 1)
      return {};
    if (rest.empty()) break;
    gaps.push_back(gap_width(gap));
  }
  if (row.numbers.empty()) return {};
  if (headed && words && ((!announces && row.numbers.size() == 1) || is_measure(head))) return {};
  row.apart = !headed && gaps.size() > 2 && gaps[0] > 1 &&
              gaps[0] > *std::max_element(gaps.begin() + 1, gaps.end());
  return row;
}

Verdict cut(const Sheet& sheet, Asked asked) { return Cutter(sheet, asked).cut(); }

}  // namespace queens::read
