#include "ledger/changes.hpp"

#include <utility>

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

UnitSet without(const UnitSet& units, const UnitSet& taken, std::uint64_t end) {
  UnitSet rest;
  for (const UnitRange& hole : taken.missing_of(end))
    for (const UnitRange& piece : units.within(hole)) rest.add(piece);
  return rest;
}

std::vector<Claim> Changes::claims() const {
  std::vector<Claim> list;
  each_of(kSelectClaims, [&](SQLite::Statement& row) { list.push_back(decode_claim(row)); });
  return list;
}

std::vector<Dropped> Changes::dropped() const {
  std::vector<Dropped> list;
  each_of(kSelectDropped, [&](SQLite::Statement& row) { list.push_back(decode_dropped(row)); });
  return list;
}

std::map<std::string, UnitSet> Changes::sources() const {
  std::map<std::string, UnitSet> sources;
  SQLite::Statement select(database_, kSelectSources);
  while (select.executeStep())
    if (select.getColumn(4).getInt64() == id_)
      sources[select.getColumn(2).getString()].add(decode_units(select));
  return sources;
}

void Changes::add(const Row& result) {
  SQLite::Statement insert(database_, kInsertResult);
  add_result(insert, id_, result);
}

void Changes::add(const Claim& claim) {
  SQLite::Statement insert(
      database_, "INSERT INTO claims VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_row(insert, id_, claim.row);
  insert.bind(kRowParameters + 1, claim.source);
  insert.bind(kRowParameters + 2, checksum(id_, claim));
  insert.exec();
}

void Changes::add_source(const UnitRange& units, const std::string& source) {
  SQLite::Statement insert(database_, "INSERT INTO sources VALUES (?, ?, ?, ?, ?)");
  insert.bind(1, id_);
  insert.bind(2, static_cast<std::int64_t>(units.first));
  insert.bind(3, static_cast<std::int64_t>(units.last));
  insert.bind(4, source);
  insert.bind(5, checksum(id_, units, source));
  insert.exec();
}

void Changes::remove_result(const Row& result) {
  SQLite::Statement remove(database_, "DELETE FROM results WHERE run = ? AND first = ?");
  remove.bind(1, id_);
  remove.bind(2, static_cast<std::int64_t>(result.units.first));
  remove.exec();
}

void Changes::record(Claim claim, Was was, const std::string& why) {
  TakenOut::Tally& tally = taken_out_.from[{claim.row.origin.host, claim.source}];
  if (was == Was::claim) ++tally.claims;
  if (was == Was::result) ++tally.results, tally.units += claim.row.units.size();
  const Dropped dropped{std::move(claim), why, utc_now()};
  SQLite::Statement insert(
      database_, "INSERT INTO dropped VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_row(insert, id_, dropped.claim.row);
  insert.bind(kRowParameters + 1, dropped.claim.source);
  insert.bind(kRowParameters + 2, dropped.why);
  insert.bind(kRowParameters + 3, dropped.at);
  insert.bind(kRowParameters + 4, checksum(id_, dropped));
  insert.exec();
}

void Changes::remove_all(const char* query) {
  SQLite::Statement remove(database_, query);
  remove.bind(1, id_);
  remove.exec();
}

void Changes::set_claims(const std::vector<Claim>& claims) {
  remove_all("DELETE FROM claims WHERE run = ?");
  for (const Claim& claim : claims) add(claim);
}

void Changes::forget_sources(const UnitSet& units) {
  const std::map<std::string, UnitSet> known = sources();
  remove_all("DELETE FROM sources WHERE run = ?");
  for (const auto& [source, all] : known)
    for (const UnitRange& range : without(all, units, run_.units)) add_source(range, source);
}

}  // namespace queens::ledger
