// Reads and writes the table `signatures` of a ledger.
//
// The signed row is in `results`, `claims` or `dropped`; a row of `signatures` does not say in which. It is the row
// with the same run, the same first unit and the same checksum over the fields of the result. So a row keeps its
// signature when it moves between these tables: when a claim becomes a result, or a result is dropped.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>

#include "ledger/row.hpp"

namespace queens::ledger {

SignedRow signed_row(std::int64_t run, const Row& row);

/// Throws LedgerError damaged, as decoding a row does (changes.hpp).
Signature decode_signature(SQLite::Statement& row);
inline constexpr const char* kSelectSignatures =
    "SELECT signer, signature, checksum, run, first, row FROM signatures ORDER BY run, first, row";

class Signatures {
 public:
  Signatures(SQLite::Database& database, std::int64_t run) : database_(database), run_(run) {}

  /// Looks up the signature of a row that was read from another table, and puts it into the row.
  void attach(Row& row);
  /// Enters the signature of a row, if it has one and the table has none for it.
  void add(const Row& row);
  void forget(const Row& row);

 private:
  bool any();

  SQLite::Database& database_;
  std::int64_t run_;
  std::optional<bool> any_;  // whether the ledger has this table; empty: not yet looked up
  std::optional<SQLite::Statement> select_, insert_;
};

}  // namespace queens::ledger
