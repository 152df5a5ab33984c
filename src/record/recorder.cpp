#include "record/recorder.hpp"

#include <chrono>
#include <system_error>
#include <utility>

#include "base/quote.hpp"

namespace queens::record {
namespace {

constexpr std::chrono::milliseconds kInterval{200};

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
    thread_ = std::thread([this] { write_until_stopped(); });
  } catch (const std::system_error&) {  // the system refuses one
  }
}

Recorder::~Recorder() { stop(); }

void Recorder::add(const UnitResult& result, std::shared_ptr<const Origin> origin) {
  if (!origin) origin = origin_;
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

void Recorder::check() {
  if (!thread_.joinable()) write();
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

UnitsCount Recorder::finish() {
  stop();
  if (failure_) std::rethrow_exception(failure_);
  UnitsCount sum;
  for (const Result& each : kept_) {
    sum.units_done += each.units.size();
    sum.solutions += each.solutions;
    sum.weighted += each.weighted;
    sum.nodes += each.nodes;
  }
  return sum;
}

void Recorder::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  write();
}

void Recorder::write_until_stopped() {
  try {
    ledger_.make();  // this syncs more than the commits; done now, it delays no results
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  }
  for (bool last = false; !last; write()) {
    std::unique_lock lock(mutex_);
    last = wake_.wait_for(lock, kInterval, [this] { return stopping_ || failure_; });
  }
}

void Recorder::write() {
  std::unique_lock lock(mutex_);
  if (failure_ || queue_.empty()) return;
  const std::vector<Result> blocks = std::exchange(queue_, {});
  lock.unlock();
  kept_.insert(kept_.end(), blocks.begin(), blocks.end());
  try {
    commit(ledger_, blocks);
  } catch (...) {
    lock.lock();
    failure_ = std::current_exception();
  }
}

std::uint64_t Recorder::commit(Ledger& ledger, const std::vector<Result>& blocks) const {
  if (blocks.empty()) return 0;
  const std::string now = utc_now();
  std::uint64_t units = 0;
  const Origin* origin = nullptr;
  auto next = blocks.begin();
  ledger.append(run_, [&](Row& row) {
    if (next == blocks.end()) return false;
    static_cast<UnitResult&>(row) = *next;
    if (next->origin.get() != origin) row.origin = plain(*(origin = next->origin.get()));
    row.finished = now;
    units += next++->units.size();
    return true;
  });
  return units;
}

std::uint64_t Recorder::save_to(Ledger& other) {
  stop();
  std::vector<Result> all = std::exchange(kept_, {});
  all.insert(all.end(), queue_.begin(), queue_.end());
  return commit(other, all);
}

}  // namespace queens::record
