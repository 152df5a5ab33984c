// Texts that repeat one skeleton with numbers in it: facts of logic programs, variables of solvers, sentences, names of
// squares.
//
// The text is cut into pieces: numbers, words, signs. Commas and points between items mean nothing. The smallest period
// of the pieces, numbers taken as alike, is the skeleton; two or three numbers in it are a queen. The word before a
// number, otherwise the one behind it, says what it is: a row, a column or a measure.
// Cost: O(length), by the failure function of Knuth, Morris and Pratt.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestSkeleton = 60;  // pieces

struct Piece {
  std::string text;  // in small letters; "#" for a number, "?" for true or false
  std::int64_t value = 0;
};

bool is_open_sign(std::string_view piece) {
  return piece.size() == 1 && std::string_view("([{<").find(piece[0]) != std::string_view::npos;
}
bool is_close_sign(std::string_view piece) {
  return piece.size() == 1 && std::string_view(")]}>").find(piece[0]) != std::string_view::npos;
}

// The piece at the front of the text, which begins with no blank. `before`: the character before it.
Piece take_piece(std::string_view& text, char before) {
  const char c = text[0];
  const bool apart = !is_digit(before) && before != '.';
  const bool sign = c == '-' && text.size() > 1 && is_digit(text[1]);
  if (apart && (is_digit(c) || sign)) {
    std::string_view rest = text.substr(sign ? 1 : 0);
    take_while(rest, is_digit<char>);
    const bool fraction = rest.size() > 1 && rest[0] == '.' && is_digit(rest[1]);
    if (!fraction) {
      const std::int64_t value = value_of(text.substr(0, text.size() - rest.size()));
      text = rest;
      return {"#", value};
    }
    rest.remove_prefix(1);
    take_while(rest, is_digit<char>);
    Piece piece{std::string(text.substr(0, text.size() - rest.size()))};
    text = rest;
    return piece;
  }
  Piece piece{take_letters(text)};
  if (piece.text.empty()) {
    piece.text = c == '#' ? "##" : std::string(1, c);
    text.remove_prefix(1);
  }
  if (piece.text == "true" || piece.text == "false") {
    piece.value = piece.text == "true";
    piece.text = "?";
  }
  return piece;
}

// b4, Qd3: letter and number of each; none if the text has anything else. Several names with one letter are variables.
std::optional<Items> chess_names(std::string_view text) {
  Items found{.items = {}, .skeleton = {"square"}, .chess = true};
  bool differ = false;
  for (; !text.empty();) {
    if (text.size() > 2 && (text[0] == 'Q' || text[0] == 'q') && is_letter(text[1]))
      text.remove_prefix(1);
    const char letter = text[0];
    if (letter < 'a' || letter > 'z') return {};
    text.remove_prefix(1);
    const std::string_view digits = take_while(text, is_digit<char>);
    if (digits.empty() || digits.size() > 2 || value_of(digits) == 0) return {};
    if (!text.empty() && !is_blank(text[0]) && text[0] != '\n' &&
        std::string_view(",;.").find(text[0]) == std::string_view::npos)
      return {};
    take_while(text,
               [](char c) { return is_blank(c) || c == '\n' || c == ',' || c == ';' || c == '.'; });
    Item item{.numbers = {value_of(digits), letter - 'a' + 1},
              .roles = {Role::row, Role::column},
              .count = 2};
    differ = differ || (!found.items.empty() && found.items[0].numbers[1] != item.numbers[1]);
    found.items.push_back(item);
  }
  found.all = found.items.size();
  if (found.items.empty() || (!differ && found.items.size() > 1)) return {};
  return found;
}

std::string_view trim_all(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || text.front() == '\n')) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || text.back() == '\n')) text.remove_suffix(1);
  return text;
}

