// Reads boards of coloured regions in the forms in which people have them.
//
// Idea.     Every form becomes rows of labels, and the rows are then judged in one way. They come from
//             lines      letters, digits, words or coloured marks, with any separators, quotes, row numbers, a header;
//             a text     all rows on one line, parted by blanks, a slash, or the \n of a program;
//             brackets   a matrix in JSON or in the text of a program: lists of lists, of texts, or of n^2 labels;
//             squares    lists of squares, or squares that name their region (region_squares.cpp);
//             walls      a picture with +---+ and |, or box-drawing lines (walls.cpp).
// Verdict.  A map has n >= 4 rows of n labels and n different labels. Two different maps, or rows of other lengths, are
//           errors; so is a line that could be a statement. Text that has no rows of labels is left to the other
//           readers.
// Marks.    A drawing of the same size with . and Q or x, below a map or beside it, gives it queens and blocked
//           squares. A queen in place of a label hides the region under it, so that the reader asks back.
// Cost.     O(length of the text).
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "queens/problem.hpp"
#include "read/formats.hpp"
#include "read/region_marks.hpp"
#include "read/source.hpp"

namespace queens::read {
namespace {

using Rows = std::vector<RegionRow>;

// The mark that is the whole label, or 0.
char32_t mark_of(std::string_view label) {
  const quoting::Character mark = quoting::take_character(label);
  return label.empty() && mark.good ? mark.value : 0;
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.size() < 5 && text.find_first_not_of("0123456789") == text.npos;
}

std::set<std::string> different(const Rows& rows) {
  std::set<std::string> labels;
  for (const RegionRow& row : rows) labels.insert(row.labels.begin(), row.labels.end());
  return labels;
}

bool are_as_wide(const Rows& rows, std::size_t width) {
  return std::all_of(rows.begin(), rows.end(),
                     [&](const RegionRow& row) { return row.labels.size() == width; });
}

bool is_square_of(const Rows& rows, std::size_t n) {
  return rows.size() == n && are_as_wide(rows, n);
}

// Rows of a drawing: queens, blocks and free squares. Beside crowns, ⬜ is a free square rather than a label.
bool draws_marks(const Rows& rows) {
  std::u32string marks;
  for (const std::string& label : different(rows)) marks += mark_of(label);
  const bool crowned = std::any_of(marks.begin(), marks.end(), is_crown);
  const auto is_free = [&](char32_t mark) {
    return gives_nothing(mark) || (crowned && (mark == U'⬜' || mark == U'⬛'));
  };
  return std::any_of(marks.begin(), marks.end(), is_free) &&
         std::all_of(marks.begin(), marks.end(), [&](char32_t mark) {
           return gives_queen(mark) || gives_block(mark) || is_free(mark);
         });
}

// Whether the rows could be a map, by their labels: at least three, and no mark of a free square.
bool has_labels_of_map(const Rows& rows) {
  const std::set<std::string> labels = different(rows);
  return labels.size() > 2 &&
         std::none_of(labels.begin(), labels.end(), [](const std::string& each) {
           return each.find_first_not_of("._-*#") == each.npos || gives_nothing(mark_of(each));
         });
}

// Whether the rows may be n placements of n queens rather than a map.
bool may_be_placements(const Rows& rows) {
  bool same = true;
  for (const RegionRow& row : rows) {
    same = same && row.labels == rows.front().labels;
    if (std::set<std::string>(row.labels.begin(), row.labels.end()).size() != row.labels.size())
      return false;
    if (!std::all_of(row.labels.begin(), row.labels.end(), is_digits)) return false;
  }
  return !same;
}

// Rows that stand one behind the other, n words of n labels; or labels in reading order, n^2 of n kinds.
Rows folded(const RegionRow& all) {
  if (all.labels.size() >= kLeastRows && all.labels.size() <= kMostRows) {
    Rows words;
    for (const std::string& word : all.labels) words.push_back({all.line, labels_of(word)});
    if (is_square_of(words, words.size()) && different(words).size() == words.size()) return words;
  }
  std::size_t n = 0;
  while (n * n < all.labels.size()) ++n;
  Rows rows;
  if (n < kLeastRows || n > kMostRows || n * n != all.labels.size() || different({all}).size() != n)
    return rows;
  for (auto at = all.labels.begin(); at != all.labels.end(); at += static_cast<std::ptrdiff_t>(n))
    rows.push_back({all.line, {at, at + static_cast<std::ptrdiff_t>(n)}});
  return rows;
}

// The maps found so far: good ones, and the first that is almost one.
class Found {
 public:
  void add(Rows rows) {
    if (rows.empty() || !has_labels_of_map(rows)) return;
    if (rows.size() < kLeastRows) {
      if (small_.empty() && is_square_of(rows, rows.size()) && !may_be_placements(rows))
        small_ = std::move(rows);
      return;
    }
    const bool square = is_square_of(rows, rows.size());
    if (square) static_cast<void>(regions_of(rows));  // throws for a queen in place of a label
    if (!square || different(rows).size() != rows.size() || may_be_placements(rows)) {
      if (almost_.empty()) almost_ = std::move(rows);
      return;
    }
    if (!map_.empty() && regions_of(map_) != regions_of(rows))
      fail(rows.front().line,
           "a second map of regions begins here; put each problem in its own file",
           ErrorCode::bad_text);
    if (map_.empty()) map_ = std::move(rows);
  }

