#include "record/recorder.hpp"

#include <system_error>
#include <utility>

#include "base/quote.hpp"

namespace queens::record {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds kInterval{0.2};

void add_name(std::string& names, const std::string& name) {
  if (("+" + names + "+").find("+" + name + "+") == std::string::npos) names += "+" + name;
}

// The origin of a block that both counted.
std::shared_ptr<const Origin> together(const std::shared_ptr<const Origin>& a,
                                       const std::shared_ptr<const Origin>& b) {
  if (a == b || *a == *b) return a;
  Origin both = *a;
  add_name(both.kernel, b->kernel);
  add_name(both.build, b->build);
  add_name(both.host, b->host);
  return std::make_shared<const Origin>(std::move(both));
}

Origin plain(const Origin& origin) {
  return {escaped(origin.kernel), escaped(origin.build), one_word(origin.host)};
}

}  // namespace

Recorder::Recorder(Ledger& ledger, Run run, Origin origin)
    : ledger_(ledger),
      run_(std::move(run)),
      origin_(std::make_shared<const Origin>(std::move(origin))) {
  try {
    thread_ = std::thread([this] { write(); });
  } catch (const std::system_error&) {
    alone_ = true;
    attempt([this] { ledger_.make(); });
  }
}

Recorder::~Recorder() { stop(); }

void Recorder::add(const UnitResult& result, std::shared_ptr<const Origin> origin) {
  if (!origin) origin = origin_;
  {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    const UnitRange block = block_of(run_, result.units.first);
    if (result.units.last > block.last)
      throw LedgerError(Trouble::mismatch, "a result of " + host_text(origin->host) + " for " +
                                               describe(result.units) + " is for several blocks");
    if (block == result.units) {
      queue_.push_back({result, std::move(origin)});
    } else {
      const auto [at, is_new] = open_.try_emplace(block.first);
      auto& [sum, units] = at->second;
      if (is_new) {
        sum = {result, origin};
      } else {
        sum.solutions += result.solutions;
        sum.weighted += result.weighted;
        sum.nodes += result.nodes;
        sum.seconds += result.seconds;
        sum.origin = together(sum.origin, origin);
      }
      if ((units += result.units.size()) == block.size()) {
        sum.units = block;
        queue_.push_back(std::move(sum));
        open_.erase(at);
      }
    }
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
  // Creating the file syncs more than the commits. Done now, it delays no results.
  if (!attempt([this] { ledger_.make(); })) return;
  std::unique_lock lock(mutex_);
  for (bool last = false; !last;) {
    last = wake_.wait_for(lock, kInterval, [this] { return stopping_; });
    if (queue_.empty()) continue;
    const std::vector<Result> blocks = std::exchange(queue_, {});
    std::uint64_t units = 0;
    lock.unlock();
    if (!attempt([&] { units = commit(ledger_, blocks); })) return;
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

std::uint64_t Recorder::commit(Ledger& ledger, const std::vector<Result>& blocks) {
  if (&ledger == &ledger_) kept_.insert(kept_.end(), blocks.begin(), blocks.end());
  const std::string now = utc_now();
  std::uint64_t units = 0;
  std::vector<Row> rows;
  for (const Result& each : blocks) {
    rows.push_back({each, plain(*each.origin), now});
    units += each.units.size();
  }
  ledger.append(run_, rows);
  return units;
}

std::uint64_t Recorder::save_to(Ledger& other) {
  stop();
  std::vector<Result> all = std::exchange(kept_, {});
  all.insert(all.end(), queue_.begin(), queue_.end());
  return commit(other, all);
}

}  // namespace queens::record
