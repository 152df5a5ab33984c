// The calls of machine/system.hpp on Linux, macOS and other systems of the POSIX family. In a browser, where there are
// no terminals and no signals, nothing calls them.
#include "machine/system.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <utility>

namespace queens::machine {
namespace {

void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

// Whether the name still refers to the locked file: its last holder may have removed it.
bool still_there(const std::string& path, int descriptor) {
  struct stat named {
  }, held{};
  return stat(path.c_str(), &named) == 0 && fstat(descriptor, &held) == 0 &&
         named.st_ino == held.st_ino && named.st_dev == held.st_dev;
}

}  // namespace

std::filesystem::path path_of(std::string_view name) { return name; }
std::string name_of(const std::filesystem::path& path) { return path.string(); }

int open_to_read(const std::string& file) {
  return open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

void close_file(int descriptor) { close(descriptor); }

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t most, std::int64_t at) {
  return at < 0 ? read(descriptor, bytes, most) : pread(descriptor, bytes, most, at);
}

std::ptrdiff_t write_some(int descriptor, std::string_view text) {
  return write(descriptor, text.data(), text.size());
}

std::int64_t position_in(int descriptor) {
  struct stat about {};
  if (fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode)) return -1;
  return lseek(descriptor, 0, SEEK_CUR);
}

std::optional<std::string> beginning_of(const std::string& file, std::size_t bytes) {
  const int descriptor = open_to_read(file);
  if (descriptor < 0) return {};
  std::string text(bytes, '\0');
  const ssize_t got = read(descriptor, text.data(), bytes);
  const int error = errno;
  close(descriptor);
  errno = error;
  if (got < 0) return {};
  text.resize(static_cast<std::size_t>(got));
  return text;
}

std::string end_of(const std::string& file, std::size_t bytes) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return "";
  struct stat about {};
  std::string text(bytes, '\0');
  const auto wanted = static_cast<ssize_t>(bytes);
  const bool whole = fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) &&
                     about.st_size >= wanted &&
                     pread(descriptor, text.data(), bytes, about.st_size - wanted) == wanted;
  close(descriptor);
  return whole ? text : "";
}

bool may_write(const std::string& file) { return access(file.c_str(), W_OK) == 0; }

bool has_name(const std::string& file) {
  struct stat about {};
  return lstat(file.c_str(), &about) == 0;
}

bool means_no_room(int error) { return error == EFBIG || error == EDQUOT || error == ENOSPC; }

bool ready_to_read(int descriptor, int milliseconds) {
  pollfd there{.fd = descriptor, .events = POLLIN, .revents = 0};
  return poll(&there, 1, milliseconds) > 0;
}

bool ready_to_write(int descriptor, int milliseconds) {
  pollfd there{.fd = descriptor, .events = POLLOUT, .revents = 0};
  return poll(&there, 1, milliseconds) == 1 && (there.revents & POLLOUT) != 0;
}

std::size_t least_room() { return PIPE_BUF; }

// ---- The terminal. ----

void prepare_streams() {}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

int columns_of(int descriptor) {
  winsize size{};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// ---- Requests to stop. ----

void on_stop_request(void (*handler)(int)) {
  // Handles them without SA_RESTART, so that a read that waits for the user ends too.
  for (const int signal : {SIGINT, SIGTERM, SIGQUIT}) handle(signal, handler, 0);
  if (!is_ignored(SIGHUP)) handle(SIGHUP, handler, 0);
}

void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void on_alarm(void (*handler)(int)) { handle(SIGALRM, handler, SA_RESTART); }

void set_alarm(int milliseconds) {
  const itimerval patience{{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_REAL, &patience, nullptr);
}

void report_failed_writes() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void end_at_once(int status) { _exit(status); }

// ---- Processes. ----

long process_number() { return getpid(); }

std::string how_to_stop(long process) { return "kill " + std::to_string(process); }

std::tm utc(std::time_t time) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  return parts;
}

// The lock is an flock.
LockFile::LockFile(const std::string& path) : path_(path) {
  for (;;) {
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    error_ = errno;
    if (descriptor_ < 0) {
      if (error_ == ELOOP || error_ == EISDIR) outcome_ = Outcome::not_a_file;
      return;
    }
    // It will be written to, so it must not be something that another user put in its place.
    struct stat about {};
    if (fstat(descriptor_, &about) != 0 || !S_ISREG(about.st_mode)) {
      outcome_ = Outcome::not_a_file;
    } else if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      error_ = errno;
      if (error_ == EWOULDBLOCK) outcome_ = Outcome::busy;
      read_note();
    } else if (still_there(path_, descriptor_)) {
      outcome_ = Outcome::locked;
      read_note();
      return;
    } else {
      close(descriptor_);
      continue;
    }
    close(descriptor_);
    descriptor_ = -1;
    return;
  }
}

LockFile::~LockFile() {
  if (descriptor_ < 0) return;
  unlink(path_.c_str());
  close(descriptor_);
}

void LockFile::read_note() {
  note_.resize(512);
  const ssize_t got = pread(descriptor_, note_.data(), note_.size(), 0);
  note_.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
}

void LockFile::leave() { close(std::exchange(descriptor_, -1)); }

void LockFile::write(std::string_view note) {
  [[maybe_unused]] const ssize_t written = pwrite(descriptor_, note.data(), note.size(), 0);
}

}  // namespace queens::machine
