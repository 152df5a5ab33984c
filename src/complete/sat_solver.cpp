// CaDiCaL behind the interface of sat_solver.hpp, or stubs in builds without it; and an estimate of the memory that the
// solver will need, from measurements.
//
// Memory. Measured with CaDiCaL 1.5.3, peak of the whole program. With the product encoding (n >= 100) it takes 1.2 to
//         2.3 KB for each free square, on empty boards of 100 to 1000 rows (n = 300: 171 MB, n = 1000: 1.67 GB) and on
//         boards with a tenth to a half of their queens given (n = 500 with 250 queens: 28,000 free squares, 53 MB;
//         n = 1000 with 500 queens: 111,000 free squares, 208 MB). Smaller boards use the pairwise encoding: 14 MB up
//         to n = 30, 37 MB for n = 50, 81 MB for n = 70, 202 MB for n = 99. The clauses that the solver learns need
//         further memory; it discards most of them later.
#include "complete/sat_solver.hpp"

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

#include "base/phrases.hpp"
#include "complete/complete.hpp"
#include "encode/clauses.hpp"
#include "engine/openings.hpp"

#ifdef QUEENS_SAT
#include <cadical.hpp>
#include <thread>

bool queens::have_sat() { return true; }

namespace queens::complete {
namespace {

// Frees the solver in another thread. It frees clauses one by one: the 8 million of n = 1000 take a second, and
// the caller may have asked to stop. If no thread can be started, the caller waits.
void destroy_beside(CaDiCaL::Solver* solver) {
  const auto destroy = [solver] { delete solver; };
  try {
    std::thread(destroy).detach();
  } catch (...) {
    destroy();
  }
}

}  // namespace

class SatSolver::Impl final : public CaDiCaL::Terminator {
 public:
  ~Impl() override {
    constexpr std::uint64_t kManyClauses = 1'000'000;
    if (broken_) static_cast<void>(solver_.release());
    if (stopped_ && clauses > kManyClauses && file_ == nullptr && solver_ != nullptr)
      destroy_beside(solver_.release());
    solver_.reset();  // before the file that it writes to
    if (file_ != nullptr) std::fclose(file_);
  }

  /// If CaDiCaL runs out of memory it is left in an inconsistent state, and cannot even be destroyed: its memory
  /// is leaked.
  template <class Use>
  auto with_solver(const Use& use) {
    try {
      return use(*solver_);
    } catch (...) {
      broken_ = true;
      throw;
    }
  }

  // CaDiCaL asks between steps, which take 10 ms on the largest boards; Control looks at the clock every fourth
  // time. Garbage collection is one step: up to three seconds, once or twice a minute.
  bool terminate() override {
    control_->tick(256);
    return !control_->going();
  }

  void open_proof(const std::string& name) {
    file_ = std::fopen(name.c_str(), "w");
    if (file_ == nullptr) fail(name);
    name_ = name;
    with_solver([&](CaDiCaL::Solver& solver) {
      solver.set("binary", 0);
      solver.trace_proof(file_, name.c_str());
    });
  }

  void close_proof() {
    if (file_ == nullptr) return;
    with_solver([](CaDiCaL::Solver& solver) { solver.close_proof_trace(); });
    // If the clauses contain the empty clause, that alone is the proof, but CaDiCaL only writes its deletion.
    // Checkers look for the step that adds it, so write that.
    if (has_empty_clause) {
      file_ = std::freopen(name_.c_str(), "w", file_);
      if (file_ == nullptr) fail(name_);
      std::fputs("0\n", file_);
    }
    errno = 0;
    const bool whole = std::fflush(file_) == 0 && std::ferror(file_) == 0;
    const bool closed = std::fclose(file_) == 0;
    file_ = nullptr;
    if (errno == 0) errno = EIO;  // an earlier write failed
    if (!whole || !closed) fail(name_);
  }

  Outcome solve(Control& control) {
    control_ = &control;
    const int status = with_solver([&](CaDiCaL::Solver& solver) {
      solver.connect_terminator(this);
      const int found = control.going() ? solver.solve() : 0;
      solver.disconnect_terminator();
      return found;
    });
    stopped_ = status == 0;
    if (stopped_) return Outcome::stopped;
    return status == 10 ? Outcome::satisfiable : Outcome::unsatisfiable;
  }

 private:
  [[noreturn]] static void fail(const std::string& name) {
    throw std::system_error(errno, std::generic_category(), name);
  }

