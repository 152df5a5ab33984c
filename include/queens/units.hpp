// Units, the pieces into which a count is cut: sets and ranges of their numbers. Any machine can count any unit, and a
// file, the ledger, records which are done. The types here are plain values; the functions that cut a count and count
// its units are in queens/counting.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <vector>

#include "queens/count.hpp"
#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The units from first to last, both included.
struct UnitRange {
  std::uint64_t first = 0, last = 0;
  std::uint64_t size() const noexcept { return last - first + 1; }
  bool contains(std::uint64_t unit) const noexcept { return first <= unit && unit <= last; }
  bool overlaps(const UnitRange& other) const noexcept {
    return first <= other.last && other.first <= last;
  }
  friend bool operator==(const UnitRange&, const UnitRange&) = default;
};

/// "3..17" or "3".
[[nodiscard]] std::string to_string(const UnitRange& range);

/// A set of units, stored as the fewest possible ranges in ascending order.
class UnitSet {
 public:
  UnitSet() = default;
  /// The ranges may come in any order and overlap. Throws Error(bad_argument) for a range that ends
  /// before it begins. O(ranges log ranges).
  UnitSet(std::initializer_list<UnitRange> ranges) : UnitSet(std::vector<UnitRange>(ranges)) {}
  explicit UnitSet(std::vector<UnitRange> ranges);

  /// Adds a range that begins after all others; it may touch the last one. Throws Error(bad_argument) otherwise. O(1).
  void add(const UnitRange& range);

  /// The range that contains the unit, or null. O(log ranges).
  const UnitRange* range_of(std::uint64_t unit) const noexcept {
    const auto after = std::partition_point(
        ranges_.begin(), ranges_.end(), [&](const UnitRange& each) { return each.first <= unit; });
    if (after == ranges_.begin() || !std::prev(after)->contains(unit)) return nullptr;
    return &*std::prev(after);
  }
  bool contains(std::uint64_t unit) const noexcept { return range_of(unit) != nullptr; }

  /// The units of this set that lie within `range`. O(ranges).
  [[nodiscard]] UnitSet within(const UnitRange& range) const;

  /// The units of 0 .. units - 1 that are not in this set. O(ranges).
  [[nodiscard]] UnitSet missing_of(std::uint64_t units) const;

  /// The number of units.
  std::uint64_t size() const noexcept { return size_; }
  bool empty() const noexcept { return ranges_.empty(); }
  const std::vector<UnitRange>& ranges() const noexcept { return ranges_; }
  auto begin() const noexcept { return ranges_.begin(); }
  auto end() const noexcept { return ranges_.end(); }
  friend bool operator==(const UnitSet&, const UnitSet&) = default;

 private:
  std::vector<UnitRange> ranges_;
  std::uint64_t size_ = 0;
};

/// "0..3, 7".
[[nodiscard]] std::string to_string(const UnitSet& units);

/// What was counted in a range of units.
struct UnitResult {
  UnitRange units;
  Count solutions = 0;
  Count weighted = 0;  ///< each unit's solutions times its weight: what they add to the total
  std::uint64_t nodes = 0;
  double seconds = 0;  ///< processor time of the thread that counted it
};

}  // namespace queens
QUEENS_PUBLIC_END
