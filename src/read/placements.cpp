// The placements of a text in memory.
//
// Boards, records and models are read as the verdict found them. Lists in brackets that stand each on a line of its own may
// be the rows or the squares of one board, and lines of numbers may be sizes and counts beside other placements: these are
// decided when all else is known. A map of regions in the text is the rule by which its placements are judged. Talk that
// may be a placement, or a part of one, is refused.
#include <algorithm>
#include <map>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/document.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kPassagesKept = 20, kLongestPassage = 200;

using Values = std::vector<std::int64_t>;
using Rows = std::span<const NumberRow>;

bool is_small(const Reading& reading) {
  return reading.arrangement.n == 1 || (reading.arrangement.n == 2 && reading.format == "numeric");
}

Values values_of(const NumberRow& row) {
  Values values;
  for (const std::string_view number : row.numbers) values.push_back(value_of(number));
  return values;
}

// A digit, or letters and digits after which a digit can't go on.
bool is_word_byte_of_talk(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.'; }

// The lengths of the runs of whole numbers in a line of words.
std::vector<std::size_t> runs_of_numbers(std::string_view text) {
  std::vector<std::size_t> runs;
  std::size_t run = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (is_digit(c) && (at == 0 || !is_word_byte_of_talk(text[at - 1]))) {
      std::size_t end = at;
      while (end < text.size() && is_digit(text[end])) ++end;
      const bool whole = end == text.size() || !is_word_byte_of_talk(text[end]) ||
                         (text[end] == '.' && end + 1 == text.size());
      run = whole ? run + 1 : 0;
      if (whole) runs.push_back(run);
      at = end;
    } else {
      if (c != ' ' && c != ',') run = 0;
      ++at;
    }
  }
  return runs;
}

// None, null, ?: stands where a value is missing.
bool is_nothing(const Node& node) {
  const std::string word = plain(node.text);
  return node.kind == Node::Kind::name &&
         (node.text == "?" || node.text == "..." || word == "none" || word == "null" ||
          word == "nil" || word == "nan" || word == "nothing" || word == "undefined");
}

// Whether a list of four or more whole numbers stands in brackets.
bool has_list(std::string_view text) {
  for (std::size_t at = text.find_first_of("[({"); at != text.npos;
       at = text.find_first_of("[({", at + 1)) {
    std::string_view rest = text.substr(at + 1);
    std::size_t numbers = 0;
    for (;; ++numbers) {
      take_while(rest, [](char c) { return is_blank(c) || c == ','; });
      if (rest.starts_with('-')) rest.remove_prefix(1);
      if (take_while(rest, is_digit<char>).empty()) break;
    }
    if (numbers >= 4) return true;
  }
  return false;
}

// "12,345 KB", "3.2e-05", "100%", "4 x 4".
bool is_quantity(std::string_view text) {
  std::string_view rest = text;
  const std::string_view number = take_while(rest, [](char c) {
    return is_digit(c) || std::string_view(".,%eE+-").find(c) != std::string_view::npos;
  });
  if (number.empty() || !is_digit(number[0])) return false;
  rest = trim(rest);
  if (rest.starts_with('x') || rest.starts_with('X') || rest.starts_with("×")) {
    rest = trim(rest.substr(rest[0] == 'x' || rest[0] == 'X' ? 1 : 2));
    return is_number(rest) && is_number(number);
  }
  const bool unit =
      std::all_of(rest.begin(), rest.end(), [](char c) { return is_letter(c) || c == '/'; });
  return unit && number.back() != ',' && number.back() != '.' &&
         number.find_first_of(".%eE") != number.npos;
}

// Punctuation of programs and prompts only.
bool is_punctuation(std::string_view text) {
  return text.find_first_not_of("[](){}<>;,.:!?$>%*=~+/\\|'\"`&-# \t") == text.npos;
}

// "Solution 1", "Board 2:", "3.", "#4": a heading, which says nothing.
bool is_heading(std::string_view bare) {
  std::string_view rest = bare;
  if (rest.starts_with('#')) {
    rest.remove_prefix(1);
    const bool number = !take_while(rest, is_digit<char>).empty();
    return rest.empty() ? number : is_blank(rest[0]);
  }
  const std::string word = plain(take_while(rest, [](char c) { return is_letter(c); }));
  const bool known = word == "solution" || word == "board" || word == "placement";
  if (known) {
    rest = trim(rest);
    return rest.find_first_not_of(" #0123456789.:") == rest.npos;
  }
  if (bare.ends_with(':')) return bare.size() < 80;
  return word.empty() && !take_while(rest, is_digit<char>).empty() &&
         (trim(rest) == "." || trim(rest) == ":" || trim(rest) == ")");
}

// What the solvers of competitions say, and comments.
bool says_nothing(std::string_view bare) {
  return bare == "c" || bare.starts_with("c ") || bare == "s SATISFIABLE" ||
         bare.starts_with("Input:") || bare.starts_with("Explanation:") ||
         bare.starts_with("~~~") || is_heading(bare);
}

// What a line consists of: "#" for a number, a word in small letters, a text in quotes by its length, any other sign.
std::vector<std::string> shape_of(std::string_view bare) {
  std::vector<std::string> shape;
  while (!bare.empty()) {
    const char c = bare[0];
    if (is_blank(c)) {
      bare.remove_prefix(1);
    } else if (!take_while(bare, is_digit<char>).empty()) {
      shape.emplace_back("#");
    } else if (is_letter_of_any(bare)) {
      std::string word;
      while (!bare.empty() && is_letter_of_any(bare)) word += quoting::take_character(bare).bytes;
      shape.push_back(plain(word));
    } else if (const std::size_t end = bare.find(c, 1); c == '"' && end != bare.npos) {
      shape.push_back('"' + std::to_string(end));
      bare.remove_prefix(end + 1);
    } else {
      shape.emplace_back(quoting::take_character(bare).bytes);
    }
  }
  return shape;
}

// Whether two lines differ in one or two pieces that stand together, or in the order of their pieces only: then one may be
// the other with a slip. A line that begins with another word is about something else.
bool are_alike(std::vector<std::string> a, std::vector<std::string> b) {
  if (a.empty() || b.empty()) return false;
  const bool words = is_letter_of_any(a[0]) || is_letter_of_any(b[0]);
  if (words && a[0] != b[0]) return false;
  const std::size_t size = std::min(a.size(), b.size()), longest = std::max(a.size(), b.size());
  const auto front = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(size), b.begin()).first -
      a.begin());
  std::size_t back = 0;
  while (back < size - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const std::size_t differ = longest - front - back;
  if (differ <= 2 && front + back >= std::max<std::size_t>(differ, 1)) return true;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a.size() > 2 && a == b;
}

// How the trees of a text become placements.
struct Where {
  bool nested = false;   // in another list, or an object
  bool answers = false;  // a key says that these are placements
  std::optional<int> base = {};
};

