// Fuzzes ledgers: a damaged ledger must either be read as it was written, or be refused with a LedgerError and stay
// unchanged.
//
// Idea.   The input is not a file but a list of changes to one. Its first byte chooses the initial ledger and how to
//         open it. If this is a small real ledger, its bytes are changed, mostly those that are not zero. If it is an empty ledger, rows with any values are inserted through SQLite, with the checksums that
//         belong to them.
// Oracle. Everything that is read from a damaged file was written to it before the damage. Inserted rows that pass the
//         check have units of their run, in order and without overlap, so an empty ledger accepts all of them.
// Cost.   The files are in a temporary directory, in memory if the system has such a directory. SQLite takes most of
//         the time.
#include <SQLiteCpp/SQLiteCpp.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>

#include "ledger/checksum.hpp"
#include "ledger/ledger.hpp"
#include "ledger/merge.hpp"
#include "ledger/row.hpp"
#include "support/files.hpp"

namespace {

using namespace queens::ledger;
namespace fs = std::filesystem;
using queens::test::bytes;

void check(bool holds) {
  if (!holds) std::abort();
}

Run run_of(std::int64_t n) { return {"cross/1", n, n == 9 ? "queen 1,3" : "", 40}; }

Row result_of(std::uint64_t first, std::uint64_t last) {
  const queens::UnitRange units{first, last};
  return {{units, 5 * units.size(), 40 * units.size(), 1000 + first, 0.25},
          {"avx2", "GCC", "anna"},
          "2025-01-31T12:00:00Z"};
}

// A ledger as bytes, and the positions of those that are not zero.
struct Image {
  std::string all;
  std::vector<std::uint32_t> busy = {};

  explicit Image(const std::string& file) : all(file) {
    for (std::uint32_t at = 0; at < all.size(); ++at)
      if (all[at] != 0) busy.push_back(at);
  }
};

struct World {
  queens::test::TemporaryDirectory place{queens::test::in_memory()};
  fs::path ledger = place.file("ledger"), merged = place.file("merged");
  std::vector<Image> images;
  std::string empty;

  World() {
    {
      Ledger first(ledger, Ledger::Access::write);
      first.append(run_of(8), {result_of(0, 0), result_of(1, 9), result_of(12, 12)});
    }
    images.emplace_back(bytes(ledger));
    {
      Ledger more(ledger, Ledger::Access::write);
      more.append(run_of(9), {result_of(3, 3), result_of(39, 39)});
      images.emplace_back(bytes(ledger));
      more.append(run_of(8), {result_of(13, 20)});
    }
    images.emplace_back(bytes(ledger));
    { Ledger(merged, Ledger::Access::write).make(); }
    empty = bytes(merged);
  }
};

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool more() const { return at_ != end_; }
  std::uint8_t byte() { return more() ? *at_++ : std::uint8_t{0}; }
  std::uint16_t word() { return static_cast<std::uint16_t>(byte() << 8 | byte()); }
  std::string text(std::size_t most) {
    std::string text;
    while (text.size() < most && more()) text += static_cast<char>(byte());
    return text;
  }

 private:
  const std::uint8_t *at_, *end_;
};

// Applies a change of the input: changes up to four bytes in a row, cuts off the end, or copies a stretch elsewhere.
void change(Image& image, Bytes& input) {
  for (int changes = 0; input.more() && !image.all.empty() && changes < 16; ++changes) {
    const int kind = input.byte();
    const std::size_t place = input.word();
    const std::size_t at = kind < 192 ? image.busy[place % image.busy.size()] % image.all.size()
                                      : place % image.all.size();
    const std::size_t length = std::min<std::size_t>(1 + kind % 4, image.all.size() - at);
    if (kind % 64 == 63) {
      image.all.resize(at);
    } else if (kind % 64 == 62) {
      const std::size_t from = input.word() % image.all.size();
      const std::size_t most =
          std::min({std::size_t{input.byte()}, image.all.size() - at, image.all.size() - from});
      std::memmove(image.all.data() + at, image.all.data() + from, most);
    } else {
      for (std::size_t i = 0; i < length; ++i) image.all[at + i] = static_cast<char>(input.byte());
    }
  }
}

