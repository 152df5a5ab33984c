#include "ledger/signatures.hpp"

#include <algorithm>

#include "ledger/checksum.hpp"
#include "ledger/error.hpp"
#include "ledger/schema.hpp"

namespace queens::ledger {
namespace {

template <class Bytes>
Bytes fixed_bytes(SQLite::Statement& row, int column) {
  const SQLite::Column value = row.getColumn(column);
  Bytes bytes{};
  if (static_cast<std::size_t>(value.getBytes()) != bytes.size())
    throw LedgerError(Trouble::damaged, std::string(value.getName()) + " has " +
                                            std::to_string(value.getBytes()) + " bytes");
  const auto* const begin = static_cast<const std::uint8_t*>(value.getBlob());
  std::copy(begin, begin + bytes.size(), bytes.begin());
  return bytes;
}

void bind_row_key(SQLite::Statement& statement, const SignedRow& key) {
  statement.reset();
  statement.bind(1, key.run);
  statement.bind(2, key.first);
  statement.bind(3, key.row);
}

}  // namespace

SignedRow signed_row(std::int64_t run, const Row& row) {
  return {run, static_cast<std::int64_t>(row.units.first), checksum(run, row)};
}

Signature decode_signature(SQLite::Statement& row) {
  return {fixed_bytes<PublicKey>(row, 0), fixed_bytes<decltype(Signature::bytes)>(row, 1)};
}

bool Signatures::any() {
  if (!any_) any_ = database_.execAndGet("PRAGMA user_version").getInt64() >= kWithSignatures;
  return *any_;
}

void Signatures::attach(Row& row) {
  if (!any()) return;
  if (!select_)
    select_.emplace(
        database_,
        "SELECT signer, signature FROM signatures WHERE run = ? AND first = ? AND row = ?");
  bind_row_key(*select_, signed_row(run_, row));
  if (select_->executeStep()) row.signature = decode_signature(*select_);
  select_->reset();
}

void Signatures::add(const Row& row) {
  if (!row.signature) return;
  if (!insert_)
    insert_.emplace(database_, "INSERT OR IGNORE INTO signatures VALUES (?, ?, ?, ?, ?, ?)");
  const SignedRow key = signed_row(run_, row);
  bind_row_key(*insert_, key);
  const auto& [signer, bytes] = *row.signature;
  insert_->bind(4, signer.data(), static_cast<int>(signer.size()));
  insert_->bind(5, bytes.data(), static_cast<int>(bytes.size()));
  insert_->bind(6, checksum(key, *row.signature));
  insert_->exec();
  insert_->reset();
}

void Signatures::forget(const Row& row) {
  if (!any()) return;
  SQLite::Statement remove(database_,
                           "DELETE FROM signatures WHERE run = ? AND first = ? AND row = ?");
  bind_row_key(remove, signed_row(run_, row));
  remove.exec();
}

}  // namespace queens::ledger
