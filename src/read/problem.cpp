// The problems of a text in memory: objects, statements and facts, drawn boards, maps of regions.
//
// Keys.    Each key of an object has a part in the problem, is an answer, or is unknown. An unknown one that holds numbers or
//          squares may change the question, and is refused by its name; one with a text, a number or a flag changes
//          nothing, and is passed over. Objects within are opened.
// Beside.  A map may have its size above it, and a drawing of its size or statements below it, which give queens and blocks.
// Errors.  If queens and blocks contradict each other, the line of the first one that contradicts those before it is named:
//          a contradiction stays if more follow, so a binary search finds it. O(k log^2 k) for k queens and blocks.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens {
namespace read {
namespace {

// Something on the board, with the line that says so.
struct Entry {
  Key what;  // queens, blocked, diagonals, antidiagonals
  std::uint64_t line;
  std::int64_t row = 0, column = 0;  // as written; the number of a diagonal
  std::string name = {};             // of a square of chess
  int base = 1;
};

// A problem before it is checked.
struct Draft {
  Problem problem = {.n = 0};
  std::vector<Entry> entries = {};
  std::uint64_t line = 1, line_of_n = 0, line_of_rule = 0;
  int base = 1;
  std::string name = {};
  std::optional<Refusal> refusal = {};  // why there is no problem, though there are others
};

template <class Function>
auto at_line(std::uint64_t line, Function function) {
  try {
    return function();
  } catch (const Refusal&) {
    throw;
  } catch (const Error& error) {
    fail(line, error.what(), error.code());
  }
}

Problem problem_of(const Draft& draft, std::size_t entries) {
  Problem problem = draft.problem;
  const std::int32_t n = problem.n;
  for (std::size_t i = 0; i < entries; ++i) {
    const Entry& entry = draft.entries[i];
    if (entry.what == Key::diagonals) {
      problem.blocked_diagonals.push_back(diagonal_at(entry.row, n));
    } else if (entry.what == Key::antidiagonals) {
      problem.blocked_antidiagonals.push_back(antidiagonal_at(entry.row, n, entry.base));
    } else {
      const Square square = entry.name.empty() ? square_at(entry.row, entry.column, n, entry.base)
                                               : parse_square(entry.name, n, entry.base);
      (entry.what == Key::queens ? problem.queens : problem.blocked).push_back(square);
    }
  }
  return problem;
}

CheckedProblem checked(const Draft& draft) {
  at_line(draft.line_of_n != 0 ? draft.line_of_n : draft.line,
          [&] { return board_size(draft.problem.n); });
  at_line(draft.line_of_rule != 0 ? draft.line_of_rule : draft.line,
          [&] { return CheckedProblem(draft.problem, draft.base); });
  const auto goes = [&](std::size_t entries) {
    try {
      const CheckedProblem good(problem_of(draft, entries), draft.base);
      return true;
    } catch (const Error&) {
      return false;
    }
  };
  std::size_t good = 0, bad = draft.entries.size();
  if (goes(bad)) return {problem_of(draft, bad), draft.base};
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (goes(middle) ? good : bad) = middle;
  }
  return at_line(draft.entries[bad - 1].line,
                 [&] { return CheckedProblem(problem_of(draft, bad), draft.base); });
}

std::string shown(const Node& node) {
  if (node.is_text()) return quote('"' + std::string(node.text) + '"');
  if (node.is_list()) return members_in(node.items) != 0 ? "an object" : "a list";
  return quote(node.text);
}

constexpr struct {
  Key key;
  const char* wanted;
} kWanted[] = {
    {Key::size, "the size of the board, a whole number"},
    {Key::base, "the number of the first row and column, 1 or 0"},
    {Key::toroidal, "true or false"},
    {Key::touching, "true or false"},
    {Key::queens, "a list of squares such as [[1, 4], [2, 7]]"},
    {Key::blocked, "a list of squares such as [[1, 4], [2, 7]]"},
    {Key::diagonals, "a list of numbers, row - column"},
    {Key::antidiagonals, "a list of numbers, row + column"},
    {Key::regions,
     "a list of rows such as [\"AAB\", \"ACB\", \"CCB\"] or [[1, 1, 2], [1, 3, 2], [3, 3, 2]]"},
};

[[noreturn]] void refuse_value(std::string_view name, Key key, const Node& value) {
  const auto* row = std::find_if(std::begin(kWanted), std::end(kWanted),
                                 [&](const auto& each) { return each.key == key; });
  fail(value.line,
       "the field " + quote(name) + " must be " + row->wanted + ", not " + shown(value));
}

bool is_whole(const Node& node) {
  return node.is_number() && !node.truth &&
         node.text.find_first_not_of("-0123456789") == node.text.npos;
}

void require_on_some_board(const Node& number) {
  if (number.number > kLargestNumber || number.number < -kLargestNumber)
    fail(number.line,
         "the number " + quote(number.text) +
             " is off the board: no board has more than 2147483647 rows",
         ErrorCode::square_off_board);
}

// Reads the members of an object, or statements.
class Document {
 public:
  explicit Document(std::uint64_t line) { draft_.line = line; }

  void take(std::span<const Node> members) { open(members, 0); }

