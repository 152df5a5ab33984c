// Directories and what is in them, with errors in words.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace queens::machine {

// All of them throw FileError where the system does not say or does not let us.

bool is_a_directory(const std::filesystem::path& path);
bool is_there(const std::filesystem::path& path);
/// A pipe, a terminal, /dev/null: there, and neither file nor directory.
bool is_device(const std::string& file);
/// Whether two names, by whatever links, are one file. It need not be there.
bool same_file(const std::string& a, const std::string& b);
/// Those above it too.
void make_directory(const std::filesystem::path& path);

/// A directory for what is still to be tried: it goes again, with those made above it, unless it is kept.
class TentativeDirectory {
 public:
  explicit TentativeDirectory(const std::filesystem::path& path);
  ~TentativeDirectory();
  TentativeDirectory(const TentativeDirectory&) = delete;
  TentativeDirectory& operator=(const TentativeDirectory&) = delete;
  void keep() { made_.clear(); }

 private:
  std::vector<std::filesystem::path> made_;  // the innermost first
};

/// What is in it, by name.
std::vector<std::filesystem::path> entries(const std::filesystem::path& directory);

}  // namespace queens::machine
