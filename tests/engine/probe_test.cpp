// Checks that the three probes (silent, counting, tracing) watch the same search, and that the events of a trace report
// every step of it.
#include <gtest/gtest.h>

#include <optional>

#include "support/engines.hpp"

using namespace queens;
using namespace queens::test;

namespace {

using Kind = Event::Kind;

// Replays the events on its own board and reports every impossible step.
class Replay : public Collector {
 public:
  std::uint64_t attempts = 0, places = 0, removes = 0, solutions_reached = 0;
  std::vector<Square> standing;
  std::uint64_t columns_entered = 0;

  bool event(const Event& event) override {
    const Square square{event.row, event.column};
    switch (event.kind) {
      case Kind::enter:
        EXPECT_NE(event.row < 0, event.column < 0) << "neither a row nor a column, or both";
        columns_entered += event.row < 0;
        lines_.resize(standing.size() + 1);
        lines_.back() = event;
        break;
      case Kind::attempt: ++attempts; break;
      case Kind::reject:
        EXPECT_EQ(last_.kind, Kind::attempt) << "rejected without a test";
        EXPECT_EQ((Square{last_.row, last_.column}), square);
        break;
      case Kind::place:
        ++places;
        EXPECT_TRUE(standing.size() < lines_.size() && on_line(square, lines_[standing.size()]))
            << to_string(square) << " is not on the line that was entered";
        standing.push_back(square);
        break;
      case Kind::remove:
        ++removes;
        if (standing.empty() || standing.back() != square)
          ADD_FAILURE() << to_string(square) << " is taken off, but was not placed last";
        else
          standing.pop_back();
        break;
      case Kind::solution:
        ++solutions_reached;
        expected_ = played();
        break;
    }
    last_ = event;
    return true;
  }

  bool solution(PlacementView columns) override {
    EXPECT_TRUE(expected_) << "a solution without its event";
    EXPECT_EQ(expected_, Placement(columns.begin(), columns.end()));
    expected_.reset();
    return Collector::solution(columns);
  }

 private:
  // The queens on the replayed board, as a placement.
  Placement played() const {
    Placement columns(standing.size(), -1);
    for (const Square& s : standing) columns.at(static_cast<std::size_t>(s.row)) = s.column;
    return columns;
  }

  static bool on_line(Square square, const Event& line) {
    return line.row >= 0 ? square.row == line.row : square.column == line.column;
  }

  std::vector<Event> lines_;  // [queens that stand]: the line that is being filled
  Event last_;
  std::optional<Placement> expected_;
};

const std::vector<Problem>& problems() {
  static const std::vector<Problem> list = {
      {.n = 1},
      {.n = 3},
      {.n = 5},
      {.n = 6},
      {.n = 7, .queens = {{2, 3}}, .blocked = {{0, 0}, {6, 2}}},
      {.n = 7, .toroidal = true},
      {.n = 7, .queens = {{6, 0}}, .blocked = {{3, 3}}, .toroidal = true}};
  return list;
}

class Probes : public ::testing::TestWithParam<const Engine*> {
 protected:
  std::vector<Problem> served() const {
    std::vector<Problem> list;
    for (const Problem& each : problems())
      if (!refusal(*GetParam(), each, Question::all)) list.push_back(each);
    return list;
  }
};

class Listing : public ::testing::TestWithParam<const Engine*> {};

}  // namespace

TEST_P(Probes, ATraceTellsEverySolution) {
  for (const Problem& problem : served()) {
    Replay replay;
    run(problem, Question::all, {.probing = Probing::tracing}, replay, GetParam()->info().name);
    EXPECT_TRUE(replay.standing.empty()) << "queens are left on the board";
    EXPECT_EQ(replay.solutions_reached, replay.solutions.size());
    EXPECT_EQ(replay.places, replay.removes);
    EXPECT_EQ(replay.solutions, listed(*GetParam(), problem));
  }
}

