#include "machine/control_group.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

namespace queens::machine {
namespace {

// Whether a list of controllers such as "cpu,cpuacct" contains the name.
bool names(const std::string& list, std::string_view controller) {
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');)
    if (word == controller) return true;
  return false;
}

// The directory of the group, and its parents up to the root of the tree.
void climb(int version, const std::string& tree, std::string path,
           std::vector<ControlGroup>& groups) {
  if (path.find("..") != std::string::npos)
    path.clear();  // outside the part of the tree that is visible here
  while (!path.empty() && path.back() == '/') path.pop_back();
  for (;;) {
    groups.push_back({version, tree + path});
    if (path.empty()) return;
    path.erase(path.rfind('/'));
  }
}

}  // namespace

std::string text_of([[maybe_unused]] const std::string& file) {
#ifdef __EMSCRIPTEN__
  return {};  // the page in the browser has no file system: reading would throw
#else
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
#endif
}

std::vector<ControlGroup> control_groups(std::string_view controller, const std::string& root) {
  std::vector<ControlGroup> groups;
  const std::string top = root + "/sys/fs/cgroup";
  std::istringstream file(text_of(root + "/proc/self/cgroup"));
  // A line is "12:cpu,cpuacct:/path", in version 2 "0::/path".
  for (std::string line; std::getline(file, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos || line[second + 1] != '/') continue;
    const std::string list = line.substr(first + 1, second - first - 1);
    const std::string path = line.substr(second + 1);
    if (list.empty()) {
      climb(2, top, path, groups);
      climb(2, top + "/unified", path, groups);
    } else if (names(list, controller)) {
      climb(1, top + "/" + list, path, groups);
      if (list != controller) climb(1, top + "/" + std::string(controller), path, groups);
    }
  }
  return groups;
}

std::optional<std::int64_t> number_in(const std::string& file) {
  std::istringstream in(text_of(file));
  std::int64_t number = 0;
  if (in >> number) return number;
  return {};
}

std::optional<std::int64_t> number_in(const std::string& file, std::string_view name) {
  std::istringstream in(text_of(file));
  for (std::string word, line; in >> word && std::getline(in, line);) {
    if (word != name) continue;
    std::istringstream rest(line);
    std::int64_t number = 0;
    if (rest >> number) return number;
  }
  return {};
}

}  // namespace queens::machine
