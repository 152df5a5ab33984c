// Takes headings and comments off the lines of a text.
#include "read/text.hpp"

#include <algorithm>

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

// "queens = [", "int q[4] = {", "array([": the length of what stands before the bracket, or 0.
std::size_t assignment_length(std::string_view text) {
  if (!is_letter(text[0]) && text[0] != '_') return 0;
  std::size_t at = 0;
  if (const std::size_t equals = text.substr(0, kLongestHeading).find('='); equals != text.npos)
    at = std::min(text.find_first_not_of(" \t", equals + 1), text.size());
  const std::size_t array = text.find("array([", at);
  if (array == at || (array != text.npos && array == text.find('.', at) + 1)) at = array + 6;
  return at != 0 && at < text.size() && opens_list(text[at]) ? at : 0;
}

// "Solution 1", "Solution #2: 2 4 1 3", "First board:": the length of a heading in words, or 0.
// Without a colon, only the usual words followed by a number and nothing else are a heading.
std::size_t words_length(std::string_view text) {
  if (!is_letter(text[0])) return 0;
  std::size_t i = 0;
  while (i < text.size() && i < kLongestHeading &&
         (is_letter(text[i]) || is_digit(text[i]) ||
          std::string_view(" #.,()-=").find(text[i]) != std::string_view::npos))
    ++i;
  if (i < text.size()) return text[i] == ':' ? i + 1 : 0;
  const std::size_t word = std::min(text.find_first_of(" #0123456789"), text.size());
  std::string name(text.substr(0, word));
  for (char& c : name) c = static_cast<char>(c | 0x20);
  const bool known = name == "solution" || name == "board" || name == "placement";
  return known && text.find_first_not_of(" #0123456789.", word) == text.npos ? text.size() : 0;
}

bool is_comment(std::string_view text) {
  if (text.empty() || is_digit(text[0])) return false;
  for (const std::string_view sign : {"//", "```", "~~~", "Input:", "Explanation:"})
    if (text.starts_with(sign)) return true;
  return is_solver_talk(text);
}

// The length of all headings before the text: any number of indices and assignments ("queens = [",
// "array(["), and at most one heading in words ("Solution #2:", "First board:").
std::size_t headings_length(std::string_view text) {
  const std::string_view whole = text;
  bool words = false;
  while (!text.empty() && !is_comment(text)) {
    std::size_t length = index_length(text);
    if (length == 0) length = assignment_length(text);
    if (length == 0 && !words) words = (length = words_length(text)) != 0;
    if (length == 0) break;
    text = trim(text.substr(length));
  }
  return whole.size() - text.size();
}

Ahead ahead(int first) {
  return opens_list(first) ? Ahead::bracket : first == '<' ? Ahead::tag : Ahead::line;
}

// Whether the next line is longer than 16 MiB and begins like a list of numbers or with the number of a solution
// ("001 : ").
bool begins_long_line(Source& source) {
  const int first = source.peek();
  return (first == '-' || is_digit(first)) && source.longer_than(kLongLine);
}

}  // namespace

bool is_remark(std::string_view text, std::size_t at) {
  return at != 0 && is_blank(text[at - 1]) &&
         (text[at] == '#' || text.substr(at).starts_with("//"));
}

std::size_t index_length(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_digit(text[i])) ++i;
  if (i == 0) return 0;
  const std::size_t digits = i;
  while (i < text.size() && is_blank(text[i])) ++i;
  if (i < text.size() && (text[i] == ':' || text[i] == ')')) return i + 1;
  const bool point = i == digits && text.substr(i, 2) == ". ";
  const std::size_t next = point ? text.find_first_not_of(' ', i + 1) : text.npos;
  if (next == text.npos || (!is_digit(text[next]) && text[next] != '[')) return 0;
  return text.find('.', next) == text.npos ? i + 1 : 0;
}

Ahead Text::next(Line& line, bool of_any_length) {
  line = {};
  for (; is_blank(source.peek()); source.get()) line.indented = true;
  line.number = source.line_number();
  if (const Ahead kind = ahead(source.peek()); kind != Ahead::line) return kind;
  if (sink != nullptr && !of_any_length && begins_long_line(source)) return Ahead::long_line;
  if (!source.line(line.whole)) return Ahead::end;

  line.text = trim(line.whole);
  if (const std::size_t length = headings_length(line.text); length != 0) {
    line.headed = true;
    line.text = trim(line.text.substr(length));
  }
  line.comment = is_comment(line.text);
  if (line.comment || line.text.empty()) return Ahead::line;
  const Ahead kind = ahead(line.text[0]);
  if (kind != Ahead::line) source.put_back(line.text);
  return kind;
}

}  // namespace queens::read
