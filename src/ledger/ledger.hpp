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
#include <string>
#include <vector>

#include "ledger/error.hpp"
#include "ledger/place.hpp"
#include "ledger/row.hpp"

namespace SQLite {
class Database;
}

namespace queens::ledger {

class WriterLock;

/// Whether to go on: asked before each piece of work and, within it, many times a second. Must not throw.
using GoOn = std::function<bool()>;

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

  /// Adds results to a run in one transaction. Those that are there already, with the same range,
  /// are passed over. Throws Trouble::conflict, with nothing added, when one contradicts or
  /// overlaps what is there, and Trouble::mismatch when the run is known with another number of
  /// units.
  void append(const Run& run, const std::vector<Row>& results);

 private:
  std::int64_t run_id(const Run& run) const;  ///< 0 when it is not there
  std::int64_t entered(const Run& run);       ///< enters it when it is not there
  void open_to_read(bool still);
  void open_to_write();
  void open_alone();
  void open(const std::string& name, int flags);
  void open_made();
  bool has_its_name() const;
  void use(const std::function<void()>& work) const;
  void write(const std::function<void()>& work);

  Place place_;
  GoOn go_on_;
  std::unique_ptr<WriterLock> lock_;            // outlives the database
  std::unique_ptr<SQLite::Database> database_;  // null: the file is not there yet
  bool alone_ = false;
  bool made_ = false;  // by this process
};

}  // namespace queens::ledger