  bool any() const { return !map_.empty() || !almost_.empty(); }

  // The rows of the one map; empty if there is none. Throws Error for what is almost a map.
  const Rows& rows() const {
    if (map_.empty() && almost_.empty() && !small_.empty())
      fail(small_.front().line,
           "a map of regions has at least " + std::to_string(kLeastRows) +
               " rows, but this one has " + std::to_string(small_.size()) +
               R"(; write a smaller board as a problem file: {"regions": ["AAB", "ACB", "CCB"]})");
    if (!map_.empty() || almost_.empty()) return map_;
    const std::size_t width = almost_.front().labels.size();
    if (width != almost_.size() && are_as_wide(almost_, width))
      fail(almost_.front().line, "this map of regions has " + plural(almost_.size(), "row") +
                                     " of " + plural(width, "square") +
                                     "; a map has as many rows as squares in each row");
    const auto wrong = std::find_if(almost_.begin(), almost_.end(), [&](const RegionRow& row) {
      return row.labels.size() != almost_.size();
    });
    if (wrong != almost_.end())
      fail(wrong->line, "this row of regions has " + plural(wrong->labels.size(), "square") +
                            ", but there are " + plural(almost_.size(), "row") +
                            "; a map has as many squares in each row as it has rows");
    if (may_be_placements(almost_))
      fail(almost_.front().line,
           "these rows may be placements or a map of regions; write a map with letters");
    require_map(almost_, static_cast<std::int64_t>(almost_.size()));
    return almost_;
  }

