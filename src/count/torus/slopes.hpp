// Finds which squares for the second queen on the torus are equivalent, so that only one of each class must be
// counted.
//
// Idea.   Any solution can be shifted on the torus until a queen is on (0, 0); then another is on some
//         (1, t). So T(n) = n * the sum over t of the number of solutions with queens on (0, 0) and (1, t). A
//         linear map of the torus that permutes rows, columns, diagonals and antidiagonals maps solutions to
//         solutions, and a queen on (1, t) to a multiple of some (1, s): s and t are equivalent. The maps are
//         composed of
//             (r, c) -> (r, -c)        s = -t
//             (r, c) -> (c, r)         s = 1 / t             where t has an inverse mod n
//             (r, c) -> (r + c, r - c) s = (1 - t) / (1 + t) where 1 + t has an inverse
//         If a map moves the queen off row 1, its row and column are then multiplied by a number that has an inverse
//         mod n, which brings it back to row 1, to (1, s).
// Source. The linear maps: I. Rivin, I. Vardi, P. Zimmermann, "The n-queens problem", American
//         Mathematical Monthly 101 (1994), who count on the torus; the classes are this project's.
#pragma once

#include <cstdint>
#include <vector>

namespace queens::counting::torus {

struct SlopeClass {
  std::int32_t slope = 0;  ///< the least slope of the class, 2 <= slope <= n - 2
  int members = 0;
};

/// The classes in the order of their least members. n is coprime to 6, n >= 5. O(n^2).
std::vector<SlopeClass> slope_classes(std::int32_t n);

}  // namespace queens::counting::torus
