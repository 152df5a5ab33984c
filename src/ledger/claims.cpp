// Keeps contradictory results in a ledger until somebody settles them.
//
// Idea. If two merged ledgers have different numbers for the same units, only a recount can tell which is right.
//       So the number that was there first stays a result, and the other is kept beside it as a claim. The total
//       of a count with claims cannot be trusted. A claim is settled by recounting its units, or by dropping the
//       claim or the result. Whatever is removed is recorded with the reason: a ledger never forgets that something
//       was wrong.
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <set>

#include "ledger/changes.hpp"
#include "ledger/ledger.hpp"
#include "ledger/lock.hpp"
#include "ledger/reader.hpp"
#include "ledger/schema.hpp"
#include "ledger/signatures.hpp"
#include "ledger/source_index.hpp"

namespace queens::ledger {
namespace {

std::string source_of(const SourceIndex& sources, const Row& result) {
  const std::string* const source = sources.find(result.units.first);
  return source != nullptr ? *source : "";
}

// Removes results and records them. Returns the units that have no result now.
UnitSet take_out(Changes& changes, const std::vector<Row>& results, const std::string& why) {
  const SourceIndex sources(changes.sources());
  std::vector<UnitRange> units;
  for (const Row& result : results) {
    changes.remove_result(result);
    changes.record({result, source_of(sources, result)}, Changes::Was::result, why);
    units.push_back(result.units);
  }
  UnitSet vacant(std::move(units));
  changes.forget_sources(vacant);
  return vacant;
}

// Turns right claims into results if their units have none; signed claims come first. Returns the units that have
// a result again.
UnitSet restore(Changes& changes, std::vector<Claim> right, const UnitSet& vacant) {
  std::stable_partition(right.begin(), right.end(),
                        [](const Claim& claim) { return claim.row.signature.has_value(); });
  std::map<std::uint64_t, UnitRange> filled;  // by their first units
  const auto is_free = [&](const UnitRange& units) {
    const auto after = filled.upper_bound(units.last);
    return after == filled.begin() || std::prev(after)->second.last < units.first;
  };
  for (const Claim& claim : right) {
    const UnitRange units = claim.row.units;
    const UnitRange* const hole = vacant.range_of(units.first);
    if (hole != nullptr && units.last <= hole->last && is_free(units)) {
      changes.add(claim.row);
      if (!claim.source.empty()) changes.add_source(units, claim.source);
      changes.note_restored(claim.row);
      filled.emplace(units.first, units);
    } else {
      changes.forget_signature(claim.row);
    }
  }
  std::vector<UnitRange> ranges;
  for (const auto& [first, units] : filled) ranges.push_back(units);
  return UnitSet(std::move(ranges));
}

}  // namespace

bool Ledger::has(std::uint32_t version) const {
  return database_ != nullptr && database_->execAndGet("PRAGMA user_version").getInt64() >= version;
}

bool Ledger::has_claims() const { return has(kWithClaims); }

bool Ledger::has_signatures() const {
  bool any = false;
  use([&] { any = has(kWithSignatures); });
  return any;
}

std::uint64_t Ledger::count_rows() const {
  return static_cast<std::uint64_t>(
      database_->execAndGet("SELECT count(*) FROM results").getInt64());
}

std::vector<Claim> Ledger::claims(const Run& run) const {
  std::vector<Claim> claims;
  use([&] {
    if (has_claims()) claims = Changes(*database_, run_id(run), run).claims();
  });
  return claims;
}

std::vector<Dropped> Ledger::dropped(const Run& run) const {
  std::vector<Dropped> dropped;
  use([&] {
    if (!has_claims()) return;
    dropped = Changes(*database_, run_id(run), run).dropped();
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
  return here && agree(*here, claim);
}

void Ledger::note_source(std::int64_t id, const Run& run, const std::vector<UnitRange>& units,
                         const std::string& source) {
  if (source.empty() || units.empty()) return;
  upgrade(*database_, kWithClaims);
  Changes changes(*database_, id, run);
  for (const UnitRange& range : UnitSet(units)) changes.add_source(range, source);
}

void Ledger::contest(const Run& run, const std::vector<Claim>& claims) {
  if (claims.empty()) return;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    const auto is_signed = [](const Claim& claim) { return claim.row.signature.has_value(); };
    upgrade(*database_,
            std::any_of(claims.begin(), claims.end(), is_signed) ? kWithSignatures : kWithClaims);
    Changes changes(*database_, entered(run), run);
    // A signed claim is added even if the ledger has an unsigned claim with the same key (RowKey). But if the two
    // differ only in the signature, the unsigned claim gets the signature instead.
    std::map<RowKey, Row> known;
    const auto note_known = [&](const Row& row) {
      const auto [at, is_new] = known.emplace(key(row), row);
      if (!is_new && !at->second.signature) at->second = row;
    };
    for (const Claim& claim : changes.claims()) note_known(claim.row);
    for (const Claim& claim : claims) {
      const auto at = known.find(key(claim.row));
      const bool gains = at != known.end() && claim.row.signature && !at->second.signature;
      if (gains && signed_row(0, at->second) == signed_row(0, claim.row))
        changes.add_signature(claim.row);
      else if (gains || at == known.end())
        changes.add(claim);
      note_known(claim.row);
    }
    transaction.commit();
    note(rows_);
  });
}

// Runs `work` in one transaction. If `work` returns false, because it neither removed nor settled anything, the
// transaction is undone.
TakenOut Ledger::change(const Run& run, const std::function<bool(Changes&)>& work) {
  TakenOut taken_out;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    upgrade(*database_, kWithClaims);
    Changes changes(*database_, entered(run), run);
    if (!work(changes)) return;
    taken_out = changes.taken_out();
    sums_.clear();
    lock_->note_results(0);  // their number may fall, and a crash now must not look like a loss
    transaction.commit();
    note(count_rows());
  });
  return taken_out;
}

