// Solutions and events as iterators. A separate thread runs the search and puts solutions or events into chunks; Python
// takes them from there. When kChunks chunks are full, the search pauses until Python has emptied one. Closing or
// dropping the iterator ends the search and its thread.
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <set>
#include <utility>

#include "errors.hpp"
#include "job.hpp"
#include "module.hpp"
#include "types.hpp"

namespace py = pybind11;

namespace queens::python {
namespace {

constexpr std::size_t kChunks = 4;              // that wait
constexpr std::size_t kChunkSize = 1 << 16;     // numbers or events in one
constexpr std::chrono::milliseconds kLook{20};  // between two looks at signals

// What the searching thread and Python share. After a fork the child must not touch it: the lock may be held by
// a thread that it does not have.
template <class Item>
struct Feed {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::vector<Item>> chunks;
  bool closed = false, done = false;
  std::optional<Progress> latest;
  std::optional<Answer> answer;
  std::exception_ptr error;

  bool push(std::vector<Item>& chunk) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return closed || chunks.size() < kChunks; });
    if (closed) return false;
    chunks.push_back(std::move(chunk));
    chunk.clear();
    changed.notify_all();
    return true;
  }
};

// Collects solutions or events in chunks: small ones first, so that the first solution is there at once.
template <class Item>
class FeedSink : public Sink {
 public:
  explicit FeedSink(Feed<Item>& feed) : feed_(feed) {}

  // For Limits::on_progress.
  bool watch(const Progress& now) {
    {
      const std::lock_guard lock(feed_.mutex);
      feed_.latest = now;
      if (feed_.closed) return false;
    }
    return flush();
  }
  bool flush() { return chunk_.empty() || feed_.push(chunk_); }

 protected:
  bool taken() {
    if (chunk_.size() < wanted_) return true;
    if (!flush()) return false;
    wanted_ = std::min(wanted_ * 8, kChunkSize);
    chunk_.reserve(wanted_ + wanted_ / 8);
    return true;
  }
  std::vector<Item> chunk_;

 private:
  Feed<Item>& feed_;
  std::size_t wanted_ = 1;
};

class SolutionSink : public FeedSink<std::int32_t> {
 public:
  using FeedSink::FeedSink;
  bool solution(PlacementView columns) override {
    chunk_.insert(chunk_.end(), columns.begin(), columns.end());
    return taken();
  }
};

class EventSink : public FeedSink<Event> {
 public:
  using FeedSink::FeedSink;
  bool event(const Event& event) override {
    chunk_.push_back(event);
    return taken();
  }
};

class StreamBase {
 public:
  virtual ~StreamBase() = default;
  virtual void close() = 0;
};

// The open streams: they are closed before Python and its static objects go.
std::set<StreamBase*>& open_streams() {
  static auto* const streams = new std::set<StreamBase*>;
  return *streams;
}

// The thread in which the interpreter ends, if it ends. The streams of other threads are closed then, and what these
// threads would do next is no longer wanted.
std::optional<pthread_t>& ending() {
  static std::optional<pthread_t> thread;
  return thread;
}

// Stops a thread for ever that takes from a stream while the interpreter ends.
void stay_at_the_end() {
  if (!ending() || pthread_equal(*ending(), pthread_self()) != 0) return;
  PyEval_SaveThread();
  stay();
}

template <class Item, class FillingSink>
class Stream : public StreamBase {
 public:
  Stream(const Problem& problem, Question question, const std::string& engine, const Limits& limits,
         const py::object& callback)
      : problem_(problem),
        question_(question),
        engine_(engine),
        limits_(limits),
        callback_(callback) {
    if constexpr (std::same_as<Item, Event>) limits_.probing = Probing::tracing;
  }
  ~Stream() override {
    close();
    if (feed_ != nullptr && elsewhere()) {
      (void)feed_.release();  // NOLINT: it stays in the memory of the child
      (void)thread_.release();
    }
  }