  std::FILE* file_ = nullptr;
  std::string name_;
  Control* control_ = nullptr;
  bool broken_ = false, stopped_ = false;
  std::unique_ptr<CaDiCaL::Solver> solver_ = std::make_unique<CaDiCaL::Solver>();

 public:
  std::uint64_t clauses = 0;
  bool has_empty_clause = false;
};

SatSolver::SatSolver(const std::string& proof_file) : impl_(std::make_unique<Impl>()) {
  impl_->with_solver([](CaDiCaL::Solver& solver) {
    solver.set("quiet", 1);
    solver.set("terminateint", 0);  // steps between two calls of the terminator
  });
  if (!proof_file.empty()) impl_->open_proof(proof_file);
}
SatSolver::~SatSolver() = default;

void SatSolver::add(std::span<const std::int32_t> clause) {
  impl_->with_solver([&](CaDiCaL::Solver& solver) {
    for (const std::int32_t literal : clause) solver.add(literal);
    solver.add(0);
  });
  ++impl_->clauses;
  impl_->has_empty_clause = impl_->has_empty_clause || clause.empty();
}
void SatSolver::assume(std::int32_t literal) {
  impl_->with_solver([&](CaDiCaL::Solver& solver) { solver.assume(literal); });
}
Outcome SatSolver::solve(Control& control) { return impl_->solve(control); }
bool SatSolver::value(std::int32_t variable) {
  return impl_->with_solver([&](CaDiCaL::Solver& solver) { return solver.val(variable) > 0; });
}
bool SatSolver::failed(std::int32_t assumption) {
  return impl_->with_solver([&](CaDiCaL::Solver& solver) { return solver.failed(assumption); });
}
void SatSolver::close_proof() { impl_->close_proof(); }

}  // namespace queens::complete

#else

bool queens::have_sat() { return false; }

// Stubs for builds without CaDiCaL. They are never called, because have_sat() is false.
namespace queens::complete {

class SatSolver::Impl {};
SatSolver::SatSolver(const std::string&) {}
SatSolver::~SatSolver() = default;
void SatSolver::add(std::span<const std::int32_t>) {}
void SatSolver::assume(std::int32_t) {}
Outcome SatSolver::solve(Control&) { return Outcome::stopped; }
bool SatSolver::value(std::int32_t) { return false; }
bool SatSolver::failed(std::int32_t) { return false; }
void SatSolver::close_proof() {}

}  // namespace queens::complete
#endif

namespace queens::complete {

namespace {

constexpr double kBytesAnOpenSquare = 2000;
constexpr double kBytesAVariable = 250;
// With the pairwise encoding, whose clauses are as many as n^3.
constexpr double kBytesAtFirst = 16e6, kBytesATriple = 250;

std::int64_t open_squares(const Problem& problem) {
  const Openings openings(problem);
  std::int64_t open = 0;
  for (std::int32_t row = 0; row < problem.n; ++row)
    for (std::int32_t column = 0; column < problem.n; ++column)
      open += openings.open(row, column) ? 1 : 0;
  return open;
}

// The bytes that the solver needs, rounded up.
double sat_bytes(const Problem& problem, Formula formula) {
  const double all = static_cast<double>(problem.n) * problem.n;
  if (encode::at_most_one_for(problem.n) == AtMostOne::pairwise)
    return kBytesAtFirst + kBytesATriple * all * problem.n;
  if (formula == Formula::empty_board) return kBytesAnOpenSquare * all;
  const double open = kBytesAnOpenSquare * static_cast<double>(open_squares(problem));
  return formula == Formula::every_square ? open + kBytesAVariable * all : open;
}

}  // namespace

void require_memory(const Problem& problem, Formula formula, std::uint64_t there) {
  const double needed = sat_bytes(problem, formula);
  if (needed <= static_cast<double>(there)) return;
  throw Error(ErrorCode::too_large,
              "a SAT solver needs about " + bytes_text(needed) +
                  " of memory for the clauses of this board of n = " + std::to_string(problem.n) +
                  ", but this process may use only " + bytes_text(static_cast<double>(there)) +
                  (problem.coloured()     ? "; 'dancing-links' needs no clauses"
                   : problem.restricted() ? "; searches such as 'flags' need no clauses"
                                          : "; 'construct' finds a solution without a search"));
}

}  // namespace queens::complete
