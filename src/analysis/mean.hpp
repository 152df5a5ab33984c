// The mean of measured values, and how far it may be off.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "analysis/cost.hpp"
#include "analysis/student.hpp"

namespace queens {

/// Values of one quantity, one for each unit or batch of units, each divided by the expected work.
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
    const double error =
        count_ > 1
            ? std::sqrt(squares_ / static_cast<double>(count_ - 1) / static_cast<double>(count_))
            : mean_;
    const double half = student_95(std::max<std::uint64_t>(count_, 2) - 1) * error;
    const double low = mean_ - std::hypot(half, noise.shorter * mean_);
    const double high = mean_ + std::hypot(half, noise.longer * mean_);
    return {std::max(0.0, low * factor), mean_ * factor, high * factor};
  }
  std::uint64_t count() const { return count_; }
  /// Half the width of the interval without noise, as a share of the mean.
  double relative_half_width() const {
    const Interval interval = scaled(1, {});
    return interval.expected > 0 ? (interval.high - interval.expected) / interval.expected : 1;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

}  // namespace queens