  // `map`: one that stands beside the members.
  Draft draft(std::optional<Draft> map = {}) {
    if (map && map_) refuse_second_map(map_line_);
    if (map) {
      map_ = std::move(map->problem);
      map_line_ = map->line;
      draft_.line = map->line;
      draft_.entries = std::move(map->entries);
    }
    if (!size_ && !map_)
      fail(last_line_, "the size of the board is missing: a field such as \"n\": 8",
           ErrorCode::size_out_of_range);
    if (map_) {
      if (size_ && *size_ != map_->n)
        fail(map_named_ && map_line_ != 0 ? map_line_ : draft_.line_of_n,
             "the board has " + plural(static_cast<std::uint64_t>(*size_), "row") +
                 ", but its regions have " + std::to_string(map_->n),
             ErrorCode::bad_regions);
      draft_.problem = std::move(*map_);
      draft_.problem.touching = touching_.value_or(!toroidal_);
      draft_.line_of_rule = std::max(draft_.line_of_rule, map_line_);
    } else {
      draft_.problem.n =
          static_cast<std::int32_t>(std::clamp<std::int64_t>(*size_, 0, kLargestNumber));
      draft_.problem.touching = touching_.value_or(false);
    }
    draft_.problem.toroidal = toroidal_;
    draft_.base = base_.value_or(1);
    for (const auto& [what, squares] : lists_) take_squares(what, squares);
    return std::move(draft_);
  }

  [[noreturn]] static void refuse_second_map(std::uint64_t line) {
    fail(line, "a second map of regions begins here; put each problem in its own file");
  }

 private:
  static constexpr int kDeepest = 3;

  void open(std::span<const Node> members, int depth) {
    std::set<std::string_view> seen;
    for (const Node& member : members) {
      if (!member.is_member()) continue;
      last_line_ = std::max(last_line_, member.value().line);
      const std::string_view name = member.name();
      if (key_of(name) != Key::unknown && !seen.insert(name).second)
        fail(member.line, "the field " + quote(name) + " appears a second time");
      take_member(name, member.value(), depth);
    }
  }

  void take_member(std::string_view name, const Node& value, int depth) {
    const Key key = key_of(name);
    switch (key) {
      case Key::solutions: return;
      case Key::size: return take_size(name, value);
      case Key::base:
        if (!is_whole(value) || (value.number != 0 && value.number != 1))
          refuse_value(name, key, value);
        base_ = static_cast<int>(value.number);
        return;
      case Key::toroidal:
      case Key::touching:
        if (!value.truth) refuse_value(name, key, value);
        if (key == Key::toroidal)
          toroidal_ = value.number != 0;
        else
          touching_ = value.number != 0;
        if (key == Key::touching) draft_.line_of_rule = value.line;
        return;
      case Key::text:
        if (name == "name" && value.is_text()) draft_.name = std::string(value.text);
        return;
      case Key::stars:
        if (value.is_number() && value.number == 1) return;
        fail(value.line, quote(name) + " is " + shown(value) +
                             ": queens places one queen in each row, column and region");
      case Key::rule:
        if (value.is_number() && value.number == 0) return;
        if (value.is_list() && value.items.empty()) return;
        fail(value.line, quote(name) +
                             " may be another rule, which is not known here; the rules are "
                             "\"toroidal\", \"regions\" and \"touching\"");
      case Key::queens:
      case Key::blocked: {
        if (value.is_list() && members_in(value.items) == value.items.size() &&
            !value.items.empty() && !square_in(value) && depth < kDeepest && holds_keys(value))
          return open(value.items, depth + 1);
        const std::optional<Grid> grid = grid_of(value);
        const bool map = key == Key::queens && grid && grid->size() > 3 &&
                         grid->rows.front().size() > 3 && Kinds(grid->rows).list.size() > 2;
        if (map) break;
        lists_.emplace_back(key, std::pair(std::string(name), &value));
        return;
      }
      case Key::diagonals:
      case Key::antidiagonals: return take_lines(name, key, value);
      case Key::regions: return take_regions(name, value);
      case Key::unknown: break;
    }
    take_unknown(name, value, depth);
  }

  static bool holds_keys(const Node& object) {
    return std::any_of(object.items.begin(), object.items.end(),
                       [](const Node& each) { return key_of(each.name()) != Key::unknown; });
  }

  void take_size(std::string_view name, const Node& value) {
    if (!is_whole(value)) refuse_value(name, Key::size, value);
    const std::uint64_t line = value.line;
    if (value.number > kLargestNumber) at_line(line, [&] { return parse_size(value.text); });
    at_line(line, [&] { return board_size(value.number); });
    if (size_ && *size_ != value.number)
      fail(line, "the size of the board is one number, stated once: " + std::to_string(*size_) +
                     " or " + std::to_string(value.number));
    size_ = value.number;
    draft_.line_of_n = line;
  }

  void take_lines(std::string_view name, Key key, const Node& value) {
    if (!value.is_list() || members_in(value.items) != 0) refuse_value(name, key, value);
    for (const Node& each : value.items) {
      if (!is_whole(each)) refuse_value(name, key, each);
      require_on_some_board(each);
      lines_.push_back({key, each.line, each.number});
    }
    for (Entry& each : lines_) draft_.entries.push_back(each);
    lines_.clear();
  }

