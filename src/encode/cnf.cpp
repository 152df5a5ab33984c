// Makes the clauses of a problem as a value, a Cnf. They are generated twice: first only counted, so that
// memory is allocated once, in the right size.
#include <algorithm>

#include "encode/clauses.hpp"
#include "encode/lines.hpp"

namespace queens {
namespace {

constexpr std::uint64_t kMostLiterals = std::uint64_t{1} << 31;

}  // namespace

AtMostOne at_most_one_for(std::int32_t n) {
  return n < 100 ? AtMostOne::pairwise : AtMostOne::product;
}

std::optional<Square> Cnf::square_of(std::int32_t variable) const {
  if (variable < 1 || static_cast<std::size_t>(variable) > squares.size()) return std::nullopt;
  return squares[static_cast<std::size_t>(variable) - 1];
}

std::int32_t Cnf::variable(Square square) const {
  const auto place = std::lower_bound(squares.begin(), squares.end(), square);
  if (place == squares.end() || *place != square) return 0;
  return static_cast<std::int32_t>(place - squares.begin()) + 1;
}

Cnf cnf(const Problem& problem, AtMostOne encoding) {
  validate(problem);
  if (problem.n > kLargestCnf)
    throw Error(ErrorCode::too_large,
                "clauses are generated for boards of up to " + std::to_string(kLargestCnf) +
                    " rows, not " + std::to_string(problem.n) +
                    ": at that limit an empty board already has about half a billion literals");
  encode::Lines lines(problem);

  std::uint64_t clauses = 0, literals = 0;
  const auto count = [&](std::span<const std::int32_t> clause) {
    ++clauses;
    literals += clause.size() + 1;
    if (literals > kMostLiterals)
      throw Error(
          ErrorCode::too_large,
          "these clauses would have more than 2^31 literals; the product encoding has fewer");
  };
  const std::int64_t variables = encode::for_each_clause(lines, encoding, count);
  Cnf made{.n = problem.n, .variables = static_cast<std::int32_t>(variables)};
  made.clauses = clauses;
  made.literals.reserve(literals);
  encode::for_each_clause(lines, encoding, [&](std::span<const std::int32_t> clause) {
    made.literals.insert(made.literals.end(), clause.begin(), clause.end());
    made.literals.push_back(0);
  });
  made.squares = std::move(lines.squares);
  return made;
}

Cnf cnf(const Problem& problem) { return cnf(problem, at_most_one_for(problem.n)); }

}  // namespace queens
