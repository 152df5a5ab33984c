// Tests the text of the exports: what each format promises and the answer of a solver cannot show.
// (tests/export/solver_test.sh checks that solvers understand the exports.)
// labels: arm
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "encode/formula.hpp"
#include "queens/encode.hpp"
#include "queens/read.hpp"
#include "support/code_of.hpp"
#include "support/oracle.hpp"
#include "support/problems.hpp"

using namespace queens;
using namespace queens::test;

namespace {

std::string exported(const Problem& problem, ExportFormat format,
                     std::optional<AtMostOne> encoding = std::nullopt) {
  std::string text;
  export_problem(
      problem, format, [&](std::string_view piece) { text += piece; }, encoding);
  return text;
}

struct Dimacs {
  std::int64_t variables = 0;
  std::size_t clauses = 0;  // as the header states
  std::vector<std::vector<std::int64_t>> list;
};

Dimacs parse(const std::string& text) {
  Dimacs found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line[0] == 'c') continue;
    std::istringstream words(line);
    std::string p, cnf;
    if (line[0] == 'p') {
      words >> p >> cnf >> found.variables >> found.clauses;
      continue;
    }
    found.list.emplace_back();
    for (std::int64_t literal = 0; words >> literal && literal != 0;)
      found.list.back().push_back(literal);
  }
  return found;
}

// A model with these queens, as a solver would print it. The values of the auxiliary variables do not matter.
std::string model_of(const Placement& columns, std::int64_t variables) {
  const auto n = static_cast<std::int64_t>(columns.size());
  std::string text = "s SATISFIABLE\nv";
  for (std::int64_t v = 1; v <= variables; ++v) {
    const bool queen = v <= n * n && columns[static_cast<std::size_t>((v - 1) / n)] == (v - 1) % n;
    text += (queen || (v > n * n && v % 3 == 0) ? " " : " -") + std::to_string(v);
    if (v % 10 == 0) text += "\nv";
  }
  return text + " 0\n";
}

}  // namespace

// A DIMACS file has the clauses of for_each_clause(), with variables numbered by squares, and before them a unit clause
// for each square that is not open.
RC_GTEST_PROP(Dimacs, HasTheClausesOfCnf, ()) {
  const std::int32_t n = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 13));
  const Problem problem = any_problem(n, *rc::gen::arbitrary<bool>());
  for (const AtMostOne encoding : {AtMostOne::pairwise, AtMostOne::product}) {
    const Formula made = formula_of(problem, encoding);
    const Dimacs read = parse(exported(problem, ExportFormat::dimacs, encoding));
    const std::size_t closed = static_cast<std::size_t>(n * n) - made.squares.size();
    RC_ASSERT(read.list.size() == read.clauses);
    RC_ASSERT(read.clauses == made.clauses.size() + closed);
    for (std::size_t i = 0; i < closed; ++i) {
      RC_ASSERT(read.list[i].size() == 1u);
      const std::int64_t square = -read.list[i][0] - 1;
      RC_ASSERT(!std::binary_search(
          made.squares.begin(), made.squares.end(),
          Square{static_cast<std::int32_t>(square / n), static_cast<std::int32_t>(square % n)}));
    }
    for (std::size_t i = closed; i < read.list.size(); ++i) {
      const Clause& clause = made.clauses[i - closed];
      RC_ASSERT(read.list[i].size() == clause.size());
      for (std::size_t k = 0; k < clause.size(); ++k) {
        const std::int64_t literal = read.list[i][k];
        RC_ASSERT((literal < 0) == (clause[k] < 0));
        const auto variable = static_cast<std::size_t>(std::abs(clause[k]));
        if (variable <= made.squares.size()) {
          const Square square = made.squares[variable - 1];
          RC_ASSERT(std::abs(literal) == std::int64_t{square.row} * n + square.column + 1);
        } else {
          RC_ASSERT(static_cast<std::size_t>(std::abs(literal)) == variable + closed);
        }
      }
    }
    const auto root = std::llround(std::sqrt(static_cast<double>(read.variables)));
    const bool auxiliary = made.variables > static_cast<std::int32_t>(made.squares.size());
    RC_ASSERT((root * root == read.variables) == !auxiliary);
    RC_ASSERT(auxiliary || root == n);
  }
}

