// Tests the names of questions, verdicts, stops and events.
#include <gtest/gtest.h>

#include <set>

#include "queens/engine.hpp"

using namespace queens;

TEST(Names, AreAllDifferent) {
  std::set<std::string_view> names;
  for (const Question each : {Question::one, Question::all, Question::count, Question::fundamental})
    names.insert(name(each));
  for (const Verdict each : {Verdict::found, Verdict::none, Verdict::stopped})
    names.insert(name(each));
  for (const Stop each : {Stop::finished, Stop::enough, Stop::time_limit, Stop::asked})
    names.insert(name(each));
  using Kind = Event::Kind;
  for (const Kind each :
       {Kind::enter, Kind::attempt, Kind::reject, Kind::place, Kind::remove, Kind::solution})
    names.insert(name(each));
  EXPECT_EQ(names.size(), 17u);
  EXPECT_EQ(names.count(""), 0u);
}

// The same words in C++, JSON and Python.
TEST(Names, AreTheWordsOfTheEnumeration) {
  EXPECT_EQ(name(Question::representatives), "representatives");
  EXPECT_EQ(name(Stop::time_limit), "time_limit");
  EXPECT_EQ(name(Stop::tries), "tries");
  EXPECT_EQ(name(Stop::asked), "asked");
}
