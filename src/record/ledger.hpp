// The ledger: an SQLite file with the results of the units of counts, so that days of counting survive a crash.
//
// Rows.    One table (table.hpp), from which no row is ever deleted. Each row is for one block of units (Run). A
//          contradiction is no state of the file but a question to it: two live rows of one block with different
//          numbers (summary()). A row is dropped by a time and a reason in two of its columns.
// Writing. Each append(), drop() and merge() is one transaction, on disk before the function returns: after a crash,
//          either all of it is in the ledger or nothing.
// Opening. All rows are checked before anything else is done with a file; a file that fails is not touched. Triggers,
//          views and every object but the table are refused.
// Access.  One writer and any number of readers at a time, also on several machines if the locks of their file system
//          work. A writer waits for readers, and readers for a commit. Within a process, use only one Ledger for
//          a file that others write, because closing a file drops the process's locks on it.
// Cost.    Opening takes 2 us per row, appending 4 us per row and half a ms per transaction.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "record/file.hpp"
#include "record/table.hpp"

namespace queens::record {

/// Whether to continue: called before each piece of work and many times a second within it. Must not throw.
using GoOn = std::function<bool()>;

/// Which results to drop: those of `host` that cover some of `units` and were merged from the file `source`, of the
/// counts on boards of n rows by `rule`. An empty optional, an empty rule, or n = 0 is no condition.
struct Selection {
  std::optional<std::string> host = {}, source = {};
  std::optional<UnitRange> units = {};
  std::int64_t n = 0;
  std::string rule = {};
};

/// What was dropped from a count.
struct Dropped {
  Run run;
  std::uint64_t results = 0, units = 0;
  std::set<std::string> hosts = {};
};

struct MergeReport {
  std::string source;               ///< the name and the SHA-256 of the part
  std::uint64_t added = 0;          ///< units of the results added
  std::uint64_t known = 0;          ///< units of the results that were there already
  std::uint64_t was_dropped = 0;    ///< results that were dropped here, and stay dropped
  std::uint64_t dropped_there = 0;  ///< results that were dropped in the part: left out
  /// Counts by an unknown rule that are cut into another number of units here: left out, since nobody knows which of the
  /// numbers is right.
  std::vector<Run> otherwise_cut = {};
};

class Ledger {
 public:
  // `still`: reads the file as it is now, and lets nobody write to it, until this object ends.
  enum class Access { read, write, still };

  /// Checks the whole file. Access for writing locks out other writers. A missing ledger is created by the first
  /// write, or by make(). Once `go_on` returns false, every call throws Trouble::stopped, and a transaction in
  /// progress is rolled back.
  Ledger(const std::string& file, Access access, GoOn go_on = {});
  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  /// From now on nothing stops its calls, whatever `go_on` says.
  void never_stop() { go_on_ = {}; }

  void make();
  const std::string& file() const { return place_.name; }  ///< as the caller wrote it
  /// The counts, and the number of rows: as found on opening, and as changed by this object since.
  const std::vector<Run>& runs() const { return runs_; }
  std::uint64_t rows() const { return rows_; }

  /// Passes the rows of a run, live and dropped, to `take` in the order of the key, until it returns false. Reads
  /// pages, each by a query of its own, so the ledger may be written meanwhile, and no reader makes a writer wait.
  void each_row(const Run& run, const std::function<bool(const Row&)>& take) const;

  /// Adds rows to a run in one transaction, except those that are there already: those to which `next` sets its
  /// argument, until it returns false. Throws Trouble::mismatch, and adds nothing, if one cannot be right, or if the
  /// ledger has the run with another number of units.
  void append(const Run& run, const std::function<bool(Row&)>& next);
  void append(const Run& run, const std::vector<Row>& rows);

  /// Drops live rows, with the reason. Returns what was dropped from each count.
  std::vector<Dropped> drop(const Selection& which, const std::string& why);

  /// Adds the live rows of another ledger, except those that are there already; rows that were counted into the other
  /// ledger get its name and SHA-256 as their source. The other ledger is checked, hashed and read in one read
  /// transaction. Rows that are dropped there are left out: otherwise a part could take results of other hosts out of
  /// the total. A row that is dropped here does not come back; nor does the same result of the same host with another
  /// time, if another result here contradicts it.
  MergeReport merge(const std::string& part);

 private:
  struct Stamp {  // of the file
    std::uint64_t bytes = 0;
    std::int64_t time = 0;  // of the last change, in ticks of the file system's clock
    bool operator==(const Stamp&) const = default;
  };

  void open();
  void verify();
  void verify_objects() const;
  void verify_rows();
  std::int64_t number(const char* query) const;
  Stamp stamp() const;
  std::uint32_t changes() const;
  bool same_content() const;
  [[noreturn]] void refuse_as(const char* what) const;
  void refuse_if_lost();
  void note();
  void use(const std::function<void()>& work) const;
  void write(const std::function<void()>& work);
  const Run* otherwise_cut(const Run& run) const;
  void require_units(const Run& run) const;
  void enter(const Run& run);
  std::string hash() const;

  Place place_;
  const Access access_;
  GoOn go_on_;
  std::unique_ptr<WriterLock> lock_;            // outlives the database
  std::unique_ptr<SQLite::Database> database_;  // null: the file does not exist yet
  std::vector<Run> runs_;                       // in the order of the key
  std::uint64_t rows_ = 0;
  std::uint64_t sum_ = 0;  // of all checksums, modulo 2^64
  // As this object last left the file. Nobody else writes to it.
  Stamp stamp_;
  std::int64_t version_ = 0;
  std::optional<std::uint32_t> changes_;
};

/// Runs `work`, which uses ledgers. Returns false if their `go_on` stopped it.
bool finishes(const std::function<void()>& work);

/// The live rows of a block: one, or several that agree or contradict each other.
using Block = std::vector<Row>;
bool disputed(const Block& block);

/// "units 0..15: 18232 by avx2 on anna, 18240 by avx2 on otto (from 'there')"
std::string describe_sides(const Block& block);

/// Passes all live rows of each block of a run to `take`, in the order of units, and each dropped row to `dropped`.
void each_block(const Ledger& ledger, const Run& run, const std::function<void(const Block&)>& take,
                const std::function<void(const Row&)>& dropped = {});

/// What a ledger says about a count, or about some of its units.
struct Summary : LedgerEntry {
  bool known = false;                ///< whether this program counts by the rule of the run
  std::vector<Block> disputes = {};  ///< the first blocks whose results contradict each other
  std::map<std::string, std::uint64_t> sources = {};  ///< live results merged from each source
  std::vector<Row> dropped = {};                      ///< the first results that were dropped
  std::uint64_t all_dropped = 0;
  Row largest = {};  ///< the largest result

  bool wrong() const { return disputed > 0 || !objection.empty(); }
  /// Adds what a block says, except to `done`.
  void add(const Block& block);
  void add_dropped(const Row& row);
  /// After the last block: sets `known` and `objection`.
  void judge();
};
inline constexpr std::size_t kListed = 20;

/// Reads all rows of the run. `within`: only those of blocks that touch these units.
Summary summary(const Ledger& ledger, const Run& run, const std::optional<UnitRange>& within = {});

}  // namespace queens::record
