// Creates and lists directories, tells what a file name stands for, and writes to new files.
#include "machine/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <system_error>

#include "base/quote.hpp"
#include "machine/system.hpp"

namespace queens::machine {

std::string text_of([[maybe_unused]] const std::string& file) {
#ifdef __EMSCRIPTEN__
  return {};  // reading would throw
#else
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
#endif
}

namespace {

namespace fs = std::filesystem;

void check(const std::error_code& error, const char* what, const fs::path& path) {
  if (error)
    throw FileError(
        "cannot " + std::string(what) + " " + quote(name_of(path)) + ": " + error.message(),
        error.value());
}

fs::file_status looked_at(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::status_known(status)) check(error, "look at", path);  // "not found" is a known status
  return status;
}

}  // namespace

void fail_to_write(const std::string& what) {
  const int error = errno;
  throw FileError("cannot write " + what + ": " + std::strerror(error), error);
}

std::string kind_of_file(const std::string& name) {
  std::error_code ignored;
  switch (fs::symlink_status(path_of(name), ignored).type()) {
    case fs::file_type::directory: return "a directory";
    case fs::file_type::character: return "a character device";
    case fs::file_type::block: return "a block device";
    case fs::file_type::fifo: return "a pipe";
    case fs::file_type::socket: return "a socket";
    default: return "something else";
  }
}

// ---- New files. The rest of them is in posix/ and windows/. ----

NewFile::NewFile(const std::string& name, Streams streams) : name_(name) {
  if (name.empty()) fail("the file name is empty", 0);
  target_ = behind_links(name);
  look_at_target(streams == Streams::written);
  stream_ ? open_stream() : open_beside();
}

void NewFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t written = write_some(descriptor_, bytes);
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      fail(errno);
  }
}

std::string NewFile::random_name() {
  std::random_device random;
  std::string name = ".queens-";
  for (int i = 0; i < 16; ++i) name += "0123456789abcdefghijklmnopqrstuv"[random() % 32];
  return name;
}

void NewFile::fail(const std::string& why, int error) const {
  throw FileError("cannot write " + quote(name_) + ": " + why, error);
}

void NewFile::fail(int error) const { fail(std::strerror(error), error); }

// ---- Directories, and what names stand for. ----

bool is_a_directory(const fs::path& path) { return fs::is_directory(looked_at(path)); }

bool is_there(const fs::path& path) { return fs::exists(looked_at(path)); }

bool is_device(const std::string& file) {
  std::error_code ignored;
  const auto status = fs::status(path_of(file), ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

bool same_file(const std::string& a, const std::string& b) {
  const auto place = [](const std::string& file) {
    std::error_code failed;
    const fs::path path = fs::absolute(path_of(file)).lexically_normal();
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
    throw FileError("cannot make the directory " + quote(name_of(path)) + ": a file has that name");
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

std::string cache_directory() {
  const auto absolute = [](const char* name) {
    const char* const value = std::getenv(name);
    return value != nullptr && value[0] == '/' ? std::string(value) : std::string();
  };
  if (const std::string cache = absolute("XDG_CACHE_HOME"); !cache.empty())
    return cache + "/queens";
  if (const std::string home = absolute("HOME"); !home.empty()) return home + "/.cache/queens";
  return {};
}

}  // namespace queens::machine
