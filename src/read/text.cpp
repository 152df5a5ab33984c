// Takes headings and comments off the lines of a text.
#include "read/text.hpp"

#include <algorithm>

#include "base/quote.hpp"
#include "read/numbers.hpp"

namespace queens::read {
namespace {

constexpr std::size_t kLongestHeading = 80;  // bytes
constexpr std::size_t kLongLine = std::size_t{16} << 20;

// A line such as "c 0.01 seconds" has a word, two characters without a blank between them; a drawn row has none.
bool is_solver_talk(std::string_view text) {
  if (text == "s SATISFIABLE" || text == "c") return true;
  if (text.size() < 2 || text[0] != 'c' || !is_blank(text[1])) return false;
  for (std::size_t i = 2; i < text.size(); ++i)
    if (!is_blank(text[i - 1]) && !is_blank(text[i])) return true;
  return false;
}

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
  std::string name(text.substr(0, word));
  for (char& c : name) c = static_cast<char>(c | 0x20);
  const bool known = (name == "solution" || name == "board" || name == "placement") &&
                     text.substr(0, i).find_first_not_of(" #0123456789.", word) == text.npos;
  if (i < text.size() && text[i] == ':') {
    titled = !known;
    return i + 1;
  }
  return known && i == text.size() ? i : 0;
}

bool is_comment(std::string_view text) {
  if (text.empty() || is_digit(text[0])) return false;
  for (const std::string_view sign : {"//", "```", "Input:", "Explanation:"})
    if (text.starts_with(sign)) return true;
  if (text.starts_with("~~~") && (text.size() == 3 || is_letter(text[3]))) return true;
  return is_solver_talk(text);
}

// The length of all headings before the text: any number of indices and of what stands before a list ("queens = [",
// "array(["), and at most one heading in words ("Solution #2:", "First board:"). Prolog begins further answers with ;.
std::size_t headings_length(std::string_view text, bool& titled) {
  const std::string_view whole = text;
  bool words = false;
  if (!text.empty() && text[0] == ';') text = trim(text.substr(1));
  if (text.starts_with("v <")) text = trim(text.substr(1));  // XCSP3
  while (!text.empty() && !is_comment(text)) {
    std::size_t length = index_length(text);
    if (length == 0 && is_digit(text[0])) break;
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
  constexpr std::size_t kFar = 200;
  std::size_t at = 0, brackets = 0;
  int c = source.peek(), open = c;
  for (; at < kFar && (opens_list(c) || is_space(c)); c = source.peek(++at)) {
    if (!opens_list(c)) continue;
    open = c;
    ++brackets;
  }
  if (is_letter(c)) {
    std::string word;
    for (; word.size() < 20 && is_word_character(c); c = source.peek(++at))
      word += static_cast<char>(c);
    if (is_truth(word) || (is_collection(word) && opens_list(c))) return true;
    while (is_blank(c)) c = source.peek(++at);
    return open == '{' && c == ':';
  }
  if (c == ',' || c == '=' || c == '.' || c == '*') return false;
  if (source.peek() != '[' || brackets != 1 || !is_digit(source.peek(1))) return true;
  for (at = 1; is_digit(source.peek(at)) && at < kFar;) ++at;
  if (source.peek(at) == ',') ++at;
  if (source.peek(at) != ']' || !is_blank(source.peek(at + 1))) return true;
  while (is_blank(source.peek(++at)) && at < kFar)
    ;
  return !is_digit(source.peek(at)) && !is_quote(source.peek(at));
}

Ahead ahead(Source& source) {
  const int first = source.peek();
  if (opens_list(first)) return begins_list(source) ? Ahead::bracket : Ahead::line;
  if (first != '<') return Ahead::line;
  const int second = source.peek(1);
  return is_letter(second) || second == '!' || second == '?' || second == '/' ? Ahead::tag
                                                                              : Ahead::line;
}

// Whether the next line is longer than 16 MiB and begins like a list of numbers or with the number of a solution
// ("001 : ").
bool begins_long_line(Source& source) {
  const int first = source.peek();
  return (first == '-' || is_digit(first)) && source.longer_than(kLongLine);
}

}  // namespace

bool is_truth(std::string_view word) {
  for (const std::string_view each : {"True", "False", "true", "false", "TRUE", "FALSE"})
    if (word == each) return true;
  return false;
}

bool is_collection(std::string_view word) {
  for (const std::string_view each :
       {"array", "Array",         "List",   "list",        "Vector",   "vector",
        "Seq",   "Set",           "set",    "ArrayBuffer", "ArraySeq", "IndexedSeq",
        "c",     "tuple",         "deque",  "tensor",      "Some",     "Just",
        "Ok",    "vec!",          "matrix", "Matrix",      "Stream",   "LazyList",
        "Stack", "ImmutableArray"})
    if (word == each) return true;
  return false;
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
  std::size_t i = !text.empty() && (text[0] == '#' || text[0] == '[');
  const bool hashed = i != 0 && text[0] == '#', boxed = i != 0 && !hashed;
  const std::size_t start = i;
  while (i < text.size() && is_digit(text[i])) ++i;
  if (boxed) {  // "[1] 2 4 1 3", "[1,] 0 1", as R prints vectors and matrices
    const bool matrix = text.substr(i, 1) == ",";
    i += matrix;
    while (i < text.size() && is_digit(text[i])) ++i;
    if (i == start || text.substr(i, 1) != "]") return 0;
    const std::size_t next = text.find_first_not_of(" \t", i + 1);
    return matrix || (next != text.npos && is_digit(text[next])) ? i + 1 : 0;
  }
  if (i == start) return 0;
  if (hashed) return i == text.size() || text[i] == ':' ? std::min(i + 1, text.size()) : 0;
  if (text.substr(i) == ".") return text.size();
  const std::size_t digits = i;
  while (i < text.size() && is_blank(text[i])) ++i;
  if (i < text.size() && (text[i] == ':' || text[i] == ')')) return i + 1;
  const bool point = i == digits && text.substr(i, 2) == ". ";
  const std::size_t next = point ? text.find_first_not_of(' ', i + 1) : text.npos;
  if (next == text.npos || (!is_digit(text[next]) && text[next] != '[')) return 0;
  return text.find('.', next) == text.npos ? i + 1 : 0;
}

void Text::pass_over(std::uint64_t line, std::string_view text) {
  constexpr std::size_t kKept = 20, kLongest = 200;
  if (passed_over.count++ == 0 && !any && if_none.starts_with("the text holds no placement;"))
    if_none = "line " + std::to_string(line) + ": found " +
              quote(std::string(text.substr(0, kLongest))) + kRight;
  if (passed_over.lines.size() < kKept)
    passed_over.lines.push_back({line, std::string(text.substr(0, kLongest))});
}

Ahead Text::next(Line& line, bool of_any_length) {
  line = {};
  for (; is_blank(source.peek()); source.get()) line.indented = true;
  line.number = source.line_number();
  if (const Ahead kind = ahead(source); kind != Ahead::line) return kind;
  if (sink != nullptr && !of_any_length && begins_long_line(source)) return Ahead::long_line;
  if (!source.line(line.whole)) return Ahead::end;

  line.text = trim(line.whole);
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
