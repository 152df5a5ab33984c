// Takes headings and comments off the lines of a text.
#include "read/text.hpp"

#include <algorithm>
#include <cctype>

#include "base/quote.hpp"
#include "read/numbers.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestHeading = 80;  // bytes
constexpr std::size_t kLongLine = std::size_t{16} << 20;

bool is_word_character(int c) { return is_letter(c) || is_digit(c) || c == '_' || c == '!'; }

// "queens = [", "int q[4] = {", "List(", "array([": the length of what stands before a list, or 0.
std::size_t assignment_length(std::string_view text) {
  if (text.starts_with("#(") || text.starts_with("'(")) return 1;
  if (!is_letter(text[0]) && text[0] != '_' && text[0] != '-') return 0;
  text = text.substr(0, kLongestHeading);
  for (std::size_t at = text.find_first_of("[({"); at != text.npos;
       at = text.find_first_of("[({", at + 1)) {
    const std::string_view before = trim(text.substr(0, at));
    if (before.empty()) return 0;
    if (before.back() == '=' || before.back() == ':') return at;
    if (before.back() == ',' && text[at] == '[' && before.find("array") != before.npos) return at;
    std::size_t word = at;
    while (word > 0 && is_word_character(text[word - 1])) --word;
    if (is_collection(text.substr(word, at - word)))
      return text.substr(at, 2) == "([" ? at + 1 : at;
  }
  return 0;
}

// "Solution 1", "Solution #2: 2 4 1 3", "First board:": the length of a heading in words, or 0.
// Without a colon, only the usual words followed by a number and nothing else are a heading. `titled` says that the
// words are other ones.
std::size_t words_length(std::string_view text, bool& titled) {
  const auto foreign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  if (!is_letter(text[0]) && !foreign(text[0])) return 0;
  std::size_t i = 0;
  while (i < text.size() && i < kLongestHeading &&
         (is_letter(text[i]) || is_digit(text[i]) || foreign(text[i]) ||
          std::string_view(" #.,()-=").find(text[i]) != std::string_view::npos))
    ++i;
  const std::size_t word = std::min(text.find_first_of(" #0123456789:"), text.size());
  const bool known = is_one_of(text.substr(0, word), {"solution", "board", "placement"}) &&
                     text.substr(0, i).find_first_not_of(" #0123456789.", word) == text.npos;
  if (i == text.size()) return known ? i : 0;
  if (text[i] != ':') return 0;
  titled = !known;
  return i + 1;
}

constexpr std::size_t kLongestSize = 16;

// "4 x 4", the size of a board
bool is_size(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits > 9 || text.size() < 3) return false;
  std::string_view rest = trim(text.substr(digits));
  const std::string_view cross = rest.starts_with("×") ? "×"
                                 : rest.starts_with('x') || rest.starts_with('X')
                                     ? rest.substr(0, 1)
                                     : "";
  if (cross.empty()) return false;
  rest = trim(rest.substr(cross.size()));
  return rest == text.substr(0, digits) && rest != "0" && rest != "1";
}

// The talk of a solver, "c 0.01 seconds", has a word, two characters without a blank between them; a drawn row has none.
bool is_comment(std::string_view text) {
  if (text.empty()) return false;
  if (is_digit(text[0])) return text.size() <= kLongestSize && is_size(text);
  if (text == "s SATISFIABLE" || text == "c") return true;
  for (const std::string_view sign : {"//", "```", "Input:", "Explanation:"})
    if (text.starts_with(sign)) return true;
  if (text.starts_with("~~~") && text.size() != 4)
    return std::all_of(text.begin() + 3, text.end(), [](char c) { return is_letter(c); });
  const auto in_word = [](char a, char b) { return !is_blank(a) && !is_blank(b); };
  return text.size() > 1 && text[0] == 'c' && is_blank(text[1]) &&
         std::adjacent_find(text.begin() + 1, text.end(), in_word) != text.end();
}