 private:
  Rows map_, almost_, small_;
};

// ---- Lines.

// The line with blanks for what may stand between labels, without variation selectors; empty if it has anything else.
std::string only_labels(std::string_view line) {
  std::string text;
  while (!line.empty()) {
    const quoting::Character mark = quoting::take_character(line);
    if (!mark.good) return {};
    if (selects_variation(mark.value)) continue;
    if (set_has(U" \t\r,;|:\"'`[](){}│┃║", mark.value))
      text += ' ';
    else if (mark.value >= 0x80 || std::isalnum(static_cast<int>(mark.value)) != 0 ||
             set_has(U"#._-", mark.value))
      text += mark.bytes;
    else
      return {};
  }
  return std::string(trim(std::string_view(text)));
}

bool is_rule(std::string_view line) {
  return line.find_first_not_of("-+|:= \t\r") == line.npos && line.find("--") != line.npos;
}

// Whether the labels count up by one: 1 2 3, 0 1 2 or A B C.
bool count_up(const std::vector<std::string>& labels) {
  const auto value = [](const std::string& label) {
    if (is_digits(label)) return std::stoi(label);
    return label.size() == 1 ? 1000000 + label[0] : -1;
  };
  if (labels.size() < 2 || value(labels[0]) < 0) return false;
  if (is_digits(labels[0]) ? value(labels[0]) > 1 : labels[0] != "A" && labels[0] != "a")
    return false;
  for (std::size_t i = 1; i < labels.size(); ++i)
    if (value(labels[i]) != value(labels[i - 1]) + 1) return false;
  return true;
}

// Takes off a size above, a header or footer, and row numbers at either end, if n rows of n labels remain.
Rows without_numbers(const Rows& rows) {
  if (is_square_of(rows, rows.size()) || rows.size() < kLeastRows) return rows;
  Rows body = rows;
  // 1. "1 AABB": a number and a word.
  for (RegionRow& row : body)
    if (row.labels.size() == 2 && is_digits(row.labels[0]) && row.labels[1].size() > 1) {
      std::vector<std::string> squares = labels_of(row.labels[1]);
      squares.insert(squares.begin(), row.labels[0]);
      row.labels = std::move(squares);
    }
  // 2. The header or footer, perhaps with a corner; or the size, as contests print it.
  const auto numbers_columns = [](const RegionRow& row) {
    return count_up(row.labels) ||
           (row.labels.size() > 1 && count_up({row.labels.begin() + 1, row.labels.end()}));
  };
  if (numbers_columns(body.front()) || (body.front().labels.size() == 1 &&
                                        body.front().labels[0] == std::to_string(body.size() - 1)))
    body.erase(body.begin());
  else if (numbers_columns(body.back()))
    body.pop_back();
  // 3. The numbers of the rows, upwards or downwards.
  const bool wider = std::all_of(body.begin(), body.end(), [&](const RegionRow& row) {
    return row.labels.size() == body.size() + 1;
  });
  for (const bool left : {true, false}) {
    if (!wider) break;
    std::vector<std::string> numbers;
    for (const RegionRow& row : body)
      numbers.push_back(left ? row.labels.front() : row.labels.back());
    if (!count_up(numbers) && !count_up({numbers.rbegin(), numbers.rend()})) continue;
    for (RegionRow& row : body) row.labels.erase(left ? row.labels.begin() : row.labels.end() - 1);
    break;
  }
  return is_square_of(body, body.size()) ? body : rows;
}

// Whether the row has two words, a row of a map and one of a drawing.
bool has_drawing(const RegionRow& row) {
  return row.labels.size() == 2 && (draws_marks({{row.line, labels_of(row.labels[0])}}) ||
                                    draws_marks({{row.line, labels_of(row.labels[1])}}));
}

// Parts a map from a drawing beside it: n rows of two words of n marks, or of 2n labels. Returns the drawing.
Rows drawn_beside(Rows& rows) {
  const std::size_t n = rows.size();
  Rows left, right;
  for (const RegionRow& row : rows) {
    const std::vector<std::string>& all = row.labels;
    if (all.size() != 2 && all.size() != 2 * n) return {};
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    const bool words = all.size() == 2;
    left.push_back({row.line, words ? labels_of(all[0]) : std::vector(all.begin(), middle)});
    right.push_back({row.line, words ? labels_of(all[1]) : std::vector(middle, all.end())});
  }
  if (n < kLeastRows || !is_square_of(left, n) || !is_square_of(right, n)) return {};
  if (draws_marks(left)) std::swap(left, right);
  if (draws_marks(left) || !draws_marks(right)) return {};
  rows = std::move(left);
  return right;
}

// Whether the rows could be a map, though perhaps with a slip: a row too short or too long, or a row too many or too
// few.
bool is_block(const Rows& rows) {
  if (rows.size() < kLeastRows) return false;
  const std::size_t width = rows.front().labels.size();
  if (are_as_wide(rows, width) && (width == rows.size() + 1 || width + 1 == rows.size()))
    return true;
  return std::any_of(rows.begin(), rows.end(),
                     [&](const RegionRow& row) { return row.labels.size() == rows.size(); }) &&
         std::all_of(rows.begin(), rows.end(),
                     [](const RegionRow& row) { return row.labels.size() > 1; });
}

// Whether a label is a word of a text rather than of a map.
bool has_words(const Rows& rows) {
  const std::set<std::string> labels = different(rows);
  return std::any_of(labels.begin(), labels.end(), [](const std::string& each) {
    return each.size() > 2 && std::all_of(each.begin(), each.end(),
                                          [](unsigned char c) { return std::isalpha(c) != 0; });
  });
}

// Whether the text is one word with a capital letter.
bool is_name(std::string_view text) {
  return text.size() > 3 && std::isupper(static_cast<unsigned char>(text[0])) != 0 &&
         std::all_of(text.begin() + 1, text.end(),
                     [](unsigned char c) { return std::islower(c) != 0; });
}

// Whether a line may say where queens or blocks are: it names them, with two numbers.
bool may_give_squares(std::string_view line) {
  std::string lower;
  int numbers = 0;
  for (const char c : line) {
    const bool digit = c >= '0' && c <= '9';
    numbers += digit && (lower.empty() || lower.back() < '0' || lower.back() > '9');
    lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  if (numbers < 2) return false;
  for (const std::string_view word :
       {"queen", "block", "star", "fixed", "placed", "given", "cross"})
    if (lower.find(word) != lower.npos) return true;
  return false;
}

// Refuses a line with a mark that is no label, if it continues rows of a map that have a mark for each square.
void refuse_strange_mark(const Rows& block, std::string_view line, std::uint64_t number) {
  if (block.size() < 2 || !has_labels_of_map(block)) return;
  const std::size_t width = block.front().labels.size();
  std::size_t marks = 0;
  std::string strange;
  for (std::string_view rest = trim(line); !rest.empty(); ++marks) {
    const quoting::Character mark = quoting::take_character(rest);
    if (!mark.good || mark.value == U' ') return;
    if (only_labels(mark.bytes).empty() && strange.empty()) strange = mark.bytes;
  }
  if (width >= kLeastRows && marks == width && are_as_wide(block, width))
    fail(number,
         quote(strange) +
             " is no label of a region; labels are letters, digits, words or coloured marks");
}

struct Drawn {
  std::uint64_t line;
  Rows rows;
};

// Drawings, and maps unless `found` is null.
void find_in_lines(std::string_view text, Found* found, std::vector<Drawn>& drawings,
                   std::optional<std::uint64_t>& statement) {
  Rows block, all;
  const auto end_block = [&] {
    if (!block.empty()) {
      const std::uint64_t line = block.front().line;
      if (Rows beside = found == nullptr ? Rows() : drawn_beside(block); !beside.empty())
        drawings.push_back({line, std::move(beside)});
      Rows rows = without_numbers(block);
      const bool one = block.size() == 1 && !folded(block.front()).empty();
      if (is_square_of(rows, rows.size()) && draws_marks(rows))
        drawings.push_back({line, std::move(rows)});
      else if (found != nullptr && (one || is_block(rows)))
        found->add(one ? folded(block.front()) : std::move(rows));
      else if (!has_words(rows) && !statement)
        statement = line;
    }
    block.clear();
  };
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (is_rule(line)) continue;
    const std::string labels = only_labels(line);
    if (labels.empty() && found != nullptr) refuse_strange_mark(block, line, number);
    RegionRow row{number, labels_of(labels)};
    // Few words above a map are its title, or one such as "Puzzle".
    const bool title = block.empty() && !has_drawing(row) &&
                       ((row.labels.size() < kLeastRows && has_words({row})) || is_name(labels));
    // A line that opens a text of several lines in a program is no statement.
    const std::string_view trimmed = trim(line);
    const bool opens = trimmed.find_last_of("\"'`") + 1 == trimmed.size() && !trimmed.empty();
    const bool title_or_talk = labels.empty() || title;
    if (may_give_squares(line) ||
        (title_or_talk && !opens && line.find_first_of("=[({") != line.npos))
      if (!statement) statement = number;
    if (title_or_talk) {
      end_block();
      continue;
    }
    block.push_back(std::move(row));
  }
  end_block();
}

// ---- A text with all rows, parted by a slash or by the two characters \n.

// The rows of a text without quotes; none if anything else stands in it.
Rows parted_rows(std::string_view text, std::uint64_t line) {
  Rows rows;
  while (!text.empty()) {
    const std::size_t end = std::min({text.find('/'), text.find("\\n"), text.size()});
    std::string_view row = trim(text.substr(0, end));
    if (row.ends_with("\\r")) row.remove_suffix(2);
    text.remove_prefix(end);
    if (!text.empty()) text.remove_prefix(text.starts_with('/') ? 1 : 2);
    const std::string labels = only_labels(row);
    if (labels.empty() && !row.empty()) return {};
    if (!labels.empty()) rows.push_back({line, labels_of(labels)});
  }
  return rows;
}

void find_in_parted(std::string_view text, Found& found) {
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty()) {
      const std::size_t quote = std::min(line.find_first_of("\"'`"), line.size());
      Rows rows = without_numbers(parted_rows(line.substr(0, quote), number));
      line.remove_prefix(std::min(quote + 1, line.size()));
      if (is_square_of(rows, rows.size()) && different(rows).size() == rows.size())
        found.add(std::move(rows));
    }
  }
}