// Inserts rows with any values into an empty ledger. Rows that its tables refuse change nothing.
void fill(const fs::path& file, Bytes& input) {
  try {
    SQLite::Database database(file, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; BEGIN");
    for (int row = 0; input.more() && row < 8; ++row) {
      const int kind = input.byte();
      const auto number = [&]() -> std::int64_t {
        const std::int64_t small = static_cast<std::int8_t>(input.byte());
        return small < -100 ? small << 56 : small;
      };
      const std::int64_t id = 1 + kind % 3;
      if (kind < 64) {
        const Run run{"cross/1", number(), input.text(input.byte() % 8),
                      static_cast<std::uint64_t>(number())};
        SQLite::Statement insert(database, "INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?)");
        insert.bind(1, id), insert.bind(2, run.decomposition), insert.bind(3, run.n);
        insert.bind(4, run.problem), insert.bind(5, static_cast<std::int64_t>(run.units));
        insert.bind(6, checksum(id, run) + (kind == 63 ? 1 : 0));
        insert.exec();
        continue;
      }
      Row result = result_of(0, 0);
      result.units.first = static_cast<std::uint64_t>(number());
      result.units.last = static_cast<std::uint64_t>(number());
      const std::string count =
          kind % 8 == 7 ? input.text(input.byte() % 48) : std::to_string(kind);
      result.solutions = queens::parse_count(count).value_or(0);
      result.weighted = result.solutions;
      result.finished = kind % 16 == 15 ? input.text(input.byte() % 32) : result.finished;
      SQLite::Statement insert(database,
                               "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
      insert.bind(1, id), insert.bind(2, static_cast<std::int64_t>(result.units.first));
      insert.bind(3, static_cast<std::int64_t>(result.units.last));
      insert.bind(4, count), insert.bind(5, count);
      insert.bind(6, static_cast<std::int64_t>(result.nodes));
      insert.bind(7, result.origin.kernel), insert.bind(8, result.origin.build);
      insert.bind(9, result.origin.host), insert.bind(10, result.seconds);
      insert.bind(11, result.finished), insert.bind(12, checksum(id, result));
      insert.exec();
    }
    database.exec("COMMIT");
  } catch (const SQLite::Exception&) {
  }
}

bool same(const Row& a, const Row& b) {
  return a.units == b.units && a.solutions == b.solutions && a.weighted == b.weighted &&
         a.nodes == b.nodes && a.origin == b.origin && a.seconds == b.seconds &&
         a.finished == b.finished;
}

bool written(const Run& run, const Row& result) {
  if (run != run_of(run.n) || (run.n != 8 && run.n != 9)) return false;
  for (const auto& [first, last] : {std::pair{0, 0}, {1, 9}, {12, 12}, {13, 20}, {3, 3}, {39, 39}})
    if (same(result, result_of(first, last))) return (first == 3 || first == 39) == (run.n == 9);
  return false;
}

void read(const World& world, const Ledger& ledger, bool damaged) {
  std::uint64_t units = 0;
  for (const Run& run : ledger.runs()) {
    std::optional<std::uint64_t> last;
    Totals totals;
    each(ledger, run, [&](const Row& result) {
      check(result.units.first <= result.units.last && result.units.last < run.units);
      check(!last || *last < result.units.first);
      check(!damaged || written(run, result));
      last = result.units.last;
      totals.add(result);
    });
    check(totals.units_done == ledger.units_done(run));
    units += totals.units_done;
    ledger.page(run, 7, 2);
  }
  ledger.units_by_host();
  queens::test::write_bytes(world.merged, world.empty);
  Ledger into(world.merged, Ledger::Access::write);
  const MergeReport report = merge(into, ledger);
  check(report.added == units && report.conflicts.empty() && report.overlaps.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const World world;
  Bytes input(data, size);
  const int how = input.byte();
  const bool damaged = how % 4 != 3;
  for (const char* left : {"ledger-journal", "merged-journal", "ledger-wal"})
    unlink(world.place.file(left).c_str());
  if (damaged) {
    Image image = world.images[static_cast<std::size_t>(how % 4)];
    change(image, input);
    queens::test::write_bytes(world.ledger, image.all);
  } else {
    queens::test::write_bytes(world.ledger, world.empty);
    fill(world.ledger, input);
  }
  const Ledger::Access access = how / 4 % 2 == 0 ? Ledger::Access::read : Ledger::Access::write;
  const std::string before = bytes(world.ledger);
  try {
    const Ledger ledger(world.ledger, access);
    read(world, ledger, damaged);
  } catch (const LedgerError& error) {
    check(std::strchr(error.what(), '\n') == nullptr);
    check(bytes(world.ledger) == before);
  }
  return 0;
}
