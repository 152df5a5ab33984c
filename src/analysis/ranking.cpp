// Finds the rank of a solution in the lexicographic list of all solutions, and the solution of a given rank,
// without making the list.
//
// Idea.   The list is divided by the column of the first queen, each part by that of the second, and so on. The
//         K-th solution is found by stepping over the parts before it, and the rank of a solution is 1 plus the
//         sum of the sizes of the parts before it. So all we need is the number of solutions that begin with given
//         queens in the first rows, a prefix.
// Counts. The queens of the prefix are placed, and the search of the engine `cross` counts the ways to fill the
//         other rows. If many rows are left, they are searched by all threads, unit by unit; if few, by one
//         thread. A prefix and its mirror image have the same count, stored under the lesser of the two.
// Total.  The total is counted with the symmetry of the board, which takes an eighth of the time of a count without
//         it. When a solution is sought by its rank, the count for the last free square of a row need not be computed:
//         it is the count for the prefix, less the counts for the other squares of the row.
// Source. Ranking by counting sub-trees: A. Nijenhuis and H. S. Wilf, Combinatorial Algorithms,
//         2nd edition, 1978.
#include "queens/analysis.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "count/cross/completions.hpp"
#include "count/cross/decomposition.hpp"
#include "count/run.hpp"
#include "engine/progress_timer.hpp"
#include "engine/run_control.hpp"
#include "queens/problem.hpp"
#include "random/draw.hpp"

namespace queens {
namespace {

namespace cross = counting::cross;
constexpr int kLinesForThreads = 16;  // if at least this many lines are left, all threads count
constexpr std::size_t kKeptRows = 5;  // longer prefixes are counted anew each time
constexpr std::size_t kMostKept = 1 << 20;  // about 50 MB

}  // namespace

class Ranking::Impl {
 public:
  Impl(std::int32_t n, RunControl control) : n_(n), control_(std::move(control)) {}

  std::optional<Count> size() {
    begin();
    return whole();
  }

  std::optional<Placement> at(Count index) {
    begin();
    const std::optional<Count> all = whole();
    if (!all) return std::nullopt;
    if (index >= *all)
      throw Error(
          ErrorCode::index_out_of_range,
          "there is no solution " + to_string(index + 1) + " for n = " + std::to_string(n_) +
              (*all == 0 ? "; there is none at all" : "; the last one is " + to_string(*all)));
    Placement prefix;
    cross::Position position(n_);
    Count rest = *all;  // solutions with this prefix
    while (position.lines_left() > 0) {
      const auto row = static_cast<int>(prefix.size());
      for (std::uint64_t free = position.row_free(row); free != 0; free &= free - 1) {
        prefix.push_back(std::countr_zero(free));
        cross::Position next = position;
        next.place(row, prefix.back());
        std::optional<Count> part = rest;
        if ((free & (free - 1)) != 0) part = completions(prefix, next);
        if (!part) return std::nullopt;
        if (index < *part) {
          position = next;
          rest = *part;
          break;
        }
        index -= *part;
        rest -= *part;
        prefix.pop_back();
      }
    }
    return prefix;
  }

  std::optional<Count> rank(PlacementView columns) {
    begin();
    if (columns.size() != static_cast<std::size_t>(n_) || !is_solution(columns))
      throw Error(ErrorCode::not_a_solution,
                  "only a solution for n = " + std::to_string(n_) + " has a rank in the list");
    // Mirroring reverses the list. Of the solution and its mirror image, use the one with fewer solutions before
    // it.
    const Placement mirrored = image(columns, Symmetry::mirror);
    if (!std::lexicographical_compare(mirrored.begin(), mirrored.end(), columns.begin(),
                                      columns.end()))
      return before(columns);
    const std::optional<Count> all = whole(), after = all ? before(mirrored) : all;
    if (!after) return std::nullopt;
    return *all - 1 - *after;
  }

  bool prepare() {
    begin();
    for (std::int32_t first = 0; first <= (n_ - 1) / 2; ++first) {
      Placement prefix = {first};
      cross::Position position(n_);
      position.place(0, first);
      if (n_ == 1) break;
      Count sum = 0;
      for (std::uint64_t free = position.row_free(1); free != 0; free &= free - 1) {
        prefix.push_back(std::countr_zero(free));
        cross::Position next = position;
        next.place(1, prefix.back());
        const std::optional<Count> part = completions(prefix, next);
        if (!part) return false;
        sum += *part;
        prefix.pop_back();
      }
      kept_[key(prefix)] = sum;
    }
    return whole().has_value();
  }

