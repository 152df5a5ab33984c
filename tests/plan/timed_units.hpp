// Invented units that take as long as a test says, by the test's own clock.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "catalogue/counting.hpp"

namespace queens::plan {

/// What the units of an engine cost.
struct Units {
  std::uint64_t number = 300;
  double seconds = 1;  // for each unit
  bool end = true;     // false: none of them ever does
  bool fit = true;     // into memory
  std::function<double(std::uint64_t)> size = [](std::uint64_t) { return 1.0; };
};

class TimedUnits final : public counting::Decomposition {
 public:
  TimedUnits(std::string name, std::int32_t n, Units units, double& clock)
      : name_(std::move(name)), n_(n), units_(std::move(units)), clock_(clock) {}
  std::string_view name() const override { return name_; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.number; }
  double size(std::uint64_t unit) const override { return units_.size(unit); }
  std::unique_ptr<counting::Worker> worker(const simd::Kernel&) const override {
    struct Spending final : counting::Worker {
      explicit Spending(const TimedUnits& planned) : of(planned) {}
      bool solve(std::uint64_t, StopToken&, UnitResult& result) override {
        if (!of.units_.fit) throw Error(ErrorCode::too_large, "no room");
        of.clock_ += of.units_.seconds;
        result.weighted = 1;
        return of.units_.end;
      }
      const TimedUnits& of;
    };
    return std::make_unique<Spending>(*this);
  }

 private:
  std::string name_;
  std::int32_t n_;
  Units units_;
  double& clock_;
};

}  // namespace queens::plan