// The length of all headings before the text: any number of indices and of what stands before a list ("queens = [",
// "array(["), and at most one heading in words ("Solution #2:", "First board:"). Prolog begins further answers with ;.
std::size_t headings_length(std::string_view text, bool& titled) {
  const std::string_view whole = text;
  bool words = false;
  if (!text.empty() && text[0] == ';') text = trim(text.substr(1));
  if (text.starts_with("v <")) text = trim(text.substr(1));  // XCSP3
  while (!text.empty()) {
    std::size_t length = index_length(text);
    if (length == 0 && (is_digit(text[0]) || is_comment(text))) break;
    if (length == 0) length = assignment_length(text);
    if (length == 0 && !words) words = (length = words_length(text, titled)) != 0;
    if (length == 0) break;
    text = trim(text.substr(length));
  }
  return whole.size() - text.size();
}

// Whether a list begins with the bracket that comes next: behind one or more brackets stands what may be in a list. So
// "[INFO]" and "(model" do not begin one, nor does "[1] 2 4 1 3", as R prints a vector.
bool begins_list(Source& source) {
  constexpr std::size_t kFar = 100;
  std::string next;  // up to the end of the line that has more than brackets
  std::size_t inside = next.npos;
  for (int c = source.peek(); next.size() < kFar && c != Source::kEnd;
       c = source.peek(next.size())) {
    if (c == '\n' && inside != next.npos) break;
    if (!opens_list(c) && !is_space(c)) inside = std::min(inside, next.size());
    next += static_cast<char>(c);
  }
  if (inside == next.npos) return true;
  if (index_length(next) != 0) return false;
  const std::string_view text = std::string_view(next).substr(inside);
  if (!is_letter(text[0]))
    return text[0] != ',' && text[0] != '=' && text[0] != '.' && text[0] != '*';
  const auto end = std::find_if_not(text.begin(), text.end(), is_word_character);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  const std::string_view rest = text.substr(word.size());
  return is_truth(word) || (is_collection(word) && !rest.empty() && opens_list(rest[0])) ||
         (next[next.find_last_of("[({", inside)] == '{' && trim(rest).starts_with(':'));
}

Ahead ahead(Source& source) {
  const int first = source.peek();
  if (opens_list(first)) return begins_list(source) ? Ahead::bracket : Ahead::line;
  if (first != '<') return Ahead::line;
  const int second = source.peek(1);
  return is_letter(second) || second == '!' || second == '?' || second == '/' ? Ahead::tag
                                                                              : Ahead::line;
}

// Whether the number that ends at `end` stands apart from a list of four or more, as in "  1      2 4 1 3": behind it is a
// tab or several blanks, and between the others is one blank each.
bool is_set_apart(std::string_view text, std::size_t end) {
  if (end == 0 || end == text.size() || (text[end] != '\t' && text.substr(end, 2) != "  "))
    return false;
  const std::string_view list = trim(text.substr(end));
  return list.find_first_not_of("0123456789 ") == list.npos && list.find("  ") == list.npos &&
         list.find_first_of("23456789") != list.npos &&
         std::count(list.begin(), list.end(), ' ') > 2;
}

// Whether a line that is passed over may be a placement after all, of a text whose last one has n rows: a list of four
// or more whole numbers in brackets; or n numbers, one after another; or n digits, if the last one was written so.
// 1, 2, 3... in order beside a drawn board are titles.
bool may_be_placement(std::string_view text, std::int32_t n, std::string_view format) {
  constexpr std::string_view kDigits = "0123456789", kOfLists = "0123456789, \t";
  const auto size = static_cast<std::size_t>(n);
  const bool drawn = is_one_of(format, {"board", "unicode", "matrix"});
  std::size_t squares = 0;  // their names
  for (std::size_t i = 0; i + 1 < text.size() && format == "squares"; ++i) {
    const bool begins = i == 0 || (!is_letter(text[i - 1]) && !is_digit(text[i - 1]));
    squares += is_letter(text[i]) && is_digit(text[i + 1]) && begins ? 1 : 0;
  }
  if (squares > 3 && squares == size) return true;
  for (std::size_t begin = text.find_first_of(kDigits), end = 0; begin != text.npos;
       begin = text.find_first_of(kDigits, end)) {
    end = std::min(text.find_first_not_of(kOfLists, begin), text.size());
    std::vector<Square> list;
    const std::string_view numbers = trim(text.substr(begin, end - begin));
    if (format == "compact" && numbers.size() == size &&
        numbers.find_first_not_of(kDigits) == numbers.npos)
      return true;
    if (!is_whole_list(numbers, list) || list.size() < 4) continue;
    if (begin > 0 && end < text.size() && opens_list(text[begin - 1]) &&
        text[end] == closing(text[begin - 1]))
      return true;
    const auto in_order = [](const Square& a, const Square& b) { return b.column == a.column + 1; };
    const bool titles =
        drawn && std::equal(list.begin(), list.end() - 1, list.begin() + 1, in_order);
    if (list.size() == size && !titles) return true;
  }
  return false;
}

}  // namespace

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  const auto same = [](char a, char b) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(a))) == b;
  };
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return std::equal(word.begin(), word.end(), name.begin(), name.end(), same);
  });
}

