// Creates and lists directories, and tells what a file name stands for. Errors have messages for users.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace queens::machine {

// The functions below throw FileError (machine/new_file.hpp) if the system refuses or gives no answer, except
// is_device() and same_file().

bool is_a_directory(const std::filesystem::path& path);
bool is_there(const std::filesystem::path& path);
/// Whether the name exists and is neither a file nor a directory: a pipe, a terminal, /dev/null.
bool is_device(const std::string& file);
/// Whether two names lead to the same file, through any links. The file need not exist.
bool same_file(const std::string& a, const std::string& b);
/// Creates the directory, and its parents if they are missing.
void make_directory(const std::filesystem::path& path);

/// A directory for work that may fail. The constructor creates it, and its parents if they are missing. Unless keep()
/// was called, the destructor removes those directories that the constructor created and that are empty.
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

/// The entries of a directory, sorted by name.
std::vector<std::filesystem::path> entries(const std::filesystem::path& directory);

}  // namespace queens::machine
