#include "ledger/place.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "ledger/error.hpp"
#include "machine/new_file.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
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
  // The log is looked for first: another process may be creating the ledger, and a ledger is older than its log.
  const bool log = holds_something(target + "-wal");
  struct stat about {};
  if (stat(target.c_str(), &about) != 0) {
    if (errno != ENOENT)
      throw LedgerError(Trouble::unreadable,
                        "cannot read the ledger " + quote(name) + ": " + std::strerror(errno));
    // SQLite would take a log that is left over for the log of a new ledger.
    if (log)
      throw LedgerError(Trouble::lost,
                        "there is no ledger " + quote(name) + ", but its log " +
                            quote(name + "-wal") +
                            " is there and may hold results; put the ledger back, or move the log "
                            "away to begin a new one");
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

}  // namespace queens::ledger
