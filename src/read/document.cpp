// Reads objects and statements.
#include "read/reading.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "base/suggestion.hpp"

namespace queens::read {
namespace {

constexpr int kDeepestObject = 3;

// Calls the function, and adds the line to its error.
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

[[noreturn]] void refuse_second_map(std::uint64_t line) {
  fail(line, "a second map of regions begins here; give one problem at a time");
}

Problem first_entries(const Draft& draft, std::size_t entries) {
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

std::string shown(const Node& node) {
  if (node.is_text()) return quote('"' + std::string(node.text) + '"');
  if (node.is_list()) return members_in(node.items) != 0 ? "an object" : "a list";
  return quote(node.text);
}

[[noreturn]] void refuse_value(std::string_view name, const Node& value) {
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
  const auto* row = std::find_if(std::begin(kWanted), std::end(kWanted),
                                 [&](const auto& each) { return each.key == key_of(name); });
  fail(value.line,
       "the field " + quote(name) + " must be " + row->wanted + ", not " + shown(value));
}

bool is_whole(const Node& node) {
  const std::size_t end = node.text.find_first_not_of("-0123456789");
  return node.is_number() && !node.truth && (end == node.text.npos || node.text.substr(end) == ".");
}

void require_on_some_board(const Node& number) {
  if (number.number > kLargestNumber || number.number < -kLargestNumber)
    fail(number.line,
         "the number " + quote(number.text) +
             " is off the board: no board has more than 2147483647 rows",
         ErrorCode::square_off_board);
}

bool is_title_key(std::string_view name) {
  return name == "name" || name == "id" || name == "title" || name == "number" || name == "level";
}

// Whether keys stand within this one: {"puzzle": {"n": 8}}.
bool may_hold_keys(std::string_view name) {
  const std::string word = plain(name);
  return key_of(name) == Key::within || word == "puzzle" || word == "problem" || word == "level" ||
         word == "board" || word == "grid";
}

}  // namespace

Problem problem_of(const Draft& draft) {
  return at_line(draft.line, [&] { return first_entries(draft, draft.entries.size()); });
}

CheckedProblem checked(const Draft& draft) {
  at_line(draft.line_of_n != 0 ? draft.line_of_n : draft.line,
          [&] { return board_size(draft.problem.n); });
  at_line(draft.line_of_rule != 0 ? draft.line_of_rule : draft.line,
          [&] { return CheckedProblem(draft.problem, draft.base); });
  const auto check = [&](const Entry& last) {
    const auto entries = static_cast<std::size_t>(&last - draft.entries.data()) + 1;
    return CheckedProblem(first_entries(draft, entries), draft.base);
  };
  const auto fits = [&](const Entry& last) {
    try {
      check(last);
      return true;
    } catch (const Error&) {
      return false;
    }
  };
  if (draft.entries.empty()) return CheckedProblem(draft.problem, draft.base);
  if (fits(draft.entries.back())) return check(draft.entries.back());
  // A contradiction stays if more entries follow, so a binary search finds the first one that brings it.
  const auto bad = std::partition_point(draft.entries.begin(), draft.entries.end(), fits);
  return at_line(bad->line, [&] { return check(*bad); });
}

void require_members(const Node& object) {
  const auto odd = std::find_if(object.items.begin(), object.items.end(), [](const Node& each) {
    return !each.is_member() && each.kind != Node::Kind::name;
  });
  if (odd != object.items.end() && object.text.empty())
    fail(odd->line, "found " + shown(*odd) + " in an object, where a name with a value should be");
}

void Document::take(std::span<const Node> members) {
  for (const Node& each : members)
    named_ = named_ || (each.is_member() && key_of(each.name()) == Key::solutions);
  open(members, 0);
}

void Document::open(std::span<const Node> members, int depth) {
  std::set<std::string_view> seen;
  for (const Node& member : members) {
    if (!member.is_member()) continue;
    last_line_ = std::max(last_line_, member.value().line);
    if (key_of(member.name()) != Key::unknown && !seen.insert(member.name()).second)
      fail(member.line, "the field " + quote(member.name()) + " appears a second time");
    take_member(member, depth);
  }
}

void Document::take_member(const Node& member, int depth) {
  const Node& value = member.value();
  const Key key = key_of(member.name());
  const auto refuse = [&](const std::string& what) {
    fail(value.line, quote(member.name()) + what);
  };
  switch (key) {
    case Key::solutions:
      if (asked_ == Asked::problems && plain(member.name()).starts_with("placement"))
        refuse_unknown(member);
      answers_.push_back(&member);
      return;
    case Key::size: return take_size(member.name(), value);
    case Key::base:
      if (!is_whole(value) || (value.number != 0 && value.number != 1))
        refuse_value(member.name(), value);
      base_ = static_cast<int>(value.number);
      return;
    case Key::toroidal:
    case Key::touching:
      if (!value.truth) refuse_value(member.name(), value);
      if (key == Key::toroidal) {
        toroidal_ = value.number != 0;
      } else {
        touching_ = value.number != 0;
        draft_.line_of_rule = value.line;
      }
      return;
    case Key::text:
    case Key::within: {
      if (!value.is_scalar() ||
          (may_hold_keys(member.name()) && value.text.find_first_of("\n/") != value.text.npos))
        break;
      const bool names = draft_.name.empty() || member.name() == "name";
      if (names && (value.is_text() || value.is_number()) && !value.truth &&
          is_title_key(member.name()))
        draft_.name = std::string(value.text);
      return;
    }
    case Key::stars:
      if (!value.is_number() || value.number != 1)
        refuse(" is " + shown(value) + ": queens places one queen in each row, column and region");
      return;
    case Key::rule:
      if (value.is_list() ? !value.items.empty() : !value.is_number() || value.number != 0)
        refuse(
            " may be another rule, which is not known here; the rules are \"toroidal\", "
            "\"regions\" and \"touching\"");
      return;
    case Key::queens:
    case Key::blocked: {
      const auto known = [](const Node& each) { return key_of(each.name()) != Key::unknown; };
      if (is_object(value) && !square_in(value) && depth < kDeepestObject &&
          std::any_of(value.items.begin(), value.items.end(), known))
        return open(value.items, depth + 1);
      const std::optional<Grid> grid = grid_of(value);
      if (key == Key::queens && grid && grid->size() > 3 && grid->rows.front().size() > 3 &&
          Kinds(grid->rows).list.size() > 2)
        break;  // a map
      if (asked_ == Asked::placements && is_whole(value)) return take_size(member.name(), value);
      if (key == Key::queens && asked_ == Asked::placements && !named_)
        answers_.push_back(&member);
      else
        lists_.emplace_back(key, &member);
      return;
    }
    case Key::diagonals:
    case Key::antidiagonals: return take_lines(key, member);
    case Key::regions: return take_regions(member);
    case Key::unknown: break;
  }
  take_unknown(member, depth);
}

void Document::take_size(std::string_view name, const Node& value) {
  if (!is_whole(value)) refuse_value(name, value);
  at_line(value.line, [&] {
    return value.number > kLargestNumber ? parse_size(value.text) : board_size(value.number);
  });
  if (size_ && *size_ != value.number)
    fail(value.line, "the size of the board is one number, stated once: " + std::to_string(*size_) +
                         " or " + std::to_string(value.number));
  size_ = value.number;
  draft_.line_of_n = value.line;
}

void Document::take_lines(Key key, const Node& member) {
  const Node& value = member.value();
  if (!value.is_list() || members_in(value.items) != 0) refuse_value(member.name(), value);
  for (const Node& each : value.items) {
    if (!is_whole(each)) refuse_value(member.name(), each);
    require_on_some_board(each);
    draft_.entries.push_back({key, each.line, each.number});
  }
}

void Document::take_regions(const Node& member) {
  const Node& value = member.value();
  std::optional<Problem> map = map_in(value, true, &region_base_);
  if (!map) refuse_value(member.name(), value);
  add_map(std::move(*map), value.line);
  map_named_ = true;
}

void Document::add_map(Problem map, std::uint64_t line) {
  if (map_) refuse_second_map(line);
  map_ = std::move(map);
  map_line_ = line;
}

// What is not understood may change the problem. Beside an answer, only what names another rule does.
void Document::refuse_unknown(const Node& member) const {
  const std::string_view name = member.name();
  const Node& value = member.value();
  static const Cells kFields = cells_of(
      "n base toroidal queens blocked regions touching blocked_diagonals blocked_antidiagonals",
      Cut::words);
  if (const std::string suggested = did_you_mean(name, {kFields.begin(), kFields.end()});
      !suggested.empty())
    fail(member.line, "there is no field " + quote(name) + suggested);
  const bool off = value.is_number() && value.number == 0;
  if (asked_ == Asked::placements && (off || !names_other_rule(name))) return;
  fail(value.line,
       quote(name) +
           " is not known here and may change the problem: name given queens \"queens\", "
           "blocked squares \"blocked\", and a map \"regions\"");
}

void Document::take_unknown(const Node& member, int depth) {
  const Node& value = member.value();
  const std::string_view name = member.name();
  const bool judged = asked_ == Asked::placements;
  if (value.is_list() && value.items.empty()) return;
  if (judged && is_measure(name)) return;
  if (value.is_list() || value.text.find_first_of("\n/") != value.text.npos) {
    try {
      if (std::optional<Problem> map = map_in(value, false, &region_base_))
        return add_map(std::move(*map), value.line);
    } catch (const Error&) {  // a map with a slip, or a placement, or a sentence
      if (judged ? named_ : value.is_list() || value.text.find('\n') != value.text.npos) throw;
    }
    if (judged) {
      const std::optional<Grid> grid = grid_of(value);
      const bool board =
          grid && grid->rows.front().size() == grid->size() && drawing(*grid, asked_);
      if (!named_ || board) answers_.push_back(&member);
      return;
    }
    if (is_object(value) && depth < kDeepestObject && !square_in(value) && may_hold_keys(name))
      return open(value.items, depth + 1);
  }
  refuse_unknown(member);
}

void Document::take_squares(Key what, std::string_view name, const Node& value) {
  if (!value.is_list()) refuse_value(name, value);
  if (value.items.empty()) return;
  const std::size_t first = draft_.entries.size();
  bool zero = region_base_ == 0;
  const auto add = [&](const Node& node) {
    const std::optional<Given> square = square_in(node);
    if (!square) return false;
    for (const Node& each : node.items)
      if (each.is_member() && each.value().truth) refuse_unknown(each);  // "placed": false
    zero = zero || square->row == 0 || square->column == 0;
    draft_.entries.push_back({what, node.line, square->row, square->column});
    return true;
  };
  if (is_object(value)) {
    if (!add(value)) refuse_value(name, value);
  } else {
    for (const Node& each : value.items) {
      if (each.is_text()) {
        if (each.text.empty())
          fail(each.line,
               "'' is not a square; write ROW,COLUMN such as 1,3, or a chess name such as c1",
               ErrorCode::bad_square);
        draft_.entries.push_back({what, each.line, 0, 0, std::string(each.text)});
        continue;
      }
      if (!each.is_list()) {
        if (each.is_number() && statements_ && value.items.size() > 2)
          fail(each.line, quote(name) + " needs brackets around each square: [[1, 4], [2, 7]]");
        refuse_value(name, each);
      }
      if (members_in(each.items) == 0)
        for (const Node& number : each.items) {
          if (!is_whole(number)) refuse_value(name, number);
          require_on_some_board(number);
        }
      if (!add(each))
        fail(each.line, statements_ ? quote(name) + " needs a row and a column for each square"
                                    : "a square is [row, column]: two numbers, not " +
                                          std::to_string(each.items.size()));
    }
  }
  // In problem files, squares under the usual names count from 1 unless there is a base.
  const bool usual = !statements_ && region_base_ != 0 && (name == "queens" || name == "blocked");
  const int base = base_ ? *base_ : zero && !usual ? 0 : 1;
  draft_.base = std::min(draft_.base, base);
  for (std::size_t i = first; i < draft_.entries.size(); ++i) draft_.entries[i].base = base;
}

Draft Document::draft(std::optional<Draft> map, std::optional<std::int64_t> n) {
  if (map) {
    if (map_) refuse_second_map(map_line_);
    map_ = std::move(map->problem);
    map_line_ = draft_.line = map->line;
    std::swap(draft_.entries, map->entries);
    draft_.entries.insert(draft_.entries.end(), map->entries.begin(), map->entries.end());
  }
  if (!size_) size_ = n;
  if (!size_ && !map_)
    fail(last_line_, "the size of the board is missing: a field such as \"n\": 8",
         ErrorCode::size_out_of_range);
  if (map_ && size_ && *size_ != map_->n)
    fail(map_named_ ? map_line_ : std::max(draft_.line_of_n, draft_.line),
         "the board has " + plural(static_cast<std::uint64_t>(*size_), "row") +
             ", but its regions have " + std::to_string(map_->n),
         ErrorCode::bad_regions);
  if (map_) draft_.line_of_rule = std::max(draft_.line_of_rule, map_line_);
  draft_.problem = map_ ? std::move(*map_) : Problem{.n = static_cast<std::int32_t>(*size_)};
  draft_.problem.touching = touching_.value_or(map_.has_value() && !toroidal_);
  draft_.problem.toroidal = toroidal_;
  draft_.base = base_.value_or(1);
  for (Entry& each : draft_.entries)
    if (each.what == Key::antidiagonals) each.base = draft_.base;
  for (const auto& [what, member] : lists_) take_squares(what, member->name(), member->value());
  if (statements_ && !base_) {  // one base for all
    for (const Entry& each : draft_.entries) draft_.base = std::min(draft_.base, each.base);
    for (Entry& each : draft_.entries)
      if (each.what == Key::queens || each.what == Key::blocked) each.base = draft_.base;
  }
  return std::move(draft_);
}

}  // namespace queens::read
