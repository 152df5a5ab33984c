#include "engine/openings.hpp"

namespace queens {

Openings::Openings(const Problem& problem)
    : n_(problem.n),
      toroidal_(problem.toroidal),
      restricted_(problem.restricted()),
      regions_(problem.regions) {
  if (!restricted_) return;
  queen_in_row_.assign(n_, -1);
  column_.resize(n_);
  region_.resize(n_);
  diagonal_.resize(2 * std::size_t(n_));
  antidiagonal_.resize(diagonal_.size());
  for (const auto [row, column] : problem.queens) {
    queen_in_row_[row] = column;
    column_[column] = true;
    if (!regions_.empty()) region_[problem.region({row, column})] = true;
    if (problem.touching) {
      for (const std::int32_t below : {-1, 1})
        for (const std::int32_t side : {-1, 1})
          if (column + side >= 0 && column + side < n_)
            blocked_.insert((std::int64_t{row} + below) * n_ + column + side);
      continue;
    }
    diagonal_[diagonal(std::int64_t{row} - column)] = true;
    antidiagonal_[antidiagonal(std::int64_t{row} + column)] = true;
  }
  for (const auto [row, column] : problem.blocked) blocked_.insert(std::int64_t{row} * n_ + column);
  for (const std::int64_t difference : problem.blocked_diagonals)
    diagonal_[diagonal(difference)] = true;
  for (const std::int64_t sum : problem.blocked_antidiagonals)
    antidiagonal_[antidiagonal(sum)] = true;
}

bool Openings::open_when_restricted(std::int32_t row, std::int32_t column) const {
  const std::int32_t queen = queen_in_row_[row];
  if (queen >= 0) return queen == column;
  return !column_[column] && !diagonal_[diagonal(std::int64_t{row} - column)] &&
         !antidiagonal_[antidiagonal(std::int64_t{row} + column)] &&
         blocked_.count(std::int64_t{row} * n_ + column) == 0 &&
         (regions_.empty() || !region_[regions_[std::int64_t{row} * n_ + column]]);
}

std::uint64_t Openings::row_mask(std::int32_t row) const {
  std::uint64_t mask = 0;
  for (std::int32_t column = 0; column < n_; ++column)
    if (open(row, column)) mask |= std::uint64_t{1} << column;
  return mask;
}

}  // namespace queens
