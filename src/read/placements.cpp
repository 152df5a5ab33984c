// The placements of a text in memory.
//
// Boards, records and models are read as the verdict found them. Lists in brackets that stand each on a line of its own may
// be the rows or the squares of one board, and lines of numbers may be sizes and counts beside other placements: these are
// decided when all else is known. A map of regions in the text is the rule by which its placements are judged. Talk that
// may be a placement, or a part of one, is refused.
#include <algorithm>
#include <iterator>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/document.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kPassagesKept = 20;

using Values = std::vector<std::int64_t>;

bool is_small(const Reading& reading) {
  return reading.arrangement.n == 1 || (reading.arrangement.n == 2 && reading.format == "numeric");
}

bool has_role(const Item& item, Role role) {
  return std::find(item.roles, item.roles + item.count, role) != item.roles + item.count;
}

bool is_square(const Node& node) { return square_in(node).has_value(); }

// Squares in two lists; none if they are not alike.
std::vector<Item> zipped(const Node* rows, const Node* columns) {
  std::vector<Item> squares;
  if (rows == nullptr || columns == nullptr || !all_numbers(*rows) || !all_numbers(*columns) ||
      rows->items.size() != columns->items.size() || rows->items.size() < 3)
    return squares;
  for (std::size_t i = 0; i < rows->items.size(); ++i)
    squares.push_back({.numbers = {rows->items[i].number, columns->items[i].number},
                       .roles = {Role::row, Role::column},
                       .count = 2});
  return squares;
}

// row = [1, 2], col = [2, 4]
std::vector<Item> zipped(std::span<const Node> members) {
  const Node *rows = nullptr, *columns = nullptr;
  for (const Node& each : members) {
    if (!each.is_member() || !each.key().is_scalar()) continue;
    std::string_view name = each.name();
    if (name.size() > 1 && (name.ends_with('s') || name.ends_with('S'))) name.remove_suffix(1);
    const Role role = role_of(name);
    if (role == Role::row) rows = &each.value();
    if (role == Role::column) columns = &each.value();
  }
  return zipped(rows, columns);
}

// (array([0, 1, 2, 3]), array([1, 3, 0, 2])), as np.where() prints squares
std::vector<Item> zipped_arrays(std::span<const Node> items) {
  const bool arrays = items.size() == 2 && items[0].text == "array" && items[1].text == "array" &&
                      items[0].items.size() == 1 && items[1].items.size() == 1;
  return arrays ? zipped(&items[0].items[0], &items[1].items[0]) : std::vector<Item>();
}

// The number in the key of a row: 0, 'Q1'.
std::optional<std::int64_t> index_in(const Node& key) {
  if (key.is_number()) return key.number;
  const std::size_t first = key.text.find_first_of("0123456789");
  if (key.is_list() || first == key.text.npos) return {};
  const std::string_view digits = key.text.substr(first);
  if (!is_number(digits) || key.text.substr(0, first).find_first_of("-.") != key.text.npos)
    return {};
  return value_of(digits);
}

bool is_drawn(const Grid& grid) {
  const std::size_t n = grid.size();
  if (n < 2 || std::any_of(grid.rows.begin(), grid.rows.end(),
                           [&](const Cells& row) { return row.size() != n; }))
    return false;
  const Kinds kinds(grid.rows);
  if (kinds.all(is_number)) return n > 2 && kinds.are_bits();
  return drawing(grid, Asked::placements).has_value();
}

