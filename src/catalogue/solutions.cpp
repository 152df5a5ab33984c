// solutions(): a search that hands its solutions to a loop.
//
// Engines call their sink, and a loop calls for the next solution, so one of the two must wait for the other. With
// threads, the search fills chunks in a thread of its own, and waits when kChunks of them are full. Without, each
// search runs to the end of a batch; the next one repeats it, and goes on to a batch kGrowth times as large.
#include "queens/solutions.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/control.hpp"
#include "queens/queens.hpp"

#ifdef QUEENS_THREADED
#include <thread>
#endif

namespace queens {
namespace {

constexpr std::size_t kChunks = 4;           // that wait
constexpr std::size_t kChunkSize = 1 << 14;  // numbers in one
constexpr std::uint64_t kGrowth = 8;         // of the chunks at the beginning, and of batches

using Chunk = std::vector<std::int32_t>;  // placements, one after another

void append(Chunk& chunk, PlacementView columns) {
  chunk.insert(chunk.end(), columns.begin(), columns.end());
}

// What the search and the loop share.
class Feed {
 public:
  /// Waits for room. Returns false once the loop is left.
  bool push(Chunk& chunk) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || chunks_.size() < kChunks; });
    if (closed_) return false;
    chunks_.push_back(std::exchange(chunk, {}));
    changed_.notify_all();
    return true;
  }
  bool closed() {
    const std::lock_guard lock(mutex_);
    return closed_;
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }
  void finish() {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
  }
  /// Waits for the next chunk; empty after the last one.
  Chunk pop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return finished_ || !chunks_.empty(); });
    if (chunks_.empty()) return {};
    Chunk chunk = std::move(chunks_.front());
    chunks_.pop_front();
    changed_.notify_all();
    return chunk;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Chunk> chunks_;
  bool closed_ = false, finished_ = false;
};

// Collects solutions in chunks: small ones first, so that the first solution is there at once.
class Feeding : public Sink {
 public:
  explicit Feeding(Feed& feed) : feed_(feed) {}
  bool solution(PlacementView columns) override {
    append(chunk_, columns);
    if (chunk_.size() < wanted_) return true;
    wanted_ = std::min<std::size_t>(wanted_ * kGrowth, kChunkSize);
    return flush();
  }
  bool flush() { return chunk_.empty() ? !feed_.closed() : feed_.push(chunk_); }

 private:
  Feed& feed_;
  Chunk chunk_;
  std::size_t wanted_ = 1;
};

}  // namespace

class Solutions::Impl {
 public:
  Impl(const CheckedProblem& problem, Limits limits, std::string_view engine)
      : problem_(problem), limits_(std::move(limits)), engine_(engine) {}
  ~Impl() { leave(); }

  const Placement& current() const { return current_; }
  bool ended() const { return ended_; }
  std::optional<Answer> answer() const { return ended_ ? answer_ : std::nullopt; }

  void begin() {
    if (std::exchange(begun_, true)) return;
    start();
    next();
  }

  void next() {
    if (ended_) return;
    const auto n = static_cast<std::size_t>(problem_.n);
    if (place_ == chunk_.size()) {
      place_ = 0;
      chunk_ = threaded_ ? feed_.pop() : next_batch();
    }
    if (chunk_.empty()) {
      leave();
      ended_ = true;
      if (error_) std::rethrow_exception(error_);
      return;
    }
    const auto from = chunk_.begin() + static_cast<std::ptrdiff_t>(place_);
    current_.assign(from, from + static_cast<std::ptrdiff_t>(n));
    place_ += n;
  }

 private:
  void start() {
#ifdef QUEENS_THREADED
    try {
      thread_ = std::thread([this] { search(); });
      threaded_ = true;
    } catch (const std::system_error&) {  // the system starts no more threads
    }
#endif
  }

  // Ends the search.
  void leave() {
#ifdef QUEENS_THREADED
    if (!thread_.joinable()) return;
    feed_.close();
    thread_.join();
#endif
  }

  void search() {
    try {
      Feeding sink(feed_);
      Limits limits = limits_;
      limits.on_progress = [&](const Progress& now) {
        return sink.flush() && (!limits_.on_progress || limits_.on_progress(now));
      };
      answer_ = run(problem_, Question::all, limits, sink, engine_);
      sink.flush();
    } catch (...) {
      error_ = std::current_exception();
    }
    feed_.finish();
  }

  Chunk next_batch() {
    Chunk chunk;
    if (answer_ && answer_->count < batch_) return chunk;  // the last search came to its end
    std::uint64_t known = std::exchange(batch_, batch_ == 0 ? 1 : batch_ * kGrowth);
    Limits limits = limits_;
    limits.solutions = std::min(batch_, limits_.solutions);
    limits.seconds = std::max(limits_.seconds - spent_, 1e-9);
    VisitingSink sink([&](PlacementView columns) {
      if (known == 0)
        append(chunk, columns);
      else
        --known;
      return true;
    });
    answer_ = run(problem_, Question::all, limits, sink, engine_);
    spent_ += answer_->statistics.elapsed_seconds;
    return chunk;
  }

  const CheckedProblem problem_;
  const Limits limits_;
  const std::string engine_;

  bool begun_ = false, ended_ = false, threaded_ = false;
  Placement current_;
  Chunk chunk_;
  std::size_t place_ = 0;  // of the next placement in the chunk
  std::optional<Answer> answer_;
  std::exception_ptr error_;

  Feed feed_;
#ifdef QUEENS_THREADED
  std::thread thread_;
#endif

  std::uint64_t batch_ = 0;  // solutions up to the end of the batch
  double spent_ = 0;
};

Solutions::Solutions(const CheckedProblem& problem, const Limits& limits, std::string_view engine)
    : impl_(std::make_unique<Impl>(problem, limits, engine)) {}
Solutions::~Solutions() = default;
Solutions::Solutions(Solutions&&) noexcept = default;
Solutions& Solutions::operator=(Solutions&&) noexcept = default;

Solutions::iterator Solutions::begin() {
  impl_->begin();
  return iterator(*impl_);
}

std::optional<Answer> Solutions::answer() const { return impl_->answer(); }

const Placement& Solutions::iterator::operator*() const { return of_->current(); }
Solutions::iterator& Solutions::iterator::operator++() {
  of_->next();
  return *this;
}
bool Solutions::iterator::at_end() const { return of_ == nullptr || of_->ended(); }

Solutions solutions(const CheckedProblem& problem, const Limits& limits, std::string_view engine) {
  return {problem, limits, engine};
}

}  // namespace queens
