#include "ledger/changes.hpp"

#include <utility>

#include "ledger/checksum.hpp"

namespace queens::ledger {

UnitSet without(const UnitSet& units, const UnitSet& taken, std::uint64_t end) {
  UnitSet rest;
  for (const UnitRange& hole : taken.missing_of(end))
    for (const UnitRange& piece : units.within(hole)) rest.add(piece);
  return rest;
}

std::vector<Claim> Changes::claims() const {
  std::vector<Claim> list;
  each_of(kSelectClaims, [&](SQLite::Statement& row) {
    list.push_back(decode_claim(row));
    signatures_.attach(list.back().row);
  });
  return list;
}

std::vector<Dropped> Changes::dropped() const {
  std::vector<Dropped> list;
  each_of(kSelectDropped, [&](SQLite::Statement& row) {
    list.push_back(decode_dropped(row));
    signatures_.attach(list.back().claim.row);
  });
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
  signatures_.add(result);
}

void Changes::add(const Claim& claim) {
  SQLite::Statement insert(
      database_, "INSERT INTO claims VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_row(insert, id_, claim.row);
  insert.bind(kRowParameters + 1, claim.source);
  insert.bind(kRowParameters + 2, checksum(id_, claim));
  insert.exec();
  signatures_.add(claim.row);
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
