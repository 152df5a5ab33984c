// The ledger: an SQLite file with the results of the units of counts, so that days of counting survive a crash.
//
// Guarantees. Each append() is one transaction, on disk before the function returns: after a crash, either all of
//   its results are in the ledger or none. No unit is counted twice: ranges of units never overlap, and a result
//   that contradicts an existing one is refused. Before a file is opened for writing, all its rows are checked;
//   a file that fails the check is not touched.
// Access. One writer and any number of readers at a time, also on several machines if the locks of their file system
//   work. A writer waits for readers, and readers for a commit. Within a process, use only one Ledger for a file
//   that others write, because closing a file drops the process's locks on it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/changes.hpp"
#include "ledger/error.hpp"
#include "ledger/lock.hpp"
#include "ledger/row.hpp"

namespace SQLite {
class Database;
}

namespace queens::ledger {

class Changes;
class WriterLock;

/// Whether to continue: called before each piece of work and many times a second within it. Must not throw.
using GoOn = std::function<bool()>;

/// Which results to drop: those of `host` that were merged from the ledger `source` and cover some of `units`. An
/// empty member is no condition.
struct Selection {
  std::string host = {}, source = {};
  std::optional<UnitRange> units = {};
};

class Ledger {
 public:
  enum class Access { read, write };

  /// Checks the whole file. Access for writing locks out other writers. A missing ledger is created by the first
  /// write, or by make(). Once `go_on` returns false, every call throws Trouble::stopped, and a transaction in
  /// progress is rolled back.
  Ledger(const std::string& file, Access access, GoOn go_on = {});
  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  void make();
  const std::string& file() const { return place_.name; }  ///< as the caller wrote it
  std::vector<Run> runs() const;
  /// The number of results: as found on opening, and as changed by this object since.
  std::uint64_t rows() const { return rows_; }

  /// All results of a run, in the order of units; empty for an unknown run. For large ledgers use Reader.
  std::vector<Row> results(const Run& run) const;

  /// Up to `most` results, starting with the one that contains the unit `first`, or else the next one.
  std::vector<Row> page(const Run& run, std::uint64_t first, std::size_t most) const;

  /// The number of finished units of a run.
  std::uint64_t units_done(const Run& run) const;

  /// The number of units that each host has counted, over all runs, or over these.
  std::map<std::string, std::uint64_t> units_by_host() const;
  std::map<std::string, std::uint64_t> units_by_host(const std::vector<Run>& runs) const;

  /// Enters a run, unless it is there already. Throws Trouble::mismatch if the ledger has it with another number
  /// of units.
  void begin(const Run& run);

  /// Adds results to a run in one transaction; `source` is the ledger they come from. Skips those that are there
  /// already with the same range. Throws Trouble::conflict, and adds nothing, if one contradicts or overlaps
  /// an existing result, and Trouble::mismatch if the ledger has the run with another number of units.
  void append(const Run& run, const std::vector<Row>& results, const std::string& source = {});

  // ---- Contradictions

  /// All claims against results of a run, in the order of units.
  std::vector<Claim> claims(const Run& run) const;
  /// The sum of the results for these units. Empty if some units are missing, or if a result is for some of them
  /// and for other units as well.
  std::optional<Totals> total_of(const Run& run, const UnitRange& units) const;
  /// Whether the ledger has results for exactly the claim's units, and their sum equals the claim.
  bool confirms(const Run& run, const UnitResult& claim) const;
  /// Enters claims, except those that are there already.
  void contest(const Run& run, const std::vector<Claim>& claims);
  /// What was dropped from a run, oldest first.
  std::vector<Dropped> dropped(const Run& run) const;
  /// Which units of a run were merged from which ledger.
  std::map<std::string, UnitSet> sources(const Run& run) const;

  /// Drops results and claims, and records them with the reason. Claims that nothing contradicts any longer
  /// become results. Returns what was dropped.
  TakenOut drop(const Run& run, const Selection& which, const std::string& why);

  /// Settles all claims about `units` by a recount: `recounted` has a row for each of these units, in order.
  /// Results and claims that differ from it are dropped, and recorded with the reason. A claim that agrees replaces
  /// the dropped results, and keeps its host and source. Where no claim agrees, the recounted rows replace
  /// the dropped results. Returns what was dropped.
  TakenOut settle(const Run& run, const UnitSet& units, const std::vector<Row>& recounted,
                  const std::string& why);

 private:
  std::int64_t run_id(const Run& run) const;  ///< 0 if it is not there
  std::int64_t entered(const Run& run);
  Count sum_of(const Run& run, std::int64_t id);  ///< of `weighted`
  void open();
  std::int64_t version() const;
  void refuse_if_lost() const;
  void note(std::uint64_t rows);
  void use(const std::function<void()>& work) const;
  void write(const std::function<void()>& work);
  TakenOut change(const Run& run, const std::function<bool(Changes&)>& work);
  std::uint64_t count_rows() const;
  void note_source(std::int64_t id, const Run& run, const std::vector<UnitRange>& units,
                   const std::string& source);

  Place place_;
  GoOn go_on_;
  std::unique_ptr<WriterLock> lock_;            // outlives the database
  std::unique_ptr<SQLite::Database> database_;  // null: the file does not exist yet
  std::uint64_t rows_ = 0;
  std::map<std::int64_t, Count> sums_;  // of `weighted`, by run, where append() has needed it
  // As this object last left the file. It never shrinks, and nobody else writes to it.
  std::uint64_t least_bytes_ = 0;
  std::int64_t version_ = 0;
};

// Reads the results of a run in order, with one page of them in memory.
//
// Each page is a separate query, which begins with the unit after the last one read. So the ledger may be written
// to between pages, and no reader makes a writer wait.
// Cost. 1 to 2 us per result; up to 2000 results in memory. The first page is small, and so is the first one after
//       leap(), because perhaps only a few results are wanted.
class Reader {
 public:
  /// `ledger` must outlive the reader.
  Reader(const Ledger& ledger, Run run);

  /// The current result; null after the last one.
  const Row* result() const { return at_ < page_.size() ? &page_[at_] : nullptr; }
  void advance();

  /// Skips to the first result that ends at `unit` or later, without reading those in between.
  void leap(std::uint64_t unit);

 private:
  void fetch(std::uint64_t first);

  const Ledger& ledger_;
  Run run_;
  std::vector<Row> page_;
  std::size_t most_ = 0;  // in the page
  std::size_t at_ = 0;
};

/// Passes each result of a run to `take`, in the order of units.
template <class Take>
void each(const Ledger& ledger, const Run& run, const Take& take) {
  for (Reader reader(ledger, run); reader.result() != nullptr; reader.advance())
    take(*reader.result());
}

}  // namespace queens::ledger