bool is_collection(std::string_view word) {
  return is_one_of(
      word,
      {"array",      "list", "vector", "seq",    "set",      "arraybuffer", "arrayseq",
       "indexedseq", "c",    "tuple",  "deque",  "tensor",   "some",        "just",
       "ok",         "vec!", "matrix", "stream", "lazylist", "stack",       "immutablearray"});
}

bool is_measured(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return false;
  const std::size_t at = text.find_first_of(":=");
  if (at == text.npos || at > kLongestHeading || text.find_first_of(":=", at + 1) != text.npos)
    return false;
  std::string_view before = trim(text.substr(0, at));
  if (before.ends_with(')')) before = trim(before.substr(0, before.find('(')));
  const std::string_view word = before.substr(before.find_last_of(" _-\t") + 1);
  return is_one_of(
      word, {"time",       "times",       "ms",         "seconds",      "runtime", "duration",
             "elapsed",    "conflict",    "conflicts",  "attack",       "attacks", "attacked",
             "fitness",    "cost",        "costs",      "score",        "scores",  "step",
             "steps",      "nodes",       "domain",     "domains",      "size",    "sizes",
             "count",      "counts",      "backtracks", "iterations",   "threats", "weights",
             "generation", "generations", "energy",     "probabilities"});
}

bool is_measure(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789.,%eE+-"), text.size());
  const std::string_view number = trim(text.substr(0, end)), unit = trim(text.substr(end));
  if (number.empty() || !is_digit(number[0]) || number.back() == '.') return false;
  if (!std::all_of(unit.begin(), unit.end(), [](char c) { return is_letter(c) || c == '/'; }))
    return false;
  return number.find_first_of(".%eE") != number.npos ||
         (std::count(number.begin(), number.end(), ',') == 1 && !unit.empty() &&
          number.back() != ',');
}

bool is_talk(std::string_view text) {
  constexpr std::string_view kMarks = "QqXxOo";
  if (text.find_first_not_of("[](){}<>;,.:!?$>%*=~+/\\|'\"`& \t") == text.npos) return true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '=') return true;
    if (i == 0) continue;
    const char a = text[i - 1], b = text[i];
    const bool foreign = static_cast<unsigned char>(a) >= 0xc3 &&
                         static_cast<unsigned char>(a) != 0xe2 &&
                         static_cast<unsigned char>(a) < 0xf0;
    if (foreign || (is_letter(a) && is_letter(b) &&
                    (kMarks.find(a) == kMarks.npos || kMarks.find(b) == kMarks.npos)))
      return true;
  }
  return false;
}

bool is_remark(std::string_view text, std::size_t at) {
  return at != 0 && is_blank(text[at - 1]) &&
         (text[at] == '#' || text.substr(at).starts_with("//"));
}

