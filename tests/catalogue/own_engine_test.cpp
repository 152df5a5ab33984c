// Tests the library's functions for engines written by users, for counts with limits, and for writing a whole document
// in one call.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "queens/queens.hpp"
#include "support/code_of.hpp"
#include "support/engines.hpp"

namespace queens {
namespace {

using namespace test;

// An engine that tries every permutation.
MadeEngine permutations() {
  MadeEngine made("permutations", [](const CheckedProblem& problem, Question question, Sink& sink) {
    Answer answer;
    answer.question = question;
    answer.engine = "permutations";
    answer.verdict = Verdict::none;
    answer.complete = true;
    Placement columns(static_cast<std::size_t>(problem.n));
    std::iota(columns.begin(), columns.end(), 0);
    do {
      if (!is_solution(columns)) continue;
      ++answer.count;
      answer.verdict = Verdict::found;
      if (question == Question::one) answer.placement = columns;
      if (question != Question::count && !sink.solution(columns)) break;
      if (question == Question::one) break;
    } while (std::next_permutation(columns.begin(), columns.end()));
    return answer;
  });
  made.row.largest_n = 9;
  made.row.takes_squares = false;
  return made;
}

// An engine that gives an answer made elsewhere, and delivers solutions of its own.
MadeEngine claims(const Answer& answer, const std::vector<Placement>& delivered) {
  MadeEngine made("claims", [=](const CheckedProblem&, Question question, Sink& sink) {
    for (const Placement& each : delivered) sink.solution(each);
    Answer claimed = answer;
    claimed.question = question;
    return claimed;
  });
  made.row.takes_torus = true;
  return made;
}

TEST(OwnEngine, AnswersBesideOurs) {
  Collector sink;
  const MadeEngine mine = permutations();
  EXPECT_EQ(run(Problem{.n = 8}, Question::count, {}, sink, mine).count, 92);
  EXPECT_EQ(run(Problem{.n = 6}, Question::all, {}, sink, mine).count, 4);
  EXPECT_EQ(sink.solutions.size(), 4u);
  EXPECT_EQ(run(Problem{.n = 8}, Question::fundamental, {}, sink, mine).count,
            12);  // from its list
  EXPECT_EQ(run(Problem{.n = 3}, Question::one, {}, sink, mine).verdict, Verdict::none);
}

TEST(OwnEngine, IsRefusedLikeOurs) {
  Collector sink;
  const MadeEngine mine = permutations();
  EXPECT_EQ(code_of([&] { run(Problem{.n = 10}, Question::count, {}, sink, mine); }),
            ErrorCode::engine_cannot);
  EXPECT_EQ(code_of([&] {
              run(Problem{.n = 8, .queens = {{0, 0}}}, Question::one, {}, sink, mine);
            }),
            ErrorCode::engine_cannot);
}

TEST(OwnEngine, IsHeldToItsAnswer) {
  const Placement right = {1, 3, 0, 2};
  const auto said = [&](const Problem& problem, Question question, const Answer& answer,
                        const std::vector<Placement>& delivered = {}) -> std::string {
    Collector sink;
    try {
      (void)run(problem, question, {}, sink, claims(answer, delivered));
      return "";
    } catch (const std::logic_error& error) {
      return error.what();
    }
  };
  const Problem four{.n = 4};
  const auto found = [](std::optional<Placement> placement, Count count = 1) {
    Answer answer;
    answer.verdict = Verdict::found;
    answer.count = count;
    answer.complete = !placement;
    answer.placement = std::move(placement);
    return answer;
  };
  EXPECT_EQ(said(four, Question::one, found(right), {right}), "");
  EXPECT_EQ(said(four, Question::all, found({}, 2), {right, {2, 0, 3, 1}}), "");
  EXPECT_EQ(said(four, Question::count, found({}, 7)), "");  // nobody can tell
  EXPECT_NE(said(four, Question::all, found({}), {{0, 1, 2, 3}}).find("not a solution"),
            std::string::npos);

  for (const Placement& wrong : {Placement{0, 0, 0, 0}, {-7, 3, 0, 2}, {1, 3, 0}, {}, {1, 3, 0, 9}})
    EXPECT_NE(said(four, Question::one, found(wrong)).find("not a solution"), std::string::npos);
  EXPECT_NE(said({.n = 4, .queens = {{0, 2}}}, Question::one, found(right)), "");
  EXPECT_NE(said({.n = 4, .blocked = {{0, 1}}}, Question::one, found(right)), "");
  EXPECT_NE(said({.n = 4, .blocked_diagonals = {-1}}, Question::one, found(right)), "");
  EXPECT_NE(said({.n = 4, .toroidal = true}, Question::one, found(right)), "");

  EXPECT_NE(said(four, Question::one, found({})).find("gives no solution"), std::string::npos);
  EXPECT_NE(said(four, Question::count, found({}, 0)).find("count is 0"), std::string::npos);
  EXPECT_NE(said(four, Question::all, found({}, 3), {right}).find("delivered 1 solutions"),
            std::string::npos);
  Answer none;
  none.complete = true;
  none.count = 5;
  EXPECT_NE(said(four, Question::count, none).find("its count is 5"), std::string::npos);
  none.count = 0;
  EXPECT_EQ(said(four, Question::count, none), "");
  EXPECT_NE(said(four, Question::all, none, {right}).find("gives a solution"), std::string::npos);
  Answer odd;
  odd.verdict = static_cast<Verdict>(9);
  EXPECT_NE(said(four, Question::count, odd).find("no verdict"), std::string::npos);
  Answer form = found({});
  form.closed_form = ClosedForm(4, {{.first = {0, 0}, .count = 4}});
  EXPECT_NE(said(four, Question::one, form).find("closed form"), std::string::npos);

  EXPECT_NE(said(four, Question::one, found(right)).find("did not pass to the sink"),
            std::string::npos);
  EXPECT_NE(said(four, Question::one, found(right), {right, right}).find("more solutions"),
            std::string::npos);
  for (const Question question : {Question::one, Question::all, Question::count})
    EXPECT_NE(said(four, question, {}).find("not said to be complete"), std::string::npos);
  for (const Question question : {Question::all, Question::count}) {
    Answer partly = found({}, 1);
    partly.complete = false;
    EXPECT_NE(said(four, question, partly, {right}).find("complete"), std::string::npos);
    partly.verdict = Verdict::stopped;
    EXPECT_NE(said(four, question, partly, {right}).find("its search finished"), std::string::npos);
    partly.stop = Stop::time_limit;
    EXPECT_EQ(said(four, question, partly, {right}), "");
    partly.verdict = Verdict::found;
    partly.complete = true;
    EXPECT_NE(said(four, question, partly, {right}).find("that it stopped"), std::string::npos);
  }
}

// An engine that ignores its sink and its limits, and answers for another question.
MadeEngine stubborn() {
  return {"stubborn", [](const CheckedProblem& problem, Question, Sink& sink) {
            Answer answer;
            answer.question = Question::all;
            answer.verdict = Verdict::found;
            answer.complete = true;
            for (const Placement& each : listed(engine("flags"), problem)) {
              ++answer.count;
              sink.solution(each);
            }
            return answer;
          }};
}

TEST(OwnEngine, IsHeldToItsSinkAndItsLimits) {
  const MadeEngine mine = stubborn();
  const auto said = [&](Question question, std::uint64_t solutions, Sink& sink) -> std::string {
    try {
      (void)run(8, question, {.solutions = solutions}, sink, mine);
      return "";
    } catch (const std::logic_error& error) {
      return error.what();
    }
  };
  Collector first(1);
  Sink every;
  EXPECT_EQ(said(Question::all, 92, every), "");
  EXPECT_NE(said(Question::all, 91, every).find("'stubborn' delivered more"), std::string::npos);
  EXPECT_NE(said(Question::all, 92, first).find("'stubborn' went on"), std::string::npos);
  EXPECT_NE(said(Question::representatives, 3, every).find("went on"), std::string::npos);
  EXPECT_NE(said(Question::count, 92, every).find("but answers 'all'"), std::string::npos);
  EXPECT_EQ(said(Question::fundamental, 1, every), "");
}

TEST(OwnEngine, MayLeaveOutItsNameAndTime) {
  const Answer answer = run(6, Question::all, {}, stubborn());
  EXPECT_EQ(answer.engine, "stubborn");
  EXPECT_GT(answer.statistics.elapsed_seconds, 0);
}

// A sink that takes no closed form gets none.
TEST(OwnEngine, DeliversNoClosedFormUnasked) {
  const MadeEngine formal("formal", [](const CheckedProblem& problem, Question, Sink& sink) {
    Answer answer;
    answer.verdict = Verdict::found;
    answer.count = 1;
    answer.closed_form = closed_form(problem.n);
    sink.closed_form(*answer.closed_form);
    return answer;
  });
  EXPECT_THROW((void)run(8, Question::one, {}, formal), std::logic_error);
}

TEST(CountWithControl, TellsHowFarItIsAndStops) {
  int calls = 0;
  Limits limits;
  limits.threads = 1;
  limits.on_progress = [&](const Progress&) { return ++calls < 2; };
  const Answer stopped = count(Problem{.n = 20}, limits);
  EXPECT_EQ(stopped.stop, Stop::asked);
  EXPECT_FALSE(stopped.complete);

  const Answer whole = count(Problem{.n = 12}, Limits{.threads = 2});
  EXPECT_TRUE(whole.complete);
  EXPECT_EQ(whole.count, 14200);
  EXPECT_EQ(count(Problem{.n = 12}, Limits{}, Question::fundamental).count, 1787);
  EXPECT_EQ(count(Problem{.n = 12}, Limits{}, Question::half_turn).count, 80);
  EXPECT_EQ(count(Problem{.n = 12}, Limits{}, Question::quarter_turn).count, 8);
  for (const Question question : {Question::one, Question::all, Question::representatives})
    EXPECT_EQ(code_of([&] { (void)count(Problem{.n = 8}, Limits{}, question); }),
              ErrorCode::bad_argument);
  EXPECT_EQ(code_of([&] { (void)count(Problem{.n = 8}, Limits{.seconds = -1}); }),
            ErrorCode::bad_limit);
}

TEST(WriteSolutions, WritesOneDocument) {
  std::ostringstream csv;
  const Answer answer = write_solutions(csv, 6, Question::all, Format::csv);
  EXPECT_EQ(answer.count, 4);
  const std::string text = csv.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5);

