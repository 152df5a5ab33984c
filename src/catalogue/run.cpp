// run(), which answers every question about a problem: it validates the problem, picks an engine, lets it solve,
// has each solution checked by the referee, and returns the answer. Below, the functions of queens/queens.hpp that are
// run() with other arguments.
#include <new>
#include <ostream>
#include <string>
#include <unordered_set>

#include "base/parse.hpp"
#include "base/quote.hpp"
#include "base/random.hpp"
#include "catalogue/pick.hpp"
#include "catalogue/referee.hpp"
#include "catalogue/symmetric.hpp"
#include "complete/complete.hpp"
#include "count/rules.hpp"
#include "engine/control.hpp"
#include "local/local_search.hpp"
#include "queens/queens.hpp"

namespace queens {
namespace {

bool asks_for_placements(Question question) {
  return question == Question::one || question == Question::all ||
         question == Question::representatives;
}

// A limit on solutions applies only to questions that deliver solutions.
Limits limits_for(Question question, Limits limits) {
  if (question == Question::one || !asks_for_placements(question))
    limits.solutions = Limits{}.solutions;
  return limits;
}

// Fundamental solutions are computed from counts where possible, but listed if the user names an engine that lists.
Answer answer_symmetric(const Engine& engine, const CheckedProblem& problem, Question question,
                        const Limits& limits, Sink& sink, bool named) {
  if (question == Question::fundamental && engine.info().counts && !problem.toroidal &&
      !(named && engine.info().lists) && problem.n <= orbits().info().largest_n)
    return fundamental_by_orbits(engine, problem, limits);
  // Up to kRowOrder rows, a listing in row order soon finds representatives. Larger boards need another way.
  if (question == Question::representatives && !named && problem.n > kRowOrder)
    return representatives_by_edges(problem, limits, sink);
  if (engine.info().counts_symmetric) return refereed(engine, problem, question, limits, sink);
  return answer_by_listing(engine, problem, question, limits, sink);
}

// If `first` cannot prove that there is no solution, it gets a limited number of tries, and then an engine that can
// prove it gets the rest of the time. Tries are limited instead of time, so that the same seed gives the same solution
// on every machine. Nearly every board with a solution needs far fewer tries; if there is no solution, they take 0.2
// to 0.5 s.
Answer try_and_prove(const Engine& first, const CheckedProblem& problem, Question question,
                     const Limits& limits, Sink& sink) {
  const auto ask_for = [&](const Engine& engine, double seconds, std::uint64_t tries) {
    Limits limited = limits;
    limited.seconds = seconds;
    limited.tries = tries;
    return refereed(engine, problem, question, limited, sink);
  };
  const Engine* const prover = first.info().proves_none ? nullptr : pick_prover(problem, question);
  if (prover == nullptr) return ask_for(first, limits.seconds, limits.tries);

  const std::uint64_t tries = 8'000'000 + 64 * static_cast<std::uint64_t>(problem.n);
  Answer tried = ask_for(first, limits.seconds, std::min(tries, limits.tries));
  if (tried.stop != Stop::tries) return tried;
  const double spent = tried.statistics.elapsed_seconds;
  Answer answer = ask_for(*prover, std::max(0.0, limits.seconds - spent), limits.tries);
  answer.statistics.elapsed_seconds += spent;
  return answer;
}

// Whether solutions are listed of a board that has more than anyone will ever list, and so many rows that a search may
// wander for hours before it reaches its first one.
bool lists_the_endless(const CheckedProblem& problem, Question question) {
  constexpr std::int32_t kSearched = 64, kDrawn = 1'000'000;
  return question == Question::all && problem.n > kSearched && problem.n <= kDrawn &&
         !problem.restricted() && !problem.toroidal;
}

// Different solutions, drawn one after another. They are told apart by hashes of 64 bits: if two had the same, one would
// be left out.
Answer list_at_random(const CheckedProblem& problem, const Limits& limits, Sink& sink) {
  Referee referee(problem, local_search(), sink, limits.solutions);
  Control control(Question::all, limits, referee);
  Sink silence;
  std::unordered_set<std::uint64_t> seen;
  const auto going = [&](const Progress&) {
    control.tick(1024);
    return control.going();
  };
  for (std::uint64_t k = 0; going({}); ++k) {
    const Limits draw{.seed = random::number_at(limits.seed, k), .on_progress = going};
    const Answer drawn = local_search().solve(problem, Question::one, draw, silence);
    if (!drawn.placement) continue;
    std::uint64_t hash = 0;
    for (const std::int32_t column : *drawn.placement)
      hash = random::mixed(hash + static_cast<std::uint64_t>(column));
    if (seen.insert(hash).second) control.solution(PlacementView(*drawn.placement));
  }
  return referee.checked(control.answer(local_search().info().name), Question::all);
}

// `named` is the engine asked for; null lets the catalogue choose.
Answer ask(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
           const Engine* named) {
  if (named == nullptr && lists_the_endless(problem, question))
    return list_at_random(problem, limits, sink);
  const Engine& chosen = named == nullptr ? pick(problem, question) : *named;
  require(chosen, problem, question);

  if (is_symmetric(question))
    return answer_symmetric(chosen, problem, question, limits, sink, named != nullptr);
  if (named == nullptr) return try_and_prove(chosen, problem, question, limits, sink);
  return refereed(chosen, problem, question, limits, sink);
}

Answer answer(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
              const Engine* named) {
  validate(limits);
  try {
    return ask(problem, question, limits_for(question, limits), sink, named);
  } catch (const std::bad_alloc&) {
    constexpr std::int32_t kLarge = 1'000'000;
    if (question != Question::one) throw;
    throw Error(ErrorCode::out_of_memory,
                "there is not enough memory for one solution for n = " + std::to_string(problem.n) +
                    (problem.n < kLarge ? ": the engine needs more for its search"
                                        : ", which takes at least 4 bytes for each queen"));
  }
}

// Checks made before any question goes to the SAT solver.
void require_sat(const CheckedProblem& problem, const Limits& limits) {
  validate(limits);
  if (!have_sat())
    throw Error(ErrorCode::engine_cannot,
                "proofs and conflicts need CaDiCaL, but this library was built without it; "
                "configure with -DQUEENS_SAT=ON");
  require_at_most(kLargestSat, problem.n, "proofs and conflicts are for boards of");
}

}  // namespace

Answer run(const CheckedProblem& problem, Question question, const Limits& limits,
           std::string_view engine_name) {
  Sink silence;
  return run(problem, question, limits, silence, engine_name);
}

Answer run(const CheckedProblem& problem, Question question, const Limits& limits,
           const Engine& engine) {
  Sink silence;
  return run(problem, question, limits, silence, engine);
}

Answer run(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
           std::string_view engine_name) {
  return answer(problem, question, limits, sink,
                engine_name.empty() ? nullptr : &engine(engine_name));
}

Answer run(const CheckedProblem& problem, Question question, const Limits& limits, Sink& sink,
           const Engine& engine) {
  return answer(problem, question, limits, sink, &engine);
}

Answer prove(const CheckedProblem& problem, const std::string& proof_file, const Limits& limits) {
  if (proof_file.empty())
    throw Error(ErrorCode::bad_argument,
                "a proof is written to a file, but the file name is empty");
  require_sat(problem, limits);
  Sink silence;
  Referee referee(problem, sat(), silence);
  return complete::prove(problem, proof_file, limits, referee);
}

Conflict minimal_conflict(const CheckedProblem& problem, const Limits& limits) {
  require_sat(problem, limits);
  Sink silence;
  Referee referee(problem, sat(), silence);
  return complete::conflict(problem, limits, referee);
}

Answer solve(const CheckedProblem& problem, const Limits& limits) {
  return run(problem, Question::one, limits);
}

Count count(const CheckedProblem& problem) { return run(problem, Question::count).count; }

Answer count(const CheckedProblem& problem, const Limits& limits, Question question) {
  if (asks_for_placements(question))
    throw Error(ErrorCode::bad_argument,
                "the question " + quote(name(question)) +
                    " asks for placements; count() answers only questions for a number: count, "
                    "fundamental, half_turn and quarter_turn");
  return run(problem, question, limits);
}

Answer write_solutions(std::ostream& out, const CheckedProblem& problem, Question question,
                       Format format, const Limits& limits, const Style& style) {
  if (!asks_for_placements(question))
    throw Error(ErrorCode::bad_argument,
                "the question " + quote(name(question)) +
                    " asks for a number; write_solutions() writes placements, and count() counts");
  const std::unique_ptr<Writer> writer = make_writer(format, problem, style);
  WritingSink sink(*writer, problem.n, [&](std::string_view text) {
    return bool(out.write(text.data(), static_cast<std::streamsize>(text.size())));
  });
  const Answer answer = run(problem, question, limits, sink);
  sink.end(answer);
  return answer;
}

Count for_each_solution(const CheckedProblem& problem,
                        const std::function<bool(PlacementView)>& visit) {
  if (!visit) throw Error(ErrorCode::bad_argument, "there is no function to call");
  VisitingSink visitor(visit);
  return run(problem, Question::all, {}, visitor).count;
}

}  // namespace queens