// "Solution 1: q1 = 2" without its heading, and without what ends it.
std::string_view without_heading(std::string_view text) {
  text = trim_all(text);
  if (text.size() > 8 && plain(text.substr(0, 8)) == "solution") {
    std::string_view rest = trim_all(text.substr(8));
    take_while(rest, [](char c) { return is_digit(c) || c == '#'; });
    rest = trim_all(rest);
    if (rest.starts_with(':')) text = trim_all(rest.substr(1));
  }
  while (!text.empty() && std::string_view(".,; \t\n").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  return text;
}

// The text within brackets, perhaps with a name before them, that hold all of it; otherwise all of it.
std::string_view within_brackets(std::string_view text) {
  std::string_view rest = text;
  take_while(rest, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  rest = trim_all(rest);
  if (rest.size() < 2 || !opens_list(rest.front()) || !closes_list(rest.back())) return text;
  const std::string_view inner = rest.substr(1, rest.size() - 2);
  int depth = 0;
  for (const char c : inner) {
    depth += opens_list(c) ? 1 : closes_list(c) ? -1 : 0;
    if (depth < 0) return text;
  }
  if (depth != 0 || inner.find_first_not_of("0123456789 \t\n,;.-") == inner.npos) return text;
  const bool one = std::count(text.begin(), text.end(), text.back()) == 1 &&
                   (is_letter(text[0]) || text[0] == '(') && inner.find(',') != inner.npos;
  if (one) return text;
  std::string_view body = trim_all(inner);
  if (body.starts_with("model") && body.size() > 5 && !is_letter(body[5]))
    body = trim_all(body.substr(5));
  return body;
}

// The length of the skeleton: the smallest period with two or three numbers in it; 0 if there is none.
std::size_t period_of(const std::vector<Piece>& pieces) {
  const std::size_t size = pieces.size();
  std::vector<std::size_t> border(size + 1, 0);
  for (std::size_t i = 1, k = 0; i < size; ++i) {
    while (k > 0 && pieces[i].text != pieces[k].text) k = border[k];
    if (pieces[i].text == pieces[k].text) ++k;
    border[i + 1] = k;
  }
  const std::size_t shift = size - border[size], least = size % shift == 0 ? shift : size;
  const auto numbers =
      std::count_if(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(least),
                    [](const Piece& each) { return each.text == "#"; });
  return least <= kLongestSkeleton && (numbers == 2 || numbers == 3) ? least : 0;
}

// What the word beside a number of the skeleton calls it.
Role role_beside(const std::vector<std::string>& skeleton, std::size_t place) {
  for (std::size_t i = place; i-- > 0 && skeleton[i] != "#";)
    if (is_letter_of_any(skeleton[i])) {
      const Role role = role_of(skeleton[i]);
      return role == Role::label ? Role::none : role;
    }
  if (place + 1 < skeleton.size() && is_letter_of_any(skeleton[place + 1]) &&
      is_measure(skeleton[place + 1]))
    return Role::measure;
  return Role::none;
}

}  // namespace

bool Items::has(std::string_view piece) const {
  return std::find(skeleton.begin(), skeleton.end(), piece) != skeleton.end();
}

bool Items::has_words() const {
  return std::any_of(skeleton.begin(), skeleton.end(), is_letter_of_any);
}

std::optional<Items> items_of(std::string_view text) {
  text = without_heading(text);
  if (std::optional<Items> names = chess_names(text)) return names;
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t end = text.find_first_not_of(kDigits, text.find_first_of(kDigits));
  if (text.find_first_of(kDigits, end) == text.npos) return {};  // not two numbers
  for (int i = 0; i < 3; ++i) text = within_brackets(text);

  std::vector<Piece> pieces;
  std::size_t numbers = 0;
  int depth = 0;
  const char* const text_begin = text.data();
  for (char before = ' '; !text.empty();) {
    if (is_blank(text[0]) || text[0] == '\n') {
      before = ' ';
      text.remove_prefix(1);
      continue;
    }
    const char* const begin = text.data();
    Piece piece = take_piece(text, before);
    before = begin[static_cast<std::size_t>(text.data() - begin) - 1];
    if (is_open_sign(piece.text)) ++depth;
    if (is_close_sign(piece.text)) --depth;
    const bool ends_item = begin != text_begin &&
                           (is_letter(begin[-1]) || is_digit(begin[-1]) || closes_list(begin[-1]));
    if (depth <= 0 && (piece.text == "," || piece.text == ";" || (piece.text == "." && ends_item)))
      continue;
    numbers += piece.text == "#";
    pieces.push_back(std::move(piece));
  }
  if (numbers < 2) return {};
  const std::size_t period = period_of(pieces);
  if (period == 0) return {};

  Items found;
  for (std::size_t i = 0; i < period; ++i) found.skeleton.push_back(pieces[i].text);
  found.all = pieces.size() / period;
  std::vector<Role> roles;
  for (std::size_t i = 0; i < period; ++i) roles.push_back(role_beside(found.skeleton, i));
  // x[1,2] = 1: a last number of 0 or 1 says whether the queen is there.
  const auto per_item = std::count(found.skeleton.begin(), found.skeleton.end(), "#");
  const bool glued = found.has("_") || found.has("[") || found.has("(");  // x_1_2 1
  bool said = per_item == 3 && period > 1 && found.skeleton[period - 1] == "#" &&
              (found.skeleton[period - 2] == "=" || found.skeleton[period - 2] == ":" || glued);
  for (std::size_t last = period - 1; last < pieces.size() && said; last += period)
    said = pieces[last].value == 0 || pieces[last].value == 1;
  for (std::size_t begin = 0; begin < pieces.size(); begin += period) {
    Item item;
    bool held = true;
    for (std::size_t i = 0; i < period; ++i) {
      const Piece& piece = pieces[begin + i];
      if (piece.text == "?") held = piece.value != 0;
      if (piece.text != "#") continue;
      item.numbers[item.count] = piece.value;
      item.roles[item.count++] = roles[i];
    }
    if (said) held = item.numbers[--item.count] != 0;
    if (held) found.items.push_back(item);
  }
  return found;
}

std::vector<std::string> pieces_of(std::string_view bare) {
  std::vector<std::string> pieces;
  for (char before = ' '; !(bare = trim(bare)).empty();) {
    const std::size_t size = bare.size();
    const char* const begin = bare.data();
    pieces.push_back(take_piece(bare, before).text);
    before = begin[size - bare.size() - 1];
  }
  return pieces;
}

bool is_record(const Items& items) {
  if (items.chess) return true;
  if (items.has(".") || items.has("*") || items.has("|")) return false;  // a row of a board
  std::vector<std::string> words;
  for (const std::string& piece : items.skeleton)
    if (is_letter_of_any(piece)) words.push_back(piece);
  const bool has_measure = std::any_of(words.begin(), words.end(), is_measure);
  const bool measured = std::any_of(items.items.begin(), items.items.end(), [](const Item& item) {
    return std::any_of(item.roles, item.roles + item.count,
                       [](Role role) { return role == Role::measure; });
  });
  if (has_measure && !measured) return false;
  const bool about = std::any_of(words.begin(), words.end(), is_about_queens);
  const bool only = std::all_of(words.begin(), words.end(), [](const std::string& each) {
    return is_about_queens(each) || joins_words(each) || is_measure(each);
  });
  if (about && only) return true;
  const auto has_any = [&](std::initializer_list<std::string_view> signs) {
    return std::any_of(signs.begin(), signs.end(),
                       [&](std::string_view sign) { return items.has(sign); });
  };
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  if (words.size() == 1) return has_any({"=", "(", "_", "["});
  return words.empty() && has_any({":", ">", "(", "[", "{"});
}

// ---- Numbers become placements: the one place where order, numbering and base are decided.

namespace {

// A square as it was given, before its base is known.
struct Given {
  std::optional<std::int64_t> mark;  // a number in front, which counts queens or placements
  std::int64_t row, column;
};

void require_column(std::int64_t value, const Wanted& wanted) {
  if (value > kLargestNumber)
    fail(wanted.line,
         "a number is too large for a column: columns go up to " + std::to_string(kLargestNumber));
}

Reading reading_of(std::int32_t n, std::vector<Square> queens, const Wanted& wanted, int base) {
  Reading reading;
  reading.arrangement = {n, std::move(queens)};
  reading.format = wanted.format;
  reading.base = base;
  reading.line = wanted.line;
  return reading;
}

Given given_of(const Item& item, const Wanted& wanted) {
  std::vector<std::int64_t> numbers;
  std::optional<std::int64_t> row, column;
  bool column_first = false;
  for (int i = 0; i < item.count; ++i) {
    const Role role = item.roles[i];
    if (role == Role::measure || role == Role::label) continue;
    if (item.numbers[i] < 0)
      fail(wanted.line, "a negative number is no row or column" + std::string(kPlacementForm));
    require_column(item.numbers[i], wanted);
    if (role == Role::row) row = item.numbers[i];
    if (role == Role::column) column = item.numbers[i];
    column_first = column_first || (numbers.empty() && role == Role::column);
    numbers.push_back(item.numbers[i]);
  }
  if (row && column) return {{}, *row, *column};
  if (numbers.size() == 2)
    return column_first ? Given{{}, numbers[1], numbers[0]} : Given{{}, numbers[0], numbers[1]};
  if (numbers.size() == 3) return {numbers[0], numbers[1], numbers[2]};
  fail(wanted.line,
       "a square has a row and a column: two numbers, not " + std::to_string(numbers.size()));
}

// The first numbers of all squares count queens, and are left out; or they number placements.
bool counts_queens(const std::vector<Given>& squares) {
  for (const std::int64_t first : {0, 1}) {
    std::int64_t next = first;
    if (std::all_of(squares.begin(), squares.end(),
                    [&](const Given& each) { return each.mark == next++; }))
      return true;
  }
  return false;
}

void add_placements(std::span<const Given> squares, const Wanted& wanted,
                    std::vector<Reading>& readings) {
  const std::size_t count = squares.size();
  std::set<std::int64_t> rows;
  for (const Given& each : squares) rows.insert(each.row);
  const std::size_t distinct = rows.size();
  // 1. Several placements, each with the same rows.
  if (distinct >= 3 && count > distinct && count % distinct == 0) {
    bool parted = true;
    for (std::size_t begin = 0; begin < count && parted; begin += distinct) {
      std::set<std::int64_t> part;
      for (const Given& each : squares.subspan(begin, distinct)) part.insert(each.row);
      parted = part.size() == distinct;
    }
    if (parted) {
      for (std::size_t begin = 0; begin < count; begin += distinct)
        add_placements(squares.subspan(begin, distinct), wanted, readings);
      return;
    }
  }
  if (count < 2) fail(wanted.line, "a single square is no placement" + std::string(kPlacementForm));
  // 2. The base, and the size.
  const bool zero = std::any_of(squares.begin(), squares.end(), [](const Given& each) {
    return each.row == 0 || each.column == 0;
  });
  const int base = wanted.base ? *wanted.base : wanted.from_bottom ? 1 : zero ? 0 : 1;
  const std::int64_t top = *rows.rbegin() + 1 - base;
  auto n = static_cast<std::int64_t>(count);
  if (top > n && wanted.named && distinct == count && top <= 2 * n) n = top;
  if (top > n)
    fail(wanted.line, plural(count, "square") + ", but one is in row " +
                          std::to_string(*rows.rbegin()) +
                          ": a placement has as many queens as rows");
  std::vector<Square> queens;
  std::size_t off = 0;
  for (const Given& each : squares) {
    const std::int64_t row = wanted.from_bottom ? n - each.row : each.row - base,
                       column = each.column - base;
    off += column < 0 || column >= n || row < 0;
    queens.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
  }
  if (n >= 3 && 2 * off > count)
    fail(wanted.line, plural(count, "pair") +
                          " of numbers, and as squares most of them are off a board of " +
                          plural(static_cast<std::uint64_t>(n), "row"));
  std::sort(queens.begin(), queens.end());
  readings.push_back(reading_of(static_cast<std::int32_t>(n), std::move(queens), wanted, base));
}

}  // namespace

std::int64_t value_of(std::string_view number) {
  const bool negative = number.starts_with('-');
  std::int64_t value = 0;
  for (const char c : number.substr(negative ? 1 : 0)) {
    if (!is_digit(c)) break;
    value = std::min(value * 10 + (c - '0'), kLargestNumber + 1);
  }
  return negative ? -value : value;
}

bool permutes(std::span<const std::int64_t> values) {
  const auto n = static_cast<std::int64_t>(values.size());
  if (n == 0) return false;
  const std::int64_t base = std::find(values.begin(), values.end(), 0) != values.end() ? 0 : 1;
  std::vector<bool> seen(values.size());
  for (const std::int64_t value : values) {
    if (value < base || value >= n + base || seen[static_cast<std::size_t>(value - base)])
      return false;
    seen[static_cast<std::size_t>(value - base)] = true;
  }
  return true;
}

std::size_t root_of(std::size_t square) {
  return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(square))));
}

