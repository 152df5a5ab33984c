// Counts on one MPI rank, in threads of its own, while another thread of the rank exchanges messages with rank 0:
// tasks (chunks of units) go in, results come out.
//
// Idea.  A single counting::run lasts for the whole life of a rank. Its threads take their next unit from the
//        waiting tasks. So tables are built once, and no thread waits for the last units of a task: it
//        continues with the next task.
// Parts. Partial results of an unfinished task can be fetched too. They are fetched regularly, as far as they form
//        a range without a gap, so that a killed job loses little. A rank that is stopped hands over all of them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "catalogue/counting.hpp"
#include "mpi/message.hpp"

namespace queens::mpi {

class Counting {
 public:
  /// Starts the threads, which first prepare what all units need. The arguments are kept by reference.
  Counting(const counting::Decomposition& decomposition, const counting::Kernel& kernel,
           int threads);
  ~Counting();

  void give(Task task);

  /// Reports on the finished tasks. Waits up to `wait` for one.
  std::vector<Report> finished(std::chrono::microseconds wait);
  /// For each unfinished task, the results not reported yet, as far as they are one range.
  std::vector<Report> so_far();

  /// Stops within a tenth of a second and returns all results not reported yet.
  std::vector<Report> stop();

  bool failed();
  /// If the count failed, rethrows its exception.
  void check();

 private:
  struct Open {
    Task task;
    std::uint64_t units_left = 0;  // not finished
    std::size_t range = 0;         // of the next unit to take
    std::uint64_t taken_in_range = 0;
    std::vector<UnitResult> results = {};  // finished and not reported
    std::size_t join_at = 0;               // this many results
  };

  std::optional<std::uint64_t> next_unit();
  void add(const UnitResult& result);
  void run(const counting::RunOptions& options);

  const counting::Decomposition& decomposition_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable work_, news_;
  std::deque<Open> open_;  // in the order of their units
  std::vector<Report> finished_;
  bool stopping_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace queens::mpi
