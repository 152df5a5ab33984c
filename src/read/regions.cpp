// Reads boards of coloured regions in the forms in which people have them.
//
// Idea.     Every form becomes rows of labels, and the rows are then judged in one way. They come from
//             lines      letters, digits, words or coloured marks, with any separators, quotes, row numbers, a header;
//             brackets   a matrix in JSON or in the text of a program: lists of lists, of texts, or of n^2 labels;
//             walls      a picture with +---+ and |, or box-drawing lines: what walls enclose has one label.
// Judgement. A map has n >= 4 rows of n labels and n different labels. Smaller maps have no solution, and squares such
//           as [1, 2] never look like one. Two different maps, or rows of other lengths, are errors; so is a line that
//           could be a statement. Text that has no rows of labels is left to the other readers.
// Marks.    A drawing of the same size with . and Q or x, below a map, gives it queens and blocked squares.
// Cost.     O(length of the text).
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "queens/problem.hpp"
#include "read/formats.hpp"
#include "read/source.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLeastRows = 4;
constexpr std::size_t kMostRows = 1000;  // more than any engine takes, and n^2 labels fit in memory

using Rows = std::vector<RegionRow>;

bool set_has(std::u32string_view set, char32_t mark) { return set.find(mark) != set.npos; }
bool gives_queen(char32_t mark) { return set_has(U"Qq♛♕👑", mark); }
bool gives_block(char32_t mark) { return set_has(U"xX×✕✖❌", mark); }
bool gives_nothing(char32_t mark) { return set_has(U"._·□", mark); }
bool selects_variation(char32_t mark) { return mark == 0xfe0f || mark == 0xfe0e; }

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

bool is_square_of(const Rows& rows, std::size_t n) {
  return rows.size() == n && std::all_of(rows.begin(), rows.end(), [&](const RegionRow& row) {
           return row.labels.size() == n;
         });
}

