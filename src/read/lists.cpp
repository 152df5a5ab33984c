// Placements in trees: lists, squares, statements, objects.
//
// Lists that stand each on a line of its own may be the rows or the squares of one board, so they wait for those below
// them. What an object says beside its answers is the problem by which they are judged.
#include <algorithm>
#include <set>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

bool is_square(const Node& node) { return square_in(node).has_value(); }

// Queens have one colour. Squares of several are parts of a map: {x: 0, y: 1, color: "#f00"}.
void require_one_label(std::span<const Node> squares) {
  std::optional<std::string_view> label;
  for (const Node& each : squares)
    for (const Node& member : each.items)
      if (member.is_member() && role_of(member.name()) == Role::label &&
          std::exchange(label, member.value().text).value_or(member.value().text) !=
              member.value().text)
        fail(each.line,
             "found " + quote(member.name()) + " " + quote(member.value().text) +
                 " where the squares before have another: these may be parts of a map of regions");
}

// The number of a row in a key: 0, 'Q1', q[1].
std::optional<std::int64_t> index_in(const Node& key) {
  const bool place = all_numbers(key) && key.items.size() == 1;
  std::string_view digits = place ? key.items[0].text : key.is_list() ? "" : key.text;
  if (!place && !key.is_number())
    digits.remove_prefix(std::min(digits.find_first_of("-.0123456789"), digits.size()));
  return is_number(digits) ? std::optional(value_of(digits)) : std::nullopt;
}

// Whether one list of numbers has the name of rows, and another that of columns: row = [1, 2, 3], col = [2, 1, 3].
bool has_rows_and_columns(std::span<const Node> members) {
  bool rows = false, columns = false;
  for (const Node& each : members) {
    if (!each.is_member() || !all_numbers(each.value()) || each.value().items.size() < 3) continue;
    std::string_view name = each.name();
    if (name.size() > 1 && (name.ends_with('s') || name.ends_with('S'))) name.remove_suffix(1);
    rows = rows || role_of(name) == Role::row;
    columns = columns || role_of(name) == Role::column;
  }
  return rows && columns;
}

[[noreturn]] void refuse_rows_and_columns(std::uint64_t line) {
  fail(line,
       "these lists may be the rows and the columns of one placement; write its columns alone, row "
       "by row, or squares such as (1, 2)");
}

