#include "catalogue/symmetric.hpp"

#include <algorithm>

#include "catalogue/referee.hpp"
#include "count/symmetric/orbits.hpp"

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

// Passes on the solutions that have the symmetry, and counts them.
class Sieve : public Sink {
 public:
  Sieve(Question question, std::uint64_t most, Sink& sink)
      : question_(question), most_(most), sink_(sink) {}
  bool solution(PlacementView columns) override {
    if (!wanted(columns, question_)) return true;
    ++count_;
    if (question_ != Question::representatives) return true;
    return sink_.solution(columns) && !enough();
  }
  bool progress(const Progress& progress) override {
    return sink_.progress({count_, progress.elapsed_seconds});
  }
  bool event(const Event& event) override { return sink_.event(event); }
  Count count() const { return count_; }
  bool enough() const { return count_ >= most_; }

 private:
  Question question_;
  std::uint64_t most_;
  Sink& sink_;
  Count count_ = 0;
};

// Adds the time already spent to the progress.
class Later : public Sink {
 public:
  Later(Sink& sink, double before) : sink_(sink), before_(before) {}
  bool progress(const Progress& progress) override {
    return sink_.progress({progress.solutions, before_ + progress.elapsed_seconds});
  }

 private:
  Sink& sink_;
  double before_;
};

}  // namespace

bool is_symmetric(Question question) {
  return question == Question::fundamental || question == Question::representatives ||
         question == Question::half_turn || question == Question::quarter_turn;
}

Answer answer_by_listing(const Engine& engine, const Problem& problem, Question question,
                         const Limits& limits, Sink& sink) {
  Limits all = limits;
  all.solutions = Limits{}.solutions;
  Sieve sieve(question, limits.solutions, sink);
  Referee referee(problem, engine, sieve);
  Answer answer = engine.solve(problem, Question::all, all, referee);
  answer.question = question;
  answer.count = sieve.count();
  if (answer.stop == Stop::asked && sieve.enough()) {
    answer.stop = Stop::enough;
    answer.verdict = Verdict::found;
  }
  if (answer.complete) answer.verdict = answer.count != 0 ? Verdict::found : Verdict::none;
  return answer;
}

Answer fundamental_by_orbits(const Engine& engine, const Problem& problem, const Limits& limits,
                             Sink& sink) {
  double spent = 0;
  std::uint64_t nodes = 0;
  const auto ask = [&](const Engine& who, Question question) {
    Limits left = limits;
    left.seconds = std::max(limits.seconds - spent, 1e-9);
    Later later(sink, spent);
    Answer answer = who.solve(problem, question, left, later);
    spent += answer.statistics.elapsed_seconds;
    nodes += answer.statistics.nodes;
    return answer;
  };
  const Engine& symmetric = orbits();
  const Answer quarter = ask(symmetric, Question::quarter_turn);
  const Answer half = quarter.complete ? ask(symmetric, Question::half_turn) : quarter;
  Answer answer = half.complete ? ask(engine, Question::count) : half;
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

}  // namespace queens
