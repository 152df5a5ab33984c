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
// Source. Ranking by counting sub-trees: A. Nijenhuis and H. S. Wilf, Combinatorial Algorithms, 2nd edition, 1978.
#include "analysis/ranking.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/parse.hpp"
#include "base/random.hpp"
#include "count/cross.hpp"
#include "count/run.hpp"
#include "engine/control.hpp"
#include "local/local_search.hpp"
#include "queens/analysis.hpp"
#include "queens/problem.hpp"

namespace queens {
namespace {

namespace cross = counting::cross;
constexpr int kLinesForThreads = 16;  // if at least this many lines are left, all threads count
constexpr int kLeafLines = 13;        // as in cross/1 at n = 18
constexpr std::size_t kKeptRows = 5;  // longer prefixes are counted anew each time
constexpr std::size_t kMostKept = 1 << 20;  // about 50 MB

// Looks at the clock, shows progress about 20 times a second; false when it is time to stop.
bool keep_going(Control& control) {
  control.tick(1024);
  return control.going();
}

Limits limits_of_ranking(const Limits& limits, Control& control) {
  return {.seconds = limits.seconds,
          .on_progress = [&](const Progress&) { return keep_going(control); }};
}

// What follows when the ranking gives no answer: its time ran out.
void ranking_stopped(Control& control) {
  if (control.going()) control.ask_to_stop(Stop::time_limit);
}

void one_range(std::int32_t n, std::uint64_t first_rank, std::uint64_t last_rank,
               const Limits& limits, Control& control) {
  const auto next = [&](LexicographicWalk& walk) {
    auto step = walk.next();
    while (step == LexicographicWalk::Step::pause && keep_going(control)) step = walk.next();
    return step == LexicographicWalk::Step::found;
  };
  // Passes on the solution at which the walk stands, and those that follow.
  const auto show = [&](LexicographicWalk& walk) {
    while (control.solution(walk.columns())) {
      control.tick();
      if (!next(walk)) return ranking_stopped(control);
    }
  };
  // The first of a long list are reached sooner by walking than by counting sub-trees. From 15 rows on there are more.
  constexpr std::uint64_t kWalked = 100'000;
  constexpr std::int32_t kShortList = 14;
  if (n > kShortList && n <= kLargestRanked && last_rank <= kWalked) {
    LexicographicWalk walk(n);
    for (std::uint64_t rank = 0; rank < first_rank; ++rank)
      if (!next(walk)) return ranking_stopped(control);
    return show(walk);
  }
  Ranking ranking(n, limits_of_ranking(limits, control));
  // Find the end of the range first, so that a range beyond the list is refused before anything is shown.
  const std::optional<Count> size = ranking.size();
  if (!size) return ranking_stopped(control);
  if (*size == 0) return;
  if (last_rank > *size)
    throw Error(ErrorCode::index_out_of_range, "there is no solution " + std::to_string(last_rank) +
                                                   " for n = " + std::to_string(n) +
                                                   "; the last one is " + to_string(*size));
  const std::optional<Placement> first = ranking.at(first_rank - 1);
  if (!first) return ranking_stopped(control);
  LexicographicWalk walk(*first);
  show(walk);
}

void draws(std::int32_t n, const Limits& limits, Control& control) {
  std::mt19937_64 random(limits.seed);
  Ranking ranking(n, limits_of_ranking(limits, control));
  constexpr std::uint64_t kMany = 4;  // for this many solutions or more, prepare() saves time
  if (limits.solutions >= kMany && !ranking.prepare()) return ranking_stopped(control);
  const std::optional<Count> size = ranking.size();
  if (!size) return ranking_stopped(control);
  while (*size != 0 && keep_going(control)) {
    const std::optional<Placement> drawn = ranking.at(uniform_index(*size, random));
    if (!drawn) return ranking_stopped(control);
    control.solution(PlacementView(*drawn));
  }
}

void approximate_draws(std::int32_t n, const Limits& limits, Control& control) {
  if (n == 2 || n == 3) return;  // there is no solution, and the engine could not find that out
  Sink silence;
  std::mt19937_64 random(limits.seed);
  Limits of_draw{.on_progress = [&](const Progress&) { return keep_going(control); }};
  while (keep_going(control)) {
    of_draw.seed = random();
    const Answer drawn = local_search().solve(Problem{.n = n}, Question::one, of_draw, silence);
    if (!drawn.placement) return;
    control.solution(PlacementView(*drawn.placement));
  }
}

Answer answer_of(Control& control, const Limits& limits, std::string_view engine) {
  Answer answer = control.answer(engine);
  if (limits.solutions == 1) answer.question = Question::one;
  return answer;
}

}  // namespace

class Ranking::Impl {
 public:
  Impl(std::int32_t n, Limits limits) : n_(n), limits_(std::move(limits)) {}

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
    // Mirroring reverses the list. Of the solution and its mirror image, use the one with fewer solutions before it.
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
  void begin() { timer_.emplace(limits_); }

