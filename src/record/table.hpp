// What a ledger contains: rows, each with the result of one block of units of a count, in one table. each_column()
// lists its columns; CREATE TABLE, INSERT, reading, the checksum of a row and the rows of JSON and CSV all follow this
// list.
//
// Blocks.   The blocks of a count lie end to end: block k has the units from k B to k B + B - 1, and the last one may
//           be shorter. B depends only on the size of the board: counting::block_size(). So two results for the same
//           units are always for the same range of units, whoever counted them, and can be compared.
// Key.      No row is ever deleted; a row that is dropped gets a time and a reason. The key has everything that makes
//           two results different, so two results for one block that contradict each other are two rows, and the
//           same result cannot be there twice.
// Checksum. FNV-1a over all other columns in their order: a text and a zero byte, or a number as eight bytes in
//           little-endian order. It detects accidents; it does not protect against forgery.
// Text.     No text has control characters, or characters that change the direction of text, or bytes that are no
//           UTF-8. They are escaped before a row is written, and a row that has them is refused.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>

#include "queens/ledger.hpp"

namespace SQLite {
class Statement;
}

namespace queens::record {

using Run = LedgerRun;
/// What the rows of a run have in common in their key.
inline auto key_of(const Run& run) { return std::tie(run.n, run.problem, run.rule); }

/// "n = 14, cross/1", and the problem if it is not the empty board: for messages.
std::string describe(const Run& run);

/// The block that the unit is in. `unit` must be less than run.units.
UnitRange block_of(const Run& run, std::uint64_t unit);
/// All units of the blocks that the range touches.
UnitRange whole_blocks(const Run& run, const UnitRange& units);
/// Part `part` of `parts`, from 1: the blocks are divided evenly, in the order of their numbers. Throws
/// Error(bad_limit) if there are fewer blocks than parts.
UnitRange part_of(const Run& run, std::uint64_t part, std::uint64_t parts);
/// The numbers of the parts, of `parts`, that have units which are not in `done`. Throws as part_of() does.
UnitSet unfinished_parts(const Run& run, const UnitSet& done, std::uint64_t parts);

/// What computed a result. `build` is the program's version and compiler.
struct Origin {
  std::string kernel, build, host;

  bool operator==(const Origin&) const = default;
};

/// A result on record: what was counted in a block.
struct Row : UnitResult {
  Origin origin = {};
  std::string finished = {};  ///< when it was written, UTC: "2025-01-31T12:00:00.250Z"
  /// The file that it was merged from, and the SHA-256 of that file: "part-0007.ledger 9f86d08...". Empty: it was
  /// counted into this ledger.
  std::string source = {};
  std::string dropped = {};  ///< when it was dropped, as in `finished`; empty: it counts
  std::string why = {};      ///< why it was dropped

  bool live() const { return dropped.empty(); }
};

/// Whether both have the same result.
inline bool agree(const UnitResult& a, const UnitResult& b) {
  return a.solutions == b.solutions && a.weighted == b.weighted;
}

/// "792 by avx2 on anna" or "... (from 'part-0001.ledger')": a result for messages.
std::string describe_side(const Row& row);
/// The name of the file in a source, without the SHA-256.
std::string file_in(const std::string& source);

/// The current time, as in Row.
std::string utc_now();

/// "units 3..17" or "unit 3".
std::string describe(const UnitRange& units);

// ---- The table

/// Calls take(name, value) for all columns but the last one, the checksum. A value is a 64-bit number, a double, a
/// text, or a Count, which may exceed 64 bits and is stored as decimal text.
template <class SomeRun, class SomeRow, class Take>
void each_column(SomeRun& run, SomeRow& row, const Take& take) {
  take("n", run.n);
  take("problem", run.problem);
  take("rule", run.rule);
  take("units", run.units);
  take("first", row.units.first);
  take("last", row.units.last);
  take("count", row.solutions);
  take("weighted", row.weighted);
  take("nodes", row.nodes);
  take("kernel", row.origin.kernel);
  take("build", row.origin.build);
  take("host", row.origin.host);
  take("seconds", row.seconds);
  take("finished", row.finished);
  take("source", row.source);
  take("dropped", row.dropped);
  take("why", row.why);
}

std::string create_table();  ///< the statement; SQLite stores it verbatim
std::string select_rows();   ///< all rows with their checksums, in the order of the key
std::string insert_row();    ///< see insert()
std::string update_row();    ///< see drop()
std::string select_drop();  ///< the row with the bound key if it stays dropped, see Ledger::merge()
std::string select_page();  ///< the rows of a run behind the bound key, in the order of the key

/// The rows of one page; a page with fewer is the last one.
inline constexpr std::size_t kPage = 2000;
/// The `first` of a key before all others.
inline constexpr std::uint64_t kBeforeAll = ~std::uint64_t{0};

/// Binds the key of a row to the parameters from number `at` on.
void bind_key(SQLite::Statement& statement, const Run& run, const Row& row, int at = 1);

/// Adds a row unless one with the same key is there. Returns whether it did, and adds its checksum to `sum`.
bool insert(SQLite::Statement& insert, const Run& run, const Row& row, std::uint64_t& sum);
/// Drops a live row that is there, and changes `sum`, the sum of the checksums, by the difference of its own.
void drop(SQLite::Statement& update, const Run& run, Row row, const std::string& now,
          const std::string& why, std::uint64_t& sum);

/// Reads the row at which the statement stands. Throws LedgerError damaged, without the name of the file, if a value
/// is not one that this program writes, or if the checksum is wrong. Returns the checksum.
std::uint64_t read_row(SQLite::Statement& from, Run& run, Row& row);

/// What is wrong with a result of this run, in words; empty if nothing is. This needs no counting: a block is a
/// whole one, a unit stands for one to eight images of each of its solutions, no block has more solutions than the
/// empty board, and a computer visits a limited number of nodes per second. A false number of the right size passes;
/// only a recount detects it. The queens of a unit give no better bound: with four queens placed, (n - 4)! is more than
/// the solutions of the whole board.
std::string implausible(const Run& run, const Row& result);

/// n!, or the largest number if that does not fit.
Count permutations(std::int64_t n);

}  // namespace queens::record
