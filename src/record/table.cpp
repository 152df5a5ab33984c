#include "record/table.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <type_traits>

#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "count/queue.hpp"
#include "machine/system.hpp"
#include "queens/analysis.hpp"
#include "queens/error.hpp"
#include "record/file.hpp"

namespace queens::record {

std::string describe(const Run& run) {
  return "n = " + std::to_string(run.n) + ", " + printable(run.rule) +
         (run.problem.empty() ? "" : ", " + printable(run.problem));
}

UnitRange block_of(const Run& run, std::uint64_t unit) {
  const std::uint64_t size = counting::block_size(run.n), first = unit - unit % size;
  return {first, std::min(first + size, run.units) - 1};
}

UnitRange whole_blocks(const Run& run, const UnitRange& units) {
  return {block_of(run, units.first).first, block_of(run, units.last).last};
}

UnitRange part_of(const Run& run, std::uint64_t part, std::uint64_t parts) {
  const std::uint64_t size = counting::block_size(run.n), blocks = (run.units + size - 1) / size;
  if (part < 1 || part > parts || parts > blocks)
    throw Error(ErrorCode::bad_limit, describe(run) + " has " + plural(blocks, "block") +
                                          ", so there is no part " + std::to_string(part) + "/" +
                                          std::to_string(parts));
  const auto begin = [&](std::uint64_t k) { return (Count{blocks} * k / parts).low * size; };
  return {begin(part - 1), std::min(begin(part), run.units) - 1};
}

UnitSet unfinished_parts(const Run& run, const UnitSet& done, std::uint64_t parts) {
  UnitSet numbers;
  for (std::uint64_t number = 1; number <= parts; ++number) {
    const UnitRange part = part_of(run, number, parts);
    const UnitRange* const found = done.range_of(part.first);
    if (found == nullptr || found->last < part.last) numbers.add({number, number});
  }
  return numbers;
}

std::string file_in(const std::string& source) { return source.substr(0, source.rfind(' ')); }

std::string describe_side(const Row& row) {
  return to_string(row.weighted) + " by " + printable(row.origin.kernel) + " on " +
         host_text(row.origin.host) +
         (row.source.empty() ? "" : " (from " + quote(file_in(row.source)) + ")");
}

std::string utc_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = static_cast<std::time_t>(milliseconds / 1000);
  const std::tm utc = machine::utc(seconds);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
  return fmt::format("{}.{:03}Z", text, milliseconds % 1000);
}

std::string describe(const UnitRange& units) {
  return (units.size() == 1 ? "unit " : "units ") + to_string(units);
}

// ---- The table