  void take_regions(std::string_view name, const Node& value) {
    if (!value.is_list() &&
        !(value.is_text() && value.text.find_first_of("\n/") != value.text.npos))
      refuse_value(name, Key::regions, value);
    if (value.items.empty() && value.is_list()) refuse_value(name, Key::regions, value);
    if (const std::optional<Grid> grid = value.is_list() ? grid_of(value) : std::nullopt) {
      // The rows of a map: of any size, but as many as the board has.
      std::uint64_t n = grid->size();
      if (size_) {
        n = static_cast<std::uint64_t>(*size_);
        if (grid->size() != n)
          fail(grid->lines.front(),
               "the board has " + plural(n, "row") + ", but its regions have " +
                   std::to_string(grid->size()),
               ErrorCode::bad_regions);
        for (std::size_t row = 0; row < n; ++row)
          if (grid->rows[row].size() != n)
            fail(grid->lines[row],
                 "the board has " + plural(n, "column") + ", but this row of its regions has " +
                     plural(grid->rows[row].size(), "square"),
                 ErrorCode::bad_regions);
      }
    }
    std::optional<Problem> map = map_in(value, true);
    if (!map && value.is_list() && value.items.size() == 1 &&
        (value.items[0].is_text() || value.items[0].is_list())) {
      Grid one{.rows = {value.items[0].is_text() ? cells_of(value.items[0].text, Cut::characters)
                                                 : Cells()},
               .lines = {value.line}};
      if (value.items[0].is_list() && value.items[0].items.size() == 1 &&
          value.items[0].items[0].is_scalar())
        one.rows[0] = {value.items[0].items[0].text};
      if (one.rows[0].size() == 1) map = map_of(one, true);
    }
    if (!map) refuse_value(name, Key::regions, value);
    add_map(std::move(*map), value.line);
    map_named_ = true;
  }

  void add_map(Problem map, std::uint64_t line) {
    if (map_) refuse_second_map(line);
    map_ = std::move(map);
    map_line_ = line;
  }

  void take_unknown(std::string_view name, const Node& value, int depth) {
    if (value.is_text()) {
      if (value.text.find_first_of("\n/") == value.text.npos &&
          std::count(value.text.begin(), value.text.end(), ' ') < 3) {
        if (name == "id" || name == "title") draft_.name = std::string(value.text);
        return;
      }
      try {
        if (std::optional<Problem> map = map_in(value)) add_map(std::move(*map), value.line);
      } catch (const Error&) {
        if (value.text.find('\n') != value.text.npos) throw;
      }
      return;
    }
    if (value.is_scalar()) {
      if (draft_.name.empty() && (name == "id" || name == "number" || name == "level"))
        draft_.name = std::string(value.text);
      return;
    }
    if (!value.is_list() || value.items.empty() || is_measure(name)) return;
    if (std::optional<Problem> map = map_in(value)) return add_map(std::move(*map), value.line);
    if (members_in(value.items) == value.items.size() && depth < kDeepest && !square_in(value))
      return open(value.items, depth + 1);
    const bool may_matter =
        std::any_of(value.items.begin(), value.items.end(),
                    [](const Node& each) { return each.is_list() || each.is_number(); });
    if (may_matter)
      fail(value.line, quote(name) +
                           " holds numbers or squares that may change the question: name given "
                           "queens \"queens\", and blocked squares \"blocked\"");
  }

  void take_squares(Key what, const std::pair<std::string, const Node*>& list) {
    const auto& [name, value] = list;
    if (!value->is_list()) refuse_value(name, what, *value);
    if (value->items.empty()) return;
    // A matrix or drawing.
    if (const std::optional<Grid> grid = grid_of(*value);
        grid && grid->size() > 2 && grid->size() == static_cast<std::size_t>(draft_.problem.n)) {
      const bool square = std::all_of(grid->rows.begin(), grid->rows.end(),
                                      [&](const Cells& row) { return row.size() == grid->size(); });
      const Kinds kinds(grid->rows);
      const bool bits = kinds.all([](std::string_view c) { return c == "0" || c == "1"; });
      if (square && bits) {
        for (std::size_t row = 0; row < grid->size(); ++row)
          for (std::size_t column = 0; column < grid->size(); ++column)
            if (grid->rows[row][column] == "1")
              draft_.entries.push_back({what,
                                        grid->lines[row],
                                        static_cast<std::int64_t>(row),
                                        static_cast<std::int64_t>(column),
                                        {},
                                        0});
        return;
      }
    }
    std::vector<Entry> entries;
    bool zero = false;
    const bool from_object = members_in(value->items) == value->items.size();
    if (from_object) {
      const std::optional<Item> one = square_in(*value);
      if (!one) refuse_value(name, what, *value);
      entries.push_back({what, value->line, one->numbers[0], one->numbers[1]});
    }
    for (const Node& each : value->items) {
      if (from_object) break;
      if (each.is_text()) {
        entries.push_back(
            {what, each.line, 0, 0, std::string(each.text.empty() ? "''" : each.text)});
        if (each.text.empty())
          fail(each.line,
               "'' is not a square; write ROW,COLUMN such as 1,3, or a chess name such as c1",
               ErrorCode::bad_square);
        continue;
      }
      if (!each.is_list()) {
        if (each.is_number() && statement_ && value->items.size() > 2)
          fail(each.line, quote(name) + " needs brackets around each square: [[1, 4], [2, 7]]");
        refuse_value(name, what, each);
      }
      const std::optional<Item> square = square_in(each);
      if (!square) {
        for (const Node& number : each.items)
          if (!is_whole(number)) refuse_value(name, what, number);
        if (statement_) fail(each.line, quote(name) + " needs a row and a column for each square");
        fail(each.line,
             "a square is [row, column]: two numbers, not " + std::to_string(each.items.size()));
      }
      const Node* numbers[2] = {&each.items[0], &each.items[1]};
      if (members_in(each.items) == 0)
        for (const Node* number : numbers) {
          if (!is_whole(*number)) refuse_value(name, what, *number);
          require_on_some_board(*number);
        }
      zero = zero || square->numbers[0] == 0 || square->numbers[1] == 0;
      entries.push_back({what, each.line, square->numbers[0], square->numbers[1]});
    }
    const bool lenient = statement_ || (!base_ && !strict(name));
    const int base = base_ ? *base_ : name == "init" || (lenient && zero) ? 0 : 1;
    draft_.base = std::min(draft_.base, base);
    for (Entry& each : entries) {
      each.base = base;
      draft_.entries.push_back(each);
    }
  }