// The reader finds the size of the board from a model alone, with and without auxiliary variables.
TEST(Dimacs, AModelTellsItsBoard) {
  for (const AtMostOne encoding : {AtMostOne::pairwise, AtMostOne::product})
    for (std::int32_t n = 1; n <= 8; ++n) {
      const std::int64_t variables =
          parse(exported({.n = n}, ExportFormat::dimacs, encoding)).variables;
      for (const Placement& columns : all_solutions(n)) {
        const std::vector<Reading> read = read_placements(model_of(columns, variables));
        ASSERT_EQ(read.size(), 1u);
        EXPECT_EQ(read[0].format, "model");
        EXPECT_EQ(read[0].arrangement.n, n);
        EXPECT_EQ(read[0].arrangement.queens, arrangement_of(columns).queens);
      }
    }
  // Tori of 63 and 343 rows. Without one more variable, the number of variables would be a square, as if there were no
  // auxiliary variables.
  for (const Problem& problem :
       {Problem{.n = 63, .toroidal = true}, Problem{.n = 343, .toroidal = true}}) {
    const std::int64_t variables =
        parse(exported(problem, ExportFormat::dimacs, AtMostOne::product)).variables;
    Placement columns(static_cast<std::size_t>(problem.n));
    const std::int32_t half = problem.n / 2;  // 2, 4, 6 ... 1, 3, 5 ...: nearly a solution
    for (std::int32_t row = 0; row < problem.n; ++row)
      columns[static_cast<std::size_t>(row)] = row < half ? 2 * row + 1 : 2 * (row - half);
    const std::vector<Reading> read = read_placements(model_of(columns, variables));
    ASSERT_EQ(read.size(), 1u);
    EXPECT_EQ(read[0].arrangement.n, problem.n);
    EXPECT_EQ(read[0].arrangement.queens, arrangement_of(columns).queens);
  }
}

TEST(Export, LinesFitTheirReaders) {
  for (const ExportFormat format : {ExportFormat::lp, ExportFormat::minizinc}) {
    std::istringstream lines(exported({.n = 300}, format));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 255u);
  }
}

TEST(Export, TheTableIsWhatIsParsed) {
  for (const ExportFormatInfo& info : export_formats())
    EXPECT_EQ(parse_export_format(info.name), info.format);
  EXPECT_EQ(message_of([] { parse_export_format("opb"); }),
            "there is no export format 'opb'; the formats are dimacs, minizinc, lp, exact-cover");
}

TEST(Export, WhatIsTooLargeIsRefused) {
  for (const ExportFormatInfo& info : export_formats())
    if (info.largest_n < kLargestSize) {
      EXPECT_THROW(exported({.n = info.largest_n + 1}, info.format), Error) << info.name;
    }
}

TEST(Export, RefusesAnEmptyFunction) {
  for (const ExportFormatInfo& info : export_formats())
    EXPECT_EQ(code_of([&] { export_problem(8, info.format, {}); }), ErrorCode::bad_argument);
}

// While the squares are sorted into lines no text is ready, but the caller can end the work all the same.
TEST(Export, CanBeEndedBeforeTheFirstText) {
  struct Ended {};
  for (const ExportFormat format :
       {ExportFormat::dimacs, ExportFormat::lp, ExportFormat::exact_cover}) {
    int calls = 0, empty = 0;
    try {
      export_problem(Problem{.n = 512}, format, [&](std::string_view piece) {
        empty += piece.empty();
        if (++calls == 4) throw Ended();  // once for each 65,536 squares
      });
      ADD_FAILURE();
    } catch (const Ended&) {
    }
    EXPECT_EQ(empty, 4);
  }
}
