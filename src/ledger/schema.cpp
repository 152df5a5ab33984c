// Creates an empty ledger, and checks the header of a file before SQLite opens it.
//
// A new ledger is built in memory and gets its name only when it is complete, so a crash cannot leave half of its
// tables. Its bytes are those that SQLite made, except for two, which tell SQLite to use a log.
#include "ledger/schema.hpp"

#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>

#include "ledger/database.hpp"
#include "ledger/error.hpp"
#include "machine/new_file.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kFormatAt = 18, kUserVersionAt = 60, kApplicationIdAt = 68,
                      kHeaderBytes = 100;
constexpr char kWriteAheadLog = 2;

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

void refuse_newer(const std::string& file, std::int64_t version) {
  throw LedgerError(Trouble::newer, quote(file) + " is a ledger of schema version " +
                                        std::to_string(version) +
                                        "; this program supports versions up to " +
                                        std::to_string(kSchemaVersion) + ": use a newer program");
}

bool check_header(const Place& place, bool may_be_missing) {
  // Opened only to read, before SQLite sees the file: nothing below can change it.
  unsigned char header[kHeaderBytes] = {};
  const int descriptor = open(place.path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) {
    if (errno == ENOENT && may_be_missing) return false;
    if (errno == ENOENT)
      throw LedgerError(Trouble::missing, "there is no ledger " + quote(place.name));
    throw LedgerError(Trouble::unreadable,
                      "cannot read the ledger " + quote(place.name) + ": " + std::strerror(errno));
  }
  const ssize_t got = read(descriptor, header, sizeof header);
  const int why = errno;
  close(descriptor);
  if (got < 0)
    throw LedgerError(Trouble::unreadable,
                      "cannot read the ledger " + quote(place.name) + ": " + std::strerror(why));
  if (got == 0)
    throw LedgerError(Trouble::not_a_ledger,
                      quote(place.name) +
                          " is an empty file, not a ledger; it may have been truncated: remove it "
                          "to begin a new one");
  if (static_cast<std::size_t>(got) < kHeaderBytes ||
      std::memcmp(header, kMagic.data(), kMagic.size()) != 0)
    throw LedgerError(Trouble::not_a_ledger, quote(place.name) + " is not a ledger");
  if (big_endian(header + kApplicationIdAt) != kApplicationId)
    throw LedgerError(Trouble::not_a_ledger,
                      quote(place.name) + " is an SQLite file, but not a ledger");
  const std::uint32_t version = big_endian(header + kUserVersionAt);
  if (version > kSchemaVersion) refuse_newer(place.name, version);
  if (header[kFormatAt] != kWriteAheadLog || header[kFormatAt + 1] != kWriteAheadLog)
    throw_damaged(place.name, "its page format is wrong");
  if (version == 0) throw_damaged(place.name, "its schema version is 0");
  return true;
}

void upgrade(SQLite::Database& database, std::uint32_t version) {
  const auto before =
      static_cast<std::uint32_t>(database.execAndGet("PRAGMA user_version").getInt64());
  if (before >= version) return;
  for (std::size_t i = kTablesOfVersion[before]; i < kTablesOfVersion[version]; ++i)
    database.exec(std::string(kTables[i].sql));
  database.exec("PRAGMA user_version = " + std::to_string(version));
}

void create(const Place& place) {
  const std::unique_ptr<SQLite::Database> no_file;
  std::string image;
  translated(place.name, no_file, [&] {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("BEGIN");
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    upgrade(database, kWithClaims);
    database.exec("COMMIT");
    sqlite3_int64 size = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> bytes(
        sqlite3_serialize(database.getHandle(), "main", &size, 0), sqlite3_free);
    if (bytes == nullptr) throw std::bad_alloc();
    image.assign(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
  });
  image[kFormatAt] = image[kFormatAt + 1] = kWriteAheadLog;
  try {
    machine::NewFile fresh(place.path);
    fresh.write(image);
    unlink((place.path + "-shm").c_str());  // an index, made anew from the log
    fresh.commit();
  } catch (const machine::FileError& error) {
    if (error.error() != 0) throw_system_error(place.name, error.error());
    throw LedgerError(Trouble::not_a_file, error.what());
  }
}

}  // namespace queens::ledger