  void close() override {
    current_.clear();
    position_ = 0;
    finished_ = true;
    open_streams().erase(this);
    if (feed_ == nullptr || elsewhere()) return;
    const WithoutGil release;
    {
      const std::lock_guard lock(feed_->mutex);
      feed_->closed = true;
      feed_->changed.notify_all();
    }
    // Another thread may close it too; neither goes on before the search has ended.
    const std::lock_guard joining(joining_);
    if (!std::exchange(joined_, true)) thread_->join();
  }

  // The next `width` items; null at the end.
  const Item* next(std::size_t width) {
    if (position_ == current_.size() && !refill()) return nullptr;
    const Item* const items = current_.data() + position_;
    position_ += width;
    return items;
  }

  // How many items are at hand without waiting, at least one unless the end is reached.
  std::size_t at_hand() {
    if (position_ == current_.size() && !refill()) return 0;
    return current_.size() - position_;
  }

  // None until the search has ended.
  std::optional<Answer> answer() {
    if (feed_ == nullptr || elsewhere()) return std::nullopt;
    const std::lock_guard lock(feed_->mutex);
    return feed_->answer;
  }
  std::int32_t n() const { return problem_.n; }

 private:
  bool elsewhere() const { return process_ != getpid(); }

  void start() {
    process_ = getpid();
    feed_ = std::make_unique<Feed<Item>>();
    thread_ = std::make_unique<Thread>();
    thread_->start([this, &feed = *feed_] {
      std::optional<Answer> answer;
      std::exception_ptr error;
      try {
        FillingSink sink(feed);
        Limits limits = limits_;
        limits.on_progress = [&](const Progress& now) { return sink.watch(now); };
        answer = run(problem_, question_, limits, sink, engine_);
        sink.flush();
      } catch (...) {
        error = std::current_exception();
      }
      const std::lock_guard lock(feed.mutex);
      feed.answer = answer;
      feed.error = error;
      feed.done = true;
      feed.changed.notify_all();
    });
    open_streams().insert(this);
  }

  // Takes the next chunk. False at the end, which it throws if it was an error.
  bool refill() {
    stay_at_the_end();
    if (finished_) return false;
    if (feed_ == nullptr) start();
    if (elsewhere())
      throw Error(
          ErrorCode::bad_argument,
          "this iterator was begun before the process was forked, so its search runs in the "
          "parent process; make a new iterator here");
    for (;;) {
      std::optional<Progress> now;
      bool done = false;
      {
        const std::lock_guard lock(feed_->mutex);
        if (!feed_->chunks.empty()) {
          current_ = std::move(feed_->chunks.front());
          position_ = 0;
          feed_->chunks.pop_front();
          feed_->changed.notify_all();
        } else {
          done = feed_->done;
        }
        std::swap(now, feed_->latest);
      }
      if (now && !callback_.is_none() && call(callback_, py::cast(*now)).is(py::handle(Py_False))) {
        close();
        return false;
      }
      if (position_ < current_.size()) return true;
      if (finished_) return false;  // another thread closed it
      if (done) return end();
      {
        const WithoutGil release;
        std::unique_lock lock(feed_->mutex);
        feed_->changed.wait_for(lock, kLook, [&] { return feed_->done || !feed_->chunks.empty(); });
      }
      stay_at_the_end();
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (position_ < current_.size()) return true;  // another thread has taken the chunk
    }
  }

  bool end() {
    const std::exception_ptr error = feed_->error;
    close();
    if (error) std::rethrow_exception(error);
    return false;
  }

  const Problem problem_;
  const Question question_;
  const std::string engine_;
  Limits limits_;
  const py::object callback_;

  pid_t process_ = 0;
  std::unique_ptr<Feed<Item>> feed_;
  std::unique_ptr<Thread> thread_;
  bool finished_ = false;
  std::mutex joining_;
  bool joined_ = false;        // with joining_
  std::vector<Item> current_;  // the chunk in hand
  std::size_t position_ = 0;
};

// Placements in one piece of memory, k rows of n numbers; NumPy takes it without a copy.
struct Block {
  std::vector<std::int32_t> numbers;
  std::int32_t n = 1;
  std::size_t rows() const { return numbers.size() / static_cast<std::size_t>(n); }
};

