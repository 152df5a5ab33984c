#include "ledger/recorder.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace queens::ledger {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds kFirstInterval{0.025}, kLongestInterval{0.2};
constexpr std::size_t kMostRows = 1000;  // in a batch, before neighbours are joined

}  // namespace

Recorder::Recorder(Ledger& ledger, Run run) : ledger_(ledger), run_(std::move(run)) {
  thread_ = std::thread([this] { write(); });
}

Recorder::~Recorder() { stop(); }

void Recorder::add(Result result) {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  queue_.push_back(std::move(result));
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
}

void Recorder::write() {
  std::unique_lock lock(mutex_);
  Seconds interval = kFirstInterval;
  for (bool last = false; !last;) {
    last = wake_.wait_for(lock, interval, [this] { return stopping_; });
    if (queue_.empty()) continue;
    std::vector<Result> batch = std::exchange(queue_, {});
    std::uint64_t units = 0;
    for (const Result& each : batch) units += each.last - each.first + 1;
    lock.unlock();
    std::exception_ptr failure;
    try {
      commit(std::move(batch));
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (failure) {
      failure_ = failure;
      return;
    }
    units_written_ += units;
    interval = std::min(interval * 2, kLongestInterval);
  }
}

void Recorder::commit(std::vector<Result> batch) {
  if (batch.size() > kMostRows) batch = joined(std::move(batch));
  ledger_.append(run_, batch);
}

std::vector<Result> joined(std::vector<Result> results) {
  std::sort(results.begin(), results.end(),
            [](const Result& a, const Result& b) { return a.first < b.first; });
  std::vector<Result> longer;
  for (Result& result : results) {
    if (longer.empty() || longer.back().last + 1 != result.first ||
        longer.back().origin != result.origin) {
      longer.push_back(std::move(result));
      continue;
    }
    Result& before = longer.back();
    before.last = result.last;
    before.count += result.count;
    before.weighted += result.weighted;
    before.nodes += result.nodes;
    before.seconds += result.seconds;
    before.finished = std::max(before.finished, result.finished);
  }
  return longer;
}

}  // namespace queens::ledger
