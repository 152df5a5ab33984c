// Reads ranges of sizes, units or ranks from text such as "4..12".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/units.hpp"

namespace queens {

using Range = UnitRange;

/// "A..B", or "A" for A..A. Empty if an end is not a whole number, or if A > B.
std::optional<Range> parse_range(std::string_view text);

/// Sizes of boards in the order in which they were typed; ranges may be of any length.
class Sizes {
 public:
  /// "8", "4..12", "6,8,10..12". Throws Error(size_out_of_range), also if a size is there twice.
  explicit Sizes(const std::string& text);

  /// Whether the text is a range or a list, even of one size only.
  static bool are_several(std::string_view text);

  /// Calls visit(n) for each size until it returns false. Returns true if it never did.
  template <class Visit>
  bool each(Visit visit) const {
    for (const auto& [first, last] : ranges_)
      for (std::uint64_t n = first; n <= last; ++n)
        if (!visit(static_cast<std::int32_t>(n))) return false;
    return true;
  }

  std::int32_t largest() const;

 private:
  std::vector<Range> ranges_;
};

}  // namespace queens