// n rows of n marks of a drawing: queens, blocks and free squares.
bool draws_marks(const Rows& rows) {
  const std::set<std::string> labels = different(rows);
  return std::all_of(labels.begin(), labels.end(),
                     [](const std::string& label) {
                       const char32_t mark = mark_of(label);
                       return gives_queen(mark) || gives_block(mark) || gives_nothing(mark);
                     }) &&
         std::any_of(labels.begin(), labels.end(),
                     [](const std::string& label) { return gives_nothing(mark_of(label)); });
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

// Labels in reading order as rows, if there are n^2 of n kinds.
Rows folded(const RegionRow& all) {
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
    if (rows.size() < kLeastRows || !has_labels_of_map(rows)) return;
    const bool square = is_square_of(rows, rows.size());
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
    if (!map_.empty() || almost_.empty()) return map_;
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
    fail(almost_.front().line,
         "there must be as many regions as rows, a queen in each: " +
             plural(almost_.size(), "row") + ", but " + plural(different(almost_).size(), "region"),
         ErrorCode::bad_regions);
  }

 private:
  Rows map_, almost_;
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

// Whether the rows could be a map, though perhaps with a slip.
bool is_block(const Rows& rows) {
  return rows.size() >= kLeastRows &&
         std::any_of(rows.begin(), rows.end(),
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
    RegionRow row{number, labels_of(labels)};
    // Few words above a map are its title, or one such as "Puzzle".
    const bool title =
        block.empty() && ((row.labels.size() < kLeastRows && has_words({row})) || is_name(labels));
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
      } else if (is_open(c)) {
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

// ---- Walls.

struct Picture {
  std::uint64_t line = 0;  // of its first row
  std::vector<std::u32string> rows;
};

constexpr std::u32string_view kAcross = U"-─━═╌┄";
constexpr std::u32string_view kUpright = U"|│┃║";

bool is_corner(char32_t c) {
  return c == '+' ||
         (c >= 0x250c && c <= 0x256c && !set_has(kAcross, c) && !set_has(kUpright, c)) ||
         (c >= 0x256d && c <= 0x2570);
}

// Whether a mark takes two columns of a terminal.
bool is_wide(char32_t c) { return c >= 0x1f300 || c == 0x274c; }

// The picture from its top to its bottom; no rows if there is none.
Picture picture_in(std::string_view text) {
  Picture picture;
  bool ended = false;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    std::u32string row;
    while (!line.empty()) {
      const char32_t mark = take_character(line);
      if (!selects_variation(mark)) row += mark;
    }
    const bool part = row.size() > 2 && (is_corner(row.front()) || set_has(kUpright, row.front()));
    if (part && picture.rows.empty() && !is_corner(row.front())) return {};
    if (part && ended) fail(number, "a second board begins here; put each problem in its own file");
    if (part) {
      if (picture.rows.empty()) picture.line = number;
      picture.rows.push_back(std::move(row));
    } else if (!picture.rows.empty()) {
      ended = true;
    }
  }
  return picture;
}

// Squares without walls between them are a region.
std::optional<Problem> walled_problem(std::string_view text) {
  Picture picture = picture_in(text);
  const std::size_t height = picture.rows.size();
  const std::size_t n = height / 2;
  if (n < kLeastRows || n > kMostRows || height % 2 == 0) return {};
  const std::size_t length = picture.rows.front().size();
  const std::size_t step = (length - 1) / n;
  if (step * n + 1 != length || step < 2) return {};
  const auto line_of = [&](std::size_t row) { return picture.line + row; };
  for (std::size_t i = 0; i < height; ++i) {
    std::u32string& row = picture.rows[i];
    if (row.size() != length) {
      std::u32string wider;
      for (const char32_t c : row)
        wider += is_wide(c) ? std::u32string{c, U' '} : std::u32string{c};
      row = std::move(wider);
    }
    if (row.size() != length)
      fail(line_of(i), "this line of the board has " + plural(row.size(), "character") +
                           ", but its first line has " + std::to_string(length));
  }

  // 1. The walls: to the right of a square and below it.
  const auto upright = [&](std::size_t row, std::size_t edge) {
    const char32_t c = picture.rows[2 * row + 1][edge * step];
    if (c != ' ' && !set_has(kUpright, c))
      fail(line_of(2 * row + 1), "between two squares stands neither a wall '|' nor a blank");
    return c != ' ';
  };
  const auto across = [&](std::size_t edge, std::size_t column) {
    const std::u32string side = picture.rows[2 * edge].substr(column * step + 1, step - 1);
    const bool wall = set_has(kAcross, side.front());
    for (const char32_t c : side)
      if (wall ? !set_has(kAcross, c) : c != ' ')
        fail(line_of(2 * edge), "a wall between two squares must be whole, such as ---");
    return wall;
  };
  for (std::size_t i = 0; i < n; ++i)
    for (const std::size_t edge : {std::size_t{0}, n}) {
      if (!upright(i, edge)) fail(line_of(2 * i + 1), "the wall round the board is not closed");
      if (!across(edge, i)) fail(line_of(2 * edge), "the wall round the board is not closed");
    }

  // 2. What they enclose.
  Problem problem{.n = static_cast<std::int32_t>(n), .touching = true};
  problem.regions.assign(n * n, -1);
  std::int32_t regions = 0;
  for (std::size_t first = 0; first < n * n; ++first) {
    if (problem.regions[first] >= 0) continue;
    std::vector<std::size_t> reached = {first};
    problem.regions[first] = regions;
    const auto reach = [&](std::size_t square) {
      if (problem.regions[square] >= 0) return;
      problem.regions[square] = regions;
      reached.push_back(square);
    };
    while (!reached.empty()) {
      const std::size_t square = reached.back(), row = square / n, column = square % n;
      reached.pop_back();
      if (!upright(row, column)) reach(square - 1);
      if (!upright(row, column + 1)) reach(square + 1);
      if (!across(row, column)) reach(square - n);
      if (!across(row + 1, column)) reach(square + n);
    }
    ++regions;
  }
  if (static_cast<std::size_t>(regions) == n * n) return {};  // an ordinary board in a grid

  // 3. A wall with the same region on both sides ends somewhere.
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      const std::size_t square = row * n + column;
      const bool right = column + 1 < n && upright(row, column + 1) &&
                         problem.regions[square] == problem.regions[square + 1];
      const bool below = row + 1 < n && across(row + 1, column) &&
                         problem.regions[square] == problem.regions[square + n];
      if (right || below)
        fail(line_of(2 * row + (right ? 1 : 2)),
             "the wall beside " +
                 to_string(
                     Square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)}) +
                 " ends within a region; walls must close each region");
    }

  // 4. What stands in the squares.
  for (std::size_t row = 0; row < n; ++row)
    for (std::size_t column = 0; column < n; ++column) {
      char32_t mark = ' ';
      for (const char32_t c : picture.rows[2 * row + 1].substr(column * step + 1, step - 1)) {
        if (c == ' ') continue;
        if (mark != ' ' || !(gives_queen(c) || gives_block(c) || gives_nothing(c)))
          fail(line_of(2 * row + 1),
               "a square of a board with walls is blank, or holds Q for a queen or x for a block");
        mark = c;
      }
      const Square square{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
      if (gives_queen(mark)) problem.queens.push_back(square);
      if (gives_block(mark)) problem.blocked.push_back(square);
    }
  return problem;
}

}  // namespace

std::optional<CheckedProblem> region_problem(std::string_view text) {
  if (std::optional<Problem> walled = walled_problem(text)) return CheckedProblem(*walled);
  Found found;
  std::vector<Drawn> drawings;
  std::optional<std::uint64_t> statement;
  Brackets(text, found).find();
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
  Problem problem{.n = board_size(static_cast<std::int64_t>(rows.size())),
                  .regions = regions_of(rows),
                  .touching = true};
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
