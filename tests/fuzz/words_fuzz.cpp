// Reads arbitrary text as a size, a square, a diagonal, or the queens and blocks of a count in a ledger. The first byte
// chooses which of these, the second the size of the board. The result must be a value on the board, or an error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "base/parse.hpp"
#include "queens/problem.hpp"
#include "record/board_check.hpp"

namespace {

using namespace queens;

bool on_board(Square square, std::int32_t n) {
  return 0 <= square.row && square.row < n && 0 <= square.column && square.column < n;
}

void check(bool holds) {
  if (!holds) std::abort();
}

void read(int reader, std::int32_t n, const std::string& text) {
  switch (reader) {
    case 0: check(parse_size(text) >= 1); break;
    case 1: check(on_board(parse_square(text, n, 1), n)); break;
    case 2: check(on_board(parse_square(text, n, 0), n)); break;
    case 3: check(std::abs(parse_diagonal(text, n)) < n); break;
    case 4: {
      const std::int64_t sum = parse_antidiagonal(text, n, 1);
      check(0 <= sum && sum <= 2 * std::int64_t{n} - 2);
      break;
    }
    default: check(record::problem_key(record::parse_problem_key(n, text)) == text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  constexpr std::int32_t kSizes[] = {1, 8, 26, 27, 1000, kLargestSize};
  const std::int32_t n = kSizes[data[1] % std::size(kSizes)];
  try {
    read(data[0] % 6, n, {reinterpret_cast<const char*>(data) + 2, size - 2});
  } catch (const Error& error) {
    check(std::string_view(error.what()).size() > 0);
  }
  return 0;
}