class SolutionStream : public Stream<std::int32_t, SolutionSink> {
 public:
  using Stream::Stream;

  py::object next_object() {
    const std::int32_t* const columns = next(static_cast<std::size_t>(n()));
    if (columns == nullptr) throw py::stop_iteration();
    return placement_object({columns, static_cast<std::size_t>(n())});
  }

  // Up to `rows` placements: fewer only at the end.
  Block block(std::size_t rows) {
    Block block{{}, n()};
    const std::size_t wanted = rows * static_cast<std::size_t>(n());
    while (block.numbers.size() < wanted) {
      const std::size_t more = std::min(at_hand(), wanted - block.numbers.size());
      if (more == 0) break;
      const std::int32_t* const from = next(more);
      block.numbers.insert(block.numbers.end(), from, from + more);
    }
    return block;
  }
};

class EventStream : public Stream<Event, EventSink> {
 public:
  using Stream::Stream;

  Event next_event() {
    const Event* const event = next(1);
    if (event == nullptr) throw py::stop_iteration();
    return *event;
  }
};

class ArraySink : public Sink {
 public:
  explicit ArraySink(std::vector<std::int32_t>& numbers) : numbers_(numbers) {}
  bool solution(PlacementView columns) override {
    numbers_.insert(numbers_.end(), columns.begin(), columns.end());
    return true;
  }
  bool solution_part(PlacementView columns) override { return solution(columns), false; }

 private:
  std::vector<std::int32_t>& numbers_;
};

std::pair<Block, Answer> solutions_block(const Problem& problem, Question question,
                                         const std::string& engine, Limits limits,
                                         std::size_t expected, const py::object& callback) {
  Block block{{}, problem.n};
  Answer answer = run_job(callback, limits, [&] {
    block.numbers.reserve(expected * static_cast<std::size_t>(problem.n));
    ArraySink sink(block.numbers);
    return run(problem, question, limits, sink, engine);
  });
  return {std::move(block), std::move(answer)};
}

// What both streams have.
template <class Any>
py::class_<Any> add_stream(py::module_& module, const char* name, const char* meaning) {
  return py::class_<Any>(module, name, meaning)
      .def(py::init<const Problem&, Question, const std::string&, const Limits&,
                    const py::object&>())
      .def("close", &Any::close)
      .def("answer", &Any::answer);
}

// A row or column, or None.
std::optional<std::int32_t> line_of(std::int32_t number) {
  return number < 0 ? std::nullopt : std::optional(number);
}

}  // namespace

void add_streams(py::module_& module) {
  py::class_<Block>(module, "Block", py::buffer_protocol(),
                    "Placements in one piece of memory: k rows of n numbers.")
      .def_buffer([](Block& block) {
        const auto size = static_cast<py::ssize_t>(sizeof(std::int32_t));
        return py::buffer_info(
            block.numbers.data(), size, py::format_descriptor<std::int32_t>::format(), 2,
            {static_cast<py::ssize_t>(block.rows()), static_cast<py::ssize_t>(block.n)},
            {size * block.n, size});
      })
      .def("__len__", &Block::rows);

  Record<Event>(module, "Event")
      .field("kind", &Event::kind)
      .field(
          "row", [](Event& self) { return line_of(self.row); },
          [](Event& self, std::optional<std::int32_t> row) { self.row = row.value_or(-1); })
      .field(
          "column", [](Event& self) { return line_of(self.column); },
          [](Event& self, std::optional<std::int32_t> column) {
            self.column = column.value_or(-1);
          });
  add_stream<SolutionStream>(module, "SolutionStream", "An iterator over placements.")
      .def("__next__", &SolutionStream::next_object)
      .def("block", &SolutionStream::block);
  add_stream<EventStream>(module, "EventStream", "An iterator over the steps of a search.")
      .def("__next__", &EventStream::next_event);

  module.def("solutions_block", solutions_block);
  module.def("end_streams", [] {
    ending() = pthread_self();
    while (!open_streams().empty()) (*open_streams().begin())->close();
  });
}

}  // namespace queens::python
