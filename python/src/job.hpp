// Runs long computations for Python in a thread of their own, while the calling thread waits without the GIL.
//
// The calling thread wakes at least every twenty milliseconds, checks whether the user pressed Ctrl-C, and calls
// the progress callback. This must happen in the calling thread, since Python handles signals in its main thread
// only. To stop the work, the calling thread makes going() return false; the call returns when the work has ended.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "queens/engine.hpp"

namespace queens::python {

/// Stops this thread for ever. When the interpreter ends, it ends each other thread that asks for the GIL, and this
/// unwinds the stack through destructors, which would abort the program; so the thread is caught and kept.
[[noreturn]] void stay();

/// Releases the GIL as long as it lives. pybind11's class aborts the program if the interpreter ends meanwhile.
class WithoutGil {
 public:
  WithoutGil() : state_(PyEval_SaveThread()) {}
  ~WithoutGil() {
    try {
      PyEval_RestoreThread(state_);
    } catch (...) {
      stay();
    }
  }
  WithoutGil(const WithoutGil&) = delete;
  WithoutGil& operator=(const WithoutGil&) = delete;

 private:
  PyThreadState* state_;
};

/// Takes the GIL in a thread that Python has not started, as long as it lives.
class WithGil {
 public:
  WithGil() {
    try {
      state_ = PyGILState_Ensure();
    } catch (...) {
      stay();
    }
  }
  ~WithGil() { PyGILState_Release(state_); }
  WithGil(const WithGil&) = delete;
  WithGil& operator=(const WithGil&) = delete;

 private:
  PyGILState_STATE state_{};
};

/// function(argument). While it runs, the interpreter may end, and with it this thread: then the thread stays here, and
/// no object of Python is released without the GIL.
pybind11::object call(pybind11::handle function, pybind11::object argument);

class Job {
 public:
  /// Whether the work should go on. Any thread may ask.
  bool going() const { return !stopped_.load(std::memory_order_relaxed); }

  /// Stores the progress until the calling thread passes it to the callback. Returns going(). Any thread may call this.
  bool report(const Progress& now);

  /// Does the work in a new thread, and waits for it. `callback` is None, or is called with a Progress; the work stops
  /// once it returns False. An exception of the callback, of a signal handler or of the work is thrown when the work
  /// has ended.
  void run(pybind11::handle callback, const std::function<void()>& work);

 private:
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::optional<Progress> latest_;
  std::exception_ptr error_;
};

/// Runs work that has a result, as Job::run() does, and returns the result. Work that takes less than a millisecond is
/// `small`: the calling thread does it, because a thread of its own would take several times as long.
template <class Work>
auto run_job(pybind11::handle callback, Work&& work, bool small = false) {
  if (small) {
    const WithoutGil release;
    Job job;
    return work(job);
  }
  Job job;
  std::optional<decltype(work(job))> result;
  job.run(callback, [&] { result.emplace(work(job)); });
  return std::move(*result);
}

/// The same for work that reports its progress to `limits`, and stops when `limits` says so.
template <class Work>
auto run_job(pybind11::handle callback, Limits& limits, Work&& work) {
  return run_job(callback, [&](Job& job) {
    limits.on_progress = [&job](const Progress& now) { return job.report(now); };
    return work();
  });
}

/// Thrown within work that was stopped, to end it; the caller knows why it was stopped.
struct Interrupted {};

/// Starts a thread with a stack of 64 MiB, whatever the limit of the process is; searches may recurse once per row.
/// Throws Error(out_of_memory) if there can be no more threads.
class Thread {
 public:
  Thread() = default;
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;
  ~Thread() { join(); }
  void start(std::function<void()> work);
  void join();

 private:
  std::function<void()> work_;
  unsigned long handle_ = 0;
  bool running_ = false;
};

}  // namespace queens::python
