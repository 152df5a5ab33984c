#include "cli/nearest.hpp"

#include <algorithm>

namespace queens::cli {

std::size_t slips(std::string_view a, std::string_view b) {
  // before, last, now: rows i - 2, i - 1 and i of the table of prefixes.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(now);
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = std::min(now[j], before[j - 2] + 1);
    }
  }
  return now[b.size()];
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const std::string* nearest = nullptr;
  std::size_t fewest = 3;
  for (const std::string& name : names)
    if (const std::size_t count = slips(word, name); count < fewest && 2 * count < name.size()) {
      fewest = count;
      nearest = &name;
    }
  return nearest == nullptr ? "" : " (did you mean '" + *nearest + "'?)";
}

}  // namespace queens::cli
