// Changes the tables of a ledger when results are contested, settled or dropped: `results`, `claims` (results that
// contradict these), `sources` (the ledgers from which results were merged) and `dropped`. The caller begins and
// ends the transaction.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <string>
#include <vector>

#include "ledger/row.hpp"
#include "ledger/signatures.hpp"
#include "ledger/statements.hpp"
#include "ledger/taken_out.hpp"

namespace queens::ledger {

/// `units` without those in `taken`; all are less than `end`.
UnitSet without(const UnitSet& units, const UnitSet& taken, std::uint64_t end);

class Changes {
 public:
  Changes(SQLite::Database& database, std::int64_t id, const Run& run)
      : database_(database), signatures_(database, id), id_(id), run_(run) {}

  /// Calls `take` with each row of the run that the query finds.
  template <class Take>
  void each_of(const char* query, const Take& take) const {
    SQLite::Statement select(database_, query);
    while (select.executeStep())
      if (select.getColumn(kRunColumn).getInt64() == id_) take(select);
  }

  std::vector<Claim> claims() const;
  std::vector<Dropped> dropped() const;
  std::map<std::string, UnitSet> sources() const;

  void add(const Row& result);
  void add(const Claim& claim);
  void add_source(const UnitRange& units, const std::string& source);

  void remove_result(const Row& result);
  enum class Was { result, claim };
  void record(Claim claim, Was was, const std::string& why);  ///< in `dropped`
  void note_restored(const Row& row) {
    ++taken_out_.restored;
    taken_out_.restored_from.insert(row.origin.host);
  }
  void note_recounted() { ++taken_out_.recounted; }
  void set_claims(const std::vector<Claim>& claims);
  void forget_sources(const UnitSet& units);
  void add_signature(const Row& row) { signatures_.add(row); }
  void forget_signature(const Row& row) { signatures_.forget(row); }

  const TakenOut& taken_out() const { return taken_out_; }

 private:
  void remove_all(const char* query);

  SQLite::Database& database_;
  mutable Signatures signatures_;
  std::int64_t id_;
  const Run& run_;
  TakenOut taken_out_;
};

}  // namespace queens::ledger
