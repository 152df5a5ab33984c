// Answers of SAT solvers to `queens export --format dimacs`, in the form of the SAT competitions:
//
//   c whatever the solver has to say
//   s SATISFIABLE
//   v -1 2 -3 -4 -5 -6 -7 8 9 -10 ...
//   v ... -16 0
//
// or the form of minisat, glucose and others that write the model to a file:
//
//   SAT
//   -1 2 -3 -4 ... -16 0
//
// Variable (row - 1) * n + column is true if a queen stands on that square. The model does not state n. If the
// number of variables is a square, n is its root: the export makes sure that the number is not a square when there
// are auxiliary variables. Otherwise n is the largest number such that each of the first n groups of n consecutive
// variables has exactly one that is true.
//
// If the model is a solution, only its n has this property. Suppose that n + 1 also had it. Counted from 0, group k of
// n + 1 variables begins with the square in row k and column k. So the queen of row k stands in column k or further to
// the right: the first queen that did not would be in group k - 1 together with the queen above her. Then the last
// queen stands in the last column and the queen above her in one of the last two, so these two attack each other. The
// argument for n - 1 is the same, with the first two columns.
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "base/quote.hpp"
#include "read/reading.hpp"

namespace queens::read {
namespace {

using Variables = std::vector<std::int64_t>;

// Whether each of the n rows of n variables has exactly one that is true.
bool one_in_each_row(const Variables& held, std::int64_t n) {
  std::int64_t rows = 0;
  for (const std::int64_t variable : held) {
    if (variable > n * n) break;
    if ((variable - 1) / n != rows++) return false;
  }
  return rows == n;
}

// Whether these are more variables than `queens export` ever uses for n rows: n * n for the squares; for each of
// 6n lines with at most n squares 2 sqrt(n) auxiliary ones; and those for the at-most-one constraints among the
// auxiliary ones.
bool too_many(std::int64_t variables, std::int64_t n) {
  const auto k = static_cast<double>(n);
  return static_cast<double>(variables) >
         k * k + 6 * k * (2 * std::sqrt(k) + 6 * std::sqrt(std::sqrt(k)));
}

// The placement in which these of so many variables are true.
Reading reading_of_model(const Variables& held, std::int64_t variables, std::uint64_t line) {
  const auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(variables)));
  std::int64_t n = root;
  if (root == 0 || root * root != variables)
    while (n > 0 && !one_in_each_row(held, n)) n = too_many(variables, n - 1) ? 0 : n - 1;
  if (n == 0)
    fail(line, "this model of " + std::to_string(variables) +
                   " variables fits no board: there is no n for which it places one queen in each "
                   "of n rows");
  std::vector<Square> queens;
  for (const std::int64_t variable : held)
    if (variable <= n * n)
      queens.push_back({static_cast<std::int32_t>((variable - 1) / n),
                        static_cast<std::int32_t>((variable - 1) % n)});
  return reading_of(static_cast<std::int32_t>(n), std::move(queens),
                    {.format = "model", .line = line}, 1);
}

// "v -1 2 -3"
bool has_literals(std::string_view bare) {
  if (bare.size() < 3 || bare[0] != 'v' || !is_blank(bare[1])) return false;
  bare = trim(bare.substr(1));
  return is_digit(bare[0]) || (bare.size() > 1 && bare[0] == '-' && is_digit(bare[1]));
}

}  // namespace

std::size_t take_model(const Lines& lines, std::size_t first, std::optional<Reading>& model) {
  const std::uint64_t line = lines[first].number;
  const bool marked = lines[first].bare != "SAT";
  if (marked && !has_literals(lines[first].bare)) return first;
  Variables held;  // that are true, ascending
  std::int64_t last = 0;
  for (std::size_t i = first + (marked ? 0 : 1); i < lines.size(); ++i) {
    const std::string_view bare = lines[i].bare;
    if (bare.empty()) continue;
    const auto refuse = [&](const std::string& found, const char* why) {
      fail(lines[i].number, "found " + found + why);
    };
    if (marked && !has_literals(bare))
      refuse(quote(bare), " in a model: expected a line of literals, or the 0 that ends it");
    for (std::string_view text = trim(bare.substr(marked ? 1 : 0)); !text.empty();) {
      std::int64_t literal = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), literal);
      const auto length = static_cast<std::size_t>(end - text.data());
      if (error != std::errc() || (length < text.size() && !is_blank(text[length])))
        refuse(quote(text), " in a model, expected a literal");
      text = trim(text.substr(length));
      if (literal == 0) {
        if (!text.empty()) refuse(quote(text), " after the 0 that ends the model");
        model = reading_of_model(held, last, line);
        return i + 1;
      }
      if (literal > kLargestNumber || literal < -kLargestNumber || std::abs(literal) <= last)
        refuse(std::to_string(literal),
               " in a model: variables must be increasing, up to 2147483647");
      last = std::abs(literal);
      if (literal > 0) held.push_back(literal);
    }
  }
  fail(line, "the text ends within a model: the 0 at its end is missing");
}

}  // namespace queens::read
