// Finds which squares for the second queen on the torus are equivalent, so that only one of each class must be
// counted.
//
// Idea.   On the torus, solutions can be shifted, so one of every n solutions has a queen on (0, 0); its queen in row
//         1 stands on some (1, t). So T(n), the number of solutions, is n * the sum over t of the number of solutions
//         with queens on (0, 0) and (1, t). Take a linear map of the torus that permutes the four families of lines
//         (rows, columns, diagonals, antidiagonals). It maps solutions to solutions, and (1, t) to some square (a, b).
//         If a has an inverse mod n, dividing rows and columns by a gives another solution, with a queen on (1, s),
//         s = b / a. So s and t have the same number of solutions: they are equivalent. The maps are composed of
//             (r, c) -> (r, -c)        s = -t
//             (r, c) -> (c, r)         s = 1 / t             where t has an inverse mod n
//             (r, c) -> (r + c, r - c) s = (1 - t) / (1 + t) where 1 + t has an inverse
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