  std::ostringstream none;
  write_solutions(none, 3, Question::all, Format::json);
  EXPECT_NE(none.str().find("\"solutions\""), std::string::npos);

  // Boards of more rows than are written at a time, solved by formula and by search.
  for (const std::int32_t n : {65536, 65537, 200'000}) {
    std::ostringstream numbers;
    write_solutions(numbers, n, Question::one, Format::numeric, {}, {.numbered = false});
    const std::vector<Reading> read = read_placements(numbers.str());
    ASSERT_EQ(read.size(), 1u) << n;
    EXPECT_EQ(read[0].arrangement.n, n);
    EXPECT_TRUE(inspect(read[0].arrangement).valid());
  }
}

TEST(WriteSolutions, StopsWhenTheStreamFails) {
  std::ostringstream broken;
  broken.setstate(std::ios::badbit);
  const Answer answer = write_solutions(broken, 12, Question::all, Format::numeric);
  EXPECT_EQ(answer.stop, Stop::asked);
  EXPECT_LT(answer.count, 14200);
}

TEST(WriteSolutions, RefusesQuestionsForANumber) {
  std::ostringstream text;
  for (const Question question :
       {Question::count, Question::fundamental, Question::half_turn, Question::quarter_turn})
    EXPECT_EQ(code_of([&] { write_solutions(text, 6, question, Format::json); }),
              ErrorCode::bad_argument);
  EXPECT_EQ(text.str(), "");
}

TEST(WriteSolutions, RefusesAFormatThatDoesNotExist) {
  std::ostringstream text;
  EXPECT_EQ(code_of([&] { write_solutions(text, 6, Question::all, static_cast<Format>(99)); }),
            ErrorCode::bad_argument);
}

}  // namespace
}  // namespace queens