  // The names of problem files count from 1 unless there is a base.
  static bool strict(std::string_view name) { return name == "queens" || name == "blocked"; }

 public:
  bool statement_ = false;  // not an object: squares count from what their numbers show

 private:
  Draft draft_;
  std::optional<std::int64_t> size_;
  std::optional<int> base_;
  bool toroidal_ = false, map_named_ = false;
  std::optional<bool> touching_;
  std::optional<Problem> map_;
  std::uint64_t map_line_ = 0, last_line_ = 1;
  std::vector<Entry> lines_;
  std::vector<std::pair<Key, std::pair<std::string, const Node*>>> lists_;
};

// n = 8;  letting n be 8  #const n = 8.  size(8).  4 x 4: the numbers that a line states of the size, with the name.
struct SizeLine {
  std::string name;
  std::vector<std::int64_t> numbers;
};

std::optional<SizeLine> size_line(std::string_view bare) {
  std::string_view rest = bare;
  for (const std::string_view sign : {"%", "$", "//"}) rest = trim(rest.substr(0, rest.find(sign)));
  if (rest.starts_with('#')) rest.remove_prefix(1);
  SizeLine found;
  bool link = false;
  while (!rest.empty()) {
    if (is_letter(rest[0]) && !(found.numbers.size() == 1 && (rest[0] == 'x' || rest[0] == 'X'))) {
      const std::string_view word =
          take_while(rest, [](char c) { return is_letter(c) || c == '_'; });
      if (word == "letting" || word == "const" || word == "be") {
        link = link || word == "be";
      } else if (found.name.empty() && found.numbers.empty()) {
        found.name = word;
      } else {
        return {};
      }
    } else if (is_digit(rest[0])) {
      const std::string_view digits = take_while(rest, is_digit<char>);
      if (found.numbers.size() == 2 ||
          (!rest.empty() && (is_letter(rest[0]) && rest[0] != 'x' && rest[0] != 'X')))
        return {};
      found.numbers.push_back(value_of(digits));
    } else if (rest.starts_with("×")) {
      rest.remove_prefix(2);
    } else if (std::string_view("=:();,.xX ").find(rest[0]) != std::string_view::npos) {
      link = link || rest[0] == '=' || rest[0] == ':' || rest[0] == '(';
      rest.remove_prefix(1);
    } else {
      return {};
    }
  }
  if (found.numbers.empty()) return {};
  if (found.numbers.size() == 2 && bare.find_first_of("xX×") == bare.npos) return {};
  if (!found.name.empty() &&
      (!link || (key_of(found.name) != Key::size && key_of(found.name) != Key::stars &&
                 plain(found.name) != "board")))
    return {};
  return found;
}

const Node& unwrapped(const Node& node) {
  const Node* inner = &node;
  while (inner->is_member()) inner = &inner->value();
  return *inner;
}

// The problems of one text.
class Problems {
 public:
  explicit Problems(std::string_view text) : sheet_(text) {}

  std::vector<Draft> read() {
    if (take_folded()) return std::move(found_);
    Verdict verdict = cut(sheet_, Asked::problems);
    if (verdict.refusal) throw *verdict.refusal;
    stretches_ = std::move(verdict.stretches);
    for (const Stretch& each : stretches_) take(each);
    join();
    return std::move(found_);
  }

 private:
  const Lines& lines() const { return sheet_.lines(); }
  std::uint64_t line_of(const Stretch& stretch) const { return lines()[stretch.first].number; }

  void add(Problem problem, std::uint64_t line) {
    Draft draft{.problem = std::move(problem), .line = line};
    for (const Square& each : std::exchange(draft.problem.queens, {}))
      draft.entries.push_back({Key::queens, line, each.row, each.column, {}, 0});
    for (const Square& each : std::exchange(draft.problem.blocked, {}))
      draft.entries.push_back({Key::blocked, line, each.row, each.column, {}, 0});
    found_.push_back(std::move(draft));
  }

  // All rows on one line: n words of n labels, or n * n labels.
  bool take_folded() {
    const Line* only = nullptr;
    for (const Line& line : lines())
      if (!line.bare.empty()) {
        if (only != nullptr) return false;
        only = &line;
      }
    if (only == nullptr) return false;
    Cells words = cells_of(only->bare, Cut::words);
    if (words.size() == 1 && words[0].find('/') != words[0].npos) {
      Cells parts;
      for (std::string_view rest = words[0]; !rest.empty();) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        if (end != 0) parts.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      words = parts;
    }
    Grid grid;
    const auto is_folded = [](std::string_view c) {
      return !c.empty() &&
             (is_letter(c[0]) || is_digit(c[0]) || static_cast<unsigned char>(c[0]) >= 0x80);
    };
    if (words.size() >= 4) {
      for (const std::string_view word : words) {
        grid.rows.push_back(characters(word));
        grid.lines.push_back(only->number);
      }
      const bool square = std::all_of(grid.rows.begin(), grid.rows.end(),
                                      [&](const Cells& row) { return row.size() == words.size(); });
      const Kinds kinds(grid.rows);
      if (square && kinds.list.size() == words.size() && kinds.all(is_folded)) {
        add(map_of(grid), only->number);
        return true;
      }
    }
    const Cells all = words.size() == 1 ? characters(words[0]) : words;
    std::size_t n = 0;
    while (n * n < all.size()) ++n;
    if (n < 4 || n * n != all.size()) return false;
    grid = {};
    for (std::size_t i = 0; i < all.size(); i += n) {
      grid.rows.emplace_back(all.begin() + static_cast<std::ptrdiff_t>(i),
                             all.begin() + static_cast<std::ptrdiff_t>(i + n));
      grid.lines.push_back(only->number);
    }
    const Kinds kinds(grid.rows);
    if (kinds.list.size() != n || !kinds.all(is_folded)) return false;
    add(map_of(grid), only->number);
    return true;
  }

