// The ledger: results of units in an SQLite file, so that days of counting survive whatever happens
// to the machine.
//
// Guarantees. A batch is one transaction, synced to the disk before append() returns: after a crash
//   it is there whole or not at all. No unit is counted twice: ranges of one run never overlap, and
//   a result that contradicts one that is there is refused. The file is checked, every row of it,
//   before it is opened to write; one that fails is left as it is.
// Who.  One writer and any number of readers at a time, on a local file system; in one process, one
//   Ledger for a file that others write (closing a file drops the process's locks on it). On a file
//   system that machines share, a writer has the file alone: SQLite then keeps its index of the log
//   in the process, and no memory is shared that machines cannot share. Others read a Snapshot.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/error.hpp"
#include "ledger/place.hpp"
#include "ledger/row.hpp"
#include "ledger/totals.hpp"

namespace SQLite {
class Database;
}

namespace queens::ledger {

class WriterLock;

/// Whether to go on: asked before each piece of work and, within it, many times a second. Must not throw.
using GoOn = std::function<bool()>;

/// Which results to take out: those of a host, those that came from a ledger, or those that touch units.
struct Selection {
  std::string host = {}, source = {};
  std::optional<UnitRange> units = {};
};

class Ledger {
 public:
  enum class Access {
    read,
    read_still,   ///< a file that does not change and has no log: nothing is locked or made
    write,        ///< as write_alone on a file system that machines share
    write_alone,  ///< locks readers out as well
  };

  /// Checks the whole file. To write: locks other writers out. A ledger that is not there is made
  /// when something is written to it, or by make(). Once `go_on` says no, everything throws
  /// Trouble::stopped; a transaction in hand is undone.
  Ledger(const std::string& file, Access access, GoOn go_on = {});
  Ledger(Place place, Access access, GoOn go_on = {});
  ~Ledger();
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  void make();
  const std::string& file() const { return place_.name; }  ///< as it was given
  std::vector<Run> runs() const;
  /// How many results there were when it was opened, and are by what was written since.
  std::uint64_t rows() const { return rows_; }

  /// The results of a run, by unit; none for a run the ledger does not know. All of them at once:
  /// for ledgers of any size there is Reader.
  std::vector<Row> results(const Run& run) const;

  /// Up to `most` of them, from the one that holds the unit `first` or else the next after it.
  std::vector<Row> page(const Run& run, std::uint64_t first, std::size_t most) const;

  /// How many units of a run are done.
  std::uint64_t units_done(const Run& run) const;

  /// How many units of all runs each host has done.
  std::map<std::string, std::uint64_t> units_by_host() const;

  /// Enters a run that is to be counted, if it is not there. Throws Trouble::mismatch when it is
  /// known with another number of units.
  void begin(const Run& run);

  /// Adds results to a run in one transaction; `source`: the ledger that they come from. Those that are there already, with the same range,
  /// are passed over. Throws Trouble::conflict, with nothing added, when one contradicts or
  /// overlaps what is there, and Trouble::mismatch when the run is known with another number of
  /// units.
  void append(const Run& run, const std::vector<Row>& results, const std::string& source = {});

  // ---- Contradictions (claims.cpp). A ledger of version 1 has none, and is upgraded by the first.

  /// What contradicts the results of a run, by unit; up to `most`.
  std::vector<Claim> claims(const Run& run, std::size_t most = kAllClaims) const;
  static constexpr std::size_t kAllClaims = ~std::size_t{0};
  /// What the results of exactly these units come to; nothing when some are missing, or a result goes beyond
  /// them.
  std::optional<Totals> total_of(const Run& run, const UnitRange& units) const;
  /// Whether results of exactly the same units come to the same.
  bool confirms(const Run& run, const UnitResult& claim) const;
  /// Enters claims, but those that are there already.
  void contest(const Run& run, const std::vector<Claim>& claims);
  /// What was taken out of a run, in that order.
  std::vector<Dropped> dropped(const Run& run) const;
  /// Which units of a run were merged from which ledger.
  std::map<std::string, UnitSet> sources(const Run& run) const;

  /// Takes out results and claims, and records them with the reason. Claims that nothing contradicts any
  /// longer become results. Returns how many were taken out.
  std::size_t drop(const Run& run, const Selection& which, const std::string& why);

  /// Settles all claims about `units` by counting again: `recounted` has each of these units by itself, in
  /// order. What differs from it is taken out, recorded with the reason, and replaced. Returns how many
  /// results and claims were taken out.
  std::size_t settle(const Run& run, const UnitSet& units, const std::vector<Row>& recounted,
                     const std::string& why);

 private:
  std::int64_t run_id(const Run& run) const;  ///< 0 when it is not there
  std::int64_t entered(const Run& run);       ///< enters it when it is not there
  void open_to_read(bool still);
  void open_to_write();
  void open_alone();
  void open(const std::string& name, int flags);
  void open_made();
  bool has_its_name() const;
  void refuse_if_lost() const;
  void note(std::uint64_t rows);
  void use(const std::function<void()>& work) const;
  void write(const std::function<void()>& work);
  bool has_claims() const;  ///< whether the file has the tables for them
  void make_room_for_claims();
  std::uint64_t count_rows() const;
  void note_source(std::int64_t id, const Run& run, const std::vector<UnitRange>& units,
                   const std::string& source);

  Place place_;
  GoOn go_on_;
  std::unique_ptr<WriterLock> lock_;            // outlives the database
  std::unique_ptr<SQLite::Database> database_;  // null: the file is not there yet
  bool alone_ = false;
  bool made_ = false;  // by this process
  std::uint64_t rows_ = 0;
  std::uint64_t least_bytes_ = 0,
                least_log_bytes_ = 0;  // neither file ever shrinks while it is open
};

}  // namespace queens::ledger
