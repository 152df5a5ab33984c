// An engine of your own beside those of the library: the same limits, the same referee, the same questions.
#include <queens/queens.hpp>

#include <chrono>
#include <iostream>

namespace {

// Backtracking row by row, with three sets of bits for the columns and diagonals that are taken.
class MyEngine : public queens::Engine {
 public:
  MyEngine() {
    info_.name = "mine";
    info_.summary = "backtracking with bit sets";
    info_.order = "lexicographic";
    info_.largest_n = 32;
    info_.takes_squares = false;  // no pre-placed queens, no blocked squares
  }
  const queens::EngineInfo& info() const override { return info_; }

  queens::Answer solve(const queens::CheckedProblem& problem, queens::Question question,
                       const queens::Limits& limits, queens::Sink& sink) const override {
    Search search{question, limits, sink, problem.n, queens::Placement(problem.n)};
    search.row(0, 0, 0, 0);
    queens::Answer answer;
    answer.question = question;
    answer.engine = info_.name;
    answer.count = search.found;
    answer.stop = search.stop;
    answer.complete = search.stop == queens::Stop::finished;
    if (search.found > 0 && question == queens::Question::one) answer.placement = search.columns;
    const bool answered = answer.complete || search.stop == queens::Stop::enough;
    answer.verdict = !answered          ? queens::Verdict::stopped
                     : search.found > 0 ? queens::Verdict::found
                                        : queens::Verdict::none;
    return answer;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Search {
    queens::Question question;
    const queens::Limits& limits;
    queens::Sink& sink;
    std::int32_t n;
    queens::Placement columns;
    queens::Count found = 0;
    queens::Stop stop = queens::Stop::finished;
    Clock::time_point begin = Clock::now();
    std::uint64_t nodes = 0;

    bool going() const { return stop == queens::Stop::finished; }

    void row(std::int32_t r, std::uint64_t taken, std::uint64_t left, std::uint64_t right) {
      if (++nodes % 65536 == 0) look_at_the_clock();
      if (r == n) return solution();
      for (std::int32_t c = 0; c < n && going(); ++c) {
        const std::uint64_t bit = std::uint64_t{1} << c;
        if (((taken | left | right) & bit) != 0) continue;
        columns[r] = c;
        row(r + 1, taken | bit, (left | bit) << 1, (right | bit) >> 1);
      }
    }
    void solution() {
      ++found;
      const bool wanted = question == queens::Question::count || sink.solution(columns);
      if (question == queens::Question::one || found == limits.solutions)
        stop = queens::Stop::enough;
      else if (!wanted)
        stop = queens::Stop::asked;
    }
    void look_at_the_clock() {
      const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      if (seconds >= limits.seconds)
        stop = queens::Stop::time_limit;
      else if (limits.on_progress &&
               !limits.on_progress({.solutions = found, .elapsed_seconds = seconds}))
        stop = queens::Stop::asked;
    }
  };

  queens::EngineInfo info_;
};

}  // namespace

int main() {
  const MyEngine mine;
  for (const std::int32_t n : {6, 8, 10}) {
    const queens::Answer answer = queens::run(n, queens::Question::count, {.seconds = 10}, mine);
    std::cout << answer.engine << ": n = " << n << ", " << answer.count
              << " solutions, the library says " << queens::count(n) << '\n';
  }
  // Solutions up to symmetry come from the engine's list.
  std::cout << queens::run(8, queens::Question::fundamental, {}, mine).count
            << " fundamental solutions of 8 queens\n";
}
