#include "record/ledger.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "catalogue/counting.hpp"
#include "machine/system.hpp"
#include "record/board_check.hpp"
#include "record/check.hpp"
#include "record/sha256.hpp"

namespace queens::record {

// ---- Reading

void Ledger::each_row(const Run& run, const std::function<bool(const Row&)>& take) const {
  if (database_ == nullptr) return;
  std::vector<Row> page(1);
  page.front().units.first = kBeforeAll;
  do {
    const Row behind = std::move(page.back());
    page.clear();
    use([&] {
      require_units(run);
      SQLite::Statement select(*database_, select_page());
      bind_key(select, run, behind);
      for (Run same; select.executeStep();) try {
          read_row(select, same, page.emplace_back());
        } catch (const LedgerError& error) {
          throw_damaged(place_.name, "a result of " + describe(run) + ": " + error.what());
        }
    });
    for (const Row& row : page)
      if (!take(row)) return;
  } while (page.size() == kPage);
}

bool finishes(const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (const LedgerError& error) {
    if (error.trouble() != Trouble::stopped) throw;
    return false;
  }
}

bool disputed(const Block& block) {
  return std::any_of(block.begin(), block.end(),
                     [&](const Row& each) { return !agree(each, block.front()); });
}

std::string describe_sides(const Block& block) {
  std::string text = describe(block.front().units);
  for (const Row& each : block)
    text += (&each == &block.front() ? ": " : ", ") + describe_side(each);
  return text;
}

void each_block(const Ledger& ledger, const Run& run, const std::function<void(const Block&)>& take,
                const std::function<void(const Row&)>& dropped) {
  Block block;
  ledger.each_row(run, [&](const Row& row) {
    if (!row.live()) {
      if (dropped) dropped(row);
      return true;
    }
    if (!block.empty() && block.front().units.first != row.units.first) {
      take(block);
      block.clear();
    }
    block.push_back(row);
    return true;
  });
  if (!block.empty()) take(block);
}

namespace {

// The largest number if the sum does not fit.
template <class Number>
void add_up(Number& sum, Number more) {
  const Number all = sum + more;
  sum = all < sum ? Number{} - 1 : all;
}

}  // namespace

void Summary::add(const Block& block) {
  const Row& first = block.front();
  add_up(count, first.weighted);
  add_up(nodes, first.nodes);
  seconds += first.seconds;
  builds.insert(first.origin.build);
  last = std::max(last, first.finished);
  std::set<std::string> sides;
  for (const Row& each : block) {
    sides.insert(each.origin.host);
    kernels.insert(each.origin.kernel);
    if (!each.source.empty()) ++sources[each.source];
    if (each.weighted > largest.weighted) largest = each;
  }
  if (record::disputed(block)) {
    ++disputed;
    if (disputes.size() < kListed) disputes.push_back(block);
  } else if (sides.size() > 1) {
    confirmed += first.units.size();
  }
  hosts.merge(sides);
}

void Summary::add_dropped(const Row& row) {
  ++all_dropped;
  if (dropped.size() < kListed) dropped.push_back(row);
}

void Summary::judge() {
  known = counting::is_known_rule(rule);
  if (known && disputed == 0) objection = record::objection(*this, count, complete());
}

Summary summary(const Ledger& ledger, const Run& run, const std::optional<UnitRange>& within) {
  Summary sum{{run}};
  const auto take = [&](const Block& block) {
    if (within && !block.front().units.overlaps(*within)) return;
    sum.done.add(block.front().units);
    sum.add(block);
  };
  each_block(ledger, run, take, [&](const Row& row) { sum.add_dropped(row); });
  sum.judge();
  return sum;
}

// ---- Writing

// The same count as it is cut into another number of units here; null if it is not.
const Run* Ledger::otherwise_cut(const Run& run) const {
  for (const Run& known : runs_)
    if (key_of(known) == key_of(run) && known.units != run.units) return &known;
  return nullptr;
}

void Ledger::require_units(const Run& run) const {
  if (const Run* const known = otherwise_cut(run))
    throw LedgerError(Trouble::mismatch, "the ledger " + quote(place_.name) + " holds " +
                                             describe(run) + " cut into " +
                                             plural(known->units, "unit") + ", not " +
                                             std::to_string(run.units));
}

void Ledger::enter(const Run& run) {
  const auto at = std::lower_bound(runs_.begin(), runs_.end(), run);
  if (at == runs_.end() || !(*at == run)) runs_.insert(at, run);
}

void Ledger::append(const Run& run, const std::function<bool(Row&)>& next) {
  write([&] {
    require_units(run);
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement statement(*database_, insert_row());
    std::uint64_t added = 0, sum = 0;
    for (Row row; next(row);) {
      if (const std::string why = implausible(run, row); !why.empty())
        throw LedgerError(Trouble::mismatch, describe(run) + ": the result of " +
                                                 describe(row.units) + ", counted on " +
                                                 host_text(row.origin.host) +
                                                 ", cannot be right: " + why);
      added += insert(statement, run, row, sum);
    }
    transaction.commit();
    rows_ += added;
    sum_ += sum;
    enter(run);
  });
}

void Ledger::append(const Run& run, const std::vector<Row>& rows) {
  if (rows.empty()) return;
  auto row = rows.begin();
  append(run, [&](Row& next) {
    if (row == rows.end()) return false;
    next = *row++;
    return true;
  });
}

std::vector<Dropped> Ledger::drop(const Selection& which, const std::string& why) {
  std::vector<Dropped> dropped;
  write([&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement update(*database_, update_row());
    std::uint64_t sum = sum_;
    const std::string now = utc_now();
    for (const Run& run : runs_) {
      if ((which.n != 0 && which.n != run.n) || (!which.rule.empty() && which.rule != run.rule))
        continue;
      Dropped from{run};
      each_row(run, [&](const Row& row) {
        if (!row.live() || (which.host && row.origin.host != *which.host) ||
            (which.source && file_in(row.source) != *which.source) ||
            (which.units && !which.units->overlaps(row.units)))
          return true;
        record::drop(update, run, row, now, escaped(why), sum);
        ++from.results;
        from.units += row.units.size();
        from.hosts.insert(row.origin.host);
        return true;
      });
      if (from.results > 0) dropped.push_back(std::move(from));
    }
    transaction.commit();
    sum_ = sum;
  });
  return dropped;
}

// The file is read through SQLite's own handle: opening and closing it once more would drop the locks on it.
std::string Ledger::hash() const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database_->getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  sqlite3_int64 size = 0;
  Sha256 hash;
  std::array<unsigned char, 1 << 16> buffer{};
  int status = file->pMethods->xFileSize(file, &size);
  for (sqlite3_int64 at = 0; at < size && status == SQLITE_OK;) {
    const auto part = static_cast<int>(std::min<sqlite3_int64>(buffer.size(), size - at));
    status = file->pMethods->xRead(file, buffer.data(), part, at);
    hash.add(buffer.data(), static_cast<std::size_t>(part));
    at += part;
  }
  if (status != SQLITE_OK) throw_unreadable(place_.name, sqlite3_errstr(status));
  return hash.hexadecimal();
}

