// Results that tests write into ledgers, and functions that check that bad input is refused.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <functional>
#include <string>

#include "record/ledger.hpp"

namespace queens::record {

inline const record::Run kRun{.n = 14, .problem = "", .rule = "cross/1", .units = 100};

inline const Origin kHere{"avx2", "queens 0.1.0", "here"};

/// A result for these units, which must be a block.
inline Row result(const UnitRange& units, Count weighted, const char* host = "here") {
  return {{.units = units,
           .solutions = (weighted + 3) / 4,
           .weighted = weighted,
           .nodes = 7 * units.size(),
           .seconds = 0.25},
          {"avx2", "queens 0.1.0", host},
          "2025-01-31T12:00:00Z"};
}
inline Row result(std::uint64_t unit, Count weighted, const char* host = "here") {
  return result(UnitRange{unit, unit}, weighted, host);
}

inline std::vector<Row> rows_of(const Ledger& ledger, const record::Run& run) {
  std::vector<Row> rows;
  ledger.each_row(run, [&](const Row& row) {
    rows.push_back(row);
    return true;
  });
  return rows;
}

inline Trouble trouble(const std::function<void()>& work, std::string* message = nullptr) {
  try {
    work();
  } catch (const LedgerError& error) {
    if (message != nullptr) *message = error.what();
    return error.trouble();
  }
  ADD_FAILURE() << "nothing was thrown";
  return Trouble::unreadable;
}

inline void sql(const std::string& file, const std::string& statement) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  char* message = nullptr;
  EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, &message), SQLITE_OK)
      << message;
  sqlite3_close(database);
}

}  // namespace queens::record
