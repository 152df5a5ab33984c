// The one table of a ledger: its columns, as one list. CREATE TABLE, INSERT, binding, decoding, the checksum of a row,
// and the rows of JSON and CSV all follow this list.
//
// Key.      No row is ever deleted; a row that is dropped gets a time and a reason. The key has everything that makes
//           two results different, so two results for one block that contradict each other are two rows, and the
//           same result cannot be there twice.
// Checksum. FNV-1a over all other columns in their order: a text and a zero byte, or a number as eight bytes in
//           little-endian order. It detects accidents; it does not protect against forgery.
// Text.     No text has control characters, or characters that change the direction of text, or bytes that are no
//           UTF-8. They are escaped before a row is written, and a row that has them is refused.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "record/row.hpp"

namespace SQLite {
class Statement;
}

namespace queens::record {

/// A row with the count that it belongs to.
struct Entry {
  Run run = {};
  Row row = {};
};

/// A value of a column. A Count, which may exceed 64 bits, is decimal text.
using Cell = std::variant<std::int64_t, double, std::string>;

struct Column {
  std::string_view name;
  std::string_view type;  ///< INTEGER, REAL or TEXT
  bool large;             ///< a number that may exceed 2^53: in JSON a string of digits
  Cell (*get)(const Entry& entry);
  bool (*set)(Entry& entry, Cell&& cell);  ///< false: not a value that this column can have
};

/// All columns but the last one, the checksum.
std::span<const Column> columns();

std::string create_table();        ///< the statement; SQLite stores it verbatim
const std::string& select_rows();  ///< "SELECT ... FROM results", with the checksum
const std::string& insert_row();   ///< adds a row unless one with the same key is there
const std::string&
update_row();  ///< sets dropped, why and checksum of the row with the key of an entry
const std::string& select_drop();  ///< `dropped` of the row with the key of an entry
const std::string&
rows_of_a_run();  ///< select_rows() of one run behind a key, in the order of the key; at most ?

std::int64_t checksum(const Entry& entry);

void bind_row(SQLite::Statement& insert, const Entry& entry);
void bind_drop(SQLite::Statement& update, const Entry& entry);
void bind_key(SQLite::Statement& statement, const Entry& entry, int before = 0);
/// Binds a key and a limit to rows_of_a_run(). A row before all others has `first` -1.
void bind_page(SQLite::Statement& select, const Run& run, std::int64_t first, const Row& behind,
               std::size_t most);

/// The row that the statement stands at. Throws LedgerError damaged, without the name of the file, if a value is not
/// one that this program writes, or if the checksum is wrong.
Entry decode(SQLite::Statement& row);

/// What is wrong with a result of this run, in words; empty if nothing is. This needs no counting: a block is a
/// whole one, a unit stands for one to eight images of each of its solutions, and a computer visits a limited number
/// of nodes per second. A false number of the right size passes; only a recount detects it.
std::string implausible(const Run& run, const Row& result);

/// n!, or the largest number if that does not fit.
Count permutations(std::int64_t n);

}  // namespace queens::record
