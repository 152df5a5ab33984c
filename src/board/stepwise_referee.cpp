// Keeps one bit for each column, diagonal and antidiagonal; a queen whose bit is already set is under attack.
#include "board/stepwise_referee.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <vector>

namespace queens {
namespace {

// Bits, initially 0. For a large board the system provides the pages when they are first touched, so there is no
// pause to fill hundreds of megabytes.
class Bits {
 public:
  explicit Bits(std::int64_t count)
      : words_(static_cast<std::uint64_t*>(
            std::calloc(static_cast<std::size_t>(count / 64 + 1), sizeof(std::uint64_t)))) {
    if (words_ == nullptr) throw std::bad_alloc();
  }
  ~Bits() { std::free(words_); }
  Bits(const Bits&) = delete;
  Bits& operator=(const Bits&) = delete;

  /// 1 in the lowest bit if the bit was set already.
  std::uint64_t mark(std::int64_t number) {
    std::uint64_t& word = words_[number >> 6];
    const std::uint64_t before = word >> (number & 63);
    word |= std::uint64_t{1} << (number & 63);
    return before;
  }

 private:
  std::uint64_t* words_;
};

}  // namespace

class StepwiseReferee::Seen {
 public:
  Seen(std::int64_t n, bool toroidal)
      : n_(n), toroidal_(toroidal), columns_(n), diagonals_(2 * n), antidiagonals_(2 * n) {}

  void add(std::int64_t row, std::int64_t column) {
    std::int64_t diagonal = row - column + n_, antidiagonal = row + column;  // 1 .., 0 ..
    if (toroidal_) {
      diagonal -= diagonal >= n_ ? n_ : 0;
      antidiagonal -= antidiagonal >= n_ ? n_ : 0;
    }
    twice_ |= columns_.mark(column) | diagonals_.mark(diagonal) | antidiagonals_.mark(antidiagonal);
  }
  bool twice() const { return (twice_ & 1) != 0; }

 private:
  std::int64_t n_;
  bool toroidal_;
  Bits columns_, diagonals_, antidiagonals_;
  std::uint64_t twice_ = 0;
};

// Sorts the queens of many rows roughly from left to right, so that queens marked one after another use neighbouring
// bits, which are in the cache. In the order of rows, each queen of a large board would wait for memory three times.
class StepwiseReferee::Neighbours {
 public:
  explicit Neighbours(std::int64_t n) {
    while (static_cast<std::size_t>(n >> shift_) >= kGroups) ++shift_;
    sorted_.resize(kRows);
  }

  /// The queens of the rows first .. end - 1, sorted. At most kRows rows.
  std::span<const Square> of(PlacementView columns, std::size_t first, std::size_t end) {
    std::array<std::size_t, kGroups + 1> begin{};
    for (std::size_t row = first; row < end; ++row) ++begin[group(columns[row]) + 1];
    for (std::size_t g = 1; g <= kGroups; ++g) begin[g] += begin[g - 1];
    for (std::size_t row = first; row < end; ++row)
      sorted_[begin[group(columns[row])]++] = {static_cast<std::int32_t>(row), columns[row]};
    return std::span<const Square>(sorted_).first(end - first);
  }

 private:
  static constexpr std::size_t kGroups = 256;
  std::size_t group(std::int32_t column) const {
    return static_cast<std::size_t>(column) >> shift_;
  }

  int shift_ = 0;
  std::vector<Square> sorted_;
};

StepwiseReferee::StepwiseReferee(PlacementView columns, bool toroidal)
    : columns_(columns), right_(!columns.empty()) {
  const auto n = static_cast<std::int64_t>(columns.size());
  seen_ = std::make_unique<Seen>(n, toroidal);
  if (n > kRows) neighbours_ = std::make_unique<Neighbours>(n);
}
StepwiseReferee::~StepwiseReferee() = default;

bool StepwiseReferee::step() {
  const std::size_t n = columns_.size(), end = std::min(n, row_ + static_cast<std::size_t>(kRows));
  const auto off_board = [n](std::int32_t c) { return c < 0 || static_cast<std::size_t>(c) >= n; };
  const PlacementView rows = columns_.subspan(row_, end - row_);
  right_ = right_ && std::none_of(rows.begin(), rows.end(), off_board);
  if (!right_) return false;
  if (neighbours_) {
    for (const auto& [row, column] : neighbours_->of(columns_, row_, end)) seen_->add(row, column);
  } else {
    for (std::size_t row = row_; row < end; ++row)
      seen_->add(static_cast<std::int64_t>(row), columns_[row]);
  }
  row_ = end;
  right_ = !seen_->twice();
  return right_ && row_ < n;
}

}  // namespace queens