// Searches that fill rows and columns in any order report whether the line that they enter is a row or a column.
TEST(Trace, AColumnIsNotCalledARow) {
  for (const std::string_view name : {"fewest-choices", "dancing-links", "smallest-line"}) {
    Replay replay;
    run(Problem{.n = 6}, Question::all, {.probing = Probing::tracing}, replay, name);
    EXPECT_GT(replay.columns_entered, 0u) << name;
  }
}

TEST(Trace, TheCatalogueKnowsWhichEnginesShowTheirSteps) {
  for (const Engine* each : engines()) {
    if (!each->info().lists && !each->info().counts && !each->info().finds) continue;
    struct Seen : Sink {
      bool any = false;
      bool event(const Event&) override {
        any = true;
        return false;
      }
    } seen;
    const Problem problem{.n = 7, .toroidal = !each->info().takes_board};
    const Question question = each->info().finds ? Question::one : Question::count;
    if (refusal(*each, problem, question)) continue;
    run(problem, question, {.probing = Probing::tracing}, seen, each->info().name);
    EXPECT_EQ(seen.any, each->info().traces) << each->info().name;
  }
}

TEST_P(Probes, CountingCountsTheEventsOfTheTrace) {
  for (const Problem& problem : served()) {
    Replay replay;
    const Answer traced =
        run(problem, Question::all, {.probing = Probing::tracing}, replay, GetParam()->info().name);
    const Answer counted =
        answer_of(*GetParam(), problem, Question::all, {.probing = Probing::counting});
    for (const Answer* answer : {&traced, &counted}) {
      EXPECT_TRUE(answer->counted);
      EXPECT_EQ(answer->statistics.nodes, replay.places);
      EXPECT_EQ(answer->statistics.checks, replay.attempts);
      EXPECT_EQ(answer->statistics.backtracks, replay.removes);
      std::uint64_t sum = 0;
      for (const std::uint64_t nodes : answer->statistics.nodes_per_level) sum += nodes;
      EXPECT_EQ(sum, replay.places);
      if (problem.n == 1) continue;  // some engines need no look on this board
      EXPECT_EQ(answer->statistics.looks > 0, GetParam()->info().counts_looks);
    }
  }
}

TEST_P(Probes, NoToAnEventStopsTheSearchAtOnce) {
  struct Impatient : Sink {
    int before = 20, after = 0;
    bool event(const Event&) override {
      if (before > 0) return --before > 0;
      ++after;
      return false;
    }
  } sink;
  const Answer answer = run(Problem{.n = 8}, Question::all, {.probing = Probing::tracing}, sink,
                            GetParam()->info().name);
  EXPECT_EQ(answer.verdict, Verdict::stopped);
  EXPECT_EQ(answer.stop, Stop::asked);
  EXPECT_LE(sink.after, 2);
}

TEST_P(Listing, NoToASolutionStopsTheSearchAtOnce) {
  for (const Probing probing : {Probing::silent, Probing::counting, Probing::tracing}) {
    Collector sink(5);
    const Answer answer =
        run(Problem{.n = 8}, Question::all, {.probing = probing}, sink, GetParam()->info().name);
    EXPECT_EQ(answer.stop, Stop::asked);
    EXPECT_EQ(to_string(answer.count), "5");
    EXPECT_EQ(sink.solutions.size(), 5u);
  }
}

TEST_P(Listing, TheLimitOnSolutionsIsKeptExactly) {
  for (const std::uint64_t limit : {1, 3, 92, 93}) {
    Collector sink;
    const Answer answer =
        run(Problem{.n = 8}, Question::all, {.solutions = limit}, sink, GetParam()->info().name);
    EXPECT_EQ(sink.solutions.size(), std::min<std::uint64_t>(limit, 92));
    EXPECT_EQ(answer.verdict, Verdict::found);
    EXPECT_EQ(answer.complete, limit > 92);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Probes,
                         ::testing::ValuesIn(engines_where([](const EngineInfo& row) {
                           return row.traces;
                         })),
                         test_name);
INSTANTIATE_TEST_SUITE_P(
    Catalogue, Listing,
    ::testing::ValuesIn(engines_where([](const EngineInfo& row) { return row.lists; })), test_name);