namespace {

template <class Value>
inline constexpr bool is_real = std::is_same_v<Value, double>;
template <class Value>
inline constexpr bool is_whole =
    std::is_same_v<Value, std::int64_t> || std::is_same_v<Value, std::uint64_t>;
template <class Value>
inline constexpr bool is_count = std::is_same_v<Value, Count>;

// Within a run, the rows of a block are neighbours.
constexpr const char* kRowKey = "first, count, weighted, host, kernel, finished";
constexpr const char* kOfTheKey =
    " WHERE n = ? AND problem = ? AND rule = ? AND first = ? AND count = ? AND weighted = ? AND "
    "host = ? AND kernel = ? AND ";

// "n, problem, ..., why, " or "?, ?, ..., ?, "
std::string each_name(bool marks) {
  std::string text;
  Run run;
  Row row;
  each_column(run, row, [&](const char* name, const auto&) {
    text += std::string(marks ? "?" : name) + ", ";
  });
  return text;
}

class Fnv {
 public:
  void add(std::string_view text) {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    byte(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
  void add(double real) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &real, sizeof bits);
    add(bits);
  }
  void add(Count count) { add(to_string(count)); }
  std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void byte(unsigned char value) { hash_ = (hash_ ^ value) * 0x100000001b3u; }
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

// The text is not copied: it must live until the statement is executed.
void put(SQLite::Statement& statement, int at, const std::string& text) {
  statement.bindNoCopy(at, text);
}
void put(SQLite::Statement& statement, int at, double real) { statement.bind(at, real); }
void put(SQLite::Statement& statement, int at, std::int64_t number) { statement.bind(at, number); }
void put(SQLite::Statement& statement, int at, std::uint64_t number) {
  statement.bind(at, static_cast<std::int64_t>(number));
}
void put(SQLite::Statement& statement, int at, Count count) {
  statement.bind(at, to_string(count));
}

// Whether every byte prints as it is, in the terminal of whoever reads the ledger.
bool is_plain(const std::string& text) {
  const auto simple = [](char c) { return c >= 0x20 && c < 0x7f; };
  return std::all_of(text.begin(), text.end(), simple) || escaped(text) == text;
}

}  // namespace

std::string create_table() {
  std::string text = "CREATE TABLE results (\n";
  Run run;
  Row row;
  each_column(run, row, [&]<class Value>(const char* name, const Value&) {
    const char* const type = is_whole<Value> ? "INTEGER" : is_real<Value> ? "REAL" : "TEXT";
    text += fmt::format("  {} {} NOT NULL,\n", name, type);
  });
  return text + "  checksum INTEGER NOT NULL,\n  PRIMARY KEY (n, problem, rule, " + kRowKey +
         ")\n) STRICT, WITHOUT ROWID";
}

std::string select_rows() { return "SELECT " + each_name(false) + "checksum FROM results"; }

std::string insert_row() {
  return "INSERT OR IGNORE INTO results VALUES (" + each_name(true) + "?)";
}

std::string update_row() {
  return std::string("UPDATE results SET dropped = ?, why = ?, checksum = ?") + kOfTheKey +
         "finished = ?";
}

std::string select_drop() {
  return std::string("SELECT dropped FROM results AS gone") + kOfTheKey +
         "dropped <> '' AND (finished = ? OR EXISTS (SELECT 1 FROM results AS live WHERE "
         "live.n = gone.n AND live.problem = gone.problem AND live.rule = gone.rule AND "
         "live.first = gone.first AND live.dropped = '' AND "
         "(live.count <> gone.count OR live.weighted <> gone.weighted)))";
}

std::string select_page() {
  return fmt::format(
      "{} WHERE n = ? AND problem = ? AND rule = ? AND ({}) > "
      "(?, ?, ?, ?, ?, ?) ORDER BY {} LIMIT {}",
      select_rows(), kRowKey, kRowKey, kPage);
}

void bind_key(SQLite::Statement& statement, const Run& run, const Row& row, int at) {
  put(statement, at++, run.n);
  put(statement, at++, run.problem);
  put(statement, at++, run.rule);
  put(statement, at++, row.units.first);
  put(statement, at++, row.solutions);
  put(statement, at++, row.weighted);
  put(statement, at++, row.origin.host);
  put(statement, at++, row.origin.kernel);
  put(statement, at, row.finished);
}

bool insert(SQLite::Statement& insert, const Run& run, const Row& row, std::uint64_t& sum) {
  Fnv hash;
  int at = 0;
  insert.reset();
  each_column(run, row, [&](const char*, const auto& value) {
    hash.add(value);
    put(insert, ++at, value);
  });
  put(insert, ++at, hash.value());
  if (insert.exec() == 0) return false;
  sum += static_cast<std::uint64_t>(hash.value());
  return true;
}

void drop(SQLite::Statement& update, const Run& run, Row row, const std::string& now,
          const std::string& why, std::uint64_t& sum) {
  const auto checksum = [&] {
    Fnv hash;
    each_column(run, row, [&](const char*, const auto& value) { hash.add(value); });
    return hash.value();
  };
  sum -= static_cast<std::uint64_t>(checksum());
  row.dropped = now;
  row.why = why;
  const std::int64_t changed = checksum();
  sum += static_cast<std::uint64_t>(changed);
  update.reset();
  put(update, 1, row.dropped);
  put(update, 2, row.why);
  put(update, 3, changed);
  bind_key(update, run, row, 4);
  update.exec();
}

std::uint64_t read_row(SQLite::Statement& from, Run& run, Row& row) {
  Fnv hash;
  int at = 0;
  each_column(run, row, [&]<class Value>(const char* name, Value& value) {
    const SQLite::Column column = from.getColumn(at++);
    bool good = true;
    if constexpr (is_whole<Value>) {
      const std::int64_t number = column.getInt64();
      value = static_cast<Value>(number);
      good = number >= 0 || std::is_signed_v<Value>;
      hash.add(number);
    } else if constexpr (is_real<Value>) {
      value = column.getDouble();
      hash.add(value);
    } else {
      const char* const bytes = column.getText();
      const std::string_view text(bytes, static_cast<std::size_t>(column.size()));
      hash.add(text);
      if constexpr (is_count<Value>) {
        const auto count = parse_count(text);
        good = count.has_value();
        value = count.value_or(0);
      } else if (text != value) {  // most texts are those of the row before
        value = text;
        good = is_plain(value);
      }
    }
    if (!good)
      throw LedgerError(Trouble::damaged, std::string("column ") + name +
                                              " has a value that this program never writes");
  });
  if (from.getColumn(at).getInt64() != hash.value())
    throw LedgerError(Trouble::damaged, "it does not match its checksum");
  return static_cast<std::uint64_t>(hash.value());
}

Count permutations(std::int64_t n) {
  constexpr std::int64_t kLargestFactorial = 33;  // 34! takes more than 128 bits
  if (n > kLargestFactorial) return Count::max();
  Count product = 1;
  for (std::int64_t i = 2; i <= n; ++i) product *= i;
  return product;
}

namespace {

// Whether a source is empty, or ends with a blank and a SHA-256.
bool has_sum(const std::string& source) {
  constexpr std::size_t kDigits = 64;
  return source.empty() || (source.size() > kDigits && source[source.size() - kDigits - 1] == ' ' &&
                            source.find_first_not_of("0123456789abcdef", source.size() - kDigits) ==
                                std::string::npos);
}

}  // namespace

std::string implausible(const Run& run, const Row& result) {
  constexpr std::uint64_t kImages = 8;  // of a placement, by symmetry
  // On a smaller board, or one with given queens, all queens may be placed before a search visits any node.
  constexpr std::int64_t kNodesFrom = 8;
  constexpr double kNodesPerSecond = 1e12;   // of one thread; the fastest kernels reach 10^9
  constexpr double kLongestSeconds = 1e12;   // of one result: 30,000 years
  constexpr std::size_t kLongestName = 255;  // of a host, as the system allows, or of a kernel
  if (result.origin.host.empty()) return "its host has no name";
  if (!has_sum(result.source)) return "its source has no SHA-256";
  if (result.origin.host.size() > kLongestName || result.origin.kernel.size() > kLongestName)
    return "the name of its host or its kernel is too long";
  if (run.n < 1) return "a board has at least one row, not " + std::to_string(run.n);
  if (result.units.first >= run.units) return "it is for units that its count does not have";
  if (!(result.units == block_of(run, result.units.first)))
    return "it is not for a whole block of units, as every result is";
  const Count solutions = result.solutions, weighted = result.weighted;
  if ((solutions == 0) != (weighted == 0) || weighted < solutions ||
      (weighted - solutions) / (kImages - 1) > solutions ||
      (weighted - solutions > (kImages - 1) * solutions && solutions < Count::max() / kImages))
    return to_string(solutions) + " solutions cannot stand for " + to_string(weighted) +
           ": each stands for 1 to 8, itself and its images";
  // Queens and blocks break the symmetry, so there a solution stands for itself alone. Each given queen takes a row and
  // a column.
  if (!run.problem.empty() && weighted != solutions)
    return "on a board with queens or blocks each solution stands for itself, so " +
           to_string(solutions) + " cannot stand for " + to_string(weighted);
  std::int64_t given = 0;
  for (std::size_t at = 0; (at = run.problem.find("queen ", at)) != std::string::npos; ++at)
    ++given;
  if (given > 0 && weighted > permutations(run.n - given))
    return "with " + std::to_string(given) + " queens given, a board of " + std::to_string(run.n) +
           " rows does not have " + to_string(weighted) + " solutions";
  const auto published =
      published_count(static_cast<std::int32_t>(std::min<std::int64_t>(run.n, 1 << 20)));
  if (weighted > (published ? *published : permutations(run.n)))
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