TakenOut Ledger::drop(const Run& run, const Selection& which, const std::string& why) {
  const auto chosen = [&](const Row& row, const std::string& source) {
    return (which.host.empty() || row.origin.host == which.host) &&
           (which.source.empty() || source == which.source) &&
           (!which.units || which.units->overlaps(row.units));
  };
  return change(run, [&](Changes& changes) {
    const SourceIndex sources(changes.sources());
    std::vector<Row> results;
    each(*this, run, [&](const Row& row) {
      if (chosen(row, source_of(sources, row))) results.push_back(row);
    });
    take_out(changes, results, why);
    const auto uncontested = [&](const UnitRange& units) {
      const std::vector<Row> nearest = page(run, units.first, 1);
      return nearest.empty() || !nearest.front().units.overlaps(units);
    };
    std::vector<Claim> kept;
    for (Claim& claim : changes.claims()) {
      if (chosen(claim.row, claim.source)) {
        changes.record(std::move(claim), Changes::Was::claim, why);
      } else if (uncontested(claim.row.units)) {
        // Nothing contradicts this claim any more.
        changes.add(claim.row);
        changes.note_restored(claim.row);
        if (!claim.source.empty()) changes.add_source(claim.row.units, claim.source);
      } else {
        kept.push_back(std::move(claim));
      }
    }
    // A claim that agrees with the present result is redundant.
    std::erase_if(kept, [&](const Claim& claim) {
      return confirms(run, claim.row) && (changes.forget_signature(claim.row), true);
    });
    changes.set_claims(kept);
    return !changes.taken_out().empty();
  });
}

TakenOut Ledger::settle(const Run& run, const UnitSet& units, const std::vector<Row>& recounted,
                        const std::string& why) {
  // The recounted result for a range of units: the sum over them.
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
  return change(run, [&](Changes& changes) {
    if (any_signed(recounted)) upgrade(*database_, kWithSignatures);
    std::vector<Row> wrong;
    for (const UnitRange& range : units)
      for (const Row& result : page(run, range.first, static_cast<std::size_t>(range.size())))
        if (range.contains(result.units.first) && !agree(result, sum(result.units)))
          wrong.push_back(result);
    const UnitSet vacant = take_out(changes, wrong, why);
    std::vector<Claim> kept, right;
    for (Claim& claim : changes.claims()) {
      if (!units.contains(claim.row.units.first))
        kept.push_back(std::move(claim));
      else if (!agree(claim.row, sum(claim.row.units)))
        changes.record(std::move(claim), Changes::Was::claim, why);
      else
        right.push_back(std::move(claim));
    }
    changes.set_claims(kept);
    const UnitSet filled = restore(changes, std::move(right), vacant);
    for (const Row& row : recounted)
      if (vacant.contains(row.units.first) && !filled.contains(row.units.first)) {
        changes.add(row);
        changes.note_recounted();
      }
    return true;
  });
}

}  // namespace queens::ledger
