#include "ledger/recorder.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "base/quote.hpp"
#include "ledger/checksum.hpp"
#include "ledger/error.hpp"

namespace queens::ledger {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds kInterval{0.2};
constexpr std::size_t kMostRows = 100;  // in a batch, before neighbours are joined

}  // namespace

Recorder::Recorder(Ledger& ledger, Run run, Origin origin)
    : ledger_(ledger),
      run_(std::move(run)),
      origin_(std::make_shared<const Origin>(std::move(origin))) {
  try {
    thread_ = std::thread([this] { write(); });
  } catch (const std::system_error&) {
    alone_ = true;
    attempt([this] { ledger_.begin(run_); });
  }
}

Recorder::~Recorder() { stop(); }

void Recorder::add(const UnitResult& result, std::shared_ptr<const Origin> origin) {
  {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    queue_[origin ? std::move(origin) : origin_].push_back(result);
  }
  if (alone_ && std::chrono::steady_clock::now() - written_ >= kInterval) write_in_passing();
}

void Recorder::check() const {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

void Recorder::finish() {
  stop();
  if (failure_) std::rethrow_exception(failure_);
}

std::uint64_t Recorder::units_written() const {
  const std::lock_guard lock(mutex_);
  return units_written_;
}

void Recorder::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  if (alone_) write_in_passing();
}

void Recorder::write_in_passing() {
  if (failure_ || queue_.empty()) return;
  attempt([this] { units_written_ += commit(ledger_, std::exchange(queue_, {})); });
  written_ = std::chrono::steady_clock::now();
}

void Recorder::write() {
  // The first commit syncs more than the others. Done now, it delays no results.
  if (!attempt([this] { ledger_.begin(run_); })) return;
  std::unique_lock lock(mutex_);
  for (bool last = false; !last;) {
    last = wake_.wait_for(lock, kInterval, [this] { return stopping_; });
    if (queue_.empty()) continue;
    Batch batch = std::exchange(queue_, {});
    std::uint64_t units = 0;
    lock.unlock();
    if (!attempt([&] { units = commit(ledger_, std::move(batch)); })) return;
    lock.lock();
    units_written_ += units;
  }
}

bool Recorder::attempt(const std::function<void()>& work) {
  try {
    work();
    return true;
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    return false;
  }
}

std::uint64_t Recorder::commit(Ledger& ledger, Batch batch) {
  keep(batch);
  std::size_t rows = 0;
  for (const auto& [origin, results] : batch) rows += results.size();
  const std::string now = utc_now();
  std::uint64_t units = 0;
  std::vector<Row> all;
  for (auto& [origin, results] : batch) {
    if (rows > kMostRows) results = joined(std::move(results));
    for (const UnitResult& each : results) {
      all.push_back({each, *origin, now});
      // A faulty MPI rank may send an impossible result. In the ledger it would make the whole file unreadable.
      if (const std::string why = implausible(run_, all.back()); !why.empty())
        throw LedgerError(Trouble::mismatch, describe(run_) + ": the result of " +
                                                 describe(all.back()) + ", counted on " +
                                                 printable(origin->host) +
                                                 ", cannot be right: " + why);
      units += each.units.size();
    }
  }
  ledger.append(run_, all);
  return units;
}

void Recorder::keep(const Batch& batch) {
  std::size_t size = 0;
  for (const auto& [origin, results] : batch) {
    std::vector<UnitResult>& kept = kept_[origin];
    kept.insert(kept.end(), results.begin(), results.end());
    size += kept.size();
  }
  if (size <= kept_at_most_) return;
  size = 0;
  for (auto& [origin, results] : kept_) size += (results = joined(std::move(results))).size();
  kept_at_most_ = std::max(kept_at_most_, 2 * size);
}

std::uint64_t Recorder::save_to(Ledger& other) {
  stop();
  Batch all = std::move(kept_);
  kept_.clear();
  for (auto& [origin, results] : queue_) {
    std::vector<UnitResult>& list = all[origin];
    list.insert(list.end(), results.begin(), results.end());
  }
  return commit(other, std::move(all));
}

}  // namespace queens::ledger
