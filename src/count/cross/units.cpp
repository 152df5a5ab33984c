#include "count/cross/units.hpp"

#include <algorithm>
#include <span>

namespace queens::counting::cross {
namespace {

constexpr int kSmallBoard = 12;  // with so few lines left, a unit is not cut further
constexpr int kQueensPerUnit = 4;

using Key = std::array<std::uint16_t, 6>;  // squares as row * 64 + column, ascending

Key image_key(const Unit& unit, int n, int symmetry) {
  Key key;
  key.fill(0xffff);
  for (int q = 0; q < unit.queens; ++q) {
    int r = unit.square[q].row, c = unit.square[q].column;
    if (symmetry & 1) r = n - 1 - r;
    if (symmetry & 2) c = n - 1 - c;
    if (symmetry & 4) std::swap(r, c);
    const auto square = static_cast<std::uint16_t>(r * 64 + c);
    int at = q;
    for (; at > 0 && key[at - 1] > square; --at) key[at] = key[at - 1];
    key[at] = square;
  }
  return key;
}

/// The number of distinct images if the unit is the smallest of them, otherwise 0.
int orbit_weight(const Unit& unit, int n) {
  const Key own = image_key(unit, n, 0);
  int same = 1;
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Key other = image_key(unit, n, symmetry);
    if (other < own) return 0;
    same += other == own;
  }
  return 8 / same;
}

class Enumeration {
 public:
  Enumeration(int n, StopToken& token) : n_(n), token_(token) {}

  void fix(std::span<const OpenLine> lines, const Position& position, const Unit& unit) {
    while (!lines.empty() && closed(lines.front(), position)) lines = lines.subspan(1);
    if (lines.empty()) return keep(position, unit);
    const OpenLine line = lines.front();
    std::uint64_t free =
        line.is_row ? position.row_free(line.index) : position.column_free(line.index);
    for (; free != 0 && going(); free &= free - 1) {
      Position next = position;
      const Unit longer = with_queen(unit, line, std::countr_zero(free), next);
      fix(lines.subspan(1), next, longer);
    }
  }

  /// Replaces the unit by its children under the branching rule until each has `queens` queens.
  void cut(const Position& position, const Unit& unit, int queens) {
    if (unit.queens >= queens || position.lines_left() <= kSmallBoard)
      return units_.push_back(unit);
    const OpenLine line = position.fewest();
    for (std::uint64_t free = line.free; free != 0 && going(); free &= free - 1) {
      Position next = position;
      const Unit longer = with_queen(unit, line, std::countr_zero(free), next);
      cut(next, longer, queens);
    }
  }

  std::vector<Unit> take() { return std::move(units_); }

 private:
  static bool closed(const OpenLine& line, const Position& position) {
    return ((line.is_row ? position.open_rows() : position.open_columns()) >> line.index & 1) == 0;
  }

  // Asks the token every few microseconds.
  bool going() {
    if ((++looks_ & 0x3f) == 0) going_ = going_ && token_.keep_going();
    return going_;
  }

  static Unit with_queen(Unit unit, const OpenLine& line, int across, Position& position) {
    const int r = line.is_row ? line.index : across, c = line.is_row ? across : line.index;
    position.place_on(line, across);
    unit.square[unit.queens++] = {static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c)};
    return unit;
  }

  void keep(const Position& position, const Unit& unit) {
    const int weight = orbit_weight(unit, n_);
    if (weight == 0) return;
    if (weight == 1 && unit.queens == 1 && n_ >= 5) {  // a queen in the centre: fix one more ring
      const int m = n_ / 2;
      const OpenLine ring[] = {{true, m - 1}, {true, m + 1}, {false, m - 1}, {false, m + 1}};
      return fix(ring, position, unit);
    }
    Unit kept = unit;
    kept.weight = static_cast<std::uint8_t>(weight);
    cut(position, kept, kQueensPerUnit);
  }

  int n_;
  StopToken& token_;
  unsigned looks_ = 0;
  bool going_ = true;
  std::vector<Unit> units_;
};

}  // namespace

std::vector<Unit> enumerate_units(int n, StopToken& token) {
  Enumeration enumeration(n, token);
  const int m = n / 2;
  if (n % 2 == 1) {
    const OpenLine cross[] = {{true, m}, {false, m}};
    enumeration.fix(cross, Position(n), Unit{});
  } else {
    const OpenLine cross[] = {{true, m - 1}, {true, m}, {false, m - 1}, {false, m}};
    enumeration.fix(cross, Position(n), Unit{});
  }
  return enumeration.take();
}

std::vector<Unit> enumerate_units(const Position& start, StopToken& token) {
  Enumeration enumeration(start.n(), token);
  enumeration.cut(start, Unit{}, kQueensPerUnit);
  return enumeration.take();
}

}  // namespace queens::counting::cross
