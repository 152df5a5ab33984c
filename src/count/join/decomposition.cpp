#include "count/join/decomposition.hpp"

#include <bit>
#include <chrono>
#include <mutex>
#include <string>

#include "count/join/lister.hpp"
#include "count/join/tables.hpp"
#include "count/join/worker.hpp"

namespace queens::counting::join {
namespace {

constexpr int kLeastDepth = 3;  // below this, listing takes most of the time

int best_depth(int n) { return n <= 17 ? 6 : 7; }

class Join final : public Decomposition {
 public:
  Join(int n, const Options& options) : n_(n), options_(options), units_(n) {
    if (options_.memory == 0) options_.memory = physical_memory() / 2;
  }

  std::string_view name() const override { return kName; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.count(); }
  int weight(std::uint64_t unit) const override {
    return n_ % 2 != 0 || is_mirror_image_of_itself(units_.columns(unit), n_) ? 1 : 2;
  }
  double size(std::uint64_t unit) const override { return units_.size(unit); }

  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    return std::make_unique<LateWorker>(*this, kernel);
  }

 private:
  // The worker proper needs the tables; the first thread that is asked to be ready makes them.
  class LateWorker final : public Worker {
   public:
    LateWorker(const Join& join, const simd::Kernel& kernel) : join_(join), kernel_(kernel) {}
    bool prepare(Pulse& pulse) override {
      if (!join_.prepare(kernel_, pulse)) return false;
      worker_ = make_worker(*join_.frame_, *join_.tables_, join_.units_, *kernel_.pairs,
                            join_.options_.costs.value_or(Costs{}), join_.list_words_);
      return true;
    }
    bool solve(std::uint64_t unit, Pulse& pulse, UnitResult& result) override {
      return worker_->solve(unit, pulse, result);
    }

   private:
    const Join& join_;
    const simd::Kernel& kernel_;
    std::unique_ptr<Worker> worker_;
  };

  bool prepare(const simd::Kernel& kernel, Pulse& pulse) const {
    std::unique_lock lock(mutex_, std::defer_lock);
    while (!lock.try_lock_for(std::chrono::milliseconds(5)))
      if (!pulse.beat()) return false;
    if (!tables_) make_tables(kernel, pulse);
    return tables_ != nullptr;
  }

  void make_tables(const simd::Kernel& kernel, Pulse& pulse) const {
    const int wanted = options_.depth > 0 ? options_.depth : best_depth(n_);
    const int depth = std::min(wanted, std::max(n_ / 2 - 1, 0));
    auto tables = std::make_unique<Tables>(n_, depth, options_.memory / 2, *kernel.pairs, pulse);
    if (tables->stopped()) return;
    tables_ = std::move(tables);
    frame_ = std::make_unique<Frame>(n_, tables_->depth());
    // Filtered lists take less than half as much again as the lists of a unit.
    const std::uint64_t words = (options_.memory - tables_->bytes()) / sizeof(std::uint64_t);
    list_words_ = static_cast<std::size_t>(words / static_cast<unsigned>(options_.threads) * 2 / 3);
    const double needed = least_words(*kernel.pairs);
    if (tables_->depth() < std::min(depth, kLeastDepth) ||
        static_cast<double>(list_words_) < needed)
      throw Error(ErrorCode::too_large,
                  "joining half boards of n = " + std::to_string(n_) + " by " +
                      std::to_string(options_.threads) + " threads takes more than " +
                      std::to_string(options_.memory >> 20) +
                      " MB; give it more memory or fewer threads, or count by the engine cross");
  }

  // What the lists of the largest unit hold, made for one first queen at a time, with a margin: the
  // largest of a thousand units by expected work, at three of its first queens.
  double least_words(const simd::PairKernel& kernel) const {
    std::uint64_t largest = 0;
    const std::uint64_t step = std::max<std::uint64_t>(units_.count() / 1000, 1);
    for (std::uint64_t unit = 0; unit < units_.count(); unit += step)
      if (units_.size(unit) > units_.size(largest)) largest = unit;
    const std::uint32_t columns = units_.columns(largest);

    Budget none;
    Lister lister(*frame_, *tables_, kernel, none);
    double most = 0;
    int nth = 0;
    for (std::uint32_t rest = columns; rest != 0; rest &= rest - 1, ++nth) {
      if (nth % std::max(frame_->h / 3, 1) != 0) continue;
      const int column = std::countr_zero(rest);
      Halves top{.columns = columns};
      top.others[0] = {frame_->h, column};
      const Halves bottom{.columns = columns, .first_column = column};
      most = std::max(most, lister.expected_words(top) + 2 * lister.expected_words(bottom));
    }
    constexpr double kMargin = 2;
    return kMargin * most;
  }

  int n_;
  Options options_;
  Units units_;
  mutable std::timed_mutex mutex_;  // guards what follows while it is made
  mutable std::unique_ptr<Tables> tables_;
  mutable std::unique_ptr<Frame> frame_;
  mutable std::size_t list_words_ = 0;
};

}  // namespace

std::unique_ptr<Decomposition> decompose(int n, const Options& options) {
  return std::make_unique<Join>(n, options);
}

}  // namespace queens::counting::join