  void take(const Stretch& stretch) {
    const std::uint64_t line = line_of(stretch);
    switch (stretch.kind) {
      case Stretch::Kind::walls: {
        Problem problem = stretch.walls->problem;
        const std::int32_t regions =
            1 + *std::max_element(problem.regions.begin(), problem.regions.end());
        if (regions != problem.n)
          throw Error(ErrorCode::bad_regions,
                      "there must be as many regions as rows, a queen in each: " +
                          plural(static_cast<std::uint64_t>(problem.n), "row") + ", but " +
                          plural(static_cast<std::uint64_t>(regions), "region"));
        return add(std::move(problem), line);
      }
      case Stretch::Kind::grid:
        for (const Grid& grid : stretch.boards) {
          if (std::optional<Drawing> drawn = drawing(grid, Asked::problems))
            drawings_.push_back({grid.lines.front(), static_cast<std::int32_t>(grid.size()),
                                 std::move(*drawn), grid.lines});
          else
            add(map_of(grid), grid.lines.front());
        }
        return;
      case Stretch::Kind::tree: return take_tree(stretch);
      case Stretch::Kind::numbers:
        for (const NumberRow& row : stretch.numbers) {
          std::vector<std::int64_t> numbers;
          for (const std::string_view each : row.numbers) numbers.push_back(value_of(each));
          sizes_.push_back({row.line, "", std::move(numbers)});
        }
        return;
      case Stretch::Kind::markup:
        if (std::optional<Problem> page = problem_in_page(lines(), stretch.first))
          add(std::move(*page), line);
        return;
      default: break;
    }
    const Line& talk = lines()[stretch.first];
    if (std::optional<SizeLine> size = size_line(talk.bare))
      sizes_.push_back({talk.number, size->name, size->numbers});
    else
      talk_.push_back(&talk);
  }

  void take_tree(const Stretch& stretch) {
    const std::span<const Node> top = stretch.tree->items();
    const std::uint64_t line = line_of(stretch);
    if (top.size() == 1)
      if (std::optional<Problem> map = map_in(top[0])) return add(std::move(*map), line);
    std::size_t numbers = 0;
    for (const Node& node : top) {
      numbers += node.is_number();
      take_node(node);
    }
    if (numbers != 0) fail(line, "a number without a name; write n = 8 or queens = [[1, 4]]");
  }

  void take_node(const Node& node) {
    const std::uint64_t line = node.line;
    const Node& inner = unwrapped(node);
    if (node.is_member()) {
      const Key key = key_of(node.name());
      const std::optional<Grid> grid = grid_of(inner);
      const bool wide = grid && grid->rows.front().size() > 2 && grid->size() > 2;
      const bool part = key != Key::unknown && key != Key::solutions && key != Key::text;
      if (part && !wide) {
        statements_.push_back(node);
        return;
      }
    }
    if (node.is_list() && !node.text.empty()) {
      const Key key = key_of(node.text);
      if (key == Key::queens || key == Key::blocked) {
        const Node& square =
            node.items.size() == 1 && node.items[0].is_list() ? node.items[0] : node;
        if (all_numbers(square)) {
          if (square.items.size() != 2) fail(line, quote(node.text) + " needs a row and a column");
          facts_.push_back({key, line, square.items[0].number, square.items[1].number});
          return;
        }
      }
      if (key == Key::size && node.items.size() == 1 && node.items[0].is_number()) {
        sizes_.push_back({line, std::string(node.text), {node.items[0].number}});
        return;
      }
      if (node.items.size() == 3 && node.items[0].is_number() && node.items[1].is_number()) {
        region_facts_.push_back(node);
        return;
      }
    }
    const bool object = inner.is_list() && members_in(inner.items) != 0 && !square_in(inner);
    if (inner.is_list() && (inner.items.size() > 3 || !object))
      if (std::optional<Problem> map = map_in(inner)) return add(std::move(*map), line);
    if (object) return add_document(inner);
    if (inner.is_text()) {
      if (std::optional<Problem> map = map_in(inner)) add(std::move(*map), line);
      return;
    }
    if (square_in(inner) || is_list_of_squares(inner)) {
      loose_.push_back({&node, &inner, line});
      return;
    }
    // A list of objects, one for each problem.
    const bool catalogue =
        inner.is_list() && !inner.items.empty() &&
        std::all_of(inner.items.begin(), inner.items.end(), [](const Node& each) {
          return each.is_list() && members_in(each.items) == each.items.size() &&
                 !each.items.empty();
        });
    if (catalogue) {
      for (const Node& each : inner.items) add_document(each);
      return;
    }
    const bool data = inner.is_list() &&
                      std::any_of(inner.items.begin(), inner.items.end(), [](const Node& each) {
                        return each.is_number() || each.is_list();
                      });
    if (data && inner.text.empty())
      fail(line, "this list is neither a map of regions nor a problem" + std::string(kProblemForm));
    if (node.is_member() && data) statements_.push_back(node);
  }

  static bool is_list_of_squares(const Node& node) {
    return node.is_list() && !node.items.empty() &&
           std::all_of(node.items.begin(), node.items.end(),
                       [](const Node& each) { return square_in(each).has_value(); });
  }

