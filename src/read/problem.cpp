// The problems of a text in memory: objects, statements, drawn boards, maps of regions.
//
// Beside.  A map may have its size above it, and a drawing of its size or statements below it, which give queens and blocks.
#include <algorithm>
#include <utility>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens {
namespace read {
namespace {

// The problems of one text.
class Problems {
 public:
  explicit Problems(std::string_view text) : sheet_(text) {}

  std::vector<Draft> read() {
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
    give(draft, {std::exchange(draft.problem.queens, {}),
                 std::exchange(draft.problem.blocked, {}),
                 {line}});
    found_.push_back(std::move(draft));
  }

  void take(const Stretch& stretch) {
    const std::uint64_t line = line_of(stretch);
    switch (stretch.kind) {
      case Stretch::Kind::walls: return add(stretch.walls->problem, line);
      case Stretch::Kind::grid:
        for (const Grid& grid : stretch.boards) {
          if (std::optional<Drawing> drawn = drawing(grid, Asked::problems))
            drawings_.push_back(std::move(*drawn));
          else
            add(map_of(grid), grid.lines.front());
        }
        return;
      case Stretch::Kind::tree: return take_tree(stretch);
      case Stretch::Kind::numbers:
        for (const NumberRow& row : stretch.numbers) add_size(row);
        return;
      case Stretch::Kind::markup:
        if (std::optional<Problem> page = problem_in_page(lines(), stretch.first))
          add(std::move(*page), line);
        return;
      default: break;
    }
    for (std::size_t i = stretch.first; i < stretch.end; ++i) take_talk(lines()[i]);
  }

  // "4 x 4"
  void take_talk(const Line& talk) {
    std::string sides(talk.bare);
    if (const std::size_t sign = sides.find("×"); sign != sides.npos) sides.replace(sign, 2, "x");
    std::replace(sides.begin(), sides.end(), 'x', ' ');
    const std::optional<NumberRow> row = number_row({sides, trim(sides), talk.number});
    if (row && row->numbers.size() == 2)
      add_size(*row);
    else if (!take_folded(talk))
      talk_.push_back(&talk);
  }