// The map of regions in a list of rows or a text; none if there is none without a slip.
std::optional<Problem> map_at(const Node& node) {
  const bool rows = node.is_list() && node.items.size() > 3 &&
                    (node.items[0].is_text() || node.items[0].is_list());
  if (!rows && !node.is_text()) return {};
  try {
    return map_in(node);
  } catch (const Error&) {
    return {};
  }
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
  void pass_over(std::uint64_t line, std::string_view text) { found_.pass_over(line, text); }

  void judge() {
    for (const Stretch& each : stretches_) {
      const std::uint64_t line = lines()[each.first].number;
      switch (each.kind) {
        case Stretch::Kind::record: take_record(each); break;
        case Stretch::Kind::grid: take_boards(each); break;
        case Stretch::Kind::model:
          readings_.push_back(model_in(lines(), each.first, each.end));
          break;
        case Stretch::Kind::markup: {
          const std::size_t before = readings_.size();
          add_marked_up(lines(), each.first, base_, readings_);
          if (readings_.size() == before) pass_over(line, lines()[each.first].bare);
          break;
        }
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
    const bool known = !std::all_of(readings_.begin(), readings_.end(), is_small) ||
                       std::any_of(stretches_.begin(), stretches_.end(), [](const Stretch& each) {
                         return has_placements(each.numbers);
                       });
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::numbers) take_numbers(each, known, base_, found_);
  }

  void finish() {
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::talk) take_talk(each.first);
    drop_small();
    if (!readings_.empty()) refuse_slips();
    if (!readings_.empty() && unread_)
      fail(*unread_, "this list of lists may be a placement" + std::string(kPlacementForm));
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
    const auto n = static_cast<std::int32_t>(grid.size());
    if (kinds.are_bits() && n > 1) {
      std::vector<Square> queens;
      grid.each([&](Square square, std::string_view cell) {
        if (cell == "1") queens.push_back(square);
      });
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

  // Nothing is dropped: a line is read, or passed over and said to be so. One that is passed over must not be like one
  // beside it that is read.
  void refuse_slips() const {
    std::set<std::uint64_t> passed;
    for (const auto& each : passages_) passed.insert(each.line);
    Lines unread, read;
    for (const Stretch& each : stretches_) {
      const bool talk = each.kind == Stretch::Kind::talk;
      const bool tree =
          each.kind == Stretch::Kind::tree && passed.contains(lines()[each.first].number);
      for (std::size_t i = each.first; i < each.end; ++i) {
        const Line& line = lines()[i];
        if (tree || passed.contains(line.number))
          unread.push_back(line);
        else if (!talk && !line.bare.empty() && !is_frame(line.bare))
          read.push_back(line);
      }
    }
    read::refuse_slips(unread, read);
  }

  void take_record(const Stretch& stretch) {
    const Items& first = stretch.items.front();
    const bool squares =
        first.chess || (first.has("r") && first.has("c") && first.skeleton.size() == 4);
    const bool worded = first.has_words();
    Wanted how = wanted(squares                                         ? "squares"
                        : !worded && !first.has(":") && !first.has(">") ? "coordinates"
                                                                        : "facts",
                        stretch.item_lines.front());
    how.from_bottom = first.chess;
    how.named = worded && !first.chess;
    const std::size_t before = readings_.size();
    std::vector<std::vector<Item>> parts;
    for (std::size_t i = 0; i < stretch.items.size(); ++i) {
      const std::vector<Item>& items = stretch.items[i].items;
      const std::uint64_t line = stretch.item_lines[i];
      if (first.all > 2) {  // each line has all queens of a placement
        if (items.size() != first.items.size())
          fail(line, "this line has " + plural(items.size(), "queen") + ", but the one above has " +
                         std::to_string(first.items.size()));
        how.line = line;
        if (!items.empty()) add_squares(items, how, readings_);
        continue;
      }
      if (i == 0 || lines()[line - 1 - lines()[0].number].bare.empty()) parts.emplace_back();
      parts.back().insert(parts.back().end(), items.begin(), items.end());
    }
    std::erase_if(parts, [](const auto& each) { return each.empty(); });
    if (!parts.empty()) add_parts(parts, how, readings_);
    found_.ends_of_squares.insert(lines()[stretch.end - 1].number);
    if (!first.items.empty())
      for (std::size_t i = before; i < readings_.size(); ++i)
        require_placement(readings_[i], first);
  }

  // What could be a table of something else must look like a placement.
  static void require_placement(const Reading& reading, const Items& items) {
    const Item& item = items.items.front();
    const auto numbers =
        item.count - std::count(item.roles, item.roles + item.count, Role::measure);
    const bool both = has_role(item, Role::row) && has_role(item, Role::column);
    if (items.has("(") || items.chess || numbers != 2 || both) return;
    std::set<std::int32_t> taken;
    for (const Square& each : reading.arrangement.queens) {
      taken.insert(each.column);
      if (each.column < 0 || each.column >= reading.arrangement.n)
        fail(reading.line, "a queen on each line, but one stands in a column off the board");
    }
    if (!items.has_words() && (items.has(":") || items.has(">")) &&
        taken.size() != reading.arrangement.queens.size())
      fail(reading.line,
           "numbers with numbers: without words, they are only read as a placement if each "
           "column comes once" +
               std::string(kPlacementForm));
  }

  // ---- Trees.

  // Statements on lines of their own.
  void take_zipped() {
    std::vector<Node> members;
    for (const Stretch& each : stretches_)
      if (each.kind == Stretch::Kind::tree)
        for (const Node& node : each.tree->items())
          if (node.is_member()) members.push_back(node);
    const std::vector<Item> squares = zipped(members);
    zipped_ = !squares.empty();
    if (zipped_ && std::count_if(members.begin(), members.end(),
                                 [](const Node& each) { return all_numbers(each.value()); }) > 2)
      fail(members.back().line,
           "more than one list of rows and one of columns: give each placement "
           "in a text of its own");
    if (zipped_) add_named(squares, wanted("coordinates", members.front().line));
  }

  void add_named(const std::vector<Item>& squares, Wanted how) {
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
    const bool about = words.find("queen") != words.npos || words.find("solution") != words.npos;
    if (is_measure(front) && !about) return pass_over(line, bare);
    require_understood(stretch, front);
    bool any = false;
    for (const Node& each : items) {
      const Node* node = &each;
      while (node->is_member())
        node = node->key().is_list() && !node->value().is_list() ? &node->key() : &node->value();
      const bool index =
          node->is_list() && items.size() > 1 &&  // (4) [1, 3, 0, 2]
          (node->items.empty() || (node->items.size() == 1 && !node->items[0].is_list()));
      const bool text = node->is_text() && node->text.find('\n') != node->text.npos;
      if (index || !(node->is_list() || text)) continue;
      any = true;
      take_list(*node, each.is_member() && !each.name().empty());
    }
    if (!any) pass_over(line, bare);
  }

  // Beside a list nothing may stand that can be a part of it, or deny it.
  void require_understood(const Stretch& stretch, std::string_view front) const {
    const std::span<const Node> items = stretch.tree->items();
    std::size_t lists = 0, squares = 0, numbers = 0;
    bool words_between = false, holes = false;
    for (const Node& each : items) {
      const Node& inner = each.is_member() ? each.value() : each;
      lists += inner.is_list() && inner.items.size() > 2;
      squares += is_square(each);
      numbers += each.is_number() && !each.truth;
      holes = holes || (each.kind == Node::Kind::name && is_missing(each.text));
      words_between = words_between || (&each != &items.front() &&
                                        (each.kind == Node::Kind::name || each.is_member()));
    }
    const char* what = nullptr;
    if (lists > 1 && words_between && stretch.end == stretch.first + 1)
      what = ", two lists with words between them";
    else if (denies(front))
      what = ", which says what is not so";
    else if (front == "=>" || front == "->")
      what = ", which may be a placement";
    else if (numbers > 3 || (squares > 2 ? holes || numbers > 0 : holes && lists > 0))
      what = ", where more than lists may be a part of a placement";
    const Line& line = lines()[stretch.first];
    if (what != nullptr) fail(line.number, "found " + quote(line.bare) + what + kPlacementForm);
  }

  // A list or text that stands alone waits for those below it.
  void take_list(const Node& node, bool named) {
    if (std::optional<Problem> map = map_at(node)) {
      rules_.push_back({std::move(*map), node.line});
      return;
    }
    if (!node.is_list() || members_in(node.items) != 0 || named) {
      end_lists();
      return add_or_pass_over(node);
    }
    const auto is_flat = [](const Node& list) {
      return list.items.empty() || !list.items[0].is_list();
    };
    if (!run_.empty() && is_flat(*run_.back()) != is_flat(node)) end_lists();
    run_.push_back(&node);
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
    if (rest.size() > 2 && std::all_of(rest.begin(), rest.end(), is_square)) return add(all, {});
    if (const std::optional<Grid> grid = grid_of(all)) require_no_matrix(*grid);
    for (const Node& each : rest) add_or_pass_over(each);
  }

  void add_or_pass_over(const Node& node) {
    const std::size_t before = readings_.size();
    add(node, {});
    if (readings_.size() != before || !nothing_.empty()) return;
    pass_over(node.line, lines()[node.line - lines()[0].number].bare);
    if (!unread_ && std::count_if(node.items.begin(), node.items.end(),
                                  [](const Node& each) { return each.is_list(); }) > 2)
      unread_ = node.line;
  }

  // The placements of a node.
  void add(const Node& node, const Where& where) {
    if (node.is_text()) return add_text(node);
    if (!node.is_list() || node.items.empty()) return;
    const std::size_t members = members_in(node.items);
    if (members == node.items.size()) return add_document(node, where);
    if (members == 0) return add_list(node, where);
    require_members(node);
    const std::vector<Node> kept = without_members(node.items);
    Node list = node;
    list.items = kept;
    add_list(list, where);
  }

  void add_text(const Node& node) {
    if (node.text.find('\n') == node.text.npos) return;
    Placements inner = placements_in(node.text, node.line, base_);
    if (inner.error)
      throw Refusal(node.line, "the text in quotes: " + std::string(inner.error->what()),
                    ErrorCode::bad_text);
    for (Reading& each : inner.readings) readings_.push_back(std::move(each));
  }

  void add_list(const Node& node, const Where& where) {
    const std::span<const Node> items = node.items;
    const auto is_number = [](const Node& each) { return each.is_number(); };
    if (std::all_of(items.begin(), items.end(),
                    [](const Node& each) { return each.is_scalar(); }) &&
        std::any_of(items.begin(), items.end(), is_number))
      return add_numbers(node, where);
    if (const std::vector<Item> squares = zipped_arrays(items); !squares.empty())
      return add_squares(squares, wanted("coordinates", node.line), readings_);
    if (std::count_if(items.begin(), items.end(), is_square) > 2)
      return add_square_list(node, where);
    const std::optional<Grid> grid = grid_of(node);
    if (grid && is_drawn(*grid)) {
      add_grid(*grid, "json");
      return;
    }
    add_inner(node, where, grid);
  }

  void add_numbers(const Node& node, const Where& where) {
    Values values;
    for (const Node& each : node.items) {
      if (!each.is_number()) {
        if (node.items.size() < 3 && !where.answers) return;
        fail(each.line, "found " + quote(each.text) + " in a list of numbers" + kPlacementForm);
      }
      if (!each.whole)
        fail(each.line,
             "found " + quote(each.text) + ", but a column is a whole number" + kPlacementForm);
      values.push_back(each.number);
    }
    const bool few = values.size() < 3 && !where.answers;
    if (few && (where.nested || !node.text.empty() || values.size() == 2)) return;
    readings_.push_back(
        columns(values, wanted(where.nested ? "json" : "numeric", node.line, where.base)));
  }

  void add_square_list(const Node& node, const Where& where) {
    std::vector<Item> squares;
    for (const Node& each : node.items) {
      const std::optional<Item> square = square_in(each);
      if (!square)
        fail(each.line, "found something else in a list of squares; a square is (row, column)");
      squares.push_back(*square);
    }
    Wanted how = wanted("coordinates", node.line, where.base);
    how.named = members_in(node.items[0].items) != 0 || !node.items[0].text.empty();
    add_squares(squares, how, readings_);
    found_.ends_of_squares.insert(node.items.back().line);
  }

  // Placements in a list: each item is one, or all but one of a call are passed over.
  void add_inner(const Node& node, const Where& where, const std::optional<Grid>& grid) {
    const std::span<const Node> items = node.items;
    const auto is_list = [](const Node& each) { return each.is_list(); };
    const auto lists = static_cast<std::size_t>(std::count_if(items.begin(), items.end(), is_list));
    Where inner = where;
    inner.nested = where.nested || node.text.empty();
    if (items.size() == 1 || (!node.text.empty() && lists == 1)) {
      for (const Node& each : items)
        if (!(all_numbers(each) && each.items.size() < 3 && !where.answers)) add(each, inner);
      return;
    }
    if (lists < items.size()) {
      const auto is_row = [](const Node& each) {
        return each.is_text() && each.text.size() > 2 &&
               each.text.find_first_not_of(".QqXx#-_ ") == each.text.npos;
      };
      const auto rows = std::count_if(items.begin(), items.end(), is_row);
      if (rows > 1 && static_cast<std::size_t>(rows) < items.size())
        fail(node.line,
             "not each item of this list is a row of a board" + std::string(kPlacementForm));
      if (grid) require_square(*grid);
      return;
    }
    if (grid) require_no_matrix(*grid);
    const Node* empty = nullptr;
    const std::size_t first = readings_.size();
    for (const Node& each : items) {
      const std::size_t before = readings_.size();
      add(each, inner);
      if (readings_.size() == before && empty == nullptr) empty = &each;
    }
    if (empty == nullptr) return;
    if (readings_.size() != first)
      fail(empty->line, "number " + std::to_string(empty - items.data() + 1) +
                            " of this list of placements is none" + kPlacementForm);
    if (grid) require_square(*grid);
  }

  // {0: 1, 1: 3, ...}
  bool add_keyed(const Node& node, const Where& where) {
    const std::span<const Node> members = node.items;
    if (members.size() < 3 || !std::all_of(members.begin(), members.end(), [](const Node& each) {
          return index_in(each.key()) && each.value().is_scalar();
        }))
      return false;
    std::vector<Item> squares;
    for (const Node& each : members) {
      if (!each.value().is_number())
        fail(each.line,
             "found " + quote(each.value().text) + " where each row has its column, a number");
      squares.push_back({.numbers = {*index_in(each.key()), each.value().number}, .count = 2});
    }
    add_named(squares, wanted("keyed", node.line, where.base));
    return true;
  }

  // An object: its solutions, or the list that may be one; what else it says is the problem by which they are judged.
  void add_document(const Node& node, const Where& where) {
    if (add_keyed(node, where)) return;
    Document document(node.line, Asked::placements);
    document.take(node.items);
    const std::vector<const Node*>& answers = document.answers();
    const Where inner{.nested = true,
                      .answers = document.names_answers(),
                      .base = document.base() ? document.base() : where.base};
    const std::size_t before = readings_.size();
    if (const std::vector<Item> squares = zipped(node.items); !squares.empty()) {
      add_named(squares, wanted("coordinates", node.line, inner.base));
    } else {
      for (const Node* each : answers) {
        if (inner.answers && each->value().is_list() && each->value().items.empty())
          nothing_ = "the document holds no solution";
        add(each->value(), inner);
      }
    }
    if (readings_.size() != before) nothing_.clear();
    judge_by(document, node.line, before);
  }

  // The readings from `before` on are judged by the problem that the document states.
  void judge_by(Document& document, std::uint64_t line, std::size_t before) {
    const std::vector<const Node*>& answers = document.answers();
    const bool alone = readings_.size() == before;
    if (alone && !document.has_map()) return;
    const bool texts = !answers.empty() && !answers[0]->value().items.empty() &&
                       answers[0]->value().items[0].is_text();
    const bool partial =
        document.names_answers() || (!answers.empty() && key_of(answers[0]->name()) == Key::queens);
    const std::int64_t n = alone ? 0 : readings_[before].arrangement.n;
    const Problem rule = problem_of(document.draft({}, n));
    if (alone) rules_.push_back({rule, line});
    for (std::size_t i = before; i < readings_.size(); ++i) {
      Reading& reading = readings_[i];
      std::int32_t& rows = reading.arrangement.n;
      const bool drawn = reading.format == "matrix" || texts ||
                         reading.arrangement.queens.size() != static_cast<std::size_t>(rows);
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
    if (is_heading(bare)) return;
    require_talk(lines(), at, readings_);
    pass_over(line.number, bare);
  }

  // One or two numbers, or a lone queen, are a placement only in a text that has nothing else.
  void drop_small() {
    const bool large = !std::all_of(readings_.begin(), readings_.end(), is_small);
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
  Found found_;
  std::vector<Reading>& readings_ = found_.readings;
  std::vector<PassedOver::Passage>& passages_ = found_.passages;
  std::vector<Rule> rules_;
  std::vector<const Node*> run_;  // lists that stand alone
  bool zipped_ = false, only_talk_ = false;
  std::optional<std::uint64_t> unread_;  // the line of a list of lists that was passed over
  std::string nothing_;                  // why there is no placement
};

}  // namespace

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
