// Asks the library, compiled for this machine, the questions that the page in the browser asks.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <set>

#include "answer/answer.hpp"

namespace queens::answer {
namespace {

using Json = nlohmann::json;

struct Listener : Page {
  void events(std::span<const std::uint32_t> batch) override {
    packed.insert(packed.end(), batch.begin(), batch.end());
  }
  void placements(std::span<const std::int32_t> batch) override {
    columns.insert(columns.end(), batch.begin(), batch.end());
  }
  std::vector<std::uint32_t> packed;
  std::vector<std::int32_t> columns;
};

Json ask_as_it_is(const Json& request, Page&& page = Listener()) {
  return Json::parse(answer(request.dump(), page));
}

// Problems count rows and columns from 0 here.
Json ask(Json request) {
  if (request.contains("problem") && request["problem"].is_object())
    request["problem"].emplace("base", 0);
  return ask_as_it_is(request);
}

// The fields of a problem in a reply.
Json problem_in(const Json& reply) {
  Json problem;
  for (const char* field : {"n", "queens", "blocked", "toroidal", "regions", "touching"})
    if (reply.contains(field)) problem[field] = reply[field];
  return problem;
}

std::string error_of(const Json& request) { return ask(request).value("error", "no error"); }

void expect_error(const Json& request, const std::string& part) {
  const std::string error = error_of(request);
  EXPECT_NE(error.find(part), std::string::npos) << request << ": " << error;
}

TEST(Web, NamesEveryEngineOfTheCatalogue) {
  const Json list = ask({{"ask", "engines"}})["engines"];
  ASSERT_EQ(list.size(), engines().size());
  for (std::size_t i = 0; i < list.size(); ++i)
    EXPECT_EQ(list[i]["name"], engines()[i]->info().name);
}

TEST(Web, CountsAndKnowsWhatIsPublished) {
  const Json reply = ask({{"ask", "search"}, {"question", "count"}, {"problem", {{"n", 8}}}});
  EXPECT_EQ(reply["count"], "92");
  EXPECT_EQ(reply["published"], "92");
  EXPECT_EQ(reply["complete"], true);
  const Json given = ask(
      {{"ask", "search"}, {"question", "count"}, {"problem", {{"n", 8}, {"queens", {{0, 0}}}}}});
  EXPECT_EQ(given["count"], "4");
  EXPECT_FALSE(given.contains("published"));
}

TEST(Web, KeepsTheQueensGiven) {
  const Json reply = ask(
      {{"ask", "search"}, {"problem", {{"n", 20}, {"queens", {{0, 3}}}, {"blocked", {{1, 0}}}}}});
  const auto columns = reply["columns"].get<Placement>();
  EXPECT_TRUE(is_solution(columns));
  EXPECT_EQ(columns[0], 3);
  EXPECT_NE(columns[1], 0);
}

TEST(Web, HandsOverWhatIsLong) {
  Listener listener;
  answer(R"({"ask":"search","question":"all","problem":{"n":6}})", listener);
  EXPECT_EQ(listener.columns.size(), 4u * 6);
  Listener large;
  answer(R"({"ask":"search","problem":{"n":5000}})", large);
  EXPECT_TRUE(is_solution(large.columns));
}

// A conversion by the JSON library would accept most of these, some of them as squares of the board.
TEST(Web, RefusesNumbersThatAreNotWholeOrDoNotFit) {
  for (const char* column : {"1.5", "-4294967295", "4294967297", "1e300", "19223372036854775808",
                             "true", "null", "\"1\""}) {
    const Json bad = Json::parse(column);
    const Json queen = {{"ask", "search"}, {"problem", {{"n", 6}, {"queens", {{0, bad}}}}}};
    const std::string code = ask(queen).value("code", "none");
    EXPECT_TRUE(code == "bad_text" || code == "square_off_board") << column << ": " << code;
    const Json solution = {{"ask", "describe"}, {"columns", {1, 3, 0, bad}}};
    EXPECT_EQ(ask(solution)["code"], "bad_argument") << column;
    expect_error(solution, "is not a whole number from -2147483648 to 2147483647");
  }
  for (const char* number : {"-1", "1.5", "1e20", "18446744073709551616"}) {
    const Json bad = Json::parse(number);
    for (const char* key : {"seed", "solutions"}) {
      const Json request = {{"ask", "search"}, {"problem", {{"n", 6}}}, {key, bad}};
      expect_error(request, "is not a whole number from 0 to 18446744073709551615");
    }
    const Json trace = {{"ask", "trace"}, {"problem", {{"n", 6}}}, {"events", bad}};
    EXPECT_EQ(ask(trace)["code"], "bad_argument") << number;
  }
}

// A question refuses whatever it does not use: a key that it does not have, a value of another kind, and the parts of a
// problem that would be ignored.
TEST(Web, RefusesWhatItDoesNotUse) {
  const Json eight = {{"n", 8}};
  const std::vector<Json> questions = {
      {{"ask", "engines"}},
      {{"ask", "read"}, {"text", "2 4 1 3"}},
      {{"ask", "check"}, {"problem", eight}, {"placements", {{1, 3}}}},
      {{"ask", "search"}, {"problem", eight}},
      {{"ask", "trace"}, {"problem", eight}},
      {{"ask", "hint"}, {"problem", eight}},
      {{"ask", "puzzle"}, {"n", 6}, {"level", "easy"}, {"seed", 1}},
      {{"ask", "puzzle step"}, {"problem", eight}},
      {{"ask", "orbits"}, {"problem", eight}},
      {{"ask", "describe"}, {"columns", {1, 3, 0, 2}}},
      {{"ask", "race"}, {"problem", {{"n", 4}}}, {"engine", "flags"}},
      {{"ask", "units"}, {"problem", eight}},
      {{"ask", "forecast"}, {"problem", eight}, {"seconds", 0.01}},
      {{"ask", "count units"}, {"problem", eight}, {"first", 0}, {"end", 1}},
  };
  for (const Json& question : questions) {
    EXPECT_EQ(error_of(question), "no error");
    for (const char* key : {"secnds", "problems", "", "Ask"}) {
      Json wrong = question;
      wrong[key] = 1;
      EXPECT_EQ(ask(wrong)["code"], "bad_request") << wrong;
      expect_error(wrong, std::string("has no key '") + key + "'");
    }
    for (const auto& [key, value] : question.items()) {
      Json lacking = question;
      lacking.erase(key);
      if (lacking == Json({{"ask", "trace"}, {"problem", eight}})) continue;
      const std::string code = ask(lacking).value("code", "none");
      EXPECT_EQ(code, key == "seconds" ? "none" : "bad_request") << lacking;
      Json wrong = question;
      wrong[key] = Json::array({Json::object()});
      EXPECT_TRUE(ask(wrong).contains("error")) << wrong;
      EXPECT_EQ(error_of(wrong).find("json.exception"), std::string::npos) << error_of(wrong);
    }
    if (!question.contains("problem")) continue;
    for (const char* field : {"rooks", "marks", "second"}) {
      Json wrong = question;
      wrong["problem"][field] = {{0, 0}};
      EXPECT_EQ(ask(wrong)["code"], "bad_text") << wrong;
      EXPECT_EQ(error_of(wrong).find("'" + std::string(field) + "' is not known here"), 0u)
          << error_of(wrong);
    }
  }
  EXPECT_EQ(error_of({{"ask", "search"}, {"problem", eight}, {"second", 1}})
                .find("the question 'search' has no key 'second' (did you mean 'seconds'?)"),
            0u)
      << error_of({{"ask", "search"}, {"problem", eight}, {"second", 1}});
  for (const Json& part :
       {Json{{"queens", {{0, 1}}}}, Json{{"blocked", {{0, 1}}}}, Json{{"toroidal", true}},
        Json{{"blocked_diagonals", {0}}}, Json{{"touching", true}}})
    for (const char* name : {"orbits", "units"}) {
      Json problem = eight;
      problem.update(part);
      EXPECT_EQ(ask({{"ask", name}, {"problem", problem}})["code"], "engine_cannot") << part;
    }
}

TEST(Web, ProblemsAreReadByTheRulesOfProblemFiles) {
  const auto count = [](const Json& problem) {
    return ask_as_it_is({{"ask", "search"}, {"question", "count"}, {"problem", problem}})
        .value("count", "");
  };
  EXPECT_EQ(count({{"n", 8}, {"blocked_diagonals", {0}}}), "28");
  EXPECT_EQ(count({{"n", 8}, {"blocked_antidiagonals", {9}}}), "28");
  EXPECT_EQ(count({{"n", 8}, {"base", 0}, {"blocked_antidiagonals", {7}}}), "28");
  EXPECT_EQ(count({{"n", 8}, {"queens", {{1, 1}}}}), "4");
  EXPECT_EQ(count({{"n", 8}, {"queens", {"a8"}}}), "4");
  EXPECT_EQ(count({{"n", 8}, {"base", 1}, {"queens", {{1, 4}}}}), "18");
  EXPECT_EQ(count({{"n", 8}, {"base", 0}, {"queens", {{1, 4}}}}), "8");
  const Problem problem = excluded_diagonals(9, 0.2, 1);
  EXPECT_EQ(count(Json::parse(problem_file(problem))), to_string(queens::count(problem)));
}

TEST(Web, TakesThreadsAndMemory) {
  const Json request = {{"ask", "search"}, {"question", "count"}, {"problem", {{"n", 12}}},
                        {"threads", 1},    {"memory", 1 << 28},   {"engine", "join"}};
  EXPECT_EQ(ask(request)["count"], "14200");
  Json wrong = request;
  wrong["threads"] = -1;
  EXPECT_EQ(ask(wrong)["code"], "bad_limit");
  wrong = request;
  wrong["memory"] = 1;
  EXPECT_TRUE(ask(wrong).contains("error")) << ask(wrong);
}

TEST(Web, SaysWhatIsWrong) {
  const auto count = [](const Json& n) {
    return Json{{"ask", "search"}, {"question", "count"}, {"problem", {{"n", n}}}};
  };
  expect_error(count(0), "whole number from 1");
  expect_error(count(-3), "not '-3'");
  expect_error(count("x"), "not '\"x\"'");
  expect_error(count(1000000000), "no engine can answer this question for n = 1000000000");
  expect_error({{"ask", "tea"}}, "there is no question 'tea'");
  Listener page;
  for (const char* text :
       {"", "{", "{}", "[]", "7", "null", "{\"ask\": 7}", "{} {}", "\xff", "1e5400", "[1e5400]"}) {
    const Json reply = Json::parse(answer(text, page));
    EXPECT_EQ(reply["code"], "bad_request") << text;
    EXPECT_EQ(reply["error"].get<std::string>().find("the "), 0u) << reply["error"];
  }
  expect_error({{"ask", "read"}, {"text", "hello"}}, "found 'hello'");
}

TEST(Web, ReadsAndExplains) {
  const Json wrong = ask({{"ask", "read"}, {"text", "1 2 3 4"}});
  EXPECT_EQ(wrong["n"], 4);
  EXPECT_EQ(wrong["inspection"]["valid"], false);
  EXPECT_EQ(wrong["inspection"]["attack_count"], 6);
  EXPECT_EQ(wrong["inspection"]["attacks"][0]["line"], "diagonal");
  const Json right = ask({{"ask", "read"}, {"text", ".Q..\n...Q\nQ...\n..Q.\n"}});
  EXPECT_EQ(right["inspection"]["valid"], true);
  EXPECT_EQ(right["queens"], Json::parse("[[0,1],[1,3],[2,0],[3,2]]"));
  const Json problem =
      ask({{"ask", "read"}, {"text", R"({"n": 8, "queens": [[1, 4]], "blocked": [[2, 2]]})"}});
  EXPECT_EQ(problem["format"], "problem file");
  EXPECT_EQ(problem["queens"], Json::parse("[[0,3]]"));
  EXPECT_EQ(problem["blocked"], Json::parse("[[1,1]]"));
  EXPECT_EQ(ask({{"ask", "read"}, {"text", "2 4 1 3\n3 1 4 2\n"}})["more"], true);
  for (const char* coloured : {R"({"n": 2, "regions": ["AB", "AB"]})",
                               R"({"n": 4, "touching": true, "solutions": [[2, 4, 1, 3]]})"})
    EXPECT_EQ(error_of({{"ask", "read"}, {"text", coloured}}),
              "ordinary boards know neither regions nor the rule that queens must not touch");
}

Json check(const Json& problem, const Json& placement) {
  const Json reply =
      ask({{"ask", "check"}, {"problem", problem}, {"placements", Json::array({placement})}});
  return reply.contains("inspections") ? reply["inspections"][0] : reply;
}

TEST(Web, JudgesPlacementsByAProblem) {
  const Json regions = {"AABB", "ABBB", "CCDB", "CDDD"};
  const auto words = [](const Json& problem, const Json& placement) {
    return check(problem, placement).value("words", "right");
  };
  EXPECT_EQ(words({{"n", 4}, {"regions", regions}}, {1, 3, 0, 2}), "right");
  EXPECT_EQ(words({{"n", 4}, {"regions", regions}}, {2, 0, 3, 1}),
            "the queens on r1c3 and r3c4 share a region");
  EXPECT_EQ(words({{"n", 4}, {"touching", true}}, {0, 1, 3, 2}),
            "the queens on r1c1 and r2c2 touch");
  EXPECT_EQ(words({{"n", 4}, {"toroidal", true}}, {1, 3, 0, 2}),
            "the queens on r2c4 and r3c1 share a diagonal");
  EXPECT_EQ(words({{"n", 4}, {"queens", {{0, 2}}}}, {1, 3, 0, 2}),
            "the given queen on r1c3 is missing");
  EXPECT_EQ(words({{"n", 4}, {"blocked", {{3, 2}}}}, {1, 3, 0, 2}),
            "the queen on r4c3 stands on a blocked square");
  EXPECT_EQ(words({{"n", 4}}, {1, 3, 0, 4}), "the queen on r4c5 is off the board");
  EXPECT_EQ(words({{"n", 4}}, {1, 3}), "2 queens are missing");
  EXPECT_EQ(words({{"n", 4}}, {{3, 2}, {0, 1}, {2, 0}}), "1 queen is missing");
  EXPECT_EQ(words({{"n", 1}}, {{0, 0}, {0, 0}}), "the queens on r1c1 and r1c1 share a row");
  EXPECT_EQ(words({{"n", 4}}, Json::array()), "4 queens are missing");
  const Json two = {
      {"ask", "check"}, {"problem", {{"n", 4}}}, {"placements", {{1, 3, 0, 2}, {0, 0, 0, 0}}}};
  EXPECT_EQ(ask(two)["inspections"][0]["valid"], true);
  EXPECT_EQ(ask(two)["inspections"][1]["attack_count"], 6);
  for (const Json& wrong : {Json(7), Json({0, {1, 3}}), Json({{0, 1}, 3}), Json({{0, 1, 2}}),
                            Json({0, 1.5}), Json({"a"})})
    EXPECT_TRUE(check({{"n", 4}}, wrong).contains("error")) << wrong;
  EXPECT_EQ(check({{"n", 4}, {"queens", {{0, 0}, {1, 1}}}}, {1, 3, 0, 2})["code"], "queens_attack");
}

// Judged pair by pair, random placements on random boards are what the answer says.
TEST(Web, JudgesAsEachPairOfQueensSays) {
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::map<std::string, int> seen;
  for (int trial = 0; trial < 2000; ++trial) {
    const int n = 4 + below(5);
    const bool toroidal = below(3) == 0;
    const bool touching = !toroidal && below(2) == 0;
    std::vector<std::vector<int>> regions(n, std::vector<int>(n));
    for (int s = 0; s < n * n; ++s) regions[s / n][s % n] = (s < n ? s : below(n)) + 1;
    Placement columns(n);
    for (int row = 0; row < n; ++row) columns[row] = row;
    std::shuffle(columns.begin(), columns.end(), random);
    if (const auto solved = solve(Problem{.n = n}).placement; below(2) == 0) columns = *solved;
    if (below(3) == 0) columns[below(n)] = below(n);
    Json problem = {{"n", n}, {"toroidal", toroidal}, {"touching", touching}};
    const bool coloured = below(2) == 0;
    if (coloured) problem["regions"] = regions;
    const int given = below(n), blocked = below(n * n);
    if (below(3) == 0) problem["queens"] = {{given, columns[given]}};
    if (below(4) == 0 && !problem.contains("queens"))
      problem["blocked"] = {{blocked / n, blocked % n}};
    const auto same = [&](int a, int b) { return a == b || (toroidal && (a - b) % n == 0); };
    std::set<std::string> attacks;
    for (int a = 0; a < n; ++a)
      for (int b = a + 1; b < n; ++b) {
        const int down = b - a, right = columns[b] - columns[a];
        const auto add = [&](bool shared, const char* line) {
          if (!shared) return;
          ++seen[line];
          attacks.insert(Json({{a, columns[a]}, {b, columns[b]}, line}).dump());
        };
        add(right == 0, "column");
        add(!touching && same(down, right), "diagonal");
        add(!touching && same(down, -right), "antidiagonal");
        add(coloured && regions[a][columns[a]] == regions[b][columns[b]], "region");
        add(touching && down == 1 && std::abs(right) == 1, "corner");
      }
    const Json found = check(problem, columns);
    ASSERT_FALSE(found.contains("error")) << found << problem;
    EXPECT_EQ(found["attack_count"], attacks.size()) << problem;
    std::set<std::string> named;
    for (const Json& each : found["attacks"])
      named.insert(Json({each["first"], each["second"], each["line"]}).dump());
    if (attacks.size() <= 20) {
      EXPECT_EQ(named, attacks) << problem << Json(columns);
    }
    const bool on_blocked = problem.contains("blocked") && columns[blocked / n] == blocked % n;
    EXPECT_EQ(found["on_blocked"].size(), on_blocked ? 1u : 0u);
    EXPECT_EQ(found["valid"], attacks.empty() && !on_blocked) << problem << Json(columns);
    EXPECT_EQ(found.contains("words"), !found["valid"].get<bool>());
    ++seen[found["valid"] == true ? "valid" : "wrong"];
  }
  EXPECT_EQ(seen.size(), 7u);
  for (const auto& [what, times] : seen) EXPECT_GT(times, 50) << what;
}

const Json kFive = {"AABBB", "ACCCB", "ADCEB", "DDCEB", "DDEEE"};

TEST(Web, RegionsAreAsInProblemFiles) {
  const auto count = [](Json problem) {
    problem["n"] = 5;
    return ask({{"ask", "search"}, {"question", "count"}, {"problem", problem}}).value("count", "");
  };
  EXPECT_EQ(count({{"touching", true}}), "14");
  const Json regions = {"AABCC", "ACCCC", "ADDCC", "EDEEC", "EEEEC"};
  EXPECT_EQ(count({{"regions", regions}}), "1");  // then queens must not touch, as in files
  EXPECT_EQ(count({{"regions", regions}, {"touching", true}}), "1");
  EXPECT_EQ(count({{"regions", regions}, {"touching", false}}), "0");
  expect_error({{"ask", "search"}, {"problem", {{"n", 8}, {"regions", true}}}},
               "must be a list of rows");
  expect_error({{"ask", "search"}, {"problem", {{"n", 2}, {"regions", {"AA", "AA"}}}}},
               "as many regions as rows");
  EXPECT_EQ(error_of({{"ask", "hint"}, {"problem", {{"n", 5}, {"regions", kFive}}}}),
            "these hints know neither regions nor the rule that queens must not touch");
}

// The page asks whether a board has one solution or several, and shows two of them.
TEST(Web, GivesTwoSolutionsOfRegionsThatDiffer) {
  Listener listener;
  const Json request = {
      {"ask", "search"},
      {"question", "all"},
      {"solutions", 2},
      {"problem", {{"n", 5}, {"regions", {"AABBB", "ACCCB", "ADCEB", "DDEEB", "DDEEE"}}}}};
  const Json reply = Json::parse(answer(request.dump(), listener));
  EXPECT_EQ(reply["count"], "2");
  ASSERT_EQ(listener.columns.size(), 10u);
  EXPECT_NE(Placement(listener.columns.begin(), listener.columns.begin() + 5),
            Placement(listener.columns.begin() + 5, listener.columns.end()));
}

TEST(Web, ReadsRegionsFromText) {
  const Json read =
      ask({{"ask", "read"}, {"regions", true}, {"text", "AABBB\nACCCB\nADCEB\nDDCEB\nDDEEE\n"}});
  EXPECT_EQ(read["regions"], kFive);
  EXPECT_EQ(read["touching"], true);
  EXPECT_EQ(ask({{"ask", "search"}, {"problem", problem_in(read)}})["verdict"],
            ask({{"ask", "search"}, {"problem", {{"n", 5}, {"regions", kFive}}}})["verdict"]);
  const Json given = ask({{"ask", "read"},
                          {"regions", true},
                          {"text", R"({"regions": ["AB", "AB"], "blocked": [[1, 2]]})"}});
  EXPECT_EQ(given["blocked"], Json::parse("[[0,1]]"));
}

TEST(Web, PuzzlesWithRegionsAreExplained) {
  for (const char* level : {"easy", "expert"}) {
    const Json puzzle =
        ask({{"ask", "puzzle"}, {"regions", true}, {"n", 7}, {"level", level}, {"seed", 20261127}});
    ASSERT_EQ(puzzle["regions"].size(), 7u) << puzzle;
    const auto columns = puzzle["columns"].get<Placement>();
    const Json explained = ask({{"ask", "explain"}, {"problem", problem_in(puzzle)}});
    EXPECT_EQ(explained["level"], level);
    EXPECT_FALSE(explained.contains("solutions"));
    const Json& steps = explained["steps"];
    EXPECT_EQ(steps.back()["words"], "all queens are placed");
    bool as_hard = false;
    Json board = problem_in(puzzle);
    for (const Json& step : steps) {
      ASSERT_EQ(ask({{"ask", "puzzle step"}, {"problem", board}}), step);
      if (step["kind"] == "solved") break;
      as_hard = as_hard || step["level"] == level;
      if (step["kind"] == "place") {
        EXPECT_EQ(columns[step["square"][0].get<std::size_t>()], step["square"][1]);
        board["queens"].push_back(step["square"]);
      }
      for (const Json& square : step["struck"]) {
        EXPECT_NE(columns[square[0].get<std::size_t>()], square[1]);
        board["blocked"].push_back(square);
      }
    }
    EXPECT_TRUE(as_hard) << steps;
  }
  EXPECT_EQ(
      error_of({{"ask", "puzzle"}, {"regions", true}, {"n", 4}, {"level", "easy"}, {"seed", 1}}),
      "puzzles with regions have 5 to 16 rows, not 4");
}

TEST(Web, ABoardWithSeveralSolutionsShowsTwo) {
  const Json problem = {{"n", 5}, {"regions", {"AABBB", "ACCCB", "ADCEB", "DDEEB", "DDEEE"}}};
  const Json reply = ask({{"ask", "explain"}, {"problem", problem}});
  EXPECT_EQ(reply["steps"].back()["kind"], "several");
  EXPECT_FALSE(reply.contains("level"));
  ASSERT_EQ(reply["solutions"].size(), 2u) << reply;
  EXPECT_NE(reply["solutions"][0], reply["solutions"][1]);
  for (const Json& columns : reply["solutions"])
    EXPECT_EQ(check(problem, columns)["valid"], true) << columns;
  const Json none = ask({{"ask", "explain"}, {"problem", {{"n", 4}, {"queens", {{0, 0}}}}}});
  EXPECT_EQ(none["steps"].back()["kind"], "impossible");
  EXPECT_FALSE(none.contains("level") || none.contains("solutions")) << none;
}

TEST(Web, StepsCallRegionsByTheirNames) {
  const Json step = ask({{"ask", "puzzle step"},
                         {"problem",
                          {{"n", 5},
                           {"regions", {"PPQQQ", "PRRRQ", "PSRTQ", "SSTTQ", "SSTTT"}},
                           {"blocked", {{1, 1}, {1, 2}, {2, 1}}}}}});
  EXPECT_EQ(step["words"],
            "touches or sees every square of region R: no queen on r1c3, r3c4, r3c5 and r4c4");
}

// The page replays the events of a trace. Replayed here, they must lead to every solution.
TEST(Web, EventsPlayedAgainShowTheSolutions) {
  Listener listener;
  const Json reply = Json::parse(answer(
      R"({"ask":"trace","question":"all","engine":"backtrack","problem":{"n":6}})", listener));
  EXPECT_EQ(reply["events"], listener.packed.size());
  Placement columns(6, -1);
  int solutions = 0;
  for (const std::uint32_t event : listener.packed) {
    const auto kind = static_cast<Event::Kind>(event >> 28);
    const auto row = static_cast<std::int32_t>(event >> 14 & 0x3fff) - 1;
    const auto column = static_cast<std::int32_t>(event & 0x3fff) - 1;
    if (kind == Event::Kind::place) columns[row] = column;
    if (kind == Event::Kind::remove) columns[row] = -1;
    if (kind == Event::Kind::solution) {
      ++solutions;
      EXPECT_TRUE(is_solution(columns));
    }
  }
  EXPECT_EQ(solutions, 4);
}

TEST(Web, TraceStopsAtItsLimitAndRefusesTheSilent) {
  Listener listener;
  answer(R"({"ask":"trace","question":"all","engine":"bitmask","problem":{"n":8},"events":100})",
         listener);
  EXPECT_EQ(listener.packed.size(), 100u);
  expect_error(
      {{"ask", "trace"}, {"question", "count"}, {"engine", "cross"}, {"problem", {{"n", 8}}}},
      "does not show its steps");
}

TEST(Web, HintsSayWhy) {
  const auto hint = [](const Json& queens, int n) {
    return ask({{"ask", "hint"}, {"problem", {{"n", n}, {"queens", queens}}}});
  };
  EXPECT_EQ(hint(Json::array(), 8)["kind"], "possible");
  // With these two queens, the third row of four has no free square.
  const Json dead = hint({{0, 0}, {1, 2}}, 4);
  EXPECT_EQ(dead["kind"], "dead");
  EXPECT_EQ(dead["line"], "row");
  EXPECT_EQ(dead["number"], 2);
  EXPECT_EQ(hint({{0, 1}}, 4)["kind"], "single");
  EXPECT_EQ(hint({{0, 1}}, 4)["square"], Json::parse("[1,3]"));
  EXPECT_EQ(hint({{0, 0}}, 4)["kind"], "impossible");
  EXPECT_EQ(hint({{0, 1}, {1, 3}, {2, 0}, {3, 2}}, 4)["kind"], "solved");
  EXPECT_NE(hint({{0, 0}, {1, 1}}, 4)["error"].get<std::string>().find("attack"),
            std::string::npos);
}

TEST(Web, PuzzlesHaveTheirSolutionAndStepsThatLeadToIt) {
  const Json puzzle = ask({{"ask", "puzzle"}, {"n", 8}, {"level", "hard"}, {"seed", 20261123}});
  EXPECT_EQ(puzzle["queens"], Json::parse("[[3,1],[4,7]]"));
  EXPECT_EQ(puzzle["blocked"], Json::parse("[[1,5],[6,0]]"));
  const auto columns = puzzle["columns"].get<Placement>();
  EXPECT_TRUE(is_solution(columns));
  Json board = problem_in(puzzle);
  for (;;) {
    const Json step = ask({{"ask", "puzzle step"}, {"problem", board}});
    if (step["kind"] == "solved") break;
    const auto row = step["square"][0].get<std::size_t>();
    const bool place = step["kind"] == "place";
    ASSERT_EQ(columns[row] == step["square"][1], place) << step;
    ASSERT_TRUE(step.contains("line")) << step;
    board[place ? "queens" : "blocked"].push_back(step["square"]);
  }
  EXPECT_EQ(ask({{"ask", "puzzle step"}, {"problem", {{"n", 8}}}})["kind"], "several");
}

TEST(Web, PuzzlesThatDoNotExistAreRefused) {
  const auto error = [](const Json& n, const std::string& level) {
    return error_of({{"ask", "puzzle"}, {"n", n}, {"level", level}, {"seed", 1}});
  };
  EXPECT_EQ(error(5, "easy"), "puzzles have 6 to 16 rows, not 5");
  EXPECT_EQ(error(8, "simple"),
            "there is no level 'simple'; the levels are easy, medium, hard and expert");
  EXPECT_EQ(error("x", "easy"), "'\"x\"' is not a whole number from -2147483648 to 2147483647");
}

TEST(Web, TwelveOrbitsOfEightQueens) {
  Listener listener;
  const Json reply = Json::parse(answer(R"({"ask":"orbits","problem":{"n":8}})", listener));
  const auto sizes = reply["sizes"].get<std::vector<int>>();
  EXPECT_EQ(sizes.size(), 12u);
  EXPECT_EQ(std::accumulate(sizes.begin(), sizes.end(), 0), 92);
  EXPECT_EQ(listener.columns.size(), 12u * 8);
  expect_error({{"ask", "orbits"}, {"problem", {{"n", 13}}}}, "up to 12 rows");
}

TEST(Web, DescribesASolution) {
  const Json reply = ask({{"ask", "describe"}, {"columns", {1, 3, 0, 2}}});
  EXPECT_EQ(reply["orbit_size"], 2);
  EXPECT_EQ(reply["images"].size(), 8u);
  EXPECT_EQ(reply["class"], name(SymmetryClass::quarter_turn));
  // A toroidal solution stays a solution if it is shifted by any number of rows and columns.
  EXPECT_EQ(ask({{"ask", "describe"}, {"columns", {0, 2, 4, 1, 3}}})["shifts"].size(), 24u);
  EXPECT_FALSE(reply.contains("rank"));
  const Json ranked =
      ask({{"ask", "describe"}, {"columns", {3, 5, 0, 4, 1, 7, 2, 6}}, {"rank", true}});
  EXPECT_EQ(ranked["rank"], "37");
  EXPECT_EQ(ranked["of"], "92");
  expect_error({{"ask", "describe"}, {"columns", {0, 1, 2}}}, "attack each other");
  EXPECT_EQ(error_of({{"ask", "describe"}, {"columns", {1, 4, 0, 2}}}),
            "the column 4 is off a board of 4 rows");
  EXPECT_EQ(error_of({{"ask", "describe"}, {"columns", Json::array()}}), "a solution has a queen");
}

Json race(const char* engine, const char* question, int n, double seconds) {
  return ask({{"ask", "race"},
              {"engine", engine},
              {"question", question},
              {"problem", {{"n", n}}},
              {"seconds", seconds}});
}

TEST(Web, RacesAreTimedInBlocksAndCountedApart) {
  const Json count = race("backtrack", "count", 6, 10);
  EXPECT_EQ(count["count"], "4");
  EXPECT_EQ(count["nodes"], "152");
  EXPECT_EQ(count["checks"], "894");
  const auto runs = count["runs"].get<std::uint64_t>();
  EXPECT_EQ(runs & (runs - 1), 0u);
  EXPECT_GE(count["seconds"].get<double>() * static_cast<double>(runs), 0.001);
  const Json one = race("bitmask", "one", 8, 10);
  EXPECT_EQ(one["verdict"], "found");
  EXPECT_EQ(one["nodes"], "113");
  const Json none = race("flags", "all", 3, 10);
  EXPECT_EQ(none["verdict"], "none");
}

TEST(Web, RacesSayWhoDoesNotRunAndWhoIsLate) {
  const Json refused = race("construct", "count", 8, 1);
  EXPECT_EQ(refused["error"], "the engine 'construct' cannot count all solutions; use 'bitmask'");
  EXPECT_EQ(refused["code"], "engine_cannot");
  EXPECT_EQ(refused["reason"], "cannot count all solutions");
  EXPECT_EQ(refused["alternatives"], Json::array({"bitmask"}));
  EXPECT_NE(race("torus", "count", 8, 1)["error"].get<std::string>().find("the torus"),
            std::string::npos);
  EXPECT_EQ(race("tea", "count", 8, 1)["code"], "unknown_engine");
  EXPECT_EQ(race("bitmask", "count", 0, 1)["code"], "size_out_of_range");
  const Json late = race("permute-test", "count", 20, 0.01);
  EXPECT_EQ(late["verdict"], "stopped");
  EXPECT_EQ(late["runs"], 1);
  EXPECT_FALSE(late.contains("nodes"));
}

Json about_units(const char* what, int n, Json more = Json::object()) {
  more.update({{"ask", what}, {"problem", {{"n", n}}}});
  return more;
}

Json units(const char* what, int n, const Json& more = Json::object()) {
  return ask(about_units(what, n, more));
}

TEST(Web, PartsOfACountAddUpToIt) {
  const Json list = units("units", 12);
  const std::size_t all = list["sizes"].size();
  EXPECT_EQ(list["published"][12 - 1], "14200");
  EXPECT_EQ(list["published"].size(), 27u);
  EXPECT_EQ(list["decomposition"], "cross/1");
  ASSERT_GT(all, 100u);
  for (const Json& size : list["sizes"]) EXPECT_GE(size, 0);  // 0: a row without a free square
  for (const Json& kernel : list["kernels"]) {
    std::uint64_t sum = 0;
    for (std::size_t first = 0; first < all; first += 50) {
      const std::size_t end = std::min(all, first + 50);
      const Json part =
          units("count units", 12, {{"first", first}, {"end", end}, {"kernel", kernel}});
      EXPECT_EQ(part["kernel"], kernel);
      sum += std::stoull(part["count"].get<std::string>());
    }
    EXPECT_EQ(sum, 14200u);
  }
}

TEST(Web, CountsOfSmallBoardsHaveFewUnitsOrNone) {
  for (const auto& [n, count] : {std::pair{1, "1"}, {2, "0"}, {3, "0"}, {4, "2"}, {5, "10"}}) {
    const std::size_t all = units("units", n)["sizes"].size();
    EXPECT_EQ(units("count units", n, {{"first", 0}, {"end", all}})["count"], count) << n;
  }
}

TEST(Web, CountsByUnitsSayWhatIsWrong) {
  expect_error(about_units("units", 0), "whole number from 1");
  expect_error(about_units("units", 22), "up to 21 rows, not 22");
  for (const Json& range : {Json{{"first", 0}, {"end", 1000}}, Json{{"first", -1}, {"end", 1}}})
    expect_error(about_units("count units", 8, range), "do not exist");
  expect_error(about_units("count units", 8, {{"first", 0}, {"end", 1}, {"kernel", "tea"}}),
               "'tea'");
  expect_error({{"ask", "units"}, {"problem", {{"n", 8}, {"queens", {{0, 0}}}}}}, "empty");
}

TEST(Web, ForecastsOfSmallBoardsAreMeasured) {
  const Json cost = units("forecast", 10, {{"seconds", 0.2}})["core_seconds"];
  EXPECT_GT(cost["expected"], 0);
  EXPECT_LE(cost["low"], cost["expected"]);
  EXPECT_GE(cost["high"], cost["expected"]);
}

}  // namespace
}  // namespace queens::answer
