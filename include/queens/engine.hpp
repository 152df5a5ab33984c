// The engine: the one small interface between those who ask and those who search.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "queens/board.hpp"
#include "queens/export.hpp"
#include "queens/problem.hpp"
#include "queens/units.hpp"

QUEENS_PUBLIC_BEGIN
namespace queens {

enum class Question {
  one,    ///< one solution
  all,    ///< every solution, each handed to the sink
  count,  ///< how many solutions
  // What follows is asked of empty boards: queens and blocks given break the symmetry.
  fundamental,      ///< how many solutions that are not images of one another
  representatives,  ///< one solution of each orbit, the least of its images, handed to the sink
  half_turn,        ///< how many solutions that a half turn leaves as they are
  quarter_turn,     ///< how many that a quarter turn leaves as they are; counted in half_turn too
};
std::string_view name(Question question);

/// How closely a search is watched: not at all (full speed), counted, or event by event.
enum class Probing { silent, counting, tracing };

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time
  /// Question::all and representatives: no more are handed over. Other questions do not heed it.
  std::uint64_t solutions = std::numeric_limits<std::uint64_t>::max();
  Probing probing = Probing::silent;
  int threads = 0;  ///< for engines that count by units; 0: as many as the machine runs at once
  /// Bytes that tables and lists may take, for the engine `join`; 0: half of what is free.
  std::uint64_t memory = 0;
  std::uint64_t seed = 1;   ///< for engines that draw at random: the same seed, the same solution
  std::string kernel = {};  ///< for engines with vector kernels: "avx2"; empty: the fastest here
};

/// What the search did. With Probing::silent only the time is known, and what local search counts.
struct Statistics {
  std::uint64_t nodes = 0;   ///< queens placed without conflict
  std::uint64_t checks = 0;  ///< candidate squares tested
  /// Squares, queens and flags of lines read to choose and to test candidates: Haralick and
  /// Elliott's consistency checks and table look-ups. 0 in engines that do not count them.
  std::uint64_t looks = 0;
  std::uint64_t backtracks = 0;                ///< queens taken off the board again
  std::vector<std::uint64_t> nodes_per_level;  ///< [k]: nodes at which k+1 queens stood
  std::uint64_t tries = 0;                     ///< local search: squares and partners tried
  std::uint64_t swaps = 0;                     ///< local search: queens placed by swapping columns
  double elapsed_seconds = 0;
};

enum class Verdict {
  found,    ///< the question is answered; at least one solution exists
  none,     ///< the question is answered: no solution exists
  stopped,  ///< a limit or the sink ended the search before it was answered
};
std::string_view name(Verdict verdict);

enum class Stop { finished, enough, time_limit, asked };
std::string_view name(Stop stop);

struct Answer {
  Question question = Question::one;
  Verdict verdict = Verdict::none;
  Stop stop = Stop::finished;
  Count count = 0;  ///< solutions found; all there are when `complete`
  bool complete = false;
  std::optional<Placement> placement;  ///< Question::one: the solution
  /// In its place, when the engine has a formula and the sink took that.
  std::optional<ClosedForm> closed_form = {};
  Statistics statistics;
  std::string engine;
  bool counted = false;  ///< statistics hold node counts
};

struct Progress {
  Count solutions = 0;
  double elapsed_seconds = 0;
  // Of counts by units and of estimates, whose units are runs or walks; 0 in other searches.
  double fraction = 0;  ///< of the expected work: never falls
  std::uint64_t units_done = 0, units = 0;
};

/// What a long call may take, and whom it tells how far it is.
struct RunControl {
  double seconds = std::numeric_limits<double>::infinity();  ///< wall-clock time
  int threads = 0;           ///< 0: as many as the machine runs at once
  std::uint64_t memory = 0;  ///< bytes for tables and lists; 0: half of what is free
  /// Called about 20 times a second, by one thread at a time; false stops.
  std::function<bool(const Progress&)> on_progress = {};
};

/// One step of a traced search. Rows and columns are 0-based; -1 where the step has none: `enter`
/// has a row and no column, or, where the search turns to a column, a column and no row.
struct Event {
  enum class Kind { enter, attempt, reject, place, remove, solution };
  Kind kind = Kind::enter;
  std::int32_t row = -1;
  std::int32_t column = -1;
};
std::string_view name(Event::Kind kind);

/// Where solutions, progress and trace events go. Returning false stops the search promptly:
/// progress() is called about 20 times a second. Views are valid during the call only.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual bool solution(PlacementView) { return true; }

  /// How the solution of Question::one comes: handles a part of it, some milliseconds of work, and
  /// returns whether more is left. Called again, with the same placement and progress() in between,
  /// until it returns false or the search is to end; then the solution stays unfinished and is not
  /// counted. Unless overridden it calls solution() and is done: for large boards see to it that a
  /// limit holds.
  virtual bool solution_part(PlacementView columns) {
    solution(columns);
    return false;
  }

  virtual bool progress(const Progress&) { return true; }
  virtual bool event(const Event&) { return true; }

  /// Whether a solution may come as a closed form in place of solution(): for sinks that write
  /// boards no one could hold in memory.
  virtual bool takes_closed_form() const { return false; }

  /// The same as solution_part() for a closed form.
  virtual bool closed_form(const ClosedForm&) { return false; }
};

/// One row of the catalogue.
struct EngineInfo {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string_view source;   ///< the publication it follows
  std::string_view order;    ///< the order in which solutions come
  std::int32_t largest_n = kLargestSize;
  bool takes_squares = true;  ///< pre-placed queens and blocked squares
  bool takes_torus = false;
  bool lists = true;              ///< answers Question::all
  bool counts = true;             ///< answers Question::count
  bool finds = true;              ///< answers Question::one
  bool counts_checks = true;      ///< and backtracks; both are 0 where it does not
  bool counts_looks = false;      ///< the statistic is 0 where it does not
  bool takes_board = true;        ///< the ordinary board; false: the torus only
  bool takes_seed = false;        ///< draws at random: another solution for another seed
  bool counts_symmetric = false;  ///< answers Question::half_turn and quarter_turn by itself
  bool proves_none = true;        ///< ends where there is no solution; false: goes on to a limit
  bool traces = false;            ///< shows its steps when Limits::probing is tracing

  /// Whether run() can answer the question by this engine. From an engine that lists it takes the
  /// solutions with the symmetry asked for; of one that counts, fundamental solutions are reckoned.
  bool answers(Question question) const {
    switch (question) {
      case Question::one: return finds;
      case Question::count: return counts;
      case Question::fundamental: return lists || (counts && takes_board);
      case Question::half_turn:
      case Question::quarter_turn: return lists || counts_symmetric;
      case Question::all:
      case Question::representatives: return lists;
    }
    return false;
  }
};

/// Why an engine does not serve a problem, and which do.
struct Refusal {
  std::string reason;  ///< behind the engine's name: "does not know the torus"
  std::vector<std::string> alternatives = {};  ///< names of engines; empty when none serves it
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual const EngineInfo& info() const = 0;

  /// Why a problem that info() says it takes is not served all the same; nothing when it is.
  virtual std::optional<Refusal> size_refusal(const Problem&) const { return std::nullopt; }

  /// Answers `one`, `all` or `count` for a validated problem that info() says it takes.
  /// Never throws for such a problem: "no solution" and "stopped" are answers.
  virtual Answer solve(const Problem& problem, Question question, const Limits& limits,
                       Sink& sink) const = 0;
};

}  // namespace queens
QUEENS_PUBLIC_END