// ---- Brackets.

// Reads a list of labels, or of lists of labels, in any brackets.
class Brackets {
 public:
  Brackets(std::string_view text, Found& found) : text_(text), found_(found) {}

  void find() {
    for (std::size_t begin = 0; begin < text_.size(); ++begin) {
      if (text_[begin] == '\n') ++line_;
      if (is_open(text_[begin])) {
        std::size_t at = begin;
        const std::uint64_t line = line_;
        if (list(at)) {
          begin = at - 1;
        } else {
          line_ = line;
        }
      }
    }
  }

 private:
  static bool is_open(char c) { return c == '[' || c == '{' || c == '('; }
  static bool is_close(char c) { return c == ']' || c == '}' || c == ')'; }

  // Goes past a word that makes a list of what stands in the brackets behind it: vec![, list(, Arrays.asList(.
  bool maker(std::size_t& at) const {
    std::size_t end = at;
    while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 ||
                                  text_[end] == '_' || text_[end] == '.'))
      ++end;
    if (end == at || std::isdigit(static_cast<unsigned char>(text_[at])) != 0) return false;
    if (end < text_.size() && text_[end] == '!') ++end;
    if (end == text_.size() || (text_[end] != '(' && text_[end] != '[')) return false;
    at = end;
    return true;
  }

  // A quoted text, or a word without quotes.
  bool label(std::size_t& at, std::string& value) const {
    const char first = text_[at];
    if (first == '"' || first == '\'' || first == '`') {
      const std::size_t end = text_.find(first, at + 1);
      if (end == text_.npos || text_.substr(at, end - at).find_first_of("\n\\") != text_.npos)
        return false;
      value = std::string(text_.substr(at + 1, end - at - 1));
      at = end + 1;
      return !value.empty();
    }
    const std::size_t begin = at;
    while (at < text_.size() && (static_cast<unsigned char>(text_[at]) >= 0x80 ||
                                 std::isalnum(static_cast<unsigned char>(text_[at])) != 0 ||
                                 text_[at] == '_' || text_[at] == '#'))
      ++at;
    value = std::string(text_.substr(begin, at - begin));
    return at > begin;
  }

  // The list that begins here, outermost or one of its rows.
  bool list(std::size_t& at, Rows* rows_of_outer = nullptr) {
    Rows rows;
    std::vector<RegionRow> labels;
    for (++at; at < text_.size();) {
      const char c = text_[at];
      if (is_close(c)) {
        ++at;
        if (rows_of_outer != nullptr) {
          if (!rows.empty()) return false;
          RegionRow row{line_, {}};
          for (RegionRow& each : labels) row.labels.push_back(std::move(each.labels.front()));
          if (row.labels.size() == 1) row.labels = labels_of(only_labels(row.labels.front()));
          rows_of_outer->push_back(std::move(row));
          return true;
        }
        if (!rows.empty() && !labels.empty()) return true;
        if (rows.empty()) take(labels);
        if (wide(rows)) found_.add(std::move(rows));
        return true;
      }
      if (c == '\n') ++line_;
      if (c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        ++at;
      } else if (is_open(c) || maker(at)) {
        if (rows_of_outer != nullptr) return false;
        if (!list(at, &rows)) return false;
      } else {
        std::string value;
        if (!label(at, value)) return false;
        labels.push_back({line_, {std::move(value)}});
      }
    }
    return false;
  }

  static bool wide(const Rows& rows) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const RegionRow& row) { return row.labels.size() == rows.size(); });
  }

  // A list of labels: of a row in each text, or of n^2 squares.
  void take(const std::vector<RegionRow>& labels) {
    Rows rows;
    RegionRow all{line_, {}};
    for (const RegionRow& each : labels) {
      rows.push_back({each.line, labels_of(only_labels(each.labels.front()))});
      all.labels.push_back(each.labels.front());
    }
    if (wide(rows)) return found_.add(std::move(rows));
    found_.add(folded(all));
  }

  std::string_view text_;
  Found& found_;
  std::uint64_t line_ = 1;
};

}  // namespace