bool is_compact(std::string_view digits) {
  if (digits.size() < 4 || !is_number(digits)) return false;
  const auto [least, greatest] = std::minmax_element(digits.begin(), digits.end());
  const auto size = static_cast<int>(digits.size());
  return (*greatest - '0' <= size && *least != '0') || *greatest - '0' < size;
}

std::vector<std::int64_t> digits_of(std::string_view digits) {
  std::vector<std::int64_t> values;
  for (const char c : digits) values.push_back(c - '0');
  return values;
}

Reading columns(std::span<const std::int64_t> values, const Wanted& wanted) {
  bool zero = false, bits = true;
  std::size_t ones = 0, negative = 0;
  for (const std::int64_t value : values) {
    require_column(value, wanted);
    zero = zero || value == 0;
    bits = bits && (value == 0 || value == 1);
    ones += value == 1;
    negative += value < 0;
  }
  if (negative > 1)
    fail(wanted.line, "negative numbers are no columns" + std::string(kPlacementForm));
  const std::size_t root = root_of(values.size());
  std::vector<Square> queens;
  if (bits && root > 2 && root * root == values.size() && ones == root) {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == 1)
        queens.push_back(
            {static_cast<std::int32_t>(i / root), static_cast<std::int32_t>(i % root)});
    Wanted matrix = wanted;
    matrix.format = "matrix";
    return reading_of(static_cast<std::int32_t>(root), std::move(queens), matrix,
                      wanted.base.value_or(1));
  }
  const bool lone = values.size() == 1 && values[0] == 1;  // the board of one square
  const int base = wanted.base && !lone ? *wanted.base : zero ? 0 : 1;
  queens.reserve(values.size());
  for (const std::int64_t value : values)
    queens.push_back(
        {static_cast<std::int32_t>(queens.size()), static_cast<std::int32_t>(value - base)});
  return reading_of(static_cast<std::int32_t>(values.size()), std::move(queens), wanted, base);
}

