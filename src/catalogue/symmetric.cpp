#include "catalogue/symmetric.hpp"

#include <algorithm>

#include "catalogue/pick.hpp"
#include "catalogue/referee.hpp"
#include "count/rules.hpp"
#include "engine/control.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

bool is_fixed_by(PlacementView columns, Symmetry symmetry) {
  const Placement turned = image(columns, symmetry);
  return std::equal(turned.begin(), turned.end(), columns.begin(), columns.end());
}

bool wanted(PlacementView columns, Question question) {
  switch (question) {
    case Question::fundamental:
    case Question::representatives: return is_canonical(columns);
    case Question::half_turn: return is_fixed_by(columns, Symmetry::half_turn);
    case Question::quarter_turn: return is_fixed_by(columns, Symmetry::quarter_turn);
    default: return true;
  }
}

// The limits of a search that begins `spent` seconds after these; `count` says how many solutions to show.
template <class CountOf>
Limits left_of(const Limits& limits, double spent, CountOf count) {
  Limits left = limits;
  left.solutions = Limits{}.solutions;
  left.seconds = std::max(limits.seconds - spent, 1e-9);
  if (limits.on_progress)
    left.on_progress = [&limits, spent, count](const Progress& now) {
      return limits.on_progress({count(now), spent + now.elapsed_seconds});
    };
  return left;
}

// ---- Representatives by edges

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
  bool solve(const CheckedProblem& part, bool sifted) {
    const Engine& engine = pick(part, Question::all);
    sifted_ = sifted;
    const Limits left = left_of(limits_, spent_, [this](const Progress&) { return count_; });
    last_ = refereed(engine, part, Question::all, left, *this);
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

bool is_symmetric(Question question) {
  return question == Question::fundamental || question == Question::representatives ||
         question == Question::half_turn || question == Question::quarter_turn;
}

Answer answer_by_listing(const Engine& engine, const CheckedProblem& problem, Question question,
                         const Limits& limits, Sink& sink) {
  Count count = 0;
  std::map<std::int32_t, Count> classes;  // by size
  const auto enough = [&] { return count >= limits.solutions; };
  // Passes on the solutions that have the symmetry, and counts them.
  const auto sift = [&](PlacementView columns) {
    if (!wanted(columns, question)) return true;
    ++count;
    if (question == Question::fundamental) ++classes[orbit_size(columns)];
    return question != Question::representatives || (sink.solution(columns) && !enough());
  };
  VisitingSink sieve(sift, &sink);
  const Limits all = left_of(limits, 0, [&](const Progress&) { return count; });
  Answer answer = refereed(engine, problem, Question::all, all, sieve);
  answer.question = question;
  answer.count = count;
  if (answer.stop == Stop::asked && enough()) {
    answer.stop = Stop::enough;
    answer.verdict = Verdict::found;
  }
  if (answer.complete) {
    answer.verdict = answer.count != 0 ? Verdict::found : Verdict::none;
    answer.classes = std::move(classes);
  }
  return answer;
}

Answer fundamental_by_orbits(const Engine& engine, const CheckedProblem& problem,
                             const Limits& limits) {
  double spent = 0;
  std::uint64_t nodes = 0;
  const auto ask = [&](const Engine& who, Question question) {
    const auto counted = [](const Progress& now) { return now.solutions; };
    Sink silence;
    Answer answer = refereed(who, problem, question, left_of(limits, spent, counted), silence);
    spent += answer.statistics.elapsed_seconds;
    nodes += answer.statistics.nodes;
    return answer;
  };
  const Engine& symmetric = orbits();
  const Answer quarter = ask(symmetric, Question::quarter_turn);
  const Answer half = quarter.complete ? ask(symmetric, Question::half_turn) : quarter;
  Answer answer = half.complete ? ask(engine, Question::count) : half;
  if (answer.complete && half.complete && answer.count != 0) {
    answer.classes = {{2, quarter.count / 2},
                      {4, (half.count - quarter.count) / 4},
                      {8, (answer.count - half.count) / 8}};
    if (problem.n == 1) answer.classes = {{1, 1}};
    std::erase_if(answer.classes, [](const auto& each) { return each.second == 0; });
  }
  if (half.complete) {
    // An orbit has at most eight members, so even some of the solutions give a lower bound.
    const Count sum = answer.count + (answer.complete ? half.count + 2 * quarter.count : 7);
    answer.count = problem.n == 1 ? answer.count : sum / 8;
  } else {
    answer.count = 0;
  }
  answer.question = Question::fundamental;
  answer.engine = std::string(engine.info().name) + ", " + std::string(symmetric.info().name);
  answer.statistics.nodes = nodes;
  answer.statistics.elapsed_seconds = spent;
  return answer;
}

Answer representatives_by_edges(const CheckedProblem& problem, const Limits& limits, Sink& sink) {
  Parts parts(limits, sink);
  bool going = true;
  for (std::int32_t column = 1; going && column < problem.n - 1 - column; ++column)
    going = parts.solve(with_first_column(problem, column), false);
  if (going) parts.solve(problem, true);
  return parts.answer();
}

}  // namespace queens
