// Talk: headings, times, totals, prompts. A line is only passed over if it can be neither a placement nor a part of one: it
// has few numbers, names no square, and is not like a line beside it that was read.
#include <algorithm>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {

namespace {

constexpr std::string_view kMarks = " .QqXx*_-#@oO";  // of boards

// So many numbers may be a placement, beside words or alone: boards of two and three rows have no solution.
constexpr std::size_t kMany = 4, kManyAlone = 3;

// What stands on a line between blanks and brackets.
struct Talk {
  std::vector<std::string_view> numbers;  // whole ones, and names of squares
  bool words = false, missing = false;
  bool plain = true;  // nothing but numbers, quantities such as 100%, and punctuation
};

bool is_punctuation(std::string_view text) {
  return text.find_first_not_of("[](){}<>;,.:!?$%*=~+/\\|'\"`&-# \t") == text.npos;
}

// b4, Qd10
bool is_name_of_square(std::string_view token) {
  if (token.size() > 2 && is_letter(token[1])) token.remove_prefix(token[0] == 'Q' ? 1 : 0);
  return token.size() < 4 && is_letter(token[0]) && is_number(token.substr(1));
}

// 3, 3.0
bool is_whole(std::string_view token) {
  const std::size_t end = std::min(token.find('.'), token.size());
  return is_number(token.substr(0, end)) && token.find_first_not_of(".0", end) == token.npos;
}

Talk talk_of(std::string_view text) {
  Talk talk;
  while (!text.empty()) {
    std::string_view token = take_while(text, [](char c) {
      return std::string_view(" \t()[]{}<>,;=|").find(c) == std::string_view::npos;
    });
    if (token.empty()) {
      text.remove_prefix(1);
      continue;
    }
    talk.missing = talk.missing || is_missing(token);
    const bool sides = (token == "x" || token == "×") && talk.numbers.size() == 1;  // 4 x 4
    talk.plain = talk.plain && (is_digit(token[0]) || sides ||
                                (is_punctuation(token) && token.find('.') == token.npos));
    while (!token.empty() && std::string_view(".:!?").find(token.back()) != std::string_view::npos)
      token.remove_suffix(1);
    if (token.empty()) continue;
    std::size_t parts = 0;  // 2-4-1-3
    for (std::string_view rest = token; !rest.empty();) {
      parts += !take_while(rest, is_digit<char>).empty();
      take_while(rest, [](char c) { return !is_digit(c); });
    }
    const bool counted = is_whole(token) || is_name_of_square(token);
    if (parts > 3) talk.numbers.insert(talk.numbers.end(), parts, token);
    if (counted) talk.numbers.push_back(token);
    talk.words = talk.words || (has_word(token) && !counted && !is_missing(token));
  }
  return talk;
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

// "#" for a number, words in small letters, signs.
std::vector<std::string> pieces_of(std::string_view bare) {
  std::vector<std::string> pieces;
  while (!(bare = trim(bare)).empty()) {
    std::string piece = take_while(bare, is_digit<char>).empty() ? take_letters(bare) : "#";
    if (piece.empty()) {
      piece = bare[0];
      bare.remove_prefix(1);
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

[[noreturn]] void refuse_talk(const Line& line, const std::string& what) {
  fail(line.number, "found " + quote(line.bare) + what + kPlacementForm);
}

}  // namespace

bool has_word(std::string_view text) {
  constexpr std::string_view kMarkLetters = "QqXxOo";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool both = kMarkLetters.find(text[i]) != kMarkLetters.npos &&
                      kMarkLetters.find(text[i + 1]) != kMarkLetters.npos;
    if (is_letter(text[i]) && is_letter(text[i + 1]) && !both) return true;
    if (static_cast<unsigned char>(text[i]) >= 0xc3 && is_letter_of_any(text.substr(i)))
      return true;
  }
  return false;
}

bool is_missing(std::string_view token) {
  if (token == "?" || token == "…" || token == "⋮" || token.starts_with(".."))
    return token.find_first_not_of("?.…⋮") == token.npos;
  constexpr std::string_view kWords[] = {"none", "null",    "nil",      "nan",
                                         "na",   "nothing", "undefined"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return word.size() == token.size() && word == plain(token);
  });
}

bool is_heading(std::string_view bare) {
  for (const std::string_view begin : {"c ", "Input:", "Explanation:", "~~~"})
    if (bare.starts_with(begin)) return true;
  if (bare == "c" || bare == "s SATISFIABLE" ||
      (bare.starts_with("# ") && bare.find_first_not_of(kMarks) != bare.npos))
    return true;
  if (bare.ends_with(':')) return bare.size() < 80;
  std::string_view rest = bare;
  const std::string word = plain(take_while(rest, [](char c) { return is_letter(c); }));
  if (word == "solution" || word == "board" || word == "placement")
    return rest.find_first_not_of(" #0123456789.:") == rest.npos;
  const bool sharp = rest.starts_with('#');
  if (sharp) rest = trim(rest.substr(1));
  if (!word.empty() || take_while(rest, is_digit<char>).empty()) return false;
  rest = trim(rest);
  return (sharp && rest.empty()) || rest == "." || rest == ")";
}

void require_talk(const Lines& lines, std::size_t at, const std::vector<Reading>& readings) {
  const Line& line = lines[at];
  const std::string_view bare = line.bare;
  if (is_measure(bare)) return;
  const bool any = !readings.empty();
  const Talk talk = talk_of(bare);
  const auto is_list = [&](std::string_view number) {  // a compact one
    return std::any_of(readings.begin(), readings.end(), [&](const Reading& each) {
      return each.format == "compact" && each.arrangement.queens.size() == number.size();
    });
  };
  if (talk.numbers.size() >= (talk.words ? kMany : kManyAlone) ||
      std::any_of(talk.numbers.begin(), talk.numbers.end(), is_list))
    refuse_talk(line, ", which may be a placement");
  if (any && names_piece(bare)) refuse_talk(line, ", which may be a queen of the placement");
  if (any && !talk.words && (talk.missing || bare == "x" || bare == "-"))
    refuse_talk(line, ", which may be a part of a placement");
  const bool size = is_letter(bare[0]) && trim(bare.substr(1)).starts_with('=');  // N = 8
  if (talk.words || talk.plain || size || is_punctuation(bare)) return;
  std::size_t end = at;
  while (end < lines.size() && !lines[end].bare.empty()) ++end;
  refuse_near_board(std::span<const Line>(lines).subspan(at, end - at), Asked::placements);
  refuse_talk(line, "");
}

void refuse_slip(const Line& unread, const Line& read) {
  const std::optional<NumberRow> row = number_row(unread);
  const bool entry = row && row->numbers.size() == 1 && row->numbers[0] != unread.bare;  // 3: 4
  if ((row && !entry) || is_measure(unread.bare)) return;
  if (are_alike(pieces_of(unread.bare), pieces_of(read.bare)))
    refuse_talk(unread, ", which is nearly like line " + std::to_string(read.number) +
                            ", a part of a placement");
}

}  // namespace queens::read
