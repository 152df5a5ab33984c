// Checks every closed form with two referees: one checks the placement queen by queen, the other checks
// the form itself, which is a few arithmetic progressions of queens.
// labels: arm
#include "construct/construct.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

#include "support/code_of.hpp"
#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

class EveryForm : public ::testing::TestWithParam<ClosedFormInfo> {};

std::string form_name(const ::testing::TestParamInfo<ClosedFormInfo>& info) {
  std::string name(info.param.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(Construct, EveryForm, ::testing::ValuesIn(closed_forms()), form_name);

TEST_P(EveryForm, IsASolutionForEveryBoardItServes) {
  const ClosedFormInfo& info = GetParam();
  int served = 0;
  for (std::int32_t n = 1; n <= 3000; ++n) {
    if (!info.serves(n)) continue;
    ++served;
    const ClosedForm form = closed_form(n, info.name);
    ASSERT_EQ(form.n(), n);
    ASSERT_TRUE(is_solution(form.placement(), info.toroidal)) << "n = " << n;
    ASSERT_TRUE(is_solution(n, form.runs(), info.toroidal)) << "n = " << n;
    ASSERT_LE(form.runs().size(), 10U);
  }
  EXPECT_GE(served, 1000);
}

TEST_P(EveryForm, IsASolutionForTheLargestBoards) {
  const ClosedFormInfo& info = GetParam();
  int served = 0;
  for (std::int32_t n = kLargestSize; n > kLargestSize - 60; --n) {
    if (!info.serves(n)) continue;
    ++served;
    const ClosedForm form = closed_form(n, info.name);
    ASSERT_TRUE(is_solution(n, form.runs(), info.toroidal)) << "n = " << n;
    for (const std::int32_t row : {0, 1, 2, n / 2, n / 2 + 1, n - 2, n - 1}) {
      const std::int32_t column = form.column(row);
      ASSERT_TRUE(column >= 0 && column < n) << "n = " << n << ", row " << row;
    }
  }
  EXPECT_GE(served, 20);
}

TEST_P(EveryForm, LooksUpTheRowsOfItsPlacement) {
  const ClosedFormInfo& info = GetParam();
  for (std::int32_t n = 1; n <= 200; ++n) {
    if (!info.serves(n)) continue;
    const ClosedForm form = closed_form(n, info.name);
    const Placement whole = form.placement();
    for (std::int32_t row = 0; row < n; ++row)
      ASSERT_EQ(form.column(row), whole[static_cast<std::size_t>(row)]) << "n = " << n;
    for (std::int32_t first = 0; first < n; first += 7) {
      std::vector<std::int32_t> part(static_cast<std::size_t>(std::min(9, n - first)), -1);
      form.columns(first, part);
      for (std::size_t i = 0; i < part.size(); ++i)
        ASSERT_EQ(part[i], whole[static_cast<std::size_t>(first) + i]) << "n = " << n;
    }
  }
}

// A form serves all board sizes for which its formula is right. For the other sizes, the formula gives no solution.
TEST(ClosedForms, ServeNoLessThanTheyCould) {
  for (std::int32_t n = 4; n <= 300; ++n) {
    EXPECT_EQ(is_solution(hoffman_loessi_moore_a(n).placement()), n % 6 != 2 && n % 6 != 3);
    EXPECT_EQ(is_solution(hoffman_loessi_moore_b(n).placement()), n % 6 != 0 && n % 6 != 1);
    EXPECT_EQ(is_solution(knight_walk(n).placement(), true), std::gcd(n, 6) == 1);
  }
}

TEST(ClosedForms, AreThoseOfTheirSources) {
  const auto text = [](std::int32_t n, std::string_view name) {
    return format(closed_form(n, name).placement());
  };
  EXPECT_EQ(text(12, "pauls"), "7 1 8 2 9 3 10 4 11 5 12 6");
  EXPECT_EQ(text(6, "hlm-a"), "2 4 6 1 3 5");
  EXPECT_EQ(text(7, "hlm-a"), "2 4 6 1 3 5 7");
  EXPECT_EQ(text(8, "hlm-b"), "4 6 8 2 7 1 3 5");
  EXPECT_EQ(text(9, "hlm-b"), "4 6 8 2 7 1 3 5 9");
  EXPECT_EQ(text(8, "evens-odds"), "2 4 6 8 3 1 7 5");
  EXPECT_EQ(text(9, "evens-odds"), "4 6 8 2 5 7 9 1 3");
  EXPECT_EQ(text(14, "evens-odds"), "2 4 6 8 10 12 14 3 1 7 9 11 13 5");
  EXPECT_EQ(text(7, "toroidal"), "1 3 5 7 2 4 6");
}

TEST(ClosedForm, HasNoRowsOffItsBoard) {
  const ClosedForm form = closed_form(8);
  std::vector<std::int32_t> part(5);
  for (const std::int64_t row : {std::int64_t{-1}, std::int64_t{8}, std::int64_t{1} << 32,
                                 std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(code_of([&] { (void)form.column(row); }), ErrorCode::bad_argument) << row;
    EXPECT_EQ(code_of([&] { form.columns(row, part); }), ErrorCode::bad_argument) << row;
  }
  EXPECT_EQ(code_of([&] { form.columns(4, part); }), ErrorCode::bad_argument);
  form.columns(8, {});
}

TEST(ClosedForms, AreRefusedWhereThereIsNone) {
  EXPECT_THROW(closed_form(3), Error);
  EXPECT_THROW(closed_form(0, "toroidal"), Error);
  const Error other = error_of([] { closed_form(8, "hlm-a"); });
  EXPECT_EQ(other.code(), ErrorCode::engine_cannot);
  EXPECT_STREQ(other.what(),
               "the closed form 'hlm-a' serves n mod 6 = 0, 1, 4 or 5, not n = 8; use 'pauls', "
               "'hlm-b', 'evens-odds'");
  const Error unknown = error_of([] { closed_form(8, "gauss"); });
  EXPECT_EQ(unknown.code(), ErrorCode::unknown_engine);
  EXPECT_STREQ(unknown.what(),
               "there is no closed form 'gauss'; the forms are pauls, hlm-a, hlm-b, evens-odds, "
               "toroidal");
}

TEST(Construct, KnowsTheBoardsWithoutASolution) {
  for (std::int32_t n = 1; n <= 60; ++n) {
    const Answer flat = answer_of(construct(), {.n = n}, Question::one);
    EXPECT_EQ(flat.verdict, n == 2 || n == 3 ? Verdict::none : Verdict::found) << "n = " << n;
    const Answer torus = answer_of(construct(), {.n = n, .toroidal = true}, Question::one);
    EXPECT_EQ(torus.verdict, std::gcd(n, 6) == 1 ? Verdict::found : Verdict::none) << "n = " << n;
    EXPECT_EQ(torus.placement.has_value(), std::gcd(n, 6) == 1);
  }
}

TEST(Construct, HasAVariantForEveryForm) {
  ASSERT_EQ(construct_variants().size(), closed_forms().size());
  for (const ClosedFormInfo& info : closed_forms()) {
    const Engine& variant = engine("construct:" + std::string(info.name));
    for (std::int32_t n = 1; n <= 40; ++n) {
      if (n == 2 || n == 3) {
        EXPECT_EQ(answer_of(variant, {.n = n}, Question::one).verdict, Verdict::none);
      } else if (info.serves(n)) {
        EXPECT_EQ(answer_of(variant, {.n = n}, Question::one).placement,
                  closed_form(n, info.name).placement());
      } else {
        EXPECT_THROW(answer_of(variant, {.n = n}, Question::one), Error);
      }
    }
  }
}

namespace {

// A sink that takes the closed form in `parts` parts. Its limits stop the search after `stop_after` parts.
class Taker : public Sink {
 public:
  explicit Taker(int parts, int stop_after = 1000) : parts_(parts), stop_after_(stop_after) {}
  bool takes_closed_form() const override { return true; }
  bool closed_form(const ClosedForm&) override { return ++seen_ < parts_; }
  bool solution(PlacementView) override {
    ADD_FAILURE() << "a placement, where a closed form was to come";
    return true;
  }
  int seen() const { return seen_; }
  Limits limits() {
    return {.on_progress = [this](const Progress&) { return seen_ < stop_after_; }};
  }

 private:
  int parts_, stop_after_, seen_ = 0;
};

}  // namespace

TEST(Construct, HandsALargeBoardOverInParts) {
  Taker taker(5);
  const Answer answer = run(Problem{.n = kLargestSize}, Question::one, {}, taker);
  EXPECT_EQ(answer.engine, "construct");
  EXPECT_EQ(answer.verdict, Verdict::found);
  EXPECT_EQ(answer.count, Count{1});
  EXPECT_EQ(taker.seen(), 5);
  EXPECT_FALSE(answer.placement);
  ASSERT_TRUE(answer.closed_form);
  EXPECT_EQ(answer.closed_form->n(), kLargestSize);
}

TEST(Construct, StopsBetweenTwoParts) {
  Taker asked(1'000'000'000, 1);
  const Answer stopped = run(Problem{.n = kLargestSize}, Question::one, asked.limits(), asked);
  EXPECT_EQ(stopped.verdict, Verdict::stopped);
  EXPECT_EQ(stopped.stop, Stop::asked);
  EXPECT_EQ(stopped.count, Count{0});
  EXPECT_FALSE(stopped.closed_form);

  Taker endless(2'000'000'000, 2'000'000'000);
  const Answer late = run(Problem{.n = kLargestSize}, Question::one, {.seconds = 0.01}, endless);
  EXPECT_EQ(late.verdict, Verdict::stopped);
  EXPECT_EQ(late.stop, Stop::time_limit);
}

// A sink that takes no closed form gets a placement, which is computed and checked a few rows at a time.
TEST(Construct, StopsWhileThePlacementIsFormed) {
  struct Counting : Sink {
    int calls = 0;
    bool solution(PlacementView) override { return ++calls > 0; }
  } sink;
  const Limits limits{.on_progress = [&](const Progress&) { return ++sink.calls < 1; }};
  const Answer stopped = run(Problem{.n = 400'000'000}, Question::one, limits, sink);
  EXPECT_EQ(stopped.stop, Stop::asked);
  EXPECT_EQ(stopped.count, Count{0});
  EXPECT_FALSE(stopped.placement);
  EXPECT_EQ(sink.calls, 1);
  EXPECT_EQ(solve(Problem{.n = 400'000'000}, {.seconds = 1e-6}).stop, Stop::time_limit);
}