bool is_drawn(const Grid& grid) {
  const std::size_t n = grid.size();
  const bool square = std::all_of(grid.rows.begin(), grid.rows.end(),
                                  [&](const Cells& row) { return row.size() == n; });
  return n > 1 && square && is_board(grid, Asked::placements, false);
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

class ListReader {
 public:
  explicit ListReader(Found& found) : found_(found) {}

  void read(const std::vector<Stretch>& stretches) {
    require_one_list(stretches);
    for (const Stretch& each : stretches) {
      if (each.kind == Stretch::Kind::tree)
        take_tree(each);
      else if (each.kind != Stretch::Kind::talk || (!run_.empty() && is_square(*run_.back())))
        end_lists();
    }
    end_lists();
  }

 private:
  // Statements on lines of their own may be one placement together.
  static void require_one_list(const std::vector<Stretch>& stretches) {
    std::vector<Node> members;
    for (const Stretch& each : stretches)
      if (each.kind == Stretch::Kind::tree)
        for (const Node& node : each.tree->items)
          if (node.is_member()) members.push_back(node);
    if (has_rows_and_columns(members)) refuse_rows_and_columns(members.front().line);
  }

  void take_tree(const Stretch& stretch) {
    const std::span<const Node> items = stretch.tree->items;
    const std::string_view bare = found_.lines[stretch.first].bare;
    const std::string_view front = trim(bare.substr(0, bare.find_first_of("[({")));
    const std::uint64_t line = found_.lines[stretch.first].number;
    const std::string words = plain(front);
    const bool about = words.find("queen") != words.npos || words.find("solution") != words.npos;
    if (is_measure(front) && !about) return found_.pass_over(line, bare);
    if (std::all_of(items.begin(), items.end(), entry_in) && add_entries(items, true)) return;
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
    if (!any) found_.pass_over(line, bare);
  }

  // q1 = 2, q2 = 4, or {0: 1, 1: 3}; the numbers of a statement c1 = 2 are a column and its row. False if these are no rows
  // with their columns.
  bool add_entries(std::span<const Node> members, bool statements, std::optional<int> base = {}) {
    if (members.size() < 3 || !std::all_of(members.begin(), members.end(), [](const Node& each) {
          return index_in(each.key()) && each.value().is_scalar();
        }))
      return false;
    if (statements) end_lists();
    const std::string name = plain(members[0].name());
    std::vector<Given> squares;
    for (const Node& each : members) {
      std::optional<Given> entry = entry_in(each);
      if (!entry)
        fail(each.line,
             "found " + quote(each.value().text) + " where each row has its column, a number");
      if (plain(each.name()) != name)
        fail(each.line, quote(each.name()) + " stands among others with " +
                            quote(members[0].name()) + ": the rows of a placement have one name");
      if (statements && role_of(name) == Role::column) std::swap(entry->row, entry->column);
      if (!statements) entry->line = members[0].line;
      squares.push_back(*entry);
    }
    Wanted how = found_.wanted("keyed", members[0].line, base);
    how.named = !name.empty();
    const std::size_t before = readings_.size();
    add_lines(squares, how, found_);
    found_.ends_of_squares.insert(members.back().line);
    for (std::size_t i = before; i < readings_.size(); ++i)
      require_columns(readings_[i], how.named);
    return true;
  }

  // What could be a table of something else must look like a placement.
  static void require_columns(const Reading& reading, bool named) {
    std::set<std::int32_t> taken;
    for (const Square& each : reading.arrangement.queens) {
      taken.insert(each.column);
      if (each.column < 0 || each.column >= reading.arrangement.n)
        fail(reading.line, "a queen in each row, but one stands in a column off the board");
    }
    if (!named && taken.size() != reading.arrangement.queens.size())
      no_placement(reading.line,
                   "numbers with numbers: without words, they are only read as a placement if each "
                   "column comes once");
  }

  // Beside a list nothing may stand that can be a part of it, or deny it.
  void require_understood(const Stretch& stretch, std::string_view front) const {
    const std::span<const Node> items = stretch.tree->items;
    std::size_t lists = 0, squares = 0, others = 0, numbers = 0;
    bool words_between = false, holes = false;
    const auto square = std::find_if(items.begin(), items.end(), is_square);
    const std::string_view first = square == items.end() ? std::string_view() : square->text;
    for (const Node& each : items) {
      const Node& inner = each.is_member() ? each.value() : each;
      lists += inner.is_list() && inner.items.size() > 2;
      squares += is_square(each);
      others += inner.is_list() && (!is_square(each) || each.text != first);
      numbers += each.is_number() && !each.truth;
      holes = holes || (each.kind == Node::Kind::name && is_missing(each.text));
      words_between = words_between || (&each != &items.front() &&
                                        (each.kind == Node::Kind::name || each.is_member()));
    }
    const bool odd =
        denies(front) || front == "=>" || front == "->" || numbers > 3 ||
        (lists > 1 && words_between && stretch.end == stretch.first + 1) ||
        (numbers > 0 && ((all_numbers(items[0]) && items[0].items.size() == 1) || squares > 0)) ||
        (squares > 2 && others > 0) || (holes && (squares > 2 || lists > 0));
    const Line& line = found_.lines[stretch.first];
    if (odd)
      no_placement(line.number,
                   "found " + quote(line.bare) +
                       ", where more than lists may be a part of a placement, or deny it");
  }

  // A list or text that stands alone waits for those below it.
  void take_list(const Node& node, bool named) {
    if (std::optional<Problem> map = map_at(node)) {
      found_.rules.push_back({std::move(*map), node.line});
      return;
    }
    if (!node.is_list() || (!is_square(node) && (members_in(node.items) != 0 || named))) {
      end_lists();
      return add_or_pass_over(node);
    }
    const auto is_flat = [](const Node& list) {
      return list.items.empty() || !list.items[0].is_list();
    };
    if (!run_.empty() &&
        (is_flat(*run_.back()) != is_flat(node) || is_square(*run_.back()) != is_square(node) ||
         (is_square(node) && run_.back()->text != node.text)))
      end_lists();
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
        add_board(*grid, found_.wanted("board", first.line), readings_);
        at += width;
      } else {
        rest.push_back(nodes[at++]);
      }
    }
    if (rest.empty()) return;
    const Node all{.kind = Node::Kind::list, .line = rest.front().line, .items = rest};
    const bool squares = is_square(rest.front());
    if (rest.size() > 2 && squares) return add_lines_of_squares(rest);
    if (const std::optional<Grid> grid = grid_of(all)) require_no_matrix(*grid);
    const std::size_t before = readings_.size();
    for (const Node& each : rest) add_or_pass_over(each);
    if ((rest.size() > 2 || (rest.size() > 1 && squares)) && readings_.size() == before &&
        !found_.unread)
      found_.unread = rest.front().line;
  }

  void add_lines_of_squares(const std::vector<Node>& nodes) {
    require_one_label(nodes);
    Wanted how = found_.wanted("coordinates", nodes.front().line);
    how.named = members_in(nodes[0].items) != 0 || !nodes[0].text.empty();
    std::vector<Given> squares;
    const bool swapped = role_of(nodes[0].text) == Role::column;  // x[1,4]
    for (const Node& each : nodes) {
      squares.push_back(*square_in(each));
      if (swapped) std::swap(squares.back().row, squares.back().column);
    }
    add_lines(squares, how, found_);
  }

  void add_or_pass_over(const Node& node) {
    const std::size_t before = readings_.size();
    add(node, {});
    if (readings_.size() != before || !found_.nothing.empty()) return;
    found_.pass_over(node.line, found_.lines[node.line - found_.lines[0].number].bare);
    if (!found_.unread && std::count_if(node.items.begin(), node.items.end(),
                                        [](const Node& each) { return each.is_list(); }) > 2)
      found_.unread = node.line;
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
    Placements inner = placements_in(node.text, node.line, found_.base);
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
    const bool arrays = items.size() == 2 && items[0].text == "array" && items[1].text == "array";
    if (arrays) refuse_rows_and_columns(node.line);  // of np.where()
    if (std::count_if(items.begin(), items.end(), is_square) > 2)
      return add_square_list(node, where);
    const std::optional<Grid> grid = grid_of(node);
    if (grid && is_drawn(*grid)) {
      add_board(*grid, found_.wanted("json", node.line), readings_);
      return;
    }
    add_inner(node, where, grid);
  }

  void add_numbers(const Node& node, const Where& where) {
    std::vector<std::int64_t> values;
    for (const Node& each : node.items) {
      if (!each.is_number()) {
        if (node.items.size() < 3 && !where.answers) return;
        no_placement(each.line, "found " + quote(each.text) + " in a list of numbers");
      }
      if (!each.whole)
        no_placement(each.line, "found " + quote(each.text) + ", but a column is a whole number");
      values.push_back(each.number);
    }
    const std::size_t root = root_of(values.size());
    if (root > 3 && root * root == values.size() &&
        std::set<std::int64_t>(values.begin(), values.end()).size() == root)
      fail(node.line,
           "these numbers may be a map of regions in one list: write a list for each row");
    const bool few = values.size() < 3 && !where.answers;
    if (few && (where.nested || !node.text.empty() || values.size() == 2)) return;
    found_.add(values, where.nested ? "json" : "numeric", node.line, where.base);
  }

  void add_square_list(const Node& node, const Where& where) {
    std::vector<Given> squares;
    for (const Node& each : node.items) {
      const std::optional<Given> square = square_in(each);
      if (!square)
        fail(each.line, "found something else in a list of squares; a square is (row, column)");
      squares.push_back(*square);
    }
    require_one_label(node.items);
    Wanted how = found_.wanted("coordinates", node.line, where.base);
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
        no_placement(node.line, "not each item of this list is a row of a board");
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
      no_placement(empty->line, "number " + std::to_string(empty - items.data() + 1) +
                                    " of this list of placements is none");
    if (grid) require_square(*grid);
  }

  // An object: its solutions, or the list that may be one; what else it says is the problem by which they are judged.
  void add_document(const Node& node, const Where& where) {
    if (add_entries(node.items, false, where.base)) return;
    Document document(node.line, Asked::placements);
    document.take(node.items);
    const std::vector<const Node*>& answers = document.answers();
    const Where inner{.nested = true,
                      .answers = document.names_answers(),
                      .base = document.base() ? document.base() : where.base};
    const std::size_t before = readings_.size();
    if (has_rows_and_columns(node.items)) refuse_rows_and_columns(node.line);
    for (const Node* each : answers) {
      if (inner.answers && each->value().is_list() && each->value().items.empty())
        found_.nothing = "the document holds no solution";
      add(each->value(), inner);
    }
    if (readings_.size() != before) found_.nothing.clear();
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
    if (alone) found_.rules.push_back({rule, line});
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

  Found& found_;
  std::vector<Reading>& readings_ = found_.readings;
  std::vector<const Node*> run_;  // lists that stand alone
};

}  // namespace

void take_trees(const std::vector<Stretch>& stretches, Found& found) {
  ListReader(found).read(stretches);
}

std::optional<std::string_view> label_in(const Node& node) {
  if (node.is_member() || !node.is_scalar() || (node.is_number() && !node.whole)) return {};
  std::string_view text = node.text;
  if (node.is_number() && text.find('.') != text.npos) text = text.substr(0, text.find('.'));
  return text;
}

std::optional<Given> square_in(const Node& node) {
  if (!node.is_list()) return {};
  if (members_in(node.items) == 0) {
    if (node.items.size() != 2 || !all_numbers(node) || node.items[0].truth) return {};
    return Given{node.items[0].number, node.items[1].number, node.line};
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
  return Given{row->number, column->number, node.line};
}

std::optional<Given> entry_in(const Node& node) {
  if (!node.is_member()) return {};
  const std::optional<std::int64_t> row = index_in(node.key());
  const Node& value = node.value();
  if (!row || !value.is_number() || !value.whole || value.truth) return {};
  return Given{*row, value.number, node.line};
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

}  // namespace queens::read
