// Estimates the memory that the SAT solver will need, from measurements.
//
// Measured with CaDiCaL 1.5.3, peak of the whole program. With the product encoding (n >= 100) it takes 1.2 to 2.3
// KB for each free square, on empty boards of 100 to 1000 rows (n = 300: 171 MB, n = 1000: 1.67 GB) and on boards
// with a tenth to a half of their queens given (n = 500 with 250 queens: 28,000 free squares, 53 MB; n = 1000 with
// 500 queens: 111,000 free squares, 208 MB). Smaller boards use the pairwise encoding and take at most 202 MB (n =
// 99). The clauses that the solver learns need further memory; it discards most of them later.
#include "complete/memory.hpp"

#include <string>

#include "engine/openings.hpp"
#include "queens/encode.hpp"
#include "text/bytes.hpp"

namespace queens::complete {
namespace {

constexpr double kBytesAnOpenSquare = 2000;
constexpr double kBytesAVariable = 250;
constexpr double kPairwise = 250e6;  // for any n

std::int64_t open_squares(const Problem& problem) {
  const Openings openings(problem);
  std::int64_t open = 0;
  for (std::int32_t row = 0; row < problem.n; ++row)
    for (std::int32_t column = 0; column < problem.n; ++column)
      open += openings.open(row, column) ? 1 : 0;
  return open;
}

}  // namespace

double sat_bytes(const Problem& problem, Formula formula) {
  if (at_most_one_for(problem.n) == AtMostOne::pairwise) return kPairwise;
  const double all = static_cast<double>(problem.n) * problem.n;
  if (formula == Formula::empty_board) return kBytesAnOpenSquare * all;
  const double told = kBytesAnOpenSquare * static_cast<double>(open_squares(problem));
  return formula == Formula::every_square ? told + kBytesAVariable * all : told;
}

void require_memory(const Problem& problem, Formula formula, std::uint64_t there) {
  const double needed = sat_bytes(problem, formula);
  if (needed <= static_cast<double>(there)) return;
  throw Error(ErrorCode::too_large,
              "a SAT solver needs about " + bytes_text(needed) +
                  " of memory for the clauses of this board of n = " + std::to_string(problem.n) +
                  ", but this process may use only " + bytes_text(static_cast<double>(there)) +
                  (problem.restricted() ? "; searches such as 'flags' need no clauses"
                                        : "; 'construct' finds a solution without a search"));
}

}  // namespace queens::complete