class Judge {
 public:
  Judge(std::string_view text, std::uint64_t first_line, std::optional<int> base)
      : sheet_(text, first_line), base_(base) {}

  Placements run() {
    Placements found;
    Verdict verdict = cut(sheet_, Asked::placements);
    stretches_ = std::move(verdict.stretches);
    std::optional<Refusal> refusal = std::move(verdict.refusal);
    try {
      judge();
      if (!refusal) finish();
    } catch (const Refusal& earlier) {
      if (!refusal || earlier.line() <= refusal->line()) refusal = earlier;
    }
    std::stable_sort(readings_.begin(), readings_.end(),
                     [](const Reading& a, const Reading& b) { return a.line < b.line; });
    if (refusal) {
      std::erase_if(readings_, [&](const Reading& each) { return each.line >= refusal->line(); });
      found.error = Error(ErrorCode::bad_text, refusal->what());
    }
    found.readings = std::move(readings_);
    std::stable_sort(passages_.begin(), passages_.end(),
                     [](const auto& a, const auto& b) { return a.line < b.line; });
    found.only_talk = only_talk_;
    found.passed_over.count = passages_.size();
    if (passages_.size() > kPassagesKept) passages_.resize(kPassagesKept);
    found.passed_over.lines = std::move(passages_);
    return found;
  }

 private:
  const Lines& lines() const { return sheet_.lines(); }
  Wanted wanted(std::string_view format, std::uint64_t line, std::optional<int> base = {}) const {
    return {.format = format, .line = line, .base = base_ ? base_ : base};
  }

