#include "ledger/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <sstream>

#include "ledger/database.hpp"
#include "ledger/error.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

std::string beginning(int descriptor) {
  char text[512];
  const ssize_t got = pread(descriptor, text, sizeof text, 0);
  return got > 0 ? std::string(text, static_cast<std::size_t>(got)) : "";
}

// The same of a file that may not be there.
std::string beginning(const std::string& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return "";
  std::string text = beginning(descriptor);
  close(descriptor);
  return text;
}

std::string holder(int descriptor) {
  const std::string text = beginning(descriptor);
  return text.empty() ? "another process" : text;
}

std::string this_host() {
  char host[64] = {};
  gethostname(host, sizeof host - 1);
  return host;
}

void sign(int descriptor) {
  const std::string text = "process " + std::to_string(getpid()) + " on " + this_host();
  // The signature is for people: the lock holds without it.
  if (ftruncate(descriptor, 0) != 0 || pwrite(descriptor, text.data(), text.size(), 0) < 0) return;
}

// Whether the name still leads to the file that was locked: its last holder may have removed it.
bool still_there(const std::string& path, int descriptor) {
  struct stat named {
  }, held{};
  return stat(path.c_str(), &named) == 0 && fstat(descriptor, &held) == 0 &&
         named.st_ino == held.st_ino && named.st_dev == held.st_dev;
}

}  // namespace

WriterLock::WriterLock(const Place& place) : path_(place.path + "-lock") {
  for (;;) {
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (descriptor_ < 0 && errno != ELOOP && errno != EISDIR) throw_system_error(place.name, errno);
    // It is signed below: nothing that somebody else put in its place may be written to.
    struct stat about {};
    if (descriptor_ < 0 || fstat(descriptor_, &about) != 0 || !S_ISREG(about.st_mode)) {
      if (descriptor_ >= 0) close(descriptor_);
      throw LedgerError(Trouble::not_a_file, "the lock of the ledger " + quote(place.name) + ", " +
                                                 quote(path_) + ", is no regular file: remove it");
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      const int why = errno;
      const std::string who = holder(descriptor_);
      close(descriptor_);
      if (why != EWOULDBLOCK) throw_system_error(place.name, why);
      throw LedgerError(Trouble::busy,
                        "the ledger " + quote(place.name) + " is being written by " + who +
                            "; let it end, or give this one a ledger of its own and merge them");
    }
    if (still_there(path_, descriptor_)) break;
    close(descriptor_);
  }
  sign(descriptor_);
}

WriterLock::~WriterLock() {
  unlink(path_.c_str());
  close(descriptor_);
}

namespace {

// A process that has ended and was not yet asked how (state Z) still has its number.
bool process_lives(long process) {
  if (kill(static_cast<pid_t>(process), 0) != 0 && errno != EPERM) return false;
  const std::string about = beginning("/proc/" + std::to_string(process) + "/stat");
  const std::size_t name_ends = about.rfind(") ");  // npos: a system that does not say
  return name_ends == std::string::npos || name_ends + 2 >= about.size() ||
         about[name_ends + 2] != 'Z';
}

}  // namespace

std::optional<Writer> writer(const std::string& file) {
  std::istringstream text(beginning(file + "-lock"));
  std::string process, on;
  Writer writer;
  if (!(text >> process >> writer.process >> on >> writer.host) || process != "process" ||
      on != "on" || writer.process <= 0)
    return {};
  writer.here = writer.host == this_host();
  writer.lives = !writer.here || process_lives(writer.process);
  return writer;
}

}  // namespace queens::ledger
