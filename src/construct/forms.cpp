// The closed forms, and their table: names, sources, and the sizes that they serve.
//
// Each form is written as its source does: as squares and runs of squares, counted from 1.
#include <numeric>
#include <string>
#include <utility>

#include "base/parse.hpp"
#include "base/phrases.hpp"
#include "base/quote.hpp"
#include "construct/construct.hpp"

namespace queens {
namespace {

class Runs {
 public:
  explicit Runs(std::int32_t n) : n_(n) {}

  /// One queen.
  Runs& queen(std::int64_t row, std::int64_t column) { return run(1, row, column, 1, 1); }

  /// `count` queens from (row, column) on; none if the count is 0 or less.
  Runs& run(std::int64_t count, std::int64_t row, std::int64_t column, std::int32_t row_step,
            std::int32_t column_step) {
    if (count > 0)
      runs_.push_back({{static_cast<std::int32_t>(row - 1), static_cast<std::int32_t>(column - 1)},
                       row_step,
                       column_step,
                       static_cast<std::int32_t>(count)});
    return *this;
  }

  /// Adds the images of the runs so far under a half turn of a board of e rows.
  Runs& turned(std::int32_t e) {
    const std::vector<Progression> before = runs_;
    for (const auto& [first, row_step, column_step, count] : before)
      runs_.push_back({{e - 1 - first.row, e - 1 - first.column}, -row_step, -column_step, count});
    return *this;
  }

  ClosedForm form() { return {n_, std::move(runs_)}; }