std::size_t index_length(std::string_view text) {
  const auto after_digits = [&](std::size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
  };
  const auto is = [&](char c, std::size_t at) { return at < text.size() && text[at] == c; };
  if (is('[', 0)) {  // "[1] 2 4 1 3", "[1,] 0 1", "[,1] [,2]", as R prints vectors and matrices
    const std::size_t row = after_digits(1), end = is(',', row) ? after_digits(row + 1) : row;
    const bool matrix = (row == 1) != (end == row + 1) && end != row;
    const std::string_view rest = trim(text.substr(std::min(end + 1, text.size())));
    const bool vector =
        row > 1 && end == row && !rest.empty() && (is_digit(rest[0]) || is_quote(rest[0]));
    return is(']', end) && (matrix || vector) ? end + 1 : 0;
  }
  if (is('#', 0)) {
    const std::size_t end = after_digits(1);
    return end == 1 || (end != text.size() && text[end] != ':') ? 0
                                                                : std::min(end + 1, text.size());
  }
  const std::size_t end = after_digits(0);
  if (is_set_apart(text, end)) return end;
  std::size_t next = end;
  while (is(' ', next) || is('\t', next)) ++next;
  if (end == 0 || next == text.size()) return 0;
  if (text[next] == ':' || text[next] == ')') return next + 1;
  if (text[end] != '.') return 0;
  if (end + 1 == text.size()) return end + 1;
  // "1. 2 4 1 3", but not "1. 3. 0. 2."
  const std::string_view list = trim(text.substr(end + 1));
  return is(' ', end + 1) && !list.empty() && (is_digit(list[0]) || list[0] == '[') &&
                 list.find('.') == list.npos
             ? end + 1
             : 0;
}

void Text::pass_over(std::uint64_t line, std::string_view text, bool sure) {
  constexpr std::size_t kKept = 20, kLongest = 200;
  const PassedOver::Passage passage{line, std::string(text.substr(0, kLongest))};
  if (!sure && !is_measured(text)) {
    require_talk(passage);
    if (!any && doubtful_.size() < kKept) doubtful_.push_back(passage);
  }
  last_passed = passage;
  if (passed_over.count++ == 0 && !any && if_none.starts_with("the text holds no placement;"))
    if_none = "line " + std::to_string(line) + ": found " + quote(passage.text) + kRight;
  if (passed_over.lines.size() < kKept) passed_over.lines.push_back(passage);
}

void Text::require_talk(const PassedOver::Passage& passage) const {
  const std::string_view text = passage.text;
  const bool fact = !name_of_facts.empty() && text.starts_with(name_of_facts) &&
                    text.size() > name_of_facts.size() && !is_letter(text[name_of_facts.size()]);
  if (fact || may_be_placement(text, last.n, last.format))
    fail(passage.line, "found " + quote(passage.text) + ", which may be a placement" + kRight);
}

void Text::has_read(const Reading& reading) {
  last = {reading.arrangement.n, reading.format, reading.line, source.line_number()};
  for (const PassedOver::Passage& each : std::exchange(doubtful_, {})) require_talk(each);
}

bool Text::next_row(Line& line) {
  do
    if (next(line) != Ahead::line) return false;
  while (line.says_nothing());
  return true;
}

void Text::hold(Line& line) {
  const std::string_view text = line.text, whole = line.whole;
  line.copy = whole;
  line.whole = line.copy;
  line.text = line.whole.substr(static_cast<std::size_t>(text.data() - whole.data()), text.size());
}

Ahead Text::next(Line& line, bool of_any_length) {
  line.whole = line.text = {};
  line.indented = line.headed = line.titled = line.comment = false;
  for (; is_blank(source.peek()); source.get()) line.indented = true;
  line.number = source.line_number();
  if (const Ahead kind = ahead(source); kind != Ahead::line) return kind;
  if (const int first = source.peek(); sink != nullptr && !of_any_length &&
                                       (first == '-' || is_digit(first)) &&
                                       source.longer_than(kLongLine))
    return Ahead::long_line;
  if (!source.line(line.whole)) return Ahead::end;

  line.text = trim(line.whole);
  if (is_measured(line.text)) return Ahead::line;
  if (const std::size_t length = headings_length(line.text, line.titled); length != 0) {
    line.headed = true;
    line.text = trim(line.text.substr(length));
  }
  line.comment = is_comment(line.text);
  if (line.comment || line.text.empty()) return Ahead::line;
  if (!opens_list(line.text[0]) && line.text[0] != '<') return Ahead::line;
  source.put_back(line.text);
  const Ahead kind = ahead(source);
  if (kind != Ahead::line) return kind;
  source.line(line.whole);
  line.text = trim(line.whole);
  return kind;
}

}  // namespace queens::read