  // Nothing is dropped: a line is read, or passed over and said to be so. One that is passed over must not be like one
  // beside it that is read.
  void refuse_slips() const {
    std::set<std::uint64_t> unread;
    for (const auto& each : passages_) unread.insert(each.line);
    std::vector<const Line*> read;
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::tree && unread.contains(lines()[each.first].number))
        for (std::size_t i = each.first; i < each.end; ++i) unread.insert(lines()[i].number);
    for (const Stretch& each : stretches_)
      for (std::size_t i = each.first; i < each.end && each.kind != Stretch::Kind::talk; ++i)
        if (!lines()[i].bare.empty() && !unread.contains(lines()[i].number) &&
            !is_frame(lines()[i].bare))
          read.push_back(&lines()[i]);
    auto below = read.begin();
    for (const Line& line : lines()) {
      if (!unread.contains(line.number) || number_row(line) || is_measure(line.bare)) continue;
      while (below != read.end() && (*below)->number < line.number) ++below;
      const std::vector<std::string> shape = shape_of(line.bare);
      for (const auto each : {below == read.begin() ? read.end() : below - 1, below})
        if (each != read.end() && are_alike(shape, shape_of((*each)->bare)))
          fail(line.number, "found " + quote(line.bare) + ", which is nearly like line " +
                                std::to_string((*each)->number) + ", a part of a placement" +
                                kPlacementForm);
    }
  }

  void pass_over(std::uint64_t line, std::string_view text) {
    passages_.push_back({line, std::string(text.substr(0, kLongestPassage))});
  }

  void judge() {
    for (const Stretch& each : stretches_) {
      const std::uint64_t line = lines()[each.first].number;
      switch (each.kind) {
        case Stretch::Kind::record: take_record(each); break;
        case Stretch::Kind::grid: take_boards(each); break;
        case Stretch::Kind::model:
          readings_.push_back(model_in(lines(), each.first, each.end));
          break;
        case Stretch::Kind::markup: add_marked_up(lines(), each.first, base_, readings_); break;
        case Stretch::Kind::walls: {
          const Problem& problem = each.walls->problem;
          rules_.push_back({problem, line});
          if (!problem.queens.empty())
            add_board(problem.n, problem.queens, each.walls->ascii ? "board" : "unicode", line);
          break;
        }
        default: break;
      }
    }
    take_zipped();
    for (const Stretch& each : stretches_) {
      if (each.kind == Stretch::Kind::tree)
        take_tree(each);
      else if (each.kind != Stretch::Kind::talk)
        end_lists();
    }
    end_lists();
    const bool known = std::any_of(readings_.begin(), readings_.end(),
                                   [](const Reading& each) { return !is_small(each); }) ||
                       has_long_rows();
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::numbers) take_numbers(each, known);
  }

  void finish() {
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::talk) take_talk(each.first);
    drop_small();
    if (!readings_.empty()) refuse_slips();
    if (rules_.size() > 1)
      fail(rules_[1].line,
           "a second map of regions begins here: which placement belongs to which is not clear");
    for (Reading& each : readings_) {
      if (rules_.empty()) break;
      const Problem& rule = rules_[0].problem;
      if (each.arrangement.n != rule.n)
        fail(each.line, "this placement has " +
                            plural(static_cast<std::uint64_t>(each.arrangement.n), "row") +
                            ", but the map of regions has " + std::to_string(rule.n));
      each.regions = rule.regions;
      each.coloured = true;
      if (each.blocked.empty()) each.blocked = rule.blocked;
    }
    if (readings_.empty()) fail_without_placement();
  }

  [[noreturn]] void fail_without_placement() {
    only_talk_ = rules_.empty();
    if (!rules_.empty())
      fail(
          rules_[0].line,
          "this is a map of regions without an answer; name it with --problem, and give an answer");
    if (!nothing_.empty()) throw whole_text(nothing_);
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::markup)
        throw whole_text(
            "the text holds no placement; a drawing must have boards with data-queens attributes");
    const auto said = std::find_if(passages_.begin(), passages_.end(),
                                   [](const auto& each) { return !each.text.empty(); });
    if (said != passages_.end()) fail(said->line, "found " + quote(said->text) + kPlacementForm);
    for (const Stretch& each : stretches_)
      if (each.kind != Stretch::Kind::talk)
        fail(lines()[each.first].number,
             "found " + quote(lines()[each.first].bare) + kPlacementForm);
    throw whole_text("the text holds no placement" + std::string(kPlacementForm));
  }

  // An error about the whole text.
  static Error whole_text(const std::string& message) { return {ErrorCode::bad_text, message}; }

  // ---- Boards and records.

  void add_board(std::int32_t n, std::vector<Square> queens, std::string_view format,
                 std::uint64_t line, bool coloured = false) {
    Reading reading;
    reading.arrangement = {n, std::move(queens)};
    reading.format = format;
    reading.line = line;
    reading.base = base_.value_or(1);
    reading.coloured = coloured;
    readings_.push_back(std::move(reading));
  }

  // Whether the grid is a matrix of 0 and 1, or a drawing; then it becomes a placement.
  bool add_grid(const Grid& grid, std::string_view format) {
    const Kinds kinds(grid.rows);
    const bool bits = kinds.all([](std::string_view c) { return c == "0" || c == "1"; });
    const auto n = static_cast<std::int32_t>(grid.size());
    if (bits && n > 1) {
      std::vector<Square> queens;
      for (std::int32_t row = 0; row < n; ++row)
        for (std::int32_t column = 0; column < n; ++column)
          if (grid.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == "1")
            queens.push_back({row, column});
      add_board(n, std::move(queens), "matrix", grid.lines.front());
      return true;
    }
    std::optional<Drawing> drawn = drawing(grid, Asked::placements);
    if (!drawn) return false;
    const bool ascii = kinds.all([](std::string_view c) {
      return std::all_of(c.begin(), c.end(),
                         [](char each) { return static_cast<unsigned char>(each) < 0x80; });
    });
    add_board(n, std::move(drawn->queens),
              !format.empty() ? format
              : ascii         ? "board"
                              : "unicode",
              grid.lines.front(), drawn->coloured);
    return true;
  }

  void take_boards(const Stretch& stretch) {
    for (const Grid& grid : stretch.boards)
      if (!add_grid(grid, "")) rules_.push_back({map_of(grid), grid.lines.front()});
  }

  void take_record(const Stretch& stretch) {
    const Items& first = stretch.items.front();
    const bool lists = first.all > 2;  // each line has all queens of a placement
    if (lists)
      for (std::size_t i = 1; i < stretch.items.size(); ++i)
        if (stretch.items[i].items.size() != first.items.size())
          fail(stretch.item_lines[i],
               "this line has " + plural(stretch.items[i].items.size(), "queen") +
                   ", but the one above has " + std::to_string(first.items.size()));
    const bool squares =
        first.chess || (first.has("r") && first.has("c") && first.skeleton.size() == 4);
    const std::string_view format = squares ? "squares"
                                    : !first.has_words() && !first.has(":") && !first.has(">")
                                        ? "coordinates"
                                        : "facts";
    const std::size_t before = readings_.size();
    const auto how_for = [&](std::uint64_t line) {
      Wanted how = wanted(format, line);
      how.from_bottom = first.chess;
      how.named = first.has_words() && !first.chess;
      return how;
    };
    if (lists) {
      for (std::size_t i = 0; i < stretch.items.size(); ++i)
        if (!stretch.items[i].items.empty())
          add_squares(stretch.items[i].items, how_for(stretch.item_lines[i]), readings_);
    } else {
      std::vector<std::vector<Item>> parts;
      for (std::size_t i = 0; i < stretch.items.size(); ++i) {
        const std::uint64_t line = stretch.item_lines[i];
        const bool parted = i == 0 || lines()[line - 1 - lines()[0].number].bare.empty();
        if (parted) parts.emplace_back();
        parts.back().insert(parts.back().end(), stretch.items[i].items.begin(),
                            stretch.items[i].items.end());
      }
      std::erase_if(parts, [](const auto& each) { return each.empty(); });
      if (!parts.empty()) add_parts(parts, how_for(stretch.item_lines.front()));
    }
    // What could be a table of something else must look like a placement.
    int numbers = 0;
    bool both = false;
    if (!first.items.empty()) {
      const Item& item = first.items.front();
      const auto has_role = [&](Role role) {
        return std::find(item.roles, item.roles + item.count, role) != item.roles + item.count;
      };
      for (int i = 0; i < item.count; ++i) numbers += item.roles[i] != Role::measure;
      both = has_role(Role::row) && has_role(Role::column);
    }
    const bool bare = !first.has("(") && !first.chess && numbers == 2 && !both && !first.has("c");
    const bool wordless =
        !first.has_words() && (first.has(":") || first.has(">")) && !first.has("(");
    for (std::size_t i = before; i < readings_.size(); ++i) {
      const Arrangement& placement = readings_[i].arrangement;
      std::set<std::int32_t> taken;
      bool off = false;
      for (const Square& each : placement.queens) {
        taken.insert(each.column);
        off = off || each.column < 0 || each.column >= placement.n;
      }
      if (bare && off)
        fail(readings_[i].line, "a queen on each line, but one stands in a column off the board");
      if (wordless && taken.size() != placement.queens.size())
        fail(readings_[i].line,
             "numbers with numbers: without words, they are only read as a placement if each "
             "column comes once" +
                 std::string(kPlacementForm));
    }
    last_record_ = &stretch;
  }

  // ---- Trees.

  // row = [1, 2], col = [2, 4]: squares in two lists.
  static std::vector<Item> zipped(const std::vector<const Node*>& members) {
    const Node *rows = nullptr, *columns = nullptr;
    for (const Node* each : members) {
      if (!all_numbers(each->value())) continue;
      std::string_view name = each->name();
      if (name.size() > 1 && (name.ends_with('s') || name.ends_with('S'))) name.remove_suffix(1);
      const Role role = role_of(name);
      if (role == Role::row) rows = &each->value();
      if (role == Role::column) columns = &each->value();
    }
    return zipped(rows, columns);
  }
  static std::vector<Item> zipped(const Node* rows, const Node* columns) {
    std::vector<Item> squares;
    if (rows == nullptr || columns == nullptr || rows->items.size() != columns->items.size() ||
        rows->items.size() < 3)
      return squares;
    for (std::size_t i = 0; i < rows->items.size(); ++i)
      squares.push_back({.numbers = {rows->items[i].number, columns->items[i].number},
                         .roles = {Role::row, Role::column},
                         .count = 2});
    return squares;
  }

  void take_zipped() {
    std::vector<const Node*> members;
    std::uint64_t line = 1;
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::tree)
        for (const Node& node : each.tree->items())
          if (node.is_member() && node.key().is_scalar()) {
            if (members.empty()) line = node.line;
            members.push_back(&node);
          }
    const std::vector<Item> squares = zipped(members);
    if (squares.empty()) return;
    zipped_ = true;
    Wanted how = wanted("coordinates", line);
    how.named = true;
    add_squares(squares, how, readings_);
  }

  void take_tree(const Stretch& stretch) {
    const std::span<const Node> items = stretch.tree->items();
    const std::string_view bare = lines()[stretch.first].bare;
    const std::string_view front = trim(bare.substr(0, bare.find_first_of("[({")));
    const std::uint64_t line = lines()[stretch.first].number;
    const std::string words = plain(front);
    if (zipped_ && std::any_of(items.begin(), items.end(), [](const Node& each) {
          return each.is_member() && all_numbers(each.value());
        }))
      return;
    if (is_measure(front) && words.find("queen") == words.npos &&
        words.find("solution") == words.npos)
      return pass_over(line, bare);
    std::vector<std::pair<std::string_view, const Node*>> lists;
    std::size_t big = 0, numbers = 0;
    bool words_between = false, holes = false;
    for (const Node& each : items) {
      const Node* node = &each;
      std::string_view key;
      while (node->is_member()) {
        key = node->name();
        node = node->key().is_list() && !node->value().is_list() ? &node->key() : &node->value();
      }
      if (node->is_list() && items.size() > 1 &&
          (node->items.empty() || (node->items.size() == 1 && !node->items[0].is_list())))
        continue;  // (4) [1, 3, 0, 2]
      if (node->is_list() || (node->is_text() && node->text.find('\n') != node->text.npos))
        lists.emplace_back(key, node);
      big += node->is_list() && node->items.size() > 2;
      numbers += each.is_number() && !each.truth;
      holes = holes || is_nothing(each);
      words_between = words_between || (&each != &items.front() &&
                                        (each.kind == Node::Kind::name || each.is_member()));
    }
    if (big > 1 && words_between && stretch.end == stretch.first + 1)
      fail(line,
           "two lists stand on this line, with words between them" + std::string(kPlacementForm));
    if (denies(front))
      fail(line, "found " + quote(bare) + ", which says what is not so" + kPlacementForm);
    if (front == "=>" || front == "->")
      fail(line, "found " + quote(bare) + ", which may be a placement" + kPlacementForm);
    const bool squares = std::count_if(items.begin(), items.end(), [](const Node& each) {
                           return square_in(each).has_value();
                         }) > 2;
    if (numbers > 3 || (big + squares > 0 && (holes || (squares && numbers > 0))))
      fail(line, "found " + quote(bare) + ", where more than lists may be a part of a placement" +
                     kPlacementForm);
    for (const auto& [key, node] : lists) {
      if (std::optional<Problem> map = map_at(*node)) {
        rules_.push_back({std::move(*map), node->line});
        continue;
      }
      const bool alone = node->is_list() && members_in(node->items) == 0 && key.empty();
      if (alone) {
        const auto is_flat = [](const Node& list) {
          return list.items.empty() || !list.items[0].is_list();
        };
        if (!run_.empty() && is_flat(*run_.back()) != is_flat(*node)) end_lists();
        run_.push_back(node);
        continue;
      }
      end_lists();
      add_or_pass_over(*node);
    }
    if (lists.empty()) pass_over(line, bare);
  }

  // Lists that stand each on a line of its own: rows of boards, squares of one board, or placements.
  void end_lists() {
    if (run_.empty()) return;
    std::vector<Node> nodes;
    for (const Node* each : run_) nodes.push_back(*each);
    run_.clear();
    std::vector<Node> rest;
    for (std::size_t at = 0; at < nodes.size();) {
      const Node& first = nodes[at];
      const std::size_t width = first.items.size();
      const bool drawn = width > 2 && at + width <= nodes.size() &&
                         (!first.items[0].is_number() || first.items[0].number < 2);
      const std::optional<Grid> grid =
          drawn ? grid_of({.kind = Node::Kind::list,
                           .line = first.line,
                           .items = std::span<const Node>(nodes).subspan(at, width)})
                : std::nullopt;
      if (grid && is_drawn(*grid)) {
        add_grid(*grid, "board");
        at += width;
      } else {
        rest.push_back(nodes[at++]);
      }
    }
    if (rest.empty()) return;
    const Node all{.kind = Node::Kind::list, .line = rest.front().line, .items = rest};
    const auto is_square = [](const Node& each) { return square_in(each).has_value(); };
    if (rest.size() > 2 && std::all_of(rest.begin(), rest.end(), is_square)) return add(all, {});
    if (const std::optional<Grid> grid = grid_of(all)) require_no_matrix(*grid);
    for (const Node& each : rest) add_or_pass_over(each);
  }

  void add_or_pass_over(const Node& node) {
    const std::size_t before = readings_.size();
    add(node, {});
    if (readings_.size() == before && nothing_.empty())
      pass_over(node.line, lines()[node.line - lines()[0].number].bare);
  }

  static bool is_drawn(const Grid& grid) {
    const std::size_t n = grid.size();
    if (n < 2 || std::any_of(grid.rows.begin(), grid.rows.end(),
                             [&](const Cells& row) { return row.size() != n; }))
      return false;
    const Kinds kinds(grid.rows);
    if (kinds.all(is_number))
      return n > 2 && kinds.all([](std::string_view c) { return c == "0" || c == "1"; });
    return drawing(grid, Asked::placements).has_value();
  }

  // The placements of a node.
  void add(const Node& node, const Where& where) {
    if (node.is_text()) {
      if (node.text.find('\n') == node.text.npos) return;
      Placements inner = placements_in(node.text, node.line, base_);
      if (inner.error)
        throw Refusal(node.line, "the text in quotes: " + std::string(inner.error->what()),
                      ErrorCode::bad_text);
      for (Reading& each : inner.readings) readings_.push_back(std::move(each));
      return;
    }
    if (!node.is_list() || node.items.empty()) return;
    std::span<const Node> items = node.items;
    std::vector<Node> kept;  // without keyword arguments
    const std::size_t members = members_in(items);
    if (members == items.size()) return add_document(node, where);
    if (members != 0) {
      require_members(node);
      std::copy_if(items.begin(), items.end(), std::back_inserter(kept),
                   [](const Node& each) { return !each.is_member(); });
      items = kept;
    }
    const std::string_view format = where.nested ? "json" : "numeric";
    const bool scalars =
        std::all_of(items.begin(), items.end(), [](const Node& each) { return each.is_scalar(); });
    const auto number_count = std::count_if(items.begin(), items.end(),
                                            [](const Node& each) { return each.is_number(); });
    if (scalars && number_count > 0) {
      if (static_cast<std::size_t>(number_count) < items.size()) {
        const auto odd = std::find_if(items.begin(), items.end(),
                                      [](const Node& each) { return !each.is_number(); });
        if (items.size() > 2 || where.answers)
          fail(odd->line, "found " + quote(odd->text) + " in a list of numbers" + kPlacementForm);
        return;
      }
      Values values;
      for (const Node& each : items) {
        if (!each.whole)
          fail(each.line,
               "found " + quote(each.text) + ", but a column is a whole number" + kPlacementForm);
        values.push_back(each.number);
      }
      const bool few = values.size() < 3 && !where.answers;
      if (few && (where.nested || !node.text.empty() || values.size() == 2)) return;
      readings_.push_back(columns(values, wanted(format, node.line, where.base)));
      return;
    }
    // (array([0, 1, 2, 3]), array([1, 3, 0, 2])), as np.where() prints squares
    std::vector<Item> squares;
    const bool arrays = items.size() == 2 && items[0].text == "array" && items[1].text == "array" &&
                        items[0].items.size() == 1 && items[1].items.size() == 1;
    if (arrays && all_numbers(items[0].items[0]) && all_numbers(items[1].items[0]))
      squares = zipped(&items[0].items[0], &items[1].items[0]);
    if (!squares.empty()) return add_squares(squares, wanted("coordinates", node.line), readings_);
    for (const Node& each : items)
      if (const std::optional<Item> square = square_in(each)) squares.push_back(*square);
    if (items.size() > 2 && squares.size() > 2) {
      if (squares.size() != items.size()) {
        const auto odd = std::find_if(items.begin(), items.end(),
                                      [](const Node& each) { return !square_in(each); });
        fail(odd->line, "found something else in a list of squares; a square is (row, column)");
      }
      Wanted how = wanted("coordinates", node.line, where.base);
      how.named = members_in(items[0].items) != 0 || !items[0].text.empty();
      return add_squares(squares, how, readings_);
    }
    // A board.
    const Node list{.kind = Node::Kind::list, .line = node.line, .items = items};
    const std::optional<Grid> grid = grid_of(list);
    if (grid && is_drawn(*grid)) {
      add_grid(*grid, "json");
      return;
    }
    const auto is_row = [](const Node& each) {
      return each.is_text() && each.text.size() > 2 &&
             each.text.find_first_not_of(".QqXx#-_ ") == each.text.npos;
    };
    if (const auto rows = std::count_if(items.begin(), items.end(), is_row);
        rows > 1 && static_cast<std::size_t>(rows) < items.size())
      fail(node.line,
           "not each item of this list is a row of a board" + std::string(kPlacementForm));
    const auto is_inner = [](const Node& each) { return each.is_list() || each.is_text(); };
    const auto inner_lists =
        std::count_if(items.begin(), items.end(), [](const Node& each) { return each.is_list(); });
    Where inner = where;
    inner.nested = where.nested || node.text.empty();
    if (items.size() == 1 || (!node.text.empty() && inner_lists == 1)) {
      for (const Node& each : items)
        if (is_inner(each) && !(all_numbers(each) && each.items.size() < 3 && !where.answers))
          add(each, inner);
      return;
    }
    if (static_cast<std::size_t>(inner_lists) == items.size()) {
      if (grid) require_no_matrix(*grid);
      std::size_t empty = items.size();
      for (std::size_t i = 0; i < items.size(); ++i) {
        const std::size_t before = readings_.size();
        add(items[i], inner);
        if (readings_.size() == before && empty == items.size()) empty = i;
      }
      if (empty < items.size() && readings_.size() != 0 && has_placement_since(items.front().line))
        fail(items[empty].line, "number " + std::to_string(empty + 1) +
                                    " of this list of placements is none" + kPlacementForm);
      if (grid && empty < items.size()) require_square(*grid);
      return;
    }
    if (grid) require_square(*grid);
  }

  // The map of regions in a list of rows or a text; none if there is none without a slip.
  static std::optional<Problem> map_at(const Node& node) {
    const bool rows = node.is_list() && node.items.size() > 3 &&
                      (node.items[0].is_text() || node.items[0].is_list());
    if (!rows && !node.is_text()) return {};
    try {
      return map_in(node);
    } catch (const Error&) {
      return {};
    }
  }

  bool has_placement_since(std::uint64_t line) const {
    return std::any_of(readings_.begin(), readings_.end(),
                       [&](const Reading& each) { return each.line >= line; });
  }

  // An object: its solutions, or the list that may be one; what else it says is the problem by which they are judged.
  void add_document(const Node& node, const Where& where) {
    std::vector<const Node*> members;
    for (const Node& each : node.items) members.push_back(&each);
    // {0: 1, 1: 3, ...}
    const auto index_of = [](const Node& key) -> std::optional<std::int64_t> {
      if (key.is_number()) return key.number;
      const std::size_t first = key.text.find_first_of("0123456789");
      if (key.is_list() || first == key.text.npos) return {};
      const std::string_view digits = key.text.substr(first);
      return is_number(digits) && key.text.substr(0, first).find_first_of("-.") == key.text.npos
                 ? std::optional(value_of(digits))
                 : std::nullopt;
    };
    if (members.size() > 2 && std::all_of(members.begin(), members.end(), [&](const Node* each) {
          return index_of(each->key()) && each->value().is_scalar();
        })) {
      std::vector<Item> squares;
      for (const Node* each : members) {
        if (!each->value().is_number())
          fail(each->line,
               "found " + quote(each->value().text) + " where each row has its column, a number");
        squares.push_back({.numbers = {*index_of(each->key()), each->value().number}, .count = 2});
      }
      Wanted how = wanted("keyed", node.line, where.base);
      how.named = true;
      return add_squares(squares, how, readings_);
    }
    Document document(node.line, Asked::placements);
    document.take(node.items);
    const std::vector<const Node*>& answers = document.answers();
    const Where inner{.nested = true,
                      .answers = document.names_answers(),
                      .base = document.base() ? document.base() : where.base};
    const std::size_t before = readings_.size();
    if (const std::vector<Item> squares = zipped(members); !squares.empty()) {
      Wanted how = wanted("coordinates", node.line, inner.base);
      how.named = true;
      add_squares(squares, how, readings_);
    } else {
      for (const Node* each : answers) {
        if (inner.answers && each->value().is_list() && each->value().items.empty())
          nothing_ = "the document holds no solution";
        add(each->value(), inner);
      }
    }
    if (readings_.size() != before) nothing_.clear();
    // What they are judged by.
    const bool alone = readings_.size() == before;
    if (alone && !document.has_map()) return;
    const std::int64_t n = alone ? 0 : readings_[before].arrangement.n;
    const Problem rule = problem_of(document.draft({}, n));
    if (alone) rules_.push_back({rule, node.line});
    for (std::size_t i = before; i < readings_.size(); ++i) {
      Reading& reading = readings_[i];
      std::int32_t& rows = reading.arrangement.n;
      const bool drawn = reading.format == "matrix" ||
                         reading.arrangement.queens.size() != static_cast<std::size_t>(rows) ||
                         (!answers.empty() && !answers[0]->value().items.empty() &&
                          answers[0]->value().items[0].is_text());
      const bool partial =
          inner.answers || (!answers.empty() && key_of(answers[0]->name()) == Key::queens);
      if (rows != rule.n && (rows > rule.n || drawn || !partial))
        fail(reading.line, "the document says that its board has " +
                               plural(static_cast<std::uint64_t>(rule.n), "row") +
                               ", but this placement has " + std::to_string(rows));
      rows = rule.n;
      reading.toroidal = rule.toroidal;
      reading.given = rule.queens;
      reading.blocked = blocked_squares(rule);
      reading.regions = rule.regions;
      reading.coloured = rule.coloured();
    }
  }

  // ---- Lines of numbers.

  bool has_long_rows() const {
    for (const Stretch& stretch : stretches_)
      for (const Rows& rows : runs_of(stretch.numbers))
        if (rows[0].numbers.size() > 2 || (rows[0].numbers.size() == 1 && compact_width(rows) != 0))
          return true;
    return false;
  }

  // A number that can only be a compact list: no column is written like 0101, and 2413 is a whole placement.
  static bool is_sure(const NumberRow& row) {
    const std::string_view digits = row.numbers[0];
    return row.numbers.size() == 1 && is_compact(digits) &&
           (digits[0] == '0' || permutes(digits_of(digits)));
  }

  // Lines of numbers that belong together: lists, pairs, columns, or compact lists.
  static std::vector<Rows> runs_of(const Rows& rows) {
    std::vector<Rows> runs;
    std::size_t begin = 0;
    const auto ends_before = [&](std::size_t i) {
      if (i == rows.size()) return true;
      const NumberRow &first = rows[begin], &row = rows[i];
      const std::size_t width = first.numbers.size();
      if (width > 2 && row.numbers.size() > 2) return false;
      if (row.numbers.size() != width) return true;
      if (width != 1) return false;
      const std::string_view number = row.numbers[0];
      if (is_sure(first)) return number.size() != first.numbers[0].size();
      if (row.below_blank && is_compact(number) &&
          is_board_of_its_own(rows.subspan(begin, i - begin)))
        return true;
      if (row.below_blank && (is_sure(row) || is_compact(first.numbers[0]))) return true;
      // In the middle of a column it is a column. Below one number, it is a list below its size or count.
      return is_compact(number) && i == begin + 1 &&
             (i + 1 == rows.size() || rows[i + 1].numbers[0].size() == number.size() ||
              value_of(first.numbers[0]) == static_cast<std::int64_t>(number.size()));
    };
    for (std::size_t i = 1; i <= rows.size(); ++i)
      if (ends_before(i)) {
        runs.push_back(rows.subspan(begin, i - begin));
        begin = i;
      }
    return runs;
  }

  void take_numbers(const Stretch& stretch, bool known) {
    if (!stretch.titles.empty()) return take_table(stretch);
    for (const Rows& rows : runs_of(stretch.numbers)) {
      const std::size_t width = rows[0].numbers.size();
      if (width == 1)
        take_column(rows, known);
      else if ((width == 2 && rows.size() > 2) ||
               (width == 3 && rows.size() > 3 && counts_rows(rows)))
        take_pairs(rows);
      else
        take_lists(rows, known);
    }
  }

  static bool counts_rows(const Rows& rows) {
    for (const std::int64_t first : {0, 1}) {
      std::int64_t next = first;
      if (std::all_of(rows.begin(), rows.end(),
                      [&](const NumberRow& row) { return value_of(row.numbers[0]) == next++; }))
        return true;
    }
    return false;
  }

  void take_pairs(const Rows& rows) {
    std::vector<std::vector<Item>> parts;
    for (const NumberRow& row : rows) {
      Item item;
      for (const std::string_view number : row.numbers)
        item.numbers[item.count++] = value_of(number);
      if (parts.empty() || row.below_blank) parts.emplace_back();
      parts.back().push_back(item);
    }
    if (!readings_.empty() && last_record_ != nullptr && rows.front().line > readings_.back().line)
      fail(rows.front().line,
           "this line below a placement may be a part of it" + std::string(kPlacementForm));
    add_parts(parts, wanted("coordinates", rows.front().line));
  }

  // Squares in parts with blank lines between them: a placement each if the parts share a row, otherwise one placement.
  void add_parts(const std::vector<std::vector<Item>>& parts, const Wanted& how) {
    std::set<std::int64_t> rows;
    std::vector<Item> all;
    bool share = false;
    for (const std::vector<Item>& part : parts) {
      for (const Item& each : part) share = share || rows.contains(each.numbers[0]);
      for (const Item& each : part) rows.insert(each.numbers[0]);
      all.insert(all.end(), part.begin(), part.end());
    }
    if (!share) return add_squares(all, how, readings_);
    for (const std::vector<Item>& part : parts) add_squares(part, how, readings_);
  }

  void pass_over(const NumberRow& row) {
    std::string text;
    for (const std::string_view number : row.numbers)
      text += (text.empty() ? "" : " ") + std::string(number);
    pass_over(row.line, text);
  }

  void take_lists(const Rows& rows, bool known) {
    std::vector<std::pair<const NumberRow*, Values>> lists;
    for (const NumberRow& row : rows) {
      Values values = values_of(row);
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] > kLargestNumber)
          fail(row.line, "the number " + quote(row.numbers[i]) +
                             " is too large for a column: columns go up to " +
                             std::to_string(kLargestNumber));
      if (values.size() < 3) {
        if (known) {
          require_apart(row);
          pass_over(row);
        } else {
          readings_.push_back(columns(values, wanted("numeric", row.line)));
        }
        continue;
      }
      if (row.apart && values.size() > 4)
        values.erase(values.begin());
      else if (values.size() > 4 && is_unclear(values))
        fail(row.line, "this may be " + std::to_string(values.size()) +
                           " columns, or a number and " + std::to_string(values.size() - 1) +
                           " columns: write 1: 2 4 1 3 or 2 4 1 3");
      lists.emplace_back(&row, std::move(values));
    }
    // 0 1 2 3 as titles of the columns.
    if (lists.size() > 1) {
      Values& first = lists.front().second;
      const bool scale =
          first[0] == 0 && std::is_sorted(first.begin(), first.end()) && permutes(first);
      if (scale) {
        pass_over(*lists.front().first);
        lists.erase(lists.begin());
      }
    }
    Grid grid;
    for (const auto& [row, values] : lists) {
      grid.rows.push_back(row->numbers);
      grid.lines.push_back(row->line);
    }
    require_no_matrix(grid);
    for (const auto& [row, values] : lists) {
      if (is_scale_of_board(values)) {
        pass_over(*row);
        continue;
      }
      readings_.push_back(columns(values, wanted("numeric", row->line)));
    }
  }

  // 1 2 3 4 below a drawn board of four columns.
  bool is_scale_of_board(const Values& values) const {
    if (!std::is_sorted(values.begin(), values.end()) || !permutes(values)) return false;
    return std::any_of(readings_.begin(), readings_.end(), [&](const Reading& each) {
      return static_cast<std::size_t>(each.arrangement.n) == values.size() &&
             (each.format == "board" || each.format == "unicode" || each.format == "matrix");
    });
  }

  // A line of two numbers, or one, that stands directly below a placement of pairs.
  void require_apart(const NumberRow& row) const {
    for (const Stretch& each : stretches_) {
      const bool squares = each.kind == Stretch::Kind::record ||
                           (each.kind == Stretch::Kind::tree && each.end > each.first);
      if (squares && each.kind == Stretch::Kind::record &&
          row.line == lines()[each.end - 1].number + 1 && row.numbers.size() == 2)
        fail(row.line,
             "this line below a placement may be a part of it, such as a queen that is missing" +
                 std::string(kPlacementForm));
      if (each.kind == Stretch::Kind::tree && row.line == lines()[each.end - 1].number + 1 &&
          row.numbers.size() == 2 &&
          std::any_of(readings_.begin(), readings_.end(),
                      [](const Reading& reading) { return reading.format == "coordinates"; }))
        fail(row.line,
             "this line below a placement may be a part of it, such as a queen that is missing" +
                 std::string(kPlacementForm));
    }
  }

  // 1 2 4 1 3: a number and four columns, or five columns.
  static bool is_unclear(const Values& values) {
    const Values rest(values.begin() + 1, values.end());
    return values[0] == 1 && values[1] != 1 && permutes(rest) && !permutes(values);
  }

  // A matrix with a slip: it is no square, or holds hardly anything but zeros.
  static void require_no_matrix(const Grid& grid) {
    if (grid.size() < 2) return;
    const auto is_whole = [](const Cells& row) {
      std::string digits;
      for (const std::string_view cell : row) digits += cell;
      return is_matrix(digits);
    };
    if (std::all_of(grid.rows.begin(), grid.rows.end(), is_whole)) return;
    const Kinds kinds(grid.rows);
    if (kinds.all([](std::string_view c) { return c == "0" || c == "1"; })) require_square(grid);
    std::size_t zeros = 0;
    for (const Cells& row : grid.rows) {
      if (row.size() != grid.size()) return;
      zeros += static_cast<std::size_t>(std::count(row.begin(), row.end(), "0"));
    }
    if (zeros > grid.size() * (grid.size() - 2))
      fail(grid.lines.front(),
           "these lines may be a matrix, but it holds other numbers than 0 and 1: write 1 for a "
           "queen and 0 for an empty square");
  }

  // One number on each line: compact lists, or a placement.
  void take_column(const Rows& rows, bool known) {
    const bool matrices = std::any_of(
        rows.begin(), rows.end(), [](const NumberRow& row) { return is_matrix(row.numbers[0]); });
    for (const NumberRow& row : rows) {
      const std::string_view number = row.numbers[0];
      if (is_matrix(number))
        readings_.push_back(columns(digits_of(number), wanted("matrix", row.line)));
      else if (matrices)
        pass_over(row);
    }
    if (matrices) return;
    const std::size_t width = compact_width(rows);
    if (width != 0) {
      for (const NumberRow& row : rows) {
        const std::string_view number = row.numbers[0];
        if (number.size() != width) {
          pass_over(row);
          continue;
        }
        if (!is_compact(number))
          fail(row.line, "found " + quote(number) +
                             " among compact lists, but not each of its digits can be a column");
        readings_.push_back(columns(digits_of(number), wanted("compact", row.line)));
      }
      return;
    }
    const auto compact = std::count_if(
        rows.begin(), rows.end(), [](const NumberRow& row) { return is_compact(row.numbers[0]); });
    if ((compact > 1 && rows.size() < 1000) ||
        (is_compact(rows[0].numbers[0]) && rows.size() > 3 && is_board_of_its_own(rows.subspan(1))))
      fail(rows[0].line,
           "these may be columns, or compact lists below a number: write each list with blanks");
    if (known && (rows.size() < 3 || !is_board_of_its_own(rows))) {
      if (rows.size() > 4)
        fail(rows[0].line, "these numbers may be a placement of " + plural(rows.size(), "row") +
                               ", but not each can be a column");
      for (const NumberRow& row : rows) pass_over(row);
      return;
    }
    Values values;
    std::uint64_t line = 0;
    bool parted = false;
    const auto end_column = [&] {
      take_size_off(values, line);
      readings_.push_back(columns(values, wanted("numeric", line)));
      values.clear();
      parted = false;
    };
    for (const NumberRow& row : rows) {
      if (row.below_blank && !values.empty()) {
        if (!parted && is_board_of_its_own(values))
          end_column();
        else
          parted = true;
      }
      if (values.empty()) line = row.line;
      values.push_back(value_of(row.numbers[0]));
    }
    end_column();
  }

  // The length of compact lists; 0 if these are none.
  static std::size_t compact_width(const Rows& rows) {
    const bool all = std::all_of(rows.begin(), rows.end(),
                                 [](const NumberRow& row) { return is_compact(row.numbers[0]); });
    return is_sure(rows[0]) || all ? rows[0].numbers[0].size() : 0;
  }

  static bool is_matrix(std::string_view digits) {
    std::size_t root = 0;
    while (root * root < digits.size()) ++root;
    return root > 2 && root * root == digits.size() &&
           digits.find_first_not_of("01") == digits.npos &&
           static_cast<std::size_t>(std::count(digits.begin(), digits.end(), '1')) == root;
  }

  static bool is_board_of_its_own(const Rows& rows) {
    Values values;
    for (const NumberRow& row : rows) values.push_back(value_of(row.numbers[0]));
    return is_board_of_its_own(values);
  }

  // Whether k >= 2 numbers can all be columns of a board of k rows.
  static bool is_board_of_its_own(std::span<const std::int64_t> values) {
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    const auto size = static_cast<std::int64_t>(values.size());
    return size > 1 && *least >= 0 && *greatest <= size && (*least != 0 || *greatest != size);
  }

  // The first number may be the size of the board: then it comes again.
  static void take_size_off(Values& values, std::uint64_t line) {
    if (values.size() < 3) return;
    const std::span<const std::int64_t> below = std::span<const std::int64_t>(values).subspan(1);
    const std::int64_t n = values[0];
    if (n < 2 || static_cast<std::size_t>(n) != below.size() || !is_board_of_its_own(below)) return;
    const auto is_right = [](std::span<const std::int64_t> columns) {
      const Placement placement(columns.begin(), columns.end());
      return is_solution(placement);
    };
    if (std::find(below.begin(), below.end(), n) != below.end()) {
      values.erase(values.begin());
      return;
    }
    if (is_right(below) && !is_right(values))
      fail(line,
           "it is not clear whether this number is the size of the board or the column of a queen");
  }

  // Lines of numbers below titles: a placement in each, or a queen.
  void take_table(const Stretch& stretch) {
    const std::vector<std::string>& titles = stretch.titles;
    const std::vector<NumberRow>& rows = stretch.numbers;
    for (const NumberRow& row : rows)
      if (row.numbers.size() != titles.size())
        fail(row.line, "found " + plural(row.numbers.size(), "number") + " where a record of " +
                           std::to_string(titles.size()) +
                           " was expected, one for each column of the header");
    std::vector<Role> roles;
    bool numbered = false;
    for (const std::string& title : titles) {
      roles.push_back(role_of(title));
      numbered = numbered || is_digit(title.back());
    }
    const auto has_role = [&](Role role) {
      return std::find(roles.begin(), roles.end(), role) != roles.end();
    };
    if (has_role(Role::row) && has_role(Role::column) && !numbered) {
      std::vector<Item> squares;
      for (const NumberRow& row : rows) {
        Item item;
        for (std::size_t i = 0; i < roles.size() && item.count < 3; ++i)
          if ((roles[i] == Role::none && item.count == 0) || roles[i] == Role::row ||
              roles[i] == Role::column) {
            item.numbers[item.count] = value_of(row.numbers[i]);
            item.roles[item.count++] = Role::none;
          }
        if (std::find(roles.begin(), roles.end(), Role::column) <
            std::find(roles.begin(), roles.end(), Role::row))
          std::swap(item.numbers[item.count - 1], item.numbers[item.count - 2]);
        squares.push_back(item);
      }
      return add_squares(squares, wanted("csv", rows.front().line), readings_);
    }
    // Titles that are numbered from 0 or 1.
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < titles.size(); ++i)
      if (is_digit(titles[i].back())) kept.push_back(i);
    std::int64_t next = -1;
    for (const std::size_t i : kept) {
      const std::size_t digits = titles[i].find_first_of("0123456789");
      const std::int64_t number = value_of(std::string_view(titles[i]).substr(digits));
      if (next < 0) next = number > 1 ? 1 : number;
      if (number != next++)
        fail(lines()[stretch.first].number,
             "found the title " + quote(titles[i]) + ", expected " +
                 quote(titles[i].substr(0, digits) + std::to_string(next - 1)) +
                 ": the titles must name the rows in order, such as row1,row2,row3");
    }
    for (const NumberRow& row : rows) {
      Values values;
      for (const std::size_t i : kept) values.push_back(value_of(row.numbers[i]));
      readings_.push_back(columns(values, wanted("csv", row.line)));
    }
  }

  // ---- Talk.

  void take_talk(std::size_t at) {
    const Line& line = lines()[at];
    const std::string_view bare = line.bare;
    if (bare == "s UNSATISFIABLE" || bare == "UNSAT" || bare == "=====UNSATISFIABLE=====") {
      if (readings_.empty())
        nothing_ =
            "line " + std::to_string(line.number) +
            ": the solver reports that there is no solution, so there is no placement to check";
      return;
    }
    if (says_nothing(bare)) return;
    require_talk(at);
    pass_over(line.number, bare);
  }

  // Refuses a line that may be a placement, or a part of one.
  void require_talk(std::size_t at) const {
    const Line& line = lines()[at];
    const std::string_view bare = line.bare;
    const bool measured = is_measure(bare);
    const auto refuse = [&](const char* what) {
      fail(line.number, "found " + quote(bare) + what + kPlacementForm);
    };
    if (has_list(bare) && !measured) refuse(", which may be a placement");
    const bool any = !readings_.empty();
    const bool dots = bare.find_first_not_of(".") == bare.npos || bare == "…" || bare == "⋮";
    if (any && (dots || bare == "?")) refuse(", which may be a part of a placement");
    if (is_punctuation(bare) || is_quantity(bare)) return;
    if (any && !measured && names_piece(bare)) refuse(", which may be a queen of the placement");
    const auto runs = runs_of_numbers(bare);
    std::set<std::size_t> sizes;
    bool compact = false, squares = false;
    for (const Reading& each : readings_) {
      if (is_small(each)) continue;
      sizes.insert(static_cast<std::size_t>(each.arrangement.n));
      compact = compact || each.format == "compact";
      squares = squares || each.format == "squares";
    }
    if (!measured)
      for (const std::size_t run : runs)
        if (sizes.contains(run)) refuse(", which may be a placement");
    const Cells words = cells_of(bare, Cut::words);
    const auto numbers = static_cast<std::size_t>(std::count_if(
        words.begin(), words.end(), [](std::string_view each) { return is_number(each); }));
    if (!measured && sizes.contains(words.size()) && 2 * numbers > words.size())
      refuse(", which may be a placement");
    if (compact && !bare.empty() && is_digit(bare[0])) {
      const std::size_t digits = std::min(bare.find_first_not_of("0123456789"), bare.size());
      if (sizes.contains(digits)) refuse(", which may be a placement");
    }
    if (squares && names_of_squares(bare) > 2) refuse(", which may be a placement");
    const std::string word = plain(bare);
    const bool none =
        word == "none" || word == "na" || word == "null" || word == "nan" || word == "nil";
    if (any && (none || bare == "x" || bare == "-")) refuse(", which may be a part of a placement");
    if (last_record_ != nullptr && !measured && begins_like(last_record_->items.front(), bare))
      refuse(", which is not like the other queens");
    const std::string_view behind = trim(bare.substr(1));  // "N = 8"
    if (has_word(bare) || (is_letter(bare[0]) && behind.starts_with('=') &&
                           behind.find_first_not_of("0123456789.-,; ", 1) == behind.npos))
      return;
    std::size_t end = at;
    while (end < lines().size() && !lines()[end].bare.empty()) ++end;
    refuse_near_board(std::span<const Line>(lines()).subspan(at, end - at), Asked::placements);
    refuse("");
  }

  static std::size_t names_of_squares(std::string_view text) {
    std::size_t names = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
      names += is_letter(text[i]) && is_digit(text[i + 1]) &&
               (i == 0 || !is_word_byte_of_talk(text[i - 1]));
    return names;
  }

  // One or two numbers, or a lone queen, are a placement only in a text that has nothing else.
  void drop_small() {
    const bool large = std::any_of(readings_.begin(), readings_.end(),
                                   [](const Reading& each) { return !is_small(each); });
    if (!large && readings_.size() > 1 && readings_[0].format != "numeric")
      fail(readings_[1].line,
           "these lines hold only queens, so the width of their board is unknown: draw empty "
           "squares "
           "as '.'");
    if (!large && passages_.empty()) return;
    std::erase_if(readings_, [&](const Reading& each) {
      if (!is_small(each)) return false;
      pass_over(each.line, each.format == "numeric" ? "a number" : "a board of one square");
      return true;
    });
  }

  struct Rule {
    Problem problem;
    std::uint64_t line;
  };

  Sheet sheet_;
  std::optional<int> base_;
  std::vector<Stretch> stretches_;
  std::vector<Reading> readings_;
  std::vector<Rule> rules_;
  std::vector<PassedOver::Passage> passages_;
  std::vector<const Node*> run_;  // lists that stand alone
  const Stretch* last_record_ = nullptr;
  bool zipped_ = false, only_talk_ = false;
  std::string nothing_;  // why there is no placement
};

}  // namespace

bool has_word(std::string_view text) {
  constexpr std::string_view kMarks = "QqXxOo";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool both =
        kMarks.find(text[i]) != kMarks.npos && kMarks.find(text[i + 1]) != kMarks.npos;
    if (is_letter(text[i]) && is_letter(text[i + 1]) && !both) return true;
    if (static_cast<unsigned char>(text[i]) >= 0xc3 && is_letter_of_any(text.substr(i)))
      return true;
  }
  return false;
}

Placements placements_in(std::string_view text, std::uint64_t first_line, std::optional<int> base) {
  try {
    return Judge(text, first_line, base).run();
  } catch (const Error& error) {
    Placements none;
    none.error = error;
    return none;
  }
}

}  // namespace queens::read
