#include "analysis/approximate_sample.hpp"

#include <numeric>
#include <utility>

#include "random/draw.hpp"

namespace queens {
namespace {

class Search {
 public:
  Search(std::int32_t n, std::mt19937_64& random)
      : n_(n), random_(random), columns_(static_cast<std::size_t>(n)) {}

  // One permutation, improved until it is a solution or no pair of rows improves it.
  bool descend(const std::function<bool()>& going) {
    shuffle();
    std::uint64_t tries = 0;
    bool improved = true;
    while (collisions_ > 0 && improved) {
      improved = false;
      for (std::int32_t row = 0; row < n_ && collisions_ > 0; ++row) {
        if (!attacked(row)) continue;
        // A bounded number of partners, from a random place on: most rows find theirs in a few.
        const auto start = static_cast<std::int32_t>(random::below(random_(), columns_.size()));
        for (std::int32_t k = 0; k < n_; ++k) {
          if ((++tries & 0xffff) == 0 && !going()) return false;
          const std::int32_t other = start + k < n_ ? start + k : start + k - n_;
          if (other != row && swap_if_better(row, other)) {
            improved = true;
            break;
          }
        }
      }
    }
    return collisions_ == 0;
  }

  Placement take() { return std::move(columns_); }

 private:
  void shuffle() {
    std::iota(columns_.begin(), columns_.end(), 0);
    random::shuffle(columns_.data(), columns_.size(), random_);
    diagonal_.assign(2 * columns_.size(), 0);
    antidiagonal_.assign(2 * columns_.size(), 0);
    collisions_ = 0;
    for (std::int32_t row = 0; row < n_; ++row) add(row);
  }

  std::int32_t& diagonal(std::int32_t row) {
    return diagonal_[static_cast<std::size_t>(row - column(row) + n_)];
  }
  std::int32_t& antidiagonal(std::int32_t row) {
    return antidiagonal_[static_cast<std::size_t>(row + column(row))];
  }
  std::int32_t& column(std::int32_t row) { return columns_[static_cast<std::size_t>(row)]; }

  // Collisions: queens beyond the first on each diagonal.
  void add(std::int32_t row) {
    collisions_ += diagonal(row)++ > 0;
    collisions_ += antidiagonal(row)++ > 0;
  }
  void remove(std::int32_t row) {
    collisions_ -= --diagonal(row) > 0;
    collisions_ -= --antidiagonal(row) > 0;
  }
  bool attacked(std::int32_t row) { return diagonal(row) > 1 || antidiagonal(row) > 1; }

  bool swap_if_better(std::int32_t a, std::int32_t b) {
    const std::int64_t before = collisions_;
    exchange(a, b);
    if (collisions_ < before) return true;
    exchange(a, b);
    return false;
  }
  void exchange(std::int32_t a, std::int32_t b) {
    remove(a);
    remove(b);
    std::swap(column(a), column(b));
    add(a);
    add(b);
  }

  std::int32_t n_;
  std::mt19937_64& random_;
  Placement columns_;
  std::vector<std::int32_t> diagonal_, antidiagonal_;
  std::int64_t collisions_ = 0;
};

}  // namespace

std::optional<Placement> approximate_sample(std::int32_t n, std::mt19937_64& random,
                                            const std::function<bool()>& going) {
  if (n == 2 || n == 3) return std::nullopt;
  Search search(n, random);
  while (going())
    if (search.descend(going)) return search.take();
  return std::nullopt;
}

}  // namespace queens