 private:
  // Starts the clock of one call.
  void begin() {
    timer_.emplace(control_.seconds, [this](double spent) {
      return !control_.on_progress || control_.on_progress({.elapsed_seconds = spent});
    });
  }

  std::optional<Count> run(const Problem& problem) {
    const double spent = timer_->elapsed_seconds();
    if (spent >= control_.seconds) return std::nullopt;
    counting::RunOptions run_options;
    run_options.threads = control_.threads;
    run_options.seconds = control_.seconds;
    run_options.begin = timer_->begin();
    if (control_.on_progress)
      run_options.on_progress = [&](const counting::RunProgress& progress) {
        return control_.on_progress({.elapsed_seconds = progress.elapsed_seconds});
      };
    const counting::RunResult result = counting::run(*cross::decompose(problem), run_options);
    if (result.stop != Stop::finished) return std::nullopt;
    return result.weighted;
  }

  std::optional<Count> whole() {
    if (!whole_) whole_ = run({.n = n_});
    return whole_;
  }

  std::uint64_t key(PlacementView prefix) const {
    std::uint64_t own = 1, mirrored = 1;
    for (const std::int32_t column : prefix) {
      own = own << 8 | static_cast<unsigned>(column);
      mirrored = mirrored << 8 | static_cast<unsigned>(n_ - 1 - column);
    }
    return std::min(own, mirrored);
  }

  // How many solutions begin with the prefix; `position` is the board with its queens.
  std::optional<Count> completions(PlacementView prefix, const cross::Position& position) {
    const bool keep = prefix.size() <= kKeptRows;
    if (keep)
      if (const auto known = kept_.find(key(prefix)); known != kept_.end()) return known->second;
    std::optional<Count> count;
    if (position.lines_left() >= kLinesForThreads) {
      Problem problem{.n = n_};
      for (std::size_t row = 0; row < prefix.size(); ++row)
        problem.queens.push_back({static_cast<std::int32_t>(row), prefix[row]});
      count = run(problem);
    } else {
      Count found = 0;
      if (counter_.count(position, *timer_, found)) count = found;
    }
    if (keep && count && kept_.size() < kMostKept) kept_[key(prefix)] = *count;
    return count;
  }

  std::optional<Count> before(PlacementView columns) {
    Placement prefix;
    cross::Position position(n_);
    Count sum = 0;
    for (std::int32_t row = 0; row < n_; ++row) {
      const std::int32_t own = columns[static_cast<std::size_t>(row)];
      const std::uint64_t lesser = (std::uint64_t{1} << own) - 1;
      for (std::uint64_t free = position.row_free(row) & lesser; free != 0; free &= free - 1) {
        prefix.push_back(std::countr_zero(free));
        cross::Position next = position;
        next.place(row, prefix.back());
        const std::optional<Count> part = completions(prefix, next);
        if (!part) return std::nullopt;
        sum += *part;
        prefix.pop_back();
      }
      prefix.push_back(own);
      position.place(row, own);
    }
    return sum;
  }

  std::int32_t n_;
  RunControl control_;
  cross::Completions counter_{simd::kernels().front()};
  std::optional<Count> whole_;
  std::unordered_map<std::uint64_t, Count> kept_;
  std::optional<ProgressTimer> timer_;  // of the current call
};

Ranking::Ranking(std::int32_t n, RunControl control) {
  if (n < 1)
    throw Error(ErrorCode::size_out_of_range,
                "the size of the board must be at least 1, not " + std::to_string(n));
  if (n > kLargestRanked)
    throw Error(
        ErrorCode::too_large,
        "ranks in the list of solutions need exact counts of sub-trees, which are feasible only up "
        "to n = " +
            std::to_string(kLargestRanked) + ", not for n = " + std::to_string(n));
  validate(control);
  impl_ = std::make_unique<Impl>(n, std::move(control));
}
Ranking::~Ranking() = default;
Ranking::Ranking(Ranking&&) noexcept = default;
Ranking& Ranking::operator=(Ranking&&) noexcept = default;

std::optional<Count> Ranking::size() { return impl_->size(); }
std::optional<Placement> Ranking::at(Count index) { return impl_->at(index); }
std::optional<Count> Ranking::rank(PlacementView columns) { return impl_->rank(columns); }
bool Ranking::prepare() { return impl_->prepare(); }

Count uniform_index(Count size, std::mt19937_64& random) { return random::uniform(random, size); }

}  // namespace queens
