#include "commands/count_sizes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include "cli/exit_status.hpp"
#include "cli/json_list.hpp"
#include "cli/manners.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "present/table.hpp"
#include "queens/analysis.hpp"
#include "report/words.hpp"

namespace queens::commands {
using namespace cli;

namespace {

// The width of a column must be known before the first row. No board here has more solutions than the empty board
// of the largest size. Beyond the published counts, the width is the number of digits of (n e^-1.94)^n.
std::size_t solutions_width(std::int32_t largest) {
  if (const auto published = published_count(largest)) return grouped(*published).size();
  const double digits = largest * (std::log(largest) - kQueensConstantLow) / std::log(10.0);
  return static_cast<std::size_t>(std::min(digits, 39.0) * 4 / 3) + 1;  // 128 bits: 39 digits
}

class Rows {
 public:
  explicit Rows(const SizesRequest& request) : request_(request), output_(request.output) {
    const std::int32_t largest = request.sizes.largest();
    n_width_ = grouped(static_cast<Count>(largest)).size();
    width_ = std::max(solutions_width(largest), sizeof "solutions" - 1);
    if (request.csv)
      output_.write("n,question,count,complete,engine,seconds\n");
    else if (!request.json)
      output_.write(fmt::format("{:>{}}  {:>{}}  {:>8}  engine\n", "n", n_width_, "solutions",
                                width_, "time"));
    output_.flush();
  }

  // A board that was not counted to the end gets a row only in CSV and JSON, where the row says so.
  void add(std::int32_t n, const CountedSize& counted) {
    const Answer& answer = counted.answer;
    if (request_.json) {
      list_.add(counted.json);
    } else if (request_.csv) {
      output_.write(
          csv_line({std::to_string(n), std::string(name(answer.question)),
                    counted.known ? to_string(answer.count) : "",
                    answer.stop == Stop::finished && counted.known ? "true" : "false",
                    answer.engine, fmt::format("{:.9f}", answer.statistics.elapsed_seconds)}));
    } else if (answer.stop == Stop::finished) {
      output_.write(fmt::format("{:>{}}  {:>{}}  {:>8}  {}\n", n, n_width_,
                                counted.known ? grouped(answer.count) : "-", width_,
                                duration(answer.statistics.elapsed_seconds), answer.engine));
    }
    output_.flush();
  }

  void end() {
    if (request_.json) {
      list_.end();
      output_.write("\n");
    }
    output_.commit();
  }

  bool closed() const { return output_.closed(); }

 private:
  const SizesRequest& request_;
  Output output_;
  JsonList list_{output_};
  std::size_t n_width_ = 0, width_ = 0;
};

}  // namespace

int count_sizes(const SizesRequest& request) {
  using Clock = std::chrono::steady_clock;
  request.sizes.each([&](std::int32_t n) {
    request.check(n);
    return true;
  });
  const Clock::time_point begin = Clock::now();
  Rows rows(request);
  int status = kAnswered;
  request.sizes.each([&](std::int32_t n) {
    const double left =
        request.seconds - std::chrono::duration<double>(Clock::now() - begin).count();
    if (interrupted() || left <= 0) {
      say(fmt::format("queens: stopped ({}) before n = {}\n",
                      interrupted() ? "interrupted" : "the time limit", n));
      status = interrupted() ? kInterrupted : kStopped;
      return false;
    }
    const CountedSize counted = request.count(n, left);
    rows.add(n, counted);
    if (!counted.statistics.empty()) std::cerr << fmt::format("n = {}:\n", n) << counted.statistics;
    if (!counted.remarks.empty()) say(counted.remarks);
    if (!counted.known) status = kNone;
    if (counted.answer.stop != Stop::finished) status = interrupted() ? kInterrupted : kStopped;
    return (status == kAnswered || status == kNone) && !rows.closed();
  });
  rows.end();
  return status;
}

}  // namespace queens::commands
