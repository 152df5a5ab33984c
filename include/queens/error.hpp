// What the library throws: one class with a code from a closed list and a message for the user.
#pragma once

#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

#include "queens/export.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

/// The kinds of errors. The message says what is wrong and what would be right.
enum class ErrorCode {
  size_out_of_range,   ///< n is not a whole number from 1 to kLargestSize
  bad_square,          ///< text that is not a square
  square_off_board,    ///< a queen or block outside the n x n board
  queens_attack,       ///< two pre-placed queens on one line, in one region, or touching
  line_off_board,      ///< a blocked diagonal outside the n x n board
  queen_blocked,       ///< a pre-placed queen on a blocked square or diagonal
  bad_regions,         ///< regions that do not cut the board into n
  unknown_engine,      ///< no engine of that name
  engine_cannot,       ///< the engine exists but does not serve this problem or question
  bad_limit,           ///< a limit that is zero, negative or not a number; units that do not exist
  bad_argument,        ///< an invalid argument, such as an empty file name
  bad_text,            ///< text in which no placement can be read
  too_large,           ///< a result too large to show, store or compute
  not_a_solution,      ///< a placement in which queens attack each other, or no placement at all
  index_out_of_range,  ///< a rank beyond the end of the list of solutions
  bad_ledger,          ///< a file of results that cannot be read, written or trusted
  out_of_memory,       ///< the system gave no more memory after the work had begun
};

/// The name in this list, such as "bad_square".
inline std::string_view name(ErrorCode code) {
  constexpr std::string_view kNames[] = {
      "size_out_of_range", "bad_square",     "square_off_board",   "queens_attack",
      "line_off_board",    "queen_blocked",  "bad_regions",        "unknown_engine",
      "engine_cannot",     "bad_limit",      "bad_argument",       "bad_text",
      "too_large",         "not_a_solution", "index_out_of_range", "bad_ledger",
      "out_of_memory"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(ErrorCode::out_of_memory) + 1);
  return kNames[static_cast<int>(code)];
}

class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  ErrorCode code() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

}  // namespace queens
QUEENS_PUBLIC_END
