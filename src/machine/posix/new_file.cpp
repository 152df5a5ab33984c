// New files on Linux, macOS and other systems of the POSIX family. The header says what a new file guarantees and how.
#include "machine/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <charconv>
#include <system_error>

#include "base/quote.hpp"

namespace queens::machine {
namespace {

namespace fs = std::filesystem;

std::string number_path(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

// The descriptor N, if the name refers to an open file of this program, such as /dev/stdout or /dev/fd/N; else -1.
int open_already(const std::string& name) {
  if (name == "/dev/stdout") return STDOUT_FILENO;
  if (name == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view directory : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!name.starts_with(directory)) continue;
    int number = -1;
    const char *begin = name.data() + directory.size(), *end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(begin, end, number);
    if (begin != end && rest == end && error == std::errc() && number >= 0) return number;
  }
  return -1;
}

std::string directory_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

// The mode of a new file, after the umask.
mode_t new_mode() {
  const mode_t mask = umask(077);
  umask(mask);
  return 0666 & ~mask;
}

// Whether fsync() failed. Some file systems report that they do not support it; that is no failure.
bool sync_failed(int descriptor) {
  return fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS;
}

}  // namespace

std::string behind_links(const std::string& name) {
  constexpr int kMostLinks = 40;  // like the kernel
  std::string path = name;
  for (int links = 0; links <= kMostLinks; ++links) {
    struct stat about {};
    if (open_already(path) >= 0 || lstat(path.c_str(), &about) != 0 || !S_ISLNK(about.st_mode))
      return path;
    std::error_code error;
    const fs::path next = fs::read_symlink(path, error);
    if (error)
      throw FileError("cannot write " + quote(name) + ": " + error.message(), error.value());
    path = next.is_absolute() ? next.string() : directory_of(path) + "/" + next.string();
  }
  errno = ELOOP;
  fail_to_write(quote(name));
}

NewFile::~NewFile() {
  if (!fresh_.empty()) unlinkat(directory_descriptor_, fresh_.c_str(), 0);
  if (descriptor_ >= 0) close(descriptor_);
  if (directory_descriptor_ >= 0) close(directory_descriptor_);
}

std::string NewFile::path() const {
  if (stream_ && open_already(target_) < 0) return target_;
  if (fresh_.empty()) return number_path(descriptor_);
  return directory_ + "/" + fresh_;
}

// Finds out whether the file is new, replaces another, or must not be replaced.
void NewFile::look_at_target(bool streams) {
  if (open_already(target_) >= 0) {
    if (!streams) fail("it is not a regular file", 0);
    stream_ = true;
    return;
  }
  struct stat about {};
  replaces_ = lstat(target_.c_str(), &about) == 0;
  if (!replaces_) {
    if (errno != ENOENT) fail(errno);
    if (target_.back() == '/') fail(EISDIR);
    return;
  }
  if (S_ISDIR(about.st_mode)) fail(EISDIR);
  if (streams && (S_ISCHR(about.st_mode) || S_ISFIFO(about.st_mode))) {
    stream_ = true;
    return;
  }
  if (!S_ISREG(about.st_mode)) fail("it is " + kind_of_file(target_), 0);
  // Root may write anywhere; but a file that is write-protected for everyone is not replaced, even by root.
  constexpr mode_t kAnyWriter = S_IWUSR | S_IWGRP | S_IWOTH;
  if ((about.st_mode & kAnyWriter) == 0)
    fail("it is write-protected; make it writable with 'chmod u+w', or name another file", EACCES);
  if (faccessat(AT_FDCWD, target_.c_str(), W_OK, AT_EACCESS) != 0) fail(errno);
  mode_ = about.st_mode & 07777;
  user_ = about.st_uid;
  group_ = about.st_gid;
}

// A file that is already open is written at its current position, as with the shell's >&N.
void NewFile::open_stream() {
  const int number = open_already(target_);
  descriptor_ = number >= 0 ? fcntl(number, F_DUPFD_CLOEXEC, 3)
                            : open(target_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (descriptor_ < 0) fail(errno);
}

void NewFile::open_beside() {
  directory_ = directory_of(target_);
  target_.erase(0, target_.rfind('/') + 1);
  directory_descriptor_ = open(directory_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#ifdef O_PATH
  if (directory_descriptor_ < 0 &&
      errno == EACCES)  // the directory may be writable but not readable
    directory_descriptor_ = open(directory_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
#endif
  if (directory_descriptor_ < 0) fail(errno);
  // Fail now: rename(2) would fail later, after all the work.
  struct stat about {};
  const uid_t me = geteuid();
  if (replaces_ && fstat(directory_descriptor_, &about) == 0 && (about.st_mode & S_ISVTX) != 0 &&
      me != 0 && me != user_ && me != about.st_uid)
    fail(
        "it belongs to another user, and in this directory only the owner of a file may replace it",
        EPERM);
  if (!open_unnamed()) open_named();
}

bool NewFile::open_unnamed() {
#ifdef O_TMPFILE
  descriptor_ = openat(directory_descriptor_, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor_ < 0) {
    if (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL || errno == ENOENT) return false;
    fail(errno);
  }
  struct stat about {};
  // The file gets its name through /proc, which some systems lack.
  if (access(number_path(descriptor_).c_str(), F_OK) == 0 && fstat(descriptor_, &about) == 0 &&
      fchmod(descriptor_, S_IRUSR | S_IWUSR) == 0) {
    if (!replaces_) mode_ = about.st_mode & 07777;
    return true;
  }
  close(descriptor_);
  descriptor_ = -1;
#endif
  return false;
}

void NewFile::open_named() {
  if (!replaces_) mode_ = new_mode();
  for (int attempts = 100; attempts > 0; --attempts) {
    const std::string fresh = random_name();
    descriptor_ = openat(directory_descriptor_, fresh.c_str(),
                         O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor_ >= 0) {
      fresh_ = fresh;
      return;
    }
    if (errno != EEXIST) break;
  }
  fail(errno);
}

// Set the owner before the mode, because changing the owner clears mode bits.
void NewFile::take_mode() {
  if (replaces_ && fchown(descriptor_, user_, group_) != 0 &&
      fchown(descriptor_, static_cast<uid_t>(-1), group_) != 0)
    mode_ &= ~mode_t{S_ISUID | S_ISGID};  // they would give the wrong user's rights
  if (fchmod(descriptor_, mode_) != 0) fail(errno);
}

void NewFile::give_name() {
  const int in = directory_descriptor_;
  if (fresh_.empty()) {
    const std::string self = number_path(descriptor_);
    if (linkat(AT_FDCWD, self.c_str(), in, target_.c_str(), AT_SYMLINK_FOLLOW) == 0) return;
    if (errno != EEXIST) fail(errno);
    std::string fresh = random_name();
    if (linkat(AT_FDCWD, self.c_str(), in, fresh.c_str(), AT_SYMLINK_FOLLOW) != 0) fail(errno);
    fresh_ = std::move(fresh);
  }
  struct stat about {};
  if (fstatat(in, target_.c_str(), &about, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISREG(about.st_mode))
    fail("it has become " + kind_of_file(directory_ + "/" + target_), 0);
  if (renameat(in, fresh_.c_str(), in, target_.c_str()) != 0) fail(errno);
  fresh_.clear();
}

void NewFile::commit() {
  if (stream_) return;
  if (sync_failed(descriptor_)) fail(errno);
  take_mode();
  give_name();
  // Open the directory again, because the first descriptor may be O_PATH, which cannot be synced.
  const int directory = openat(directory_descriptor_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;
  const bool failed = sync_failed(directory);
  const int error = errno;
  close(directory);
  if (failed) fail(error);
}

}  // namespace queens::machine
