// Completion by SAT: the problem becomes clauses, and a solver finds a solution or proves that there
// is none.
//
// Idea: a variable for each free square; "at least one" and "at most one" for every row and column,
// "at most one" for every diagonal and antidiagonal (include/queens/encode.hpp). A solver that
// learns from its conflicts does the rest. On large boards with half of their queens given, where a
// search over rows and columns is hopeless, this takes a second; on hard boards of 20 rows the
// search (smallest-line) is two hundred times faster.
// Proof: CaDiCaL writes down each clause it learns. Any checker of DRAT proofs can follow them
// without trusting the solver, this program or the machine it ran on. The proof refutes the clauses
// that export_problem() writes in DIMACS.
// Cost: about 2 KB of memory for each free square at first (memory.cpp); the time cannot be known
// beforehand, as for any search.
// Source: I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", Journal of
// Artificial Intelligence Research 59 (2017) 815-848; N. Wetzler, M. J. H. Heule, W. A. Hunt,
// "DRAT-trim: Efficient checking and trimming using expressive clausal proofs", SAT 2014.
#include "complete/complete.hpp"
#include "complete/sat_solver.hpp"
#include "encode/dimacs.hpp"
#include "engine/control.hpp"
#include "queens/complete.hpp"

namespace queens {
namespace {

constexpr std::string_view kName = "sat";

// The open squares, and the solver's literal for a queen on each.
class Board {
 public:
  // If a proof is wanted, variables are numbered as in the DIMACS file that it refutes. Otherwise only open
  // squares have variables, so that a half-filled board stays small.
  Board(const Problem& problem, bool dimacs) : n_(problem.n), dimacs_(dimacs), problem_(problem) {}

  void tell(complete::SatSolver& solver, Control& control) {
    const auto add = [&](const auto& clause) {
      complete::spend(control, static_cast<std::int32_t>(clause.size()) + 1);
      solver.add(clause);
    };
    try {
      tell_all(add, [&] { complete::spend(control, encode::kLook); });
    } catch (const complete::Ended&) {
    }
  }

  Placement placement(complete::SatSolver& solver) const {
    Placement columns(static_cast<std::size_t>(n_));
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      const Square s = squares_[i];
      const std::int32_t literal =
          dimacs_ ? s.row * n_ + s.column + 1 : static_cast<std::int32_t>(i) + 1;
      if (solver.value(literal)) columns[static_cast<std::size_t>(s.row)] = s.column;
    }
    return columns;
  }

 private:
  template <class Add>
  void tell_all(const Add& add, const encode::Look& look) {
    const AtMostOne encoding = at_most_one_for(n_);
    if (dimacs_) {
      const encode::DimacsClauses formula(problem_, encoding, look);
      squares_ = formula.squares();
      std::vector<std::int32_t> clause;
      formula.for_each([&](std::span<const std::int64_t> literals) {
        clause.assign(literals.begin(), literals.end());
        add(std::span<const std::int32_t>(clause));
      });
    } else {
      encode::Lines lines(problem_, look);
      encode::for_each_clause(lines, encoding, add);
      squares_ = std::move(lines.squares);
    }
  }

  std::int32_t n_;
  bool dimacs_;
  const Problem& problem_;
  std::vector<Square> squares_;
};

Answer solve_clauses(const Problem& problem, const Limits& limits, Sink& sink,
                     const std::string& proof_file) {
  complete::require_memory(problem, proof_file.empty() ? complete::Formula::open_squares
                                                       : complete::Formula::every_square);
  Control control(Question::one, limits, sink);
  complete::SatSolver solver(proof_file);
  Board board(problem, !proof_file.empty());
  board.tell(solver, control);
  if (solver.solve(control) == complete::Outcome::satisfiable)
    control.solution(board.placement(solver));
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
        .order = "one solution only",
        .largest_n = kLargestSat,
        .takes_torus = true,
        .lists = false,
        .counts = false,
        .counts_checks = false};
    return info;
  }

  Answer solve(const Problem& problem, Question, const Limits& limits, Sink& sink) const override {
    return solve_clauses(problem, limits, sink, {});
  }
};

}  // namespace

const Engine& sat() {
  static const Sat engine;
  return engine;
}

bool have_sat() { return complete::have_sat_solver(); }

namespace complete {

Answer prove(const Problem& problem, const std::string& proof_file, const Limits& limits,
             Sink& sink) {
  return solve_clauses(problem, limits, sink, proof_file);
}

}  // namespace complete
}  // namespace queens
