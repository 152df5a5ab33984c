// Units for tests: the test supplies the function that is called to solve a unit.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "count/unit.hpp"

namespace queens::counting {

class Invented final : public Decomposition {
 public:
  using Solve = std::function<bool(std::uint64_t unit, StopToken& token)>;
  Invented(std::uint64_t units, Solve solve) : units_(units), solve_(std::move(solve)) {}

  std::string_view name() const override { return rule; }
  std::int32_t n() const override { return rows; }
  std::uint64_t units() const override { return units_; }
  double size(std::uint64_t unit) const override { return size_of ? size_of(unit) : 1; }
  std::unique_ptr<Worker> worker(const simd::Kernel&) const override {
    if (on_worker) on_worker();
    struct Calling final : Worker {
      explicit Calling(const Solve& s) : solve_it(s) {}
      bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) override {
        result = {.units = {unit, unit}, .solutions = 1, .weighted = 1};
        return solve_it(unit, token);
      }
      const Solve& solve_it;
    };
    return std::make_unique<Calling>(solve_);
  }

  std::string rule = "invented/1";
  std::int32_t rows = 20;
  std::function<double(std::uint64_t)> size_of = {};  ///< expected work of a unit; empty: 1
  std::function<void()> on_worker = {};               ///< called for each new worker; may throw

 private:
  std::uint64_t units_;
  Solve solve_;
};

/// A stop token that counts its beats (the moments when work asks whether to stop), and stops at the k-th.
class StopsAtBeat final : public StopToken {
 public:
  explicit StopsAtBeat(std::int64_t k) : StopToken(stop_), k_(k) { watching_ = true; }
  std::int64_t beats() const { return beats_; }
  bool stopped() const { return beats_ >= k_; }

 private:
  void watch() override { stop_ = ++beats_ >= k_; }
  std::int64_t k_, beats_ = 0;
  std::atomic<bool> stop_ = false;
};

}  // namespace queens::counting
