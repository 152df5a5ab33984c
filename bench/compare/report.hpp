// Turns the raw measurements of one run of script/bench into a report for people.
//
// Every ratio compares times of the same run on the same machine. CPU seconds are user and system time of whole
// processes.
#pragma once

#include <string>
#include <vector>

#include "compare/goals.hpp"
#include "compare/measurement.hpp"

namespace queens::bench {

/// The description of the machine: keys and values ("processor", ...), in the order of machine.txt.
using Machine = std::vector<std::pair<std::string, std::string>>;
Machine parse_machine(const std::string& text);

/// One row of the CSV that Google Benchmark writes.
struct MicroResult {
  std::string name;
  double nanoseconds = 0;       ///< of CPU time, per iteration
  double items_per_second = 0;  ///< 0: not given
};
std::vector<MicroResult> parse_micro(const std::string& csv);

class Report {
 public:
  explicit Report(std::vector<Measurement> measurements);

  std::vector<Goal> goals() const;
  std::string summary(const Machine& machine, const std::vector<MicroResult>& micro,
                      const Reasons& reasons = {}) const;
  std::string chart(const Machine& machine) const;

 private:
  struct Figures {
    int runs = 0;
    double cpu = 0, wall = 0;  // medians
    double megabytes = 0;      // the largest
    Figure sampled;            // medians; see Measurement
  };
  const Figures* find(const Case& what) const;
  // NAN if it was not measured
  double cpu(const std::string& program, const std::string& kernel, int n) const;
  double bitmask(int n) const;         // NAN if neither measured nor computable
  bool bitmask_reckoned(int n) const;  // computed from node counts and the largest n measured
  double load() const;                 // the largest
  bool busy() const { return load() > threads_ + 0.5; }
  std::string kernel(const std::string& family) const;  // its fastest variant
  std::string fastest_kernel() const { return kernels_.empty() ? "" : kernels_.front(); }
  std::string speed_table() const;
  std::string ratio_table() const;
  std::string thread_table() const;
  std::string textbook_table() const;

  // In report_goals.cpp. Each is NAN if it was not measured.
  double pace() const;           // how many times slower the machine of the goals is
  double cheapest(int n) const;  // cheaper() of the better engine
  double cost(int n) const;      // seconds for each solution, with the better engine
  // CPU seconds, on the machine of the goals
  Figure seconds(const std::string& program, int n) const;
  double estimate_error(int n) const;                         // relative standard error
  double megabytes(const std::string& program, int n) const;  // n = 0: the largest for any n
  double speed_up(const std::string& program, const std::string& kernel, int n) const;
  double slowest_command() const;  // milliseconds

  // In report_join.cpp.
  double solutions(int n) const;  // NAN if n was not measured
  // seconds of bitmask at n = 16 just before and after the measurement, on average
  double bitmask_beside(std::size_t measurement) const;
  // the seconds of bitmask at n = 16, divided by those of the program
  double against(const std::string& program, const std::string& kernel, int n) const;
  double cheaper(const std::string& program, const std::string& kernel, int n) const;
  std::string join_kernel(const std::string& family) const;  // its fastest variant
  std::string join_table() const;

  std::vector<Measurement> measurements_;
  std::vector<std::pair<Case, Figures>> figures_;  // in the order measured
  std::vector<std::string> kernels_;               // in the order measured
  std::vector<int> sizes_;                         // of "cross"
  int threads_ = 1;                                // the largest number
};

}  // namespace queens::bench
