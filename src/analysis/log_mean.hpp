// Computes the mean of numbers that are too large for any type, and its standard error, from their logarithms.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace queens {

/// Sums and sums of squares are kept relative to the largest number seen.
class LogMean {
 public:
  static constexpr double kLogZero = -std::numeric_limits<double>::infinity();

  /// Adds the number e^log_value; kLogZero stands for 0.
  void add(double log_value) {
    ++count_;
    if (log_value == kLogZero) return;
    if (log_value > largest_) {
      const double scale = std::exp(largest_ - log_value);  // 0 for the first
      sum_ *= scale;
      squares_ *= scale * scale;
      largest_ = log_value;
    }
    const double value = std::exp(log_value - largest_);
    sum_ += value;
    squares_ += value * value;
  }

  std::uint64_t count() const { return count_; }

  double log_mean() const {
    return sum_ > 0 ? largest_ + std::log(sum_ / static_cast<double>(count_)) : kLogZero;
  }

  /// The standard error of the mean, as a share of the mean. Infinite for fewer than two numbers, 0 when all
  /// numbers are 0.
  double relative_error() const {
    if (count_ < 2) return std::numeric_limits<double>::infinity();
    if (sum_ == 0) return 0;
    const auto n = static_cast<double>(count_);
    const double mean = sum_ / n;
    const double variance = std::fmax(squares_ / n - mean * mean, 0) * n / (n - 1);
    return std::sqrt(variance / n) / mean;
  }

 private:
  std::uint64_t count_ = 0;
  double largest_ = kLogZero;
  double sum_ = 0, squares_ = 0;
};

}  // namespace queens