  void add_document(const Node& object) {
    try {
      Document document(object.line);
      document.take(object.items);
      found_.push_back(document.draft());
    } catch (const Refusal& refusal) {
      found_.push_back({.line = object.line, .refusal = refusal});
    }
  }

  // ---- What stands beside each other.

  void join() {
    take_loose();
    if (!region_facts_.empty()) {
      const Node list{
          .kind = Node::Kind::list, .line = region_facts_.front().line, .items = region_facts_};
      if (std::optional<Problem> map = map_in(list)) add(std::move(*map), list.line);
    }
    take_statements();
    take_drawings();
    take_sizes();
    if (found_.empty()) fail_without_problem();
    for (const Line* each : talk_) require_talk(*each);
  }

  // A list of squares on each line is a region; it goes on below a comma.
  void take_loose() {
    if (loose_.empty()) return;
    std::vector<std::vector<Item>> groups;
    std::vector<std::uint64_t> starts;
    std::uint64_t last = 0;
    for (const Loose& each : loose_) {
      const std::string_view above = line_above(each.line);
      if (each.node->is_member() || (each.line != last && !above.ends_with(','))) {
        groups.emplace_back();
        starts.push_back(each.line);
      }
      last = each.line;
      if (groups.empty()) continue;
      if (const std::optional<Item> square = square_in(*each.value)) {
        groups.back().push_back(*square);
      } else {
        for (const Node& node : each.value->items) groups.back().push_back(*square_in(node));
      }
    }
    Problem map = map_of_squares(groups, starts);
    add(std::move(map), starts.front());
  }

  std::string_view line_above(std::uint64_t number) const {
    std::string_view above;
    for (const Line& each : lines()) {
      if (each.number >= number) break;
      above = each.bare;
    }
    return above;
  }

  // Statements and facts belong to the one map, or are a problem of their own.
  void take_statements() {
    if (statements_.empty() && facts_.empty()) return;
    std::vector<Node> members = statements_;
    Document document(statements_.empty() ? facts_.front().line : statements_.front().line);
    document.statement_ = true;
    // Sizes in lines of their own: n = 8
    for (const Size& each : sizes_)
      if (!each.name.empty() && each.numbers.size() == 1 && key_of(each.name) == Key::size) {
        size_texts_.push_back(std::to_string(each.numbers[0]));
        size_parts_.push_back({Node{.kind = Node::Kind::name, .line = each.line, .text = each.name},
                               Node{.kind = Node::Kind::number,
                                    .line = each.line,
                                    .number = each.numbers[0],
                                    .text = size_texts_.back()}});
        members.push_back(
            {.kind = Node::Kind::member, .line = each.line, .items = size_parts_.back()});
      }
    std::erase_if(sizes_, [](const Size& each) {
      return !each.name.empty() && key_of(each.name) == Key::size;
    });
    for (const Node& each : members) document.take({&each, 1});
    std::optional<Draft> map;
    if (found_.size() == 1) {
      map = std::move(found_.front());
      found_.clear();
    } else if (found_.size() > 1) {
      fail(members.empty() ? facts_.front().line : members.front().line,
           "this belongs to a problem, but there are several above it");
    }
    Draft draft = document.draft(std::move(map));
    for (const Entry& fact : facts_) {
      bool zero = false;
      for (const Entry& each : facts_)
        zero = zero || (each.what == fact.what && (each.row == 0 || each.column == 0));
      draft.entries.push_back(fact);
      draft.entries.back().base = zero ? 0 : 1;
      draft.base = std::min(draft.base, zero ? 0 : 1);
    }
    found_.push_back(std::move(draft));
  }

  // A drawing gives queens and blocks to the one map; without maps, each is a problem.
  void take_drawings() {
    if (drawings_.empty()) return;
    const auto entries_of = [](const Drawn& drawn, std::vector<Entry>& entries) {
      for (const Square& each : drawn.drawing.queens)
        entries.push_back({Key::queens,
                           drawn.lines[static_cast<std::size_t>(each.row)],
                           each.row,
                           each.column,
                           {},
                           0});
      for (const Square& each : drawn.drawing.blocked)
        entries.push_back({Key::blocked,
                           drawn.lines[static_cast<std::size_t>(each.row)],
                           each.row,
                           each.column,
                           {},
                           0});
    };
    if (found_.empty()) {
      for (const Drawn& each : drawings_) {
        Draft draft{.problem = {.n = each.n}, .line = each.line};
        entries_of(each, draft.entries);
        found_.push_back(std::move(draft));
      }
      return;
    }
    if (found_.size() > 1)
      fail(drawings_.front().line,
           "a drawing stands beside several maps: which it belongs to is not clear");
    if (drawings_.size() > 1)
      fail(drawings_[1].line,
           "a second drawing begins here; one may give queens and blocked squares");
    Draft& map = found_.front();
    const Drawn& drawn = drawings_.front();
    if (drawn.n != map.problem.n)
      fail(drawn.line, "this drawing has " + plural(static_cast<std::uint64_t>(drawn.n), "row") +
                           ", but the map of regions has " + std::to_string(map.problem.n));
    std::map<std::int32_t, int> in_row;
    for (const Square& each : drawn.drawing.queens)
      if (++in_row[each.row] > 1)
        fail(drawn.lines[static_cast<std::size_t>(each.row)],
             "this row of the drawing has two queens: queens places one in each row, column and "
             "region");
    entries_of(drawn, map.entries);
  }

