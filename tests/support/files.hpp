// A directory for one test, and helpers for files.
#pragma once

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <system_error>

namespace queens::test {

inline std::set<std::string> names_in(const std::filesystem::path& directory) {
  std::set<std::string> list;
  for (const auto& each : std::filesystem::directory_iterator(directory))
    list.insert(each.path().filename().string());
  return list;
}

/// A new directory, which the destructor deletes with everything in it.
class TemporaryDirectory {
 public:
  explicit TemporaryDirectory(
      const std::filesystem::path& in = std::filesystem::temp_directory_path()) {
    std::string name = (in / "queens-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

  std::set<std::string> names() const { return names_in(path_); }

 private:
  std::filesystem::path path_;
};

/// A directory in memory, if there is one, where thousands of small files and calls of fsync() take little time.
inline std::filesystem::path in_memory() {
  const std::filesystem::path there = "/dev/shm";
  return access(there.c_str(), W_OK | X_OK) == 0 ? there : std::filesystem::temp_directory_path();
}

inline std::string bytes(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_bytes(const std::filesystem::path& file, const std::string& content) {
  std::ofstream(file, std::ios::binary)
      .write(content.data(), static_cast<std::streamsize>(content.size()));
}

/// A kind of file that is not a regular file, and a function that makes one. Only root can make devices; for other
/// users make() returns false, and errno is EPERM.
struct NoRegularFile {
  const char* kind;
  bool (*make)(const std::string& name);
};

inline bool make_socket(const std::string& name) {
  const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  name.copy(address.sun_path, sizeof address.sun_path - 1);
  const bool made =
      bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  close(descriptor);
  return made;
}

inline constexpr NoRegularFile kNoRegularFiles[] = {
    {"a pipe", [](const std::string& name) { return mkfifo(name.c_str(), 0666) == 0; }},
    {"a socket", make_socket},
    {"a character device",
     [](const std::string& name) {
       return mknod(name.c_str(), S_IFCHR | 0666, makedev(1, 3)) == 0;
     }},
    {"a block device",
     [](const std::string& name) {
       return mknod(name.c_str(), S_IFBLK | 0666, makedev(7, 250)) == 0;
     }},
};

}  // namespace queens::test
