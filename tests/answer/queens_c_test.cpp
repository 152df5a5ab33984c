// Tests the library for C, which returns statuses instead of throwing exceptions, with a sentence that says what is
// wrong.
#include "queens/queens.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <string>
#include <thread>
#include <vector>

namespace {

queens_problem board(int32_t n = 0) {
  queens_problem problem{};
  problem.size = sizeof problem;
  problem.n = n;
  return problem;
}

void expect_error(queens_status status, const std::string& part) {
  EXPECT_EQ(status, QUEENS_ERROR);
  EXPECT_NE(std::string(queens_error()).find(part), std::string::npos) << queens_error();
}

TEST(C, SolvesAndJudges) {
  const queens_square corner{0, 3};
  queens_problem problem = board(8);
  problem.queens = &corner;
  problem.queen_count = 1;
  std::vector<int32_t> columns(8, -1);
  ASSERT_EQ(queens_solve(&problem, nullptr, columns.data()), QUEENS_FOUND);
  EXPECT_EQ(columns[0], 3);
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_FOUND);
  const queens_square elsewhere{0, 2};
  problem.queens = &elsewhere;
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_NONE);
  problem.queen_count = 0;
  problem.blocked = &corner;
  problem.blocked_count = 1;
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_NONE);
  problem.blocked_count = 0;
  std::swap(columns[1], columns[2]);
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_NONE);
  columns[1] = 1 << 30;
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_NONE);
  columns[1] = -5;
  EXPECT_EQ(queens_check(&problem, columns.data()), QUEENS_NONE);
  expect_error(queens_check(&problem, nullptr), "null");

  problem = board(3);
  EXPECT_EQ(queens_solve(&problem, nullptr, columns.data()), QUEENS_NONE);
}

TEST(C, Counts) {
  char digits[QUEENS_DIGITS];
  queens_problem problem = board(12);
  ASSERT_EQ(queens_count(&problem, nullptr, digits), QUEENS_FOUND);
  EXPECT_STREQ(digits, "14200");
  problem.n = 2;
  ASSERT_EQ(queens_count(&problem, nullptr, digits), QUEENS_NONE);
  EXPECT_STREQ(digits, "0");
  problem.n = 7;
  problem.toroidal = 1;
  ASSERT_EQ(queens_count(&problem, nullptr, digits), QUEENS_FOUND);
  EXPECT_STREQ(digits, "28");
}

