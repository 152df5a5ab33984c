// The table `signatures`. A signature belongs to the rows of `results`, `claims` and `dropped` that have its run,
// its first unit and its `row`: the checksum over the fields that a result has.
//
// So a row keeps its signature wherever it goes: a claim that becomes a result, a result that is dropped.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>

#include "ledger/row.hpp"

namespace queens::ledger {

SignedRow signed_row(std::int64_t run, const Row& row);

/// Throws LedgerError damaged, as statements.hpp does.
Signature decode_signature(SQLite::Statement& row);
inline constexpr const char* kSelectSignatures =
    "SELECT signer, signature, checksum, run, first, row FROM signatures ORDER BY run, first, row";

class Signatures {
 public:
  Signatures(SQLite::Database& database, std::int64_t run) : database_(database), run_(run) {}

  /// Gives a row that was read its signature, if there is one.
  void attach(Row& row);
  /// Enters the signature of a row, if it has one and none is there.
  void add(const Row& row);
  void forget(const Row& row);

 private:
  bool any();

  SQLite::Database& database_;
  std::int64_t run_;
  std::optional<bool> any_;  // whether there is such a table
  std::optional<SQLite::Statement> select_, insert_;
};

}  // namespace queens::ledger
