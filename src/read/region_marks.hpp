// The marks that stand in the squares of a drawing with regions, or in place of a square's label.
#pragma once

#include <string_view>

namespace queens::read {

inline bool set_has(std::u32string_view set, char32_t mark) { return set.find(mark) != set.npos; }
inline bool is_crown(char32_t mark) { return set_has(U"♛♕👑", mark); }
inline bool gives_queen(char32_t mark) { return set_has(U"Qq", mark) || is_crown(mark); }
inline bool gives_block(char32_t mark) { return set_has(U"xX×✕✖❌", mark); }
inline bool gives_nothing(char32_t mark) { return set_has(U"._·□", mark); }
inline bool selects_variation(char32_t mark) { return mark == 0xfe0f || mark == 0xfe0e; }

/// A map that is not in a problem file has at least so many rows: smaller ones have no solution, and squares such as
/// [1, 2] never look like one.
inline constexpr std::size_t kLeastRows = 4;
inline constexpr std::size_t kMostRows =
    1000;  ///< more than any engine takes, and n^2 labels fit in memory

}  // namespace queens::read
