// Finds the control groups of this process. Through them Linux imposes the limits of a container, a batch job or a
// systemd service on memory and processors.
//
// Idea.   A process belongs to a group, which /proc/self/cgroup names. The lowest limit among this group and all
//         groups above it applies, so all of them are read. Version 2 has one tree, version 1 one for each
//         controller; some machines have both.
// Inside. In a container the name of the group may be the host's name for it, while the container
//         sees only its own part of the tree, mounted at the top. Directories that do not exist are skipped,
//         and the top is always read.
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

/// The groups that contain this process, from its own up to the root. Their directories have the files for
/// `controller`, such as "memory" or "cpu". `root` is put before /proc and /sys; only tests set it.
std::vector<ControlGroup> control_groups(std::string_view controller, const std::string& root);

/// The text of a small file that the system provides; empty if there is no such file, as in a browser.
std::string text_of(const std::string& file);

/// The number at the beginning of a file. Empty if there is no such file, or if it says "max".
std::optional<std::int64_t> number_in(const std::string& file);

/// The number after `name` in a file of names and numbers.
std::optional<std::int64_t> number_in(const std::string& file, std::string_view name);

}  // namespace queens::machine
