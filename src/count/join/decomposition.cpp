#include "count/join/decomposition.hpp"

#include <bit>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <new>
#include <string>

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
        rule_(options.rule == kOddRule ? kOddRule : rule_for_board(n)),
        options_(options),
        units_(n, token) {
    options_.threads = threads_for(options_.threads);
    if (options_.memory == 0) options_.memory = machine::free_memory() / 2;
    options_.memory = std::min(options_.memory, machine::most_memory());
  }

  std::string_view name() const override { return rule_; }
  std::int32_t n() const override { return n_; }
  std::uint64_t units() const override { return units_.count(); }
  double size(std::uint64_t unit) const override { return units_.size(unit); }

  std::unique_ptr<Worker> worker(const simd::Kernel& kernel) const override {
    return std::make_unique<LateWorker>(*this, kernel);
  }

 private:
  // The actual worker needs the tables; the first thread to call prepare() builds them.
  class LateWorker final : public Worker {
   public:
    LateWorker(const Join& join, const simd::Kernel& kernel) : join_(join), kernel_(kernel) {}
    bool prepare(StopToken& token) override {
      if (join_.rule_ != rule_for_board(join_.n_))
        throw Error(
            ErrorCode::engine_cannot,
            "only earlier versions of this program count units of join/1 on boards of even size; "
            "complete the count with one of them, or count the board anew with the engine 'join', "
            "which now uses join/2");
      if (!join_.prepare(kernel_, token)) return false;
      // If the address space is small, reserve less; units are then split earlier.
      for (std::size_t words = join_.list_words_;; words /= 2) {
        try {
          worker_ = make_worker(*join_.frame_, *join_.tables_, join_.units_, *kernel_.pairs,
                                join_.options_.costs.value_or(Costs{}), words);
          return true;
        } catch (const std::bad_alloc&) {
          if (static_cast<double>(words / 2) < join_.least_words_) throw;
        }
      }
    }
    bool solve(std::uint64_t unit, StopToken& token, UnitResult& result) override {
      return worker_->solve(unit, token, result);
    }
    Phases phases() const override { return worker_ ? worker_->phases() : Phases{}; }

   private:
    const Join& join_;
    const simd::Kernel& kernel_;
    std::unique_ptr<Worker> worker_;
  };

  // One thread builds the tables; the others sleep, and check for a stop now and then.
  bool prepare(const simd::Kernel& kernel, StopToken& token) const {
    std::unique_lock lock(mutex_);
    while (!tables_ && making_) {
      made_.wait_for(lock, std::chrono::milliseconds(20));
      lock.unlock();
      if (!token.keep_going()) return false;
      lock.lock();
    }
    if (tables_) return true;
    making_ = true;
    lock.unlock();
    std::unique_ptr<Tables> tables;
    try {
      tables = make_tables(kernel, token);
    } catch (...) {
      set(nullptr);
      throw;
    }
    return set(std::move(tables));
  }

  bool set(std::unique_ptr<Tables> tables) const {
    const std::lock_guard lock(mutex_);
    tables_ = std::move(tables);
    making_ = false;
    made_.notify_all();
    return tables_ != nullptr;
  }

  // Returns null if it was stopped.
  std::unique_ptr<Tables> make_tables(const simd::Kernel& kernel, StopToken& token) const {
    const int depth =
        options_.depth > 0 ? std::min(options_.depth, std::max(n_ / 2 - 1, 0)) : best_depth(n_);
    auto tables = std::make_unique<Tables>(n_, depth, options_.memory / 2, *kernel.pairs, token);
    if (tables->stopped()) return nullptr;
    frame_ = std::make_unique<Frame>(n_, tables->depth());
    const std::uint64_t words = (options_.memory - std::min(options_.memory, tables->bytes())) /
                                sizeof(std::uint64_t) / static_cast<unsigned>(options_.threads);
    least_words_ = least_words(*tables, *kernel.pairs, token);
    if (!token.keep_going()) return nullptr;
    list_words_ = list_words(words, least_words_);
    if (tables->depth() < std::min(depth, kLeastDepth) ||
        static_cast<double>(list_words_) < least_words_) {
      const double enough =
          enough_memory(std::move(tables), std::min(depth, kLeastDepth), *kernel.pairs, token);
      if (!token.keep_going()) return nullptr;
      throw Error(ErrorCode::too_large,
                  "joining half boards of n = " + std::to_string(n_) + " with " +
                      plural(static_cast<std::uint64_t>(options_.threads), "thread") +
                      " takes more than the " + bytes_text(static_cast<double>(options_.memory)) +
                      " of memory allowed; allow about " + bytes_text(enough) +
                      ", use fewer threads, or use the engine 'cross', which needs very little");
    }
    return tables;
  }

  // The bytes with which make_tables() succeeds. Half of them hold tables of the least depth, a few megabytes; the
  // other half holds the lists of all threads.
  double enough_memory(std::unique_ptr<Tables> tables, int depth, const simd::PairKernel& kernel,
                       StopToken& token) const {
    if (tables->depth() < depth) {
      constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
      tables = std::make_unique<Tables>(n_, depth, kUnlimited, kernel, token);
      if (tables->stopped()) return 0;
      frame_ = std::make_unique<Frame>(n_, tables->depth());
    }
    const double words = least_words(*tables, kernel, token) * options_.threads;
    const double lists = sizeof(std::uint64_t) * words * (reserves_all() ? 1.5 : kReservedTimes);
    return 2 * std::max(static_cast<double>(tables->bytes()), lists);
  }

  // Whether reserving addresses costs nothing until they are used.
  static bool reserves_all() {
    return kReservesForNothing &&
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
  double least_words(const Tables& tables, const simd::PairKernel& kernel, StopToken& token) const {
    std::uint64_t largest = 0;
    const std::uint64_t step = std::max<std::uint64_t>(units_.count() / 1000, 1);
    for (std::uint64_t unit = 0; unit < units_.count(); unit += step)
      if (units_.size(unit) > units_.size(largest)) largest = unit;
    const std::uint32_t columns = units_.columns(largest);
    int column = frame_->n / 2;
    while (column > 0 && (columns >> column & 1) == 0) --column;

    Lister lister(*frame_, tables, kernel);
    lister.watch(token);
    Halves top{.columns = columns};
    top.others[0] = {frame_->h, column};
    const Halves bottom{.columns = columns, .first_column = column};
    constexpr double kMargin = 3;
    return kMargin * (lister.expected_words(top) + 2 * lister.expected_words(bottom));
  }

  int n_;
  std::string_view rule_;
  Options options_;
  Units units_;
  mutable std::mutex mutex_;  // guards the members below until the tables are made
  mutable std::condition_variable made_;
  mutable bool making_ = false;
  mutable std::unique_ptr<Tables> tables_;
  mutable std::unique_ptr<Frame> frame_;
  mutable std::size_t list_words_ = 0;
  mutable double least_words_ = 0;
};

}  // namespace

// More rows leave fewer prefixes, but make larger tables. A seventh row saves 12 to 17 % of the time for n = 18 to
// 20, and 4 to 7 % for 21 to 23, but only 1 to 4 % for 24 and 25, where it takes ten times the memory: 2.3 and 3.5
// GB. An eighth row takes seconds and gigabytes to build, and saves 2 to 5 % at n = 18 to 20.
int best_depth(int n) { return std::min(n >= 18 && n <= 23 ? 7 : 6, std::max(n / 2 - 1, 0)); }

std::unique_ptr<Decomposition> decompose(int n, const Options& options, StopToken& token) {
  if (options.rule == kEvenRule && n % 2 != 0)
    throw Error(ErrorCode::engine_cannot, "join/2 cuts boards of even size; a board of " +
                                              std::to_string(n) + " rows needs join/1");
  auto join = std::make_unique<Join>(n, options, token);
  if (!token.keep_going()) return nullptr;
  return join;
}

}  // namespace queens::counting::join