  // All rows of a map on one line: AABB/ABBB/CCDB/CDDD. A sentence hardly ever has n words of n letters each, and only n
  // different letters.
  bool take_folded(const Line& line) {
    std::string text(line.bare);
    std::replace(text.begin(), text.end(), '/', ' ');
    Grid grid;
    for (const std::string_view row : cells_of(text, Cut::words)) {
      grid.rows.push_back(characters(row));
      grid.lines.push_back(line.number);
    }
    try {
      if (!has_labels(grid, Asked::problems)) return false;
      add(map_of(grid), line.number);
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  void add_size(const NumberRow& row) { sizes_.push_back({row.line, values_of(row)}); }

  void take_tree(const Stretch& stretch) {
    const std::span<const Node> top = stretch.tree->items;
    const std::uint64_t line = line_of(stretch);
    if (top.size() == 1)
      if (std::optional<Problem> map = map_in(top[0])) return add(std::move(*map), line);
    for (const std::string_view remark : stretch.tree->remarks)
      if (names_other_rule(remark)) refuse_words(line, remark);
    for (const std::string_view sign : stretch.tree->signs)
      if (std::string_view(".;$>&<*#").find(sign) == std::string_view::npos)
        refuse_words(line, lines()[stretch.first].bare);
    bool named = false;
    for (const Node& node : top) {
      if (node.is_number())
        fail(node.line, "a number without a name; write n = 8 or queens = [[1, 4]]");
      // Words behind a statement: n = 8, toroidal
      const bool name = node.kind == Node::Kind::name, word = name && is_letter_of_any(node.text);
      if (name && !word) refuse_words(node.line, lines()[stretch.first].bare);  // 5..8
      if (word && (named ? !is_declaration(plain(node.text))
                         : (denies(node.text) || names_other_rule(node.text))))
        refuse_words(node.line, lines()[stretch.first].bare);
      named = named || node.is_member() || node.is_list();
      take_node(node);
    }
  }

  void take_node(const Node& node) {
    const std::uint64_t line = node.line;
    const Node& inner = node.inner();
    if (node.is_member()) {
      const Key key = key_of(node.name());
      const std::optional<Grid> grid = grid_of(inner);
      const bool wide = grid && grid->rows.front().size() > 2 && grid->size() > 2;
      const bool part = key != Key::unknown && key != Key::solutions && key != Key::text;
      if (part && !wide) return members_.push_back(&node);
    }
    const bool object = inner.is_list() && members_in(inner.items) != 0 && !square_in(inner);
    if (inner.is_list() && (inner.items.size() > 3 || !object))
      if (std::optional<Problem> map = map_in(inner)) return add(std::move(*map), line);
    if (object) return add_document(inner);
    if (inner.is_text()) {
      if (std::optional<Problem> map = map_in(inner)) add(std::move(*map), line);
      return;
    }
    // A list of objects, one for each problem.
    const bool catalogue =
        inner.is_list() && !inner.items.empty() &&
        std::all_of(inner.items.begin(), inner.items.end(),
                    [](const Node& each) { return is_object(each) && !square_in(each); });
    if (catalogue) {
      for (const Node& each : inner.items) add_document(each);
      return;
    }
    if (node.is_member() && (inner.is_scalar() || !inner.items.empty())) {
      members_.push_back(&node);
    } else if (inner.is_list() && !inner.items.empty()) {
      no_problem(line, (inner.text.empty() ? "this list is neither a map of regions nor a problem"
                                           : quote(inner.text) + " is not known in a problem"));
    }
  }

  void add_document(const Node& object) {
    ++objects_;
    try {
      require_members(object);
      Document document(object.line, Asked::problems);
      document.take(object.items);
      found_.push_back(document.draft());
    } catch (const Refusal& refusal) {
      found_.push_back({.line = object.line, .refusal = refusal});
    }
  }

  // ---- What stands beside each other.

  void join() {
    take_statements();
    take_drawings();
    take_sizes();
    if (found_.empty()) fail_without_problem();
    for (const Line* each : talk_) require_talk(*each);
  }

  // Statements belong to the one map, or are a problem of their own.
  void take_statements() {
    if (members_.empty()) return;
    const std::uint64_t line = members_.front()->line;
    if (found_.size() == 1 && objects_ != 0)
      fail(line, "a statement beside an object: write it as a field of the object");
    if (found_.size() > 1) fail(line, "this belongs to a problem, but there are several above it");
    Document statements(line, Asked::problems, true);
    for (const Node* each : members_) statements.take({each, 1});
    std::optional<Draft> map;
    if (!found_.empty()) map = std::move(found_.front());
    found_.clear();
    found_.push_back(statements.draft(std::move(map)));
  }

  // The squares of a drawing, which count from 0.
  static void give(Draft& draft, const Drawing& drawn) {
    for (const Key what : {Key::queens, Key::blocked})
      for (const Square& each : what == Key::queens ? drawn.queens : drawn.blocked)
        draft.entries.push_back(
            {.what = what,
             .line =
                 drawn.lines[std::min(static_cast<std::size_t>(each.row), drawn.lines.size() - 1)],
             .row = each.row,
             .column = each.column,
             .base = 0});
  }

  // A drawing gives queens and blocks to the one map; without maps, each is a problem.
  void take_drawings() {
    if (drawings_.empty()) return;
    if (found_.empty()) {
      for (const Drawing& each : drawings_) {
        found_.push_back({.problem = {.n = static_cast<std::int32_t>(each.lines.size())},
                          .line = each.lines.front()});
        give(found_.back(), each);
      }
      return;
    }
    const Drawing& drawn = drawings_.front();
    if (found_.size() > 1)
      fail(drawn.lines.front(),
           "a drawing stands beside several maps: which it belongs to is not clear");
    if (drawings_.size() > 1)
      fail(drawings_[1].lines.front(),
           "a second drawing begins here; one may give queens and blocked squares");
    Draft& map = found_.front();
    if (drawn.lines.size() != static_cast<std::size_t>(map.problem.n))
      fail(drawn.lines.front(), "this drawing has " + plural(drawn.lines.size(), "row") +
                                    ", but the map of regions has " +
                                    std::to_string(map.problem.n));
    give(map, drawn);
  }

  // Numbers beside a problem state its size, or one star.
  void take_sizes() {
    if (sizes_.empty() || found_.empty() || found_.front().refusal) return;
    const std::int64_t n = found_.front().problem.n;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      const std::vector<std::int64_t>& numbers = sizes_[i].numbers;
      if (numbers.size() < 3 &&
          std::all_of(numbers.begin(), numbers.end(), [&](std::int64_t each) { return each == n; }))
        continue;
      if (numbers == std::vector<std::int64_t>{1} && i == 1) continue;
      if (found_.size() > 1 && numbers.size() == 1) continue;  // numbers of the problems
      std::string shown_numbers;
      for (const std::int64_t each : numbers)
        shown_numbers += (shown_numbers.empty() ? "" : " ") + std::to_string(each);
      fail(sizes_[i].line, "found " + quote(shown_numbers) + " beside a board of " +
                               plural(static_cast<std::uint64_t>(n), "row") +
                               ": it is neither its size nor one star a row; queens places one "
                               "queen in each row, column and region");
    }
  }

  [[noreturn]] static void refuse_words(std::uint64_t line, std::string_view words) {
    fail(line, "found " + quote(words) +
                   ", which may change the problem; given queens and blocked squares are written "
                   "queens = [[1, 4]] and blocked = [[2, 2]], other rules toroidal = true or "
                   "touching = true");
  }

  // Refuses a line that may change the problem, or is a part of it with a slip.
  void require_talk(const Line& line) const {
    const std::string_view bare = line.bare;
    const Problem& problem = found_.front().problem;
    const bool map = !problem.regions.empty();
    // "touching: no", "stars_per_region: 2", "corners = none"
    const std::size_t sign = bare.find_first_of("=:");
    const std::string_view name = bare.substr(0, sign);
    const Key key = sign < bare.size() - 1 ? key_of(name) : Key::text;
    const bool unknown = key == Key::unknown;
    const bool opens_text =
        bare.ends_with("\"\"\"") || bare.ends_with("'''") || bare.ends_with("`");
    const bool statement = unknown && !opens_text && (bare[sign] == '=' || !members_.empty());
    const bool rule = unknown ? names_other_rule(name) || plain(name).starts_with("star")
                              : key != Key::text && key != Key::within && key != Key::solutions;
    if (statement || rule || may_change(bare, problem.n, map)) refuse_words(line.number, bare);
    const bool words = std::count_if(bare.begin(), bare.end(), is_letter) > 1 && has_word(bare);
    const auto n = static_cast<std::size_t>(problem.n);
    const Cells cells = cells_of(bare, Cut::words);
    const bool single =
        cells.size() == n &&
        std::all_of(cells.begin(), cells.end(), [](std::string_view c) { return c.size() == 1; });
    const bool marks = single || (bare.size() > 2 && !is_frame(bare) &&
                                  bare.find_first_not_of(".QqSsxX*_-#\"', ") == bare.npos &&
                                  bare.find_first_of(".QS") != bare.npos);
    const std::size_t size = characters(bare).size();
    const bool upper = std::all_of(bare.begin(), bare.end(),
                                   [](char c) { return (c >= 'A' && c <= 'Z') || is_digit(c); });
    if (marks || (!words && bare.find_first_of("0123456789") != bare.npos) ||
        (map && upper && size + 1 >= n && size <= n + 1))
      fail(line.number, map ? "this is neither a title nor a row of the map of regions"
                            : "this is neither a title nor a part of the problem");
  }

  // ---- Nothing was found: says what is nearly a problem.

  [[noreturn]] void fail_without_problem() {
    for (std::size_t i = 0, end = 0; i < talk_.size(); i = end) {
      for (end = i + 1; end < talk_.size() && talk_[end] == talk_[end - 1] + 1;) ++end;
      refuse_near_board({talk_[i], end - i}, Asked::problems);
    }
    if (!sizes_.empty())
      no_problem(
          sizes_.front().line,
          "found numbers alone, which are no problem; n columns are a placement, which 'queens "
          "check' judges");
    for (const Line* each : talk_) {
      const std::string_view word = each->bare.substr(0, each->bare.find_first_of(" \t"));
      if (opens_list(each->bare[0]) && !closes_list(each->bare.back()))
        fail(each->number,
             "the text ends before a bracket that opens here is closed: it was cut off, or a ']' "
             "or '}' is missing");
      no_problem(each->number, "found " + quote(each->bare.size() > 40 ? word : each->bare) +
                                   ", which is no problem");
    }
    if (!stretches_.empty())
      no_problem(line_of(stretches_.front()), "found nothing that is a problem");
    no_problem(1, "the text is empty");
  }

  struct Size {
    std::uint64_t line;
    std::vector<std::int64_t> numbers;
  };

  Sheet sheet_;
  std::vector<Stretch> stretches_;
  std::vector<Draft> found_;
  std::vector<Drawing> drawings_;
  std::vector<const Node*> members_;  // statements
  std::vector<Size> sizes_;
  std::size_t objects_ = 0;
  std::vector<const Line*> talk_;
};

ProblemRead problem_read(const Draft& draft) {
  ProblemRead each{.name = draft.name, .line = draft.line};
  try {
    if (draft.refusal) throw Error(*draft.refusal);
    each.problem = checked(draft);
  } catch (const Error& error) {
    each.error = error;
  }
  return each;
}

}  // namespace

ProblemRead the_problem(std::string_view text) {
  const std::vector<Draft> found = Problems(text).read();
  if (found.size() > 1 && !found.front().refusal) {
    const bool maps = !found[1].problem.regions.empty();
    fail(found[1].line, std::string("a second ") + (maps ? "map of regions" : "problem") +
                            " begins here; give one problem at a time");
  }
  return problem_read(found.front());
}

}  // namespace read

CheckedProblem read_problem(std::string_view text) {
  ProblemRead only = read::the_problem(text);
  if (only.error) throw Error(*only.error);
  return *std::move(only.problem);
}

std::vector<ProblemRead> read_problems(std::string_view text) {
  std::vector<ProblemRead> problems;
  for (const read::Draft& draft : read::Problems(text).read())
    problems.push_back(read::problem_read(draft));
  return problems;
}

}  // namespace queens