TEST(C, KnowsRegionsAndTheTouchingRule) {
  char digits[QUEENS_DIGITS];
  queens_problem problem = board(4);
  problem.touching = 1;
  ASSERT_EQ(queens_count(&problem, nullptr, digits), QUEENS_FOUND);
  EXPECT_STREQ(digits, "2");
  const int32_t regions[] = {0, 0, 1, 1, 0, 1, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  problem.regions = regions;
  int32_t columns[4];
  ASSERT_EQ(queens_solve(&problem, nullptr, columns), QUEENS_FOUND);
  EXPECT_EQ(queens_check(&problem, columns), QUEENS_FOUND);
  EXPECT_EQ(columns[0], 1);
  const int32_t other[] = {2, 0, 3, 1};  // two queens in region 1
  EXPECT_EQ(queens_check(&problem, other), QUEENS_NONE);
  const int32_t one[16] = {};
  problem.regions = one;
  expect_error(queens_count(&problem, nullptr, digits), "regions");
  EXPECT_STREQ(queens_error_code(), "bad_regions");
  problem.n = -1;
  expect_error(queens_count(&problem, nullptr, digits), "size");
  EXPECT_STREQ(queens_error_code(), "size_out_of_range");
  std::thread([] { EXPECT_STREQ(queens_error_code(), ""); }).join();  // no call here yet
}

// A struct of a header from before this one is shorter; one of a later header is longer.
TEST(C, TakesStructsOfOtherVersions) {
  char digits[QUEENS_DIGITS];
  struct {
    queens_problem problem;
    void* later;
  } given = {board(6), nullptr};
  given.problem.size = sizeof given;
  EXPECT_EQ(queens_count(&given.problem, nullptr, digits), QUEENS_FOUND);
  given.later = &given;
  expect_error(queens_count(&given.problem, nullptr, digits), "does not know");
  EXPECT_STREQ(queens_error_code(), "bad_argument");
  given.problem.size = offsetof(queens_problem, toroidal);
  given.problem.toroidal = 1;  // not part of the shorter struct
  EXPECT_EQ(queens_count(&given.problem, nullptr, digits), QUEENS_FOUND);
  EXPECT_STREQ(digits, "4");
  for (const std::size_t size : {std::size_t{0}, std::size_t{8}, ~std::size_t{0}}) {
    given.problem.size = size;
    expect_error(queens_count(&given.problem, nullptr, digits), "sizeof");
  }
}

TEST(C, IsStoppedByItsCaller) {
  char digits[QUEENS_DIGITS];
  queens_problem problem = board(24);
  queens_control control{};
  control.size = sizeof control;
  int calls = 0;
  control.context = &calls;
  control.progress = [](void* context, double) {
    return ++*static_cast<int*>(context) < 2 ? 1 : 0;
  };
  EXPECT_EQ(queens_count(&problem, &control, digits), QUEENS_STOPPED);
  EXPECT_EQ(calls, 2);
}

TEST(C, ListsUntilItIsEnough) {
  queens_problem problem = board(6);
  int seen = 0;
  const queens_visitor all = [](void* context, const int32_t* columns, int32_t n) {
    const queens_problem asked = board(n);
    return queens_check(&asked, columns) == QUEENS_FOUND ? ++*static_cast<int*>(context) : 0;
  };
  EXPECT_EQ(queens_list(&problem, nullptr, all, &seen), QUEENS_FOUND);
  EXPECT_EQ(seen, 4);
  const queens_visitor one = [](void*, const int32_t*, int32_t) { return 0; };
  EXPECT_EQ(queens_list(&problem, nullptr, one, nullptr), QUEENS_STOPPED);
}

TEST(C, SaysWhatIsWrong) {
  char digits[QUEENS_DIGITS];
  int32_t columns[8];
  const queens_square attacking[] = {{0, 0}, {1, 1}};
  queens_problem problem = board();
  expect_error(queens_count(&problem, nullptr, digits), "size");
  problem.n = 8;
  problem.queens = attacking;
  problem.queen_count = 2;
  expect_error(queens_solve(&problem, nullptr, columns), "diagonal");
  problem.queens = nullptr;
  expect_error(queens_solve(&problem, nullptr, columns), "null");
  problem.queen_count = 0;
  expect_error(queens_solve(&problem, nullptr, nullptr), "null");
  expect_error(queens_solve(nullptr, nullptr, columns), "null");
  expect_error(queens_list(&problem, nullptr, nullptr, nullptr), "null");
  queens_control control{};
  control.size = sizeof control;
  control.seconds = std::numeric_limits<double>::quiet_NaN();
  expect_error(queens_count(&problem, &control, digits), "time limit");
  ASSERT_EQ(queens_solve(&problem, nullptr, columns), QUEENS_FOUND);
  EXPECT_STREQ(queens_error(), "");
  EXPECT_STREQ(queens_error_code(), "");
  EXPECT_STREQ(queens_version(), QUEENS_VERSION);
}

std::string answer_to(const char* question, const queens_listener* listener = nullptr) {
  char* text = queens_answer(question, listener);
  const std::string answer = text != nullptr ? text : "";
  queens_free(text);
  return answer;
}

TEST(C, AnswersInJson) {
  const std::string count =
      answer_to(R"({"ask": "search", "problem": {"n": 8}, "question": "count"})");
  EXPECT_NE(count.find(R"("count":"92")"), std::string::npos) << count;
  EXPECT_NE(answer_to("{}").find(R"({"error":)"), std::string::npos);
  EXPECT_NE(answer_to("no JSON").find(R"({"error":)"), std::string::npos);
  EXPECT_EQ(answer_to(nullptr, nullptr),
            R"({"error":"the pointer to the question is null","code":"bad_argument"})");
  const queens_listener sizeless = {};
  EXPECT_NE(answer_to(R"({"ask":"engines"})", &sizeless).find(R"("code":"bad_argument")"),
            std::string::npos);
  queens_free(nullptr);
}

TEST(C, TellsAListener) {
  struct Heard {
    std::size_t columns = 0, events = 0;
    int calls = 0;
  } heard;
  queens_listener listener{};
  listener.size = sizeof listener;
  listener.context = &heard;
  listener.placements = [](void* context, const int32_t*, size_t count) {
    static_cast<Heard*>(context)->columns += count;
  };
  listener.events = [](void* context, const uint32_t*, size_t count) {
    static_cast<Heard*>(context)->events += count;
  };
  answer_to(R"({"ask": "search", "problem": {"n": 6}, "question": "all"})", &listener);
  EXPECT_EQ(heard.columns, 24u);
  answer_to(R"({"ask": "trace", "problem": {"n": 4}, "engine": "flags"})", &listener);
  EXPECT_GT(heard.events, 10u);
  listener.progress = [](void* context, double, double) {
    return ++static_cast<Heard*>(context)->calls < 3 ? 1 : 0;
  };
  const std::string stopped =
      answer_to(R"({"ask": "search", "problem": {"n": 22}, "question": "count"})", &listener);
  EXPECT_NE(stopped.find("\"stop\":\"asked\""), std::string::npos) << stopped;
  EXPECT_EQ(heard.calls, 3);
}

// A program that was compiled against an older header relies on these numbers. New fields come at the end of a struct, and
// only the size may grow; 64-bit systems.
TEST(C, LayoutsAndValuesStay) {
  static_assert(sizeof(void*) == 8 && sizeof(queens_status) == 4);
  const struct {
    const char* what;
    std::size_t is, was;
  } numbers[] = {
      {"QUEENS_FOUND", QUEENS_FOUND, 0},
      {"QUEENS_NONE", QUEENS_NONE, 1},
      {"QUEENS_STOPPED", QUEENS_STOPPED, 2},
      {"QUEENS_ERROR", QUEENS_ERROR, 3},
      {"QUEENS_DIGITS", QUEENS_DIGITS, 40},
      {"square", sizeof(queens_square), 8},
      {"square.row", offsetof(queens_square, row), 0},
      {"square.column", offsetof(queens_square, column), 4},
      {"problem", sizeof(queens_problem), 72},
      {"problem.size", offsetof(queens_problem, size), 0},
      {"problem.n", offsetof(queens_problem, n), 8},
      {"problem.queens", offsetof(queens_problem, queens), 16},
      {"problem.queen_count", offsetof(queens_problem, queen_count), 24},
      {"problem.blocked", offsetof(queens_problem, blocked), 32},
      {"problem.blocked_count", offsetof(queens_problem, blocked_count), 40},
      {"problem.toroidal", offsetof(queens_problem, toroidal), 48},
      {"problem.regions", offsetof(queens_problem, regions), 56},
      {"problem.touching", offsetof(queens_problem, touching), 64},
      {"control", sizeof(queens_control), 48},
      {"control.size", offsetof(queens_control, size), 0},
      {"control.seconds", offsetof(queens_control, seconds), 8},
      {"control.threads", offsetof(queens_control, threads), 16},
      {"control.memory", offsetof(queens_control, memory), 24},
      {"control.progress", offsetof(queens_control, progress), 32},
      {"control.context", offsetof(queens_control, context), 40},
      {"listener", sizeof(queens_listener), 40},
      {"listener.size", offsetof(queens_listener, size), 0},
      {"listener.context", offsetof(queens_listener, context), 8},
      {"listener.progress", offsetof(queens_listener, progress), 16},
      {"listener.placements", offsetof(queens_listener, placements), 24},
      {"listener.events", offsetof(queens_listener, events), 32},
  };
  for (const auto& [what, is, was] : numbers) EXPECT_EQ(is, was) << what;
}

}  // namespace
