// Fuzzes ledgers: a damaged ledger must either be read as it was written, or be refused with a LedgerError and stay
// unchanged.
//
// Idea.   The input is not a file but a list of changes to one. Its first byte chooses the initial ledger and how to
//         open it. If this is a small real ledger, its bytes are changed, mostly those that are not zero. If it is an
//         empty ledger, rows with any values are inserted through SQLite, with the checksums that belong to them.
// Oracle. Everything that is read from a damaged file was written to it before the damage. Inserted rows that pass the
//         check are for blocks of units of their run, in order, and their texts have no control characters; an empty
//         ledger accepts all of them.
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

#include "record/ledger.hpp"
#include "support/files.hpp"

namespace {

using namespace queens::record;
namespace fs = std::filesystem;
using queens::test::bytes;

void check(bool holds) {
  if (!holds) std::abort();
}

Run run_of(std::int64_t n) { return {n, n == 18 ? "queen 1,3" : "", "cross/1", 40}; }

// Of the block of this unit.
Row result_of(std::int64_t n, std::uint64_t unit) {
  const queens::UnitRange units = block_of(run_of(n), unit);
  const unsigned images = run_of(n).problem.empty() ? 8 : 1;
  return {{units, 5 * units.size(), 5 * images * units.size(), 1000 + unit, 0.25},
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
      first.append(run_of(8), {result_of(8, 0), result_of(8, 1), result_of(8, 12)});
    }
    images.emplace_back(bytes(ledger));
    {
      Ledger more(ledger, Ledger::Access::write);
      more.append(run_of(18), {result_of(18, 0), result_of(18, 32)});
      images.emplace_back(bytes(ledger));
      more.drop({.units = queens::UnitRange{1, 1}, .n = 8}, "a doubt");
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
      const std::int64_t n = kind % 3 == 0 ? number() : kind % 3 == 1 ? 8 : 18;
      Run run = run_of(n);
      Row result = result_of(8, 0);
      if (kind % 5 == 0) run.units = static_cast<std::uint64_t>(number());
      if (kind % 5 == 1) run.problem = input.text(input.byte() % 8);
      result.units.first = static_cast<std::uint64_t>(number());
      result.units.last = static_cast<std::uint64_t>(number());
      result.solutions = result.weighted = static_cast<queens::Count>(kind);
      if (kind % 16 == 15) result.finished = input.text(input.byte() % 32);
      if (kind % 16 == 14) result.dropped = input.text(input.byte() % 32);
      if (kind % 16 == 13) result.source = input.text(input.byte() % 32);
      SQLite::Statement statement(database, insert_row());
      std::uint64_t sum = 0;
      insert(statement, run, result, sum);
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
  if (run != run_of(run.n) || (run.n != 8 && run.n != 18)) return false;
  for (const auto& [n, unit] : {std::pair{8, 0}, {8, 1}, {8, 12}, {18, 0}, {18, 32}})
    if (n == run.n && same(result, result_of(n, static_cast<std::uint64_t>(unit))))
      return result.live() || unit == 1;
  return false;
}

void read(const World& world, const Ledger& ledger, bool damaged) {
  std::uint64_t rows = 0, live = 0, units = 0;  // units: of live rows
  for (const Run& run : ledger.runs()) {
    std::uint64_t first = 0;
    ledger.each_row(run, [&](const Row& row) {
      ++rows;
      check(row.units == block_of(run, row.units.first) && row.units.last < run.units);
      check(first <= row.units.first);
      check(!damaged || written(run, row));
      first = row.units.first;
      if (!row.live()) return true;
      ++live;
      units += row.units.size();
      return true;
    });
    check(summary(ledger, run).done.size() <= run.units);
  }
  check(rows == ledger.rows());
  queens::test::write_bytes(world.merged, world.empty);
  Ledger into(world.merged, Ledger::Access::write);
  const MergeReport report = into.merge(world.ledger);
  check(report.added == units && into.rows() == live && report.dropped_there == rows - live);
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
    if (access == Ledger::Access::read) read(world, ledger, damaged);
  } catch (const LedgerError& error) {
    check(std::strchr(error.what(), '\n') == nullptr);
    check(bytes(world.ledger) == before);
  }
  return 0;
}
