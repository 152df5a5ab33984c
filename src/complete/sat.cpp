// Completion by SAT: the problem becomes clauses, and a solver finds a solution or proves that there is none.
//
// Idea: a variable for each free square; "at least one" and "at most one" for every row, column and region, "at most
// one" for every diagonal and antidiagonal (include/queens/encode.hpp). A solver that learns from its conflicts does
// the rest. On large boards with half of their queens given, where a search over rows and columns is hopeless, this
// takes a second; on hard boards of 20 rows the search (smallest-line) is two hundred times faster.
// All: a clause forbids the solution that was just found, at least one of its queens must stand elsewhere, and the
// solver goes on with all that it has learned. It learns less with each further solution, and the clauses stay: this
// is for boards with few solutions. Their order depends on the version of CaDiCaL.
// Proof: CaDiCaL writes down each clause it learns. Any checker of DRAT proofs can follow them
// without trusting the solver, this program or the machine it ran on. The proof refutes the clauses
// that export_problem() writes in DIMACS.
// Cost: about 2 KB of memory for each free square at first (sat_solver.cpp); the time cannot be known
// beforehand, as for any search.
// Source: I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", Journal of
// Artificial Intelligence Research 59 (2017) 815-848; N. Wetzler, M. J. H. Heule, W. A. Hunt,
// "DRAT-trim: Efficient checking and trimming using expressive clausal proofs", SAT 2014.
#include <utility>

#include "complete/complete.hpp"
#include "complete/sat_solver.hpp"
#include "encode/clauses.hpp"
#include "engine/control.hpp"

namespace queens {
namespace {

constexpr std::string_view kName = "sat";

// Gives the clauses of the problem to the solver. Returns the open squares, in reading order.
//
// If a proof is wanted, variables are numbered as in the DIMACS file that it refutes. Otherwise only open squares have
// variables, so that a half-filled board stays small.
std::vector<Square> add_clauses(complete::SatSolver& solver, const Problem& problem, bool dimacs,
                                Control& control) {
  const auto add = [&](const auto& clause) {
    complete::spend(control, static_cast<std::int32_t>(clause.size()) + 1);
    solver.add(clause);
  };
  const auto look = [&] { complete::spend(control, encode::kLook); };
  const AtMostOne encoding = encode::at_most_one_for(problem.n);
  std::vector<Square> open;
  try {
    if (dimacs) {
      const encode::DimacsClauses formula(problem, encoding, look);
      open = formula.squares();
      std::vector<std::int32_t> clause;
      formula.for_each([&](std::span<const std::int64_t> literals) {
        clause.assign(literals.begin(), literals.end());
        add(std::span<const std::int32_t>(clause));
      });
    } else {
      encode::Lines lines(problem, look);
      encode::for_each_clause(lines, encoding, add);
      open = std::move(lines.squares);
    }
  } catch (const complete::Ended&) {
  }
  return open;
}

// Solves the problem; writes a proof if a file is named.
Answer ask_solver(const CheckedProblem& problem, const std::string& proof_file, Question question,
                  const Limits& limits, Sink& sink) {
  const bool dimacs = !proof_file.empty();
  require_memory(problem,
                 dimacs ? complete::Formula::every_square : complete::Formula::open_squares);
  Control control(question, limits, sink);
  complete::SatSolver solver(proof_file);
  const std::vector<Square> open = add_clauses(solver, problem, dimacs, control);
  std::vector<std::int32_t> elsewhere;  // the clause against the last solution
  while (solver.solve(control) == complete::Outcome::satisfiable) {
    Placement columns(problem.n);
    elsewhere.clear();
    for (std::size_t i = 0; i < open.size(); ++i) {
      const auto [row, column] = open[i];
      const std::int32_t variable =
          dimacs ? row * problem.n + column + 1 : static_cast<std::int32_t>(i) + 1;
      if (!solver.value(variable)) continue;
      columns[row] = column;
      elsewhere.push_back(-variable);
    }
    if (!control.solution(std::move(columns))) break;
    control.tick(static_cast<std::int32_t>(open.size()));
    solver.add(elsewhere);
  }
  solver.close_proof();
  return control.answer(kName);
}

class Sat final : public Engine {
 public:
  const EngineInfo& info() const override {
    static const EngineInfo info{
        .name = kName,
        .summary = "clauses for CaDiCaL, a SAT solver: large boards, and proofs of impossibility",
        .source = "Gent, Jefferson and Nightingale 2017; Biere et al. 2020, CaDiCaL",
        .order = "of the search",
        .largest_n = kLargestSat,
        .takes_torus = true,
        .takes_regions = true,
        .counts_checks = false};
    return info;
  }

  Answer solve(const CheckedProblem& problem, Question question, const Limits& limits,
               Sink& sink) const override {
    return ask_solver(problem, {}, question, limits, sink);
  }
};

}  // namespace

const Engine& sat() {
  static const Sat engine;
  return engine;
}

namespace complete {

// The engine does the same without a proof.
Answer prove(const CheckedProblem& problem, const std::string& proof_file, const Limits& limits,
             Sink& sink) {
  return ask_solver(problem, proof_file, Question::one, limits, sink);
}

}  // namespace complete
}  // namespace queens
