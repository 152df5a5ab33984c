#include "record/lock.hpp"

#include <sys/stat.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <system_error>

#include "base/quote.hpp"
#include "machine/files.hpp"
#include "machine/limits.hpp"
#include "machine/system.hpp"
#include "record/error.hpp"
#include "record/schema.hpp"

namespace queens::record {
namespace {

std::string from_the_root(const std::string& file) {
  const std::filesystem::path path = machine::path_of(file);
  std::error_code error;
  const auto directory = std::filesystem::canonical(
      path.has_parent_path() ? path.parent_path() : std::filesystem::path("."), error);
  // If there is no such directory, opening the file will report it.
  if (error) return path.is_absolute() ? file : "./" + file;
  return machine::name_of(directory / path.filename());
}

bool holds_something(const std::string& file) {
  struct stat about {};
  return stat(file.c_str(), &about) == 0 && about.st_size > 0;
}

struct Writer {
  long process = 0;
  std::string host;
};

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
  const auto writer = parse(note);
  const bool here = writer && writer->host == machine::host_name();
  if (here && writer->process == machine::process_number())
    return "another call of this process; wait until it ends";
  std::string advice = printable(note.substr(0, note.find('\n'))) + "; wait until it ends";
  if (writer)
    advice += (here ? ", or stop it (" : ", or stop it there (") +
              machine::how_to_stop(writer->process) + ")";
  return advice;
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
    throw LedgerError(Trouble::not_a_file, quote(name) + " is " + machine::kind_of_file(target) +
                                               "; a ledger must be a regular file");
  }
  return {name, from_the_root(target)};
}

WriterLock::WriterLock(const Place& place) : file_(place.path + "-lock") {
  using Outcome = machine::LockFile::Outcome;
  switch (file_.outcome()) {
    case Outcome::locked: break;
    case Outcome::busy:
      throw LedgerError(Trouble::busy, "the ledger " + quote(place.name) + " is being written by " +
                                           advice_on(file_.note()) +
                                           ", or use another ledger here and merge the two later");
    case Outcome::not_a_file:
      throw LedgerError(Trouble::not_a_file, "the lock of the ledger " + quote(place.name) + ", " +
                                                 quote(place.path + "-lock") +
                                                 ", is not a regular file: remove it");
    case Outcome::failed: throw_system_error(place.name, file_.error());
  }
  // A note for people; the lock works without it. It is longer than any text, so that it overwrites the old one.
  constexpr std::size_t kLength = 160;
  std::string text =
      "process " + std::to_string(machine::process_number()) + " on " + machine::host_name() + "\n";
  text.resize(std::max(text.size(), kLength), '\n');
  file_.write(text);
}

}  // namespace queens::record
