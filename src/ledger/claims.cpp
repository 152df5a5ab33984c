// Contradictions: kept until somebody settles them.
//
// Idea. If two ledgers have different numbers for the same units, only a recount can tell which is right. So the
//       first stays a result, the others become claims, and the total of a count with claims cannot be trusted.
//       A claim is settled by recounting its units or by dropping one side. Whatever is removed is recorded
//       with the reason: a ledger never forgets that something was wrong with it.
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <set>

#include "ledger/changes.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/reader.hpp"
#include "ledger/schema.hpp"

namespace queens::ledger {
namespace {

bool touches(const UnitSet& units, const UnitRange& range) { return !units.within(range).empty(); }

std::string source_of(const std::map<std::string, UnitSet>& sources, const Row& result) {
  for (const auto& [source, units] : sources)
    if (touches(units, result.units)) return source;
  return "";
}

}  // namespace

bool Ledger::has_claims() const {
  return database_ != nullptr && database_->execAndGet("PRAGMA user_version").getInt64() > 1;
}

std::uint64_t Ledger::count_rows() const {
  return static_cast<std::uint64_t>(
      database_->execAndGet("SELECT count(*) FROM results").getInt64());
}

void Ledger::make_room_for_claims() {
  if (!has_claims()) upgrade(*database_);
}

std::vector<Claim> Ledger::claims(const Run& run, std::size_t most) const {
  std::vector<Claim> claims;
  use([&] {
    if (!has_claims()) return;
    Changes(*database_, run_id(run), run).each_of(kSelectClaims, [&](SQLite::Statement& row) {
      if (claims.size() < most) claims.push_back(decode_claim(row));
      return claims.size() < most;
    });
  });
  return claims;
}

std::vector<Dropped> Ledger::dropped(const Run& run) const {
  std::vector<Dropped> dropped;
  use([&] {
    if (!has_claims()) return;
    Changes(*database_, run_id(run), run).each_of(kSelectDropped, [&](SQLite::Statement& row) {
      dropped.push_back(decode_dropped(row));
      return true;
    });
  });
  return dropped;
}

std::map<std::string, UnitSet> Ledger::sources(const Run& run) const {
  std::map<std::string, UnitSet> sources;
  use([&] {
    if (has_claims()) sources = Changes(*database_, run_id(run), run).sources();
  });
  return sources;
}

std::optional<Totals> Ledger::total_of(const Run& run, const UnitRange& units) const {
  Totals totals;
  for (const Row& row : page(run, units.first, static_cast<std::size_t>(units.size()))) {
    if (row.units.first > units.last) break;
    if (row.units.first < units.first || row.units.last > units.last) return {};
    totals.add(row);
  }
  if (totals.units_done != units.size()) return {};
  return totals;
}

bool Ledger::confirms(const Run& run, const UnitResult& claim) const {
  const std::optional<Totals> here = total_of(run, claim.units);
  return here && here->solutions == claim.solutions && here->weighted == claim.weighted;
}

void Ledger::note_source(std::int64_t id, const Run& run, const std::vector<UnitRange>& units,
                         const std::string& source) {
  if (source.empty() || units.empty()) return;
  make_room_for_claims();
  Changes changes(*database_, id, run);
  for (const UnitRange& range : UnitSet(units)) changes.add_source(range, source);
}

void Ledger::contest(const Run& run, const std::vector<Claim>& claims) {
  if (claims.empty()) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    make_room_for_claims();
    Changes changes(*database_, entered(run), run);
    std::set<RowKey> known;
    for (const Claim& claim : changes.claims()) known.insert(key(claim.row));
    for (const Claim& claim : claims)
      if (known.insert(key(claim.row)).second) changes.add(claim);
    transaction.commit();
    note(rows_);
  });
}

std::size_t Ledger::drop(const Run& run, const Selection& which, const std::string& why) {
  std::size_t taken_out = 0;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    make_room_for_claims();
    Changes changes(*database_, entered(run), run);
    const auto sources = changes.sources();
    const auto chosen = [&](const Row& row, const std::string& source) {
      return (which.host.empty() || row.origin.host == which.host) &&
             (which.source.empty() || source == which.source) &&
             (!which.units || which.units->overlaps(row.units));
    };
    std::vector<Row> results;
    for (Reader reader(*this, run); reader.result() != nullptr; reader.advance())
      if (chosen(*reader.result(), source_of(sources, *reader.result())))
        results.push_back(*reader.result());
    std::vector<UnitRange> free;
    for (const Row& result : results) {
      changes.remove_result(result);
      changes.record({result, source_of(sources, result)}, why);
      free.push_back(result.units);
    }
    UnitSet vacant(std::move(free));
    changes.forget_sources(vacant);
    std::vector<Claim> kept;
    for (Claim& claim : changes.claims()) {
      if (chosen(claim.row, claim.source)) {
        changes.record(std::move(claim), why);
      } else if (without(UnitSet{claim.row.units}, vacant, run.units).empty()) {
        // Nothing stands against it any longer.
        changes.add(claim.row);
        if (!claim.source.empty()) changes.add_source(claim.row.units, claim.source);
        vacant = without(vacant, UnitSet{claim.row.units}, run.units);
      } else {
        kept.push_back(std::move(claim));
      }
    }
    // A claim that says what stands there now says nothing new.
    std::erase_if(kept, [&](const Claim& claim) {
      const std::vector<Row> there = page(run, claim.row.units.first, 1);
      return !there.empty() && there[0].units == claim.row.units && agree(there[0], claim.row);
    });
    changes.set_claims(kept);
    taken_out = changes.taken_out();
    lock_->note_results(0);  // there will be fewer
    transaction.commit();
    note(count_rows());
  });
  return taken_out;
}

std::size_t Ledger::settle(const Run& run, const UnitSet& units, const std::vector<Row>& recounted,
                           const std::string& why) {
  // What counting again says of a range of units: the sum over them.
  const auto sum = [&](const UnitRange& range) {
    Row total;
    total.units = range;
    auto at =
        std::lower_bound(recounted.begin(), recounted.end(), range.first,
                         [](const Row& row, std::uint64_t unit) { return row.units.first < unit; });
    for (; at != recounted.end() && at->units.last <= range.last; ++at) {
      total.solutions += at->solutions;
      total.weighted += at->weighted;
    }
    return total;
  };
  std::size_t taken_out = 0;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    make_room_for_claims();
    Changes changes(*database_, entered(run), run);
    const auto sources = changes.sources();
    std::vector<Row> wrong;
    for (const UnitRange& range : units)
      for (const Row& result : page(run, range.first, range.last - range.first + 1))
        if (range.contains(result.units.first) && !agree(result, sum(result.units)))
          wrong.push_back(result);
    std::vector<UnitRange> replaced;
    for (const Row& result : wrong) {
      changes.remove_result(result);
      changes.record({result, source_of(sources, result)}, why);
      replaced.push_back(result.units);
    }
    const UnitSet vacant(std::move(replaced));
    changes.forget_sources(vacant);
    for (const Row& row : recounted)
      if (touches(vacant, row.units)) changes.add(row);
    std::vector<Claim> kept;
    for (Claim& claim : changes.claims()) {
      if (!touches(units, claim.row.units))
        kept.push_back(std::move(claim));
      else if (!agree(claim.row, sum(claim.row.units)))
        changes.record(std::move(claim), why);
    }
    changes.set_claims(kept);
    taken_out = changes.taken_out();
    lock_->note_results(0);  // there will be fewer
    transaction.commit();
    note(count_rows());
  });
  return taken_out;
}

}  // namespace queens::ledger
