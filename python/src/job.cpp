#include "job.hpp"

#include <pthread.h>
#include <unistd.h>

#include <chrono>

#include "types.hpp"

namespace py = pybind11;

namespace queens::python {

namespace {

constexpr std::chrono::milliseconds kGlance{20};  // between two looks at signals
constexpr std::size_t kStack = std::size_t{64} << 20;

}  // namespace

void stay() {
  for (;;) pause();
}

py::object call(py::handle function, py::object argument) {
  struct Kept {
    bool returned = false;
    ~Kept() {
      if (!returned) stay();
    }
  };
  PyObject* result = nullptr;
  {
    Kept kept;
    result = PyObject_CallOneArg(function.ptr(), argument.ptr());  // throws no exception of C++
    kept.returned = true;
  }
  if (result == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(result);
}

void Thread::start(std::function<void()> work) {
  work_ = std::move(work);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStack);
  pthread_t handle{};
  const int status = pthread_create(
      &handle, &attributes,
      [](void* self) -> void* {
        static_cast<Thread*>(self)->work_();
        return nullptr;
      },
      this);
  pthread_attr_destroy(&attributes);
  if (status != 0)
    throw Error(ErrorCode::out_of_memory, "the system starts no more threads for this process");
  handle_ = static_cast<unsigned long>(handle);
  running_ = true;
}

void Thread::join() {
  if (!running_) return;
  running_ = false;
  pthread_join(static_cast<pthread_t>(handle_), nullptr);
}

bool Job::report(const Progress& now) {
  const std::lock_guard lock(mutex_);
  latest_ = now;
  return going();
}

void Job::run(py::handle callback, const std::function<void()>& work) {
  Thread thread;
  thread.start([&] {
    std::exception_ptr error;
    try {
      work();
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    error_ = error;
    done_ = true;
    changed_.notify_all();
  });

  std::exception_ptr interrupted;
  for (bool done = false; !done;) {
    std::optional<Progress> now;
    {
      const WithoutGil release;
      std::unique_lock lock(mutex_);
      done = changed_.wait_for(lock, kGlance, [&] { return done_; });
      std::swap(now, latest_);
    }
    if (interrupted) continue;
    try {
      if (!done && PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (now && !callback.is_none() && call(callback, py::cast(*now)).is(py::handle(Py_False)))
        stopped_ = true;
    } catch (...) {
      interrupted = std::current_exception();
      stopped_ = true;
    }
  }
  {
    const WithoutGil release;
    thread.join();
  }
  if (interrupted) std::rethrow_exception(interrupted);
  if (error_) std::rethrow_exception(error_);
}

}  // namespace queens::python
