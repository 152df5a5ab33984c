#include "engine/openings.hpp"

namespace queens {

Openings::Openings(const Problem& problem)
    : n_(problem.n),
      toroidal_(problem.toroidal),
      restricted_(problem.restricted()),
      blocked_lines_(problem) {
  if (!restricted_) return;
  const auto n = static_cast<std::size_t>(n_);
  queen_in_row_.assign(n, -1);
  column_.resize(n);
  diagonal_.resize(2 * n);
  antidiagonal_.resize(2 * n);
  for (const auto [row, column] : problem.queens) {
    queen_in_row_[static_cast<std::size_t>(row)] = column;
    column_[static_cast<std::size_t>(column)] = true;
    diagonal_[diagonal(row, column)] = true;
    antidiagonal_[antidiagonal(row, column)] = true;
  }
  for (const auto [row, column] : problem.blocked) blocked_.insert(std::int64_t{row} * n_ + column);
}

std::size_t Openings::diagonal(std::int32_t row, std::int32_t column) const {
  const std::int64_t d = std::int64_t{row} - column + n_;
  return static_cast<std::size_t>(toroidal_ ? d % n_ : d - 1);
}

std::size_t Openings::antidiagonal(std::int32_t row, std::int32_t column) const {
  const std::int64_t d = std::int64_t{row} + column;
  return static_cast<std::size_t>(toroidal_ ? d % n_ : d);
}

bool Openings::open_when_restricted(std::int32_t row, std::int32_t column) const {
  const std::int32_t queen = queen_in_row_[static_cast<std::size_t>(row)];
  if (queen >= 0) return queen == column;
  return !column_[static_cast<std::size_t>(column)] && !diagonal_[diagonal(row, column)] &&
         !antidiagonal_[antidiagonal(row, column)] &&
         blocked_.count(std::int64_t{row} * n_ + column) == 0 &&
         !blocked_lines_.holds({row, column});
}

std::uint64_t Openings::row_mask(std::int32_t row) const {
  std::uint64_t mask = 0;
  for (std::int32_t column = 0; column < n_; ++column)
    if (open(row, column)) mask |= std::uint64_t{1} << column;
  return mask;
}

}  // namespace queens
