#include "record/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "base/quote.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"
#include "record/error.hpp"
#include "record/schema.hpp"

namespace queens::record {
namespace {

std::string from_the_root(const std::string& file) {
  const std::filesystem::path path(file);
  std::error_code error;
  const auto directory = std::filesystem::canonical(
      path.has_parent_path() ? path.parent_path() : std::filesystem::path("."), error);
  // If there is no such directory, opening the file will report it.
  if (error) return path.is_absolute() ? file : "./" + file;
  return (directory / path.filename()).string();
}

bool holds_something(const std::string& file) {
  struct stat about {};
  return stat(file.c_str(), &about) == 0 && about.st_size > 0;
}

std::string beginning(int descriptor) {
  char text[512];
  const ssize_t got = pread(descriptor, text, sizeof text, 0);
  return got > 0 ? std::string(text, static_cast<std::size_t>(got)) : "";
}

// The beginning of a file that may be missing.
std::string beginning(const std::string& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return "";
  std::string text = beginning(descriptor);
  close(descriptor);
  return text;
}

// The text begins with a line such as "process 12 on anna".
std::optional<Writer> parse(const std::string& note) {
  std::istringstream text(note);
  std::string process, on;
  Writer writer;
  if (!(text >> process >> writer.process >> on >> writer.host) || process != "process" ||
      on != "on" || writer.process <= 0)
    return {};
  return writer;
}

// Who writes, and how to stop it, because it may be a forgotten process that some job left behind.
std::string advice_on(const std::string& note) {
  if (note.empty()) return "another process; wait until it ends";
  std::string advice = printable(note.substr(0, note.find('\n'))) + "; wait until it ends";
  if (const auto writer = parse(note))
    advice += (writer->host == machine::host_name() ? ", or stop it (kill "
                                                    : ", or stop it there (kill ") +
              std::to_string(writer->process) + ")";
  return advice;
}

// Whether the name still refers to the locked file: its last holder may have removed it.
bool still_there(const std::string& path, int descriptor) {
  struct stat named {
  }, held{};
  return stat(path.c_str(), &named) == 0 && fstat(descriptor, &held) == 0 &&
         named.st_ino == held.st_ino && named.st_dev == held.st_dev;
}

// A process that has ended but was not yet waited for (state Z) still has its number.
bool process_lives(long process) {
  if (kill(static_cast<pid_t>(process), 0) != 0 && errno != EPERM) return false;
  const std::string about = beginning("/proc/" + std::to_string(process) + "/stat");
  const std::size_t name_ends = about.rfind(") ");  // npos: a system that does not say
  return name_ends == std::string::npos || name_ends + 2 >= about.size() ||
         about[name_ends + 2] != 'Z';
}

}  // namespace

Place place_of(const std::string& name, bool must_be_there) {
  if (name.empty())
    throw LedgerError(Trouble::bad_name, "a ledger is a file, but the file name is empty");
  if (name == "-")
    throw LedgerError(Trouble::bad_name,
                      "a ledger must be a file, not '-'; for a file named '-', write './-'");
  std::string target;
  try {
    target = machine::behind_links(name);
  } catch (const machine::FileError& error) {
    throw LedgerError(Trouble::unreadable, "cannot read the ledger " + quote(name) + ": " +
                                               std::strerror(error.error()));
  }
  // The journal is looked for first: another process may be creating the ledger, and a ledger is older than its
  // journal.
  const bool journal = holds_something(target + "-journal");
  struct stat about {};
  if (stat(target.c_str(), &about) != 0) {
    if (errno != ENOENT)
      throw LedgerError(Trouble::unreadable,
                        "cannot read the ledger " + quote(name) + ": " + std::strerror(errno));
    // SQLite would take a journal that is left over for that of a new ledger.
    if (journal)
      throw LedgerError(Trouble::lost, "there is no ledger " + quote(name) + ", but its journal " +
                                           quote(name + "-journal") +
                                           " is there; put the ledger back, or remove the journal "
                                           "to begin a new one");
    if (must_be_there) throw LedgerError(Trouble::missing, "there is no ledger " + quote(name));
    if (target.back() == '/')
      throw LedgerError(Trouble::bad_name,
                        "a ledger is a file, but " + quote(name) + " names a directory");
  } else if (!S_ISREG(about.st_mode)) {
    throw LedgerError(Trouble::not_a_file, quote(name) + " is " +
                                               machine::kind_of_file(about.st_mode) +
                                               "; a ledger must be a regular file");
  }
  return {name, from_the_root(target)};
}

WriterLock::WriterLock(const Place& place) : path_(place.path + "-lock") {
  for (;;) {
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (descriptor_ < 0 && errno != ELOOP && errno != EISDIR) throw_system_error(place.name, errno);
    // The lock file will be written to, so it must not be something that another user put in its place.
    struct stat about {};
    if (descriptor_ < 0 || fstat(descriptor_, &about) != 0 || !S_ISREG(about.st_mode)) {
      if (descriptor_ >= 0) close(descriptor_);
      throw LedgerError(Trouble::not_a_file, "the lock of the ledger " + quote(place.name) + ", " +
                                                 quote(path_) +
                                                 ", is not a regular file: remove it");
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      const int why = errno;
      const std::string advice = advice_on(beginning(descriptor_));
      close(descriptor_);
      if (why != EWOULDBLOCK) throw_system_error(place.name, why);
      throw LedgerError(Trouble::busy, "the ledger " + quote(place.name) + " is being written by " +
                                           advice +
                                           ", or use another ledger here and merge the two later");
    }
    if (still_there(path_, descriptor_)) break;
    close(descriptor_);
  }
  // A note for people; the lock works without it. It is a single write, so that a reader sees either the old text or
  // the
  // new one, and longer than any text, so that it overwrites the old one.
  constexpr std::size_t kLength = 160;
  std::string text = "process " + std::to_string(getpid()) + " on " + machine::host_name() + "\n";
  text.resize(std::max(text.size(), kLength), '\n');
  if (pwrite(descriptor_, text.data(), text.size(), 0) < 0) return;
}

WriterLock::~WriterLock() {
  unlink(path_.c_str());
  close(descriptor_);
}

std::optional<Writer> writer(const std::string& file) {
  std::optional<Writer> writer = parse(beginning(file + "-lock"));
  if (!writer) return {};
  writer->here = writer->host == machine::host_name();
  writer->lives = !writer->here || process_lives(writer->process);
  return writer;
}

}  // namespace queens::record