  // Numbers beside a problem state its size, or one star; n and pairs are a problem of their own.
  void take_sizes() {
    if (sizes_.empty()) return;
    const Size& first = sizes_.front();
    if (found_.empty()) {
      std::vector<std::int64_t> all;
      for (const Size& each : sizes_)
        all.insert(all.end(), each.numbers.begin(), each.numbers.end());
      const bool sized = all.size() == 1 && !first.name.empty();
      const bool pairs = all.size() > 2 && all.size() % 2 == 1 && all[0] > 3 &&
                         *std::max_element(all.begin(), all.end()) <= all[0] && !permutes(all);
      if (!sized && !pairs) return;
      Draft draft{.problem = {.n = static_cast<std::int32_t>(
                                  std::min<std::int64_t>(all[0], kLargestNumber))},
                  .line = first.line,
                  .line_of_n = first.line};
      at_line(first.line, [&] { return board_size(all[0]); });
      const int base = std::find(all.begin(), all.end(), 0) != all.end() ? 0 : 1;
      for (std::size_t i = 1; i < all.size(); i += 2)
        draft.entries.push_back({Key::queens, first.line, all[i], all[i + 1], {}, base});
      draft.base = base;
      found_.push_back(std::move(draft));
      sizes_.clear();
      return;
    }
    const std::int64_t n = found_.front().problem.n;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      const std::vector<std::int64_t>& numbers = sizes_[i].numbers;
      const bool stars = key_of(sizes_[i].name) == Key::stars;
      if (!stars &&
          std::all_of(numbers.begin(), numbers.end(),
                      [&](std::int64_t each) { return each == n; }) &&
          numbers.size() < 3)
        continue;
      if (numbers == std::vector<std::int64_t>{1} && (i == 1 || stars)) continue;
      if (found_.size() > 1 && numbers.size() == 1) continue;  // numbers of the problems
      if ((i == 1 || stars) && numbers.size() == 1)
        fail(sizes_[i].line, "found " + quote(std::to_string(numbers[0])) +
                                 ", which may be the stars in each row: queens places one queen in "
                                 "each row, column and region");
      std::string shown_numbers;
      for (const std::int64_t each : numbers)
        shown_numbers += (shown_numbers.empty() ? "" : " ") + std::to_string(each);
      fail(sizes_[i].line, "found " + quote(shown_numbers) + " beside a board of " +
                               plural(static_cast<std::uint64_t>(n), "row") +
                               ": it is neither its size nor one star a row");
    }
  }

  // Refuses a line that may change the problem.
  void require_talk(const Line& line) const {
    const std::string_view bare = line.bare;
    const bool map = !found_.front().problem.regions.empty();
    std::string word, lower;
    bool words = false, names = false;
    int numbers = 0;
    for (std::size_t i = 0; i <= bare.size(); ++i) {
      const char c = i < bare.size() ? bare[i] : ' ';
      if (is_letter(c)) {
        word += static_cast<char>(c | 0x20);
        continue;
      }
      words = words || word.size() > 1 ||
              (i < bare.size() && static_cast<unsigned char>(c) >= 0xc3 &&
               is_letter_of_any(bare.substr(i)));
      for (const std::string_view each :
           {"queen", "block", "star", "fixed", "placed", "given", "cross"})
        names = names || word.starts_with(each);
      word.clear();
      numbers += is_digit(c) && (i == 0 || !is_digit(bare[i - 1]));
    }
    const std::string_view about = map ? "this is neither a title nor a row of the map of regions"
                                       : "this is neither a title nor a part of the problem";
    if (names && numbers > 1) fail(line.number, std::string(about));
    const bool marks = bare.size() > 2 && bare.find_first_not_of(".QqSsxX*_-# ") == bare.npos &&
                       !is_frame(bare) && bare.find_first_of(".QS") != bare.npos;
    if (marks) fail(line.number, std::string(about));
    if (!words && bare.find_first_of("0123456789") != bare.npos)
      fail(line.number, std::string(about));
    const auto n = static_cast<std::size_t>(found_.front().problem.n);
    const std::size_t size = characters(bare).size();
    const bool upper = std::all_of(bare.begin(), bare.end(),
                                   [](char c) { return (c >= 'A' && c <= 'Z') || is_digit(c); });
    if (map && upper && size + 1 >= n && size <= n + 1)
      fail(line.number,
           "this row of regions has " + plural(size, "square") + ", but there are " +
               plural(n, "row") + "; a map has as many squares in each row as it has rows",
           ErrorCode::bad_regions);
  }

  // ---- Nothing was found: says what is nearly a problem.

  [[noreturn]] void fail_without_problem() {
    for (std::size_t i = 0; i < talk_.size();) {
      std::size_t end = i + 1;
      while (end < talk_.size() && talk_[end]->number == talk_[end - 1]->number + 1) ++end;
      refuse_near_board(std::span<const Line* const>(talk_).subspan(i, end - i));
      i = end;
    }
    if (!sizes_.empty()) {
      const Size& first = sizes_.front();
      std::vector<std::int64_t> all;
      for (const Size& each : sizes_)
        all.insert(all.end(), each.numbers.begin(), each.numbers.end());
      if (permutes(all) && all.size() > 1)
        fail(first.line, "these numbers are a placement, not a problem: 'queens check' judges it" +
                             std::string(kProblemForm));
      fail(first.line,
           "found numbers alone; n and the squares of given queens would be a problem, and n "
           "columns a placement" +
               std::string(kProblemForm));
    }
    for (const Line* each : talk_) {
      const std::string_view word = each->bare.substr(0, each->bare.find_first_of(" \t"));
      if (opens_list(each->bare[0]) && !closes_list(each->bare.back()))
        fail(each->number,
             "the text ends before a bracket that opens here is closed: it was cut off, or a ']' "
             "or '}' is missing");
      fail(each->number, "found " + quote(each->bare.size() > 40 ? word : each->bare) +
                             ", which is no problem" + std::string(kProblemForm));
    }
    if (!stretches_.empty())
      fail(line_of(stretches_.front()),
           "found nothing that is a problem" + std::string(kProblemForm));
    fail(1,
         "there is nothing in this problem file; it should be one object such as {\"n\": 8, "
         "\"queens\": [[1, 4]]}");
  }

