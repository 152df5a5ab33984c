// Counts on one MPI rank, in threads of its own, while another thread of the rank exchanges messages with rank 0:
// tasks (portions of units) go in, results come out.
//
// Idea.  A single count lasts for the whole life of a rank. Its threads and devices take their next units from the
//        waiting tasks. So tables are built once, and no thread waits for the last units of a task: it goes on
//        with the next task.
// Parts. Results of unfinished tasks are fetched regularly, so that a killed job loses little: each time, one unbroken
//        range of units from each unfinished task. A rank that is stopped hands over all its results.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "campaign/count.hpp"
#include "cli/count_options.hpp"
#include "mpi/cores.hpp"
#include "mpi/mailbox.hpp"
#include "mpi/message.hpp"

namespace queens::mpi {

class Counting final : counting::UnitSource {
 public:
  /// Starts the threads, which first prepare what all units need. The arguments are kept by reference.
  Counting(const counting::Decomposition& decomposition, campaign::Backend& backend);
  ~Counting() override;

  void give(Task task);

  /// Reports on the finished tasks. Waits up to `wait` for one.
  std::vector<Report> finished(std::chrono::microseconds wait);
  /// For each unfinished task, the first range without a gap among the results not reported yet.
  std::vector<Report> so_far();

  /// Stops within a tenth of a second and returns all results not reported yet.
  std::vector<Report> stop();

  bool failed();
  /// If the count failed, rethrows its exception.
  void check();

 private:
  // Results by one kernel that were not reported yet. When there are `join_at` of them, neighbours are joined.
  struct Finished {
    std::string kernel;
    std::vector<UnitResult> results;
    std::size_t join_at;
  };
  struct Open {
    Task task;
    std::uint64_t units_left = 0;  // not finished
    std::size_t range = 0;         // of the next unit to take
    std::uint64_t taken_in_range = 0;
    std::vector<Finished> finished = {};
  };

  std::optional<std::uint64_t> next(bool wait) override;
  void give_back(std::uint64_t unit) override;
  void add(const UnitResult& result, const std::string& kernel);
  void count();
  static void close(Open& open, bool done, std::vector<Report>& reports);

  const counting::Decomposition& decomposition_;
  campaign::Backend& backend_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable work_, news_;
  std::deque<Open> open_;  // in the order of their units
  std::vector<std::uint64_t> given_back_;
  std::vector<Report> finished_;
  bool stopping_ = false;
  std::exception_ptr failure_;
  std::thread thread_;
};

// What every rank but rank 0 does: it waits for the job, sends its hello, and counts the units that rank 0 gives
// it.

/// Counts until rank 0 sends stop. The options say only how to count; rank 0 says what to count. If this rank cannot
/// continue, work() sends the results that it has, and throws; the caller then tells rank 0 the reason by refuse().
void work(Mailbox& mailbox, const cli::UnitOptions& options, const cli::DeviceOptions& devices,
          const Place& place);

/// Tells rank 0 that this rank cannot count, and waits until rank 0 has received that.
void refuse(Mailbox& mailbox, int status, std::string_view message);

}  // namespace queens::mpi