void add_squares(const std::vector<Item>& items, const Wanted& wanted,
                 std::vector<Reading>& readings) {
  std::vector<Given> squares;
  for (const Item& item : items) squares.push_back(given_of(item, wanted));
  const bool marked = std::any_of(squares.begin(), squares.end(),
                                  [](const Given& each) { return each.mark.has_value(); });
  if (!marked || counts_queens(squares)) return add_placements(squares, wanted, readings);
  // The first number is that of the placement: as many squares with each.
  std::map<std::int64_t, std::size_t> sizes;
  for (const Given& each : squares) ++sizes[each.mark.value_or(-1)];
  const std::size_t size = sizes.begin()->second;
  const bool alike = std::all_of(sizes.begin(), sizes.end(),
                                 [&](const auto& each) { return each.second == size; });
  const bool sorted =
      std::is_sorted(squares.begin(), squares.end(),
                     [](const Given& a, const Given& b) { return a.mark < b.mark; });
  if (!alike || !sorted || size < 3)
    fail(wanted.line,
         "each square has three numbers, and the first counts neither queens nor placements");
  for (std::size_t begin = 0; begin < squares.size(); begin += size)
    add_placements(std::span<const Given>(squares).subspan(begin, size), wanted, readings);
}

void add_parts(const std::vector<std::vector<Item>>& parts, const Wanted& wanted,
               std::vector<Reading>& readings) {
  std::set<std::int64_t> rows;
  std::vector<Item> all;
  bool share = false;
  for (const std::vector<Item>& part : parts) {
    for (const Item& each : part) share = share || rows.contains(each.numbers[0]);
    for (const Item& each : part) rows.insert(each.numbers[0]);
    all.insert(all.end(), part.begin(), part.end());
  }
  if (!share) return add_squares(all, wanted, readings);
  for (const std::vector<Item>& part : parts) add_squares(part, wanted, readings);
}

}  // namespace queens::read
