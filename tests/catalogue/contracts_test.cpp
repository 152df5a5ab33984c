// Checks what the public headers promise for wrong input: an Error with the right code, and never a crash.
#include <gtest/gtest.h>

#include <limits>

#include "queens/queens.hpp"
#include "support/code_of.hpp"

namespace queens {
namespace {

void expect_error(ErrorCode code, const std::function<void()>& call) {
  const Error error = test::error_of(call);
  EXPECT_EQ(error.code(), code) << error.what();
  EXPECT_STRNE(error.what(), "");
}

const Problem kAttacking{.n = 8, .queens = {{0, 0}, {1, 1}}};
const Problem kOffBoard{.n = 8, .queens = {{0, 800'000}}};

}  // namespace

TEST(Contracts, SymmetriesTakePermutationsOnly) {
  for (const Placement& wrong : {Placement{}, Placement{1}, Placement{0, 0}, Placement{-1, 0},
                                 Placement{0, 1'000'000'000}}) {
    expect_error(ErrorCode::not_a_solution, [&] { (void)image(wrong, Symmetry::mirror); });
    expect_error(ErrorCode::not_a_solution, [&] { (void)canonical(wrong); });
    expect_error(ErrorCode::not_a_solution, [&] { (void)is_canonical(wrong); });
    expect_error(ErrorCode::not_a_solution, [&] { (void)orbit_size(wrong); });
    expect_error(ErrorCode::not_a_solution, [&] { (void)symmetry_class(wrong); });
  }
  // A permutation whose queens attack each other also has images.
  EXPECT_EQ(canonical(Placement{1, 0}), (Placement{0, 1}));
}

TEST(Contracts, RefereesTakeAnythingButABoardWithoutRows) {
  expect_error(ErrorCode::size_out_of_range, [] { (void)inspect(Arrangement{}); });
  expect_error(ErrorCode::size_out_of_range, [] { (void)inspect({.n = -3, .queens = {{0, 0}}}); });
  EXPECT_FALSE(is_solution(Placement{}));
  EXPECT_FALSE(is_solution(Placement{7}));
  EXPECT_FALSE(is_solution(0, {}));
  EXPECT_EQ(inspect({.n = 1, .queens = {}}).missing, 1);
}

TEST(Contracts, ClosedFormsHaveStepsThatLeadSomewhere) {
  expect_error(ErrorCode::size_out_of_range, [] { ClosedForm(0, {}); });
  expect_error(ErrorCode::bad_argument, [] {
    ClosedForm(4, {{.first = {0, 1}, .row_step = 0, .count = 4}});
  });
  expect_error(ErrorCode::bad_argument, [] { ClosedForm(4, {{.first = {0, 1}, .count = 0}}); });
  EXPECT_EQ(ClosedForm(1, {{.first = {0, 0}, .row_step = 0, .count = 1}}).placement(),
            Placement{0});
}

TEST(Contracts, EncodersValidateTheProblem) {
  const auto take = [](std::string_view) {};
  for (const ExportFormatInfo& format : export_formats()) {
    expect_error(ErrorCode::queens_attack,
                 [&] { export_problem(kAttacking, format.format, take); });
    expect_error(ErrorCode::square_off_board,
                 [&] { export_problem(kOffBoard, format.format, take); });
    expect_error(ErrorCode::size_out_of_range,
                 [&] { export_problem(Problem{.n = -1}, format.format, take); });
  }
}

TEST(Contracts, LimitsAreNumbersGreaterThanZero) {
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    expect_error(ErrorCode::bad_limit,
                 [&] { (void)run(Problem{.n = 8}, Question::one, {.seconds = wrong}); });
    expect_error(ErrorCode::bad_limit,
                 [&] { (void)minimal_conflict(Problem{.n = 3}, {.seconds = wrong}); });
  }
  expect_error(ErrorCode::bad_limit,
               [] { (void)run(Problem{.n = 8}, Question::all, {.solutions = 0}); });
}

TEST(Contracts, ALimitOnSolutionsIsOneOnThoseHandedOver) {
  for (const char* engine : {"bitmask", "cross", "join", "backtrack"})
    EXPECT_EQ(run(Problem{.n = 8}, Question::count, {.solutions = 1}, engine).count, 92) << engine;
  EXPECT_EQ(run(Problem{.n = 8}, Question::fundamental, {.solutions = 1}).count, 12);
  const Answer some = run(Problem{.n = 8}, Question::all, {.solutions = 5});
  EXPECT_EQ(some.count, 5);
  EXPECT_EQ(some.stop, Stop::enough);
}

TEST(Contracts, ANumberThatStandsForNoValueIsNoEnumerator) {
  const Problem board{.n = 6};
  const auto wrong = []<class Value>(Value) { return static_cast<Value>(99); };
  expect_error(ErrorCode::bad_argument, [&] { (void)image(Square{}, 8, wrong(Symmetry::flip)); });
  expect_error(ErrorCode::bad_argument,
               [&] { (void)image(Placement{0}, static_cast<Symmetry>(-1)); });
  expect_error(ErrorCode::bad_argument,
               [&] { run(board, Question::one, {.probing = wrong(Probing::silent)}); });
  expect_error(ErrorCode::bad_argument, [&] { (void)puzzle(6, wrong(Level::easy)); });
  expect_error(ErrorCode::bad_argument, [&] { (void)region_puzzle(6, wrong(Level::easy)); });
  expect_error(ErrorCode::bad_argument, [&] { (void)tree_profile(board, wrong(TreeOrder::rows)); });
  expect_error(ErrorCode::bad_argument,
               [&] { (void)estimate_tree(board, wrong(TreeOrder::rows)); });
  expect_error(ErrorCode::bad_argument, [&] { (void)make_writer(wrong(Format::svg), board); });
  expect_error(ErrorCode::bad_argument,
               [&] { export_problem(board, wrong(ExportFormat::lp), [](std::string_view) {}); });
  expect_error(ErrorCode::bad_argument, [&] {
    export_problem(
        board, ExportFormat::dimacs, [](std::string_view) {}, wrong(AtMostOne::product));
  });
  expect_error(ErrorCode::engine_cannot, [&] { run(board, wrong(Question::one)); });
}

TEST(Contracts, AProofNeedsAFile) {
  expect_error(ErrorCode::bad_argument, [] { (void)prove(Problem{.n = 3}, ""); });
}

}  // namespace queens
