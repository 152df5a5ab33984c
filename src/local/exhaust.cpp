#include "local/exhaust.hpp"

#include <algorithm>

#include "random/draw.hpp"

namespace queens::local {
namespace {

class Search {
 public:
  Search(Board& board, Control& control, Statistics& statistics,
         const std::vector<std::uint32_t>& rows, std::vector<std::uint32_t>& columns)
      : board_(board), control_(control), statistics_(statistics), rows_(rows), columns_(columns) {}

  // The first `k` rows are filled with the first `k` columns.
  bool fill_from(std::size_t k) {
    if (k == rows_.size()) return true;
    for (std::size_t i = k; i < columns_.size() && control_.going(); ++i) {
      control_.tick();
      ++statistics_.tries;
      std::swap(columns_[k], columns_[i]);
      if (board_.open(rows_[k], columns_[k])) {
        board_.place(rows_[k], columns_[k]);
        if (fill_from(k + 1)) return true;
        board_.remove(rows_[k]);
      }
      std::swap(columns_[k], columns_[i]);
    }
    return false;
  }

 private:
  Board& board_;
  Control& control_;
  Statistics& statistics_;
  const std::vector<std::uint32_t>& rows_;
  std::vector<std::uint32_t>& columns_;
};

// The numbers below n that are not in the sorted list, in a random order.
std::vector<std::uint32_t> others(std::uint32_t n, const std::vector<std::uint32_t>& list,
                                  random::SplitMix64& random) {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < n; ++i)
    if (!std::binary_search(list.begin(), list.end(), i)) result.push_back(i);
  random::shuffle(result.data(), result.size(), random);
  return result;
}

}  // namespace

bool place_by_exhaustion(Board& board, random::SplitMix64& random, Control& control,
                         Statistics& statistics) {
  const std::vector<std::uint32_t> rows = others(board.n(), board.fixed_rows(), random);
  std::vector<std::uint32_t> columns = others(board.n(), board.fixed_columns(), random);
  return Search(board, control, statistics, rows, columns).fill_from(0);
}

}  // namespace queens::local
