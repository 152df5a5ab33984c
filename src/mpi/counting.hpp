// Counting beside the thread that talks to rank 0: tasks go in, results come out.
//
// Idea.  One counting::run for the whole life of a rank, whose threads take their next unit from the
//        tasks at hand: tables are made once, and where one task ends the threads go on with the
//        next, so that its last units make nobody wait.
// Parts. What is done of a task before all of it is can be had too: the first range without a gap
//        now and then, so that a job that is killed loses little; everything when the rank is stopped.
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
  /// Begins with what all units need. The arguments are kept by reference.
  Counting(const counting::Decomposition& decomposition, const counting::Kernel& kernel,
           int threads);
  ~Counting();

  void give(Task task);

  /// The tasks that have been finished, waiting for one for some time.
  std::vector<Report> finished(std::chrono::microseconds wait);
  /// Of each task at hand what is done and has not been had, as far as it is one range.
  std::vector<Report> so_far();

  /// Stops within a tenth of a second and returns all that is done and has not been had.
  std::vector<Report> stop();

  bool failed();
  /// Throws what the count threw, if it failed.
  void check();

 private:
  struct Open {
    Task task;
    std::uint64_t units_left = 0;  // not finished
    std::size_t range = 0;         // of the next unit to take
    std::uint64_t taken_in_range = 0;
    std::vector<UnitResult> results = {};  // finished and not had
    std::size_t join_at = 0;               // so many results
  };

  std::optional<std::uint64_t> next_unit();
  void add(const UnitResult& result);
  void run(const counting::RunOptions& options);

  const counting::Decomposition& decomposition_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable work_, news_;
  std::deque<Open> open_;  // in the order of their units
  std::vector<Report> finished_;
  bool stopping_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

}  // namespace queens::mpi
