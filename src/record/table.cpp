#include "record/table.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "base/quote.hpp"
#include "record/error.hpp"

namespace queens::record {
namespace {

// How a C++ type is stored.
template <class Type>
constexpr std::string_view sql_type() {
  if constexpr (std::is_same_v<Type, double>) return "REAL";
  if constexpr (std::is_same_v<Type, std::int64_t> || std::is_same_v<Type, std::uint64_t>)
    return "INTEGER";
  return "TEXT";
}

template <class Type>
Cell to_cell(const Type& value) {
  if constexpr (std::is_same_v<Type, Count>)
    return to_string(value);
  else if constexpr (std::is_same_v<Type, std::uint64_t>)
    return static_cast<std::int64_t>(value);
  else
    return value;
}

// Whether every byte prints as it is, in the terminal of whoever reads the ledger.
bool is_plain(const std::string& text) {
  const auto simple = [](char c) { return c >= 0x20 && c < 0x7f; };
  return std::all_of(text.begin(), text.end(), simple) || escaped(text) == text;
}

template <class Type>
bool from_cell(Cell&& cell, Type& value) {
  if constexpr (std::is_same_v<Type, Count>) {
    const auto count = parse_count(std::get<std::string>(cell));
    if (count) value = *count;
    return count.has_value();
  } else if constexpr (std::is_same_v<Type, std::uint64_t>) {
    value = static_cast<std::uint64_t>(std::get<std::int64_t>(cell));
    return std::get<std::int64_t>(cell) >= 0;
  } else {
    value = std::get<Type>(std::move(cell));
    if constexpr (std::is_same_v<Type, std::string>) return is_plain(value);
    return true;
  }
}

template <class Field>
constexpr Column column(std::string_view name, Field) {
  using Type = std::remove_reference_t<decltype(Field{}(std::declval<Entry&>()))>;
  return {name, sql_type<Type>(), std::is_same_v<Type, Count> || name == "nodes",
          [](const Entry& entry) { return to_cell(Field{}(entry)); },
          [](Entry& entry, Cell&& cell) { return from_cell(std::move(cell), Field{}(entry)); }};
}

#define QUEENS_COLUMN(name, field) \
  column(                          \
      name, [](auto& entry) -> auto& { return entry.field; })

constexpr Column kColumns[] = {
    QUEENS_COLUMN("n", run.n),
    QUEENS_COLUMN("problem", run.problem),
    QUEENS_COLUMN("rule", run.rule),
    QUEENS_COLUMN("units", run.units),
    QUEENS_COLUMN("first", row.units.first),
    QUEENS_COLUMN("last", row.units.last),
    QUEENS_COLUMN("count", row.solutions),
    QUEENS_COLUMN("weighted", row.weighted),
    QUEENS_COLUMN("nodes", row.nodes),
    QUEENS_COLUMN("kernel", row.origin.kernel),
    QUEENS_COLUMN("build", row.origin.build),
    QUEENS_COLUMN("host", row.origin.host),
    QUEENS_COLUMN("seconds", row.seconds),
    QUEENS_COLUMN("finished", row.finished),
    QUEENS_COLUMN("source", row.source),
    QUEENS_COLUMN("dropped", row.dropped),
    QUEENS_COLUMN("why", row.why),
};
#undef QUEENS_COLUMN

// Within a run, the rows of a block are neighbours.
constexpr std::array<std::string_view, 3> kRunKey = {"n", "problem", "rule"};
constexpr std::array<std::string_view, 6> kRowKey = {"first", "count",  "weighted",
                                                     "host",  "kernel", "finished"};

const Column& named(std::string_view name) {
  return *std::find_if(std::begin(kColumns), std::end(kColumns),
                       [&](const Column& each) { return each.name == name; });
}

// "a, b" of the names, or "a = ? AND b = ?".
template <class Names>
std::string list(const Names& names, const char* between = ", ", const char* behind = "") {
  std::string text;
  for (const std::string_view each : names)
    text += (text.empty() ? "" : between) + std::string(each) + behind;
  return text;
}

std::string of_the_key() {
  return " WHERE " + list(kRunKey, " AND ", " = ?") + " AND " + list(kRowKey, " AND ", " = ?");
}

std::string all_names() {
  std::string text;
  for (const Column& each : kColumns) text += std::string(each.name) + ", ";
  return text + "checksum";
}

void put(SQLite::Statement& statement, int at, const Cell& cell) {
  std::visit([&](const auto& value) { statement.bind(at, value); }, cell);
}

}  // namespace

std::span<const Column> columns() { return kColumns; }

std::string create_table() {
  std::string text = "CREATE TABLE results (\n";
  for (const Column& each : kColumns)
    text += "  " + std::string(each.name) + " " + std::string(each.type) + " NOT NULL,\n";
  return text + "  checksum INTEGER NOT NULL,\n  PRIMARY KEY (" + list(kRunKey) + ", " +
         list(kRowKey) + ")\n) STRICT, WITHOUT ROWID";
}

const std::string& select_rows() {
  static const std::string text = "SELECT " + all_names() + " FROM results";
  return text;
}

const std::string& insert_row() {
  static const std::string text = [] {
    std::string marks;
    for (std::size_t i = 0; i < std::size(kColumns); ++i) marks += "?, ";
    return "INSERT OR IGNORE INTO results VALUES (" + marks + "?)";
  }();
  return text;
}

const std::string& update_row() {
  static const std::string text =
      "UPDATE results SET dropped = ?, why = ?, checksum = ?" + of_the_key();
  return text;
}

const std::string& select_drop() {
  static const std::string text = "SELECT dropped FROM results" + of_the_key();
  return text;
}

const std::string& rows_of_a_run() {
  static const std::string text = select_rows() + " WHERE " + list(kRunKey, " AND ", " = ?") +
                                  " AND (" + list(kRowKey) + ") > (?, ?, ?, ?, ?, ?) ORDER BY " +
                                  list(kRowKey) + " LIMIT ?";
  return text;
}

namespace {

class Fnv {
 public:
  void add(const Cell& cell) {
    if (const auto* text = std::get_if<std::string>(&cell)) {
      for (const char c : *text) byte(static_cast<unsigned char>(c));
      byte(0);
    } else if (const auto* real = std::get_if<double>(&cell)) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, real, sizeof bits);
      number(bits);
    } else {
      number(static_cast<std::uint64_t>(std::get<std::int64_t>(cell)));
    }
  }
  std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001b3u; }
  void number(std::uint64_t bits) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(bits >> (8 * i)));
  }
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace

std::int64_t checksum(const Entry& entry) {
  Fnv hash;
  for (const Column& each : kColumns) hash.add(each.get(entry));
  return hash.value();
}

void bind_row(SQLite::Statement& insert, const Entry& entry) {
  int at = 0;
  for (const Column& each : kColumns) put(insert, ++at, each.get(entry));
  insert.bind(++at, checksum(entry));
}

void bind_drop(SQLite::Statement& update, const Entry& entry) {
  update.bind(1, entry.row.dropped);
  update.bind(2, entry.row.why);
  update.bind(3, checksum(entry));
  bind_key(update, entry, 3);
}

void bind_key(SQLite::Statement& statement, const Entry& entry, int before) {
  for (const std::string_view key : kRunKey) put(statement, ++before, named(key).get(entry));
  for (const std::string_view key : kRowKey) put(statement, ++before, named(key).get(entry));
}

void bind_page(SQLite::Statement& select, const Run& run, std::int64_t first, const Row& behind,
               std::size_t most) {
  const Entry entry{run, behind};
  int at = 0;
  for (const std::string_view key : kRunKey) put(select, ++at, named(key).get(entry));
  for (const std::string_view key : kRowKey)
    put(select, ++at, key == "first" ? Cell(first) : named(key).get(entry));
  select.bind(++at, static_cast<std::int64_t>(most));
}

Entry decode(SQLite::Statement& row) {
  Entry entry;
  Fnv hash;
  int at = 0;
  for (const Column& each : kColumns) {
    const SQLite::Column value = row.getColumn(at++);
    Cell cell = each.type == "TEXT"   ? Cell(value.getString())
                : each.type == "REAL" ? Cell(value.getDouble())
                                      : Cell(std::int64_t{value.getInt64()});
    hash.add(cell);
    if (!each.set(entry, std::move(cell)))
      throw LedgerError(Trouble::damaged, "column " + std::string(each.name) +
                                              " has a value that this program never writes");
  }
  if (row.getColumn(at).getInt64() != hash.value())
    throw LedgerError(Trouble::damaged, "it does not match its checksum");
  return entry;
}

Count permutations(std::int64_t n) {
  constexpr std::int64_t kLargestFactorial = 33;  // 34! takes more than 128 bits
  if (n > kLargestFactorial) return ~Count{0};
  Count product = 1;
  for (std::int64_t i = 2; i <= n; ++i) product *= static_cast<Count>(i);
  return product;
}

std::string implausible(const Run& run, const Row& result) {
  constexpr std::uint64_t kImages = 8;  // of a placement, by symmetry
  // On a smaller board, or one with given queens, all queens may be placed before a search visits any node.
  constexpr std::int64_t kNodesFrom = 8;
  constexpr double kNodesPerSecond = 1e12;  // of one thread; the fastest kernels reach 10^9
  constexpr double kLongestSeconds = 1e12;  // of one result: 30,000 years
  if (run.n < 1) return "a board has at least one row, not " + std::to_string(run.n);
  if (result.units.first >= run.units) return "it is for units that its count does not have";
  if (!(result.units == block_of(run, result.units.first)))
    return "it is not for a whole block of units, as every result is";
  const Count solutions = result.solutions, weighted = result.weighted;
  if ((solutions == 0) != (weighted == 0) || weighted < solutions ||
      (weighted - solutions) / (kImages - 1) > solutions ||
      (weighted - solutions > (kImages - 1) * solutions && solutions < ~Count{0} / kImages))
    return to_string(solutions) + " solutions cannot stand for " + to_string(weighted) +
           ": each stands for 1 to 8, itself and its images";
  if (weighted > permutations(run.n))
    return "a board of " + std::to_string(run.n) + " rows does not have " + to_string(weighted) +
           " solutions";
  if (solutions > 0 && result.nodes == 0 && run.problem.empty() && run.n >= kNodesFrom)
    return "it reports solutions but no nodes";
  if (!(result.seconds >= 0 && result.seconds <= kLongestSeconds))
    return "its time is negative or too long";
  if (static_cast<double>(result.nodes) > kNodesPerSecond * (result.seconds + 1))
    return std::to_string(result.nodes) + " nodes take longer than the stated time";
  return "";
}

}  // namespace queens::record
