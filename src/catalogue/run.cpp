// run(): the way of every question. Validate, pick, solve, referee, answer.
#include <cmath>

#include "catalogue/pick.hpp"
#include "catalogue/referee.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

void validate(const Limits& limits) {
  if (!(limits.seconds > 0))
    throw Error(ErrorCode::bad_limit, "a time limit must be a number of seconds greater than 0");
  if (limits.solutions == 0)
    throw Error(ErrorCode::bad_limit, "a limit on solutions must be a whole number from 1");
}

// Counts one placement of each orbit: the one that is the least of its images.
class Fundamental : public Sink {
 public:
  explicit Fundamental(Sink& sink) : sink_(sink) {}
  bool solution(PlacementView columns) override {
    if (is_canonical(columns)) ++count_;
    return true;
  }
  bool progress(const Progress& progress) override {
    return sink_.progress({count_, progress.elapsed_seconds});
  }
  bool event(const Event& event) override { return sink_.event(event); }
  Count count() const { return count_; }

 private:
  Sink& sink_;
  Count count_ = 0;
};

Answer count_fundamental(const Engine& engine, const Problem& problem, const Limits& limits,
                         Sink& sink) {
  Fundamental fundamental(sink);
  Referee referee(problem, engine, fundamental);
  Answer answer = engine.solve(problem, Question::all, limits, referee);
  answer.question = Question::fundamental;
  answer.count = fundamental.count();
  return answer;
}

}  // namespace

Answer run(const Problem& problem, Question question, const Limits& limits, Sink& sink,
           std::string_view engine_name) {
  validate(problem);
  validate(limits);
  if (question == Question::fundamental && problem.restricted())
    throw Error(ErrorCode::engine_cannot,
                "fundamental solutions are counted on empty boards only: pre-placed queens and "
                "blocked squares break the symmetry");
  const Engine& chosen = engine_name.empty() ? pick(problem, question) : engine(engine_name);
  if (const std::string why = refusal(chosen, problem, question); !why.empty())
    throw Error(ErrorCode::engine_cannot, why);

  if (question == Question::fundamental) return count_fundamental(chosen, problem, limits, sink);
  Referee referee(problem, chosen, sink);
  return chosen.solve(problem, question, limits, referee);
}

Answer solve(const Problem& problem, const Limits& limits) {
  Sink silence;
  return run(problem, Question::one, limits, silence);
}

Count count(const Problem& problem) {
  Sink silence;
  return run(problem, Question::count, {}, silence).count;
}

Count for_each_solution(const Problem& problem, const std::function<bool(PlacementView)>& visit) {
  class Visitor : public Sink {
   public:
    explicit Visitor(const std::function<bool(PlacementView)>& v) : visit_(v) {}
    bool solution(PlacementView columns) override { return visit_(columns); }

   private:
    const std::function<bool(PlacementView)>& visit_;
  } visitor(visit);
  return run(problem, Question::all, {}, visitor).count;
}

}  // namespace queens