std::optional<CheckedProblem> region_problem(std::string_view text) {
  if (std::optional<Problem> walled = walled_problem(text)) return CheckedProblem(*walled);
  if (const Rows rows = rows_of_squares(text); !rows.empty())
    return CheckedProblem(problem_of_map(rows));
  Found found;
  std::vector<Drawn> drawings;
  std::optional<std::uint64_t> statement;
  Brackets(text, found).find();
  find_in_parted(text, found);
  if (found.any()) {
    // Below a matrix may be a drawing. The lines of a program around it mean nothing here.
    const std::size_t end = text.find_last_of("]})") + 1;
    std::string below(text);
    std::replace_if(
        below.begin(), below.begin() + static_cast<std::ptrdiff_t>(end),
        [](char c) { return c != '\n'; }, ' ');
    std::optional<std::uint64_t> unheeded;
    find_in_lines(below, nullptr, drawings, unheeded);
  } else {
    find_in_lines(text, &found, drawings, statement);
  }
  const Rows& rows = found.rows();
  if (rows.empty()) return {};
  if (statement) fail(*statement, "this is neither a title nor a row of the map of regions");
  Problem problem = problem_of_map(rows);
  if (drawings.size() > 1)
    fail(drawings[1].line, "a second drawing begins here; one may give queens and blocked squares");
  for (const Drawn& drawing : drawings) {
    if (drawing.rows.size() != rows.size())
      fail(drawing.line, "this drawing has " + plural(drawing.rows.size(), "row") +
                             ", but the map of regions has " + std::to_string(rows.size()));
    for (std::int32_t row = 0; row < problem.n; ++row)
      for (std::int32_t column = 0; column < problem.n; ++column) {
        const char32_t mark = mark_of(
            drawing.rows[static_cast<std::size_t>(row)].labels[static_cast<std::size_t>(column)]);
        if (gives_queen(mark)) problem.queens.push_back({row, column});
        if (gives_block(mark)) problem.blocked.push_back({row, column});
      }
  }
  return CheckedProblem(std::move(problem));
}

}  // namespace queens::read
