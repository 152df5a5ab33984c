// Texts that repeat one skeleton with numbers in it: facts of logic programs, variables of solvers, sentences, names of
// squares.
//
// The text is cut into pieces: numbers, words, signs. Commas and points between items mean nothing. The smallest period
// of the pieces, numbers taken as alike, is the skeleton; two or three numbers in it are a queen. The word before a
// number, otherwise the one behind it, says what it is: a row, a column or a measure.
// Cost: O(length), by the failure function of Knuth, Morris and Pratt.
#include <algorithm>

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

bool begins_word(std::string_view piece) { return is_letter_of_any(piece); }

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
  Piece piece;
  while (!text.empty() && is_letter_of_any(text)) {
    const std::string_view letter = quoting::take_character(text).bytes;
    piece.text += letter;
    if (letter.size() == 1) piece.text.back() = static_cast<char>(letter[0] | 0x20);
  }
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
    if (begins_word(skeleton[i])) {
      const Role role = role_of(skeleton[i]);
      return role == Role::label ? Role::none : role;
    }
  if (place + 1 < skeleton.size() && begins_word(skeleton[place + 1]) &&
      is_measure(skeleton[place + 1]))
    return Role::measure;
  return Role::none;
}

}  // namespace

bool Items::has(std::string_view piece) const {
  return std::find(skeleton.begin(), skeleton.end(), piece) != skeleton.end();
}

bool Items::has_words() const {
  return std::any_of(skeleton.begin(), skeleton.end(),
                     [](const std::string& each) { return begins_word(each); });
}

std::optional<Items> items_of(std::string_view text) {
  text = without_heading(text);
  if (text.empty()) return {};
  if (std::optional<Items> names = chess_names(text)) return names;
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
    if (begins_word(piece)) words.push_back(piece);
  const bool has_measure = std::any_of(words.begin(), words.end(),
                                       [](const std::string& each) { return is_measure(each); });
  const bool measured = std::any_of(items.items.begin(), items.items.end(), [](const Item& item) {
    return std::any_of(item.roles, item.roles + item.count,
                       [](Role role) { return role == Role::measure; });
  });
  if (has_measure && !measured) return false;
  const bool about = std::any_of(words.begin(), words.end(),
                                 [](const std::string& each) { return is_about_queens(each); });
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

}  // namespace queens::read
