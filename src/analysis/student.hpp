// Computes Student's t: how many standard errors a 95 % interval reaches to each side of the mean.
#pragma once

#include <cstdint>

namespace queens {

/// Student's t for `freedom` >= 1 degrees of freedom. From 3 on it is accurate to 0.2 %, by the expansion about
/// the normal distribution (M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions, 26.7.5).
inline double student_95(std::uint64_t freedom) {
  if (freedom == 1) return 12.7062;
  if (freedom == 2) return 4.3027;
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
  const auto v = static_cast<double>(freedom);
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

}  // namespace queens