  std::optional<Count> run(const Problem& problem) {
    const double spent = timer_->elapsed_seconds();
    if (spent >= limits_.seconds) return std::nullopt;
    counting::RunOptions run_options{.limits = limits_, .begin = timer_->begin()};
    if (limits_.on_progress)
      run_options.limits.on_progress = [&](const Progress& progress) {
        return limits_.on_progress({.elapsed_seconds = progress.elapsed_seconds});
      };
    const counting::RunResult result = counting::run(*cross::decompose(problem), run_options);
    if (result.stop != Stop::finished) return std::nullopt;
    return result.weighted;
  }

  std::optional<Count> whole() {
    if (!whole_) whole_ = run(Problem{.n = n_});
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
    } else if (const auto found = counter_.count(position, *timer_)) {
      count = found->solutions;
    }
    if (keep && count && kept_.size() < kMostKept) kept_[key(prefix)] = *count;
    return count;
  }

  std::optional<Count> before(PlacementView columns) {
    Placement prefix;
    cross::Position position(n_);
    Count sum = 0;
    for (std::int32_t row = 0; row < n_; ++row) {
      const std::int32_t own = columns[row];
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
  Limits limits_;
  cross::Completions counter_{counting::kernels().front(), kLeafLines};
  std::optional<Count> whole_;
  std::unordered_map<std::uint64_t, Count> kept_;
  std::optional<ProgressTimer> timer_;  // of the current call
};

Ranking::Ranking(std::int64_t n, Limits limits) {
  const std::int32_t size = board_size(n);
  require_at_most(kLargestRanked, size,
                  "ranks take exact counts of sub-trees, which are made for boards of");
  validate(limits);
  impl_ = std::make_unique<Impl>(size, std::move(limits));
}
Ranking::~Ranking() = default;
Ranking::Ranking(Ranking&&) noexcept = default;
Ranking& Ranking::operator=(Ranking&&) noexcept = default;

std::optional<Count> Ranking::size() { return impl_->size(); }
std::optional<Placement> Ranking::at(Count index) { return impl_->at(index); }
std::optional<Count> Ranking::rank(PlacementView columns) { return impl_->rank(columns); }
bool Ranking::prepare() { return impl_->prepare(); }

Count uniform_index(Count size, std::mt19937_64& random) {
  if (size <= 0)
    throw Error(ErrorCode::bad_argument,
                "there is no index below " + to_string(size) + ": the list of solutions is empty");
  return random::uniform(random, size);
}

LexicographicWalk::LexicographicWalk(PlacementView start)
    : board_((std::uint64_t{1} << start.size()) - 1),
      columns_(start.begin(), start.end()),
      rows_(start.size()),
      row_(start.size() - 1) {
  // In each row, all squares up to and including that of the queen of `start` count as tried.
  for (std::size_t row = 0; row < start.size(); ++row) {
    enter(row);
    rows_[row].untried &= ~((std::uint64_t{2} << start[row]) - 1);
  }
}

LexicographicWalk::LexicographicWalk(std::int32_t n)
    : board_((std::uint64_t{1} << n) - 1), columns_(n), rows_(n), row_(0) {
  enter(0);
}

void LexicographicWalk::enter(std::size_t row) {
  Row& here = rows_[row];
  if (row > 0) {
    const Row& above = rows_[row - 1];
    const std::uint64_t queen = std::uint64_t{1} << columns_[row - 1];
    here.columns = above.columns | queen;
    here.left = (above.left | queen) << 1;
    here.right = (above.right | queen) >> 1;
  }
  here.untried = board_ & ~(here.columns | here.left | here.right);
}

LexicographicWalk::Step LexicographicWalk::next() {
  constexpr int kNodes = 4096;
  for (int nodes = 0; nodes < kNodes; ++nodes) {
    while (rows_[row_].untried == 0) {
      if (row_ == 0) return Step::end;
      --row_;
    }
    std::uint64_t& untried = rows_[row_].untried;
    columns_[row_] = std::countr_zero(untried);
    untried &= untried - 1;
    if (row_ + 1 == rows_.size()) return Step::found;
    enter(++row_);
  }
  return Step::pause;
}

Answer solutions_by_rank(std::int32_t n, std::uint64_t first, std::uint64_t last, Limits limits,
                         Sink& sink) {
  limits.solutions = last - first + 1;
  Control control(Question::all, limits, sink);
  one_range(n, first, last, limits, control);
  return answer_of(control, limits, "ranking");
}

Answer random_solutions(std::int32_t n, const Limits& limits, Sink& sink) {
  Control control(Question::all, limits, sink);
  draws(n, limits, control);
  return answer_of(control, limits, "ranking");
}

Answer approximately_random_solutions(std::int32_t n, const Limits& limits, Sink& sink) {
  Control control(Question::all, limits, sink);
  approximate_draws(n, limits, control);
  return answer_of(control, limits, "local-search");
}

}  // namespace queens
