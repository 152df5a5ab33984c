// Control groups: where a container, a batch job or a service of systemd is held to its share.
//
// Idea.   A process belongs to a group; /proc/self/cgroup says which. What limits it is the tightest of
//         its own group and all groups above, so all of them are looked at. Version 2 has one tree,
//         version 1 one for each controller; machines that mix them have both.
// Inside. In a container the name of the group may be that of the host while the container sees only its
//         own part of the tree, mounted at the top. A directory that is not there is passed over, and the
//         top is always looked at.
// Source. The Linux kernel's documentation: admin-guide/cgroup-v2 and admin-guide/cgroup-v1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace queens::machine {

struct ControlGroup {
  int version = 2;
  std::string directory;
};

/// The groups that hold this process, from its own to the top, with their files of `controller`, such as
/// "memory" or "cpu". `root` stands before /proc and /sys: empty, but for tests.
std::vector<ControlGroup> control_groups(std::string_view controller, const std::string& root);

/// All of a small file that the system writes; empty where there is none, as in a browser.
std::string text_of(const std::string& file);

/// What a file says first: a number. Nothing where there is no such file, or "max".
std::optional<std::int64_t> number_in(const std::string& file);

/// The number behind `name` in a file of names and numbers.
std::optional<std::int64_t> number_in(const std::string& file, std::string_view name);

}  // namespace queens::machine
