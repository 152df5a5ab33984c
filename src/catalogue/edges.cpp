#include "catalogue/edges.hpp"

#include <algorithm>

#include "catalogue/pick.hpp"
#include "catalogue/referee.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

std::int32_t from_corner(std::int32_t place, std::int32_t n) {
  return std::min(place, n - 1 - place);
}

// The board restricted to solutions with the queen of the first row in this column, and with the queens of the
// other edges all farther from their nearest corners.
Problem with_first_column(const Problem& problem, std::int32_t column) {
  Problem part = problem;
  const std::int32_t last = problem.n - 1;
  part.queens = {{0, column}};
  for (std::int32_t place = 0; place <= last; ++place) {
    if (from_corner(place, problem.n) > column) continue;
    part.blocked.push_back({last, place});
    if (place == 0 || place == last) continue;  // in the first or last row
    part.blocked.push_back({place, 0});
    part.blocked.push_back({place, last});
  }
  return part;
}

// Whether with_first_column() has already listed it.
bool shown_by_edges(PlacementView columns) {
  const auto n = static_cast<std::int32_t>(columns.size());
  const std::int32_t first = columns.front();
  std::int32_t others = from_corner(columns.back(), n);
  for (std::int32_t row = 0; row < n; ++row) {
    const std::int32_t column = columns[static_cast<std::size_t>(row)];
    if (column == 0 || column == n - 1) others = std::min(others, from_corner(row, n));
  }
  return first < n - 1 - first && first < others;
}

// Passes on the solutions of one part after the other.
class Parts : public Sink {
 public:
  Parts(const Limits& limits, Sink& sink) : limits_(limits), sink_(sink) {}

  // Lists the solutions of a part. Returns false if the search is over.
  bool solve(const Problem& part, bool sifted) {
    const Engine& engine = pick(part, Question::all);
    sifted_ = sifted;
    Limits left = limits_;
    left.solutions = Limits{}.solutions;
    left.seconds = std::max(limits_.seconds - spent_, 1e-9);
    Referee referee(part, engine, *this);
    last_ = engine.solve(part, Question::all, left, referee);
    spent_ += last_.statistics.elapsed_seconds;
    add(last_.statistics);
    return last_.complete;
  }

  Answer answer() {
    last_.question = Question::representatives;
    last_.count = count_;
    if (last_.complete) {
      last_.verdict = count_ != 0 ? Verdict::found : Verdict::none;
    } else if (last_.stop == Stop::asked && count_ == limits_.solutions) {
      last_.verdict = Verdict::found;
      last_.stop = Stop::enough;
    }
    sum_.elapsed_seconds = spent_;
    last_.statistics = sum_;
    return last_;
  }

  bool solution(PlacementView columns) override {
    if (sifted_ && (shown_by_edges(columns) || !is_canonical(columns))) return true;
    ++count_;
    return sink_.solution(columns) && count_ < limits_.solutions;
  }
  bool progress(const Progress& progress) override {
    return sink_.progress({count_, spent_ + progress.elapsed_seconds});
  }

 private:
  void add(const Statistics& part) {
    sum_.nodes += part.nodes;
    sum_.checks += part.checks;
    sum_.looks += part.looks;
    sum_.backtracks += part.backtracks;
    sum_.nodes_per_level.resize(std::max(sum_.nodes_per_level.size(), part.nodes_per_level.size()));
    for (std::size_t level = 0; level < part.nodes_per_level.size(); ++level)
      sum_.nodes_per_level[level] += part.nodes_per_level[level];
  }

  const Limits& limits_;
  Sink& sink_;
  bool sifted_ = false;
  Count count_ = 0;
  double spent_ = 0;
  Statistics sum_;
  Answer last_;
};

}  // namespace

Answer representatives_by_edges(const Problem& problem, const Limits& limits, Sink& sink) {
  Parts parts(limits, sink);
  bool going = true;
  for (std::int32_t column = 1; going && column < problem.n - 1 - column; ++column)
    going = parts.solve(with_first_column(problem, column), false);
  if (going) parts.solve(problem, true);
  return parts.answer();
}

}  // namespace queens
