#include "ledger/recorder.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <system_error>
#include <utility>

namespace queens::ledger {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds kInterval{0.2};
constexpr std::size_t kMostRows = 100;  // in a batch, before neighbours are joined

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

}  // namespace

Recorder::Recorder(Ledger& ledger, Run run, Origin origin)
    : ledger_(ledger), run_(std::move(run)), origin_(std::move(origin)) {
  try {
    thread_ = std::thread([this] { write(); });
  } catch (const std::system_error&) {
    alone_ = true;
    attempt([this] { ledger_.begin(run_); });
  }
}

Recorder::~Recorder() { stop(); }

void Recorder::add(const Piece& piece) {
  {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    queue_.push_back(piece);
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
  std::uint64_t units = 0;
  for (const Piece& each : queue_) units += each.last - each.first + 1;
  if (attempt([this] { commit(std::exchange(queue_, {})); })) units_written_ += units;
  written_ = std::chrono::steady_clock::now();
}

void Recorder::write() {
  // The first commit syncs more than the others: done now, it costs nobody anything.
  if (!attempt([this] { ledger_.begin(run_); })) return;
  std::unique_lock lock(mutex_);
  for (bool last = false; !last;) {
    last = wake_.wait_for(lock, kInterval, [this] { return stopping_; });
    if (queue_.empty()) continue;
    std::vector<Piece> batch = std::exchange(queue_, {});
    std::uint64_t units = 0;
    for (const Piece& each : batch) units += each.last - each.first + 1;
    lock.unlock();
    if (!attempt([&] { commit(std::move(batch)); })) return;
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

void Recorder::commit(std::vector<Piece> batch) {
  if (batch.size() > kMostRows) batch = joined(std::move(batch));
  const std::string now = utc_now();
  std::vector<Result> results;
  for (const Piece& each : batch)
    results.push_back({each.first, each.last, each.count, each.weighted, each.nodes,
                       each.origin ? *each.origin : origin_, each.seconds, now});
  ledger_.append(run_, results);
}

std::vector<Piece> joined(std::vector<Piece> pieces) {
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.first < b.first; });
  std::vector<Piece> longer;
  for (const Piece& piece : pieces) {
    if (longer.empty() || longer.back().last + 1 != piece.first ||
        longer.back().origin != piece.origin) {
      longer.push_back(piece);
      continue;
    }
    Piece& before = longer.back();
    before.last = piece.last;
    before.count += piece.count;
    before.weighted += piece.weighted;
    before.nodes += piece.nodes;
    before.seconds += piece.seconds;
  }
  return longer;
}

}  // namespace queens::ledger
