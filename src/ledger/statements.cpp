#include "ledger/statements.hpp"

#include "ledger/checksum.hpp"
#include "ledger/error.hpp"

namespace queens::ledger {
namespace {

[[noreturn]] void fail(const std::string& what) { throw LedgerError(Trouble::damaged, what); }

std::uint64_t whole(SQLite::Statement& row, int column) {
  const std::int64_t value = row.getColumn(column).getInt64();
  if (value < 0) fail(std::string(row.getColumnName(column)) + " is negative");
  return static_cast<std::uint64_t>(value);
}

Count wide(SQLite::Statement& row, int column) {
  const auto value = parse_count(row.getColumn(column).getString());
  if (!value) fail(std::string(row.getColumnName(column)) + " is not a number");
  return *value;
}

std::string origin_text(const Row& result) {
  return to_string(result.weighted) + " by " + result.origin.kernel + " on " + result.origin.host;
}

}  // namespace

void bind_row(SQLite::Statement& insert, std::int64_t run, const Row& row) {
  insert.reset();
  insert.bind(1, run);
  insert.bind(2, static_cast<std::int64_t>(row.units.first));
  insert.bind(3, static_cast<std::int64_t>(row.units.last));
  insert.bind(4, to_string(row.solutions));
  insert.bind(5, to_string(row.weighted));
  insert.bind(6, static_cast<std::int64_t>(row.nodes));
  insert.bind(7, row.origin.kernel);
  insert.bind(8, row.origin.build);
  insert.bind(9, row.origin.host);
  insert.bind(10, row.seconds);
  insert.bind(11, row.finished);
}

Run decode_run(SQLite::Statement& row) {
  Run run;
  run.decomposition = row.getColumn(1).getString();
  run.n = row.getColumn(2).getInt64();
  run.problem = row.getColumn(3).getString();
  run.units = whole(row, 4);
  return run;
}

Row decode_result(SQLite::Statement& row) {
  Row result;
  result.units.first = whole(row, 0);
  result.units.last = whole(row, 1);
  result.solutions = wide(row, 2);
  result.weighted = wide(row, 3);
  result.nodes = whole(row, 4);
  result.origin.kernel = row.getColumn(5).getString();
  result.origin.build = row.getColumn(6).getString();
  result.origin.host = row.getColumn(7).getString();
  result.seconds = row.getColumn(8).getDouble();
  result.finished = row.getColumn(9).getString();
  return result;
}

UnitRange decode_units(SQLite::Statement& row) { return {whole(row, 0), whole(row, 1)}; }

Claim decode_claim(SQLite::Statement& row) {
  return {decode_result(row), row.getColumn(kSourceColumn).getString()};
}

Dropped decode_dropped(SQLite::Statement& row) {
  return {decode_claim(row), row.getColumn(kSourceColumn + 2).getString(),
          row.getColumn(kSourceColumn + 3).getString()};
}

void add_run(SQLite::Database& database, std::int64_t id, const Run& run) {
  SQLite::Statement insert(database, "INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?)");
  insert.bind(1, id);
  insert.bind(2, run.decomposition);
  insert.bind(3, run.n);
  insert.bind(4, run.problem);
  insert.bind(5, static_cast<std::int64_t>(run.units));
  insert.bind(6, checksum(id, run));
  insert.exec();
}

void add_result(SQLite::Statement& insert, std::int64_t run, const Row& result) {
  bind_row(insert, run, result);
  insert.bind(kRowParameters + 1, checksum(run, result));
  insert.exec();
}

bool agree(const UnitResult& a, const UnitResult& b) {
  return a.solutions == b.solutions && a.weighted == b.weighted;
}

std::string contradiction(const Row& known, const Row& other) {
  if (known.units == other.units)
    return describe(known) + " already counted as " + origin_text(known) + ", but now as " +
           origin_text(other);
  return describe(other) + (other.units.size() == 1 ? " overlaps " : " overlap ") +
         describe(known) + " of a result that is there already";
}

}  // namespace queens::ledger
