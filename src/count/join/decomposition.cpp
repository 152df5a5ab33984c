#include "count/join/decomposition.hpp"

#include <chrono>
#include <limits>
#include <mutex>
#include <new>
#include <string>
#include <thread>

#include "base/phrases.hpp"
#include "count/join/lister.hpp"
#include "count/join/tables.hpp"
#include "count/join/worker.hpp"
#include "count/run.hpp"
#include "machine/limits.hpp"

namespace queens::counting::join {
namespace {

constexpr int kLeastDepth = 5;  // fewer rows would leave too many prefixes

class Join final : public Decomposition {
 public:
  Join(int n, const Options& options, StopToken& token)
      : n_(n),
        options_(options),
        threads_(threads_for(options.limits.threads)),
        memory_(std::min(machine::fair_memory(options.limits.memory), machine::most_memory())),
        units_(n, token) {}

  std::string_view name() const override { return rule_for_board(n_); }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.count(); }
  double size(std::uint64_t unit) const override { return units_.size(unit); }

  // Two counts of these units may run at the same time; one builds the tables, and the other waits.
  bool prepare(const Kernel& kernel, StopToken& token) const override {
    std::unique_lock lock(building_, std::defer_lock);
    while (!lock.try_lock()) {
      if (!token.keep_going()) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (!shared_) shared_ = share(kernel, token);
    return shared_ != nullptr;
  }

  // If the address space is small, a worker reserves less; units are then split earlier.
  std::unique_ptr<Worker> worker(const Kernel& kernel) const override {
    for (std::size_t words = shared_->list_words;; words /= 2) {
      try {
        return make_worker(shared_->frame, shared_->tables, units_, *kernel.pairs,
                           options_.costs.value_or(Costs{}), words);
      } catch (const std::bad_alloc&) {
        if (static_cast<double>(words / 2) < shared_->least_words) throw;
      }
    }
  }

 private:
  // What all workers use, and how many words the lists of each may hold together: usually, and at least.
  struct Shared {
    Tables tables;
    Frame frame;
    std::size_t list_words = 0;
    double least_words = 0;
  };

  // Builds the tables. Returns null if it was stopped.
  std::unique_ptr<Shared> build(int depth, std::uint64_t most_bytes, const Kernel& kernel,
                                StopToken& token) const {
    Tables tables(n_, depth, most_bytes, *kernel.pairs, token);
    if (tables.stopped()) return nullptr;
    const Frame frame(n_, tables.depth());
    auto shared = std::make_unique<Shared>(Shared{std::move(tables), frame});
    shared->least_words = least_words(*shared, *kernel.pairs, token);
    return token.keep_going() ? std::move(shared) : nullptr;
  }

  // The same, with as many rows and words as the memory allows. Throws Error if those are too few.
  std::unique_ptr<Shared> share(const Kernel& kernel, StopToken& token) const {
    const int depth =
        options_.depth > 0 ? std::min(options_.depth, std::max(n_ / 2 - 1, 0)) : best_depth(n_);
    auto shared = build(depth, memory_ / 2, kernel, token);
    if (!shared) return nullptr;
    const std::uint64_t words = (memory_ - std::min(memory_, shared->tables.bytes())) /
                                sizeof(std::uint64_t) / static_cast<unsigned>(threads_);
    shared->list_words = list_words(words, shared->least_words);
    const int least_depth = std::min(depth, kLeastDepth);
    if (shared->tables.depth() >= least_depth &&
        static_cast<double>(shared->list_words) >= shared->least_words)
      return shared;
    const double enough = enough_memory(std::move(shared), least_depth, kernel, token);
    if (!token.keep_going()) return nullptr;
    throw Error(ErrorCode::too_large,
                "joining half boards of n = " + std::to_string(n_) + " with " +
                    plural(static_cast<std::uint64_t>(threads_), "thread") +
                    " takes more than the " + bytes_text(static_cast<double>(memory_)) +
                    " of memory allowed; allow about " + bytes_text(enough) +
                    ", use fewer threads, or use the engine 'cross', which needs very little");
  }

  // The bytes with which share() succeeds. Half of them hold tables of the least depth, a few megabytes; the other
  // half holds the lists of all threads. Meaningless if it was stopped.
  double enough_memory(std::unique_ptr<Shared> shared, int depth, const Kernel& kernel,
                       StopToken& token) const {
    if (shared->tables.depth() < depth) {
      shared = build(depth, std::numeric_limits<std::uint64_t>::max(), kernel, token);
      if (!shared) return 0;
    }
    const double lists = sizeof(std::uint64_t) * shared->least_words * threads_ *
                         (reserves_all() ? 1.5 : kReservedTimes);
    return 2 * std::max(static_cast<double>(shared->tables.bytes()), lists);
  }

  // Whether reserving addresses costs nothing until they are used.
  static bool reserves_all() {
    return machine::kReservesForNothing &&
           machine::free_addresses() == std::numeric_limits<std::uint64_t>::max();
  }

  // Filtered lists take less than half as much memory as the lists of a unit. Reserving addresses usually costs
  // nothing. If it does cost memory, or if addresses are limited, a thread reserves only what most units need, not
  // all that remains: a unit whose lists do not fit is split, and the count stays the same.
  std::size_t list_words(std::uint64_t words, double least) const {
    if (reserves_all()) return static_cast<std::size_t>(words * 2 / 3);
    constexpr double kBatches = 1 << 17;  // for the lister, which asks for memory batch by batch
    const auto most = static_cast<double>(words / kReservedTimes);
    return static_cast<std::size_t>(std::min(most, n_ * least + kBatches));
  }

  // Estimates, with a margin, the size of the lists of the largest unit when they are built for one first queen at
  // a time. It takes the unit with the most expected work among a thousand, and the first queen in the middle of
  // its columns.
  double least_words(const Shared& shared, const simd::PairKernel& kernel, StopToken& token) const {
    std::uint64_t largest = 0;
    const std::uint64_t step = std::max<std::uint64_t>(units_.count() / 1000, 1);
    for (std::uint64_t unit = 0; unit < units_.count(); unit += step)
      if (units_.size(unit) > units_.size(largest)) largest = unit;
    const std::uint32_t columns = units_.columns(largest);
    int column = n_ / 2;
    while (column > 0 && (columns >> column & 1) == 0) --column;

    Lister lister(shared.frame, shared.tables, kernel);
    lister.watch(token);
    Halves top{.columns = columns};
    top.others[0] = {shared.frame.h, column};
    const Halves bottom{.columns = columns, .first_column = column};
    constexpr double kMargin = 3;
    return kMargin * (lister.expected_words(top) + 2 * lister.expected_words(bottom));
  }

  const int n_;
  const Options options_;
  const int threads_;
  const std::uint64_t memory_;  // bytes
  Units units_;
  mutable std::mutex building_;
  // Built by the first prepare(), then never changed.
  mutable std::unique_ptr<const Shared> shared_;
};

}  // namespace

int best_depth(int n) { return std::min(n >= 18 && n <= 23 ? 7 : 6, std::max(n / 2 - 1, 0)); }

std::unique_ptr<Decomposition> decompose(int n, const Options& options, StopToken& token) {
  auto join = std::make_unique<Join>(n, options, token);
  if (!token.keep_going()) return nullptr;
  return join;
}

}  // namespace queens::counting::join