 private:
  std::int32_t n_;
  std::vector<Progression> runs_;
};

// A solution by formula, as many texts give it: reading row by row, the queens stand in the even columns, then in
// the odd ones, with a few moved for n mod 6 = 2 and 3.
//
//   n mod 6    columns
//   2          2 4 6 ... n      3 1 7 9 ... n-1 5       1 and 3 change places, 5 goes to the end
//   3          4 6 ... n-1 2    5 7 ... n 1 3           2 to the end of the even ones, 1 3 to the
//                                                       end of the odd ones
//   else       2 4 6 ...        1 3 5 ...
//
// Folklore: Pauls' pattern mirrored and, for n mod 6 = 2 and 3, repaired in another way.
ClosedForm evens_then_odds(std::int32_t n) {
  const std::int64_t evens = n / 2, odds = n - evens;
  Runs runs(n);
  switch (n % 6) {
    case 2:
      runs.run(evens, 1, 2, 1, 2).queen(evens + 1, 3).queen(evens + 2, 1);
      runs.run(odds - 3, evens + 3, 7, 1, 2).queen(n, 5);
      break;
    case 3:
      runs.run(evens - 1, 1, 4, 1, 2).queen(evens, 2);
      runs.run(odds - 2, evens + 1, 5, 1, 2).run(2, std::int64_t{n} - 1, 1, 1, 2);
      break;
    default: runs.run(evens, 1, 2, 1, 2).run(odds, evens + 1, 1, 1, 2);
  }
  return runs.form();
}

// Pauls' closed form: two runs of knight's moves, with a few queens moved for n mod 6 = 2 and 3.
//
// The code has one case for each n mod 6, and names the squares as the source does: (row, column), counted from 1.
// Source: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29
// (1874); repeated by J. Bell and B. Stevens, "A survey of known results and research areas for
// n-queens", Discrete Mathematics 309 (2009) 1-31.

void add_pauls(Runs& runs, std::int64_t n) {
  const std::int64_t half = n / 2;
  switch (n % 6) {
    case 0:
    case 4: runs.run(half, 2, 1, 2, 1).run(half, 1, half + 1, 2, 1); break;
    case 1:
    case 5: runs.queen(n, 1).run(half, 2, 2, 2, 1).run(half, 1, half + 2, 2, 1); break;
    case 2:
      runs.queen(4, 1).queen(n, half - 1).queen(2, half).queen(n - 1, half + 1);
      runs.queen(1, half + 2).queen(n - 3, n);
      runs.run(half - 3, n - 2, 2, -2, 1).run(half - 3, n - 5, half + 3, -2, 1);
      break;
    case 3:  // the solution for n - 1, whose main diagonal is free, and a queen in the corner
      add_pauls(runs, n - 1);
      runs.queen(n, n);
      break;
  }
}

ClosedForm pauls(std::int32_t n) {
  Runs runs(n);
  add_pauls(runs, n);
  return runs.form();
}

}  // namespace

// Two of the constructions of Hoffman, Loessi and Moore, for an even board of e rows. Both leave
// the main diagonal free, so the odd board of e + 1 rows has one more queen in the corner.
//
//   A   (i, 2i), (e/2 + i, 2i - 1)                                for i = 1 .. e/2, e mod 6 != 2
//   B   (i, 1 + r), (e + 1 - i, e - r), r = 2i + e/2 - 3 mod e    for i = 1 .. e/2, e mod 6 != 0
//
// Together they serve every n but 2 and 3. In B the columns 1 + r increase by two from row to row, and continue
// from the left edge when they pass the right one: two runs. A half turn of these queens gives the second half of
// the queens.
// Source: E. J. Hoffman, J. C. Loessi, R. C. Moore, "Constructions for the solution of the m queens
// problem", Mathematics Magazine 42 (1969) 66-72.
ClosedForm hoffman_loessi_moore_a(std::int32_t n) {
  const std::int64_t half = n / 2;
  Runs runs(n);
  runs.run(half, 1, 2, 1, 2).run(half, half + 1, 1, 1, 2);
  if (n % 2 == 1) runs.queen(n, n);
  return runs.form();
}

ClosedForm hoffman_loessi_moore_b(std::int32_t n) {
  const std::int32_t e = n - n % 2;
  const std::int64_t half = e / 2;
  const std::int64_t before_edge = (half + 2) / 2;  // the i with 2i + e/2 - 3 < e
  const std::int64_t i = before_edge + 1;
  Runs runs(n);
  runs.run(before_edge, 1, half, 1, 2);
  runs.run(half - before_edge, i, 1 + 2 * i + half - 3 - e, 1, 2);
  runs.turned(e);
  if (n % 2 == 1) runs.queen(n, n);
  return runs.form();
}

// A solution on the torus by formula: column = 2 * row modulo n, both counted from 0, if neither 2 nor 3 divides
// n. In row (n + 1) / 2 the queens pass the right edge and continue from the left edge.
//
// Source: G. Polya, "Ueber die 'doppelt-periodischen' Loesungen des n-Damen-Problems", in W.
// Ahrens, Mathematische Unterhaltungen und Spiele, vol. 2 (1918).
ClosedForm knight_walk(std::int32_t n) {
  const std::int64_t half = n / 2;
  return Runs(n).run(n - half, 1, 1, 1, 2).run(half, n - half + 1, 2, 1, 2).form();
}

namespace {

bool has_solution(std::int64_t n) { return n == 1 || n >= 4; }

constexpr ClosedFormInfo kForms[] = {
    {.name = "pauls",
     .summary = "two runs of knight's moves, with some queens elsewhere",
     .source = "E. Pauls 1874, Deutsche Schachzeitung 29",
     .sizes = "n = 1 and every n from 4 on",
     .serves = has_solution,
     .make = pauls},
    {.name = "hlm-a",
     .summary = "queens on (i, 2i) and (n/2 + i, 2i - 1)",
     .source = "Hoffman, Loessi, Moore 1969, Mathematics Magazine 42",
     .sizes = "n mod 6 = 0, 1, 4 or 5",
     .serves = [](std::int64_t n) { return has_solution(n) && n % 6 != 2 && n % 6 != 3; },
     .make = hoffman_loessi_moore_a},
    {.name = "hlm-b",
     .summary = "knight's moves from the middle of an edge, and their images under a half turn",
     .source = "Hoffman, Loessi, Moore 1969, Mathematics Magazine 42",
     .sizes = "n mod 6 = 2, 3, 4 or 5, from n = 4 on",
     .serves = [](std::int64_t n) { return has_solution(n) && n % 6 != 0 && n % 6 != 1; },
     .make = hoffman_loessi_moore_b},
    {.name = "evens-odds",
     .summary = "even columns, then odd ones, some of them moved",
     .source = "folklore, after Pauls 1874",
     .sizes = "n = 1 and every n from 4 on",
     .serves = has_solution,
     .make = evens_then_odds},
    {.name = "toroidal",
     .summary = "column = 2 * row modulo n; also solves the torus",
     .source = "G. Polya 1918",
     .sizes = "n divisible neither by 2 nor by 3",
     .serves = [](std::int64_t n) { return n >= 1 && std::gcd(n, std::int64_t{6}) == 1; },
     .make = knight_walk,
     .toroidal = true},
};

}  // namespace

std::span<const ClosedFormInfo> closed_forms() { return kForms; }

std::vector<std::string> forms_for(std::int32_t n, bool toroidal, std::string_view prefix) {
  std::vector<std::string> names;
  for (const ClosedFormInfo& info : closed_forms())
    if (info.serves(n) && (info.toroidal || !toroidal))
      names.push_back(std::string(prefix) + std::string(info.name));
  return names;
}

ClosedForm closed_form(std::int64_t rows, std::string_view name) {
  const std::int32_t n = board_size(rows);
  std::vector<std::string_view> known;
  for (const ClosedFormInfo& info : kForms) {
    known.push_back(info.name);
    if (info.name != name) continue;
    if (info.serves(n)) return info.make(n);
    const std::vector<std::string> others = forms_for(n, false);
    throw Error(ErrorCode::engine_cannot,
                "the closed form " + quote(name) + " serves " + std::string(info.sizes) +
                    ", not n = " + std::to_string(n) +
                    (others.empty() ? "; no form does" : "; use " + joined_quotes(others)));
  }
  throw Error(ErrorCode::unknown_engine,
              "there is no closed form " + quote(name) + "; the forms are " + joined(known));
}

}  // namespace queens
