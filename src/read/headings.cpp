#include "read/headings.hpp"

#include <algorithm>
#include <string>

#include "read/tokens.hpp"

namespace queens::read {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

}  // namespace

// The rows are named in order, from row0 or row1 on. Titles that are no numbered rows say nothing.
static void find_misplaced(std::string_view rows, Titles& found) {
  const auto numbered = [](std::string_view title) {
    return title.size() > 3 && title.size() < 13 && lower(title.substr(0, 3)) == "row" &&
           title.find_first_not_of("0123456789", 3) == title.npos;
  };
  std::int64_t expected = rows.substr(0, rows.find(',')) == "row0" ? 0 : 1;
  for (std::size_t begin = 0; begin < rows.size(); ++expected) {
    const std::size_t end = std::min(rows.find(',', begin), rows.size());
    const std::string_view title = rows.substr(begin, end - begin);
    if (!numbered(title)) return;
    if (std::stoll(std::string(title.substr(3))) != expected) {
      found.misplaced = title;
      found.instead = "row" + std::to_string(expected);
      return;
    }
    begin = end + 1;
  }
}

bool is_opening(int c) { return c == '[' || c == '{' || c == '(' || c == '<'; }

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool is_comment(std::string_view text) {
  for (const std::string_view sign : {"//", "```", "~~~", "Input:", "Explanation:"})
    if (text.substr(0, sign.size()) == sign) return true;
  return false;
}

bool is_remark(std::string_view text, std::size_t at) {
  return at != 0 && is_blank(text[at - 1]) && (text[at] == '#' || is_comment(text.substr(at)));
}

std::size_t index_length(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_digit(text[i])) ++i;
  if (i == 0) return 0;
  while (i < text.size() && is_blank(text[i])) ++i;
  if (i < text.size() && (text[i] == ':' || text[i] == ')')) return i + 1;
  const bool point =
      i + 2 < text.size() && text[i] == '.' && text[i + 1] == ' ' && text[i - 1] != ' ';
  const std::size_t next = point ? text.find_first_not_of(' ', i + 1) : text.npos;
  if (next == text.npos || (!is_digit(text[next]) && text[next] != '[')) return 0;
  return text.find('.', next) == text.npos ? i + 1 : 0;
}

std::size_t assignment_length(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.empty() || (!is_letter(text[0]) && text[0] != '_')) return 0;
  std::size_t at = 0;
  if (const std::size_t equals = text.substr(0, kLongest).find('='); equals != text.npos)
    at = std::min(text.find_first_not_of(" \t", equals + 1), text.size());
  const std::size_t array = text.find("array([", at);
  if (array == at || (array != text.npos && array == text.find('.', at) + 1)) at = array + 6;
  return at != 0 && at < text.size() && is_opening(text[at]) ? at : 0;
}

std::size_t words_length(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.empty() || !is_letter(text[0])) return 0;
  std::size_t i = 0;
  while (i < text.size() && i < kLongest &&
         (is_letter(text[i]) || is_digit(text[i]) ||
          std::string_view(" #.,()-=").find(text[i]) != std::string_view::npos))
    ++i;
  if (i < text.size() && text[i] == ':') return i + 1;
  if (i < text.size()) return 0;
  const std::size_t word = std::min(text.find_first_of(" #0123456789"), text.size());
  const std::string name = lower(text.substr(0, word));
  const bool known = name == "solution" || name == "board" || name == "placement";
  return known && text.find_first_not_of(" #0123456789.", word) == text.npos ? text.size() : 0;
}

std::optional<Titles> titles(std::string_view text) {
  const std::string beginning = lower(text.substr(0, 16));
  const bool indexed = beginning.substr(0, 12) == "solution,row";
  if (!indexed && beginning.substr(0, 3) != "row") return {};
  if (text.find_first_of(" \t:") != text.npos) return {};
  Titles found{
      static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')) + 1, indexed, {}, {}};
  find_misplaced(indexed ? text.substr(text.find(',') + 1) : text, found);
  return found;
}

}  // namespace queens::read
