// A new ledger is made beside its name and renamed, so no crash leaves half a schema behind.
#include "ledger/schema.hpp"

#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "ledger/database.hpp"
#include "ledger/error.hpp"
#include "text/quote.hpp"

namespace queens::ledger {
namespace {

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::size_t kFormatAt = 18, kUserVersionAt = 60, kApplicationIdAt = 68,
                      kHeaderBytes = 100;
constexpr unsigned char kWriteAheadLog = 2;

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

bool check_header(const std::string& file, bool may_be_missing) {
  // Opened only to read, before SQLite sees the file: nothing below can change it.
  unsigned char header[kHeaderBytes] = {};
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    if (errno == ENOENT && may_be_missing) return false;
    if (errno == ENOENT) throw LedgerError(Trouble::missing, "there is no ledger " + quote(file));
    throw LedgerError(Trouble::unreadable,
                      "cannot read the ledger " + quote(file) + ": " + std::strerror(errno));
  }
  const ssize_t got = read(descriptor, header, sizeof header);
  const int why = errno;
  close(descriptor);
  if (got < 0)
    throw LedgerError(Trouble::unreadable,
                      "cannot read the ledger " + quote(file) + ": " + std::strerror(why));
  if (got == 0 && may_be_missing) return false;
  if (static_cast<std::size_t>(got) < kHeaderBytes ||
      std::memcmp(header, kMagic.data(), kMagic.size()) != 0)
    throw LedgerError(Trouble::not_a_ledger, quote(file) + " is not a ledger");
  if (big_endian(header + kApplicationIdAt) != kApplicationId)
    throw LedgerError(Trouble::not_a_ledger, quote(file) + " is an SQLite file, but not a ledger");
  const std::uint32_t version = big_endian(header + kUserVersionAt);
  if (version > kSchemaVersion)
    throw LedgerError(Trouble::newer, quote(file) + " is a ledger of schema version " +
                                          std::to_string(version) +
                                          "; this program knows version " +
                                          std::to_string(kSchemaVersion) + ": use a newer one");
  if (header[kFormatAt] != kWriteAheadLog || header[kFormatAt + 1] != kWriteAheadLog)
    throw LedgerError(Trouble::damaged,
                      "the ledger " + quote(file) + " is damaged: its page format is wrong");
  if (version == 0)
    throw LedgerError(Trouble::damaged,
                      "the ledger " + quote(file) + " is damaged: its schema version is 0");
  return true;
}

void create(const std::string& file) {
  const std::string fresh = file + "-new";
  unlink(fresh.c_str());
  // The log of a ledger that somebody removed would be taken for that of this one.
  for (const char* left_over : {"-wal", "-shm"}) unlink((file + left_over).c_str());
  std::unique_ptr<SQLite::Database> made;
  translated(file, made, [&] {
    made = std::make_unique<SQLite::Database>(fresh, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Database& database = *made;
    database.exec("PRAGMA locking_mode = EXCLUSIVE");  // nobody else knows this name
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    database.exec("BEGIN");
    database.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    for (const Table& table : kTables) database.exec(std::string(table.sql));
    database.exec("COMMIT");
    database.exec("PRAGMA journal_mode = WAL");
  });
  made.reset();
  std::error_code error;
  std::filesystem::rename(fresh, file, error);
  if (error) throw_system_error(file, error.value());
}

}  // namespace queens::ledger
