#include "machine/directories.hpp"

#include <algorithm>
#include <system_error>

#include "machine/new_file.hpp"
#include "text/quote.hpp"

namespace queens::machine {
namespace {

namespace fs = std::filesystem;

void check(const std::error_code& error, const char* what, const fs::path& path) {
  if (error)
    throw FileError(
        "cannot " + std::string(what) + " " + quote(path.string()) + ": " + error.message(),
        error.value());
}

fs::file_status looked_at(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::status_known(status)) check(error, "look at", path);  // "not found" is a known status
  return status;
}

}  // namespace

bool is_a_directory(const fs::path& path) { return fs::is_directory(looked_at(path)); }

bool is_there(const fs::path& path) { return fs::exists(looked_at(path)); }

bool is_device(const std::string& file) {
  std::error_code ignored;
  const auto status = fs::status(file, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

bool same_file(const std::string& a, const std::string& b) {
  const auto place = [](const std::string& file) {
    std::error_code failed;
    const fs::path path = fs::absolute(file).lexically_normal();
    const fs::path canonical = fs::weakly_canonical(path, failed);
    return failed ? path : canonical;
  };
  return place(a) == place(b);
}

void make_directory(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  check(error, "make the directory", path);
  if (!is_a_directory(path))
    throw FileError("cannot make the directory " + quote(path.string()) + ": a file has that name");
}

TentativeDirectory::TentativeDirectory(const fs::path& path) {
  for (fs::path each = fs::absolute(path).lexically_normal(); each.has_relative_path();
       each = each.parent_path()) {
    if (each.has_filename() && is_there(each)) break;
    if (each.has_filename()) made_.push_back(each);
  }
  make_directory(path);
}

// A directory that is no longer empty stays.
TentativeDirectory::~TentativeDirectory() {
  std::error_code ignored;
  for (const fs::path& each : made_) fs::remove(each, ignored);
}

std::vector<fs::path> entries(const fs::path& directory) {
  std::error_code error;
  std::vector<fs::path> list;
  fs::directory_iterator each(directory, error);
  check(error, "read the directory", directory);
  while (each != fs::directory_iterator()) {
    list.push_back(each->path());
    each.increment(error);
    check(error, "read the directory", directory);
  }
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace queens::machine