MergeReport Ledger::merge(const std::string& name) {
  MergeReport report;
  std::error_code none;
  if (std::filesystem::equivalent(machine::path_of(name), machine::path_of(place_.path), none))
    return report;  // it has its own rows
  const Ledger part(name, Access::still, go_on_);
  part.use([&] {
    report.source = escaped(name) + " " + part.hash();
    write([&] {
      std::set<Run> left_out;
      for (const Run& run : part.runs_)
        if (otherwise_cut(run) != nullptr && !counting::is_known_rule(run.rule))
          left_out.insert(run);
        else
          require_units(run);
      report.otherwise_cut.assign(left_out.begin(), left_out.end());
      SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement add(*database_, insert_row()), select(*part.database_, select_rows()),
          here(*database_, select_drop());
      std::uint64_t added = 0, sum = 0;
      Run run;
      for (Row row; select.executeStep();) {
        read_row(select, run, row);
        if (left_out.contains(run)) continue;
        if (!row.live()) {
          ++report.dropped_there;
          continue;
        }
        here.reset();
        bind_key(here, run, row);
        if (here.executeStep()) {
          ++report.was_dropped;
          continue;
        }
        if (row.source.empty()) row.source = report.source;
        if (insert(add, run, row, sum)) {
          ++added;
          report.added += row.units.size();
        } else {
          report.known += row.units.size();
        }
      }
      transaction.commit();
      rows_ += added;
      sum_ += sum;
      for (const Run& each : part.runs_)
        if (!left_out.contains(each)) enter(each);
    });
  });
  return report;
}

}  // namespace queens::record

namespace queens {

std::vector<LedgerEntry> read_ledger(const std::string& file) {
  const record::Ledger ledger(file, record::Ledger::Access::read);
  std::vector<LedgerEntry> entries;
  record::BoardCheck().check(ledger);
  for (const record::Run& run : ledger.runs()) entries.push_back(record::summary(ledger, run));
  return entries;
}

}  // namespace queens
