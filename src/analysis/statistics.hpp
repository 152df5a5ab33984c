// Means of samples, and how far they may be off.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "queens/analysis.hpp"

namespace queens {

/// By which share a time may turn out shorter or longer than it was measured.
struct Noise {
  double shorter = 0, longer = 0;
};

/// Student's t: how many standard errors a 95 % interval reaches to each side of the mean, for `freedom` >= 1 degrees
/// of freedom. From 3 on it is accurate to 0.2 %, by the expansion about the normal distribution (M. Abramowitz and I.
/// A. Stegun, Handbook of Mathematical Functions, 26.7.5).
inline double student_95(std::uint64_t freedom) {
  if (freedom == 1) return 12.7062;
  if (freedom == 2) return 4.3027;
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
  const auto v = static_cast<double>(freedom);
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

/// The mean of values of one quantity.
class Mean {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
  }
  /// The mean times `factor`, with its 95 % interval, widened by the noise of the machine.
  Interval scaled(double factor, Noise noise) const {
    const double error = count_ > 1 ? deviation() / std::sqrt(static_cast<double>(count_)) : mean_;
    const double half = student_95(std::max<std::uint64_t>(count_, 2) - 1) * error;
    const double low = mean_ - std::hypot(half, noise.shorter * mean_);
    const double high = mean_ + std::hypot(half, noise.longer * mean_);
    return {std::max(0.0, low * factor), mean_ * factor, high * factor};
  }
  std::uint64_t count() const { return count_; }
  /// The standard deviation of the values; 0 for fewer than two.
  double deviation() const {
    return count_ > 1 ? std::sqrt(squares_ / static_cast<double>(count_ - 1)) : 0;
  }
  /// Half the width of the interval without noise, as a share of the mean.
  double relative_half_width() const {
    const Interval interval = scaled(1, {});
    return interval.expected > 0 ? (interval.high - interval.expected) / interval.expected : 1;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

/// The mean of numbers that are too large for any type, and its standard error, from their logarithms. Sums and sums
/// of squares are kept relative to the largest number seen.
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