  // A block of lines that has a slip in a row of a map or drawing.
  static void refuse_near_board(std::span<const Line* const> block) {
    while (!block.empty() && is_title(block.front()->bare)) block = block.subspan(1);
    if (block.size() < 2) return;
    std::size_t spaced = 0;
    for (const Line* each : block) spaced += cells_of(each->bare, Cut::words).size() > 1;
    const Cut way = spaced == block.size() ? Cut::words : Cut::characters;
    Grid grid;
    std::map<std::size_t, std::size_t> widths;
    for (const Line* each : block) {
      if (is_frame(each->bare)) continue;
      grid.rows.push_back(cells_of(each->bare, way));
      grid.lines.push_back(each->number);
      ++widths[grid.rows.back().size()];
    }
    const std::size_t n = grid.size();
    if (n < 2) return;
    const std::size_t wide =
        std::max_element(widths.begin(), widths.end(), [](const auto& a, const auto& b) {
          return a.second < b.second;
        })->first;
    const Kinds kinds(grid.rows);
    std::size_t marks = 0, all = 0;
    std::string_view strange;
    for (const Kinds::Kind& each : kinds.list) {
      const Mark mark = mark_of(each.cell);
      const bool usual = mark.given || mark.blocked || mark.free;
      marks += usual ? each.count : 0;
      all += each.count;
      if (!usual && strange.empty()) strange = each.cell;
    }
    if (marks + 2 >= all && kinds.list.size() <= 5) {  // a drawing
      for (std::size_t row = 0; row < n; ++row) {
        if (grid.rows[row].size() != n)
          fail(grid.lines[row], quote(block[row]->bare) + " has " +
                                    plural(grid.rows[row].size(), "square") +
                                    ", but the board has " + plural(n, "row"));
        for (const std::string_view cell : grid.rows[row])
          if (cell == strange)
            fail(grid.lines[row], quote(cell) +
                                      " is no square of a board: draw Q for a queen, * for a "
                                      "blocked square, and . for a free one");
      }
    }
    const bool even = widths.size() == 1;
    const bool near = n >= 4 && ((even && (wide == n + 1 || wide + 1 == n || wide == n)) ||
                                 (widths.contains(n) && widths.begin()->first > 1));
    if (!near || kinds.list.size() < 3) return;
    std::size_t words = 0;
    for (const Kinds::Kind& each : kinds.list)
      words +=
          each.cell.size() > 2 && is_letter(each.cell[0]) && way == Cut::words && each.count == 1;
    if (words > n) return;
    static_cast<void>(map_of(grid));
  }

  // Few words, or one with a capital letter.
  static bool is_title(std::string_view bare) {
    const Cells words = cells_of(bare, Cut::words);
    const bool word = std::any_of(words.begin(), words.end(), [](std::string_view each) {
      return each.size() > 2 &&
             std::any_of(each.begin() + 1, each.end(),
                         [](char c) { return c >= 'a' && c <= 'z'; }) &&
             each.find_first_of("0123456789") == each.npos;
    });
    if (words.size() == 1) return bare.size() > 3 && bare[0] >= 'A' && bare[0] <= 'Z' && word;
    return word && words.size() > 1;
  }

  struct Size {
    std::uint64_t line;
    std::string name;
    std::vector<std::int64_t> numbers;
  };
  struct Drawn {
    std::uint64_t line;
    std::int32_t n;
    Drawing drawing;
    std::vector<std::uint64_t> lines;
  };
  struct Loose {
    const Node* node;
    const Node* value;
    std::uint64_t line;
  };

  Sheet sheet_;
  std::vector<Stretch> stretches_;
  std::vector<Draft> found_;
  std::vector<Drawn> drawings_;
  std::vector<Node> statements_, region_facts_;
  std::vector<Entry> facts_;
  std::vector<Size> sizes_;
  std::vector<Loose> loose_;
  std::vector<const Line*> talk_;
  std::deque<std::string> size_texts_;
  std::deque<std::vector<Node>> size_parts_;
};

}  // namespace

Problem problem_of_members(std::span<const Node> members, std::uint64_t line) {
  Document document(line);
  document.take(members);
  const Draft draft = document.draft();
  return at_line(line, [&] { return problem_of(draft, draft.entries.size()); });
}

}  // namespace read

CheckedProblem read_problem(std::string_view text) {
  const std::vector<read::Draft> found = read::Problems(text).read();
  if (found.front().refusal) throw Error(*found.front().refusal);
  if (found.size() > 1) {
    const bool maps = !found[1].problem.regions.empty();
    read::fail(found[1].line, std::string("a second ") + (maps ? "map of regions" : "problem") +
                                  " begins here; put each problem in its own file");
  }
  return read::checked(found.front());
}

std::vector<ProblemRead> read_problems(std::string_view text) {
  std::vector<ProblemRead> problems;
  for (const read::Draft& draft : read::Problems(text).read()) {
    ProblemRead each{.name = draft.name, .line = draft.line};
    try {
      if (draft.refusal) throw Error(*draft.refusal);
      each.problem = read::checked(draft);
    } catch (const Error& error) {
      each.error = error;
    }
    problems.push_back(std::move(each));
  }
  return problems;
}

}  // namespace queens
